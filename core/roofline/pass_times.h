// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/pass.h"

namespace ridgepoint {

/// How long a whole pass of a model takes, at any setting of either phase: what the share of a row is taken of.
struct PassTimes {
    Pass init;
    Pass ar;

    /// All operators of one pass, as often as they run: what a summary says of the setting.
    [[nodiscard]] double seconds(const Setting &setting) const;
    /// What all runs of a row take of it, from 0 to 1.
    [[nodiscard]] double shareOf(const PointView &row) const;
};
/// The setup must outlive it. Errors: those of passOf().
Result<PassTimes> passTimesOf(const Setup &setup);

} // namespace ridgepoint
