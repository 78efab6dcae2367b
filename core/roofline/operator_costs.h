// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/operators.h"

// What single operators cost, from which the layers are put together.
namespace ridgepoint::costs {

/// Bytes an element of each kind of tensor takes, and the types their products run at.
struct Widths {
    double w = 0; ///< weights of the layers' linear operators and experts
    double a = 0; ///< inputs of linear operators
    double u = 0; ///< everything else
    double c = 0; ///< cache
    NumericType linear{};
    NumericType attention{};
    NumericType wide{};
};
/// An error when the types cannot be multiplied.
Result<Widths> widthsOf(const Precision &precision);

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
