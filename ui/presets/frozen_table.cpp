// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presets/frozen_table.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>
#include <utility>

namespace ridgepoint {
namespace {

constexpr int kRowHeight = 25;
constexpr int kBetweenColumns = 14; // px
constexpr int kBesideHeading = 26;  // px; the style keeps room for an arrow beside it
constexpr int kNarrowest = 30;      // px of a column
constexpr int kWidestWords = 260;   // px of a column of words; the tool tip has the rest

/// What both views are like.
void setUp(QTableView &view)
{
    view.setSelectionBehavior(QAbstractItemView::SelectRows);
    view.setSelectionMode(QAbstractItemView::ExtendedSelection);
    view.setEditTriggers(QAbstractItemView::NoEditTriggers);
    view.setShowGrid(false);
    view.setWordWrap(false);
    view.setTabKeyNavigation(false);
    view.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    view.verticalHeader()->hide();
    view.verticalHeader()->setDefaultSectionSize(kRowHeight);
    view.verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    auto *header = view.horizontalHeader();
    header->setDefaultSectionSize(kNarrowest);
    header->setHighlightSections(false);
    header->setSectionsClickable(true);
    header->setSortIndicatorShown(true);
    header->setSortIndicatorClearable(true); // a third click brings the first order back
    header->setSortIndicator(-1, Qt::AscendingOrder);
}

} // namespace

FrozenTable::FrozenTable(QWidget *parent) : QTableView(parent), m_frozen(new QTableView(this))
{
    setUp(*this);
    setUp(*m_frozen);
    setUpFrozen();
    joinHeaders();
    connect(verticalScrollBar(), &QScrollBar::valueChanged, m_frozen->verticalScrollBar(), &QScrollBar::setValue);
    connect(m_frozen->verticalScrollBar(), &QScrollBar::valueChanged, verticalScrollBar(), &QScrollBar::setValue);
}

void FrozenTable::setUpFrozen()
{
    m_frozen->setObjectName(QStringLiteral("frozen"));
    m_frozen->setFocusPolicy(Qt::NoFocus);
    m_frozen->setFocusProxy(this);
    m_frozen->setAccessibleName(tr("Names"));
    m_frozen->setFrameShape(QFrame::NoFrame);
    m_frozen->setStyleSheet(QStringLiteral("QTableView#frozen { border: none; border-right: 1px solid palette(dark); }"));
    m_frozen->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_frozen->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_frozen->viewport()->installEventFilter(this);
    connect(m_frozen, &QTableView::doubleClicked, this, &QTableView::doubleClicked);
}

/// A click on either heading of the first column sorts both, and its width is one.
void FrozenTable::joinHeaders()
{
    auto *own = horizontalHeader();
    auto *over = m_frozen->horizontalHeader();
    for (const auto &[from, to] : {std::pair(own, over), std::pair(over, own)})
        connect(from, &QHeaderView::sortIndicatorChanged, to, [to = to](int section, Qt::SortOrder order) {
            if (to->sortIndicatorSection() != section || to->sortIndicatorOrder() != order)
                to->setSortIndicator(section, order);
        });
    connect(over, &QHeaderView::sectionResized, this, [this](int section, int, int width) {
        if (section == 0 && columnWidth(0) != width)
            setColumnWidth(0, width);
    });
    connect(own, &QHeaderView::sectionResized, this, [this](int section, int before, int after) {
        if (!m_fitting && before > 0 && after > 0) // else it was hidden or shown
            m_byHand.insert(section);
        if (section == 0)
            placeFrozen();
    });
}

void FrozenTable::setModel(QAbstractItemModel *model)
{
    QTableView::setModel(model);
    m_frozen->setModel(model);
    m_frozen->setSelectionModel(selectionModel());
    m_byHand.clear();
}

void FrozenTable::setSelectionModel(QItemSelectionModel *selection)
{
    QTableView::setSelectionModel(selection);
    if (m_frozen->model() == selection->model())
        m_frozen->setSelectionModel(selection);
}

void FrozenTable::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    const int across = horizontalScrollBar()->value();
    QTableView::scrollTo(index, hint);
    if (index.column() == 0)
        horizontalScrollBar()->setValue(across); // it is in sight anyhow
    else if (const int covered = columnWidth(0) - visualRect(index).left(); covered > 0)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - covered);
}

int FrozenTable::fittingWidth(int section) const
{
    // The header's own hint has room for bold text and an arrow beside it: too much for so many columns.
    int heading = 0;
    for (const auto &line : model()->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString().split(u'\n'))
        heading = std::max(heading, fontMetrics().horizontalAdvance(line));
    return std::min(std::max(heading + kBesideHeading, sizeHintForColumn(section) + kBetweenColumns), kWidestWords);
}

void FrozenTable::fitColumns()
{
    for (int section = 1; section < model()->columnCount(); ++section)
        m_frozen->setColumnHidden(section, true);
    m_fitting = true;
    for (int section = 0; section < model()->columnCount(); ++section)
        if (!isColumnHidden(section) && !m_byHand.contains(section))
            setColumnWidth(section, fittingWidth(section));
    m_fitting = false;
    placeFrozen();
}

void FrozenTable::placeFrozen()
{
    m_frozen->setColumnWidth(0, columnWidth(0));
    m_frozen->horizontalHeader()->setFixedHeight(horizontalHeader()->height());
    const QRect cells = viewport()->geometry();
    const auto *header = horizontalHeader();
    m_frozen->setGeometry(cells.left(), header->y(), columnWidth(0), header->height() + cells.height());
    m_frozen->raise();
}

void FrozenTable::updateGeometries()
{
    QTableView::updateGeometries();
    placeFrozen();
}

void FrozenTable::resizeEvent(QResizeEvent *event)
{
    QTableView::resizeEvent(event);
    placeFrozen();
}

bool FrozenTable::eventFilter(QObject *watched, QEvent *event)
{
    // Sideways the wheel scrolls the table beneath.
    if (watched == m_frozen->viewport() && event->type() == QEvent::Wheel) {
        QCoreApplication::sendEvent(viewport(), event);
        return true;
    }
    if (watched == m_frozen->viewport() && event->type() == QEvent::MouseButtonPress)
        setFocus(Qt::MouseFocusReason);
    return QTableView::eventFilter(watched, event);
}

} // namespace ridgepoint
