// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_canvas.h"

#include "ui/chart/chart_text.h"
#include "ui/chart/point_raster.h"
#include "ui/chart/trails.h"
#include "ui/text.h"

#include <QCoreApplication>
#include <QTimer>

#include <qcustomplot.h>

#include <cmath>
#include <utility>

namespace ridgepoint {
namespace {

const QString kMainLayer = QStringLiteral("main"); // QCustomPlot's

/// Our ticks for an axis of QCustomPlot, the labels through the core's numbers whatever the locale.
class LogTicker : public QCPAxisTicker {
public:
    void setGap(double gap) { m_gap = gap; }

    void generate(const QCPRange &range, const QLocale & /*locale*/, QChar /*format*/, int /*precision*/, QVector<double> &values,
                  QVector<double> *subTicks, QVector<QString> *labels) override
    {
        values.clear();
        if (labels)
            labels->clear();
        const auto all = ticks({range.lower, range.upper}, m_gap);
        for (const auto &tick : all.labelled) {
            values << tick.value;
            if (labels)
                *labels << toQt(tick.label);
        }
        if (subTicks)
            *subTicks = QVector<double>(all.minor.begin(), all.minor.end());
    }

private:
    double m_gap = kTickGap;
};

ChartView viewOf(const QCustomPlot &plot)
{
    const auto range = [](const QCPAxis &axis) { return LogRange(axis.range().lower, axis.range().upper); };
    return {range(*plot.xAxis), range(*plot.yAxis)};
}

QCPScatterStyle scatterOf(MarkerShape shape, double size, const QPen &pen)
{
    if (shape == MarkerShape::Cross)
        return {QCPScatterStyle::ssCross, pen, Qt::NoBrush, size}; // quicker, since there may be 20,000
    const auto strokes = strokesOf(shape, size);
    QPainterPath path;
    for (const auto &line : strokes.lines) {
        path.addPolygon(line);
        if (line.size() > 2)
            path.closeSubpath();
    }
    if (strokes.radius > 0)
        path.addEllipse(QPointF(), strokes.radius, strokes.radius);
    constexpr double kAsItIs = 6; // the size at which QCustomPlot does not scale a path, nor the pen with it
    return {path, pen, Qt::NoBrush, kAsItIs};
}

/// A line that works out its ends from the ranges whenever it is drawn, and so spans whatever is shown.
class CeilingItem : public QCPAbstractItem {
public:
    CeilingItem(QCustomPlot *plot, const Ceiling &ceiling, const ChartStyle &style)
        : QCPAbstractItem(plot), m_ceiling(ceiling), m_pen(penOf(strokeOf(ceiling, style)))
    {
        setObjectName(ceiling.id);
        setVisible(ceiling.visible);
        setClipAxisRect(plot->axisRect());
        setClipToAxisRect(true);
    }
    double selectTest(const QPointF & /*pos*/, bool /*onlySelectable*/, QVariant * /*details*/) const override { return -1; }

protected:
    void draw(QCPPainter *painter) override
    {
        const auto *x = mParentPlot->xAxis;
        const auto *y = mParentPlot->yAxis;
        QPolygonF line;
        for (const auto &corner : visiblePart(m_ceiling, viewOf(*mParentPlot)))
            line << QPointF(x->coordToPixel(corner.x()), y->coordToPixel(corner.y()));
        painter->setPen(m_pen);
        painter->drawPolyline(line);
    }

private:
    Ceiling m_ceiling;
    QPen m_pen;
};

/// The trails of a scene.
class TrailsItem : public QCPAbstractItem {
public:
    TrailsItem(QCustomPlot *plot, const ChartScene &scene, const ChartStyle &style, const bool &isQuiet)
        : QCPAbstractItem(plot), m_style(style), m_isQuiet(isQuiet)
    {
        setClipAxisRect(plot->axisRect());
        setClipToAxisRect(true);
        m_scene.series = scene.series;
        m_scene.trails = scene.trails;
    }
    double selectTest(const QPointF & /*pos*/, bool /*onlySelectable*/, QVariant * /*details*/) const override { return -1; }

protected:
    void draw(QCPPainter *painter) override
    {
        const PlotMap map{mParentPlot->axisRect()->rect(), viewOf(*mParentPlot)};
        for (const auto &line : trailLines(m_scene, map, m_style, m_isQuiet)) {
            painter->setPen(penOf(line.stroke));
            painter->drawPolyline(line.points);
        }
    }

private:
    ChartScene m_scene; ///< of which there are series and trails; at most kMostTrailPoints points
    ChartStyle m_style;
    const bool &m_isQuiet;
};

/// The points of a scene that has too many to be strokes.
class RasterLayer : public QCPLayerable {
public:
    RasterLayer(QCustomPlot *plot, const QString &layer, PointRaster raster, const bool &isQuiet)
        : QCPLayerable(plot, layer), m_raster(std::move(raster)), m_isQuiet(isQuiet)
    {
    }

protected:
    void applyDefaultAntialiasingHint(QCPPainter * /*painter*/) const override {}
    [[nodiscard]] QRect clipRect() const override { return mParentPlot->axisRect()->rect(); }
    void draw(QCPPainter *painter) override
    {
        m_raster.paint(*painter, {mParentPlot->axisRect()->rect(), viewOf(*mParentPlot)}, m_isQuiet);
    }

private:
    PointRaster m_raster;
    const bool &m_isQuiet;
};

/// Title, axis labels, note, legend and message, drawn from the list that files are drawn from; or what is pointed at.
class WordsLayer : public QCPLayerable {
public:
    WordsLayer(QCustomPlot *plot, const QString &layer) : QCPLayerable(plot, layer) {}
    void setPrimitives(std::vector<Primitive> primitives, const QString &fontFamily)
    {
        m_primitives = std::move(primitives);
        m_fontFamily = fontFamily;
    }

protected:
    void applyDefaultAntialiasingHint(QCPPainter *painter) const override { painter->setAntialiasing(true); }
    [[nodiscard]] QRect clipRect() const override { return mParentPlot->viewport(); }
    void draw(QCPPainter *painter) override { paint(m_primitives, m_fontFamily, *painter); }

private:
    std::vector<Primitive> m_primitives;
    QString m_fontFamily;
};

/// The points of the operating point, over all others. Words lie over them, as they do over points.
class SpotsItem : public QCPAbstractItem {
public:
    explicit SpotsItem(QCustomPlot *plot) : QCPAbstractItem(plot)
    {
        setClipAxisRect(plot->axisRect());
        setClipToAxisRect(true);
    }
    /// Points of one look.
    struct Group {
        MarkerShape shape{};
        Stroke stroke;
        std::vector<QPointF> values;
    };
    void setGroups(std::vector<Group> groups) { m_groups = std::move(groups); }
    void setSize(double size) { m_size = size; }
    void setWords(const QRegion &words) { m_words = words; }
    double selectTest(const QPointF & /*pos*/, bool /*onlySelectable*/, QVariant * /*details*/) const override { return -1; }

protected:
    void draw(QCPPainter *painter) override
    {
        const PlotMap map{mParentPlot->axisRect()->rect(), viewOf(*mParentPlot)};
        std::vector<Primitive> markers;
        for (const auto &group : m_groups) {
            Markers some{{}, {}, m_size, group.stroke, group.shape};
            for (const auto &value : group.values)
                if (map.view.x.contains(value.x()) && map.view.y.contains(value.y()))
                    some.at.push_back(map.pixelOf(value.x(), value.y()));
            markers.emplace_back(std::move(some));
        }
        painter->setClipRegion(QRegion(mParentPlot->axisRect()->rect()) - m_words);
        paint(markers, {}, *painter);
    }

private:
    std::vector<Group> m_groups;
    double m_size = 0;
    QRegion m_words;
};

QMargins marginsOf(const ChartLayout &layout)
{
    const QRectF &frame = layout.map.frame;
    // The frame runs through the middle of pixels; QCustomPlot counts the pixels themselves.
    const auto margin = [](double distance) { return static_cast<int>(std::floor(distance)); };
    return {margin(frame.left()), margin(frame.top()), margin(layout.size.width() - frame.right()),
            margin(layout.size.height() - frame.bottom())};
}

/// What words cover.
std::vector<QRectF> boxesOf(const std::vector<Primitive> &words)
{
    std::vector<QRectF> boxes;
    for (const auto &primitive : words)
        if (const auto *box = std::get_if<Box>(&primitive))
            boxes.push_back(box->rect);
    return boxes;
}

QRegion regionOf(const std::vector<QRectF> &boxes)
{
    QRegion region;
    for (const auto &box : boxes)
        region += box.toAlignedRect();
    return region;
}

} // namespace

PlotMap drawnMap(const ChartLayout &layout)
{
    const auto margins = marginsOf(layout);
    const double width = layout.size.width() - margins.left() - margins.right();
    const double height = layout.size.height() - margins.top() - margins.bottom();
    // It takes the last row of pixels for the lower end of the axis, and the whole height for its length.
    return {{static_cast<double>(margins.left()), margins.top() - 1.0, width, height}, layout.map.view};
}

class ChartCanvas::Parts {
public:
    explicit Parts(QWidget *parent);
    void setupAxis(QCPAxis *axis, const QSharedPointer<LogTicker> &ticker, bool labelled);
    void styleAxis(QCPAxis *axis);
    void applyStyle();

