// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers that calculators of this kind are reported to get wrong, each with what is right. Attention counts its softmax, five
// FLOP a score; where a case is known without it, both are written out.
#include "core/base/units.h"
#include "core/io/points_writer.h"
#include "core/io/summary_writer.h"
#include "core/roofline/evaluation.h"
#include "core/roofline/summary.h"
#include "core/roofline/wording.h"
#include "setups.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

/// A card as far as a roofline needs it, without calibration: every time is a bound.
Accelerator card(const char *name, double peak16, double peak32, double bandwidth)
{
    Accelerator card;
    card.id = name;
    card.name = name;
    card.peak[static_cast<std::size_t>(PeakType::Fp16)] = FlopPerSecond{peak16};
    card.peak[static_cast<std::size_t>(PeakType::Bf16)] = FlopPerSecond{peak16};
    card.peak[static_cast<std::size_t>(PeakType::Fp32)] = FlopPerSecond{peak32};
    card.memoryBandwidth = {bandwidth};
    card.linkBandwidth = BytesPerSecond{50e9};
    return card;
}

Accelerator h100()
{
    return card("h100", 989.4e12, 66.9e12, 3.35e12);
}

Accelerator a100(double bandwidth)
{
    return card("a100", 312e12, 19.5e12, bandwidth);
}

Accelerator rtx3090()
{
    return card("rtx-3090", 71e12, 35.6e12, 936.2e9);
}

/// Fused attention, as the model says nothing else.
Setup on(const Accelerator &accelerator, const Model &model, Mask mask = Mask::Auto)
{
    Setup setup{accelerator, model, {}};
    setup.workload.mask = mask;
    return setup;
}

Model llama2_7b()
{
    return test::model("llama-2-7b", {4096, 11008, 32, 32, 32, 128, 32000});
}

Model llama3_70b()
{
    return test::model("llama-3-70b", {8192, 28672, 80, 64, 8, 128, 128256});
}

/// One layer of heads of 128 and nothing that matters beside.
Model heads(std::int64_t queries, std::int64_t keys)
{
    return test::model("heads", {queries * 128, 256, 1, queries, keys, 128, 100});
}

/// One run of an operator.
struct Run {
    RunCost cost;
    Roof roof;
    double runs = 0;

    [[nodiscard]] double flop() const { return cost.flop.value; }
    [[nodiscard]] double bytes() const { return cost.bytes().value; }
    [[nodiscard]] double intensity() const { return flop() / bytes(); }
};

Run runOf(const Setup &setup, OperatorKind kind, const Setting &setting)
{
    const auto evaluation =
        evaluate(setup, test::single(setting.phase, setting.batch, setting.sequence, setting.candidates), Detail::Operators);
    EXPECT_TRUE(evaluation) << evaluation.error().message;
    for (std::size_t row = 0; evaluation && row < evaluation->size(); ++row) {
        const auto point = evaluation->point(row);
        if (point.series->op.kind == kind)
            return {point.cost, point.series->roof, point.series->op.runs};
    }
    ADD_FAILURE() << nameOf(kind) << " is missing";
    return {};
}

/// FLOP and weights of the matrix operators of a pass; the layers' alone, or with the lm_head.
struct Linears {
    double flop = 0;
    double weightBytes = 0;
};

Linears linearsOf(const Setup &setup, const Setting &setting, bool head)
{
    const auto evaluation = evaluate(setup, test::single(setting.phase, setting.batch, setting.sequence), Detail::Operators);
    EXPECT_TRUE(evaluation) << evaluation.error().message;
    Linears sum;
    for (std::size_t row = 0; evaluation && row < evaluation->size(); ++row) {
        const auto point = evaluation->point(row);
        const auto &op = point.series->op;
        if (infoOf(op.kind).unit != Unit::Matrix || op.kind == OperatorKind::Attention
            || (op.kind == OperatorKind::LmHead && !head))
            continue;
        sum.flop += op.runs * point.cost.flop.value;
        sum.weightBytes += op.runs * point.cost.weightBytes.value;
    }
    return sum;
}

