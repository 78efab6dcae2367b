// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window as it is used: chart, keys, switches, menus and messages.
#include "tests/ui/window_desk.h"
#include "ui/history_menu.h"
#include "ui/theme.h"

#include <QDialog>
#include <QDockWidget>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTextBrowser>
#include <QTextEdit>
#include <QToolBar>
#include <QUndoStack>

namespace ridgepoint {
namespace {

constexpr auto kMine =
    "accelerator: {id: mine, name: Mine, vendor: Ours, peak: {fp16: 100 TFLOP/s}, memory: {bandwidth: 1 TB/s}}\n";

} // namespace

class MainWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void opensOnTheReferenceChart();
    void startsWithOneReplot();
    void toolTipsShowNamesAsTheyAre();
    void chartFollowsAtOnceAndBack();
    void undoKeysWorkFromEverywhere();
    void undoDropsTypingThenSteps();
    void wrongTextIsToldAndWithdrawn();
    void wrongTextIsToldWhileItStands();
    void aNoticeGoesWithTheNextAction();
    void everyRefusedFieldSaysWhy();
    void impossibleSetupEmptiesTheChart();
    void switchesShowAndSetWhatHolds();
    void onePhaseAlwaysStays();
    void expectedNeedsACalibration();
    void longMessagesWrap();
    void legendChoicesSurviveAChange();
    void legendChoicesCanBeUndone();
    void historyGoesToAnyStep();
    void lettersOfAMenuAreItsOwn();
    void menusNameWhatThereIs();
    void viewKeys();
    void whatIsCountedStaysBesideTheWindow();
    void smallestWindowShowsEverything();
};

void MainWindowTest::initTestCase()
{
    applyTheme(*qApp);
}

void MainWindowTest::opensOnTheReferenceChart()
{
    WindowDesk desk;
    QCOMPARE(desk.window.windowTitle(), QStringLiteral("Llama 7B, A40 — Ridgepoint"));
    QCOMPARE(desk.window.plot().scene().title, QStringLiteral("Roofline Model (Llama 7B, A40)"));
    QCOMPARE(desk.window.plot().scene().pointCount(), std::size_t{294});
    QCOMPARE(desk.look().value(QStringLiteral("model/derived")),
             QStringLiteral("6.74 B parameters · 13.48 GB · 512 KiB of KV cache a token"));
    QVERIFY(desk.look().value(QStringLiteral("sweep/derived")).startsWith(QStringLiteral("49 settings · 294 points")));
    QVERIFY(desk.message().isEmpty());
    QVERIFY(desk.window.minimumSize().width() <= 1024); // where there is no room for both docks, one gives way
    QVERIFY(desk.window.minimumSizeHint().height() <= 700);
}

void MainWindowTest::startsWithOneReplot()
{
    auto library = PresetLibrary::load();
    const auto state = initialState(library);
    MainWindow window(std::move(library), state);
    QSignalSpy replots(&window.plot(), &RooflinePlot::replotted);
    showActive(window);
    QTest::qWait(50);
    QCOMPARE(replots.size(), 1);
}

void MainWindowTest::toolTipsShowNamesAsTheyAre()
{
    WindowDesk desk;
    auto state = desk.window.document().state();
    state.setup.accelerator.name = "<b>A & B</b>";
    state.setup.accelerator.calibration.reset();
    desk.window.document().apply(state, QStringLiteral("Choose <b>A & B</b>"));
    const auto escaped = QStringLiteral("&lt;b&gt;A &amp; B&lt;/b&gt;");
    QCOMPARE(desk.button("expected")->toolTip(),
             QStringLiteral("<span>%1 has no calibration: points are bounds</span>").arg(escaped));
    QCOMPARE(desk.action("Undo: Choose <b>A  B</b>")->toolTip(), QStringLiteral("<span>Undo: Choose %1</span>").arg(escaped));
}

