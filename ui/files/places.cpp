// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/places.h"

#include <QDir>

namespace ridgepoint {
namespace {

/// Qt 6.4 has no word for the state folder yet; what there is for the others, it resolves differently under test mode.
QString folderOf(const char *variable, const QString &otherwise)
{
    const QString given = qEnvironmentVariable(variable);
    const QString base = QDir::isAbsolutePath(given) ? given : QDir::homePath() + u'/' + otherwise;
    return QDir::cleanPath(base) + QStringLiteral("/ridgepoint");
}

} // namespace

Places Places::ofUser()
{
    return {folderOf("XDG_CONFIG_HOME", QStringLiteral(".config")) + QStringLiteral("/settings.ini"),
            folderOf("XDG_STATE_HOME", QStringLiteral(".local/state"))};
}

} // namespace ridgepoint
