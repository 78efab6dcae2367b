// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/arguments.h"
#include "core/model/session.h"
#include "core/roofline/operators.h"
#include "ui/files/preset_library.h"

namespace ridgepoint {

/// What the SETUP options of points, summary and export make: what a window would show in the same state.
struct Study {
    Session session;
    std::vector<std::string> notes; ///< what the files of accelerator and model leave to be known
};

/// Applies the session, then accelerator and model, then every --set, then workload and sweep. Errors name the option.
Result<Study> studyFrom(const Arguments &arguments, const PresetLibrary &library);

/// The one setting that summary speaks of: as given, else the operating point of the session, else batch 1, sequence 2048 and one
/// candidate; several given of one are Malformed.
Result<Setting> settingFrom(const Arguments &arguments, const DocumentState &state);

} // namespace ridgepoint
