// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/view_actions.h"

#include "ui/axis_limits.h"
#include "ui/chart/roofline_plot.h"

#include <QAction>
#include <QMenu>

namespace ridgepoint {

ViewActions::ViewActions(RooflinePlot &plot, QObject *parent) : QObject(parent), m_plot(plot)
{
    const auto add = [this](const QString &text, auto done) {
        auto *action = new QAction(text, this);
        connect(action, &QAction::triggered, this, done);
        return action;
    };
    m_home = add(tr("&Default view"), [this] { m_plot.showDefaultView(); });
    m_home->setShortcut(QKeySequence(Qt::Key_Home));
    m_fit = add(tr("&Fit data"), [this] { m_plot.fitPoints(); });
    m_in = add(tr("Zoom &in"), [this] { m_plot.zoom(RooflinePlot::kZoomStep); });
    m_in->setShortcuts({QKeySequence(tr("Ctrl++")), QKeySequence(tr("Ctrl+="))}); // the same key without Shift
    m_out = add(tr("Zoom &out"), [this] { m_plot.zoom(1 / RooflinePlot::kZoomStep); });
    m_out->setShortcut(QKeySequence::ZoomOut);
    m_back = add(tr("&Previous view"), [this] { m_plot.goBack(); });
    m_back->setShortcuts({QKeySequence(Qt::Key_Backspace), QKeySequence(tr("Alt+Left"))});
    m_forth = add(tr("&Next view"), [this] { m_plot.goForth(); });
    m_forth->setShortcut(QKeySequence(tr("Alt+Right")));
    for (auto *action : {m_back, m_forth}) {
        action->setShortcutContext(Qt::WidgetShortcut); // in a field these keys are the field's
        m_plot.addAction(action);
    }
    m_limits = add(tr("Axis &limits…"), [this] { showLimits(); });
    m_holdX = add(tr("Hold &X axis"), [this](bool on) { m_plot.holdX(on); });
    m_holdX->setToolTip(tr("Zooming, panning and fitting leave the X axis as it is"));
    m_holdY = add(tr("Hold &Y axis"), [this](bool on) { m_plot.holdY(on); });
    m_holdY->setToolTip(tr("Zooming, panning and fitting leave the Y axis as it is"));
    m_lock = add(tr("Lock &view"), [this](bool on) { m_plot.lockView(on); });
    m_lock->setToolTip(tr("The view stays whatever is set up, so that before and after can be compared"));
    for (auto *action : {m_holdX, m_holdY, m_lock})
        action->setCheckable(true);
    connect(&plot, &RooflinePlot::viewChanged, this, &ViewActions::refresh);
    refresh();
}

void ViewActions::addTo(QMenu *menu) const
{
    menu->addActions({m_home, m_fit, m_in, m_out});
    menu->addSeparator();
    menu->addActions({m_back, m_forth, m_limits});
    menu->addSeparator();
    menu->addActions({m_holdX, m_holdY, m_lock});
}

void ViewActions::refresh()
{
    m_back->setEnabled(m_plot.canGoBack());
    m_forth->setEnabled(m_plot.canGoForth());
    m_lock->setChecked(m_plot.isLocked());
    // The keys of these go to the chart then, which says why they do nothing.
    for (auto *action : {m_home, m_fit, m_in, m_out, m_limits})
        action->setEnabled(!m_plot.isLocked());
}

void ViewActions::showLimits()
{
    if (!m_dialog) {
        m_dialog = new AxisLimits(m_plot, m_plot.window());
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

} // namespace ridgepoint
