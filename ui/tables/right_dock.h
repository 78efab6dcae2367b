// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QList>

#include <functional>

class QMenu;
class QStackedWidget;
class QTabBar;

namespace ridgepoint {

class Document;

/// What is read beside the chart: points, details and breakdown, one at a time. A page is made when it is first looked at.
class RightDock : public QDockWidget {
    Q_OBJECT

public:
    enum Page { Points, Details, Breakdown };

    /// The document must outlive it.
    explicit RightDock(Document &document, QWidget *parent = nullptr);

    /// Entries that show the dock, and each of its pages.
    void addTo(QMenu *menu);
    /// Shows a page, and the dock where it is hidden; the keys go there.
    void showPage(int page);
    [[nodiscard]] int page() const;

    /// Makes room for the chart where the window is narrow, and comes back where it is not; who asks for the dock meanwhile has
    /// it.
    void giveWay(bool isNarrow);
    /// Whether it is shown, or would be if there were room.
    [[nodiscard]] bool isWanted() const;

private:
    void addPage(const QString &name, std::function<QWidget *()> make);
    void turnTo(int page);

    QTabBar *m_tabs;
    QStackedWidget *m_stack;
    bool m_isNarrow = false;
    bool m_comesBack = false;                 ///< once the window is wide again
    QList<std::function<QWidget *()>> m_make; ///< of pages not looked at yet
};

} // namespace ridgepoint
