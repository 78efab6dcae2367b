// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What mixes tokens in place of attention, or picks what attention reads: worked out by hand on sizes small enough to follow.
#include "core/roofline/summary.h"
#include "mixer_models.h"
#include "setups.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

using test::Row;
using test::rowsOf;
using test::tiny;
using test::withDelta;
using test::withIndexer;
using test::withMamba1;
using test::withMamba2;

TEST(Mixers, indexerLooksAtAllTokensAndAttentionAtThoseItKeeps)
{
    const std::vector<std::string> operators{"index_q", "index_k",   "index_norm", "index_weights", "index_scores",
                                             "rope",    "attention", "q_absorb",   "v_absorb",      "kv_b_proj"};
    // B 2, context 10: T = 2, all scores 20 of 20 keys, 3 kept a query.
    const std::map<std::string, Row> decode{
        {"index_q", {160, 80, 52, 0, 3}},       // 5 -> 8
        {"index_k", {128, 64, 32, 16, 3}},      // 8 -> 4, into the cache
        {"index_norm", {56, 16, 32, 0, 3}},     // a LayerNorm of 4
        {"index_weights", {64, 32, 40, 0, 3}},  // 8 -> 2
        {"index_scores", {440, 0, 80, 160, 3}}, // 20 x 2 (2 x 4 + 3); 2 x 2 x 5 and 20 elements; 20 keys of 4
        {"rope", {96, 0, 128, 0, 3}},           // 2 dimensions of 4 + 1 heads and of 2 + 1 of the indexer
        {"attention", {792, 0, 224, 96, 3}},    // 6 scores, 4 x (2 x 8 + 2 x 6 + 5) each; 6 latents of 8
        {"q_absorb", {288, 144, 144, 0, 3}},    // 4 heads, 3 -> 6
        {"v_absorb", {288, 144, 144, 0, 3}},    // and 6 -> 3
    };
    EXPECT_EQ(rowsOf(withIndexer(), test::single(Phase::Ar, 2, 10), operators), decode);
    // B 1, s 5 behind 2: all scores 3 + 4 + 5 + 6 + 7 = 25 of 7 keys, 15 kept.
    const std::map<std::string, Row> prefill{
        {"index_q", {400, 80, 130, 0, 3}},       {"index_k", {320, 64, 80, 40, 3}},      {"index_norm", {140, 16, 80, 0, 3}},
        {"index_weights", {160, 32, 100, 0, 3}}, {"index_scores", {550, 0, 150, 56, 3}}, {"rope", {240, 0, 320, 0, 3}},
        {"attention", {1980, 0, 560, 112, 3}}, // as in decode: what is picked are latents, 7 of them
        {"q_absorb", {720, 144, 360, 0, 3}},     {"v_absorb", {720, 144, 360, 0, 3}},
    };
    EXPECT_EQ(rowsOf(withIndexer(), test::single(Phase::Init, 1, 5), operators, 2), prefill);
}

TEST(Mixers, aLayerThatSharesAnIndexerHasNone)
{
    auto model = withIndexer();
    model.kinds = {{"indexer", 1, {}, {}, {}, {}, {}, {}}, {"shared", 2, {}, {}, {}, {}, {}, {}, false}};
    const auto got = rowsOf(model, test::single(Phase::Ar, 2, 10), {"index_q", "index_scores", "rope", "attention"});
    const std::map<std::string, Row> want{
        {"indexer index_q", {160, 80, 52, 0, 1}}, {"indexer index_scores", {440, 0, 80, 160, 1}},
        {"indexer rope", {96, 0, 128, 0, 1}},     {"indexer attention", {792, 0, 224, 96, 1}},
        {"shared rope", {60, 0, 80, 0, 2}},       {"shared attention", {792, 0, 224, 96, 2}},
    };
    EXPECT_EQ(got, want);
    const auto setup = test::onA40(model);
    const auto all = test::onA40(withIndexer());
    // 5 x 8, 8 x 4, 2 x 4 and 8 x 2 weights in each of two layers.
    EXPECT_EQ(MemoryModel::of(all)->parameters() - MemoryModel::of(setup)->parameters(), 2 * (40 + 32 + 8 + 16));
    EXPECT_EQ(MemoryModel::of(setup)->kvBytesPerToken(), (3 * 8 + 4) * 2);
}

