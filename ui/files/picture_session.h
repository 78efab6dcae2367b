// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

#include <optional>
#include <string>

// Sessions inside pictures, as the YAML that session files hold.
//
// A PNG holds it as the text of one text chunk (tEXt, zTXt or iTXt, as the specification of PNG has them) with the keyword
// kSessionKeyword. An SVG holds it as the text of an element `session` of the namespace kSessionNamespace, inside <metadata>.
namespace ridgepoint {

inline constexpr QLatin1String kSessionKeyword("Ridgepoint session");
inline constexpr QLatin1String kSessionNamespace("urn:ridgepoint:session:1");
inline constexpr QLatin1String kSessionElement("session");

/// Whether a file is a picture of a kind that can hold a session, told by how it begins, whatever its name.
bool isPicture(const std::string &path);

/// The session inside a picture, not read any further; nullopt where the file is no picture, or cannot be read at all. `path` is
/// UTF-8. Errors: a picture that holds none, that ends too early or is not put together as its format has it; a session larger
/// than any that can be read. Memory is bounded whatever the file says: pixels are passed over, and nothing is inflated beyond
/// what a session may have.
Result<std::optional<std::string>> sessionInPicture(const std::string &path);

} // namespace ridgepoint
