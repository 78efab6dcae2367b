// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <optional>

namespace ridgepoint {

/// A value by what it is compared with, in the same unit; nullopt where that is not above 0 or the ratio is not finite.
inline std::optional<double> ratio(double value, double reference)
{
    const double times = value / reference;
    return reference > 0 && std::isfinite(times) ? std::optional(times) : std::nullopt;
}

} // namespace ridgepoint
