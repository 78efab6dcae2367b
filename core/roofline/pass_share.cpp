// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/pass_share.h"

namespace ridgepoint {

std::optional<double> shareOfPass(const Setup &setup, const PointView &row)
{
    // Rows of an evaluation are the chart's alone; a pass has norms, the embedding and the head besides.
    const auto block = blockOf(setup, row.setting.phase, Detail::Operators);
    if (!block)
        return std::nullopt;
    const auto overhead = executionFactors(setup).overhead;
    std::vector<Extents> extents;
    fillExtents(extents, block->extentKinds, setup, row.setting);
    double whole = 0;
    for (const auto &series : block->series)
        whole += series.op.runs * runCost(series, extents[series.extentKind], overhead).timing.time.value;
    const double part = row.series->op.runs * row.cost.timing.time.value;
    return whole > 0 ? std::optional(part / whole) : std::nullopt;
}

} // namespace ridgepoint
