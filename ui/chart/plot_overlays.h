// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRubberBand>
#include <QToolButton>
#include <QWidget>

// What the window draws over a chart and files do not have. Widgets of their own: nothing of the chart is drawn anew for them.
namespace ridgepoint {

/// The box of a Shift-drag. What is in it stays readable, which under the style's own it does not.
class ZoomBox : public QRubberBand {
    Q_OBJECT

public:
    static constexpr float kOpacity = 0.15F;

    explicit ZoomBox(QWidget *parent);

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// Says that the view is locked, and frees it at a click. It stands above the right end of the frame.
class LockMark : public QToolButton {
    Q_OBJECT

public:
    explicit LockMark(QWidget *parent);
    void moveTo(const QRectF &frame);

protected:
    void paintEvent(QPaintEvent *event) override;
};

/// Says that keys go to the chart.
class FocusFrame : public QWidget {
    Q_OBJECT

public:
    explicit FocusFrame(QWidget *parent);

protected:
    void paintEvent(QPaintEvent *event) override;
};

} // namespace ridgepoint
