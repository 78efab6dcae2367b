// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_metrics.h"
#include "ui/chart/trails.h"

#include <QLineF>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace ridgepoint {
namespace {

constexpr double kArrow = 46;       // px
constexpr double kFromArrow = 5;    // px between the arrow and its text
constexpr double kAround = 3;       // px about the arrow that it takes up
constexpr double kFromFrame = 3;    // px
constexpr double kBetween = 4;      // px between boxes
constexpr double kPadding = 2;      // px of the text's box on either side
constexpr int kArrowPieces = 4;     // boxes that stand for a slanting arrow
constexpr std::size_t kTrails = 12; // that are tried, the longest first
constexpr double kAlike = 6;        // px; trails whose ends are as near are one to the eye

/// A trail as it is seen: its part inside the frame.
struct SeenTrail {
    QLineF line; ///< from its first to its last point in the frame, the way it grows
    double length = 0;
};

std::vector<SeenTrail> longestTrails(const ChartScene &scene, const PlotMap &map)
{
    std::vector<SeenTrail> seen;
    for (const auto &trail : scene.trails) {
        const auto &series = scene.series[trail.series];
        if (!series.visible)
            continue;
        QPolygonF inside;
        for (const auto at : trail.points)
            if (const auto pixel = map.pixelOf(series.x[at], series.y[at]); map.frame.contains(pixel))
                inside << pixel;
        if (inside.size() < 2)
            continue;
        const QLineF line = trail.grows ? QLineF(inside.first(), inside.last()) : QLineF(inside.last(), inside.first());
        seen.push_back({line, line.length()});
    }
    const auto isLonger = [](const SeenTrail &a, const SeenTrail &b) { return a.length > b.length; };
    std::stable_sort(seen.begin(), seen.end(), isLonger);
    const auto areNear = [](QPointF a, QPointF b) { return QLineF(a, b).length() < kAlike; };
    std::vector<SeenTrail> longest;
    for (const auto &one : seen) {
        if (longest.size() == kTrails)
            break;
        const auto isAlike = [&](const SeenTrail &other) {
            return areNear(one.line.p1(), other.line.p1()) && areNear(one.line.p2(), other.line.p2());
        };
        if (std::none_of(longest.begin(), longest.end(), isAlike))
            longest.push_back(one);
    }
    return longest;
}

/// Works out places and how good they are.
class Places {
public:
    Places(const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style, const std::vector<QRectF> &taken)
        : m_map(layout.map),
          m_fonts(style),
          m_inside(layout.map.frame.adjusted(kFromFrame, kFromFrame, -kFromFrame, -kFromFrame)),
          m_taken(taken),
          m_text(scene.trailText),
          m_size(textWidth(m_text, m_fonts.note) + 2 * kPadding, height(m_fonts.note))
    {
        for (const auto &series : scene.series)
            for (std::size_t i = 0; series.visible && i < series.x.size(); ++i)
                m_points << m_map.pixelOf(series.x[i], series.y[i]);
        for (const auto &ceiling : scene.ceilings) {
            if (!ceiling.visible)
                continue;
            const auto corners = visiblePart(ceiling, m_map.view);
            for (std::size_t i = 0; i + 1 < corners.size(); ++i)
                m_lines.emplace_back(m_map.pixelOf(corners[i].x(), corners[i].y()),
                                     m_map.pixelOf(corners[i + 1].x(), corners[i + 1].y()));
        }
        for (const auto &trail : trailLines(scene, m_map, style))
            for (qsizetype i = 0; i + 1 < trail.points.size(); ++i)
                m_lines.emplace_back(trail.points[i], trail.points[i + 1]);
    }

