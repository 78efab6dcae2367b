// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_drawing.h"

#include "ui/text.h"

#include <cmath>

// How lines and markers are drawn.
namespace ridgepoint {
namespace {

/// Opaque, so that markers that lie on each other do not add up to the full colour.
QColor mixed(const QColor &colour, const QColor &background, double share)
{
    const auto part = [share](int one, int other) { return static_cast<int>(std::lround(share * one + (1 - share) * other)); };
    return {part(colour.red(), background.red()), part(colour.green(), background.green()),
            part(colour.blue(), background.blue())};
}

} // namespace

QColor colourOf(const Ceiling &ceiling, const ChartStyle &style)
{
    const auto [kind, turn] = ceiling.ink;
    switch (kind) {
    case LineInk::Kind::Bandwidth:
        return style.bandwidth;
    case LineInk::Kind::Peak:
        return style.peaks.at(turn % style.peaks.size());
    case LineInk::Kind::Ridge:
        return style.ridge;
    case LineInk::Kind::SecondRoof:
        return style.secondRoof;
    case LineInk::Kind::FaintRoof:
        return style.faintRoof;
    case LineInk::Kind::Own:
        return style.own.at(turn % style.own.size());
    }
    return {};
}

QColor labelColourOf(const Ceiling &ceiling, const ChartStyle &style)
{
    return ceiling.ink.kind == LineInk::Kind::FaintRoof ? style.faintLabel : colourOf(ceiling, style);
}

Stroke strokeOf(const Ceiling &ceiling, const ChartStyle &style)
{
    const auto colour = colourOf(ceiling, style);
    switch (ceiling.weight) {
    case LineWeight::Ceiling:
        return {colour, style.ceilingWidth, {7, 3}};
    case LineWeight::Ridge:
        return {colour, style.ridgeWidth, {5, 2.5}};
    case LineWeight::Hairline:
        return {colour, style.hairlineWidth};
    case LineWeight::Faint:
        return {colour, style.faintWidth, {4, 3}};
    case LineWeight::Own:
        return {colour, style.ownWidth, {9, 3, 2, 3}};
    }
    return {};
}

Stroke gridStroke(const QColor &colour)
{
    return {colour, 1, {1, 2}};
}

SeriesLook lookOf(const ChartSeries &series, const ChartStyle &style)
{
    return withOwn(style.series.at(series.look), series.ownLook);
}

SeriesLook withOwn(const SeriesLook &look, const OwnLook &own)
{
    return {own.shape.value_or(look.shape), own.colour.empty() ? look.colour : QColor(toQt(own.colour))};
}

Stroke strokeOf(const ChartSeries &series, const ChartStyle &style, Emphasis emphasis)
{
    const auto colour = lookOf(series, style).colour;
    switch (emphasis) {
    case Emphasis::Plain:
        break;
    case Emphasis::Faint:
        return {mixed(colour, style.background, style.faintShare), style.markerWidth};
    case Emphasis::Quiet:
        return {mixed(colour, style.background, style.quietShare), style.markerWidth};
    case Emphasis::Spot:
        return {colour, style.spotWidth};
    }
    return {colour, style.markerWidth};
}

double markerSizeOf(const ChartStyle &style, Emphasis emphasis)
{
    return emphasis == Emphasis::Spot ? style.spotSize : style.markerSize;
}

} // namespace ridgepoint
