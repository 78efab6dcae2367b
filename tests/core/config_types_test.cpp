// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a config.json says its tensors are held in: dtype and every form of quantisation, with the bits worked out by hand.
#include "configs.h"
#include "core/io/config_json.h"
#include "core/io/preset_yaml.h"
#include "core/model/field.h"
#include "core/model/setup_types.h"
#include "setups.h"

#include <gtest/gtest.h>

#include <ctime>

namespace ridgepoint {
namespace {

using test::config;

/// A dense llama in bf16 with a quantisation.
std::string llama(const std::string &quantisation)
{
    return config("\"model_type\": \"llama\", \"torch_dtype\": \"bfloat16\", \"quantization_config\": " + quantisation);
}

/// As it is written in a preset, semicolons between: what a person would compare.
std::string operatorsText(const Model &model)
{
    return findField(modelFields(), "types.operators")->text(model).value_or("");
}

struct Row {
    const char *name;
    std::string text;
    const char *weights;
    const char *inputs; ///< "" where they are the activations
    const char *kv;     ///< "" where the file does not say
    const char *operators;
    const char *activations = "bf16";
};

std::string text(const std::optional<StoredType> &type)
{
    return type ? typeText(*type) : std::string();
}
std::string text(const std::optional<NumericType> &type)
{
    return type ? typeText(*type) : std::string();
}

void expectTypes(const std::vector<Row> &rows)
{
    for (const auto &row : rows) {
        SCOPED_TRACE(row.name);
        const auto read = readConfig(row.text, "m.json");
        ASSERT_TRUE(read) << read.error().text();
        const auto &types = read->model.types;
        EXPECT_EQ(text(types.weights), row.weights);
        EXPECT_EQ(text(types.inputs), row.inputs);
        EXPECT_EQ(text(types.kv), row.kv);
        EXPECT_EQ(text(types.activations), row.activations);
        EXPECT_EQ(operatorsText(read->model), row.operators);
        const auto again = readPresets(writePreset(read->model), "m.yaml");
        ASSERT_TRUE(again) << again.error().text();
        EXPECT_EQ(again->models, std::vector{read->model}) << writePreset(read->model);
        EXPECT_EQ(writePreset(again->models.front()), writePreset(read->model));
    }
}

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
        {"an empty quantisation", llama("{}"), "bf16", "", "", ""},
        {"a null quantisation", llama("null"), "bf16", "", "", ""},
    });
}

