// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/chart_choices.h"
#include "core/model/operating_point.h"
#include "core/model/workload.h"

namespace ridgepoint {

/// All that a window shows and can change, as one value.
struct DocumentState {
    Setup setup;
    Sweep sweep;
    Accelerator acceleratorPreset; ///< what the accelerator was before it was edited
    Model modelPreset;             ///< what the model was before it was edited
    ChartChoices chart;
    OperatingPoint point; ///< pointIn() says which setting of the sweep it is

    friend bool operator==(const DocumentState &, const DocumentState &) = default;
};

/// A state whose accelerator and model are as their presets have them.
inline DocumentState unedited(const Setup &setup, const Sweep &sweep = {})
{
    return {setup, sweep, setup.accelerator, setup.model, {}, {}};
}

} // namespace ridgepoint
