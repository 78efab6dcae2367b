// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileInfo>
#include <QString>

namespace ridgepoint {

/// The row of a table of formats whose `suffix` a file has, case ignored; null where none has it.
template <class Table>
auto formatOf(const Table &formats, const QString &path) -> decltype(&*formats.begin())
{
    const auto suffix = QFileInfo(path).suffix();
    for (const auto &format : formats)
        if (suffix.compare(QLatin1String(format.suffix), Qt::CaseInsensitive) == 0)
            return &format;
    return nullptr;
}

} // namespace ridgepoint
