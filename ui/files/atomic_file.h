// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

namespace ridgepoint {

/// Writes a whole file or nothing: what was there stays until every byte of the new one is on disk. Errors name the path as
/// given and the reason.
Result<void> writeFileAtomically(const QString &path, const QByteArray &bytes);

} // namespace ridgepoint