TEST(ConfigTypes, bitsOfEveryMethod)
{
    expectTypes({
        // 4 bytes for 128 x 128 weights: 32 / 16384 = 0.001953125 bits.
        {"fp8 in blocks", llama(R"({"quant_method": "fp8", "activation_scheme": "dynamic", "weight_block_size": [128, 128]})"),
         "fp8 bits=8.001953125", "fp8", "", ""},
        {"fp8, a scale a tensor", llama(R"({"quant_method": "fp8", "activation_scheme": "static"})"), "fp8", "fp8", "", ""},
        {"fp8, no blocks", llama(R"({"quant_method": "fp8", "weight_block_size": null})"), "fp8", "fp8", "", ""},
        {"in capitals", llama(R"({"quant_method": "FP8"})"), "fp8", "fp8", "", ""},
        {"fbgemm", llama(R"({"quant_method": "fbgemm_fp8", "activation_scale_ub": 1200.0})"), "fp8", "fp8", "", ""},
        // 16-bit scale and 4-bit zero point for 128: 4.15625, which is int4z.
        {"awq", llama(R"({"quant_method": "awq", "bits": 4, "group_size": 128, "zero_point": true, "version": "gemm"})"), "int4z",
         "", "", ""},
        {"awq, the old keys", llama(R"({"quant_method": "awq", "w_bit": 4, "q_group_size": 64, "zero_point": true})"),
         "int4z bits=4.3125", "", "", ""},
        {"awq without zero points", llama(R"({"quant_method": "awq", "bits": 4, "group_size": 128, "zero_point": false})"),
         "int4", "", "", ""},
        {"awq without a method", llama(R"({"w_bit": 4, "group_size": 128})"), "int4z", "", "", ""},
        {"gptq", llama(R"({"quant_method": "gptq", "bits": 4, "group_size": 128, "sym": true, "desc_act": false})"), "int4", "",
         "", ""},
        {"gptq with zero points", llama(R"({"quant_method": "gptq", "bits": 4, "group_size": 32, "sym": false})"),
         "int4z bits=4.625", "", "", ""},
        // 3 + 16 / 128.
        {"gptq of 3 bits", llama(R"({"quant_method": "gptq", "bits": 3, "group_size": 128, "sym": true})"), "bits=3.125", "", "",
         ""},
        {"gptq of 8 bits", llama(R"({"quant_method": "gptq", "bits": 8, "group_size": 128, "sym": true})"), "int8 bits=8.125", "",
         "", ""},
        {"gptq, a scale a column", llama(R"({"quant_method": "gptq", "bits": 4, "group_size": -1, "sym": true})"), "int4 bits=4",
         "", "", ""},
        {"gptq of the head too", llama(R"({"quant_method": "gptq", "bits": 4, "group_size": 128, "sym": true, "lm_head": true})"),
         "int4", "", "", "lm_head int4"},
        // 4 bits and a 32-bit scale for 64; twice: 8 bits for 64 and 32 for 64 x 256.
        {"nf4", llama(R"({"quant_method": "bitsandbytes", "load_in_4bit": true, "bnb_4bit_quant_type": "nf4"})"), "bits=4.5", "",
         "", ""},
        {"nf4 twice",
         llama(
             R"({"load_in_4bit": true, "load_in_8bit": false, "bnb_4bit_quant_type": "nf4", "bnb_4bit_use_double_quant": true})"),
         "bits=4.126953125", "", "", ""},
        {"fp4", llama(R"({"quant_method": "bitsandbytes", "load_in_4bit": true})"), "fp4 bits=4.5", "", "", ""},
        {"bitsandbytes of 8 bits", llama(R"({"quant_method": "bitsandbytes", "load_in_8bit": true})"), "int8", "", "", ""},
        // Scale and bias of 16 bits for 64: 4.5.
        {"mlx", config(R"("model_type": "llama", "torch_dtype": "bfloat16", "quantization": {"group_size": 64, "bits": 4})"),
         "int4 bits=4.5", "", "", "lm_head int4 bits=4.5"},
        {"mlx of 6 bits, and of 8",
         config(R"("model_type": "llama", "torch_dtype": "bfloat16", "quantization": {"group_size": 32, "bits": 6,
             "lm_head": {"group_size": 64, "bits": 8}, "model.layers.1.self_attn.v_proj": false}, "quantization_config": {"group_size": 32, "bits": 6,
             "lm_head": {"group_size": 64, "bits": 8}, "model.layers.1.self_attn.v_proj": false})"),
         "bits=7", "", "", "bf16/v_proj bf16; lm_head int8 bits=8.5"},
        {"mlx in mxfp4",
         config(
             R"("model_type": "llama", "torch_dtype": "bfloat16", "quantization": {"group_size": 32, "bits": 4, "mode": "mxfp4"})"),
         "mxfp4", "", "", "lm_head mxfp4"},
        {"modelopt by its algorithm",
         llama(
             R"({"quant_method": "modelopt", "quant_algo": "FP8", "kv_cache_quant_algo": "FP8", "exclude_modules": ["lm_head"]})"),
         "fp8", "fp8", "fp8", ""},
        {"modelopt within", llama(R"({"producer": {"name": "modelopt"}, "quantization": {"quant_algo": "NVFP4"}})"), "nvfp4",
         "nvfp4", "", ""},
    });
}

/// A group of compressed-tensors.
std::string group(const std::string &weights, const std::string &inputs, const std::string &rest = "")
{
    return llama(R"({"quant_method": "compressed-tensors", "config_groups": {"group_0": {"targets": ["Linear"], "weights": )"
                 + weights + ", \"input_activations\": " + inputs + "}}" + rest + "}");
}

