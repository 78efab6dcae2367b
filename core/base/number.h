// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// The one room where doubles become text and text becomes doubles. Everything here is independent of the
// locale: the decimal sign is a dot, there are no group separators but where asked for.
namespace ridgepoint {

/// The shortest text that reads back to the same double: `0.1`, `1e+22`, `-3`. Infinity is `inf`, NaN `nan`.
std::string shortest(double value);

/// Appends shortest(value) to text; what writers of many numbers use.
void appendShortest(std::string &text, double value);

/// The shortest text without an exponent: `149700000000000`.
std::string plain(double value);

/// Rounded to `digits` significant digits (1..17), trailing zeros dropped, no exponent: rounded(0.991767, 3) is `0.992`.
std::string rounded(double value, int digits);

/// `text` with a comma after every third digit of its whole part: `1935.5` becomes `1,935.5`.
std::string withThousandsCommas(std::string text);

/// Reads a finite decimal number that makes up the whole of `text` (no spaces, no hex, no inf or nan), times 10^exponent10.
/// The scaling happens in decimal, so that `149.7` with 12 gives the double nearest to 149.7e12. nullopt when it is not one.
std::optional<double> readNumber(std::string_view text, int exponent10 = 0);

/// Reads a whole number (digits only, an optional sign) that fits in 63 bits. nullopt when it is not one.
std::optional<std::int64_t> readInteger(std::string_view text);

/// The decimal digits of a finite value with the decimal point moved by -exponent10 places, exactly: what
/// readNumber(result, exponent10) reads back to the same double.
std::string shiftedDecimal(double value, int exponent10);

} // namespace ridgepoint
