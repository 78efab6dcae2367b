// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/text_file.h"

#include "core/base/number.h"
#include "core/base/units.h"

#include <QFile>
#include <QFileInfo>

namespace ridgepoint {
namespace {

Error wrong(std::string message, const std::string &path)
{
    return {std::move(message), path};
}

Error tooLarge(const std::string &path, std::size_t maxBytes)
{
    return wrong("the file is too large: " + roundedQuantity(static_cast<double>(maxBytes), Dimension::Size, 3) + " is the most",
                 path);
}

} // namespace

Result<std::string> readTextFile(const std::string &path, std::size_t maxBytes)
{
    if (path.empty())
        return wrong("no file named: an empty path", path);
    const auto name = QString::fromStdString(path);
    const QFileInfo info(name);
    if (info.isDir())
        return wrong("this is a directory, not a file", path);
    if (!info.exists())
        return wrong(info.isSymLink() ? "the link leads nowhere" : "no such file", path);
    if (!info.isFile())
        return wrong("this is a pipe or a device, not a file", path);
    // Sizes of files in /proc and the like are 0 whatever they hold, so what was read is looked at again.
    if (info.size() > static_cast<qint64>(maxBytes))
        return tooLarge(path, maxBytes);
    QFile file(name);
    if (!file.open(QIODevice::ReadOnly))
        return wrong("cannot be read: " + file.errorString().toStdString(), path);
    const auto bytes = file.read(static_cast<qint64>(maxBytes) + 1);
    if (file.error() != QFileDevice::NoError)
        return wrong("cannot be read: " + file.errorString().toStdString(), path);
    if (bytes.size() > static_cast<qsizetype>(maxBytes))
        return tooLarge(path, maxBytes);
    return bytes.toStdString();
}

} // namespace ridgepoint
