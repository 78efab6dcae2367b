// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/operator_kind.h"
#include "core/model/workload.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// Operators that are looked at together; the chart's series are families x phases.
enum class Family { Vector, QkvMlp, UpGateDown, QkPv, Output, Router, LmHead, Communication };
template <>
std::span<const Name<Family>> names<Family>();

/// The families that make the chart's series, in legend order.
std::span<const Family> chartFamilies();

/// Which roof holds an operator.
enum class Unit {
    Matrix, ///< the matrix peak of its compute type
    Vector, ///< the plain FP32 peak, or memory alone where that is unknown
    Link,   ///< the link to the other ranks, in one direction; its bytes are none of the memory's
};

/// A row of the table of operators.
struct OperatorInfo {
    OperatorKind kind;
    Family family;
    Unit unit;
    /// Operators of one group with the same number here (above 0) are one row of the series where flop and bytes are equal.
    int mergeSet = 0;
};
const OperatorInfo &infoOf(OperatorKind kind);
/// All of them, in the order they are executed.
std::span<const OperatorInfo> operatorInfos();

/// The sizes of one setting that costs depend on.
enum class Extent {
    One,       ///< always 1
    Tokens,    ///< T, tokens in one pass
    Scores,    ///< B x S, score elements per head
    Keys,      ///< B x K, keys read per key/value head
    Rows,      ///< R, rows that reach the lm_head
    Positions, ///< rows read of a position embedding
    Context,   ///< B x (p + s) in init, the latents that are expanded; 0 in ar
    Distinct,  ///< D, expected number of distinct experts
    Sequences, ///< B, each with a state of its own
};
inline constexpr std::size_t kExtentCount = 9;
using Extents = std::array<double, kExtentCount>;

/// A linear form over the extents: every cost of every operator is one. Coefficients are never negative, so a cost never
/// falls when a size grows; sums of products of whole numbers are exact below 2^53.
struct Cost {
    std::array<double, kExtentCount> factor{};

    static constexpr Cost of(Extent extent, double factor)
    {
        Cost cost;
        cost.factor[static_cast<std::size_t>(extent)] = factor;
        return cost;
    }
    friend constexpr Cost operator+(Cost a, const Cost &b)
    {
        for (std::size_t i = 0; i < kExtentCount; ++i)
            a.factor[i] += b.factor[i];
        return a;
    }
    [[nodiscard]] constexpr double at(const Extents &extents) const
    {
        double sum = 0;
        for (std::size_t i = 0; i < kExtentCount; ++i)
            sum += factor[i] * extents[i];
        return sum;
    }
    friend bool operator==(const Cost &, const Cost &) = default;
};

/// What of its layers an operator's extents depend on, beside the setting.
struct ExtentKind {
    std::int64_t window = 0;  ///< 0: none
    std::int64_t experts = 0; ///< 0: none
    std::int64_t perToken = 0;
    std::int64_t topk = 0; ///< tokens a query reads of all it could; 0: all

    friend bool operator==(const ExtentKind &, const ExtentKind &) = default;
};

/// One operator of a model in one phase: what a run of it costs in any setting.
struct Operator {
    OperatorKind kind{};
    std::string group;         ///< the layer group it belongs to; empty where there is one, and for the once-only ones
    double runs = 1;           ///< in one pass of the model
    ExtentKind extents;        ///< which sizes hold for it
    NumericType computeType{}; ///< of matrix operators
    Cost flop;
    Cost weightBytes;
    Cost activationBytes;     ///< read and written
    Cost kvBytes;             ///< of cache or recurrent state, read and written
    double shares = 1;        ///< what activationBytes are divided by: a share of whole bytes stays exact
    double parameters = 0;    ///< held by one run of it; a tied head holds none, the embedding it reads does
    double residentBytes = 0; ///< of those parameters
    double stateBytes = 0;    ///< kept for every sequence, however long it is
};

/// The operators of one pass in execution order. Errors: types that cannot be multiplied, widths that the
/// ranks do not divide.
/// Every operand and result crosses memory once, at its own element size; one multiply-accumulate is 2 FLOP; biases cost bytes,
/// no FLOP. The phases differ where attention is latent: init expands the latents, ar absorbs the expansion into queries and
/// output.
Result<std::vector<Operator>> operatorsOf(const Setup &setup, Phase phase);

/// One setting of a sweep.
struct Setting {
    Phase phase{};
    std::int64_t batch = 1;
    std::int64_t sequence = 1;
    std::int64_t candidates = 1; ///< 1 in init

    friend bool operator==(const Setting &, const Setting &) = default;
};

/// The sizes of a setting. Score elements S and keys K per layer, with a window W: init full s(p+s) and p+s, the window ignored
/// (what is masked is computed all the same); init causal the sum of min(p+i, W) over i = 1 ... s, and s + min(p, W-1); ar
/// q min(s, W) and min(s, W+q-1). Where a query reads k tokens of all it could, k stands for W in S, and no more keys are read
/// than there are scores: K is at most S. D = E (1 - (1 - k/E)^T) experts for T tokens, each to k of E, uniform and independent.
Extents extentsOf(const Setup &setup, const Setting &setting, const ExtentKind &kind = {});

} // namespace ridgepoint
