// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/trash.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QStandardPaths>

namespace ridgepoint {
namespace {

/// With the suffixes of the trash below what file systems take: Qt 6.4 looks without end for a name that fits.
constexpr qsizetype kLongestName = 200; // bytes

/// Whether the trash of the user's home can be used. Where it cannot, Qt 6.4 moves the file to a folder of the working directory
/// and says that all is well.
bool hasTrash()
{
    const QString data = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
    if (data.isEmpty())
        return false;
    for (const auto *name : {"", "files", "info"}) {
        const QFileInfo folder(QDir::cleanPath(data + QStringLiteral("/Trash/") + QLatin1String(name)));
        if (folder.exists() ? !folder.isDir() || !folder.isWritable() : !QDir().mkpath(folder.absoluteFilePath()))
            return false;
    }
    return true;
}

} // namespace

bool moveToTrash(const QString &path)
{
    if (QFileInfo(path).fileName().toUtf8().size() > kLongestName || !hasTrash())
        return false;
    QString where;
    if (!QFile::moveToTrash(path, &where))
        return false;
    if (QFileInfo(where).isAbsolute())
        return true;
    return !QFile::rename(where, path); // elsewhere it is no trash; gone all the same where it does not come back
}

} // namespace ridgepoint