TEST(Cases, aMultiplyAddIsTwoFlopOnBothSides)
{
    struct Row {
        double bandwidth, ridge;
    };
    for (const auto &[bandwidth, expected] : {Row{2.039e12, 153.0}, {1.555e12, 200.6}, {1.935e12, 161.2}}) {
        const auto q = runOf(on(a100(bandwidth), test::llama3_8b()), OperatorKind::QProj, {Phase::Ar, 1, 128, 1});
        EXPECT_NEAR(ridge(q.roof).value, expected, 0.05); // printed to a tenth
        // B K N / (B K + K N + B N) with B = 1 and K = N = 4096.
        EXPECT_DOUBLE_EQ(q.intensity(), 4096.0 * 4096 / (4096.0 + 4096.0 * 4096 + 4096));
    }
}

TEST(Cases, theRoofIsThatOfTheTypeComputedIn)
{
    auto card = h100();
    card.peak[static_cast<std::size_t>(PeakType::Tf32)] = FlopPerSecond{494.7e12};
    card.peak[static_cast<std::size_t>(PeakType::Fp8)] = FlopPerSecond{1978.9e12};
    struct Row {
        NumericType type;
        double peak, ridge;
        const char *name;
    };
    for (const auto &[type, peak, expected, name] : {Row{NumericType::Tf32, 494.7e12, 147.7, "tf32/tf32/tf32"},
                                                     {NumericType::Bf16, 989.4e12, 295.3, "bf16/bf16/bf16"},
                                                     {NumericType::Fp8, 1978.9e12, 590.7, "fp8/fp8/fp16"}}) {
        auto setup = on(card, test::llama3_8b());
        setup.workload.precision = {type, type, {}};
        const auto q = runOf(setup, OperatorKind::QProj, {Phase::Ar, 1, 128, 1});
        EXPECT_EQ(q.roof.peak.value, peak);
        EXPECT_NEAR(ridge(q.roof).value, expected, 0.05);
        EXPECT_EQ(precisionText(setup), name);
    }
}

TEST(Cases, bandwidthIsDecimal)
{
    const Roof roof{{312e12}, {2.039e12}};
    EXPECT_EQ(attainable(roof, {1}).value, 2.039e12);
    EXPECT_EQ(roundedQuantity(2.039e12, Dimension::Bandwidth, 4), "2.039 TB/s");
    EXPECT_EQ(bandwidthLabel(2.039e12), "2,039GB/s");
}

TEST(Cases, gigabytesAreNotGibibytes)
{
    auto setup = test::onA40(test::llama3_8b());
    const auto footprint = footprintOf(setup);
    ASSERT_TRUE(footprint);
    EXPECT_EQ(footprint->weightBytes, 16060522496.0);
    EXPECT_NE(footprintText(*footprint).find("16.06 GB"), std::string::npos) << footprintText(*footprint);
    EXPECT_NE(footprintText(*footprint).find("128 KiB of KV cache"), std::string::npos) << footprintText(*footprint);
    const Setting setting{Phase::Ar, 1, 2048, 1};
    const auto summary = summarise(setup, setting);
    ASSERT_TRUE(summary);
    const auto text = summaryText(*summary, setup, setting);
    EXPECT_NE(text.find("16.06 GB"), std::string::npos) << text;
    EXPECT_EQ(text.find("14.96 GB"), std::string::npos) << text;
    EXPECT_NE(text.find("268.4 MB"), std::string::npos) << text; // of cache: 2048 x 131,072 bytes
}

TEST(Cases, keyValueReadsFollowKeyValueHeads)
{
    const auto attention = runOf(on(h100(), test::llama3_8b()), OperatorKind::Attention, {Phase::Ar, 1, 4096, 1});
    EXPECT_EQ(attention.cost.kvBytes.value, 16777216); // 2 x 8 heads x 128 x 4096 x 2 bytes, not 32 heads
    EXPECT_EQ(attention.bytes(), 16793600);            // and queries and output
    constexpr double kProducts = 67108864;             // 4 x 32 x 128 x 4096
    constexpr double kSoftmax = 5 * 32 * 4096;
    EXPECT_EQ(attention.flop(), kProducts + kSoftmax);
    EXPECT_NEAR(kProducts / attention.bytes(), 3.996, 0.0005);
}

TEST(Cases, decodeAttentionMovesKeysAndValuesOnce)
{
    const auto attention = runOf(on(h100(), heads(1, 1)), OperatorKind::Attention, {Phase::Ar, 1, 2048, 1});
    EXPECT_EQ(attention.bytes(), 1049088); // 2 (2 x 128 x 2048 + 2 x 128), not three times the context
    constexpr double kProducts = 1048576;
    EXPECT_EQ(attention.flop(), kProducts + 5 * 2048);
    EXPECT_NEAR(kProducts / attention.bytes(), 0.9995, 0.00005);
}

