// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presets/preset_name_dialog.h"

#include "core/base/text.h"
#include "core/model/own_preset.h"
#include "ui/presets/preset_texts.h"
#include "ui/text.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ridgepoint {
namespace {

constexpr int kWidth = 460;
constexpr int kLines = 3; // of the text below the fields, so that the dialog does not jump

} // namespace

PresetNameDialog::PresetNameDialog(Question question, QWidget *parent)
    : QDialog(parent),
      m_question(std::move(question)),
      m_name(new QLineEdit(m_question.name, this)),
      m_id(new QLineEdit(m_question.id, this)),
      m_line(new QLabel(this)),
      m_idFollows(m_question.id.isEmpty())
{
    setObjectName(QStringLiteral("presetName"));
    setWindowTitle(m_question.title);
    setAttribute(Qt::WA_DeleteOnClose);
    setMinimumWidth(kWidth);
    m_name->setObjectName(QStringLiteral("name"));
    m_id->setObjectName(QStringLiteral("id"));
    m_id->setToolTip(tr("The short name for the command line and the file: lower-case letters, digits, dots and hyphens"));
    m_line->setObjectName(QStringLiteral("line"));
    m_line->setTextFormat(Qt::PlainText);
    m_line->setWordWrap(true);
    m_line->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_line->setMinimumHeight(kLines * m_line->fontMetrics().lineSpacing());
    auto *form = new QFormLayout;
    form->addRow(tr("&Name"), m_name);
    form->addRow(tr("&Id"), m_id);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_button = buttons->addButton(m_question.verb, QDialogButtonBox::AcceptRole);
    m_button->setObjectName(QStringLiteral("act"));
    m_button->setDefault(true);
    auto *layout = new QVBoxLayout(this);
    if (!m_question.intro.isEmpty()) {
        auto *intro = new QLabel(m_question.intro, this);
        intro->setObjectName(QStringLiteral("intro"));
        intro->setTextFormat(Qt::PlainText);
        intro->setWordWrap(true);
        layout->addWidget(intro);
    }
    layout->addLayout(form);
    layout->addWidget(m_line);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, &PresetNameDialog::act);
    connect(m_name, &QLineEdit::textEdited, this, &PresetNameDialog::proposeId);
    connect(m_id, &QLineEdit::textEdited, this, [this](const QString &id) {
        m_idFollows = id.isEmpty();
        refresh();
    });
    m_name->selectAll();
    proposeId();
}

void PresetNameDialog::proposeId()
{
    if (m_idFollows)
        m_id->setText(toQt(proposedId(fromQt(m_name->text()), m_question.taken)));
    refresh();
}

void PresetNameDialog::refresh()
{
    auto would = m_question.check(fromQt(m_id->text().trimmed()), fromQt(m_name->text().trimmed()));
    const bool replaces = would && would->replaces == Saving::Replaces::Own && !m_question.replaceVerb.isEmpty();
    if (would && would->replaces == Saving::Replaces::Own && !replaces)
        would->replaces = Saving::Replaces::Nothing; // it stays the same one
    m_button->setText(replaces ? m_question.replaceVerb : m_question.verb);
    m_button->setEnabled(would.ok());
    say(m_line, would ? savingText(*would) : toQt(would.error().text()), !would);
}

void PresetNameDialog::act()
{
    const auto done = m_question.act(fromQt(m_id->text().trimmed()), fromQt(m_name->text().trimmed()));
    if (!done) {
        say(m_line, toQt(done.error().text()), true);
        return;
    }
    accept();
}

} // namespace ridgepoint
