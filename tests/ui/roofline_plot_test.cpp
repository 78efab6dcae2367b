// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/plot_hands.h"

#include <QSignalSpy>

#include <numeric>

namespace ridgepoint {

namespace {

int apart(QRgb a, QRgb b)
{
    return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
}

double distance(QPointF a, QPointF b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

} // namespace

class RooflinePlotTest : public QObject, private PlotTest {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void drawsTheScene();
    void drawsWhereFilesDraw_data();
    void drawsWhereFilesDraw();
    void focusIsSeen();
    void aMessageLeavesNoPoints();
    void manyPointsAreARaster();
    void oneReplotAChange();
    void oneReplotAtTheStartAndAResize();
    void isNamed();
};

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
    clickLegend("up-gate-down-init");
    QCOMPARE(qcp()->graphCount(), 6); // 18,000 are strokes
    clickLegend("up-gate-down-init");
    QCOMPARE(qcp()->graphCount(), 0);
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

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::RooflinePlotTest)
#include "roofline_plot_test.moc"
