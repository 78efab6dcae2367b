// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/evaluation.h"

#include <string>
#include <vector>

namespace ridgepoint {

/// The facts of a point, as the chart tells them where the mouse is.
struct PointText {
    std::string heading;            ///< `qk/pv ar`
    std::string setting;            ///< `batch 8, sequence 2048`
    std::string operators;          ///< the ones that coincide here: `q_proj+k_proj+v_proj`
    std::vector<std::string> lines; ///< intensity and performance, share of the roof, bound, time; limits where it does not fit
};

/// The text of a point that has a place. `factors` decides whether its performance is called expected or bound.
PointText pointText(const PointView &point, const ExecutionFactors &factors);

} // namespace ridgepoint
