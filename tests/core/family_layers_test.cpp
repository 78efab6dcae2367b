// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One layer of each family whose MLP has a gate, worked out by hand from what the class of its model_type builds: its linear
// operators with their biases, its norms with their weights, in the order they run. See layer_text.h for the notation.
#include "layer_text.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

using test::smallConfig;

struct Family {
    const char *name;
    std::string config;
    std::string operators;
};

void expectLayers(const std::vector<Family> &families)
{
    for (const auto &[name, config, operators] : families)
        EXPECT_EQ(test::layerText(config), test::lines(operators)) << name;
}

// Blocks that many families share.
const std::string kIn = "embedding:101x90 attn_norm:90-rms ";
const std::string kQkv = "q_proj:90x90 k_proj:90x30 v_proj:90x30 ";
const std::string kQkvBias = "q_proj:90x90+90 k_proj:90x30+30 v_proj:90x30+30 ";
const std::string kWideQkv = "q_proj:90x120 k_proj:90x40 v_proj:90x40 "; // heads of 8
const std::string kAttention = "rope:120 attention:15h,180io,60kv o_proj:90x90 attn_add:90 ";
const std::string kWideAttention = "rope:160 attention:15h,240io,80kv o_proj:120x90 attn_add:90 ";
const std::string kEveryHead = "q_proj:90x90 k_proj:90x90 v_proj:90x90 "
                               "rope:180 attention:15h,180io,180kv o_proj:90x90 attn_add:90 ";
const std::string kMlp = "gate_proj:90x77 up_proj:90x77 mlp_act:77-gated down_proj:77x90 mlp_add:90 ";
const std::string kRmsMlp = "mlp_norm:90-rms " + kMlp;
const std::string kOut = "final_norm:90-rms lm_head:90x101";
const std::string kTiedOut = "final_norm:90-rms lm_head:tied-90x101";
const std::string kLlama = kIn + kQkv + kAttention + kRmsMlp + kOut;

TEST(FamilyLayers, llamaAndThoseBuiltLikeIt)
{
    expectLayers({
        {"llama", smallConfig(R"("model_type": "llama")"), kLlama},
        {"llama with biases", smallConfig(R"("model_type": "llama", "attention_bias": true, "mlp_bias": true)"),
         kIn + kQkvBias
             + "rope:120 attention:15h,180io,60kv o_proj:90x90+90 attn_add:90 mlp_norm:90-rms "
               "gate_proj:90x77+77 up_proj:90x77+77 mlp_act:77-gated down_proj:77x90+90 mlp_add:90 "
             + kOut},
        {"yi", smallConfig(R"("model_type": "Yi")"), kLlama},
        {"smollm", smallConfig(R"("model_type": "llama", "tie_word_embeddings": true)"),
         kIn + kQkv + kAttention + kRmsMlp + kTiedOut},
        {"exaone", R"({"model_type": "exaone", "hidden_size": 90, "intermediate_size": 77, "num_layers": 1,
            "num_attention_heads": 15, "num_key_value_heads": 5, "head_dim": 6, "vocab_size": 101,
            "max_position_embeddings": 53, "activation_function": "silu"})",
         kLlama},
        {"internlm2", smallConfig(R"("model_type": "internlm2", "bias": false)"), kLlama},
        {"internlm2, bias by the class", smallConfig(R"("model_type": "internlm2")"),
         kIn + kQkvBias + "rope:120 attention:15h,180io,60kv o_proj:90x90+90 attn_add:90 " + kRmsMlp + kOut},
        {"baichuan", R"({"model_type": "baichuan", "hidden_size": 90, "intermediate_size": 77, "num_hidden_layers": 1,
            "num_attention_heads": 15, "vocab_size": 101, "model_max_length": 53})",
         kIn + kEveryHead + kRmsMlp + kOut},
        // The larger size rotates nothing.
        {"baichuan 13B", R"({"model_type": "baichuan", "hidden_size": 5120, "intermediate_size": 13696, "num_hidden_layers": 1,
            "num_attention_heads": 40, "vocab_size": 64000, "model_max_length": 4096})",
         "embedding:64000x5120 attn_norm:5120-rms q_proj:5120x5120 k_proj:5120x5120 v_proj:5120x5120 "
         "attention:40h,10240io,10240kv o_proj:5120x5120 attn_add:5120 mlp_norm:5120-rms gate_proj:5120x13696 "
         "up_proj:5120x13696 mlp_act:13696-gated down_proj:13696x5120 mlp_add:5120 final_norm:5120-rms lm_head:5120x64000"},
        {"minicpm", smallConfig(R"("model_type": "minicpm", "scale_emb": 12, "scale_depth": 1.4)"),
         kIn + kQkv + kAttention + kRmsMlp + kTiedOut},
    });
}

