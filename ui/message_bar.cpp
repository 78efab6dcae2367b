// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/message_bar.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QStyle>
#include <QTextEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace ridgepoint {

MessageStrip::MessageStrip(QWidget *parent) : QFrame(parent), m_text(new QTextEdit(this))
{
    setObjectName(QStringLiteral("messageBar")); // of the style sheet
    m_text->setObjectName(QStringLiteral("messageText"));
    m_text->setAccessibleName(tr("Message"));
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    // A label would not break a long path, and the window could not be made narrower than it.
    m_text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    m_text->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setAcceptDrops(false); // files dropped on the window are opened
    m_text->setTabChangesFocus(true);
    m_text->document()->setDocumentMargin(0);
    m_text->viewport()->setAutoFillBackground(false);
    m_text->installEventFilter(this);

    auto *close = new QToolButton(this);
    close->setObjectName(QStringLiteral("messageClose"));
    close->setText(QStringLiteral("×"));
    close->setAutoRaise(true);
    close->setAccessibleName(tr("Close the message"));
    close->setToolTip(tr("Close"));
    connect(close, &QToolButton::clicked, this, &QWidget::hide);

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 6, 6);
    layout->addWidget(m_text, 1, Qt::AlignVCenter);
    layout->addWidget(close, 0, Qt::AlignTop);
    hide();
}

void MessageStrip::say(const QString &text, bool isError)
{
    if (text.isEmpty()) {
        hide();
        return;
    }
    if (text != m_text->toPlainText())
        m_text->setPlainText(text);
    m_isError = isError;
    setProperty("isError", isError);
    style()->unpolish(this);
    style()->polish(this);
    show();
    fitHeight();
}

QString MessageStrip::text() const
{
    return isHidden() ? QString() : m_text->toPlainText();
}

void MessageStrip::fitHeight()
{
    // Longer texts scroll: the chart is not to be pushed out of the window.
    constexpr int kMostLines = 8;
    const auto whole = static_cast<int>(std::ceil(m_text->document()->size().height()));
    const int most = kMostLines * m_text->fontMetrics().lineSpacing();
    m_text->setVerticalScrollBarPolicy(whole > most ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    m_text->setFixedHeight(std::min(whole, most));
}

bool MessageStrip::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_text && event->type() == QEvent::Resize) {
        m_text->document()->setTextWidth(m_text->viewport()->width());
        fitHeight();
    }
    return QFrame::eventFilter(watched, event);
}

MessageBar::MessageBar(QWidget *parent) : QWidget(parent), m_event(new MessageStrip(this)), m_standing(new MessageStrip(this))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_event);
    layout->addWidget(m_standing);
}

void MessageBar::showError(const QString &text)
{
    m_event->say(text, true);
}

void MessageBar::showNotice(const QString &text)
{
    m_event->say(text, false);
}

void MessageBar::clear()
{
    m_event->say({}, false);
}

void MessageBar::dropNotice()
{
    if (!m_event->isError())
        clear();
}

void MessageBar::setStanding(const QString &text)
{
    if (!text.isEmpty())
        dropNotice();
    m_standing->say(text, true);
}

QString MessageBar::message() const
{
    QStringList lines{m_event->text(), m_standing->text()};
    lines.removeAll(QString());
    return lines.join(u'\n');
}

} // namespace ridgepoint
