// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_metrics.h"

#include <algorithm>

// Where things are in a picture.
namespace ridgepoint {
namespace {

// Distances in px.
constexpr double kTitleGap = 9; // between title and frame
constexpr double kLegendPadding = 7;
constexpr double kLegendRowGap = 5;
constexpr double kWidestLegendText = 200; // ceilings of one's own have names of any width
/// As wide as any tick label gets: four digits, a point and a prefix.
constexpr auto kWidestTickLabel = "888.8T";

double widestTickLabel(const ChartFonts &fonts)
{
    return textWidth(QString::fromLatin1(kWidestTickLabel), fonts.text);
}

/// The same margins whatever is shown. Half pixels, so that lines one pixel wide fill one pixel.
QRectF frameIn(QSizeF size, const ChartStyle &style, const ChartFonts &fonts)
{
    const double left =
        std::ceil(kEdge + height(fonts.text) + kAxisLabelGap + widestTickLabel(fonts) + kTickLabelGap + style.tickLength);
    const double right = std::ceil(kEdge + widestTickLabel(fonts) / 2);
    const double top = std::ceil(kEdge + height(fonts.title) + kTitleGap + linesAbove(size) * height(fonts.note));
    const double bottom =
        std::ceil(style.tickLength + kTickLabelGap + height(fonts.text) + kAxisLabelGap + height(fonts.text) + kEdge);
    constexpr double kLeast = 10;
    return {left + 0.5, top + 0.5, std::max(std::floor(size.width()) - left - right, kLeast),
            std::max(std::floor(size.height()) - top - bottom, kLeast)};
}

void placeLegend(ChartLayout &layout, const ChartScene &scene, const ChartFonts &fonts)
{
    auto entries = scene.legend();
    if (entries.empty())
        return;
    double widest = 0;
    for (auto &entry : entries) {
        entry.text = elided(entry.text, fonts.text, kWidestLegendText);
        widest = std::max(widest, textWidth(entry.text, fonts.text));
    }
    const double row = std::ceil(height(fonts.text)) + kLegendRowGap;
    const double width = std::ceil(2 * kLegendPadding + kLegendStroke + kLegendStrokeGap + widest);
    const double tall = std::ceil(2 * kLegendPadding + row * static_cast<double>(entries.size()) - kLegendRowGap);
    const QRectF &frame = layout.map.frame;
    // In a small picture the points matter more.
    constexpr double kMostOfWidth = 0.62;
    constexpr double kMostOfHeight = 0.82;
    if (width > kMostOfWidth * frame.width() || tall > kMostOfHeight * frame.height())
        return;
    layout.legend = {frame.right() - kInset - width, sharp(frame.bottom() - kInset - tall), width, tall};
    double top = layout.legend.top() + kLegendPadding;
    for (const auto &entry : entries) {
        layout.places.push_back(
            {entry, {layout.legend.left() + kLegendPadding, top, width - 2 * kLegendPadding, row - kLegendRowGap}});
        top += row;
    }
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

ChartLayout layOut(const ChartScene &scene, const ChartView &view, QSizeF size, const ChartStyle &style)
{
    const ChartFonts fonts(style);
    ChartLayout layout{size, {frameIn(size, style, fonts), view}, {}, {}, pointsOutside(scene, view)};
    placeLegend(layout, scene, fonts);
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
