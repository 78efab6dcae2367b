// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number.h"
#include "core/base/text.h"
#include "ui/export/script_parts.h"
#include "ui/text.h"

#include <algorithm>
#include <array>

// A figure as a matplotlib script.
namespace ridgepoint {
namespace {

struct MarkerRow {
    MarkerShape shape;
    const char *marker;
    double size; ///< of matplotlib's against ours
};
constexpr std::array kMarkers{MarkerRow{MarkerShape::Cross, "x", 1},    MarkerRow{MarkerShape::Plus, "+", 1.3},
                              MarkerRow{MarkerShape::Circle, "o", 1},   MarkerRow{MarkerShape::Square, "s", 0.9},
                              MarkerRow{MarkerShape::Triangle, "^", 1}, MarkerRow{MarkerShape::Diamond, "D", 0.884}};

const MarkerRow &rowOf(MarkerShape shape)
{
    return *std::find_if(kMarkers.begin(), kMarkers.end(), [shape](const MarkerRow &row) { return row.shape == shape; });
}

std::string hex(const QColor &colour)
{
    return pythonLiteral(colour.name(QColor::HexRgb));
}

const char *shapeName(CeilingShape shape)
{
    constexpr std::array kNames{"slope", "peak", "ridge", "roof"};
    return kNames.at(static_cast<std::size_t>(shape));
}

/// `[a, b]`, broken into lines.
std::string column(const std::vector<double> &values)
{
    constexpr std::size_t kPerLine = 6;
    std::string text = "[";
    for (std::size_t i = 0; i < values.size(); ++i) {
        text += i % kPerLine == 0 ? "\n            " : " ";
        appendShortest(text, values[i]);
        text += ',';
    }
    return text += "]";
}

std::string indices(const std::vector<std::size_t> &places)
{
    std::vector<std::string> words;
    words.reserve(places.size());
    for (const auto each : places)
        words.push_back(std::to_string(each));
    return std::string("[").append(joined(words)).append("]");
}

std::string tickList(const AxisTicks &axis)
{
    std::vector<std::string> words;
    for (const auto &tick : axis.labelled)
        words.push_back(std::string("(").append(shortest(tick.value)).append(", ").append(pythonLiteral(toQt(tick.label))) + ")");
    return std::string("[").append(joined(words)).append("]");
}

std::string minorList(const AxisTicks &axis)
{
    std::vector<std::string> words;
    for (const double value : axis.minor)
        words.push_back(shortest(value));
    return std::string("[").append(joined(words)).append("]");
}

std::string pair(double a, double b)
{
    return std::string("(").append(shortest(a)).append(", ").append(shortest(b)).append(")");
}

std::string dashList(const ScriptParts &parts, const Stroke &stroke)
{
    std::vector<std::string> words;
    for (const double dash : stroke.dashes)
        words.push_back(parts.pt(dash));
    return std::string("[").append(joined(words)).append("]");
}

/// Where the legend is: matplotlib's word for a corner, or the place in the picture of one beside the frame.
std::string legendPlace(const ScriptParts &parts)
{
    if (parts.layout.places.empty()) // there is no room for one
        return "None";
    switch (parts.plan.scene.legendPosition) {
    case LegendPosition::BottomRight:
        return "\"lower right\"";
    case LegendPosition::BottomLeft:
        return "\"lower left\"";
    case LegendPosition::TopRight:
        return "\"upper right\"";
    case LegendPosition::TopLeft:
        return "\"upper left\"";
    case LegendPosition::None:
        return "None";
    case LegendPosition::Outside:
        break;
    }
    const auto at = parts.inPicture(parts.layout.legend.topLeft());
    return std::string("(").append(place(at.x())).append(", ").append(place(at.y())).append(")");
}

std::string head(const ScriptParts &parts)
{
    std::string text = "#!/usr/bin/env python3\n"
                       "# A roofline chart, written by Ridgepoint to be restyled. Needs matplotlib.\n"
                       "#   python3 FILE        writes a PDF beside this file\n"
                       "#   python3 FILE OUT    writes OUT: .pdf, .svg, .png ...\n";
    if (!parts.plan.caption.isEmpty())
        text += "#\n" + commented(parts.plan.caption, "#");
    return text
           + "import os\nimport sys\n\nimport matplotlib\n\nmatplotlib.use(\"agg\")\n"
             "import matplotlib.pyplot as plt\nfrom matplotlib.ticker import FixedFormatter, FixedLocator\n\n";
}

std::string settings(const ScriptParts &parts)
{
    const auto &[scene, view, size, style, enlargement, caption, isTransparent] = parts.plan;
    const QRectF &frame = parts.layout.map.frame;
    const auto corner = parts.inPicture(frame.bottomLeft());
    const auto grid = gridStroke(style.grid);
    const std::vector<std::pair<const char *, std::string>> rows{
        {"TITLE", pythonLiteral(scene.title)},
        {"X_LABEL", pythonLiteral(scene.xLabel)},
        {"Y_LABEL", pythonLiteral(scene.yLabel)},
        {"NOTE", pythonLiteral(parts.note.lines.join(u'\n'))},
        {"NOTE_ABOVE", parts.note.isAbove ? "True  # the frame" : "False  # the frame"},
        {"SIZE", "(" + parts.inches(size.width()) + ", " + parts.inches(size.height()) + ")  # inches"},
        {"FRAME", "(" + place(corner.x()) + ", " + place(corner.y()) + ", " + place(frame.width() / size.width()) + ", "
                      + place(frame.height() / size.height()) + ")  # left, bottom, width, height; the whole is 1"},
        {"FONT", pythonLiteral(style.fontFamily)},
        {"TEXT", parts.pt(style.textSize) + "  # pt"},
        {"TITLE_TEXT", parts.pt(style.titleSize)},
        {"NOTE_TEXT", parts.pt(style.noteSize)},
        {"X_LIMITS", pair(view.x.lower(), view.x.upper()) + "  # FLOP/B"},
        {"Y_LIMITS", pair(view.y.lower(), view.y.upper()) + "  # FLOP/s"},
        {"X_TICKS", tickList(parts.x)},
        {"Y_TICKS", tickList(parts.y)},
        {"X_MINOR", minorList(parts.x)},
        {"Y_MINOR", minorList(parts.y)},
        {"LEGEND", legendPlace(parts) + "  # a corner, a place in the picture, or None"},
        {"LEGEND_COLUMNS", std::to_string(parts.legendColumns())},
        {"BACKGROUND", isTransparent ? "\"none\"" : hex(style.background)},
        {"INK", hex(style.ink)},
        {"QUIET", hex(style.quietInk)},
        {"EDGE", hex(style.frame)},
        {"GRID", hex(style.grid)},
        {"MINOR_GRID", hex(style.minorGrid)},
        {"GRID_STROKE", "(" + parts.pt(grid.width) + ", " + dashList(parts, grid) + ")  # width and dashes"},
        {"LEGEND_EDGE", hex(style.legendEdge)},
    };
    std::string text;
    for (const auto &[name, value] : rows)
        text.append(name).append(" = ").append(value).append("\n");
    return text;
}

std::string ceilings(const ScriptParts &parts)
{
    std::string text =
        "\n# Lines from their numbers: slope y = bandwidth x, peak y = peak, ridge x = peak / bandwidth, roof the lower\n"
        "# of slope and peak. Bandwidth in B/s, peak in FLOP/s; an empty name is not in the legend.\nCEILINGS = [\n";
    for (const auto &ceiling : parts.plan.scene.ceilings) {
        const auto stroke = strokeOf(ceiling, parts.plan.style);
        text.append("    {\"name\": ")
            .append(pythonLiteral(ceiling.label))
            .append(", \"shape\": \"")
            .append(shapeName(ceiling.shape));
        text.append("\", \"bandwidth\": ").append(shortest(ceiling.roof.bandwidth.value));
        text.append(", \"peak\": ")
            .append(shortest(ceiling.roof.peak.value))
            .append(",\n     \"color\": ")
            .append(hex(stroke.colour));
        text.append(", \"width\": ").append(parts.pt(stroke.width)).append(", \"dashes\": ").append(dashList(parts, stroke));
        text += "},\n";
    }
    text += "]\n\n# What is written along lines: text, where it ends, colour, whether it reads upwards.\nLINE_LABELS = [\n";
    for (const auto &label : parts.lineLabels) {
        const auto at = parts.valueAt(label.at);
        text.append("    (")
            .append(pythonLiteral(label.text))
            .append(", ")
            .append(place(at.x()))
            .append(", ")
            .append(place(at.y()));
        text.append(", ").append(hex(label.colour)).append(label.upwards ? ", True),\n" : ", False),\n");
    }
    return text += "]\n";
}

std::string seriesEntry(const ScriptParts &parts, std::size_t index)
{
    const auto &scene = parts.plan.scene;
    const auto &style = parts.plan.style;
    const auto &series = scene.series[index];
    const auto look = lookOf(series, style);
    const auto &marker = rowOf(look.shape);
    std::string text = "    {\n        \"name\": " + pythonLiteral(series.name) + ",\n        \"color\": " + hex(look.colour);
    text.append(", \"marker\": \"").append(marker.marker).append("\",\n        \"x\": ").append(column(series.x));
    text.append(",\n        \"y\": ").append(column(series.y)).append(",\n");
    text += "        # Points drawn in a color, with a size and a width of their strokes.\n        \"groups\": [\n";
    for (const auto &group : pointGroups(scene, series)) {
        const auto stroke = strokeOf(series, style, group.emphasis);
        text.append("            (").append(group.places.size() == series.x.size() ? "None" : indices(group.places)).append(", ");
        text.append(hex(stroke.colour)).append(", ").append(parts.pt(markerSizeOf(style, group.emphasis) * marker.size));
        text.append(", ").append(parts.pt(stroke.width)).append("),\n");
    }
    text += "        ],\n        \"trails\": [";
    for (const auto &trail : scene.trails)
        if (trail.series == index)
            text.append("\n            ").append(indices(trail.points)).append(",");
    return text += "],\n    },\n";
}

std::string series(const ScriptParts &parts)
{
    std::string text = "\n# x in FLOP/B, y in FLOP/s.\nSERIES = [\n";
    for (std::size_t i = 0; i < parts.plan.scene.series.size(); ++i)
        text += seriesEntry(parts, i);
    text += "]\nTRAIL = (";
    text.append(parts.pt(parts.plan.style.trailWidth)).append(", ");
    return text.append(place(static_cast<double>(parts.plan.style.trailOpacity))).append(")  # width, opacity\n");
}

constexpr auto kDrawing = R"PY(

def plain(text):
    """The text as it is: no mathematics between dollars, no name that a legend leaves out."""
    return ("\u200b" if text.startswith("_") else "") + text.replace("$", r"\$")


def style_of(line):
    return (0, line["dashes"]) if line["dashes"] else "-"


def draw_ceiling(ax, line):
    bandwidth, peak, shape = line["bandwidth"], line["peak"], line["shape"]
    if shape == "slope":
        xs = list(X_LIMITS)
        ys = [bandwidth * x for x in xs]
    elif shape == "peak":
        xs, ys = list(X_LIMITS), [peak, peak]
    elif shape == "ridge":
        xs, ys = [peak / bandwidth] * 2, list(Y_LIMITS)
    else:
        ridge = peak / bandwidth
        xs = sorted({*X_LIMITS, min(max(ridge, X_LIMITS[0]), X_LIMITS[1])})
        ys = [min(bandwidth * x, peak) for x in xs]
    return ax.plot(xs, ys, color=line["color"], linewidth=line["width"], linestyle=style_of(line), zorder=2)[0]


def draw_points(ax, one, group, zorder):
    places, color, size, width = group
    xs, ys = one["x"], one["y"]
    if places is not None:
        xs, ys = [xs[i] for i in places], [ys[i] for i in places]
    return ax.plot(xs, ys, linestyle="none", marker=one["marker"], color=color, markersize=size, markeredgewidth=width,
                   markerfacecolor="none", zorder=zorder)[0]


def draw_axes(ax):
    ax.set_xscale("log")
    ax.set_yscale("log")
    ax.set_xlim(*X_LIMITS)
    ax.set_ylim(*Y_LIMITS)
    for axis, major, minor in ((ax.xaxis, X_TICKS, X_MINOR), (ax.yaxis, Y_TICKS, Y_MINOR)):
        axis.set_major_locator(FixedLocator([value for value, _ in major]))
        axis.set_major_formatter(FixedFormatter([label for _, label in major]))
        axis.set_minor_locator(FixedLocator(minor))
        axis.set_minor_formatter(FixedFormatter([]))
    ax.set_axisbelow(True)
    width, dashes = GRID_STROKE
    ax.grid(which="major", color=GRID, linewidth=width, linestyle=(0, dashes))
    ax.grid(which="minor", color=MINOR_GRID, linewidth=width, linestyle=(0, dashes))
    ax.tick_params(which="both", color=EDGE, labelcolor=INK, labelsize=TEXT)
    for side in ax.spines.values():
        side.set_color(EDGE)
    lines = NOTE.count("\n") + 1 if NOTE and NOTE_ABOVE else 0
    ax.set_title(plain(TITLE), color=INK, fontsize=TITLE_TEXT, pad=6 + lines * NOTE_TEXT * 1.3)
    ax.set_xlabel(plain(X_LABEL), color=INK, fontsize=TEXT)
    ax.set_ylabel(plain(Y_LABEL), color=INK, fontsize=TEXT)
    ax.annotate(plain(NOTE), (0.5 if NOTE_ABOVE else 0, 1), (0, NOTE_TEXT * 0.4) if NOTE_ABOVE else (NOTE_TEXT * 0.7, -NOTE_TEXT * 0.7),
                xycoords="axes fraction", textcoords="offset points", ha="center" if NOTE_ABOVE else "left",
                va="bottom" if NOTE_ABOVE else "top", color=QUIET, fontsize=NOTE_TEXT, zorder=6)


def draw_legend(fig, ax, handles, names):
    if LEGEND is None or not handles:
        return
    where = {"loc": LEGEND} if isinstance(LEGEND, str) else {
        "loc": "upper left", "bbox_to_anchor": LEGEND, "bbox_transform": fig.transFigure, "borderaxespad": 0}
    legend = ax.legend(handles, [plain(name) for name in names], ncol=LEGEND_COLUMNS, columnspacing=0.7,
                       handlelength=1.7, handletextpad=0.5, frameon=isinstance(LEGEND, str), fontsize=TEXT, labelcolor=INK,
                       edgecolor=LEGEND_EDGE, facecolor=BACKGROUND, framealpha=0.88, **where)
    legend.set_zorder(7)


def draw():
    plt.rcParams.update({"font.family": [FONT, "DejaVu Sans"], "lines.scale_dashes": False, "pdf.fonttype": 42,
                         "svg.fonttype": "none", "axes.unicode_minus": False})
    fig = plt.figure(figsize=SIZE, facecolor=BACKGROUND)
    ax = fig.add_axes(FRAME, facecolor=BACKGROUND)
    draw_axes(ax)
    handles, names = [], []
    for line in CEILINGS:
        handle = draw_ceiling(ax, line)
        if line["name"]:
            handles.append(handle)
            names.append(line["name"])
    for one in SERIES:
        for trail in one["trails"]:
            ax.plot([one["x"][i] for i in trail], [one["y"][i] for i in trail], color=one["color"], linewidth=TRAIL[0],
                    alpha=TRAIL[1], zorder=2.5)
        points = [draw_points(ax, one, group, 3 + place) for place, group in enumerate(one["groups"])]
        if points:
            handles.append(points[-1])
            names.append(one["name"])
    for text, x, y, color, upwards in LINE_LABELS:
        ax.text(x, y, plain(text), color=color, fontsize=NOTE_TEXT, rotation=90 if upwards else 0,
                ha="right", va="bottom" if upwards else "baseline", zorder=6)
    draw_legend(fig, ax, handles, names)
    return fig


if __name__ == "__main__":
    out = sys.argv[1] if len(sys.argv) > 1 else os.path.splitext(os.path.abspath(__file__))[0] + ".pdf"
    draw().savefig(out)
)PY";

} // namespace

std::string pythonLiteral(const QString &text)
{
    constexpr auto kDigits = "0123456789abcdef";
    std::string literal = "\"";
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool isPair = c.isHighSurrogate() && i + 1 < text.size() && text[i + 1].isLowSurrogate();
        if (isPair) {
            literal += fromQt(text.mid(i++, 2));
        } else if (c == u'"' || c == u'\\') {
            literal.append("\\").append(fromQt(QString(c)));
        } else if (isSeen(c) && !c.isSurrogate()) {
            literal += fromQt(QString(c));
        } else {
            // Half a pair could be written in no file: what stands for it is what Unicode has for that.
            const unsigned code = c.isSurrogate() ? 0xFFFDU : c.unicode();
            literal += "\\u";
            for (int shift = 12; shift >= 0; shift -= 4)
                literal += kDigits[(code >> shift) & 0xFU];
        }
    }
    return literal += "\"";
}

QByteArray pythonOf(const FigurePlan &plan)
{
    const ScriptParts parts(plan);
    std::string text = head(parts) + settings(parts);
    text.append(ceilings(parts)).append(series(parts)).append(kDrawing);
    return QByteArray::fromStdString(text);
}

} // namespace ridgepoint
