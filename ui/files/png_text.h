// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>

#include <optional>
#include <string>

class QFile;

namespace ridgepoint {

/// What a PNG begins with.
inline constexpr char kPngSignature[] = "\x89PNG\r\n\x1A\n";
inline constexpr qsizetype kPngSignatureSize = 8;

/// The text with a keyword in an open PNG, as UTF-8; nullopt where there is none. Checksums are not looked at: what is read is
/// judged by what it says. Errors, without a file: chunks that are not as they should be, a text of more than `maxBytes`.
Result<std::optional<std::string>> pngText(QFile &file, const QByteArray &keyword, qsizetype maxBytes);

} // namespace ridgepoint
