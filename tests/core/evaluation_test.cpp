// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/evaluation.h"

#include "core/io/points_writer.h"
#include "core/roofline/wording.h"
#include "setups.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

TEST(Roofline, timingAndBound)
{
    struct Case {
        double flop, bytes, overhead, time;
        Bound bound;
    };
    // Peak 10 FLOP/s, bandwidth 2 B/s.
    for (const auto &[flop, bytes, overhead, time, bound] :
         {Case{100, 2, 0, 10, Bound::Compute}, Case{10, 20, 0, 10, Bound::Memory}, Case{10, 2, 0, 1, Bound::Compute},
          Case{10, 2, 1, 2, Bound::Compute}, Case{10, 2, 3, 4, Bound::Overhead}, Case{10, 20, 11, 21, Bound::Overhead},
          Case{0, 20, 0, 10, Bound::Memory}}) {
        const auto got = timing({{10}, {2}}, Seconds{overhead}, Flop{flop}, Bytes{bytes});
        EXPECT_EQ(got.time.value, time);
        EXPECT_EQ(got.bound, bound) << flop << ' ' << bytes << ' ' << overhead;
    }
    static_assert(ridge({{10}, {2}}).value == 5);
    static_assert(attainable({{10}, {2}}, {4}).value == 8);
    static_assert(attainable({{10}, {2}}, {6}).value == 10);
}

TEST(Evaluation, explicitEfficienciesOverrideBothExecutions)
{
    for (const auto execution : {Execution::Calibrated, Execution::Ideal}) {
        auto setup = test::home();
        setup.workload.execution = execution;
        setup.workload.computeEfficiency = 0.5;
        setup.workload.overhead = Seconds{1e-3};
        const auto factors = executionFactors(setup);
        EXPECT_EQ(factors.computeEfficiency, 0.5);
        EXPECT_EQ(factors.bandwidthEfficiency, execution == Execution::Ideal ? 1.0 : 0.8);
        EXPECT_EQ(factors.overhead.value, 1e-3);
        EXPECT_EQ(factors.word(), "expected");
    }
}

TEST(Evaluation, anAcceleratorWithoutCalibrationIsIdeal)
{
    auto setup = test::home();
    setup.accelerator.calibration.reset();
    EXPECT_TRUE(executionFactors(setup).isIdeal());
}

TEST(Evaluation, rowsFollowTheOrderAskedFor)
{
    Sweep sweep{{Phase::Ar, Phase::Init}, {4, 1}, {256, 128}, {2, 1}};
    const auto evaluation = evaluate(test::home(), sweep, Detail::Series);
    ASSERT_TRUE(evaluation);
    EXPECT_EQ(evaluation->size(), (8U + 4U) * 3U);
    std::vector<Setting> settings;
    for (std::size_t row = 0; row < evaluation->size(); row += 3)
        settings.push_back(evaluation->point(row).setting);
    const std::vector<Setting> want{
        {Phase::Ar, 4, 256, 2},   {Phase::Ar, 4, 256, 1},   {Phase::Ar, 4, 128, 2},   {Phase::Ar, 4, 128, 1},
        {Phase::Ar, 1, 256, 2},   {Phase::Ar, 1, 256, 1},   {Phase::Ar, 1, 128, 2},   {Phase::Ar, 1, 128, 1},
        {Phase::Init, 4, 256, 1}, {Phase::Init, 4, 128, 1}, {Phase::Init, 1, 256, 1}, {Phase::Init, 1, 128, 1},
    };
    EXPECT_EQ(settings, want);
}

