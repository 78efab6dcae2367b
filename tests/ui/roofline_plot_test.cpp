// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/roofline_plot.h"

#include "tests/core/setups.h"
#include "ui/chart/chart_scene.h"

#include <QApplication>
#include <QLabel>
#include <QRubberBand>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <qcustomplot.h>

#include <cmath>
#include <memory>
#include <numeric>

using namespace ridgepoint;

namespace {

double apart(const LogRange &a, const LogRange &b)
{
    return std::max(std::abs(a.lower() / b.lower() - 1), std::abs(a.upper() / b.upper() - 1));
}

double apart(const ChartView &a, const ChartView &b)
{
    return std::max(apart(a.x, b.x), apart(a.y, b.y));
}

int apart(QRgb a, QRgb b)
{
    return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
}

double distance(QPointF a, QPointF b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

} // namespace

class RooflinePlotTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void drawsTheScene();
    void drawsWhereFilesDraw_data();
    void drawsWhereFilesDraw();
    void wheelZoomsAboutTheCursor();
    void wheelInAndOutIsExact();
    void wheelStopsAtTheLimits();
    void wheelOverAnAxisZoomsItAlone();
    void dragPans();
    void dragAtTheLimitsKeepsTheWidth();
    void shiftDragBoxes();
    void doubleClickFits();
    void keys();
    void escapeTakesADragBack();
    void hoverTellsTheNearestVisiblePoint();
    void hoverWorksInEveryCorner();
    void hoverSaysWhichPointsCoincide();
    void focusIsSeen();
    void legendClickHides();
    void legendDoubleClickIsolates();
    void legendSwallowsWheelAndDrags();
    void keepsTheViewOfTheUser();
    void aMessageLeavesNoPoints();
    void aClickBesideAnEntryBringsNothingBack();
    void manyPointsAreARaster();
    void oneReplotAChange();
    void oneReplotAtTheStartAndAResize();
    void isNamed();

private:
    void show(const Setup &setup);
    void wheel(QPointF at, int notches);
    void drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {});
    void move(QPointF to);
    [[nodiscard]] QPoint legendPlace(const char *id) const;
    [[nodiscard]] QPointF valueAt(QPointF pixel) const { return m_plot->chartLayout().map.valueAt(pixel); }
    [[nodiscard]] QCustomPlot *qcp() const { return m_plot->findChild<QCustomPlot *>(); }
    [[nodiscard]] QLabel *card() const { return m_plot->findChild<QLabel *>(); }

    std::unique_ptr<RooflinePlot> m_plot;
};

void RooflinePlotTest::show(const Setup &setup)
{
    const auto evaluation = std::make_shared<const Result<Evaluation>>(evaluate(setup, {}, Detail::Series));
    m_plot->setScene(buildScene(setup, *evaluation),
                     [evaluation](std::span<const std::size_t> rows) { return pointText(**evaluation, rows); });
}

void RooflinePlotTest::init()
{
    m_plot = std::make_unique<RooflinePlot>();
    m_plot->resize(900, 640);
    show(test::home());
    m_plot->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_plot.get()));
    qcp()->replot(QCustomPlot::rpImmediateRefresh);
}

void RooflinePlotTest::cleanup()
{
    m_plot.reset();
}

