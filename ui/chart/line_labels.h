// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_drawing.h"

#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QString>

#include <vector>

namespace ridgepoint {

/// The name of a line, written along it.
struct LineLabel {
    QString ceilingId;
    QString text;
    QPointF at; ///< where its baseline ends, or begins where it reads upwards
    QRectF box; ///< what it takes up, px
    QColor colour;
    bool upwards = false;
};

/// Places the labels of a scene's visible lines, in px. Of a horizontal line it stands at the right end just above the line, else
/// below it, else further left; of these where it covers neither points nor other lines, if there is such a place. Of a vertical
/// one it stands at its foot, right of it, else left, else higher up. Of a slope it stands left of its middle. No label leaves
/// the frame or meets another one, the legend or the note; one for which no such place is left is not there.
std::vector<LineLabel> placeLineLabels(const ChartScene &scene, const ChartLayout &layout, const ChartStyle &style);

} // namespace ridgepoint
