// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_weight_types.h"

#include <algorithm>

namespace ridgepoint {

StoredType stored(NumericType type, double bits)
{
    return bits == infoOf(type).weightBits ? StoredType(type) : StoredType(type, bits);
}

StoredType grouped(std::int64_t bits, std::int64_t group, double scaleBits, bool zeroPoints)
{
    const auto width = static_cast<double>(bits);
    const double each = group > 0 ? (scaleBits + (zeroPoints ? width : 0)) / static_cast<double>(group) : 0;
    if (bits == 8)
        return stored(NumericType::Int8, width + each);
    if (bits == 4)
        return stored(zeroPoints && group > 0 ? NumericType::Int4z : NumericType::Int4, width + each);
    return {NumericType::Bits, width + each};
}

std::optional<std::int64_t> weightBits(const ConfigValues &config, std::string_view names)
{
    constexpr std::int64_t kMost = 16;
    const auto bits = config.integer(names, 1);
    if (!bits && !config.failed())
        config.fail("", std::string(firstWord(names)) + " is missing");
    if (bits && *bits > kMost) {
        config.fail(names, "weights of " + std::to_string(*bits) + " bits: they must have from 1 to " + std::to_string(kMost));
        return std::nullopt;
    }
    return bits;
}

std::int64_t groupSize(const ConfigValues &config, std::string_view names, std::int64_t otherwise)
{
    const auto size = config.integer(names, -1).value_or(otherwise);
    if (size == 0)
        config.fail(names, "a group must have at least one weight, or be -1: one a column");
    return std::max<std::int64_t>(size, 0);
}

double blockScaleBits(const ConfigValues &config, std::string_view name)
{
    const auto sides = config.numbers(name);
    if (!sides)
        return 0;
    if (sides->size() != 2 || (*sides)[0] < 1 || (*sides)[1] < 1) {
        config.fail(name, std::string(name) + " must have two numbers from 1 on, like [128, 128]");
        return 0;
    }
    return 32 / ((*sides)[0] * (*sides)[1]);
}

NumericType narrowFloat(std::int64_t group)
{
    return group == 16 ? NumericType::Nvfp4 : group == 32 ? NumericType::Mxfp4 : NumericType::Fp4;
}

} // namespace ridgepoint
