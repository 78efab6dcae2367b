// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/summary.h"

#include "core/io/summary_writer.h"
#include "setups.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

struct Published {
    const char *name;
    Model model;
    double parameters;
    double kvBytesPerToken;
};

class Footprint : public testing::TestWithParam<Published> {};

TEST_P(Footprint, equalsThePublishedCount)
{
    const auto &[name, model, parameters, kvBytes] = GetParam();
    const auto footprint = footprintOf(test::onA40(model));
    ASSERT_TRUE(footprint);
    EXPECT_EQ(footprint->parameters, parameters);
    EXPECT_EQ(footprint->weightBytes, 2 * parameters);
    EXPECT_EQ(footprint->kvBytesPerToken, kvBytes);
}

/// Qwen2-1.5B: biases on q, k and v, and a tied head.
Model qwen2()
{
    auto model = test::model("qwen2-1.5b", {1536, 8960, 28, 12, 2, 128, 151936});
    model.bias = Bias::Qkv;
    model.tied = true;
    return model;
}

INSTANTIATE_TEST_SUITE_P(, Footprint,
                         testing::Values(Published{"llama7b", test::llama7b(), 6738415616, 524288},
                                         Published{"llama2_70b", test::llama2_70b(), 68976648192, 327680},
                                         Published{"llama3_8b", test::llama3_8b(), 8030261248, 131072},
                                         Published{"qwen2_1_5b", qwen2(), 1543714304, 28672}),
                         [](const auto &each) { return std::string(each.param.name); });

TEST(Summary, memoryOfLlama7b)
{
    const auto summary = summarise(test::home(), {Phase::Ar, 1, 2048, 1});
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->memory.weights, 13476831232.0);
    EXPECT_EQ(summary->memory.kvCache, 2048.0 * 524288);
    // softmax reads and writes H s^2 scores of 2 bytes.
    EXPECT_EQ(summary->memory.workspace, 2.0 * 32 * 2048 * 2048 * 2);
    EXPECT_EQ(summary->fits, true);
    EXPECT_FALSE(summary->exceedsPositions);
}

TEST(Summary, idealTimesAreTheSumOfTheRoofs)
{
    auto setup = test::home();
    setup.workload.execution = Execution::Ideal;
    const auto summary = summarise(setup, {Phase::Ar, 1, 2048, 1});
    ASSERT_TRUE(summary);
    // Every operator of a decode step at batch 1 is bound by memory: its time is its bytes.
    EXPECT_EQ(summary->decode.bound, Bound::Memory);
    EXPECT_NEAR(*summary->tpotSeconds, summary->decode.bytes / 696e9, 1e-12 * *summary->tpotSeconds);
    EXPECT_NEAR(*summary->tokensPerSecond, 1 / *summary->tpotSeconds, 1e-9);
    EXPECT_EQ(summary->factors.word(), "bound");
}

TEST(Summary, outputLengthAveragesTheSteps)
{
    const auto setup = test::home();
    const auto summary = summarise(setup, {Phase::Ar, 2, 100, 1}, 4);
    ASSERT_TRUE(summary);
    double sum = 0;
    for (const std::int64_t context : {101, 102, 103})
        sum += summarise(setup, {Phase::Ar, 2, context, 1})->decode.timeSeconds;
    EXPECT_NEAR(*summary->tpotSeconds, sum / 3, 1e-15);
    EXPECT_EQ(summary->memory.kvCache, 2.0 * 103 * 524288);
    EXPECT_EQ(summary->decode.timeSeconds, summarise(setup, {Phase::Ar, 2, 100, 1})->decode.timeSeconds);
    EXPECT_NEAR(*summary->tokensPerSecond, 2 / *summary->tpotSeconds, 1e-9);
}

TEST(Summary, anOutputOfOneTokenNeedsNoDecode)
{
    const auto summary = summarise(test::home(), {Phase::Ar, 1, 100, 1}, 1);
    ASSERT_TRUE(summary);
    EXPECT_FALSE(summary->tpotSeconds);
    EXPECT_FALSE(summary->tokensPerSecond);
    EXPECT_EQ(summary->memory.kvCache, 100.0 * 524288);
}

TEST(Summary, acceptedTokensMultiplyTheRate)
{
    auto setup = test::home();
    const auto one = summarise(setup, {Phase::Ar, 1, 2048, 16});
    setup.workload.accepted = 3;
    const auto three = summarise(setup, {Phase::Ar, 1, 2048, 16});
    ASSERT_TRUE(one);
    ASSERT_TRUE(three);
    EXPECT_DOUBLE_EQ(*three->tokensPerSecond, 3 * *one->tokensPerSecond);
    setup.workload.accepted = 2.5; // a mean
    EXPECT_DOUBLE_EQ(*summarise(setup, {Phase::Ar, 1, 2048, 16})->tokensPerSecond, 2.5 * *one->tokensPerSecond);
    setup.workload.accepted = 17;
    EXPECT_FALSE(summarise(setup, {Phase::Ar, 1, 2048, 16}));
}