    /// The plain or the faint points of a series as strokes: one graph.
    void addStrokes(const ChartSeries &series, Emphasis emphasis);
    void styleStrokes();
    void addRest(const ChartScene &scene);

    QCustomPlot plot;
    ChartStyle style;
    QSharedPointer<LogTicker> xTicker{new LogTicker};
    QSharedPointer<LogTicker> yTicker{new LogTicker};
    std::vector<QRectF> wordBoxes;
    bool isQuiet = false; ///< all but the spots
    /// A graph and the look of its points.
    struct Strokes {
        QCPGraph *graph;
        MarkerShape shape;
        Stroke plain;
        Stroke quiet;
    };
    std::vector<Strokes> strokes;
    // Owned by the plot.
    WordsLayer *words = nullptr;
    SpotsItem *spots = nullptr;
    TrailsItem *trails = nullptr; ///< where there are any
    WordsLayer *marks = nullptr;  ///< what is pointed at
    // Goes before the plot.
    std::unique_ptr<RasterLayer> raster; ///< of large scenes
};

ChartCanvas::Parts::Parts(QWidget *parent) : plot(parent)
{
    // It has asked for a picture of nothing, in addition to the first one that shows something.
    QCoreApplication::removePostedEvents(&plot, QEvent::MetaCall);
    plot.axisRect()->setAutoMargins(QCP::msNone); // margins that follow tick labels would move the chart under the cursor
    plot.setNoAntialiasingOnDrag(false);
    plot.axisRect()->setupFullAxesBox(true);
    setupAxis(plot.xAxis, xTicker, true);
    setupAxis(plot.yAxis, yTicker, true);
    setupAxis(plot.xAxis2, xTicker, false);
    setupAxis(plot.yAxis2, yTicker, false);
    plot.addLayer(QStringLiteral("words"), plot.layer(QStringLiteral("axes")), QCustomPlot::limAbove);
    words = new WordsLayer(&plot, QStringLiteral("words"));
    plot.addLayer(QStringLiteral("mark")); // above all others: a layer between them would cost two pictures more
    plot.layer(QStringLiteral("mark"))->setMode(QCPLayer::lmBuffered);
    spots = new SpotsItem(&plot);
    spots->setLayer(QStringLiteral("mark"));
    marks = new WordsLayer(&plot, QStringLiteral("mark"));
    applyStyle();
}

void ChartCanvas::Parts::setupAxis(QCPAxis *axis, const QSharedPointer<LogTicker> &ticker, bool labelled)
{
    axis->setScaleType(QCPAxis::stLogarithmic);
    axis->setTicker(ticker);
    axis->setTicks(labelled);
    axis->setTickLabels(labelled);
    axis->setTickLabelPadding(static_cast<int>(kTickLabelGap));
    axis->grid()->setSubGridVisible(labelled);
    axis->grid()->setZeroLinePen(Qt::NoPen);
}

void ChartCanvas::Parts::styleAxis(QCPAxis *axis)
{
    const QPen line(style.frame, 1);
    axis->setBasePen(line);
    axis->setTickPen(line);
    axis->setSubTickPen(line);
    axis->setTickLength(0, static_cast<int>(style.tickLength));
    axis->setSubTickLength(0, static_cast<int>(std::lround(style.minorTickLength)));
    axis->setTickLabelFont(chartFont(style.fontFamily, style.textSize));
    axis->setTickLabelColor(style.ink);
    axis->grid()->setPen(penOf(gridStroke(style.grid)));
    axis->grid()->setSubGridPen(penOf(gridStroke(style.minorGrid)));
}

void ChartCanvas::Parts::applyStyle()
{
    plot.setBackground(style.background);
    for (auto *axis : {plot.xAxis, plot.yAxis, plot.xAxis2, plot.yAxis2})
        styleAxis(axis);
    spots->setSize(style.spotSize);
}

ChartCanvas::ChartCanvas(QWidget *parent) : QWidget(parent), m_parts(std::make_unique<Parts>(this))
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    m_parts->plot.setAttribute(Qt::WA_TransparentForMouseEvents);
    m_parts->plot.setFocusPolicy(Qt::NoFocus);
    connect(&m_parts->plot, &QCustomPlot::afterReplot, this, [this] {
        m_isStale = false;
        emit replotted();
    });
}

