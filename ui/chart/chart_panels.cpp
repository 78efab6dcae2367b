// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_panels.h"

#include "ui/chart/chart_legend.h"
#include "ui/chart/chart_metrics.h"
#include "ui/chart/chart_note.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kBeforeLegend = 4;       // px between the words of the x axes and the legend
constexpr double kWidestLegendText = 480; // px
constexpr int kMostLinesAbove = 2;
constexpr QSizeF kUsualPanel(480, 360);

bool isSame(const Ceiling &one, const Ceiling &other)
{
    return one.label == other.label && one.ink == other.ink && one.weight == other.weight;
}

/// Whether every panel that has a ceiling has the same.
bool isShared(const Ceiling &ceiling, const ChartPanels &panels)
{
    for (const auto &panel : panels.panels)
        for (const auto &other : panel.scene.ceilings)
            if (other.id == ceiling.id && !isSame(ceiling, other))
                return false;
    return true;
}

/// Puts together what the panels have in common, and leaves to each what it has alone.
class Sharing {
public:
    Sharing(const ChartPanels &panels, const ChartView &view, const ChartStyle &style) : m_panels(panels)
    {
        for (auto &panel : m_panels.panels)
            panel.scene.defaultView = view;
        const auto &first = m_panels.panels.front().scene;
        m_hasLegend = first.legendPosition != LegendPosition::None;
        m_legend.legendPosition = LegendPosition::Outside;
        shareLegend();
        shareNote(style);
        for (auto &panel : m_panels.panels) {
            panel.scene.legendPosition = LegendPosition::None;
            for (auto &series : panel.scene.series)
                series.id = panel.id + u'-' + series.id;
        }
    }

    [[nodiscard]] const std::vector<ChartPanel> &panels() const { return m_panels.panels; }
    /// A scene that has what the legend shows, and no points.
    [[nodiscard]] const ChartScene &legend() const { return m_legend; }
    [[nodiscard]] bool hasLegend() const { return m_hasLegend && !m_legend.legend().empty(); }
    [[nodiscard]] const QString &note() const { return m_note; } ///< empty where panels have their own

private:
    void shareLegend()
    {
        const auto hasId = [](const auto &all, const QString &id) {
            return std::any_of(all.begin(), all.end(), [&id](const auto &one) { return one.id == id; });
        };
        const ChartPanels whole = m_panels;
        for (auto &panel : m_panels.panels) {
            for (auto &ceiling : panel.scene.ceilings) {
                if (ceiling.label.isEmpty())
                    continue;
                if (!isShared(ceiling, whole))
                    ceiling.lineLabel = ceiling.label;
                else if (!hasId(m_legend.ceilings, ceiling.id))
                    m_legend.ceilings.push_back(ceiling);
            }
            for (const auto &series : panel.scene.series)
                if (!hasId(m_legend.series, series.id)) {
                    auto kind = series;
                    kind.x.clear();
                    kind.y.clear();
                    kind.row.clear();
                    m_legend.series.push_back(std::move(kind));
                }
        }
        // In the order of a chart alone, whichever panel had what.
        std::stable_sort(m_legend.series.begin(), m_legend.series.end(),
                         [](const ChartSeries &one, const ChartSeries &other) { return one.look < other.look; });
    }

    void shareNote(const ChartStyle &style)
    {
        std::vector<QString> notes;
        for (const auto &panel : m_panels.panels)
            if (!panel.scene.note.isEmpty())
                notes.push_back(markedNote(panel.scene, style));
        if (notes.empty() || std::any_of(notes.begin(), notes.end(), [&](const QString &note) { return note != notes.front(); }))
            return;
        m_note = notes.front();
        for (auto &panel : m_panels.panels)
            panel.scene.note.clear();
    }

    ChartPanels m_panels;
    ChartScene m_legend;
    QString m_note;
    bool m_hasLegend = true;
};

/// The largest size, down to that of other text, in which every title fits.
double titleSizeFor(const std::vector<ChartPanel> &panels, double room, const ChartStyle &style)
{
    double size = style.titleSize;
    const auto isTooWide = [&](const ChartPanel &panel) {
        return textWidth(panel.scene.title, chartFont(style.fontFamily, size)) > room;
    };
    while (size > style.textSize && std::any_of(panels.begin(), panels.end(), isTooWide))
        --size;
    return size;
}

