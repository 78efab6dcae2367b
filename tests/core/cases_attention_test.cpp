// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What calculators are reported to get wrong of attention and its cache, each with what is right. Attention counts its softmax,
// five FLOP a score; where a case is known without it, both are written out.
#include "cases.h"
#include "core/io/summary_writer.h"
#include "core/roofline/summary.h"
#include "setups.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

using test::h100;
using test::heads;
using test::llama2_7b;
using test::llama3_70b;
using test::on;
using test::runOf;

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

TEST(Cases, aRankHasItsShareOfTheKeyValueHeads)
{
    for (const std::int64_t ranks : {8, 32}) {
        auto setup = on(h100(), llama3_70b());
        setup.workload.tensorParallel = ranks;
        EXPECT_EQ(footprintOf(setup)->kvBytesPerToken, 40960) << ranks; // one head, never a fourth of one
    }
}

} // namespace
} // namespace ridgepoint
