// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_helpers.h"
#include "ui/chart/roofline_plot.h"
#include "ui/export/figure_export.h"
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/panels/setup_panel.h"
#include "ui/theme.h"

#include <QAction>
#include <QClipboard>
#include <QDialog>
#include <QDockWidget>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTextBrowser>
#include <QTextEdit>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QUndoStack>

namespace ridgepoint {
namespace {

/// The config of a decoder whose class ties the head.
constexpr auto kConfig =
    "{\"model_type\": \"gemma\", \"hidden_size\": 64, \"intermediate_size\": 192, \"num_hidden_layers\": 2,\n"
    " \"num_attention_heads\": 4, \"num_key_value_heads\": 4, \"head_dim\": 16, \"vocab_size\": 100,\n"
    " \"max_position_embeddings\": 4096}\n";
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
    [[nodiscard]] QAction *action(const char *text) const
    {
        for (auto *action : window.findChildren<QAction *>())
            if (action->text().remove(u'&') == QString::fromUtf8(text))
                return action;
        return nullptr;
    }
    void click(const char *name) const { QTest::mouseClick(button(name), Qt::LeftButton); }
    [[nodiscard]] QString file(const char *name, const QByteArray &content) const
    {
        QString path = folder.filePath(QLatin1String(name));
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
    void startsWithOneReplot();
    void toolTipsShowNamesAsTheyAre();
    void chartFollowsAtOnceAndBack();
    void undoKeysWorkFromEverywhere();
    void undoDropsTypingThenSteps();
    void wrongTextIsToldAndWithdrawn();
    void wrongTextIsToldWhileItStands();
    void impossibleSetupEmptiesTheChart();
    void opensGoodAndBadFiles();
    void opensConfigs();
    void opensWhatIsDropped();
    void switchesShowAndSetWhatHolds();
    void onePhaseAlwaysStays();
    void expectedNeedsACalibration();
    void savesEveryKindOfFile_data();
    void savesEveryKindOfFile();
    void failedSavesAreTold();
    void exportAsksForItsFile_data();
    void exportAsksForItsFile();
    void exportedPicturesHaveTheirOwnSize();
    void longMessagesWrap();
    void legendChoicesSurviveAChange();
    void menusNameWhatThereIs();
    void viewKeys();
    void whatIsCountedStaysBesideTheWindow();
    void smallestWindowShowsEverything();
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
    Desk desk;
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
    Desk desk;
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
    Desk desk;
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
    QTest::mouseClick(desk.window.findChild<QToolButton *>(QStringLiteral("messageClose")), Qt::LeftButton);
    QVERIFY(desk.message().isEmpty());
}

void MainWindowTest::wrongTextIsToldWhileItStands()
{
    Desk desk;
    const QString why = QStringLiteral("Bandwidth: '700 TFLOP/s'");
    enterValue(desk.panel(), QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("700 TFLOP/s"));
    QVERIFY(desk.message().startsWith(why));
    // Whatever is edited, well or badly, undone, saved or closed meanwhile.
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("40"));
    QVERIFY(desk.message().startsWith(why));
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("x"));
    enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("48"));
    QVERIFY(desk.message().startsWith(why));
    desk.window.save(desk.folder.filePath(QStringLiteral("a.csv")));
    QVERIFY(desk.message().startsWith(QStringLiteral("Saved ")) && desk.message().contains(u'\n' + why));
    desk.window.open(desk.file("mine.yaml", kMine));
    QVERIFY(desk.message().startsWith(why));
    QTest::mouseClick(desk.window.findChild<QToolButton *>(QStringLiteral("messageClose")), Qt::LeftButton);
    QVERIFY(desk.message().isEmpty());
    desk.click("fused");
    QVERIFY(desk.message().startsWith(why));
    enterValue(desk.panel(), QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("700 GB/s"));
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

    // Of several files each does what it can, and what is wrong with the others is told, a line each.
    QStringList files{bad, desk.folder.filePath(QStringLiteral("mine.yaml"))};
    desk.window.open(files);
    QVERIFY(desk.message().startsWith(bad) && !desk.message().contains(u'\n'));
    QCOMPARE(combo->currentText(), QStringLiteral("Ours Mine (opened)"));
    for (const auto *name : {"b.yaml", "c.yaml", "d.yaml", "e.yaml"})
        files.insert(files.size() - 1, desk.file(name, "accelerator: {id: x}\n"));
    desk.window.open(files.mid(0, 3));
    QCOMPARE(desk.message().count(u'\n'), 2);
    desk.window.open(files);
    const auto lines = desk.message().split(u'\n');
    QCOMPARE(lines.size(), 4);
    for (int i = 0; i < 3; ++i)
        QVERIFY2(lines[i].startsWith(files[i] + u':'), qPrintable(lines[i]));
    QCOMPARE(lines[3], QStringLiteral("and 2 more"));
}