TEST(Cases, theIntensityOfDecodeAttentionIsThatOfItsGroups)
{
    // 2 (H/G) / bytes of the cache, whatever the batch; the rest is queries, output and softmax.
    struct Row {
        Model model;
        NumericType cache;
        double products;
    };
    for (const auto &[model, cache, products] : {Row{llama2_7b(), NumericType::Fp16, 1},
                                                 {test::llama3_8b(), NumericType::Fp16, 4},
                                                 {llama3_70b(), NumericType::Fp16, 8},
                                                 {llama3_70b(), NumericType::Fp8, 16}}) {
        for (const std::int64_t batch : {1, 64}) {
            auto setup = on(h100(), model);
            setup.workload.precision.kv = cache;
            const auto attention = runOf(setup, OperatorKind::Attention, {Phase::Ar, batch, 1'000'000, 1});
            // A head of 128 has 5 FLOP of softmax beside 4 x 128; queries and output are a millionth.
            EXPECT_NEAR(attention.intensity(), products * (1 + 5.0 / 512), 1e-4 * products) << model.id << ' ' << batch;
        }
    }
}

TEST(Cases, causalPrefillIsCountedToTheLastScore)
{
    const Setting prompt{Phase::Init, 1, 8192, 1};
    const double scores = 32 * 8192.0 * 8193 / 2;
    const auto causal = runOf(on(h100(), heads(32, 32), Mask::Causal), OperatorKind::Attention, prompt);
    EXPECT_EQ(causal.flop(), 549822922752.0 + 5 * scores);
    const auto full = runOf(on(h100(), heads(32, 32), Mask::Full), OperatorKind::Attention, prompt);
    EXPECT_EQ(full.flop(), 1099511627776.0 + 5 * 32 * 8192.0 * 8192);
    // Which one a summary counts stands in it.
    const auto setup = on(h100(), heads(32, 32), Mask::Causal);
    EXPECT_NE(summaryText(*summarise(setup, prompt), setup, prompt).find("causal mask"), std::string::npos);
}

TEST(Cases, chunksOfAPromptSumToTheWhole)
{
    auto setup = on(h100(), heads(32, 8), Mask::Causal);
    double sum = 0;
    std::int64_t prefix = 0;
    for (const double products : {34376515584.0, 103095992320.0, 171815469056.0, 240534945792.0}) {
        setup.workload.prefix = prefix;
        const auto chunk = runOf(setup, OperatorKind::Attention, {Phase::Init, 1, 2048, 1});
        const double scores = 32 * (2048.0 * static_cast<double>(prefix) + 2048.0 * 2049 / 2);
        EXPECT_EQ(chunk.flop(), products + 5 * scores);
        sum += chunk.flop();
        prefix += 2048;
    }
    setup.workload.prefix = 0;
    EXPECT_EQ(sum, runOf(setup, OperatorKind::Attention, {Phase::Init, 1, 8192, 1}).flop());
}

TEST(Cases, theActivationIsAsWideAsTheMlp)
{
    const auto act = runOf(on(h100(), llama2_7b()), OperatorKind::MlpAct, {Phase::Ar, 1, 128, 1});
    EXPECT_EQ(act.bytes(), 44032 + 22016); // reads gate and up of 11008, writes one
    EXPECT_EQ(act.flop(), 5 * 11008);
}

TEST(Cases, fusedAttentionWritesHeadsNotScores)
{
    const Setting prompt{Phase::Init, 1, 4096, 1};
    const auto full = runOf(on(h100(), heads(32, 32), Mask::Full), OperatorKind::Attention, prompt);
    constexpr double kOutput = 33554432; // 4096 x 32 x 128 x 2 bytes
    EXPECT_EQ(full.cost.activationBytes.value, 2 * kOutput);
    EXPECT_EQ(full.bytes(), 134217728);
    constexpr double kSoftmax = 1 + 5.0 / 512;
    EXPECT_DOUBLE_EQ(full.intensity(), 2048 * kSoftmax);
    const auto causal = runOf(on(h100(), heads(32, 32), Mask::Causal), OperatorKind::Attention, prompt);
    EXPECT_DOUBLE_EQ(causal.intensity(), 1024 * (4097.0 / 4096) * kSoftmax);
}

