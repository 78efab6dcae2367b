// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_legend.h"
#include "ui/chart/chart_metrics.h"
#include "ui/chart/chart_note.h"

#include <algorithm>
#include <array>

// Where things are in a picture.
namespace ridgepoint {
namespace {

// Distances in px.
constexpr double kTitleGap = 9;           // between title and frame
constexpr double kBelowNote = 4;          // between the note and a legend below it
constexpr double kWidestLegendText = 200; // ceilings of one's own have names of any width
/// The same of legends outside, the first that leaves room for the chart: of 60 letters, then of fewer.
constexpr std::array kWidestOutside{480.0, 280.0, kWidestLegendText, 130.0};
/// As wide as any tick label gets: four digits, a point and a prefix.
constexpr auto kWidestTickLabel = "888.8T";

double widestTickLabel(const ChartFonts &fonts)
{
    return textWidth(QString::fromLatin1(kWidestTickLabel), fonts.text);
}

/// Half pixels, so that lines one pixel wide fill one pixel.
QRectF frameIn(QSizeF size, const QMarginsF &margins)
{
    constexpr double kLeast = 10;
    return {margins.left() + 0.5, margins.top() + 0.5,
            std::max(std::floor(size.width()) - margins.left() - margins.right(), kLeast),
            std::max(std::floor(size.height()) - margins.top() - margins.bottom(), kLeast)};
}

void placeInside(ChartLayout &layout, const ChartScene &scene, const ChartStyle &style, const ChartFonts &fonts)
{
    const auto table = legendTable(scene.legend(), fonts.text, kWidestLegendText, 1, legendForm(scene.legendPosition));
    const QRectF &frame = layout.map.frame;
    // In a small picture the points matter more.
    constexpr double kMostOfWidth = 0.62;
    constexpr double kMostOfHeight = 0.82;
    const auto position = scene.legendPosition;
    const bool isLeft = position == LegendPosition::BottomLeft || position == LegendPosition::TopLeft;
    const bool isTop = position == LegendPosition::TopLeft || position == LegendPosition::TopRight;
    QRectF box({isLeft ? frame.left() + kInset : frame.right() - kInset - table.size.width(),
                isTop ? sharp(frame.top() + kInset) : sharp(frame.bottom() - kInset - table.size.height())},
               table.size);
    // The note keeps its place at the top left.
    const QRectF note = isLeft || isTop ? noteOf(scene, layout, style).box : QRectF();
    if (isTop && note.intersects(box))
        box.moveTop(sharp(note.bottom() + kBelowNote));
    if (table.size.width() > kMostOfWidth * frame.width() || table.size.height() > kMostOfHeight * frame.height()
        || box.bottom() > frame.bottom() - kInset + 1 || note.intersects(box)) {
        layout.lacksRoomForLegend = true;
        return;
    }
    put(layout, table, box.topLeft());
}

/// A column right of a frame that stays wider than high, and as high as it.
bool placeBeside(ChartLayout &layout, const LegendTable &table, const QMarginsF &margins)
{
    auto wider = margins;
    wider.setRight(std::max(margins.right(), kInset + table.size.width() + kOutsideEdge));
    const QRectF frame = frameIn(layout.size, wider);
    if (frame.width() < frame.height() || table.size.height() > frame.height())
        return false;
    layout.map.frame = frame;
    put(layout, table, {frame.right() + kInset, frame.top()});
    return true;
}

/// Columns below the name of the x axis.
bool placeBelow(ChartLayout &layout, const LegendTable &table, const QMarginsF &margins)
{
    constexpr double kLeastOfHeight = 0.4; // of the frame's without a legend
    constexpr double kLeastHeight = 60;
    auto higher = margins;
    higher.setBottom(margins.bottom() + table.size.height());
    const QRectF frame = frameIn(layout.size, higher);
    const double widest = layout.size.width() - 2 * kOutsideEdge;
    if (table.size.width() > widest || frame.height() < kLeastOfHeight * layout.map.frame.height()
        || frame.height() < kLeastHeight)
        return false;
    layout.map.frame = frame;
    const double left = std::clamp(frame.center().x() - table.size.width() / 2, kOutsideEdge,
                                   layout.size.width() - kOutsideEdge - table.size.width());
    put(layout, table, {std::floor(left), layout.size.height() - kOutsideEdge - table.size.height()});
    return true;
}

void placeOutside(ChartLayout &layout, const ChartScene &scene, const ChartFonts &fonts, const QMarginsF &margins)
{
    const auto entries = scene.legend();
    // Names in full, where there is room for them anywhere.
    for (const double widest : kWidestOutside)
        if (placeBeside(layout, legendTable(entries, fonts.text, widest, 1, kOutsideForm), margins)
            || placeBelow(layout, legendWithin(entries, fonts.text, widest, layout.size.width() - 2 * kOutsideEdge), margins))
            return;
    layout.lacksRoomForLegend = true;
}

} // namespace

double PlotMap::xPixel(double value) const
{
    return frame.left() + view.x.fractionOf(value) * frame.width();
}

double PlotMap::yPixel(double value) const
{
    return frame.bottom() - view.y.fractionOf(value) * frame.height();
}

QPointF PlotMap::pixelOf(double x, double y) const
{
    return {xPixel(x), yPixel(y)};
}

QPointF PlotMap::valueAt(QPointF pixel) const
{
    return {view.x.valueAt((pixel.x() - frame.left()) / frame.width()),
            view.y.valueAt((frame.bottom() - pixel.y()) / frame.height())};
}

QMarginsF marginsOf(const FrameWords &words, int linesAbove, const ChartStyle &style, const ChartFonts &fonts)
{
    constexpr double kBetweenPanels = 12; // to either side
    constexpr double kBelowPanel = 2;
    const double left =
        words.y ? kEdge + height(fonts.text) + kAxisLabelGap + widestTickLabel(fonts) + kTickLabelGap + style.tickLength
                : kBetweenPanels;
    const double bottom = words.x
                              ? style.tickLength + kTickLabelGap + height(fonts.text) + kAxisLabelGap + height(fonts.text) + kEdge
                              : style.tickLength + kBelowPanel;
    const double right = words.y ? kEdge + widestTickLabel(fonts) / 2 : kBetweenPanels;
    return {std::ceil(left), std::ceil(kEdge + height(fonts.title) + kTitleGap + linesAbove * height(fonts.note)),
            std::ceil(right), std::ceil(bottom)};
}

ChartLayout layOut(const ChartScene &scene, const ChartView &view, QSizeF size, const ChartStyle &style)
{
    const ChartFonts fonts(style);
    const auto margins = marginsOf({}, linesAbove(size), style, fonts);
    ChartLayout layout{size, {frameIn(size, margins), view}, {}, {}, pointsOutside(scene, view)};
    if (isSmall(size))
        layout.linesAbove = linesAbove(size);
    if (scene.legendPosition == LegendPosition::None || scene.legend().empty())
        return layout;
    if (scene.legendPosition == LegendPosition::Outside)
        placeOutside(layout, scene, fonts, margins);
    else
        placeInside(layout, scene, style, fonts);
    return layout;
}

double tickGapX(const ChartLayout &layout, const ChartStyle &style)
{
    const ChartFonts fonts(style);
    return std::max(kTickGap, (widestTickLabel(fonts) + 6) / layout.map.frame.width());
}

double tickGapY(const ChartLayout &layout, const ChartStyle &style)
{
    const ChartFonts fonts(style);
    return std::max(kTickGap, height(fonts.text) * 1.4 / layout.map.frame.height());
}

} // namespace ridgepoint
