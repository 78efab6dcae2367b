// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/session.h"

#include <QString>

#include <optional>
#include <string>

namespace ridgepoint {

/// Reads a session, from a file of its own or from inside a picture. Errors: those of readTextFile(), readSession() and
/// readPictureSession().
Result<Session> readSessionFile(const std::string &path);

/// The session inside a picture; nullopt where the file is no picture. Errors: those of sessionInPicture() and, with the place
/// inside, of readSession().
Result<std::optional<Session>> readPictureSession(const std::string &path);

/// Writes a session: the whole file or nothing. It is read back before anything is written, so that what was there never gives
/// way to a file that could not be opened; nor does a picture. Errors: those of writeFileAtomically(), and what would not be
/// read.
Result<void> writeSessionFile(const QString &path, const Session &session);

} // namespace ridgepoint
