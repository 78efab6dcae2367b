// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dock's switches of roofs and its list of ceilings, and the same in the menu.
#include "tests/ui/setup_desk.h"
#include "tests/ui/window_desk.h"
#include "ui/panels/typed_line.h"
#include "ui/roof_menu.h"
#include "ui/text.h"

#include <QLocale>
#include <QSignalSpy>
#include <QToolButton>
#include <QUndoStack>

namespace ridgepoint {
namespace {

QString stepOf(const Document &document)
{
    return const_cast<Document &>(document).history().undoText();
}

QStringList ceilingsOf(const Document &document)
{
    QStringList texts;
    for (const auto &ceiling : document.state().setup.accelerator.ceilings)
        texts << toQt(ceilingText(ceiling));
    return texts;
}

QToolButton *roof(const QWidget &panel, const char *key)
{
    return panel.findChild<QToolButton *>(QStringLiteral("roof/") + p(key));
}

TypedLine *line(const QWidget &panel, const char *name)
{
    return panel.findChild<TypedLine *>(p(name));
}

} // namespace

class RoofsPanelTest : public QObject {
    Q_OBJECT

private slots:
    void switchesFollowTheAccelerator();
    void aSwitchIsAStepOfUndo();
    void switchesWorkByKeyboard();
    void ceilingsAreTyped_data();
    void ceilingsAreTyped();
    void ceilingsChangeAndGo();
    void whatIsShownCanBeTypedBack_data();
    void whatIsShownCanBeTypedBack();
    void refusedTextStaysAndSaysWhy();
    void undoDropsWhatIsTypedInALineThatGoes_data();
    void undoDropsWhatIsTypedInALineThatGoes();
    void theDotPutsThemBack();
    void tabGoesThroughThem();
    void theMenuSwitchesToo();
    void roofsOfLowConfidenceAreMarked();
    void theChartShowsThem();
};

void RoofsPanelTest::switchesFollowTheAccelerator()
{
    Desk desk;
    auto *own = roof(desk.panel, "peak.fp16");
    QVERIFY(own->isVisible() && own->isChecked() && !own->isEnabled());
    QVERIFY(own->toolTip().contains(QStringLiteral("fp16: 149.7 TFLOP/s. Always drawn: the setup runs at it")));
    auto *other = roof(desk.panel, "peak.int8");
    QVERIFY(other->isVisible() && !other->isChecked() && other->isEnabled());
    // What the accelerator does not have cannot be switched on, until somebody types it.
    auto *unknown = roof(desk.panel, "peak.fp8");
    QVERIFY(unknown->isVisible() && !unknown->isChecked() && !unknown->isEnabled());
    QVERIFY(unknown->toolTip().contains(QStringLiteral("The fp8 peak is unknown")));
    enterValue(desk.panel, QStringLiteral("accelerator/peak.fp8"), QStringLiteral("300"));
    QVERIFY(unknown->isEnabled());
    // Rates that few have are there where they are known.
    auto *seldom = roof(desk.panel, "fp16_accumulate.fp16");
    QVERIFY(!seldom->isVisible());
    auto next = desk.document.state();
    QVERIFY(setField(next.setup, "fp16_accumulate.fp16=300 TFLOP/s").ok());
    desk.document.apply(next, QStringLiteral("test"));
    QVERIFY(seldom->isVisible() && seldom->isEnabled());
    QCOMPARE(seldom->text(), QStringLiteral("fp16, FP16 acc."));
    // Which roofs the setup runs at follows from its types.
    enterValue(desk.panel, QStringLiteral("workload/weights"), QStringLiteral("int8"));
    enterValue(desk.panel, QStringLiteral("workload/activations"), QStringLiteral("int8"));
    QVERIFY(other->isChecked() && !other->isEnabled());
}

void RoofsPanelTest::aSwitchIsAStepOfUndo()
{
    Desk desk;
    auto *int8 = roof(desk.panel, "peak.int8");
    QTest::mouseClick(int8, Qt::LeftButton);
    QCOMPARE(desk.document.state().chart.roofs, std::set<std::string>{"peak.int8"});
    QCOMPARE(stepOf(desk.document), QStringLiteral("Show the int8 roof"));
    QVERIFY(int8->isChecked());
    QTest::mouseClick(int8, Qt::LeftButton);
    QCOMPARE(stepOf(desk.document), QStringLiteral("Hide the int8 roof"));
    QVERIFY(desk.document.state().chart.roofs.empty() && !int8->isChecked());
    desk.document.history().undo();
    QVERIFY(int8->isChecked());
    desk.document.history().undo();
    QVERIFY(!int8->isChecked());
    QCOMPARE(desk.document.history().count(), 2);
}

void RoofsPanelTest::switchesWorkByKeyboard()
{
    Desk desk;
    roof(desk.panel, "peak.fp32")->setFocus(Qt::TabFocusReason);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QCOMPARE(desk.document.state().chart.roofs, (std::set<std::string>{"peak.fp32", "peak.tf32"}));
}

void RoofsPanelTest::ceilingsAreTyped_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("text");
    QTest::newRow("rate") << QStringLiteral("100 TFLOP/s") << QStringLiteral("100 TFLOP/s");
    QTest::newRow("named") << QStringLiteral("100TFLOPS power cap") << QStringLiteral("100 TFLOP/s power cap");
    QTest::newRow("bandwidth") << QStringLiteral("7.2TB/s L2") << QStringLiteral("7.2 TB/s L2");
}

