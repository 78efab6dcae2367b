// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/roofline_plot.h"

#include "ui/chart/chart_canvas.h"
#include "ui/chart/line_finder.h"
#include "ui/chart/plot_card.h"
#include "ui/chart/plot_overlays.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QLineF>
#include <QMouseEvent>
#include <QTimer>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

// What hands do to the plot: mouse, wheel and keys.
namespace ridgepoint {
namespace {

constexpr double kNotch = 120; // what Qt calls one notch of a wheel
constexpr double kPanPerKey = 0.1;
constexpr double kHoverReach = 8;
constexpr double kLineReach = 4;
constexpr double kLeastBox = 5;  // px; a smaller one is a slip of the hand
constexpr double kLeastPan = 4;  // px; less is a click
constexpr double kLeastDrag = 3; // px; less does not move a grip
constexpr double kFine = 0.1;

/// What a key does to the view, in axis widths and zoom.
struct KeyMove {
    int key;
    double right = 0;
    double up = 0;
    double zoom = 1;
};
constexpr std::array kKeyMoves{
    KeyMove{Qt::Key_Left, -kPanPerKey, 0},
    KeyMove{Qt::Key_Right, kPanPerKey, 0},
    KeyMove{Qt::Key_Up, 0, kPanPerKey},
    KeyMove{Qt::Key_Down, 0, -kPanPerKey},
    KeyMove{Qt::Key_Plus, 0, 0, RooflinePlot::kZoomStep},
    KeyMove{Qt::Key_Equal, 0, 0, RooflinePlot::kZoomStep},
    KeyMove{Qt::Key_Minus, 0, 0, 1 / RooflinePlot::kZoomStep},
};

ChartView movedBy(const ChartView &view, double right, double up)
{
    return {view.x.moved(std::pow(10.0, right * view.x.decades())), view.y.moved(std::pow(10.0, up * view.y.decades()))};
}

/// Across the line, the way it goes.
Qt::CursorShape cursorOf(CeilingShape shape)
{
    return shape == CeilingShape::Slope ? Qt::SizeFDiagCursor : Qt::SizeVerCursor;
}

} // namespace

void RooflinePlot::clickLegend(const QString &id)
{
    finishLegendClick();
    // Shown at once, but not said yet: it may become a double-click, which is to be one step.
    m_clicked = id;
    showHidden(toggled(hiddenIds(m_scene), id));
    m_legendTimer->start(QApplication::doubleClickInterval());
}

void RooflinePlot::finishLegendClick()
{
    m_legendTimer->stop();
    if (!std::exchange(m_clicked, {}).isEmpty())
        emit hiddenChanged(hiddenIds(m_scene));
}

void RooflinePlot::contextMenuEvent(QContextMenuEvent *event)
{
    const auto *place = legendEntryAt(event->pos());
    if (!place || place->entry.isCeiling)
        return QWidget::contextMenuEvent(event);
    const LegendEntry entry = place->entry; // what is chosen lays the legend out anew
    emit lookWanted(entry.id, entry.text, event->globalPos());
}

const LegendPlace *RooflinePlot::legendEntryAt(QPointF pixel) const
{
    for (const auto &place : m_layout.places)
        if (place.rect.contains(pixel))
            return &place;
    return nullptr;
}

bool RooflinePlot::isInFrame(QPointF pixel) const
{
    return m_layout.map.frame.contains(pixel) && !m_layout.legend.contains(pixel);
}

bool RooflinePlot::refusesToMove()
{
    if (m_isLocked)
        tellAt(m_lock->geometry().center(), tr("The view is locked. A click on the lock frees it."));
    return m_isLocked;
}

std::optional<FoundPoint> RooflinePlot::pointAt(QPointF pixel) const
{
    if (!isInFrame(pixel) || gripAt(m_marks.grips, pixel) >= 0)
        return std::nullopt;
    return findPoint(m_scene, m_layout.map, pixel, kHoverReach);
}

/// The rows at a point in the order in which clicks walk through them: the evaluation's, so that it does not depend on where
/// exactly the mouse is, from the one that was chosen first on.
std::vector<std::size_t> RooflinePlot::walkAt(const FoundPoint &found) const
{
    auto rows = found.rows;
    std::sort(rows.begin(), rows.end());
    auto first = std::find(rows.begin(), rows.end(), m_walkStart);
    if (first == rows.end())
        first = std::find(rows.begin(), rows.end(), found.rows.front());
    std::rotate(rows.begin(), first, rows.end());
    return rows;
}

void RooflinePlot::choose(QPointF pixel)
{
    const auto found = pointAt(pixel);
    if (!found) {
        emit nothingChosen();
        return;
    }
    const auto &rows = found->rows;
    if (std::find(rows.begin(), rows.end(), m_pointing.selected) == rows.end()) {
        // Of the points that lie here the one whose setting is current already, where there is one.
        const auto isCurrent = [this](std::size_t row) { return std::binary_search(m_spots.begin(), m_spots.end(), row); };
        const auto current = std::find_if(rows.begin(), rows.end(), isCurrent);
        m_walkStart = current == rows.end() ? rows.front() : *current;
        emit pointChosen(*m_walkStart);
        return;
    }
    const auto walk = walkAt(*found);
    const auto next = std::find(walk.begin(), walk.end(), m_pointing.selected) + 1;
    emit pointChosen(next == walk.end() ? walk.front() : *next);
}

void RooflinePlot::panTo(QPointF pixel, std::optional<ViewMove> move)
{
    const auto &frame = m_layout.map.frame;
    const QPointF way = pixel - m_pressed;
    // From the view at the press, so that nothing adds up and what was grabbed stays under the cursor.
    goTo(movedBy(m_viewBefore, -way.x() / frame.width(), way.y() / frame.height()), move);
}

void RooflinePlot::zoomToBox(const QRectF &box)
{
    const auto inside = box.intersected(m_layout.map.frame);
    if (inside.width() < kLeastBox || inside.height() < kLeastBox)
        return;
    const auto low = m_layout.map.valueAt(inside.bottomLeft());
    const auto high = m_layout.map.valueAt(inside.topRight());
    goTo({{low.x(), high.x()}, {low.y(), high.y()}}, ViewMove::Jump);
}

void RooflinePlot::dragGrip(QPointF pixel, bool isFine)
{
    if (!m_held.isMoving && QLineF(m_pressed, pixel).length() < kLeastDrag)
        return;
    m_held.isMoving = true;
    // Step by step, so that nothing jumps when care begins or ends on the way.
    m_held.decades += decadesAlong(m_held.shape, m_layout.map, pixel - m_held.last) * (isFine ? kFine : 1);
    m_held.last = pixel;
    const double value = keptInSight(m_held.shape, view(), m_held.start * std::pow(10.0, m_held.decades));
    emit gripDragged(m_held.ceilingId, value, isFine);
}

void RooflinePlot::endGesture()
{
    const auto ended = std::exchange(m_gesture, Gesture::None);
    m_box->hide();
    if (ended != Gesture::Grip)
        return;
    m_card->hide();
    updateMarks();
}

void RooflinePlot::cancelGesture()
{
    const auto gesture = m_gesture;
    endGesture();
    if (gesture == Gesture::Pan)
        setView(m_viewBefore);
    if (gesture == Gesture::Grip && m_held.isMoving)
        emit gripCancelled();
}

void RooflinePlot::letGo()
{
    if (m_gesture == Gesture::Grip)
        endGesture();
}

void RooflinePlot::hover(std::optional<QPointF> pixel)
{
    if (m_gesture == Gesture::Grip)
        return;
    const int grip = pixel && isInFrame(*pixel) ? gripAt(m_marks.grips, *pixel) : -1;
    auto found = pixel ? pointAt(*pixel) : std::nullopt;
    if (found != m_hovered || grip != m_marks.hotGrip) {
        m_hovered = found;
        m_marks.hotGrip = grip;
        updateMarks();
        updateCard();
    }
    if (!m_hovered)
        tellLine(pixel);
}

void RooflinePlot::tellLine(std::optional<QPointF> pixel)
{
    QString tip;
    if (m_marks.hotGrip >= 0)
        tip = tr("%1: drag to change it, double-click to type it")
                  .arg(m_scene.ceilings[m_marks.grips[static_cast<std::size_t>(m_marks.hotGrip)].ceiling].label);
    else if (pixel && isInFrame(*pixel))
        tip = lineTipAt(m_scene, m_layout.map, *pixel, kLineReach);
    if (tip == m_lineTip)
        return;
    m_lineTip = tip;
    if (tip.isEmpty())
        return m_card->hide();
    m_card->tell(tip, pixel->toPoint());
}

void RooflinePlot::updateCursor(QPointF pixel)
{
    if (m_gesture == Gesture::Grip)
        setCursor(cursorOf(m_held.shape));
    else if (m_gesture == Gesture::Pan)
        setCursor(Qt::ClosedHandCursor);
    else if (m_gesture == Gesture::Box)
        setCursor(Qt::CrossCursor);
    else if (legendEntryAt(pixel) || m_hovered)
        setCursor(Qt::PointingHandCursor);
    else if (m_marks.hotGrip >= 0)
        setCursor(cursorOf(m_scene.ceilings[m_marks.grips[static_cast<std::size_t>(m_marks.hotGrip)].ceiling].shape));
    else
        unsetCursor();
}

void RooflinePlot::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::EnabledChange || event->type() == QEvent::WindowStateChange) {
        if (m_gesture == Gesture::Grip)
            cancelGesture();
        else
            endGesture();
    }
    if (event->type() == QEvent::PaletteChange)
        updateStyle();
    QWidget::changeEvent(event);
}

