// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/workload.h"
#include "ui/files/preset_library.h"

#include <string_view>

namespace ridgepoint {

/// What window and command line show when nothing else is asked for.
inline constexpr std::string_view kDefaultAccelerator = "a40";
inline constexpr std::string_view kDefaultModel = "llama-7b";

/// Both of them, with the default workload. The error is that of a library without one of them.
Result<Setup> defaultSetup(const PresetLibrary &library);

} // namespace ridgepoint
