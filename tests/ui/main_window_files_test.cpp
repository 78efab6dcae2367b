// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window opens and saves.
#include "tests/ui/window_desk.h"
#include "ui/export/export_window.h"
#include "ui/export/figure_export.h"
#include "ui/theme.h"

#include <QClipboard>
#include <QDropEvent>
#include <QFileDialog>
#include <QImage>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScrollBar>
#include <QTextEdit>
#include <QTimer>
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

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class MainWindowFilesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void opensGoodAndBadFiles();
    void opensConfigs();
    void opensWhatIsDropped();
    void savesEveryKindOfFile_data();
    void savesEveryKindOfFile();
    void failedSavesAreTold();
    void exportAsksForItsFile_data();
    void exportAsksForItsFile();
    void exportedPicturesHaveTheirOwnSize();
    void problemsOfTheUserFolderAreTold();
};

void MainWindowFilesTest::initTestCase()
{
    applyTheme(*qApp);
}

void MainWindowFilesTest::opensGoodAndBadFiles()
{
    WindowDesk desk;
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
    for (const auto *name : {"b.yaml", "c.yaml", "d.yaml", "e.yaml", "f.yaml", "g.yaml", "h.yaml", "i.yaml", "j.yaml"})
        files.insert(files.size() - 1, desk.file(name, "accelerator: {id: x}\n"));
    desk.window.open(files.mid(0, 3));
    QCOMPARE(desk.message().count(u'\n'), 2);
    desk.window.open(files);
    const auto lines = desk.message().split(u'\n');
    QCOMPARE(lines.size(), 10);
    for (int i = 0; i < 10; ++i)
        QVERIFY2(lines[i].startsWith(files[i] + u':'), qPrintable(lines[i]));
    // All of them can be scrolled to, and the chart keeps its room.
    const auto *text = desk.window.findChild<QTextEdit *>(QStringLiteral("messageText"));
    QTRY_VERIFY(text->verticalScrollBar()->maximum() > 0);
    QVERIFY(text->height() <= 8 * text->fontMetrics().lineSpacing());
    // What the right ones leave to be known is told beside what is wrong, with the name of the file.
    desk.window.open(QStringList{bad, desk.file("little.json", kConfig)});
    const auto both = desk.message().split(u'\n');
    QVERIFY2(both.front().startsWith(bad + u':') && both.back().startsWith(QStringLiteral("little.json: ")),
             qPrintable(desk.message()));
}

void MainWindowFilesTest::opensConfigs()
{
    WindowDesk desk;
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

void MainWindowFilesTest::opensWhatIsDropped()
{
    WindowDesk desk;
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

void MainWindowFilesTest::savesEveryKindOfFile_data()
{
    QTest::addColumn<QByteArray>("begins");
    QTest::newRow("roofline.png") << QByteArray("\x89PNG");
    QTest::newRow("roofline.svg") << QByteArray("<?xml");
    QTest::newRow("roofline.pdf") << QByteArray("%PDF-");
    QTest::newRow("roofline.CSV") << QByteArray("accelerator,model,series,");
}

void MainWindowFilesTest::savesEveryKindOfFile()
{
    QFETCH(QByteArray, begins);
    WindowDesk desk;
    const QString path = desk.folder.filePath(QLatin1String(QTest::currentDataTag()));
    desk.window.exportTo(path);
    QCOMPARE(desk.message(), QStringLiteral("Saved %1").arg(path));
    QVERIFY(contentOf(path).startsWith(begins));
}

void MainWindowFilesTest::failedSavesAreTold()
{
    WindowDesk desk;
    for (const auto *name : {"nowhere/roofline.png", "roofline.gif", "roofline"}) {
        const QString path = desk.folder.filePath(QLatin1String(name));
        desk.window.exportTo(path);
        QVERIFY2(desk.message().contains(path), qPrintable(desk.message()));
        QVERIFY(!QFile::exists(path));
    }
}

void MainWindowFilesTest::exportAsksForItsFile_data()
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

void MainWindowFilesTest::exportAsksForItsFile()
{
    QFETCH(QString, typed);
    QFETCH(QString, format);
    QFETCH(bool, isThere);
    QFETCH(bool, replace);
    QFETCH(QString, saved);
    WindowDesk desk;
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
    desk.window.findChild<ExportWindow *>()->findChild<QPushButton *>(QStringLiteral("export"))->click();
    QCOMPARE(questions, isThere ? 1 : 0);
    QCOMPARE(desk.message(), saved.isEmpty() ? QString() : QStringLiteral("Saved %1").arg(desk.folder.filePath(saved)));
    if (isThere)
        QCOMPARE(contentOf(existing) == "mine", !replace);
}

void MainWindowFilesTest::exportedPicturesHaveTheirOwnSize()
{
    WindowDesk desk;
    desk.window.resize(1000, 700);
    desk.window.plot().zoom(0.5);
    const QString path = desk.folder.filePath(QStringLiteral("a.png"));
    desk.window.exportTo(path);
    QCOMPARE(QImage(path).size(), QSize(1280, 800) * desk.window.devicePixelRatioF());
    ExportOptions zoomed;
    zoomed.view = desk.window.plot().view();
    zoomed.scale = desk.window.devicePixelRatioF();
    QVERIFY(QImage(path) == *imageOf(desk.window.plot().scene(), zoomed));
    desk.action("Copy picture")->trigger();
    const QImage copied = QGuiApplication::clipboard()->image();
    QCOMPARE(copied.size(), desk.window.plot().size() * desk.window.devicePixelRatioF());
    QVERIFY(desk.message().startsWith(QStringLiteral("Saved ")));
    // Where it cannot be drawn, what was there stays and why is told.
    desk.window.plot().resize(20'001, 400);
    desk.action("Copy picture")->trigger();
    QVERIFY2(desk.message().startsWith(QStringLiteral("a size of 20001 x 400 px is out of bounds")), qPrintable(desk.message()));
    QCOMPARE(QGuiApplication::clipboard()->image().size(), copied.size());
}

void MainWindowFilesTest::problemsOfTheUserFolderAreTold()
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

QTEST_MAIN(ridgepoint::MainWindowFilesTest)
#include "main_window_files_test.moc"