/// Where panels are in a picture.
struct Grid {
    std::size_t columns;
    std::size_t count;
    QMarginsF outer; ///< of a panel that has all words
    QMarginsF inner; ///< of one that has none
    QRectF area;     ///< of all panels
    int linesAbove;  ///< of the notes, over every frame

    [[nodiscard]] std::size_t rows() const { return (count + columns - 1) / columns; }
    [[nodiscard]] FrameWords wordsOf(std::size_t i) const { return {i + columns >= count, i % columns == 0}; }
    [[nodiscard]] QSizeF frame() const
    {
        const auto across = static_cast<double>(columns);
        const auto down = static_cast<double>(rows());
        const double wide = outer.left() + (across - 1) * (inner.left() + inner.right()) + outer.right();
        const double high = down * outer.top() + (down - 1) * inner.bottom() + outer.bottom();
        constexpr double kLeast = 10;
        return {std::max(std::floor((area.width() - wide) / across), kLeast),
                std::max(std::floor((area.height() - high) / down), kLeast)};
    }
    [[nodiscard]] ChartLayout layoutOf(std::size_t i, const ChartScene &scene, const ChartView &view) const
    {
        const std::size_t column = i % columns;
        const std::size_t row = i / columns;
        const QSizeF size = frame();
        const double left = column == 0 ? outer.left() : inner.left();
        const double right = column + 1 == columns ? outer.right() : inner.right();
        const double bottom = row + 1 == rows() ? outer.bottom() : inner.bottom();
        double x = area.left();
        if (column > 0)
            x += outer.left() + size.width() + inner.right()
                 + static_cast<double>(column - 1) * (inner.left() + size.width() + inner.right());
        const double y = area.top() + static_cast<double>(row) * (outer.top() + size.height() + inner.bottom());
        const QSizeF cell(left + size.width() + right, outer.top() + size.height() + bottom);
        ChartLayout layout{
            cell, {{QPointF(x + left + 0.5, y + outer.top() + 0.5), size}, view}, {}, {}, pointsOutside(scene, view)};
        layout.origin = {x, y};
        layout.linesAbove = linesAbove;
        return layout;
    }
};

/// How many lines the longest note of a panel has.
int linesOfNotes(const std::vector<ChartPanel> &panels, const Grid &grid, const ChartView &view, const ChartStyle &style)
{
    qsizetype lines = 0;
    for (std::size_t i = 0; i < panels.size(); ++i)
        lines = std::max(lines, noteOf(panels[i].scene, grid.layoutOf(i, panels[i].scene, view), style).lines.size());
    return static_cast<int>(lines);
}

/// What stands below the panels, and how high it is.
struct Foot {
    LegendTable legend;
    double legendHeight = 0;
    double noteHeight = 0;

    Foot(const Sharing &sharing, double width, const ChartFonts &fonts)
    {
        if (sharing.hasLegend()) {
            legend = legendWithin(sharing.legend().legend(), fonts.text, kWidestLegendText, width - 2 * kOutsideEdge);
            legendHeight = legend.size.height() + kBeforeLegend;
        }
        if (!sharing.note().isEmpty())
            noteHeight = std::ceil(height(fonts.note)) + kEdge;
    }
    [[nodiscard]] double both() const { return legendHeight + noteHeight; }
};

void addFoot(ChartDrawing &drawing, const Sharing &sharing, const Foot &foot, const Grid &grid, const ChartStyle &style)
{
    const ChartFonts fonts(style);
    const double width = drawing.size.width();
    // In the middle of the frames, not of the picture.
    const double centre = (grid.area.left() + grid.outer.left() + grid.area.right() - grid.outer.right()) / 2;
    if (foot.legendHeight > 0) {
        ChartLayout layout;
        const double most = width - kOutsideEdge - foot.legend.size.width();
        const double left = std::clamp(centre - foot.legend.size.width() / 2, kOutsideEdge, std::max(most, kOutsideEdge));
        put(layout, foot.legend, {std::floor(left), grid.area.bottom() + kBeforeLegend});
        addLegend(drawing.primitives, sharing.legend(), layout, style);
    }
    if (foot.noteHeight > 0)
        drawing.primitives.emplace_back(Label{elided(sharing.note(), fonts.note, width - 2 * kEdge),
                                              {centre, drawing.size.height() - kEdge - height(fonts.note) + ascent(fonts.note)},
                                              Anchor::Middle,
                                              style.noteSize,
                                              style.quietInk});
}

