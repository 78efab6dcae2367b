// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

class QUndoStack;

namespace ridgepoint {

/// The steps of a history by what they did, the latest first, those that were undone above the one that is ticked: choosing one
/// goes there at once. Of a long history those nearest to where it stands.
class HistoryMenu : public QMenu {
    Q_OBJECT

public:
    static constexpr int kMostBefore = 15;
    static constexpr int kMostAfter = 5;

    /// The history must outlive the menu.
    HistoryMenu(QUndoStack &history, QWidget *parent);

private:
    void list();

    QUndoStack &m_history;
};

} // namespace ridgepoint
