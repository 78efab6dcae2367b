// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string>

namespace ridgepoint {

/// The bytes of a file. `path` is UTF-8, as the user gave it, and named in errors. Errors: no such file, a directory, a pipe or
/// device (never opened, so that nothing waits for it), one that cannot be read, more than `maxBytes` (said before it is read).
Result<std::string> readTextFile(const std::string &path, std::size_t maxBytes);

} // namespace ridgepoint
