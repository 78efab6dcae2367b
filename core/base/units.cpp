// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"

#include "core/base/number.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace ridgepoint {
namespace {

struct Prefix {
    std::string_view symbol;
    int exponent10 = 0;
    int exponent2 = 0;
};

constexpr std::array kPrefixes{
    Prefix{"", 0},   Prefix{"k", 3},      Prefix{"K", 3},      Prefix{"M", 6},      Prefix{"G", 9},      Prefix{"T", 12},
    Prefix{"P", 15}, Prefix{"E", 18},     Prefix{"m", -3},     Prefix{"u", -6},     Prefix{"µ", -6},     Prefix{"μ", -6},
    Prefix{"n", -9}, Prefix{"Ki", 0, 10}, Prefix{"Mi", 0, 20}, Prefix{"Gi", 0, 30}, Prefix{"Ti", 0, 40}, Prefix{"Pi", 0, 50},
};

// The prefixes written out, largest first: the first one that leaves a whole part is taken.
constexpr std::array kLargePrefixes{Prefix{"E", 18}, Prefix{"P", 15}, Prefix{"T", 12}, Prefix{"G", 9},
                                    Prefix{"M", 6},  Prefix{"k", 3},  Prefix{"", 0}};
constexpr std::array kSmallPrefixes{Prefix{"", 0}, Prefix{"m", -3}, Prefix{"µ", -6}, Prefix{"n", -9}};
constexpr std::array kNoPrefix{Prefix{"", 0}};

// Those written where a size is whole in them and not in decimal ones, largest first.
constexpr std::array kBinaryPrefixes{Prefix{"Ti", 0, 40}, Prefix{"Gi", 0, 30}, Prefix{"Mi", 0, 20}};
constexpr double kMega = 1e6;
constexpr double kMostWhole = 0x1p53; // beyond it every double is whole

constexpr int kPercent = -2; // power of ten

struct DimensionRow {
    Dimension dimension;
    std::string_view noun;
    std::string_view example;
    std::span<const std::string_view> units; // the first one is written
    std::span<const Prefix> written;
    bool binaryPrefixes = false;
    bool smallPrefixes = false;
};

constexpr std::array<std::string_view, 2> kFlop{"FLOP", "FLOPs"};
constexpr std::array<std::string_view, 1> kBytes{"B"};
constexpr std::array<std::string_view, 2> kBytesPerSecond{"B/s", "Bps"};
constexpr std::array<std::string_view, 9> kFlopPerSecond{"FLOP/s", "FLOPS", "FLOPs", "FLOPs/s", "flop/s",
                                                         "flops",  "OP/s",  "OPS",   "OPs"};
constexpr std::array<std::string_view, 2> kFlopPerByte{"FLOP/B", "FLOP/Byte"};
constexpr std::array<std::string_view, 1> kSeconds{"s"};
constexpr std::array<std::string_view, 1> kWatts{"W"};
constexpr std::array<std::string_view, 1> kFraction{"%"};

constexpr std::array kDimensions{
    DimensionRow{Dimension::Work, "a number of FLOP", "134.2 MFLOP", kFlop, kLargePrefixes},
    DimensionRow{Dimension::Size, "a size in bytes", "48 GB", kBytes, kLargePrefixes, true},
    DimensionRow{Dimension::Bandwidth, "a bandwidth", "696 GB/s", kBytesPerSecond, kLargePrefixes},
    DimensionRow{Dimension::Rate, "a compute rate", "149.7 TFLOP/s", kFlopPerSecond, kLargePrefixes},
    DimensionRow{Dimension::Intensity, "an intensity", "215 FLOP/B", kFlopPerByte, kNoPrefix},
    DimensionRow{Dimension::Time, "a time", "6 us", kSeconds, kSmallPrefixes, false, true},
    DimensionRow{Dimension::Power, "a power", "300 W", kWatts, kNoPrefix},
    DimensionRow{Dimension::Number, "a number", "2.5", {}, kNoPrefix},
    DimensionRow{Dimension::Fraction, "a fraction", "74 %", kFraction, kNoPrefix},
};

const DimensionRow &rowOf(Dimension dimension)
{
    return *std::find_if(kDimensions.begin(), kDimensions.end(),
                         [dimension](const DimensionRow &row) { return row.dimension == dimension; });
}

std::optional<Prefix> prefixFor(std::string_view symbol, const DimensionRow &row)
{
    const auto found = std::find_if(kPrefixes.begin(), kPrefixes.end(), [&](const Prefix &prefix) {
        return prefix.symbol == symbol && (prefix.exponent2 == 0 || row.binaryPrefixes)
               && (prefix.exponent10 >= 0 || row.smallPrefixes);
    });
    if (found == kPrefixes.end())
        return std::nullopt;
    return *found;
}

/// The prefix in front of a unit of the row, or standing alone; nullopt when `unit` is no unit of this dimension.
std::optional<Prefix> scaleOf(std::string_view unit, const DimensionRow &row)
{
    if (unit.empty())
        return Prefix{};
    if (row.dimension == Dimension::Fraction)
        return unit == "%" ? std::optional(Prefix{"", kPercent}) : std::nullopt;
    if (row.dimension == Dimension::Number)
        return std::nullopt;
    for (const auto symbol : row.units)
        if (unit.ends_with(symbol))
            if (const auto prefix = prefixFor(unit.substr(0, unit.size() - symbol.size()), row))
                return prefix;
    return prefixFor(unit, row);
}

Error notThis(std::string_view text, const DimensionRow &row, std::string_view unit)
{
    const std::string wrong = inQuotes(text) + " is not " + std::string(row.noun);
    const bool bytes = row.dimension == Dimension::Size || row.dimension == Dimension::Bandwidth;
    if (bytes && (unit.ends_with("b/s") || unit.ends_with("bps") || unit.ends_with("bit/s") || unit.ends_with("b")))
        return {wrong + ": b is bits; write bytes with a capital B, like " + std::string(row.example)};
    if (text.find(',') != std::string_view::npos)
        return {wrong + ": write a dot for decimals and no group separators, like " + std::string(row.example)};
    return {wrong + ": write it like " + std::string(row.example)};
}

std::string numberAndUnit(const std::string &number, const Prefix &prefix, const DimensionRow &row)
{
    return number + ' ' + std::string(prefix.symbol) + std::string(row.units.front());
}

/// The first prefix that leaves a whole part, else the smallest.
Prefix prefixToWrite(double value, std::span<const Prefix> prefixes)
{
    const double size = std::abs(value);
    for (const auto &prefix : prefixes)
        if (size >= std::pow(10.0, prefix.exponent10))
            return prefix;
    return prefixes.back();
}

/// The binary prefix a size was most likely given in: 95 GiB is 102.00547328 GB.
std::optional<Prefix> binaryToWrite(double value)
{
    if (std::abs(value) >= kMostWhole || std::fmod(value, kMega) == 0)
        return std::nullopt;
    const auto found = std::find_if(kBinaryPrefixes.begin(), kBinaryPrefixes.end(), [value](const Prefix &prefix) {
        return std::fmod(value, std::ldexp(1.0, prefix.exponent2)) == 0;
    });
    return found == kBinaryPrefixes.end() ? std::nullopt : std::optional(*found);
}

/// value / 10^exponent to `digits` significant digits. Moving the point in decimal keeps the rounding exact.
std::string roundedShifted(double value, int exponent10, int digits)
{
    return rounded(readNumber(shiftedDecimal(value, exponent10)).value_or(value), digits);
}

} // namespace

