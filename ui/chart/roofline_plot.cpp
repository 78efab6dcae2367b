// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/roofline_plot.h"

#include "ui/chart/chart_canvas.h"
#include "ui/chart/line_finder.h"
#include "ui/chart/plot_overlays.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kNotch = 120; // what Qt calls one notch of a wheel
constexpr double kPanPerKey = 0.1;
constexpr double kHoverReach = 8;
constexpr double kLineReach = 4;
constexpr double kLeastBox = 5; // px; a smaller one is a slip of the hand

const QString kName = QStringLiteral("Roofline chart");
QString cardStyle()
{
    const auto colours = themeColours();
    return QStringLiteral("QLabel { background: %1; color: %2; border: 1px solid %3; border-radius: 4px; padding: 6px 9px; }")
        .arg(colours.bright.name(), colours.text.name(), colours.edge.name());
}

QString cardText(const PointText &point)
{
    const auto html = [](const std::string &text) { return toQt(text).toHtmlEscaped(); };
    const auto quiet = [colour = themeColours().quietText.name()](const QString &text) {
        return QStringLiteral("<br><span style='color:%1'>").arg(colour) + text + QStringLiteral("</span>");
    };
    QString text = QStringLiteral("<b>") + html(point.heading) + QStringLiteral("</b> · ") + html(point.setting);
    if (!point.operators.empty())
        text += quiet(html(point.operators));
    for (const auto &line : point.lines)
        text += QStringLiteral("<br>") + html(line);
    for (const auto &line : point.coinciding)
        text += quiet(html(line));
    return QStringLiteral("<div style='white-space:nowrap; line-height:120%'>") + text + QStringLiteral("</div>");
}

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

} // namespace

RooflinePlot::RooflinePlot(QWidget *parent) : QWidget(parent)
{
    setAccessibleName(kName);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    m_canvas = new ChartCanvas(this);
    m_focusFrame = new FocusFrame(this);
    m_box = new ZoomBox(this);
    m_card = new QLabel(this);
    m_card->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_card->setTextFormat(Qt::RichText);
    m_card->hide();
    connect(m_canvas, &ChartCanvas::replotted, this, &RooflinePlot::replotted);
    updateStyle();
}

RooflinePlot::~RooflinePlot() = default;

void RooflinePlot::setScene(ChartScene scene, Describe describe)
{
    const bool follow = view() == m_scene.defaultView;
    m_scene = std::move(scene);
    m_describe = std::move(describe);
    hover(std::nullopt); // its row may not exist any more
    setAccessibleDescription(m_scene.title + u' ' + m_scene.note + m_scene.message);
    if (follow)
        m_layout.map.view = m_scene.defaultView;
    m_canvas->setScene(m_scene);
    m_canvas->setSpots(m_scene, m_spots);
    updateLayout();
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
        showView(*fitting);
}

void RooflinePlot::zoom(double factor)
{
    const auto middle = m_layout.map.valueAt(m_layout.map.frame.center());
    showView({view().x.zoomedAbout(middle.x(), factor), view().y.zoomedAbout(middle.y(), factor)});
}

void RooflinePlot::showView(const ChartView &view)
{
    if (view == this->view())
        return;
    m_layout.map.view = view;
    hover(std::nullopt);
    updateLayout();
}

void RooflinePlot::updateLayout()
{
    m_layout = layOut(m_scene, view(), size(), m_style);
    m_canvas->arrange(m_scene, m_layout);
}

void RooflinePlot::setStyleName(ChartStyleName name)
{
    m_styleName = name;
    updateStyle();
}

void RooflinePlot::updateStyle()
{
    m_style = ChartStyle(shownTheme(), m_styleName);
    hover(std::nullopt);
    m_card->setStyleSheet(cardStyle());
    m_canvas->setStyle(m_style);
    m_canvas->setScene(m_scene);
    m_canvas->setSpots(m_scene, m_spots);
    updateLayout();
}

void RooflinePlot::setHiddenByUser(const QSet<QString> &hidden)
{
    if (hidden == hiddenIds(m_scene))
        return;
    hideOnly(m_scene, hidden);
    hover(std::nullopt);
    m_canvas->setScene(m_scene);
    m_canvas->setSpots(m_scene, m_spots);
    updateLayout();
    emit hiddenChanged(hidden);
}

void RooflinePlot::toggle(const QString &id)
{
    auto hidden = hiddenIds(m_scene);
    if (!hidden.remove(id))
        hidden.insert(id);
    setHiddenByUser(hidden);
}