TEST(FamilyLayers, mistral)
{
    expectLayers({
        {"heads of their own width", smallConfig(R"("model_type": "mistral", "head_dim": 8, "sliding_window": null)"),
         kIn + kWideQkv + kWideAttention + kRmsMlp + kOut},
        {"windows", smallConfig(R"("model_type": "mistral", "sliding_window": 12)"),
         kIn + kQkv + "rope:120 attention:15h,180io,60kv,w12 o_proj:90x90 attn_add:90 " + kRmsMlp + kOut},
    });
}

TEST(FamilyLayers, qwen)
{
    expectLayers({
        // The first version counts gate and up together and has no key/value heads.
        {"1", R"({"model_type": "qwen", "hidden_size": 90, "intermediate_size": 154, "num_hidden_layers": 1,
            "num_attention_heads": 15, "kv_channels": 6, "vocab_size": 101, "seq_length": 53, "no_bias": true,
            "rotary_pct": 1.0, "tie_word_embeddings": false})",
         kIn + "q_proj:90x90+90 k_proj:90x90+90 v_proj:90x90+90 rope:180 attention:15h,180io,180kv o_proj:90x90 attn_add:90 "
             + kRmsMlp + kOut},
        {"1 with all biases", R"({"model_type": "qwen", "hidden_size": 90, "intermediate_size": 154, "num_hidden_layers": 1,
            "num_attention_heads": 15, "kv_channels": 6, "vocab_size": 101, "seq_length": 53, "no_bias": false})",
         kIn
             + "q_proj:90x90+90 k_proj:90x90+90 v_proj:90x90+90 rope:180 attention:15h,180io,180kv o_proj:90x90+90 attn_add:90 "
               "mlp_norm:90-rms gate_proj:90x77+77 up_proj:90x77+77 mlp_act:77-gated down_proj:77x90+90 mlp_add:90 "
             + kOut},
        {"1.5, 2, 2.5", smallConfig(R"("model_type": "qwen2", "use_sliding_window": false, "sliding_window": 12)"),
         kIn + kQkvBias + kAttention + kRmsMlp + kOut},
        {"2, tied", smallConfig(R"("model_type": "qwen2", "tie_word_embeddings": true)"),
         kIn + kQkvBias + kAttention + kRmsMlp + kTiedOut},
        {"3", smallConfig(R"("model_type": "qwen3", "head_dim": 8, "attention_bias": false)"),
         kIn + kWideQkv + "qk_norm:160/16 " + kWideAttention + kRmsMlp + kOut},
        // 28 layers see all by the class; a window from max_window_layers on where it is switched on.
        {"2 with windows", smallConfig(R"("model_type": "qwen2", "num_hidden_layers": 30, "use_sliding_window": true,
            "sliding_window": 12)"),
         "embedding:101x90 [full*28] attn_norm:90-rms " + kQkvBias + kAttention + kRmsMlp + "[window*2] attn_norm:90-rms "
             + kQkvBias + "rope:120 attention:15h,180io,60kv,w12 o_proj:90x90 attn_add:90 " + kRmsMlp + kOut},
    });
}

