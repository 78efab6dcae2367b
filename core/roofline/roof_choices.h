// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/evaluation.h"

#include <optional>
#include <set>
#include <string>
#include <vector>

namespace ridgepoint {

/// Whether a value has a place on logarithmic axes: a finite one above 0.
bool isPlace(double value);

/// A compute roof that a chart can show: one of the accelerator's peaks.
struct RoofChoice {
    std::string key;                   ///< of the peak's field: `peak.fp8`, `fp16_accumulate.fp16`
    std::string name;                  ///< `fp8`; `fp16, FP16 accumulation`
    std::optional<FlopPerSecond> peak; ///< absent where it is unknown
    bool isUsed = false;               ///< the setup's matrix operators run at it, so that it is drawn whatever is chosen
};

/// All of them, in the order of the field table, the peaks before those with FP16 accumulation. None is used where the setup is
/// impossible. Of `peak.fp32` also the vector operators (norms, softmax, activations) make use.
std::vector<RoofChoice> roofChoices(const Setup &setup);

/// The key of the peak that vector operators run at.
inline constexpr auto kVectorRoofKey = "peak.fp32";

/// A peak and the names of all types it holds for.
struct SharedRoof {
    Roof roof;
    std::vector<std::string> keys;
    std::vector<std::string> names;
};
/// The chosen roofs beside those the setup runs at, from the highest down; types of one peak share one. What the accelerator has
/// no peak for, or no bandwidth, is left out.
std::vector<SharedRoof> extraRoofs(const Setup &setup, const std::set<std::string> &chosen);

/// The matrix roofs of the setup, one a peak, in the order of matrixRoofs(): the types that run at it, and the chosen ones that
/// have the same peak. None where the setup is impossible.
struct UsedRoof {
    NumericType type{}; ///< the first of those that run at it
    Roof roof;
    std::vector<std::string> names;  ///< of those that run at it
    std::vector<std::string> beside; ///< of the chosen ones

    /// All that its line stands for.
    [[nodiscard]] std::vector<std::string> allNames() const;
};
std::vector<UsedRoof> usedRoofs(const Setup &setup, const std::set<std::string> &chosen = {});

} // namespace ridgepoint
