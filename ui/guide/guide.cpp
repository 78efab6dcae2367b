// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/guide/guide.h"

#include "ui/chart/roofline_plot.h"
#include "ui/document.h"
#include "ui/guide/guide_card.h"

#include <QAction>
#include <QApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QStatusBar>

#include <algorithm>
#include <utility>
#include <vector>

namespace ridgepoint {
namespace {

constexpr int kFromTarget = 14;
constexpr int kFromEdge = 12;
constexpr int kFarther = 40; // below the roof, to leave the points right under it in sight
constexpr int kRing = 13;    // px about a point

/// Where a card can stand beside a target, the best first where nothing else counts.
std::vector<QRect> placesBeside(const QRect &target, const QSize &card, const QRect &room)
{
    const int right = target.right() + kFromTarget;
    const int left = target.left() - kFromTarget - card.width();
    const int above = target.top() - kFromTarget - card.height();
    const int below = target.bottom() + kFromTarget;
    const int middle = target.center().y() - card.height() / 2;
    const int centre = target.center().x() - card.width() / 2;
    const QPoint lowest = room.bottomRight() - QPoint(card.width(), card.height()) + QPoint(1, 1);
    std::vector<QRect> places;
    for (const auto &at : {QPoint(centre, below), QPoint(centre, below + kFarther), QPoint(right, target.top()),
                           QPoint(left, middle), QPoint(right, middle), QPoint(centre, above)}) {
        const QRect there({std::clamp(at.x(), room.left(), std::max(room.left(), lowest.x())),
                           std::clamp(at.y(), room.top(), std::max(room.top(), lowest.y()))},
                          card);
        if (!there.intersects(target))
            places.push_back(there);
    }
    if (places.empty())
        places.emplace_back(room.topLeft(), card);
    return places;
}

/// Points that a rectangle of the plot hides.
std::size_t hiddenBy(const QRectF &rect, const ChartScene &scene, const PlotMap &map)
{
    const QPointF low = map.valueAt(rect.bottomLeft());
    const QPointF high = map.valueAt(rect.topRight());
    std::size_t count = 0;
    for (const auto &series : scene.series)
        for (std::size_t i = 0; series.visible && i < series.x.size(); ++i)
            if (series.x[i] > low.x() && series.x[i] < high.x() && series.y[i] > low.y() && series.y[i] < high.y())
                ++count;
    return count;
}

} // namespace

Guide::Guide(Document &document, RooflinePlot &plot, QWidget *window)
    : QObject(window),
      m_document(document),
      m_plot(plot),
      m_window(window),
      m_card(new GuideCard(window)),
      m_ring(new GuideRing(window))
{
    connect(m_card, &GuideCard::forward, this, [this] { m_kind == Kind::Welcome ? startTour() : turn(1); });
    connect(m_card, &GuideCard::back, this, [this] { turn(-1); });
    connect(m_card, &GuideCard::closed, this, &Guide::end);
    connect(&document, &Document::changed, this, &Guide::refresh);
    // Whatever moves or resizes the chart draws it anew.
    connect(&plot, &RooflinePlot::replotted, this, &Guide::refresh);
}

Guide::~Guide() = default;

void Guide::addTo(QMenu *menu)
{
    auto *welcome = menu->addAction(tr("&Welcome"), this, &Guide::showWelcome);
    welcome->setToolTip(tr("What the chart shows"));
    menu->addAction(tr("&Tour"), QKeySequence(Qt::Key_F1), this, &Guide::startTour);
}

void Guide::showWelcome()
{
    end();
    m_kind = Kind::Welcome;
    // The keys stay where they are, but Escape is the card's.
    qApp->installEventFilter(this);
    refresh();
}

bool Guide::eventFilter(QObject *watched, QEvent *event)
{
    const auto *widget = qobject_cast<QWidget *>(watched);
    if (event->type() == QEvent::KeyPress && m_kind == Kind::Welcome && widget && widget->window() == m_window
        && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape) {
        end();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

void Guide::startTour()
{
    end();
    m_kind = Kind::Tour;
    m_page = 0;
    m_viewBefore.reset();
    // A view that was the default one follows the setup on; a locked one is not to move.
    if (!m_plot.isLocked() && m_plot.view() != m_plot.scene().defaultView) {
        m_viewBefore = m_plot.view();
        m_plot.showDefaultView();
    }
    refresh();
    m_card->takeFocus();
}

void Guide::end()
{
    const auto kind = std::exchange(m_kind, Kind::None);
    if (kind == Kind::None)
        return;
    qApp->removeEventFilter(this);
    const bool hadFocus = m_card->isAncestorOf(m_window->focusWidget());
    m_card->hide();
    m_ring->hide();
    if (hadFocus)
        m_plot.setFocus();
    // Whoever moved the chart meanwhile wanted to be there.
    if (m_viewBefore && m_plot.view() == m_plot.scene().defaultView)
        m_plot.showView(*m_viewBefore);
    m_viewBefore.reset();
    if (kind == Kind::Welcome)
        emit welcomed();
}

void Guide::turn(int pages)
{
    const auto count = static_cast<int>(tourPages(m_document.state(), m_document.evaluation()).size());
    m_page = std::max(m_page + pages, 0);
    if (m_page >= count)
        return end();
    refresh();
}

void Guide::refresh()
{
    if (m_kind == Kind::None)
        return;
    if (m_kind == Kind::Welcome) {
        const auto page = welcomePage(m_document.state());
        m_card->showPage(page.title, page.body, 0, 0);
        return place(page);
    }
    const auto pages = tourPages(m_document.state(), m_document.evaluation());
    const auto count = static_cast<int>(pages.size());
    m_page = std::min(m_page, count - 1);
    const auto &page = pages[static_cast<std::size_t>(m_page)];
    m_card->showPage(page.title, page.body, m_page + 1, count);
    place(page);
}

/// What a page speaks of, in the window; empty where it is not in sight.
QRect Guide::ringOf(const GuidePage &page) const
{
    if (page.place == GuidePage::Place::Status) {
        const auto *status = m_window->findChild<QStatusBar *>();
        return status && status->isVisible() ? status->geometry() : QRect();
    }
    const auto &map = m_plot.chartLayout().map;
    if (!page.at || !map.view.x.contains(page.at->x()) || !map.view.y.contains(page.at->y()))
        return {};
    const QPoint at = m_plot.mapTo(m_window, map.pixelOf(page.at->x(), page.at->y()).toPoint());
    return QRect(at, QSize()).marginsAdded({kRing, kRing, kRing, kRing});
}

/// Without anything to stand beside: above the slope and below the note, where no point can be, or below it beside the legend.
std::vector<QRect> Guide::placesInFrame(const QRect &frame) const
{
    constexpr int kBelowNote = 34;
    const QSize card = m_card->size();
    const auto &layout = m_plot.chartLayout();
    const int legend = layout.legend.intersects(layout.map.frame) ? static_cast<int>(layout.legend.width()) + kFromEdge : 0;
    const int beside = frame.right() - card.width() - kFromEdge - legend;
    const int bottom = frame.bottom() - card.height() - kFromEdge;
    return {QRect(frame.topLeft() + QPoint(kFromEdge, kBelowNote), card),
            QRect(QPoint(std::max(beside, frame.left() + kFromEdge), bottom), card)};
}

void Guide::place(const GuidePage &page)
{
    const auto &frame = m_plot.chartLayout().map.frame;
    const QRect room =
        QRect(m_plot.mapTo(m_window, QPoint()), m_plot.size()).adjusted(kFromEdge, kFromEdge, -kFromEdge, -kFromEdge);
    const QRect ring = ringOf(page);
    m_ring->setVisible(!ring.isEmpty());
    m_ring->setGeometry(ring);
    const QPoint toPlot = -m_plot.mapTo(m_window, QPoint());
    const auto hides = [&](const QRect &place) {
        return hiddenBy(place.translated(toPlot), m_plot.scene(), m_plot.chartLayout().map);
    };
    const auto places =
        ring.isEmpty() ? placesInFrame(frame.translated(-QPointF(toPlot)).toRect()) : placesBeside(ring, m_card->size(), room);
    const auto isBetter = [&](const QRect &one, const QRect &other) { return hides(one) < hides(other); };
    m_card->move(std::min_element(places.begin(), places.end(), isBetter)->topLeft());
    m_card->show();
    m_ring->raise();
    m_card->raise();
}

} // namespace ridgepoint
