// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_drawing.h"

#include <QPointF>

#include <cstddef>
#include <optional>
#include <vector>

namespace ridgepoint {

/// A point of a scene and the visible ones that lie on it.
struct FoundPoint {
    std::size_t series = 0; ///< index into the scene's series
    std::size_t index = 0;  ///< index into its columns
    QPointF pixel;
    std::vector<std::size_t> rows; ///< of the evaluation: its own, then those of the other visible points within a pixel

    friend bool operator==(const FoundPoint &, const FoundPoint &) = default;
};

/// The visible point inside the frame that is nearest to a pixel and at most `reach` px away; of equally near ones the one drawn
/// on top. Distances are taken in pixels: on logarithmic axes those of the values mean nothing.
std::optional<FoundPoint> findPoint(const ChartScene &scene, const PlotMap &map, QPointF pixel, double reach);

} // namespace ridgepoint
