// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/roofline_plot.h"

#include "ui/chart/chart_canvas.h"
#include "ui/chart/plot_card.h"
#include "ui/chart/plot_overlays.h"
#include "ui/theme.h"

#include <QTimer>

#include <algorithm>

// What the plot shows: scene, view, marks. What hands do to it is in roofline_plot_input.cpp.
namespace ridgepoint {

RooflinePlot::RooflinePlot(QWidget *parent) : QWidget(parent)
{
    setAccessibleName(tr("Roofline chart"));
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    m_canvas = new ChartCanvas(this);
    m_focusFrame = new FocusFrame(this);
    m_box = new ZoomBox(this);
    m_lock = new LockMark(this);
    m_card = new PlotCard(this);
    m_legendTimer = new QTimer(this);
    m_legendTimer->setSingleShot(true);
    connect(m_legendTimer, &QTimer::timeout, this, &RooflinePlot::finishLegendClick);
    connect(m_lock, &QAbstractButton::clicked, this, [this] { lockView(false); });
    connect(m_canvas, &ChartCanvas::replotted, this, &RooflinePlot::replotted);
    m_clock.start();
    updateStyle();
}

RooflinePlot::~RooflinePlot() = default;

void RooflinePlot::setScene(ChartScene scene, Describe describe)
{
    // A view that went along while a roof is dragged would take the roof from under the mouse.
    const bool follow = !m_isLocked && m_gesture != Gesture::Grip && view() == m_scene.defaultView;
    m_scene = std::move(scene);
    if (!m_clicked.isEmpty()) // is not said yet, so the scene does not know it
        hideOnly(m_scene, toggled(hiddenIds(m_scene), m_clicked));
    m_describe = std::move(describe);
    hover(std::nullopt); // its row may not exist any more
    setAccessibleDescription(m_scene.title + u' ' + m_scene.note + m_scene.message);
    if (follow)
        m_layout.map.view = m_scene.defaultView;
    m_canvas->setScene(m_scene);
    m_canvas->setSpots(m_scene, m_spots);
    updateLayout();
    if (follow)
        emit viewChanged();
}

void RooflinePlot::setPointing(const Pointing &pointing)
{
    if (pointing == m_pointing)
        return;
    m_pointing = pointing;
    updateMarks();
    if (m_hovered)
        updateCard();
}

std::optional<QPointF> RooflinePlot::placeOf(std::size_t row) const
{
    for (const auto &series : m_scene.series) {
        const auto found = std::lower_bound(series.row.begin(), series.row.end(), row);
        if (!series.visible || found == series.row.end() || *found != row)
            continue;
        const auto index = static_cast<std::size_t>(found - series.row.begin());
        return QPointF(series.x[index], series.y[index]);
    }
    return std::nullopt;
}

void RooflinePlot::updateMarks()
{
    m_marks.hovered.reset();
    if (m_hovered && m_describe) {
        const auto &series = m_scene.series[m_hovered->series];
        m_marks.hovered = QPointF(series.x[m_hovered->index], series.y[m_hovered->index]);
    }
    m_marks.selected.reset();
    if (m_pointing.selected)
        if (const auto place = placeOf(*m_pointing.selected))
            m_marks.selected = PlotMarks::Selected{*place, m_pointing.roof};
    m_marks.words = m_canvas->wordBoxes();
    auto drawn = m_layout;
    drawn.map = drawnMap(m_layout);
    m_marks.grips = placeGrips(m_scene, drawn);
    if (m_gesture == Gesture::Grip) {
        const auto isHeld = [this](const Grip &grip) { return m_scene.ceilings[grip.ceiling].ink == m_held.ink; };
        const auto found = std::find_if(m_marks.grips.begin(), m_marks.grips.end(), isHeld);
        m_marks.hotGrip = found == m_marks.grips.end() ? -1 : static_cast<int>(found - m_marks.grips.begin());
    } else if (m_marks.hotGrip >= static_cast<int>(m_marks.grips.size())) {
        m_marks.hotGrip = -1;
    }
    m_canvas->setMarks(composeMarks(m_marks, m_scene, drawn, m_style));
}

void RooflinePlot::setSpots(std::vector<std::size_t> rows)
{
    if (rows == m_spots)
        return;
    m_spots = std::move(rows);
    m_canvas->setSpots(m_scene, m_spots);
}

void RooflinePlot::setQuiet(bool quiet)
{
    m_canvas->setQuiet(quiet);
}

void RooflinePlot::showDefaultView()
{
    showView(m_scene.defaultView);
}

void RooflinePlot::fitPoints()
{
    if (const auto fitting = fittingView(m_scene))
        goTo(*fitting, ViewMove::Jump);
}

void RooflinePlot::zoom(double factor)
{
    const auto middle = m_layout.map.valueAt(m_layout.map.frame.center());
    goTo({view().x.zoomedAbout(middle.x(), factor), view().y.zoomedAbout(middle.y(), factor)}, ViewMove::Zoom);
}

ViewHistory::Entry RooflinePlot::entry() const
{
    return view() == m_scene.defaultView ? ViewHistory::Entry() : view();
}

void RooflinePlot::goTo(ChartView view, std::optional<ViewMove> move)
{
    if (m_isLocked)
        return;
    if (m_holdsX)
        view.x = this->view().x;
    if (m_holdsY)
        view.y = this->view().y;
    if (view == this->view())
        return;
    if (move)
        m_history.left(entry(), *move, m_clock.elapsed());
    setView(view);
}

void RooflinePlot::showView(const ChartView &view)
{
    if (view == this->view())
        return;
    m_history.left(entry(), ViewMove::Jump, m_clock.elapsed());
    setView(view);
}

void RooflinePlot::setView(const ChartView &view)
{
    m_layout.map.view = view;
    hover(std::nullopt);
    updateLayout();
    emit viewChanged();
}

void RooflinePlot::goBack()
{
    // What was taken back by Escape is no step.
    const auto here = view();
    while (canGoBack() && view() == here)
        setView(m_history.back(entry()).value_or(m_scene.defaultView));
}

void RooflinePlot::goForth()
{
    if (canGoForth())
        setView(m_history.forth(entry()).value_or(m_scene.defaultView));
}

void RooflinePlot::lockView(bool on)
{
    if (on == m_isLocked)
        return;
    m_isLocked = on;
    m_lock->setVisible(on);
    emit viewChanged();
}

void RooflinePlot::updateLayout()
{
    m_layout = layOut(m_scene, view(), size(), m_style);
    m_canvas->arrange(m_scene, m_layout);
    m_lock->moveTo(m_layout.map.frame);
    updateMarks();
}

void RooflinePlot::setAppearance(const Appearance &appearance)
{
    m_appearance = appearance;
    updateStyle();
}

void RooflinePlot::updateStyle()
{
    m_style = styleOf(shownTheme(), m_appearance);
    hover(std::nullopt);
    m_card->updateColours();
    m_canvas->setStyle(m_style);
    m_canvas->setScene(m_scene);
    m_canvas->setSpots(m_scene, m_spots);
    updateLayout();
}

/// Shows what is hidden, without a word of it.
void RooflinePlot::showHidden(const QSet<QString> &hidden)
{
    if (hidden == hiddenIds(m_scene))
        return;
    hideOnly(m_scene, hidden);
    hover(std::nullopt);
    m_canvas->setScene(m_scene);
    m_canvas->setSpots(m_scene, m_spots);
    updateLayout();
}

void RooflinePlot::updateCard()
{
    m_lineTip.clear();
    if (!m_hovered || !m_describe)
        return m_card->hide();
    auto rows = m_hovered->rows;
    QString place;
    // Of several, the chosen one is told, and which of them it is.
    const auto walk = walkAt(*m_hovered);
    if (const auto found = std::find(walk.begin(), walk.end(), m_pointing.selected); found != walk.end() && walk.size() > 1) {
        std::rotate(rows.begin(), std::find(rows.begin(), rows.end(), *found), rows.end());
        place = tr("%1 of %2 chosen").arg(found - walk.begin() + 1).arg(walk.size());
    }
    m_card->tell(m_describe(rows), place, m_hovered->pixel.toPoint());
}

void RooflinePlot::tellWhileDragging(const QString &text)
{
    if (m_gesture == Gesture::Grip)
        m_card->tell(text, m_held.last.toPoint());
}

void RooflinePlot::tellAt(QPoint place, const QString &text)
{
    m_lineTip = text;
    m_card->tell(text, place);
}

} // namespace ridgepoint