void MainWindowTest::chartFollowsAtOnceAndBack()
{
    WindowDesk desk;
    const auto before = desk.look();
    enterValue(desk.panel(), QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("0.7 TB/s"));
    QVERIFY(desk.window.plot().scene().legend().front().text == u"700GB/s");
    QTest::keyClick(&desk.window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(movedParts(before, desk.look()), QStringList());
    QTest::keyClick(&desk.window, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(desk.window.plot().scene().legend().front().text == u"700GB/s");
}

void MainWindowTest::undoKeysWorkFromEverywhere()
{
    WindowDesk desk;
    const auto before = desk.look();
    const auto &state = desk.window.document().state();
    for (const auto *path : {"accelerator/memory.bandwidth", "accelerator/preset", "workload/mask"}) {
        enterValue(desk.panel(), QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("700 GB/s"));
        QCOMPARE(state.setup.accelerator.memoryBandwidth.value, 700e9);
        auto *control = desk.panel().findChild<QWidget *>(QLatin1String(path));
        control->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(state.setup.accelerator.memoryBandwidth.value, 696e9);
        QCOMPARE(desk.panel().findChild<QLineEdit *>(QStringLiteral("accelerator/memory.bandwidth"))->text(),
                 QStringLiteral("696 GB/s"));
        QVERIFY2(movedParts(before, desk.look()).isEmpty(), path);
    }
}

void MainWindowTest::undoDropsTypingThenSteps()
{
    WindowDesk desk;
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("40"));
    auto *line = desk.panel().findChild<QLineEdit *>(QStringLiteral("model/layers"));
    for (const auto *typed : {"50", "many"}) {
        QTest::keyClick(line, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(line, QLatin1String(typed));
        if (line->text() == u"many")
            QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(desk.message().isEmpty(), line->text() == u"50");
        QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(line->text(), QStringLiteral("40"));
        QVERIFY(desk.message().isEmpty());
        QCOMPARE(desk.window.document().state().setup.model.layers, 40);
    }
    QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.window.document().state().setup.model.layers, 32);
    QCOMPARE(line->text(), QStringLiteral("32"));
}

void MainWindowTest::wrongTextIsToldAndWithdrawn()
{
    WindowDesk desk;
    const auto before = desk.look();
    enterValue(desk.panel(), QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("700 Gb/s"));
    QVERIFY(desk.message().startsWith(QStringLiteral("Bandwidth: '700 Gb/s'")));
    QCOMPARE(movedParts(before, desk.look()), QStringList());
    // The next message replaces it.
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("x"));
    QVERIFY(desk.message().startsWith(QStringLiteral("Layers: 'x'")));
    QTest::keyClick(desk.panel().findChild<QLineEdit *>(QStringLiteral("model/layers")), Qt::Key_Escape);
    QVERIFY(desk.message().startsWith(QStringLiteral("Bandwidth: '700 Gb/s'"))); // which stands still
    // It can be closed.
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("x"));
    desk.closeMessages();
    QVERIFY(desk.message().isEmpty());
}

void MainWindowTest::wrongTextIsToldWhileItStands()
{
    WindowDesk desk;
    const QString why = QStringLiteral("Bandwidth: '700 TFLOP/s'");
    enterValue(desk.panel(), QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("700 TFLOP/s"));
    QVERIFY(desk.message().startsWith(why));
    // Whatever is edited, well or badly, undone, saved or closed meanwhile.
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("40"));
    QVERIFY(desk.message().startsWith(why));
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("x"));
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("48"));
    QVERIFY(desk.message().startsWith(why));
    desk.window.exportTo(desk.folder.filePath(QStringLiteral("a.csv")));
    QVERIFY(desk.message().startsWith(QStringLiteral("Saved ")) && desk.message().contains(u'\n' + why));
    desk.window.open(desk.file("mine.yaml", kMine));
    QVERIFY(desk.message().startsWith(why));
    desk.closeMessages();
    QVERIFY(desk.message().isEmpty());
    desk.click("fused");
    QVERIFY(desk.message().startsWith(why));
    enterValue(desk.panel(), QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("700 GB/s"));
    QVERIFY(desk.message().isEmpty());
}

