// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/roofline/evaluation.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ridgepoint {

/// The parameters of the whole model; a tied head counts once.
double parameterCount(const Model &model);

/// Bytes of cache one more token of one sequence takes.
double kvBytesPerToken(const Setup &setup);

/// Memory by kind, in bytes.
struct MemoryUse {
    double weights = 0;
    double kvCache = 0;
    double workspace = 0; ///< the largest activations read and written of one operator, over both phases
    [[nodiscard]] double total() const { return weights + kvCache + workspace; }
};

/// What a batch needs when every sequence has `context` tokens in the cache. The setting's phase is not looked at: the workspace
/// is over both.
Result<MemoryUse> memoryUse(const Setup &setup, const Setting &setting, std::int64_t context);

/// Sums over one pass of the model.
struct PassTotals {
    double flop = 0;
    double bytes = 0; ///< DRAM traffic
    double timeSeconds = 0;
    Bound bound{}; ///< the kind that takes most of the time
};

/// The operating point in numbers.
struct Summary {
    double parameters = 0;
    double kvBytesPerToken = 0;
    MemoryUse memory;
    std::optional<double> usableBytes;
    std::optional<bool> fits; ///< unknown where the memory is
    bool exceedsPositions = false;
    PassTotals prefill;
    PassTotals decode; ///< the step at the given context
    double ttftSeconds = 0;
    std::optional<double> tpotSeconds; ///< none for an output of one token: prefill makes it
    std::optional<double> tokensPerSecond;
    ExecutionFactors factors;
};

/// Evaluates one batch, sequence and candidate count. With an output of n tokens the time per token is the exact mean over the n
/// - 1 decode steps at contexts s+1 ... s+n-1. Errors: those of evaluate(), more accepted tokens than candidates, an output above
/// a million tokens.
Result<Summary> summarise(const Setup &setup, const Setting &setting, std::optional<std::int64_t> outputLength = {});

} // namespace ridgepoint