void RooflinePlotTest::wheel(QPointF at, int notches)
{
    for (int i = 0; i < std::abs(notches); ++i) {
        QWheelEvent event(at, m_plot->mapToGlobal(at), {}, {0, notches > 0 ? 120 : -120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(m_plot.get(), &event);
    }
}

void RooflinePlotTest::drag(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers)
{
    QTest::mousePress(m_plot.get(), Qt::LeftButton, modifiers, from);
    QMouseEvent half(QEvent::MouseMove, (from + to) / 2, m_plot->mapToGlobal((from + to) / 2), Qt::NoButton, Qt::LeftButton,
                     modifiers);
    QApplication::sendEvent(m_plot.get(), &half);
    QMouseEvent whole(QEvent::MouseMove, to, m_plot->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, modifiers);
    QApplication::sendEvent(m_plot.get(), &whole);
    QTest::mouseRelease(m_plot.get(), Qt::LeftButton, modifiers, to);
}

void RooflinePlotTest::move(QPointF to)
{
    QMouseEvent event(QEvent::MouseMove, to, m_plot->mapToGlobal(to), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
    QApplication::sendEvent(m_plot.get(), &event);
}

QPoint RooflinePlotTest::legendPlace(const char *id) const
{
    for (const auto &place : m_plot->chartLayout().places)
        if (place.entry.id == QLatin1String(id))
            return place.rect.center().toPoint();
    return {};
}

void RooflinePlotTest::drawsTheScene()
{
    QCOMPARE(qcp()->graphCount(), 6);
    int points = 0;
    for (int i = 0; i < 6; ++i)
        points += qcp()->graph(i)->dataCount();
    QCOMPARE(points, 294);
    QCOMPARE(m_plot->chartLayout().places.size(), std::size_t{8});
    QCOMPARE(qcp()->xAxis->range().upper, 1e4);
    QCOMPARE(qcp()->yAxis2->range().lower, 1e10); // the far axes follow
}

void RooflinePlotTest::drawsWhereFilesDraw_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("900x640") << QSize(900, 640);
    QTest::newRow("1280x800") << QSize(1280, 800);
    QTest::newRow("501x377") << QSize(501, 377);
}

void RooflinePlotTest::drawsWhereFilesDraw()
{
    QFETCH(QSize, size);
    m_plot->resize(size);
    qcp()->replot(QCustomPlot::rpImmediateRefresh);
    const auto drawing = composeChart(m_plot->scene(), m_plot->view(), m_plot->size());
    int compared = 0;
    for (const auto &primitive : drawing.primitives) {
        const auto *markers = std::get_if<Markers>(&primitive);
        if (!markers || markers->seriesId.isEmpty())
            continue;
        for (int i = 0; i < 6; ++i) {
            const auto *graph = qcp()->graph(i);
            if (graph->name() != markers->seriesId)
                continue;
            // QCustomPlot sorts by x; every marker of the file must be among its points.
            for (const auto &at : markers->at) {
                double nearest = 1e9;
                for (int j = 0; j < graph->dataCount(); ++j)
                    nearest =
                        std::min(nearest, distance(at, graph->coordsToPixels(graph->dataMainKey(j), graph->dataMainValue(j))));
                QVERIFY(nearest < 1.5);
                ++compared;
            }
        }
    }
    QCOMPARE(compared, 294);
}

void RooflinePlotTest::wheelZoomsAboutTheCursor()
{
    const QPointF at(400, 300);
    const auto before = valueAt(at);
    const double decades = m_plot->view().x.decades();
    for (int i = 1; i <= 7; ++i) {
        wheel(at, 1);
        QVERIFY(std::abs(valueAt(at).x() / before.x() - 1) < 1e-9);
        QVERIFY(std::abs(valueAt(at).y() / before.y() - 1) < 1e-9);
        QVERIFY(std::abs(m_plot->view().x.decades() / (decades * std::pow(0.85, i)) - 1) < 1e-9);
    }
    QCOMPARE(qcp()->xAxis->range().lower, m_plot->view().x.lower());
    QCOMPARE(qcp()->yAxis->range().upper, m_plot->view().y.upper());
}

void RooflinePlotTest::wheelInAndOutIsExact()
{
    const auto before = m_plot->view();
    wheel({300, 222}, 20);
    QVERIFY(m_plot->view().x.decades() < 0.3);
    wheel({300, 222}, -20);
    QVERIFY(apart(before, m_plot->view()) < 1e-9);
}

void RooflinePlotTest::wheelStopsAtTheLimits()
{
    const ChartView all{{LogRange::kLowest, LogRange::kHighest}, {LogRange::kLowest, LogRange::kHighest}};
    wheel({300, 222}, -5000);
    QCOMPARE(m_plot->view(), all);
    wheel({300, 222}, 5000);
    QVERIFY(std::abs(m_plot->view().x.upper() / m_plot->view().x.lower() / LogRange::kNarrowest - 1) < 1e-9);
    QVERIFY(qcp()->xAxis->range().lower > 0);
    QCOMPARE(qcp()->xAxis->range().lower, m_plot->view().x.lower());
}

void RooflinePlotTest::wheelOverAnAxisZoomsItAlone()
{
    const auto before = m_plot->view();
    wheel({400, 620}, 3);
    QVERIFY(m_plot->view().x.decades() < before.x.decades());
    QCOMPARE(m_plot->view().y, before.y);
    wheel({30, 300}, 3);
    QVERIFY(m_plot->view().y.decades() < before.y.decades());
}

void RooflinePlotTest::dragPans()
{
    const auto before = m_plot->view();
    const auto grabbed = valueAt(QPointF(300, 400));
    drag({300, 400}, {400, 350});
    const auto under = valueAt(QPointF(400, 350));
    QVERIFY(std::abs(under.x() / grabbed.x() - 1) < 1e-9);
    QVERIFY(std::abs(under.y() / grabbed.y() - 1) < 1e-9);
    QVERIFY(std::abs(m_plot->view().x.decades() / before.x.decades() - 1) < 1e-9);
}

void RooflinePlotTest::dragAtTheLimitsKeepsTheWidth()
{
    const double decades = m_plot->view().x.decades();
    for (int i = 0; i < 30; ++i)
        drag({200, 300}, {700, 300});
    QVERIFY(m_plot->view().x.lower() >= LogRange::kLowest * (1 - 1e-12));
    QVERIFY(std::abs(m_plot->view().x.decades() / decades - 1) < 1e-9);
}

void RooflinePlotTest::shiftDragBoxes()
{
    const auto low = valueAt(QPointF(200, 400));
    const auto high = valueAt(QPointF(500, 150));
    drag({500, 150}, {200, 400}, Qt::ShiftModifier);
    QVERIFY(apart(m_plot->view(), {{low.x(), high.x()}, {low.y(), high.y()}}) < 1e-9);
    auto *box = m_plot->findChild<QRubberBand *>();
    QVERIFY(!box->isVisible());
    // What is in the box can be read: about 15 % of the accent over white.
    QImage image(40, 40, QImage::Format_RGB32);
    image.fill(Qt::white);
    box->resize(40, 40);
    box->render(&image, {}, {}, {});
    QVERIFY2(image.pixelColor(20, 20).lightness() > 225 && image.pixelColor(20, 20) != Qt::white,
             qPrintable(image.pixelColor(20, 20).name()));
    const auto before = m_plot->view();
    drag({300, 300}, {302, 302}, Qt::ShiftModifier); // a slip
    QCOMPARE(m_plot->view(), before);
}

void RooflinePlotTest::doubleClickFits()
{
    wheel({300, 222}, 5);
    QTest::mouseDClick(m_plot.get(), Qt::LeftButton, {}, QPoint(600, 400));
    QCOMPARE(m_plot->view(), *fittingView(m_plot->scene()));
    QCOMPARE(pointsOutside(m_plot->scene(), m_plot->view()), std::size_t{0});
}

void RooflinePlotTest::keys()
{
    const auto before = m_plot->view();
    QTest::keyClick(m_plot.get(), Qt::Key_Plus);
    QVERIFY(std::abs(m_plot->view().x.decades() / before.x.decades() - 0.85) < 1e-9);
    QTest::keyClick(m_plot.get(), Qt::Key_Minus);
    QVERIFY(apart(m_plot->view(), before) < 1e-9);
    QTest::keyClick(m_plot.get(), Qt::Key_Right);
    QVERIFY(m_plot->view().x.lower() > before.x.lower() && apart(m_plot->view().y, before.y) < 1e-9);
    QTest::keyClick(m_plot.get(), Qt::Key_Up);
    QVERIFY(m_plot->view().y.lower() > before.y.lower());
    QTest::keyClick(m_plot.get(), Qt::Key_Home);
    QCOMPARE(m_plot->view(), m_plot->scene().defaultView);
}

void RooflinePlotTest::escapeTakesADragBack()
{
    const auto before = m_plot->view();
    QTest::mousePress(m_plot.get(), Qt::LeftButton, {}, QPoint(300, 300));
    QMouseEvent event(QEvent::MouseMove, QPointF(400, 300), m_plot->mapToGlobal(QPointF(400, 300)), Qt::NoButton, Qt::LeftButton,
                      Qt::NoModifier);
    QApplication::sendEvent(m_plot.get(), &event);
    QVERIFY(m_plot->view() != before);
    QTest::keyClick(m_plot.get(), Qt::Key_Escape);
    QCOMPARE(m_plot->view(), before);
    QTest::mouseRelease(m_plot.get(), Qt::LeftButton, {}, QPoint(400, 300));
    QCOMPARE(m_plot->view(), before);
}

void RooflinePlotTest::hoverTellsTheNearestVisiblePoint()
{
    const auto &scene = m_plot->scene();
    const auto &map = m_plot->chartLayout().map;
    const auto &series = scene.series[5]; // qk/pv ar: batch 1, sequence 128 lies alone at the bottom
    QCOMPARE(series.id, QStringLiteral("qk-pv-ar"));
    const auto pixel = map.pixelOf(series.x[0], series.y[0]);
    move(pixel + QPointF(5, 4));
    QVERIFY(m_plot->hovered().has_value());
    QVERIFY(card()->isVisible());
    QVERIFY(card()->text().contains(QStringLiteral("<b>qk/pv ar</b> · batch 1, sequence 128")));
    QVERIFY(card()->text().contains(QStringLiteral("expected 133 GFLOP/s")));
    QVERIFY(m_plot->rect().contains(card()->geometry()));
    move(pixel + QPointF(9, 0)); // out of reach
    QVERIFY(!card()->isVisible());
    move(pixel);
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, legendPlace("qk-pv-ar"));
    move(pixel);
    QVERIFY(!m_plot->hovered());
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, legendPlace("qk-pv-ar"));
    move(pixel);
    QVERIFY(card()->isVisible());
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(m_plot.get(), &leave);
    QVERIFY(!card()->isVisible());
}