TEST(FamilyLayers, gemma)
{
    const std::string twice = "2*attn_norm:90-rms ";
    const std::string mlp = "2*mlp_norm:90-rms " + kMlp;
    const std::string windowed = "rope:160 attention:15h,240io,80kv,w12 o_proj:120x90 attn_add:90 ";
    expectLayers({
        {"1", smallConfig(R"("model_type": "gemma", "head_dim": 8, "hidden_act": "gelu")"),
         kIn + kWideQkv + kWideAttention + kRmsMlp + kTiedOut},
        // Norms before and after each block; a window in every second layer.
        {"2", smallConfig(R"("model_type": "gemma2", "head_dim": 8, "num_hidden_layers": 2, "sliding_window": 12)"),
         "embedding:101x90 [window*1] " + twice + kWideQkv + windowed + mlp + "[full*1] " + twice + kWideQkv + kWideAttention
             + mlp + kTiedOut},
        // And in five layers of six, norms of queries and keys.
        {"3", smallConfig(R"("model_type": "gemma3_text", "head_dim": 8, "num_hidden_layers": 6, "sliding_window": 12)"),
         "embedding:101x90 [window*5] " + twice + kWideQkv + "qk_norm:160/16 " + windowed + mlp + "[full*1] " + twice + kWideQkv
             + "qk_norm:160/16 " + kWideAttention + mlp + kTiedOut},
    });
}

TEST(FamilyLayers, phi)
{
    expectLayers({
        {"3", smallConfig(R"("model_type": "phi3", "sliding_window": 12)"),
         kIn + kQkv + "rope:120 attention:15h,180io,60kv,w12 o_proj:90x90 attn_add:90 " + kRmsMlp + kOut},
        {"4 mini", smallConfig(R"("model_type": "phi3", "head_dim": 8, "partial_rotary_factor": 0.75, "sliding_window": null,
            "tie_word_embeddings": true)"),
         kIn + kWideQkv + "rope:120 attention:15h,240io,80kv o_proj:120x90 attn_add:90 " + kRmsMlp + kTiedOut},
        {"3 small", R"({"model_type": "phi3small", "hidden_size": 90, "ff_intermediate_size": 77, "num_hidden_layers": 1,
            "num_attention_heads": 15, "num_key_value_heads": 5, "vocab_size": 101, "max_position_embeddings": 53,
            "hidden_act": "gegelu", "dense_attention_every_n_layers": 2})",
         "embedding:101x90 attn_norm:90-layer " + kQkvBias
             + "rope:120 attention:15h,180io,60kv o_proj:90x90+90 attn_add:90 mlp_norm:90-layer gate_proj:90x77+77 "
               "up_proj:90x77+77 mlp_act:77-gated down_proj:77x90+90 mlp_add:90 final_norm:90-layer lm_head:tied-90x101"},
    });
}

TEST(FamilyLayers, glm)
{
    const std::string halfRotated = "rope:80 attention:15h,240io,80kv o_proj:120x90 attn_add:90 ";
    const std::string wideBias = "q_proj:90x120+120 k_proj:90x40+40 v_proj:90x40+40 ";
    expectLayers({
        {"chatglm", R"({"model_type": "chatglm", "hidden_size": 90, "ffn_hidden_size": 77, "num_layers": 1,
            "num_attention_heads": 15, "kv_channels": 8, "multi_query_attention": true, "multi_query_group_num": 5,
            "padded_vocab_size": 101, "seq_length": 53, "add_qkv_bias": true, "add_bias_linear": false, "rmsnorm": true})",
         kIn + wideBias + halfRotated + kRmsMlp + kOut},
        {"glm-4", smallConfig(R"("model_type": "glm", "head_dim": 8, "attention_bias": true, "partial_rotary_factor": 0.5)"),
         kIn + wideBias + halfRotated + kRmsMlp + kOut},
        {"glm-4 of 0414", smallConfig(R"("model_type": "glm4", "head_dim": 8, "attention_bias": false)"),
         "embedding:101x90 2*attn_norm:90-rms " + kWideQkv + halfRotated + "2*mlp_norm:90-rms " + kMlp + kOut},
        // Its biases have no switch.
        {"glm-4v",
         R"({"model_type": "glm4v", "vision_config": {"hidden_size": 33}, "text_config": )"
             + smallConfig(R"("model_type": "glm4v_text", "head_dim": 8)") + '}',
         "embedding:101x90 2*attn_norm:90-rms " + wideBias + halfRotated + "2*mlp_norm:90-rms " + kMlp + kOut},
    });
}

