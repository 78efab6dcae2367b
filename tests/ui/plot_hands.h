// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/roofline_plot.h"

#include "core/roofline/pass_times.h"
#include "tests/core/setups.h"
#include "ui/chart/chart_scene.h"

#include <QApplication>
#include <QLabel>
#include <QTest>
#include <QWheelEvent>

#include <qcustomplot.h>

#include <algorithm>
#include <cmath>
#include <memory>

namespace ridgepoint {

inline double apart(const LogRange &a, const LogRange &b)
{
    return std::max(std::abs(a.lower() / b.lower() - 1), std::abs(a.upper() / b.upper() - 1));
}

inline double apart(const ChartView &a, const ChartView &b)
{
    return std::max(apart(a.x, b.x), apart(a.y, b.y));
}

/// What tests of a plot share: one that is shown, and hands. Positions are those of the plot; nothing depends on the platform.
class PlotTest {
protected:
    void open()
    {
        m_plot = std::make_unique<RooflinePlot>();
        // Legend clicks wait for it.
        QApplication::setDoubleClickInterval(kDoubleClick);
        m_plot->resize(900, 640);
        show(test::home());
        m_plot->show();
        if (!QTest::qWaitForWindowExposed(m_plot.get()))
            qFatal("the plot is not shown");
        // A window manager, or its lack, may have had its own idea.
        m_plot->resize(900, 640);
        QCoreApplication::processEvents();
        qcp()->replot(QCustomPlot::rpImmediateRefresh);
    }
    void close() { m_plot.reset(); }

    static constexpr int kDoubleClick = 60; // ms

    void show(const Setup &setup)
    {
        const auto evaluation = std::make_shared<const Result<Evaluation>>(evaluate(setup, {}, Detail::Series));
        m_plot->setScene(buildScene(setup, *evaluation), [evaluation, setup](std::span<const std::size_t> rows) {
            return pointText(**evaluation, rows, shareOfPass(setup, (*evaluation)->point(rows.front())));
        });
    }
    void wheel(QPointF at, int notches)
    {
        for (int i = 0; i < std::abs(notches); ++i) {
            QWheelEvent event(at, m_plot->mapToGlobal(at), {}, {0, notches > 0 ? 120 : -120}, Qt::NoButton, Qt::NoModifier,
                              Qt::NoScrollPhase, false);
            QApplication::sendEvent(m_plot.get(), &event);
        }
    }
    void send(QEvent::Type type, QPointF at, Qt::MouseButton button, Qt::MouseButtons buttons,
              Qt::KeyboardModifiers modifiers = {})
    {
        QMouseEvent event(type, at, m_plot->mapToGlobal(at), button, buttons, modifiers);
        QApplication::sendEvent(m_plot.get(), &event);
    }
    void press(QPointF at, Qt::KeyboardModifiers modifiers = {})
    {
        send(QEvent::MouseButtonPress, at, Qt::LeftButton, Qt::LeftButton, modifiers);
    }
    void pull(QPointF to, Qt::KeyboardModifiers modifiers = {})
    {
        send(QEvent::MouseMove, to, Qt::NoButton, Qt::LeftButton, modifiers);
    }
    void release(QPointF at, Qt::KeyboardModifiers modifiers = {})
    {
        send(QEvent::MouseButtonRelease, at, Qt::LeftButton, Qt::NoButton, modifiers);
    }
    void drag(QPointF from, QPointF to, Qt::KeyboardModifiers modifiers = {})
    {
        press(from, modifiers);
        pull((from + to) / 2, modifiers);
        pull(to, modifiers);
        release(to, modifiers);
    }
    void move(QPointF to) { send(QEvent::MouseMove, to, Qt::NoButton, Qt::NoButton); }
    void click(QPointF at)
    {
        move(at);
        press(at);
        release(at);
    }
    /// As a mouse does it: the second press comes as another event.
    void doubleClick(QPointF at)
    {
        click(at);
        send(QEvent::MouseButtonDblClick, at, Qt::LeftButton, Qt::LeftButton);
        release(at);
    }
    /// A click on an entry that stays a single one.
    void clickLegend(const char *id)
    {
        click(legendPlace(id));
        QTest::qWait(kDoubleClick + 40);
    }
    [[nodiscard]] QPoint legendPlace(const char *id) const
    {
        for (const auto &place : m_plot->chartLayout().places)
            if (place.entry.id == QLatin1String(id))
                return place.rect.center().toPoint();
        return {};
    }
    [[nodiscard]] QPointF valueAt(QPointF pixel) const { return m_plot->chartLayout().map.valueAt(pixel); }
    [[nodiscard]] QPointF pixelOf(double x, double y) const { return m_plot->chartLayout().map.pixelOf(x, y); }
    [[nodiscard]] QPointF pixelOf(const ChartSeries &series, std::size_t i) const { return pixelOf(series.x[i], series.y[i]); }
    [[nodiscard]] QCustomPlot *qcp() const { return m_plot->findChild<QCustomPlot *>(); }
    [[nodiscard]] QLabel *card() const { return m_plot->findChild<QLabel *>(QStringLiteral("chartCard")); }

    std::unique_ptr<RooflinePlot> m_plot;
};

} // namespace ridgepoint
