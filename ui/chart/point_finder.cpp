// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/point_finder.h"

#include <QLineF>

namespace ridgepoint {
namespace {

/// Calls `visit(series, index, pixel)` for every visible point within a square about a pixel. The square is turned into values
/// once, so that points elsewhere cost two comparisons and no logarithm.
template <class Visit>
void forPointsNear(const ChartScene &scene, const PlotMap &map, QPointF pixel, double reach, Visit visit)
{
    const QPointF low = map.valueAt(pixel + QPointF(-reach, reach));
    const QPointF high = map.valueAt(pixel + QPointF(reach, -reach));
    for (std::size_t s = 0; s < scene.series.size(); ++s) {
        const auto &series = scene.series[s];
        for (std::size_t i = 0; series.visible && i < series.x.size(); ++i) {
            const double x = series.x[i];
            const double y = series.y[i];
            if (x >= low.x() && x <= high.x() && y >= low.y() && y <= high.y() && map.view.x.contains(x)
                && map.view.y.contains(y))
                visit(s, i, map.pixelOf(x, y));
        }
    }
}

} // namespace

std::optional<FoundPoint> findPoint(const ChartScene &scene, const PlotMap &map, QPointF pixel, double reach)
{
    std::optional<FoundPoint> found;
    double nearest = reach;
    forPointsNear(scene, map, pixel, reach, [&](std::size_t series, std::size_t index, QPointF at) {
        const double distance = QLineF(pixel, at).length();
        if (distance > nearest)
            return;
        nearest = distance;
        found = FoundPoint{series, index, at, {}};
    });
    if (found) {
        const auto own = scene.series[found->series].row[found->index];
        found->rows = {own};
        forPointsNear(scene, map, found->pixel, 1, [&](std::size_t series, std::size_t index, QPointF) {
            if (const auto row = scene.series[series].row[index]; row != own)
                found->rows.push_back(row);
        });
    }
    return found;
}

} // namespace ridgepoint