void RooflinePlotTest::hoverWorksInEveryCorner()
{
    ChartScene scene = m_plot->scene();
    scene.series.resize(1);
    scene.series[0].x = {0.7, 0.7, 9000, 9000, 80};
    scene.series[0].y = {1.2e10, 3e14, 1.2e10, 3e14, 1e12};
    scene.series[0].row = {0, 1, 2, 3, 4};
    m_plot->setScene(scene, [](std::span<const std::size_t> rows) {
        return PointText{std::to_string(rows.front()), "a setting with quite some words", {}, {}, {}};
    });
    for (std::size_t i = 0; i < 5; ++i) {
        const auto pixel = m_plot->chartLayout().map.pixelOf(scene.series[0].x[i], scene.series[0].y[i]);
        if (m_plot->chartLayout().legend.contains(pixel))
            continue;
        move(pixel + QPointF(3, -4));
        QVERIFY(m_plot->hovered().has_value());
        QCOMPARE(m_plot->hovered()->index, i);
        QVERIFY(m_plot->rect().contains(card()->geometry()));
        QVERIFY(!card()->geometry().contains(pixel.toPoint()));
    }
}

void RooflinePlotTest::hoverSaysWhichPointsCoincide()
{
    // Decoding a batch reads weights once: the sequence does not matter, seven lengths coincide.
    const auto &series = m_plot->scene().series[1];
    QCOMPARE(series.id, QStringLiteral("qkv-mlp-ar"));
    const auto &map = m_plot->chartLayout().map;
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, legendPlace("up-gate-down-ar"));
    move(map.pixelOf(series.x[7], series.y[7]));
    QCOMPARE(m_plot->hovered()->rows.size(), std::size_t{7});
    QVERIFY(card()->text().contains(QStringLiteral("7 points here: sequence 128 … 8192")));
    QVERIFY2(card()->text().contains(QStringLiteral(" a run")), qPrintable(card()->text()));

    // On the roof all of qk and pv in ar lie at one place.
    auto ideal = test::home();
    ideal.workload.execution = Execution::Ideal;
    show(ideal);
    move(map.pixelOf(m_plot->scene().series[5].x[0], m_plot->scene().series[5].y[0]));
    QVERIFY2(card()->text().contains(QStringLiteral("49 points here:")), qPrintable(card()->text()));
    const auto evaluation = evaluate(ideal, {}, Detail::Series);
    const auto rowOf = [&](Phase phase, Family family, std::int64_t batch, std::int64_t sequence) {
        std::size_t row = 0;
        for (; row < evaluation->size(); ++row) {
            const auto point = evaluation->point(row);
            if (point.series->phase == phase && point.series->family == family && point.setting.batch == batch
                && point.setting.sequence == sequence)
                break;
        }
        return row;
    };
    const auto ar = [&](std::int64_t batch, std::int64_t sequence) { return rowOf(Phase::Ar, Family::QkPv, batch, sequence); };
    const auto mlp = rowOf(Phase::Ar, Family::QkvMlp, 1, 128);
    const struct {
        std::vector<std::size_t> rows;
        std::vector<std::string> says;
    } kRows[] = {
        {{ar(1, 128)}, {}},
        {{ar(4, 128), ar(1, 128), ar(16, 128)}, {"3 points here: batch 1 … 16"}},
        {{ar(4, 128), ar(1, 128)}, {"2 points here: batch 1 and 4"}},
        {{ar(1, 128), mlp}, {"2 points here: qk/pv ar, qkv mlp ar"}},
        {{ar(1, 256), ar(2, 128)}, {"2 points here:", "batch 1, sequence 256", "batch 2, sequence 128"}},
        {{ar(1, 256), ar(2, 128), ar(4, 128), mlp},
         {"4 points here:", "qk/pv ar, batch 1, sequence 256", "qk/pv ar, batch 2, sequence 128",
          "qk/pv ar, batch 4, sequence 128", "…"}},
    };
    for (const auto &[rows, says] : kRows)
        QCOMPARE(pointText(*evaluation, rows).coinciding, says);
}

