// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>

namespace ridgepoint {

/// A line in which a value is typed: what has been typed (isModified()) is its author's until it is taken, or dropped by Escape.
/// Undo drops it as well, and is the document's where there is none. The click that enters the line selects it all, so that
/// typing replaces.
class TypedLine : public QLineEdit {
    Q_OBJECT

public:
    explicit TypedLine(QWidget *parent = nullptr);

    /// What the line is for, as tool tip and where descriptions are read out.
    void setHelp(const QString &help);
    /// Marks the text as refused, and says why as tool tip and where descriptions are read out; with nothing, as good again.
    void setRefused(const QString &why);
    /// Marks the value as less sure, in the room a number leaves at the left.
    void setUnsure(bool unsure);
    [[nodiscard]] bool isUnsure() const { return m_unsure; }
    /// Selects all, but shows the beginning of a text that is longer than the line.
    void selectWhole();

signals:
    /// The focus has come; it did not go to a menu in between.
    void entered();
    /// The focus has left, and not for a menu.
    void left();
    /// Escape or undo was pressed with something typed.
    void dropped();
    /// The mouse was clicked without marking a part of the text.
    void clicked();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    void describe();

    bool m_selectOnRelease = false;
    bool m_unsure = false;
    QString m_help;
    QString m_refused;
};

} // namespace ridgepoint
