// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/setup_types.h"
#include "core/roofline/operators.h"

#include <cstdint>
#include <string_view>
#include <vector>

// What single operators cost, from which the layers are put together.
namespace ridgepoint::costs {

// FLOP an element.
inline constexpr double kRmsNormFlop = 4; ///< squares, sums, scales and multiplies
inline constexpr double kGateFlop = 5;    ///< a SiLU or GELU and a product

/// Sizes are whole numbers, costs are not.
inline double real(std::int64_t size)
{
    return static_cast<double>(size);
}

/// Bytes of a linear operator's weights and inputs, each, and the type their product runs at.
struct LinearWidths {
    double w = 0;
    double a = 0;
    NumericType compute{};
};

/// Bytes an element of each kind of tensor takes in layers of one kind, and the types their products run at.
struct Widths {
    LinearWidths linear; ///< of linear operators and experts without a type of their own
    double u = 0;        ///< everything that is neither a linear operator's operand nor cache
    double c = 0;        ///< cache
    NumericType attention{};
    NumericType wide{};
    /// Operators with types of their own; the lm_head is always one.
    struct Own {
        OperatorKind kind{};
        LinearWidths widths;
        std::string wrong = {}; ///< why its types cannot be multiplied, which matters only where the operator is there
    };
    std::vector<Own> own;

    [[nodiscard]] const LinearWidths &of(OperatorKind kind) const;
};
/// An error when the types of attention, or of linear operators in general, cannot be multiplied.
Result<Widths> widthsOf(const SetupTypes &types, std::string_view layers = {});

/// An error when one of the operators has types of its own that cannot be multiplied.
Result<void> checkOwnTypes(const std::vector<Operator> &ops, const Widths &widths);

/// Where a linear operator's result goes.
enum class Target { Activations, Cache };

/// A matrix product of every token of an extent, `in` to `out` elements.
Operator linear(OperatorKind kind, const Widths &widths, double in, double out, bool bias, Target target = Target::Activations,
                Extent tokens = Extent::Tokens);

/// A grouped product of `perToken` copies of every token with the weights of the distinct experts chosen; all experts are held.
Operator expertLinear(OperatorKind kind, const Widths &widths, const Experts &experts, double in, double out, bool bias);

/// A product at the wide type whose few outputs choose or weigh experts.
Operator router(OperatorKind kind, const Widths &widths, double in, double out, bool bias);

/// An operator without matrix product: `flop` and the wide elements read and written, and `parameters` of its own.
Operator vectorOperator(OperatorKind kind, const Widths &widths, const Cost &flop, Cost elements, double parameters = 0);

/// A norm of `size` elements a token.
Operator norm(OperatorKind kind, const Widths &widths, Norm norm, double size);

/// The function between the inner projections of an MLP of `size` elements a token.
Operator activation(OperatorKind kind, const Widths &widths, const Model &model, double size);

/// Adds a block's result to the stream.
Operator add(OperatorKind kind, const Widths &widths, double hidden);

/// The attention block between its norm and its sum, in one phase.
std::vector<Operator> attentionOperators(const Setup &setup, const Widths &widths, const LayerGroup &group, Phase phase);

} // namespace ridgepoint::costs
