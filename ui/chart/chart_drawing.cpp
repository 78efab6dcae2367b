// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_drawing.h"

#include "ui/chart/chart_text.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

// Distances in px.
constexpr double kEdge = 10;        // between the picture's edge and what is next to it
constexpr double kTickLabelGap = 4; // between a tick and its label
constexpr double kAxisLabelGap = 8; // between tick labels and the axis label
constexpr double kTitleGap = 9;     // between title and frame
constexpr double kInset = 8;        // between the frame and the legend or the note
constexpr double kLegendPadding = 7;
constexpr double kLegendStroke = 26;    // length of the line of a legend entry
constexpr double kLegendStrokeGap = 10; // between it and the text
constexpr double kLegendRowGap = 5;
/// As wide as any tick label gets: four digits, a point and a prefix.
constexpr auto kWidestTickLabel = "888.8T";

struct Fonts {
    explicit Fonts(const ChartStyle &style)
        : text(chartFont(style.fontFamily, style.textSize)),
          title(chartFont(style.fontFamily, style.titleSize)),
          note(chartFont(style.fontFamily, style.noteSize))
    {
    }
    QFont text;
    QFont title;
    QFont note;
};

double ascent(const QFont &font)
{
    return QFontMetricsF(font).ascent();
}

double height(const QFont &font)
{
    return QFontMetricsF(font).height();
}

double widestTickLabel(const Fonts &fonts)
{
    return textWidth(QString::fromLatin1(kWidestTickLabel), fonts.text);
}

/// To the middle of a pixel: for lines of the grid and ticks, which are looked at, not measured.
double sharp(double pixel)
{
    return std::floor(pixel) + 0.5;
}

/// The same margins whatever is shown. Half pixels, so that lines one pixel wide fill one pixel.
QRectF frameIn(QSizeF size, const ChartStyle &style, const Fonts &fonts)
{
    const double left =
        std::ceil(kEdge + height(fonts.text) + kAxisLabelGap + widestTickLabel(fonts) + kTickLabelGap + style.tickLength);
    const double right = std::ceil(kEdge + widestTickLabel(fonts) / 2);
    const double top = std::ceil(kEdge + height(fonts.title) + kTitleGap);
    const double bottom =
        std::ceil(style.tickLength + kTickLabelGap + height(fonts.text) + kAxisLabelGap + height(fonts.text) + kEdge);
    constexpr double kLeast = 10;
    return {left + 0.5, top + 0.5, std::max(std::floor(size.width()) - left - right, kLeast),
            std::max(std::floor(size.height()) - top - bottom, kLeast)};
}