TEST(ConfigTypes, bitsOfCompressedTensors)
{
    expectTypes({
        {"fp8, a scale a channel",
         group(R"({"num_bits": 8, "type": "float", "strategy": "channel", "group_size": null, "symmetric": true})",
               R"({"num_bits": 8, "type": "float", "dynamic": true, "strategy": "token"})"),
         "fp8", "fp8", "", ""},
        {"fp8 in blocks",
         group(R"({"num_bits": 8, "type": "float", "strategy": "block", "block_structure": [128, 128]})",
               R"({"num_bits": 8, "type": "float", "group_size": 128})"),
         "fp8 bits=8.001953125", "fp8", "", ""},
        {"int8", group(R"({"num_bits": 8, "type": "int", "strategy": "channel"})", R"({"num_bits": 8, "type": "int"})"), "int8",
         "int8", "", ""},
        {"w4a16", group(R"({"num_bits": 4, "type": "int", "strategy": "group", "group_size": 128, "symmetric": true})", "null"),
         "int4", "", "", ""},
        {"w4a16 with zero points",
         group(R"({"num_bits": 4, "type": "int", "strategy": "group", "group_size": 128, "symmetric": false})", "null"), "int4z",
         "", "", ""},
        // 4 + 16 / 32.
        {"int4 in 32", group(R"({"num_bits": 4, "type": "int", "group_size": 32})", "null"), "int4 bits=4.5", "", "", ""},
        {"w4a8", group(R"({"num_bits": 4, "type": "int", "group_size": 128})", R"({"num_bits": 8, "type": "float"})"), "int4",
         "fp8", "", ""},
        {"nvfp4",
         group(R"({"num_bits": 4, "type": "float", "group_size": 16, "scale_dtype": "torch.float8_e4m3fn"})",
               R"({"num_bits": 4, "type": "float", "group_size": 16})"),
         "nvfp4", "nvfp4", "", ""},
        {"mxfp4", group(R"({"num_bits": 4, "type": "float", "group_size": 32, "scale_dtype": "torch.uint8"})", "null"), "mxfp4",
         "", "", ""},
        // 8 + 8 / 32.
        {"mxfp8", group(R"({"num_bits": 8, "type": "float", "group_size": 32, "scale_dtype": "torch.uint8"})", "null"),
         "fp8 bits=8.25", "", "", ""},
        {"a cache",
         group(R"({"num_bits": 8, "type": "float"})", "null",
               R"(, "kv_cache_scheme": {"num_bits": 8, "type": "float", "dynamic": false})"),
         "fp8", "", "fp8", ""},
        {"an int8 cache",
         group(R"({"num_bits": 8, "type": "int"})", "null", R"(, "kv_cache_scheme": {"num_bits": 8, "type": "int"})"), "int8", "",
         "int8", ""},
        {"two groups, of which names go before classes", llama(R"({"quant_method": "compressed-tensors", "config_groups": {
             "group_0": {"targets": ["re:.*mlp.*"], "weights": {"num_bits": 4, "type": "int", "group_size": 128}},
             "group_1": {"targets": ["Linear"], "weights": {"num_bits": 8, "type": "float"}, "input_activations": {"num_bits": 8, "type": "float"}}},
             "ignore": ["model.layers.0.self_attn.o_proj", "model.layers.1.self_attn.o_proj"]})"),
         "fp8", "fp8", "", "o_proj bf16; gate_proj int4; up_proj int4; down_proj int4"},
    });
}

