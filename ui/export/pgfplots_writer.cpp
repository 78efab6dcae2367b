// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number.h"
#include "core/base/text.h"
#include "ui/export/script_parts.h"
#include "ui/text.h"

#include <algorithm>
#include <array>
#include <set>

// A figure as a LaTeX document that pgfplots draws.
namespace ridgepoint {
namespace {

struct MarkRow {
    MarkerShape shape;
    const char *mark;
    double size; ///< what pgfplots calls the size of a mark, against the width of ours
};
constexpr std::array kMarks{MarkRow{MarkerShape::Cross, "x", 0.7071},
                            MarkRow{MarkerShape::Plus, "+", 0.65},
                            MarkRow{MarkerShape::Circle, "o", 0.5},
                            MarkRow{MarkerShape::Square, "square", 0.45},
                            MarkRow{MarkerShape::Triangle, "triangle", 0.625},
                            MarkRow{MarkerShape::Diamond, "diamond", 0.625}};

const MarkRow &rowOf(MarkerShape shape)
{
    return *std::find_if(kMarks.begin(), kMarks.end(), [shape](const MarkRow &row) { return row.shape == shape; });
}

/// Colours by name: they are defined before they are used.
class Colours {
public:
    std::string nameOf(const QColor &colour)
    {
        const auto hex = fromQt(colour.name(QColor::HexRgb).mid(1).toUpper());
        std::string name = "colour";
        name.append(hex);
        if (m_known.insert(hex).second)
            m_definitions.append("\\definecolor{").append(name).append("}{HTML}{").append(hex).append("}\n");
        return name;
    }
    [[nodiscard]] const std::string &definitions() const { return m_definitions; }

private:
    std::set<std::string> m_known;
    std::string m_definitions;
};

/// Writes one piece after the other; the colours they use are known at the end.
class Writer {
public:
    explicit Writer(const FigurePlan &plan) : m_parts(plan), m_scene(plan.scene), m_style(plan.style) {}
    std::string document();

private:
    [[nodiscard]] std::string pt(double px) const { return m_parts.pt(px) + "bp"; }
    [[nodiscard]] std::string font(double px) const;
    [[nodiscard]] std::string strokeKeys(const Stroke &stroke);
    [[nodiscard]] std::string bounds() const;
    std::string axisKeys();
    std::string tickKeys(const char *axis, const AxisTicks &axisTicks) const;
    [[nodiscard]] std::string titleShift() const;
    std::string legendKeys();
    std::string ceilings();
    std::string trails();
    std::string series();
    std::string points(const ChartSeries &series, const PointGroup &group, bool isLast);
    std::string words();
    [[nodiscard]] std::string entry(const QString &name) const;

