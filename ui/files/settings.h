// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/appearance.h"
#include "ui/files/figure_choices.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace ridgepoint {

/// Files that the menu remembers.
inline constexpr int kMostRecentFiles = 10;

/// A dock beside the chart. (What Qt has for this, saveState(), crashes on numbers that somebody spoiled.)
struct DockPlace {
    bool isShown = true;
    int width = 0; ///< px; 0 for its own

    friend bool operator==(const DockPlace &, const DockPlace &) = default;
};

/// What a window remembers from one run to the next.
struct Settings {
    QString lastFolder = {};        ///< where a file was last opened or saved; absolute, or empty
    QStringList recentFiles = {};   ///< absolute paths, the latest first; at most kMostRecentFiles, each once
    QByteArray windowGeometry = {}; ///< as QWidget::saveGeometry() gives it
    DockPlace setupDock = {};
    DockPlace rightDock = {};
    Appearance appearance = {};
    FigureChoices figure = {};
    bool isWelcomed = false; ///< the welcome was seen, and is not shown by itself any more

    friend bool operator==(const Settings &, const Settings &) = default;
};

/// What the file says. A row that is missing or nonsense is as in a new Settings, and so are all where the file cannot be read:
/// settings are never a reason not to start.
Settings readSettings(const QString &file);

/// Writes the rows in which `after` differs from `before`; others stay as the file has them, since another window may have
/// written them. False where that could not be done.
bool writeSettings(const QString &file, const Settings &before, const Settings &after);

/// The settings with a file remembered: it comes first, and its folder is the last one used.
Settings withRecent(Settings settings, const QString &path);

} // namespace ridgepoint
