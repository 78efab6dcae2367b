// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sessions in the window: saved, opened, dropped, taken back, asked about.
#include "core/io/session_yaml.h"
#include "tests/ui/window_desk.h"
#include "ui/theme.h"

#include <QDropEvent>
#include <QFileDialog>
#include <QListView>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QTimer>
#include <QUndoStack>

#include <functional>

namespace ridgepoint {
namespace {

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A window that remembers, in folders of its own.
struct SessionDesk {
    QTemporaryDir folder;
    PresetLibrary library = PresetLibrary::load();
    Places places{folder.filePath(QStringLiteral("config/settings.ini")), folder.filePath(QStringLiteral("state"))};
    MainWindow window{library, initialState(library), places};

    SessionDesk() { showActive(window); }
    [[nodiscard]] QString path(const char *name) const { return folder.filePath(QString::fromUtf8(name)); }
    [[nodiscard]] QString message() const { return window.findChild<MessageBar *>()->message(); }
    [[nodiscard]] SetupPanel &panel() const { return *window.findChild<SetupPanel *>(); }
    [[nodiscard]] const DocumentState &state() { return window.document().state(); }
    void type(const char *field, const char *text) const
    {
        enterValue(panel(), QString::fromUtf8(field), QString::fromUtf8(text));
    }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers)
    {
        // Shortcuts wait until a dialog has given the focus back.
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTest::keyClick(&window, key, modifiers);
    }
    /// The title as it is seen.
    [[nodiscard]] QString title() const
    {
        QString text = window.windowTitle();
        text.replace(QStringLiteral("[*][*]"), QStringLiteral("\1"));
        text.replace(QStringLiteral("[*]"), window.isWindowModified() ? QStringLiteral("*") : QString());
        return text.replace(QStringLiteral("\1"), QStringLiteral("[*]"));
    }
    [[nodiscard]] QList<QAction *> recent() const
    {
        auto *menu = window.findChild<QMenu *>(QStringLiteral("recentMenu"));
        emit menu->aboutToShow();
        return menu->actions();
    }
};

/// Answers what is asked while something is done; the number of questions.
template <class Dialog>
int answering(const std::function<void()> &doing, const std::function<void(Dialog &)> &answer)
{
    int questions = 0;
    QTimer user;
    QObject::connect(&user, &QTimer::timeout, &user, [&] {
        if (auto *dialog = qobject_cast<Dialog *>(QApplication::activeModalWidget())) {
            ++questions;
            answer(*dialog);
        }
    });
    user.start(20);
    doing();
    return questions;
}

void choose(QFileDialog &dialog, const QString &path)
{
    dialog.findChild<QLineEdit *>(QStringLiteral("fileNameEdit"))->setText(path);
    // The file it began with is selected once its folder has been read, which may be later than any user would type.
    dialog.findChild<QListView *>(QStringLiteral("listView"))->selectionModel()->clearSelection();
    QMetaObject::invokeMethod(&dialog, "accept");
}

} // namespace

class SessionWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp); }
    void savesAndOpensAgain();
    void saveAsksForAFileOnce();
    void openingIsOneStepOfUndo();
    void theFileGoesWithItsState();
    void theViewIsPartOfIt();
    void opensWhatIsDropped();
    void brokenOnesChangeNothing_data();
    void brokenOnesChangeNothing();
    void failedSavesAreTold();
    void whatIsTypedIsSaved();
    void whatIsTypedStaysWithItsSession();
    void whatCannotBeEvaluatedOpens();
    void closingAsksWhereAFileWouldLose_data();
    void closingAsksWhereAFileWouldLose();
    void aPictureWithoutAFileIsKeptUnasked();
    void recentFilesAreListed();
    void namesMayHoldAnything();
};

