// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a program that ends badly leaves, and what the next one makes of it.
#include "core/io/session_yaml.h"
#include "tests/ui/window_desk.h"
#include "ui/files/autosave.h"
#include "ui/files/session_file.h"
#include "ui/sessions/restore_bar.h"
#include "ui/sessions/session_keeper.h"
#include "ui/theme.h"

#include <QDir>
#include <QElapsedTimer>
#include <QPushButton>
#include <QUndoStack>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

namespace ridgepoint {
namespace {

Session sessionWith(std::int64_t layers)
{
    Session session{initialState(PresetLibrary::load())};
    session.state.setup.model.layers = layers;
    return session;
}

/// A program that autosaves and is killed; its file.
void dieWith(const QString &folder, const Session &session, const QString &file = {})
{
    const pid_t child = fork();
    if (child == 0) {
        Autosave autosave(folder);
        if (!autosave.write(session, file))
            _exit(1);
        kill(getpid(), SIGKILL);
    }
    int status = 0;
    QCOMPARE(waitpid(child, &status, 0), child);
    QVERIFY(WIFSIGNALED(status));
}

struct Desk {
    QTemporaryDir folder;
    QString state = folder.filePath(QStringLiteral("state"));
    PresetLibrary library = PresetLibrary::load();
    std::unique_ptr<MainWindow> window;

    void start()
    {
        window.reset();
        window = std::make_unique<MainWindow>(library, initialState(library), Places{{}, state});
        showActive(*window);
    }
    [[nodiscard]] QString offer() const { return window->findChild<RestoreBar *>()->message(); }
    [[nodiscard]] QString message() const { return window->findChild<MessageBar *>()->message(); }
    void press(const char *button) const
    {
        auto *found = window->findChild<QPushButton *>(QLatin1String(button));
        QVERIFY(found && found->isVisible());
        QTest::mouseClick(found, Qt::LeftButton);
    }
    void setLayers(const char *layers) const
    {
        enterValue(*window->findChild<SetupPanel *>(), QStringLiteral("model/layers"), QString::fromUtf8(layers));
    }
    [[nodiscard]] std::int64_t layers() const { return window->document().state().setup.model.layers; }
    [[nodiscard]] QStringList autosaves() const
    {
        return QDir(state).entryList({QStringLiteral("autosave-*.yaml")}, QDir::Files, QDir::Name);
    }
};

} // namespace

class AutosaveTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp); }
    void isWrittenAMomentAfterAChange();
    void isGoneWhereNothingWouldBeLost();
    void aDeadProgramsSessionIsRestored();
    void aRestoredSessionKeepsItsFile();
    void discardedItIsGone();
    void severalAreOfferedOneAfterTheOther();
    void undecidedItStays();
    void aLivingProgramsSessionIsNotOffered();
    void whatCannotBeReadIsOnlyDiscarded();
    void failingIsToldOnce();
    void aLockThatNamesNobodyIsNoOnes_data();
    void aLockThatNamesNobodyIsNoOnes();
    void onlyTheLatestUnsavedAreKept();
    void byAClockPutBackTheLatestIsKept();
    void whatAnOpenedSessionReplacesIsKept();
};

void AutosaveTest::isWrittenAMomentAfterAChange()
{
    Desk desk;
    desk.start();
    QVERIFY(!QDir(desk.state).exists());
    desk.setLayers("40");
    desk.window->plot().zoom(0.5);
    QCOMPARE(desk.autosaves(), QStringList());
    QTRY_COMPARE(desk.autosaves().size(), 1);
    const auto path = QDir(desk.state).filePath(desk.autosaves().front());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto session = readSession(file.readAll().toStdString(), "autosave");
    QVERIFY(session.ok());
    QVERIFY(session->state == desk.window->document().state());
    QVERIFY(session->view.has_value());
    // Whoever never rests is saved all the same, and always into the same file.
    QElapsedTimer time;
    time.start();
    for (int layers = 1; time.elapsed() < 2 * SessionKeeper::kAutosaveDelay; ++layers) {
        desk.setLayers(std::to_string(1 + layers % 100).c_str());
        QTest::qWait(20);
    }
    QFile later(path);
    QVERIFY(later.open(QIODevice::ReadOnly));
    QVERIFY(!later.readAll().contains("layers: 40\n"));
    QCOMPARE(desk.autosaves().size(), 1);
}

void AutosaveTest::isGoneWhereNothingWouldBeLost()
{
    Desk desk;
    desk.start();
    desk.setLayers("40");
    QTRY_COMPARE(desk.autosaves().size(), 1);
    QVERIFY(desk.window->saveTo(desk.folder.filePath(QStringLiteral("a.yaml"))));
    QTRY_COMPARE(desk.autosaves().size(), 0);
    desk.setLayers("41");
    QTRY_COMPARE(desk.autosaves().size(), 1);
    desk.window->document().history().undo();
    QTRY_COMPARE(QDir(desk.state).entryList(QDir::Files), QStringList());
}

