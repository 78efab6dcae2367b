// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/operating_point.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

constexpr std::array kAxisNames{
    Name<SweepAxis>{SweepAxis::Batch, "batch"},
    Name<SweepAxis>{SweepAxis::Sequence, "sequence"},
    Name<SweepAxis>{SweepAxis::Candidates, "candidates"},
};

struct AxisRow {
    SweepAxis axis;
    std::int64_t OperatingPoint::*point;
    std::vector<std::int64_t> Sweep::*sweep;
};
constexpr std::array kAxes{
    AxisRow{SweepAxis::Batch, &OperatingPoint::batch, &Sweep::batches},
    AxisRow{SweepAxis::Sequence, &OperatingPoint::sequence, &Sweep::sequences},
    AxisRow{SweepAxis::Candidates, &OperatingPoint::candidates, &Sweep::candidates},
};

const AxisRow &rowOf(SweepAxis axis)
{
    return *std::find_if(kAxes.begin(), kAxes.end(), [axis](const AxisRow &row) { return row.axis == axis; });
}

/// How far apart two values are as a ratio, 1 or more.
double ratio(std::int64_t a, std::int64_t b)
{
    const auto [low, high] = std::minmax(a, b);
    return static_cast<double>(high) / static_cast<double>(low);
}

std::int64_t nearest(const std::vector<std::int64_t> &values, std::int64_t value)
{
    const auto isNearer = [value](std::int64_t a, std::int64_t b) {
        const double byA = ratio(a, value);
        const double byB = ratio(b, value);
        return byA != byB ? byA < byB : a < b;
    };
    return values.empty() ? value : *std::min_element(values.begin(), values.end(), isNearer);
}

} // namespace

template <>
std::span<const Name<SweepAxis>> names<SweepAxis>()
{
    return kAxisNames;
}

std::int64_t valueOf(const OperatingPoint &point, SweepAxis axis)
{
    return point.*rowOf(axis).point;
}

OperatingPoint with(OperatingPoint point, SweepAxis axis, std::int64_t value)
{
    point.*rowOf(axis).point = value;
    return point;
}

const std::vector<std::int64_t> &valuesOf(const Sweep &sweep, SweepAxis axis)
{
    return sweep.*rowOf(axis).sweep;
}

OperatingPoint pointIn(const Sweep &sweep, const OperatingPoint &point)
{
    OperatingPoint there = point;
    for (const auto &row : kAxes)
        there.*row.point = nearest(sweep.*row.sweep, point.*row.point);
    return there;
}

OperatingPoint stepped(const Sweep &sweep, const OperatingPoint &point, SweepAxis axis, int steps)
{
    const auto there = pointIn(sweep, point);
    const auto &values = valuesOf(sweep, axis);
    const auto at = std::find(values.begin(), values.end(), valueOf(there, axis));
    if (at == values.end())
        return there;
    const auto place = std::clamp<std::ptrdiff_t>(at - values.begin() + steps, 0, std::ssize(values) - 1);
    return with(there, axis, values[static_cast<std::size_t>(place)]);
}

} // namespace ridgepoint
