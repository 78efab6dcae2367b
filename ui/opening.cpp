// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/opening.h"

#include "ui/files/picture_session.h"
#include "ui/files/preset_file.h"
#include "ui/sessions/session_keeper.h"
#include "ui/text.h"

#include <QFileInfo>

namespace ridgepoint {

Result<QStringList> openFile(const QString &path, PresetLibrary &library, Document &document, SessionKeeper &keeper)
{
    const auto file = readFile(fromQt(path));
    if (!file)
        return file.error();
    const auto *session = std::get_if<Session>(&*file);
    if (!session)
        return openPresetFile(path, library, document);
    // A picture is no session's file: saving would put YAML in its place.
    if (isPicture(fromQt(path)))
        keeper.show(*session, QStringLiteral("Open %1").arg(QFileInfo(path).fileName()));
    else
        keeper.open(*session, path);
    return QStringList();
}

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
