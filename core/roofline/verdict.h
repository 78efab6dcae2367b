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
    /// `Fits: 14.82 GB of 48 GB.`, `Does not fit: needs 141.1 GB, has 24 GB.`
    std::string memory;
    /// `At batch 1, sequence 2048: expected 28.8 ms a token (34.72 tokens/s), 330 ms to the first; memory-bound in decode,
    /// compute-bound in prefill.`
    std::string speed;
};
Verdict verdictOf(const Summary &summary, const Setup &setup, const Setting &setting);

/// How many settings of a sweep have each limit, empty where none has: `Of 49 settings 7 do not fit in memory`.
std::string limitsSentence(const LimitCounts &counts);

} // namespace ridgepoint
