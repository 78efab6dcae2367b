// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opening.h"

#include "ui/text.h"

#include <QFileInfo>

namespace ridgepoint {

Result<QStringList> openPresetFile(const QString &path, PresetLibrary &library, Document &document)
{
    const auto presets = library.addFile(fromQt(path));
    if (!presets)
        return presets.error();
    DocumentState next = document.state();
    if (!presets->accelerators.empty())
        next.setup.accelerator = next.acceleratorPreset = presets->accelerators.front();
    if (!presets->models.empty())
        next.setup.model = next.modelPreset = presets->models.front();
    document.apply(next, QStringLiteral("Open %1").arg(QFileInfo(path).fileName()));
    QStringList notes;
    for (const auto &note : presets->notes)
        notes << toQt(note);
    return notes;
}

} // namespace ridgepoint
