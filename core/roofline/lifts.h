// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/evaluation.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

// What holds a point down, and what would lift it. Every answer is worked out by evaluating the setup with that one thing
// changed.
namespace ridgepoint {

/// What is changed.
enum class LiftKind { Batch, Candidates, KvHeads, Types, Fused, Bandwidth, Peak, Overhead };

/// One thing that could be changed, and what comes of it.
struct Lift {
    LiftKind kind{};
    std::string text;                         ///< one line: `fp8 cache → intensity 1.97, 1.98 x as fast`
    std::optional<std::int64_t> count;        ///< the batch, candidates or heads that are meant; none where no number does
    double intensity = 0;                     ///< then; 0 where it is not looked at
    std::optional<double> speedUp;            ///< how many times as fast one run is then, where it does the same work
    std::optional<double> bandwidthPerSecond; ///< that is spoken of
};

/// Batches and candidates beyond these are not looked for.
inline constexpr std::int64_t kLargestBatch = 1 << 20;
inline constexpr std::int64_t kMostCandidates = 4096;

/// Which ceiling holds a row, and how far it is from the ridge: `Held by memory bandwidth: 217 x below the ridge.`
std::string heldText(const Setup &setup, const PointView &row);

/// What would lift a row of an evaluation of this setup, in a fixed order; of operators that coincide the first is looked at.
/// What changes nothing is left out, but for the batch, of which it is said. Empty where the row has no place on the chart.
std::vector<Lift> liftsOf(const Setup &setup, const PointView &row);

} // namespace ridgepoint
