// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantity.h"
#include "core/base/result.h"

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace ridgepoint {

/// A ceiling of one's own: a compute rate or a bandwidth, and what it is called. It is drawn, and nothing is held against it.
struct OwnCeiling {
    std::variant<FlopPerSecond, BytesPerSecond> limit; ///< finite and above zero
    std::string name;                                  ///< one line without semicolons; may be empty

    friend bool operator==(const OwnCeiling &, const OwnCeiling &) = default;
};

/// The most an accelerator may have.
inline constexpr std::size_t kMostCeilings = 16;
/// The longest name, in characters.
inline constexpr std::size_t kLongestCeilingName = 40;

/// Reads a rate or a bandwidth and what follows as its name: `100 TFLOP/s power cap`, `7.2TB/s L2`. Errors: neither of both, no
/// unit that says which, a limit that is not above zero, a name that is too long or cannot be written again.
Result<OwnCeiling> parseCeiling(std::string_view text);

/// The limit alone, exactly: `7.2 TB/s`.
std::string limitText(const OwnCeiling &ceiling);
/// The exact text parseCeiling() reads back: `7.2 TB/s L2`.
std::string ceilingText(const OwnCeiling &ceiling);
/// As a legend has it: `7,200GB/s L2`, `100 TFLOP/s power cap`.
std::string ceilingLabel(const OwnCeiling &ceiling);

/// Adds one at the end. Errors, which leave the list as it was: there are kMostCeilings already, or one of this limit.
Result<void> addCeiling(std::vector<OwnCeiling> &ceilings, const OwnCeiling &ceiling);
/// Puts another in the place of one; place < ceilings.size(). Errors as of addCeiling().
Result<void> replaceCeiling(std::vector<OwnCeiling> &ceilings, std::size_t place, const OwnCeiling &ceiling);

} // namespace ridgepoint
