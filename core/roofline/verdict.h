// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/roofline/evaluation.h"
#include "core/roofline/summary.h"

#include <optional>
#include <string>

namespace ridgepoint {

/// What a summary comes to, in one sentence: does it fit, how fast is it, what binds it. Digits and words are those of summary.
struct Verdict {
    std::optional<bool> fits;
    bool isTooLong = false; ///< beyond the model's positions
    /// `Fits: 14.82 GB of 48 GB.`, `Fits: 30.66 GB of 48 GB, but longer than the model's 2048 positions.`,
    /// `Does not fit: needs 141.1 GB, has 24 GB.`
    std::string memory;
    /// `Batch 1, sequence 2048: expected 28.8 ms a token (34.72 tokens/s), 330 ms to the first; decode memory-bound, prefill
    /// compute-bound.`
    std::string speed;
};
Verdict verdictOf(const Summary &summary, const Setup &setup, const Setting &setting);

/// How many settings of a sweep do not fit in memory, or are longer than the model's positions; empty where none is: `of 49
/// settings 11 too big, 14 too long`.
std::string limitsPhrase(const LimitCounts &counts);

} // namespace ridgepoint
