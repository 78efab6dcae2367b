// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ridgepoint {

/// Moves a file to the desktop's trash. False where there is none, or none that takes it: the file is then where it was.
[[nodiscard]] bool moveToTrash(const QString &path);

} // namespace ridgepoint
