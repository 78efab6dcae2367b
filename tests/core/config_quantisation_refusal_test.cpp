// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Quantisations that are wrong, strange or made to take long.
#include "configs.h"
#include "core/io/config_json.h"
#include "core/io/preset_yaml.h"
#include "core/model/setup_types.h"
#include "setups.h"
#include "typed_configs.h"

#include <gtest/gtest.h>

#include <ctime>

namespace ridgepoint {
namespace {

using test::compressedLlama;
using test::config;
using test::operatorTypesText;
using test::quantisedLlama;

TEST(ConfigQuantisation, refusesWithThePlace)
{
    struct Case {
        std::string text;
        const char *error; ///< its beginning
    };
    // The config's first two lines end before the rest; the value of `quantization_config` begins in column 74 of the third.
    for (const auto &[text, error] : {
             Case{quantisedLlama(R"({"quant_method": "hqq", "bits": 4})"),
                  "m.json: not modelled: quantisation 'hqq': take quantization_config out and give --weights and --activations"},
             {quantisedLlama(R"({"quant_method": "gptq", "bits": 4, "dynamic": {"a": {}}})"),
              "m.json: not modelled: quantisation gptq with dynamic"},
             {quantisedLlama(R"({"quant_method": "modelopt", "quant_algo": "W9"})"),
              "m.json: not modelled: quantisation modelopt 'W9'"},
             {quantisedLlama(R"({"bits": 4})"), "m.json:3:74: quant_method is missing"},
             {quantisedLlama("\"fp8\""), "m.json:3:74: quantization_config must be an object"},
             {quantisedLlama("[1]"), "m.json:3:74: quantization_config must be an object"},
             {quantisedLlama(R"({"quant_method": ["fp8"]})"), "m.json:3:91: quant_method must be a word"},
             {quantisedLlama(R"({"quant_method": "fp8", "weight_block_size": [128]})"),
              "m.json:3:119: weight_block_size must have two numbers"},
             {quantisedLlama(R"({"quant_method": "fp8", "weight_block_size": [0, 128]})"),
              "m.json:3:119: weight_block_size must have two numbers"},
             {quantisedLlama(R"({"quant_method": "fp8", "weight_block_size": 128})"),
              "m.json:3:119: weight_block_size must be a list"},
             {quantisedLlama(R"({"quant_method": "fp8", "activation_scheme": "lazy"})"),
              "m.json:3:119: activation_scheme 'lazy' is neither"},
             {quantisedLlama(R"({"quant_method": "fp8", "ignored_layers": "lm_head"})"),
              "m.json:3:116: ignored_layers must be a list"},
             {quantisedLlama(R"({"quant_method": "fp8", "ignored_layers": [{}]})"),
              "m.json:3:117: ignored_layers must be a list of words"},
             {quantisedLlama(R"({"quant_method": "awq", "group_size": 128})"), "m.json:3:74: bits is missing"},
             {quantisedLlama(R"({"quant_method": "awq", "bits": 40})"), "m.json:3:106: weights of 40 bits"},
             {quantisedLlama(R"({"quant_method": "awq", "bits": 4, "group_size": 0})"),
              "m.json:3:123: a group must have at least one weight"},
             {quantisedLlama(R"({"quant_method": "awq", "bits": 4, "group_size": "all"})"), "m.json:3:123: group_size is 'all'"},
             {quantisedLlama(R"({"quant_method": "bitsandbytes"})"), "m.json:3:74: load_in_4bit or load_in_8bit must be true"},
             {quantisedLlama(R"({"quant_method": "compressed-tensors"})"), "m.json:3:74: config_groups is missing"},
             {quantisedLlama(R"({"quant_method": "compressed-tensors", "config_groups": 4})"),
              "m.json:3:130: config_groups must be an object"},
             {quantisedLlama(R"({"quant_method": "compressed-tensors", "sparsity_config": {"format": "sparse-24-bitmask"}})"),
              "m.json: not modelled: sparse weights in the format 'sparse-24-bitmask'"},
             {compressedLlama(R"({"num_bits": 8})", "null", R"(, "sparsity_config": {"format": "sparse-bitmask"})"),
              "m.json: not modelled: sparse weights in the format 'sparse-bitmask'"},
             {compressedLlama(R"({"num_bits": "many"})", "null"), "m.json:3:"},
             {compressedLlama(R"({"num_bits": 8, "type": "complex"})", "null"), "m.json:3:"},
             {compressedLlama(R"({"num_bits": 8})", R"({"num_bits": 3})"), "m.json: not modelled: inputs of 3 bits"},
             {compressedLlama(R"({"num_bits": 8})", "null", R"(, "ignore": ["re:(?!a)b"])"),
              "m.json:3:74: the pattern '(?!a)b' has '(?!'"},
             {config(R"("model_type": "llama", "dtype": 7)"), "m.json:3:33: dtype '7' is not one of bfloat16"},
             {config(R"("model_type": "llama", "dtype": {"a": 1})"), "m.json:3:33: dtype must be a word"},
         }) {
        const auto read = readConfig(text, "m.json");
        ASSERT_FALSE(read) << text;
        EXPECT_TRUE(read.error().text().starts_with(error)) << text << '\n' << read.error().text();
    }
}

/// Whatever a value within a quantisation is replaced with, there is an answer: types that can be, or an error in one line.
TEST(ConfigQuantisation, survivesStrangeValues)
{
    const std::vector<std::string> bases{
        quantisedLlama(
            R"({"quant_method": "fp8", "activation_scheme": "dynamic", "weight_block_size": [128, 128], "ignored_layers": ["a"]})"),
        quantisedLlama(
            R"({"quant_method": "awq", "bits": 4, "group_size": 128, "zero_point": true, "modules_to_not_convert": ["a"]})"),
        quantisedLlama(
            R"({"quant_method": "gptq", "bits": 4, "group_size": 128, "sym": true, "lm_head": true, "dynamic": null})"),
        quantisedLlama(
            R"({"quant_method": "bitsandbytes", "load_in_4bit": true, "bnb_4bit_quant_type": "nf4", "bnb_4bit_use_double_quant": true})"),
        quantisedLlama(
            R"({"quant_method": "modelopt", "quant_algo": "FP8", "kv_cache_quant_algo": "FP8", "exclude_modules": ["a*"]})"),
        quantisedLlama(
            R"({"bits": 4, "group_size": 64, "mode": "affine", "lm_head": {"bits": 8, "group_size": 64}, "a.b": false})"),
        compressedLlama(R"({"num_bits": 4, "type": "float", "group_size": 16, "scale_dtype": "torch.uint8", "symmetric": true,
                  "block_structure": [128, 128]})",
                        R"({"num_bits": 4, "type": "float", "group_size": 16})",
                        R"(, "ignore": ["re:.*a"], "kv_cache_scheme": {"num_bits": 8, "type": "float"})"),
    };
    for (const auto &base : bases)
        test::replaceEveryValue(base, [](const std::string &text) {
            const auto read = readConfig(text, "m.json");
            if (!read) {
                EXPECT_EQ(read.error().text().find('\n'), std::string::npos) << text;
                return;
            }
            EXPECT_TRUE(validate(read->model)) << text;
            const auto types = typesOf({test::a40(), read->model, {}});
            EXPECT_GT(weightBytes(types.linear.weights), 0) << text;
            EXPECT_LE(weightBytes(types.linear.weights), kMostBits / 8) << text;
            const auto again = readPresets(writePreset(read->model), "m.yaml");
            ASSERT_TRUE(again) << text << again.error().text();
            EXPECT_EQ(again->models, std::vector{read->model}) << text;
        });
}

