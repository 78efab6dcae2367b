// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/session.h"

#include <QString>

#include <string>

namespace ridgepoint {

/// Reads a session. Errors: those of readTextFile() and readSession().
Result<Session> readSessionFile(const std::string &path);

/// Writes a session: the whole file or nothing. It is read back before anything is written, so that what was there never gives
/// way to a file that could not be opened. Errors: those of writeFileAtomically(), and what would not be read.
Result<void> writeSessionFile(const QString &path, const Session &session);

} // namespace ridgepoint
