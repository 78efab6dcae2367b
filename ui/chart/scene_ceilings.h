// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_scene.h"

#include <vector>

namespace ridgepoint {

/// The lines of a setup's chart, in drawing order: faint roofs that were chosen, the derated roofs, bandwidth, the roofs the
/// setup runs at, a ridge for each of them, and the accelerator's own ceilings. What is not known is left out; all are visible.
std::vector<Ceiling> ceilingsOf(const Setup &setup, const ChartOptions &options);

} // namespace ridgepoint
