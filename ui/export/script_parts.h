// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_drawing.h"
#include "ui/chart/chart_note.h"
#include "ui/chart/line_labels.h"
#include "ui/export/script_writer.h"

#include <string>
#include <vector>

// What scripts of every language say of a figure.
namespace ridgepoint {

/// Where things are, and what is written along the axes.
struct ScriptParts {
    explicit ScriptParts(const FigurePlan &figure);

    const FigurePlan &plan;
    ChartLayout layout;
    AxisTicks x;
    AxisTicks y;
    std::vector<LineLabel> lineLabels;
    ChartNote note;

    /// In how many columns the legend's entries stand, from top to bottom.
    [[nodiscard]] std::size_t legendColumns() const;
    /// A length in pt, of 1/72 inch, from px of the plan.
    [[nodiscard]] std::string pt(double px) const;
    [[nodiscard]] std::string inches(double px) const;
    /// The whole picture is 1 by 1, its origin at the bottom left.
    [[nodiscard]] QPointF inPicture(QPointF px) const;
    /// The frame is.
    [[nodiscard]] QPointF inFrame(QPointF px) const;
    /// What a place of the picture stands for.
    [[nodiscard]] QPointF valueAt(QPointF px) const { return layout.map.valueAt(px); }
};

/// How a style draws points of a kind.
struct PointGroup {
    Emphasis emphasis{};
    std::vector<std::size_t> places; ///< in the columns of the series
};
/// The points of a series by how much is made of them, what is less first; groups without points are left out.
std::vector<PointGroup> pointGroups(const ChartScene &scene, const ChartSeries &series);

/// A number for places and sizes, which nobody measures to more.
std::string place(double value);
/// The lines of a text, each after a mark of comments; characters that cannot be seen are left out.
std::string commented(const QString &text, const std::string &mark);
/// Whether a character can stand in a file that is read by eye: it is seen, and turns no text around.
bool isSeen(QChar character);

} // namespace ridgepoint
