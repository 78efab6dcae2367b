// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/pass.h"

#include <algorithm>
#include <array>

namespace ridgepoint {

Result<Pass> passOf(const Setup &setup, Phase phase)
{
    auto block = blockOf(setup, phase, Detail::Operators);
    if (!block)
        return block.error();
    return Pass{setup, executionFactors(setup), *std::move(block)};
}

PassTotals totalsOf(const Pass &pass, const Setting &setting)
{
    PassTotals totals;
    std::array<double, kBoundCount> timeByBound{};
    forEachRun(pass, setting, [&](const Series &series, const RunCost &cost) {
        const double time = timeOfAllRuns(series, cost);
        totals.flop += series.op.runs * cost.flop.value;
        // What goes over the link is no memory traffic.
        if (infoOf(series.op.kind).unit != Unit::Link)
            totals.bytes += series.op.runs * cost.bytes().value;
        totals.timeSeconds += time;
        timeByBound.at(static_cast<std::size_t>(cost.timing.bound)) += time;
    });
    const auto most = std::max_element(timeByBound.begin(), timeByBound.end());
    totals.bound = static_cast<Bound>(most - timeByBound.begin());
    return totals;
}

} // namespace ridgepoint