void RooflinePlot::focusInEvent(QFocusEvent * /*event*/)
{
    m_focusFrame->show();
}

void RooflinePlot::focusOutEvent(QFocusEvent * /*event*/)
{
    m_focusFrame->hide();
}

void RooflinePlot::keyPressEvent(QKeyEvent *event)
{
    const bool isAlt = event->modifiers() == Qt::AltModifier;
    const bool plain = (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) == 0;
    if (event->key() == Qt::Key_Escape && m_gesture != Gesture::None)
        return cancelGesture();
    if (event->key() == Qt::Key_Escape && m_pointing.selected) {
        emit nothingChosen();
        return;
    }
    if (m_gesture == Gesture::Grip)
        return; // the view is to stay under it
    if (event->key() == Qt::Key_Home) {
        if (!refusesToMove())
            showDefaultView();
        return;
    }
    if (event->key() == Qt::Key_Backspace || (isAlt && event->key() == Qt::Key_Left))
        return goBack();
    if (isAlt && event->key() == Qt::Key_Right)
        return goForth();
    const auto move = std::find_if(kKeyMoves.begin(), kKeyMoves.end(), [&](const auto &one) { return one.key == event->key(); });
    if (!plain || move == kKeyMoves.end())
        return QWidget::keyPressEvent(event);
    if (refusesToMove())
        return;
    if (move->zoom != 1)
        zoom(move->zoom);
    else
        goTo(movedBy(view(), move->right, move->up), ViewMove::Pan);
}

