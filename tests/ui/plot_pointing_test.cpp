// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/plot_hands.h"

#include <QSignalSpy>

#include <set>

namespace ridgepoint {
namespace {

/// The texts among marks, with their boxes.
struct Written {
    QString text;
    QRectF box;
};
std::vector<Written> textsOf(const std::vector<Primitive> &primitives)
{
    std::vector<Written> texts;
    QRectF box;
    for (const auto &primitive : primitives) {
        if (const auto *drawn = std::get_if<Box>(&primitive))
            box = drawn->rect;
        else if (const auto *label = std::get_if<Label>(&primitive))
            texts.push_back({label->text, box});
    }
    return texts;
}

} // namespace

class PlotPointingTest : public QObject, private PlotTest {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void aClickChoosesThePoint();
    void aClickElsewhereChoosesNothing();
    void aDragFromAPointChoosesNothing();
    void clicksWalkThroughWhatCoincides();
    void quickClicksWalkToo();
    void theSelectedPointSaysItsFacts();
    void textsOfThePointNeverCollide();
    void whatIsNotDrawnHasNoMark();
    void pointsOfEachDecadeCanBeHovered();
    void marksRedrawNoPoint();
    void manyMovesOverManyPoints();
};

void PlotPointingTest::aClickChoosesThePoint()
{
    QSignalSpy chosen(m_plot.get(), &RooflinePlot::pointChosen);
    const auto &series = m_plot->scene().series[5];
    click(pixelOf(series, 0) + QPointF(3, 3));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].value<std::size_t>(), series.row[0]);
    press(pixelOf(series, 0));
    pull(pixelOf(series, 0) + QPointF(2, 2)); // a hand that is not quite still
    release(pixelOf(series, 0) + QPointF(2, 2));
    QCOMPARE(chosen.size(), 2);
}

void PlotPointingTest::aClickElsewhereChoosesNothing()
{
    QSignalSpy chosen(m_plot.get(), &RooflinePlot::pointChosen);
    QSignalSpy nothing(m_plot.get(), &RooflinePlot::nothingChosen);
    click({600, 400});
    QCOMPARE(nothing.size(), 1);
    QTest::keyClick(m_plot.get(), Qt::Key_Escape); // nothing is chosen
    QCOMPARE(nothing.size(), 1);
    m_plot->setPointing({m_plot->scene().series[5].row[0], 1e12});
    QTest::keyClick(m_plot.get(), Qt::Key_Escape);
    QCOMPARE(nothing.size(), 2);
    click({20, 300}); // beside the frame
    QCOMPARE(nothing.size(), 2);
    QCOMPARE(chosen.size(), 0);
}

void PlotPointingTest::aDragFromAPointChoosesNothing()
{
    QSignalSpy chosen(m_plot.get(), &RooflinePlot::pointChosen);
    QSignalSpy nothing(m_plot.get(), &RooflinePlot::nothingChosen);
    QSignalSpy dragged(m_plot.get(), &RooflinePlot::gripDragged);
    auto ideal = test::home();
    ideal.workload.execution = Execution::Ideal;
    show(ideal); // points on the roof, and so on its line
    for (const std::size_t series : {0, 1, 5}) {
        const auto from = pixelOf(m_plot->scene().series[series], 3);
        drag(from, from + QPointF(40, 30));
        m_plot->showDefaultView();
    }
    QCOMPARE(chosen.size() + nothing.size() + dragged.size(), 0);
}

void PlotPointingTest::clicksWalkThroughWhatCoincides()
{
    auto ideal = test::home();
    ideal.workload.execution = Execution::Ideal;
    show(ideal);
    // At (1, 696G) all of qk and pv in ar lie at one place.
    const auto pixel = pixelOf(m_plot->scene().series[5], 0);
    connect(m_plot.get(), &RooflinePlot::pointChosen, this, [this](std::size_t row) { m_plot->setPointing({row, 6.96e11}); });
    QSignalSpy chosen(m_plot.get(), &RooflinePlot::pointChosen);
    move(pixel);
    const auto count = m_plot->hovered()->rows.size();
    std::size_t there = 0;
    for (const auto &series : m_plot->scene().series)
        for (std::size_t i = 0; i < series.x.size(); ++i)
            there += std::abs(pixelOf(series, i).x() - pixel.x()) <= 1 && std::abs(pixelOf(series, i).y() - pixel.y()) <= 1;
    QVERIFY(count > 1);
    QCOMPARE(count, there);
    QVERIFY(count >= 49);
    std::set<std::size_t> rows;
    for (int i = 1; i <= 5; ++i) {
        click(pixel);
        rows.insert(chosen.back()[0].value<std::size_t>());
        QVERIFY2(card()->text().contains(QStringLiteral("%1 of %2 chosen").arg(i).arg(count)), qPrintable(card()->text()));
    }
    QCOMPARE(rows.size(), std::size_t{5});
    for (std::size_t i = 5; i < count; ++i) {
        click(pixel);
        rows.insert(chosen.back()[0].value<std::size_t>());
    }
    QCOMPARE(rows.size(), count); // each once
    const auto first = chosen.front()[0];
    click(pixel);
    QCOMPARE(chosen.back()[0], first);
    disconnect(m_plot.get(), &RooflinePlot::pointChosen, this, nullptr);
}

void PlotPointingTest::quickClicksWalkToo()
{
    QSignalSpy chosen(m_plot.get(), &RooflinePlot::pointChosen);
    const auto before = m_plot->view();
    doubleClick(pixelOf(m_plot->scene().series[5], 0));
    QCOMPARE(chosen.size(), 2);
    QCOMPARE(m_plot->view(), before);
}