void RooflinePlotTest::focusIsSeen()
{
    const auto *frame = m_plot->findChild<QWidget *>(QStringLiteral("chartFocus"));
    m_plot->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_plot.get()));
    m_plot->setFocus();
    QVERIFY(frame->isVisible());
    QCOMPARE(frame->geometry(), m_plot->rect());
    m_plot->clearFocus();
    QVERIFY(!frame->isVisible());
}

void RooflinePlotTest::legendClickHides()
{
    QSignalSpy hidden(m_plot.get(), &RooflinePlot::hiddenChanged);
    const QPoint place = legendPlace("qkv-mlp-ar");
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, place);
    QCOMPARE(hidden.size(), 1);
    QCOMPARE(hidden[0][0].value<QSet<QString>>(), QSet<QString>{QStringLiteral("qkv-mlp-ar")});
    QVERIFY(!qcp()->graph(1)->visible());
    QCOMPARE(legendPlace("qkv-mlp-ar"), place);
    QTest::qWait(QApplication::doubleClickInterval() + 50);
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, place);
    QVERIFY(qcp()->graph(1)->visible());
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, legendPlace("bandwidth"));
    QCOMPARE(hiddenIds(m_plot->scene()), QSet<QString>{QStringLiteral("bandwidth")});
    // Between two entries and in the padding there is legend, but no entry.
    const auto &places = m_plot->chartLayout().places;
    const auto gap = QPointF(places[2].rect.center().x(), (places[2].rect.bottom() + places[3].rect.top()) / 2).toPoint();
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, gap);
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, m_plot->chartLayout().legend.topLeft().toPoint() + QPoint(2, 2));
    QCOMPARE(hidden.size(), 3);
}