void MainWindowTest::opensConfigs()
{
    Desk desk;
    const auto before = desk.look();
    const auto stateBefore = desk.window.document().state();
    const auto *combo = desk.panel().findChild<QComboBox *>(QStringLiteral("model/preset"));
    const int count = combo->count();
    // What is not modelled is told and changes nothing.
    const QString refused = desk.file("zamba.json", "{\"model_type\": \"zamba\", \"hidden_size\": 64}\n");
    desk.window.open(refused);
    QVERIFY2(desk.message().startsWith(refused + QStringLiteral(": not modelled: zamba")), qPrintable(desk.message()));
    QVERIFY(!desk.message().contains(u'\n'));
    QVERIFY(desk.window.document().state() == stateBefore);
    QVERIFY(!desk.window.document().history().canUndo());
    QCOMPARE(combo->count(), count);
    QCOMPARE(movedParts(before, desk.look()), QStringList());

    const QString renamed = desk.file("config.json?download=true", kConfig);
    desk.window.open(renamed);
    QCOMPARE(desk.message(), renamed + QStringLiteral(":1:1: this looks like a model's config.json: its name must end in .json"));

    // What the file leaves to its class is told.
    desk.window.open(desk.file("little.json", kConfig));
    QVERIFY2(desk.message().contains(QStringLiteral("tie_word_embeddings is not given: true is the class's own value")),
             qPrintable(desk.message()));
    const auto &model = desk.window.document().state().setup.model;
    QCOMPARE(model.id, "little");
    QCOMPARE(model.hidden, 64);
    QVERIFY(model.tied);
    QVERIFY(model == desk.window.document().state().modelPreset);
    QVERIFY(combo->currentText().endsWith(QStringLiteral("(opened)")));
    QCOMPARE(combo->count(), count + 1);
    QVERIFY(desk.window.plot().scene().pointCount() > 0);
    QCOMPARE(desk.window.document().history().undoText(), QStringLiteral("Open little.json"));
    QTest::keyClick(&desk.window, Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(desk.window.document().state() == stateBefore);
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
    QMimeData configData;
    configData.setUrls({QUrl::fromLocalFile(desk.file("dropped.json", kConfig))});
    QDragEnterEvent enterConfig({400, 400}, Qt::CopyAction, &configData, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&desk.window, &enterConfig);
    QDropEvent dropConfig({400, 400}, Qt::CopyAction, &configData, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&desk.window, &dropConfig);
    QCOMPARE(desk.window.document().state().setup.model.id, "dropped");
    QVERIFY2(desk.message().contains(QStringLiteral("tie_word_embeddings is not given")), qPrintable(desk.message()));
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
    QCOMPARE(desk.panel().findChild<QComboBox *>(QStringLiteral("workload/execution"))->currentText(),
             QStringLiteral("calibrated (none: ideal)"));
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

void MainWindowTest::exportAsksForItsFile_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("format");
    QTest::addColumn<bool>("isThere");
    QTest::addColumn<bool>("replace");
    QTest::addColumn<QString>("saved");
    const auto png = QStringLiteral("PNG image");
    QTest::newRow("no suffix") << QStringLiteral("out2") << png << false << false << QStringLiteral("out2.png");
    QTest::newRow("another format") << QStringLiteral("out2") << QStringLiteral("Points as CSV") << false << false
                                    << QStringLiteral("out2.csv");
    QTest::newRow("its own suffix") << QStringLiteral("out2.svg") << png << false << false << QStringLiteral("out2.svg");
    QTest::newRow("a dot at the end") << QStringLiteral("out2.") << png << false << false << QStringLiteral("out2.png");
    QTest::newRow("there already, to go") << QStringLiteral("out2") << png << true << true << QStringLiteral("out2.png");
    QTest::newRow("there already, to stay") << QStringLiteral("out2") << png << true << false << QString();
}

void MainWindowTest::exportAsksForItsFile()
{
    QFETCH(QString, typed);
    QFETCH(QString, format);
    QFETCH(bool, isThere);
    QFETCH(bool, replace);
    QFETCH(QString, saved);
    Desk desk;
    const QString existing = isThere ? desk.file("out2.png", "mine") : QString();
    int questions = 0;
    bool chosen = false;
    QTimer user;
    connect(&user, &QTimer::timeout, this, [&] {
        if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
            ++questions;
            QVERIFY(box->text().contains(QStringLiteral("out2.png")));
            box->button(replace ? QMessageBox::Yes : QMessageBox::No)->click();
        } else if (auto *dialog = qobject_cast<QFileDialog *>(QApplication::activeModalWidget())) {
            if (std::exchange(chosen, true))
                return dialog->reject(); // asked again after a No
            dialog->selectNameFilter(dialog->nameFilters().filter(format).value(0));
            dialog->findChild<QLineEdit *>(QStringLiteral("fileNameEdit"))->setText(desk.folder.filePath(typed));
            QMetaObject::invokeMethod(dialog, "accept");
        }
    });
    user.start(20);
    desk.action("Export…")->trigger();
    QCOMPARE(questions, isThere ? 1 : 0);
    QCOMPARE(desk.message(), saved.isEmpty() ? QString() : QStringLiteral("Saved %1").arg(desk.folder.filePath(saved)));
    if (isThere)
        QCOMPARE(contentOf(existing) == "mine", !replace);
}

