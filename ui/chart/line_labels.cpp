// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/line_labels.h"

#include "ui/chart/chart_metrics.h"
#include "ui/chart/chart_note.h"

#include <QLineF>

#include <algorithm>
#include <optional>

namespace ridgepoint {
namespace {

constexpr double kFromLine = 2;             // px between a label's box and its line
constexpr double kFromSlope = 4;            // px
constexpr double kFromFrame = 3;            // px between a label's box and the frame
constexpr double kBetween = 4;              // px between boxes
constexpr double kPadding = 2;              // px of a box on either side of its text
constexpr double kNearPoint = 3;            // px between a label's box and the middle of a marker
constexpr std::size_t kMostMinded = 20'000; // points

class Placer {
public:
    Placer(const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style)
        : m_map(layout.map),
          m_style(style),
          m_fonts(style),
          m_inside(layout.map.frame.adjusted(kFromFrame, kFromFrame, -kFromFrame, -kFromFrame)),
          m_height(height(m_fonts.note)),
          m_ascent(ascent(m_fonts.note))
    {
        for (const auto &taken : {layout.legend, noteOf(scene, layout, style).box})
            if (!taken.isEmpty())
                m_taken.push_back(taken);
        for (const auto &ceiling : scene.ceilings)
            addLines(ceiling);
        // Of more than that each pixel is covered by some, and looking through them would be felt.
        if (scene.visibleCount() <= kMostMinded)
            for (const auto &series : scene.series)
                for (std::size_t i = 0; series.visible && i < series.x.size(); ++i)
                    if (m_map.view.x.contains(series.x[i]) && m_map.view.y.contains(series.y[i]))
                        m_points << m_map.pixelOf(series.x[i], series.y[i]);
    }

    void placeAlongHorizontal(const Ceiling &ceiling)
    {
        if (!m_map.view.y.contains(ceiling.roof.peak.value))
            return;
        const double y = m_map.yPixel(ceiling.roof.peak.value);
        const QSizeF size(textWidth(ceiling.lineLabel, m_fonts.note) + 2 * kPadding, m_height);
        // A line at the very edge has its label as near as the frame lets it.
        const double above = std::min(y - kFromLine, m_inside.bottom()) - m_height;
        const double below = std::max(y + kFromLine, m_inside.top());
        const double right = m_inside.right() - size.width();
        // First where it covers no point and no other line runs through it, then with points, then wherever it is free.
        for (const auto minds : {Minds::All, Minds::Lines, Minds::Boxes})
            for (const bool slides : {false, true})
                for (const double top : {above, below})
                    if (const auto box = freeBox({{right, top}, size}, slides, minds)) {
                        m_labels.push_back({ceiling.id,
                                            ceiling.lineLabel,
                                            {box->right() - kPadding, box->top() + m_ascent},
                                            *box,
                                            labelColourOf(ceiling, m_style)});
                        m_taken.push_back(*box);
                        return;
                    }
    }

    void placeAlongVertical(const Ceiling &ceiling)
    {
        const double value = ridge(ceiling.roof).value;
        if (!m_map.view.x.contains(value))
            return;
        const double x = m_map.xPixel(value);
        const QSizeF size(m_height, textWidth(ceiling.lineLabel, m_fonts.note) + 2 * kPadding);
        for (const double left : {x + kFromLine, x - kFromLine - m_height}) {
            QRectF box({left, m_inside.bottom() - size.height()}, size);
            while (const auto *met = firstMet(box))
                box.moveBottom(met->top() - kBetween);
            if (!m_inside.contains(box))
                continue;
            m_labels.push_back({ceiling.id,
                                ceiling.lineLabel,
                                {box.left() + m_ascent, box.bottom() - kPadding},
                                box,
                                labelColourOf(ceiling, m_style),
                                true});
            m_taken.push_back(box);
            return;
        }
    }

    /// Left of the line, where no point can be, and as near its middle as it is free.
    void placeAlongSlope(const Ceiling &ceiling)
    {
        const auto ends = visiblePart(ceiling, m_map.view);
        if (ends.size() < 2)
            return;
        const QLineF line(m_map.pixelOf(ends.front().x(), ends.front().y()), m_map.pixelOf(ends.back().x(), ends.back().y()));
        const QSizeF size(textWidth(ceiling.lineLabel, m_fonts.note) + 2 * kPadding, m_height);
        for (const double part : {0.5, 0.56, 0.44, 0.62, 0.38, 0.7, 0.3, 0.8, 0.2, 0.9}) {
            QRectF box({}, size);
            box.moveBottomRight(line.pointAt(part) - QPointF(kFromSlope, 0));
            if (!m_inside.contains(box) || firstMet(box) || isCrossed(box) || isCovering(box, Minds::Lines))
                continue;
            m_labels.push_back({ceiling.id,
                                ceiling.lineLabel,
                                {box.right() - kPadding, box.top() + m_ascent},
                                box,
                                labelColourOf(ceiling, m_style)});
            m_taken.push_back(box);
            return;
        }
    }