const std::vector<std::string> kDeltaOperators{"in_proj", "z_proj",  "ba_proj",    "b_proj",     "a_proj",
                                               "conv",    "qk_norm", "delta_rule", "gated_norm", "out_proj"};

TEST(Mixers, gatedDeltaNet)
{
    // B 2: 2 tokens; 6 + 6 dimensions of queries and keys, 20 of values.
    const std::map<std::string, Row> decode{
        {"delta in_proj", {1664, 832, 240, 0, 2}},    // 8 -> 12 + 20 + 20
        {"delta ba_proj", {256, 128, 64, 0, 2}},      // 8 -> 4 + 4
        {"delta conv", {768, 256, 256, 768, 2}},      // 32 channels, 2 x 4 + 4 each; 3 x 32 elements kept, read and written
        {"delta qk_norm", {96, 0, 96, 0, 2}},         // 12 dimensions
        {"delta delta_rule", {920, 16, 240, 960, 2}}, // 4 heads, 7 x 3 x 5 + 2 x 5; 4 x 15 numbers of 4 bytes
        {"delta gated_norm", {360, 10, 240, 0, 2}},   // 20 dimensions, one weight for each of 5
        {"delta out_proj", {640, 320, 112, 0, 2}},    // 20 -> 8
    };
    EXPECT_EQ(rowsOf(withDelta(), test::single(Phase::Ar, 2, 9), kDeltaOperators), decode);
    // B 2, s 3: 6 tokens, and no past to be read.
    const std::map<std::string, Row> prefill{
        {"delta in_proj", {4992, 832, 720, 0, 2}},     {"delta ba_proj", {768, 128, 192, 0, 2}},
        {"delta conv", {2304, 256, 768, 384, 2}},      {"delta qk_norm", {288, 0, 288, 0, 2}},
        {"delta delta_rule", {2760, 16, 720, 480, 2}}, {"delta gated_norm", {1080, 10, 720, 0, 2}},
        {"delta out_proj", {1920, 320, 336, 0, 2}},
    };
    EXPECT_EQ(rowsOf(withDelta(), test::single(Phase::Init, 2, 3), kDeltaOperators), prefill);
    // Behind a prefix there is one.
    const auto behind = rowsOf(withDelta(), test::single(Phase::Init, 2, 3), {"conv", "delta_rule"}, 5);
    EXPECT_EQ(behind.at("delta conv"), (Row{2304, 256, 768, 768, 2}));
    EXPECT_EQ(behind.at("delta delta_rule"), (Row{2760, 16, 720, 960, 2}));
}

TEST(Mixers, deltaNetWithProjectionsApartAndNarrowStates)
{
    auto model = withDelta();
    model.delta.separate = true;
    model.stateType = NumericType::Bf16;
    const auto got = rowsOf(model, test::single(Phase::Ar, 2, 9), kDeltaOperators);
    EXPECT_EQ(got.at("delta in_proj"), (Row{1024, 512, 160, 0, 2})); // 8 -> 12 + 20
    EXPECT_EQ(got.at("delta z_proj"), (Row{640, 320, 112, 0, 2}));   // 8 -> 20
    EXPECT_EQ(got.at("delta b_proj"), (Row{128, 64, 48, 0, 2}));     // 8 -> 4
    EXPECT_EQ(got.at("delta a_proj"), (Row{128, 64, 48, 0, 2}));
    EXPECT_EQ(got.at("delta delta_rule"), (Row{920, 16, 240, 480, 2}));
    EXPECT_EQ(got.at("delta conv"), (Row{768, 256, 256, 768, 2})); // whose state is as wide as the stream
    EXPECT_FALSE(got.contains("delta ba_proj"));
}

