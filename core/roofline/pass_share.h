// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/evaluation.h"

#include <optional>

namespace ridgepoint {

/// The part of a pass of the model that all runs of a row take, 0 to 1: its time by that of all operators of its phase at its
/// setting. nullopt where the pass takes no time or cannot be evaluated.
std::optional<double> shareOfPass(const Setup &setup, const PointView &row);

} // namespace ridgepoint
