// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/evaluation.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ridgepoint {

/// The facts of a point, as the chart tells them where the mouse is.
struct PointText {
    std::string heading;            ///< `qk/pv ar`
    std::string setting;            ///< `batch 8, sequence 2048`
    std::string operators;          ///< the ones that coincide here: `q_proj+k_proj+v_proj`
    std::vector<std::string> lines; ///< intensity and performance, share of the roof, bound, time; limits where it does not fit
    /// Which points are here where there are several: `7 points here: sequence 128 … 8192`; where they differ in more than one
    /// thing, three of them, each on a line, and `…`.
    std::vector<std::string> coinciding;
};

/// The text of the first of some rows, which has a place, and of what lies with it. `share` is the part of its pass that row
/// takes, shareOfPass(), where it is known.
PointText pointText(const Evaluation &evaluation, std::span<const std::size_t> rows, std::optional<double> share = {});

} // namespace ridgepoint