void MainWindowTest::aNoticeGoesWithTheNextAction()
{
    WindowDesk desk;
    const auto notice = [&] {
        desk.window.exportTo(desk.folder.filePath(QStringLiteral("a.csv")));
        return desk.message().startsWith(QStringLiteral("Saved "));
    };
    QVERIFY(notice());
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("40"));
    QCOMPARE(desk.message(), QString());
    QVERIFY(notice());
    // What is refused stands alone, in a strip of its own; the notice that comes later is no error.
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("x"));
    QVERIFY(desk.message().startsWith(QStringLiteral("Layers: 'x'")));
    QVERIFY(notice());
    QList<bool> errors;
    for (const auto *strip : desk.window.findChildren<MessageStrip *>())
        if (strip->isVisible())
            errors << strip->property("isError").toBool();
    QCOMPARE(errors, QList<bool>({false, true}));
    // What went wrong stays until it is read.
    desk.window.open(desk.folder.filePath(QStringLiteral("none.yaml")));
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("48"));
    QVERIFY(desk.message().endsWith(QStringLiteral("none.yaml: no such file")));
}

void MainWindowTest::everyRefusedFieldSaysWhy()
{
    WindowDesk desk;
    enterValue(desk.panel(), QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("700 Gb/s"));
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("x"));
    const auto tip = [&](const char *path) { return desk.panel().findChild<QLineEdit *>(QString::fromUtf8(path))->toolTip(); };
    QVERIFY(desk.message().startsWith(QStringLiteral("Layers: 'x'"))); // the latest
    QVERIFY(tip("accelerator/memory.bandwidth").contains(QStringLiteral("'700 Gb/s'")));
    QVERIFY(tip("model/layers").contains(QStringLiteral("'x'")));
    QTest::keyClick(desk.panel().findChild<QLineEdit *>(QStringLiteral("model/layers")), Qt::Key_Escape);
    QVERIFY(!tip("model/layers").contains(QStringLiteral("'x'")));
    QVERIFY(tip("accelerator/memory.bandwidth").contains(QStringLiteral("'700 Gb/s'")));
}