void RooflinePlot::isolate(const LegendEntry &entry)
{
    // The click that came first has toggled the entry, so what was hidden before it decides.
    auto hidden = m_hiddenBefore;
    auto others = hidden;
    for (const auto &one : m_scene.legend())
        if (one.isCeiling == entry.isCeiling) {
            others.insert(one.id);
            hidden.remove(one.id);
        }
    others.remove(entry.id);
    setHiddenByUser(others == m_hiddenBefore ? hidden : others);
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

void RooflinePlot::panTo(QPointF pixel)
{
    const auto &frame = m_layout.map.frame;
    const QPointF way = pixel - m_pressed;
    // From the view at the press, so that nothing adds up and what was grabbed stays under the cursor.
    showView(movedBy(m_viewBefore, -way.x() / frame.width(), way.y() / frame.height()));
}

void RooflinePlot::zoomToBox(const QRectF &box)
{
    const auto inside = box.intersected(m_layout.map.frame);
    if (inside.width() < kLeastBox || inside.height() < kLeastBox)
        return;
    const auto low = m_layout.map.valueAt(inside.bottomLeft());
    const auto high = m_layout.map.valueAt(inside.topRight());
    showView({{low.x(), high.x()}, {low.y(), high.y()}});
}

void RooflinePlot::endGesture()
{
    m_gesture = Gesture::None;
    m_box->hide();
}

void RooflinePlot::hover(std::optional<QPointF> pixel)
{
    auto found = pixel && isInFrame(*pixel) ? findPoint(m_scene, m_layout.map, *pixel, kHoverReach) : std::nullopt;
    if (found != m_hovered) {
        m_hovered = found;
        updateCard();
    }
    if (!m_hovered)
        tellLine(pixel);
}

void RooflinePlot::tellLine(std::optional<QPointF> pixel)
{
    const QString tip = pixel && isInFrame(*pixel) ? lineTipAt(m_scene, m_layout.map, *pixel, kLineReach) : QString();
    if (tip == m_lineTip)
        return;
    m_lineTip = tip;
    if (tip.isEmpty())
        return m_card->hide();
    m_card->setText(tip.toHtmlEscaped());
    placeCard(pixel->toPoint());
}

void RooflinePlot::updateCard()
{
    m_lineTip.clear();
    if (!m_hovered || !m_describe) {
        m_card->hide();
        m_canvas->setMark(std::nullopt);
        return;
    }
    const auto &series = m_scene.series[m_hovered->series];
    m_canvas->setMark(QPointF(series.x[m_hovered->index], series.y[m_hovered->index]));
    m_card->setText(cardText(m_describe(m_hovered->rows)));
    placeCard(m_hovered->pixel.toPoint());
}

void RooflinePlot::placeCard(QPoint point)
{
    m_card->adjustSize();
    // Right of and below the point, on the other side where there is no room, and never under the mouse.
    constexpr int kAway = 14;
    QPoint corner = point + QPoint(kAway, kAway);
    if (corner.x() + m_card->width() > width())
        corner.setX(std::max(0, point.x() - kAway - m_card->width()));
    if (corner.y() + m_card->height() > height())
        corner.setY(std::max(0, point.y() - kAway - m_card->height()));
    m_card->move(corner);
    m_card->show();
    m_card->raise();
}

void RooflinePlot::updateCursor(QPointF pixel)
{
    if (m_gesture == Gesture::Pan)
        setCursor(Qt::ClosedHandCursor);
    else if (m_gesture == Gesture::Box)
        setCursor(Qt::CrossCursor);
    else if (legendEntryAt(pixel))
        setCursor(Qt::PointingHandCursor);
    else
        unsetCursor();
}

void RooflinePlot::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::EnabledChange || event->type() == QEvent::WindowStateChange)
        endGesture();
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
    if (event->key() == Qt::Key_Escape && m_gesture != Gesture::None) {
        if (m_gesture == Gesture::Pan)
            showView(m_viewBefore);
        return endGesture();
    }
    if (event->key() == Qt::Key_Home)
        return showDefaultView();
    const bool plain = (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) == 0;
    const auto move = std::find_if(kKeyMoves.begin(), kKeyMoves.end(), [&](const auto &one) { return one.key == event->key(); });
    if (!plain || move == kKeyMoves.end())
        return QWidget::keyPressEvent(event);
    if (move->zoom != 1)
        zoom(move->zoom);
    else
        showView(movedBy(view(), move->right, move->up));
}

void RooflinePlot::leaveEvent(QEvent *event)
{
    hover(std::nullopt);
    QWidget::leaveEvent(event);
}

void RooflinePlot::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mousePressEvent(event);
    m_pressed = event->position();
    m_viewBefore = view();
    m_hiddenBefore = hiddenIds(m_scene);
    if (m_layout.legend.contains(m_pressed)) {
        m_gesture = Gesture::Legend;
    } else if (isInFrame(m_pressed)) {
        m_gesture = event->modifiers().testFlag(Qt::ShiftModifier) ? Gesture::Box : Gesture::Pan;
        hover(std::nullopt);
    }
    updateCursor(m_pressed);
}

void RooflinePlot::mouseMoveEvent(QMouseEvent *event)
{
    switch (m_gesture) {
    case Gesture::Pan:
        panTo(event->position());
        break;
    case Gesture::Box:
        m_box->setGeometry(QRectF(m_pressed, event->position()).normalized().intersected(m_layout.map.frame).toAlignedRect());
        m_box->show();
        break;
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
    if (gesture == Gesture::Box)
        zoomToBox(QRectF(m_pressed, event->position()).normalized());
    // A click ends on the entry it began on.
    const auto *entry = gesture == Gesture::Legend ? legendEntryAt(m_pressed) : nullptr;
    if (entry && entry == legendEntryAt(event->position()))
        toggle(QString(entry->entry.id));
    updateCursor(event->position());
}

void RooflinePlot::mouseDoubleClickEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return QWidget::mouseDoubleClickEvent(event);
    // Comes instead of the second press; the release that follows is no click.
    endGesture();
    if (const auto *place = legendEntryAt(event->position()))
        isolate(LegendEntry(place->entry));
    else if (isInFrame(event->position()) && !findPoint(m_scene, m_layout.map, event->position(), kHoverReach))
        fitPoints();
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
    if (m_layout.legend.contains(pixel) || m_gesture != Gesture::None)
        return;
    const double factor = std::pow(kZoomStep, event->angleDelta().y() / kNotch);
    const auto &frame = m_layout.map.frame;
    const bool besideX = pixel.x() < frame.left() || pixel.x() > frame.right();
    const bool besideY = pixel.y() < frame.top() || pixel.y() > frame.bottom();
    if (besideX && besideY)
        return;
    const auto value = m_layout.map.valueAt(pixel);
    showView({besideX ? view().x : view().x.zoomedAbout(value.x(), factor),
              besideY ? view().y : view().y.zoomedAbout(value.y(), factor)});
    hover(pixel);
}

} // namespace ridgepoint
