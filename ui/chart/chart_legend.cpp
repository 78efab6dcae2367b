// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_legend.h"

#include <algorithm>

namespace ridgepoint {
namespace {

// Distances in px.
constexpr double kPadding = 7;
constexpr double kRowGap = 5;
constexpr double kLeastColumnGap = 10;

} // namespace

LegendForm legendForm(LegendPosition position)
{
    return position == LegendPosition::Outside ? kOutsideForm : LegendForm();
}

LegendTable legendTable(std::vector<LegendEntry> entries, const QFont &font, double widestText, std::size_t columns,
                        const LegendForm &form)
{
    const std::size_t rows = (entries.size() + columns - 1) / std::max(columns, std::size_t{1});
    const double row = std::ceil(height(font)) + kRowGap;
    LegendTable table;
    double left = kPadding;
    for (std::size_t first = 0; first < entries.size(); first += rows) {
        const std::size_t end = std::min(first + rows, entries.size());
        double widest = 0;
        for (std::size_t i = first; i < end; ++i) {
            entries[i].text = elided(entries[i].text, font, widestText);
            widest = std::max(widest, textWidth(entries[i].text, font));
        }
        const double width = std::ceil(form.textFrom() + widest);
        for (std::size_t i = first; i < end; ++i)
            table.places.push_back(
                {std::move(entries[i]), {left, kPadding + row * static_cast<double>(i - first), width, row - kRowGap}});
        left += width + form.columnGap;
    }
    table.size = {left - form.columnGap + kPadding, std::ceil(2 * kPadding + row * static_cast<double>(rows) - kRowGap)};
    return table;
}

LegendTable legendWithin(const std::vector<LegendEntry> &entries, const QFont &font, double widestText, double width)
{
    const auto &usual = kOutsideForm;
    const double room = std::min(widestText, width - 2 * kPadding - usual.textFrom() - 1);
    for (std::size_t columns = entries.size(); columns > 1; --columns)
        for (const double gap : {usual.columnGap, kLeastColumnGap}) {
            auto table = legendTable(entries, font, room, columns, {usual.stroke, usual.strokeGap, gap});
            if (table.size.width() <= width)
                return table;
        }
    return legendTable(entries, font, room, 1, usual);
}

void put(ChartLayout &layout, const LegendTable &table, QPointF topLeft)
{
    layout.legend = {topLeft, table.size};
    layout.places = table.places;
    for (auto &place : layout.places)
        place.rect.translate(topLeft);
}

void addLegend(std::vector<Primitive> &into, const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style)
{
    const QFont font = chartFont(style.fontFamily, style.textSize);
    const auto form = legendForm(scene.legendPosition);
    for (const auto &place : layout.places) {
        const auto &entry = place.entry;
        const auto &rect = place.rect;
        const auto faded = [&](Stroke stroke) {
            if (!entry.visible)
                stroke.colour = style.faintInk;
            return stroke;
        };
        const auto hasId = [&id = entry.id](const auto &one) { return one.id == id; };
        const double middle = sharp(rect.center().y());
        if (entry.isCeiling) {
            const auto &ceiling = *std::find_if(scene.ceilings.begin(), scene.ceilings.end(), hasId);
            into.emplace_back(Polyline{QPolygonF{QPointF(rect.left(), middle), QPointF(rect.left() + form.stroke, middle)},
                                       faded(strokeOf(ceiling, style))});
        } else {
            const auto &series = *std::find_if(scene.series.begin(), scene.series.end(), hasId);
            into.emplace_back(Markers{{},
                                      {{rect.left() + form.stroke / 2, middle}},
                                      style.markerSize,
                                      faded(strokeOf(series, style)),
                                      lookOf(series, style).shape});
        }
        const double baseline = rect.center().y() + QFontMetricsF(font).capHeight() / 2;
        into.emplace_back(Label{entry.text,
                                {rect.left() + form.textFrom(), baseline},
                                Anchor::Start,
                                style.textSize,
                                entry.visible ? style.ink : style.quietInk});
    }
}

} // namespace ridgepoint