TEST(ConfigTypes, whatIsLeftAlone)
{
    const auto fp8 = [](const std::string &list) {
        return llama(R"({"quant_method": "fp8", "activation_scheme": "dynamic", "modules_to_not_convert": )" + list + "}");
    };
    const auto compressed = [](const std::string &list) {
        return group(R"({"num_bits": 8, "type": "float"})", R"({"num_bits": 8, "type": "float"})", ", \"ignore\": " + list);
    };
    expectTypes({
        {"nothing", fp8("[]"), "fp8", "fp8", "", ""},
        {"the head, norms and towers",
         fp8(R"(["lm_head", "model.norm", "model.embed_tokens", "model.layers.0.input_layernorm", "vision_tower",
             "vision_model.encoder.layers.0.self_attn.q_proj", "model.visual.blocks.0.attn.qkv", "model.layers.9.mlp"])"),
         "fp8", "fp8", "", ""},
        {"an operator by its own name", fp8(R"(["o_proj"])"), "fp8", "fp8", "", "o_proj bf16"},
        {"a block by its name", fp8(R"(["self_attn"])"), "fp8", "fp8", "", "q_proj bf16; k_proj bf16; v_proj bf16; o_proj bf16"},
        {"in every layer by its number", fp8(R"(["model.layers.0.mlp.down_proj", "model.layers.1.mlp.down_proj"])"), "fp8", "fp8",
         "", "down_proj bf16"},
        {"below another root", fp8(R"(["language_model.model.layers.0.mlp", "language_model.model.layers.1.mlp"])"), "fp8", "fp8",
         "", "gate_proj bf16; up_proj bf16; down_proj bf16"},
        {"a module that is fused", fp8(R"(["model.layers.0.self_attn.qkv_proj", "model.layers.1.self_attn.qkv_proj"])"), "fp8",
         "fp8", "", "q_proj bf16; k_proj bf16; v_proj bf16"},
        {"no part of a word", fp8(R"(["proj", "mlp.down", "self", "model.layers.1", "layers.11.mlp"])"), "fp8", "fp8", "",
         "bf16/q_proj bf16; bf16/k_proj bf16; bf16/v_proj bf16; bf16/o_proj bf16; bf16/gate_proj bf16; bf16/up_proj bf16; "
         "bf16/down_proj bf16"},
        {"globs", fp8(R"(["model.layers.*.self_attn", "*lm_head*", "mtp*"])"), "fp8", "fp8", "",
         "q_proj bf16; k_proj bf16; v_proj bf16; o_proj bf16"},
        {"a glob of one layer", fp8(R"(["model.language_model.layers.0.self_attn*"])"), "fp8", "fp8", "",
         "bf16/q_proj bf16; bf16/k_proj bf16; bf16/v_proj bf16; bf16/o_proj bf16"},
        {"a weight", fp8(R"(["lm_head.weight", "model.layers.0.mlp.up_proj.weight", "model.layers.1.mlp.up_proj.weight"])"),
         "fp8", "fp8", "", "up_proj bf16"},
        {"a full stop at the end", fp8(R"(["self_attn."])"), "fp8", "fp8", "",
         "q_proj bf16; k_proj bf16; v_proj bf16; o_proj bf16"},
        {"expressions", compressed(R"(["re:.*self_attn.*", "re:.*mlp\\.(gate|up|gate_up)_proj", "re:.*lm_head.*"])"), "fp8",
         "fp8", "", "q_proj bf16; k_proj bf16; v_proj bf16; o_proj bf16; gate_proj bf16; up_proj bf16"},
        {"an expression with an end", compressed(R"(["re:.*mlp.gate$", "re:.*self_attn$"])"), "fp8", "fp8", "", ""},
        {"an expression of a layer", compressed(R"(["re:^model\\.layers\\.1\\..*o_proj$"])"), "fp8", "fp8", "",
         "bf16/o_proj bf16"},
        {"everything", fp8(R"(["model.layers.0", "model.layers.1"])"), "bf16", "", "", ""},
    });
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
        EXPECT_EQ(operatorsText(read->model), operators);
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

TEST(ConfigTypes, notesTellWhatWasRead)
{
    const auto lastNote = [](const std::string &text) {
        const auto read = readConfig(text, "m.json");
        return read && !read->notes.empty() ? read->notes.back() : std::string("none");
    };
    EXPECT_EQ(
        lastNote(llama(R"({"quant_method": "fp8", "weight_block_size": [128, 128], "modules_to_not_convert": ["o_proj"]})")),
        "quantised by fp8: weights fp8 (8.002 bits), inputs fp8; o_proj bf16; lm_head bf16");
    EXPECT_EQ(lastNote(llama(R"({"quant_method": "gptq", "bits": 3, "group_size": 128, "lm_head": true})")),
              "quantised by gptq: weights bits=3.125, inputs bf16; lm_head bits=3.125");
    EXPECT_EQ(lastNote(config(R"("model_type": "qwen2", "dtype": "float32")")),
              "weights and activations fp32, as the file's dtype says");
    EXPECT_EQ(lastNote(config(R"("model_type": "qwen2", "num_key_value_heads": 4, "dtype": "bfloat16")")), "none");
    EXPECT_EQ(lastNote(config(R"("model_type": "qwen2")")), "dtype is not given: fp16 is taken");
}

