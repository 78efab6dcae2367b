// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/setting_slider.h"

#include "ui/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QStyleOptionSlider>

#include <cmath>

namespace ridgepoint {
namespace {

constexpr int kHeight = 20;
constexpr double kTrack = 3;
constexpr double kRadius = 5.5; // of the handle
constexpr double kTick = 1.25;  // radius of one
constexpr double kLeastGap = 5; // px between ticks; closer ones would be a line

} // namespace

SettingSlider::SettingSlider(QWidget *parent) : QSlider(Qt::Horizontal, parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSingleStep(1);
}

QSize SettingSlider::sizeHint() const
{
    return {120, kHeight};
}

QRect SettingSlider::handleRect(int value) const
{
    QStyleOptionSlider option;
    initStyleOption(&option);
    option.sliderPosition = value;
    return style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
}

void SettingSlider::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && !handleRect(sliderPosition()).contains(event->position().toPoint())) {
        const double from = QRectF(handleRect(minimum())).center().x();
        const double to = QRectF(handleRect(maximum())).center().x();
        if (to > from)
            setSliderPosition(
                minimum()
                + static_cast<int>(std::lround((event->position().x() - from) / (to - from) * (maximum() - minimum()))));
    }
    QSlider::mousePressEvent(event); // which finds the handle under the mouse, and drags it on
}

void SettingSlider::paintEvent(QPaintEvent * /*event*/)
{
    const auto colours = themeColours();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double middle = height() / 2.0;
    const auto at = [&](int value) { return QPointF(QRectF(handleRect(value)).center().x(), middle); };
    const QPointF first = at(minimum());
    const QPointF last = at(maximum());
    const QPointF here = at(sliderPosition());
    painter.setPen(QPen(colours.edge, kTrack, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(first, last);
    painter.setPen(QPen(isEnabled() ? colours.accent : colours.faintText, kTrack, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(first, here);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.faintText);
    if (maximum() > minimum() && (last.x() - first.x()) / (maximum() - minimum()) >= kLeastGap)
        for (int value = minimum(); value <= maximum(); ++value)
            painter.drawEllipse(at(value), kTick, kTick);
    painter.setPen(QPen(hasFocus() ? colours.text : colours.accent, hasFocus() ? 2.4 : 2));
    painter.setBrush(colours.bright);
    painter.drawEllipse(here, kRadius, kRadius);
}

} // namespace ridgepoint
