// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dock on the right: its pages, and what the details say.
#include "core/roofline/details.h"
#include "tests/ui/window_desk.h"
#include "ui/pointing.h"
#include "ui/tables/details_panel.h"
#include "ui/tables/right_dock.h"

#include <QStackedWidget>
#include <QTabBar>

namespace ridgepoint {

class RightDockTest : public QObject {
    Q_OBJECT

private slots:
    void showsDetailsAtFirstAndOpensPagesByKey();
    void detailsFollowTheSelection();
    void detailsSayWhyThereAreNone();
    void hiddenItDoesNothing();
    void theSmallestWindowStillHasAChart();
};

void RightDockTest::showsDetailsAtFirstAndOpensPagesByKey()
{
    WindowDesk desk;
    auto *dock = desk.window.findChild<RightDock *>();
    QVERIFY(dock->isVisible());
    QCOMPARE(dock->page(), int(RightDock::Details));
    const auto *tabs = dock->findChild<QTabBar *>();
    QVERIFY(tabs->isVisible());
    QVERIFY(tabs->height() > 15);
    // What was not looked at is not made.
    QVERIFY(!dock->findChild<QWidget *>(QStringLiteral("points")));
    QTest::keyClick(&desk.window, Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(dock->page(), int(RightDock::Points));
    QVERIFY(dock->findChild<QWidget *>(QStringLiteral("pointTable"))->hasFocus());
    QTest::keyClick(&desk.window, Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(dock->page(), int(RightDock::Breakdown));
    dock->hide();
    QTest::keyClick(&desk.window, Qt::Key_2, Qt::ControlModifier);
    QVERIFY(dock->isVisible());
    QCOMPARE(dock->page(), int(RightDock::Details));
    QVERIFY(dock->findChild<DetailsPanel *>()->hasFocus());
}

void RightDockTest::detailsFollowTheSelection()
{
    WindowDesk desk;
    const auto *details = desk.window.findChild<DetailsPanel *>();
    auto &document = desk.window.document();
    QVERIFY(details->toPlainText().contains(QStringLiteral("Nothing selected: the largest part of a decode step.")));
    const auto &evaluation = *document.evaluation();
    for (std::size_t row = 0; row < evaluation.size(); ++row)
        if (const auto point = evaluation.point(row);
            point.series->operators == "qk+pv" && point.setting == Setting{Phase::Ar, 8, 2048, 1})
            choosePoint(document, row);
    const auto text = details->toPlainText();
    for (const auto *words :
         {"qk · pv", "decode, batch 8, context 2048", "134.2 MFLOP", "135.3 MB", "0.9918 FLOP/B", "690.3 GFLOP/s", "Expected",
          "cache 99.2 %", "2·B·H·S·d", "2·8·32·2048·128", "134,217,728", "Held by memory bandwidth: 217 x below the ridge.",
          "Batch does not move it: each sequence reads its own cache", "fp8 cache → intensity 1.97"})
        QVERIFY2(text.contains(QString::fromUtf8(words)), qPrintable(QString::fromUtf8(words) + u'\n' + text));
    QVERIFY(!text.contains(QStringLiteral("Nothing selected")));
    QVERIFY(details->textInteractionFlags().testFlag(Qt::TextSelectableByKeyboard));
    // Ideal times are bounds.
    desk.click("ideal");
    QVERIFY(details->toPlainText().contains(QStringLiteral("Bound")));
}

void RightDockTest::detailsSayWhyThereAreNone()
{
    WindowDesk desk;
    auto next = desk.window.document().state();
    next.setup.model.heads = 7;
    desk.window.document().apply(next, QStringLiteral("Break it"));
    const auto text = desk.window.findChild<DetailsPanel *>()->toPlainText();
    QVERIFY2(text.startsWith(QStringLiteral("Nothing to look at: ")), qPrintable(text));
}

void RightDockTest::hiddenItDoesNothing()
{
    WindowDesk desk;
    auto *dock = desk.window.findChild<RightDock *>();
    const auto *details = desk.window.findChild<DetailsPanel *>();
    dock->hide();
    const auto before = details->toPlainText();
    step(desk.window.document(), SweepAxis::Batch, 1);
    QCOMPARE(details->toPlainText(), before);
    dock->show();
    QVERIFY(details->toPlainText() != before);
}

void RightDockTest::theSmallestWindowStillHasAChart()
{
    WindowDesk desk;
    desk.window.resize(desk.window.minimumSize());
    QCoreApplication::processEvents();
    QCOMPARE(desk.window.width(), 900);
    // It has given way, but whoever asks for it has it.
    QVERIFY(desk.window.plot().width() >= 520);
    QTest::keyClick(&desk.window, Qt::Key_2, Qt::ControlModifier);
    QCoreApplication::processEvents();
    QCOMPARE(desk.window.width(), 900);
    QVERIFY(desk.window.plot().width() >= 320);
    const auto *dock = desk.window.findChild<RightDock *>();
    QVERIFY(dock->width() >= 150);
    // Neither is cut by the other, nor by the window.
    const int edge = desk.window.plot().mapTo(&desk.window, QPoint(desk.window.plot().width(), 0)).x();
    QVERIFY2(edge <= dock->x(), qPrintable(QStringLiteral("%1 over %2").arg(edge).arg(dock->x())));
    QVERIFY(dock->geometry().right() < desk.window.width());
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::RightDockTest)
#include "right_dock_test.moc"
