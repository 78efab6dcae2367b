// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_drawing.h"

#include <QRectF>
#include <QStringList>

namespace ridgepoint {

/// What stands at the top left of a frame.
struct ChartNote {
    QStringList lines; ///< none where there is nothing to say, or no room
    QRectF box;        ///< about them; empty where they stand above the frame
    bool isAbove = false;
};

/// What the points of a scene are, after their mark where all have the same one.
QString markedNote(const ChartScene &scene, const ChartStyle &style);

/// The note of a scene, as it fits into a layout: what the points are, and what of the scene its default view does not show.
ChartNote noteOf(const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style);

} // namespace ridgepoint
