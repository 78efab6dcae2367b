// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/recent_menu.h"

#include "ui/files/session_file.h"
#include "ui/sessions/session_caption.h"
#include "ui/text.h"

#include <QDir>
#include <QFileInfo>

#include <utility>

namespace ridgepoint {
namespace {

/// With the home folder as people write it.
QString folderText(const QString &path)
{
    const QString folder = QFileInfo(path).path();
    const QString home = QDir::homePath();
    const bool isBelow = folder == home || folder.startsWith(home + u'/');
    return isBelow ? u'~' + folder.mid(home.size()) : folder;
}

} // namespace

RecentMenu::RecentMenu(const QString &title, List files, List unsaved, QWidget *parent)
    : QMenu(title, parent), m_files(std::move(files)), m_unsaved(std::move(unsaved))
{
    connect(this, &QMenu::aboutToShow, this, &RecentMenu::list);
    list(); // a menu without entries would not open
}

void RecentMenu::list()
{
    clear();
    const auto files = m_files();
    for (int i = 0; i < files.size(); ++i)
        addFile(i + 1, files[i]);
    if (files.isEmpty())
        addAction(tr("No files yet"))->setEnabled(false);
    const auto unsaved = m_unsaved();
    if (!unsaved.isEmpty())
        addSeparator();
    for (const auto &path : unsaved) {
        const auto session = readSessionFile(fromQt(path));
        auto *action = addAction(session ? tr("Not saved: %1").arg(asMenuText(captionOf(*session, path)))
                                         : tr("Not saved, and cannot be read"));
        action->setEnabled(session.ok());
        connect(action, &QAction::triggered, this, [this, path] { emit unsavedChosen(path); });
    }
    addSeparator();
    addAction(tr("&Clear"), this, &RecentMenu::cleared)->setEnabled(!files.isEmpty());
}

void RecentMenu::addFile(int number, const QString &path)
{
    const QFileInfo info(path);
    const bool isThere = info.isFile();
    const QString where = isThere ? folderText(path) : tr("not there any more: %1").arg(folderText(path));
    const QString key = number < 10 ? u'&' + toQt(std::to_string(number)) : toQt("1&0");
    auto *action = addAction(QStringLiteral("%1  %2  (%3)").arg(key, asMenuText(info.fileName()), asMenuText(where)));
    action->setEnabled(isThere);
    connect(action, &QAction::triggered, this, [this, path] { emit fileChosen(path); });
}

} // namespace ridgepoint
