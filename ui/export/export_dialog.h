// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace ridgepoint {

/// Asks where a figure is to be saved, in a folder to begin with, and whether a file that is there may go. The format of the
/// suffix is chosen until another is; a name without one gets that of the format. Empty when nothing is to be saved.
QString askExportPath(QWidget *parent, const QString &folder, const QString &suffix);

/// The same for a preset, and for a session, with a file name to begin with.
QString askPresetPath(QWidget *parent, const QString &name);
QString askSessionPath(QWidget *parent, const QString &folder, const QString &name);

} // namespace ridgepoint
