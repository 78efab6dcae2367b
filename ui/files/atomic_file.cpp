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
    // Devices and pipes too: QSaveFile would put a file in their place.
    if (info.exists() && !info.isFile())
        return failed(QStringLiteral("it is a pipe or a device"));
    if (!info.absoluteDir().exists())
        return failed(QStringLiteral("there is no directory %1").arg(info.path()));
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return failed(file.errorString());
    // Flushed before it is committed: only then does Qt say why, a full disk above all.
    if (file.write(bytes) != bytes.size() || !file.flush())
        return failed(file.errorString());
    if (!file.commit())
        return failed(file.errorString());
    return {};
}

} // namespace ridgepoint
