// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/grips.h"

#include <QLineF>

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kFromEnd = 11; // px between the end of a line and its grip
constexpr double kApart = 16;   // px between the middles of grips

bool hasGrip(const Ceiling &ceiling)
{
    const bool isNumber = ceiling.shape == CeilingShape::Horizontal || ceiling.shape == CeilingShape::Slope;
    return ceiling.visible && isNumber && (ceiling.weight == LineWeight::Ceiling || ceiling.weight == LineWeight::Own);
}

bool isFree(QPointF pixel, const std::vector<Grip> &grips, const ChartLayout &layout)
{
    constexpr double kAway = kGripRadius + 3;
    if (layout.legend.adjusted(-kAway, -kAway, kAway, kAway).contains(pixel))
        return false;
    return std::none_of(grips.begin(), grips.end(),
                        [pixel](const Grip &other) { return QLineF(other.pixel, pixel).length() < kApart - 0.5; });
}

} // namespace

std::vector<Grip> placeGrips(const ChartScene &scene, const ChartLayout &layout)
{
    std::vector<Grip> grips;
    for (std::size_t i = 0; i < scene.ceilings.size(); ++i) {
        const auto &ceiling = scene.ceilings[i];
        if (!hasGrip(ceiling))
            continue;
        const auto corners = visiblePart(ceiling, layout.map.view);
        if (corners.size() < 2)
            continue;
        const QLineF line(layout.map.pixelOf(corners.back().x(), corners.back().y()),
                          layout.map.pixelOf(corners.front().x(), corners.front().y()));
        // From the end backwards, so that what is nearest the end of its line is the one that stays there.
        for (double way = kFromEnd; way < line.length(); way += kApart / 2) {
            const QPointF pixel = line.pointAt(way / line.length());
            if (!isFree(pixel, grips, layout))
                continue;
            grips.push_back({i, pixel});
            break;
        }
    }
    return grips;
}

int gripAt(const std::vector<Grip> &grips, QPointF pixel)
{
    int found = -1;
    double nearest = kGripReach;
    for (std::size_t i = 0; i < grips.size(); ++i)
        if (const double distance = QLineF(grips[i].pixel, pixel).length(); distance <= nearest) {
            nearest = distance;
            found = static_cast<int>(i);
        }
    return found;
}

double valueOf(const Ceiling &ceiling)
{
    return ceiling.shape == CeilingShape::Slope ? ceiling.roof.bandwidth.value : ceiling.roof.peak.value;
}

double decadesAlong(CeilingShape shape, const PlotMap &map, QPointF way)
{
    const double up = -way.y() / map.frame.height() * map.view.y.decades();
    if (shape != CeilingShape::Slope)
        return up;
    // Of y = bandwidth x the number falls as the line goes right.
    return up - way.x() / map.frame.width() * map.view.x.decades();
}

double keptInSight(CeilingShape shape, const ChartView &view, double value)
{
    // A little inside, where the grip can still be got hold of.
    constexpr double kInside = 0.02;
    const double low = view.y.valueAt(kInside);
    const double high = view.y.valueAt(1 - kInside);
    if (shape != CeilingShape::Slope)
        return std::clamp(value, low, high);
    return std::clamp(value, low / view.x.valueAt(1 - kInside), high / view.x.valueAt(kInside));
}

} // namespace ridgepoint