TEST(FamilyLayers, olmo)
{
    const std::string whole = "qk_norm:120/120 ";
    expectLayers({
        {"1: norms without weights", smallConfig(R"("model_type": "olmo", "clip_qkv": 8.0)"),
         "embedding:101x90 attn_norm:90-layer-no-weight " + kQkv + kAttention + "mlp_norm:90-layer-no-weight " + kMlp
             + "final_norm:90-layer-no-weight lm_head:90x101"},
        {"2: a norm weight for every query and key", smallConfig(R"("model_type": "olmo2")"),
         kIn + kQkv + whole + kAttention + kRmsMlp + kOut},
        {"3: windows in three layers of four",
         smallConfig(R"("model_type": "olmo3", "num_hidden_layers": 4, "sliding_window": 12)"),
         "embedding:101x90 [window*3] attn_norm:90-rms " + kQkv + whole
             + "rope:120 attention:15h,180io,60kv,w12 o_proj:90x90 attn_add:90 " + kRmsMlp + "[full*1] attn_norm:90-rms " + kQkv
             + whole + kAttention + kRmsMlp + kOut},
    });
}

TEST(FamilyLayers, cohere)
{
    // One norm before both blocks.
    const std::string out = "final_norm:90-layer-no-bias lm_head:tied-90x101";
    const std::string in = "attn_norm:90-layer-no-bias ";
    expectLayers({
        {"1", smallConfig(R"("model_type": "cohere")"), "embedding:101x90 " + in + kQkv + kAttention + kMlp + out},
        {"1 with norms of queries and keys", smallConfig(R"("model_type": "cohere", "use_qk_norm": true)"),
         "embedding:101x90 " + in + kQkv + "qk_norm:120/120 " + kAttention + kMlp + out},
        // Rotary positions go with windows.
        {"2", smallConfig(R"("model_type": "cohere2", "num_hidden_layers": 4, "sliding_window": 12)"),
         "embedding:101x90 [window-rope*3] " + in + kQkv + "rope:120 attention:15h,180io,60kv,w12 o_proj:90x90 attn_add:90 "
             + kMlp + "[full-nope*1] " + in + kQkv + "attention:15h,180io,60kv o_proj:90x90 attn_add:90 " + kMlp + out},
        // Also with those that hold every position.
        {"2, a window that never shows", smallConfig(R"("model_type": "cohere2", "num_hidden_layers": 4, "sliding_window": 64)"),
         "embedding:101x90 [rope*3] " + in + kQkv + kAttention + kMlp + "[nope*1] " + in + kQkv
             + "attention:15h,180io,60kv o_proj:90x90 attn_add:90 " + kMlp + out},
    });
}

TEST(FamilyLayers, stablelm)
{
    const std::string quarter = "rope:40 attention:15h,240io,80kv o_proj:120x90 attn_add:90 ";
    const std::string in = "embedding:101x90 attn_norm:90-layer ";
    const std::string out = "final_norm:90-layer lm_head:90x101";
    expectLayers({
        {"2 1.6B", smallConfig(R"("model_type": "stablelm", "head_dim": 8, "use_qkv_bias": true, "partial_rotary_factor": 0.25)"),
         in + "q_proj:90x120+120 k_proj:90x40+40 v_proj:90x40+40 " + quarter + "mlp_norm:90-layer " + kMlp + out},
        {"2 12B", smallConfig(R"("model_type": "stablelm", "head_dim": 8, "qk_layernorm": true, "use_parallel_residual": true)"),
         in + kWideQkv + "qk_norm:160/160 " + quarter + kMlp + out},
    });
}

