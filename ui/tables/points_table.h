// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/operating_point.h"
#include "core/roofline/pass_times.h"
#include "core/roofline/point_columns.h"
#include "core/roofline/point_filter.h"

#include <QAbstractTableModel>

#include <cstddef>
#include <optional>
#include <vector>

namespace ridgepoint {

/// The points of an evaluation as a table, read straight from its columns: of its own it holds an order of rows alone.
class PointsTable : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit PointsTable(QObject *parent = nullptr);

    /// Shows the rows of an evaluation of this setup that are seen; both must outlive that, up to clear() or the next call.
    void show(const Setup &setup, const Evaluation &evaluation, const PointFilters &filters);
    void clear();
    /// Only the rows that have what it asks for.
    void setQuery(const PointQuery &query);
    /// The setting that is marked.
    void setPoint(const OperatingPoint &point);

    /// The evaluation's row in a row of the table; row < rowCount().
    [[nodiscard]] std::size_t pointAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    /// Where a row of the evaluation is, or -1 where it is not shown.
    [[nodiscard]] int rowOf(std::size_t point) const;
    /// Rows before what is asked for leaves some out.
    [[nodiscard]] std::size_t seenCount() const { return m_seen; }

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    void sort(int section, Qt::SortOrder order) override;

private:
    void arrange();
    [[nodiscard]] const PassTimes *times() const;
    [[nodiscard]] QString cell(const PointView &point, const PointColumn &column) const;

    const Setup *m_setup = nullptr;
    const Evaluation *m_evaluation = nullptr;
    std::vector<PointLook> m_looks;
    RowList m_rows;
    std::size_t m_seen = 0;
    PointQuery m_query;
    OperatingPoint m_point;
    int m_section = -1; ///< -1: the evaluation's order
    bool m_descending = false;
    mutable std::optional<PassTimes> m_times; ///< made when first asked for
};

} // namespace ridgepoint
