// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_drawing.h"

#include <cstddef>
#include <vector>

class QPainter;

namespace ridgepoint {

/// The markers of a large scene, for a window: drawn in the time of a frame however many there are, each moved to the nearest
/// pixel, and never twice where points of a series share one. A million strokes would take most of a second.
class PointRaster {
public:
    /// Scenes with more visible points than this are worth it; fewer are quicker and finer as strokes.
    static constexpr std::size_t kWorthwhile = 20'000;

    /// Takes over the visible series of a scene; logarithms are taken here, once.
    explicit PointRaster(const ChartScene &scene, const ChartStyle &style = {});

    /// Draws the points inside the map's view, all of them quiet where that is wanted; the painter's device tells how fine its
    /// pixels are.
    void paint(QPainter &painter, const PlotMap &map, bool quiet = false) const;

private:
    /// The plain or the faint points of a series in columns, as decimal logarithms.
    struct Column {
        MarkerShape shape;
        Stroke stroke;
        Stroke quiet;
        std::vector<double> x;
        std::vector<double> y;
    };
    double m_markerSize;
    std::vector<Column> m_columns;
};

} // namespace ridgepoint