void RoofsPanelTest::ceilingsAreTyped()
{
    QFETCH(QString, typed);
    QFETCH(QString, text);
    Desk desk;
    enterText(line(desk.panel, "ceiling/add"), typed);
    QCOMPARE(ceilingsOf(desk.document), QStringList{text});
    QCOMPARE(stepOf(desk.document), QStringLiteral("Add ceiling ") + text);
    QCOMPARE(line(desk.panel, "ceiling/0")->text(), text);
    // The line is ready for the next one.
    QCOMPARE(line(desk.panel, "ceiling/add")->text(), QString());
    QCOMPARE(QApplication::focusWidget(), line(desk.panel, "ceiling/add"));
    desk.document.history().undo();
    QVERIFY(!line(desk.panel, "ceiling/0"));
}

void RoofsPanelTest::ceilingsChangeAndGo()
{
    Desk desk;
    for (const char *text : {"1 TB/s", "2 TB/s", "3 TB/s", "4 TB/s"})
        enterText(line(desk.panel, "ceiling/add"), p(text));
    enterText(line(desk.panel, "ceiling/1"), p("2.5 TB/s L2"));
    QCOMPARE(stepOf(desk.document), p("Change ceiling 2 TB/s to 2.5 TB/s L2"));
    QCOMPARE(ceilingsOf(desk.document), QStringList({p("1 TB/s"), p("2.5 TB/s L2"), p("3 TB/s"), p("4 TB/s")}));
    QTest::mouseClick(desk.panel.findChild<QToolButton *>(p("ceiling/0/remove")), Qt::LeftButton);
    QCOMPARE(stepOf(desk.document), p("Remove ceiling 1 TB/s"));
    QCOMPARE(line(desk.panel, "ceiling/0")->text(), p("2.5 TB/s L2"));
    QVERIFY(!line(desk.panel, "ceiling/3"));
    // Emptied is removed.
    enterText(line(desk.panel, "ceiling/0"), p(" "));
    QCOMPARE(stepOf(desk.document), p("Remove ceiling 2.5 TB/s L2"));
    // By keyboard alone, down to the last, and the focus stays in the list.
    for (int left = 2; left > 0; --left) {
        line(desk.panel, "ceiling/0")->setFocus(Qt::TabFocusReason);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        QCOMPARE(ceilingsOf(desk.document).size(), left - 1);
    }
    QCOMPARE(QApplication::focusWidget(), line(desk.panel, "ceiling/add"));
    while (desk.document.history().canUndo())
        desk.document.history().undo();
    QCOMPARE(ceilingsOf(desk.document), QStringList());
    while (desk.document.history().canRedo())
        desk.document.history().redo();
    QCOMPARE(ceilingsOf(desk.document), QStringList());
    QCOMPARE(desk.document.history().count(), 9);
}

void RoofsPanelTest::whatIsShownCanBeTypedBack_data()
{
    QTest::addColumn<QString>("locale");
    for (const char *name : {"C", "de_DE", "ar_EG"})
        QTest::newRow(name) << p(name);
}

