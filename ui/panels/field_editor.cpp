// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/field_editor.h"

#include "core/base/text.h"
#include "core/model/figure.h"
#include "ui/panels/typed_line.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QPainter>
#include <QStyle>

#include <utility>

namespace ridgepoint {

EditedDot::EditedDot(QWidget *parent) : QAbstractButton(parent)
{
    setCursor(Qt::PointingHandCursor);
    QSizePolicy policy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    policy.setRetainSizeWhenHidden(true);
    setSizePolicy(policy);
}

QSize EditedDot::sizeHint() const
{
    return {kWidth, 18};
}

void EditedDot::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto colours = themeColours();
    const QPointF centre = QRectF(rect()).center();
    if (hasFocus()) {
        painter.setPen(QPen(colours.accent, 1.5));
        painter.drawEllipse(centre, 6, 6);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(underMouse() || isDown() ? colours.editedHover : colours.edited);
    painter.drawEllipse(centre, 3.5, 3.5);
}

FieldEditor *FieldEditor::make(const DocumentField &field, Document &document, QWidget *parent)
{
    switch (field.kind) {
    case FieldKind::Choice:
        return new ChoiceFieldEditor(field, document, parent);
    case FieldKind::Flag:
        return new FlagFieldEditor(field, document, parent);
    case FieldKind::Text:
    case FieldKind::TextList:
    case FieldKind::Quantity:
    case FieldKind::Count:
    case FieldKind::List:
        break;
    }
    return new TextFieldEditor(field, document, parent);
}

FieldEditor::FieldEditor(DocumentField field, Document &document, QWidget *parent)
    : QWidget(parent), m_field(std::move(field)), m_document(document)
{
}

void FieldEditor::setControl(QWidget *control)
{
    m_control = control;
    control->setObjectName(m_field.path);
    control->setAccessibleName(m_field.label);
    if (auto *line = qobject_cast<TypedLine *>(control)) {
        line->setHelp(m_field.help);
    } else {
        control->setAccessibleDescription(m_field.help);
        control->setToolTip(m_field.help);
    }
    m_dot = new EditedDot(this);
    m_dot->setObjectName(m_field.path + QStringLiteral("/preset"));
    m_dot->hide();
    connect(m_dot, &QAbstractButton::clicked, this, &FieldEditor::putBack);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(control, 1);
    layout->addWidget(m_dot);
}

void FieldEditor::refresh()
{
    showValue();
    const auto &state = m_document.state();
    const bool edited = m_field.isEdited(state);
    if (edited) {
        DocumentState preset = state;
        m_field.putBack(preset);
        const QString what = QStringLiteral("Put %1 back to the preset's %2").arg(spoken(m_field), shown(m_field, preset));
        m_dot->setToolTip(asToolTip(what));
        m_dot->setAccessibleName(what);
    } else if (m_dot->hasFocus()) {
        m_control->setFocus(); // a dot that was pressed goes, and the focus must not go to just anywhere
    }
    m_dot->setVisible(edited);
}

Result<void> FieldEditor::commit(const QString &typed)
{
    DocumentState next = m_document.state();
    auto done = assignTyped(m_field, next, typed);
    if (done)
        m_document.apply(next, QStringLiteral("Set %1 to %2").arg(spoken(m_field), shown(m_field, next)));
    return done;
}

void FieldEditor::putBack()
{
    forgetTyped();
    DocumentState next = m_document.state();
    m_field.putBack(next);
    m_document.apply(next, QStringLiteral("Put %1 back to %2").arg(spoken(m_field), shown(m_field, next)));
}

void FieldEditor::letTypeInto(TypedLine *line)
{
    connect(line, &TypedLine::left, this, &FieldEditor::commitTyped);
    connect(line, &QLineEdit::returnPressed, this, [this, line] {
        commitTyped();
        line->selectWhole();
    });
    connect(line, &TypedLine::dropped, this, [this, line] {
        forgetTyped();
        line->selectWhole();
    });
}

void FieldEditor::commitLine(TypedLine *line, const QString &typed)
{
    // Taken as not typed any more before it is, so that the change that follows shows the value as it now is.
    line->setModified(false);
    const auto done = commit(typed);
    line->setModified(!done);
    setRefused(done ? QString() : toQt(done.error().message));
}

TextFieldEditor::TextFieldEditor(const DocumentField &field, Document &document, QWidget *parent)
    : FieldEditor(field, document, parent), m_line(new TypedLine(this))
{
    m_line->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_line->setPlaceholderText(field.unset);
    connect(m_line, &TypedLine::entered, this, &TextFieldEditor::showValue);
    letTypeInto(m_line);
    setControl(m_line);
}

void TextFieldEditor::showSource()
{
    const auto source = field().source(document().state());
    m_line->setHelp(source ? field().help + u' ' + toQt(asSentence(sourceText(*source))) + u'.' : field().help);
    m_line->setUnsure(source && isLessSure(*source));
}

void TextFieldEditor::showValue()
{
    if (field().source)
        showSource();
    // What is being typed, or was refused, is its author's.
    if (m_line->isModified())
        return;
    const auto &read = m_line->hasFocus() ? field().text : field().display;
    const QString text = toQt(read(document().state()).value_or(std::string()));
    if (text == m_line->text())
        return;
    m_line->setText(text);
    if (!m_line->hasFocus())
        m_line->setCursorPosition(0); // of a long list the beginning shows
}

void TextFieldEditor::forgetTyped()
{
    m_line->setModified(false);
    setRefused({});
    showValue();
}

void TextFieldEditor::commitTyped()
{
    if (m_line->isModified())
        commitLine(m_line, m_line->text());
    showValue();
}

void TextFieldEditor::setRefused(const QString &why)
{
    m_line->setRefused(why);
    FieldEditor::setRefused(why);
}

ChoiceFieldEditor::ChoiceFieldEditor(const DocumentField &field, Document &document, QWidget *parent)
    : FieldEditor(field, document, parent), m_combo(new QComboBox(this))
{
    m_combo->setFocusPolicy(Qt::StrongFocus); // the wheel passes over it
    m_combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    if (field.canBeUnset)
        m_combo->addItem(field.unset, QString());
    for (const auto &word : field.choices)
        m_combo->addItem(toQt(word), toQt(word));
    m_choices = m_combo->count();
    connect(m_combo, &QComboBox::activated, this, [this](int index) {
        forgetTyped();
        (void)commit(m_combo->itemData(index).toString()); // a choice of the table is always right
    });
    setControl(m_combo);
    if (field.isOpen)
        letType();
}

void ChoiceFieldEditor::letType()
{
    m_line = new TypedLine(m_combo);
    m_combo->setEditable(true);
    m_combo->setLineEdit(m_line);
    m_combo->setInsertPolicy(QComboBox::NoInsert);
    m_combo->setCompleter(nullptr);
    m_line->setAccessibleName(field().label);
    m_line->setHelp(field().help);
    m_line->setPlaceholderText(field().unset);
    m_line->setTextMargins(-2, 0, 0, 0); // in one column with the texts of lists that cannot be typed into
    letTypeInto(m_line);
}

void ChoiceFieldEditor::forgetTyped()
{
    if (m_line == nullptr || !m_line->isModified())
        return;
    m_line->setModified(false);
    setRefused({});
    showValue();
}

void ChoiceFieldEditor::commitTyped()
{
    if (!m_line->isModified())
        return;
    // What is shown for a choice means it; all else is as typed.
    const int shown = m_combo->findText(m_line->text().trimmed());
    commitLine(m_line, shown < 0 ? m_line->text() : m_combo->itemData(shown).toString());
    showValue();
}

void ChoiceFieldEditor::setRefused(const QString &why)
{
    m_line->setRefused(why);
    m_combo->setProperty("refused", !why.isEmpty()); // the frame is the combo box's
    m_combo->style()->unpolish(m_combo);
    m_combo->style()->polish(m_combo);
    FieldEditor::setRefused(why);
}

/// "auto (unfused)": a choice that leaves it to something else says what that comes to.
QString ChoiceFieldEditor::caption(const QString &word) const
{
    QString name = word.isEmpty() ? field().unset : word;
    if (!field().resolved)
        return name;
    DocumentState state = document().state();
    (void)assignTyped(field(), state, word);
    const auto resolved = field().resolved(state);
    return resolved.empty() ? name : QStringLiteral("%1 (%2)").arg(name, toQt(resolved));
}

void ChoiceFieldEditor::showValue()
{
    // What is being typed, or was refused, is its author's.
    if (m_line != nullptr && m_line->isModified())
        return;
    const QString word = toQt(field().text(document().state()).value_or(std::string()));
    // Phases in another order than the table lists, a type with bits: there as long as it is the value.
    for (int index = m_combo->count() - 1; index >= m_choices; --index)
        if (m_combo->itemData(index).toString() != word)
            m_combo->removeItem(index);
    if (m_combo->findData(word) < 0)
        m_combo->addItem(word, word);
    for (int index = 0; index < m_combo->count(); ++index)
        m_combo->setItemText(index, caption(m_combo->itemData(index).toString()));
    m_combo->setCurrentIndex(m_combo->findData(word));
    if (m_line == nullptr)
        return;
    // A text that was typed and dropped is of no item, and so no change of the index takes it away.
    if (m_line->text() != m_combo->currentText() || m_line->text() != m_combo->itemText(m_combo->currentIndex()))
        m_line->setText(m_combo->itemText(m_combo->currentIndex()));
    if (!m_line->hasFocus())
        m_line->setCursorPosition(0);
}

FlagFieldEditor::FlagFieldEditor(const DocumentField &field, Document &document, QWidget *parent)
    : FieldEditor(field, document, parent), m_box(new QCheckBox(this))
{
    connect(m_box, &QCheckBox::clicked, this,
            [this](bool on) { (void)commit(on ? QStringLiteral("true") : QStringLiteral("false")); });
    setControl(m_box);
}

void FlagFieldEditor::showValue()
{
    m_box->setChecked(field().text(document().state()) == "true");
}

} // namespace ridgepoint