TEST(Evaluation, limitsAreToldPerSetting)
{
    auto setup = test::home();
    const auto limitsAt = [&](Phase phase, std::int64_t batch, std::int64_t sequence) {
        const auto evaluation = evaluate(setup, test::single(phase, batch, sequence), Detail::Series);
        EXPECT_TRUE(evaluation);
        return std::string(limitsText(evaluation->point(0).limits));
    };
    EXPECT_EQ(limitsAt(Phase::Init, 1, 2048), "");
    EXPECT_EQ(limitsAt(Phase::Init, 64, 2048), "memory");
    EXPECT_EQ(limitsAt(Phase::Ar, 1, 4096), "positions");
    EXPECT_EQ(limitsAt(Phase::Ar, 64, 8192), "memory+positions");
    setup.workload.prefix = 1; // counts in init only
    EXPECT_EQ(limitsAt(Phase::Init, 1, 2048), "positions");
    EXPECT_EQ(limitsAt(Phase::Ar, 1, 2048), "");
}

TEST(Evaluation, shareOfRoofIsTheEfficiencyWhereNothingElseIsLost)
{
    auto setup = test::home();
    const auto shareAt = [&](Phase phase, std::int64_t batch) {
        return evaluate(setup, test::single(phase, batch, 2048), Detail::Series)->point(0).shareOfRoof().value_or(-1);
    };
    setup.workload.overhead = Seconds{0};
    // A few divisions and multiplications.
    EXPECT_NEAR(shareAt(Phase::Init, 64), 0.74, 1e-12); // compute-bound
    EXPECT_NEAR(shareAt(Phase::Ar, 1), 0.80, 1e-12);    // memory-bound
    setup.workload.execution = Execution::Ideal;
    EXPECT_EQ(shareAt(Phase::Init, 64), 1);
    EXPECT_EQ(shareAt(Phase::Ar, 1), 1);
    EXPECT_FALSE(PointView().shareOfRoof());
}

TEST(Evaluation, limitsAgreeWithTheMemoryModelToTheByte)
{
    auto setup = test::home();
    // Weights, 16 caches of 512 tokens, and the prefill's MLP activation: two inputs and an output of I for 16 x 512 tokens,
    // which is a little more than the softmax of 16 x 32 x 512 x 512 scores.
    const double need = 13476831232.0 + 16.0 * 512 * 524288 + 3.0 * 16 * 512 * 11008 * 2;
    setup.accelerator.memoryCapacity = Bytes{need};
    EXPECT_EQ(evaluate(setup, test::single(Phase::Ar, 16, 512), Detail::Series)->point(0).limits, kFits);
    setup.accelerator.memoryCapacity = Bytes{need - 1};
    EXPECT_EQ(evaluate(setup, test::single(Phase::Ar, 16, 512), Detail::Series)->point(0).limits, kMemory);
}

TEST(Evaluation, aSettingCountsOnceWhicheverPhaseHasTheLimit)
{
    auto setup = test::home();
    setup.workload.prefix = 1; // only in init a sequence of 2048 is now longer than the model's 2048 positions
    struct Case {
        std::vector<Phase> phases;
        std::vector<std::int64_t> sequences, candidates;
        std::size_t settings, memory, positions;
    };
    // Batch 64 holds 64 x 2048 x 512 KiB of cache from a sequence of 2048 on, which 48 GB do not.
    for (const auto &[phases, sequences, candidates, settings, memory, positions] :
         {Case{{Phase::Init, Phase::Ar}, {128, 2048, 4096}, {1}, 6, 2, 4}, Case{{Phase::Ar}, {128, 2048, 4096}, {1}, 6, 2, 2},
          Case{{Phase::Init}, {128, 2048, 4096}, {16, 32}, 6, 2, 4},
          Case{{Phase::Init, Phase::Ar}, {128, 2048, 4096}, {16, 32}, 12, 4, 8},
          Case{{Phase::Ar, Phase::Init}, {128, 2048, 4096}, {16, 32}, 12, 4, 8}}) {
        const auto evaluation = evaluate(setup, {phases, {1, 64}, sequences, candidates}, Detail::Series);
        ASSERT_TRUE(evaluation);
        const auto counts = limitCounts(*evaluation);
        EXPECT_EQ(counts.settings, settings);
        EXPECT_EQ(counts.memory, memory);
        EXPECT_EQ(counts.positions, positions);
    }
}

struct Refused {
    const char *name;
    void (*change)(Setup &, Sweep &);
    const char *says;
};

