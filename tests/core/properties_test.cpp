// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What must hold for every setup, tried on random ones. The seed is fixed, so that a failure comes back.
#include "core/model/setup_types.h"
#include "core/roofline/summary.h"
#include "setups.h"

#include <gtest/gtest.h>

#include <iterator>
#include <random>

namespace ridgepoint {
namespace {

constexpr int kTrials = 200;

class Random {
public:
    std::int64_t from(std::int64_t least, std::int64_t most) { return std::uniform_int_distribution(least, most)(m_engine); }
    double real(double least, double most) { return std::uniform_real_distribution(least, most)(m_engine); }
    bool coin() { return from(0, 1) == 1; }
    template <class Enum>
    Enum any()
    {
        const auto table = names<Enum>();
        return table[static_cast<std::size_t>(from(0, static_cast<std::int64_t>(table.size()) - 1))].value;
    }

    Model model()
    {
        const auto kvHeads = from(1, 8);
        auto model = test::model("random", {from(1, 512) * 8, from(1, 2000), from(1, 80), kvHeads * from(1, 8), kvHeads,
                                            from(1, 64) * 2, from(1, 100'000)});
        model.ropeDims = from(0, model.headDim);
        model.bias = any<Bias>();
        model.tied = coin();
        model.gated = coin();
        model.activation = model.gated ? Activation::Silu : Activation::Gelu;
        model.norm = any<Norm>();
        model.doubleNorm = coin();
        model.parallel = any<Parallel>();
        model.qkNorm = any<QkNorm>();
        model.mlpBias = coin();
        model.headBias = coin();
        model.learnedPositions = coin() ? 0 : 100'000; // more than any setting here reads
        model.embedNorm = coin();
        model.window = coin() ? 0 : from(1, 3000);
        if (coin()) {
            const auto count = from(1, 64);
            model.experts = {count, from(1, count), from(1, 500), coin() ? 0 : from(1, 500), coin(), coin()};
        }
        if (coin())
            model.mla = {from(1, 300), coin() ? 0 : from(1, 300), from(1, 64), from(1, 64), from(1, 64)};
        if (model.mla.kvRank > 0) {
            model.bias = Bias::None;
            model.qkNorm = QkNorm::None;
        }
        if (model.mla.kvRank > 0 && model.mla.qRank > 0 && coin())
            model.indexer = {from(1, 64), from(1, 128), from(1, 3000)};
        model.outputGate = model.mla.kvRank == 0 && coin();
        if (model.experts.count > 0 && coin())
            model.experts.latent = from(1, 500);
        addMixer(model);
        if (const auto first = from(0, model.layers); first > 0 && first < model.layers) {
            model.kinds = {{"one", first, {}, {}, {}, {}, from(0, 3000), coin()},
                           {"other", model.layers - first, {}, {}, {}, {}, {}, {}}};
            if (coin())
                model.kinds.front().mixer = model.delta.keyHeads > 0 ? Mixer::Delta
                                            : model.mamba.inner > 0  ? Mixer::Mamba
                                                                     : Mixer::Attention;
            if (model.indexer.heads > 0 && coin())
                model.kinds.back().indexer = false;
            if (model.experts.count == 0)
                model.kinds.front().moe = false;
        }
        return model;
    }

    /// Describes a mixer that layers may have, and sometimes gives it to all of them.
    void addMixer(Model &model)
    {
        model.stateType = coin() ? NumericType::Fp32 : NumericType::Bf16;
        const auto heads = from(1, 16);
        const auto groups = from(1, 4);
        switch (from(0, 3)) {
        case 0:
            model.delta = {heads, heads * from(1, 4), from(1, 64), from(1, 64), from(1, 5), coin()};
            break;
        case 1:
            model.mamba = {groups * heads * from(1, 32), from(1, 64), groups * heads, groups};
            break;
        case 2:
            model.mamba = {from(1, 512), from(1, 32), 0, 0, from(1, 64), any<MambaNorm>(), from(1, 5), coin(), coin()};
            break;
        default:
            return;
        }
        if (from(0, 4) == 0)
            model.mixer = model.delta.keyHeads > 0 ? Mixer::Delta : Mixer::Mamba;
    }

    StoredType stored() { return coin() ? StoredType(any<NumericType>()) : StoredType(NumericType::Bits, real(0.5, 40)); }

    /// Types of the model's own, some of which hold beside those given, and that can be multiplied.
    void addTypes(Setup &setup)
    {
        do {
            auto &precision = setup.workload.precision;
            precision.weights = coin() ? std::optional(stored()) : std::nullopt;
            precision.activations = coin() ? std::optional(any<NumericType>()) : std::nullopt;
            setup.model.types = {any<NumericType>(), stored(), any<NumericType>(), stored(), {}};
            for (auto more = from(0, 4); more > 0; --more) {
                const auto kind = typedOperators()[static_cast<std::size_t>(from(0, std::ssize(typedOperators()) - 1))];
                const auto layers = setup.model.kinds.empty() || coin() ? std::string() : setup.model.kinds.front().name;
                (void)addTypeException(setup.model.types, {layers, kind, stored(), any<NumericType>()});
            }
        } while (!operatorsOf(setup, Phase::Init));
    }

    Setup setup()
    {
        Setup setup{test::a40(), model(), {}};
        setup.accelerator.linkBandwidth = BytesPerSecond{real(1e10, 1e12)};
        for (auto &peak : setup.accelerator.peak)
            peak = FlopPerSecond{real(1e12, 1e15)};
        setup.accelerator.memoryBandwidth = {real(1e11, 1e13)};
        auto &precision = setup.workload.precision;
        precision.weights = any<NumericType>();
        do
            precision.activations = any<NumericType>();
        while (!computeType(precision.weights->type, *precision.activations));
        if (coin())
            precision.kv = any<NumericType>();
        if (coin())
            addTypes(setup);
        setup.workload.attention = any<Attention>();
        setup.workload.mask = any<Mask>();
        setup.workload.prefix = from(0, 1000);
        setup.workload.headRows = any<HeadRows>();
        setup.workload.execution = any<Execution>();
        return setup;
    }

    Setting setting(Phase phase)
    {
        const auto sequence = from(1, 4096);
        return {phase, from(1, 256), sequence, phase == Phase::Ar ? from(1, std::min<std::int64_t>(sequence, 64)) : 1};
    }

private:
    std::mt19937 m_engine{20231114};
};

Sweep only(const Setting &setting)
{
    return test::single(setting.phase, setting.batch, setting.sequence, setting.candidates);
}

double totalTime(const Setup &setup, const Setting &setting)
{
    const auto summary = summarise(setup, setting);
    EXPECT_TRUE(summary);
    return setting.phase == Phase::Init ? summary->prefill.timeSeconds : summary->decode.timeSeconds;
}

TEST(Properties, nothingIsNegativeAndThePartsMakeTheWhole)
{
    Random random;
    for (int trial = 0; trial < kTrials; ++trial) {
        const auto setup = random.setup();
        const auto setting = random.setting(trial % 2 == 0 ? Phase::Init : Phase::Ar);
        const auto evaluation = evaluate(setup, only(setting), Detail::Operators);
        ASSERT_TRUE(evaluation);
        double flop = 0;
        double bytes = 0;
        double weights = 0;
        for (std::size_t row = 0; row < evaluation->size(); ++row) {
            const auto point = evaluation->point(row);
            for (const double part : {point.cost.flop.value, point.cost.weightBytes.value, point.cost.activationBytes.value,
                                      point.cost.kvBytes.value})
                EXPECT_GE(part, 0);
            EXPECT_GT(point.cost.timing.time.value, 0);
            flop += point.series->op.runs * point.cost.flop.value;
            bytes += point.series->op.runs * point.cost.bytes().value;
            if (point.series->op.kind != OperatorKind::Embedding)
                weights += point.series->op.runs * point.cost.weightBytes.value;
        }
        const auto summary = summarise(setup, setting);
        ASSERT_TRUE(summary);
        const auto &pass = setting.phase == Phase::Init ? summary->prefill : summary->decode;
        // The same terms in the same order.
        EXPECT_DOUBLE_EQ(pass.flop, flop);
        EXPECT_DOUBLE_EQ(pass.bytes, bytes);
        // A pass reads every weight at most once: all but the embedding, and a tied head's, which are the embedding's, and but
        // for the experts nobody chose and the positions nobody is at.
        const double embedding = setup.model.tied ? 0
                                                  : static_cast<double>(setup.model.vocabulary * setup.model.hidden)
                                                        * elementBytes(typesOf(setup).wide);
        const double all = summary->memory.weights - embedding;
        EXPECT_LE(weights, all * (1 + 1e-12));
        if (setup.model.experts.count == 0 && setup.model.learnedPositions == 0) {
            EXPECT_GE(weights, all * (1 - 1e-12));
        }
    }
}

TEST(Properties, timeNeverRisesWithBandwidthPeakOrEfficiency)
{
    Random random;
    for (int trial = 0; trial < kTrials; ++trial) {
        auto setup = random.setup();
        const auto setting = random.setting(trial % 2 == 0 ? Phase::Init : Phase::Ar);
        setup.workload.computeEfficiency = random.real(0.1, 0.5);
        setup.workload.bandwidthEfficiency = random.real(0.1, 0.5);
        const double before = totalTime(setup, setting);
        const double factor = random.real(1, 2);
        auto faster = setup;
        faster.accelerator.memoryBandwidth = setup.accelerator.memoryBandwidth * factor;
        EXPECT_LE(totalTime(faster, setting), before);
        faster = setup;
        for (auto &peak : faster.accelerator.peak)
            peak = *peak * factor;
        EXPECT_LE(totalTime(faster, setting), before);
        faster = setup;
        faster.workload.computeEfficiency = *setup.workload.computeEfficiency * factor;
        EXPECT_LE(totalTime(faster, setting), before);
        faster = setup;
        faster.workload.bandwidthEfficiency = *setup.workload.bandwidthEfficiency * factor;
        EXPECT_LE(totalTime(faster, setting), before);
    }
}

TEST(Properties, flopIsLinearInBatch)
{
    Random random;
    for (int trial = 0; trial < kTrials; ++trial) {
        const auto setup = random.setup();
        auto setting = random.setting(trial % 2 == 0 ? Phase::Init : Phase::Ar);
        const auto flopAt = [&](std::int64_t batch) {
            setting.batch = batch;
            const auto summary = summarise(setup, setting);
            EXPECT_TRUE(summary);
            return setting.phase == Phase::Init ? summary->prefill.flop : summary->decode.flop;
        };
        // Sums of whole numbers; those above 2^53 round, each in its last place.
        EXPECT_NEAR(flopAt(7), 7 * flopAt(1), 1e-14 * flopAt(7));
    }
}

TEST(Properties, chunksWithGrowingPrefixesMakeOneCausalPrefill)
{
    Random random;
    for (int trial = 0; trial < kTrials; ++trial) {
        auto setup = random.setup();
        setup.workload.mask = Mask::Causal;
        const auto attentionFlop = [&](std::int64_t prefix, std::int64_t sequence) {
            setup.workload.prefix = prefix;
            const auto evaluation = evaluate(setup, test::single(Phase::Init, 1, sequence), Detail::Operators);
            EXPECT_TRUE(evaluation);
            double flop = 0;
            for (std::size_t row = 0; row < evaluation->size(); ++row) {
                const auto kind = evaluation->point(row).series->op.kind;
                if (kind == OperatorKind::Qk || kind == OperatorKind::Softmax || kind == OperatorKind::Pv
                    || kind == OperatorKind::Attention)
                    flop += evaluation->point(row).cost.flop.value;
            }
            return flop;
        };
        const auto whole = random.from(2, 5000);
        double sum = 0;
        for (std::int64_t done = 0; done < whole;) {
            const auto chunk = std::min(random.from(1, 1000), whole - done);
            sum += attentionFlop(done, chunk);
            done += chunk;
        }
        EXPECT_EQ(sum, attentionFlop(0, whole)); // whole numbers below 2^53
    }
}

/// A share of `all` in each of `ranks`, at least, and no more than all.
void expectShare(double share, double all, double ranks, OperatorKind kind)
{
    EXPECT_GE(share * ranks, all * (1 - 1e-12)) << nameOf(kind);
    EXPECT_LE(share, all * (1 + 1e-12)) << nameOf(kind);
}

TEST(Properties, ranksTogetherHoldAndDoAtLeastTheWhole)
{
    Random random;
    int split = 0;
    for (int trial = 0; trial < kTrials; ++trial) {
        auto setup = random.setup();
        const auto setting = random.setting(trial % 2 == 0 ? Phase::Init : Phase::Ar);
        const auto whole = operatorsOf(setup, setting.phase);
        ASSERT_TRUE(whole);
        setup.workload.tensorParallel = 2;
        const auto part = operatorsOf(setup, setting.phase);
        if (!part)
            continue; // some width is odd, and the error says which
        ++split;
        ASSERT_GE(part->size(), whole->size());
        for (std::size_t i = 0; i < whole->size(); ++i) {
            const auto &a = (*whole)[i];
            const auto &b = (*part)[i];
            ASSERT_EQ(a.kind, b.kind);
            const auto extents = extentsOf(setup, setting, a.extents);
            expectShare(b.flop.at(extents), a.flop.at(extents), 2, a.kind);
            expectShare(b.weightBytes.at(extents), a.weightBytes.at(extents), 2, a.kind);
            expectShare(b.kvBytes.at(extents), a.kvBytes.at(extents), 2, a.kind);
            expectShare(b.parameters, a.parameters, 2, a.kind);
            expectShare(b.stateBytes, a.stateBytes, 2, a.kind);
        }
    }
    EXPECT_GE(split, 10);
}

TEST(Properties, statesDoNotGrowWithTheContext)
{
    Random random;
    for (int trial = 0; trial < kTrials; ++trial) {
        const auto setup = random.setup();
        const auto memory = MemoryModel::of(setup);
        ASSERT_TRUE(memory);
        auto setting = random.setting(Phase::Ar);
        const auto use = memory->use(setting, setting.sequence);
        EXPECT_EQ(memory->use(setting, 2 * setting.sequence).state, use.state);
        EXPECT_GE(use.total(), use.state + use.weights);
        setting.batch *= 3;
        EXPECT_DOUBLE_EQ(memory->use(setting, setting.sequence).state, 3 * use.state);
    }
}

TEST(Properties, idealPerformanceIsAttainable)
{
    Random random;
    for (int trial = 0; trial < kTrials; ++trial) {
        auto setup = random.setup();
        setup.workload.execution = Execution::Ideal;
        const auto evaluation = evaluate(setup, only(random.setting(Phase::Ar)), Detail::Operators);
        ASSERT_TRUE(evaluation);
        for (std::size_t row = 0; row < evaluation->size(); ++row) {
            const auto point = evaluation->point(row);
            if (point.hasPlace()) {
                EXPECT_LE(point.performance()->value, point.attainable()->value);
                // Three roundings on one way, two on the other.
                EXPECT_NEAR(point.performance()->value, point.attainable()->value, 1e-15 * point.attainable()->value);
            }
        }
    }
}

TEST(Properties, groupedQueryAttentionWithAllHeadsIsMultiHead)
{
    Random random;
    for (int trial = 0; trial < kTrials; ++trial) {
        auto setup = random.setup();
        setup.model.types.operators.clear(); // which may tell queries from keys
        setup.model.kvHeads = setup.model.heads;
        setup.model.mla = {};
        setup.model.indexer = {};
        setup.model.outputGate = false; // which doubles the queries' projection
        setup.model.mixer = Mixer::Attention;
        setup.model.kinds.clear();
        setup.model.window = 0;
        const auto series = seriesOf(setup, Phase::Init, Detail::Operators);
        ASSERT_TRUE(series);
        const auto find = [&](OperatorKind kind) {
            return std::find_if(series->begin(), series->end(), [kind](const Series &one) { return one.op.kind == kind; })->op;
        };
        const auto q = find(OperatorKind::QProj);
        const auto k = find(OperatorKind::KProj);
        EXPECT_EQ(q.flop, k.flop);
        EXPECT_EQ(q.weightBytes, k.weightBytes);
    }
}

} // namespace
} // namespace ridgepoint
