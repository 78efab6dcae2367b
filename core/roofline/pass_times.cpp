// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/pass_times.h"

#include <utility>

namespace ridgepoint {

double PassTimes::seconds(const Setting &setting) const
{
    return totalsOf(setting.phase == Phase::Init ? init : ar, setting).timeSeconds;
}

double PassTimes::shareOf(const PointView &row) const
{
    return row.series->op.runs * row.cost.timing.time.value / seconds(row.setting);
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

} // namespace ridgepoint