void SessionWindowTest::savesAndOpensAgain()
{
    SessionDesk desk;
    QCOMPARE(desk.title(), QStringLiteral("Llama 7B, A40 — Ridgepoint"));
    desk.type("accelerator/memory.bandwidth", "700 GB/s");
    desk.type("workload/weights", "int4 bits=4.5");
    QVERIFY(desk.window.saveTo(desk.path("a.yaml")));
    QCOMPARE(desk.message(), QStringLiteral("Saved %1").arg(desk.path("a.yaml")));
    QCOMPARE(desk.title(), QStringLiteral("a.yaml — Llama 7B, A40 — Ridgepoint"));
    const auto saved = desk.state();
    const auto bytes = contentOf(desk.path("a.yaml"));
    desk.type("accelerator/memory.bandwidth", "710 GB/s");
    QCOMPARE(desk.title(), QStringLiteral("a.yaml* — Llama 7B, A40 — Ridgepoint"));
    // What was there by hand or by undo is what was saved.
    desk.type("accelerator/memory.bandwidth", "700 GB/s");
    QCOMPARE(desk.title(), QStringLiteral("a.yaml — Llama 7B, A40 — Ridgepoint"));
    desk.type("accelerator/memory.bandwidth", "720 GB/s");
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.title(), QStringLiteral("a.yaml — Llama 7B, A40 — Ridgepoint"));

    SessionDesk other;
    other.window.open(desk.path("a.yaml"));
    QVERIFY(other.message().isEmpty());
    QVERIFY(other.state() == saved);
    QCOMPARE(other.title(), QStringLiteral("a.yaml — Llama 7B, A40 — Ridgepoint"));
    // Marks of what was edited survive, and what is put back is what the preset had.
    auto *dot = other.panel().findChild<QAbstractButton *>(QStringLiteral("accelerator/memory.bandwidth/preset"));
    QVERIFY(dot->isVisible());
    QTest::mouseClick(dot, Qt::LeftButton);
    QCOMPARE(other.state().setup.accelerator.memoryBandwidth.value, 696e9);
    other.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(other.window.saveTo(other.path("b.yaml")));
    QCOMPARE(contentOf(other.path("b.yaml")), bytes);
}

void SessionWindowTest::saveAsksForAFileOnce()
{
    SessionDesk desk;
    const auto asked = [&](Qt::KeyboardModifiers modifiers, const char *name) {
        return answering<QFileDialog>([&] { desk.press(Qt::Key_S, modifiers); },
                                      [&](QFileDialog &dialog) { choose(dialog, desk.path(name)); });
    };
    QCOMPARE(asked(Qt::ControlModifier, "first"), 1);
    QVERIFY(contentOf(desk.path("first.yaml")).startsWith("ridgepoint: 1\n"));
    desk.type("model/layers", "40");
    QCOMPARE(asked(Qt::ControlModifier, "none"), 0);
    QVERIFY(contentOf(desk.path("first.yaml")).contains("layers: 40"));
    QCOMPARE(asked(Qt::ControlModifier | Qt::ShiftModifier, "second"), 1);
    QVERIFY(desk.title().startsWith(QStringLiteral("second.yaml — ")));
    desk.type("model/layers", "48");
    QCOMPARE(asked(Qt::ControlModifier, "none"), 0);
    QVERIFY(contentOf(desk.path("first.yaml")).contains("layers: 40"));
    QVERIFY(contentOf(desk.path("second.yaml")).contains("layers: 48"));
    // Whoever thinks again saves nothing.
    desk.type("model/layers", "8");
    answering<QFileDialog>([&] { desk.press(Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier); },
                           [](QFileDialog &dialog) { dialog.reject(); });
    QVERIFY(desk.title().startsWith(QStringLiteral("second.yaml* — ")));
}