    /// The label beside a place on a trail, so many px left or right of its way.
    [[nodiscard]] TrailLabel at(QPointF place, QPointF way, double side) const
    {
        const QPointF normal = std::copysign(1.0, side) * QPointF(way.y(), -way.x());
        const QPointF middle = place + std::abs(side) * normal;
        TrailLabel label{m_text, middle - kArrow / 2 * way, middle + kArrow / 2 * way, {}, {}};
        // As far out as the text reaches towards the arrow.
        const double reach =
            std::abs(normal.x()) * m_size.width() / 2 + std::abs(normal.y()) * m_size.height() / 2 + kAround + kFromArrow;
        label.box = QRectF({}, m_size);
        label.box.moveCenter(middle + reach * normal);
        label.taken.push_back(label.box);
        for (int i = 0; i < kArrowPieces; ++i) {
            const QLineF arrow(label.from, label.to);
            const QRectF piece(arrow.pointAt(static_cast<double>(i) / kArrowPieces),
                               arrow.pointAt(static_cast<double>(i + 1) / kArrowPieces));
            label.taken.push_back(piece.normalized().adjusted(-kAround, -kAround, kAround, kAround));
        }
        return label;
    }

    [[nodiscard]] bool isFree(const TrailLabel &label) const
    {
        return std::all_of(label.taken.begin(), label.taken.end(), [this](const QRectF &box) {
            const auto wide = box.adjusted(-kBetween, -kBetween, kBetween, kBetween);
            return m_inside.contains(box)
                   && std::none_of(m_taken.begin(), m_taken.end(), [&wide](const QRectF &one) { return one.intersects(wide); });
        });
    }

    /// What would be covered: points, and lines, which count as some of them. From `most` on it is not counted any further.
    [[nodiscard]] int cost(const TrailLabel &label, int most) const
    {
        constexpr int kLine = 3;
        int cost = 0;
        QRectF all;
        for (const auto &box : label.taken)
            all |= box;
        all.adjust(-kBetween, -kBetween, kBetween, kBetween);
        const auto covers = [&label](const auto &isMet) { return std::any_of(label.taken.begin(), label.taken.end(), isMet); };
        for (const auto &point : m_points) {
            const auto isIn = [&point](const QRectF &box) {
                return box.adjusted(-kBetween, -kBetween, kBetween, kBetween).contains(point);
            };
            if (all.contains(point) && covers(isIn) && ++cost >= most)
                return cost;
        }
        for (const auto &line : m_lines) {
            // Most are far away.
            if (std::max(line.x1(), line.x2()) < all.left() || std::min(line.x1(), line.x2()) > all.right()
                || std::max(line.y1(), line.y2()) < all.top() || std::min(line.y1(), line.y2()) > all.bottom())
                continue;
            if (covers([&line](const QRectF &box) { return passesThrough(line, box); }) && (cost += kLine) >= most)
                return cost;
        }
        return cost;
    }

private:
    const PlotMap &m_map;
    ChartFonts m_fonts;
    QRectF m_inside;
    const std::vector<QRectF> &m_taken;
    QString m_text;
    QSizeF m_size;
    QPolygonF m_points;
    std::vector<QLineF> m_lines;
};

} // namespace

std::optional<TrailLabel> placeTrailLabel(const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style,
                                          const std::vector<QRectF> &taken)
{
    const auto trails = longestTrails(scene, layout.map);
    if (trails.empty() || scene.trailText.isEmpty())
        return std::nullopt;
    const Places places(scene, layout, style, taken);
    std::optional<TrailLabel> best;
    int least = std::numeric_limits<int>::max();
    for (const auto &[line, length] : trails) {
        if (length < kArrow / 2) // an arrow longer than what it speaks of
            break;
        const QPointF way = (line.p2() - line.p1()) / length;
        for (const double along : {0.5, 0.65, 0.35, 0.8, 0.2})
            for (const double side : {13.0, -13.0, 20.0, -20.0}) {
                auto label = places.at(line.pointAt(along), way, side);
                if (!places.isFree(label))
                    continue;
                const int cost = places.cost(label, least);
                if (cost >= least)
                    continue;
                least = cost;
                best = std::move(label);
                if (least == 0)
                    return best;
            }
    }
    return best;
}

} // namespace ridgepoint