void MainWindowTest::impossibleSetupEmptiesTheChart()
{
    WindowDesk desk;
    const auto before = desk.look();
    enterValue(desk.panel(), QStringLiteral("model/kv_heads"), QStringLiteral("7"));
    QVERIFY(desk.window.plot().scene().message.contains(QStringLiteral("kv_heads is 7")));
    QCOMPARE(desk.window.plot().scene().pointCount(), std::size_t{0});
    QCOMPARE(desk.look().value(QStringLiteral("sweep/derived")), QStringLiteral("No points"));
    QTest::keyClick(&desk.window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(movedParts(before, desk.look()), QStringList());
}

void MainWindowTest::switchesShowAndSetWhatHolds()
{
    WindowDesk desk;
    const auto before = desk.look();
    QVERIFY(desk.button("expected")->isChecked() && desk.button("unfused")->isChecked());
    desk.click("ideal");
    QVERIFY(desk.button("ideal")->isChecked() && !desk.button("expected")->isChecked());
    QCOMPARE(desk.window.document().history().undoText(), QStringLiteral("Set execution to ideal"));
    desk.click("fused");
    QVERIFY(desk.button("fused")->isChecked() && !desk.button("unfused")->isChecked());
    QCOMPARE(desk.panel().findChild<QComboBox *>(QStringLiteral("workload/attention"))->currentText(), QStringLiteral("fused"));
    desk.click("fused"); // once more changes nothing
    QVERIFY(desk.button("fused")->isChecked());
    desk.click("init");
    QCOMPARE(desk.window.document().history().undoText(), QStringLiteral("Show ar"));
    QCOMPARE(desk.panel().findChild<QComboBox *>(QStringLiteral("sweep/phase"))->currentText(), QStringLiteral("ar"));
    QCOMPARE(desk.window.document().history().count(), 3);
    for (int step = 0; step < 3; ++step)
        QTest::keyClick(&desk.window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(movedParts(before, desk.look()), QStringList());
    QVERIFY(desk.button("expected")->isChecked() && desk.button("unfused")->isChecked() && desk.button("init")->isChecked());
}

void MainWindowTest::onePhaseAlwaysStays()
{
    WindowDesk desk;
    desk.click("init");
    desk.click("ar");
    QVERIFY(desk.button("ar")->isChecked() && !desk.button("init")->isChecked());
    desk.click("init");
    QVERIFY((desk.window.document().state().sweep.phases == std::vector{Phase::Init, Phase::Ar}));
}

void MainWindowTest::expectedNeedsACalibration()
{
    WindowDesk desk;
    desk.window.open(desk.file("mine.yaml", kMine));
    QVERIFY(!desk.button("expected")->isEnabled() && !desk.button("expected")->isChecked());
    QVERIFY(desk.button("ideal")->isChecked());
    QVERIFY(desk.button("expected")->toolTip().contains(QStringLiteral("no calibration")));
    QCOMPARE(desk.panel().findChild<QComboBox *>(QStringLiteral("workload/execution"))->currentText(),
             QStringLiteral("calibrated (none: ideal)"));
}

void MainWindowTest::longMessagesWrap()
{
    WindowDesk desk;
    desk.window.resize(1024, 700);
    auto *bar = desk.window.findChild<MessageBar *>();
    auto *text = desk.window.findChild<QTextEdit *>(QStringLiteral("messageText"));
    bar->showError(QStringLiteral("short"));
    QCoreApplication::processEvents();
    const int line = text->height();
    const QString path = QStringLiteral("/home/someone/") + QString(400, u'x') + QStringLiteral(".yaml:3:3: unknown key 'nam'");
    bar->showError(path);
    QTRY_VERIFY(text->height() >= 3 * line);
    QVERIFY(text->document()->size().height() <= text->height());
    QCOMPARE(desk.window.width(), 1024);
    QCOMPARE(bar->message(), path);
    bar->showError(QStringLiteral("short"));
    QTRY_COMPARE(text->height(), line);
}

/// A click that stays a single one.
static void clickLegend(WindowDesk &desk, const LegendPlace &place)
{
    QTest::mouseClick(&desk.window.plot(), Qt::LeftButton, {}, place.rect.center().toPoint());
    QTest::qWait(QApplication::doubleClickInterval() + 50);
}

void MainWindowTest::legendChoicesSurviveAChange()
{
    WindowDesk desk;
    const auto place = desk.window.plot().chartLayout().places.back();
    clickLegend(desk, place);
    const QSet<QString> hidden{place.entry.id};
    QCOMPARE(hiddenIds(desk.window.plot().scene()), hidden);
    enterValue(desk.panel(), QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("700 GB/s"));
    QCOMPARE(hiddenIds(desk.window.plot().scene()), hidden);
    // Also where it was not there for a while.
    desk.click("ar");
    QVERIFY(hiddenIds(desk.window.plot().scene()).isEmpty());
    desk.click("ar");
    QCOMPARE(hiddenIds(desk.window.plot().scene()), hidden);
}

void MainWindowTest::legendChoicesCanBeUndone()
{
    WindowDesk desk;
    auto &history = desk.window.document().history();
    const auto place = desk.window.plot().chartLayout().places.back();
    clickLegend(desk, place);
    QCOMPARE(history.undoText(), QStringLiteral("Hide qk/pv ar"));
    history.undo();
    QVERIFY(hiddenIds(desk.window.plot().scene()).isEmpty());
    history.redo();
    QCOMPARE(hiddenIds(desk.window.plot().scene()), QSet<QString>{place.entry.id});
    clickLegend(desk, place);
    QCOMPARE(history.undoText(), QStringLiteral("Show qk/pv ar"));
}

void MainWindowTest::historyGoesToAnyStep()
{
    WindowDesk desk;
    auto *menu = desk.window.findChild<QMenu *>(QStringLiteral("historyMenu"));
    const auto texts = [menu] {
        emit menu->aboutToShow();
        QStringList lines;
        for (const auto *entry : menu->actions())
            lines << (entry->isChecked() ? QStringLiteral("> ") : QString()) + entry->text();
        return lines.join(QStringLiteral(", "));
    };
    QCOMPARE(texts(), QStringLiteral("> Beginning"));
    const auto before = desk.window.document().state();
    enterValue(desk.panel(), QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("700 GB/s"));
    const auto after = desk.window.document().state();
    enterValue(desk.panel(), QStringLiteral("sweep/batch"), QStringLiteral("1"));
    QCOMPARE(texts(), QStringLiteral("> Set batch to 1, Set bandwidth to 700 GB/s, Beginning"));
    menu->actions().last()->trigger();
    QVERIFY(desk.window.document().state() == before);
    QCOMPARE(texts(), QStringLiteral("Set batch to 1, Set bandwidth to 700 GB/s, > Beginning"));
    menu->actions()[1]->trigger();
    QVERIFY(desk.window.document().state() == after);
    for (int step = 0; step < 40; ++step)
        enterValue(desk.panel(), QStringLiteral("sweep/batch"), QString::fromStdString(std::to_string(step + 2)));
    (void)texts();
    QCOMPARE(menu->actions().size(), 1 + HistoryMenu::kMostBefore);
}

void MainWindowTest::lettersOfAMenuAreItsOwn()
{
    WindowDesk desk;
    QList<QMenu *> menus = desk.window.menuBar()->findChildren<QMenu *>();
    QVERIFY(menus.size() > 10);
    for (const auto *menu : menus) {
        QStringList letters;
        for (const auto *action : menu->actions()) {
            const QString text = QString(action->text()).remove(QStringLiteral("&&"));
            if (const auto at = text.indexOf(u'&'); at >= 0 && at + 1 < text.size())
                letters << text.mid(at + 1, 1).toLower();
        }
        const auto count = letters.size();
        letters.removeDuplicates();
        QVERIFY2(letters.size() == count, qPrintable(menu->title()));
    }
}

void MainWindowTest::menusNameWhatThereIs()
{
    WindowDesk desk;
    QStringList texts;
    for (const auto *title : desk.window.menuBar()->actions())
        for (const auto *action : title->menu()->actions())
            if (!action->isSeparator())
                texts << action->text().remove(u'&') + u' ' + action->shortcut().toString();
    QCOMPARE(texts, QStringList({QStringLiteral("Open… Ctrl+O"),
                                 QStringLiteral("Open recent "),
                                 QStringLiteral("Save Ctrl+S"),
                                 QStringLiteral("Save as… Ctrl+Shift+S"),
                                 QStringLiteral("Export… Ctrl+E"),
                                 QStringLiteral("Quit Ctrl+Q"),
                                 QStringLiteral("Undo Ctrl+Z"),
                                 QStringLiteral("Redo Ctrl+Shift+Z"),
                                 QStringLiteral("History "),
                                 QStringLiteral("Copy picture Ctrl+C"),
                                 QStringLiteral("Copy as SVG "),
                                 QStringLiteral("Copy caption "),
                                 QStringLiteral("Default view Home"),
                                 QStringLiteral("Fit data "),
                                 QStringLiteral("Zoom in Ctrl++"),
                                 QStringLiteral("Zoom out Ctrl+-"),
                                 QStringLiteral("Previous view Backspace"),
                                 QStringLiteral("Next view Alt+Right"),
                                 QStringLiteral("Axis limits… "),
                                 QStringLiteral("Hold X axis "),
                                 QStringLiteral("Hold Y axis "),
                                 QStringLiteral("Lock view "),
                                 QStringLiteral("Operating point "),
                                 QStringLiteral("Shown points "),
                                 QStringLiteral("Roofs "),
                                 QStringLiteral("Legend "),
                                 QStringLiteral("Look "),
                                 QStringLiteral("Setup panel "),
                                 QStringLiteral("Points and details panel "),
                                 QStringLiteral("Show points Ctrl+1"),
                                 QStringLiteral("Show details Ctrl+2"),
                                 QStringLiteral("Show breakdown Ctrl+3"),
                                 QStringLiteral("Expected "),
                                 QStringLiteral("Ideal "),
                                 QStringLiteral("Unfused "),
                                 QStringLiteral("Fused "),
                                 QStringLiteral("init "),
                                 QStringLiteral("ar "),
                                 QStringLiteral("Compare accelerators… Ctrl+K"),
                                 QStringLiteral("Save accelerator as preset… "),
                                 QStringLiteral("Save model as preset… "),
                                 QStringLiteral("My presets… "),
                                 QStringLiteral("Welcome "),
                                 QStringLiteral("Tour F1"),
                                 QStringLiteral("Examples "),
                                 QStringLiteral("What is counted "),
                                 QStringLiteral("About Ridgepoint ")}));
    // The toolbar calls it the same; the switches are the same ones.
    const auto *bar = desk.window.findChild<QToolBar *>();
    QCOMPARE(qobject_cast<QToolButton *>(bar->widgetForAction(desk.action("Export…")))->text(), QStringLiteral("Export…"));
    QCOMPARE(bar->actions().mid(0, 3), QList({desk.action("Open…"), desk.action("Save"), desk.action("Export…")}));
    for (const auto *name : {"Expected", "Ideal", "Unfused", "Fused", "init", "ar"}) {
        QVERIFY(desk.action(name)->isCheckable());
        QCOMPARE(desk.button(qPrintable(QString::fromLatin1(name).toLower()))->defaultAction(), desk.action(name));
    }
    desk.action("Fused")->trigger();
    QVERIFY(desk.button("fused")->isChecked());
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("40"));
    QStringList steps;
    for (const auto *action : desk.window.findChildren<QAction *>())
        steps << action->text();
    QVERIFY(steps.contains(QStringLiteral("Undo: Set layers to 40")));
    QVERIFY(steps.contains(QStringLiteral("Redo")));
}

void MainWindowTest::viewKeys()
{
    WindowDesk desk;
    const auto home = desk.window.plot().view();
    desk.window.plot().setFocus();
    QTest::keyClick(&desk.window.plot(), Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(desk.window.plot().view().x.decades() < home.x.decades());
    QTest::keyClick(&desk.window.plot(), Qt::Key_Home);
    QVERIFY(desk.window.plot().view() == home);
    // In a field Home is the cursor's.
    auto *line = desk.panel().findChild<QLineEdit *>(QStringLiteral("model/layers"));
    QTest::keyClick(&desk.window.plot(), Qt::Key_Plus, Qt::ControlModifier);
    const auto zoomed = desk.window.plot().view();
    line->setFocus();
    QTest::keyClick(line, Qt::Key_Home);
    QVERIFY(desk.window.plot().view() == zoomed);
}

void MainWindowTest::whatIsCountedStaysBesideTheWindow()
{
    WindowDesk desk;
    const auto open = [&desk] { return desk.window.findChildren<QDialog *>(QStringLiteral("counting")); };
    desk.action("What is counted")->trigger();
    QCOMPARE(open().size(), 1);
    const auto *dialog = open().front();
    QVERIFY(dialog->isVisible());
    QVERIFY(!dialog->isModal());
    const auto text = dialog->findChild<QTextBrowser *>()->toPlainText();
    for (const auto *word : {"One multiply-accumulate is 2 FLOP", "hidden size", "q_absorb", "2·T·h·H·d", "all_reduce"})
        QVERIFY2(QString(text).remove(QChar(0x2060)).contains(QString::fromUtf8(word)), word);
    // Asked for again it is the same one; the window is used on.
    desk.action("What is counted")->trigger();
    QCOMPARE(open().size(), 1);
    desk.click("fused");
    QVERIFY(desk.button("fused")->isChecked());
}

void MainWindowTest::smallestWindowShowsEverything()
{
    WindowDesk desk;
    desk.window.resize(100, 100);
    QCoreApplication::processEvents();
    QVERIFY(desk.window.width() <= 900 && desk.window.height() <= 600);
    // As narrow as the splitter makes the chart, with the longest labels there are.
    for (const auto *path : {"workload/weights", "workload/activations"})
        enterValue(desk.panel(), QLatin1String(path), QStringLiteral("int8"));
    desk.window.resizeDocks({desk.window.findChild<QDockWidget *>()}, {2000}, Qt::Horizontal);
    QCoreApplication::processEvents();
    QVERIFY(desk.window.plot().scene().legend().size() >= 9);
    QCOMPARE(desk.window.plot().chartLayout().places.size(), desk.window.plot().scene().legend().size());
    for (const auto *name : {"expected", "ar"}) {
        const auto *button = desk.button(name);
        QVERIFY(button->isVisible());
        QVERIFY(desk.window.rect().contains(QRect(button->mapTo(&desk.window, QPoint()), button->size())));
    }
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::MainWindowTest)
#include "main_window_test.moc"
