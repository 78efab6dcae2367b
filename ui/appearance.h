// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"

#include <string>

// How things are to look, in words that menus, settings and the command line share: nameOf() prints them, parseName() reads them.
namespace ridgepoint {

/// The colours there are.
enum class Theme { Light, Dark };
template <>
std::span<const Name<Theme>> names<Theme>();

/// The colours a user asks for.
enum class ThemeChoice {
    Desktop, ///< dark where the palette the desktop gives is dark, else light
    Light,
    Dark
};
template <>
std::span<const Name<ThemeChoice>> names<ThemeChoice>();

/// How the points of a chart are told apart.
enum class ChartStyleName {
    Reference, ///< as in published figures: six colours, one cross
    Accessible ///< six shapes, in colours that differ for every kind of colour vision
};
template <>
std::span<const Name<ChartStyleName>> names<ChartStyleName>();

/// How large the words of a chart are, and its markers and lines with them.
enum class ChartSize { Small, Normal, Large, Largest };
template <>
std::span<const Name<ChartSize>> names<ChartSize>();

/// What a picture that leaves the window is on.
enum class Background { Light, Dark, Transparent };
template <>
std::span<const Name<Background>> names<Background>();

/// All that a user chooses about the look. No part of a document: undo and sessions do not know it.
struct Appearance {
    ThemeChoice theme = ThemeChoice::Desktop;
    ChartStyleName style = ChartStyleName::Reference;
    ChartSize text = ChartSize::Normal;
    ChartSize markers = ChartSize::Normal;
    std::string font = {}; ///< family of the chart's words; empty for the one that comes with the program's packages

    friend bool operator==(const Appearance &, const Appearance &) = default;
};

} // namespace ridgepoint
