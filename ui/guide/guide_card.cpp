// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/guide_card.h"

#include "ui/theme.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QTextDocumentFragment>
#include <QToolButton>
#include <QVBoxLayout>

namespace ridgepoint {
namespace {

constexpr int kBodyWidth = 310; // some nine words a line

} // namespace

GuideCard::GuideCard(QWidget *parent)
    : QFrame(parent),
      m_title(new QLabel(this)),
      m_body(new QLabel(this)),
      m_count(new QLabel(this)),
      m_back(new QPushButton(tr("Back"), this)),
      m_forward(new QPushButton(this)),
      m_close(new QToolButton(this))
{
    setObjectName(QStringLiteral("guideCard"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setObjectName(QStringLiteral("guideTitle"));
    m_body->setTextFormat(Qt::RichText);
    m_body->setWordWrap(true);
    m_body->setFixedWidth(kBodyWidth);
    m_body->setObjectName(QStringLiteral("guideBody"));
    m_count->setProperty("quiet", true);
    m_back->setObjectName(QStringLiteral("guideBack"));
    m_forward->setObjectName(QStringLiteral("guideForward"));
    m_forward->setDefault(true);
    m_close->setObjectName(QStringLiteral("guideClose"));
    m_close->setText(QStringLiteral("×"));
    m_close->setAccessibleName(tr("Close"));
    m_close->setToolTip(tr("Close (Escape)"));
    connect(m_back, &QPushButton::clicked, this, &GuideCard::back);
    connect(m_forward, &QPushButton::clicked, this, &GuideCard::forward);
    connect(m_close, &QToolButton::clicked, this, &GuideCard::closed);

    for (auto *button : {static_cast<QWidget *>(m_back), static_cast<QWidget *>(m_forward), static_cast<QWidget *>(m_close)})
        button->installEventFilter(this);

    auto *top = new QHBoxLayout;
    top->addWidget(m_title, 1);
    top->addWidget(m_close);
    auto *bottom = new QHBoxLayout;
    bottom->addWidget(m_count, 1);
    bottom->addWidget(m_back);
    bottom->addWidget(m_forward);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 8, 8, 10);
    layout->setSpacing(6);
    layout->addLayout(top);
    layout->addWidget(m_body);
    layout->addLayout(bottom);
    hide();
}

void GuideCard::showPage(const QString &title, const QString &body, int number, int count)
{
    m_title->setText(title);
    m_body->setText(body);
    const bool isTour = number > 0;
    const QString place = isTour ? tr("%1 of %2").arg(number).arg(count) : QString();
    m_count->setText(place);
    m_back->setVisible(isTour);
    m_back->setEnabled(number > 1);
    m_forward->setText(!isTour ? tr("Take the tour") : number < count ? tr("Next") : tr("Done"));
    setAccessibleName(isTour ? tr("Tour, %1: %2").arg(place, title) : title);
    setAccessibleDescription(QTextDocumentFragment::fromHtml(body).toPlainText());
    m_forward->setAccessibleDescription(accessibleDescription()); // it has the focus, and what is read out is what has
    layout()->activate();
    adjustSize();
}

void GuideCard::takeFocus()
{
    m_forward->setFocus();
}

/// The arrows would take the focus from button to button.
bool GuideCard::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::KeyPress)
        if (auto *key = static_cast<QKeyEvent *>(event); key->key() == Qt::Key_Left || key->key() == Qt::Key_Right) {
            keyPressEvent(key);
            return true;
        }
    return QFrame::eventFilter(watched, event);
}

void GuideCard::keyPressEvent(QKeyEvent *event)
{
    switch (event->key()) {
    case Qt::Key_Escape:
        emit closed();
        break;
    case Qt::Key_Right:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        emit forward();
        break;
    case Qt::Key_Left:
        if (m_back->isVisible() && m_back->isEnabled())
            emit back();
        break;
    default:
        QFrame::keyPressEvent(event);
    }
}

GuideRing::GuideRing(QWidget *parent) : QWidget(parent)
{
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void GuideRing::paintEvent(QPaintEvent * /*event*/)
{
    constexpr double kWidth = 2;
    constexpr double kRadius = 6;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(themeColours().accent, kWidth));
    painter.drawRoundedRect(QRectF(rect()).adjusted(kWidth, kWidth, -kWidth, -kWidth), kRadius, kRadius);
}

} // namespace ridgepoint
