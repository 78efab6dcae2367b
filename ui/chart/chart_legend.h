// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_metrics.h"

#include <QFont>
#include <QPointF>
#include <QSizeF>

#include <cstddef>
#include <vector>

namespace ridgepoint {

/// Between a legend outside and the picture's edge, px: its padding makes it as far as other words are.
inline constexpr double kOutsideEdge = 3;

/// Lengths of a legend, px. Inside there is one column.
struct LegendForm {
    double stroke = kLegendStroke;
    double strokeGap = kLegendStrokeGap;
    double columnGap = 20;

    /// From an entry's left end to its text.
    [[nodiscard]] double textFrom() const { return stroke + strokeGap; }
};
/// Outside, columns have to share the width of the picture.
inline constexpr LegendForm kOutsideForm{16, 7, 20};
LegendForm legendForm(LegendPosition position);

/// The entries of a legend in columns, each filled from top to bottom.
struct LegendTable {
    std::vector<LegendPlace> places; ///< in order, from the legend's top left corner
    QSizeF size;                     ///< with room about it
};

/// Entries in at most so many columns, each as wide as its widest; texts wider than `widestText` px are elided.
LegendTable legendTable(std::vector<LegendEntry> entries, const QFont &font, double widestText, std::size_t columns,
                        const LegendForm &form);

/// The same in the form of outside and as many columns as fit into a width, close together if need be: one, if none do. Texts
/// alone are never wider than it.
LegendTable legendWithin(const std::vector<LegendEntry> &entries, const QFont &font, double widestText, double width);

/// Puts a legend into a layout.
void put(ChartLayout &layout, const LegendTable &table, QPointF topLeft);

/// The line of a ceiling and the mark of a series in the legend, and what they are called.
void addLegend(std::vector<Primitive> &into, const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style);

} // namespace ridgepoint
