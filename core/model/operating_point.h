// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"
#include "core/model/workload.h"

#include <cstdint>
#include <vector>

namespace ridgepoint {

/// What a sweep varies.
enum class SweepAxis { Batch, Sequence, Candidates };
template <>
std::span<const Name<SweepAxis>> names<SweepAxis>();

/// The setting that is current: status, details, breakdown and summary speak of it, in both phases. It may name values that a
/// sweep does not have; pointIn() says which of its settings is meant.
struct OperatingPoint {
    std::int64_t batch = 1;
    std::int64_t sequence = 2048;
    std::int64_t candidates = 1;

    friend bool operator==(const OperatingPoint &, const OperatingPoint &) = default;
};

/// The part of a point or a sweep along an axis.
std::int64_t valueOf(const OperatingPoint &point, SweepAxis axis);
OperatingPoint with(OperatingPoint point, SweepAxis axis, std::int64_t value);
const std::vector<std::int64_t> &valuesOf(const Sweep &sweep, SweepAxis axis);

/// The point of a sweep that is meant: along each axis the value itself or the nearest by ratio, of two as near the smaller. A
/// sweep without values along an axis leaves it as it is.
OperatingPoint pointIn(const Sweep &sweep, const OperatingPoint &point);

/// The point so many values on along an axis, in the sweep's order; it stops at either end.
OperatingPoint stepped(const Sweep &sweep, const OperatingPoint &point, SweepAxis axis, int steps);

} // namespace ridgepoint
