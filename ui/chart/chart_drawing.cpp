// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_drawing.h"

#include "ui/chart/chart_legend.h"
#include "ui/chart/chart_metrics.h"
#include "ui/chart/chart_note.h"
#include "ui/chart/chart_text.h"
#include "ui/chart/line_labels.h"
#include "ui/chart/trails.h"
#include "ui/text.h"

#include <QFontMetricsF>
#include <QLineF>

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

/// Collects the primitives of one picture.
class Composer {
public:
    Composer(const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style, const FrameWords &words = {})
        : m_scene(scene), m_layout(layout), m_style(style), m_words(words), m_fonts(style), m_frame(layout.map.frame)
    {
    }

    std::vector<Primitive> whole();
    std::vector<Primitive> words();

private:
    /// What lies behind words and lets a little through.
    [[nodiscard]] QColor ground(float opacity) const
    {
        QColor colour = m_style.ground;
        colour.setAlphaF(colour.alphaF() * opacity);
        return colour;
    }
    void add(Primitive primitive) { m_list.push_back(std::move(primitive)); }
    void line(QPointF from, QPointF to, const Stroke &stroke) { add(Polyline{QPolygonF({from, to}), stroke}); }
    void xGrid(double value, const QColor &colour);
    void yGrid(double value, const QColor &colour);
    void xTick(double value, double length);
    void yTick(double value, double length);
    void grid();
    void ticksAndFrame();
    void ceilings();
    void trails();
    void series();
    void markersOf(const ChartSeries &series, Emphasis emphasis);
    [[nodiscard]] bool isNamedInLegend(const ChartSeries &series) const
    {
        return std::any_of(m_layout.places.begin(), m_layout.places.end(), [&series](const LegendPlace &place) {
            return place.entry.id == series.id && place.entry.text == series.name;
        });
    }
    void titleAndLabels();
    void lineLabels();
    void trailLabel(std::vector<QRectF> taken);
    void note();
    void legend();
    void message();

    const ChartScene &m_scene;
    const ChartLayout &m_layout;
    const ChartStyle &m_style;
    FrameWords m_words;
    ChartFonts m_fonts;
    QRectF m_frame;
    AxisTicks m_x;
    AxisTicks m_y;
    std::vector<Primitive> m_list;
};

void Composer::xGrid(double value, const QColor &colour)
{
    const double x = sharp(m_layout.map.xPixel(value));
    line({x, m_frame.bottom()}, {x, m_frame.top()}, gridStroke(colour));
}

void Composer::yGrid(double value, const QColor &colour)
{
    const double y = sharp(m_layout.map.yPixel(value));
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
    const double x = sharp(m_layout.map.xPixel(value));
    line({x, m_frame.bottom()}, {x, m_frame.bottom() + length}, {m_style.frame, 1});
}

void Composer::yTick(double value, double length)
{
    const double y = sharp(m_layout.map.yPixel(value));
    line({m_frame.left() - length, y}, {m_frame.left(), y}, {m_style.frame, 1});
}

