// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_note.h"

#include "ui/chart/chart_metrics.h"

#include <QCoreApplication>

#include <algorithm>

namespace ridgepoint {
namespace {

/// Where translators find these texts.
struct NoteTexts {
    Q_DECLARE_TR_FUNCTIONS(ChartNote)
};

/// Roofs and ceilings that were asked for and lie above the view: it follows from the roofs the setup runs at alone.
QStringList linesAbove(const ChartScene &scene, const ChartView &view)
{
    QStringList names;
    for (const auto &ceiling : scene.ceilings) {
        const bool isChosen = ceiling.weight == LineWeight::Faint || ceiling.weight == LineWeight::Own;
        if (isChosen && ceiling.visible && ceiling.shape == CeilingShape::Horizontal && ceiling.roof.peak.value > view.y.upper())
            names << (ceiling.lineLabel.isEmpty() ? ceiling.label : ceiling.lineLabel);
    }
    return names;
}

/// What of the scene is not as it would be without the reader's choices.
QStringList asideOf(const ChartScene &scene, const ChartLayout &layout)
{
    QStringList lines;
    if (scene.spotlight)
        lines << NoteTexts::tr("In full colour: %1").arg(scene.spotlight->setting);
    if (layout.outside > 0)
        lines << NoteTexts::tr("%1 of %2 points outside this view").arg(layout.outside).arg(scene.wholeCount());
    if (const auto hidden = scene.wholeCount() - scene.visibleCount(); hidden > 0)
        lines << NoteTexts::tr("%1 of %2 points hidden").arg(hidden).arg(scene.wholeCount());
    if (scene.hasTooManyForTrails)
        lines << NoteTexts::tr("No trails: too many points");
    return lines;
}

} // namespace

QString markedNote(const ChartScene &scene, const ChartStyle &style)
{
    const auto isCross = [&style](const ChartSeries &series) { return lookOf(series, style).shape == MarkerShape::Cross; };
    const bool oneMark = std::all_of(scene.series.begin(), scene.series.end(), isCross);
    return scene.note.isEmpty() || !oneMark ? scene.note : QStringLiteral("× ") + scene.note;
}

ChartNote noteOf(const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style)
{
    const ChartFonts fonts(style);
    const QRectF &frame = layout.map.frame;
    const double room = frame.width() - 2 * kInset - 4;
    const double row = height(fonts.note);
    // Two lines keep clear of the bandwidth's in a narrow frame, and of the peak's where the frame is not low too.
    constexpr double kMostOfWidth = 0.6;
    const bool isLow = frame.height() < 30 * row;
    ChartNote note{brokenAtDot(markedNote(scene, style), fonts.note, isLow ? room : kMostOfWidth * frame.width()), {}};
    const bool isDefault = layout.map.view == scene.defaultView;
    // They share a line where there is room: below the note are lines and points.
    const auto said = asideOf(scene, layout);
    const auto together = said.join(QStringLiteral(" · "));
    if (!said.isEmpty() && textWidth(together, fonts.note) <= (isLow ? room : kMostOfWidth * frame.width()))
        note.lines << together;
    else
        note.lines << said;
    if (scene.dropped > 0)
        note.lines << NoteTexts::tr("%1 points without a place on these axes").arg(scene.dropped);
    const auto above = isDefault ? linesAbove(scene, layout.map.view) : QStringList();
    if (!above.isEmpty())
        note.lines << NoteTexts::tr("Above this view: %1").arg(above.join(QStringLiteral(" · ")));
    if (note.lines.isEmpty() || frame.height() < 6 * row)
        return {};
    double widest = 0;
    for (auto &text : note.lines) {
        text = elided(text, fonts.note, room);
        widest = std::max(widest, textWidth(text, fonts.note));
    }
    note.box = {frame.topLeft() + QPointF(kInset - 2, kInset - 1),
                QSizeF(widest + 4, row * static_cast<double>(note.lines.size()) + 2)};
    return note;
}

} // namespace ridgepoint
