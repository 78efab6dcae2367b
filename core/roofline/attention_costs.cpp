// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Attention in its three shapes: heads with keys and values of their own or shared, latents expanded (init), and latents with the
// expansion absorbed into queries and output (ar).
#include "core/roofline/mixer_costs.h"
#include "core/roofline/operator_costs.h"

namespace ridgepoint::costs {
namespace {

constexpr double kRopeFlop = 3;    // an element of a rotated pair: two products and a sum
constexpr double kSoftmaxFlop = 5; // a score: maximum, difference, exponential, sum, division

/// The product of queries and keys and the one of probabilities and values, whichever way keys and values are held.
struct ScoreShape {
    double heads;
    double queryDim;      ///< of a query head against a key
    double valueDim;      ///< of a value, and so of an output head
    double keyActivation; ///< elements of keys read a key as activations, all heads together
    double valueActivation;
    double keyCache;   ///< elements read a key from the cache
    double valueCache; ///< 0 where the value is part of the key
    double fusedCache; ///< read a key when both products are one operator
};

Operator scoreOperator(OperatorKind kind, const Widths &widths, double flop, const Cost &elements, double cache)
{
    auto op = vectorOperator(kind, widths, Cost::of(Extent::Scores, flop), elements);
    op.computeType = widths.attention;
    op.kvBytes = Cost::of(Extent::Keys, cache * widths.c);
    return op;
}

void appendScores(std::vector<Operator> &ops, const ScoreShape &s, const Widths &widths, bool fused)
{
    const auto perToken = [](double factor) { return Cost::of(Extent::Tokens, factor); };
    const auto perScore = [](double factor) { return Cost::of(Extent::Scores, factor); };
    const auto perKey = [](double factor) { return Cost::of(Extent::Keys, factor); };
    const double query = s.heads * s.queryDim;
    const double output = s.heads * s.valueDim;
    if (fused) {
        ops.push_back(scoreOperator(OperatorKind::Attention, widths, 2 * query + 2 * output + kSoftmaxFlop * s.heads,
                                    perToken(query + output) + perKey(s.keyActivation + s.valueActivation), s.fusedCache));
        return;
    }
    ops.push_back(scoreOperator(OperatorKind::Qk, widths, 2 * query,
                                perToken(query) + perScore(s.heads) + perKey(s.keyActivation), s.keyCache));
    ops.push_back(vectorOperator(OperatorKind::Softmax, widths, perScore(kSoftmaxFlop * s.heads), perScore(2 * s.heads)));
    ops.push_back(scoreOperator(OperatorKind::Pv, widths, 2 * output,
                                perScore(s.heads) + perToken(output) + perKey(s.valueActivation), s.valueCache));
}

void appendRope(std::vector<Operator> &ops, const Widths &widths, double elements)
{
    if (elements > 0)
        ops.push_back(vectorOperator(OperatorKind::Rope, widths, Cost::of(Extent::Tokens, kRopeFlop * elements),
                                     Cost::of(Extent::Tokens, 2 * elements)));
}

void appendQkNorm(std::vector<Operator> &ops, const Model &model, const Widths &widths, const LayerGroup &group)
{
    const double elements = (real(group.heads) + real(group.kvHeads)) * real(model.headDim);
    double parameters = 0;
    switch (model.qkNorm) {
    case QkNorm::None:
        return;
    case QkNorm::Unweighted:
        if (group.ropeDims == 0)
            return;
        break;
    case QkNorm::Head:
        parameters = 2 * real(model.headDim);
        break;
    case QkNorm::Whole:
        parameters = elements;
        break;
    }
    ops.push_back(vectorOperator(OperatorKind::QkNorm, widths, Cost::of(Extent::Tokens, kRmsNormFlop * elements),
                                 Cost::of(Extent::Tokens, 2 * elements), parameters));
}

std::vector<Operator> headAttention(const Setup &setup, const Widths &widths, const LayerGroup &group, bool fused)
{
    const auto &model = setup.model;
    const double hidden = real(model.hidden);
    const double queries = real(group.heads) * real(model.headDim);
    const double keys = real(group.kvHeads) * real(model.headDim);
    const bool bias = model.bias != Bias::None;
    std::vector<Operator> ops{
        linear(OperatorKind::QProj, widths, hidden, (model.outputGate ? 2 : 1) * queries, bias),
        linear(OperatorKind::KProj, widths, hidden, keys, bias, Target::Cache),
        linear(OperatorKind::VProj, widths, hidden, keys, bias, Target::Cache),
    };
    appendQkNorm(ops, model, widths, group);
    appendRope(ops, widths, (real(group.heads) + real(group.kvHeads)) * real(group.ropeDims));
    const double dim = real(model.headDim);
    appendScores(ops, {real(group.heads), dim, dim, 0, 0, keys, keys, 2 * keys}, widths, fused);
    if (model.sinks) {
        // Held, but too few to be counted where they are read.
        ops.back().parameters += real(group.heads);
        ops.back().residentBytes += real(group.heads) * widths.u;
    }
    if (model.outputGate)
        ops.push_back(outGate(widths, queries));
    ops.push_back(linear(OperatorKind::OProj, widths, queries, hidden, model.bias == Bias::Qkvo));
    return ops;
}

std::vector<Operator> latentAttention(const Setup &setup, const Widths &widths, const LayerGroup &group, bool fused, Phase phase)
{
    const auto &model = setup.model;
    const auto &mla = model.mla;
    const double hidden = real(model.hidden);
    const double heads = real(group.heads);
    const double rank = real(mla.kvRank);
    const double nope = real(mla.nope);
    const double rope = real(mla.rope);
    const double value = real(mla.value);
    const double queries = heads * (nope + rope);
    std::vector<Operator> ops;
    if (mla.qRank > 0) {
        ops.push_back(linear(OperatorKind::QAProj, widths, hidden, real(mla.qRank), false));
        ops.push_back(norm(OperatorKind::QANorm, widths, Norm::Rms, real(mla.qRank)));
        ops.push_back(linear(OperatorKind::QBProj, widths, real(mla.qRank), queries, false));
    } else {
        ops.push_back(linear(OperatorKind::QProj, widths, hidden, queries, false));
    }
    ops.push_back(linear(OperatorKind::KvAProj, widths, hidden, rank + rope, false, Target::Cache));
    ops.push_back(norm(OperatorKind::KvANorm, widths, Norm::Rms, rank));
    const auto absorb = [&](OperatorKind kind, double in, double out) {
        // One product a head; the weights are kv_b's.
        auto op = linear(kind, widths, in, out, false);
        for (auto *cost : {&op.flop, &op.weightBytes, &op.activationBytes})
            for (double &factor : cost->factor)
                factor *= heads;
        op.parameters *= heads;
        op.residentBytes *= heads;
        return op;
    };
    // What an indexer picks are latents, for each query its own: they are attended to as they are.
    const bool absorbs = phase == Phase::Ar || model.indexer.heads > 0;
    if (!absorbs)
        ops.push_back(
            linear(OperatorKind::KvBProj, widths, rank, heads * (nope + value), false, Target::Activations, Extent::Context));
    if (group.indexer)
        for (auto &op : indexerProjections(model, widths))
            ops.push_back(std::move(op));
    appendRope(ops, widths, (heads + 1 + (group.indexer ? real(model.indexer.heads) + 1 : 0)) * rope);
    if (group.indexer)
        ops.push_back(indexScores(model.indexer, widths));
    if (!absorbs) {
        appendScores(ops, {heads, nope + rope, value, heads * (nope + rope), heads * value, 0, 0, 0}, widths, fused);
    } else {
        ops.push_back(absorb(OperatorKind::QAbsorb, nope, rank));
        appendScores(ops, {heads, rank + rope, rank, 0, 0, rank + rope, rank, rank + rope}, widths, fused);
        ops.push_back(absorb(OperatorKind::VAbsorb, rank, value));
    }
    ops.push_back(linear(OperatorKind::OProj, widths, heads * value, hidden, false));
    return ops;
}

} // namespace

std::vector<Operator> attentionOperators(const Setup &setup, const Widths &widths, const LayerGroup &group, Phase phase)
{
    const bool fused = resolvedAttention(setup) == Attention::Fused;
    return setup.model.mla.kvRank > 0 ? latentAttention(setup, widths, group, fused, phase)
                                      : headAttention(setup, widths, group, fused);
}

} // namespace ridgepoint::costs
