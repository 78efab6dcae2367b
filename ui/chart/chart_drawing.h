// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_scene.h"
#include "ui/chart/chart_style.h"
#include "ui/figure_size.h"

#include <QColor>
#include <QPainterPath>
#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <QSizeF>
#include <QString>

#include <optional>
#include <string>
#include <variant>
#include <vector>

class QPainter;
class QPen;

// From a scene to strokes and letters: one layout and one list of primitives, which every picture of a chart is drawn from.
// Lengths are in px, 1/96 inch; y grows downwards.
namespace ridgepoint {

/// Between a tick and its label, px.
inline constexpr double kTickLabelGap = 4;

/// A stroke. Dashes are in px, empty for a solid line.
struct Stroke {
    QColor colour;
    double width = 1;
    std::vector<double> dashes = {};
};

struct Polyline {
    QPolygonF points;
    Stroke stroke;
};

struct Box {
    QRectF rect;
    QColor fill; ///< none when transparent
    QColor edge; ///< none when transparent
    double radius = 0;
    double edgeWidth = 1;
};

enum class Anchor { Start, Middle, End };

/// One line of text, its baseline starting, centred or ending at a point.
struct Label {
    QString text;
    QPointF at;
    Anchor anchor = Anchor::Start;
    double size = 13;
    QColor colour;
    bool upwards = false; ///< turned to read from bottom to top
};

/// The markers of a series, or of its legend entry.
struct Markers {
    QString seriesId; ///< empty for a legend entry; of faint, quiet and bright ones with that word behind it
    std::vector<QPointF> at;
    double size = 7; ///< width and height of an x
    Stroke stroke;
    MarkerShape shape = MarkerShape::Cross;
    QString name = {}; ///< of the series, in full, where the legend does not have it so
};

/// A filled shape, of letters most likely.
struct Shape {
    QPainterPath path;
    QColor fill;
};

/// What follows is seen inside the rect only, up to the next ClipEnd; clips do not nest.
struct ClipBegin {
    QRectF rect;
};
struct ClipEnd {};

using Primitive = std::variant<Polyline, Box, Label, Markers, Shape, ClipBegin, ClipEnd>;

/// Between the plane and the picture.
struct PlotMap {
    QRectF frame;
    ChartView view;

    [[nodiscard]] double xPixel(double value) const;
    [[nodiscard]] double yPixel(double value) const;
    [[nodiscard]] QPointF pixelOf(double x, double y) const;
    /// The value under a pixel, which may lie outside the frame.
    [[nodiscard]] QPointF valueAt(QPointF pixel) const;
};

/// Where an entry of the legend is.
struct LegendPlace {
    LegendEntry entry;
    QRectF rect;
};

/// Where things are in a picture of a size. The frame depends on the size, the style and, where the legend is outside, on its
/// entries only, so that nothing drifts while the view changes.
struct ChartLayout {
    QSizeF size;
    PlotMap map;
    QRectF legend;                      ///< empty where there is none, or no room for one
    std::vector<LegendPlace> places;    ///< of the entries, in order
    std::size_t outside = 0;            ///< points of visible series that the view does not show
    bool lacksRoomForLegend = false;    ///< it is wanted and has entries, but would hide the points
    QPointF origin = {};                ///< of a panel: where in the picture it begins
    std::optional<int> linesAbove = {}; ///< of the note, over the frame of a small picture; it is inside others
};
ChartLayout layOut(const ChartScene &scene, const ChartView &view, QSizeF size, const ChartStyle &style = {});

/// A whole picture.
struct ChartDrawing {
    QSizeF size;
    FigureSize paper = {}; ///< the same in the unit that was asked for; files that know units say it
    QString title;         ///< in full
    QColor background;     ///< none when transparent
    QString fontFamily;
    std::vector<Primitive> primitives;
    QString description = {}; ///< the chart in words, for those who cannot see it and for captions; may be empty
    std::string session = {}; ///< YAML that the picture can be opened from again; empty for none
};

/// The drawing that much larger: places, letters, strokes and markers alike.
ChartDrawing scaled(ChartDrawing drawing, double factor);
/// The drawing with its words as shapes, which look the same wherever the font is not.
ChartDrawing withTextAsShapes(ChartDrawing drawing);
/// The drawing with a text below it, in lines as wide as it is; they make it higher.
ChartDrawing withTextBelow(ChartDrawing drawing, const QString &text, const ChartStyle &style);
/// How much higher that is, px.
double heightOfTextBelow(const QString &text, double width, const ChartStyle &style);

/// The picture of a scene: what is drawn once in a file.
ChartDrawing composeChart(const ChartScene &scene, const ChartView &view, QSizeF size, const ChartStyle &style = {});

/// Which words stand at a frame: panels share axes.
struct FrameWords {
    bool x = true; ///< labels of the ticks and of the axis
    bool y = true;
};
/// The primitives of a chart in its place.
std::vector<Primitive> composeLaidOut(const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style,
                                      const FrameWords &words = {});

/// The words of a picture, but those of the ticks: labels along lines, title, axis labels, note, legend and message. The window
/// draws these over its plot; composeChart() includes them.
std::vector<Primitive> composeWords(const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style = {});

/// The colours of a ceiling, and of what is written along it.
QColor colourOf(const Ceiling &ceiling, const ChartStyle &style);
QColor labelColourOf(const Ceiling &ceiling, const ChartStyle &style);

/// The stroke of a ceiling.
Stroke strokeOf(const Ceiling &ceiling, const ChartStyle &style);
/// How much of a point is made.
enum class Emphasis {
    Plain,
    Faint, ///< of a setting beyond a limit, where the reader wants to see that
    Quiet, ///< while others stand out
    Spot,  ///< those
};
/// A look with what somebody wants otherwise.
SeriesLook withOwn(const SeriesLook &look, const OwnLook &own);
/// The look of a series, and the stroke and size of its markers.
SeriesLook lookOf(const ChartSeries &series, const ChartStyle &style);
Stroke strokeOf(const ChartSeries &series, const ChartStyle &style, Emphasis emphasis = Emphasis::Plain);
double markerSizeOf(const ChartStyle &style, Emphasis emphasis);

/// The stroke of a line of the grid.
Stroke gridStroke(const QColor &colour);

/// The pen that draws a stroke.
QPen penOf(const Stroke &stroke);

/// The least distance of neighbouring tick labels as fractions of the axes.
double tickGapX(const ChartLayout &layout, const ChartStyle &style = {});
double tickGapY(const ChartLayout &layout, const ChartStyle &style = {});

/// Draws primitives in px; the painter's transform does the scaling.
void paint(const std::vector<Primitive> &primitives, const QString &fontFamily, QPainter &painter);
/// Background and primitives.
void paint(const ChartDrawing &drawing, QPainter &painter);

} // namespace ridgepoint
