// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What sets families of models apart, each worked out by hand on sizes small enough to follow.
#include "core/roofline/summary.h"
#include "rows.h"
#include "setups.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace ridgepoint {
namespace {

/// h 8, I 24, 3 layers, 4 query heads on 2 key/value heads of 2 dimensions, 10 words; 2 bytes an element.
Model tiny()
{
    return test::model("tiny", {8, 24, 3, 4, 2, 2, 10});
}

using test::Row;

/// The rows of the operators asked for, keyed by group and operator.
std::map<std::string, Row> rowsOf(const Model &model, const Sweep &sweep, Attention attention,
                                  const std::vector<std::string> &operators, std::int64_t prefix = 0)
{
    auto setup = test::onA40(model);
    setup.workload.attention = attention;
    setup.workload.mask = Mask::Causal;
    setup.workload.prefix = prefix;
    const auto evaluation = evaluate(setup, sweep, Detail::Operators);
    EXPECT_TRUE(evaluation) << evaluation.error().message;
    std::map<std::string, Row> rows;
    for (std::size_t i = 0; evaluation && i < evaluation->size(); ++i) {
        const auto point = evaluation->point(i);
        const auto &name = point.series->operators;
        if (std::find(operators.begin(), operators.end(), name) == operators.end())
            continue;
        const auto &group = point.series->op.group;
        rows[group.empty() ? name : group + ' ' + name] = {point.cost.flop.value, point.cost.weightBytes.value,
                                                           point.cost.activationBytes.value, point.cost.kvBytes.value,
                                                           point.series->op.runs};
    }
    return rows;
}

TEST(Variants, plainMlpWithBiasesAndLayerNorms)
{
    auto model = tiny();
    model.gated = false;
    model.activation = Activation::Gelu;
    model.norm = Norm::Layer;
    model.bias = Bias::Qkvo;
    model.mlpBias = true;
    model.headBias = true;
    model.learnedPositions = 32;
    model.embedNorm = true;
    model.ropeDims = 0;
    // B 2, s 3: 6 tokens.
    const auto got = rowsOf(model, test::single(Phase::Init, 2, 3), Attention::Fused,
                            {"pos_embedding", "embed_norm", "attn_norm", "q_proj", "o_proj", "gate_proj", "up_proj", "mlp_act",
                             "down_proj", "rope", "lm_head"});
    const std::map<std::string, Row> want{
        // 3 rows are read once for both sequences; stream read and written.
        {"pos_embedding", {6 * 8, 3 * 8 * 2, 2 * 6 * 8 * 2, 0, 1}},
        {"embed_norm", {7 * 6 * 8, 2 * 8 * 2, 2 * 6 * 8 * 2, 0, 1}},
        {"attn_norm", {7 * 6 * 8, 2 * 8 * 2, 2 * 6 * 8 * 2, 0, 3}},
        {"q_proj", {2 * 6 * 8 * 8, (64 + 8) * 2, 6 * 16 * 2, 0, 3}},
        {"o_proj", {2 * 6 * 8 * 8, (64 + 8) * 2, 6 * 16 * 2, 0, 3}},
        {"up_proj", {2 * 6 * 8 * 24, (8 * 24 + 24) * 2, 6 * 32 * 2, 0, 3}},
        {"mlp_act", {8 * 6 * 24, 0, 2 * 6 * 24 * 2, 0, 3}},
        {"down_proj", {2 * 6 * 24 * 8, (24 * 8 + 8) * 2, 6 * 32 * 2, 0, 3}},
        {"lm_head", {2 * 2 * 8 * 10, (8 * 10 + 10) * 2, 2 * 18 * 2, 0, 1}},
    };
    EXPECT_EQ(got, want);
}

TEST(Variants, normsOfEveryKind)
{
    struct Case {
        Norm norm;
        double flop, weights;
    };
    for (const auto &[norm, flop, weights] : {Case{Norm::Rms, 4, 1}, Case{Norm::Layer, 7, 2}, Case{Norm::LayerWithoutBias, 7, 1},
                                              Case{Norm::LayerUnweighted, 7, 0}}) {
        auto model = tiny();
        model.norm = norm;
        const auto got = rowsOf(model, test::single(Phase::Ar, 1, 9), Attention::Fused, {"mlp_norm"});
        EXPECT_EQ(got.at("mlp_norm"), (Row{flop * 8, weights * 8 * 2, 2 * 8 * 2, 0, 3}));
    }
}

TEST(Variants, normsOfQueriesAndKeys)
{
    struct Case {
        QkNorm norm;
        double weights;
    };
    for (const auto &[norm, weights] :
         {Case{QkNorm::Head, 2 * 2}, Case{QkNorm::Whole, (4 + 2) * 2}, Case{QkNorm::Unweighted, 0}}) {
        auto model = tiny();
        model.qkNorm = norm;
        const auto got = rowsOf(model, test::single(Phase::Ar, 1, 9), Attention::Fused, {"qk_norm"});
        EXPECT_EQ(got.at("qk_norm"), (Row{4 * (4 + 2) * 2, weights * 2, 2 * (4 + 2) * 2 * 2, 0, 3}));
        model.ropeDims = 0; // the unweighted one goes with rotary positions
        EXPECT_EQ(rowsOf(model, test::single(Phase::Ar, 1, 9), Attention::Fused, {"qk_norm"}).size(),
                  norm == QkNorm::Unweighted ? 0U : 1U);
    }
}

TEST(Variants, doubleNormsRunTwiceAndParallelBlocksShareOne)
{
    const auto sweep = test::single(Phase::Ar, 1, 9);
    auto model = tiny();
    model.doubleNorm = true;
    auto got = rowsOf(model, sweep, Attention::Fused, {"attn_norm", "mlp_norm", "final_norm"});
    EXPECT_EQ(got.at("attn_norm").runs, 6);
    EXPECT_EQ(got.at("mlp_norm").runs, 6);
    EXPECT_EQ(got.at("final_norm").runs, 1);
    model = tiny();
    model.parallel = Parallel::OneNorm;
    got = rowsOf(model, sweep, Attention::Fused, {"attn_norm", "mlp_norm", "attn_add", "mlp_add"});
    EXPECT_EQ(got.size(), 3U);
    EXPECT_FALSE(got.contains("mlp_norm"));
    model.parallel = Parallel::TwoNorms;
    EXPECT_EQ(rowsOf(model, sweep, Attention::Fused, {"attn_norm", "mlp_norm"}).size(), 2U);
}

TEST(Variants, layersWithoutAttentionKeepTheNormOfTheirMlp)
{
    auto model = tiny();
    model.parallel = Parallel::OneNorm;
    model.kinds = {{"both", 2, {}, {}, {}, {}, {}, {}}, {"mlp", 1, 0, {}, {}, {}, {}, {}}};
    const auto got = rowsOf(model, test::single(Phase::Ar, 1, 4), Attention::Fused, {"attn_norm", "mlp_norm"});
    // A layer with one block has nothing to share a norm with.
    const std::map<std::string, Row> want{
        {"both attn_norm", {4 * 8, 8 * 2, 2 * 8 * 2, 0, 2}},
        {"mlp mlp_norm", {4 * 8, 8 * 2, 2 * 8 * 2, 0, 1}},
    };
    EXPECT_EQ(got, want);
}

TEST(Variants, expertsRouteEveryTokenToSome)
{
    auto model = tiny();
    model.intermediate = 0;
    model.experts = {8, 2, 12, 6, true, false};
    // 2 tokens: 8 (1 - (6/8)^2) = 3.5 distinct experts.
    const auto got = rowsOf(model, test::single(Phase::Ar, 2, 9), Attention::Fused,
                            {"router", "gate_proj", "expert_gate", "expert_up", "expert_act", "expert_down", "shared_gate",
                             "shared_up", "shared_act", "shared_down", "shared_expert_gate"});
    const std::map<std::string, Row> want{
        {"router", {2 * 2 * 8 * 8, 8 * 8 * 2, (2 * 8 + 2 * 8) * 2, 0, 3}},
        {"expert_gate", {2 * 2 * 2 * 8 * 12, 3.5 * 96 * 2, 2 * 2 * (8 + 12) * 2, 0, 3}},
        {"expert_up", {2 * 2 * 2 * 8 * 12, 3.5 * 96 * 2, 2 * 2 * (8 + 12) * 2, 0, 3}},
        {"expert_act", {5 * 2 * 2 * 12, 0, 3 * 2 * 2 * 12 * 2, 0, 3}},
        {"expert_down", {2 * 2 * 2 * 12 * 8, 3.5 * 96 * 2, 2 * 2 * (12 + 8) * 2, 0, 3}},
        {"shared_gate", {2 * 2 * 8 * 6, 48 * 2, 2 * (8 + 6) * 2, 0, 3}},
        {"shared_up", {2 * 2 * 8 * 6, 48 * 2, 2 * (8 + 6) * 2, 0, 3}},
        {"shared_act", {5 * 2 * 6, 0, 3 * 2 * 6 * 2, 0, 3}},
        {"shared_down", {2 * 2 * 6 * 8, 48 * 2, 2 * (6 + 8) * 2, 0, 3}},
        {"shared_expert_gate", {2 * 2 * 8, 8 * 2, 2 * (8 + 1) * 2, 0, 3}},
    };
    EXPECT_EQ(got, want);
    // All experts stay in memory: attention 8x8 + 2 x 8x4 + 8x8, norms 16, router 64, experts 8 x 3 x 96, shared 3 x 48 + 8.
    const double layer = 64 + 2 * 32 + 64 + 16 + 64 + 8 * 3 * 96 + 3 * 48 + 8;
    EXPECT_EQ(footprintOf(test::onA40(model))->parameters, 3 * layer + 8 + 2 * 80);
}

TEST(Variants, distinctExpertsAgreeWithARandomRouter)
{
    std::mt19937 random(20240521);
    struct Case {
        std::int64_t experts, perToken, tokens;
    };
    for (const auto &[experts, perToken, tokens] : {Case{8, 2, 3}, Case{64, 6, 10}, Case{128, 8, 40}, Case{256, 8, 16}}) {
        std::vector<std::int64_t> order(static_cast<std::size_t>(experts));
        constexpr int kTrials = 20'000;
        double distinct = 0;
        for (int trial = 0; trial < kTrials; ++trial) {
            std::vector<bool> chosen(order.size());
            for (std::int64_t token = 0; token < tokens; ++token) {
                // A draw without replacement for each token.
                for (std::size_t i = 0; i < order.size(); ++i)
                    order[i] = static_cast<std::int64_t>(i);
                for (std::size_t i = 0; i < static_cast<std::size_t>(perToken); ++i) {
                    std::swap(order[i], order[std::uniform_int_distribution<std::size_t>(i, order.size() - 1)(random)]);
                    chosen[static_cast<std::size_t>(order[i])] = true;
                }
            }
            distinct += static_cast<double>(std::count(chosen.begin(), chosen.end(), true));
        }
        const auto extents = extentsOf(test::home(), {Phase::Ar, tokens, 64, 1}, {0, experts, perToken});
        const double expected = extents[static_cast<std::size_t>(Extent::Distinct)];
        // Twenty thousand trials scatter by less than half a percent.
        EXPECT_NEAR(distinct / kTrials, expected, 0.005 * expected) << experts << ' ' << perToken << ' ' << tokens;
    }
}

/// DeepSeek-V3's attention.
Model deepseek()
{
    auto model = test::model("deepseek-v3", {7168, 18432, 61, 128, 128, 56, 129280});
    model.mla = {512, 1536, 128, 64, 128};
    model.experts = {256, 8, 2048, 2048, false, true};
    model.kinds = {{"dense", 3, {}, {}, {}, {}, {}, false}, {"moe", 58, {}, {}, {}, {}, {}, true}};
    return model;
}

TEST(Variants, latentAttentionOfDeepseekV3)
{
    // The router's bias (256 a layer, for balancing) is in the published count.
    EXPECT_EQ(footprintOf(test::onA40(deepseek()))->parameters, 671026419200.0 + 0);
    EXPECT_EQ(footprintOf(test::onA40(deepseek()))->kvBytesPerToken, 61 * 1152.0);
}

TEST(Variants, absorbedDecodeReadsOneLatentAToken)
{
    constexpr double H = 128, nope = 128, rope = 64, value = 128, rank = 512;
    const auto got = rowsOf(deepseek(), test::single(Phase::Ar, 1, 4096), Attention::Fused,
                            {"q_absorb", "attention", "v_absorb", "kv_b_proj", "kv_a_proj", "rope", "o_proj"});
    EXPECT_FALSE(got.contains("moe kv_b_proj"));
    EXPECT_EQ(got.at("moe q_absorb"), (Row{2 * H * nope * rank, H * nope * rank * 2, H * (nope + rank) * 2, 0, 58}));
    EXPECT_EQ(got.at("moe v_absorb"), (Row{2 * H * rank * value, H * value * rank * 2, H * (rank + value) * 2, 0, 58}));
    const double scores = 4096;
    EXPECT_EQ(got.at("moe attention"), (Row{scores * (2 * H * (rank + rope) + 2 * H * rank + 5 * H), 0,
                                            H * (rank + rope) * 2 + H * rank * 2, 4096 * (rank + rope) * 2, 58}));
    EXPECT_EQ(got.at("moe kv_a_proj"),
              (Row{2 * 7168 * (rank + rope), 7168 * (rank + rope) * 2, 7168 * 2, (rank + rope) * 2, 58}));
    EXPECT_EQ(got.at("moe rope"), (Row{3 * (H + 1) * rope, 0, 2 * (H + 1) * rope * 2, 0, 58}));
    const auto intensityAt = [](std::int64_t context) {
        const auto row =
            rowsOf(deepseek(), test::single(Phase::Ar, 1, context), Attention::Fused, {"attention"}).at("moe attention");
        return row.flop / (row.activations + row.kv);
    };
    // Published: 196 at 1024, 229 at 4096, towards 242.
    EXPECT_NEAR(intensityAt(1024), 196, 0.5);
    EXPECT_NEAR(intensityAt(4096), 229, 0.5);
    EXPECT_NEAR(intensityAt(1'000'000), (2 * H * (2 * rank + rope) + 5 * H) / ((rank + rope) * 2), 0.1);
}

TEST(Variants, expandedPrefillHasHeadsOfItsOwn)
{
    constexpr double H = 128, nope = 128, rope = 64, value = 128, rank = 512;
    // 2 sequences of 3 tokens behind 5 cached ones: 8 keys, S = 3 x 5 + 6 = 21 scores.
    const auto got = rowsOf(deepseek(), test::single(Phase::Init, 2, 3), Attention::Unfused,
                            {"q_a_proj", "q_a_norm", "q_b_proj", "kv_a_norm", "kv_b_proj", "qk", "softmax", "pv"}, 5);
    EXPECT_EQ(got.at("moe q_a_proj"), (Row{2 * 6 * 7168.0 * 1536, 7168.0 * 1536 * 2, 6 * (7168 + 1536) * 2, 0, 58}));
    EXPECT_EQ(got.at("moe q_a_norm"), (Row{4 * 6 * 1536, 1536 * 2, 2 * 6 * 1536 * 2, 0, 58}));
    EXPECT_EQ(got.at("moe q_b_proj"),
              (Row{2 * 6 * 1536.0 * H * (nope + rope), 1536 * H * (nope + rope) * 2, 6 * (1536 + H * (nope + rope)) * 2, 0, 58}));
    EXPECT_EQ(got.at("moe kv_a_norm"), (Row{4 * 6 * rank, rank * 2, 2 * 6 * rank * 2, 0, 58}));
    // All 16 latents are expanded, the cached ones too.
    EXPECT_EQ(got.at("moe kv_b_proj"), (Row{2 * 16 * rank * H * (nope + value), rank * H * (nope + value) * 2,
                                            16 * (rank + H * (nope + value)) * 2, 0, 58}));
    EXPECT_EQ(got.at("moe qk"),
              (Row{2 * 2 * 21 * H * (nope + rope), 0, (6 * H * (nope + rope) + 2 * 21 * H + 16 * H * (nope + rope)) * 2, 0, 58}));
    EXPECT_EQ(got.at("moe softmax"), (Row{5 * 2 * 21 * H, 0, 2 * 2 * 21 * H * 2, 0, 58}));
    EXPECT_EQ(got.at("moe pv"), (Row{2 * 2 * 21 * H * value, 0, (2 * 21 * H + 6 * H * value + 16 * H * value) * 2, 0, 58}));
}

TEST(Variants, windowedLayersReadAndKeepOnlyTheirWindow)
{
    auto model = tiny();
    model.kinds = {{"window", 2, {}, {}, {}, {}, 16, {}}, {"full", 1, {}, {}, {}, {}, {}, {}}};
    const auto got = rowsOf(model, test::single(Phase::Ar, 1, 100), Attention::Fused, {"attention"});
    EXPECT_EQ(got.at("window attention"), (Row{(4 * 2 + 5) * 4 * 16, 0, 2 * 8 * 2, 2 * 16 * 4 * 2, 2}));
    EXPECT_EQ(got.at("full attention"), (Row{(4 * 2 + 5) * 4 * 100, 0, 2 * 8 * 2, 2 * 100 * 4 * 2, 1}));
    const auto summary = summarise(test::onA40(model), {Phase::Ar, 3, 100, 1});
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->memory.kvCache, 3 * (2 * 16 + 1 * 100) * 2 * 2 * 2 * 2.0);
    EXPECT_EQ(summary->kvBytesPerToken, 3 * 2 * 2 * 2 * 2.0); // of a token that every layer keeps
}