class Refusal : public testing::TestWithParam<Refused> {};

TEST_P(Refusal, saysWhy)
{
    auto setup = test::home();
    Sweep sweep;
    GetParam().change(setup, sweep);
    const auto evaluation = evaluate(setup, sweep, Detail::Series);
    ASSERT_FALSE(evaluation);
    EXPECT_EQ(evaluation.error().message, GetParam().says);
}

INSTANTIATE_TEST_SUITE_P(
    , Refusal,
    testing::Values(Refused{"noSuchPeak",
                            [](Setup &s, Sweep &) {
                                s.workload.precision = {NumericType::Fp8, NumericType::Fp8};
                            },
                            "A40 has no fp8 peak: it has peaks for fp32, tf32, fp16, bf16, int8, int4"},
                    Refused{"mixedEightBits",
                            [](Setup &s, Sweep &) {
                                s.workload.precision = {NumericType::Int8, NumericType::Fp8};
                            },
                            "int8 and fp8 cannot be multiplied: use the same 8-bit type for weights and activations"},
                    Refused{"impossibleHeads", [](Setup &s, Sweep &) { s.model.kvHeads = 5; },
                            "kv_heads is 5: it must divide heads, which is 32"},
                    Refused{"tooManyCandidates",
                            [](Setup &, Sweep &sweep) {
                                sweep.candidates = {1, 129};
                            },
                            "129 candidates do not fit in a context of 128 tokens: candidates must be at most the sequence"},
                    Refused{"tooManyPoints",
                            [](Setup &, Sweep &sweep) {
                                sweep.candidates.clear();
                                for (std::int64_t q = 1; q <= 128; ++q)
                                    sweep.candidates.push_back(q);
                                sweep.batches.clear();
                                for (std::int64_t b = 1; b <= 1000; ++b)
                                    sweep.batches.push_back(b);
                            },
                            "a sweep of 2709000 points: at most 1000000 are evaluated, so shorten a list"}),
    [](const auto &each) { return std::string(each.param.name); });

TEST(Evaluation, computeTypesFollowTheOperands)
{
    struct Case {
        Precision precision;
        NumericType linear, attention;
    };
    using enum NumericType;
    for (const auto &[precision, linear, attention] :
         {Case{{Fp16, Fp16}, Fp16, Fp16}, Case{{Int4, Fp16}, Fp16, Fp16}, Case{{Int8, Bf16}, Bf16, Bf16},
          Case{{Int8, Int8}, Int8, Fp16}, Case{{Int4, Int8}, Int8, Fp16}, Case{{Int4, Int4}, Int4, Fp16},
          Case{{Fp32, Fp32}, Fp32, Fp32}, Case{{Fp32, Tf32}, Tf32, Tf32}, Case{{Fp16, Bf16}, Bf16, Bf16},
          Case{{Fp16, Fp16, Fp32}, Fp16, Fp32}, Case{{Fp16, Fp16, Int8}, Fp16, Fp16}, Case{{Fp32, Fp16}, Fp32, Fp16}}) {
        auto setup = test::home();
        setup.workload.precision = precision;
        const auto series = seriesOf(setup, Phase::Init, Detail::Operators);
        ASSERT_TRUE(series);
        for (const auto &one : *series) {
            if (one.op.kind == OperatorKind::QProj || one.op.kind == OperatorKind::DownProj) {
                EXPECT_EQ(nameOf(one.op.computeType), nameOf(linear)) << precisionText(setup);
            }
            if (one.op.kind == OperatorKind::Qk) {
                EXPECT_EQ(nameOf(one.op.computeType), nameOf(attention)) << precisionText(setup);
            }
        }
        const auto roofs = matrixRoofs(setup);
        ASSERT_TRUE(roofs);
        EXPECT_EQ(roofs->size(), linear == attention ? 1U : 2U);
        EXPECT_EQ(roofs->front().type, linear);
    }
}

