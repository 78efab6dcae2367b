// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>
#include <QWheelEvent>

namespace ridgepoint {

/// A slider over a handful of values, with a tick for each; a click goes where it is, and the wheel is left to what is around.
class SettingSlider : public QSlider {
    Q_OBJECT

public:
    explicit SettingSlider(QWidget *parent);
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void mousePressEvent(QMouseEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void wheelEvent(QWheelEvent *event) override { event->ignore(); }

private:
    [[nodiscard]] QRect handleRect(int value) const;
};

} // namespace ridgepoint
