// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/workload.h"

#include <set>
#include <string>

namespace ridgepoint {

/// What a reader chose to see of a chart, beside what follows from the setup.
struct ChartChoices {
    /// Keys of the accelerator's peaks that are drawn beside those the setup runs at: `peak.fp8`, `fp16_accumulate.fp16`. What
    /// the accelerator does not have waits until one has it.
    std::set<std::string> roofs;
    /// Ids of series and ceilings that are in the legend but not drawn. What is not there at present stays as it was left.
    std::set<std::string> hidden;

    friend bool operator==(const ChartChoices &, const ChartChoices &) = default;
};

/// All that a window shows and can change, as one value.
struct DocumentState {
    Setup setup;
    Sweep sweep;
    Accelerator acceleratorPreset; ///< what the accelerator was before it was edited
    Model modelPreset;             ///< what the model was before it was edited
    ChartChoices chart;

    friend bool operator==(const DocumentState &, const DocumentState &) = default;
};

/// A state whose accelerator and model are as their presets have them.
inline DocumentState unedited(const Setup &setup, const Sweep &sweep = {})
{
    return {setup, sweep, setup.accelerator, setup.model, {}};
}

} // namespace ridgepoint
