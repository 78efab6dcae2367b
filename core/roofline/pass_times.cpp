// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/pass_times.h"

#include "core/base/ratio.h"

#include <utility>

namespace ridgepoint {

PassTotals PassTimes::totals(const Setting &setting) const
{
    return totalsOf(setting.phase == Phase::Init ? init : ar, setting);
}

std::optional<double> PassTimes::shareOf(const PointView &row) const
{
    return ratio(timeOfAllRuns(row), seconds(row.setting));
}

Result<PassTimes> passTimesOf(const Setup &setup)
{
    auto init = passOf(setup, Phase::Init);
    if (!init)
        return init.error();
    auto ar = passOf(setup, Phase::Ar);
    if (!ar)
        return ar.error();
    return PassTimes{*std::move(init), *std::move(ar)};
}

std::optional<double> shareOfPass(const Setup &setup, const PointView &row)
{
    // Rows of an evaluation are the chart's alone; a pass has norms, the embedding and the head besides.
    const auto pass = passOf(setup, row.setting.phase);
    return pass ? ratio(timeOfAllRuns(row), totalsOf(*pass, row.setting).timeSeconds) : std::nullopt;
}

} // namespace ridgepoint
