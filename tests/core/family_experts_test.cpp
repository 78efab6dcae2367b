// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One layer of each family with experts or latent attention, worked out by hand as in family_layers_test.cpp: seven experts of
// width 21, two a token.
#include "layer_text.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

using test::layerText;
using test::lines;
using test::smallConfig;

const std::string kIn = "embedding:101x90 attn_norm:90-rms ";
const std::string kQkv = "q_proj:90x90 k_proj:90x30 v_proj:90x30 ";
const std::string kQkvBias = "q_proj:90x90+90 k_proj:90x30+30 v_proj:90x30+30 ";
const std::string kWideQkv = "q_proj:90x120 k_proj:90x40 v_proj:90x40 "; // heads of 8
const std::string kAttention = "rope:120 attention:15h,180io,60kv o_proj:90x90 attn_add:90 ";
const std::string kWideAttention = "rope:160 attention:15h,240io,80kv o_proj:120x90 attn_add:90 ";
const std::string kDense = "mlp_norm:90-rms gate_proj:90x77 up_proj:90x77 mlp_act:77-gated down_proj:77x90 mlp_add:90 ";
const std::string kExperts = "expert_gate:2of7:90x21 expert_up:2of7:90x21 expert_act:42-gated expert_down:2of7:21x90 ";
const std::string kRouted = "mlp_norm:90-rms router:90x7 " + kExperts;
const std::string kBalanced = "mlp_norm:90-rms router:90x7+7 " + kExperts; // a bias that balances
const std::string kShared = "shared_gate:90x42 shared_up:90x42 shared_act:42-gated shared_down:42x90 mlp_add:90 "; // two of 21
const std::string kOut = "final_norm:90-rms lm_head:90x101";

// Latents of 34 for queries and 26 for keys and values; heads of 10 + 4 for queries and keys and 13 for values.
const std::string kLatentKeys = R"("kv_lora_rank": 26, "qk_nope_head_dim": 10, "qk_rope_head_dim": 4, "v_head_dim": 13,
    "num_key_value_heads": 15, )";
const std::string kLatentQuery = "q_a_proj:90x34 q_a_norm:34-rms q_b_proj:34x210 ";
const std::string kLatents = "kv_a_proj:90x30 kv_a_norm:26-rms ";
// 15 heads of 14 against 14 and of 13; the expanded keys and values are 15 x (10 + 4 + 13).
const std::string kExpanded = kLatents + "kv_b_proj:26x345 rope:64 attention:15h,405io,405x o_proj:195x90 attn_add:90 ";
// 15 heads of 26 + 4 against one latent, and of 26.
const std::string kAbsorbed = kLatents
                              + "rope:64 q_absorb:15:10x26 attention:15h,840io,30kv v_absorb:15:26x13 o_proj:195x90 "
                                "attn_add:90 ";

