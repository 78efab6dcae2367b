// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/pass_share.h"

#include "core/roofline/pass.h"

namespace ridgepoint {

std::optional<double> shareOfPass(const Setup &setup, const PointView &row)
{
    // Rows of an evaluation are the chart's alone; a pass has norms, the embedding and the head besides.
    const auto pass = passOf(setup, row.setting.phase);
    const double whole = pass ? totalsOf(*pass, row.setting).timeSeconds : 0;
    const double part = row.series->op.runs * row.cost.timing.time.value;
    return whole > 0 ? std::optional(part / whole) : std::nullopt;
}

} // namespace ridgepoint
