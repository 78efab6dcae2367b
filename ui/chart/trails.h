// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_drawing.h"
#include "ui/chart/chart_scene.h"

#include <optional>
#include <vector>

// Trails: the points of a series joined along one axis of the sweep, as in published figures.
namespace ridgepoint {

/// Of scenes with more points no trails are drawn: they would be a carpet, and cost more than a frame.
inline constexpr std::size_t kMostTrailPoints = 20'000;

/// Adds the trails along an axis to a scene that has its points: of every row of the evaluation's series and every other value of
/// the setting one, through the points the scene has, in sweep order. init has no candidates, and so no trail along them.
void addTrails(ChartScene &scene, const Evaluation &evaluation, std::optional<SweepAxis> axis);

/// The trails of visible series, as lines that end at the frame.
std::vector<Polyline> trailLines(const ChartScene &scene, const PlotMap &map, const ChartStyle &style, bool quiet = false);

/// What says in which direction trails grow.
struct TrailLabel {
    QString text;
    QPointF from; ///< of the arrow, beside a trail and along it
    QPointF to;   ///< its head
    QRectF box;   ///< of the text
    /// All it takes up, in boxes that no other label meets: the arrow in pieces, and the text.
    std::vector<QRectF> taken;
};
/// The place of that label, one a chart: beside a long trail, where few points and lines are, inside the frame, and meeting none
/// of the boxes that are taken. nullopt where there is no trail to speak of, or no room.
std::optional<TrailLabel> placeTrailLabel(const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style,
                                          const std::vector<QRectF> &taken);

} // namespace ridgepoint
