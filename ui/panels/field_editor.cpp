// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/field_editor.h"

#include "ui/panels/typed_line.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QPainter>

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
    const QPointF centre = QRectF(rect()).center();
    if (hasFocus()) {
        painter.setPen(QPen(colour::kAccent, 1.5));
        painter.drawEllipse(centre, 6, 6);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(underMouse() || isDown() ? colour::kEdited.darker(120) : colour::kEdited);
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
    control->setAccessibleDescription(m_field.help);
    control->setToolTip(m_field.help);
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

TextFieldEditor::TextFieldEditor(const DocumentField &field, Document &document, QWidget *parent)
    : FieldEditor(field, document, parent), m_line(new TypedLine(this))
{
    m_line->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_line->setPlaceholderText(field.unset);
    connect(m_line, &TypedLine::entered, this, &TextFieldEditor::showValue);
    connect(m_line, &TypedLine::left, this, &TextFieldEditor::commitTyped);
    connect(m_line, &QLineEdit::returnPressed, this, [this] {
        commitTyped();
        m_line->selectWhole();
    });
    connect(m_line, &TypedLine::dropped, this, [this] {
        forgetTyped();
        m_line->selectWhole();
    });
    setControl(m_line);
}

void TextFieldEditor::showValue()
{
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
    if (m_line->isModified()) {
        // Taken as not typed any more before it is, so that the change that follows shows the value as it now is.
        m_line->setModified(false);
        const auto done = commit(m_line->text());
        m_line->setModified(!done);
        setRefused(done ? QString() : toQt(done.error().message));
    }
    showValue();
}

void TextFieldEditor::setRefused(const QString &why)
{
    m_line->setRefused(why);
    emit refusedChanged(why);
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
    connect(m_combo, &QComboBox::activated, this,
            [this](int index) { (void)commit(m_combo->itemData(index).toString()); }); // a choice of the table is always right
    setControl(m_combo);
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
    const QString word = toQt(field().text(document().state()).value_or(std::string()));
    if (m_combo->findData(word) < 0)
        m_combo->addItem(word, word); // phases in another order than the table lists
    for (int index = 0; index < m_combo->count(); ++index)
        m_combo->setItemText(index, caption(m_combo->itemData(index).toString()));
    m_combo->setCurrentIndex(m_combo->findData(word));
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