void RoofsPanelTest::whatIsShownCanBeTypedBack()
{
    QFETCH(QString, locale);
    QLocale::setDefault(QLocale(locale));
    {
        Desk desk;
        for (const char *text : {"1234567.891 MB/s odd", "0.0125 PFLOP/s"}) {
            enterText(line(desk.panel, "ceiling/add"), p(text));
            const auto before = desk.document.state();
            const auto shownText = line(desk.panel, "ceiling/0")->text();
            enterText(line(desk.panel, "ceiling/0"), shownText);
            QCOMPARE(line(desk.panel, "ceiling/0")->text(), shownText);
            QVERIFY(desk.document.state() == before);
        }
        QCOMPARE(ceilingsOf(desk.document), QStringList({p("1.234567891 TB/s odd"), p("12.5 TFLOP/s")}));
        enterText(line(desk.panel, "ceiling/add"), p("7,2 TB/s L2, near"));
        const bool hasComma = QLocale().decimalPoint() == p(",");
        QCOMPARE(ceilingsOf(desk.document).mid(2), hasComma ? QStringList({p("7.2 TB/s L2, near")}) : QStringList());
    }
    QLocale::setDefault(QLocale::c());
}

void RoofsPanelTest::refusedTextStaysAndSaysWhy()
{
    Desk desk;
    QSignalSpy refused(&desk.panel, &SetupPanel::refusalChanged);
    const auto before = desk.document.state();
    auto *add = line(desk.panel, "ceiling/add");
    enterText(add, p("100"));
    QVERIFY(refused.last().first().toString().startsWith(p("Ceiling: '100' may be a rate or a bandwidth")));
    QCOMPARE(add->text(), p("100"));
    QVERIFY(add->property("refused").toBool());
    QVERIFY(desk.document.state() == before);
    QTest::keyClick(add, Qt::Key_Escape);
    QCOMPARE(add->text(), QString());
    QCOMPARE(refused.last().first().toString(), QString());
    // A line keeps its old value.
    enterText(add, p("100 TFLOP/s"));
    enterText(add, p("200 TFLOP/s"));
    auto *second = line(desk.panel, "ceiling/1");
    enterText(second, p("100 TFLOP/s twice"));
    QVERIFY(refused.last().first().toString().startsWith(p("Ceiling: there is a ceiling at 100 TFLOP/s already")));
    QCOMPARE(ceilingsOf(desk.document), QStringList({p("100 TFLOP/s"), p("200 TFLOP/s")}));
    QTest::keyClick(second, Qt::Key_Escape);
    QCOMPARE(second->text(), p("200 TFLOP/s"));
    // What goes takes its refusal with it.
    enterText(second, p("nothing"));
    QVERIFY(!refused.last().first().toString().isEmpty());
    QTest::mouseClick(desk.panel.findChild<QToolButton *>(p("ceiling/1/remove")), Qt::LeftButton);
    QCOMPARE(refused.last().first().toString(), QString());
    QCOMPARE(ceilingsOf(desk.document), QStringList{p("100 TFLOP/s")});
}

void RoofsPanelTest::undoDropsWhatIsTypedInALineThatGoes_data()
{
    QTest::addColumn<QString>("typed");
    QTest::newRow("right") << p("55 TFLOP/s mine");
    QTest::newRow("wrong") << p("nothing");
}

void RoofsPanelTest::undoDropsWhatIsTypedInALineThatGoes()
{
    QFETCH(QString, typed);
    Desk desk;
    QSignalSpy refused(&desk.panel, &SetupPanel::refusalChanged);
    const auto before = desk.document.state();
    enterText(line(desk.panel, "ceiling/add"), p("100 TFLOP/s"));
    auto *first = line(desk.panel, "ceiling/0");
    first->setFocus();
    first->selectAll();
    QTest::keyClicks(first, typed);
    // From the tool bar, which leaves the focus where it is.
    desk.document.history().undo();
    QVERIFY(desk.document.state() == before);
    QCOMPARE(desk.document.history().count(), 1);
    QVERIFY(desk.document.history().canRedo());
    QVERIFY(refused.isEmpty() || refused.last().first().toString().isEmpty());
}

void RoofsPanelTest::theDotPutsThemBack()
{
    Desk desk;
    auto *dot = desk.panel.findChild<QAbstractButton *>(p("ceilings/preset"));
    QVERIFY(!dot->isVisible());
    enterText(line(desk.panel, "ceiling/add"), p("100 TFLOP/s"));
    QVERIFY(dot->isVisible());
    QCOMPARE(dot->accessibleName(), p("Put the ceilings back to the preset's: none"));
    QTest::mouseClick(dot, Qt::LeftButton);
    QVERIFY(!dot->isVisible());
    QCOMPARE(stepOf(desk.document), p("Put the ceilings back to none"));
    QCOMPARE(ceilingsOf(desk.document), QStringList());
}

