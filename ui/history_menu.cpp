// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/history_menu.h"

#include <QUndoStack>

#include <algorithm>

namespace ridgepoint {

HistoryMenu::HistoryMenu(QUndoStack &history, QWidget *parent) : QMenu(tr("&History"), parent), m_history(history)
{
    setObjectName(QStringLiteral("historyMenu"));
    connect(this, &QMenu::aboutToShow, this, &HistoryMenu::list);
    list(); // a menu without entries would not open
}

void HistoryMenu::list()
{
    clear();
    const int now = m_history.index();
    const int latest = std::min(m_history.count(), now + kMostAfter);
    const int earliest = std::max(0, now - kMostBefore);
    for (int index = latest; index >= earliest; --index) {
        auto *entry = addAction(index == 0 ? tr("Beginning") : m_history.text(index - 1));
        entry->setCheckable(true);
        entry->setChecked(index == now);
        connect(entry, &QAction::triggered, &m_history, [this, index] { m_history.setIndex(index); });
    }
}

} // namespace ridgepoint