void RooflinePlotTest::legendDoubleClickIsolates()
{
    const auto doubleClick = [this](const char *id) {
        const auto place = legendPlace(id);
        QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, place);
        QTest::mouseDClick(m_plot.get(), Qt::LeftButton, {}, place);
    };
    const QSet<QString> allButOne{QStringLiteral("qkv-mlp-init"), QStringLiteral("qkv-mlp-ar"),
                                  QStringLiteral("up-gate-down-init"), QStringLiteral("up-gate-down-ar"),
                                  QStringLiteral("qk-pv-init")};
    doubleClick("qk-pv-ar");
    QCOMPARE(hiddenIds(m_plot->scene()), allButOne);
    doubleClick("qk-pv-ar");
    QCOMPARE(hiddenIds(m_plot->scene()), QSet<QString>{});
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, legendPlace("qk-pv-ar")); // hidden, yet isolated
    doubleClick("qk-pv-ar");
    QCOMPARE(hiddenIds(m_plot->scene()), allButOne);
}

void RooflinePlotTest::aClickBesideAnEntryBringsNothingBack()
{
    const auto click = [this](const char *id) { QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, legendPlace(id)); };
    click("qk-pv-ar");
    click("qk-pv-init"); // before it one was hidden
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, m_plot->chartLayout().legend.topLeft().toPoint() + QPoint(2, 2));
    QTest::mouseDClick(m_plot.get(), Qt::LeftButton, {}, legendPlace("peak"));
    // The other ceiling goes, what was hidden stays so.
    QCOMPARE(hiddenIds(m_plot->scene()),
             (QSet<QString>{QStringLiteral("qk-pv-ar"), QStringLiteral("qk-pv-init"), QStringLiteral("bandwidth")}));
}

