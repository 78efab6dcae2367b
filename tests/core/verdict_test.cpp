// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The sentence of the status line, and what passes are made of.
#include "core/roofline/verdict.h"

#include "core/io/points_writer.h"
#include "core/io/summary_writer.h"
#include "core/roofline/breakdown.h"
#include "setups.h"
#include "shipped_accelerators.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace ridgepoint {
namespace {

Verdict verdictAt(const ridgepoint::Setup &setup, const Setting &setting)
{
    return verdictOf(summarise(setup, setting).value(), setup, setting);
}

TEST(Verdict, saysWhetherItFitsHowFastItIsAndWhatBindsIt)
{
    const auto home = verdictAt(test::home(), {Phase::Ar, 1, 2048, 1});
    EXPECT_EQ(home.fits, true);
    EXPECT_EQ(home.memory, "Fits: 15.09 GB of 48 GB.");
    EXPECT_EQ(home.speed,
              "Batch 1, sequence 2048: expected 28.8 ms a token (34.72 tokens/s), 330 ms to the first; decode memory-bound, "
              "prefill compute-bound.");
}

TEST(Verdict, U02_saysWhatIsNeededAndWhatThereIs)
{
    // Llama 3 70B: 80 layers.
    auto setup = test::onA40(test::model("llama-3-70b", {8192, 28672, 80, 64, 8, 128, 128256}));
    setup.accelerator.name = "RTX 4090";
    setup.accelerator.memoryCapacity = Bytes{24e9};
    const auto verdict = verdictAt(setup, {Phase::Ar, 1, 1, 1});
    EXPECT_EQ(verdict.fits, false);
    EXPECT_EQ(verdict.memory, "Does not fit: needs 141.1 GB, has 24 GB.");
    setup.accelerator.memoryCapacity.reset();
    EXPECT_EQ(verdictAt(setup, {Phase::Ar, 1, 1, 1}).memory, "Needs 141.1 GB; how much RTX 4090 has is unknown.");
}

TEST(Verdict, U18_oneLineForLlama3OnAnA100)
{
    ridgepoint::Setup setup;
    setup.model = test::llama3_8b();
    setup.accelerator = test::shipped("a100-80gb-sxm");
    setup.workload.execution = Execution::Ideal;
    const Setting setting{Phase::Ar, 1, 2048, 1};
    const auto summary = summarise(setup, setting);
    ASSERT_TRUE(summary);
    // 2 x 7,504,658,432 - V h for the head's one row; attention 4 H d s (s + 1) / 2 and 5 a score of softmax.
    EXPECT_NEAR(summary->prefill.flop, 2.969e13, 0.005 * 2.969e13);
    EXPECT_GE(summary->ttftSeconds, 0.0952);
    const auto verdict = verdictOf(*summary, setup, setting);
    EXPECT_EQ(verdict.memory.substr(0, 5), "Fits:");
    EXPECT_NE(verdict.speed.find("bound "), std::string::npos);
    EXPECT_NE(verdict.speed.find("decode memory-bound, prefill compute-bound."), std::string::npos);
}

TEST(Verdict, saysThatAContextIsLongerThanTheModelTakes)
{
    const auto verdict = verdictAt(test::home(), {Phase::Ar, 4, 4096, 1});
    EXPECT_TRUE(verdict.isTooLong);
    EXPECT_EQ(verdict.memory, "Fits: 30.66 GB of 48 GB, but longer than the model's 2048 positions.");
    EXPECT_FALSE(verdictAt(test::home(), {Phase::Ar, 4, 2048, 1}).isTooLong);
}

TEST(Verdict, hasTheDigitsOfSummary)
{
    for (const auto &model : {test::llama7b(), test::llama2_70b(), test::llama3_8b()})
        for (const std::int64_t batch : {1, 7, 64})
            for (const std::int64_t sequence : {128, 3000, 131072}) {
                const auto setup = test::onA40(model);
                const Setting setting{Phase::Ar, batch, sequence, 1};
                const auto summary = summarise(setup, setting);
                ASSERT_TRUE(summary);
                const auto text = summaryText(*summary, setup, setting);
                const auto verdict = verdictOf(*summary, setup, setting);
                // Every quantity of the sentence stands in the text: what has a digit, with the unit behind it.
                const std::string sentence = verdict.memory + ' ' + verdict.speed;
                const auto words = split(sentence, ' ');
                for (std::size_t i = 0; i + 1 < words.size(); ++i) {
                    const auto number = words[i].substr(std::min(words[i].find_first_of("0123456789"), words[i].size()));
                    if (number.empty() || words[i].find('-') != std::string_view::npos)
                        continue;
                    const auto bare = std::string(number.substr(0, number.find_last_of("0123456789") + 1));
                    EXPECT_NE(text.find(bare), std::string::npos) << bare << "\n" << text;
                }
            }
}

TEST(Verdict, countsSettingsBeyondALimit)
{
    EXPECT_EQ(limitsPhrase({49, 0, 0}), "");
    EXPECT_EQ(limitsPhrase({49, 7, 0}), "of 49 settings 7 too big");
    EXPECT_EQ(limitsPhrase({49, 1, 14}), "of 49 settings 1 too big, 14 too long");
    EXPECT_EQ(limitsPhrase({1, 1, 0}), "of 1 setting 1 too big");
}

TEST(Verdict, U12_textOutputHasTheRoofAndEveryOperatorItsBound)
{
    const Setting setting{Phase::Ar, 1, 2048, 1};
    const auto text = summaryText(summarise(test::home(), setting).value(), test::home(), setting);
    EXPECT_NE(text.find("\nRoof: 149.7 TFLOP/s fp16, 696 GB/s, ridge 215.1 FLOP/B\n"), std::string::npos) << text;
    const auto columns = pointColumns();
    for (const char *column : {"intensity_flop_per_byte", "attainable_flop_per_s", "performance_flop_per_s", "bound"})
        EXPECT_NE(std::find(columns.begin(), columns.end(), column), columns.end()) << column;
    const auto points = evaluate(test::home(), test::single(Phase::Ar, 1, 2048), Detail::Operators);
    ASSERT_TRUE(points);
    for (std::size_t row = 0; row < points->size(); ++row)
        EXPECT_EQ(points->point(row).attainable().has_value(), points->point(row).hasPlace());
}

TEST(Verdict, U14_weightsAndCacheHaveTypesOfTheirOwn)
{
    const Setting setting{Phase::Ar, 1, 2048, 1};
    const auto summaryAs = [&](const char *weights, const char *kv) {
        auto setup = test::onA40(test::llama3_8b());
        setup.workload.precision.weights = parseStoredType(weights).value();
        setup.workload.precision.kv = parseStoredType(kv).value();
        return summarise(setup, setting).value();
    };
    // Bytes a weight of the layers; embedding and head stay in 16 bits.
    constexpr double kLayers = 8030261248.0 - 2 * 525336576.0;
    constexpr double kNorms = 65 * 4096;
    for (const auto &[weights, bytes] :
         {std::pair("fp32", 4.0), std::pair("bf16", 2.0), std::pair("fp8", 1.0), std::pair("int8", 1.0),
          std::pair("int4", 4.125 / 8), std::pair("nvfp4", 4.5 / 8), std::pair("bits=6.5", 6.5 / 8)})
        EXPECT_EQ(summaryAs(weights, "fp16").memory.weights, (kLayers - kNorms) * bytes + 2 * (kNorms + 2 * 525336576.0))
            << weights;
    EXPECT_EQ(summaryAs("fp16", "fp16").kvBytesPerToken, 131072);
    EXPECT_EQ(summaryAs("fp16", "fp8").kvBytesPerToken, 65536);
}

TEST(Breakdown, partsMakeThePass)
{
    for (const auto phase : {Phase::Init, Phase::Ar}) {
        const Setting setting{phase, 4, 512, 1};
        const auto summary = summarise(test::home(), setting);
        const auto pass = breakPass(test::home(), setting);
        ASSERT_TRUE(summary && pass);
        const auto &totals = phase == Phase::Init ? summary->prefill : summary->decode;
        EXPECT_EQ(pass->totals.timeSeconds, totals.timeSeconds);
        EXPECT_EQ(pass->totals.bound, totals.bound);
        double time = 0;
        double share = 0;
        for (const auto &part : pass->operators) {
            time += part.timeSeconds;
            share += part.share;
        }
        // Another order of summing some twenty numbers: a few units of the last place.
        EXPECT_NEAR(time, totals.timeSeconds, 1e-14 * totals.timeSeconds);
        EXPECT_NEAR(share, 1, 1e-14);
        EXPECT_TRUE(std::is_sorted(pass->operators.begin(), pass->operators.end(),
                                   [](const auto &a, const auto &b) { return a.timeSeconds > b.timeSeconds; }));
    }
}

TEST(Breakdown, ofOneDecodeStepWorkedOutByHand)
{
    const auto pass = breakPass(test::home(), {Phase::Ar, 1, 2048, 1});
    ASSERT_TRUE(pass);
    // gate, up and down: 4096 x 11008 weights and 4096 + 11008 activations of 2 bytes at 0.8 x 696 GB/s, and 6 us, 32 times.
    const auto gate = std::find_if(pass->operators.begin(), pass->operators.end(),
                                   [](const OperatorShare &part) { return part.operators == "gate_proj"; });
    ASSERT_NE(gate, pass->operators.end());
    const double bytes = 2.0 * (4096.0 * 11008 + 4096 + 11008);
    const double time = 32 * (bytes / (0.8 * 696e9) + 6e-6);
    EXPECT_NEAR(gate->timeSeconds, time, 1e-12 * time); // products in another order
    EXPECT_EQ(gate->runs, 32);
    EXPECT_EQ(gate->bound, Bound::Memory);
    EXPECT_EQ(gate->family, Family::UpGateDown);
}

TEST(Breakdown, memoryIsWhatIsUsedAndWhatIsLeft)
{
    using enum MemoryPart::Kind;
    Summary summary;
    summary.memory = {20e9, 4e9, 0, 1e9};
    summary.usableBytes = 50e9;
    const auto told = [&] {
        std::vector<std::pair<MemoryPart::Kind, double>> parts;
        for (const auto &part : memoryParts(summary))
            parts.emplace_back(part.kind, part.share);
        return parts;
    };
    using Parts = std::vector<std::pair<MemoryPart::Kind, double>>;
    EXPECT_EQ(told(), (Parts{{Weights, 0.4}, {KvCache, 0.08}, {Workspace, 0.02}, {Free, 0.5}}));
    summary.usableBytes = 20e9;
    EXPECT_EQ(told(), (Parts{{Weights, 1}, {KvCache, 0.2}, {Workspace, 0.05}, {Missing, 0.25}}));
    summary.usableBytes.reset();
    EXPECT_EQ(told(), (Parts{{Weights, 0.8}, {KvCache, 0.16}, {Workspace, 0.04}}));
}

TEST(Breakdown, refusesWhatSummaryRefuses)
{
    const Setting impossible{Phase::Ar, 1, 4, 8};
    EXPECT_FALSE(breakPass(test::home(), impossible));
    EXPECT_EQ(breakPass(test::home(), impossible).error().text(), summarise(test::home(), impossible).error().text());
}

TEST(Breakdown, U04_parametersSayWhatEmbeddingAndHeadHold)
{
    const auto llama = summarise(test::onA40(test::llama3_8b()), {Phase::Ar, 1, 128, 1});
    ASSERT_TRUE(llama);
    EXPECT_EQ(llama->parameters, 8030261248);
    EXPECT_EQ(llama->embeddingParameters, 525336576);
    EXPECT_EQ(llama->headParameters, 525336576);
    EXPECT_EQ(parametersOf(*llama, false, true), 8030261248 - 525336576);
    EXPECT_EQ(parametersOf(*llama, false, false), 8030261248 - 2 * 525336576LL);
    auto tied = test::llama3_8b();
    tied.tied = true;
    const auto summary = summarise(test::onA40(tied), {Phase::Ar, 1, 128, 1});
    EXPECT_EQ(summary->parameters, 8030261248 - 525336576);
    EXPECT_EQ(summary->headParameters, 0);
}

} // namespace
} // namespace ridgepoint