TEST(FamilyLayers, mixtral)
{
    EXPECT_EQ(layerText(smallConfig(R"("model_type": "mixtral", "intermediate_size": 21, "num_local_experts": 7,
                  "num_experts_per_tok": 2, "sliding_window": null)")),
              lines(kIn + kQkv + kAttention + kRouted + "mlp_add:90 " + kOut));
}

TEST(FamilyLayers, minicpmWithExperts)
{
    EXPECT_EQ(layerText(smallConfig(R"("model_type": "minicpm", "intermediate_size": 21, "num_experts": 7,
                  "num_experts_per_tok": 2)")),
              lines(kIn + kQkv + kAttention + kRouted + "mlp_add:90 final_norm:90-rms lm_head:tied-90x101"));
}

TEST(FamilyLayers, qwen2Moe)
{
    // The shared expert has a width and a gate of its own; every second layer has experts.
    EXPECT_EQ(
        layerText(smallConfig(R"("model_type": "qwen2_moe", "num_hidden_layers": 2, "num_experts": 7,
                  "num_experts_per_tok": 2, "moe_intermediate_size": 21, "shared_expert_intermediate_size": 35,
                  "decoder_sparse_step": 2)")),
        lines("embedding:101x90 [dense*1] attn_norm:90-rms " + kQkvBias + kAttention + kDense + "[moe*1] attn_norm:90-rms "
              + kQkvBias + kAttention + kRouted
              + "shared_gate:90x35 shared_up:90x35 shared_act:35-gated shared_down:35x90 shared_expert_gate:90x1 mlp_add:90 "
              + kOut));
}

TEST(FamilyLayers, theSharedExpertOfQwen2MoeIsTheClasssOwn)
{
    EXPECT_EQ(layerText(smallConfig(R"("model_type": "qwen2_moe", "num_experts": 7, "num_experts_per_tok": 2,
                  "moe_intermediate_size": 21)")),
              lines(kIn + kQkvBias + kAttention + kRouted
                    + "shared_gate:90x5632 shared_up:90x5632 shared_act:5632-gated shared_down:5632x90 shared_expert_gate:90x1 "
                      "mlp_add:90 "
                    + kOut));
    EXPECT_EQ(layerText(smallConfig(R"("model_type": "qwen2_moe", "num_experts": 7, "num_experts_per_tok": 2,
                  "moe_intermediate_size": 21, "use_sliding_window": true)")),
              "m.json: not modelled: qwen2_moe with windows, which versions of its class deal out differently");
}

TEST(FamilyLayers, qwen3Moe)
{
    EXPECT_EQ(layerText(smallConfig(R"("model_type": "qwen3_moe", "head_dim": 8, "num_experts": 7, "num_experts_per_tok": 2,
                  "moe_intermediate_size": 21, "mlp_only_layers": [])")),
              lines(kIn + kWideQkv + "qk_norm:160/16 " + kWideAttention + kRouted + "mlp_add:90 " + kOut));
}

TEST(FamilyLayers, phimoe)
{
    EXPECT_EQ(layerText(smallConfig(R"("model_type": "phimoe", "intermediate_size": 21, "num_local_experts": 7,
                  "num_experts_per_tok": 2, "attention_bias": true, "lm_head_bias": true, "sliding_window": 12)")),
              lines("embedding:101x90 attn_norm:90-layer " + kQkvBias
                    + "rope:120 attention:15h,180io,60kv,w12 o_proj:90x90+90 attn_add:90 mlp_norm:90-layer router:90x7 "
                    + kExperts + "mlp_add:90 final_norm:90-layer lm_head:90x101+101"));
}

TEST(FamilyLayers, deepseek)
{
    const std::string experts = R"("n_routed_experts": 7, "num_experts_per_tok": 2, "n_shared_experts": 2,
        "moe_intermediate_size": 21, "num_hidden_layers": 2, "first_k_dense_replace": 1, "moe_layer_freq": 1)";
    const auto layers = [](const std::string &attention, const std::string &routed) {
        return lines("embedding:101x90 [dense*1] attn_norm:90-rms " + attention + kDense + "[moe*1] attn_norm:90-rms " + attention
                     + routed + kShared + kOut);
    };
    // Plain heads; latents with queries in one step, and in two.
    const auto v1 = smallConfig(R"("model_type": "deepseek", )" + experts);
    EXPECT_EQ(layerText(v1), layers(kQkv + kAttention, kRouted));
    const auto v2 = smallConfig(R"("model_type": "deepseek_v2", "q_lora_rank": null, )" + kLatentKeys + experts);
    EXPECT_EQ(layerText(v2), layers("q_proj:90x210 " + kExpanded, kRouted));
    EXPECT_EQ(layerText(v2, Phase::Ar), layers("q_proj:90x210 " + kAbsorbed, kRouted));
    for (const char *type : {"deepseek_v3", "kimi_k2"}) {
        const auto v3 =
            smallConfig(R"("model_type": ")" + std::string(type) + R"(", "q_lora_rank": 34, )" + kLatentKeys + experts);
        EXPECT_EQ(layerText(v3), layers(kLatentQuery + kExpanded, kBalanced)) << type;
        EXPECT_EQ(layerText(v3, Phase::Ar), layers(kLatentQuery + kAbsorbed, kBalanced)) << type;
    }
}

TEST(FamilyLayers, minicpm3)
{
    const auto config =
        smallConfig(R"("architectures": ["MiniCPM3ForCausalLM"], "q_lora_rank": 34, )" + kLatentKeys + R"("scale_depth": 1.4)");
    EXPECT_EQ(layerText(config), lines(kIn + kLatentQuery + kExpanded + kDense + "final_norm:90-rms lm_head:tied-90x101"));
    EXPECT_EQ(layerText(config, Phase::Ar),
              lines(kIn + kLatentQuery + kAbsorbed + kDense + "final_norm:90-rms lm_head:tied-90x101"));
}

TEST(FamilyLayers, glm4Moe)
{
    // Biases of queries, keys and values, never of the output; half of a head is rotated.
    const std::string attention = "attn_norm:90-rms q_proj:90x120+120 k_proj:90x40+40 v_proj:90x40+40 qk_norm:160/16 rope:80 "
                                  "attention:15h,240io,80kv o_proj:120x90 attn_add:90 ";
    EXPECT_EQ(layerText(smallConfig(R"("model_type": "glm4_moe", "head_dim": 8, "num_hidden_layers": 2, "n_routed_experts": 7,
                  "num_experts_per_tok": 2, "n_shared_experts": 2, "moe_intermediate_size": 21, "first_k_dense_replace": 1,
                  "attention_bias": true, "use_qk_norm": true, "partial_rotary_factor": 0.5)")),
              lines("embedding:101x90 [dense*1] " + attention + kDense + "[moe*1] " + attention + kBalanced + kShared + kOut));
}

TEST(FamilyLayers, gptOss)
{
    // A learned score a head; biases everywhere, the router's too.
    const auto layer = [](const std::string &window) {
        return "attn_norm:90-rms q_proj:90x120+120 k_proj:90x40+40 v_proj:90x40+40 rope:160 attention:15h,240io,80kv" + window
               + "+15 o_proj:120x90+90 attn_add:90 mlp_norm:90-rms router:90x7+7 expert_gate:2of7:90x21+21 "
                 "expert_up:2of7:90x21+21 expert_act:42-gated expert_down:2of7:21x90+90 mlp_add:90 ";
    };
    EXPECT_EQ(layerText(smallConfig(R"("model_type": "gpt_oss", "head_dim": 8, "num_hidden_layers": 2, "intermediate_size": 21,
                  "num_local_experts": 7, "num_experts_per_tok": 2, "sliding_window": 12, "attention_bias": true)")),
              lines("embedding:101x90 [window*1] " + layer(",w12") + "[full*1] " + layer("") + kOut));
}

TEST(FamilyLayers, llama4)
{
    // Every second layer has experts, one a token and one shared; every fourth sees all and rotates nothing.
    const std::string rotated = "attn_norm:90-rms " + kWideQkv
                                + "qk_norm:160/0 rope:160 attention:15h,240io,80kv,w12 "
                                  "o_proj:120x90 attn_add:90 ";
    const std::string experts = "mlp_norm:90-rms router:90x7 expert_gate:1of7:90x21 expert_up:1of7:90x21 expert_act:21-gated "
                                "expert_down:1of7:21x90 shared_gate:90x21 shared_up:90x21 shared_act:21-gated shared_down:21x90 "
                                "mlp_add:90 ";
    // As a step, or as a list.
    for (const char *layers : {R"("interleave_moe_layer_step": 2)", R"("interleave_moe_layer_step": 1, "moe_layers": [1, 3])"}) {
        std::string rest = R"("model_type": "llama4_text", "head_dim": 8, "num_hidden_layers": 4, "intermediate_size": 21,
            "intermediate_size_mlp": 77, "num_local_experts": 7, "num_experts_per_tok": 1, "attention_chunk_size": 12,
            "no_rope_layers": [], )";
        rest += layers;
        EXPECT_EQ(layerText(smallConfig(rest)),
                  lines("embedding:101x90 [window-rope-dense*2] " + rotated + kDense + "[window-rope-moe*1] " + rotated + experts
                        + "[full-nope-moe*1] attn_norm:90-rms " + kWideQkv + "attention:15h,240io,80kv o_proj:120x90 attn_add:90 "
                        + experts + kOut));
    }
}

TEST(FamilyLayers, dbrx)
{
    EXPECT_EQ(layerText(R"({"model_type": "dbrx", "d_model": 90, "n_layers": 1, "n_heads": 15, "vocab_size": 101,
                  "max_seq_len": 53, "attn_config": {"kv_n_heads": 5, "clip_qkv": 8},
                  "ffn_config": {"ffn_hidden_size": 21, "moe_num_experts": 7, "moe_top_k": 2}})"),
              lines("embedding:101x90 attn_norm:90-layer-no-bias " + kQkv + kAttention + "mlp_norm:90-layer-no-bias router:90x7 "
                    + kExperts + "mlp_add:90 final_norm:90-layer-no-bias lm_head:90x101"));
}

TEST(FamilyLayers, olmoe)
{
    EXPECT_EQ(layerText(smallConfig(R"("model_type": "olmoe", "intermediate_size": 21, "num_experts": 7,
                  "num_experts_per_tok": 2, "clip_qkv": null)")),
              lines(kIn + kQkv + "qk_norm:120/120 " + kAttention + kRouted + "mlp_add:90 " + kOut));
}

TEST(FamilyLayers, minimaxM2)
{
    // A norm weight for every query and key; half of a head is rotated.
    EXPECT_EQ(layerText(smallConfig(R"("model_type": "minimax_m2", "head_dim": 8, "rotary_dim": 4, "intermediate_size": 21,
                  "num_local_experts": 7, "num_experts_per_tok": 2, "use_qk_norm": true, "qk_norm_type": "per_layer",
                  "shared_intermediate_size": 0)")),
              lines(kIn + kWideQkv + "qk_norm:160/160 rope:80 attention:15h,240io,80kv o_proj:120x90 attn_add:90 " + kBalanced
                    + "mlp_add:90 " + kOut));
}

} // namespace
} // namespace ridgepoint
