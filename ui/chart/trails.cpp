// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/trails.h"

#include "ui/text.h"

#include <QLineF>

#include <algorithm>
#include <map>
#include <tuple>

namespace ridgepoint {
namespace {

/// What all points of a trail have in common: the row of the evaluation's series and the setting but for one axis.
using TrailKey = std::tuple<const Series *, std::int64_t, std::int64_t>;

OperatingPoint settingPoint(const Setting &setting)
{
    return {setting.batch, setting.sequence, setting.candidates};
}

TrailKey keyOf(const PointView &point, SweepAxis axis)
{
    const auto there = settingPoint(point.setting);
    switch (axis) {
    case SweepAxis::Batch:
        return {point.series, there.sequence, there.candidates};
    case SweepAxis::Sequence:
        return {point.series, there.batch, there.candidates};
    case SweepAxis::Candidates:
        break;
    }
    return {point.series, there.batch, there.sequence};
}

/// The part of a line inside a rect; nullopt where it passes by.
std::optional<QLineF> clipped(const QLineF &line, const QRectF &rect)
{
    double from = 0;
    double to = 1;
    const auto cut = [&](double start, double way, double low, double high) {
        if (way == 0)
            return start >= low && start <= high;
        const auto [enter, leave] = std::minmax((low - start) / way, (high - start) / way);
        from = std::max(from, enter);
        to = std::min(to, leave);
        return from <= to;
    };
    if (!cut(line.x1(), line.dx(), rect.left(), rect.right()) || !cut(line.y1(), line.dy(), rect.top(), rect.bottom()))
        return std::nullopt;
    return QLineF(line.pointAt(from), line.pointAt(to));
}

void addLines(std::vector<Polyline> &lines, const QPolygonF &way, const QRectF &frame, const Stroke &stroke)
{
    QPolygonF piece;
    const auto end = [&] {
        if (piece.size() > 1)
            lines.push_back({piece, stroke});
        piece.clear();
    };
    for (qsizetype i = 0; i + 1 < way.size(); ++i) {
        const auto part = clipped({way[i], way[i + 1]}, frame);
        if (!part) {
            end();
            continue;
        }
        if (piece.isEmpty() || piece.last() != part->p1()) {
            end();
            piece << part->p1();
        }
        if (part->p2() != piece.last())
            piece << part->p2();
    }
    end();
}

} // namespace

void addTrails(ChartScene &scene, const Evaluation &evaluation, std::optional<SweepAxis> axis)
{
    if (!axis)
        return;
    if (scene.pointCount() > kMostTrailPoints) {
        scene.hasTooManyForTrails = true;
        return;
    }
    scene.trailText = QStringLiteral("increase ") + toQt(nameOf(*axis));
    for (std::size_t i = 0; i < scene.series.size(); ++i) {
        const auto &series = scene.series[i];
        std::vector<Trail> trails;
        std::vector<std::int64_t> firsts;
        std::map<TrailKey, std::size_t> places;
        for (std::size_t at = 0; at < series.row.size(); ++at) {
            const auto point = evaluation.point(series.row[at]);
            const auto value = valueOf(settingPoint(point.setting), *axis);
            const auto [place, isNew] = places.try_emplace(keyOf(point, *axis), trails.size());
            if (isNew) {
                trails.push_back({i, {}, true});
                firsts.push_back(value);
            }
            auto &trail = trails[place->second];
            trail.points.push_back(at);
            trail.grows = value >= firsts[place->second];
        }
        for (auto &trail : trails)
            if (trail.points.size() > 1)
                scene.trails.push_back(std::move(trail));
    }
}

std::vector<Polyline> trailLines(const ChartScene &scene, const PlotMap &map, const ChartStyle &style, bool quiet)
{
    std::vector<Polyline> lines;
    for (const auto &trail : scene.trails) {
        const auto &series = scene.series[trail.series];
        if (!series.visible)
            continue;
        auto stroke = strokeOf(series, style, quiet ? Emphasis::Quiet : Emphasis::Plain);
        stroke.width = style.trailWidth;
        stroke.colour.setAlphaF(style.trailOpacity);
        QPolygonF way;
        for (const auto at : trail.points)
            way << map.pixelOf(series.x[at], series.y[at]);
        addLines(lines, way, map.frame, stroke);
    }
    return lines;
}

} // namespace ridgepoint