TEST(ConfigTypes, refusesWithThePlace)
{
    struct Case {
        std::string text;
        const char *error; ///< its beginning
    };
    // The config's first two lines end before the rest; the value of `quantization_config` begins in column 74 of the third.
    for (const auto &[text, error] : {
             Case{llama(R"({"quant_method": "hqq", "bits": 4})"),
                  "m.json: not modelled: quantisation 'hqq': take quantization_config out and give --weights and --activations"},
             {llama(R"({"quant_method": "gptq", "bits": 4, "dynamic": {"a": {}}})"),
              "m.json: not modelled: quantisation gptq with dynamic"},
             {llama(R"({"quant_method": "modelopt", "quant_algo": "W9"})"), "m.json: not modelled: quantisation modelopt 'W9'"},
             {llama(R"({"bits": 4})"), "m.json:3:74: quant_method is missing"},
             {llama("\"fp8\""), "m.json:3:74: quantization_config must be an object"},
             {llama("[1]"), "m.json:3:74: quantization_config must be an object"},
             {llama(R"({"quant_method": ["fp8"]})"), "m.json:3:91: quant_method must be a word"},
             {llama(R"({"quant_method": "fp8", "weight_block_size": [128]})"),
              "m.json:3:119: weight_block_size must have two numbers"},
             {llama(R"({"quant_method": "fp8", "weight_block_size": [0, 128]})"),
              "m.json:3:119: weight_block_size must have two numbers"},
             {llama(R"({"quant_method": "fp8", "weight_block_size": 128})"), "m.json:3:119: weight_block_size must be a list"},
             {llama(R"({"quant_method": "fp8", "activation_scheme": "lazy"})"),
              "m.json:3:119: activation_scheme 'lazy' is neither"},
             {llama(R"({"quant_method": "fp8", "ignored_layers": "lm_head"})"), "m.json:3:116: ignored_layers must be a list"},
             {llama(R"({"quant_method": "fp8", "ignored_layers": [{}]})"),
              "m.json:3:117: ignored_layers must be a list of words"},
             {llama(R"({"quant_method": "awq", "group_size": 128})"), "m.json:3:74: bits is missing"},
             {llama(R"({"quant_method": "awq", "bits": 40})"), "m.json:3:106: weights of 40 bits"},
             {llama(R"({"quant_method": "awq", "bits": 4, "group_size": 0})"),
              "m.json:3:123: a group must have at least one weight"},
             {llama(R"({"quant_method": "awq", "bits": 4, "group_size": "all"})"), "m.json:3:123: group_size is 'all'"},
             {llama(R"({"quant_method": "bitsandbytes"})"), "m.json:3:74: load_in_4bit or load_in_8bit must be true"},
             {llama(R"({"quant_method": "compressed-tensors"})"), "m.json:3:74: config_groups is missing"},
             {llama(R"({"quant_method": "compressed-tensors", "config_groups": 4})"),
              "m.json:3:130: config_groups must be an object"},
             {llama(R"({"quant_method": "compressed-tensors", "sparsity_config": {"format": "sparse-24-bitmask"}})"),
              "m.json: not modelled: sparse weights in the format 'sparse-24-bitmask'"},
             {group(R"({"num_bits": 8})", "null", R"(, "sparsity_config": {"format": "sparse-bitmask"})"),
              "m.json: not modelled: sparse weights in the format 'sparse-bitmask'"},
             {group(R"({"num_bits": "many"})", "null"), "m.json:3:"},
             {group(R"({"num_bits": 8, "type": "complex"})", "null"), "m.json:3:"},
             {group(R"({"num_bits": 8})", R"({"num_bits": 3})"), "m.json: not modelled: inputs of 3 bits"},
             {group(R"({"num_bits": 8})", "null", R"(, "ignore": ["re:(?!a)b"])"), "m.json:3:74: the pattern '(?!a)b' has '(?!'"},
             {config(R"("model_type": "llama", "dtype": 7)"), "m.json:3:33: dtype '7' is not one of bfloat16"},
             {config(R"("model_type": "llama", "dtype": {"a": 1})"), "m.json:3:33: dtype must be a word"},
         }) {
        const auto read = readConfig(text, "m.json");
        ASSERT_FALSE(read) << text;
        EXPECT_TRUE(read.error().text().starts_with(error)) << text << '\n' << read.error().text();
    }
}

