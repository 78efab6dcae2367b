// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_helpers.h"
#include "ui/chart/roofline_plot.h"
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/panels/setup_panel.h"
#include "ui/theme.h"

#include <QAction>
#include <QDockWidget>
#include <QDropEvent>
#include <QFile>
#include <QImage>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QTemporaryDir>
#include <QTextEdit>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>

namespace ridgepoint {
namespace {

constexpr auto kMine =
    "accelerator: {id: mine, name: Mine, vendor: Ours, peak: {fp16: 100 TFLOP/s}, memory: {bandwidth: 1 TB/s}}\n";

void writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A window, shown.
struct Desk {
    PresetLibrary library = PresetLibrary::load();
    MainWindow window{library, initialState(library)};
    QTemporaryDir folder;

    Desk() { showActive(window); }
    [[nodiscard]] SetupPanel &panel() const { return *window.findChild<SetupPanel *>(); }
    [[nodiscard]] QString message() const { return window.findChild<MessageBar *>()->message(); }
    [[nodiscard]] Look look() { return lookOf(window.plot().scene(), panel()); }
    [[nodiscard]] QToolButton *button(const char *name) const
    {
        return window.findChild<QToolButton *>(QStringLiteral("switch/") + QLatin1String(name));
    }
    void click(const char *name) const { QTest::mouseClick(button(name), Qt::LeftButton); }
    [[nodiscard]] QString file(const char *name, const QByteArray &content) const
    {
        const QString path = folder.filePath(QLatin1String(name));
        writeFile(path, content);
        return path;
    }
};

} // namespace

class MainWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void opensOnTheReferenceChart();
    void chartFollowsAtOnceAndBack();
    void undoKeysWorkFromEverywhere();
    void undoWithinTypingIsTheTypings();
    void wrongTextIsToldAndWithdrawn();
    void impossibleSetupEmptiesTheChart();
    void opensGoodAndBadFiles();
    void opensWhatIsDropped();
    void switchesShowAndSetWhatHolds();
    void onePhaseAlwaysStays();
    void expectedNeedsACalibration();
    void savesEveryKindOfFile_data();
    void savesEveryKindOfFile();
    void failedSavesAreTold();
    void longMessagesWrap();
    void legendChoicesSurviveAChange();
    void menusNameWhatThereIs();
    void viewKeys();
    void problemsOfTheUserFolderAreTold();
};

void MainWindowTest::initTestCase()
{
    applyTheme(*qApp);
}

void MainWindowTest::opensOnTheReferenceChart()
{
    Desk desk;
    QCOMPARE(desk.window.windowTitle(), QStringLiteral("Llama 7B, A40 — Ridgepoint"));
    QCOMPARE(desk.window.plot().scene().title, QStringLiteral("Roofline Model (Llama 7B, A40)"));
    QCOMPARE(desk.window.plot().scene().pointCount(), std::size_t{294});
    QCOMPARE(desk.look().value(QStringLiteral("model/derived")),
             QStringLiteral("6.74 B parameters · 13.48 GB · 512 KiB of KV cache a token"));
    QVERIFY(desk.look().value(QStringLiteral("sweep/derived")).startsWith(QStringLiteral("49 settings · 294 points")));
    QVERIFY(desk.message().isEmpty());
    QCOMPARE(desk.window.size(), QSize(1280, 800));
    QVERIFY(desk.window.minimumSizeHint().width() <= 1024);
    QVERIFY(desk.window.minimumSizeHint().height() <= 700);
}

void MainWindowTest::chartFollowsAtOnceAndBack()
{
    Desk desk;
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
    Desk desk;
    const auto before = desk.look();
    for (const auto *path : {"accelerator/memory.bandwidth", "accelerator/preset", "workload/mask"}) {
        enterValue(desk.panel(), QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("700 GB/s"));
        auto *control = desk.panel().findChild<QWidget *>(QLatin1String(path));
        control->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY2(movedParts(before, desk.look()).isEmpty(), path);
    }
}

