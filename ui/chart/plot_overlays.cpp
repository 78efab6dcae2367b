// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/plot_overlays.h"

#include "ui/theme.h"

#include <QPainter>

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