TEST(Cases, aGatedMlpHasThreeMatrices)
{
    double flop = 0;
    double parameters = 0;
    const auto operators = operatorsOf(on(h100(), llama2_7b()), Phase::Ar);
    ASSERT_TRUE(operators);
    for (const auto &op : *operators) {
        if (infoOf(op.kind).family != Family::UpGateDown)
            continue;
        flop += op.flop.at({1, 1, 0, 0, 0, 0, 0, 0});
        parameters += op.parameters;
    }
    EXPECT_EQ(flop, 270532608);
    EXPECT_EQ(parameters, 135266304);
}

TEST(Cases, computeBindsAboveTheCriticalBatch)
{
    struct Row {
        Accelerator accelerator;
        std::int64_t batch;
    };
    // 4096 B / (2 B + 4096) reaches the ridge at 4096 r / (4096 - 2 r).
    for (const auto &[accelerator, batch] : {Row{card("h100", 989e12, 67e12, 3.35e12), 345},
                                             {a100(2.039e12), 166},
                                             {card("h200", 989e12, 67e12, 4.8e12), 230},
                                             {card("rtx-4090", 165.2e12, 82.6e12, 1.008e12), 179}}) {
        const auto setup = on(accelerator, heads(32, 32));
        double last = 0;
        for (std::int64_t b = 1; b <= 1024; ++b) {
            const auto q = runOf(setup, OperatorKind::QProj, {Phase::Ar, b, 128, 1});
            EXPECT_GT(q.intensity(), last);
            last = q.intensity();
            EXPECT_EQ(q.cost.timing.bound, b < batch ? Bound::Memory : Bound::Compute) << accelerator.id << ' ' << b;
        }
    }
}

TEST(Cases, aResultIsWrittenAndNotRead)
{
    const auto q = runOf(on(h100(), heads(32, 32)), OperatorKind::QProj, {Phase::Init, 1, 4096, 1});
    EXPECT_EQ(q.bytes(), 100663296); // three matrices of 4096 x 4096
    EXPECT_DOUBLE_EQ(q.intensity(), 4096.0 / 3);
}

TEST(Cases, decodingStreamsWhatItReadsNotWhatIsResident)
{
    const auto setup = on(h100(), test::llama3_8b());
    const Setting step{Phase::Ar, 1, 1, 1};
    const auto streamed = linearsOf(setup, step, true).weightBytes;
    EXPECT_EQ(streamed, 2 * 7504658432.0);
    EXPECT_NEAR(streamed / setup.accelerator.memoryBandwidth.value * 1e3, 4.480, 0.0005);
    EXPECT_NEAR(setup.accelerator.memoryBandwidth.value / streamed, 223.2, 0.05);
    // Of the embedding one row is read, and written to the stream.
    const auto embedding = runOf(setup, OperatorKind::Embedding, step);
    EXPECT_EQ(embedding.cost.weightBytes.value, 8192);
    EXPECT_EQ(embedding.cost.activationBytes.value, 8192);
    EXPECT_EQ(footprintOf(setup)->weightBytes, 16060522496.0);
}

TEST(Cases, fourBitWeightsHaveScales)
{
    // 4.5 bits a weight in the layers; embedding, head and norms stay at 16.
    auto setup = on(rtx3090(), test::llama3_8b());
    setup.workload.precision.weights = NumericType::Nvfp4;
    const Setting step{Phase::Ar, 1, 1, 1};
    EXPECT_EQ(linearsOf(setup, step, false).weightBytes, 6979321856.0 * 4.5 / 8);
    EXPECT_EQ(linearsOf(setup, step, true).weightBytes, 6979321856.0 * 4.5 / 8 + 2 * 525336576.0);
    // With 4.5 bits everywhere a 3090 writes 221.8 tokens a second at most; "8B at 4 bits" says 234.
    EXPECT_NEAR(936.2e9 / (7504658432.0 * weightBytes(NumericType::Nvfp4)), 221.8, 0.05);
}

TEST(Cases, aRankHasItsShareOfTheKeyValueHeads)
{
    for (const std::int64_t ranks : {8, 32}) {
        auto setup = on(h100(), llama3_70b());
        setup.workload.tensorParallel = ranks;
        EXPECT_EQ(footprintOf(setup)->kvBytesPerToken, 40960) << ranks; // one head, never a fourth of one
    }
}