/// What stood under a file's name goes on doing so: nothing is saved anywhere else by mistake, and closing asks.
void AutosaveTest::aRestoredSessionKeepsItsFile()
{
    Desk desk;
    const QString file = desk.folder.filePath(QString::fromUtf8("lab é 1.yaml"));
    QVERIFY(writeSessionFile(file, sessionWith(5)));
    dieWith(desk.state, sessionWith(7), file);
    desk.start();
    QVERIFY2(desk.offer().startsWith(QString::fromUtf8("Ridgepoint ended before changes to lab é 1.yaml were saved: ")),
             qPrintable(desk.offer()));
    desk.press("restore");
    auto &document = desk.window->document();
    QCOMPARE(document.state().setup.model.layers, 7);
    QCOMPARE(document.file(), file);
    QVERIFY(document.isModified());
    QVERIFY(desk.window->isWindowModified());
    QCOMPARE(document.history().undoText(), QString::fromUtf8("Restore lab é 1.yaml"));
    QCOMPARE(readSessionFile(fromQt(file))->state.setup.model.layers, 5);
    QVERIFY(desk.window->saveTo(document.file()));
    QVERIFY(!document.isModified());
    QCOMPARE(readSessionFile(fromQt(file))->state.setup.model.layers, 7);
    document.history().undo(); // to before it was restored
    QVERIFY(document.file().isEmpty());
    // A name that does not fit on a line is left out.
    dieWith(desk.state, sessionWith(9), QStringLiteral("/tmp/a\nb.yaml"));
    desk.start();
    QVERIFY2(desk.offer().startsWith(QStringLiteral("Ridgepoint ended before this was saved: ")), qPrintable(desk.offer()));
}

void AutosaveTest::aDeadProgramsSessionIsRestored()
{
    Desk desk;
    auto lost = sessionWith(40);
    lost.view = SessionView{1, 100, 1e12, 1e14};
    dieWith(desk.state, lost);
    desk.start();
    // Offered, not forced.
    QVERIFY2(desk.offer().startsWith(QStringLiteral("Ridgepoint ended before this was saved: Llama 7B, A40, ")),
             qPrintable(desk.offer()));
    QCOMPARE(desk.layers(), 32);
    const auto before = desk.autosaves();
    desk.press("restore");
    QVERIFY(desk.offer().isEmpty());
    QVERIFY(desk.window->document().state() == lost.state);
    QCOMPARE(desk.window->plot().view().x.upper(), 100.0);
    QVERIFY(desk.window->document().isModified());
    // It was safe at every moment: its own autosave is there before the old one goes.
    QCOMPARE(desk.autosaves().size(), 1);
    QVERIFY(desk.autosaves() != before);
    QTest::keyClick(desk.window.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(desk.layers(), 32);
}

void AutosaveTest::discardedItIsGone()
{
    Desk desk;
    dieWith(desk.state, sessionWith(40));
    desk.start();
    desk.press("discard");
    QVERIFY(desk.offer().isEmpty());
    QCOMPARE(desk.layers(), 32);
    QCOMPARE(QDir(desk.state).entryList(QDir::Files), QStringList());
    desk.start();
    QVERIFY(desk.offer().isEmpty());
}

void AutosaveTest::severalAreOfferedOneAfterTheOther()
{
    Desk desk;
    for (const int layers : {40, 41, 42}) {
        dieWith(desk.state, sessionWith(layers));
        QTest::qWait(5); // names tell them apart by milliseconds
    }
    desk.start();
    QVERIFY2(desk.offer().endsWith(QStringLiteral("(2 more)")), qPrintable(desk.offer()));
    desk.press("restore");
    QCOMPARE(desk.layers(), 42);
    QVERIFY(desk.offer().endsWith(QStringLiteral("(1 more)")));
    desk.press("discard");
    QCOMPARE(desk.layers(), 42);
    desk.press("restore");
    QCOMPARE(desk.layers(), 40);
    QVERIFY(desk.offer().isEmpty());
}

void AutosaveTest::undecidedItStays()
{
    Desk desk;
    dieWith(desk.state, sessionWith(40));
    const auto before = desk.autosaves();
    desk.start();
    desk.window->close();
    desk.start();
    QVERIFY(!desk.offer().isEmpty());
    QTest::mouseClick(desk.window->findChild<QToolButton *>(QStringLiteral("restoreLater")), Qt::LeftButton);
    QVERIFY(desk.offer().isEmpty());
    QCOMPARE(desk.autosaves(), before);
    desk.start();
    QVERIFY(!desk.offer().isEmpty());
}

void AutosaveTest::aLivingProgramsSessionIsNotOffered()
{
    Desk desk;
    Autosave living(desk.state);
    QVERIFY(living.write(sessionWith(40)).ok());
    desk.start();
    QVERIFY(desk.offer().isEmpty());
    // Nor is one that another window is offering already.
    dieWith(desk.state, sessionWith(41));
    desk.start();
    QVERIFY(!desk.offer().isEmpty());
    MainWindow other(desk.library, initialState(desk.library), Places{{}, desk.state});
    showActive(other);
    QVERIFY(other.findChild<RestoreBar *>()->message().isEmpty());
}

void AutosaveTest::whatCannotBeReadIsOnlyDiscarded()
{
    Desk desk;
    QVERIFY(QDir().mkpath(desk.state));
    const QString path = QDir(desk.state).filePath(QStringLiteral("autosave-20260101-000000-000-0.yaml"));
    writeFile(path, "ridgepoint: 99\n");
    desk.start();
    QVERIFY2(desk.offer().contains(path + QStringLiteral(":1:13: a session of format version 99")), qPrintable(desk.offer()));
    QVERIFY(!desk.window->findChild<QPushButton *>(QStringLiteral("restore"))->isEnabled());
    desk.press("discard");
    QVERIFY(!QFile::exists(path));
}

void AutosaveTest::failingIsToldOnce()
{
    Desk desk;
    writeFile(desk.state, "a file in its place");
    desk.start();
    desk.setLayers("40");
    QTRY_VERIFY(desk.message().startsWith(QStringLiteral("Changes are not kept: ")));
    QVERIFY2(desk.message().contains(desk.state), qPrintable(desk.message()));
    QTest::mouseClick(desk.window->findChild<QToolButton *>(QStringLiteral("messageClose")), Qt::LeftButton);
    desk.setLayers("41");
    QTest::qWait(SessionKeeper::kAutosaveDelay + 300);
    QVERIFY(desk.message().isEmpty());
    QVERIFY(desk.window->close());
}

void AutosaveTest::aLockThatNamesNobodyIsNoOnes_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<int>("age"); // s
    QTest::addColumn<bool>("offered");
    QTest::newRow("empty") << QByteArray() << 60 << true;
    QTest::newRow("nonsense") << QByteArray("\0\0\0\0", 4) << 60 << true;
    QTest::newRow("being written") << QByteArray() << 0 << false;
    QTest::newRow("of another machine") << QByteArray("4711\nridgepoint\nelsewhere\n") << 60 << false;
}

