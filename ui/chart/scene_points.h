// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_scene.h"

namespace ridgepoint {

/// Adds the series of an evaluation to a scene, all visible: every row that has a place and that the filters leave. Rows without
/// a place and rows left out are counted.
void addPoints(ChartScene &scene, const Evaluation &evaluation, const PointFilters &filters);

} // namespace ridgepoint
