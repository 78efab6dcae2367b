// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/document_state.h"
#include "core/roofline/evaluation.h"

#include <QPointF>
#include <QString>

#include <optional>
#include <vector>

// What the welcome and the tour say, with the numbers that are on the screen.
namespace ridgepoint {

/// A step of the tour, or the welcome.
struct GuidePage {
    enum class Place { Chart, Status };

    QString title;
    QString body; ///< HTML of a label: paragraphs, bold words
    Place place = Place::Chart;
    std::optional<QPointF> at = {}; ///< on the chart: what is spoken of, in FLOP/B and FLOP/s
};

/// What the chart is, for somebody who has never seen one.
GuidePage welcomePage(const DocumentState &state);

/// Four pages: the roof and its ridge, a point of init, a point of ar, what they come to. One that says why where nothing can be
/// evaluated.
std::vector<GuidePage> tourPages(const DocumentState &state, const Result<Evaluation> &evaluation);

} // namespace ridgepoint
