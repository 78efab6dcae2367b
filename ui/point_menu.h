// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document.h"

#include <QMenu>

#include <vector>

namespace ridgepoint {

/// Steps of the operating point through the sweep, as a menu, with a key for most. Where there is nothing further a step cannot
/// be chosen; its key does nothing then.
class PointMenu : public QMenu {
    Q_OBJECT

public:
    /// The document must outlive the menu.
    PointMenu(Document &document, QWidget *parent);

private:
    void refresh();

    Document &m_document;
    std::vector<QAction *> m_steps; ///< in the order of their table
};

} // namespace ridgepoint
