// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/plot_hands.h"

#include <QSignalSpy>

namespace ridgepoint {

class PlotHoverTest : public QObject, private PlotTest {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void hoverTellsTheNearestVisiblePoint();
    void hoverWorksInEveryCorner();
    void hoverSaysWhichPointsCoincide();
};

void PlotHoverTest::hoverTellsTheNearestVisiblePoint()
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
    clickLegend("qk-pv-ar");
    move(pixel);
    QVERIFY(!m_plot->hovered());
    clickLegend("qk-pv-ar");
    move(pixel);
    QVERIFY(card()->isVisible());
    QEvent leave(QEvent::Leave);
    QApplication::sendEvent(m_plot.get(), &leave);
    QVERIFY(!card()->isVisible());
}

void PlotHoverTest::hoverWorksInEveryCorner()
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

void PlotHoverTest::hoverSaysWhichPointsCoincide()
{
    // Decoding a batch reads weights once: the sequence does not matter, seven lengths coincide.
    const auto &series = m_plot->scene().series[1];
    QCOMPARE(series.id, QStringLiteral("qkv-mlp-ar"));
    const auto &map = m_plot->chartLayout().map;
    clickLegend("up-gate-down-ar");
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
          "qk/pv ar, batch 4, sequence 128", "qkv mlp ar, batch 1, sequence 128"}},
        {{ar(1, 256), ar(2, 128), ar(4, 128), ar(8, 4096), mlp},
         {"5 points here:", "qk/pv ar, batch 1, sequence 256", "qk/pv ar, batch 2, sequence 128",
          "qk/pv ar, batch 4, sequence 128", "…"}},
    };
    for (const auto &[rows, says] : kRows)
        QCOMPARE(pointText(*evaluation, rows).coinciding, says);
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::PlotHoverTest)
#include "plot_hover_test.moc"
