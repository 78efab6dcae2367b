// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a window remembers, and that nothing it remembers keeps it from starting.
#include "tests/ui/window_desk.h"
#include "ui/files/places.h"
#include "ui/tables/right_dock.h"
#include "ui/theme.h"

#include <QDir>
#include <QDockWidget>
#include <QElapsedTimer>
#include <QScreen>
#include <QSettings>
#include <QToolBar>

#include <random>
#include <unistd.h>

namespace ridgepoint {
namespace {

struct Desk {
    QTemporaryDir folder;
    QString file = folder.filePath(QStringLiteral("config/ridgepoint/settings.ini"));
    PresetLibrary library = PresetLibrary::load();
    std::unique_ptr<MainWindow> window;

    void start()
    {
        window.reset();
        window = std::make_unique<MainWindow>(library, initialState(library), Places{file, {}});
        showActive(*window);
    }
    void write(const QByteArray &content) const
    {
        QVERIFY(QDir().mkpath(QFileInfo(file).path()));
        writeFile(file, content);
    }
    [[nodiscard]] QDockWidget *dock() const { return window->findChild<QDockWidget *>(); }
};

/// Where its user can reach it, with all that belongs to it.
void verifyUsable(const MainWindow &window)
{
    const QRect room = window.screen()->availableGeometry();
    QVERIFY2(room.contains(window.geometry().topLeft() + QPoint(1, 1)), qPrintable(QDebug::toString(window.geometry())));
    QVERIFY2(window.width() <= std::max(room.width(), window.minimumWidth())
                 && window.height() <= std::max(room.height(), window.minimumHeight()),
             qPrintable(QDebug::toString(window.geometry())));
    QVERIFY(window.findChild<QToolBar *>()->isVisible());
    QVERIFY(window.findChild<RooflinePlot *>()->isVisible());
}

} // namespace

class SettingsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp); }
    void placesAreThoseOfTheDesktop_data();
    void placesAreThoseOfTheDesktop();
    void comeBackAsTheyWere();
    void windowsDoNotOverwriteEachOther();
    void theFirstWindowHasItsSize();
    void theWindowComesBackAsItWas();
    void docksComeBackAsTheyWere();
    void nonsenseIsIgnored_data();
    void nonsenseIsIgnored();
    void numbersThatCannotBeAreMended();
    void anythingInItsPlaceIsLeftAlone();
    void aLockOfNobodyHoldsNothingUp();
    void withoutPlacesNothingIsWritten();
};

void SettingsTest::placesAreThoseOfTheDesktop_data()
{
    QTest::addColumn<QByteArray>("config");
    QTest::addColumn<QByteArray>("state");
    QTest::addColumn<QString>("settings");
    QTest::addColumn<QString>("folder");
    const QString home = QDir::homePath();
    QTest::newRow("given") << QByteArray("/c") << QByteArray("/s/") << QStringLiteral("/c/ridgepoint/settings.ini")
                           << QStringLiteral("/s/ridgepoint");
    QTest::newRow("not given") << QByteArray() << QByteArray() << home + QStringLiteral("/.config/ridgepoint/settings.ini")
                               << home + QStringLiteral("/.local/state/ridgepoint");
    QTest::newRow("relative") << QByteArray("c") << QByteArray("../s")
                              << home + QStringLiteral("/.config/ridgepoint/settings.ini")
                              << home + QStringLiteral("/.local/state/ridgepoint");
}

void SettingsTest::placesAreThoseOfTheDesktop()
{
    QFETCH(QByteArray, config);
    QFETCH(QByteArray, state);
    QFETCH(QString, settings);
    QFETCH(QString, folder);
    const auto before = qgetenv("XDG_CONFIG_HOME");
    qputenv("XDG_CONFIG_HOME", config);
    qputenv("XDG_STATE_HOME", state);
    const auto places = Places::ofUser();
    qputenv("XDG_CONFIG_HOME", before);
    qunsetenv("XDG_STATE_HOME");
    QCOMPARE(places.settings, settings);
    QCOMPARE(places.state, folder);
}

void SettingsTest::comeBackAsTheyWere()
{
    const Desk desk;
    Settings settings;
    settings.lastFolder = QStringLiteral("/home/a, b; c/Ünï 模型");
    settings.recentFiles = {QStringLiteral("/a/50 %.yaml"), QStringLiteral("/a/b, c.yaml"), QStringLiteral("/a/\"q\".yaml")};
    settings.windowGeometry = QByteArray("\x00\x01\xFF\n=;", 6);
    settings.setupDock = {false, 400};
    settings.rightDock = {true, 512};
    settings.appearance = {ThemeChoice::Dark, ChartStyleName::Accessible, ChartSize::Large, ChartSize::Small, "Noto Sans"};
    settings.figure = {QStringLiteral("svg"),
                       {85.5, 75, LengthUnit::Mm},
                       3.125,
                       {7.5, {}, 0.1},
                       QStringLiteral("Noto Serif"),
                       Background::Transparent,
                       true,
                       true,
                       false,
                       true};
    QVERIFY(writeSettings(desk.file, {}, settings));
    QVERIFY(readSettings(desk.file) == settings);
    QCOMPARE(withRecent(settings, QStringLiteral("/a/b, c.yaml")).recentFiles.size(), 3);
    QCOMPARE(withRecent(settings, QStringLiteral("/a/b, c.yaml")).recentFiles.front(), QStringLiteral("/a/b, c.yaml"));
}