/// Whatever a value within a quantisation is replaced with, there is an answer: types that can be, or an error in one line.
TEST(ConfigTypes, survivesStrangeValues)
{
    const std::vector<std::string> bases{
        llama(
            R"({"quant_method": "fp8", "activation_scheme": "dynamic", "weight_block_size": [128, 128], "ignored_layers": ["a"]})"),
        llama(R"({"quant_method": "awq", "bits": 4, "group_size": 128, "zero_point": true, "modules_to_not_convert": ["a"]})"),
        llama(R"({"quant_method": "gptq", "bits": 4, "group_size": 128, "sym": true, "lm_head": true, "dynamic": null})"),
        llama(
            R"({"quant_method": "bitsandbytes", "load_in_4bit": true, "bnb_4bit_quant_type": "nf4", "bnb_4bit_use_double_quant": true})"),
        llama(R"({"quant_method": "modelopt", "quant_algo": "FP8", "kv_cache_quant_algo": "FP8", "exclude_modules": ["a*"]})"),
        llama(R"({"bits": 4, "group_size": 64, "mode": "affine", "lm_head": {"bits": 8, "group_size": 64}, "a.b": false})"),
        group(R"({"num_bits": 4, "type": "float", "group_size": 16, "scale_dtype": "torch.uint8", "symmetric": true,
                  "block_structure": [128, 128]})",
              R"({"num_bits": 4, "type": "float", "group_size": 16})",
              R"(, "ignore": ["re:.*a"], "kv_cache_scheme": {"num_bits": 8, "type": "float"})"),
    };
    const std::vector<std::string> strange{"null",
                                           "0",
                                           "-1",
                                           "1",
                                           "16",
                                           "1000000000",
                                           "9223372036854775807",
                                           "1e300",
                                           "-0.5",
                                           "1e-300",
                                           "Infinity",
                                           "NaN",
                                           "\"\"",
                                           "\"re:((((\"",
                                           "\"\\u0000\"",
                                           "[]",
                                           "[null]",
                                           "[0, 0]",
                                           "[1e300, 1]",
                                           "[{}]",
                                           "{}",
                                           "true",
                                           "[[[]]]",
                                           "{\"a\": {\"weights\": 1}}"};
    for (const auto &base : bases) {
        for (auto colon = base.find(": "); colon != std::string::npos; colon = base.find(": ", colon + 1)) {
            const auto begin = colon + 2;
            const auto end = base[begin] == '[' ? base.find(']', begin) + 1 : base.find_first_of(",}", begin);
            for (const auto &value : strange) {
                const auto changed = base.substr(0, begin) + value + base.substr(end);
                const auto read = readConfig(changed, "m.json");
                if (!read) {
                    EXPECT_EQ(read.error().text().find('\n'), std::string::npos) << changed;
                    continue;
                }
                EXPECT_TRUE(validate(read->model)) << changed;
                const auto types = typesOf({test::a40(), read->model, {}});
                EXPECT_GT(weightBytes(types.linear.weights), 0) << changed;
                EXPECT_LE(weightBytes(types.linear.weights), kMostBits / 8) << changed;
                const auto again = readPresets(writePreset(read->model), "m.yaml");
                ASSERT_TRUE(again) << changed << again.error().text();
                EXPECT_EQ(again->models, std::vector{read->model}) << changed;
            }
        }
    }
}

TEST(ConfigTypes, longListsTakeNoTime)
{
    // As the longest real ones, twice: 100 layers with 20 modules each, by their names, and patterns for all of them.
    std::string list = "\"lm_head\", \"re:.*self_attn.*norm.*\", \"*.input_layernorm*\"";
    for (int layer = 0; layer < 100; ++layer)
        for (int module = 0; module < 20; ++module)
            list += ", \"model.layers." + std::to_string(layer) + (module < 10 ? ".self_attn.part" : ".self_attn*part")
                    + std::to_string(module) + '"';
    const auto text = config(R"("model_type": "llama", "num_hidden_layers": 100, "quantization_config": {"quant_method": "fp8",
        "modules_to_not_convert": [)"
                             + list + "]}");
    const auto start = std::clock();
    const auto read = readConfig(text, "m.json");
    const double taken = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(operatorsText(read->model), "");
    // Some milliseconds of the processor's time, measured, and a second under the sanitizers; a busy machine does not count.
    EXPECT_LT(taken, 4);
}

TEST(ConfigTypes, hostilePatternsEnd)
{
    std::string nested;
    for (int i = 0; i < 40; ++i)
        nested += "(a*";
    const std::vector<std::string> patterns{
        R"("re:(a*)*(a*)*(a*)*(a*)*(a*)*b")", "\"re:" + std::string(400, '(') + '"',     "\"re:" + nested + '"',
        "\"" + std::string(900, '*') + "x\"", "\"re:" + std::string(100'000, '.') + '"',
    };
    for (const auto &pattern : patterns)
        (void)readConfig(llama(R"({"quant_method": "fp8", "ignored_layers": [)" + pattern + "]}"), "m.json");
    // Thousands of patterns, each to be tried on thousands of layers: refused when it has taken long enough.
    std::string list = "\"a\"";
    for (int i = 0; i < 5000; ++i)
        list += ", \"re:(.*1.*)*x" + std::to_string(i) + "\"";
    const auto read = readConfig(config(R"("model_type": "llama", "num_hidden_layers": 9000, "quantization_config": {
        "quant_method": "fp8", "ignored_layers": [)"
                                        + list + "]}"),
                                 "m.json");
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().text().find("take too long to be matched"), std::string::npos) << read.error().text();
}

} // namespace
} // namespace ridgepoint
