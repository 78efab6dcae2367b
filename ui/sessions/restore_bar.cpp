// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/restore_bar.h"

#include "ui/files/autosave.h"
#include "ui/sessions/session_caption.h"
#include "ui/text.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace ridgepoint {

RestoreBar::RestoreBar(QWidget *parent) : QFrame(parent), m_text(new QLabel(this)), m_yes(new QPushButton(tr("Restore"), this))
{
    setObjectName(QStringLiteral("restoreBar"));
    m_text->setObjectName(QStringLiteral("restoreText"));
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_yes->setObjectName(QStringLiteral("restore"));
    auto *no = new QPushButton(tr("Discard"), this);
    no->setObjectName(QStringLiteral("discard"));
    auto *later = new QToolButton(this);
    later->setObjectName(QStringLiteral("restoreLater"));
    later->setText(QStringLiteral("×"));
    later->setAutoRaise(true);
    later->setAccessibleName(tr("Ask again at the next start"));
    later->setToolTip(tr("Ask again at the next start"));
    connect(m_yes, &QPushButton::clicked, this, &RestoreBar::restoreIt);
    connect(no, &QPushButton::clicked, this, &RestoreBar::discardIt);
    connect(later, &QToolButton::clicked, this, [this] {
        m_left.clear();
        hide();
    });

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 6, 6);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_yes);
    layout->addWidget(no);
    layout->addWidget(later);
    hide();
}

RestoreBar::~RestoreBar() = default;

void RestoreBar::offer(std::vector<LeftOver> leftOvers, Restore restore)
{
    m_left = std::move(leftOvers);
    std::reverse(m_left.begin(), m_left.end()); // the latest is offered first
    m_restore = std::move(restore);
    showNext();
}

QString RestoreBar::message() const
{
    return isHidden() ? QString() : m_text->text();
}

void RestoreBar::showNext()
{
    if (m_left.empty())
        return hide();
    const auto session = m_left.back().read();
    m_yes->setEnabled(session.ok());
    const QString file = QFileInfo(m_left.back().file()).fileName();
    const QString what = file.isEmpty() ? tr("this was saved") : tr("changes to %1 were saved").arg(file);
    QString text = session ? tr("Ridgepoint ended before %1: %2.").arg(what, captionOf(*session, m_left.back().path()))
                           : tr("An autosaved session cannot be restored: %1").arg(toQt(session.error().text()));
    if (m_left.size() > 1)
        text += tr(" (%n more)", nullptr, static_cast<int>(m_left.size()) - 1);
    m_text->setText(text);
    show();
}

void RestoreBar::restoreIt()
{
    const auto session = m_left.back().read();
    if (session && m_restore(*session, m_left.back().file()))
        m_left.back().discard();
    m_left.pop_back();
    showNext();
}

void RestoreBar::discardIt()
{
    m_left.back().discard();
    m_left.pop_back();
    showNext();
}

} // namespace ridgepoint
