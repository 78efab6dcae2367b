// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/operators.h"

namespace ridgepoint {
namespace {

constexpr std::array kFamilyNames{
    Name<Family>{Family::QkvMlp, "qkv mlp"}, Name<Family>{Family::UpGateDown, "up/gate/down"},
    Name<Family>{Family::QkPv, "qk/pv"},     Name<Family>{Family::Output, "output"},
    Name<Family>{Family::LmHead, "lm head"}, Name<Family>{Family::Vector, "vector"},
};

constexpr std::array kChartFamilies{Family::QkvMlp, Family::UpGateDown, Family::QkPv};

using enum Unit;

constexpr std::array kOperators{
    OperatorInfo{OperatorKind::Embedding, "embedding", Family::Vector, Vector},
    OperatorInfo{OperatorKind::AttnNorm, "attn_norm", Family::Vector, Vector},
    OperatorInfo{OperatorKind::QProj, "q_proj", Family::QkvMlp, Matrix, 1},
    OperatorInfo{OperatorKind::KProj, "k_proj", Family::QkvMlp, Matrix, 1},
    OperatorInfo{OperatorKind::VProj, "v_proj", Family::QkvMlp, Matrix, 1},
    OperatorInfo{OperatorKind::Rope, "rope", Family::Vector, Vector},
    OperatorInfo{OperatorKind::Qk, "qk", Family::QkPv, Matrix, 3},
    OperatorInfo{OperatorKind::Softmax, "softmax", Family::Vector, Vector},
    OperatorInfo{OperatorKind::Pv, "pv", Family::QkPv, Matrix, 3},
    OperatorInfo{OperatorKind::Attention, "attention", Family::QkPv, Matrix},
    OperatorInfo{OperatorKind::OProj, "o_proj", Family::Output, Matrix},
    OperatorInfo{OperatorKind::AttnAdd, "attn_add", Family::Vector, Vector},
    OperatorInfo{OperatorKind::MlpNorm, "mlp_norm", Family::Vector, Vector},
    OperatorInfo{OperatorKind::GateProj, "gate_proj", Family::UpGateDown, Matrix, 2},
    OperatorInfo{OperatorKind::UpProj, "up_proj", Family::UpGateDown, Matrix, 2},
    OperatorInfo{OperatorKind::MlpAct, "mlp_act", Family::Vector, Vector},
    OperatorInfo{OperatorKind::DownProj, "down_proj", Family::UpGateDown, Matrix, 2},
    OperatorInfo{OperatorKind::MlpAdd, "mlp_add", Family::Vector, Vector},
    OperatorInfo{OperatorKind::FinalNorm, "final_norm", Family::Vector, Vector},
    OperatorInfo{OperatorKind::LmHead, "lm_head", Family::LmHead, Matrix},
};

constexpr bool inExecutionOrder()
{
    for (std::size_t i = 0; i < kOperators.size(); ++i)
        if (static_cast<std::size_t>(kOperators[i].kind) != i)
            return false;
    return true;
}
static_assert(inExecutionOrder());

// FLOP an element of the vector operators: RMS norm squares, sums, scales and multiplies; rope rotates pairs; softmax takes
// maximum, difference, exponential, sum and division; the gated activation is a SiLU and a product.
constexpr double kNormFlop = 4;
constexpr double kRopeFlop = 3;
constexpr double kSoftmaxFlop = 5;
constexpr double kGatedActivationFlop = 5;

/// The sizes and element widths that every operator's cost is made of.
struct Shape {
    double hidden, intermediate, queryWidth, kvWidth, heads, headDim, vocabulary, rotated;
    double w, a, u, c; // bytes an element: weights, linear inputs, everything else, cache
    NumericType linearType, attentionType, wide;
};

Result<Shape> shapeOf(const Setup &setup)
{
    const auto &model = setup.model;
    const auto &precision = setup.workload.precision;
    const auto wide = wideType(precision);
    const auto linear = computeType(precision.weights, precision.activations);
    if (!linear)
        return linear.error();
    const auto attention = computeType(kvType(precision), wide);
    if (!attention)
        return attention.error();
    const auto size = [](std::int64_t count) { return static_cast<double>(count); };
    return Shape{size(model.hidden),
                 size(model.intermediate),
                 size(model.heads) * size(model.headDim),
                 size(model.kvHeads) * size(model.headDim),
                 size(model.heads),
                 size(model.headDim),
                 size(model.vocabulary),
                 (size(model.heads) + size(model.kvHeads)) * size(model.ropeDims),
                 weightBytes(precision.weights),
                 elementBytes(precision.activations),
                 elementBytes(wide),
                 elementBytes(kvType(precision)),
                 *linear,
                 *attention,
                 wide};
}

Cost perToken(double factor)
{
    return Cost::of(Extent::Tokens, factor);
}

Cost perScore(double factor)
{
    return Cost::of(Extent::Scores, factor);
}

Cost perKey(double factor)
{
    return Cost::of(Extent::Keys, factor);
}

Operator blank(OperatorKind kind, NumericType computeType)
{
    Operator op;
    op.kind = kind;
    op.computeType = computeType;
    return op;
}

/// A matrix product over all tokens; where it writes to the cache, its output is KV traffic.
Operator linear(OperatorKind kind, const Shape &shape, double in, double out, bool bias, bool toCache = false)
{
    auto op = blank(kind, shape.linearType);
    op.parameters = in * out + (bias ? out : 0);
    op.residentBytes = op.parameters * shape.w;
    op.flop = perToken(2 * in * out);
    op.weightBytes = Cost::of(Extent::One, op.residentBytes);
    op.activationBytes = perToken(in * shape.a + (toCache ? 0 : out * shape.u));
    if (toCache)
        op.kvBytes = perToken(out * shape.c);
    return op;
}

/// An operator that reads and writes elements of the residual stream's type, and holds `parameters` of it.
Operator vectorOperator(OperatorKind kind, const Shape &shape, Cost flop, Cost elements, double parameters = 0)
{
    auto op = blank(kind, shape.wide);
    op.flop = flop;
    for (double &factor : elements.factor)
        factor *= shape.u;
    op.activationBytes = elements;
    op.parameters = parameters;
    op.residentBytes = parameters * shape.u;
    op.weightBytes = Cost::of(Extent::One, op.residentBytes);
    return op;
}

Operator norm(OperatorKind kind, const Shape &s)
{
    return vectorOperator(kind, s, perToken(kNormFlop * s.hidden), perToken(2 * s.hidden), s.hidden);
}

Operator add(OperatorKind kind, const Shape &s)
{
    return vectorOperator(kind, s, perToken(s.hidden), perToken(3 * s.hidden));
}

/// qk or pv: scores against keys, or probabilities against values. Both read one half of the cache.
Operator scoreProduct(OperatorKind kind, const Shape &s)
{
    auto op = blank(kind, s.attentionType);
    op.flop = perScore(2 * s.heads * s.headDim);
    op.activationBytes = perToken(s.queryWidth * s.u) + perScore(s.heads * s.u);
    op.kvBytes = perKey(s.kvWidth * s.c);
    return op;
}

Operator fusedAttention(const Shape &s)
{
    auto op = blank(OperatorKind::Attention, s.attentionType);
    op.flop = perScore(4 * s.heads * s.headDim + kSoftmaxFlop * s.heads);
    op.activationBytes = perToken(2 * s.queryWidth * s.u);
    op.kvBytes = perKey(2 * s.kvWidth * s.c);
    return op;
}

Operator embedding(const Shape &s)
{
    auto op = vectorOperator(OperatorKind::Embedding, s, {}, perToken(s.hidden), s.vocabulary * s.hidden);
    op.weightBytes = {}; // the rows looked up are what is written
    return op;
}

Operator lmHead(const Shape &s, bool tied)
{
    auto op = blank(OperatorKind::LmHead, s.wide);
    const double weights = s.vocabulary * s.hidden;
    op.parameters = tied ? 0 : weights;
    op.residentBytes = op.parameters * s.u;
    op.flop = Cost::of(Extent::Rows, 2 * weights);
    op.weightBytes = Cost::of(Extent::One, weights * s.u);
    op.activationBytes = Cost::of(Extent::Rows, (s.hidden + s.vocabulary) * s.u);
    return op;
}

std::vector<Operator> layerOperators(const Setup &setup, const Shape &s)
{
    const bool bias = setup.model.bias == Bias::Qkv;
    std::vector<Operator> ops{
        norm(OperatorKind::AttnNorm, s),
        linear(OperatorKind::QProj, s, s.hidden, s.queryWidth, bias),
        linear(OperatorKind::KProj, s, s.hidden, s.kvWidth, bias, true),
        linear(OperatorKind::VProj, s, s.hidden, s.kvWidth, bias, true),
    };
    if (setup.model.ropeDims > 0)
        ops.push_back(vectorOperator(OperatorKind::Rope, s, perToken(kRopeFlop * s.rotated), perToken(2 * s.rotated)));
    if (resolvedAttention(setup) == Attention::Fused) {
        ops.push_back(fusedAttention(s));
    } else {
        ops.push_back(scoreProduct(OperatorKind::Qk, s));
        ops.push_back(vectorOperator(OperatorKind::Softmax, s, perScore(kSoftmaxFlop * s.heads), perScore(2 * s.heads)));
        ops.push_back(scoreProduct(OperatorKind::Pv, s));
    }
    const std::vector<Operator> rest{
        linear(OperatorKind::OProj, s, s.queryWidth, s.hidden, false),
        add(OperatorKind::AttnAdd, s),
        norm(OperatorKind::MlpNorm, s),
        linear(OperatorKind::GateProj, s, s.hidden, s.intermediate, false),
        linear(OperatorKind::UpProj, s, s.hidden, s.intermediate, false),
        vectorOperator(OperatorKind::MlpAct, s, perToken(kGatedActivationFlop * s.intermediate), perToken(3 * s.intermediate)),
        linear(OperatorKind::DownProj, s, s.intermediate, s.hidden, false),
        add(OperatorKind::MlpAdd, s),
    };
    ops.insert(ops.end(), rest.begin(), rest.end());
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

const OperatorInfo &infoOf(OperatorKind kind)
{
    return kOperators[static_cast<std::size_t>(kind)];
}

Result<std::vector<Operator>> operatorsOf(const Setup &setup)
{
    const auto shape = shapeOf(setup);
    if (!shape)
        return shape.error();
    std::vector<Operator> ops{embedding(*shape)};
    for (const auto &group : layerGroups(setup.model)) {
        for (auto &op : layerOperators(setup, *shape)) {
            op.group = group.name;
            op.runs = static_cast<double>(group.count);
            ops.push_back(std::move(op));
        }
    }
    ops.push_back(norm(OperatorKind::FinalNorm, *shape));
    ops.push_back(lmHead(*shape, setup.model.tied));
    return ops;
}

Extents extentsOf(const Setup &setup, const Setting &setting)
{
    const auto batch = static_cast<double>(setting.batch);
    const auto sequence = static_cast<double>(setting.sequence);
    if (setting.phase == Phase::Ar) {
        const auto rows = batch * static_cast<double>(setting.candidates);
        // Candidates are a tree, not a prefix of each other: every one sees the whole context whatever the mask.
        return {1, rows, rows * sequence, batch * sequence, rows};
    }
    const auto prefix = static_cast<double>(setup.workload.prefix);
    const double keys = prefix + sequence;
    const bool full = resolvedMask(setup) == Mask::Full;
    const double scores = full ? sequence * keys : sequence * prefix + sequence * (sequence + 1) / 2;
    return {1, batch * sequence, batch * scores, batch * keys, batch};
}

} // namespace ridgepoint
