// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/mixer_costs.h"

namespace ridgepoint::costs {
namespace {

constexpr double kSiluFlop = 4; // a negation, an exponential, a sum, a division
constexpr double kGatedNormFlop = kRmsNormFlop + kGateFlop;

Cost perToken(double factor)
{
    return Cost::of(Extent::Tokens, factor);
}

/// What a pass reads and writes of the state that every sequence keeps.
struct StateTraffic {
    bool isRead = false; ///< there is a past
    double bytes = 0;    ///< an element
};

void keep(Operator &op, double elements, double bytes, bool isRead)
{
    op.stateBytes = elements * bytes;
    op.kvBytes = Cost::of(Extent::Sequences, (isRead ? 2 : 1) * op.stateBytes);
}

/// A convolution over the last tokens of each channel and a SiLU; it keeps all but the newest of them.
Operator convolution(const Widths &widths, double channels, double width, bool bias, const StateTraffic &state)
{
    auto op = vectorOperator(OperatorKind::Conv, widths, perToken((2 * width + kSiluFlop) * channels), perToken(2 * channels),
                             (width + (bias ? 1 : 0)) * channels);
    keep(op, (width - 1) * channels, widths.u, state.isRead);
    return op;
}

/// A recurrence. Its state is a sum of products and so held wider than what is multiplied, which has the type of the rest.
Operator recurrence(OperatorKind kind, const Widths &widths, double flop, double elements, double parameters, double kept,
                    const StateTraffic &state)
{
    auto op = vectorOperator(kind, widths, perToken(flop), perToken(elements), parameters);
    keep(op, kept, state.bytes, state.isRead);
    return op;
}

Operator gatedNorm(const Widths &widths, double size, double parameters)
{
    return vectorOperator(OperatorKind::GatedNorm, widths, perToken(kGatedNormFlop * size), perToken(3 * size), parameters);
}

std::vector<Operator> deltaNet(const Delta &delta, const Widths &widths, double hidden, const StateTraffic &state)
{
    const double heads = real(delta.valueHeads);
    const double keyDim = real(delta.keyDim);
    const double valueDim = real(delta.valueDim);
    const double keys = real(delta.keyHeads) * keyDim;
    const double values = heads * valueDim;
    const auto project = [&](OperatorKind kind, double out) { return linear(kind, widths, hidden, out, false); };
    std::vector<Operator> ops;
    if (delta.separate)
        ops = {project(OperatorKind::InProj, 2 * keys + values), project(OperatorKind::ZProj, values),
               project(OperatorKind::BProj, heads), project(OperatorKind::AProj, heads)};
    else
        ops = {project(OperatorKind::InProj, 2 * keys + 2 * values), project(OperatorKind::BaProj, 2 * heads)};
    ops.push_back(convolution(widths, 2 * keys + values, real(delta.convWidth), false, state));
    ops.push_back(vectorOperator(OperatorKind::QkNorm, widths, perToken(kRmsNormFlop * 2 * keys), perToken(2 * 2 * keys)));
    // Decay, look-up of the key, outer product, look-up of the query; the difference and its factor.
    const double flop = heads * (7 * keyDim * valueDim + 2 * valueDim);
    ops.push_back(recurrence(OperatorKind::DeltaRule, widths, flop, 2 * keys + 2 * values + 2 * heads, 2 * heads,
                             heads * keyDim * valueDim, state));
    ops.push_back(gatedNorm(widths, values, valueDim));
    ops.push_back(linear(OperatorKind::OutProj, widths, values, hidden, false));
    return ops;
}

/// With heads that share a decay: products of matrices, if one will.
std::vector<Operator> secondMamba(const Mamba &mamba, const Widths &widths, double hidden, const StateTraffic &state)
{
    const double inner = real(mamba.inner);
    const double heads = real(mamba.heads);
    const double shared = 2 * real(mamba.groups) * real(mamba.state);
    const double kept = inner * real(mamba.state);
    return {
        linear(OperatorKind::InProj, widths, hidden, 2 * inner + shared + heads, mamba.bias),
        convolution(widths, inner + shared, real(mamba.convWidth), mamba.convBias, state),
        recurrence(OperatorKind::SsmScan, widths, 5 * kept + 3 * inner, 2 * inner + shared + heads, 3 * heads, kept, state),
        gatedNorm(widths, inner, inner),
        linear(OperatorKind::OutProj, widths, inner, hidden, mamba.bias),
    };
}

/// With a decay for every channel and state, which no product of matrices has.
std::vector<Operator> firstMamba(const Mamba &mamba, const Widths &widths, double hidden, const StateTraffic &state)
{
    const double inner = real(mamba.inner);
    const double states = real(mamba.state);
    const double narrow = firstMambaParameters(mamba);
    const double kept = inner * states;
    std::vector<Operator> ops{
        linear(OperatorKind::InProj, widths, hidden, 2 * inner, mamba.bias),
        convolution(widths, inner, real(mamba.convWidth), mamba.convBias, state),
        linear(OperatorKind::XProj, widths, inner, narrow, false),
    };
    if (mamba.norm != MambaNorm::None)
        ops.push_back(vectorOperator(OperatorKind::SsmNorm, widths, perToken(kRmsNormFlop * narrow), perToken(2 * narrow),
                                     mamba.norm == MambaNorm::Weighted ? narrow : 0));
    ops.push_back(linear(OperatorKind::DtProj, widths, real(mamba.timeRank), inner, true));
    ops.push_back(
        recurrence(OperatorKind::SelectiveScan, widths, 7 * kept + 6 * inner, 3 * inner + 2 * states, kept + inner, kept, state));
    ops.push_back(outGate(widths, inner));
    ops.push_back(linear(OperatorKind::OutProj, widths, inner, hidden, mamba.bias));
    return ops;
}

} // namespace

double firstMambaParameters(const Mamba &mamba)
{
    return real(mamba.timeRank) + 2 * real(mamba.state);
}

Operator outGate(const Widths &widths, double size)
{
    return vectorOperator(OperatorKind::OutGate, widths, perToken(kGateFlop * size), perToken(3 * size));
}

std::vector<Operator> indexerProjections(const Model &model, const Widths &widths)
{
    const double hidden = real(model.hidden);
    const double heads = real(model.indexer.heads);
    const double dim = real(model.indexer.dim);
    return {
        linear(OperatorKind::IndexQ, widths, real(model.mla.qRank), heads * dim, false),
        linear(OperatorKind::IndexK, widths, hidden, dim, false, Target::Cache),
        norm(OperatorKind::IndexNorm, widths, Norm::Layer, dim),
        router(OperatorKind::IndexWeights, widths, hidden, heads, false),
    };
}

Operator indexScores(const Indexer &indexer, const Widths &widths)
{
    const double heads = real(indexer.heads);
    const double dim = real(indexer.dim);
    auto op = vectorOperator(OperatorKind::IndexScores, widths, Cost::of(Extent::Scores, heads * (2 * dim + 3)),
                             perToken(heads * (dim + 1)) + Cost::of(Extent::Scores, 1));
    op.computeType = widths.attention;
    op.kvBytes = Cost::of(Extent::Keys, dim * widths.c);
    return op;
}

std::vector<Operator> mixerOperators(const Setup &setup, const Widths &widths, const LayerGroup &group, const Shard &shard,
                                     Phase phase)
{
    const auto &model = setup.model;
    if (group.mixer == Mixer::Attention)
        return attentionOperators(setup, widths, group, phase);
    const StateTraffic state{phase == Phase::Ar || setup.workload.prefix > 0, elementBytes(model.stateType)};
    const double hidden = real(model.hidden);
    if (group.mixer == Mixer::Delta)
        return deltaNet(shard.delta, widths, hidden, state);
    return shard.mamba.heads > 0 ? secondMamba(shard.mamba, widths, hidden, state)
                                 : firstMamba(shard.mamba, widths, hidden, state);
}

} // namespace ridgepoint::costs