void PlotPointingTest::theSelectedPointSaysItsFacts()
{
    const auto &series = m_plot->scene().series[5]; // qk/pv ar: 0.985 FLOP/B, 133 GFLOP/s
    m_plot->setPointing({series.row[0], series.x[0] * 696e9});
    QStringList texts;
    for (const auto &written : textsOf(composeMarks(m_plot->marks(), m_plot->scene(), m_plot->chartLayout(), {})))
        texts << written.text;
    QCOMPARE(texts, (QStringList{QStringLiteral("5.17× to the roof"), QStringLiteral("0.9846 FLOP/B"),
                                 QStringLiteral("132.5 GFLOP/s")}));
    // On the roof there is nothing to gain.
    m_plot->setPointing({series.row[0], series.y[0]});
    QCOMPARE(textsOf(composeMarks(m_plot->marks(), m_plot->scene(), m_plot->chartLayout(), {})).size(), std::size_t{2});
}

void PlotPointingTest::textsOfThePointNeverCollide()
{
    const auto &layout = m_plot->chartLayout();
    const auto &map = layout.map;
    auto marks = m_plot->marks();
    for (double x = map.frame.left() + 1; x < map.frame.right(); x += 23)
        for (double y = map.frame.top() + 1; y < map.frame.bottom(); y += 19) {
            const auto value = map.valueAt({x, y});
            for (const double gain : {1.0, 1.2, 5.0, 1e4}) {
                marks.selected = PlotMarks::Selected{value, value.y() * gain};
                const auto texts = textsOf(composeMarks(marks, m_plot->scene(), layout, {}));
                for (std::size_t i = 0; i < texts.size(); ++i) {
                    QVERIFY(map.frame.contains(texts[i].box));
                    QVERIFY(!layout.legend.intersects(texts[i].box));
                    for (std::size_t j = 0; j < i; ++j)
                        QVERIFY(!texts[i].box.intersects(texts[j].box));
                }
                if (!layout.legend.contains(QPointF(x, y)))
                    QCOMPARE(texts.size(), std::size_t{gain > 1 ? 3U : 2U});
            }
        }
}

void PlotPointingTest::whatIsNotDrawnHasNoMark()
{
    const auto &series = m_plot->scene().series[5];
    m_plot->setPointing({series.row[0], 1e12});
    QVERIFY(m_plot->marks().selected.has_value());
    clickLegend("qk-pv-ar");
    QVERIFY(!m_plot->marks().selected);
    clickLegend("qk-pv-ar");
    QVERIFY(m_plot->marks().selected.has_value());
    m_plot->setPointing({1'000'000, 1e12});
    QVERIFY(!m_plot->marks().selected);
}

void PlotPointingTest::pointsOfEachDecadeCanBeHovered() // C17
{
    auto scene = m_plot->scene();
    scene.series.resize(1);
    scene.series[0].x = {1, 10, 100, 1e3, 1e4, 1e5};
    scene.series[0].y = scene.series[0].x;
    scene.series[0].row = {0, 1, 2, 3, 4, 5};
    m_plot->setScene(scene, [](std::span<const std::size_t> rows) {
        return PointText{std::to_string(rows.front()), "a point", {}, {}, {}};
    });
    m_plot->showView({{0.5, 1e7}, {0.5, 1e6}});
    for (std::size_t i = 0; i < 6; ++i) {
        const auto pixel = pixelOf(m_plot->scene().series[0], i);
        for (const QPointF off : {QPointF(6, 0), QPointF(-6, 0), QPointF(0, 6), QPointF(0, -6), QPointF(4, 4)}) {
            move({400, 120});
            move(pixel + off);
            QVERIFY(m_plot->hovered().has_value());
            QCOMPARE(m_plot->hovered()->index, i);
            QVERIFY(card()->text().contains(QStringLiteral("<b>%1</b>").arg(i)));
        }
    }
}

void PlotPointingTest::marksRedrawNoPoint()
{
    QCoreApplication::processEvents();
    QSignalSpy replots(m_plot.get(), &RooflinePlot::replotted);
    const auto &series = m_plot->scene().series[5];
    m_plot->setPointing({series.row[0], 1e12});
    move(pixelOf(series, 0));
    move(m_plot->marks().grips.front().pixel);
    QTest::qWait(50);
    QCOMPARE(replots.size(), 0);
}

void PlotPointingTest::manyMovesOverManyPoints() // P09; how long they take is a benchmark's
{
    Sweep sweep;
    sweep.sequences.clear();
    for (int i = 1; i <= 120; ++i)
        sweep.sequences.push_back(64 * i);
    const auto setup = test::home();
    const auto evaluation = evaluate(setup, sweep, Detail::Series);
    m_plot->setScene(buildScene(setup, evaluation),
                     [&](std::span<const std::size_t> rows) { return pointText(*evaluation, rows); });
    QVERIFY(m_plot->scene().visibleCount() > 5000);
    QCoreApplication::processEvents();
    QSignalSpy replots(m_plot.get(), &RooflinePlot::replotted);
    int told = 0;
    for (int i = 0; i < 1000; ++i) {
        move({100.0 + i % 700, 100.0 + i * 7 % 450});
        QCoreApplication::processEvents();
        told += m_plot->hovered().has_value();
    }
    QVERIFY(told > 20);
    QCOMPARE(replots.size(), 0);
    m_plot->setScene(m_plot->scene()); // nothing that answers outlives the test
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::PlotPointingTest)
#include "plot_pointing_test.moc"