void placeLegend(ChartLayout &layout, const ChartScene &scene, const Fonts &fonts)
{
    const auto entries = scene.legend();
    if (entries.empty())
        return;
    double widest = 0;
    for (const auto &entry : entries)
        widest = std::max(widest, textWidth(entry.text, fonts.text));
    const double row = std::ceil(height(fonts.text)) + kLegendRowGap;
    const double width = std::ceil(2 * kLegendPadding + kLegendStroke + kLegendStrokeGap + widest);
    const double tall = std::ceil(2 * kLegendPadding + row * static_cast<double>(entries.size()) - kLegendRowGap);
    const QRectF &frame = layout.map.frame;
    // In a small picture the points matter more.
    constexpr double kMostOfWidth = 0.5;
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

/// Collects the primitives of one picture.
class Composer {
public:
    Composer(const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style)
        : m_scene(scene), m_layout(layout), m_style(style), m_fonts(style), m_frame(layout.map.frame)
    {
    }

    std::vector<Primitive> whole();
    std::vector<Primitive> words();

private:
    void add(Primitive primitive) { m_list.push_back(std::move(primitive)); }
    void line(QPointF from, QPointF to, const Stroke &stroke) { add(Polyline{QPolygonF({from, to}), stroke}); }
    void xGrid(double value, const QColor &colour);
    void yGrid(double value, const QColor &colour);
    void xTick(double value, double length);
    void yTick(double value, double length);
    void grid();
    void ticksAndFrame();
    void ceilings();
    void series();
    void titleAndLabels();
    void note();
    void legend();
    void message();

    const ChartScene &m_scene;
    const ChartLayout &m_layout;
    const ChartStyle &m_style;
    Fonts m_fonts;
    QRectF m_frame;
    AxisTicks m_x;
    AxisTicks m_y;
    std::vector<Primitive> m_list;
};

double xPixel(const PlotMap &map, double value)
{
    return map.frame.left() + map.view.x.fractionOf(value) * map.frame.width();
}

double yPixel(const PlotMap &map, double value)
{
    return map.frame.bottom() - map.view.y.fractionOf(value) * map.frame.height();
}

Stroke gridStroke(const QColor &colour)
{
    return {colour, 1, {1, 2}};
}

void Composer::xGrid(double value, const QColor &colour)
{
    const double x = sharp(xPixel(m_layout.map, value));
    line({x, m_frame.bottom()}, {x, m_frame.top()}, gridStroke(colour));
}

void Composer::yGrid(double value, const QColor &colour)
{
    const double y = sharp(yPixel(m_layout.map, value));
    line({m_frame.left(), y}, {m_frame.right(), y}, gridStroke(colour));
}

void Composer::grid()
{
    for (const double value : m_x.minor)
        xGrid(value, m_style.minorGrid);
    for (const double value : m_y.minor)
        yGrid(value, m_style.minorGrid);
    for (const auto &tick : m_x.labelled)
        xGrid(tick.value, m_style.grid);
    for (const auto &tick : m_y.labelled)
        yGrid(tick.value, m_style.grid);
}

void Composer::xTick(double value, double length)
{
    const double x = sharp(xPixel(m_layout.map, value));
    line({x, m_frame.bottom()}, {x, m_frame.bottom() + length}, {m_style.ink, 1});
}

void Composer::yTick(double value, double length)
{
    const double y = sharp(yPixel(m_layout.map, value));
    line({m_frame.left() - length, y}, {m_frame.left(), y}, {m_style.ink, 1});
}

void Composer::ticksAndFrame()
{
    for (const double value : m_x.minor)
        xTick(value, m_style.minorTickLength);
    for (const double value : m_y.minor)
        yTick(value, m_style.minorTickLength);
    for (const auto &tick : m_x.labelled) {
        xTick(tick.value, m_style.tickLength);
        const double baseline = m_frame.bottom() + m_style.tickLength + kTickLabelGap + ascent(m_fonts.text);
        add(Label{QString::fromStdString(tick.label),
                  {xPixel(m_layout.map, tick.value), baseline},
                  Anchor::Middle,
                  m_style.textSize,
                  m_style.ink});
    }
    for (const auto &tick : m_y.labelled) {
        yTick(tick.value, m_style.tickLength);
        // Digits stand on the baseline and have no descent: their middle is half a cap height above it.
        const double baseline = yPixel(m_layout.map, tick.value) + QFontMetricsF(m_fonts.text).capHeight() / 2;
        add(Label{QString::fromStdString(tick.label),
                  {m_frame.left() - m_style.tickLength - kTickLabelGap, baseline},
                  Anchor::End,
                  m_style.textSize,
                  m_style.ink});
    }
    add(Box{m_frame, Qt::transparent, m_style.ink});
}

void Composer::ceilings()
{
    for (const auto &ceiling : m_scene.ceilings) {
        if (!ceiling.visible)
            continue;
        QPolygonF points;
        for (const auto &corner : visiblePart(ceiling, m_layout.map.view))
            points << m_layout.map.pixelOf(corner.x(), corner.y());
        if (!points.isEmpty())
            add(Polyline{points, strokeOf(ceiling, m_style)});
    }
}

void Composer::series()
{
    for (const auto &series : m_scene.series) {
        if (!series.visible)
            continue;
        Markers markers{series.id, {}, m_style.markerSize, strokeOf(series, m_style)};
        for (std::size_t i = 0; i < series.x.size(); ++i)
            if (m_layout.map.view.x.contains(series.x[i]) && m_layout.map.view.y.contains(series.y[i]))
                markers.at.push_back(m_layout.map.pixelOf(series.x[i], series.y[i]));
        add(std::move(markers));
    }
}

void Composer::titleAndLabels()
{
    // Over the frame, or over the whole picture where the title is wider than that.
    const double centre = m_frame.center().x();
    const double room = 2 * std::min(centre, m_layout.size.width() - centre) - 2 * kEdge;
    add(Label{elided(m_scene.title, m_fonts.title, room),
              {centre, kEdge + ascent(m_fonts.title)},
              Anchor::Middle,
              m_style.titleSize,
              m_style.ink});
    const double below = m_frame.bottom() + m_style.tickLength + kTickLabelGap + height(m_fonts.text) + kAxisLabelGap;
    add(Label{elided(m_scene.xLabel, m_fonts.text, room),
              {centre, below + ascent(m_fonts.text)},
              Anchor::Middle,
              m_style.textSize,
              m_style.ink});
    add(Label{elided(m_scene.yLabel, m_fonts.text, m_layout.size.height() - 2 * kEdge),
              {kEdge + ascent(m_fonts.text), m_frame.center().y()},
              Anchor::Middle,
              m_style.textSize,
              m_style.ink,
              true});
}

void Composer::note()
{
    const double room = m_frame.width() - 2 * kInset - 4;
    const double row = height(m_fonts.note);
    // Two lines keep clear of the bandwidth's in a narrow frame, and of the peak's where the frame is not low too.
    constexpr double kMostOfWidth = 0.6;
    const bool isLow = m_frame.height() < 30 * row;
    QStringList lines = brokenAtDot(m_scene.note, m_fonts.note, isLow ? room : kMostOfWidth * m_frame.width());
    const auto outside = m_layout.map.view == m_scene.defaultView ? pointsOutside(m_scene, m_layout.map.view) : 0;
    if (outside > 0)
        lines << QStringLiteral("%1 of %2 points outside this view").arg(outside).arg(m_scene.pointCount());
    if (m_scene.dropped > 0)
        lines << QStringLiteral("%1 points without a place on these axes").arg(m_scene.dropped);
    if (lines.isEmpty() || m_frame.height() < 6 * row)
        return;
    double widest = 0;
    for (auto &text : lines) {
        text = elided(text, m_fonts.note, room);
        widest = std::max(widest, textWidth(text, m_fonts.note));
    }
    // Nothing shines through the words: in a zoomed view lines and points pass here.
    const QPointF corner = m_frame.topLeft() + QPointF(kInset, kInset);
    add(Box{{corner - QPointF(2, 1), QSizeF(widest + 4, row * static_cast<double>(lines.size()) + 2)},
            m_style.background,
            Qt::transparent});
    double baseline = corner.y() + ascent(m_fonts.note);
    for (const auto &text : lines) {
        add(Label{text, {corner.x(), baseline}, Anchor::Start, m_style.noteSize, m_style.quietInk});
        baseline += row;
    }
}

void Composer::legend()
{
    if (m_layout.places.empty())
        return;
    QColor fill = m_style.background;
    fill.setAlphaF(0.88F);
    add(Box{m_layout.legend, fill, m_style.legendEdge, 3});
    for (const auto &place : m_layout.places) {
        const auto &entry = place.entry;
        const auto &rect = place.rect;
        const auto faded = [&](Stroke stroke) {
            if (!entry.visible)
                stroke.colour = m_style.faintInk;
            return stroke;
        };
        const auto hasId = [&id = entry.id](const auto &one) { return one.id == id; };
        const double middle = sharp(rect.center().y());
        if (entry.isCeiling) {
            const auto &ceiling = *std::find_if(m_scene.ceilings.begin(), m_scene.ceilings.end(), hasId);
            line({rect.left(), middle}, {rect.left() + kLegendStroke, middle}, faded(strokeOf(ceiling, m_style)));
        } else {
            const auto &series = *std::find_if(m_scene.series.begin(), m_scene.series.end(), hasId);
            add(Markers{{}, {{rect.left() + kLegendStroke / 2, middle}}, m_style.markerSize, faded(strokeOf(series, m_style))});
        }
        const double baseline = rect.center().y() + QFontMetricsF(m_fonts.text).capHeight() / 2;
        add(Label{entry.text,
                  {rect.left() + kLegendStroke + kLegendStrokeGap, baseline},
                  Anchor::Start,
                  m_style.textSize,
                  entry.visible ? m_style.ink : m_style.faintInk});
    }
}

void Composer::message()
{
    if (m_scene.message.isEmpty())
        return;
    constexpr int kMostLines = 6;
    constexpr double kWidest = 560;
    constexpr double kPadding = 12;
    const double room = std::min(kWidest, m_frame.width() - 4 * kPadding);
    const auto lines = wrapped(m_scene.message, m_fonts.text, room, kMostLines);
    double widest = 0;
    for (const auto &text : lines)
        widest = std::max(widest, textWidth(text, m_fonts.text));
    const double row = height(m_fonts.text) + 3;
    QRectF box({}, QSizeF(std::ceil(widest) + 2 * kPadding, std::ceil(row * static_cast<double>(lines.size())) + 2 * kPadding));
    box.moveCenter(m_frame.center());
    box.moveTopLeft({sharp(box.left()), sharp(box.top())});
    add(Box{box, m_style.background, m_style.legendEdge, 3});
    double baseline = box.top() + kPadding + ascent(m_fonts.text);
    for (const auto &text : lines) {
        add(Label{text, {box.center().x(), baseline}, Anchor::Middle, m_style.textSize, m_style.ink});
        baseline += row;
    }
}

std::vector<Primitive> Composer::words()
{
    titleAndLabels();
    note();
    legend();
    message();
    return std::move(m_list);
}

std::vector<Primitive> Composer::whole()
{
    m_x = ticks(m_layout.map.view.x, tickGapX(m_layout, m_style));
    m_y = ticks(m_layout.map.view.y, tickGapY(m_layout, m_style));
    add(ClipBegin{m_frame});
    grid();
    ceilings();
    series();
    add(ClipEnd{});
    ticksAndFrame();
    return words();
}

} // namespace