ChartCanvas::~ChartCanvas() = default;

void ChartCanvas::Parts::addStrokes(const ChartSeries &series, Emphasis emphasis)
{
    auto *graph = plot.addGraph();
    graph->setName(series.id);
    graph->setVisible(series.visible);
    graph->setLineStyle(QCPGraph::lsNone);
    // Thinning would leave out markers that files have.
    graph->setAdaptiveSampling(false);
    QVector<QCPGraphData> points;
    points.reserve(static_cast<qsizetype>(series.x.size()));
    for (std::size_t i = 0; i < series.x.size(); ++i)
        if (series.isFaint(i) == (emphasis == Emphasis::Faint))
            points.append(QCPGraphData(series.x[i], series.y[i]));
    graph->data()->set(points);
    strokes.push_back(
        {graph, lookOf(series, style).shape, strokeOf(series, style, emphasis), strokeOf(series, style, Emphasis::Quiet)});
}

void ChartCanvas::Parts::styleStrokes()
{
    for (const auto &one : strokes)
        one.graph->setScatterStyle(scatterOf(one.shape, style.markerSize, penOf(isQuiet ? one.quiet : one.plain)));
}

/// Trails and points of a scene whose ceilings are there.
void ChartCanvas::Parts::addRest(const ChartScene &scene)
{
    if (!scene.trails.empty()) {
        trails = new TrailsItem(&plot, scene, style, isQuiet);
        trails->setLayer(kMainLayer);
    }
    if (scene.visibleCount() > PointRaster::kWorthwhile) {
        raster = std::make_unique<RasterLayer>(&plot, kMainLayer, PointRaster(scene, style), isQuiet);
        return;
    }
    for (const auto &series : scene.series)
        if (!series.faint.empty())
            addStrokes(series, Emphasis::Faint);
    for (const auto &series : scene.series)
        addStrokes(series, Emphasis::Plain);
    styleStrokes();
}

