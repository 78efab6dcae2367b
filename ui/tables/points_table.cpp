// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/points_table.h"

#include "core/roofline/point_lookup.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <algorithm>

namespace ridgepoint {
namespace {

const PointColumn &columnOf(int section)
{
    return pointTableColumns()[static_cast<std::size_t>(section)];
}

} // namespace

PointsTable::PointsTable(QObject *parent) : QAbstractTableModel(parent) {}

void PointsTable::show(const Setup &setup, const Evaluation &evaluation, const PointFilters &filters)
{
    m_times.reset(); // it refers to the setup before
    m_setup = &setup;
    m_evaluation = &evaluation;
    m_looks = pointLooks(evaluation, filters);
    arrange();
}

void PointsTable::clear()
{
    beginResetModel();
    m_times.reset();
    m_setup = nullptr;
    m_evaluation = nullptr;
    m_rows.clear();
    m_seen = 0;
    endResetModel();
}

void PointsTable::setQuery(const PointQuery &query)
{
    m_query = query;
    arrange();
}

void PointsTable::setPoint(const OperatingPoint &point)
{
    if (point == m_point)
        return;
    m_point = point;
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1), {Qt::BackgroundRole, Qt::AccessibleTextRole});
}

void PointsTable::sort(int section, Qt::SortOrder order)
{
    m_section = section;
    m_descending = order == Qt::DescendingOrder;
    arrange();
}

const PassTimes *PointsTable::times() const
{
    if (!m_times && m_setup)
        if (auto times = passTimesOf(*m_setup))
            m_times.emplace(*std::move(times));
    return m_times ? &*m_times : nullptr;
}

void PointsTable::arrange()
{
    beginResetModel();
    m_rows.clear();
    if (m_evaluation) {
        m_rows.reserve(m_evaluation->size());
        for (std::size_t row = 0; row < m_evaluation->size(); ++row)
            if (isSeen(ridgepoint::lookAt(m_looks, row)))
                m_rows.push_back(static_cast<std::uint32_t>(row));
        m_seen = m_rows.size();
        m_query.keepMatching(m_rows, *m_evaluation, m_query.needsPass() ? times() : nullptr);
        if (m_section >= 0) {
            const auto &column = columnOf(m_section);
            sortRows(m_rows, *m_evaluation, column, m_descending, column.needsPass ? times() : nullptr);
        }
    }
    endResetModel();
}

int PointsTable::rowOf(std::size_t point) const
{
    const auto found = std::find(m_rows.begin(), m_rows.end(), point);
    return found == m_rows.end() ? -1 : static_cast<int>(found - m_rows.begin());
}

int PointsTable::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PointsTable::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(pointTableColumns().size());
}

QString PointsTable::cell(const PointView &point, const PointColumn &column) const
{
    const auto *all = column.needsPass ? times() : nullptr;
    return toQt(cellText(column, {point, all ? all->seconds(point.setting) : 0}));
}

QVariant PointsTable::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || !m_evaluation)
        return {};
    const auto &column = columnOf(index.column());
    if (role == Qt::TextAlignmentRole)
        return QVariant(column.words ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole && role != Qt::BackgroundRole)
        return {};
    const auto point = m_evaluation->point(pointAt(index.row()));
    const bool isCurrent = settingOf(m_point, point.setting.phase) == point.setting;
    if (role == Qt::BackgroundRole)
        return isCurrent ? QVariant(themeColours().hover) : QVariant();
    const auto text = cell(point, column);
    if (role == Qt::DisplayRole)
        return text;
    const auto said = text.isEmpty() ? tr("none") : text;
    const auto name = toQt(column.label) + QStringLiteral(": ") + said;
    return isCurrent ? name + tr(", at the operating point") : name;
}

QVariant PointsTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    const auto &column = columnOf(section);
    switch (role) {
    case Qt::DisplayRole:
        return toQt(column.label);
    case Qt::ToolTipRole:
        return asToolTip(toQt(column.help));
    case Qt::TextAlignmentRole:
        return QVariant(column.words ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace ridgepoint
