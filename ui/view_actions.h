// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QAction;
class QMenu;

namespace ridgepoint {

class AxisLimits;
class RooflinePlot;

/// What can be done with the view of the chart, as entries of a menu.
class ViewActions : public QObject {
    Q_OBJECT

public:
    /// The plot must outlive it.
    ViewActions(RooflinePlot &plot, QObject *parent);

    void addTo(QMenu *menu) const;

private:
    void refresh();
    void showLimits();

    RooflinePlot &m_plot;
    QAction *m_home = nullptr;
    QAction *m_fit = nullptr;
    QAction *m_in = nullptr;
    QAction *m_out = nullptr;
    QAction *m_back = nullptr;
    QAction *m_forth = nullptr;
    QAction *m_limits = nullptr;
    QAction *m_holdX = nullptr;
    QAction *m_holdY = nullptr;
    QAction *m_lock = nullptr;
    QPointer<AxisLimits> m_dialog;
};

} // namespace ridgepoint
