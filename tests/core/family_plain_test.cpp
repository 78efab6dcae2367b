// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One layer of each family whose MLP has no gate, worked out by hand as in family_layers_test.cpp.
#include "layer_text.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

using test::layerText;
using test::lines;
using test::smallConfig;

const std::string kIn = "embedding:101x90 attn_norm:90-layer ";
const std::string kQkv = "q_proj:90x90 k_proj:90x30 v_proj:90x30 ";
const std::string kQkvBias = "q_proj:90x90+90 k_proj:90x30+30 v_proj:90x30+30 ";
const std::string kEveryHeadBias = "q_proj:90x90+90 k_proj:90x90+90 v_proj:90x90+90 ";
const std::string kEveryHeadScores = "attention:15h,180io,180kv o_proj:90x90+90 attn_add:90 ";
const std::string kNorm = "mlp_norm:90-layer ";
const std::string kWide = "up_proj:90x360 mlp_act:360-gelu down_proj:360x90 mlp_add:90 "; // four times hidden
const std::string kWideBias = "up_proj:90x360+360 mlp_act:360-gelu down_proj:360x90+90 mlp_add:90 ";
const std::string kMlpBias = "up_proj:90x77+77 mlp_act:77-gelu down_proj:77x90+90 mlp_add:90 ";
const std::string kOut = "final_norm:90-layer lm_head:90x101";
const std::string kTiedOut = "final_norm:90-layer lm_head:tied-90x101";

/// The sizes by the names of the first GPTs.
std::string gpt(const std::string &rest)
{
    return R"({"n_embd": 90, "n_layer": 1, "n_head": 15, "n_positions": 53, "vocab_size": 101, )" + rest + '}';
}

TEST(FamilyLayers, phiWithoutGate)
{
    // One norm before both blocks, a bias of the head; half of a head of 8 is rotated.
    EXPECT_EQ(layerText(smallConfig(R"("model_type": "phi", "head_dim": 8, "hidden_act": "gelu_new",
                  "partial_rotary_factor": 0.5)")),
              lines(kIn
                    + "q_proj:90x120+120 k_proj:90x40+40 v_proj:90x40+40 rope:80 attention:15h,240io,80kv o_proj:120x90+90 "
                      "attn_add:90 "
                    + kMlpBias + "final_norm:90-layer lm_head:90x101+101"));
}

TEST(FamilyLayers, falcon)
{
    EXPECT_EQ(layerText(R"({"model_type": "falcon", "hidden_size": 90, "num_hidden_layers": 1, "num_attention_heads": 15,
                  "vocab_size": 101, "multi_query": true, "parallel_attn": true, "bias": false, "alibi": false})"),
              lines(kIn + "q_proj:90x90 k_proj:90x6 v_proj:90x6 rope:96 attention:15h,180io,12kv o_proj:90x90 attn_add:90 "
                    + kWide + kTiedOut));
    // The newer architecture has a norm for each of the two parallel blocks.
    for (const char *keys : {R"("model_type": "falcon", "new_decoder_architecture": true, "num_kv_heads": 5)",
                             R"("model_type": "RefinedWeb", "n_head_kv": 5)"})
        EXPECT_EQ(layerText(R"({"hidden_size": 90, "n_layer": 1, "n_head": 15, "vocab_size": 101, )" + std::string(keys) + '}'),
                  lines(kIn + kQkv + "rope:120 attention:15h,180io,60kv o_proj:90x90 attn_add:90 " + kNorm + kWide + kTiedOut));
    // The first of them, with biases and a bias of the scores in place of rotary positions.
    EXPECT_EQ(layerText(R"({"model_type": "falcon", "hidden_size": 90, "num_hidden_layers": 1, "num_attention_heads": 15,
                  "vocab_size": 101, "multi_query": false, "parallel_attn": false, "bias": true, "alibi": true})"),
              lines(kIn + kEveryHeadBias + kEveryHeadScores + kNorm + kWideBias + kTiedOut));
}

