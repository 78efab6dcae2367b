// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a config.json says its tensors are held in: dtypes, and which operators of which layers.
#include "configs.h"
#include "core/io/config_json.h"
#include "core/io/config_modules.h"
#include "typed_configs.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

using test::config;
using test::expectTypes;
using test::operatorTypesText;
using test::quantisedLlama;

TEST(ConfigTypes, dtypes)
{
    const auto plain = [](const std::string &dtype) { return config("\"model_type\": \"llama\"" + dtype); };
    expectTypes({
        {"bfloat16", plain(R"(, "torch_dtype": "bfloat16")"), "bf16", "", "", "", "bf16"},
        {"the newer key", plain(R"(, "dtype": "float16")"), "fp16", "", "", "", "fp16"},
        {"the newer key goes first", plain(R"(, "torch_dtype": "float16", "dtype": "float32")"), "fp32", "", "", "", "fp32"},
        {"with its module", plain(R"(, "torch_dtype": "torch.float16")"), "fp16", "", "", "", "fp16"},
        {"missing", plain(""), "fp16", "", "", "", "fp16"},
        {"null", plain(R"(, "torch_dtype": null)"), "fp16", "", "", "", "fp16"},
        {"auto", plain(R"(, "torch_dtype": "auto")"), "fp16", "", "", "", "fp16"},
        {"flags", plain(R"(, "bf16": true, "fp16": false, "fp32": false)"), "bf16", "", "", "", "bf16"},
        {"flags that say nothing", plain(R"(, "bf16": false, "fp16": false, "fp32": false)"), "fp16", "", "", "", "fp16"},
        {"in the text half",
         R"({"model_type": "llava", "text_config": {"model_type": "llama", "hidden_size": 64, "intermediate_size": 192,
             "num_hidden_layers": 2, "num_attention_heads": 4, "vocab_size": 100, "dtype": "bfloat16"}, "dtype": "float16"})",
         "bf16", "", "", "", "bf16"},
        {"beside the text half",
         R"({"model_type": "llava", "text_config": {"model_type": "llama", "hidden_size": 64, "intermediate_size": 192,
             "num_hidden_layers": 2, "num_attention_heads": 4, "vocab_size": 100}, "torch_dtype": "bfloat16"})",
         "bf16", "", "", "", "bf16"},
        {"an empty quantisation", quantisedLlama("{}"), "bf16", "", "", ""},
        {"a null quantisation", quantisedLlama("null"), "bf16", "", "", ""},
    });
}

TEST(ConfigTypes, everyTypedOperatorHasAModule)
{
    const std::vector<std::string> all{"model.layers.0", "lm_head"};
    const auto named = operatorsNamed(all, 1);
    ASSERT_TRUE(named) << named.error().message;
    for (const auto kind : typedOperators())
        EXPECT_TRUE(named->contains(kind, 0)) << nameOf(kind);
}

TEST(ConfigTypes, expertsAlone)
{
    const auto oss = [](const std::string &rest) {
        return config(R"("model_type": "gpt_oss", "num_local_experts": 4, "num_experts_per_tok": 2, "sliding_window": 0,
            "num_key_value_heads": 2,)"
                      + rest);
    };
    expectTypes({
        {"mxfp4", oss(R"("quantization_config": {"quant_method": "mxfp4", "modules_to_not_convert": ["model.layers.*.self_attn",
            "model.layers.*.mlp.router", "model.embed_tokens", "lm_head"]})"),
         "mxfp4", "", "", "q_proj fp16; k_proj fp16; v_proj fp16; o_proj fp16", "fp16"},
        {"whatever is not listed", oss(R"("dtype": "bfloat16", "quantization_config": {"quant_method": "mxfp4"})"), "mxfp4", "",
         "", "q_proj bf16; k_proj bf16; v_proj bf16; o_proj bf16", "bf16"},
    });
}

TEST(ConfigTypes, whatStandsInPlaceOfAttention)
{
    const auto fp8 = [](const std::string &rest, const std::string &ignored) {
        return config(rest + R"(, "dtype": "bfloat16", "quantization_config": {"quant_method": "fp8", "ignored_layers": )"
                      + ignored + "}");
    };
    const std::string next =
        R"("model_type": "qwen3_next", "num_key_value_heads": 2, "head_dim": 16, "layer_types": ["linear_attention",
           "full_attention"], "linear_key_head_dim": 8, "linear_value_head_dim": 8, "linear_num_key_heads": 2,
           "linear_num_value_heads": 4, "linear_conv_kernel_dim": 4, "num_experts": 4, "num_experts_per_tok": 2,
           "moe_intermediate_size": 24, "shared_expert_intermediate_size": 24)";
    const std::string sparse =
        R"("model_type": "deepseek_v32", "q_lora_rank": 24, "kv_lora_rank": 16, "qk_nope_head_dim": 8, "qk_rope_head_dim": 4,
           "v_head_dim": 8, "index_n_heads": 2, "index_head_dim": 8, "index_topk": 4, "first_k_dense_replace": 2)";
    const std::string hybrid =
        R"("model_type": "nemotron_h", "num_key_value_heads": 2, "head_dim": 16, "hybrid_override_pattern": "M*",
           "mamba_num_heads": 4, "mamba_head_dim": 8, "ssm_state_size": 8, "n_groups": 2, "conv_kernel": 4)";
    expectTypes({
        {"a delta net left alone", fp8(next, R"(["re:.*linear_attn.*"])"), "fp8", "fp8", "",
         "in_proj bf16; ba_proj bf16; out_proj bf16"},
        {"an indexer left alone", fp8(sparse, R"(["model.layers.*.self_attn.indexer.*"])"), "fp8", "fp8", "",
         "index_q bf16; index_k bf16"},
        {"a state-space layer left alone", fp8(hybrid, R"(["backbone.layers.0.mixer"])"), "fp8", "fp8", "",
         "in_proj bf16; out_proj bf16"},
    });
}

