// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/workload.h"

#include <array>

namespace ridgepoint {
namespace {

constexpr std::array kPhaseNames{
    Name<Phase>{Phase::Init, "init"},
    Name<Phase>{Phase::Ar, "ar"},
    Name<Phase>{Phase::Init, "prefill"},
    Name<Phase>{Phase::Ar, "decode"},
};

constexpr std::array kMaskNames{
    Name<Mask>{Mask::Auto, "auto"},
    Name<Mask>{Mask::Full, "full"},
    Name<Mask>{Mask::Causal, "causal"},
};

constexpr std::array kHeadRowsNames{
    Name<HeadRows>{HeadRows::Last, "last"},
    Name<HeadRows>{HeadRows::All, "all"},
};

constexpr std::array kExecutionNames{
    Name<Execution>{Execution::Calibrated, "calibrated"},
    Name<Execution>{Execution::Ideal, "ideal"},
};

} // namespace

template <>
std::span<const Name<Phase>> names<Phase>()
{
    return kPhaseNames;
}

template <>
std::span<const Name<Mask>> names<Mask>()
{
    return kMaskNames;
}

template <>
std::span<const Name<HeadRows>> names<HeadRows>()
{
    return kHeadRowsNames;
}

template <>
std::span<const Name<Execution>> names<Execution>()
{
    return kExecutionNames;
}

Attention resolvedAttention(const Setup &setup)
{
    if (setup.workload.attention != Attention::Auto)
        return setup.workload.attention;
    return setup.model.attention == Attention::Auto ? Attention::Fused : setup.model.attention;
}

Mask resolvedMask(const Setup &setup)
{
    if (setup.workload.mask != Mask::Auto)
        return setup.workload.mask;
    return resolvedAttention(setup) == Attention::Unfused ? Mask::Full : Mask::Causal;
}

ExecutionFactors executionFactors(const Setup &setup)
{
    ExecutionFactors factors;
    const auto &calibration = setup.accelerator.calibration;
    if (setup.workload.execution == Execution::Calibrated && calibration)
        factors = {calibration->computeEfficiency, calibration->bandwidthEfficiency, calibration->overhead};
    factors.computeEfficiency = setup.workload.computeEfficiency.value_or(factors.computeEfficiency);
    factors.bandwidthEfficiency = setup.workload.bandwidthEfficiency.value_or(factors.bandwidthEfficiency);
    factors.overhead = setup.workload.overhead.value_or(factors.overhead);
    return factors;
}

} // namespace ridgepoint