TEST(ConfigQuantisation, longListsTakeNoTime)
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
    EXPECT_EQ(operatorTypesText(read->model), "");
    // Some milliseconds of the processor's time, measured, and a second under the sanitizers; a busy machine does not count.
    EXPECT_LT(taken, 4);
}

TEST(ConfigQuantisation, hostilePatternsEnd)
{
    std::string nested;
    for (int i = 0; i < 40; ++i)
        nested += "(a*";
    const std::vector<std::string> patterns{
        R"("re:(a*)*(a*)*(a*)*(a*)*(a*)*b")", "\"re:" + std::string(400, '(') + '"',     "\"re:" + nested + '"',
        "\"" + std::string(900, '*') + "x\"", "\"re:" + std::string(100'000, '.') + '"',
    };
    for (const auto &pattern : patterns)
        (void)readConfig(quantisedLlama(R"({"quant_method": "fp8", "ignored_layers": [)" + pattern + "]}"), "m.json");
    // Thousands of patterns, each to be tried on thousands of layers: refused when it has taken long enough.
    std::string list = "\"a\"";
    for (int i = 0; i < 5000; ++i)
        list += ", \"re:(.*1.*)*x" + std::to_string(i) + "\"";
    const auto read = readConfig(config(R"("model_type": "llama", "num_hidden_layers": 9000, "quantization_config": {
        "quant_method": "fp8", "ignored_layers": [)"
                                        + list + "]}"),
                                 "m.json");
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().text().find("take too long to match"), std::string::npos) << read.error().text();
}

} // namespace
} // namespace ridgepoint