Result<double> parseQuantity(std::string_view text, Dimension dimension)
{
    const auto &row = rowOf(dimension);
    const auto whole = trimmed(text);
    // The number ends where the unit begins. An 'e' or 'E' belongs to the number when a digit or a sign and a digit follow.
    std::size_t end = 0;
    const auto isDigit = [&](std::size_t place) { return place < whole.size() && whole[place] >= '0' && whole[place] <= '9'; };
    while (end < whole.size()) {
        const char c = whole[end];
        const bool sign = c == '+' || c == '-';
        const bool exponent =
            (c == 'e' || c == 'E')
            && (isDigit(end + 1)
                || (end + 2 < whole.size() && (whole[end + 1] == '+' || whole[end + 1] == '-') && isDigit(end + 2)));
        const bool signHere = sign && (end == 0 || whole[end - 1] == 'e' || whole[end - 1] == 'E');
        if (!isDigit(end) && c != '.' && !exponent && !signHere)
            break;
        ++end;
    }
    const auto unit = trimmed(whole.substr(end));
    const auto scale = scaleOf(unit, row);
    if (!scale)
        return notThis(whole, row, unit);
    const auto value = readNumber(whole.substr(0, end), scale->exponent10);
    if (!value)
        return notThis(whole, row, unit);
    const double scaled = std::ldexp(*value, scale->exponent2);
    if (!std::isfinite(scaled))
        return notThis(whole, row, unit);
    return scaled;
}

std::string example(Dimension dimension)
{
    return std::string(rowOf(dimension).example);
}

std::string exactQuantity(double value, Dimension dimension)
{
    const auto &row = rowOf(dimension);
    if (dimension == Dimension::Number)
        return shortest(value);
    if (dimension == Dimension::Fraction)
        return shiftedDecimal(value, kPercent) + " %";
    if (const auto binary = row.binaryPrefixes ? binaryToWrite(value) : std::nullopt)
        return numberAndUnit(shortest(std::ldexp(value, -binary->exponent2)), *binary, row);
    const auto prefix = prefixToWrite(value, row.written);
    return numberAndUnit(shiftedDecimal(value, prefix.exponent10), prefix, row);
}

std::string roundedQuantity(double value, Dimension dimension, int digits)
{
    const auto &row = rowOf(dimension);
    if (dimension == Dimension::Number)
        return rounded(value, digits);
    if (dimension == Dimension::Fraction)
        return roundedShifted(value, kPercent, digits) + " %";
    // Rounding first: 999.96 GB is 1 TB in four digits, not 1000 GB.
    const double rounding = readNumber(rounded(value, digits)).value_or(value);
    const auto prefix = prefixToWrite(rounding, row.written);
    return numberAndUnit(roundedShifted(rounding, prefix.exponent10, digits), prefix, row);
}

std::string bandwidthLabel(double bytesPerSecond)
{
    return withThousandsCommas(roundedShifted(bytesPerSecond, 9, 6)) + "GB/s";
}

std::string peakLabel(double flopPerSecond)
{
    return withThousandsCommas(roundedShifted(flopPerSecond, 12, 6)) + " TFLOP/s";
}

std::string axisLabel(double value)
{
    constexpr int kDigits = 4;
    const double rounding = readNumber(rounded(value, kDigits)).value_or(value);
    const auto prefix = prefixToWrite(rounding, kLargePrefixes);
    return roundedShifted(rounding, prefix.exponent10, kDigits) + std::string(prefix.symbol);
}

} // namespace ridgepoint
