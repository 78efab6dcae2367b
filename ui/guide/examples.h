// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/session.h"

#include <span>

namespace ridgepoint {

/// A session that comes with the program, to see what a chart is good for.
struct Example {
    const char *file;  ///< below :/examples
    const char *title; ///< of the menu
    const char *hint;  ///< what to look at and what to try
};
std::span<const Example> examples();

/// Errors: those of readSession(); there is none, as a test sees to.
Result<Session> readExample(const Example &example);

} // namespace ridgepoint
