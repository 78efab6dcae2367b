// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every form of quantisation a config.json may have, with the bits worked out by hand.
#include "configs.h"
#include "typed_configs.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

using test::compressedLlama;
using test::config;
using test::expectTypes;
using test::quantisedLlama;

TEST(ConfigQuantisation, bitsOfEveryMethod)
{
    expectTypes({
        // 4 bytes for 128 x 128 weights: 32 / 16384 = 0.001953125 bits.
        {"fp8 in blocks",
         quantisedLlama(R"({"quant_method": "fp8", "activation_scheme": "dynamic", "weight_block_size": [128, 128]})"),
         "fp8 bits=8.001953125", "fp8", "", ""},
        {"fp8, a scale a tensor", quantisedLlama(R"({"quant_method": "fp8", "activation_scheme": "static"})"), "fp8", "fp8", "",
         ""},
        {"fp8, no blocks", quantisedLlama(R"({"quant_method": "fp8", "weight_block_size": null})"), "fp8", "fp8", "", ""},
        {"in capitals", quantisedLlama(R"({"quant_method": "FP8"})"), "fp8", "fp8", "", ""},
        {"fbgemm", quantisedLlama(R"({"quant_method": "fbgemm_fp8", "activation_scale_ub": 1200.0})"), "fp8", "fp8", "", ""},
        // 16-bit scale and 4-bit zero point for 128: 4.15625, which is int4z.
        {"awq", quantisedLlama(R"({"quant_method": "awq", "bits": 4, "group_size": 128, "zero_point": true, "version": "gemm"})"),
         "int4z", "", "", ""},
        {"awq, the old keys", quantisedLlama(R"({"quant_method": "awq", "w_bit": 4, "q_group_size": 64, "zero_point": true})"),
         "int4z bits=4.3125", "", "", ""},
        {"awq without zero points",
         quantisedLlama(R"({"quant_method": "awq", "bits": 4, "group_size": 128, "zero_point": false})"), "int4", "", "", ""},
        {"awq without a method", quantisedLlama(R"({"w_bit": 4, "group_size": 128})"), "int4z", "", "", ""},
        {"gptq", quantisedLlama(R"({"quant_method": "gptq", "bits": 4, "group_size": 128, "sym": true, "desc_act": false})"),
         "int4", "", "", ""},
        {"gptq with zero points", quantisedLlama(R"({"quant_method": "gptq", "bits": 4, "group_size": 32, "sym": false})"),
         "int4z bits=4.625", "", "", ""},
        // 3 + 16 / 128.
        {"gptq of 3 bits", quantisedLlama(R"({"quant_method": "gptq", "bits": 3, "group_size": 128, "sym": true})"), "bits=3.125",
         "", "", ""},
        {"gptq of 8 bits", quantisedLlama(R"({"quant_method": "gptq", "bits": 8, "group_size": 128, "sym": true})"),
         "int8 bits=8.125", "", "", ""},
        {"gptq, a scale a column", quantisedLlama(R"({"quant_method": "gptq", "bits": 4, "group_size": -1, "sym": true})"),
         "int4 bits=4", "", "", ""},
        {"gptq of the head too",
         quantisedLlama(R"({"quant_method": "gptq", "bits": 4, "group_size": 128, "sym": true, "lm_head": true})"), "int4", "",
         "", "lm_head int4"},
        // 4 bits and a 32-bit scale for 64; twice: 8 bits for 64 and 32 for 64 x 256.
        {"nf4", quantisedLlama(R"({"quant_method": "bitsandbytes", "load_in_4bit": true, "bnb_4bit_quant_type": "nf4"})"),
         "bits=4.5", "", "", ""},
        {"nf4 twice",
         quantisedLlama(
             R"({"load_in_4bit": true, "load_in_8bit": false, "bnb_4bit_quant_type": "nf4", "bnb_4bit_use_double_quant": true})"),
         "bits=4.126953125", "", "", ""},
        {"fp4", quantisedLlama(R"({"quant_method": "bitsandbytes", "load_in_4bit": true})"), "fp4 bits=4.5", "", "", ""},
        {"bitsandbytes of 8 bits", quantisedLlama(R"({"quant_method": "bitsandbytes", "load_in_8bit": true})"), "int8", "", "",
         ""},
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
         quantisedLlama(
             R"({"quant_method": "modelopt", "quant_algo": "FP8", "kv_cache_quant_algo": "FP8", "exclude_modules": ["lm_head"]})"),
         "fp8", "fp8", "fp8", ""},
        {"modelopt within", quantisedLlama(R"({"producer": {"name": "modelopt"}, "quantization": {"quant_algo": "NVFP4"}})"),
         "nvfp4", "nvfp4", "", ""},
    });
}

