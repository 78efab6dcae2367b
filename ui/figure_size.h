// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"
#include "core/base/result.h"

#include <QSizeF>

#include <optional>
#include <span>
#include <string>
#include <string_view>

// How large a picture is, and what is written and drawn in it, in the units of paper. A px is 1/96 inch, a pt 1/72.
namespace ridgepoint {

enum class LengthUnit { Px, Mm, In, Pt };
template <>
std::span<const Name<LengthUnit>> names<LengthUnit>();

/// px in one of the unit: 1 for px, 96 for an inch.
double pxIn(LengthUnit unit);

/// Width and height of a picture.
struct FigureSize {
    FigureSize() = default;
    FigureSize(double wide, double high, LengthUnit in = LengthUnit::Px) : width(wide), height(high), unit(in) {}
    FigureSize(QSizeF px)
        : width(px.width()), height(px.height()) {} // NOLINT(google-explicit-constructor): px are what screens have

    double width = 1280;
    double height = 800;
    LengthUnit unit = LengthUnit::Px;

    [[nodiscard]] QSizeF px() const { return {width * pxIn(unit), height * pxIn(unit)}; }
    friend bool operator==(const FigureSize &, const FigureSize &) = default;
};

/// The same size in another unit, rounded to what is worth showing: whole px, tenths of a mm or pt, hundredths of an inch.
FigureSize inUnit(const FigureSize &size, LengthUnit unit);

/// `160 x 100 mm`; read back the same.
std::string text(const FigureSize &size);

/// Reads `1280x800`, `160mmx100mm`, `160x100mm` or `6.3in x 4in`; without any unit it is in px. Errors: anything else, two units.
Result<FigureSize> parseFigureSize(std::string_view text);

/// What is drawn, in pt; what is absent follows from the rest: text as a screen has it, lines and markers in proportion to text.
struct FigureSizes {
    std::optional<double> text = {};    ///< words of axes and legend; the title is larger by 16/13, notes smaller by 11/13
    std::optional<double> lines = {};   ///< the bandwidth's and the peaks'; others are as much thinner as ever
    std::optional<double> markers = {}; ///< width and height of an x

    friend bool operator==(const FigureSizes &, const FigureSizes &) = default;
};

/// Of one number of FigureSizes.
struct FigureSizeKind {
    const char *name; ///< of its option: `font-size`
    std::optional<double> FigureSizes::*place;
    double least; ///< pt
    double most;
};
std::span<const FigureSizeKind> figureSizeKinds();
/// Errors: a number out of the bounds of its kind.
Result<void> validate(const FigureSizes &sizes);

/// What a figure is for.
struct FigurePreset {
    const char *name;        ///< on the command line: `column`
    const char *description; ///< `One column of a journal`
    FigureSize size;
    FigureSizes sizes;
};
std::span<const FigurePreset> figurePresets();
/// Null where there is none of the name.
const FigurePreset *figurePresetOf(std::string_view name);

} // namespace ridgepoint
