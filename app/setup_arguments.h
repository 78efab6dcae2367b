// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/arguments.h"
#include "core/roofline/operators.h"
#include "ui/files/preset_library.h"

namespace ridgepoint {

/// What the SETUP options of points, summary and export make.
struct Study {
    Setup setup;
    Sweep sweep;
    std::vector<std::string> notes; ///< what the model's file leaves to be known
};

/// Applies accelerator and model, then every --set, then workload and sweep. Errors name the option.
Result<Study> studyFrom(const Arguments &arguments, const PresetLibrary &library);

/// The one setting that summary speaks of: batch 1, sequence 2048 and one candidate unless given; several of one are Malformed.
Result<Setting> settingFrom(const Arguments &arguments, const Sweep &sweep);

} // namespace ridgepoint