TEST(Cases, aRankHasTheBandwidthOfOneCard)
{
    auto setup = on(rtx3090(), llama2_7b());
    for (const std::int64_t ranks : {1, 2}) {
        setup.workload.tensorParallel = ranks;
        EXPECT_EQ(runOf(setup, OperatorKind::QProj, {Phase::Ar, 1, 128, 1}).roof.bandwidth.value, 936.2e9);
    }
}

TEST(Cases, bothNormsOfALayerCountAndNoRankSplitsThem)
{
    EXPECT_EQ(footprintOf(test::onA40(llama2_7b()))->parameters, 6738415616.0);
    EXPECT_EQ(footprintOf(test::onA40(test::llama3_8b()))->parameters, 8030261248.0);
    EXPECT_EQ(footprintOf(test::onA40(llama3_70b()))->parameters, 70553706496.0);
    auto setup = on(h100(), llama2_7b());
    setup.workload.tensorParallel = 2;
    for (const auto kind : {OperatorKind::AttnNorm, OperatorKind::MlpNorm}) {
        const auto norm = runOf(setup, kind, {Phase::Ar, 1, 128, 1});
        EXPECT_EQ(norm.cost.weightBytes.value, 4096 * 2);
        EXPECT_EQ(norm.runs, 32);
    }
}

TEST(Cases, aDeratedRoofLeavesTheDatasheets)
{
    auto setup = on(h100(), test::llama3_8b());
    setup.workload.bandwidthEfficiency = 0.82;
    const auto series = seriesOf(setup, Phase::Ar, Detail::Series);
    ASSERT_TRUE(series);
    EXPECT_NEAR(series->front().reached.bandwidth.value, 2.747e12, 0.0005e12);
    EXPECT_NEAR(ridge(series->front().reached).value, 360.2, 0.05);
    EXPECT_EQ(series->front().roof.bandwidth.value, 3.35e12);
    EXPECT_NE(executionText(setup).find("82 % of bandwidth"), std::string::npos) << executionText(setup);
}

TEST(Cases, matrixAndVectorOperatorsHaveRoofsOfTheirOwn)
{
    auto setup = on(h100(), test::llama3_8b());
    setup.workload.attention = Attention::Unfused;
    for (const auto kind : {OperatorKind::QProj, OperatorKind::Qk, OperatorKind::Pv, OperatorKind::DownProj})
        EXPECT_NEAR(ridge(runOf(setup, kind, {Phase::Init, 1, 128, 1}).roof).value, 295.3, 0.05);
    for (const auto kind : {OperatorKind::AttnNorm, OperatorKind::Softmax, OperatorKind::MlpAct, OperatorKind::Rope})
        EXPECT_NEAR(ridge(runOf(setup, kind, {Phase::Init, 1, 128, 1}).roof).value, 19.97, 0.005);
}

TEST(Cases, countsBeyondSixtyFourBitsStayPositive)
{
    const auto setup = on(h100(), test::model("llama-3.1-405b", {16384, 53248, 126, 128, 8, 128, 128256}));
    const auto flop = linearsOf(setup, {Phase::Init, 4096, 131072, 1}, false).flop;
    // 2 x 536,870,912 tokens x 401,646,551,040 weights; sums of doubles, each right to its last digit.
    EXPECT_DOUBLE_EQ(flop, 2 * 536870912.0 * 401646551040.0);
    EXPECT_NEAR(flop, 4.3126e20, 0.00005e20);
    EXPECT_GT(flop, 0x1p63);
    const auto q = runOf(setup, OperatorKind::QProj, {Phase::Init, 4096, 131072, 1});
    const auto evaluation = evaluate(setup, test::single(Phase::Init, 4096, 131072), Detail::Series);
    std::string csv;
    ASSERT_TRUE(evaluation);
    writePointsCsv(*evaluation, setup, [&](std::string_view part) {
        csv += part;
        return true;
    });
    EXPECT_EQ(q.flop(), 2 * 536870912.0 * 16384 * 16384);
    EXPECT_NE(csv.find(",288230376151711744,"), std::string::npos) << csv;
}

TEST(Cases, pointsLieOnTheRoofOfATeachingCard)
{
    const Roof roof{{10e12}, {900e9}};
    EXPECT_NEAR(ridge(roof).value, 11.11, 0.005);
    EXPECT_EQ(attainable(roof, {0.125}).value, 112.5e9);
    EXPECT_EQ(attainable(roof, {6.25}).value, 5.625e12);
    EXPECT_EQ(attainable(roof, {20}).value, 10e12);
}

} // namespace
} // namespace ridgepoint
