// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/operating_point.h"
#include "ui/document.h"

#include <cstddef>
#include <optional>
#include <string_view>

// Pointing at a setting or a point: chart, table, sliders and keys all do it through these, so that they always agree. What is
// done in a row is one step of undo.
namespace ridgepoint {

/// The operating point as the document's sweep has it.
OperatingPoint currentPoint(const Document &document);

/// The row that is selected, as the document's evaluation has it; nullopt where none is, or it is not there.
std::optional<std::size_t> selectedRow(const Document &document);

/// Selects a row of the document's evaluation; its setting is the operating point then.
void choosePoint(Document &document, std::size_t row);
/// Makes a setting of the sweep the operating point; the series that is selected stays.
void moveTo(Document &document, const OperatingPoint &point);
/// The next or previous value along an axis.
void step(Document &document, SweepAxis axis, int steps);
/// Selects a series (Series::id()) at the operating point; none where it is empty.
void selectSeries(Document &document, std::string_view seriesId);

} // namespace ridgepoint
