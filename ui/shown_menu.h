// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document.h"

#include <QMenu>

#include <functional>
#include <vector>

namespace ridgepoint {

/// What of the chart's points is seen, as a menu: the dock's group "Shown" has the same and more.
class ShownMenu : public QMenu {
    Q_OBJECT

public:
    /// The document must outlive the menu.
    ShownMenu(Document &document, QWidget *parent);

private:
    /// An entry with a check mark, and when it has it.
    struct Entry {
        QAction *action;
        std::function<bool(const DocumentState &)> isChecked;
    };
    QAction *addEntry(QMenu *menu, const QString &name, const QString &text,
                      std::function<bool(const DocumentState &)> isChecked);
    void addTrails();
    void addLimit(const QString &name, const QString &text, LimitLook ChartChoices::*place,
                  void (*choose)(Document &document, LimitLook look));
    void refresh();

    Document &m_document;
    std::vector<Entry> m_entries;
    QAction *m_secondRoof = nullptr;
    QAction *m_all = nullptr;
};

} // namespace ridgepoint
