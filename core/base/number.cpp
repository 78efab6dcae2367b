// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace ridgepoint {
namespace {

/// A finite double in decimal: sign, digits d1 d2 d3 ... and the power of ten of d1.
struct Decimal {
    bool negative = false;
    std::string digits;
    int exponent = 0;
};

Decimal decimalOf(std::string_view scientific)
{
    Decimal decimal;
    if (scientific.front() == '-') {
        decimal.negative = true;
        scientific.remove_prefix(1);
    }
    const auto e = scientific.find('e');
    for (const char c : scientific.substr(0, e))
        if (c != '.')
            decimal.digits += c;
    auto exponent = scientific.substr(e + 1);
    if (exponent.front() == '+')
        exponent.remove_prefix(1);
    std::from_chars(exponent.data(), exponent.data() + exponent.size(), decimal.exponent);
    while (decimal.digits.size() > 1 && decimal.digits.back() == '0')
        decimal.digits.pop_back();
    return decimal;
}

std::string withoutExponent(const Decimal &decimal)
{
    std::string text = decimal.negative ? "-" : "";
    const auto count = decimal.digits.size();
    if (decimal.exponent < 0) {
        text += "0.";
        text.append(static_cast<std::size_t>(-decimal.exponent) - 1, '0');
        return text + decimal.digits;
    }
    const auto whole = static_cast<std::size_t>(decimal.exponent) + 1;
    if (count <= whole) {
        text += decimal.digits;
        text.append(whole - count, '0');
        return text;
    }
    return text + decimal.digits.substr(0, whole) + '.' + decimal.digits.substr(whole);
}

// 17 significant digits, a sign, a point and an exponent need 24 characters; 32 leaves room.
using Buffer = std::array<char, 32>;

std::string_view scientific(double value, Buffer &buffer)
{
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific).ptr;
    return {buffer.data(), static_cast<std::size_t>(end - buffer.data())};
}

bool isDecimalText(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (c >= '0' && c <= '9') || c == '.' || c == 'e' || c == 'E' || c == '+' || c == '-';
    });
}

/// Without one leading plus, which from_chars does not read; nullopt when another sign follows it.
std::optional<std::string_view> withoutPlus(std::string_view text)
{
    if (!text.starts_with('+'))
        return text;
    text.remove_prefix(1);
    if (text.starts_with('+') || text.starts_with('-'))
        return std::nullopt;
    return text;
}

} // namespace

void appendShortest(std::string &text, double value)
{
    Buffer buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    text.append(buffer.data(), end);
}

std::string shortest(double value)
{
    std::string text;
    appendShortest(text, value);
    return text;
}

std::string plain(double value)
{
    return shiftedDecimal(value, 0);
}

std::string rounded(double value, int digits)
{
    if (!std::isfinite(value))
        return shortest(value);
    Buffer buffer;
    const int fraction = std::clamp(digits, 1, 17) - 1;
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific, fraction).ptr;
    return withoutExponent(decimalOf({buffer.data(), static_cast<std::size_t>(end - buffer.data())}));
}

std::string withThousandsCommas(std::string text)
{
    const auto start = text.starts_with('-') ? std::size_t{1} : std::size_t{0};
    const auto point = std::min(text.find('.'), text.size());
    for (auto place = static_cast<std::ptrdiff_t>(point) - 3; place > static_cast<std::ptrdiff_t>(start); place -= 3)
        text.insert(static_cast<std::size_t>(place), 1, ',');
    return text;
}

std::optional<double> readNumber(std::string_view text, int exponent10)
{
    const auto digits = withoutPlus(text);
    if (!digits || !isDecimalText(*digits))
        return std::nullopt;
    text = *digits;
    std::string scaled(text);
    if (exponent10 != 0) {
        const auto e = std::min(text.find('e'), text.find('E'));
        if (e != std::string_view::npos) {
            const auto ownExponent = readInteger(text.substr(e + 1));
            // Beyond this no double is left, and the sum below must not overflow.
            if (!ownExponent || std::abs(*ownExponent) > 10'000)
                return std::nullopt;
            scaled = std::string(text.substr(0, e)) + 'e' + std::to_string(*ownExponent + exponent10);
        } else {
            scaled += 'e' + std::to_string(exponent10);
        }
    }
    double value = 0;
    const auto end = scaled.data() + scaled.size();
    const auto [stop, error] = std::from_chars(scaled.data(), end, value);
    if (error != std::errc() || stop != end || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::optional<std::int64_t> readInteger(std::string_view text)
{
    const auto digits = withoutPlus(text);
    if (!digits || digits->empty())
        return std::nullopt;
    std::int64_t value = 0;
    const auto end = digits->data() + digits->size();
    const auto [stop, error] = std::from_chars(digits->data(), end, value);
    if (error != std::errc() || stop != end)
        return std::nullopt;
    return value;
}

std::string shiftedDecimal(double value, int exponent10)
{
    if (!std::isfinite(value))
        return shortest(value);
    if (value == 0)
        return "0";
    Buffer buffer;
    auto decimal = decimalOf(scientific(value, buffer));
    decimal.exponent -= exponent10;
    return withoutExponent(decimal);
}

} // namespace ridgepoint