void RooflinePlotTest::manyPointsAreARaster()
{
    // 6 series of 60 x 60 settings are 21,600 points; hidden ones do not count.
    Sweep sweep;
    sweep.batches.resize(60);
    std::iota(sweep.batches.begin(), sweep.batches.end(), 1);
    sweep.sequences.resize(60);
    std::iota(sweep.sequences.begin(), sweep.sequences.end(), 1000);
    const auto scene = buildScene(test::home(), evaluate(test::home(), sweep, Detail::Series));
    QCOMPARE(scene.visibleCount(), std::size_t{21600});
    m_plot->setScene(scene);
    QCOMPARE(qcp()->graphCount(), 0);
    const auto coloured = [this](const char *id) {
        qcp()->replot(QCustomPlot::rpImmediateRefresh);
        const auto &all = m_plot->scene().series;
        const auto series = std::find_if(all.begin(), all.end(), [id](const auto &one) { return one.id == QLatin1String(id); });
        const auto layout = m_plot->chartLayout();
        QPixmap picture = qcp()->toPixmap();
        QPainter(&picture).fillRect(layout.legend.toAlignedRect(), Qt::white);
        const QImage image = picture.toImage().convertToFormat(QImage::Format_RGB32);
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                count += apart(image.pixel(x, y), lookOf(*series, m_plot->chartStyle()).colour.rgb()) < 30 ? 1 : 0;
        return count;
    };
    QVERIFY(coloured("up-gate-down-init") > 100);
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, legendPlace("up-gate-down-init"));
    QCOMPARE(qcp()->graphCount(), 6); // 18,000 are strokes
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, legendPlace("up-gate-down-init"));
    QCOMPARE(qcp()->graphCount(), 0);
    show(test::home());
    QCOMPARE(qcp()->graphCount(), 6);
}