TEST(Mixers, theNumbersAHeadAreOneRowOfTheChart)
{
    auto model = withDelta();
    model.delta.separate = true;
    const auto series = seriesOf(test::onA40(model), Phase::Ar, Detail::Series);
    ASSERT_TRUE(series);
    std::vector<std::string> names;
    for (const auto &one : *series)
        if (one.op.group == "delta" && one.family != Family::UpGateDown)
            names.push_back(one.operators + ' ' + std::to_string(static_cast<int>(one.op.runs)));
    EXPECT_EQ(names, (std::vector<std::string>{"in_proj 2", "z_proj 2", "b_proj+a_proj 4", "delta_rule 2"}));
}

TEST(Mixers, attentionWithAnOutputGate)
{
    auto model = tiny();
    model.outputGate = true;
    const auto got = rowsOf(model, test::single(Phase::Ar, 2, 9), {"q_proj", "out_gate", "o_proj"});
    const std::map<std::string, Row> want{
        {"q_proj", {512, 256, 96, 0, 3}}, // 8 -> 2 x 8
        {"out_gate", {80, 0, 96, 0, 3}},
        {"o_proj", {256, 128, 64, 0, 3}},
    };
    EXPECT_EQ(got, want);
}

TEST(Mixers, mambaWithHeads)
{
    const std::vector<std::string> operators{"attn_norm", "in_proj",  "conv",     "ssm_scan", "gated_norm",
                                             "out_proj",  "attn_add", "mlp_norm", "q_proj"};
    // B 2: 2 tokens; 12 channels, 16 numbers of B and C.
    const std::map<std::string, Row> decode{
        {"attn_norm", {64, 16, 64, 0, 3}},    {"in_proj", {1472, 736, 216, 0, 3}}, // 8 -> 12 + 12 + 16 + 6
        {"conv", {672, 280, 224, 672, 3}},    // 28 channels with a bias; 3 x 28 elements kept
        {"ssm_scan", {552, 36, 184, 768, 3}}, // 5 x 48 + 3 x 12; A, D and a bias of 6; 48 numbers of 4 bytes
        {"gated_norm", {216, 24, 144, 0, 3}}, {"out_proj", {384, 192, 80, 0, 3}}, // 12 -> 8
        {"attn_add", {16, 0, 96, 0, 3}},
    };
    EXPECT_EQ(rowsOf(withMamba2(), test::single(Phase::Ar, 2, 9), operators), decode);
    auto model = withMamba2();
    model.mamba.convBias = false;
    model.mamba.bias = true;
    const auto prefill = rowsOf(model, test::single(Phase::Init, 1, 2), operators);
    EXPECT_EQ(prefill.at("conv"), (Row{672, 224, 224, 168, 3}));
    EXPECT_EQ(prefill.at("ssm_scan"), (Row{552, 36, 184, 192, 3}));
    EXPECT_EQ(prefill.at("in_proj"), (Row{1472, 736 + 46 * 2, 216, 0, 3}));
    EXPECT_EQ(prefill.at("out_proj"), (Row{384, 192 + 8 * 2, 80, 0, 3}));
}

TEST(Mixers, mambaOfTheFirstKind)
{
    const std::vector<std::string> operators{"in_proj", "conv",           "x_proj",   "ssm_norm",
                                             "dt_proj", "selective_scan", "out_gate", "out_proj"};
    const std::map<std::string, Row> decode{
        {"in_proj", {768, 384, 128, 0, 3}}, // 8 -> 24
        {"conv", {288, 120, 96, 288, 3}},   // 12 channels
        {"x_proj", {480, 240, 88, 0, 3}},   // 12 -> 2 + 4 + 4
        {"ssm_norm", {80, 20, 80, 0, 3}},
        {"dt_proj", {96, 72, 56, 0, 3}},             // 2 -> 12 with a bias
        {"selective_scan", {816, 120, 176, 768, 3}}, // 7 x 48 + 6 x 12; A of 48 and D of 12
        {"out_gate", {120, 0, 144, 0, 3}},
        {"out_proj", {384, 192, 80, 0, 3}},
    };
    EXPECT_EQ(rowsOf(withMamba1(), test::single(Phase::Ar, 2, 9), operators), decode);
    auto model = withMamba1();
    model.mamba.norm = MambaNorm::Unweighted;
    auto got = rowsOf(model, test::single(Phase::Init, 1, 2), operators);
    EXPECT_EQ(got.at("ssm_norm"), (Row{80, 0, 80, 0, 3}));
    EXPECT_EQ(got.at("selective_scan"), (Row{816, 120, 176, 192, 3}));
    model.mamba.norm = MambaNorm::None;
    got = rowsOf(model, test::single(Phase::Init, 1, 2), operators);
    EXPECT_FALSE(got.contains("ssm_norm"));
}

