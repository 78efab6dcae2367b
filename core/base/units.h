// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace ridgepoint {

/// What a number measures; decides which units it may be written in.
enum class Dimension {
    Work,      ///< FLOP
    Size,      ///< B; decimal kB, MB, GB and binary KiB, MiB, GiB
    Bandwidth, ///< B/s, decimal prefixes
    Rate,      ///< FLOP/s (OP/s for integer types), decimal prefixes
    Intensity, ///< FLOP/B
    Time,      ///< s, ms, us, ns
    Power,     ///< W
    Number,    ///< without a unit
    Fraction,  ///< 0.74 or 74 %
};

/// Reads a quantity as people write it: `696 GB/s`, `0.696TB/s`, `149.7T` (the base unit understood), `74 %`, `6 us`, or a bare
/// number in SI base units. A quantity must be finite; its sign is the caller's to check.
/// The error names the text, what it should be, and an example; bits written for bytes (`Gb/s`) are named as such.
Result<double> parseQuantity(std::string_view text, Dimension dimension);

/// A quantity of the dimension as it may be written, for messages: `696 GB/s`.
std::string example(Dimension dimension);

/// The text in the unit people use for its size, with every digit needed to read back the same double: `696 GB/s`. A size that is
/// whole in MiB, GiB or TiB and not in MB is written so: `95 GiB`.
std::string exactQuantity(double value, Dimension dimension);

/// As exactQuantity but rounded to `digits` significant digits: `134.2 MB`.
std::string roundedQuantity(double value, Dimension dimension, int digits = 4);

/// The label of a bandwidth ceiling, as published figures write it: decimal GB/s, thousands commas, no space: `1,935GB/s`.
std::string bandwidthLabel(double bytesPerSecond);

/// The label of a compute ceiling: `149.7 TFLOP/s`, with thousands commas.
std::string peakLabel(double flopPerSecond);

/// A number on a chart axis with its SI prefix and no unit: `100`, `1k`, `10G`; up to 4 significant digits.
std::string axisLabel(double value);

} // namespace ridgepoint
