// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/line_labels.h"

#include "ui/chart/chart_metrics.h"
#include "ui/chart/chart_note.h"

#include <algorithm>
#include <optional>

namespace ridgepoint {
namespace {

constexpr double kFromLine = 2;  // px between a label's box and its line
constexpr double kFromFrame = 3; // px between a label's box and the frame
constexpr double kBetween = 4;   // px between boxes
constexpr double kPadding = 2;   // px of a box on either side of its text

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
            if (ceiling.visible && ceiling.shape == CeilingShape::Horizontal && m_map.view.y.contains(ceiling.roof.peak.value))
                m_lines.push_back(m_map.yPixel(ceiling.roof.peak.value));
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
        // First where no other line runs through it, then wherever it is free.
        for (const bool mindsLines : {true, false})
            for (const bool slides : {false, true})
                for (const double top : {above, below})
                    if (const auto box = freeBox({{right, top}, size}, slides, mindsLines)) {
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

    [[nodiscard]] std::vector<LineLabel> labels() && { return std::move(m_labels); }

private:
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

    /// The box itself or, where it may slide, the nearest one left of it that is free.
    [[nodiscard]] std::optional<QRectF> freeBox(QRectF box, bool slides, bool mindsLines) const
    {
        if (mindsLines && isCrossed(box))
            return std::nullopt;
        while (const auto *met = firstMet(box)) {
            if (!slides)
                return std::nullopt;
            box.moveRight(met->left() - 2 * kBetween);
        }
        return m_inside.contains(box) ? std::optional(box) : std::nullopt;
    }

    const PlotMap &m_map;
    const ChartStyle &m_style;
    ChartFonts m_fonts;
    QRectF m_inside;
    double m_height;
    double m_ascent;
    std::vector<QRectF> m_taken;
    std::vector<double> m_lines; ///< y of the horizontal lines
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
    }
    return std::move(placer).labels();
}

} // namespace ridgepoint
