// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string_view>

namespace ridgepoint {

/// Takes what a writer has, piece by piece; false stops the writer (nobody reads any more).
using Sink = std::function<bool(std::string_view piece)>;

} // namespace ridgepoint
