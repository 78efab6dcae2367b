// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/operating_point.h"
#include "core/roofline/evaluation.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

// Between the rows of an evaluation and what a reader points at.
namespace ridgepoint {

/// The setting of a point in a phase; init has no candidates.
Setting settingOf(const OperatingPoint &point, Phase phase);

/// The point a row belongs to. A row of init says nothing of candidates: those stay as they were in `before`.
OperatingPoint pointOf(const PointView &row, const OperatingPoint &before);

/// The row of a series (Series::id()) at a point; nullopt where there is no such series or the sweep has no such setting.
std::optional<std::size_t> findRow(const Evaluation &evaluation, std::string_view seriesId, const OperatingPoint &point);

/// The rows of all series at a point, in the evaluation's order.
std::vector<std::size_t> rowsAt(const Evaluation &evaluation, const OperatingPoint &point);

} // namespace ridgepoint
