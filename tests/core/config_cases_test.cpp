// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What readers of config.json files are reported to get wrong, each with what is right.
#include "configs.h"
#include "core/roofline/summary.h"
#include "setups.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

using test::config;
using test::hasNote;

ConfigModel read(const std::string &text, const char *file = "m.json")
{
    const auto model = readConfig(text, file);
    EXPECT_TRUE(model) << model.error().text();
    return model ? *model : ConfigModel{};
}

double kvBytes(const ConfigModel &config)
{
    const auto footprint = footprintOf(test::onA40(config.model));
    EXPECT_TRUE(footprint) << footprint.error().message;
    return footprint ? footprint->kvBytesPerToken : 0;
}

TEST(Cases, headsMayBeWiderThanTheirShareOfTheStream)
{
    const auto qwen = read(R"({"model_type": "qwen3", "hidden_size": 2560, "intermediate_size": 9728, "num_hidden_layers": 36,
        "num_attention_heads": 32, "num_key_value_heads": 8, "head_dim": 128, "vocab_size": 151936})");
    EXPECT_EQ(kvBytes(qwen), 147456); // 92,160 with heads of 2560 / 32
}

TEST(Cases, latentAttentionKeepsOneLatentAndItsRotatedPart)
{
    const auto deepseek = read(R"({"model_type": "deepseek_v3", "hidden_size": 7168, "intermediate_size": 18432,
        "num_hidden_layers": 61, "num_attention_heads": 128, "num_key_value_heads": 128, "vocab_size": 129280,
        "q_lora_rank": 1536, "kv_lora_rank": 512, "qk_nope_head_dim": 128, "qk_rope_head_dim": 64, "v_head_dim": 128,
        "n_routed_experts": 256, "num_experts_per_tok": 8, "n_shared_experts": 1, "moe_intermediate_size": 2048})");
    EXPECT_EQ(kvBytes(deepseek), 70272); // neither 2 x 512 a layer nor 128 heads
}

TEST(Cases, layersWithWindowsKeepATokenToo)
{
    const auto oss = read(R"({"model_type": "gpt_oss", "hidden_size": 2880, "intermediate_size": 2880, "num_hidden_layers": 36,
        "num_attention_heads": 64, "num_key_value_heads": 8, "head_dim": 64, "vocab_size": 201088, "sliding_window": 128,
        "num_local_experts": 128, "num_experts_per_tok": 4, "max_position_embeddings": 131072})");
    EXPECT_EQ(kvBytes(oss), 73728);                              // not the 36,864 of every second layer
    EXPECT_EQ(std::lround(5.38 * 0x1p30 / kvBytes(oss)), 78352); // tokens that a budget of 5.38 GiB holds
    // Beyond the window only the others grow.
    const auto at = [&](std::int64_t context) {
        return summarise(test::onA40(oss.model), {Phase::Ar, 1, context, 1})->memory.kvCache;
    };
    EXPECT_EQ(at(128), 128 * 73728);
    EXPECT_EQ(at(1000) - at(999), 36864);
}

TEST(Cases, cacheElementsAreCountedInBytes)
{
    const auto qwen = read(R"({"model_type": "qwen2", "hidden_size": 3584, "intermediate_size": 18944, "num_hidden_layers": 28,
        "num_attention_heads": 28, "num_key_value_heads": 4, "vocab_size": 152064})");
    EXPECT_EQ(kvBytes(qwen), 57344);
    EXPECT_EQ(summarise(test::onA40(qwen.model), {Phase::Ar, 1, 3072, 1})->memory.kvCache, 176160768);
}

TEST(Cases, infinityInANameOrAFieldChangesNothing)
{
    const auto llama = read(config(R"("model_type": "llama", "_name_or_path": "org/Infinity-7B", "num_key_value_heads": 2,
        "time_step_limit": [0.0, Infinity], "lowest": -Infinity, "loss": NaN)"),
                            "config.json");
    EXPECT_EQ(llama.model.name, "Infinity-7B");
    EXPECT_EQ(footprintOf(test::onA40(llama.model))->parameters, 2 * 100 * 64 + 2 * (3 * 64 * 64 + 3 * 64 * 192 + 2 * 64) + 64);
}

TEST(Cases, theTextHalfHasItsOwnSizes)
{
    const auto vision = read(R"({"model_type": "qwen2_5_vl", "hidden_size": 1280, "num_hidden_layers": 3,
        "num_attention_heads": 16, "vision_config": {"hidden_size": 1280},
        "text_config": {"model_type": "qwen2_5_vl_text", "hidden_size": 8192, "intermediate_size": 29568,
            "num_hidden_layers": 80, "num_attention_heads": 64, "num_key_value_heads": 8, "vocab_size": 152064}})");
    EXPECT_EQ(vision.model.hidden, 8192);
    EXPECT_EQ(vision.model.layers, 80);
    EXPECT_EQ(kvBytes(vision), 2 * 80 * 8 * 128 * 2);
    EXPECT_TRUE(hasNote(vision, "only the language model is read; left out: vision_config"));
}