void RoofsPanelTest::tabGoesThroughThem()
{
    Desk desk;
    enterText(line(desk.panel, "ceiling/add"), p("1 TB/s"));
    enterText(line(desk.panel, "ceiling/add"), p("2 TB/s"));
    line(desk.panel, "ceiling/0")->setFocus();
    QStringList visited;
    for (int step = 0; step < 6; ++step) {
        visited << QApplication::focusWidget()->objectName();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    }
    QCOMPARE(visited.join(u' '), p("ceiling/0 ceiling/0/remove ceiling/1 ceiling/1/remove ceiling/add ceilings/preset"));
}

void RoofsPanelTest::theMenuSwitchesToo()
{
    WindowDesk desk;
    auto *menu = desk.window.findChild<RoofMenu *>();
    const auto entry = [menu](const char *key) { return menu->findChild<QAction *>(QStringLiteral("roofMenu/") + p(key)); };
    QVERIFY(entry("peak.fp16")->isChecked() && !entry("peak.fp16")->isEnabled());
    QCOMPARE(entry("peak.fp8")->text(), p("fp8\tunknown"));
    QVERIFY(!entry("peak.fp8")->isChecked() && !entry("peak.fp8")->isEnabled());
    QCOMPARE(entry("peak.int8")->text(), p("int8\t299.3 TFLOP/s"));
    entry("peak.int8")->trigger();
    QCOMPARE(stepOf(desk.window.document()), p("Show the int8 roof"));
    QVERIFY(entry("peak.int8")->isChecked() && roof(desk.window, "peak.int8")->isChecked());
    QTest::mouseClick(roof(desk.window, "peak.int8"), Qt::LeftButton);
    QVERIFY(!entry("peak.int8")->isChecked());
}

void RoofsPanelTest::roofsOfLowConfidenceAreMarked()
{
    WindowDesk desk;
    enterValue(desk.panel(), p("accelerator/preset"), p("h100-sxm"));
    const auto *menu = desk.window.findChild<RoofMenu *>();
    const auto entry = [menu](const char *key) { return menu->findChild<QAction *>(p("roofMenu/") + p(key)); };
    QCOMPARE(entry("peak.fp64")->text(), p("fp64\t34 TFLOP/s ?"));
    QVERIFY(entry("peak.fp64")->toolTip().contains(p("Confidence low: NVIDIA H100 Tensor Core GPU datasheet")));
    QCOMPARE(roof(desk.panel(), "peak.fp64")->text(), p("fp64 ?"));
    QVERIFY(roof(desk.panel(), "peak.fp64")->toolTip().contains(p("onfidence low")));
    QCOMPARE(entry("peak.fp8")->text(), p("fp8\t1,978.9 TFLOP/s"));
    QCOMPARE(roof(desk.panel(), "peak.fp8")->text(), p("fp8"));
    QVERIFY(!roof(desk.panel(), "peak.fp8")->toolTip().contains(p("onfidence")));
    // What is unknown is no figure.
    QCOMPARE(roof(desk.panel(), "peak.fp4")->text(), p("fp4"));
}

void RoofsPanelTest::theChartShowsThem()
{
    WindowDesk desk;
    const auto view = desk.window.plot().view();
    const auto points = desk.window.plot().scene().pointCount();
    QTest::mouseClick(roof(desk.window, "peak.tf32"), Qt::LeftButton);
    enterText(line(desk.window, "ceiling/add"), p("7.2 TB/s L2"));
    const auto &scene = desk.window.plot().scene();
    QCOMPARE(scene.ceilings.front().lineLabel, p("tf32 74.8 TFLOP/s"));
    QCOMPARE(scene.ceilings.back().label, p("7,200GB/s L2"));
    QVERIFY(desk.window.plot().view() == view);
    QCOMPARE(scene.pointCount(), points);
    // A picture has what is seen.
    const QString path = desk.folder.filePath(p("chart.svg"));
    desk.window.exportTo(path);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString svg = QString::fromUtf8(file.readAll());
    QVERIFY(svg.contains(p("tf32 74.8 TFLOP/s")) && svg.contains(p("7,200GB/s L2")));
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::RoofsPanelTest)

#include "roofs_panel_test.moc"
