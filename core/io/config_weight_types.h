// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/config_values.h"
#include "core/model/precision.h"

#include <cstdint>
#include <optional>
#include <string_view>

// What the readers of quantisations share: bits with their scales, and the values that say them.
namespace ridgepoint {

/// A type with these bits; its own where they are its own.
StoredType stored(NumericType type, double bits);

/// Whole-number weights with scales, and perhaps zero points as wide as the weights, for every `group` of them; 0: a column,
/// whose scale is left out.
StoredType grouped(std::int64_t bits, std::int64_t group, double scaleBits, bool zeroPoints);

/// The 4-bit float types with their scales go by the size of their group.
NumericType narrowFloat(std::int64_t group);

/// From 1 to 16; none where missing or wrong, which is reported.
std::optional<std::int64_t> weightBits(const ConfigValues &config, std::string_view names);

/// Weights that share a scale; 0 where a column does, which is written as -1.
std::int64_t groupSize(const ConfigValues &config, std::string_view names, std::int64_t otherwise);

/// Bits a weight that the 4-byte scales of blocks add; 0 without blocks.
double blockScaleBits(const ConfigValues &config, std::string_view name);

} // namespace ridgepoint