TEST(FamilyLayers, gpt2)
{
    EXPECT_EQ(layerText(gpt(R"("model_type": "gpt2", "n_inner": null, "activation_function": "gelu_new")")),
              lines("embedding:101x90 pos_embedding:53x90 attn_norm:90-layer " + kEveryHeadBias + kEveryHeadScores + kNorm
                    + kWideBias + kTiedOut));
}

TEST(FamilyLayers, gptj)
{
    EXPECT_EQ(layerText(gpt(R"("model_type": "gptj", "rotary_dim": 4, "tie_word_embeddings": false)")),
              lines(kIn + "q_proj:90x90 k_proj:90x90 v_proj:90x90 rope:120 attention:15h,180io,180kv o_proj:90x90 attn_add:90 "
                    + kWideBias + "final_norm:90-layer lm_head:90x101+101"));
}

TEST(FamilyLayers, gptNeox)
{
    EXPECT_EQ(
        layerText(R"({"model_type": "gpt_neox", "hidden_size": 90, "intermediate_size": 77, "num_hidden_layers": 1,
                  "num_attention_heads": 9, "vocab_size": 101, "max_position_embeddings": 53, "rotary_pct": 0.2,
                  "use_parallel_residual": true})"),
        // Nine heads of 10, 2 of them rotated.
        lines(kIn + kEveryHeadBias + "rope:36 attention:9h,180io,180kv o_proj:90x90+90 attn_add:90 " + kNorm + kMlpBias + kOut));
}

TEST(FamilyLayers, opt)
{
    // Two rows of positions more than there are.
    EXPECT_EQ(layerText(R"({"model_type": "opt", "hidden_size": 90, "ffn_dim": 77, "num_hidden_layers": 1,
                  "num_attention_heads": 15, "vocab_size": 101, "max_position_embeddings": 53, "word_embed_proj_dim": 90,
                  "do_layer_norm_before": true, "activation_function": "relu"})"),
              lines("embedding:101x90 pos_embedding:55x90 attn_norm:90-layer " + kEveryHeadBias + kEveryHeadScores + kNorm
                    + "up_proj:90x77+77 mlp_act:77-relu down_proj:77x90+90 mlp_add:90 " + kTiedOut));
}

TEST(FamilyLayers, bloom)
{
    EXPECT_EQ(layerText(R"({"model_type": "bloom", "n_embed": 90, "n_layer": 1, "num_attention_heads": 15, "vocab_size": 101})"),
              lines("embedding:101x90 embed_norm:90-layer attn_norm:90-layer " + kEveryHeadBias + kEveryHeadScores + kNorm
                    + kWideBias + kTiedOut));
}

TEST(FamilyLayers, mpt)
{
    EXPECT_EQ(layerText(R"({"model_type": "mpt", "d_model": 90, "n_layers": 1, "n_heads": 15, "expansion_ratio": 4,
                  "vocab_size": 101, "max_seq_len": 53, "no_bias": true, "attn_config": {"alibi": true}})"),
              lines("embedding:101x90 attn_norm:90-layer-no-bias q_proj:90x90 k_proj:90x90 v_proj:90x90 "
                    "attention:15h,180io,180kv o_proj:90x90 attn_add:90 mlp_norm:90-layer-no-bias "
                    + kWide + "final_norm:90-layer-no-bias lm_head:tied-90x101"));
}

TEST(FamilyLayers, starcoder)
{
    // One head for keys and values.
    EXPECT_EQ(layerText(gpt(R"("model_type": "gpt_bigcode", "multi_query": true, "n_inner": 360)")),
              lines("embedding:101x90 pos_embedding:53x90 attn_norm:90-layer q_proj:90x90+90 k_proj:90x6+6 v_proj:90x6+6 "
                    "attention:15h,180io,12kv o_proj:90x90+90 attn_add:90 "
                    + kNorm + kWideBias + kTiedOut));
    EXPECT_EQ(layerText(smallConfig(R"("model_type": "starcoder2", "use_bias": true, "sliding_window": 12,
                  "hidden_act": "gelu_pytorch_tanh")")),
              lines(kIn + kQkvBias + "rope:120 attention:15h,180io,60kv,w12 o_proj:90x90+90 attn_add:90 " + kNorm + kMlpBias
                    + kTiedOut));
}

} // namespace
} // namespace ridgepoint
