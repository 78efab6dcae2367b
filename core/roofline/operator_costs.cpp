// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/operator_costs.h"

#include <algorithm>
#include <array>

namespace ridgepoint::costs {
namespace {

/// FLOP and parameters an element of a norm.
struct NormRow {
    Norm norm;
    double flop; ///< LayerNorm also takes the mean and its difference, and adds
    double parameters;
};
constexpr std::array kNorms{
    NormRow{Norm::Rms, kRmsNormFlop, 1},
    NormRow{Norm::Layer, 7, 2},
    NormRow{Norm::LayerWithoutBias, 7, 1},
    NormRow{Norm::LayerUnweighted, 7, 0},
};

/// FLOP an element of an activation without a gate.
struct ActivationRow {
    Activation activation;
    double flop;
};
constexpr std::array kPlainActivations{
    ActivationRow{Activation::Gelu, 8},
    ActivationRow{Activation::Relu, 1},
};

Operator blank(OperatorKind kind, NumericType computeType)
{
    Operator op;
    op.kind = kind;
    op.computeType = computeType;
    return op;
}

Result<LinearWidths> linearWidths(const OperatorTypes &types)
{
    const auto compute = computeType(types.weights.type, types.inputs);
    if (!compute)
        return compute.error();
    return LinearWidths{weightBytes(types.weights), elementBytes(types.inputs), *compute};
}

void hold(Operator &op, double parameters, double bytesEach)
{
    op.parameters = parameters;
    op.residentBytes = parameters * bytesEach;
}

} // namespace

const LinearWidths &Widths::of(OperatorKind kind) const
{
    const auto owner = ownerOfWeights(kind);
    const auto found = std::find_if(own.begin(), own.end(), [owner](const Own &each) { return each.kind == owner; });
    return found == own.end() ? linear : found->widths;
}

Result<Widths> widthsOf(const SetupTypes &types, std::string_view layers)
{
    const auto linear = linearWidths(types.linear);
    if (!linear)
        return linear.error();
    const auto attention = computeType(types.kv.type, types.wide);
    if (!attention)
        return attention.error();
    Widths widths{*linear, elementBytes(types.wide), elementBytes(types.kv), *attention, types.wide, {}};
    const auto here = types.within(layers);
    const auto add = [&](OperatorKind kind) {
        const auto own = linearWidths(here.of(kind, layers));
        widths.own.push_back(own ? Widths::Own{kind, *own} : Widths::Own{kind, *linear, own.error().message});
    };
    add(OperatorKind::LmHead);
    for (const auto &exception : here.operators)
        add(exception.kind);
    return widths;
}

Result<void> checkOwnTypes(const std::vector<Operator> &ops, const Widths &widths)
{
    for (const auto &own : widths.own) {
        const auto isOf = [&](const Operator &op) { return ownerOfWeights(op.kind) == own.kind; };
        if (!own.wrong.empty() && std::any_of(ops.begin(), ops.end(), isOf))
            return Error{std::string(nameOf(own.kind)) + ": " + own.wrong};
    }
    return {};
}

Operator linear(OperatorKind kind, const Widths &widths, double in, double out, bool bias, Target target, Extent tokens)
{
    const auto &own = widths.of(kind);
    auto op = blank(kind, own.compute);
    hold(op, in * out + (bias ? out : 0), own.w);
    op.flop = Cost::of(tokens, 2 * in * out);
    op.weightBytes = Cost::of(Extent::One, op.residentBytes);
    const bool cached = target == Target::Cache;
    op.activationBytes = Cost::of(tokens, in * own.a + (cached ? 0 : out * widths.u));
    if (cached)
        op.kvBytes = Cost::of(tokens, out * widths.c);
    return op;
}

Operator expertLinear(OperatorKind kind, const Widths &widths, const Experts &experts, double in, double out, bool bias)
{
    const auto &own = widths.of(kind);
    auto op = blank(kind, own.compute);
    const double each = in * out + (bias ? out : 0);
    const double chosen = real(experts.perToken);
    hold(op, real(experts.count) * each, own.w);
    op.flop = Cost::of(Extent::Tokens, 2 * chosen * in * out);
    op.weightBytes = Cost::of(Extent::Distinct, each * own.w);
    op.activationBytes = Cost::of(Extent::Tokens, chosen * (in * own.a + out * widths.u));
    return op;
}

Operator router(OperatorKind kind, const Widths &widths, double in, double out, bool bias)
{
    auto op = blank(kind, widths.wide);
    hold(op, in * out + (bias ? out : 0), widths.u);
    op.flop = Cost::of(Extent::Tokens, 2 * in * out);
    op.weightBytes = Cost::of(Extent::One, op.residentBytes);
    op.activationBytes = Cost::of(Extent::Tokens, (in + out) * widths.u);
    return op;
}

Operator vectorOperator(OperatorKind kind, const Widths &widths, const Cost &flop, Cost elements, double parameters)
{
    auto op = blank(kind, widths.wide);
    op.flop = flop;
    for (double &factor : elements.factor)
        factor *= widths.u;
    op.activationBytes = elements;
    hold(op, parameters, widths.u);
    op.weightBytes = Cost::of(Extent::One, op.residentBytes);
    return op;
}

Operator norm(OperatorKind kind, const Widths &widths, Norm norm, double size)
{
    const auto &row = *std::find_if(kNorms.begin(), kNorms.end(), [norm](const NormRow &each) { return each.norm == norm; });
    return vectorOperator(kind, widths, Cost::of(Extent::Tokens, row.flop * size), Cost::of(Extent::Tokens, 2 * size),
                          row.parameters * size);
}

Operator activation(OperatorKind kind, const Widths &widths, const Model &model, double size)
{
    if (model.gated)
        return vectorOperator(kind, widths, Cost::of(Extent::Tokens, kGateFlop * size), Cost::of(Extent::Tokens, 3 * size));
    const auto &row = *std::find_if(kPlainActivations.begin(), kPlainActivations.end(),
                                    [&](const ActivationRow &each) { return each.activation == model.activation; });
    return vectorOperator(kind, widths, Cost::of(Extent::Tokens, row.flop * size), Cost::of(Extent::Tokens, 2 * size));
}

Operator add(OperatorKind kind, const Widths &widths, double hidden)
{
    return vectorOperator(kind, widths, Cost::of(Extent::Tokens, hidden), Cost::of(Extent::Tokens, 3 * hidden));
}

} // namespace ridgepoint::costs
