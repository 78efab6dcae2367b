// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Configs of models that mix tokens with more than attention, written for these tests.
#include "configs.h"
#include "core/base/text.h"
#include "core/io/preset_yaml.h"
#include "core/model/layer_kind.h"
#include "core/roofline/memory.h"
#include "setups.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

using test::config;
using test::hasNote;

ConfigModel read(const std::string &text)
{
    const auto read = readConfig(text, "m.json");
    EXPECT_TRUE(read) << read.error().text();
    if (!read)
        return {};
    // What `show` prints is the same model.
    const auto again = readPresets(writePreset(read->model), "m.yaml");
    EXPECT_TRUE(again) << again.error().text();
    if (again) {
        EXPECT_EQ(again->models, std::vector{read->model});
    }
    return *read;
}

std::string error(const std::string &text)
{
    const auto read = readConfig(text, "m.json");
    EXPECT_FALSE(read);
    return read ? std::string() : read.error().text();
}

std::string kindsOf(const Model &model)
{
    std::vector<std::string> lines;
    for (const auto &kind : model.kinds)
        lines.push_back(layerKindText(kind));
    return joined(lines, "; ");
}

double parametersOf(const Model &model)
{
    const auto setup = test::onA40(model);
    const auto memory = MemoryModel::of(setup);
    EXPECT_TRUE(memory);
    return memory ? memory->parameters() : 0;
}

const std::string kLatents =
    R"("kv_lora_rank": 6, "q_lora_rank": 5, "qk_nope_head_dim": 3, "qk_rope_head_dim": 2, "v_head_dim": 3,
"index_n_heads": 2, "index_head_dim": 4, "index_topk": 3, "n_routed_experts": 8, "num_experts_per_tok": 2,
"moe_intermediate_size": 16, "n_shared_experts": 1, )";

TEST(ConfigMixers, deepseekV32HasAnIndexerInEveryLayer)
{
    const auto file =
        read(config(kLatents + R"("first_k_dense_replace": 1, "model_type": "deepseek_v32", "tie_word_embeddings": false)"));
    EXPECT_EQ(file.model.indexer, (Indexer{2, 4, 3}));
    EXPECT_EQ(kindsOf(file.model), "dense layers=1 moe=false; moe layers=1 moe=true");
    // Embedding, head and last norm 12864; two layers of latents 1855 with two norms 128, an indexer 40 + 256 + 8 + 128; one MLP
    // 36864; one router 520 with 9 experts of 3072.
    EXPECT_EQ(parametersOf(file.model), 12864 + 2 * (1855 + 128 + 432) + 36864 + 520 + 9 * 3072);
}

TEST(ConfigMixers, glmLayersMayShareAnIndexer)
{
    const std::string glm = kLatents + R"("model_type": "glm_moe_dsa", "mlp_layer_types": ["dense", "sparse"], )";
    auto file = read(config(glm + R"("indexer_types": ["full", "shared"])"));
    EXPECT_EQ(kindsOf(file.model), "indexer-dense layers=1 moe=false; shared-moe layers=1 moe=true indexer=false");
    file = read(config(glm + R"("index_topk_pattern": "FS")"));
    EXPECT_EQ(kindsOf(file.model), "indexer-dense layers=1 moe=false; shared-moe layers=1 moe=true indexer=false");
    file = read(config(glm + R"("index_topk_freq": 4, "index_skip_topk_offset": 1)"));
    EXPECT_EQ(kindsOf(file.model), "indexer-dense layers=1 moe=false; shared-moe layers=1 moe=true indexer=false");
    EXPECT_FALSE(hasNote(file, "indexer_types"));
    file = read(config(glm + R"("index_topk_pattern": null)"));
    EXPECT_EQ(kindsOf(file.model), "dense layers=1 moe=false; moe layers=1 moe=true");
    EXPECT_TRUE(hasNote(file, "indexer_types is not given"));
    EXPECT_NE(error(config(glm + R"("indexer_types": ["shared", "full"])")).find("there is none before it"), std::string::npos);
    EXPECT_NE(error(config(glm + R"("indexer_types": ["full"])")).find("indexer_types has 1 entry for 2 layers"),
              std::string::npos);
}

const std::string kDelta = R"("linear_num_key_heads": 2, "linear_num_value_heads": 4, "linear_key_head_dim": 3,
"linear_value_head_dim": 5, "head_dim": 16, "num_key_value_heads": 2, )";

