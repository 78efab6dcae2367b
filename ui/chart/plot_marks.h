// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_drawing.h"
#include "ui/chart/grips.h"

#include <QPointF>

#include <optional>
#include <vector>

// What the window draws over the points of a chart and no file has: what is pointed at, and the grips. It is a layer of its own,
// so that nothing of the chart is drawn anew for it.
namespace ridgepoint {

struct PlotMarks {
    /// The selected point: its place and what it could reach there, FLOP/B and FLOP/s.
    struct Selected {
        QPointF at;
        double roof = 0;
    };

    std::optional<QPointF> hovered; ///< the point that is told
    std::optional<Selected> selected;
    std::vector<Grip> grips;
    std::vector<QRectF> words; ///< boxes of what is written in the chart already
    int hotGrip = -1;          ///< the one the mouse is at; none where negative
};

/// Rings about the points; from the selected one lines to both axes, with the values there, and up to its roof, with the factor
/// it could gain; the grips. Texts stand inside the frame, beside the legend and the note, and none over another; one that finds
/// no room is left out.
std::vector<Primitive> composeMarks(const PlotMarks &marks, const ChartScene &scene, const ChartLayout &layout,
                                    const ChartStyle &style);

} // namespace ridgepoint
