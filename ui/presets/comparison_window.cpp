// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presets/comparison_window.h"

#include "core/io/list_writer.h"
#include "ui/presets/frozen_table.h"
#include "ui/presets/preset_steps.h"
#include "ui/text.h"

#include <QAction>
#include <QCheckBox>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

constexpr QSize kInitialSize{1180, 620};
constexpr int kMargin = 12;
/// What most compare by; the other choices of columns are to be asked for.
constexpr std::array<std::string_view, 5> kColumnsAtFirst{"fp16", "bf16", "fp8", "int8", "fp4"};

QToolButton *menuButton(const QString &text, const QString &name, QWidget *parent)
{
    auto *button = new QToolButton(parent);
    button->setObjectName(name);
    button->setText(text);
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setMenu(new QMenu(button));
    return button;
}

} // namespace

ComparisonWindow::ComparisonWindow(Document &document, const PresetLibrary &library, QWidget *parent)
    : QDialog(parent), m_document(document), m_library(library), m_model(new AcceleratorTableModel(this))
{
    setObjectName(QStringLiteral("comparison"));
    setWindowTitle(tr("Compare accelerators"));
    setWindowFlag(Qt::WindowMaximizeButtonHint);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, kMargin, 0, kMargin);
    makeTable();
    layout->addWidget(makeTopLine());
    layout->addWidget(m_table, 1);
    layout->addWidget(makeBottomLine());
    setTabOrder(m_search, m_table);
    connect(m_model, &AcceleratorTableModel::arranged, this, &ComparisonWindow::refresh);
    connect(m_model, &AcceleratorTableModel::tickedChanged, this, &ComparisonWindow::refresh);
    // Closed it costs a change nothing; it is brought up to date when it is shown.
    connect(&m_document, &Document::changed, this, [this] {
        if (isVisible())
            refresh();
    });
    m_current = m_document.state().acceleratorPreset.id;
    listPresets();
    resize(kInitialSize);
}

QWidget *ComparisonWindow::makeTopLine()
{
    auto *line = new QWidget(this);
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(kMargin, 0, kMargin, 0);
    m_search = new QLineEdit(line);
    m_search->setObjectName(QStringLiteral("search"));
    m_search->setAccessibleName(tr("Search"));
    m_search->setPlaceholderText(tr("Search: a100 80 GB sxm, h100 sxm"));
    m_search->setToolTip(tr("Words of name, architecture, year, form factor or memory; commas part alternatives"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString &query) {
        m_onlyTicked->setChecked(false); // who searches looks for others
        m_model->setQuery(query);
    });
    m_onlyTicked = new QCheckBox(line);
    m_onlyTicked->setObjectName(QStringLiteral("onlyTicked"));
    connect(m_onlyTicked, &QCheckBox::toggled, m_model, &AcceleratorTableModel::setOnlyTicked);
    m_ratios = new QCheckBox(tr("&Ratios to the first row"), line);
    m_ratios->setObjectName(QStringLiteral("ratios"));
    connect(m_ratios, &QCheckBox::toggled, m_model, &AcceleratorTableModel::setRatios);
    m_columns = menuButton(tr("Co&lumns"), QStringLiteral("columns"), line);
    addColumnChoices();
    m_sort = menuButton(tr("&Sort by"), QStringLiteral("sort"), line);
    connect(m_sort->menu(), &QMenu::aboutToShow, this, &ComparisonWindow::listSortColumns);
    layout->addWidget(m_search, 1);
    for (auto *each : std::initializer_list<QWidget *>{m_onlyTicked, m_ratios, m_columns, m_sort})
        layout->addWidget(each);
    return line;
}

/// One entry for each choice of columns, the types first.
void ComparisonWindow::addColumnChoices()
{
    auto *menu = m_columns->menu();
    const auto add = [&](const std::string &choice) {
        for (const auto *action : menu->actions())
            if (action->data().toString() == toQt(choice))
                return;
        auto *action = menu->addAction(toQt(choice));
        action->setData(toQt(choice));
        action->setCheckable(true);
        action->setChecked(std::find(kColumnsAtFirst.begin(), kColumnsAtFirst.end(), choice) != kColumnsAtFirst.end());
        connect(action, &QAction::toggled, this, &ComparisonWindow::showColumns);
    };
    for (const bool types : {true, false}) {
        for (const auto &column : acceleratorColumns())
            if (!column.choice.empty() && column.type.has_value() == types)
                add(column.choice);
        if (types)
            menu->addSeparator();
    }
}