TEST(Mixers, expertsInANarrowerSpace)
{
    auto model = tiny();
    model.gated = false;
    model.activation = Activation::Relu;
    model.experts = {4, 2, 6, 10, false, false, 3};
    const auto got = rowsOf(model, test::single(Phase::Ar, 1, 9),
                            {"router", "latent_in", "expert_up", "expert_act", "expert_down", "latent_out", "shared_up"});
    const std::map<std::string, Row> want{
        {"router", {64, 64, 24, 0, 3}},      {"latent_in", {48, 48, 22, 0, 3}},   // 8 -> 3
        {"expert_up", {72, 72, 36, 0, 3}},                                        // 2 of 3 -> 6
        {"expert_act", {12, 0, 48, 0, 3}},   {"expert_down", {72, 72, 36, 0, 3}}, // 2 of 6 -> 3
        {"latent_out", {48, 48, 22, 0, 3}},                                       // 3 -> 8
        {"shared_up", {160, 160, 36, 0, 3}},                                      // 8 -> 10
    };
    EXPECT_EQ(got, want);
}

TEST(Mixers, layersOfOneBlockHaveOneNorm)
{
    auto model = withMamba2();
    model.heads = 4;
    model.kvHeads = 2;
    model.headDim = 2;
    model.mixer = Mixer::Attention;
    model.intermediate = 24;
    model.kinds = {{"mamba", 1, {}, {}, {}, 0, {}, {}, {}, Mixer::Mamba},
                   {"attention", 1, {}, {}, {}, 0, {}, {}},
                   {"mlp", 1, 0, {}, {}, {}, {}, {}}};
    const auto got = rowsOf(model, test::single(Phase::Ar, 1, 9), {"attn_norm", "mlp_norm", "attn_add", "mlp_add", "ssm_scan"});
    std::vector<std::string> names;
    for (const auto &[name, row] : got)
        names.push_back(name);
    EXPECT_EQ(names, (std::vector<std::string>{"attention attn_add", "attention attn_norm", "mamba attn_add", "mamba attn_norm",
                                               "mamba ssm_scan", "mlp mlp_add", "mlp mlp_norm"}));
}

TEST(Mixers, theFirstMambaIsHeldByTheVectorUnitAndTheOthersByTheMatrices)
{
    EXPECT_EQ(infoOf(OperatorKind::SelectiveScan).unit, Unit::Vector);
    for (const auto kind : {OperatorKind::DeltaRule, OperatorKind::SsmScan, OperatorKind::IndexScores}) {
        EXPECT_EQ(infoOf(kind).unit, Unit::Matrix);
        EXPECT_EQ(infoOf(kind).family, Family::QkPv);
    }
    auto setup = test::onA40(withDelta());
    setup.workload.precision.activations = NumericType::Bf16;
    const auto series = seriesOf(setup, Phase::Ar, Detail::Operators);
    ASSERT_TRUE(series);
    const auto rule =
        std::find_if(series->begin(), series->end(), [](const Series &one) { return one.op.kind == OperatorKind::DeltaRule; });
    EXPECT_EQ(rule->op.computeType, NumericType::Bf16); // the state is a sum of products, which are of the stream's type
}

} // namespace
} // namespace ridgepoint
