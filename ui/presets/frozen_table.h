// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSet>
#include <QTableView>

namespace ridgepoint {

/// A table whose first column stays in sight when it scrolls sideways: a second view of the same model and selection lies over
/// it, with that column only. It takes the mouse; keys, focus and what is read out are the table's own. Columns are as wide as
/// what they show, but for those whose width was set by hand.
class FrozenTable : public QTableView {
    Q_OBJECT

public:
    explicit FrozenTable(QWidget *parent);

    void setModel(QAbstractItemModel *model) override;
    void setSelectionModel(QItemSelectionModel *selection) override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;
    /// Makes the columns that are shown as wide as what they show.
    void fitColumns();
    /// The view that lies over the first column.
    [[nodiscard]] QTableView &frozen() { return *m_frozen; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void updateGeometries() override;

private:
    void setUpFrozen();
    void joinHeaders();
    void placeFrozen();
    [[nodiscard]] int fittingWidth(int section) const;

    QTableView *m_frozen;
    QSet<int> m_byHand; ///< columns whose width was set by hand
    bool m_fitting = false;
};

} // namespace ridgepoint
