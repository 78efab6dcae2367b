// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/line_finder.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

double distanceTo(QPointF from, QPointF to, QPointF pixel)
{
    const QPointF way = to - from;
    const double length2 = QPointF::dotProduct(way, way);
    const double share = length2 > 0 ? std::clamp(QPointF::dotProduct(pixel - from, way) / length2, 0.0, 1.0) : 0.0;
    const QPointF off = pixel - (from + share * way);
    return std::hypot(off.x(), off.y());
}

} // namespace

QString lineTipAt(const ChartScene &scene, const PlotMap &map, QPointF pixel, double reach)
{
    QString tip;
    for (const auto &ceiling : scene.ceilings) {
        if (!ceiling.visible || ceiling.tip.isEmpty())
            continue;
        const auto corners = visiblePart(ceiling, map.view);
        for (std::size_t i = 1; i < corners.size(); ++i) {
            const double distance = distanceTo(map.pixelOf(corners[i - 1].x(), corners[i - 1].y()),
                                               map.pixelOf(corners[i].x(), corners[i].y()), pixel);
            if (distance > reach)
                continue;
            reach = distance;
            tip = ceiling.tip;
        }
    }
    return tip;
}

} // namespace ridgepoint
