// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/series_look.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

constexpr std::array kShapeNames{
    Name<MarkerShape>{MarkerShape::Cross, "x"},           Name<MarkerShape>{MarkerShape::Plus, "plus"},
    Name<MarkerShape>{MarkerShape::Circle, "circle"},     Name<MarkerShape>{MarkerShape::Square, "square"},
    Name<MarkerShape>{MarkerShape::Triangle, "triangle"}, Name<MarkerShape>{MarkerShape::Diamond, "diamond"},
};

bool isColour(std::string_view word)
{
    constexpr std::size_t kLength = 7;
    constexpr std::string_view kHex = "0123456789abcdef";
    return word.size() == kLength && word.front() == '#' && word.find_first_not_of(kHex, 1) == std::string_view::npos;
}

} // namespace

template <>
std::span<const Name<MarkerShape>> names<MarkerShape>()
{
    return kShapeNames;
}

std::string lookText(const OwnLook &look)
{
    std::string text = look.colour;
    if (look.shape)
        text.append(text.empty() ? "" : " ").append(nameOf(*look.shape));
    return text;
}

Result<OwnLook> parseLook(std::string_view text)
{
    OwnLook look;
    const auto lower = lowered(trimmed(text));
    for (const auto word : split(lower, ' ')) {
        if (word.empty())
            continue;
        if (isColour(word)) {
            if (!look.colour.empty())
                return Error{inQuotes(text) + " has two colours: keep one of them"};
            look.colour = word;
            continue;
        }
        if (word.front() == '#')
            return Error{inQuotes(word) + " is no colour: write it like #1f77b4"};
        const auto shape = parseName<MarkerShape>(word, "a marker");
        if (!shape)
            return shape.error();
        if (look.shape)
            return Error{inQuotes(text) + " has two markers: keep one of them"};
        look.shape = *shape;
    }
    if (look.isEmpty())
        return Error{"a look is a colour, a marker, or both: #1f77b4 circle"};
    return look;
}

} // namespace ridgepoint
