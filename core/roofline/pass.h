// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/evaluation.h"
#include "core/roofline/summary.h"

#include <vector>

namespace ridgepoint {

/// All operators of one phase, ready to be run at any setting of it.
struct Pass {
    const Setup &setup; ///< must outlive it
    ExecutionFactors factors;
    PhaseBlock block;
};
/// Errors: those of blockOf().
Result<Pass> passOf(const Setup &setup, Phase phase);

/// Calls visit(series, cost) for every operator in execution order, the cost being that of one run.
template <class Visit>
void forEachRun(const Pass &pass, const Setting &setting, Visit visit)
{
    std::vector<Extents> extents;
    fillExtents(extents, pass.block.extentKinds, pass.setup, setting);
    for (const auto &series : pass.block.series)
        visit(series, runCost(series, extents[series.extentKind], pass.factors.overhead));
}

/// The sums over all runs.
PassTotals totalsOf(const Pass &pass, const Setting &setting);

} // namespace ridgepoint