/// Names that the shared legend has in full are not said once more in every panel.
void forgetNamesIn(const LegendTable &legend, std::vector<Primitive> &primitives)
{
    for (auto &primitive : primitives)
        if (auto *markers = std::get_if<Markers>(&primitive);
            markers && std::any_of(legend.places.begin(), legend.places.end(), [markers](const LegendPlace &place) {
                return place.entry.text == markers->name;
            }))
            markers->name.clear();
}

double heightOfTitle(const ChartPanels &panels, const ChartFonts &fonts)
{
    return panels.showsTitle ? std::ceil(kEdge + height(fonts.title)) : 0;
}

} // namespace

std::size_t columnsFor(std::size_t panels)
{
    const auto least = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(panels))));
    const auto empty = [panels](std::size_t columns) { return (columns - panels % columns) % columns; };
    return panels > 1 && empty(least + 1) < empty(least) ? least + 1 : std::max(least, std::size_t{1});
}

ChartView sharedView(const ChartPanels &panels)
{
    const auto joint = [](const LogRange &one, const LogRange &other) {
        return LogRange{std::min(one.lower(), other.lower()), std::max(one.upper(), other.upper())};
    };
    auto view = panels.panels.empty() ? ChartScene().defaultView : panels.panels.front().scene.defaultView;
    for (const auto &panel : panels.panels)
        view = {joint(view.x, panel.scene.defaultView.x), joint(view.y, panel.scene.defaultView.y)};
    return view;
}

QSizeF usualSize(const ChartPanels &panels, const ChartStyle &style)
{
    if (panels.panels.empty())
        return kUsualPanel;
    const ChartFonts fonts(style);
    const double width = kUsualPanel.width() * static_cast<double>(panels.columns);
    const Foot foot(Sharing(panels, sharedView(panels), style), width, fonts);
    return {width, kUsualPanel.height() * static_cast<double>(panels.rows()) + heightOfTitle(panels, fonts) + foot.both()};
}

ChartDrawing composePanels(const ChartPanels &panels, const ChartView &view, QSizeF size, const ChartStyle &style)
{
    ChartDrawing drawing{size, size, panels.title, style.background, style.fontFamily, {}};
    if (panels.panels.empty())
        return drawing;
    const ChartFonts fonts(style);
    const Sharing sharing(panels, view, style);
    const Foot foot(sharing, size.width(), fonts);
    const double top = heightOfTitle(panels, fonts);
    const QRectF area(0, top, size.width(), size.height() - top - foot.both());
    const auto gridWith = [&](int lines) {
        return Grid{panels.columns,
                    panels.panels.size(),
                    marginsOf({}, lines, style, fonts),
                    marginsOf({false, false}, lines, style, fonts),
                    area,
                    lines};
    };
    const Grid grid = gridWith(linesOfNotes(sharing.panels(), gridWith(kMostLinesAbove), view, style));
    ChartStyle panelStyle = style;
    panelStyle.titleSize = titleSizeFor(sharing.panels(), grid.frame().width(), style);
    for (std::size_t i = 0; i < sharing.panels().size(); ++i) {
        const auto &scene = sharing.panels()[i].scene;
        const auto list = composeLaidOut(scene, grid.layoutOf(i, scene, view), panelStyle, grid.wordsOf(i));
        drawing.primitives.insert(drawing.primitives.end(), list.begin(), list.end());
    }
    forgetNamesIn(foot.legend, drawing.primitives);
    addFoot(drawing, sharing, foot, grid, style);
    if (panels.showsTitle)
        drawing.primitives.emplace_back(Label{elided(panels.title, fonts.title, size.width() - 2 * kEdge),
                                              {size.width() / 2, kEdge + ascent(fonts.title)},
                                              Anchor::Middle,
                                              style.titleSize,
                                              style.ink});
    return drawing;
}

} // namespace ridgepoint
