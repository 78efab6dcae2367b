// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>

namespace ridgepoint {

/// A double that knows its dimension: FLOP^F x byte^B x second^S, always in SI base units.
/// Wrong algebra (a bandwidth added to a peak, bytes divided the wrong way round) does not compile.
/// Columns of many values are plain doubles whose names carry the unit.
template <int F, int B, int S>
struct Quantity {
    double value = 0;

    // clang-tidy 14 takes the comparison with zero in what the compiler writes here for a null pointer.
    friend constexpr auto operator<=>(const Quantity &, const Quantity &) = default; // NOLINT(modernize-use-nullptr)
    friend constexpr Quantity operator+(Quantity a, Quantity b) { return {a.value + b.value}; }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return {a.value - b.value}; }
    friend constexpr Quantity operator*(Quantity a, double factor) { return {a.value * factor}; }
    friend constexpr Quantity operator*(double factor, Quantity a) { return {a.value * factor}; }
    friend constexpr Quantity operator/(Quantity a, double divisor) { return {a.value / divisor}; }
    friend constexpr double operator/(Quantity a, Quantity b) { return a.value / b.value; }
};

template <int F1, int B1, int S1, int F2, int B2, int S2>
constexpr Quantity<F1 + F2, B1 + B2, S1 + S2> operator*(Quantity<F1, B1, S1> a, Quantity<F2, B2, S2> b)
{
    return {a.value * b.value};
}

template <int F1, int B1, int S1, int F2, int B2, int S2>
constexpr Quantity<F1 - F2, B1 - B2, S1 - S2> operator/(Quantity<F1, B1, S1> a, Quantity<F2, B2, S2> b)
{
    return {a.value / b.value};
}

using Flop = Quantity<1, 0, 0>;
using Bytes = Quantity<0, 1, 0>;
using Seconds = Quantity<0, 0, 1>;
using FlopPerSecond = Quantity<1, 0, -1>;
using BytesPerSecond = Quantity<0, 1, -1>;
using FlopPerByte = Quantity<1, -1, 0>;

} // namespace ridgepoint
