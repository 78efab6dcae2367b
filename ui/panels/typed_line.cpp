// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/typed_line.h"

#include "ui/text.h"
#include "ui/theme.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QKeyEvent>
#include <QPainter>
#include <QStyle>

#include <utility>

namespace ridgepoint {

namespace {

constexpr int kMarkMargin = 7; // px from the frame

} // namespace

TypedLine::TypedLine(QWidget *parent) : QLineEdit(parent)
{
    setAcceptDrops(false); // a file dropped here is to be opened, not its path typed
}

void TypedLine::setHelp(const QString &help)
{
    m_help = help;
    describe();
}

void TypedLine::setRefused(const QString &why)
{
    const bool changes = m_refused.isEmpty() != why.isEmpty();
    m_refused = why;
    describe();
    if (!changes)
        return;
    setProperty("refused", !why.isEmpty());
    style()->unpolish(this);
    style()->polish(this);
}

/// What stands refused says why, whatever else the window has to say; else the line says what it is for.
void TypedLine::describe()
{
    const QString &text = m_refused.isEmpty() ? m_help : m_refused;
    setAccessibleDescription(text);
    if (const QString tip = asToolTip(text); tip != toolTip())
        setToolTip(tip);
}

void TypedLine::setUnsure(bool unsure)
{
    if (std::exchange(m_unsure, unsure) != unsure)
        update();
}

void TypedLine::paintEvent(QPaintEvent *event)
{
    QLineEdit::paintEvent(event);
    if (!m_unsure)
        return;
    QPainter painter(this);
    painter.setPen(themeColours().mark);
    painter.drawText(rect().adjusted(kMarkMargin, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("?"));
}

void TypedLine::selectWhole()
{
    const int size = static_cast<int>(text().size());
    setSelection(size, -size); // the cursor is at the beginning
}

bool TypedLine::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && !isModified()) {
        const auto *key = static_cast<QKeyEvent *>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QLineEdit::event(event);
}

void TypedLine::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && isModified()) {
        emit dropped();
        return;
    }
    if (event->matches(QKeySequence::Undo) && isModified()) {
        if (completer())
            completer()->popup()->hide();
        emit dropped();
        return;
    }
    m_selectOnRelease = false;
    QLineEdit::keyPressEvent(event);
}

void TypedLine::mouseReleaseEvent(QMouseEvent *event)
{
    QLineEdit::mouseReleaseEvent(event);
    const bool entering = std::exchange(m_selectOnRelease, false);
    if (hasSelectedText() || event->button() != Qt::LeftButton)
        return;
    if (entering && !isModified())
        selectWhole();
    emit clicked();
}

void TypedLine::focusInEvent(QFocusEvent *event)
{
    m_selectOnRelease = event->reason() == Qt::MouseFocusReason || event->reason() == Qt::ActiveWindowFocusReason;
    // The text may be another one in focus, and tabbing into a line selects what is there by then.
    if (event->reason() != Qt::PopupFocusReason)
        emit entered();
    QLineEdit::focusInEvent(event);
    // The click that makes a window active as well may be over before the focus comes.
    const bool byKeyboard = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason
                            || event->reason() == Qt::ShortcutFocusReason;
    if (!isModified() && (byKeyboard || (event->reason() == Qt::ActiveWindowFocusReason && !hasSelectedText())))
        selectWhole();
}

void TypedLine::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        emit left();
}

} // namespace ridgepoint
