// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panels/document_field.h"

#include <QAbstractButton>
#include <QWidget>

class QCheckBox;
class QComboBox;

namespace ridgepoint {

class TypedLine;

/// The small dot beside a field that differs from its preset. Keeps its place while hidden, so that nothing jumps.
class EditedDot : public QAbstractButton {
    Q_OBJECT

public:
    static constexpr int kWidth = 16; ///< px; what stands beside no dot keeps this much free to end where fields end

    explicit EditedDot(QWidget *parent);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// One field of the document with its control and its dot; what all kinds share.
/// The control is named after the field's path, the dot after it with "/preset".
class FieldEditor : public QWidget {
    Q_OBJECT

public:
    /// The editor for the kind of field. The document must outlive it.
    static FieldEditor *make(const DocumentField &field, Document &document, QWidget *parent);

    [[nodiscard]] const DocumentField &field() const { return m_field; }
    [[nodiscard]] QWidget *control() const { return m_control; }

    /// Shows the document's value.
    void refresh();

    /// Drops what was typed and refused.
    virtual void forgetTyped() {}

signals:
    /// A typed text was refused and stays where it is: why, in one line that names the field. With nothing: there is no such text
    /// any more.
    void refusedChanged(const QString &why);

protected:
    FieldEditor(DocumentField field, Document &document, QWidget *parent);
    void setControl(QWidget *control);
    [[nodiscard]] Document &document() const { return m_document; }

    /// Applies a text as typed; the error is for the one who typed it.
    Result<void> commit(const QString &typed);

    /// Lets a line be typed into: leaving it and Enter commit, Escape drops.
    void letTypeInto(TypedLine *line);
    /// Applies a line's text, which means `typed`; where it is refused it stays, marked.
    void commitLine(TypedLine *line, const QString &typed);

    virtual void showValue() = 0;
    virtual void commitTyped() {}
    virtual void setRefused(const QString &why) { emit refusedChanged(why); }

private:
    void putBack();

    DocumentField m_field;
    Document &m_document;
    QWidget *m_control = nullptr;
    EditedDot *m_dot = nullptr;
};

/// A number, quantity or list, typed as people write it. Shows rounded text, and the exact one while it has the focus; Enter or
/// leaving commits, Escape puts back what was there. Text that is refused stays, marked, until it is right or Escape is pressed.
class TextFieldEditor : public FieldEditor {
    Q_OBJECT

public:
    TextFieldEditor(const DocumentField &field, Document &document, QWidget *parent);

    void forgetTyped() override;

protected:
    void showValue() override;
    void commitTyped() override;
    void setRefused(const QString &why) override;

private:
    void showSource();

    TypedLine *m_line;
};

/// One of a few words. Where the field takes others too they are typed; text that is refused stays, marked, as in a
/// TextFieldEditor.
class ChoiceFieldEditor : public FieldEditor {
    Q_OBJECT

public:
    ChoiceFieldEditor(const DocumentField &field, Document &document, QWidget *parent);

    void forgetTyped() override;

protected:
    void showValue() override;
    void commitTyped() override;
    void setRefused(const QString &why) override;

private:
    [[nodiscard]] QString caption(const QString &word) const;
    void letType();

    QComboBox *m_combo;
    TypedLine *m_line = nullptr; ///< where words can be typed
    int m_choices = 0;           ///< items that are always there
};

/// Yes or no.
class FlagFieldEditor : public FieldEditor {
    Q_OBJECT

public:
    FlagFieldEditor(const DocumentField &field, Document &document, QWidget *parent);

protected:
    void showValue() override;

private:
    QCheckBox *m_box;
};

} // namespace ridgepoint
