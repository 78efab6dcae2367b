// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/roofline/evaluation.h"
#include "core/roofline/memory.h"

#include <cstdint>
#include <optional>

namespace ridgepoint {

/// Sums over one pass of the model.
struct PassTotals {
    double flop = 0;
    double bytes = 0; ///< DRAM traffic
    double timeSeconds = 0;
    Bound bound{}; ///< the kind that takes most of the time
};

/// One setting in numbers. Times are bounds or expected values: factors.word() says which.
struct Summary {
    double parameters = 0;          ///< of the whole model, embedding and head among them
    double embeddingParameters = 0; ///< of those, the embedding's
    double headParameters = 0;      ///< and the lm_head's; a tied one has none
    double kvBytesPerToken = 0;
    MemoryUse memory; ///< with the longest context of the run: p+s, or s+n-1 where that is more
    std::optional<double> usableBytes;
    std::optional<bool> fits; ///< unknown where the memory is
    bool exceedsPositions = false;
    PassTotals prefill;
    PassTotals decode;                     ///< the step at the given context
    double ttftSeconds = 0;                ///< prefill makes the first token
    std::int64_t steps = 1;                ///< decode steps that the time per token is the mean of
    std::optional<double> tpotSeconds;     ///< none for an output of one token
    std::optional<double> tokensPerSecond; ///< of the whole batch
    ExecutionFactors factors;
};

/// Significant digits of a summary's rounded numbers, wherever they are told.
inline constexpr int kSummaryDigits = 4;

/// Longest output a summary is made for.
inline constexpr std::int64_t kLongestOutput = 1'000'000;

/// Sums up one batch, sequence and candidate count; the setting's phase is not looked at. Without an output length the time per
/// token is the step at the given context; with one of n >= 2 tokens it is the exact mean over the n - 1 steps at contexts
/// s+1 ... s+n-1. Errors: those of evaluate(), more accepted tokens than candidates, an output above kLongestOutput.
Result<Summary> summarise(const Setup &setup, const Setting &setting, std::optional<std::int64_t> outputLength = {});

/// What a model needs whatever runs it: parameters, bytes of all weights, cache bytes a token, state bytes a sequence. Errors: an
/// impossible model, types that cannot be multiplied.
struct ModelFootprint {
    double parameters = 0;
    double weightBytes = 0;
    double kvBytesPerToken = 0;
    double stateBytes = 0; ///< of one sequence, whatever its length
};
Result<ModelFootprint> footprintOf(const Setup &setup);

} // namespace ridgepoint
