// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers that calculators of this kind are reported to get wrong, each with what is right; those of attention are in
// cases_attention_test.cpp.
#include "cases.h"
#include "core/base/units.h"
#include "core/io/points_writer.h"
#include "core/io/summary_writer.h"
#include "core/roofline/summary.h"
#include "core/roofline/wording.h"
#include "setups.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

using test::a100;
using test::card;
using test::h100;
using test::heads;
using test::llama2_7b;
using test::llama3_70b;
using test::on;
using test::rtx3090;
using test::runOf;

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

TEST(Cases, theActivationIsAsWideAsTheMlp)
{
    const auto act = runOf(on(h100(), llama2_7b()), OperatorKind::MlpAct, {Phase::Ar, 1, 128, 1});
    EXPECT_EQ(act.bytes(), 44032 + 22016); // reads gate and up of 11008, writes one
    EXPECT_EQ(act.flop(), 5 * 11008);
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
