// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/appearance.h"

#include <array>

namespace ridgepoint {

template <>
std::span<const Name<Theme>> names<Theme>()
{
    static constexpr std::array kTable{Name<Theme>{Theme::Light, "light"}, Name<Theme>{Theme::Dark, "dark"}};
    return kTable;
}

template <>
std::span<const Name<ThemeChoice>> names<ThemeChoice>()
{
    static constexpr std::array kTable{Name<ThemeChoice>{ThemeChoice::Desktop, "desktop"},
                                       Name<ThemeChoice>{ThemeChoice::Light, "light"},
                                       Name<ThemeChoice>{ThemeChoice::Dark, "dark"}};
    return kTable;
}

template <>
std::span<const Name<ChartSize>> names<ChartSize>()
{
    static constexpr std::array kTable{Name<ChartSize>{ChartSize::Small, "small"}, Name<ChartSize>{ChartSize::Normal, "normal"},
                                       Name<ChartSize>{ChartSize::Large, "large"},
                                       Name<ChartSize>{ChartSize::Largest, "largest"}};
    return kTable;
}

template <>
std::span<const Name<ChartStyleName>> names<ChartStyleName>()
{
    static constexpr std::array kTable{Name<ChartStyleName>{ChartStyleName::Reference, "reference"},
                                       Name<ChartStyleName>{ChartStyleName::Accessible, "accessible"}};
    return kTable;
}

template <>
std::span<const Name<Background>> names<Background>()
{
    static constexpr std::array kTable{Name<Background>{Background::Light, "light"}, Name<Background>{Background::Dark, "dark"},
                                       Name<Background>{Background::Transparent, "transparent"}};
    return kTable;
}

} // namespace ridgepoint