TEST(Evaluation, vectorOperatorsWithoutAnFp32PeakAreHeldByMemory)
{
    auto setup = test::home();
    setup.accelerator.peak[static_cast<std::size_t>(PeakType::Fp32)].reset();
    setup.workload.execution = Execution::Ideal;
    const auto evaluation = evaluate(setup, test::single(Phase::Init, 1, 128), Detail::Operators);
    ASSERT_TRUE(evaluation);
    const auto norm = evaluation->point(1);
    ASSERT_EQ(norm.series->operators, "attn_norm");
    EXPECT_EQ(norm.cost.timing.bound, Bound::Memory);
    EXPECT_EQ(norm.cost.timing.time.value, norm.cost.bytes().value / 696e9);
}

TEST(Evaluation, columnsHoldWhatIsPromised)
{
    const auto evaluation = evaluate(test::home(), {}, Detail::Series);
    ASSERT_TRUE(evaluation);
    EXPECT_EQ(evaluation->columnBytes(), 294U * 41U + 98U * 25U);
}

TEST(PointsWriter, csvAndJsonOfOneSetting)
{
    auto setup = test::home();
    setup.workload.execution = Execution::Ideal;
    const auto evaluation = evaluate(setup, test::single(Phase::Ar, 1, 100'000), Detail::Series);
    ASSERT_TRUE(evaluation);
    std::string csv;
    writePointsCsv(*evaluation, setup, [&](std::string_view piece) {
        csv += piece;
        return true;
    });
    const std::string firstRows =
        "accelerator,model,series,family,operator,group,phase,batch,sequence,candidates,precision,ranks,runs,flop,bytes,"
        "weight_bytes,activation_bytes,kv_bytes,intensity_flop_per_byte,attainable_flop_per_s,performance_flop_per_s,time_s,"
        "bound,limits\n"
        "a40,llama-7b,qkv mlp ar,qkv mlp,q_proj+k_proj+v_proj,,ar,1,100000,1,fp16/fp16/fp16,1,96,33554432,33570816,33554432,"
        "16384,0,0.9995119570522206,695660322108.3456,695660322108.3456,4.8233931034482756e-05,memory,memory+positions\n";
    EXPECT_EQ(csv.substr(0, firstRows.size()), firstRows);
    std::string json;
    writePointsJson(*evaluation, setup, [&](std::string_view piece) {
        json += piece;
        return true;
    });
    EXPECT_EQ(json.substr(0, 61), "[\n  {\"accelerator\": \"a40\", \"model\": \"llama-7b\", \"series\": \"qk");
    EXPECT_NE(json.find("\"sequence\": 100000, \"candidates\": 1"), std::string::npos);
}

TEST(PointsWriter, withoutAPlaceTheThreeValuesAreEmpty)
{
    const auto setup = test::home();
    const auto evaluation = evaluate(setup, test::single(Phase::Ar, 1, 128), Detail::Operators);
    ASSERT_TRUE(evaluation);
    std::string csv;
    writePointsCsv(*evaluation, setup, [&](std::string_view piece) {
        csv += piece;
        return true;
    });
    // embedding: no FLOP.
    EXPECT_NE(csv.find(",embedding,,ar,1,128,1,fp16/fp16/fp16,1,1,0,16384,8192,8192,0,,,,"), std::string::npos);
    std::string json;
    writePointsJson(*evaluation, setup, [&](std::string_view piece) {
        json += piece;
        return true;
    });
    EXPECT_NE(json.find("\"intensity_flop_per_byte\": null"), std::string::npos);
}

TEST(PointsWriter, stopsWhenNobodyReads)
{
    Sweep sweep;
    sweep.batches.clear();
    for (std::int64_t b = 1; b <= 500; ++b)
        sweep.batches.push_back(b);
    const auto evaluation = evaluate(test::home(), sweep, Detail::Series);
    ASSERT_TRUE(evaluation);
    int pieces = 0;
    writePointsCsv(*evaluation, test::home(), [&](std::string_view) { return ++pieces < 2; });
    EXPECT_EQ(pieces, 2);
}

} // namespace
} // namespace ridgepoint
