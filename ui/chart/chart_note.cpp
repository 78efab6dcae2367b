// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_note.h"

#include "ui/chart/chart_metrics.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace ridgepoint {
namespace {

const QString kDot = QStringLiteral(" · ");

/// Where translators find these texts.
struct NoteTexts {
    Q_DECLARE_TR_FUNCTIONS(ChartNote)
};

/// Roofs and ceilings that were asked for and lie above the view: it follows from the roofs the setup runs at alone.
QStringList roofsAbove(const ChartScene &scene, const ChartView &view)
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

/// What is said where it is so, seldom.
QStringList restOf(const ChartScene &scene, const ChartLayout &layout)
{
    QStringList lines;
    if (scene.dropped > 0)
        lines << NoteTexts::tr("%1 points without a place on these axes").arg(scene.dropped);
    const auto above = layout.map.view == scene.defaultView ? roofsAbove(scene, layout.map.view) : QStringList();
    if (!above.isEmpty())
        lines << NoteTexts::tr("Above this view: %1").arg(above.join(kDot));
    return lines;
}

/// No line ends between a number and its unit.
QString withUnits(QString text)
{
    static const QRegularExpression kSpace(QStringLiteral("(?<=[0-9]) "));
    return text.replace(kSpace, QStringLiteral("\u00A0"));
}

/// As wide as a title.
double roomAbove(const ChartLayout &layout)
{
    const double centre = layout.map.frame.center().x() - layout.origin.x();
    return 2 * std::min(centre, layout.size.width() - centre) - 2 * kEdge;
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
    const double row = height(fonts.note);
    const auto own = markedNote(scene, style);
    auto said = asideOf(scene, layout);
    if (layout.linesAbove) {
        auto all = QStringList(own) << said << restOf(scene, layout);
        all.removeAll({});
        const int most = *layout.linesAbove;
        if (most == 0)
            return {};
        const auto whole = withUnits(all.join(kDot));
        auto lines = wrapped(whole, fonts.note, roomAbove(layout), most);
        // Two halves rather than a word alone on the second line.
        if (const auto halves = brokenAtDot(whole, fonts.note, roomAbove(layout));
            lines.size() == 2 && halves.size() == 2 && textWidth(halves.back(), fonts.note) <= roomAbove(layout))
            lines = halves;
        return {lines, {}, true};
    }
    const double room = frame.width() - 2 * kInset - 4;
    // Two lines keep clear of the bandwidth's line.
    constexpr double kMostOfWidth = 0.6;
    ChartNote note{brokenAtDot(own, fonts.note, kMostOfWidth * frame.width()), {}};
    // They share a line where there is room: below the note are lines and points.
    if (const auto together = said.join(kDot); textWidth(together, fonts.note) <= kMostOfWidth * frame.width())
        said = together.isEmpty() ? QStringList() : QStringList(together);
    note.lines << said << restOf(scene, layout);
    if (note.lines.isEmpty())
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