TEST(Summary, unknownMemoryIsNeitherEnoughNorTooLittle)
{
    auto setup = test::home();
    setup.accelerator.memoryCapacity.reset();
    const auto summary = summarise(setup, {Phase::Ar, 1, 2048, 1});
    ASSERT_TRUE(summary);
    EXPECT_FALSE(summary->fits.has_value());
    EXPECT_NE(summaryJson(*summary, setup, {Phase::Ar, 1, 2048, 1}).find("\"fits\": null"), std::string::npos);
}

TEST(Summary, usableMemoryDecides)
{
    auto setup = test::home();
    setup.accelerator.memoryUsable = Bytes{10e9};
    EXPECT_EQ(summarise(setup, {Phase::Ar, 1, 2048, 1})->fits, false);
}

TEST(Summary, jsonHasItsKeysInOrder)
{
    const Setting setting{Phase::Ar, 1, 2048, 1};
    const auto setup = test::home();
    const auto json = summaryJson(*summarise(setup, setting), setup, setting);
    std::size_t place = 0;
    for (const char *key : {"accelerator", "model",        "execution", "attention",   "mask",       "precision",
                            "ranks",       "batch",        "sequence",  "candidates",  "parameters", "kv_bytes_per_token",
                            "fits",        "memory_bytes", "weights",   "kv_cache",    "workspace",  "total",
                            "usable",      "prefill",      "flop",      "bytes",       "time_s",     "bound",
                            "decode",      "ttft_s",       "tpot_s",    "tokens_per_s"}) {
        const auto found = json.find('"' + std::string(key) + "\":", place);
        ASSERT_NE(found, std::string::npos) << key;
        place = found;
    }
    EXPECT_NE(json.find("\"parameters\": 6738415616"), std::string::npos);
}

TEST(Summary, everyTimeInTheTextCarriesItsWord)
{
    const Setting setting{Phase::Ar, 1, 2048, 1};
    auto setup = test::home();
    EXPECT_NE(summaryText(*summarise(setup, setting), setup, setting).find("expected 28.8 ms a token"), std::string::npos);
    setup.workload.execution = Execution::Ideal;
    const auto text = summaryText(*summarise(setup, setting), setup, setting);
    EXPECT_NE(text.find("bound"), std::string::npos);
    EXPECT_EQ(text.find("expected"), std::string::npos);
}

TEST(SummaryText, SaysTheLimits)
{
    const auto setup = test::home();
    const Setting setting{Phase::Ar, 64, 8192, 1};
    const auto text = summaryText(*summarise(setup, setting), setup, setting);
    EXPECT_NE(text.find("\nDoes not fit in memory: 13.48 GB weights + "), std::string::npos) << text;
    EXPECT_NE(text.find("\nBeyond the model's positions: Llama 7B has 2048\n"), std::string::npos) << text;
}

TEST(Summary, tellsBitsAWeightWhereTheTypeDoesNot)
{
    struct Case {
        const char *weights;
        const char *line;
    };
    for (const auto &[weights, line] : {
             Case{"fp16", "\nTypes fp16/fp16/fp16, unfused"},
             {"int4", "\nTypes int4/fp16/fp16, 4.125 bits a weight, unfused"},
             {"int4 bits=4.5", "\nTypes int4/fp16/fp16, 4.5 bits a weight, unfused"},
             {"bits=4.5", "\nTypes bits=4.5/fp16/fp16, unfused"},
         }) {
        auto setup = test::home();
        setup.workload.precision.weights = *parseStoredType(weights);
        const Setting setting{Phase::Ar, 1, 2048, 1};
        const auto summary = summarise(setup, setting);
        ASSERT_TRUE(summary);
        const auto text = summaryText(*summary, setup, setting);
        EXPECT_NE(text.find(line), std::string::npos) << text;
    }
}

TEST(Summary, saysWhichOfItsFiguresAreLessSure)
{
    auto setup = test::home();
    const auto text = [&] { return summaryText(*summarise(setup, {Phase::Ar, 1, 2048, 1}), setup, {Phase::Ar, 1, 2048, 1}); };
    EXPECT_EQ(text().find("onfidence"), std::string::npos);
    setup.accelerator.figures["peak.fp32"] = {Confidence::Low, "a table"};
    EXPECT_NE(text().find("\nConfidence low: fp32 37.4 TFLOP/s\n"), std::string::npos) << text();
}

} // namespace
} // namespace ridgepoint
