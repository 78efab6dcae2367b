// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/roofline/evaluation.h"
#include "core/roofline/summary.h"

#include <string>
#include <vector>

namespace ridgepoint {

/// What an operator takes of one pass of the model.
struct OperatorShare {
    std::string operators; ///< its name
    std::string group;     ///< of its layers; empty where there is one kind
    Family family{};
    double runs = 1;
    double timeSeconds = 0; ///< of all runs
    double share = 0;       ///< of the pass: 0 to 1
    Bound bound{};          ///< of one run
};

/// One pass, operator by operator: those that take most time first, as many in execution order.
struct PassBreakdown {
    Phase phase{};
    PassTotals totals;
    std::vector<OperatorShare> operators;
};

/// The parts of a pass that take at least so much of it, 0 to 1, and all others together.
struct LargestParts {
    std::vector<OperatorShare> operators;
    int others = 0;
    double othersSeconds = 0;
    double othersShare = 0;
};
LargestParts largestParts(const PassBreakdown &pass, double leastShare);

/// What takes memory, or is left of it.
struct MemoryPart {
    enum class Kind { Weights, KvCache, State, Workspace, Free, Missing };
    Kind kind{};
    double bytes = 0;
    double share = 0; ///< of the usable memory; where that is unknown, of all that is needed
};
/// The kinds there are, and what is free or missing where the memory is known.
std::vector<MemoryPart> memoryParts(const Summary &summary);

/// The parameters with or without what embedding and lm_head hold.
double parametersOf(const Summary &summary, bool withEmbedding, bool withHead);

/// Takes a pass apart; the setting's phase says which. Errors: those of summarise().
Result<PassBreakdown> breakPass(const Setup &setup, const Setting &setting);

} // namespace ridgepoint