void SessionWindowTest::openingIsOneStepOfUndo()
{
    SessionDesk desk;
    desk.type("model/layers", "40");
    QVERIFY(desk.window.saveTo(desk.path("forty.yaml")));
    desk.type("model/layers", "8");
    const auto before = desk.state();
    desk.window.open(desk.path("forty.yaml"));
    QCOMPARE(desk.state().setup.model.layers, 40);
    QCOMPARE(desk.window.document().history().undoText(), QStringLiteral("Open forty.yaml"));
    desk.press(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(desk.state() == before);
    desk.press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(desk.state().setup.model.layers, 40);
    QCOMPARE(desk.title(), QStringLiteral("forty.yaml — Llama 7B, A40 — Ridgepoint"));
}

void SessionWindowTest::theFileGoesWithItsState()
{
    SessionDesk desk;
    desk.type("model/layers", "40");
    QVERIFY(desk.window.saveTo(desk.path("a.yaml")));
    desk.type("model/layers", "48");
    QVERIFY(desk.window.saveTo(desk.path("b.yaml")));
    const auto b = contentOf(desk.path("b.yaml"));
    desk.window.open(desk.path("a.yaml"));
    desk.type("model/heads", "16");
    QVERIFY(desk.title().startsWith(QStringLiteral("a.yaml* — ")));
    // Back before it was opened, Ctrl+S does not put b's session into a's file.
    desk.window.document().history().undo();
    desk.window.document().history().undo();
    QVERIFY2(desk.title().startsWith(QStringLiteral("b.yaml — ")), qPrintable(desk.title()));
    desk.press(Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(contentOf(desk.path("b.yaml")), b);
    QVERIFY(contentOf(desk.path("a.yaml")).contains("layers: 40"));
}

void SessionWindowTest::theViewIsPartOfIt()
{
    SessionDesk desk;
    // The view that follows from the roofs is not written: it goes on following.
    QVERIFY(desk.window.saveTo(desk.path("plain.yaml")));
    QVERIFY(!contentOf(desk.path("plain.yaml")).contains("view:"));
    desk.window.plot().zoom(0.37);
    const auto view = desk.window.plot().view();
    QVERIFY(desk.window.saveTo(desk.path("zoomed.yaml")));
    QVERIFY(contentOf(desk.path("zoomed.yaml")).contains("view:"));
    // As near as it goes, too.
    desk.window.plot().zoom(1e-6);
    const auto nearest = desk.window.plot().view();
    QVERIFY(desk.window.saveTo(desk.path("nearest.yaml")));
    SessionDesk other;
    other.window.open(desk.path("zoomed.yaml"));
    QVERIFY(other.window.plot().view() == view);
    other.window.open(desk.path("nearest.yaml"));
    QVERIFY(other.window.plot().view() == nearest);
    QVERIFY(other.window.saveTo(other.path("again.yaml")));
    QCOMPARE(contentOf(other.path("again.yaml")), contentOf(desk.path("nearest.yaml")));
    other.window.open(desk.path("plain.yaml"));
    QVERIFY(other.window.plot().view() == other.window.plot().scene().defaultView);
    // Looking elsewhere is no change that anybody is asked about.
    other.window.plot().zoom(0.5);
    QVERIFY(!other.window.isWindowModified());
}

void SessionWindowTest::opensWhatIsDropped()
{
    SessionDesk desk;
    desk.type("model/layers", "40");
    QVERIFY(desk.window.saveTo(desk.path("a.yaml")));
    SessionDesk other;
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(desk.path("a.yaml"))});
    QDragEnterEvent enter({400, 400}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&other.window, &enter);
    QDropEvent drop({400, 400}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&other.window, &drop);
    QCOMPARE(other.state().setup.model.layers, 40);
    QVERIFY(other.title().startsWith(QStringLiteral("a.yaml — ")));
}

void SessionWindowTest::brokenOnesChangeNothing_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("says");
    QTest::newRow("newer") << QByteArray("ridgepoint: 1") << QByteArray("ridgepoint: 2")
                           << QStringLiteral(
                                  ":1:13: a session of format version 2, from a newer Ridgepoint: this one reads up to 1");
    QTest::newRow("misspelt") << QByteArray("workload:") << QByteArray("workloda:") << QStringLiteral("did you mean 'workload'?");
    QTest::newRow("wrong value") << QByteArray("mask: auto") << QByteArray("mask: half") << QStringLiteral("mask: 'half'");
    QTest::newRow("no YAML") << QByteArray("model:\n") << QByteArray("model: {\n") << QStringLiteral(":");
}

void SessionWindowTest::brokenOnesChangeNothing()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, says);
    SessionDesk desk;
    auto text = QByteArray::fromStdString(writeSession({desk.state()}));
    QVERIFY(text.contains(from));
    desk.type("model/layers", "40");
    const auto before = desk.state();
    const int steps = desk.window.document().history().count();
    writeFile(desk.path("broken.yaml"), text.replace(from, to));
    desk.window.open(desk.path("broken.yaml"));
    QVERIFY2(desk.message().startsWith(desk.path("broken.yaml") + u':') && desk.message().contains(says),
             qPrintable(desk.message()));
    QVERIFY(!desk.message().contains(u'\n'));
    QVERIFY(desk.state() == before);
    QCOMPARE(desk.window.document().history().count(), steps);
    QCOMPARE(desk.title(), QStringLiteral("Llama 7B, A40 — Ridgepoint"));
    QCOMPARE(desk.recent().front()->text(), QStringLiteral("No files yet"));
}

