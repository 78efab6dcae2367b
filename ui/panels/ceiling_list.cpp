// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/ceiling_list.h"

#include "ui/panels/field_editor.h"
#include "ui/panels/typed_line.h"
#include "ui/panels/typed_text.h"
#include "ui/text.h"

#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace ridgepoint {
namespace {

Result<OwnCeiling> typedCeiling(const QString &text)
{
    const auto number = asNumber(text);
    return number ? parseCeiling(*number) : number.error();
}

constexpr int kBetweenRows = 4;

const QString kHelp =
    QStringLiteral("A line of your own in the chart: a rate or a bandwidth, then its name. No point, bound, ridge "
                   "or view depends on it.");

/// A row of the list, with the column of the dots at its end.
QHBoxLayout *rowIn(QWidget *around)
{
    auto *row = new QHBoxLayout(around);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    return row;
}

QString listed(const std::vector<OwnCeiling> &ceilings)
{
    QStringList texts;
    for (const auto &ceiling : ceilings)
        texts << toQt(ceilingText(ceiling));
    return texts.isEmpty() ? QStringLiteral("none") : texts.join(QStringLiteral("; "));
}

} // namespace

CeilingList::CeilingList(Document &document, QWidget *parent)
    : QWidget(parent), m_document(document), m_body(new QVBoxLayout(this)), m_add(newLine(this)), m_dot(new EditedDot(this))
{
    m_body->setContentsMargins(0, 0, 0, 0);
    m_body->setSpacing(kBetweenRows);
    m_add->setObjectName(QStringLiteral("ceiling/add"));
    m_add->setAccessibleName(QStringLiteral("Add ceiling"));
    m_add->setPlaceholderText(QStringLiteral("Add ceiling: 100 TFLOP/s, 7.2 TB/s L2"));
    m_dot->setObjectName(QStringLiteral("ceilings/preset"));
    m_dot->hide();
    connect(m_dot, &QAbstractButton::clicked, this, &CeilingList::putBack);
    auto *last = new QWidget(this);
    auto *row = rowIn(last);
    row->addWidget(m_add, 1);
    row->addWidget(m_dot);
    m_body->addWidget(last);
}

TypedLine *CeilingList::newLine(QWidget *parent)
{
    auto *line = new TypedLine(parent);
    line->setHelp(kHelp);
    connect(line, &TypedLine::left, this, [this, line] { typed(line); });
    connect(line, &QLineEdit::returnPressed, this, [this, line] {
        typed(line);
        line->selectWhole();
    });
    connect(line, &TypedLine::dropped, this, [this, line] {
        forget(line);
        line->selectWhole();
    });
    return line;
}

const std::vector<OwnCeiling> &CeilingList::ceilings() const
{
    return m_document.state().setup.accelerator.ceilings;
}

void CeilingList::addRow()
{
    auto *around = new QWidget(this);
    auto *line = newLine(around);
    auto *cross = new QToolButton(around);
    const auto place = m_rows.size();
    const QString name = QStringLiteral("ceiling/%1").arg(place);
    line->setObjectName(name);
    line->setAccessibleName(QStringLiteral("Ceiling %1").arg(place + 1));
    cross->setObjectName(name + QStringLiteral("/remove"));
    cross->setText(QStringLiteral("×"));
    cross->setProperty("cross", true);
    cross->setFixedWidth(EditedDot::kWidth);
    cross->setFocusPolicy(Qt::TabFocus);
    connect(cross, &QToolButton::clicked, this, [this, place] { remove(place); });
    auto *row = rowIn(around);
    row->addWidget(line, 1);
    row->addWidget(cross);
    m_body->insertWidget(static_cast<int>(place), around);
    around->show();
    // After the rows above, before the line that adds.
    auto *before = m_add->previousInFocusChain();
    while (before->focusPolicy() == Qt::NoFocus) // these count for nothing in a tab order
        before = before->previousInFocusChain();
    setTabOrder(before, line);
    setTabOrder(line, cross);
    m_rows.push_back({around, line, cross});
}

void CeilingList::dropLastRow()
{
    const auto row = m_rows.back();
    m_rows.pop_back();
    // It is not left with something typed: that would be taken for a new ceiling, in the midst of the change that takes the row
    // away.
    row.line->setModified(false);
    emit refusedChanged(row.line, {});
    // The focus must not go to just anywhere with it.
    if (row.line->hasFocus() || row.remove->hasFocus())
        (m_rows.empty() ? m_add : m_rows.back().line)->setFocus();
    row.around->hide();
    row.around->setObjectName({});
    row.line->setObjectName({});
    row.remove->setObjectName({});
    row.around->deleteLater(); // what was pressed in it may still be at work
}

