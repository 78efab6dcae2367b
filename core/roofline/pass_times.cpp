// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/pass_times.h"

#include <utility>

namespace ridgepoint {

Result<PassTimes> PassTimes::of(const Setup &setup)
{
    auto init = blockOf(setup, Phase::Init, Detail::Operators);
    if (!init)
        return init.error();
    auto ar = blockOf(setup, Phase::Ar, Detail::Operators);
    if (!ar)
        return ar.error();
    PassTimes times;
    times.m_setup = setup;
    times.m_factors = executionFactors(setup);
    times.m_init = *std::move(init);
    times.m_ar = *std::move(ar);
    return times;
}

double PassTimes::seconds(const Setting &setting) const
{
    const auto &block = setting.phase == Phase::Init ? m_init : m_ar;
    std::vector<Extents> extents;
    fillExtents(extents, block.extentKinds, m_setup, setting);
    double seconds = 0;
    for (const auto &series : block.series)
        seconds += series.op.runs * runCost(series, extents[series.extentKind], m_factors.overhead).timing.time.value;
    return seconds;
}

double PassTimes::shareOf(const PointView &row) const
{
    return row.series->op.runs * row.cost.timing.time.value / seconds(row.setting);
}

} // namespace ridgepoint
