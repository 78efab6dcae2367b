// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/evaluation.h"

#include <vector>

namespace ridgepoint {

/// How long a whole pass of a model takes, for many settings: what the share of a row is taken of.
class PassTimes {
public:
    /// Errors: those of seriesOf().
    static Result<PassTimes> of(const Setup &setup);

    /// All operators of one pass, as often as they run: what a summary says of the setting.
    [[nodiscard]] double seconds(const Setting &setting) const;
    /// What all runs of a row take of it, from 0 to 1.
    [[nodiscard]] double shareOf(const PointView &row) const;

private:
    Setup m_setup;
    ExecutionFactors m_factors;
    PhaseBlock m_init;
    PhaseBlock m_ar;
};

} // namespace ridgepoint