    ScriptParts m_parts;
    const ChartScene &m_scene;
    const ChartStyle &m_style;
    Colours m_colours;
};

std::string Writer::font(double px) const
{
    constexpr double kLeading = 1.2;
    return "\\fontsize{" + pt(px) + "}{" + pt(px * kLeading) + "}\\selectfont";
}

std::string Writer::strokeKeys(const Stroke &stroke)
{
    std::string keys = m_colours.nameOf(stroke.colour) + ", line width=" + pt(stroke.width);
    if (stroke.dashes.empty())
        return keys + ", solid";
    keys += ", dash pattern=";
    for (std::size_t i = 0; i < stroke.dashes.size(); ++i)
        keys.append(i % 2 == 0 ? "on " : "off ").append(pt(stroke.dashes[i])).append(" ");
    keys.pop_back();
    return keys;
}

/// The whole picture, whatever sticks out of the axes; what the axes are in is counted from their bottom left.
std::string Writer::bounds() const
{
    const QRectF &frame = m_parts.layout.map.frame;
    const QSizeF &size = m_parts.plan.size;
    std::string corners = "(" + pt(-frame.left()) + ", " + pt(frame.bottom() - size.height()) + ") rectangle (";
    return corners.append(pt(size.width() - frame.left())).append(", ").append(pt(frame.bottom())).append(");\n");
}

std::string Writer::tickKeys(const char *axis, const AxisTicks &axisTicks) const
{
    std::vector<std::string> values;
    std::vector<std::string> labels;
    std::vector<std::string> minor;
    for (const auto &tick : axisTicks.labelled) {
        values.push_back(shortest(tick.value));
        labels.push_back("{" + latexText(toQt(tick.label)) + "}");
    }
    for (const double value : axisTicks.minor)
        minor.push_back(shortest(value));
    std::string keys = "  ";
    keys.append(axis).append("tick={").append(joined(values, ",")).append("}, ").append(axis).append("ticklabels={");
    keys.append(joined(labels, ",")).append("},\n");
    if (!minor.empty())
        keys.append("  minor ").append(axis).append("tick={").append(joined(minor, ",")).append("},\n");
    return keys;
}

std::string Writer::legendKeys()
{
    struct Corner {
        LegendPosition position;
        const char *keys;
    };
    constexpr std::array kCorners{Corner{LegendPosition::BottomRight, "at={(0.985,0.02)}, anchor=south east"},
                                  Corner{LegendPosition::BottomLeft, "at={(0.015,0.02)}, anchor=south west"},
                                  Corner{LegendPosition::TopRight, "at={(0.985,0.98)}, anchor=north east"},
                                  Corner{LegendPosition::TopLeft, "at={(0.015,0.98)}, anchor=north west"}};
    std::string where;
    for (const auto &corner : kCorners)
        if (corner.position == m_scene.legendPosition)
            where = corner.keys;
    if (where.empty()) {
        const auto at = m_parts.inFrame(m_parts.layout.legend.topLeft());
        where = "at={(" + place(at.x()) + "," + place(at.y()) + ")}, anchor=north west";
    }
    if (const auto columns = m_parts.legendColumns(); columns > 1)
        where += ", legend columns=" + std::to_string(columns)
                 + ", /pgfplots/transpose legend, /tikz/every odd column/.append style={column sep=2bp}, /tikz/every even "
                   "column/.style={column sep="
                 + pt(m_style.textSize) + "}";
    const bool isOutside = m_scene.legendPosition == LegendPosition::Outside;
    return "  legend style={" + where + ", draw=" + (isOutside ? "none" : m_colours.nameOf(m_style.legendEdge))
           + ", fill=" + (m_parts.plan.isTransparent ? "none" : m_colours.nameOf(m_style.background))
           + ", text=" + m_colours.nameOf(m_style.ink) + ", font=" + font(m_style.textSize) + "},\n  legend cell align=left,\n";
}

/// Lifts the title over a note above the frame.
std::string Writer::titleShift() const
{
    constexpr double kLine = 1.3;
    const auto lines = m_parts.note.isAbove ? static_cast<double>(m_parts.note.lines.size()) : 0;
    return lines > 0 ? ", yshift=" + pt(lines * kLine * m_style.noteSize) : std::string();
}

std::string Writer::axisKeys()
{
    const QRectF &frame = m_parts.layout.map.frame;
    const auto &view = m_parts.plan.view;
    const auto ink = m_colours.nameOf(m_style.ink);
    std::string keys = "  scale only axis, width=" + pt(frame.width()) + ", height=" + pt(frame.height()) + ",\n";
    keys += "  xmin=" + shortest(view.x.lower()) + ", xmax=" + shortest(view.x.upper()) + ", ymin=" + shortest(view.y.lower())
            + ", ymax=" + shortest(view.y.upper()) + ",\n";
    keys += "  title={" + latexText(m_scene.title) + "}, title style={text=" + ink + ", font=" + font(m_style.titleSize)
            + titleShift() + "},\n";
    keys += "  xlabel={" + latexText(m_scene.xLabel) + "}, ylabel={" + latexText(m_scene.yLabel) + "},\n";
    keys += "  label style={text=" + ink + ", font=" + font(m_style.textSize) + "}, tick label style={text=" + ink
            + ", font=" + font(m_style.textSize) + "},\n";
    keys += tickKeys("x", m_parts.x) + tickKeys("y", m_parts.y);
    keys += "  tick align=outside, tick pos=left, axis line style={" + m_colours.nameOf(m_style.frame) + "}, every tick/.style={"
            + m_colours.nameOf(m_style.frame) + "},\n";
    keys += "  grid=both, major grid style={" + strokeKeys(gridStroke(m_style.grid)) + "}, minor grid style={"
            + strokeKeys(gridStroke(m_style.minorGrid)) + "},\n";
    if (!m_parts.plan.isTransparent)
        keys += "  axis background/.style={fill=" + m_colours.nameOf(m_style.background) + "},\n";
    return keys + legendKeys() + "  unbounded coords=discard, clip mode=individual,\n";
}

std::string Writer::entry(const QString &name) const
{
    if (m_parts.layout.places.empty() || name.isEmpty())
        return {};
    return "\\addlegendentry{" + latexText(name) + "}\n";
}

std::string Writer::ceilings()
{
    const auto &view = m_parts.plan.view;
    std::string text = "% Lines from their numbers, bandwidth in B/s and peak in FLOP/s: slope y = bandwidth x, peak y = peak,\n"
                       "% ridge x = peak / bandwidth, roof the lower of slope and peak.\n";
    const auto corner = [](const std::string &x, const std::string &y) {
        return std::string("(").append(x).append(",").append(y).append(")");
    };
    for (const auto &ceiling : m_scene.ceilings) {
        const std::string bandwidth = shortest(ceiling.roof.bandwidth.value);
        const std::string peak = shortest(ceiling.roof.peak.value);
        const double ridge = ceiling.roof.peak.value / ceiling.roof.bandwidth.value;
        text += "\\addplot[" + strokeKeys(strokeOf(ceiling, m_style)) + ", no marks";
        if (ceiling.label.isEmpty() || m_parts.layout.places.empty())
            text += ", forget plot";
        const std::string left = shortest(view.x.lower());
        const std::string right = shortest(view.x.upper());
        switch (ceiling.shape) {
        case CeilingShape::Slope:
            text.append(", samples at={")
                .append(left)
                .append(",")
                .append(right)
                .append("}] {")
                .append(bandwidth)
                .append("*x};\n");
            break;
        case CeilingShape::Horizontal:
            text.append("] coordinates {").append(corner(left, peak)).append(" ").append(corner(right, peak)).append("};\n");
            break;
        case CeilingShape::Vertical:
            text.append("] coordinates {").append(corner(shortest(ridge), shortest(view.y.lower())));
            text.append(" ").append(corner(shortest(ridge), shortest(view.y.upper()))).append("};\n");
            break;
        case CeilingShape::Roof:
            text.append(", samples at={").append(left).append(",");
            if (view.x.contains(ridge))
                text.append(shortest(ridge)).append(",");
            text.append(right).append("}] {min(").append(bandwidth).append("*x,").append(peak).append(")};\n");
            break;
        }
        text += entry(ceiling.label);
    }
    return text;
}

std::string Writer::trails()
{
    std::string text;
    for (const auto &trail : m_scene.trails) {
        const auto &one = m_scene.series[trail.series];
        text += "\\addplot[" + m_colours.nameOf(lookOf(one, m_style).colour) + ", line width=" + pt(m_style.trailWidth)
                + ", opacity=" + place(static_cast<double>(m_style.trailOpacity)) + ", no marks, forget plot] coordinates {";
        for (const auto at : trail.points)
            text.append("(").append(shortest(one.x[at])).append(",").append(shortest(one.y[at])).append(") ");
        text.back() = '}';
        text += ";\n";
    }
    return text;
}

std::string Writer::points(const ChartSeries &series, const PointGroup &group, bool isLast)
{
    const auto stroke = strokeOf(series, m_style, group.emphasis);
    const auto &mark = rowOf(lookOf(series, m_style).shape);
    std::string text = "\\addplot[only marks, mark=" + std::string(mark.mark) + ", " + m_colours.nameOf(stroke.colour)
                       + ", mark size=" + pt(markerSizeOf(m_style, group.emphasis) * mark.size)
                       + ", mark options={solid, line width=" + pt(stroke.width) + "}";
    if (!isLast || m_parts.layout.places.empty())
        text += ", forget plot";
    text += "] table {\nx y\n";
    for (const auto at : group.places) {
        appendShortest(text, series.x[at]);
        text += ' ';
        appendShortest(text, series.y[at]);
        text += '\n';
    }
    return text += "};\n";
}

std::string Writer::series()
{
    std::string text = "% Points: x in FLOP/B, y in FLOP/s.\n";
    for (const auto &one : m_scene.series) {
        const auto groups = pointGroups(m_scene, one);
        for (std::size_t i = 0; i < groups.size(); ++i)
            text += points(one, groups[i], i + 1 == groups.size());
        if (!groups.empty())
            text += entry(one.name);
    }
    return text;
}

std::string Writer::words()
{
    std::string text;
    for (const auto &label : m_parts.lineLabels) {
        const auto at = m_parts.valueAt(label.at);
        text += "\\node[anchor=" + std::string(label.upwards ? "base west, rotate=90" : "base east")
                + ", inner sep=0pt, text=" + m_colours.nameOf(label.colour) + ", font=" + font(m_style.noteSize)
                + "] at (axis cs:" + shortest(at.x()) + "," + shortest(at.y()) + ") {" + latexText(label.text) + "};\n";
    }
    std::vector<std::string> lines;
    for (const auto &line : m_parts.note.lines)
        lines.push_back(latexText(line));
    if (!lines.empty())
        text += "\\node[anchor=" + std::string(m_parts.note.isAbove ? "south" : "north west")
                + ", align=" + (m_parts.note.isAbove ? "center" : "left") + ", text=" + m_colours.nameOf(m_style.quietInk)
                + ", font=" + font(m_style.noteSize) + "] at (rel axis cs:" + std::string(m_parts.note.isAbove ? "0.5" : "0")
                + ",1) {" + joined(lines, "\\\\") + "};\n";
    return text;
}

std::string Writer::document()
{
    const std::string axis =
        "\\begin{loglogaxis}[\n" + axisKeys() + "]\n" + ceilings() + trails() + series() + words() + "\\end{loglogaxis}\n";
    std::string ground;
    if (!m_parts.plan.isTransparent)
        ground = "\\fill[" + m_colours.nameOf(m_style.background) + "] " + bounds();
    std::string text = "% A roofline chart, written by Ridgepoint to be restyled. Needs pgfplots 1.16 or later: pdflatex FILE\n";
    if (!m_parts.plan.caption.isEmpty())
        text += "%\n" + commented(m_parts.plan.caption, "%");
    text += "\\documentclass[border=0pt]{standalone}\n"
            "\\ifdefined\\Umathchar\\usepackage{fontspec}\\else\\usepackage[T1]{fontenc}\\usepackage[utf8]{inputenc}\\fi\n"
            "\\usepackage{textcomp}\n"
            "\\IfFileExists{lmodern.sty}{\\usepackage{lmodern}}{}\n"
            "\\usepackage{pgfplots}\n\\pgfplotsset{compat=1.16}\n\\renewcommand{\\familydefault}{\\sfdefault}\n";
    text.append(m_colours.definitions()).append("\\begin{document}\n\\begin{tikzpicture}\n").append(ground);
    text.append("\\useasboundingbox ").append(bounds()).append(axis);
    return text.append("\\end{tikzpicture}\n\\end{document}\n");
}

/// What TeX takes for something else, and how it is said.
struct Escape {
    char16_t character;
    const char *latex;
};
constexpr std::array kEscapes{
    Escape{u'\\', "\\textbackslash{}"},
    Escape{u'{', "\\{"},
    Escape{u'}', "\\}"},
    Escape{u'$', "\\$"},
    Escape{u'&', "\\&"},
    Escape{u'#', "\\#"},
    Escape{u'%', "\\%"},
    Escape{u'_', "\\_"},
    Escape{u'^', "\\textasciicircum{}"},
    Escape{u'~', "\\textasciitilde{}"},
    Escape{u'"', "\\textquotedbl{}"},
    Escape{u'<', "\\textless{}"},
    Escape{u'>', "\\textgreater{}"},
    Escape{u'|', "\\textbar{}"},
    Escape{u'·', "\\textperiodcentered{}"},
    Escape{u'×', "\\texttimes{}"},
    Escape{u'µ', "\\textmu{}"},
    Escape{u'…', "\\textellipsis{}"},
    // These join with their like.
    Escape{u'-', "-{}"},
    Escape{u',', ",{}"},
    Escape{u'\'', "'{}"},
    Escape{u'`', "`{}"},
    Escape{u'!', "!{}"},
    Escape{u'?', "?{}"},
};

} // namespace

std::string latexText(const QString &text)
{
    std::string latex;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool isPair = c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        const auto *escape =
            std::find_if(kEscapes.begin(), kEscapes.end(), [c](const Escape &each) { return each.character == c.unicode(); });
        if (escape != kEscapes.end())
            latex += escape->latex;
        else if (isPair)
            latex += fromQt(text.mid(i++, 2));
        else
            latex += isSeen(c) && !c.isSurrogate() ? fromQt(QString(c)) : std::string(" ");
    }
    return latex;
}

QByteArray pgfplotsOf(const FigurePlan &plan)
{
    return QByteArray::fromStdString(Writer(plan).document());
}

} // namespace ridgepoint
