// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/operators.h"

#include "core/roofline/mixer_costs.h"
#include "core/roofline/operator_costs.h"
#include "core/roofline/shards.h"

namespace ridgepoint {
namespace {

constexpr std::array kFamilyNames{
    Name<Family>{Family::QkvMlp, "qkv mlp"},
    Name<Family>{Family::UpGateDown, "up/gate/down"},
    Name<Family>{Family::QkPv, "qk/pv"},
    Name<Family>{Family::Output, "output"},
    Name<Family>{Family::Router, "router"},
    Name<Family>{Family::LmHead, "lm head"},
    Name<Family>{Family::Communication, "communication"},
    Name<Family>{Family::Vector, "vector"},
};

constexpr std::array kChartFamilies{Family::QkvMlp, Family::UpGateDown, Family::QkPv};

using enum Unit;
using Kind = OperatorKind;
using costs::real;

// Merge sets: 1 queries, keys and values; 2 the MLP; 3 scores and values; 4 experts; 5 shared experts; 6 absorbed projections;
// 7 the numbers a head of a delta net.
constexpr std::array kOperators{
    OperatorInfo{Kind::Embedding, Family::Vector, Vector},
    OperatorInfo{Kind::PosEmbedding, Family::Vector, Vector},
    OperatorInfo{Kind::EmbedNorm, Family::Vector, Vector},
    OperatorInfo{Kind::AttnNorm, Family::Vector, Vector},
    OperatorInfo{Kind::InProj, Family::QkvMlp, Matrix},
    OperatorInfo{Kind::ZProj, Family::QkvMlp, Matrix},
    OperatorInfo{Kind::BaProj, Family::QkvMlp, Matrix},
    OperatorInfo{Kind::BProj, Family::QkvMlp, Matrix, 7},
    OperatorInfo{Kind::AProj, Family::QkvMlp, Matrix, 7},
    OperatorInfo{Kind::Conv, Family::Vector, Vector},
    OperatorInfo{Kind::XProj, Family::QkvMlp, Matrix},
    OperatorInfo{Kind::SsmNorm, Family::Vector, Vector},
    OperatorInfo{Kind::DtProj, Family::QkvMlp, Matrix},
    OperatorInfo{Kind::QProj, Family::QkvMlp, Matrix, 1},
    OperatorInfo{Kind::KProj, Family::QkvMlp, Matrix, 1},
    OperatorInfo{Kind::VProj, Family::QkvMlp, Matrix, 1},
    OperatorInfo{Kind::QAProj, Family::QkvMlp, Matrix},
    OperatorInfo{Kind::QANorm, Family::Vector, Vector},
    OperatorInfo{Kind::QBProj, Family::QkvMlp, Matrix},
    OperatorInfo{Kind::KvAProj, Family::QkvMlp, Matrix},
    OperatorInfo{Kind::KvANorm, Family::Vector, Vector},
    OperatorInfo{Kind::KvBProj, Family::QkvMlp, Matrix},
    OperatorInfo{Kind::IndexQ, Family::QkvMlp, Matrix},
    OperatorInfo{Kind::IndexK, Family::QkvMlp, Matrix},
    OperatorInfo{Kind::IndexNorm, Family::Vector, Vector},
    OperatorInfo{Kind::IndexWeights, Family::Router, Matrix},
    OperatorInfo{Kind::QkNorm, Family::Vector, Vector},
    OperatorInfo{Kind::Rope, Family::Vector, Vector},
    OperatorInfo{Kind::IndexScores, Family::QkPv, Matrix},
    OperatorInfo{Kind::QAbsorb, Family::QkvMlp, Matrix, 6},
    OperatorInfo{Kind::Qk, Family::QkPv, Matrix, 3},
    OperatorInfo{Kind::Softmax, Family::Vector, Vector},
    OperatorInfo{Kind::Pv, Family::QkPv, Matrix, 3},
    OperatorInfo{Kind::Attention, Family::QkPv, Matrix},
    OperatorInfo{Kind::VAbsorb, Family::QkvMlp, Matrix, 6},
    OperatorInfo{Kind::DeltaRule, Family::QkPv, Matrix},
    OperatorInfo{Kind::SsmScan, Family::QkPv, Matrix},
    OperatorInfo{Kind::SelectiveScan, Family::Vector, Vector},
    OperatorInfo{Kind::GatedNorm, Family::Vector, Vector},
    OperatorInfo{Kind::OutGate, Family::Vector, Vector},
    OperatorInfo{Kind::OProj, Family::Output, Matrix},
    OperatorInfo{Kind::OutProj, Family::Output, Matrix},
    OperatorInfo{Kind::AttnAdd, Family::Vector, Vector},
    OperatorInfo{Kind::MlpNorm, Family::Vector, Vector},
    OperatorInfo{Kind::Router, Family::Router, Matrix},
    OperatorInfo{Kind::GateProj, Family::UpGateDown, Matrix, 2},
    OperatorInfo{Kind::UpProj, Family::UpGateDown, Matrix, 2},
    OperatorInfo{Kind::MlpAct, Family::Vector, Vector},
    OperatorInfo{Kind::DownProj, Family::UpGateDown, Matrix, 2},
    OperatorInfo{Kind::LatentIn, Family::UpGateDown, Matrix},
    OperatorInfo{Kind::ExpertGate, Family::UpGateDown, Matrix, 4},
    OperatorInfo{Kind::ExpertUp, Family::UpGateDown, Matrix, 4},
    OperatorInfo{Kind::ExpertAct, Family::Vector, Vector},
    OperatorInfo{Kind::ExpertDown, Family::UpGateDown, Matrix, 4},
    OperatorInfo{Kind::LatentOut, Family::UpGateDown, Matrix},
    OperatorInfo{Kind::SharedGate, Family::UpGateDown, Matrix, 5},
    OperatorInfo{Kind::SharedUp, Family::UpGateDown, Matrix, 5},
    OperatorInfo{Kind::SharedAct, Family::Vector, Vector},
    OperatorInfo{Kind::SharedDown, Family::UpGateDown, Matrix, 5},
    OperatorInfo{Kind::SharedExpertGate, Family::Router, Matrix},
    OperatorInfo{Kind::MlpAdd, Family::Vector, Vector},
    OperatorInfo{Kind::FinalNorm, Family::Vector, Vector},
    OperatorInfo{Kind::LmHead, Family::LmHead, Matrix},
    OperatorInfo{Kind::AllReduce, Family::Communication, Link},
    OperatorInfo{Kind::XAllReduce, Family::Communication, Link},
};

constexpr bool inExecutionOrder()
{
    for (std::size_t i = 0; i < kOperators.size(); ++i)
        if (static_cast<std::size_t>(kOperators[i].kind) != i)
            return false;
    return true;
}
static_assert(inExecutionOrder());

void append(std::vector<Operator> &ops, std::vector<Operator> more)
{
    for (auto &op : more)
        ops.push_back(std::move(op));
}

Operator embedding(const Model &model, const costs::Widths &widths)
{
    const double hidden = real(model.hidden);
    auto op = costs::vectorOperator(OperatorKind::Embedding, widths, {}, Cost::of(Extent::Tokens, hidden),
                                    real(model.vocabulary) * hidden);
    op.weightBytes = Cost::of(Extent::Tokens, hidden * widths.u); // a row a token, not the table
    if (model.tied)                                               // one table, held as the head reads it
        op.residentBytes = op.parameters * widths.of(OperatorKind::LmHead).w;
    return op;
}

/// Every sequence reads the same rows, so they are read once.
Operator positionEmbedding(const Model &model, const costs::Widths &widths)
{
    const double hidden = real(model.hidden);
    auto op = costs::vectorOperator(OperatorKind::PosEmbedding, widths, Cost::of(Extent::Tokens, hidden),
                                    Cost::of(Extent::Tokens, 2 * hidden), real(model.learnedPositions) * hidden);
    op.weightBytes = Cost::of(Extent::Positions, hidden * widths.u);
    return op;
}

Operator lmHead(const Model &model, const costs::Widths &widths, std::int64_t rows)
{
    const double hidden = real(model.hidden);
    const double vocabulary = real(rows);
    const double weights = vocabulary * hidden;
    const double bias = model.headBias ? vocabulary : 0;
    const auto &own = widths.of(OperatorKind::LmHead);
    Operator op;
    op.kind = OperatorKind::LmHead;
    op.computeType = own.compute;
    op.parameters = (model.tied ? 0 : weights) + bias;
    op.residentBytes = op.parameters * own.w;
    op.flop = Cost::of(Extent::Rows, 2 * weights);
    op.weightBytes = Cost::of(Extent::One, (weights + bias) * own.w);
    op.activationBytes = Cost::of(Extent::Rows, hidden * own.a + vocabulary * widths.u);
    return op;
}

/// The kinds an MLP's operators go by: the dense one's, the experts', the shared experts'.
struct MlpKinds {
    OperatorKind gate, up, act, down;
};
constexpr MlpKinds kDense{OperatorKind::GateProj, OperatorKind::UpProj, OperatorKind::MlpAct, OperatorKind::DownProj};
constexpr MlpKinds kShared{OperatorKind::SharedGate, OperatorKind::SharedUp, OperatorKind::SharedAct, OperatorKind::SharedDown};

std::vector<Operator> mlp(const MlpKinds &kinds, const Model &model, const costs::Widths &widths, double width)
{
    const double hidden = real(model.hidden);
    std::vector<Operator> ops;
    if (model.gated)
        ops.push_back(costs::linear(kinds.gate, widths, hidden, width, model.mlpBias));
    ops.push_back(costs::linear(kinds.up, widths, hidden, width, model.mlpBias));
    ops.push_back(costs::activation(kinds.act, widths, model, width));
    ops.push_back(costs::linear(kinds.down, widths, width, hidden, model.mlpBias));
    return ops;
}

std::vector<Operator> expertOperators(const Model &model, const Experts &experts, const costs::Widths &widths)
{
    const double hidden = real(model.hidden);
    const double width = real(experts.width);
    const double inside = experts.latent > 0 ? real(experts.latent) : hidden;
    std::vector<Operator> ops{costs::router(OperatorKind::Router, widths, hidden, real(experts.count), experts.routerBias)};
    if (experts.latent > 0)
        ops.push_back(costs::linear(OperatorKind::LatentIn, widths, hidden, inside, model.mlpBias));
    if (model.gated)
        ops.push_back(costs::expertLinear(OperatorKind::ExpertGate, widths, experts, inside, width, model.mlpBias));
    ops.push_back(costs::expertLinear(OperatorKind::ExpertUp, widths, experts, inside, width, model.mlpBias));
    ops.push_back(costs::activation(OperatorKind::ExpertAct, widths, model, real(experts.perToken) * width));
    ops.push_back(costs::expertLinear(OperatorKind::ExpertDown, widths, experts, width, inside, model.mlpBias));
    if (experts.latent > 0)
        ops.push_back(costs::linear(OperatorKind::LatentOut, widths, inside, hidden, model.mlpBias));
    if (experts.sharedWidth > 0)
        append(ops, mlp(kShared, model, widths, real(experts.sharedWidth)));
    if (experts.sharedGate)
        ops.push_back(costs::router(OperatorKind::SharedExpertGate, widths, hidden, 1, false));
    return ops;
}

std::vector<Operator> layerOperators(const Setup &setup, const costs::Widths &widths, const LayerGroup &group, const Shard &shard,
                                     Phase phase)
{
    const auto &model = setup.model;
    const double hidden = real(model.hidden);
    std::vector<Operator> ops;
    if (group.mixes()) {
        ops.push_back(costs::norm(OperatorKind::AttnNorm, widths, model.norm, hidden));
        append(ops, costs::mixerOperators(setup, widths, group, shard, phase));
        ops.push_back(costs::add(OperatorKind::AttnAdd, widths, hidden));
    }
    if (group.moe || group.intermediate > 0) {
        if (model.parallel != Parallel::OneNorm || !group.mixes())
            ops.push_back(costs::norm(OperatorKind::MlpNorm, widths, model.norm, hidden));
        append(ops,
               group.moe ? expertOperators(model, shard.experts, widths) : mlp(kDense, model, widths, real(group.intermediate)));
        ops.push_back(costs::add(OperatorKind::MlpAdd, widths, hidden));
    }
    const ExtentKind all{group.window, group.moe ? model.experts.count : 0, group.moe ? model.experts.perToken : 0};
    auto chosen = all;
    chosen.topk = model.indexer.heads > 0 ? model.indexer.topk : 0;
    for (auto &op : ops) {
        const bool twice = model.doubleNorm && (op.kind == OperatorKind::AttnNorm || op.kind == OperatorKind::MlpNorm);
        op.group = group.name;
        op.runs = real(group.count) * (twice ? 2 : 1);
        // The indexer looks at all tokens, to choose those that attention reads.
        op.extents = op.kind == OperatorKind::IndexScores ? all : chosen;
    }
    return ops;
}

/// The sum of every rank's part of `width` elements a token, as a ring sends it.
Operator allReduce(OperatorKind kind, const costs::Widths &widths, const LayerGroup &group, double width, double sums,
                   double ranks)
{
    Operator op;
    op.kind = kind;
    op.group = group.name;
    op.runs = sums * real(group.count);
    op.computeType = widths.wide;
    op.activationBytes = Cost::of(Extent::Tokens, 2 * (ranks - 1) * width * widths.u);
    op.shares = ranks;
    return op;
}

/// Of the blocks' outputs, and of the first Mamba's narrow projection, whose inputs are split.
std::vector<Operator> allReduces(const Model &model, const costs::Widths &widths, const LayerGroup &group, double ranks)
{
    const bool computes = group.moe || group.intermediate > 0;
    if (!group.mixes() && !computes)
        return {};
    const double sums = group.mixes() && computes && model.parallel == Parallel::None ? 2 : 1;
    std::vector<Operator> ops{allReduce(OperatorKind::AllReduce, widths, group, real(model.hidden), sums, ranks)};
    if (group.mixer == Mixer::Mamba && model.mamba.heads == 0)
        ops.push_back(allReduce(OperatorKind::XAllReduce, widths, group, costs::firstMambaParameters(model.mamba), 1, ranks));
    return ops;
}

} // namespace

template <>
std::span<const Name<Family>> names<Family>()
{
    return kFamilyNames;
}

std::span<const Family> chartFamilies()
{
    return kChartFamilies;
}

std::span<const OperatorInfo> operatorInfos()
{
    return kOperators;
}

const OperatorInfo &infoOf(OperatorKind kind)
{
    return kOperators[static_cast<std::size_t>(kind)];
}

Result<std::vector<Operator>> operatorsOf(const Setup &setup, Phase phase)
{
    const auto &model = setup.model;
    const auto types = typesOf(setup);
    const auto widths = costs::widthsOf(types);
    if (!widths)
        return widths.error();
    const auto ranks = setup.workload.tensorParallel;
    const auto shard = shardOf(model, ranks);
    if (!shard)
        return shard.error();
    std::vector<Operator> ops{embedding(model, *widths)};
    if (model.learnedPositions > 0)
        ops.push_back(positionEmbedding(model, *widths));
    if (model.embedNorm)
        ops.push_back(costs::norm(OperatorKind::EmbedNorm, *widths, model.norm, real(model.hidden)));
    for (const auto &group : shard->groups) {
        const auto inGroup = costs::widthsOf(types, group.name);
        if (!inGroup)
            return inGroup.error();
        auto layer = layerOperators(setup, *inGroup, group, *shard, phase);
        if (const auto right = costs::checkOwnTypes(layer, *inGroup); !right)
            return right.error();
        append(ops, std::move(layer));
    }
    ops.push_back(costs::norm(OperatorKind::FinalNorm, *widths, model.norm, real(model.hidden)));
    ops.push_back(lmHead(model, *widths, shard->headVocabulary));
    if (const auto right = costs::checkOwnTypes({ops.back()}, *widths); !right)
        return right.error();
    if (ranks > 1)
        for (const auto &group : shard->groups)
            append(ops, allReduces(model, *widths, group, real(ranks)));
    return ops;
}

} // namespace ridgepoint
