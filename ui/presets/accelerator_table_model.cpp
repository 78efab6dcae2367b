// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presets/accelerator_table_model.h"

#include "core/model/field.h"
#include "core/model/figure.h"
#include "core/model/search.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QFont>

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr QChar kFigureSpace{0x2007};      // as wide as a digit
constexpr QChar kPunctuationSpace{0x2008}; // as wide as a point
constexpr QChar kBeforeWords{0x2002};      // words begin beside the end of the number to their left
const QString kUnknown = QStringLiteral("–");

qsizetype decimalsOf(const QString &text)
{
    const auto point = text.indexOf(u'.');
    return point < 0 ? 0 : text.size() - point - 1;
}

} // namespace

AcceleratorTableModel::AcceleratorTableModel(QObject *parent)
    : QAbstractTableModel(parent), m_decimals(acceleratorColumns().size())
{
}

void AcceleratorTableModel::setAccelerators(const std::vector<Preset<Accelerator>> &presets)
{
    beginResetModel();
    m_accelerators.clear();
    for (const auto &preset : presets)
        m_accelerators.push_back(preset.value);
    m_rows.clear();
    endResetModel();
    const auto before = m_ticked.size();
    std::erase_if(m_ticked, [this](const std::string &id) {
        return std::none_of(m_accelerators.begin(), m_accelerators.end(), [&](const auto &each) { return each.id == id; });
    });
    arrange();
    if (m_ticked.size() != before)
        emit tickedChanged();
}

void AcceleratorTableModel::setUsed(const std::string &id)
{
    if (id == m_used)
        return;
    m_used = id;
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void AcceleratorTableModel::setQuery(const QString &query)
{
    m_query = fromQt(query);
    arrange();
}

void AcceleratorTableModel::setOnlyTicked(bool only)
{
    m_onlyTicked = only;
    arrange();
}

void AcceleratorTableModel::setRatios(bool ratios)
{
    m_ratios = ratios;
    arrange();
}

bool AcceleratorTableModel::hasFigures(int section) const
{
    const auto &by = column(section);
    return !by.type || std::any_of(m_rows.begin(), m_rows.end(), [&](std::size_t row) {
        return by.number(m_accelerators[row]).has_value();
    });
}

const Accelerator &AcceleratorTableModel::accelerator(int row) const
{
    return m_accelerators[m_rows[static_cast<std::size_t>(row)]];
}

int AcceleratorTableModel::rowOf(const std::string &id) const
{
    for (int row = 0; row < rowCount(); ++row)
        if (accelerator(row).id == id)
            return row;
    return -1;
}

const AcceleratorColumn &AcceleratorTableModel::column(int section)
{
    return acceleratorColumns()[static_cast<std::size_t>(section)];
}

bool AcceleratorTableModel::isTicked(int row) const
{
    return m_ticked.contains(accelerator(row).id);
}

void AcceleratorTableModel::setTicked(int row, bool ticked)
{
    const auto id = accelerator(row).id;
    if (ticked == m_ticked.contains(id))
        return;
    if (ticked)
        m_ticked.insert(id);
    else
        m_ticked.erase(id);
    emit dataChanged(index(row, 0), index(row, 0), {Qt::CheckStateRole});
    emit tickedChanged();
    if (m_onlyTicked)
        arrange();
}

std::vector<std::size_t> AcceleratorTableModel::arrangedRows() const
{
    std::vector<std::size_t> rows;
    for (std::size_t i = 0; i < m_accelerators.size(); ++i)
        if (m_onlyTicked ? m_ticked.contains(m_accelerators[i].id) : isMeantBy(searchText(m_accelerators[i]), m_query))
            rows.push_back(i);
    if (const auto *by = findColumn(m_sortKey))
        std::stable_sort(rows.begin(), rows.end(), [&](std::size_t a, std::size_t b) {
            return standsBefore(*by, m_accelerators[a], m_accelerators[b], m_descending);
        });
    return rows;
}

void AcceleratorTableModel::arrange()
{
    auto rows = arrangedRows();
    // The same ones in another order stay selected; with other ones all begins anew.
    if (std::is_permutation(rows.begin(), rows.end(), m_rows.begin(), m_rows.end())) {
        emit layoutAboutToBeChanged();
        const auto before = persistentIndexList();
        QModelIndexList after;
        for (const auto &each : before) {
            const auto place = std::find(rows.begin(), rows.end(), m_rows[static_cast<std::size_t>(each.row())]);
            after << createIndex(static_cast<int>(place - rows.begin()), each.column());
        }
        m_rows = std::move(rows);
        changePersistentIndexList(before, after);
        emit layoutChanged();
    } else {
        beginResetModel();
        m_rows = std::move(rows);
        for (std::size_t i = 0; i < m_decimals.size(); ++i) {
            m_decimals[i] = 0;
            const auto &by = acceleratorColumns()[i];
            for (const auto row : m_rows)
                if (by.number)
                    m_decimals[i] = std::max(m_decimals[i], decimalsOf(toQt(shownCell(by, m_accelerators[row]))));
        }
        endResetModel();
    }
    emit arranged();
}

int AcceleratorTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int AcceleratorTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(acceleratorColumns().size());
}