// Layers of one kind that are held in different ways become kinds of their own; those whose kinds tell it already stay.
TEST(ConfigTypes, kindsOfLayersThatDiffer)
{
    const auto kinds = [](const Model &model) {
        std::string names;
        for (const auto &kind : model.kinds)
            names += kind.name + ' ' + std::to_string(kind.layers) + "; ";
        return names;
    };
    struct Case {
        const char *name;
        std::string text;
        const char *kinds;
        const char *operators;
    };
    const std::string gemma =
        R"("model_type": "gemma3_text", "num_key_value_heads": 2, "head_dim": 16, "sliding_window": 8, "max_position_embeddings": 64,
           "dtype": "bfloat16", "num_hidden_layers": 3, "layer_types": ["full_attention", "sliding_attention", "sliding_attention"],
           "quantization_config": {"quant_method": "fp8", "ignored_layers": )";
    for (const auto &[name, text, wanted, operators] : {
             Case{"its own kinds tell", config(gemma + R"(["model.layers.0.self_attn.q_proj"]})"), "full 1; window 2; ",
                  "full/q_proj bf16"},
             Case{"kinds must be told apart", config(gemma + R"(["model.layers.1.self_attn.q_proj"]})"),
                  "full-fp8 1; window-bf16 1; window-fp8 1; ", "window-bf16/q_proj bf16"},
             Case{"three ways",
                  config(gemma
                         + R"(["model.layers.1.self_attn.q_proj", "model.layers.1.mlp.up_proj", "model.layers.2.mlp.up_proj"]})"),
                  "full-fp8 1; window-bf16 1; window-mixed 1; ",
                  "window-bf16/q_proj bf16; window-bf16/up_proj bf16; window-mixed/up_proj bf16"},
         }) {
        SCOPED_TRACE(name);
        const auto read = readConfig(text, "m.json");
        ASSERT_TRUE(read) << read.error().text();
        EXPECT_EQ(kinds(read->model), wanted);
        EXPECT_EQ(operatorTypesText(read->model), operators);
        EXPECT_TRUE(validate(read->model));
    }
}

TEST(ConfigTypes, aStarBehindALayersNumberMeansThatLayer)
{
    const auto read = readConfig(config(R"("model_type": "llama", "num_hidden_layers": 12, "quantization_config": {
        "quant_method": "fp8", "modules_to_not_convert": ["model.layers.1*"]})"),
                                 "m.json");
    ASSERT_TRUE(read) << read.error().text();
    ASSERT_EQ(read->model.kinds.size(), 2u);
    EXPECT_EQ(read->model.kinds[0].layers, 11);
    EXPECT_EQ(read->model.kinds[1].layers, 1);
}

TEST(ConfigTypes, aNameThatPromisesAQuantisationIsDoubted)
{
    const auto note = [](const std::string &file, const std::string &rest) {
        const auto read = readConfig(
            config(R"("model_type": "llama", "max_position_embeddings": 64, "num_key_value_heads": 4, "torch_dtype": "bfloat16")"
                   + rest),
            file);
        return read && !read->notes.empty() ? read->notes.back() : std::string("none");
    };
    EXPECT_EQ(note("Some-8B-NVFP4.json", ""),
              "the name says nvfp4, but the file gives no quantisation: weights bf16 as its dtype "
              "says; a hf_quant_config.json beside it is not read");
    EXPECT_EQ(note("Some-8B-Nvfp4x.json", ""), "none");
    EXPECT_TRUE(note("Some-8B-FP8.json", R"(, "quantization_config": {"quant_method": "fp8"})").starts_with("quantised by fp8"));
}

TEST(ConfigTypes, notesTellWhatWasRead)
{
    const auto lastNote = [](const std::string &text) {
        const auto read = readConfig(text, "m.json");
        return read && !read->notes.empty() ? read->notes.back() : std::string("none");
    };
    EXPECT_EQ(lastNote(quantisedLlama(
                  R"({"quant_method": "fp8", "weight_block_size": [128, 128], "modules_to_not_convert": ["o_proj"]})")),
              "quantised by fp8: weights fp8 (8.002 bits), inputs fp8; o_proj bf16; lm_head bf16");
    EXPECT_EQ(lastNote(quantisedLlama(R"({"quant_method": "gptq", "bits": 3, "group_size": 128, "lm_head": true})")),
              "quantised by gptq: weights bits=3.125, inputs bf16; lm_head bits=3.125");
    EXPECT_EQ(lastNote(config(R"("model_type": "qwen2", "dtype": "float32")")),
              "weights and activations fp32, as the file's dtype says");
    EXPECT_EQ(lastNote(config(R"("model_type": "qwen2", "num_key_value_heads": 4, "dtype": "bfloat16")")), "none");
    EXPECT_EQ(lastNote(config(R"("model_type": "qwen2")")), "dtype is not given: fp16 is assumed");
}

} // namespace
} // namespace ridgepoint