void AutosaveTest::aLockThatNamesNobodyIsNoOnes()
{
    QFETCH(QByteArray, content);
    QFETCH(int, age);
    QFETCH(bool, offered);
    Desk desk;
    dieWith(desk.state, sessionWith(40));
    QFile lock(QDir(desk.state).filePath(desk.autosaves().front() + QStringLiteral(".lock")));
    QVERIFY(lock.open(QIODevice::WriteOnly));
    QVERIFY(lock.write(content) == content.size() && lock.flush());
    QVERIFY(lock.setFileTime(QDateTime::currentDateTime().addSecs(-age), QFileDevice::FileModificationTime));
    lock.close();
    desk.start();
    QCOMPARE(!desk.offer().isEmpty(), offered);
    QCOMPARE(desk.autosaves().size(), 1);
}

void AutosaveTest::byAClockPutBackTheLatestIsKept()
{
    Desk desk;
    QVERIFY(QDir().mkpath(desk.state));
    for (int i = 0; i < kMostUnsaved; ++i)
        writeFile(QDir(desk.state).filePath(QStringLiteral("unsaved-29990101-000000-00%1-0.yaml").arg(i)), "ridgepoint: 1\n");
    QVERIFY(keepUnsaved(desk.state, sessionWith(40)).ok());
    QFile kept(unsavedSessions(desk.state).back());
    QVERIFY(kept.open(QIODevice::ReadOnly));
    QVERIFY(kept.readAll().contains("layers: 40"));
}

void AutosaveTest::whatAnOpenedSessionReplacesIsKept()
{
    Desk desk;
    desk.start();
    const QString one = desk.folder.filePath(QStringLiteral("one.yaml"));
    const QString two = desk.folder.filePath(QStringLiteral("two.yaml"));
    QVERIFY(desk.window->saveTo(two));
    QVERIFY(desk.window->saveTo(one));
    desk.window->open(two);
    QVERIFY(unsavedSessions(desk.state).isEmpty()); // nothing was to be lost
    desk.window->open(one);
    desk.setLayers("40");
    desk.window->open(two);
    QVERIFY(desk.window->close()); // what it shows is saved, so it is not asked for
    const auto kept = unsavedSessions(desk.state);
    QCOMPARE(kept.size(), 1);
    QFile file(kept.front());
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("layers: 40"));
}

void AutosaveTest::onlyTheLatestUnsavedAreKept()
{
    Desk desk;
    for (int layers = 1; layers <= kMostUnsaved + 2; ++layers) {
        QVERIFY(keepUnsaved(desk.state, sessionWith(layers)).ok());
        QTest::qWait(5);
    }
    const auto kept = unsavedSessions(desk.state);
    QCOMPARE(kept.size(), kMostUnsaved);
    QFile latest(kept.front());
    QVERIFY(latest.open(QIODevice::ReadOnly));
    QVERIFY(latest.readAll().contains(QByteArray("layers: ") + QByteArray::number(kMostUnsaved + 2)));
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::AutosaveTest)
#include "autosave_test.moc"