TEST(ConfigQuantisation, bitsOfCompressedTensors)
{
    expectTypes({
        {"fp8, a scale a channel",
         compressedLlama(R"({"num_bits": 8, "type": "float", "strategy": "channel", "group_size": null, "symmetric": true})",
                         R"({"num_bits": 8, "type": "float", "dynamic": true, "strategy": "token"})"),
         "fp8", "fp8", "", ""},
        {"fp8 in blocks",
         compressedLlama(R"({"num_bits": 8, "type": "float", "strategy": "block", "block_structure": [128, 128]})",
                         R"({"num_bits": 8, "type": "float", "group_size": 128})"),
         "fp8 bits=8.001953125", "fp8", "", ""},
        {"int8", compressedLlama(R"({"num_bits": 8, "type": "int", "strategy": "channel"})", R"({"num_bits": 8, "type": "int"})"),
         "int8", "int8", "", ""},
        {"w4a16",
         compressedLlama(R"({"num_bits": 4, "type": "int", "strategy": "group", "group_size": 128, "symmetric": true})", "null"),
         "int4", "", "", ""},
        {"w4a16 with zero points",
         compressedLlama(R"({"num_bits": 4, "type": "int", "strategy": "group", "group_size": 128, "symmetric": false})", "null"),
         "int4z", "", "", ""},
        // 4 + 16 / 32.
        {"int4 in 32", compressedLlama(R"({"num_bits": 4, "type": "int", "group_size": 32})", "null"), "int4 bits=4.5", "", "",
         ""},
        {"w4a8", compressedLlama(R"({"num_bits": 4, "type": "int", "group_size": 128})", R"({"num_bits": 8, "type": "float"})"),
         "int4", "fp8", "", ""},
        {"nvfp4",
         compressedLlama(R"({"num_bits": 4, "type": "float", "group_size": 16, "scale_dtype": "torch.float8_e4m3fn"})",
                         R"({"num_bits": 4, "type": "float", "group_size": 16})"),
         "nvfp4", "nvfp4", "", ""},
        {"mxfp4", compressedLlama(R"({"num_bits": 4, "type": "float", "group_size": 32, "scale_dtype": "torch.uint8"})", "null"),
         "mxfp4", "", "", ""},
        // 8 + 8 / 32.
        {"mxfp8", compressedLlama(R"({"num_bits": 8, "type": "float", "group_size": 32, "scale_dtype": "torch.uint8"})", "null"),
         "fp8 bits=8.25", "", "", ""},
        {"a cache",
         compressedLlama(R"({"num_bits": 8, "type": "float"})", "null",
                         R"(, "kv_cache_scheme": {"num_bits": 8, "type": "float", "dynamic": false})"),
         "fp8", "", "fp8", ""},
        {"an int8 cache",
         compressedLlama(R"({"num_bits": 8, "type": "int"})", "null", R"(, "kv_cache_scheme": {"num_bits": 8, "type": "int"})"),
         "int8", "", "int8", ""},
        {"two groups, of which names go before classes",
         quantisedLlama(R"({"quant_method": "compressed-tensors", "config_groups": {
             "group_0": {"targets": ["re:.*mlp.*"], "weights": {"num_bits": 4, "type": "int", "group_size": 128}},
             "group_1": {"targets": ["Linear"], "weights": {"num_bits": 8, "type": "float"}, "input_activations": {"num_bits": 8, "type": "float"}}},
             "ignore": ["model.layers.0.self_attn.o_proj", "model.layers.1.self_attn.o_proj"]})"),
         "fp8", "fp8", "", "o_proj bf16; gate_proj int4; up_proj int4; down_proj int4"},
    });
}

TEST(ConfigQuantisation, whatIsLeftAlone)
{
    const auto fp8 = [](const std::string &list) {
        return quantisedLlama(R"({"quant_method": "fp8", "activation_scheme": "dynamic", "modules_to_not_convert": )" + list
                              + "}");
    };
    const auto compressed = [](const std::string &list) {
        return compressedLlama(R"({"num_bits": 8, "type": "float"})", R"({"num_bits": 8, "type": "float"})",
                               ", \"ignore\": " + list);
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

} // namespace
} // namespace ridgepoint
