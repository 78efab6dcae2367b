// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/arguments.h"

namespace ridgepoint {

/// `ridgepoint export`: writes every file named, says what is wrong with which, and how many there are in the end.
int runExport(const Arguments &arguments);

} // namespace ridgepoint
