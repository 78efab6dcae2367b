// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/session.h"
#include "ui/text.h"

#include <QDateTime>
#include <QFileInfo>
#include <QLocale>
#include <QString>

namespace ridgepoint {

/// A session that has no name, told by what it shows and when it was written: `Llama 7B, A40, 30 Nov 20:04`.
inline QString captionOf(const Session &session, const QString &path)
{
    const auto &setup = session.state.setup;
    // Months by their numbers would be read the other way round elsewhere.
    const QString when = QLocale::c().toString(QFileInfo(path).lastModified(), QStringLiteral("d MMM HH:mm"));
    return QStringLiteral("%1, %2, %3").arg(toQt(setup.model.name), toQt(setup.accelerator.name), when);
}

} // namespace ridgepoint