TEST(Cases, keyValueHeadsThatAreNotGivenAreAssumedAndTold)
{
    for (const auto &text : {
             config(R"("model_type": "qwen")"),
             config(R"("model_type": "phi", "num_key_value_heads": null)"),
         }) {
        const auto model = read(text);
        EXPECT_EQ(model.model.kvHeads, 4);
        EXPECT_TRUE(hasNote(model, "num_key_value_heads is not given: as many as num_attention_heads, which is 4, are assumed"));
    }
    // No assumption where the file says it, or the class has no others.
    EXPECT_FALSE(hasNote(read(config(R"("model_type": "phi", "num_key_value_heads": 4)")), "num_key_value_heads"));
    EXPECT_FALSE(hasNote(read(config(R"("model_type": "gpt_neox")")), "num_key_value_heads"));
    EXPECT_FALSE(hasNote(read(config(R"("model_type": "falcon")")), "num_key_value_heads"));
}

TEST(Cases, headsThatAreNotGivenAreTheClasssOwn)
{
    struct Row {
        const char *keys;
        std::int64_t kvHeads, headDim;
    };
    const auto expectHeads = [](const std::string &rest, const std::vector<Row> &rows) {
        for (const auto &[keys, kvHeads, headDim] : rows) {
            auto text = rest;
            text += keys;
            const auto model = read(config(text)).model;
            EXPECT_EQ(model.kvHeads, kvHeads) << keys;
            EXPECT_EQ(model.headDim, headDim) << keys;
        }
    };
    expectHeads(R"("num_attention_heads": 8, )", {
                                                     {R"("model_type": "glm")", 2, 128},
                                                     {R"("model_type": "glm4")", 2, 128},
                                                     {R"("model_type": "mistral")", 8, 8},
                                                     {R"("model_type": "qwen3")", 8, 128},
                                                     {R"("model_type": "seed_oss")", 8, 128},
                                                     {R"("model_type": "smollm3")", 4, 8},
                                                     {R"("model_type": "starcoder2")", 2, 8},
                                                 });
    expectHeads(R"("num_attention_heads": 8, "num_experts": 4, "num_experts_per_tok": 2, "moe_intermediate_size": 48, )",
                {
                    {R"("model_type": "dbrx")", 1, 8},
                    {R"("model_type": "glm4_moe")", 8, 8},
                    {R"("model_type": "gpt_oss")", 8, 64},
                    {R"("model_type": "llama4_text")", 8, 128},
                    {R"("model_type": "minimax_m2")", 8, 128},
                    {R"("model_type": "phimoe")", 8, 8},
                    {R"("model_type": "qwen3_moe")", 4, 8},
                });
    // A null follows from the other sizes, whatever the class has.
    expectHeads(R"("num_attention_heads": 8, "head_dim": null, "num_key_value_heads": null, )",
                {{R"("model_type": "seed_oss")", 8, 8}});
}

TEST(Cases, headsThatAreNotGivenAWidthShareTheStream)
{
    const auto phi = read(R"({"model_type": "phi3", "hidden_size": 3072, "intermediate_size": 8192, "num_hidden_layers": 32,
        "num_attention_heads": 32, "num_key_value_heads": 32, "vocab_size": 32064})");
    EXPECT_EQ(phi.model.headDim, 96);
    EXPECT_EQ(footprintOf(test::onA40(phi.model))->parameters, 3821079552.0);
}

TEST(Cases, layersWithoutKeyValueHeadsHaveNoAttention)
{
    for (const char *keyValueHeads : {"[2, 0, 2, 1]", "[2, null, 2, 1]"}) {
        std::string text = R"("model_type": "deci", "num_hidden_layers": 4, "num_key_value_heads_per_layer": )";
        text += keyValueHeads;
        const auto deci = read(config(text));
        EXPECT_EQ(kvBytes(deci), (2 + 2 + 1) * 2 * 16 * 2);
        double attentions = 0;
        double mlps = 0;
        const auto operators = operatorsOf(test::onA40(deci.model), Phase::Ar);
        ASSERT_TRUE(operators) << operators.error().message;
        for (const auto &op : *operators) {
            attentions += op.kind == OperatorKind::Attention ? op.runs : 0;
            mlps += op.kind == OperatorKind::DownProj ? op.runs : 0;
        }
        EXPECT_EQ(attentions, 3);
        EXPECT_EQ(mlps, 4);
    }
}

TEST(Cases, globalHeadsOfAnotherShapeAreRefusedByName)
{
    const auto gemma = readConfig(config(R"("model_type": "gemma4_text", "head_dim": 16, "global_head_dim": 32)"), "m.json");
    ASSERT_FALSE(gemma);
    EXPECT_EQ(gemma.error().text().find("m.json: not modelled: gemma4_text: "), 0U) << gemma.error().text();
    // And in any family that has no rule for them.
    const auto other = readConfig(config(R"("model_type": "gemma3_text", "head_dim": 16, "global_head_dim": 32)"), "m.json");
    ASSERT_FALSE(other);
    EXPECT_NE(other.error().text().find("not modelled: gemma3_text with global_head_dim"), std::string::npos);
}

} // namespace
} // namespace ridgepoint
