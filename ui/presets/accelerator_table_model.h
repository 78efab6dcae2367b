// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/accelerator_columns.h"
#include "ui/files/preset_library.h"

#include <QAbstractTableModel>

#include <set>
#include <vector>

namespace ridgepoint {

/// Accelerators as rows, their figures as columns (core/roofline/accelerator_columns.h): those that a query means, or those that
/// are ticked, sorted by a column. Column 0, the name, has the ticks.
class AcceleratorTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit AcceleratorTableModel(QObject *parent = nullptr);

    void setAccelerators(const std::vector<Preset<Accelerator>> &presets);
    /// The one the document uses, which is marked.
    void setUsed(const std::string &id);
    void setQuery(const QString &query);
    /// Shows those that are ticked, whatever the query.
    void setOnlyTicked(bool only);
    /// Shows how many times the number of the first row each number is.
    void setRatios(bool ratios);
    /// Whether a row that is shown has a figure in the column; the columns of no type always count.
    [[nodiscard]] bool hasFigures(int section) const;

    [[nodiscard]] const Accelerator &accelerator(int row) const;
    /// The row of an id, or -1 where it is not shown.
    [[nodiscard]] int rowOf(const std::string &id) const;
    /// One of acceleratorColumns(), in their order.
    [[nodiscard]] static const AcceleratorColumn &column(int section);
    [[nodiscard]] bool isTicked(int row) const;
    void setTicked(int row, bool ticked);
    [[nodiscard]] qsizetype tickedCount() const { return static_cast<qsizetype>(m_ticked.size()); }
    [[nodiscard]] qsizetype count() const { return static_cast<qsizetype>(m_accelerators.size()); }
    /// The key of the column that rows are sorted by; empty for the library's order.
    [[nodiscard]] const std::string &sortKey() const { return m_sortKey; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex &index) const override;
    void sort(int section, Qt::SortOrder order) override;

signals:
    void tickedChanged();
    /// Other rows are shown, or in another order.
    void arranged();

private:
    void arrange();
    [[nodiscard]] std::vector<std::size_t> arrangedRows() const;
    [[nodiscard]] QString cell(int row, int section) const;
    [[nodiscard]] QString toolTip(const Accelerator &accelerator, const AcceleratorColumn &column) const;
    /// The text with room behind it, so that the decimal points of a column stand below each other.
    [[nodiscard]] QString padded(QString text, int section) const;

    std::vector<Accelerator> m_accelerators;
    std::vector<std::size_t> m_rows;   ///< of those, as shown
    std::vector<qsizetype> m_decimals; ///< the most behind a point in the rows shown, of each column
    std::set<std::string> m_ticked;    ///< ids
    std::string m_used;
    std::string m_query;
    std::string m_sortKey;
    bool m_descending = false;
    bool m_onlyTicked = false;
    bool m_ratios = false;
};

} // namespace ridgepoint