TEST(FamilyLayers, layersThatDiffer)
{
    const std::string windowed = "rope:120 attention:15h,180io,60kv,w12 o_proj:90x90 attn_add:90 ";
    const std::string still = "attention:15h,180io,60kv o_proj:90x90 attn_add:90 ";
    const std::string norm = "attn_norm:90-rms ";
    const std::string exaone = "embedding:101x90 [window-rope*3] " + norm + kQkv + "qk_norm:120/12 " + windowed + kRmsMlp
                               + "[full-nope*1] " + norm + kQkv + "qk_norm:120/12 " + still + kRmsMlp + kOut;
    expectLayers({
        {"exaone4", smallConfig(R"("model_type": "exaone4", "num_hidden_layers": 4, "sliding_window": 12,
            "sliding_window_pattern": "LLLG")"),
         exaone},
        {"exaone4, one in four by the class",
         smallConfig(R"("model_type": "exaone4", "num_hidden_layers": 4, "sliding_window": 12)"), exaone},
        {"exaone4 without windows", smallConfig(R"("model_type": "exaone4", "sliding_window": null)"),
         kIn + kQkv + "qk_norm:120/12 " + kAttention + kRmsMlp + kOut},
        {"smollm3", smallConfig(R"("model_type": "smollm3", "num_hidden_layers": 4)"),
         "embedding:101x90 [rope*3] " + norm + kQkv + kAttention + kRmsMlp + "[nope*1] " + norm + kQkv + still + kRmsMlp
             + kTiedOut},
        {"smollm3, windows where nothing is rotated",
         smallConfig(R"("model_type": "smollm3", "num_hidden_layers": 4, "use_sliding_window": true, "sliding_window": 12)"),
         "embedding:101x90 [full-rope*3] " + norm + kQkv + kAttention + kRmsMlp + "[window-nope*1] " + norm + kQkv
             + "attention:15h,180io,60kv,w12 o_proj:90x90 attn_add:90 " + kRmsMlp + kTiedOut},
        // 2 x 3 x 90 / 3 is 180, and up to a multiple of 256; 2 x 5 x 90 / 3 is 300.
        {"nemotron-nas", smallConfig(R"("model_type": "nemotron-nas", "num_hidden_layers": 3, "intermediate_size": null,
            "num_key_value_heads": null, "block_configs": [
                {"attention": {"n_heads_in_group": 3, "no_op": false}, "ffn": {"ffn_mult": 3, "no_op": false}},
                {"attention": {"n_heads_in_group": null, "no_op": true}, "ffn": {"ffn_mult": 5, "no_op": false}},
                {"attention": {"n_heads_in_group": 5, "no_op": false}, "ffn": {"ffn_mult": null, "no_op": true}}])"),
         "embedding:101x90 [heads-15-kv-5-mlp-256*1] " + norm + kQkv + kAttention
             + "mlp_norm:90-rms gate_proj:90x256 up_proj:90x256 mlp_act:256-gated down_proj:256x90 mlp_add:90 "
               "[no-attention-kv-5-mlp-512*1] "
               "mlp_norm:90-rms gate_proj:90x512 up_proj:90x512 mlp_act:512-gated down_proj:512x90 mlp_add:90 "
               "[heads-15-kv-3-no-mlp*1] "
             + norm + "q_proj:90x90 k_proj:90x18 v_proj:90x18 rope:108 attention:15h,180io,36kv o_proj:90x90 attn_add:90 "
             + kOut},
        {"openelm", R"({"model_type": "openelm", "model_dim": 90, "head_dim": 8, "num_transformer_layers": 2, "vocab_size": 101,
            "max_context_length": 53, "num_query_heads": [6, 9], "num_kv_heads": [2, 3], "ffn_multipliers": [0.5, 1.5],
            "ffn_dim_divisor": 16, "ffn_with_glu": true, "normalize_qk_projections": true, "share_input_output_layers": true})",
         // 45 and 135, to the nearest multiples of 16.
         "embedding:101x90 [heads-6-kv-2-mlp-48*1] " + norm
             + "q_proj:90x48 k_proj:90x16 v_proj:90x16 qk_norm:64/16 rope:64 attention:6h,96io,32kv o_proj:48x90 attn_add:90 "
               "mlp_norm:90-rms gate_proj:90x48 up_proj:90x48 mlp_act:48-gated down_proj:48x90 mlp_add:90 "
               "[heads-9-kv-3-mlp-128*1] "
             + norm
             + "q_proj:90x72 k_proj:90x24 v_proj:90x24 qk_norm:96/16 rope:96 attention:9h,144io,48kv o_proj:72x90 attn_add:90 "
               "mlp_norm:90-rms gate_proj:90x128 up_proj:90x128 mlp_act:128-gated down_proj:128x90 mlp_add:90 "
             + kTiedOut},
    });
}