void SessionWindowTest::failedSavesAreTold()
{
    SessionDesk desk;
    QVERIFY(!desk.window.saveTo(desk.path("nowhere/a.yaml")));
    QVERIFY2(desk.message().startsWith(desk.path("nowhere/a.yaml")), qPrintable(desk.message()));
    QCOMPARE(desk.title(), QStringLiteral("Llama 7B, A40 — Ridgepoint"));
    QVERIFY(!desk.window.saveTo({}));
    // What could not be opened again never takes the place of what could.
    QVERIFY(desk.window.saveTo(desk.path("a.yaml")));
    const auto good = contentOf(desk.path("a.yaml"));
    auto next = desk.state();
    next.chart.roofs = {"no such peak"};
    desk.window.document().apply(next, QStringLiteral("Break it"));
    QVERIFY(!desk.window.saveTo(desk.path("a.yaml")));
    QVERIFY2(desk.message().contains(QStringLiteral("not saved, since it could not be opened again: ")),
             qPrintable(desk.message()));
    QCOMPARE(contentOf(desk.path("a.yaml")), good);
}

void SessionWindowTest::whatIsTypedIsSaved()
{
    SessionDesk desk;
    QVERIFY(desk.window.saveTo(desk.path("a.yaml")));
    auto *line = desk.panel().findChild<QLineEdit *>(QStringLiteral("model/layers"));
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("48"));
    QTest::keyClick(line, Qt::Key_S, Qt::ControlModifier);
    QVERIFY(contentOf(desk.path("a.yaml")).contains("layers: 48"));
    QVERIFY(line->hasFocus());
}

void SessionWindowTest::whatIsTypedStaysWithItsSession()
{
    SessionDesk desk;
    QVERIFY(desk.window.saveTo(desk.path("s.yaml")));
    const auto saved = desk.state();
    auto *line = desk.panel().findChild<QLineEdit *>(QStringLiteral("model/layers"));
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("7"));
    // A menu leaves the focus where it is.
    desk.window.open(desk.path("s.yaml"));
    desk.window.plot().setFocus();
    QVERIFY(desk.state() == saved);
    QCOMPARE(line->text(), QStringLiteral("32"));
    desk.window.document().history().undo();
    QCOMPARE(desk.state().setup.model.layers, 7);
}

void SessionWindowTest::whatCannotBeEvaluatedOpens()
{
    SessionDesk desk;
    desk.type("workload/weights", "fp8");
    desk.type("workload/activations", "fp8");
    const QString why = desk.window.plot().scene().message;
    QVERIFY(why.contains(QStringLiteral("fp8")));
    QVERIFY(desk.window.saveTo(desk.path("a.yaml")));
    SessionDesk other;
    other.window.open(desk.path("a.yaml"));
    QVERIFY(other.message().isEmpty());
    QCOMPARE(other.window.plot().scene().message, why);
}

void SessionWindowTest::closingAsksWhereAFileWouldLose_data()
{
    QTest::addColumn<int>("answer");
    QTest::addColumn<bool>("closes");
    QTest::addColumn<bool>("saves");
    QTest::newRow("save") << int(QMessageBox::Save) << true << true;
    QTest::newRow("don't save") << int(QMessageBox::Discard) << true << false;
    QTest::newRow("cancel") << int(QMessageBox::Cancel) << false << false;
}

void SessionWindowTest::closingAsksWhereAFileWouldLose()
{
    QFETCH(int, answer);
    QFETCH(bool, closes);
    QFETCH(bool, saves);
    SessionDesk desk;
    QVERIFY(desk.window.saveTo(desk.path("a.yaml")));
    desk.type("model/layers", "40");
    const int questions = answering<QMessageBox>([&] { desk.window.close(); },
                                                 [&](QMessageBox &box) {
                                                     QVERIFY(box.text().contains(QStringLiteral("a.yaml")));
                                                     box.button(QMessageBox::StandardButton(answer))->click();
                                                 });
    QCOMPARE(questions, 1);
    QCOMPARE(desk.window.isVisible(), !closes);
    QCOMPARE(contentOf(desk.path("a.yaml")).contains("layers: 40"), saves);
    if (closes) // nothing is left to be restored or found again: the question was answered
        QCOMPARE(QDir(desk.places.state).entryList(QDir::Files), QStringList());
}

