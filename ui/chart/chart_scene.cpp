// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_scene.h"

#include "core/roofline/roof_choices.h"
#include "core/roofline/wording.h"
#include "ui/chart/scene_ceilings.h"
#include "ui/chart/scene_points.h"
#include "ui/chart/trails.h"
#include "ui/text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

QString titleOf(const Setup &setup)
{
    return QStringLiteral("Roofline Model (%1, %2)").arg(toQt(setup.model.name), toQt(setup.accelerator.name));
}

/// The scene without points.
ChartScene emptyScene(const Setup &setup, const ChartOptions &options)
{
    ChartScene scene;
    const auto either = [](const QString &wanted, const QString &own) { return wanted.isEmpty() ? own : wanted; };
    scene.title = either(options.title, titleOf(setup));
    scene.xLabel = either(options.xLabel, QStringLiteral("Operational Intensity (FLOP/Byte)"));
    scene.yLabel = either(options.yLabel, QStringLiteral("Performance (FLOP/s)"));
    scene.legendPosition = options.legend;
    std::vector<NamedRoof> roofs;
    for (const auto &used : usedRoofs(setup))
        roofs.push_back({used.type, used.roof});
    scene.defaultView = defaultViewOf(roofs);
    scene.ceilings = ceilingsOf(setup, options);
    return scene;
}

/// The smallest of 1, 2 and 4 x 10^n that is not below a value.
double nextRound(double value)
{
    const double decade = std::pow(10.0, std::floor(std::log10(value)));
    for (const double count : {1.0, 2.0, 4.0})
        if (count * decade >= value * (1 - 1e-12))
            return count * decade;
    return 10 * decade;
}

double decadeBelow(double value)
{
    return std::pow(10.0, std::floor(std::log10(value) + 1e-12));
}

/// Lowest and highest of a column together with what came before.
struct Extent1D {
    double lower = 0;
    double upper = 0;
    void add(double value)
    {
        lower = lower == 0 ? value : std::min(lower, value);
        upper = std::max(upper, value);
    }
    [[nodiscard]] LogRange withRoom() const
    {
        // A tenth of the width on either side; a single place has a decade each way, and what is nearly one is not blown up.
        constexpr double kRoom = 0.1;
        const double width = std::log10(upper / lower);
        const double room = std::max(kRoom * width, 1 - width);
        return {lower / std::pow(10.0, room), upper * std::pow(10.0, room)};
    }
};

} // namespace

std::vector<QPointF> visiblePart(const Ceiling &ceiling, const ChartView &view)
{
    const double peak = ceiling.roof.peak.value;
    const double bandwidth = ceiling.roof.bandwidth.value;
    const auto slopeTo = [&](double right) -> std::vector<QPointF> {
        const double from = std::max(view.x.lower(), view.y.lower() / bandwidth);
        const double to = std::min(right, view.y.upper() / bandwidth);
        if (!(from < to))
            return {};
        return {{from, from * bandwidth}, {to, to * bandwidth}};
    };
    switch (ceiling.shape) {
    case CeilingShape::Slope:
        return slopeTo(view.x.upper());
    case CeilingShape::Horizontal:
        if (!view.y.contains(peak))
            return {};
        return {{view.x.lower(), peak}, {view.x.upper(), peak}};
    case CeilingShape::Vertical:
        if (!view.x.contains(peak / bandwidth))
            return {};
        return {{peak / bandwidth, view.y.lower()}, {peak / bandwidth, view.y.upper()}};
    case CeilingShape::Roof: {
        const double bend = peak / bandwidth;
        auto corners = slopeTo(std::min(bend, view.x.upper()));
        if (!view.y.contains(peak) || bend >= view.x.upper())
            return corners;
        if (bend <= view.x.lower())
            return {{view.x.lower(), peak}, {view.x.upper(), peak}};
        if (corners.empty())
            corners = {{bend, peak}};
        corners.back() = {bend, peak};
        corners.emplace_back(view.x.upper(), peak);
        return corners;
    }
    }
    return {};
}

std::vector<LegendEntry> ChartScene::legend() const
{
    std::vector<LegendEntry> entries;
    for (const auto &ceiling : ceilings)
        if (!ceiling.label.isEmpty())
            entries.push_back({ceiling.id, ceiling.label, true, ceiling.visible});
    for (const auto &one : series)
        entries.push_back({one.id, one.name, false, one.visible});
    return entries;
}

std::size_t ChartScene::pointCount() const
{
    std::size_t count = 0;
    for (const auto &one : series)
        count += one.x.size();
    return count;
}

std::size_t ChartScene::visibleCount() const
{
    std::size_t count = 0;
    for (const auto &one : series)
        count += one.visible ? one.x.size() : 0;
    return count;
}

std::size_t ChartScene::wholeCount() const
{
    std::size_t count = takenAway;
    for (const auto &one : series)
        count += one.x.size() + one.filtered;
    return count;
}

