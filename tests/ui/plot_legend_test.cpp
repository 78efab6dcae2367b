// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/plot_hands.h"

#include <QSignalSpy>

namespace ridgepoint {

class PlotLegendTest : public QObject, private PlotTest {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void legendClickHides();
    void legendDoubleClickIsolates();
    void isolatingTwiceIsIsolatingOnce();
    void quickClicksOnTwoEntriesAreBothDone();
    void legendSwallowsWheelAndDrags();
    void aClickBesideAnEntryBringsNothingBack();
};

void PlotLegendTest::legendClickHides()
{
    QSignalSpy hidden(m_plot.get(), &RooflinePlot::hiddenChanged);
    const QPoint place = legendPlace("qkv-mlp-ar");
    click(place);
    QVERIFY(hidden.isEmpty()); // it may become a double-click
    QTest::qWait(kDoubleClick + 40);
    QCOMPARE(hidden.size(), 1);
    QCOMPARE(hidden[0][0].value<QSet<QString>>(), QSet<QString>{QStringLiteral("qkv-mlp-ar")});
    QVERIFY(!qcp()->graph(1)->visible());
    QCOMPARE(legendPlace("qkv-mlp-ar"), place);
    clickLegend("qkv-mlp-ar");
    QVERIFY(qcp()->graph(1)->visible());
    clickLegend("bandwidth");
    QCOMPARE(hiddenIds(m_plot->scene()), QSet<QString>{QStringLiteral("bandwidth")});
    // Between two entries and in the padding there is legend, but no entry.
    const auto &places = m_plot->chartLayout().places;
    const auto gap = QPointF(places[2].rect.center().x(), (places[2].rect.bottom() + places[3].rect.top()) / 2).toPoint();
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, gap);
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, m_plot->chartLayout().legend.topLeft().toPoint() + QPoint(2, 2));
    QCOMPARE(hidden.size(), 3);
}

void PlotLegendTest::legendDoubleClickIsolates()
{
    const QSet<QString> allButOne{QStringLiteral("qkv-mlp-init"), QStringLiteral("qkv-mlp-ar"),
                                  QStringLiteral("up-gate-down-init"), QStringLiteral("up-gate-down-ar"),
                                  QStringLiteral("qk-pv-init")};
    QSignalSpy hidden(m_plot.get(), &RooflinePlot::hiddenChanged);
    const auto isolate = [this](const char *id) { doubleClick(legendPlace(id)); };
    isolate("qk-pv-ar");
    QCOMPARE(hiddenIds(m_plot->scene()), allButOne);
    QTest::qWait(kDoubleClick + 40);
    QCOMPARE(hidden.size(), 1); // the click it began with did nothing, then or later
    isolate("qk-pv-ar");
    QCOMPARE(hiddenIds(m_plot->scene()), QSet<QString>{});
    // What was hidden before comes back, not everything.
    clickLegend("up-gate-down-ar");
    clickLegend("bandwidth");
    isolate("qk-pv-ar");
    QCOMPARE(hiddenIds(m_plot->scene()), allButOne + QSet<QString>{QStringLiteral("bandwidth")});
    isolate("qk-pv-ar");
    QCOMPARE(hiddenIds(m_plot->scene()), (QSet<QString>{QStringLiteral("up-gate-down-ar"), QStringLiteral("bandwidth")}));
    clickLegend("qk-pv-ar"); // hidden, yet isolated
    isolate("qk-pv-ar");
    QCOMPARE(hiddenIds(m_plot->scene()), allButOne + QSet<QString>{QStringLiteral("bandwidth")});
}

void PlotLegendTest::isolatingTwiceIsIsolatingOnce()
{
    const auto legend = m_plot->scene().legend();
    for (const auto &entry : legend) {
        const QSet<QString> before{QStringLiteral("qk-pv-ar"), QStringLiteral("peak")};
        const auto once = isolated(legend, before, entry.id);
        QVERIFY(!once.contains(entry.id));
        QCOMPARE(isolated(legend, once, entry.id), once);
    }
    QCOMPARE(isolated(legend, {}, QStringLiteral("nothing")), QSet<QString>{});
}

void PlotLegendTest::quickClicksOnTwoEntriesAreBothDone()
{
    click(legendPlace("qk-pv-ar"));
    click(legendPlace("qk-pv-init"));
    QTest::qWait(kDoubleClick + 40);
    QCOMPARE(hiddenIds(m_plot->scene()), (QSet<QString>{QStringLiteral("qk-pv-ar"), QStringLiteral("qk-pv-init")}));
}

void PlotLegendTest::legendSwallowsWheelAndDrags()
{
    const auto before = m_plot->view();
    const auto inside = m_plot->chartLayout().legend.center().toPoint();
    wheel(inside, 5);
    drag(inside, inside - QPoint(200, 200));
    drag(legendPlace("qk-pv-ar"), QPointF(300, 300), Qt::ShiftModifier);
    QTest::mouseDClick(m_plot.get(), Qt::LeftButton, {}, m_plot->chartLayout().legend.topLeft().toPoint() + QPoint(2, 2));
    QCOMPARE(m_plot->view(), before);
    QVERIFY(hiddenIds(m_plot->scene()).isEmpty());
}

void PlotLegendTest::aClickBesideAnEntryBringsNothingBack()
{
    clickLegend("qk-pv-ar");
    clickLegend("qk-pv-init"); // before it one was hidden
    QTest::mouseClick(m_plot.get(), Qt::LeftButton, {}, m_plot->chartLayout().legend.topLeft().toPoint() + QPoint(2, 2));
    QTest::mouseDClick(m_plot.get(), Qt::LeftButton, {}, legendPlace("peak"));
    // The other ceiling goes, what was hidden stays so.
    QCOMPARE(hiddenIds(m_plot->scene()),
             (QSet<QString>{QStringLiteral("qk-pv-ar"), QStringLiteral("qk-pv-init"), QStringLiteral("bandwidth")}));
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::PlotLegendTest)
#include "plot_legend_test.moc"