void ComparisonWindow::makeTable()
{
    m_table = new FrozenTable(this);
    m_table->setObjectName(QStringLiteral("table"));
    m_table->setAccessibleName(tr("Accelerators"));
    m_table->setModel(m_model);
    connect(m_table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, m_model, &AcceleratorTableModel::sort);
    m_table->installEventFilter(this);
    connect(m_table, &QTableView::doubleClicked, this, &ComparisonWindow::use);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this, [this](const QModelIndex &current) {
        if (current.isValid())
            m_current = m_model->accelerator(current.row()).id;
        m_use->setEnabled(current.isValid());
    });
}

QWidget *ComparisonWindow::makeBottomLine()
{
    auto *line = new QWidget(this);
    auto *layout = new QHBoxLayout(line);
    layout->setContentsMargins(kMargin, 0, kMargin, 0);
    m_line = new QLabel(line);
    m_line->setObjectName(QStringLiteral("line"));
    m_line->setProperty("quiet", true);
    m_line->setTextFormat(Qt::PlainText);
    auto *copyRows = new QPushButton(tr("&Copy"), line);
    copyRows->setObjectName(QStringLiteral("copy"));
    copyRows->setToolTip(tr("The selected rows, or all, for a spreadsheet (Ctrl+C)"));
    connect(copyRows, &QPushButton::clicked, this, [this] { copy(DataFormat::Text); });
    auto *copyCsv = new QPushButton(tr("Copy as CS&V"), line);
    copyCsv->setObjectName(QStringLiteral("copyCsv"));
    copyCsv->setToolTip(tr("The selected rows, or all, with ids and numbers in base units"));
    connect(copyCsv, &QPushButton::clicked, this, [this] { copy(DataFormat::Csv); });
    m_use = new QPushButton(tr("&Use"), line);
    m_use->setObjectName(QStringLiteral("use"));
    m_use->setToolTip(tr("Make it the setup's accelerator (Enter)"));
    connect(m_use, &QPushButton::clicked, this, &ComparisonWindow::use);
    layout->addWidget(m_line, 1);
    for (auto *button : {copyRows, copyCsv, m_use}) {
        button->setAutoDefault(false); // Enter is the table's and the search line's
        layout->addWidget(button);
    }
    return line;
}

void ComparisonWindow::listPresets()
{
    m_model->setAccelerators(m_library.accelerators());
    select(m_current);
}

/// The columns that are wanted; those of types where a row has a figure in them.
void ComparisonWindow::showColumns()
{
    const auto actions = m_columns->menu()->actions();
    for (int section = 0; section < m_model->columnCount(); ++section) {
        const auto choice = toQt(AcceleratorTableModel::column(section).choice);
        const bool wanted = choice.isEmpty() || std::any_of(actions.begin(), actions.end(), [&](const QAction *action) {
                                return action->isChecked() && action->data().toString() == choice;
                            });
        m_table->setColumnHidden(section, !wanted || !m_model->hasFigures(section));
    }
    m_table->fitColumns();
}

void ComparisonWindow::listSortColumns()
{
    auto *menu = m_sort->menu();
    menu->clear();
    auto *header = m_table->horizontalHeader();
    for (int section = 0; section < m_model->columnCount(); ++section) {
        if (m_table->isColumnHidden(section))
            continue;
        const auto &by = AcceleratorTableModel::column(section);
        auto *action = menu->addAction(toQt(by.heading), this, [this, header, section] {
            const auto first =
                static_cast<Qt::SortOrder>(m_model->headerData(section, Qt::Horizontal, Qt::InitialSortOrderRole).toInt());
            const auto second = first == Qt::AscendingOrder ? Qt::DescendingOrder : Qt::AscendingOrder;
            const bool again = header->sortIndicatorSection() == section && header->sortIndicatorOrder() == first;
            header->setSortIndicator(section, again ? second : first);
        });
        action->setCheckable(true);
        action->setChecked(by.key == m_model->sortKey());
    }
}

