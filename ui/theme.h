// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/appearance.h"

#include <QColor>

class QApplication;
class QPalette;

namespace ridgepoint {

/// The window's colours in a theme: quiet greys, one accent, and the chart the brightest thing.
struct ThemeColours {
    QColor accent;     ///< of lines and words
    QColor accentFill; ///< of what is chosen
    QColor onAccent;   ///< text on that
    QColor window;
    QColor bright; ///< what stands out from the window: fields, menus, the tool bar
    QColor text;
    QColor quietText;
    QColor hintText;  ///< what stands in an empty field
    QColor faintText; ///< what cannot be used
    QColor edge;
    QColor hover;
    QColor edited;
    QColor editedHover;
    QColor mark; ///< the ? of a figure that is less sure
    QColor good; ///< the mark of what fits
    QColor wrong;
    QColor wrongFill;
    QColor wrongEdge;
    QColor noticeFill;
};
ThemeColours coloursOf(Theme theme);
/// Those of the theme that is shown. Widgets that paint ask for them whenever they do, since the theme may change.
ThemeColours themeColours();

/// Whether a palette is light or dark, by its window colour.
Theme themeOf(const QPalette &palette);
/// The theme that is shown: that of the application's palette.
Theme shownTheme();

/// Gives the application its look, at once and all of it: Fusion, a palette, one style sheet. `Desktop` is settled here, by the
/// palette that the platform gives the application; Qt 6.4 has no other word on it.
void applyTheme(QApplication &application, ThemeChoice choice = ThemeChoice::Light);

} // namespace ridgepoint