void MainWindowTest::undoWithinTypingIsTheTypings()
{
    Desk desk;
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("40"));
    auto *line = desk.panel().findChild<QLineEdit *>(QStringLiteral("model/layers"));
    QTest::keyClicks(line, QStringLiteral("50"));
    QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.window.document().state().setup.model.layers, 40);
}

void MainWindowTest::wrongTextIsToldAndWithdrawn()
{
    Desk desk;
    const auto before = desk.look();
    enterValue(desk.panel(), QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("700 Gb/s"));
    QVERIFY(desk.message().startsWith(QStringLiteral("Bandwidth: '700 Gb/s'")));
    QCOMPARE(movedParts(before, desk.look()), QStringList());
    // The next message replaces it.
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("x"));
    QVERIFY(desk.message().startsWith(QStringLiteral("Layers: 'x'")));
    QTest::keyClick(desk.panel().findChild<QLineEdit *>(QStringLiteral("model/layers")), Qt::Key_Escape);
    QVERIFY(desk.message().isEmpty());
    // It can be closed.
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("x"));
    QTest::mouseClick(desk.window.findChild<QToolButton *>(QStringLiteral("messageClose")), Qt::LeftButton);
    QVERIFY(desk.message().isEmpty());
}

void MainWindowTest::impossibleSetupEmptiesTheChart()
{
    Desk desk;
    const auto before = desk.look();
    enterValue(desk.panel(), QStringLiteral("model/kv_heads"), QStringLiteral("7"));
    QVERIFY(desk.window.plot().scene().message.contains(QStringLiteral("kv_heads is 7")));
    QCOMPARE(desk.window.plot().scene().pointCount(), std::size_t{0});
    QCOMPARE(desk.look().value(QStringLiteral("sweep/derived")), QStringLiteral("No points"));
    QTest::keyClick(&desk.window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(movedParts(before, desk.look()), QStringList());
}

void MainWindowTest::opensGoodAndBadFiles()
{
    Desk desk;
    const auto before = desk.look();
    const QString bad = desk.file("bad.yaml", "accelerator:\n  id: x\n  nam: X\n");
    desk.window.open(bad);
    QVERIFY2(desk.message().startsWith(bad + QStringLiteral(":3:3: ")), qPrintable(desk.message()));
    QVERIFY(!desk.message().contains(u'\n'));
    QCOMPARE(movedParts(before, desk.look()), QStringList());

    desk.window.open(desk.file("mine.yaml", kMine));
    QVERIFY(desk.message().isEmpty());
    QCOMPARE(desk.window.windowTitle(), QStringLiteral("Llama 7B, Mine — Ridgepoint"));
    const auto *combo = desk.panel().findChild<QComboBox *>(QStringLiteral("accelerator/preset"));
    QCOMPARE(combo->currentText(), QStringLiteral("Ours Mine (opened)"));
    QCOMPARE(combo->findText(QStringLiteral("Ours Mine (opened)")), combo->count() - 1);
    QTest::keyClick(&desk.window, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(movedParts(before, desk.look()), QStringList());
    QCOMPARE(combo->currentText(), QStringLiteral("NVIDIA A40"));

    // Of several files each does what it can.
    desk.window.open(QStringList{bad, desk.folder.filePath(QStringLiteral("mine.yaml"))});
    QVERIFY(desk.message().startsWith(bad));
    QCOMPARE(combo->currentText(), QStringLiteral("Ours Mine (opened)"));
}

void MainWindowTest::opensWhatIsDropped()
{
    Desk desk;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(desk.file("mine.yaml", kMine))});
    QDragEnterEvent enter({400, 400}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&desk.window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({400, 400}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&desk.window, &drop);
    QCOMPARE(desk.window.document().state().setup.accelerator.id, "mine");
    // Fields leave a dropped file to the window.
    for (const auto *line : desk.window.findChildren<QLineEdit *>())
        QVERIFY(!line->acceptDrops());
}

void MainWindowTest::switchesShowAndSetWhatHolds()
{
    Desk desk;
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
    Desk desk;
    desk.click("init");
    desk.click("ar");
    QVERIFY(desk.button("ar")->isChecked() && !desk.button("init")->isChecked());
    desk.click("init");
    QVERIFY((desk.window.document().state().sweep.phases == std::vector{Phase::Init, Phase::Ar}));
}

void MainWindowTest::expectedNeedsACalibration()
{
    Desk desk;
    desk.window.open(desk.file("mine.yaml", kMine));
    QVERIFY(!desk.button("expected")->isEnabled() && !desk.button("expected")->isChecked());
    QVERIFY(desk.button("ideal")->isChecked());
    QVERIFY(desk.button("expected")->toolTip().contains(QStringLiteral("no calibration")));
}

void MainWindowTest::savesEveryKindOfFile_data()
{
    QTest::addColumn<QByteArray>("begins");
    QTest::newRow("roofline.png") << QByteArray("\x89PNG");
    QTest::newRow("roofline.svg") << QByteArray("<?xml");
    QTest::newRow("roofline.pdf") << QByteArray("%PDF-");
    QTest::newRow("roofline.CSV") << QByteArray("accelerator,model,series,");
}

void MainWindowTest::savesEveryKindOfFile()
{
    QFETCH(QByteArray, begins);
    Desk desk;
    const QString path = desk.folder.filePath(QLatin1String(QTest::currentDataTag()));
    desk.window.save(path);
    QCOMPARE(desk.message(), QStringLiteral("Saved %1").arg(path));
    QVERIFY(contentOf(path).startsWith(begins));
}

void MainWindowTest::failedSavesAreTold()
{
    Desk desk;
    for (const auto *name : {"nowhere/roofline.png", "roofline.gif", "roofline"}) {
        const QString path = desk.folder.filePath(QLatin1String(name));
        desk.window.save(path);
        QVERIFY2(desk.message().contains(path), qPrintable(desk.message()));
        QVERIFY(!QFile::exists(path));
    }
}

void MainWindowTest::longMessagesWrap()
{
    Desk desk;
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

void MainWindowTest::legendChoicesSurviveAChange()
{
    Desk desk;
    const auto place = desk.window.plot().chartLayout().places.back();
    QTest::mouseClick(&desk.window.plot(), Qt::LeftButton, {}, place.rect.center().toPoint());
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

void MainWindowTest::menusNameWhatThereIs()
{
    Desk desk;
    QStringList texts;
    for (const auto *title : desk.window.menuBar()->actions())
        for (const auto *action : title->menu()->actions())
            if (!action->isSeparator())
                texts << action->text().remove(u'&') + u' ' + action->shortcut().toString();
    QCOMPARE(
        texts,
        QStringList({QStringLiteral("Open… Ctrl+O"), QStringLiteral("Save picture… Ctrl+E"), QStringLiteral("Quit Ctrl+Q"),
                     QStringLiteral("Undo Ctrl+Z"), QStringLiteral("Redo Ctrl+Shift+Z"), QStringLiteral("Copy picture Ctrl+C"),
                     QStringLiteral("Default view Home"), QStringLiteral("Fit data "), QStringLiteral("Zoom in Ctrl++"),
                     QStringLiteral("Zoom out Ctrl+-"), QStringLiteral("Setup "), QStringLiteral("About Ridgepoint ")}));
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("40"));
    QStringList steps;
    for (const auto *action : desk.window.findChildren<QAction *>())
        steps << action->text();
    QVERIFY(steps.contains(QStringLiteral("Undo: Set layers to 40")));
    QVERIFY(steps.contains(QStringLiteral("Redo")));
}

void MainWindowTest::viewKeys()
{
    Desk desk;
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

void MainWindowTest::problemsOfTheUserFolderAreTold()
{
    QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("accelerators")));
    const QString path = folder.filePath(QStringLiteral("accelerators/wrong.yaml"));
    writeFile(path, "accelerator: {id: x}\n");
    const auto library = PresetLibrary::load(folder.path());
    const MainWindow window(library, initialState(library));
    const auto *text = window.findChild<QTextEdit *>(QStringLiteral("messageText"));
    QVERIFY2(text->toPlainText().startsWith(path), qPrintable(text->toPlainText()));
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::MainWindowTest)
#include "main_window_test.moc"
