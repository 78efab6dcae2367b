// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

class QApplication;

namespace ridgepoint {

/// The window's colours: quiet greys, one accent, and the chart the brightest thing.
namespace colour {
inline constexpr QColor kAccent{0x2f, 0x5f, 0xd0};
inline constexpr QColor kWindow{0xf4, 0xf5, 0xf7};
inline constexpr QColor kBright{0xff, 0xff, 0xff};
inline constexpr QColor kText{0x1d, 0x21, 0x29};
inline constexpr QColor kQuietText{0x5c, 0x64, 0x72};
inline constexpr QColor kFaintText{0x8b, 0x92, 0x9e};
inline constexpr QColor kEdge{0xd3, 0xd7, 0xde};
inline constexpr QColor kEdited{0xd0, 0x7a, 0x10};
inline constexpr QColor kWrong{0xc4, 0x36, 0x2b};
} // namespace colour

/// Gives the application its look, whatever the desktop's: Fusion, a light palette, one style sheet.
void applyTheme(QApplication &application);

} // namespace ridgepoint
