// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_drawing.h"

#include <cstddef>
#include <vector>

// Several charts in one picture, with shared axes and one legend.
namespace ridgepoint {

/// A chart among others.
struct ChartPanel {
    QString id; ///< no other panel's: it stands before the ids of the series, which are to be single in a file
    ChartScene scene;
};

/// Row by row. A panel whose scene has a message shows that in its place.
struct ChartPanels {
    QString title; ///< of the whole picture, for the file that holds it; over the panels where showsTitle
    bool showsTitle = false;
    std::size_t columns = 1; ///< at least one; the last row may be shorter
    std::vector<ChartPanel> panels;

    [[nodiscard]] std::size_t rows() const { return (panels.size() + columns - 1) / columns; }
};

/// As many columns as make a grid of so many panels about square and leave the fewest places empty.
std::size_t columnsFor(std::size_t panels);

/// What all panels are shown in: the least view that has each one's default view.
ChartView sharedView(const ChartPanels &panels);

/// A size in which every panel is about 480 x 360 px.
QSizeF usualSize(const ChartPanels &panels, const ChartStyle &style = {});

/// The picture. All frames are of one size and show one view. Words of the axes stand at the left and below only; ceilings that
/// differ between panels are named along their lines, all others and the series in a legend below, unless the first panel's
/// scene wants none. So it is with the note: once where all have the same.
ChartDrawing composePanels(const ChartPanels &panels, const ChartView &view, QSizeF size, const ChartStyle &style = {});

} // namespace ridgepoint