void RooflinePlotTest::legendSwallowsWheelAndDrags()
{
    const auto before = m_plot->view();
    const auto inside = m_plot->chartLayout().legend.center().toPoint();
    wheel(inside, 5);
    drag(inside, inside - QPoint(200, 200));
    drag(legendPlace("qk-pv-ar"), {300, 300}, Qt::ShiftModifier);
    QTest::mouseDClick(m_plot.get(), Qt::LeftButton, {}, m_plot->chartLayout().legend.topLeft().toPoint() + QPoint(2, 2));
    QCOMPARE(m_plot->view(), before);
    QVERIFY(hiddenIds(m_plot->scene()).isEmpty());
}

void RooflinePlotTest::keepsTheViewOfTheUser()
{
    auto fast = test::home();
    fast.accelerator.peak[static_cast<std::size_t>(PeakType::Fp16)] = FlopPerSecond{989.4e12};
    show(fast); // from the default view to the new default view
    QCOMPARE(m_plot->view(), m_plot->scene().defaultView);
    QCOMPARE(m_plot->view().y.upper(), 2e15);
    wheel({300, 222}, 3);
    const auto taken = m_plot->view();
    show(test::home());
    QCOMPARE(m_plot->view(), taken);
}

void RooflinePlotTest::aMessageLeavesNoPoints()
{
    auto setup = test::home();
    const auto &series = m_plot->scene().series[5];
    const auto pixel = m_plot->chartLayout().map.pixelOf(series.x[0], series.y[0]);
    move(pixel);
    QVERIFY(card()->isVisible());
    setup.workload.precision = {NumericType::Fp8, NumericType::Fp8, {}};
    show(setup);
    QVERIFY(!card()->isVisible());
    QCOMPARE(qcp()->graphCount(), 0);
    move(pixel);
    QTest::mouseDClick(m_plot.get(), Qt::LeftButton, {}, QPoint(300, 500));
    QVERIFY(!m_plot->hovered());
    show(test::home());
    QCOMPARE(qcp()->graphCount(), 6);
}

void RooflinePlotTest::oneReplotAChange()
{
    QCoreApplication::processEvents();
    QSignalSpy replots(m_plot.get(), &RooflinePlot::replotted);
    show(test::home());
    QVERIFY(replots.isEmpty()); // queued
    QTRY_COMPARE(replots.size(), 1);
    QTest::qWait(50);
    QCOMPARE(replots.size(), 1);
    // Telling a point redraws its ring alone.
    const auto &series = m_plot->scene().series[5];
    move(m_plot->chartLayout().map.pixelOf(series.x[0], series.y[0]));
    QTest::qWait(50);
    QCOMPARE(replots.size(), 1);
}

void RooflinePlotTest::oneReplotAtTheStartAndAResize()
{
    RooflinePlot plot;
    QSignalSpy replots(&plot, &RooflinePlot::replotted);
    plot.resize(900, 640);
    plot.setScene(buildScene(test::home(), evaluate(test::home(), {}, Detail::Series)));
    plot.show();
    QVERIFY(QTest::qWaitForWindowExposed(&plot));
    QTest::qWait(50);
    QCOMPARE(replots.size(), 1);
    plot.resize(1000, 700);
    QTest::qWait(50);
    QCOMPARE(replots.size(), 2);
    // Which has everything in its new place.
    QCOMPARE(plot.findChild<QCustomPlot *>()->axisRect()->rect().right(), static_cast<int>(plot.chartLayout().map.frame.right()));
}

void RooflinePlotTest::isNamed()
{
    QCOMPARE(m_plot->accessibleName(), QStringLiteral("Roofline chart"));
    QVERIFY(m_plot->accessibleDescription().contains(QStringLiteral("Llama 7B, A40")));
}

QTEST_MAIN(RooflinePlotTest)
#include "roofline_plot_test.moc"