void SettingsTest::windowsDoNotOverwriteEachOther()
{
    const Desk desk;
    Settings one;
    one.lastFolder = QStringLiteral("/one");
    QVERIFY(writeSettings(desk.file, {}, one));
    Settings other;
    other.rightDock = {false, 300};
    QVERIFY(writeSettings(desk.file, {}, other));
    QCOMPARE(readSettings(desk.file).lastFolder, QStringLiteral("/one"));
    QVERIFY(readSettings(desk.file).rightDock == other.rightDock);
}

void SettingsTest::theFirstWindowHasItsSize()
{
    Desk desk;
    desk.start();
    const QSize room = desk.window->screen()->availableSize();
    QCOMPARE(desk.window->size(), QSize(1280, 800).boundedTo(room).expandedTo(desk.window->minimumSize()));
    verifyUsable(*desk.window);
}

void SettingsTest::theWindowComesBackAsItWas()
{
    Desk desk;
    desk.start();
    // The screen there is without a display is 800 x 800: the window's least size is all there is room for.
    const QSize size = desk.window->size();
    QVERIFY(desk.dock()->isVisible());
    for (auto *action : desk.window->findChildren<QAction *>())
        if (action->text() == QStringLiteral("&Setup panel"))
            action->trigger();
    QVERIFY(!desk.dock()->isVisible());
    desk.window->close();
    desk.start();
    QVERIFY(!desk.dock()->isVisible());
    QCOMPARE(desk.window->size(), size);
    desk.window->showMaximized();
    desk.window->close();
    desk.start();
    QVERIFY(desk.window->isMaximized());
}

void SettingsTest::docksComeBackAsTheyWere()
{
    Desk desk;
    QVERIFY(writeSettings(desk.file, {}, Settings{}));
    auto wide = readSettings(desk.file);
    wide.rightDock = {true, 340};
    QVERIFY(writeSettings(desk.file, {}, wide));
    desk.start();
    auto &right = *desk.window->findChild<RightDock *>();
    // Here the window is narrow, and the dock gives way; it is wanted all the same.
    QVERIFY(!right.isVisible());
    desk.window->resize(1280, 800);
    QTRY_VERIFY(right.isVisible());
    desk.window->resize(900, 600);
    QTRY_VERIFY(!right.isVisible());
    desk.window->close();
    QVERIFY(readSettings(desk.file).rightDock == wide.rightDock);
    // Asked for, it is there in a narrow window too.
    desk.start();
    for (auto *action : desk.window->findChildren<QAction *>())
        if (action->text() == QStringLiteral("Points and details panel"))
            action->trigger();
    QVERIFY(desk.window->findChild<RightDock *>()->isVisible());
}

void SettingsTest::nonsenseIsIgnored_data()
{
    QTest::addColumn<QByteArray>("content");
    std::mt19937 random(20260402); // the same bytes in every run
    for (int i = 0; i < 20; ++i) {
        QByteArray bytes;
        for (int length = static_cast<int>(random() % 4000); length > 0; --length)
            bytes += static_cast<char>(random());
        QTest::addRow("random bytes %d", i) << bytes;
        QTest::addRow("random geometry %d", i)
            << QByteArray("[window]\ngeometry=\"@ByteArray(") + bytes.toPercentEncoding() + ")\"\nstate=@ByteArray(\\x1\\xd9)\n";
    }
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("no ini") << QByteArray("<html>\n{]\n====\n");
    QTest::newRow("wrong kinds") << QByteArray(
        "[window]\ngeometry=7\nstate=@Rect(1 2 3 4)\n[files]\nlast_folder=@Invalid()\nrecent=@Size(1 2)\n");
    for (const char *dock : {"-1", "99999999999", "hidden", "hidden hidden 4", "1e3", "10000"})
        QTest::addRow("a dock of %s", dock) << QByteArray("[window]\nsetup_dock=") + dock + "\nright_dock=" + dock + '\n';
    QTest::newRow("figures nobody could draw")
        << QByteArray("[export]\nformat=exe\nsize=1e300x-1\nscale=nan\nfont_size=x\nline_width=-3\nfont=?\nbackground=7\n");
    QTest::newRow("relative paths") << QByteArray("[files]\nlast_folder=../x\nrecent=a.yaml, , ../b.yaml\n");
    QTest::newRow("a stream of another kind")
        << QByteArray("[window]\ngeometry=@Variant(\\0\\0\\0\\x7f\\xff\\xff\\xff\\xffQWidget*\\0)\n");
    QTest::newRow("two megabytes") << QByteArray("[files]\nrecent=") + QByteArray(2'000'000, 'x');
}