TEST(ConfigMixers, qwen3NextAttendsInEveryFourthLayer)
{
    const auto file = read(R"({"hidden_size": 64, "intermediate_size": 192, "num_hidden_layers": 8, "num_attention_heads": 4,
"vocab_size": 100, "model_type": "qwen3_next", )"
                           + kDelta + R"("linear_conv_kernel_dim": 4})");
    EXPECT_EQ(kindsOf(file.model), "delta layers=6 mixer=delta; attention layers=2");
    EXPECT_EQ(file.model.delta, (Delta{2, 4, 3, 5, 4, false}));
    EXPECT_TRUE(file.model.outputGate);
    EXPECT_EQ(file.model.ropeDims, 4); // a quarter of a head
    EXPECT_EQ(file.model.stateType, NumericType::Fp32);
    EXPECT_TRUE(hasNote(file, "the type of recurrent states is not given"));
    // Delta: 64 x 52, 64 x 8, 32 x 4, 8, 5, 20 x 64. Attention: 64 x 128, 2 x 64 x 32, 64 x 64, 32.
    constexpr double kDeltaNet = 3328 + 512 + 128 + 8 + 5 + 1280;
    constexpr double kAttention = 8192 + 4096 + 4096 + 32;
    EXPECT_EQ(parametersOf(file.model), 12864 + 6 * kDeltaNet + 2 * kAttention + 8 * (36864 + 128));
}

TEST(ConfigMixers, qwen35SaysItsLayersAndKeepsProjectionsApart)
{
    const auto file = read(R"({"model_type": "qwen3_5", "text_config": {"hidden_size": 64, "intermediate_size": 192,
"num_hidden_layers": 2, "num_attention_heads": 4, "vocab_size": 100, "model_type": "qwen3_5_text", "attn_output_gate": true,
"layer_types": ["linear_attention", "full_attention"], "mamba_ssm_dtype": "bfloat16", )"
                           + kDelta + R"("linear_conv_kernel_dim": 3}})");
    EXPECT_EQ(kindsOf(file.model), "delta layers=1 mixer=delta; attention layers=1");
    EXPECT_EQ(file.model.delta, (Delta{2, 4, 3, 5, 3, true}));
    EXPECT_EQ(file.model.stateType, NumericType::Bf16);
    EXPECT_NE(error(config(R"("model_type": "qwen3", "layer_types": ["linear_attention", "full_attention"])"))
                  .find("not modelled: layers of type 'linear_attention'"),
              std::string::npos);
    EXPECT_NE(error(config(R"("model_type": "qwen3", "linear_num_key_heads": 2)")).find("gated-delta-net layers"),
              std::string::npos);
    EXPECT_NE(error(config(R"("model_type": "qwen3_next", "linear_num_key_heads": 3, "linear_num_value_heads": 4)"))
                  .find("delta.key_heads is 3: it must divide delta.value_heads, which is 4"),
              std::string::npos);
}

TEST(ConfigMixers, mambaHasNoHeads)
{
    auto file = read(R"({"model_type": "mamba2", "hidden_size": 64, "intermediate_size": 128, "num_hidden_layers": 2,
"vocab_size": 100, "num_heads": 8, "head_dim": 16, "state_size": 4, "n_groups": 2, "conv_kernel": 4,
"time_step_limit": [0.0, Infinity]})");
    EXPECT_EQ(file.model.mamba, (Mamba{128, 4, 8, 2}));
    EXPECT_EQ(file.model.mixer, Mixer::Mamba);
    EXPECT_EQ(file.model.heads, 0);
    EXPECT_EQ(file.model.intermediate, 0);
    EXPECT_TRUE(file.model.kinds.empty());
    // 64 x 280, 144 x 5, 24, 128, 128 x 64 and a norm.
    EXPECT_EQ(parametersOf(file.model), 12864 + 2 * (17920 + 720 + 24 + 128 + 8192 + 64));

    file = read(R"({"model_type": "falcon_mamba", "hidden_size": 64, "intermediate_size": 128, "num_hidden_layers": 2,
"vocab_size": 100, "state_size": 4, "time_step_rank": "auto", "tie_word_embeddings": false})");
    EXPECT_EQ(file.model.mamba, (Mamba{128, 4, 0, 0, 4, MambaNorm::Unweighted}));
    // 64 x 256, 128 x 5, 128 x 12, 4 x 128 + 128, 128 x 4 + 128, 128 x 64 and a norm.
    EXPECT_EQ(parametersOf(file.model), 12864 + 2 * (16384 + 640 + 1536 + 640 + 640 + 8192 + 64));
    EXPECT_TRUE(hasNote(file, "conv_kernel is not given: 4"));

    file = read(R"({"model_type": "mamba", "hidden_size": 64, "num_hidden_layers": 2, "vocab_size": 100, "use_bias": true,
"use_conv_bias": false, "time_step_rank": 3, "state_size": 4, "conv_kernel": 2})");
    EXPECT_EQ(file.model.mamba, (Mamba{128, 4, 0, 0, 3, MambaNorm::None, 2, false, true}));
    EXPECT_TRUE(file.model.tied);
}