TEST(Variants, kindsMayHaveHeadsOfTheirOwnOrNoBlockAtAll)
{
    auto model = tiny();
    model.kinds = {{"wide", 1, 8, 4, {}, 48, {}, {}}, {"mute", 1, 0, {}, {}, {}, {}, {}}, {"flat", 1, {}, {}, {}, 0, {}, {}}};
    const auto got =
        rowsOf(model, test::single(Phase::Ar, 1, 9), Attention::Fused, {"q_proj", "k_proj", "up_proj", "attn_norm", "mlp_norm"});
    std::vector<std::string> names;
    for (const auto &[name, row] : got)
        names.push_back(name);
    EXPECT_EQ(names, (std::vector<std::string>{"flat attn_norm", "flat k_proj", "flat q_proj", "mute mlp_norm", "mute up_proj",
                                               "wide attn_norm", "wide k_proj", "wide mlp_norm", "wide q_proj", "wide up_proj"}));
    EXPECT_EQ(got.at("wide q_proj").weights, 8 * 16 * 2);
    EXPECT_EQ(got.at("wide k_proj").weights, 8 * 8 * 2);
    EXPECT_EQ(got.at("wide up_proj").weights, 8 * 48 * 2);
}

TEST(Variants, impossibleShapesSayWhy)
{
    struct Case {
        void (*change)(Model &);
        const char *says;
    };
    for (const auto &[change, says] : {
             Case{[](Model &m) { m.experts = {4, 5, 8, 0, false, false}; },
                  "experts.per_token is 5: it must be at most experts.count, which is 4"},
             {[](Model &m) { m.experts = {4, 2, 0, 0, false, false}; }, "experts.width is 0: it must be at least 1"},
             {[](Model &m) {
                  m.kinds = {{"full", 2, {}, {}, {}, {}, {}, {}}};
              },
              "the kinds have 2 layers: they must add up to layers, which is 3"},
             {[](Model &m) {
                  m.kinds = {{"moe", 3, {}, {}, {}, {}, {}, true}};
              },
              "kind 'moe' has experts, but experts.count is not given"},
             {[](Model &m) {
                  m.kinds = {{"a", 3, 6, 4, {}, {}, {}, {}}};
              },
              "kv_heads is 4: it must divide heads, which is 6"},
             {[](Model &m) { m.mla.kvRank = 8; }, "mla.nope is 0: it must be at least 1"},
             {[](Model &m) {
                  m.mla = {6, 0, 4, 2, 4};
                  m.bias = Bias::Qkv;
              },
              "bias and qk_norm are not modelled beside mla: leave them out"},
             {[](Model &m) { m.gated = false; }, "activation is silu without a gate: a plain MLP has gelu or relu"},
         }) {
        auto model = tiny();
        change(model);
        const auto right = validate(model);
        ASSERT_FALSE(right) << says;
        EXPECT_EQ(right.error().message, says);
    }
}

} // namespace
} // namespace ridgepoint
