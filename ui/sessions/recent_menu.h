// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QStringList>

#include <functional>

namespace ridgepoint {

/// The files opened and saved last, and the sessions that were never saved. Listed anew whenever it opens, since files come and
/// go.
class RecentMenu : public QMenu {
    Q_OBJECT

public:
    using List = std::function<QStringList()>;

    RecentMenu(const QString &title, List files, List unsaved, QWidget *parent);

signals:
    void fileChosen(const QString &path);
    void unsavedChosen(const QString &path);
    void cleared();

private:
    void list();
    void addFile(int number, const QString &path);

    List m_files;
    List m_unsaved;
};

} // namespace ridgepoint
