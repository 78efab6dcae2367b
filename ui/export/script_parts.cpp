// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/script_parts.h"

#include "core/base/number.h"
#include "core/base/text.h"
#include "ui/export/format_table.h"
#include "ui/text.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

constexpr int kPlaceDigits = 6;
constexpr std::array kFormats{
    ScriptFormat{"py", "Python script (matplotlib)", pythonOf},
    ScriptFormat{"tex", "LaTeX figure (pgfplots)", pgfplotsOf},
};

} // namespace

std::span<const ScriptFormat> scriptFormats()
{
    return kFormats;
}

const ScriptFormat *scriptFormatOf(const QString &path)
{
    return formatOf(kFormats, path);
}

ScriptParts::ScriptParts(const FigurePlan &figure)
    : plan(figure),
      layout(layOut(figure.scene, figure.view, figure.size, figure.style)),
      x(ticks(figure.view.x, tickGapX(layout, figure.style))),
      y(ticks(figure.view.y, tickGapY(layout, figure.style))),
      lineLabels(placeLineLabels(figure.scene, layout, figure.style)),
      note(noteOf(figure.scene, layout, figure.style))
{
}

std::size_t ScriptParts::legendColumns() const
{
    std::size_t columns = 0;
    double right = -1;
    for (const auto &each : layout.places)
        if (each.rect.left() > right) {
            right = each.rect.left();
            ++columns;
        }
    return std::max<std::size_t>(columns, 1);
}

std::string ScriptParts::pt(double px) const
{
    return place(px * plan.enlargement / pxIn(LengthUnit::Pt));
}

std::string ScriptParts::inches(double px) const
{
    return place(px * plan.enlargement / pxIn(LengthUnit::In));
}

QPointF ScriptParts::inPicture(QPointF px) const
{
    return {px.x() / plan.size.width(), 1 - px.y() / plan.size.height()};
}

QPointF ScriptParts::inFrame(QPointF px) const
{
    const QRectF &frame = layout.map.frame;
    return {(px.x() - frame.left()) / frame.width(), (frame.bottom() - px.y()) / frame.height()};
}

std::vector<PointGroup> pointGroups(const ChartScene &scene, const ChartSeries &series)
{
    const bool hasSpots = scene.spotlight.has_value();
    std::vector<PointGroup> groups{{hasSpots ? Emphasis::Quiet : Emphasis::Faint, {}},
                                   {hasSpots ? Emphasis::Spot : Emphasis::Plain, {}}};
    const auto spots = hasSpots ? placesOf(scene.spotlight->rows, series) : std::vector<std::size_t>();
    for (std::size_t i = 0; i < series.x.size(); ++i) {
        const bool stands = hasSpots ? std::binary_search(spots.begin(), spots.end(), i) : !series.isFaint(i);
        groups[stands ? 1 : 0].places.push_back(i);
    }
    std::erase_if(groups, [](const PointGroup &group) { return group.places.empty(); });
    return groups;
}

std::string place(double value)
{
    return rounded(value, kPlaceDigits);
}

bool isSeen(QChar character)
{
    // Format characters can turn text around, so that a file reads otherwise than it says.
    const auto kind = character.category();
    return character.isPrint() && kind != QChar::Other_Format && kind != QChar::Separator_Line
           && kind != QChar::Separator_Paragraph;
}

std::string commented(const QString &text, const std::string &mark)
{
    std::string lines;
    for (const auto &line : text.split(u'\n')) {
        QString seen;
        for (const auto character : line)
            if (isSeen(character) || character.isSurrogate())
                seen += character;
        lines.append(mark).append(seen.isEmpty() ? "" : " ").append(fromQt(seen)).append("\n");
    }
    return lines;
}

} // namespace ridgepoint