void CeilingList::refresh()
{
    const auto &list = ceilings();
    while (m_rows.size() > list.size())
        dropLastRow();
    while (m_rows.size() < list.size())
        addRow();
    for (std::size_t i = 0; i < list.size(); ++i) {
        const auto &[around, line, cross] = m_rows[i];
        const QString text = toQt(ceilingText(list[i]));
        cross->setToolTip(asToolTip(QStringLiteral("Remove ") + text));
        cross->setAccessibleName(QStringLiteral("Remove ") + text);
        // What is being typed, or was refused, is its author's.
        if (line->isModified() || line->text() == text)
            continue;
        line->setText(text);
        if (!line->hasFocus())
            line->setCursorPosition(0);
    }
    refreshDot();
}

void CeilingList::refreshDot()
{
    const auto &preset = m_document.state().acceleratorPreset.ceilings;
    const bool isEdited = ceilings() != preset;
    if (isEdited) {
        const QString what = QStringLiteral("Put the ceilings back to the preset's: ") + listed(preset);
        m_dot->setToolTip(asToolTip(what));
        m_dot->setAccessibleName(what);
    } else if (m_dot->hasFocus()) {
        m_add->setFocus();
    }
    m_dot->setVisible(isEdited);
}

void CeilingList::typed(TypedLine *line)
{
    if (!line->isModified())
        return;
    const QString text = line->text().trimmed();
    const auto isIt = [line](const Row &row) { return row.line == line; };
    const auto found = std::find_if(m_rows.begin(), m_rows.end(), isIt);
    const bool isNew = found == m_rows.end();
    const auto place = static_cast<std::size_t>(found - m_rows.begin());
    // Taken as not typed any more before it is, so that the change that follows shows the values as they now are.
    line->setModified(false);
    Result<void> done;
    if (isNew)
        done = text.isEmpty() ? Result<void>() : add(text);
    else if (text.isEmpty())
        remove(place);
    else
        done = change(place, text);
    line->setModified(!done);
    setRefused(line, done ? QString() : QStringLiteral("Ceiling: ") + toQt(done.error().message));
    if (done && isNew)
        line->clear();
    refresh();
}

void CeilingList::forget(TypedLine *line)
{
    line->setModified(false);
    setRefused(line, {});
    if (line == m_add)
        line->clear();
    refresh();
}

void CeilingList::setRefused(TypedLine *line, const QString &why)
{
    line->setRefused(why);
    emit refusedChanged(line, why);
}

Result<void> CeilingList::add(const QString &text)
{
    const auto ceiling = typedCeiling(text);
    if (!ceiling)
        return ceiling.error();
    auto next = ceilings();
    auto done = addCeiling(next, *ceiling);
    if (done)
        apply(std::move(next), QStringLiteral("Add ceiling %1").arg(toQt(ceilingText(*ceiling))));
    return done;
}

Result<void> CeilingList::change(std::size_t place, const QString &text)
{
    const auto ceiling = typedCeiling(text);
    if (!ceiling)
        return ceiling.error();
    auto next = ceilings();
    const auto before = toQt(ceilingText(next[place]));
    auto done = replaceCeiling(next, place, *ceiling);
    if (done)
        apply(std::move(next), QStringLiteral("Change ceiling %1 to %2").arg(before, toQt(ceilingText(*ceiling))));
    return done;
}

void CeilingList::remove(std::size_t place)
{
    auto next = ceilings();
    const QString text = QStringLiteral("Remove ceiling %1").arg(toQt(ceilingText(next[place])));
    next.erase(next.begin() + static_cast<std::ptrdiff_t>(place));
    // The rows below move up, and what was typed in them and refused would come to stand for others.
    for (auto i = place; i < m_rows.size(); ++i)
        if (m_rows[i].line->isModified()) {
            m_rows[i].line->setModified(false);
            setRefused(m_rows[i].line, {});
        }
    apply(std::move(next), text);
}

void CeilingList::putBack()
{
    for (const auto &row : m_rows) {
        row.line->setModified(false);
        setRefused(row.line, {});
    }
    const auto &preset = m_document.state().acceleratorPreset.ceilings;
    apply(preset, QStringLiteral("Put the ceilings back to %1").arg(listed(preset)));
}

void CeilingList::apply(std::vector<OwnCeiling> ceilings, const QString &text)
{
    DocumentState next = m_document.state();
    next.setup.accelerator.ceilings = std::move(ceilings);
    m_document.apply(next, text);
}

} // namespace ridgepoint
