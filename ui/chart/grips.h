// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_drawing.h"

#include <QPointF>
#include <QString>

#include <vector>

// The handles by which ceilings are dragged. They stand in the window alone: no file has them. What a grip does can be typed as
// well, in the dock's field of the same number, which is the way of those who have no mouse.
namespace ridgepoint {

inline constexpr double kGripRadius = 5; ///< px
inline constexpr double kGripReach = 6;  ///< px from its middle that belong to it; points further off are theirs

/// A handle near the end of a ceiling's line.
struct Grip {
    std::size_t ceiling = 0; ///< index into the scene's ceilings
    QPointF pixel;           ///< its middle
};

/// The grips of a scene's strong ceilings and of those of one's own, as far as they are seen: of a horizontal one near the right
/// edge of the frame, of a slope where it leaves the frame. None lies under the legend, and none over another: it gives way along
/// its line.
std::vector<Grip> placeGrips(const ChartScene &scene, const ChartLayout &layout);

/// The index of the nearest grip within reach; -1 where there is none.
int gripAt(const std::vector<Grip> &grips, QPointF pixel);

/// The number a ceiling with a grip shows: a peak in FLOP/s, or a bandwidth in B/s.
double valueOf(const Ceiling &ceiling);

/// By how many decades a ceiling's number rises when its line goes a way in px.
double decadesAlong(CeilingShape shape, const PlotMap &map, QPointF way);

/// A number of a ceiling moved to where its line is still in sight.
double keptInSight(CeilingShape shape, const ChartView &view, double value);

} // namespace ridgepoint