TEST(FamilyLayers, seedOss)
{
    const std::string bias = "q_proj:90x120+120 k_proj:90x40+40 v_proj:90x40+40 rope:160 attention:15h,240io,80kv ";
    expectLayers({
        {"biases of queries, keys and values", smallConfig(R"("model_type": "seed_oss", "head_dim": 8, "attention_bias": true)"),
         kIn + bias + "o_proj:120x90 attn_add:90 " + kRmsMlp + kOut},
        {"and of the output",
         smallConfig(R"("model_type": "seed_oss", "head_dim": 8, "attention_bias": true, "attention_out_bias": true)"),
         kIn + bias + "o_proj:120x90+90 attn_add:90 " + kRmsMlp + kOut},
        {"heads by the class", smallConfig(R"("model_type": "seed_oss", "attention_bias": false)"),
         kIn + "q_proj:90x1920 k_proj:90x640 v_proj:90x640 rope:2560 attention:15h,3840io,1280kv o_proj:1920x90 attn_add:90 "
             + kRmsMlp + kOut},
    });
    // Which no bias of the model says.
    EXPECT_EQ(test::layerText(smallConfig(R"("model_type": "seed_oss", "attention_bias": false, "attention_out_bias": true)")),
              "m.json: not modelled: seed_oss with a bias of the output projection alone");
}

TEST(FamilyLayers, textHalves)
{
    const std::string sizes = smallConfig(R"("model_type": "@")");
    const auto of = [&](const std::string &type) {
        auto text = sizes;
        return text.replace(text.find('@'), 1, type);
    };
    const std::string qwen2 = kIn + kQkvBias + kAttention + kRmsMlp + kOut;
    expectLayers({
        {"llava", R"({"model_type": "llava", "vision_config": {"hidden_size": 33}, "text_config": )" + of("llama") + '}', kLlama},
        {"qwen2-vl", smallConfig(R"("model_type": "qwen2_vl", "vision_config": {"hidden_size": 33})"), qwen2},
        {"qwen3-vl",
         R"({"model_type": "qwen3_vl", "vision_config": {"hidden_size": 33}, "text_config": )"
             + smallConfig(R"("model_type": "qwen3_vl_text", "head_dim": 8)") + '}',
         kIn + kWideQkv + "qk_norm:160/16 " + kWideAttention + kRmsMlp + kOut},
        {"internvl",
         R"({"model_type": "internvl_chat", "vision_config": {"hidden_size": 33}, "llm_config": )" + of("qwen2") + '}', qwen2},
        {"molmo", smallConfig(R"("model_type": "molmo", "intermediate_size": 154, "embedding_size": 101, "qkv_bias": true,
            "attention_layer_norm": false, "tie_word_embeddings": false)"),
         qwen2},
        {"molmo of OLMo", smallConfig(R"("model_type": "molmo", "intermediate_size": 154, "embedding_size": 101,
            "attention_layer_norm": true, "norm_after": true)"),
         kIn + kQkv + "qk_norm:120/120 " + kAttention + kRmsMlp + kOut},
    });
}

} // namespace
} // namespace ridgepoint
