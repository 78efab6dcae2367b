// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/document.h"
#include "ui/files/preset_library.h"

#include <QString>
#include <QStringList>

namespace ridgepoint {

class SessionKeeper;

/// Opens whatever a file holds: a session takes the place of the document, with its file, or without one where it is inside a
/// picture; presets go as openPresetFile() says.
Result<QStringList> openFile(const QString &path, PresetLibrary &library, Document &document, SessionKeeper &keeper);

/// Opens a preset file: adds its presets to the library and makes the first accelerator and the first model in it the document's,
/// as one step of undo. The result is what the user should know of the file. The error is what is wrong with the file; library
/// and document are as they were then.
Result<QStringList> openPresetFile(const QString &path, PresetLibrary &library, Document &document);

} // namespace ridgepoint