void ComparisonWindow::refresh()
{
    m_model->setUsed(m_document.state().acceleratorPreset.id);
    const auto ticked = m_model->tickedCount();
    m_onlyTicked->setText(tr("&Only ticked (%1)").arg(ticked));
    m_onlyTicked->setEnabled(ticked > 0 || m_onlyTicked->isChecked());
    const auto shown = m_model->rowCount();
    const QString count = shown == m_model->count() ? tr("%1 accelerators").arg(shown)
                                                    : tr("%1 of %2 accelerators").arg(shown).arg(m_model->count());
    m_line->setText(shown == 0 ? tr("No accelerator is described by that") : count + tr(" · in italics: confidence low"));
    showColumns();
    if (currentRow() < 0)
        select(m_current);
}

/// Makes the row of an id current, or else the first.
void ComparisonWindow::select(const std::string &id)
{
    const int row = std::max(m_model->rowOf(id), 0);
    const auto wanted = m_current;
    if (row < m_model->rowCount()) {
        const auto index = m_model->index(row, 0);
        m_table->selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
        m_table->scrollTo(index);
    }
    m_current = wanted; // comes back with the row itself
    m_use->setEnabled(currentRow() >= 0);
}

int ComparisonWindow::currentRow() const
{
    return m_table->currentIndex().isValid() ? m_table->currentIndex().row() : -1;
}

void ComparisonWindow::toggleTicks()
{
    const int current = currentRow();
    if (current < 0)
        return;
    const bool ticked = !m_model->isTicked(current);
    std::vector<std::string> ids{m_model->accelerator(current).id};
    for (const auto &each : m_table->selectionModel()->selectedRows())
        ids.push_back(m_model->accelerator(each.row()).id);
    for (const auto &id : ids)
        if (const int row = m_model->rowOf(id); row >= 0)
            m_model->setTicked(row, ticked);
}

bool ComparisonWindow::keyInTable(int key)
{
    switch (key) {
    case Qt::Key_Space:
        toggleTicks();
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        use();
        return true;
    case Qt::Key_Slash:
        m_search->setFocus();
        m_search->selectAll();
        return true;
    default:
        return false;
    }
}

bool ComparisonWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    if (watched == m_table) {
        if (key->matches(QKeySequence::Copy)) {
            copy(DataFormat::Text);
            return true;
        }
        return keyInTable(key->key()) || QDialog::eventFilter(watched, event);
    }
    const bool enters = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (enters && m_model->rowCount() == 1) {
        select(m_model->accelerator(0).id);
        use();
        return true;
    }
    if (enters || key->key() == Qt::Key_Down) {
        m_table->setFocus();
        if (currentRow() >= 0)
            m_table->selectRow(currentRow());
        return true;
    }
    if (key->key() == Qt::Key_Escape && !m_search->text().isEmpty()) {
        m_search->clear();
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

void ComparisonWindow::showEvent(QShowEvent *event)
{
    refresh();
    QDialog::showEvent(event);
    m_search->setFocus();
    m_search->selectAll();
}

QString ComparisonWindow::copied(DataFormat format) const
{
    auto selected = m_table->selectionModel()->selectedRows();
    std::sort(selected.begin(), selected.end());
    std::vector<const Accelerator *> accelerators;
    for (const auto &index : selected)
        accelerators.push_back(&m_model->accelerator(index.row()));
    for (int row = 0; selected.isEmpty() && row < m_model->rowCount(); ++row)
        accelerators.push_back(&m_model->accelerator(row));
    std::vector<const AcceleratorColumn *> columns;
    for (int section = 0; section < m_model->columnCount(); ++section)
        if (!m_table->isColumnHidden(section))
            columns.push_back(&AcceleratorTableModel::column(section));
    const bool ratios = m_ratios->isChecked() && m_model->rowCount() > 0;
    return toQt(compareAccelerators({accelerators, columns, ratios ? &m_model->accelerator(0) : nullptr}, format));
}

void ComparisonWindow::copy(DataFormat format)
{
    const auto text = copied(format);
    QGuiApplication::clipboard()->setText(text);
    const auto rows = text.count(u'\n') - 1;
    m_line->setText(rows == 1 ? tr("Copied 1 row") : tr("Copied %1 rows").arg(rows));
}

void ComparisonWindow::use()
{
    const int row = currentRow();
    if (row < 0)
        return;
    const Accelerator chosen = m_model->accelerator(row);
    usePreset(m_document, chosen);
}

} // namespace ridgepoint
