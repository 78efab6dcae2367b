// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/typed_number.h"

#include "core/base/text.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kOfNumbers = "0123456789.,";

/// `1,935`, but not `0,935`, `1935,000` or `1,93`.
bool mayBeThousands(std::string_view whole, std::string_view fraction)
{
    constexpr std::size_t kGroup = 3;
    return fraction.size() == kGroup && !whole.empty() && whole.size() <= kGroup && whole.front() != '0';
}

} // namespace

Result<std::string> withDecimalDot(std::string_view typed)
{
    std::string text(typed);
    const auto begin = std::min(text.find_first_of(kOfNumbers), text.size());
    const auto end = std::min(text.find_first_not_of(kOfNumbers, begin), text.size());
    const auto number = typed.substr(begin, end - begin);
    const auto comma = number.find(',');
    if (comma == std::string_view::npos || number.find_first_not_of(kDigits, comma + 1) != std::string_view::npos
        || number.substr(0, comma).find('.') != std::string_view::npos || comma + 1 == number.size())
        return text;
    const auto whole = number.substr(0, comma);
    const auto fraction = number.substr(comma + 1);
    if (mayBeThousands(whole, fraction))
        return Error{inQuotes(number) + " may be " + std::string(whole) + '.' + std::string(fraction) + " or "
                     + std::string(whole) + std::string(fraction) + ": write one of these"};
    text[begin + comma] = '.';
    return text;
}

} // namespace ridgepoint
