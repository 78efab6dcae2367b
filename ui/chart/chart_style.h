// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/series_look.h"
#include "ui/appearance.h"

#include <QColor>
#include <QPolygonF>
#include <QString>

#include <array>
#include <cstddef>
#include <vector>

// How a chart looks: sizes, the colours of a theme, the markers of a style. What a chart shows is in chart_scene.h.
namespace ridgepoint {

/// How one of the six series looks.
struct SeriesLook {
    MarkerShape shape = MarkerShape::Cross;
    QColor colour;
};
/// The series a style has looks for: three families in two phases.
inline constexpr std::size_t kSeriesCount = 6;

/// Sizes and colours of a chart.
struct ChartStyle {
    /// Light, with the markers of published figures.
    ChartStyle();
    explicit ChartStyle(Theme theme, ChartStyleName name = ChartStyleName::Reference);

    QString fontFamily = QStringLiteral("DejaVu Sans");
    double textSize = 13; ///< px, whole, like the two below
    double titleSize = 16;
    double noteSize = 11;
    double markerSize = 7; ///< width and height of an x
    double markerWidth = 1.2;
    double ceilingWidth = 1.6;
    double ridgeWidth = 1.2;
    double hairlineWidth = 1;
    double faintWidth = 1;
    double ownWidth = 1.4;
    double trailWidth = 1;
    float trailOpacity = 0.55F;
    double spotSize = 9; ///< of markers that stand out
    double spotWidth = 2;
    double faintShare = 0.42; ///< of a series' colour in its faint markers, the rest being background
    double quietShare = 0.26; ///< of it in what stands back while others stand out
    double tickLength = 4;
    double minorTickLength = 2.5;

    QColor background;
    QColor ground;   ///< behind words inside the frame, so that nothing shines through them; none when transparent
    QColor ink;      ///< text
    QColor frame;    ///< and ticks
    QColor quietInk; ///< the note, and hidden entries of the legend
    QColor faintInk; ///< the line or marker of those
    QColor grid;
    QColor minorGrid;
    QColor legendEdge;

    QColor bandwidth;
    QColor ridge;
    QColor secondRoof;
    QColor faintRoof;            ///< roofs beside those say which they are on the line, and need no colour for it
    QColor faintLabel;           ///< what they say
    std::array<QColor, 3> peaks; ///< one a compute type: mostly of the linear operators and of attention, seldom a third
    std::array<QColor, 4> own;   ///< of ceilings of one's own, in turn
    std::array<SeriesLook, kSeriesCount> series;
};

/// The style somebody chose, in the colours of a theme.
ChartStyle styleOf(Theme theme, const Appearance &appearance);

/// A marker about the origin: open lines and closed outlines, or a circle. Every shape looks about as large as an x of the size.
struct MarkerStrokes {
    std::vector<QPolygonF> lines = {}; ///< of two points; longer ones are closed
    double radius = 0;                 ///< of the circle, where there is one
};
MarkerStrokes strokesOf(MarkerShape shape, double size);

} // namespace ridgepoint
