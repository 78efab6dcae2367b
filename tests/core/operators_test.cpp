// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Each operator's cost in one setting, worked out by hand from sizes small enough to follow.
#include "core/roofline/evaluation.h"
#include "rows.h"
#include "setups.h"

#include <gtest/gtest.h>

#include <map>

namespace ridgepoint {
namespace {

/// h 8, I 24, 3 layers, 4 query heads on 2 key/value heads of 2 dimensions, 10 words.
Model tiny()
{
    return test::model("tiny", {8, 24, 3, 4, 2, 2, 10});
}

using test::Row;

std::map<std::string, Row> rows(const Setup &setup, const Sweep &sweep)
{
    const auto evaluation = evaluate(setup, sweep, Detail::Operators);
    EXPECT_TRUE(evaluation);
    std::map<std::string, Row> result;
    for (std::size_t i = 0; evaluation && i < evaluation->size(); ++i) {
        const auto point = evaluation->point(i);
        const auto &cost = point.cost;
        result[point.series->operators] = {cost.flop.value, cost.weightBytes.value, cost.activationBytes.value,
                                           cost.kvBytes.value, point.series->op.runs};
    }
    return result;
}

TEST(Operators, unfusedPrefill)
{
    auto setup = test::onA40(tiny());
    setup.workload.attention = Attention::Unfused;
    // B 2, s 3: T = 6 tokens, full mask: S = 9 scores a head and sequence, K = 3 keys.
    const auto got = rows(setup, test::single(Phase::Init, 2, 3));
    const std::map<std::string, Row> want{
        {"embedding", {0, 6 * 8 * 2, 6 * 8 * 2, 0, 1}},
        {"attn_norm", {4 * 6 * 8, 8 * 2, 2 * 6 * 8 * 2, 0, 3}},
        {"q_proj", {2 * 6 * 8 * 8, 8 * 8 * 2, 6 * (8 + 8) * 2, 0, 3}},
        {"k_proj", {2 * 6 * 8 * 4, 8 * 4 * 2, 6 * 8 * 2, 6 * 4 * 2, 3}},
        {"v_proj", {2 * 6 * 8 * 4, 8 * 4 * 2, 6 * 8 * 2, 6 * 4 * 2, 3}},
        {"rope", {3 * 6 * (4 + 2) * 2, 0, 2 * 6 * (4 + 2) * 2 * 2, 0, 3}},
        {"qk", {2 * 2 * 4 * 9 * 2, 0, (2 * 4 * 3 * 2 + 2 * 4 * 9) * 2, 2 * 2 * 3 * 2 * 2, 3}},
        {"softmax", {5 * 2 * 4 * 9, 0, 2 * 2 * 4 * 9 * 2, 0, 3}},
        {"pv", {2 * 2 * 4 * 9 * 2, 0, (2 * 4 * 9 + 2 * 4 * 3 * 2) * 2, 2 * 2 * 3 * 2 * 2, 3}},
        {"o_proj", {2 * 6 * 8 * 8, 8 * 8 * 2, 6 * (8 + 8) * 2, 0, 3}},
        {"attn_add", {6 * 8, 0, 3 * 6 * 8 * 2, 0, 3}},
        {"mlp_norm", {4 * 6 * 8, 8 * 2, 2 * 6 * 8 * 2, 0, 3}},
        {"gate_proj", {2 * 6 * 8 * 24, 8 * 24 * 2, 6 * (8 + 24) * 2, 0, 3}},
        {"up_proj", {2 * 6 * 8 * 24, 8 * 24 * 2, 6 * (8 + 24) * 2, 0, 3}},
        {"mlp_act", {5 * 6 * 24, 0, 3 * 6 * 24 * 2, 0, 3}},
        {"down_proj", {2 * 6 * 24 * 8, 24 * 8 * 2, 6 * (24 + 8) * 2, 0, 3}},
        {"mlp_add", {6 * 8, 0, 3 * 6 * 8 * 2, 0, 3}},
        {"final_norm", {4 * 6 * 8, 8 * 2, 2 * 6 * 8 * 2, 0, 1}},
        // Only the last token of each sequence reaches the head.
        {"lm_head", {2 * 2 * 8 * 10, 8 * 10 * 2, 2 * (8 + 10) * 2, 0, 1}},
    };
    EXPECT_EQ(got, want);
}

TEST(Operators, everyTokenReachesTheHeadWhereToldSo)
{
    auto setup = test::onA40(tiny());
    setup.workload.headRows = HeadRows::All;
    // B 2, s 3: 6 rows; in ar they are the tokens anyway.
    const auto init = rows(setup, test::single(Phase::Init, 2, 3)).at("lm_head");
    EXPECT_EQ(init, (Row{2 * 6 * 8 * 10, 8 * 10 * 2, 6 * (8 + 10) * 2, 0, 1}));
    const auto ar = rows(setup, test::single(Phase::Ar, 2, 5, 3)).at("lm_head");
    setup.workload.headRows = HeadRows::Last;
    EXPECT_EQ(rows(setup, test::single(Phase::Ar, 2, 5, 3)).at("lm_head"), ar);
    EXPECT_EQ(ar, init);
}

TEST(Operators, fusedDecodeOfCandidatesInEveryType)
{
    auto setup = test::onA40(tiny());
    setup.model.bias = Bias::Qkv;
    setup.model.tied = true;
    setup.workload.precision = {NumericType::Int4, NumericType::Int8, NumericType::Int8};
    // B 2, context 5, q 3 candidates: T = 6, S = 3 x 5, K = 5. w = 4.125 bits, a = 1 byte, u = 2 bytes, c = 1 byte.
    const auto got = rows(setup, test::single(Phase::Ar, 2, 5, 3));
    constexpr double w = 4.125 / 8;
    const std::map<std::string, Row> want{
        {"embedding", {0, 6 * 8 * 2, 6 * 8 * 2, 0, 1}},
        {"attn_norm", {4 * 6 * 8, 8 * 2, 2 * 6 * 8 * 2, 0, 3}},
        {"q_proj", {2 * 6 * 8 * 8, (8 * 8 + 8) * w, 6 * 8 * 1 + 6 * 8 * 2, 0, 3}},
        {"k_proj", {2 * 6 * 8 * 4, (8 * 4 + 4) * w, 6 * 8 * 1, 6 * 4 * 1, 3}},
        {"v_proj", {2 * 6 * 8 * 4, (8 * 4 + 4) * w, 6 * 8 * 1, 6 * 4 * 1, 3}},
        {"rope", {3 * 6 * (4 + 2) * 2, 0, 2 * 6 * (4 + 2) * 2 * 2, 0, 3}},
        {"attention", {4 * 2 * 4 * 15 * 2 + 5 * 2 * 4 * 15, 0, 2 * 2 * 4 * 3 * 2 * 2, 2 * 2 * 2 * 5 * 2 * 1, 3}},
        {"o_proj", {2 * 6 * 8 * 8, 8 * 8 * w, 6 * 8 * 1 + 6 * 8 * 2, 0, 3}},
        {"attn_add", {6 * 8, 0, 3 * 6 * 8 * 2, 0, 3}},
        {"mlp_norm", {4 * 6 * 8, 8 * 2, 2 * 6 * 8 * 2, 0, 3}},
        {"gate_proj", {2 * 6 * 8 * 24, 8 * 24 * w, 6 * 8 * 1 + 6 * 24 * 2, 0, 3}},
        {"up_proj", {2 * 6 * 8 * 24, 8 * 24 * w, 6 * 8 * 1 + 6 * 24 * 2, 0, 3}},
        {"mlp_act", {5 * 6 * 24, 0, 3 * 6 * 24 * 2, 0, 3}},
        {"down_proj", {2 * 6 * 24 * 8, 24 * 8 * w, 6 * 24 * 1 + 6 * 8 * 2, 0, 3}},
        {"mlp_add", {6 * 8, 0, 3 * 6 * 8 * 2, 0, 3}},
        {"final_norm", {4 * 6 * 8, 8 * 2, 2 * 6 * 8 * 2, 0, 1}},
        {"lm_head", {2 * 6 * 8 * 10, 8 * 10 * 2, 6 * (8 + 10) * 2, 0, 1}},
    };
    EXPECT_EQ(got, want);
}

/// The one row of the attention family in a sweep of one setting.
PointView attentionPoint(const Evaluation &evaluation)
{
    std::size_t row = 0;
    while (evaluation.point(row).series->family != Family::QkPv)
        ++row;
    return evaluation.point(row);
}

struct ExtentCase {
    const char *name;
    Mask mask;
    std::int64_t prefix;
    Setting setting;
    ExtentKind kind;
    Extents want; // one, tokens, scores, keys, rows, positions, context, distinct, sequences
};

class ExtentsOf : public testing::TestWithParam<ExtentCase> {};

TEST_P(ExtentsOf, matchTheirDefinition)
{
    const auto &[name, mask, prefix, setting, kind, want] = GetParam();
    auto setup = test::home();
    setup.workload.mask = mask;
    setup.workload.prefix = prefix;
    const auto got = extentsOf(setup, setting, kind);
    for (std::size_t i = 0; i < kExtentCount; ++i)
        EXPECT_NEAR(got[i], want[i], 1e-15 * want[i]) << i; // expm1 and log1p are good to a unit or two
}

INSTANTIATE_TEST_SUITE_P(
    , ExtentsOf,
    testing::Values(
        ExtentCase{"fullPrefill", Mask::Full, 0, {Phase::Init, 2, 4, 1}, {}, {1, 8, 2 * 16, 2 * 4, 2, 4, 8, 0, 2}},
        ExtentCase{"fullPrefillAfterPrefix", Mask::Full, 3, {Phase::Init, 2, 4, 1}, {}, {1, 8, 2 * 4 * 7, 2 * 7, 2, 4, 14, 0, 2}},
        ExtentCase{"causalPrefill", Mask::Causal, 0, {Phase::Init, 2, 4, 1}, {}, {1, 8, 2 * 10, 2 * 4, 2, 4, 8, 0, 2}},
        ExtentCase{"causalPrefillAfterPrefix",
                   Mask::Causal,
                   3,
                   {Phase::Init, 2, 4, 1},
                   {},
                   {1, 8, 2 * (12 + 10), 2 * 7, 2, 4, 14, 0, 2}},
        ExtentCase{"decode", Mask::Full, 0, {Phase::Ar, 2, 4, 1}, {}, {1, 2, 2 * 4, 2 * 4, 2, 1, 0, 0, 2}},
        ExtentCase{"decodeIgnoresPrefixAndMask", Mask::Causal, 3, {Phase::Ar, 2, 4, 1}, {}, {1, 2, 2 * 4, 2 * 4, 2, 1, 0, 0, 2}},
        ExtentCase{"decodeOfCandidates", Mask::Causal, 0, {Phase::Ar, 2, 4, 3}, {}, {1, 6, 2 * 12, 2 * 4, 6, 3, 0, 0, 2}},
        // Rows 1 ... 6 see min(i, 3): 1 + 2 + 3 + 3 + 3 + 3.
        ExtentCase{"windowInPrefill", Mask::Causal, 0, {Phase::Init, 2, 6, 1}, {3, 0, 0}, {1, 12, 2 * 15, 2 * 6, 2, 6, 12, 0, 2}},
        // Behind 2 cached tokens rows see min(2 + i, 4): 3 + 4 + 4, and of the prefix 3 tokens at most are in any row's window.
        ExtentCase{"windowAfterPrefix", Mask::Causal, 2, {Phase::Init, 1, 3, 1}, {4, 0, 0}, {1, 3, 11, 3 + 2, 1, 3, 5, 0, 1}},
        ExtentCase{
            "windowShorterThanPrefix", Mask::Causal, 9, {Phase::Init, 1, 3, 1}, {4, 0, 0}, {1, 3, 12, 3 + 3, 1, 3, 12, 0, 1}},
        ExtentCase{"fullMaskIgnoresTheWindow", Mask::Full, 0, {Phase::Init, 1, 6, 1}, {3, 0, 0}, {1, 6, 36, 6, 1, 6, 6, 0, 1}},
        ExtentCase{"windowInDecode", Mask::Causal, 0, {Phase::Ar, 2, 100, 1}, {16, 0, 0}, {1, 2, 2 * 16, 2 * 16, 2, 1, 0, 0, 2}},
        ExtentCase{"windowOfCandidates", Mask::Causal, 0, {Phase::Ar, 1, 100, 4}, {16, 0, 0}, {1, 4, 4 * 16, 19, 4, 4, 0, 0, 1}},
        // Of what they could see, 1 ... 4 and 5 tokens, rows keep 2 at most; all together they may keep any.
        ExtentCase{"chosenTokens", Mask::Causal, 0, {Phase::Init, 2, 5, 1}, {0, 0, 0, 2}, {1, 10, 2 * 9, 2 * 5, 2, 5, 10, 0, 2}},
        ExtentCase{"chosenOfAPrefix", Mask::Causal, 7, {Phase::Init, 1, 2, 1}, {0, 0, 0, 3}, {1, 2, 6, 6, 1, 2, 9, 0, 1}},
        ExtentCase{"fullMaskIgnoresTheChoice", Mask::Full, 0, {Phase::Init, 1, 6, 1}, {0, 0, 0, 2}, {1, 6, 36, 6, 1, 6, 6, 0, 1}},
        ExtentCase{"chosenInDecode", Mask::Full, 0, {Phase::Ar, 2, 100, 1}, {0, 0, 0, 16}, {1, 2, 2 * 16, 2 * 16, 2, 1, 0, 0, 2}},
        ExtentCase{"chosenByCandidates", Mask::Full, 0, {Phase::Ar, 1, 100, 4}, {0, 0, 0, 16}, {1, 4, 64, 64, 4, 4, 0, 0, 1}},
        ExtentCase{"chosenByMany", Mask::Full, 0, {Phase::Ar, 1, 100, 9}, {0, 0, 0, 16}, {1, 9, 144, 100, 9, 9, 0, 0, 1}},
        ExtentCase{"chosenOfFew", Mask::Full, 0, {Phase::Ar, 1, 5, 2}, {0, 0, 0, 16}, {1, 2, 10, 5, 2, 2, 0, 0, 1}},
        ExtentCase{"oneTokenTakesItsExperts", Mask::Full, 0, {Phase::Ar, 1, 9, 1}, {0, 8, 2}, {1, 1, 9, 9, 1, 1, 0, 2, 1}},
        // 8 (1 - (3/4)^2) = 3.5
        ExtentCase{"twoTokensShareSome", Mask::Full, 0, {Phase::Ar, 2, 9, 1}, {0, 8, 2}, {1, 2, 18, 18, 2, 1, 0, 3.5, 2}},
        ExtentCase{"allExpertsAlways", Mask::Full, 0, {Phase::Ar, 2, 9, 1}, {0, 4, 4}, {1, 2, 18, 18, 2, 1, 0, 4, 2}}),
    [](const auto &each) { return std::string(each.param.name); });

TEST(Operators, oneDecodeStepOfLlama7bMultipliesEveryWeightOnce)
{
    const auto evaluation = evaluate(test::home(), test::single(Phase::Ar, 1, 2048), Detail::Operators);
    ASSERT_TRUE(evaluation);
    double flop = 0;
    for (std::size_t i = 0; i < evaluation->size(); ++i) {
        const auto point = evaluation->point(i);
        if (point.series->op.weightBytes.factor[0] > 0 && infoOf(point.series->op.kind).unit == Unit::Matrix)
            flop += point.cost.flop.value * point.series->op.runs;
    }
    EXPECT_EQ(flop, 13214154752.0); // 2 x 6,607,077,376 weights
}

TEST(Operators, fusedCausalPrefillOfLlama7bHasTheKnownIntensity)
{
    auto setup = test::home();
    setup.workload.attention = Attention::Fused;
    const auto evaluation = evaluate(setup, test::single(Phase::Init, 1, 2048), Detail::Series);
    ASSERT_TRUE(evaluation);
    const auto point = attentionPoint(*evaluation);
    ASSERT_EQ(point.series->operators, "attention");
    // Matrix products 4 d S H against 4 s H d elements of 2 bytes: (s+1)/4 = 512.25; the softmax adds 5 S H: 512.25 x (1 +
    // 5/512).
    EXPECT_NEAR(point.intensity()->value, 512.25 * (1 + 5.0 / 512), 1e-9);
}

TEST(Operators, candidatesMultiplyAttentionIntensity)
{
    // Published for Llama 33B at 1024 tokens: 64 candidates have 41 times the intensity of plain decoding.
    auto setup = test::onA40(test::model("llama-33b", {6656, 17920, 60, 52, 52, 128, 32000}));
    setup.workload.attention = Attention::Unfused;
    const auto intensityOf = [&](std::int64_t candidates) {
        const auto evaluation = evaluate(setup, test::single(Phase::Ar, 1, 1024, candidates), Detail::Series);
        EXPECT_TRUE(evaluation);
        return attentionPoint(*evaluation).intensity()->value;
    };
    // flop 2 q s d, bytes 2 (q d + q s + s d) a head: 2 * 64 * 1024 * 128 / (2 * (8192 + 65536 + 131072)) = 40.96.
    EXPECT_DOUBLE_EQ(intensityOf(64), 40.96);
    EXPECT_NEAR(intensityOf(1), 0.9913, 5e-5);
}

TEST(Operators, groupedHeadsSplitTheSeries)
{
    const auto setup = test::onA40(test::llama3_8b());
    const auto series = seriesOf(setup, Phase::Ar, Detail::Series);
    ASSERT_TRUE(series);
    std::vector<std::string> operators;
    for (const auto &one : *series)
        operators.push_back(one.operators);
    EXPECT_EQ(operators, (std::vector<std::string>{"q_proj", "k_proj+v_proj", "attention", "gate_proj+up_proj+down_proj"}));
}

TEST(Operators, typesOfUnequalWidthSplitTheSeries)
{
    auto setup = test::home();
    setup.workload.precision = {NumericType::Int8, NumericType::Int8, NumericType::Fp16};
    const auto series = seriesOf(setup, Phase::Ar, Detail::Series);
    ASSERT_TRUE(series);
    std::vector<std::string> operators;
    for (const auto &one : *series)
        operators.push_back(one.operators);
    // gate and up read narrow h and write wide I, down the other way round: other bytes.
    EXPECT_EQ(operators, (std::vector<std::string>{"q_proj+k_proj+v_proj", "qk+pv", "gate_proj+up_proj", "down_proj"}));
}

} // namespace
} // namespace ridgepoint
