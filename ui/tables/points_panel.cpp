// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tables/points_panel.h"

#include "core/io/points_writer.h"
#include "ui/document.h"
#include "ui/pointing.h"
#include "ui/tables/points_table.h"
#include "ui/text.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QEvent>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QStackedLayout>
#include <QStyle>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr int kMargin = 12;
constexpr int kRowsMeasured = 60; ///< that a column is made as wide as
constexpr int kRoom = 16;         ///< beside the text of a cell
constexpr int kSortMark = 14;     ///< of a heading

/// Letters typed into the table would jump to a row, and so move the operating point.
class Table : public QTableView {
public:
    using QTableView::QTableView;
    void keyboardSearch(const QString & /*text*/) override {}
};

QLabel *quietLabel(const char *name, QWidget *parent)
{
    auto *label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setProperty("quiet", true);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

PointsPanel::PointsPanel(Document &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_model(new PointsTable(this))
{
    setObjectName(QStringLiteral("points"));
    m_filter = new QLineEdit(this);
    m_filter->setObjectName(QStringLiteral("pointFilter"));
    m_filter->setAccessibleName(tr("Filter points"));
    m_filter->setPlaceholderText(tr("Filter: qk/pv ar, batch 8, >50%"));
    m_filter->setToolTip(
        tr("<span>Words of series, operators, layers, bound or limits, and conditions without spaces:<br/>"
           "batch 8 · seq&gt;1k · candidates=4 · intensity&lt;10 · time&gt;=100us · bytes&gt;1GB · share&gt;5% · "
           "&gt;50% (of the roof)<br/>All of them must hold.</span>"));
    m_filter->setClearButtonEnabled(true);
    m_onlySeen = new QCheckBox(tr("Only what the chart shows"), this);
    m_onlySeen->setObjectName(QStringLiteral("onlySeen"));
    m_onlySeen->setChecked(true);
    m_count = quietLabel("pointCount", this);
    makeTable();
    auto *body = new QWidget(this);
    m_stack = new QStackedLayout(body);
    m_reason = quietLabel("noPoints", body);
    m_reason->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_reason->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_reason);
    auto *top = new QVBoxLayout;
    top->setContentsMargins(kMargin, kMargin - 2, kMargin, 6);
    top->setSpacing(6);
    for (auto *each : std::initializer_list<QWidget *>{m_filter, m_onlySeen, m_count})
        top->addWidget(each);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(top);
    layout->addWidget(body, 1);
    setFocusProxy(m_table);
    connect(m_filter, &QLineEdit::textChanged, this, &PointsPanel::ask);
    connect(m_onlySeen, &QCheckBox::toggled, this, &PointsPanel::refresh);
    connect(&m_document, &Document::changed, this, &PointsPanel::followDocument);
}

void PointsPanel::makeTable()
{
    m_table = new Table(this);
    m_table->setObjectName(QStringLiteral("pointTable"));
    m_table->setAccessibleName(tr("Points of the chart"));
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setCornerButtonEnabled(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 6);
    auto *header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setSortIndicatorClearable(true); // a third click is the sweep's order again
    header->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    connect(m_model, &QAbstractItemModel::modelReset, this, &PointsPanel::followSelection); // sorted or filtered
    const auto choose = [this](const QModelIndex &place) {
        if (place.isValid() && !m_isFollowing)
            choosePoint(m_document, m_model->pointAt(place.row()));
    };
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [choose](const QModelIndex &current, const QModelIndex &previous) {
                // The view makes the first row the current one when the focus comes: nobody has pointed at it.
                if (previous.isValid())
                    choose(current);
            });
    connect(m_table, &QTableView::clicked, this, choose);
    connect(m_table, &QTableView::activated, this, choose);
    auto *copy = new QAction(tr("&Copy as CSV"), m_table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    connect(copy, &QAction::triggered, this, &PointsPanel::copy);
    auto *all = new QAction(tr("Select &all"), m_table);
    connect(all, &QAction::triggered, m_table, &QTableView::selectAll);
    m_table->addActions({copy, all});
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void PointsPanel::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    refresh();
}

void PointsPanel::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_table)
        m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 6);
}

/// The evaluation that the table reads may be gone: it is let go of where it is not read anew.
void PointsPanel::followDocument()
{
    if (isVisible())
        return refresh();
    if (m_shown) {
        m_shown.reset();
        m_isFollowing = true;
        m_model->clear();
        m_isFollowing = false;
    }
}

void PointsPanel::refresh()
{
    const auto &state = m_document.state();
    Shown wanted{state.setup, state.sweep, m_onlySeen->isChecked() ? filtersOf(state.chart) : PointFilters()};
    // First what the rows are of: the evaluation they were read from may be gone.
    if (m_shown != wanted) {
        m_shown = std::move(wanted);
        fillTable();
    }
    m_model->setPoint(currentPoint(m_document));
    followSelection();
}

