// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/ceiling.h"

#include "core/base/text.h"
#include "core/base/units.h"
#include "core/base/utf8.h"
#include "core/model/field_builders.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr std::string_view kBlank = " \t";
constexpr auto kExamples = "write it like 100 TFLOP/s power cap, or 7.2 TB/s L2";

/// Where the name begins: after a number, with or without a space its unit, and a space.
std::size_t endOfLimit(std::string_view text)
{
    constexpr std::string_view kOfNumbers = "+-0123456789.,";
    const auto isOfNumbers = [&](std::size_t at) {
        return at < text.size() && kOfNumbers.find(text[at]) != std::string_view::npos;
    };
    std::size_t numberEnd = 0;
    // An exponent has its number behind it, a prefix has not: 5e12 FLOP/s, 5EFLOP/s.
    while (isOfNumbers(numberEnd)
           || (numberEnd > 0 && numberEnd < text.size() && (text[numberEnd] == 'e' || text[numberEnd] == 'E')
               && isOfNumbers(numberEnd + 1)))
        ++numberEnd;
    const auto unit = std::min(text.find_first_not_of(kBlank, numberEnd), text.size());
    return std::min(text.find_first_of(kBlank, unit), text.size());
}

bool isUtf8(std::string_view text)
{
    while (!text.empty()) {
        const auto character = firstCharacter(text);
        if (!character)
            return false;
        text.remove_prefix(character->size());
    }
    return true;
}

/// Names are written into lists that are read by lines and by semicolons.
Result<void> checkName(std::string_view name)
{
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20U || c == '\x7F'; };
    if (name.find(';') != std::string_view::npos || std::any_of(name.begin(), name.end(), isControl) || !isUtf8(name))
        return Error{"the name " + inQuotes(name) + " must be one line of text without semicolons"};
    if (std::count_if(name.begin(), name.end(), isFirstByteOfCharacter) > static_cast<std::ptrdiff_t>(kLongestCeilingName))
        return Error{"the name " + inQuotes(name) + " is too long: " + std::to_string(kLongestCeilingName)
                     + " characters are the most"};
    return {};
}

Error notALimit(std::string_view text, const Error &asRate, const Error &asBandwidth)
{
    // What these two have to say of bits and of commas is worth saying.
    for (const auto *error : {&asBandwidth, &asRate})
        if (error->message.find("b is bits") != std::string::npos
            || error->message.find("a dot for decimals") != std::string::npos)
            return *error;
    return Error{inQuotes(text) + " is neither a compute rate nor a bandwidth: " + kExamples};
}

} // namespace

Result<OwnCeiling> parseCeiling(std::string_view text)
{
    const auto whole = trimmed(text);
    if (whole.empty())
        return Error{std::string("a ceiling is a rate or a bandwidth: ") + kExamples};
    const auto end = endOfLimit(whole);
    const auto limit = whole.substr(0, end);
    const auto name = trimmed(whole.substr(end));
    const auto rate = parseQuantity(limit, Dimension::Rate);
    const auto bandwidth = parseQuantity(limit, Dimension::Bandwidth);
    if (!rate && !bandwidth)
        return notALimit(whole, rate.error(), bandwidth.error());
    if (rate && bandwidth)
        return Error{inQuotes(limit) + " may be a rate or a bandwidth: write its unit, FLOP/s or B/s, as in 100 TFLOP/s"};
    if (const auto fits = fields::inRange(rate ? *rate : *bandwidth, fields::Range::Positive); !fits)
        return Error{inQuotes(limit) + ' ' + fits.error().message};
    if (const auto right = checkName(name); !right)
        return right.error();
    OwnCeiling ceiling;
    if (rate)
        ceiling.limit = FlopPerSecond{*rate};
    else
        ceiling.limit = BytesPerSecond{*bandwidth};
    ceiling.name = name;
    return ceiling;
}

std::string limitText(const OwnCeiling &ceiling)
{
    if (const auto *rate = std::get_if<FlopPerSecond>(&ceiling.limit))
        return exactQuantity(rate->value, Dimension::Rate);
    return exactQuantity(std::get<BytesPerSecond>(ceiling.limit).value, Dimension::Bandwidth);
}

std::string ceilingText(const OwnCeiling &ceiling)
{
    auto text = limitText(ceiling);
    if (!ceiling.name.empty())
        text.append(" ").append(ceiling.name);
    return text;
}

std::string ceilingLabel(const OwnCeiling &ceiling)
{
    const auto *rate = std::get_if<FlopPerSecond>(&ceiling.limit);
    auto text = rate ? peakLabel(rate->value) : bandwidthLabel(std::get<BytesPerSecond>(ceiling.limit).value);
    if (!ceiling.name.empty())
        text.append(" ").append(ceiling.name);
    return text;
}

Result<void> addCeiling(std::vector<OwnCeiling> &ceilings, const OwnCeiling &ceiling)
{
    if (ceilings.size() >= kMostCeilings)
        return Error{"there are " + std::to_string(kMostCeilings) + " ceilings already, which is the most: remove one first"};
    // Two of one limit would lie on one another.
    const auto same = [&](const OwnCeiling &other) { return other.limit == ceiling.limit; };
    if (const auto found = std::find_if(ceilings.begin(), ceilings.end(), same); found != ceilings.end())
        return Error{"there is a ceiling at " + limitText(ceiling) + " already: " + inQuotes(ceilingText(*found))};
    ceilings.push_back(ceiling);
    return {};
}

Result<void> replaceCeiling(std::vector<OwnCeiling> &ceilings, std::size_t place, const OwnCeiling &ceiling)
{
    auto others = ceilings;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(place));
    if (auto done = addCeiling(others, ceiling); !done)
        return done;
    ceilings[place] = ceiling;
    return {};
}

} // namespace ridgepoint
