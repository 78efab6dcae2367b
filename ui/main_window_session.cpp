// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/roofline_plot.h"
#include "ui/export/export_dialog.h"
#include "ui/files/autosave.h"
#include "ui/files/session_file.h"
#include "ui/guide/examples.h"
#include "ui/guide/guide.h"
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/sessions/recent_menu.h"
#include "ui/sessions/restore_bar.h"
#include "ui/sessions/session_keeper.h"
#include "ui/tables/right_dock.h"
#include "ui/text.h"

#include <QAbstractButton>
#include <QCloseEvent>
#include <QDockWidget>
#include <QFile>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>
#include <QScreen>

#include <algorithm>

// What of the window outlives it: its session and its settings.
namespace ridgepoint {
namespace {

constexpr QSize kInitialSize{1280, 800};

/// The window where it can be reached: on a screen, no larger than it, with its title in sight.
QRect reachable(const QRect &frame, const QRect &room)
{
    const QSize size = frame.size().boundedTo(room.size());
    const QPoint most = room.bottomRight() - QPoint(size.width(), size.height()) + QPoint(1, 1);
    return {QPoint(std::clamp(frame.x(), room.x(), most.x()), std::clamp(frame.y(), room.y(), most.y())), size};
}

const QScreen *screenOf(const QRect &frame)
{
    const auto *screen = QGuiApplication::screenAt(frame.center());
    return screen ? screen : QGuiApplication::primaryScreen();
}

} // namespace

void MainWindow::placeWindow()
{
    const QRect room = QGuiApplication::primaryScreen()->availableGeometry();
    resize(kInitialSize.boundedTo(room.size()));
    if (m_settings.windowGeometry.isEmpty() || !restoreGeometry(m_settings.windowGeometry))
        return;
    // Qt repairs much of what a screen that is gone leaves behind, but believes any number.
    if (!isMaximized() && !isFullScreen())
        if (const QRect there = reachable(geometry(), screenOf(geometry())->availableGeometry()); there != geometry())
            setGeometry(there);
}

void MainWindow::placeDocks()
{
    QList<QDockWidget *> docks;
    QList<int> widths;
    const auto take = [&](QDockWidget *dock, const DockPlace &place) {
        dock->setVisible(place.isShown);
        if (place.width == 0)
            return;
        docks << dock;
        widths << place.width;
    };
    take(m_dock, m_settings.setupDock);
    take(m_right, m_settings.rightDock);
    resizeDocks(docks, widths, Qt::Horizontal);
}

void MainWindow::setupSession()
{
    setAppearance(m_settings.appearance);
    connect(this, &MainWindow::appearanceChanged, this, [this](const Appearance &appearance) {
        auto settings = m_settings;
        settings.appearance = appearance;
        remember(settings);
    });
    m_keeper = new SessionKeeper(m_document, *m_plot, m_places.state, this);
    connect(m_keeper, &SessionKeeper::autosaveFailed, m_messages, &MessageBar::showError);
    connect(&m_document, &Document::fileChanged, this, &MainWindow::showTitle);
    showTitle();
    placeDocks();
    giveWay();
    m_restore->offer(leftOvers(m_places.state),
                     [this](const Session &session, const QString &file) { return m_keeper->restore(session, file); });
}

void MainWindow::addRecentMenu(QMenu *menu)
{
    auto *recent = new RecentMenu(
        tr("Open &recent"), [this] { return m_settings.recentFiles; }, [this] { return unsavedSessions(m_places.state); }, menu);
    recent->setObjectName(QStringLiteral("recentMenu"));
    menu->addMenu(recent);
    connect(recent, &RecentMenu::fileChosen, this, [this](const QString &path) { open(path); });
    connect(recent, &RecentMenu::unsavedChosen, this, &MainWindow::openUnsaved);
    connect(recent, &RecentMenu::cleared, this, [this] {
        auto settings = m_settings;
        settings.recentFiles.clear();
        remember(settings);
    });
}

void MainWindow::addExamples(QMenu *menu)
{
    auto *list = menu->addMenu(tr("&Examples"));
    list->setObjectName(QStringLiteral("exampleMenu"));
    const auto translated = [](const char *text) { return QCoreApplication::translate("Guide", text); };
    for (const auto &example : examples())
        list->addAction(asMenuText(translated(example.title)), this, [this, &example, translated] {
            const auto session = readExample(example);
            if (!session)
                return m_messages->showError(toQt(session.error().text()));
            commitTyping();
            m_guide->end();
            m_keeper->show(*session, tr("Open example %1").arg(translated(example.title)));
            m_messages->showNotice(translated(example.hint));
        });
}

/// Once, and only where it can be remembered that it was.
void MainWindow::welcome()
{
    connect(m_guide, &Guide::welcomed, this, [this] {
        auto settings = m_settings;
        settings.isWelcomed = true;
        remember(settings);
    });
    if (!m_places.settings.isEmpty() && !m_settings.isWelcomed)
        m_guide->showWelcome();
}

/// Where it is taken up again it is kept no more: it is autosaved, and kept anew at the end.
void MainWindow::openUnsaved(const QString &path)
{
    const auto session = readSessionFile(fromQt(path));
    if (!session)
        return m_messages->showError(toQt(session.error().text()));
    commitTyping();
    m_messages->clear();
    if (m_keeper->restore(*session))
        QFile::remove(path);
}

void MainWindow::showTitle()
{
    const auto &setup = m_document.state().setup;
    const QString picture = tr("%1, %2 — Ridgepoint").arg(toQt(setup.model.name), toQt(setup.accelerator.name));
    // A name may hold what Qt takes for the place of its mark; twice it stands for itself.
    const auto quoted = [](QString text) { return text.replace(QStringLiteral("[*]"), QStringLiteral("[*][*]")); };
    const QString &file = m_document.file();
    setWindowTitle(file.isEmpty() ? quoted(picture)
                                  : quoted(QFileInfo(file).fileName()) + QStringLiteral("[*] — ") + quoted(picture));
    setWindowModified(!file.isEmpty() && m_document.isModified());
}

/// What stands typed in a field counts as if it had been entered.
void MainWindow::commitTyping()
{
    auto *typing = focusWidget();
    if (!typing || typing == m_plot)
        return;
    m_plot->setFocus();
    typing->setFocus();
}

bool MainWindow::saveTo(const QString &path)
{
    if (path.isEmpty())
        return false;
    if (const auto done = m_keeper->save(path); !done) {
        m_messages->showError(toQt(done.error().text()));
        return false;
    }
    remember(withRecent(m_settings, path));
    m_messages->showNotice(tr("Saved %1").arg(path));
    return true;
}

bool MainWindow::save()
{
    commitTyping();
    return m_document.file().isEmpty() ? saveAs() : saveTo(m_document.file());
}

bool MainWindow::saveAs()
{
    commitTyping();
    const auto &setup = m_document.state().setup;
    const QFileInfo file(m_document.file());
    const bool hasFile = !m_document.file().isEmpty();
    return saveTo(
        askSessionPath(this, hasFile ? file.path() : m_settings.lastFolder,
                       hasFile ? file.fileName() : toQt(setup.model.id + '-' + setup.accelerator.id) + QStringLiteral(".yaml")));
}

/// Asks only where changes to a file of the user's would be lost. A picture that never had a file is kept without a question.
bool MainWindow::mayClose()
{
    if (m_document.file().isEmpty() || !m_document.isModified())
        return true;
    QMessageBox box(QMessageBox::Warning, tr("Ridgepoint"),
                    tr("Save the changes to %1?").arg(QFileInfo(m_document.file()).fileName()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("They are lost otherwise."));
    box.button(QMessageBox::Discard)->setText(tr("Don't save"));
    box.setDefaultButton(QMessageBox::Save);
    const int answer = box.exec();
    return answer == QMessageBox::Discard || (answer == QMessageBox::Save && save());
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    commitTyping();
    // A desktop that shuts down waits for nobody: the next start offers what was autosaved.
    if (qApp->isSavingSession()) {
        m_keeper->autosave();
        return event->accept();
    }
    if (!mayClose())
        return event->ignore();
    m_keeper->end();
    auto settings = m_settings;
    settings.windowGeometry = saveGeometry();
    // A hidden one has no width of its own.
    const auto placeOf = [](const QDockWidget &dock, bool isWanted, const DockPlace &before) {
        return DockPlace{isWanted, dock.isHidden() ? before.width : dock.width()};
    };
    settings.setupDock = placeOf(*m_dock, !m_dock->isHidden(), m_settings.setupDock);
    settings.rightDock = placeOf(*m_right, m_right->isWanted(), m_settings.rightDock);
    remember(settings);
    event->accept();
}

void MainWindow::remember(const Settings &settings)
{
    // Settings that cannot be written are no loss worth a word.
    writeSettings(m_places.settings, m_settings, settings);
    m_settings = settings;
}

} // namespace ridgepoint