void PointsPanel::fillTable()
{
    m_isFollowing = true;
    if (const auto &evaluation = m_document.evaluation())
        m_model->show(m_shown->setup, *evaluation, m_shown->filters);
    else
        m_model->clear();
    m_isFollowing = false;
    fitColumns();
    tell();
}

void PointsPanel::ask(const QString &text)
{
    const auto query = PointQuery::parse(fromQt(text));
    m_wrong = query ? QString() : toQt(query.error().message);
    // A condition that is half typed changes nothing yet.
    if (query) {
        m_isFollowing = true;
        m_model->setQuery(*query);
        m_isFollowing = false;
    }
    tell();
    followSelection();
}

/// Says how many rows there are, or why there are none.
void PointsPanel::tell()
{
    const auto &evaluation = m_document.evaluation();
    const int shown = m_model->rowCount();
    const auto all = evaluation ? static_cast<qsizetype>(evaluation->size()) : 0;
    m_count->setProperty("quiet", m_wrong.isEmpty());
    m_count->setProperty("wrong", !m_wrong.isEmpty());
    m_count->style()->unpolish(m_count);
    m_count->style()->polish(m_count);
    m_count->setText(!m_wrong.isEmpty() ? m_wrong
                     : shown == all     ? all == 1 ? tr("1 point") : tr("%1 points").arg(all)
                                        : tr("%1 of %2 points").arg(shown).arg(all));
    if (!evaluation)
        m_reason->setText(tr("No points: %1").arg(toQt(evaluation.error().message)));
    else if (all == 0)
        m_reason->setText(tr("No points: the sweep has no settings, or the model none of the chart's operators."));
    else if (m_model->seenCount() == 0)
        m_reason->setText(tr("The chart shows none of the %1 points: all are hidden.").arg(all));
    else
        m_reason->setText(tr("None of the %1 points has all that the filter asks for.").arg(m_model->seenCount()));
    m_count->setVisible(evaluation || !m_wrong.isEmpty());
    m_stack->setCurrentWidget(shown > 0 ? static_cast<QWidget *>(m_table) : m_reason);
}

/// Makes the row that is selected in the chart the table's, and shows it.
void PointsPanel::followSelection()
{
    const auto selected = m_shown ? selectedRow(m_document) : std::nullopt;
    const int row = selected ? m_model->rowOf(*selected) : -1;
    if (row == m_table->currentIndex().row())
        return;
    m_isFollowing = true;
    const auto place = m_model->index(row, std::max(0, m_table->currentIndex().column()));
    if (row >= 0) {
        m_table->setCurrentIndex(place);
        m_table->scrollTo(m_model->index(row, m_table->columnAt(0)));
    } else {
        m_table->setCurrentIndex({});
        m_table->clearSelection();
    }
    m_isFollowing = false;
}

/// Wide enough for headings and for what stands in some rows; what would be the same in all, or empty, is left out. A width that
/// somebody chose stays where it is enough.
void PointsPanel::fitColumns()
{
    if (m_model->rowCount() == 0)
        return;
    const auto metrics = m_table->fontMetrics();
    const int step = std::max(1, m_model->rowCount() / kRowsMeasured);
    const auto &candidates = m_shown->sweep.candidates;
    auto *header = m_table->horizontalHeader();
    for (int column = 0; column < m_model->columnCount(); ++column) {
        const auto &key = pointTableColumns()[static_cast<std::size_t>(column)].key;
        const bool isNeeded = key == "candidates" ? candidates.size() > 1 || candidates.front() > 1
                                                  : key != "group" || layerGroups(m_shown->setup.model).size() > 1;
        header->setSectionHidden(column, !isNeeded);
        const auto heading = m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        int width = metrics.horizontalAdvance(heading) + kSortMark;
        for (int row = 0; row < m_model->rowCount(); row += step)
            width = std::max(width, metrics.horizontalAdvance(m_model->index(row, column).data(Qt::DisplayRole).toString()));
        if (isNeeded && (!m_isFitted || width + kRoom > header->sectionSize(column)))
            header->resizeSection(column, width + kRoom);
    }
    m_isFitted = true;
}

QString PointsPanel::csv() const
{
    const auto &evaluation = m_document.evaluation();
    if (!evaluation || !m_shown)
        return {};
    auto chosen = m_table->selectionModel()->selectedRows();
    std::vector<bool> wanted(evaluation->size(), false);
    if (chosen.size() > 1)
        for (const auto &index : chosen)
            wanted[m_model->pointAt(index.row())] = true;
    else
        for (int row = 0; row < m_model->rowCount(); ++row)
            wanted[m_model->pointAt(row)] = true;
    QByteArray text;
    writePointsCsv(
        *evaluation, m_shown->setup,
        [&text](std::string_view piece) {
            text.append(piece.data(), static_cast<qsizetype>(piece.size()));
            return true;
        },
        [&wanted](std::size_t row) { return wanted[row]; });
    return QString::fromUtf8(text);
}

void PointsPanel::copy() const
{
    QGuiApplication::clipboard()->setText(csv());
}

} // namespace ridgepoint