void RooflinePlot::leaveEvent(QEvent *event)
{
    hover(std::nullopt);
    QWidget::leaveEvent(event);
}

void RooflinePlot::beginGesture(const QMouseEvent &event)
{
    m_pressed = event.position();
    m_viewBefore = view();
    if (m_layout.legend.contains(m_pressed)) {
        m_gesture = Gesture::Legend;
        return;
    }
    if (!isInFrame(m_pressed))
        return;
    if (const int grip = gripAt(m_marks.grips, m_pressed); grip >= 0) {
        const auto &ceiling = m_scene.ceilings[m_marks.grips[static_cast<std::size_t>(grip)].ceiling];
        m_held = {ceiling.id, ceiling.ink, ceiling.shape, valueOf(ceiling), 0, m_pressed, false, entry() == std::nullopt};
        hover(std::nullopt); // its place in the scene may be another one by the next state that is tried
        m_gesture = Gesture::Grip;
        updateMarks();
        return;
    }
    m_gesture = event.modifiers().testFlag(Qt::ShiftModifier) ? Gesture::Box : Gesture::Press;
    hover(std::nullopt);
}

void RooflinePlot::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    finishLegendClick();
    beginGesture(*event);
    updateCursor(m_pressed);
}

void RooflinePlot::mouseMoveEvent(QMouseEvent *event)
{
    if (m_gesture == Gesture::Press && QLineF(m_pressed, event->position()).length() >= kLeastPan) {
        m_gesture = Gesture::Pan;
        if (!refusesToMove())
            panTo(event->position(), ViewMove::Pan);
    }
    switch (m_gesture) {
    case Gesture::Pan:
        panTo(event->position(), std::nullopt); // however long it takes, a drag is one entry
        break;
    case Gesture::Box:
        m_box->setGeometry(QRectF(m_pressed, event->position()).normalized().intersected(m_layout.map.frame).toAlignedRect());
        m_box->show();
        break;
    case Gesture::Grip:
        dragGrip(event->position(), event->modifiers().testFlag(Qt::ShiftModifier));
        break;
    case Gesture::Press:
    case Gesture::Legend:
        break;
    case Gesture::None:
        hover(event->position());
        break;
    }
    updateCursor(event->position());
}