QString AcceleratorTableModel::padded(QString text, int section) const
{
    const auto most = m_decimals[static_cast<std::size_t>(section)];
    const auto decimals = decimalsOf(text);
    if (decimals == 0 && most > 0)
        text += kPunctuationSpace;
    return text + QString(most - decimals, kFigureSpace);
}

QString AcceleratorTableModel::cell(int row, int section) const
{
    const auto &by = column(section);
    const auto &shown = accelerator(row);
    const auto text = toQt(shownCell(by, shown));
    if (!by.number)
        return section == 0 ? text : kBeforeWords + (text.isEmpty() ? kUnknown : text);
    if (text.isEmpty())
        return padded(kUnknown, section);
    QString number = padded(text, section);
    if (!m_ratios || row == 0)
        return number;
    const auto ratio = toQt(ratioCell(by, shown, accelerator(0)));
    return ratio.isEmpty() ? number : ratio + QStringLiteral("×  ") + number;
}

QString AcceleratorTableModel::toolTip(const Accelerator &shown, const AcceleratorColumn &by) const
{
    QStringList lines;
    if (by.key == "name") {
        lines << toQt(fullName(shown) + " (" + shown.id + ')');
        if (shown.id == m_used)
            lines << tr("The setup's accelerator");
        if (!shown.notes.empty())
            lines << toQt(shown.notes);
    } else if (by.number && !by.number(shown)) {
        lines << tr("Unknown");
    } else {
        for (const auto &key : by.fields)
            lines << toQt(findField(acceleratorFields(), key)->label + ", " + sourceText(sourceOf(shown, key)));
    }
    return lines.isEmpty() ? QString() : asToolTip(lines.join(u'\n')).replace(u'\n', QStringLiteral("<br>"));
}

QVariant AcceleratorTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto &by = column(index.column());
    const auto &shown = accelerator(index.row());
    const bool unsure = isLessSure(by, shown);
    switch (role) {
    case Qt::DisplayRole:
        return cell(index.row(), index.column());
    case Qt::AccessibleTextRole: {
        auto text = toQt(shownCell(by, shown));
        if (text.isEmpty())
            return tr("unknown");
        if (by.key == "name" && shown.id == m_used)
            text += tr(", the setup's");
        return unsure ? text + tr(", of low confidence") : text;
    }
    case Qt::ToolTipRole:
        return toolTip(shown, by);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (by.number ? Qt::AlignRight : Qt::AlignLeft)));
    case Qt::CheckStateRole:
        return index.column() == 0 ? QVariant(isTicked(index.row()) ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::FontRole: {
        QFont font;
        font.setBold(shown.id == m_used);
        font.setItalic(unsure);
        return font;
    }
    case Qt::ForegroundRole:
        return unsure || shownCell(by, shown).empty() ? QVariant(themeColours().quietText) : QVariant();
    default:
        return {};
    }
}

bool AcceleratorTableModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid) || index.column() != 0)
        return false;
    setTicked(index.row(), value.toInt() == Qt::Checked);
    return true;
}

QVariant AcceleratorTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    const auto &by = column(section);
    if (role == Qt::DisplayRole) {
        QString heading = toQt(by.heading);
        if (by.type)
            heading.replace(heading.indexOf(u' '), 1, u'\n'); // there are many of these, and their numbers are short
        if (!by.number && section > 0)
            heading.prepend(kBeforeWords);
        return by.unit.empty() ? heading : heading + u'\n' + toQt(by.unit);
    }
    if (role == Qt::AccessibleTextRole)
        return toQt(by.unit.empty() ? by.heading : by.heading + ", " + by.unit);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignVCenter | (by.number ? Qt::AlignRight : Qt::AlignLeft)));
    if (role == Qt::InitialSortOrderRole)
        return static_cast<int>(by.number ? Qt::DescendingOrder : Qt::AscendingOrder); // of numbers the largest are looked for
    return {};
}

Qt::ItemFlags AcceleratorTableModel::flags(const QModelIndex &index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    auto flags = QAbstractTableModel::flags(index);
    if (index.column() == 0)
        flags |= Qt::ItemIsUserCheckable;
    return flags | Qt::ItemNeverHasChildren;
}

void AcceleratorTableModel::sort(int section, Qt::SortOrder order)
{
    m_sortKey = section < 0 || section >= columnCount() ? std::string() : column(section).key;
    m_descending = order == Qt::DescendingOrder;
    arrange();
}

} // namespace ridgepoint