void ChartCanvas::setStyle(const ChartStyle &style)
{
    m_parts->style = style;
    m_parts->applyStyle();
    replotSoon();
}

void ChartCanvas::setScene(const ChartScene &scene)
{
    auto &plot = m_parts->plot;
    for (int i = plot.itemCount() - 1; i >= 0; --i)
        if (auto *ceiling = dynamic_cast<CeilingItem *>(plot.item(i)))
            plot.removeItem(ceiling);
    if (auto *trails = std::exchange(m_parts->trails, nullptr))
        plot.removeItem(trails);
    m_parts->strokes.clear();
    plot.clearPlottables();
    m_parts->raster.reset();
    // Items stand below the points in the main layer, as in files, because they are made first.
    for (const auto &ceiling : scene.ceilings)
        (new CeilingItem(&plot, ceiling, m_parts->style))->setLayer(kMainLayer);
    m_parts->addRest(scene);
    replotSoon();
}

void ChartCanvas::setSpots(const ChartScene &scene, const std::vector<std::size_t> &rows)
{
    std::vector<SpotsItem::Group> groups;
    for (const auto &series : scene.series) {
        if (!series.visible)
            continue;
        SpotsItem::Group group{lookOf(series, m_parts->style).shape, strokeOf(series, m_parts->style, Emphasis::Spot), {}};
        for (const auto place : placesOf(rows, series))
            group.values.emplace_back(series.x[place], series.y[place]);
        groups.push_back(std::move(group));
    }
    m_parts->spots->setGroups(std::move(groups));
    if (!m_isStale) // else it is drawn with the rest
        m_parts->spots->layer()->replot();
}

void ChartCanvas::setQuiet(bool quiet)
{
    if (quiet == std::exchange(m_parts->isQuiet, quiet))
        return;
    m_parts->styleStrokes();
    replotSoon();
}

void ChartCanvas::arrange(const ChartScene &scene, const ChartLayout &layout)
{
    auto &plot = m_parts->plot;
    plot.axisRect()->setMargins(marginsOf(layout));
    m_parts->xTicker->setGap(tickGapX(layout, m_parts->style));
    m_parts->yTicker->setGap(tickGapY(layout, m_parts->style));
    const auto show = [](QCPAxis *axis, const LogRange &range) { axis->setRange(range.lower(), range.upper()); };
    show(plot.xAxis, layout.map.view.x);
    show(plot.yAxis, layout.map.view.y);
    auto words = composeWords(scene, layout, m_parts->style);
    m_parts->wordBoxes = boxesOf(words);
    m_parts->spots->setWords(regionOf(m_parts->wordBoxes));
    m_parts->words->setPrimitives(std::move(words), m_parts->style.fontFamily);
    replotSoon();
}

const std::vector<QRectF> &ChartCanvas::wordBoxes() const
{
    return m_parts->wordBoxes;
}

void ChartCanvas::replotSoon()
{
    // Not QCustomPlot's own queue: it draws a second time when a resize, which draws at once, has come in between.
    if (std::exchange(m_isStale, true))
        return;
    QTimer::singleShot(0, this, [this] {
        if (m_isStale)
            m_parts->plot.replot();
    });
}

void ChartCanvas::setMarks(std::vector<Primitive> marks)
{
    m_parts->marks->setPrimitives(std::move(marks), m_parts->style.fontFamily);
    // A redraw to come has them.
    if (!m_isStale)
        m_parts->marks->layer()->replot();
}

void ChartCanvas::resizeEvent(QResizeEvent * /*event*/)
{
    m_parts->plot.setGeometry(rect());
}

} // namespace ridgepoint
