// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantity.h"
#include "core/model/bound.h"
#include "core/model/workload.h"

#include <algorithm>

namespace ridgepoint {

/// Two ceilings: a compute roof and a bandwidth slope.
struct Roof {
    FlopPerSecond peak{};
    BytesPerSecond bandwidth{};

    friend bool operator==(const Roof &, const Roof &) = default;
};

/// Where slope and roof meet.
constexpr FlopPerByte ridge(const Roof &roof)
{
    return roof.peak / roof.bandwidth;
}

/// The best performance an operator of this intensity can have under the roof; never derated.
constexpr FlopPerSecond attainable(const Roof &roof, FlopPerByte intensity)
{
    return std::min(roof.peak, intensity * roof.bandwidth);
}

/// The roof that kernels reach: both ceilings times their efficiency.
constexpr Roof derated(const Roof &roof, const ExecutionFactors &factors)
{
    return {roof.peak * factors.computeEfficiency, roof.bandwidth * factors.bandwidthEfficiency};
}

struct Timing {
    Seconds time{};
    Bound bound = Bound::Compute;
};

/// The time of one run under a derated roof, and what binds it: overhead if it is strictly the largest term, else memory if
/// its term is strictly larger than compute's, else compute.
constexpr Timing timing(const Roof &reached, Seconds overhead, Flop flop, Bytes bytes)
{
    const Seconds compute = flop / reached.peak;
    const Seconds memory = bytes / reached.bandwidth;
    const Seconds busy = std::max(compute, memory);
    if (overhead > busy)
        return {busy + overhead, Bound::Overhead};
    return {busy + overhead, memory > compute ? Bound::Memory : Bound::Compute};
}

} // namespace ridgepoint