void SessionWindowTest::aPictureWithoutAFileIsKeptUnasked()
{
    SessionDesk desk;
    int questions = answering<QMessageBox>([&] { desk.window.close(); }, [](QMessageBox &box) { box.reject(); });
    QVERIFY(!QDir(desk.places.state).exists()); // just looked at
    desk.window.show();
    desk.type("model/layers", "40");
    questions += answering<QMessageBox>([&] { desk.window.close(); }, [](QMessageBox &box) { box.reject(); });
    QCOMPARE(questions, 0);
    QVERIFY(!desk.window.isVisible());
    QCOMPARE(QDir(desk.places.state).entryList(QDir::Files).size(), 1);

    // The next window has it in its menu, and offers nothing.
    MainWindow next(desk.library, initialState(desk.library), desk.places);
    showActive(next);
    auto *menu = next.findChild<QMenu *>(QStringLiteral("recentMenu"));
    emit menu->aboutToShow();
    QAction *kept = nullptr;
    for (auto *action : menu->actions())
        if (action->text().startsWith(QStringLiteral("Not saved: Llama 7B, A40, ")))
            kept = action;
    QVERIFY(kept);
    kept->trigger();
    QCOMPARE(next.document().state().setup.model.layers, 40);
    QVERIFY(next.document().isModified());
    // Kept in one place at a time: autosaved while it is shown, and found again after.
    QCOMPARE(QDir(desk.places.state).entryList({QStringLiteral("unsaved-*")}, QDir::Files).size(), 0);
    QCOMPARE(QDir(desk.places.state).entryList({QStringLiteral("autosave-*.yaml")}, QDir::Files).size(), 1);
    next.close();
    QCOMPARE(QDir(desk.places.state).entryList(QDir::Files).size(), 1);
}

void SessionWindowTest::recentFilesAreListed()
{
    SessionDesk desk;
    QCOMPARE(desk.recent().front()->text(), QStringLiteral("No files yet"));
    QVERIFY(!desk.recent().front()->isEnabled());
    for (int i = 0; i < 12; ++i)
        QVERIFY(desk.window.saveTo(desk.path((std::string("s") + std::to_string(i) + ".yaml").c_str())));
    writeFile(desk.path("mine & yours.yaml"),
              "accelerator: {id: mine, name: Mine, peak: {fp16: 100 TFLOP/s}, memory: {bandwidth: 1 TB/s}}\n");
    desk.window.open(desk.path("mine & yours.yaml"));
    QFile::remove(desk.path("s10.yaml"));
    auto actions = desk.recent();
    QCOMPARE(actions.size(), 10 + 2); // a line and Clear
    QVERIFY(actions[0]->text().startsWith(QStringLiteral("&1  mine && yours.yaml  (")));
    QVERIFY(actions[1]->text().startsWith(QStringLiteral("&2  s11.yaml  (")) && actions[1]->isEnabled());
    QVERIFY(actions[2]->text().startsWith(QStringLiteral("&3  s10.yaml  (not there any more: ")) && !actions[2]->isEnabled());
    QVERIFY(actions[9]->text().startsWith(QStringLiteral("1&0  s3.yaml  (")));
    actions[9]->trigger();
    QVERIFY(desk.title().startsWith(QStringLiteral("s3.yaml — ")));
    QVERIFY(desk.recent()[0]->text().startsWith(QStringLiteral("&1  s3.yaml  (")));
    // The next window has them too, until they are cleared.
    QCOMPARE(readSettings(desk.places.settings).recentFiles.size(), kMostRecentFiles);
    QCOMPARE(readSettings(desk.places.settings).lastFolder, QFileInfo(desk.path("s3.yaml")).path());
    desk.recent().back()->trigger();
    QCOMPARE(desk.recent().front()->text(), QStringLiteral("No files yet"));
    QCOMPARE(readSettings(desk.places.settings).recentFiles.size(), 0);
}

void SessionWindowTest::namesMayHoldAnything()
{
    SessionDesk desk;
    for (const auto *name : {"a b.yaml", "[*].yaml", "50 % <b>&amp;.yaml", "Ünï 模型.yaml", "-x.yaml", "a\nb.yaml"}) {
        QVERIFY(desk.window.saveTo(desk.path(name)));
        QVERIFY2(desk.title().startsWith(QString::fromUtf8(name) + QStringLiteral(" — ")), qPrintable(desk.title()));
        desk.window.open(desk.path(name));
        QVERIFY(desk.message().isEmpty());
        QCOMPARE(readSettings(desk.places.settings).recentFiles.front(), desk.path(name));
    }
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::SessionWindowTest)
#include "session_window_test.moc"
