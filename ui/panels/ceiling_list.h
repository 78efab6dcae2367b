// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document.h"

#include <QWidget>

#include <vector>

class QToolButton;
class QVBoxLayout;

namespace ridgepoint {

class EditedDot;
class TypedLine;

/// The accelerator's own ceilings: a line each, typed as people write them and emptied or crossed out to be removed, and a line
/// that adds one. Text that is refused stays, marked, until it is right or Escape is pressed. The lines are named "ceiling/0" and
/// so on, what removes them "ceiling/0/remove", the last line "ceiling/add", the dot that puts them back "ceilings/preset".
class CeilingList : public QWidget {
    Q_OBJECT

public:
    /// The document must outlive the list.
    CeilingList(Document &document, QWidget *parent);

    /// Shows the document's ceilings.
    void refresh();

signals:
    /// A typed text was refused and stays in `line`: why. With nothing: there is no such text any more.
    void refusedChanged(const QObject *line, const QString &why);

private:
    struct Row {
        QWidget *around;
        TypedLine *line;
        QToolButton *remove;
    };

    TypedLine *newLine(QWidget *parent);
    void addRow();
    void dropLastRow();
    void typed(TypedLine *line);
    void forget(TypedLine *line);
    void setRefused(TypedLine *line, const QString &why);
    Result<void> add(const QString &text);
    Result<void> change(std::size_t place, const QString &text);
    void remove(std::size_t place);
    void putBack();
    void refreshDot();
    [[nodiscard]] const std::vector<OwnCeiling> &ceilings() const;
    void apply(std::vector<OwnCeiling> ceilings, const QString &text);

    Document &m_document;
    std::vector<Row> m_rows;
    QVBoxLayout *m_body;
    TypedLine *m_add;
    EditedDot *m_dot;
};

} // namespace ridgepoint
