// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sweep_slider.h"

#include "core/roofline/point_lookup.h"
#include "core/roofline/wording.h"
#include "ui/panels/setting_slider.h"
#include "ui/pointing.h"
#include "ui/text.h"

#include <QApplication>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace ridgepoint {
namespace {

constexpr std::array kStopping{QEvent::MouseButtonPress, QEvent::KeyPress, QEvent::Wheel};

constexpr std::int64_t kUsual = 8192; // as wide as most values of a sweep

QString numberText(std::int64_t value)
{
    return toQt(std::to_string(value));
}

} // namespace

SweepSlider::SweepSlider(SweepAxis axis, Document &document, QWidget *parent)
    : QWidget(parent),
      m_axis(axis),
      m_document(document),
      m_slider(new SettingSlider(this)),
      m_value(new QLabel(this)),
      m_play(new QToolButton(this))
{
    const QString name = toQt(nameOf(axis));
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_value);
    layout->addWidget(m_play);
    m_slider->setObjectName(QStringLiteral("slider/") + name);
    m_slider->setAccessibleName(tr("Operating point, %1").arg(name));
    m_slider->setToolTip(tr("Move the operating point along the %1 of the sweep").arg(name));
    m_value->setObjectName(QStringLiteral("sliderValue/") + name);
    m_value->setTextFormat(Qt::PlainText);
    m_value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_value->setProperty("quiet", true);
    m_play->setObjectName(QStringLiteral("play/") + name);
    m_play->setProperty("cross", true);
    m_play->setFocusPolicy(Qt::TabFocus);
    m_beat.setInterval(kBeat);
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRest);
    connect(m_slider, &QSlider::valueChanged, this, &SweepSlider::moveTo);
    connect(m_slider, &QSlider::sliderReleased, this, &SweepSlider::settle);
    connect(m_play, &QToolButton::clicked, this, [this] { isPlaying() ? stop() : play(); });
    connect(&m_beat, &QTimer::timeout, this, &SweepSlider::beat);
    connect(&m_rest, &QTimer::timeout, this, &SweepSlider::settle);
    refresh();
    settle();
}

SweepSlider::~SweepSlider() = default;

void SweepSlider::refresh()
{
    if (!m_isOwnChange)
        stop(); // something else was done
    const auto &sweep = m_document.state().sweep;
    if (const auto &values = valuesOf(sweep, m_axis); values != m_values) {
        m_values = values;
        // As wide as the widest, so that nothing moves under the hand; and most sliders are as long.
        const auto widest = m_values.empty() ? kUsual : std::max(kUsual, *std::max_element(m_values.begin(), m_values.end()));
        m_value->setMinimumWidth(m_value->fontMetrics().horizontalAdvance(numberText(widest)));
    }
    const auto value = valueOf(currentPoint(m_document), m_axis);
    const auto place = std::find(m_values.begin(), m_values.end(), value) - m_values.begin();
    {
        const QSignalBlocker quiet(m_slider);
        const int last = std::max(static_cast<int>(m_values.size()) - 1, 0);
        m_slider->setRange(0, last);
        m_slider->setPageStep(std::max(1, (last + 1) / 10));
        m_slider->setValue(static_cast<int>(place));
    }
    m_slider->update();
    m_value->setText(numberText(value));
    m_slider->setAccessibleDescription(numberText(value));
    setVisible(m_values.size() > 1);
}

/// The slider was moved, by hand, by keys or by a beat.
void SweepSlider::moveTo(int place)
{
    if (place < 0 || static_cast<std::size_t>(place) >= m_values.size())
        return;
    if (!std::exchange(m_isMoving, true))
        emit movingChanged(true);
    m_isOwnChange = true;
    ridgepoint::moveTo(m_document, with(currentPoint(m_document), m_axis, m_values[static_cast<std::size_t>(place)]));
    m_isOwnChange = false;
    if (!isPlaying() && !m_slider->isSliderDown())
        m_rest.start();
}

void SweepSlider::play()
{
    m_beat.start();
    if (m_slider->value() == m_slider->maximum())
        m_slider->setValue(0); // from the beginning
    qApp->installEventFilter(this);
    settle();
}

void SweepSlider::beat()
{
    m_slider->setValue(m_slider->value() + 1);
    if (m_slider->value() == m_slider->maximum())
        stop();
}

void SweepSlider::stop()
{
    if (!isPlaying())
        return;
    m_beat.stop();
    qApp->removeEventFilter(this);
    settle();
}

/// Says what it does now.
void SweepSlider::settle()
{
    const QString name = toQt(nameOf(m_axis));
    m_play->setText(isPlaying() ? QStringLiteral("■") : QStringLiteral("▶"));
    m_play->setAccessibleName((isPlaying() ? tr("Stop playing through %1") : tr("Play through %1")).arg(name));
    m_play->setToolTip(isPlaying() ? tr("Stop") : tr("Go through the %1 of the sweep").arg(name));
    const bool moving = isPlaying() || m_slider->isSliderDown();
    if (std::exchange(m_isMoving, moving) != moving)
        emit movingChanged(moving);
}

bool SweepSlider::eventFilter(QObject *watched, QEvent *event)
{
    const bool stops = std::find(kStopping.begin(), kStopping.end(), event->type()) != kStopping.end();
    if (stops && watched->isWidgetType() && watched != m_play)
        stop();
    return QWidget::eventFilter(watched, event);
}

void SweepSlider::hideEvent(QHideEvent *event)
{
    stop();
    m_rest.stop();
    settle();
    QWidget::hideEvent(event);
}

} // namespace ridgepoint
