// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/pass.h"

#include <optional>

namespace ridgepoint {

/// How long a whole pass of a model takes, at any setting of either phase: what the share of a row is taken of.
struct PassTimes {
    Pass init;
    Pass ar;

    /// All operators of one pass, as often as they run: what a summary says of the setting.
    [[nodiscard]] PassTotals totals(const Setting &setting) const;
    [[nodiscard]] double seconds(const Setting &setting) const { return totals(setting).timeSeconds; }
    /// What all runs of a row take of it, from 0 to 1; nullopt where the pass takes no time.
    [[nodiscard]] std::optional<double> shareOf(const PointView &row) const;
};
/// The setup must outlive it. Errors: those of passOf().
Result<PassTimes> passTimesOf(const Setup &setup);

/// PassTimes::shareOf() of one row alone; nullopt as well where the pass cannot be evaluated.
std::optional<double> shareOfPass(const Setup &setup, const PointView &row);

} // namespace ridgepoint