void Composer::ticksAndFrame()
{
    for (const double value : m_x.minor)
        xTick(value, m_style.minorTickLength);
    for (const double value : m_y.minor)
        yTick(value, m_style.minorTickLength);
    for (const auto &tick : m_x.labelled) {
        xTick(tick.value, m_style.tickLength);
        if (!m_words.x)
            continue;
        const double baseline = m_frame.bottom() + m_style.tickLength + kTickLabelGap + ascent(m_fonts.text);
        add(Label{toQt(tick.label), {m_layout.map.xPixel(tick.value), baseline}, Anchor::Middle, m_style.textSize, m_style.ink});
    }
    for (const auto &tick : m_y.labelled) {
        yTick(tick.value, m_style.tickLength);
        if (!m_words.y)
            continue;
        // Digits stand on the baseline and have no descent: their middle is half a cap height above it.
        const double baseline = m_layout.map.yPixel(tick.value) + QFontMetricsF(m_fonts.text).capHeight() / 2;
        add(Label{toQt(tick.label),
                  {m_frame.left() - m_style.tickLength - kTickLabelGap, baseline},
                  Anchor::End,
                  m_style.textSize,
                  m_style.ink});
    }
    add(Box{m_frame, Qt::transparent, m_style.frame});
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

void Composer::trails()
{
    for (auto &line : trailLines(m_scene, m_layout.map, m_style, m_scene.spotlight.has_value()))
        add(std::move(line));
}

/// The points of a series that are drawn with an emphasis, in the view.
void Composer::markersOf(const ChartSeries &series, Emphasis emphasis)
{
    constexpr std::array kWords{"", "-faint", "-quiet", "-spot"};
    Markers markers{series.id + QLatin1String(kWords.at(static_cast<std::size_t>(emphasis))),
                    {},
                    markerSizeOf(m_style, emphasis),
                    strokeOf(series, m_style, emphasis),
                    lookOf(series, m_style).shape,
                    isNamedInLegend(series) ? QString() : series.name};
    const auto spots = m_scene.spotlight ? placesOf(m_scene.spotlight->rows, series) : std::vector<std::size_t>();
    const auto isMeant = [&](std::size_t i) {
        if (!m_scene.spotlight)
            return series.isFaint(i) == (emphasis == Emphasis::Faint);
        return std::binary_search(spots.begin(), spots.end(), i) == (emphasis == Emphasis::Spot);
    };
    for (std::size_t i = 0; i < series.x.size(); ++i)
        if (m_layout.map.view.x.contains(series.x[i]) && m_layout.map.view.y.contains(series.y[i]) && isMeant(i))
            markers.at.push_back(m_layout.map.pixelOf(series.x[i], series.y[i]));
    add(std::move(markers));
}

void Composer::series()
{
    // What is less lies below: faint points under plain ones, all under those that stand out.
    const bool hasSpots = m_scene.spotlight.has_value();
    for (const auto &series : m_scene.series)
        if (series.visible && (hasSpots || !series.faint.empty()))
            markersOf(series, hasSpots ? Emphasis::Quiet : Emphasis::Faint);
    for (const auto &series : m_scene.series)
        if (series.visible)
            markersOf(series, hasSpots ? Emphasis::Spot : Emphasis::Plain);
}

void Composer::titleAndLabels()
{
    // Over the frame, or over the whole picture where the title is wider than that.
    const QRectF cell(m_layout.origin, m_layout.size);
    const double centre = m_frame.center().x();
    const double room = 2 * std::min(centre - cell.left(), cell.right() - centre) - 2 * kEdge;
    add(Label{elided(m_scene.title, m_fonts.title, room),
              {centre, cell.top() + kEdge + ascent(m_fonts.title)},
              Anchor::Middle,
              m_style.titleSize,
              m_style.ink});
    const double below = m_frame.bottom() + m_style.tickLength + kTickLabelGap + height(m_fonts.text) + kAxisLabelGap;
    if (m_words.x)
        add(Label{elided(m_scene.xLabel, m_fonts.text, room),
                  {centre, below + ascent(m_fonts.text)},
                  Anchor::Middle,
                  m_style.textSize,
                  m_style.ink});
    const double middle = m_frame.center().y();
    if (m_words.y)
        add(Label{elided(m_scene.yLabel, m_fonts.text, 2 * std::min(middle - cell.top(), cell.bottom() - middle) - kEdge),
                  {cell.left() + kEdge + ascent(m_fonts.text), middle},
                  Anchor::Middle,
                  m_style.textSize,
                  m_style.ink,
                  true});
}

void Composer::note()
{
    const auto note = noteOf(m_scene, m_layout, m_style);
    if (note.lines.isEmpty())
        return;
    if (note.isAbove) {
        double baseline = m_layout.origin.y() + kEdge + height(m_fonts.title) + ascent(m_fonts.note);
        for (const auto &text : note.lines) {
            add(Label{text, {m_frame.center().x(), baseline}, Anchor::Middle, m_style.noteSize, m_style.quietInk});
            baseline += height(m_fonts.note);
        }
        return;
    }
    // Nothing shines through the words: in a zoomed view lines and points pass here. Beside a short line they do.
    double baseline = m_frame.top() + kInset + ascent(m_fonts.note);
    QRectF box = note.box;
    if (note.lines.size() > 1)
        box.setHeight(note.box.height() / static_cast<double>(note.lines.size()));
    for (const auto &text : note.lines) {
        if (note.lines.size() > 1)
            box.setWidth(textWidth(text, m_fonts.note) + 4);
        add(Box{box, m_style.ground, Qt::transparent});
        box.translate(0, box.height());
        add(Label{text, {m_frame.left() + kInset, baseline}, Anchor::Start, m_style.noteSize, m_style.quietInk});
        baseline += height(m_fonts.note);
    }
}

void Composer::lineLabels()
{
    std::vector<QRectF> taken;
    for (const auto &label : placeLineLabels(m_scene, m_layout, m_style)) {
        taken.push_back(label.box);
        add(Box{label.box, ground(0.8F), Qt::transparent});
        add(Label{label.text, label.at, label.upwards ? Anchor::Start : Anchor::End, m_style.noteSize, label.colour,
                  label.upwards});
    }
    if (!m_scene.trails.empty())
        trailLabel(std::move(taken));
}

/// What grows along the trails, and an arrow that says which way.
void Composer::trailLabel(std::vector<QRectF> taken)
{
    for (const auto &box : {m_layout.legend, noteOf(m_scene, m_layout, m_style).box})
        if (!box.isEmpty())
            taken.push_back(box);
    const auto label = placeTrailLabel(m_scene, m_layout, m_style, taken);
    if (!label)
        return;
    const Stroke stroke{m_style.ink, 1.2};
    line(label->from, label->to, stroke);
    constexpr double kHead = 6;     // px
    constexpr double kOpening = 26; // degrees to either side
    QLineF side(label->to, label->from);
    side.setLength(kHead);
    const double back = side.angle();
    QPolygonF head;
    side.setAngle(back - kOpening);
    head << side.p2() << label->to;
    side.setAngle(back + kOpening);
    head << side.p2();
    add(Polyline{head, stroke});
    add(Box{label->box, ground(0.8F), Qt::transparent});
    add(Label{label->text,
              {label->box.center().x(), label->box.top() + ascent(m_fonts.note)},
              Anchor::Middle,
              m_style.noteSize,
              m_style.ink});
}

void Composer::legend()
{
    if (m_layout.places.empty())
        return;
    // Over the chart it needs an edge.
    if (m_scene.legendPosition != LegendPosition::Outside)
        add(Box{m_layout.legend, ground(0.88F), m_style.legendEdge, 3});
    addLegend(m_list, m_scene, m_layout, m_style);
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
    add(Box{box, m_style.ground, m_style.legendEdge, 3});
    double baseline = box.top() + kPadding + ascent(m_fonts.text);
    for (const auto &text : lines) {
        add(Label{text, {box.center().x(), baseline}, Anchor::Middle, m_style.textSize, m_style.ink});
        baseline += row;
    }
}

std::vector<Primitive> Composer::words()
{
    lineLabels();
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
    trails();
    series();
    add(ClipEnd{});
    ticksAndFrame();
    return words();
}

} // namespace