TEST(ConfigMixers, jambaAlternatesMixersAndExperts)
{
    const std::string text = R"({"model_type": "jamba", "hidden_size": 64, "intermediate_size": 192, "num_hidden_layers": 4,
"num_attention_heads": 4, "num_key_value_heads": 2, "vocab_size": 100, "mamba_d_state": 4, "mamba_d_conv": 4, "mamba_expand": 2,
"mamba_dt_rank": 3, "attn_layer_period": 4, "attn_layer_offset": 2, "num_experts_per_tok": 1, )";
    auto file = read(text + R"("expert_layer_period": 2, "expert_layer_offset": 1, "num_experts": 2})");
    EXPECT_EQ(kindsOf(file.model), "mamba-dense layers=1 mixer=mamba moe=false; mamba-moe layers=2 mixer=mamba moe=true; "
                                   "attention-dense layers=1 moe=false");
    EXPECT_EQ(file.model.mamba, (Mamba{128, 4, 0, 0, 3, MambaNorm::Weighted}));
    EXPECT_EQ(file.model.ropeDims, 0);
    EXPECT_EQ(file.model.experts.width, 192);
    file = read(text + R"("num_experts": 1})");
    EXPECT_EQ(kindsOf(file.model), "mamba layers=3 mixer=mamba; attention layers=1");
}

const std::string kNemotron = R"({"model_type": "nemotron_h", "hidden_size": 64, "num_attention_heads": 4,
"num_key_value_heads": 2, "head_dim": 16, "vocab_size": 100, "mamba_num_heads": 8, "mamba_head_dim": 16, "n_groups": 2,
"ssm_state_size": 4, "conv_kernel": 4, "mamba_ssm_cache_dtype": "float32", )";
const std::string kNemotronExperts = R"("n_routed_experts": 4, "num_experts_per_tok": 2, "moe_intermediate_size": 16,
"n_shared_experts": 1, "moe_shared_expert_intermediate_size": 24, )";

TEST(ConfigMixers, nemotronLayersAreOneBlockEach)
{
    auto file = read(kNemotron + kNemotronExperts
                     + R"("intermediate_size": 48, "num_hidden_layers": 5, "hybrid_override_pattern": "MEM*-"})");
    EXPECT_EQ(kindsOf(file.model),
              "mamba layers=2 mixer=mamba intermediate=0 moe=false; moe layers=1 heads=0 intermediate=0 moe=true; "
              "attention layers=1 intermediate=0 moe=false; mlp layers=1 heads=0 intermediate=48 moe=false");
    EXPECT_FALSE(file.model.gated);
    EXPECT_EQ(file.model.activation, Activation::Relu);
    EXPECT_EQ(file.model.ropeDims, 0);
    EXPECT_EQ(file.model.experts, (Experts{4, 2, 16, 24, false, true}));
    // Mamba as above without its norm; router 260, 4 experts of 2048, a shared one of 3072; attention 12288; MLP 6144.
    constexpr double kMamba = 17920 + 720 + 24 + 128 + 8192;
    EXPECT_EQ(parametersOf(file.model), 12864 + 5 * 64 + 2 * kMamba + 260 + 4 * 2048 + 3072 + 12288 + 6144);
}

TEST(ConfigMixers, nemotronListsMayNameLayersAndExpertsMayBeNarrow)
{
    auto file =
        read(kNemotron + kNemotronExperts + R"("moe_latent_size": 8, "layers_block_type": ["mamba", "moe", "attention"]})");
    EXPECT_EQ(file.model.layers, 3);
    EXPECT_EQ(kindsOf(file.model),
              "mamba layers=1 mixer=mamba moe=false; moe layers=1 heads=0 moe=true; attention layers=1 moe=false");
    EXPECT_EQ(file.model.experts.latent, 8);
    // Two projections of 64 x 8, experts of 2 x 8 x 16.
    constexpr double kMamba = 17920 + 720 + 24 + 128 + 8192;
    EXPECT_EQ(parametersOf(file.model), 12864 + 3 * 64 + kMamba + 260 + 2 * 512 + 4 * 256 + 3072 + 12288);

    file = read(kNemotron + R"("intermediate_size": 48, "num_hidden_layers": 7, "hybrid_override_pattern": "M-"})");
    EXPECT_TRUE(hasNote(file, "num_hidden_layers is 7, but 2 layers are listed"));
    EXPECT_EQ(file.model.layers, 2);
    EXPECT_NE(error(kNemotron + R"("hybrid_override_pattern": "MX"})").find("not modelled: nemotron_h with other layers"),
              std::string::npos);
    EXPECT_NE(error(kNemotron + R"("num_hidden_layers": 2})").find("layers_block_type is missing"), std::string::npos);
    EXPECT_NE(error(kNemotron + R"("hybrid_override_pattern": "M-"})").find("intermediate_size is missing"), std::string::npos);
    EXPECT_NE(error(kNemotron + R"("hybrid_override_pattern": "ME"})").find("n_routed_experts is missing"), std::string::npos);
}

} // namespace
} // namespace ridgepoint