void SettingsTest::nonsenseIsIgnored()
{
    QFETCH(QByteArray, content);
    Desk desk;
    desk.write(content);
    const auto read = readSettings(desk.file);
    QVERIFY(read.lastFolder.isEmpty() || QDir::isAbsolutePath(read.lastFolder));
    QVERIFY(read.recentFiles.size() <= kMostRecentFiles);
    desk.start();
    verifyUsable(*desk.window);
    QVERIFY(desk.window->findChild<MessageBar *>()->message().isEmpty());
    desk.window->close();
    desk.start();
    verifyUsable(*desk.window);
}

void SettingsTest::numbersThatCannotBeAreMended()
{
    Desk desk;
    desk.start();
    desk.window->close();
    const auto right = readSettings(desk.file).windowGeometry;
    QVERIFY(right.size() > 40);
    // Every number, out of bounds either way.
    for (const auto &huge : {QByteArray("\x7F\xFF\xFF\xFF"), QByteArray("\x80\x00\x00\x00", 4), QByteArray("\x00\x0F\xFF\xFF", 4),
                             QByteArray("\xFF\xF0\x00\x00", 4)}) {
        for (qsizetype place = 8; place + 4 <= right.size(); place += 4) {
            Settings settings;
            settings.windowGeometry = QByteArray(right).replace(place, 4, huge);
            QVERIFY(writeSettings(desk.file, readSettings(desk.file), settings));
            desk.start();
            verifyUsable(*desk.window);
        }
    }
    // All rectangles at once.
    Settings settings;
    settings.windowGeometry = right;
    for (qsizetype place = 8; place + 16 <= right.size() && place < 40; place += 4)
        settings.windowGeometry.replace(place, 4,
                                        place % 16 < 8 ? QByteArray("\x00\x01\x00\x00", 4) : QByteArray("\x00\x02\x00\x00", 4));
    QVERIFY(writeSettings(desk.file, readSettings(desk.file), settings));
    desk.start();
    verifyUsable(*desk.window);
}

void SettingsTest::anythingInItsPlaceIsLeftAlone()
{
    Desk desk;
    QVERIFY(QDir().mkpath(desk.file + QStringLiteral("/within")));
    desk.start();
    desk.window->close();
    QVERIFY(QDir(desk.file + QStringLiteral("/within")).exists());
    QVERIFY(desk.window->findChild<MessageBar *>()->message().isEmpty());

    // A folder in which nobody may make files, root included.
    desk.file = QStringLiteral("/proc/ridgepoint/settings.ini");
    desk.start();
    desk.window->close();
    QVERIFY(desk.window->findChild<MessageBar *>()->message().isEmpty());

    if (geteuid() == 0)
        return; // may write everything
    Desk locked;
    locked.write("[files]\nlast_folder=/kept\n");
    QFile::setPermissions(locked.file, QFileDevice::ReadOwner);
    QFile::setPermissions(QFileInfo(locked.file).path(), QFileDevice::ReadOwner | QFileDevice::ExeOwner);
    locked.start();
    locked.window->close();
    QCOMPARE(readSettings(locked.file).lastFolder, QStringLiteral("/kept"));
    QFile::setPermissions(QFileInfo(locked.file).path(),
                          QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
}

void SettingsTest::aLockOfNobodyHoldsNothingUp()
{
    Desk desk;
    Settings settings;
    settings.lastFolder = QStringLiteral("/one");
    const QString lock = desk.file + QStringLiteral(".lock");
    // Of a machine that nothing is known of, and what no program made.
    desk.write("[files]\nlast_folder=/kept\n");
    writeFile(lock, "4711\nridgepoint\nelsewhere\n");
    QElapsedTimer clock;
    clock.start();
    QVERIFY(!writeSettings(desk.file, {}, settings));
    QVERIFY(QFile::remove(lock));
    QVERIFY(QDir().mkdir(lock));
    QVERIFY(!writeSettings(desk.file, {}, settings));
    QVERIFY2(clock.elapsed() < 5000, qPrintable(toQt(std::to_string(clock.elapsed())))); // 200 ms each; QSettings takes 30 s
    QCOMPARE(readSettings(desk.file).lastFolder, QStringLiteral("/kept"));
    QVERIFY(QDir().rmdir(lock));
    QVERIFY(writeSettings(desk.file, {}, settings));
}

void SettingsTest::withoutPlacesNothingIsWritten()
{
    const QDir home(QDir::homePath());
    const auto before = home.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    {
        WindowDesk desk;
        enterValue(desk.panel(), QStringLiteral("model/layers"), QStringLiteral("40"));
        QTest::qWait(1300);
        desk.window.close();
    }
    QCOMPARE(home.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot), before);
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::SettingsTest)
#include "settings_test.moc"
