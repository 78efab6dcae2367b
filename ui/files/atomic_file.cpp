// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/atomic_file.h"

#include "ui/text.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

namespace ridgepoint {

Result<void> writeFileAtomically(const QString &path, const QByteArray &bytes)
{
    const auto failed = [&path](const QString &reason) -> Error {
        return {"cannot be written: " + fromQt(reason), fromQt(path)};
    };
    const QFileInfo info(path);
    // Said before QSaveFile is asked, whose words for these speak of its temporary file.
    if (path.isEmpty() || info.isDir())
        return failed(QStringLiteral("it is a directory"));
    if (!info.absoluteDir().exists())
        return failed(QStringLiteral("there is no directory %1").arg(info.path()));
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return failed(file.errorString());
    return {};
}

} // namespace ridgepoint
