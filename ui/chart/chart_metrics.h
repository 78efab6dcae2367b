// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_drawing.h"
#include "ui/chart/chart_text.h"

#include <QFont>
#include <QFontMetricsF>
#include <QLineF>
#include <QMarginsF>
#include <QRectF>
#include <QSizeF>

#include <cmath>

// What laying out and drawing a chart have in common.
namespace ridgepoint {

// Distances in px.
constexpr double kEdge = 10;            // between the picture's edge and what is next to it
constexpr double kAxisLabelGap = 8;     // between tick labels and the axis label
constexpr double kInset = 8;            // between the frame and the legend or the note
constexpr double kLegendStroke = 26;    // length of the line of a legend entry
constexpr double kLegendStrokeGap = 10; // between it and the text

/// The fonts of a chart.
struct ChartFonts {
    explicit ChartFonts(const ChartStyle &style)
        : text(chartFont(style.fontFamily, style.textSize)),
          title(chartFont(style.fontFamily, style.titleSize)),
          note(chartFont(style.fontFamily, style.noteSize))
    {
    }
    QFont text;
    QFont title;
    QFont note;
};

inline double ascent(const QFont &font)
{
    return QFontMetricsF(font).ascent();
}

inline double height(const QFont &font)
{
    return QFontMetricsF(font).height();
}

/// What stands around a frame takes up, with so many lines of the note above it: the same whatever is shown.
QMarginsF marginsOf(const FrameWords &words, int linesAbove, const ChartStyle &style, const ChartFonts &fonts);

/// What is said of a small picture's points stands between title and frame, in so many lines; inside it would cover them.
constexpr double kNarrow = 600;
constexpr double kLow = 470;
constexpr double kVeryLow = 200; // there nothing is said
inline bool isSmall(QSizeF size)
{
    return size.width() < kNarrow || size.height() < kLow;
}
inline int linesAbove(QSizeF size)
{
    return !isSmall(size) || size.height() < kVeryLow ? 0 : size.width() < kNarrow ? 2 : 1;
}

/// To the middle of a pixel: for lines of the grid and ticks, which are looked at, not measured.
inline double sharp(double pixel)
{
    return std::floor(pixel) + 0.5;
}

/// Whether a line runs through a box: it then meets one of its diagonals.
inline bool passesThrough(const QLineF &line, const QRectF &box)
{
    const auto meets = [&line](QPointF from, QPointF to) {
        return line.intersects(QLineF(from, to), nullptr) == QLineF::BoundedIntersection;
    };
    return meets(box.topLeft(), box.bottomRight()) || meets(box.bottomLeft(), box.topRight());
}

} // namespace ridgepoint