void RooflinePlot::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mouseReleaseEvent(event);
    const auto gesture = m_gesture;
    endGesture();
    if (gesture == Gesture::Box && !refusesToMove())
        zoomToBox(QRectF(m_pressed, event->position()).normalized());
    if (gesture == Gesture::Press) {
        hover(m_pressed);
        choose(m_pressed);
    }
    if (gesture == Gesture::Grip && m_held.isMoving) {
        emit gripReleased();
        // What was held back while it was dragged.
        if (m_held.wasDefault && !m_isLocked && view() != m_scene.defaultView)
            setView(m_scene.defaultView);
    }
    // A click ends on the entry it began on.
    const auto *entry = gesture == Gesture::Legend ? legendEntryAt(m_pressed) : nullptr;
    if (entry && entry == legendEntryAt(event->position()))
        clickLegend(entry->entry.id);
    updateCursor(event->position());
}

void RooflinePlot::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mouseDoubleClickEvent(event);
    // Comes instead of the second press; the release that follows is no click.
    endGesture();
    const QPointF pixel = event->position();
    if (const auto *place = legendEntryAt(pixel)) {
        const auto id = place->entry.id;
        auto before = hiddenIds(m_scene);
        if (m_clicked == id) { // the first click's doing is taken back
            m_clicked.clear();
            before = toggled(before, id);
        }
        finishLegendClick();
        const auto after = m_isolation.toggle(m_scene.legend(), before, id);
        showHidden(after);
        emit hiddenChanged(after);
        return;
    }
    finishLegendClick();
    if (!isInFrame(pixel))
        return;
    if (const int grip = gripAt(m_marks.grips, pixel); grip >= 0) {
        const auto &held = m_marks.grips[static_cast<std::size_t>(grip)];
        m_card->hide();
        emit gripOpened(QString(m_scene.ceilings[held.ceiling].id), held.pixel.toPoint());
    } else if (pointAt(pixel)) {
        beginGesture(*event); // quick clicks walk on as slow ones do
    } else if (!refusesToMove()) {
        fitPoints();
    }
}

void RooflinePlot::resizeEvent(QResizeEvent * /*event*/)
{
    hover(std::nullopt);
    updateLayout(); // first: the canvas draws as soon as it is resized
    m_canvas->setGeometry(rect());
    m_focusFrame->setGeometry(rect());
}

void RooflinePlot::wheelEvent(QWheelEvent *event)
{
    event->accept(); // over the legend too: nothing around the chart is to scroll instead
    const auto pixel = event->position();
    if (m_layout.legend.contains(pixel) || m_gesture != Gesture::None || refusesToMove())
        return;
    const double factor = std::pow(kZoomStep, event->angleDelta().y() / kNotch);
    const auto &frame = m_layout.map.frame;
    const bool besideX = pixel.x() < frame.left() || pixel.x() > frame.right();
    const bool besideY = pixel.y() < frame.top() || pixel.y() > frame.bottom();
    if (besideX && besideY)
        return;
    const auto value = m_layout.map.valueAt(pixel);
    goTo({besideX ? view().x : view().x.zoomedAbout(value.x(), factor),
          besideY ? view().y : view().y.zoomedAbout(value.y(), factor)},
         ViewMove::Zoom);
    hover(pixel);
}

} // namespace ridgepoint