    [[nodiscard]] std::vector<LineLabel> labels() && { return std::move(m_labels); }

private:
    /// What a label keeps clear of; of boxes always.
    enum class Minds { All, Lines, Boxes };

    void addLines(const Ceiling &ceiling)
    {
        if (!ceiling.visible)
            return;
        const auto corners = visiblePart(ceiling, m_map.view);
        for (std::size_t i = 0; i + 1 < corners.size(); ++i) {
            const QLineF line(m_map.pixelOf(corners[i].x(), corners[i].y()),
                              m_map.pixelOf(corners[i + 1].x(), corners[i + 1].y()));
            if (line.dy() == 0 && line.x1() <= m_map.frame.left() + 1)
                m_lines.push_back(line.y1()); // from edge to edge: sliding leads nowhere
            else
                m_others.push_back(line);
        }
    }

    [[nodiscard]] const QRectF *firstMet(const QRectF &box) const
    {
        const auto meets = [&box](const QRectF &taken) { return taken.adjusted(-kBetween, 0, kBetween, 0).intersects(box); };
        const auto found = std::find_if(m_taken.begin(), m_taken.end(), meets);
        return found == m_taken.end() ? nullptr : &*found;
    }

    [[nodiscard]] bool isCrossed(const QRectF &box) const
    {
        return std::any_of(m_lines.begin(), m_lines.end(), [&box](double y) { return y > box.top() && y < box.bottom(); });
    }

    /// Whether other lines than those from edge to edge run through a box, or points lie in it.
    [[nodiscard]] bool isCovering(const QRectF &box, Minds minds) const
    {
        if (std::any_of(m_others.begin(), m_others.end(), [&box](const QLineF &line) { return passesThrough(line, box); }))
            return true;
        const auto near = box.adjusted(-kNearPoint, -kNearPoint, kNearPoint, kNearPoint);
        return minds == Minds::All
               && std::any_of(m_points.begin(), m_points.end(), [&near](const QPointF &point) { return near.contains(point); });
    }

    /// The box itself or, where it may slide, the nearest one left of it that is free.
    [[nodiscard]] std::optional<QRectF> freeBox(QRectF box, bool slides, Minds minds) const
    {
        constexpr double kStep = 12; // px
        if (minds != Minds::Boxes && isCrossed(box))
            return std::nullopt;
        while (m_inside.contains(box)) {
            if (const auto *met = firstMet(box))
                box.moveRight(met->left() - 2 * kBetween);
            else if (minds != Minds::Boxes && isCovering(box, minds))
                box.translate(-kStep, 0);
            else
                return box;
            if (!slides)
                break;
        }
        return std::nullopt;
    }

    const PlotMap &m_map;
    const ChartStyle &m_style;
    ChartFonts m_fonts;
    QRectF m_inside;
    double m_height;
    double m_ascent;
    std::vector<QRectF> m_taken;
    std::vector<double> m_lines;  ///< y of the lines from edge to edge
    std::vector<QLineF> m_others; ///< that are not
    QPolygonF m_points;
    std::vector<LineLabel> m_labels;
};

} // namespace

std::vector<LineLabel> placeLineLabels(const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style)
{
    const auto hasLabel = [](const Ceiling &ceiling) { return ceiling.visible && !ceiling.lineLabel.isEmpty(); };
    if (std::none_of(scene.ceilings.begin(), scene.ceilings.end(), hasLabel))
        return {};
    Placer placer(scene, layout, style);
    for (const auto &ceiling : scene.ceilings) {
        if (!hasLabel(ceiling))
            continue;
        if (ceiling.shape == CeilingShape::Horizontal)
            placer.placeAlongHorizontal(ceiling);
        else if (ceiling.shape == CeilingShape::Vertical)
            placer.placeAlongVertical(ceiling);
        else if (ceiling.shape == CeilingShape::Slope)
            placer.placeAlongSlope(ceiling);
    }
    return std::move(placer).labels();
}

} // namespace ridgepoint