void MainWindowTest::exportedPicturesHaveTheirOwnSize()
{
    Desk desk;
    desk.window.resize(1000, 700);
    desk.window.plot().zoom(0.5);
    const QString path = desk.folder.filePath(QStringLiteral("a.png"));
    desk.window.save(path);
    QCOMPARE(QImage(path).size(), QSize(1280, 800) * desk.window.devicePixelRatioF());
    ExportOptions zoomed;
    zoomed.view = desk.window.plot().view();
    zoomed.scale = desk.window.devicePixelRatioF();
    QCOMPARE(contentOf(path), *pictureOf(desk.window.plot().scene(), pictureFormats().front(), zoomed));
    desk.action("Copy picture")->trigger();
    const QImage copied = QGuiApplication::clipboard()->image();
    QCOMPARE(copied.size(), desk.window.plot().size() * desk.window.devicePixelRatioF());
    QVERIFY(desk.message().startsWith(QStringLiteral("Saved ")));
    // Where it cannot be drawn, what was there stays and why is told.
    desk.window.plot().resize(20'001, 400);
    desk.action("Copy picture")->trigger();
    QVERIFY2(desk.message().startsWith(QStringLiteral("a size of 20001 x 400 is out of bounds")), qPrintable(desk.message()));
    QCOMPARE(QGuiApplication::clipboard()->image().size(), copied.size());
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
        QStringList({QStringLiteral("Open… Ctrl+O"), QStringLiteral("Export… Ctrl+E"), QStringLiteral("Quit Ctrl+Q"),
                     QStringLiteral("Undo Ctrl+Z"), QStringLiteral("Redo Ctrl+Shift+Z"), QStringLiteral("Copy picture Ctrl+C"),
                     QStringLiteral("Default view Home"), QStringLiteral("Fit data "), QStringLiteral("Zoom in Ctrl++"),
                     QStringLiteral("Zoom out Ctrl+-"), QStringLiteral("Setup panel "), QStringLiteral("Expected "),
                     QStringLiteral("Ideal "), QStringLiteral("Unfused "), QStringLiteral("Fused "), QStringLiteral("init "),
                     QStringLiteral("ar "), QStringLiteral("What is counted "), QStringLiteral("About Ridgepoint ")}));
    // The toolbar calls it the same; the switches are the same ones.
    const auto *bar = desk.window.findChild<QToolBar *>();
    QCOMPARE(qobject_cast<QToolButton *>(bar->widgetForAction(desk.action("Export…")))->text(), QStringLiteral("Export…"));
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

void MainWindowTest::whatIsCountedStaysBesideTheWindow()
{
    Desk desk;
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
    Desk desk;
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
