// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_drawing.h"

#include <QPointF>
#include <QString>

namespace ridgepoint {

/// What is told of the nearest visible line within `reach` px of a pixel; empty where there is none, or nothing to tell of it.
QString lineTipAt(const ChartScene &scene, const PlotMap &map, QPointF pixel, double reach);

} // namespace ridgepoint