ChartScene buildScene(const Setup &setup, const Evaluation &evaluation, const ChartOptions &options)
{
    auto scene = emptyScene(setup, options);
    addPoints(scene, evaluation, options.filters);
    addTrails(scene, evaluation, options.trails);
    for (auto &series : scene.series) {
        const auto id = fromQt(series.id);
        if (const auto own = options.looks.find(id); own != options.looks.end())
            series.ownLook = own->second;
        if (const auto own = options.names.find(id); own != options.names.end())
            series.name = toQt(own->second);
    }
    scene.note = QStringLiteral("modelled · ") + toQt(rankText(setup)) + toQt(executionText(setup));
    for (const auto &said : {editedText, unsureText})
        if (const auto text = said(setup.accelerator, ceilingFigures(setup)); !text.empty())
            scene.note += QStringLiteral(" · ") + toQt(text);
    hideOnly(scene, options.hidden);
    return scene;
}

ChartScene buildScene(const Setup &setup, const Error &reason, const ChartOptions &options)
{
    auto scene = emptyScene(setup, options);
    scene.message = toQt(reason.text());
    hideOnly(scene, options.hidden);
    return scene;
}

ChartScene buildScene(const Setup &setup, const Result<Evaluation> &evaluation, const ChartOptions &options)
{
    return evaluation ? buildScene(setup, *evaluation, options) : buildScene(setup, evaluation.error(), options);
}

void hideOnly(ChartScene &scene, const QSet<QString> &hidden)
{
    for (auto &series : scene.series)
        series.visible = !hidden.contains(series.id);
    const auto isHidden = [&hidden](const QString &id) { return hidden.contains(id); };
    for (auto &ceiling : scene.ceilings)
        ceiling.visible = ceiling.label.isEmpty() ? std::none_of(ceiling.sources.begin(), ceiling.sources.end(), isHidden)
                                                  : !isHidden(ceiling.id);
}

ChartScene withoutHidden(const ChartScene &scene)
{
    ChartScene shown = scene;
    std::erase_if(shown.ceilings, [](const Ceiling &ceiling) { return !ceiling.visible; });
    // Trails know their series by its place.
    std::vector<std::size_t> places(shown.series.size());
    for (std::size_t i = 0, place = 0; i < places.size(); ++i)
        places[i] = shown.series[i].visible ? place++ : place;
    std::erase_if(shown.trails, [&shown](const Trail &trail) { return !shown.series[trail.series].visible; });
    for (auto &trail : shown.trails)
        trail.series = places[trail.series];
    std::erase_if(shown.series, [](const ChartSeries &series) { return !series.visible; });
    shown.takenAway = 0;
    shown.takenAway = scene.wholeCount() - shown.wholeCount();
    return shown;
}

QSet<QString> hiddenIds(const ChartScene &scene)
{
    QSet<QString> hidden;
    for (const auto &entry : scene.legend())
        if (!entry.visible)
            hidden.insert(entry.id);
    return hidden;
}

ChartView defaultViewOf(std::span<const NamedRoof> roofs)
{
    // The reference chart's, where nothing is known.
    if (roofs.empty())
        return {{0.6, 1e4}, {1e10, 4e14}};
    constexpr double kLeft = 0.6;
    const auto byPeak = [](const NamedRoof &a, const NamedRoof &b) { return a.roof.peak < b.roof.peak; };
    const auto [low, high] = std::minmax_element(roofs.begin(), roofs.end(), byPeak);
    const double ridges = 10 * ridge(high->roof).value;
    const double right = std::max(1e4, std::pow(10.0, std::ceil(std::log10(ridges) - 1e-12)));
    const double slopeAtLeft = kLeft * low->roof.bandwidth.value;
    const double bottom = std::min(decadeBelow(low->roof.peak.value / 1e4), decadeBelow(slopeAtLeft));
    return {{kLeft, right}, {bottom, nextRound(2 * high->roof.peak.value)}};
}

std::optional<ChartView> fittingView(const ChartScene &scene)
{
    Extent1D x;
    Extent1D y;
    for (const auto &series : scene.series) {
        if (!series.visible)
            continue;
        std::for_each(series.x.begin(), series.x.end(), [&x](double value) { x.add(value); });
        std::for_each(series.y.begin(), series.y.end(), [&y](double value) { y.add(value); });
    }
    if (x.upper == 0)
        return std::nullopt;
    return ChartView{x.withRoom(), y.withRoom()};
}

std::vector<std::size_t> placesOf(const std::vector<std::size_t> &rows, const ChartSeries &series)
{
    std::vector<std::size_t> places;
    auto from = series.row.begin();
    for (const auto row : rows) {
        from = std::lower_bound(from, series.row.end(), row);
        if (from != series.row.end() && *from == row)
            places.push_back(static_cast<std::size_t>(from - series.row.begin()));
    }
    return places;
}

std::size_t pointsOutside(const ChartScene &scene, const ChartView &view)
{
    std::size_t count = 0;
    for (const auto &series : scene.series)
        for (std::size_t i = 0; series.visible && i < series.x.size(); ++i)
            if (!view.x.contains(series.x[i]) || !view.y.contains(series.y[i]))
                ++count;
    return count;
}

} // namespace ridgepoint