ChartDrawing composeChart(const ChartScene &scene, const ChartView &view, QSizeF size, const ChartStyle &style)
{
    const auto layout = layOut(scene, view, size, style);
    return {size, size, scene.title, style.background, style.fontFamily, composeLaidOut(scene, layout, style)};
}

namespace {

constexpr double kTextBelowGap = 4; // between the picture and the text below it
constexpr int kMostLinesBelow = 40; // more than any caption has

QStringList linesBelow(const QString &text, double width, const QFont &font)
{
    QStringList lines;
    for (const auto &paragraph : text.split(u'\n'))
        lines << wrapped(paragraph, font, width - 2 * kEdge, kMostLinesBelow);
    return lines;
}

} // namespace

double heightOfTextBelow(const QString &text, double width, const ChartStyle &style)
{
    const ChartFonts fonts(style);
    const auto lines = linesBelow(text, width, fonts.note);
    return lines.isEmpty() ? 0 : std::ceil(kTextBelowGap + height(fonts.note) * static_cast<double>(lines.size()) + kEdge);
}

ChartDrawing withTextBelow(ChartDrawing drawing, const QString &text, const ChartStyle &style)
{
    const ChartFonts fonts(style);
    double baseline = drawing.size.height() + kTextBelowGap + ascent(fonts.note);
    drawing.size.rheight() += heightOfTextBelow(text, drawing.size.width(), style);
    for (const auto &line : linesBelow(text, drawing.size.width(), fonts.note)) {
        drawing.primitives.emplace_back(Label{line, {kEdge, baseline}, Anchor::Start, style.noteSize, style.ink});
        baseline += height(fonts.note);
    }
    return drawing;
}

std::vector<Primitive> composeLaidOut(const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style,
                                      const FrameWords &words)
{
    return Composer(scene, layout, style, words).whole();
}

std::vector<Primitive> composeWords(const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style)
{
    return Composer(scene, layout, style).words();
}

} // namespace ridgepoint
