// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/typed_line.h"

#include <QKeyEvent>
#include <QStyle>

#include <utility>

namespace ridgepoint {

TypedLine::TypedLine(QWidget *parent) : QLineEdit(parent)
{
    setAcceptDrops(false); // a file dropped here is to be opened, not its path typed
}

void TypedLine::setRefused(const QString &why)
{
    // The tool tip of the field is its description as long as nothing is wrong with it.
    setAccessibleDescription(why.isEmpty() ? toolTip() : why);
    if (property("refused").toBool() == !why.isEmpty())
        return;
    setProperty("refused", !why.isEmpty());
    style()->unpolish(this);
    style()->polish(this);
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
    m_selectOnRelease = false;
    QLineEdit::keyPressEvent(event);
}

void TypedLine::mouseReleaseEvent(QMouseEvent *event)
{
    QLineEdit::mouseReleaseEvent(event);
    if (std::exchange(m_selectOnRelease, false) && !hasSelectedText() && !isModified())
        selectAll();
}

void TypedLine::focusInEvent(QFocusEvent *event)
{
    m_selectOnRelease = event->reason() == Qt::MouseFocusReason || event->reason() == Qt::ActiveWindowFocusReason;
    // The text may be another one in focus, and tabbing into a line selects what is there by then.
    if (event->reason() != Qt::PopupFocusReason)
        emit entered();
    QLineEdit::focusInEvent(event);
    // The click that makes a window active as well may be over before the focus comes.
    if (event->reason() == Qt::ActiveWindowFocusReason && !isModified() && !hasSelectedText())
        selectAll();
}

void TypedLine::focusOutEvent(QFocusEvent *event)
{
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason)
        emit left();
}

} // namespace ridgepoint