QPointF PlotMap::pixelOf(double x, double y) const
{
    return {xPixel(*this, x), yPixel(*this, y)};
}

QPointF PlotMap::valueAt(QPointF pixel) const
{
    return {view.x.valueAt((pixel.x() - frame.left()) / frame.width()),
            view.y.valueAt((frame.bottom() - pixel.y()) / frame.height())};
}

ChartLayout layOut(const ChartScene &scene, const ChartView &view, QSizeF size, const ChartStyle &style)
{
    const Fonts fonts(style);
    ChartLayout layout{size, {frameIn(size, style, fonts), view}, {}, {}};
    placeLegend(layout, scene, fonts);
    return layout;
}

ChartDrawing composeChart(const ChartScene &scene, const ChartView &view, QSizeF size, const ChartStyle &style)
{
    const auto layout = layOut(scene, view, size, style);
    return {size, scene.title, style.background, style.fontFamily, Composer(scene, layout, style).whole()};
}

std::vector<Primitive> composeWords(const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style)
{
    return Composer(scene, layout, style).words();
}

Stroke strokeOf(const Ceiling &ceiling, const ChartStyle &style)
{
    switch (ceiling.weight) {
    case LineWeight::Ceiling:
        return {ceiling.colour, style.ceilingWidth, {7, 3}};
    case LineWeight::Ridge:
        return {ceiling.colour, style.ridgeWidth, {5, 2.5}};
    case LineWeight::Hairline:
        return {ceiling.colour, style.hairlineWidth};
    }
    return {};
}

Stroke strokeOf(const ChartSeries &series, const ChartStyle &style)
{
    return {series.colour, style.markerWidth};
}

double tickGapX(const ChartLayout &layout, const ChartStyle &style)
{
    const Fonts fonts(style);
    return std::max(1.0 / 12, (widestTickLabel(fonts) + 6) / layout.map.frame.width());
}

double tickGapY(const ChartLayout &layout, const ChartStyle &style)
{
    const Fonts fonts(style);
    return std::max(1.0 / 12, height(fonts.text) * 1.4 / layout.map.frame.height());
}

} // namespace ridgepoint
