// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure_size.h"

#include "core/base/number.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint {
namespace {

struct UnitRow {
    LengthUnit unit;
    double px;
    double steps; ///< in one of the unit, to round to
};
constexpr double kPxPerInch = 96;
constexpr std::array kUnits{
    UnitRow{LengthUnit::Px, 1, 1},
    UnitRow{LengthUnit::Mm, kPxPerInch / 25.4, 10},
    UnitRow{LengthUnit::In, kPxPerInch, 100},
    UnitRow{LengthUnit::Pt, kPxPerInch / 72, 10},
};
constexpr std::array kUnitNames{Name<LengthUnit>{LengthUnit::Px, "px"}, Name<LengthUnit>{LengthUnit::Mm, "mm"},
                                Name<LengthUnit>{LengthUnit::In, "in"}, Name<LengthUnit>{LengthUnit::Pt, "pt"}};

const UnitRow &rowOf(LengthUnit unit)
{
    return *std::find_if(kUnits.begin(), kUnits.end(), [unit](const UnitRow &row) { return row.unit == unit; });
}

/// A side as it is typed.
struct Side {
    double length = 0;
    std::optional<LengthUnit> unit;
};

std::optional<Side> sideOf(std::string_view text)
{
    text = trimmed(text);
    Side side;
    for (const auto &[unit, word] : kUnitNames)
        if (text.ends_with(word)) {
            side.unit = unit;
            text = trimmed(text.substr(0, text.size() - word.size()));
            break;
        }
    const auto number = readNumber(text);
    if (!number)
        return std::nullopt;
    side.length = *number;
    return side;
}

constexpr std::array kSizeKinds{
    FigureSizeKind{"font-size", &FigureSizes::text, 3, 100},
    FigureSizeKind{"line-width", &FigureSizes::lines, 0.1, 20},
    FigureSizeKind{"marker-size", &FigureSizes::markers, 0.5, 50},
};

// Columns as most journals set them; slides as presentation programs have them, 16 to 9.
const std::array kPresets{
    FigurePreset{"column", "One column of a journal", {85, 75, LengthUnit::Mm}, {7.5, 0.9, 3.5}},
    FigurePreset{"two-columns", "Two columns of a journal", {180, 110, LengthUnit::Mm}, {9, 1, 4.5}},
    FigurePreset{"slide", "Slide, 16:9", {338.7, 190.5, LengthUnit::Mm}, {18, 2.2, 9}},
};

} // namespace

template <>
std::span<const Name<LengthUnit>> names<LengthUnit>()
{
    return kUnitNames;
}

double pxIn(LengthUnit unit)
{
    return rowOf(unit).px;
}

FigureSize inUnit(const FigureSize &size, LengthUnit unit)
{
    if (size.unit == unit)
        return size;
    const auto &row = rowOf(unit);
    const auto converted = [&](double side) { return std::round(side * pxIn(size.unit) / row.px * row.steps) / row.steps; };
    return {converted(size.width), converted(size.height), unit};
}

std::string text(const FigureSize &size)
{
    constexpr int kDigits = 6; // no side that can be drawn has more worth reading
    std::string written = rounded(size.width, kDigits);
    return written.append(" x ").append(rounded(size.height, kDigits)).append(" ").append(nameOf(size.unit));
}

Result<FigureSize> parseFigureSize(std::string_view text)
{
    // The x between the sides is none of a px.
    std::size_t middle = 0;
    while (middle < text.size() && (text[middle] != 'x' || (middle > 0 && text[middle - 1] == 'p')))
        ++middle;
    const auto width = sideOf(text.substr(0, middle));
    const auto height = middle < text.size() ? sideOf(text.substr(middle + 1)) : std::nullopt;
    if (width && height && width->unit && height->unit && width->unit != height->unit)
        return Error{inQuotes(text) + " has two units: give both sides in one of them"};
    if (!width || !height)
        return Error{inQuotes(text) + " is no size: write WIDTHxHEIGHT, like 1280x800 or 160mmx100mm, in px, mm, in or pt"};
    return FigureSize(width->length, height->length, height->unit.value_or(width->unit.value_or(LengthUnit::Px)));
}

std::span<const FigureSizeKind> figureSizeKinds()
{
    return kSizeKinds;
}

Result<void> validate(const FigureSizes &sizes)
{
    for (const auto &kind : kSizeKinds) {
        const auto &value = sizes.*kind.place;
        if (value && !(*value >= kind.least && *value <= kind.most))
            return Error{std::string("a ") + kind.name + " of " + shortest(*value) + " pt is out of bounds: from "
                         + shortest(kind.least) + " to " + shortest(kind.most) + " pt"};
    }
    return {};
}

std::span<const FigurePreset> figurePresets()
{
    return kPresets;
}

const FigurePreset *figurePresetOf(std::string_view name)
{
    const auto found =
        std::find_if(kPresets.begin(), kPresets.end(), [name](const FigurePreset &preset) { return preset.name == name; });
    return found == kPresets.end() ? nullptr : &*found;
}

} // namespace ridgepoint
