// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/list.h"

#include "core/base/number.h"
#include "core/base/text.h"

#include <algorithm>
#include <optional>
#include <unordered_set>

namespace ridgepoint {
namespace {

// Beyond any context length.
constexpr std::int64_t kLargest = std::int64_t{1} << 40;
constexpr std::size_t kMostValues = 1'000'000;

Error tooMany()
{
    return {"a list holds at most 1,000,000 values"};
}

/// `first..last*factor` or `first..last+step`.
struct Range {
    std::int64_t first = 0;
    std::int64_t last = 0;
    char sign = '+';
    std::int64_t step = 1;

    /// The value after one of the range, if that is still in it. Divides rather than multiplies, so that nothing overflows.
    [[nodiscard]] std::optional<std::int64_t> after(std::int64_t value) const
    {
        if (sign == '*')
            return value > last / step ? std::nullopt : std::optional(value * step);
        return value > last - step ? std::nullopt : std::optional(value + step);
    }
};

Result<Range> parseRange(std::string_view text, std::size_t dots)
{
    Range range;
    auto end = text.substr(dots + 2);
    const auto sign = end.find_first_of("*+");
    auto step = std::string_view("1");
    if (sign != std::string_view::npos) {
        range.sign = end[sign];
        step = end.substr(sign + 1);
        end = end.substr(0, sign);
    }
    for (const auto &[part, place] : {std::pair{text.substr(0, dots), &range.first}, {end, &range.last}, {step, &range.step}}) {
        const auto count = parseCount(part);
        if (!count)
            return count.error();
        *place = *count;
    }
    if (range.sign == '*' && range.step < 2)
        return malformed(inQuotes(text) + " never ends: the factor after * must be at least 2");
    if (range.last < range.first)
        return malformed(inQuotes(text) + " runs backwards: write the smaller number first");
    return range;
}

Result<void> appendRange(std::vector<std::int64_t> &values, const Range &range)
{
    for (std::optional<std::int64_t> value = range.first; value; value = range.after(*value)) {
        if (values.size() >= kMostValues)
            return tooMany();
        values.push_back(*value);
    }
    return {};
}

std::optional<std::int64_t> firstRepeated(std::span<const std::int64_t> values)
{
    std::unordered_set<std::int64_t> seen;
    for (const auto value : values)
        if (!seen.insert(value).second)
            return value;
    return std::nullopt;
}

/// The range that makes the values, if there are at least three of them and one does.
std::optional<Range> rangeOf(std::span<const std::int64_t> values)
{
    if (values.size() < 3)
        return std::nullopt;
    std::vector<Range> candidates{{values.front(), values.back(), '+', values[1] - values[0]}};
    if (values[1] % values[0] == 0)
        candidates.push_back({values.front(), values.back(), '*', values[1] / values[0]});
    for (const auto &range : candidates) {
        const bool fits = range.step > (range.sign == '*' ? 1 : 0)
                          && std::adjacent_find(values.begin(), values.end(), [&](auto a, auto b) { return range.after(a) != b; })
                                 == values.end();
        if (fits)
            return range;
    }
    return std::nullopt;
}

} // namespace

Result<std::int64_t> parseCount(std::string_view text)
{
    const auto whole = trimmed(text);
    auto digits = whole;
    std::int64_t unit = 1;
    if (digits.ends_with('k') || digits.ends_with('K'))
        unit = 1024;
    else if (digits.ends_with('M'))
        unit = std::int64_t{1024} * 1024;
    if (unit > 1)
        digits.remove_suffix(1);
    const auto number = readInteger(trimmed(digits));
    if (!number || *number < 1)
        return malformed(inQuotes(whole) + " is not a whole number above zero: write it like 8 or 4k");
    if (*number > kLargest / unit)
        return malformed(inQuotes(whole) + " is too large: at most " + std::to_string(kLargest));
    return *number * unit;
}

Result<std::vector<std::int64_t>> parseList(std::string_view text)
{
    if (trimmed(text).empty())
        return malformed("an empty list: write it like 8, or 1,2,4, or 1..64*2");
    std::vector<std::int64_t> values;
    for (const auto piece : split(text, ',')) {
        if (trimmed(piece).empty())
            return malformed(inQuotes(text) + " has a comma with nothing beside it");
        const auto dots = piece.find("..");
        if (dots != std::string_view::npos) {
            const auto range = parseRange(piece, dots);
            if (!range)
                return range.error();
            if (const auto added = appendRange(values, *range); !added)
                return added.error();
            continue;
        }
        const auto count = parseCount(piece);
        if (!count)
            return count.error();
        if (values.size() >= kMostValues)
            return tooMany();
        values.push_back(*count);
    }
    if (const auto twice = firstRepeated(values))
        return malformed("a list with " + std::to_string(*twice) + " twice: name each value once");
    return values;
}

std::string listText(std::span<const std::int64_t> values)
{
    if (const auto range = rangeOf(values))
        return std::to_string(range->first) + ".." + std::to_string(range->last) + range->sign + std::to_string(range->step);
    std::string text;
    for (const auto value : values)
        text += (text.empty() ? "" : ", ") + std::to_string(value);
    return text;
}

} // namespace ridgepoint
