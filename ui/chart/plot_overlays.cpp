// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/plot_overlays.h"

#include "ui/theme.h"

#include <QPainter>

#include <algorithm>

namespace ridgepoint {
namespace {

QColor accent(float opacity)
{
    QColor colour = themeColours().accent;
    colour.setAlphaF(opacity);
    return colour;
}

} // namespace

ZoomBox::ZoomBox(QWidget *parent) : QRubberBand(QRubberBand::Rectangle, parent)
{
    hide();
}

void ZoomBox::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setPen(themeColours().accent);
    painter.setBrush(accent(kOpacity));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

LockMark::LockMark(QWidget *parent) : QToolButton(parent)
{
    constexpr int kSize = 22;
    setObjectName(QStringLiteral("chartLock"));
    setAccessibleName(tr("Unlock view"));
    setToolTip(tr("The view is locked: click to unlock it"));
    setCursor(Qt::PointingHandCursor);
    setFocusPolicy(Qt::TabFocus);
    setFixedSize(kSize, kSize);
    hide();
}

void LockMark::moveTo(const QRectF &frame)
{
    move(static_cast<int>(frame.right()) - width(), std::max(0, static_cast<int>(frame.top()) - height() - 3));
}

void LockMark::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto colours = themeColours();
    if (underMouse() || hasFocus()) {
        painter.setPen(hasFocus() ? QPen(colours.accent) : QPen(Qt::NoPen));
        painter.setBrush(colours.hover);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
    const QPointF middle = QRectF(rect()).center();
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.text);
    painter.drawRoundedRect(QRectF(middle.x() - 5, middle.y() - 1, 10, 8), 1.5, 1.5);
    painter.setPen(QPen(colours.text, 1.6));
    painter.setBrush(Qt::NoBrush);
    const QRectF shackle(middle.x() - 3.2, middle.y() - 7, 6.4, 7);
    painter.drawArc(shackle, 0, 180 * 16);
    painter.drawLine(QPointF(shackle.left(), shackle.center().y()), QPointF(shackle.left(), middle.y()));
    painter.drawLine(QPointF(shackle.right(), shackle.center().y()), QPointF(shackle.right(), middle.y()));
}

FocusFrame::FocusFrame(QWidget *parent) : QWidget(parent)
{
    setObjectName(QStringLiteral("chartFocus"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    hide();
}

void FocusFrame::paintEvent(QPaintEvent * /*event*/)
{
    QPainter painter(this);
    painter.setPen(accent(0.55F));
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace ridgepoint
