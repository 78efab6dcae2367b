// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Configs that are wrong, other files and strange values; and what a model is called.
#include "configs.h"
#include "core/base/text.h"
#include "core/io/config_families.h"
#include "core/io/config_json.h"
#include "core/io/config_naming.h"
#include "core/io/preset_yaml.h"
#include "core/roofline/evaluation.h"
#include "core/roofline/memory.h"
#include "setups.h"

#include <gtest/gtest.h>

#include <set>

namespace ridgepoint {
namespace {

using test::config;

/// A function, because within a test the word is GoogleTest's.
Setup anySetup()
{
    return {test::a40(), {}, {}};
}

TEST(ConfigJson, refusesWithThePlace)
{
    struct Row {
        const char *name;
        std::string text;
        const char *error; ///< its beginning
    };
    const std::vector<Row> rows{
        {"shared blocks", config(R"("model_type": "zamba2")"), "m.json: not modelled: zamba2: attention blocks shared"},
        {"an unknown class", config(R"("model_type": "brand_new")"), "m.json: not modelled: brand_new: its rules are not known"},
        {"a class with a long name", config("\"model_type\": \"" + std::string(1'000'000, 'x') + '"'),
         "m.json: not modelled: xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…: its rules"},
        {"an unknown architecture", config(R"("architectures": ["NewForCausalLM"])"), "m.json: not modelled: NewForCausalLM"},
        {"cross-attention", R"({"model_type": "mllama", "text_config": {"model_type": "mllama_text_model"}})",
         "m.json: not modelled: mllama_text_model: cross-attention layers"},
        {"an indexer", config(R"("model_type": "deepseek_v3", "index_topk": 2048)"),
         "m.json: not modelled: deepseek_v3 with index_topk"},
        {"experts where there are none", config(R"("model_type": "llama", "num_local_experts": 8)"),
         "m.json: not modelled: Llama with experts"},
        {"no model", "{\"a\": 1}", "m.json:1:1: this is no config.json of a model: model_type is missing"},
        {"no object", "[]", "m.json:1:1: this is no config.json of a model"},
        {"zero heads", R"({"model_type": "qwen2", "num_attention_heads": 0})",
         "m.json:1:48: num_attention_heads is '0': it must be a whole number from 1"},
        {"negative layers", R"({"model_type": "qwen2", "num_hidden_layers": -2})", "m.json:1:46: num_hidden_layers is '-2'"},
        {"text", R"({"model_type": "qwen2", "num_hidden_layers": "many"})", "m.json:1:46: num_hidden_layers is 'many'"},
        {"a list", R"({"model_type": "qwen2", "num_hidden_layers": [1]})", "m.json:1:46: num_hidden_layers is a list"},
        {"a fraction", R"({"model_type": "qwen2", "num_hidden_layers": 1.5})", "m.json:1:46: num_hidden_layers is '1.5'"},
        {"too many layers", config(R"("model_type": "qwen2", "num_hidden_layers": 1000000000)"),
         "m.json:3:45: there are 1000000000"},
        {"missing", R"({"model_type": "qwen2", "hidden_size": 64, "num_hidden_layers": 2, "num_attention_heads": 4})",
         "m.json:1:1: intermediate_size is missing"},
        {"indivisible heads", config(R"("model_type": "qwen2", "num_attention_heads": 5)"),
         "m.json:3:47: head_dim is missing, and the heads, which are 5, do not divide hidden_size, which is 64"},
        {"indivisible key/value heads", config(R"("model_type": "qwen2", "num_key_value_heads": 3)"),
         "m.json:3:47: kv_heads is 3"},
        {"too many experts a token",
         config(R"("model_type": "mixtral", "num_key_value_heads": 2, "num_local_experts": 2, "num_experts_per_tok": 4)"),
         "m.json:3:99: experts.per_token is 4"},
        {"a tokenizer", R"({"tokenizer_class": "LlamaTokenizer"})", "m.json:1:1: this is the config of a tokenizer"},
        {"generation", R"({"bos_token_id": 1, "temperature": 0.6})", "m.json:1:1: this is the settings of a text generation"},
        {"an adapter", R"({"peft_type": "LORA", "architectures": null})", "m.json:1:1: this is the config of an adapter"},
        {"an index", R"({"metadata": {}, "weight_map": {}})", "m.json:1:1: this is the index of a model's weights"},
        {"Meta's own", R"({"dim": 4096, "n_layers": 32})", "m.json:1:1: this is Meta's own description"},
        {"not JSON", "{'model_type': 'llama'}", "m.json:1:2: not JSON"},
    };
    for (const auto &row : rows) {
        const auto read = readConfig(row.text, "m.json");
        ASSERT_FALSE(read) << row.name;
        EXPECT_EQ(read.error().text().substr(0, std::string_view(row.error).size()), row.error) << row.name;
    }
}

// A word or a list that means nothing to the family's class is refused; taken for something else it would be a guess.
TEST(ConfigJson, refusesWhatItWouldHaveToGuess)
{
    const auto glm = [](const std::string &more) {
        return config(
            R"("model_type": "glm_moe_dsa", "kv_lora_rank": 32, "q_lora_rank": 40, "qk_nope_head_dim": 16, "qk_rope_head_dim": 8,
            "v_head_dim": 12, "n_routed_experts": 8, "num_experts_per_tok": 2, "n_shared_experts": 1, "moe_intermediate_size": 48,
            "index_n_heads": 2, "index_head_dim": 8, "index_topk": 16, )"
            + more);
    };
    const auto next = [](const std::string &more) { return config(R"("model_type": "qwen3_next", "head_dim": 16, )" + more); };
    const auto openelm = [](const std::string &heads, const std::string &kvHeads, const std::string &multipliers) {
        return R"({"model_type": "openelm", "model_dim": 64, "head_dim": 16, "num_transformer_layers": 2, "vocab_size": 100,
            "num_query_heads": )"
               + heads + R"(, "num_kv_heads": )" + kvHeads + R"(, "ffn_multipliers": )" + multipliers + "}";
    };
    const auto mpt = [](const std::string &ratio) {
        return R"({"model_type": "mpt", "d_model": 64, "n_heads": 4, "n_layers": 2, "vocab_size": 100, "expansion_ratio": )"
               + ratio + "}";
    };
    const auto llama4 = [](const std::string &more) {
        return config(R"("model_type": "llama4_text", "num_local_experts": 4, "num_experts_per_tok": 1,
            "num_key_value_heads": 2, "intermediate_size_mlp": 96, "attention_chunk_size": 8, )"
                      + more);
    };
    struct Row {
        const char *name;
        std::string text;
        const char *error; ///< a part of it
    };
    const std::vector<Row> rows{
        {"blocks", glm(R"("mlp_layer_types": ["dense", "moe"])"), "not modelled: mlp_layer_types with 'moe'"},
        {"indexers", glm(R"("indexer_types": ["full", "Shared"])"), "not modelled: indexer_types with 'Shared'"},
        {"letters of indexers", glm(R"("index_topk_pattern": "FX")"), "not modelled: index_topk_pattern with other layers than"},
        {"letters in a list", glm(R"("index_topk_pattern": ["F", "S"])"), "index_topk_pattern must be a word"},
        {"windows that the class has not", next(R"("layer_types": ["sliding_attention", "full_attention"])"),
         "not modelled: layers of type 'sliding_attention'"},
        {"chunks that the class has not", next(R"("layer_types": ["chunked_attention", "full_attention"])"),
         "not modelled: layers of type 'chunked_attention'"},
        {"a state's type", next(R"("mamba_ssm_dtype": "int8")"),
         "the type of recurrent states is 'int8': it must be float32, bfloat16 or"},
        {"a part of a head", openelm("[2.5, 4]", "[1, 2]", "[0.5, 3]"), "num_query_heads must be whole numbers from 1"},
        {"no key/value heads", openelm("[2, 4]", "[1, 0]", "[0.5, 3]"), "num_kv_heads must be whole numbers from 1"},
        {"a width below zero", openelm("[2, 4]", "[1, 2]", "[0.5, -3]"), "ffn_multipliers must be above 0"},
        {"a ratio below zero", mpt("-4"), ":1:105: expansion_ratio is '-4': it must be above 0"},
        {"a ratio beyond all sizes", mpt("1e300"), ":1:105: expansion_ratio is '1e300': it must be above 0 and at most"},
        {"rope of some layers", llama4(R"("no_rope_layers": [1])"), "no_rope_layers has 1 entry for 2 layers"},
        {"negative positions", config(R"("model_type": "llama", "max_position_embeddings": -1000000000)"),
         "max_position_embeddings is '-1000000000'"},
        {"positions in words", config(R"("model_type": "llama", "max_position_embeddings": "twelve thousand")"),
         "max_position_embeddings is 'twelve thousand'"},
    };
    for (const auto &row : rows) {
        const auto read = readConfig(row.text, "m.json");
        ASSERT_FALSE(read) << row.name;
        EXPECT_NE(read.error().text().find(row.error), std::string::npos) << row.name << ": " << read.error().text();
    }
    // However it is written, a limit beyond all contexts is none.
    for (const auto *limit : {"1000000000000000019884624838656", "1e30", "1e+30"}) {
        const auto read =
            readConfig(config(R"("model_type": "llama", "max_position_embeddings": )" + std::string(limit)), "m.json");
        ASSERT_TRUE(read) << limit << read.error().text();
        EXPECT_FALSE(read->model.positions) << limit;
    }
    // An empty list of layers without rotary positions is a missing one.
    const auto empty = readConfig(llama4(R"("no_rope_layers": [])"), "m.json");
    EXPECT_TRUE(empty) << empty.error().text();
}

// A word in two rows would be read by the first of them only.
TEST(ConfigJson, hasOneRowForEachType)
{
    std::set<std::string_view> types;
    std::set<std::string_view> architectures;
    for (const auto families : configFamilies()) {
        for (const auto &family : families) {
            for (const auto type : split(family.types, ' '))
                EXPECT_TRUE(types.insert(type).second) << type;
            for (const auto architecture : split(family.architectures, ' '))
                EXPECT_TRUE(architecture.empty() || architectures.insert(architecture).second) << architecture;
            EXPECT_FALSE(family.family.empty()) << family.types;
            EXPECT_EQ(family.windows == WindowRule::Pattern, family.pattern > 0) << family.types;
        }
    }
    for (const auto &family : unmodelledFamilies())
        for (const auto type : split(family.types, ' '))
            EXPECT_TRUE(types.insert(type).second) << type;
}

// Whatever a value is replaced with, there is an answer: a model that can be, or an error in one line.
TEST(ConfigJson, survivesStrangeValues)
{
    const std::vector<std::string> bases{
        config(
            R"("model_type": "deepseek_v3", "kv_lora_rank": 32, "q_lora_rank": 40, "qk_nope_head_dim": 16, "qk_rope_head_dim": 8,
            "v_head_dim": 12, "n_routed_experts": 8, "num_experts_per_tok": 2, "n_shared_experts": 1, "moe_intermediate_size": 48,
            "first_k_dense_replace": 1, "moe_layer_freq": 1)"),
        config(R"("model_type": "gemma3_text", "num_key_value_heads": 2, "head_dim": 16, "sliding_window": 8,
            "sliding_window_pattern": 6, "layer_types": ["full_attention", "sliding_attention"])"),
        config(R"("model_type": "nemotron-nas", "block_configs": [
            {"attention": {"n_heads_in_group": 2, "no_op": false}, "ffn": {"ffn_mult": 6, "no_op": false}}, {}])"),
        R"({"model_type": "openelm", "model_dim": 64, "head_dim": 16, "num_transformer_layers": 2, "vocab_size": 100,
            "num_query_heads": [2, 4], "num_kv_heads": [1, 2], "ffn_multipliers": [0.5, 3], "ffn_dim_divisor": 16})",
        config(R"("model_type": "llama4_text", "num_local_experts": 4, "num_experts_per_tok": 1, "intermediate_size_mlp": 96,
            "interleave_moe_layer_step": 2, "attention_chunk_size": 8, "no_rope_layers": [1, 0])"),
        config(
            R"("model_type": "glm_moe_dsa", "kv_lora_rank": 32, "q_lora_rank": 40, "qk_nope_head_dim": 16, "qk_rope_head_dim": 8,
            "v_head_dim": 12, "n_routed_experts": 8, "num_experts_per_tok": 2, "n_shared_experts": 1, "moe_intermediate_size": 48,
            "index_n_heads": 2, "index_head_dim": 8, "index_topk": 16, "indexer_types": ["full", "shared"],
            "mlp_layer_types": ["dense", "sparse"], "index_topk_pattern": "FS", "index_topk_freq": 2,
            "index_skip_topk_offset": 1)"),
        config(R"("model_type": "qwen3_next", "linear_num_key_heads": 2, "linear_num_value_heads": 4, "linear_key_head_dim": 8,
            "linear_value_head_dim": 8, "linear_conv_kernel_dim": 4, "full_attention_interval": 2, "head_dim": 16,
            "attn_output_gate": true, "mamba_ssm_dtype": "float32", "layer_types": ["linear_attention", "full_attention"])"),
        config(R"("model_type": "mamba2", "num_heads": 8, "head_dim": 16, "state_size": 4, "n_groups": 2, "conv_kernel": 4,
            "use_bias": true, "use_conv_bias": false)"),
        config(R"("model_type": "falcon_mamba", "expand": 2, "state_size": 4, "time_step_rank": "auto", "conv_kernel": 4)"),
        config(R"("model_type": "jamba", "num_experts": 2, "num_experts_per_tok": 1, "mamba_d_state": 4, "mamba_d_conv": 4,
            "mamba_expand": 2, "mamba_dt_rank": 3, "attn_layer_period": 2, "attn_layer_offset": 1, "expert_layer_period": 2,
            "expert_layer_offset": 1)"),
        config(R"("model_type": "nemotron_h", "hybrid_override_pattern": "ME", "layers_block_type": ["mamba", "mlp"],
            "n_routed_experts": 4, "num_experts_per_tok": 2, "moe_intermediate_size": 16, "moe_latent_size": 8,
            "moe_shared_expert_intermediate_size": 24, "mamba_num_heads": 8, "mamba_head_dim": 16, "n_groups": 2,
            "ssm_state_size": 4)"),
        config(R"("model_type": "qwen", "partial_rotary_factor": 0.5, "tie_word_embeddings": true, "architectures": ["A"])"),
    };
    auto setup = anySetup();
    for (const auto &base : bases)
        test::replaceEveryValue(base, [&](const std::string &text) {
            const auto read = readConfig(text, "m.json");
            if (!read) {
                EXPECT_EQ(read.error().text().find('\n'), std::string::npos) << text;
                return;
            }
            EXPECT_TRUE(validate(read->model)) << text;
            setup.model = read->model;
            const auto memory = MemoryModel::of(setup);
            ASSERT_TRUE(memory) << text;
            EXPECT_GT(memory->parameters(), 0) << text;
            EXPECT_GE(memory->kvBytesPerToken(), 0) << text;
            EXPECT_TRUE(evaluate(setup, test::single(Phase::Init, 1, 4), Detail::Operators)) << text;
            const auto again = readPresets(writePreset(read->model), "m.yaml");
            ASSERT_TRUE(again) << text << again.error().text();
            EXPECT_EQ(again->models.front(), read->model) << text;
        });
}

TEST(ConfigJson, takesTheNameFromTheFile)
{
    struct Row {
        const char *file, *written, *id, *name;
    };
    const std::vector<Row> rows{
        {"Qwen2.5-7B.json", "", "qwen2.5-7b", "Qwen2.5-7B"},
        {"/models/Qwen2.5-7B/config.json", "other/base", "qwen2.5-7b", "Qwen2.5-7B"},
        {"/cache/models--org--Some-Model_1B/snapshots/0123abc/config.json", "", "some-model-1b", "Some-Model_1B"},
        {"config.json", "org/Some-Model", "some-model", "Some-Model"},
        {"config.json", "", "model", "Model"},
        {"../config.json", "", "model", "Model"},
        {"C:\\models\\Yi\\config.json", "", "yi", "Yi"},
        {"--.json", "", "model", "Model"},
        {"new\nline.json", "", "new-line", "new line"},
        {"config.json", "org/\x1b[31mred\t", "31mred", " [31mred "},
    };
    for (const auto &row : rows) {
        const auto naming = configNaming(row.file, row.written);
        EXPECT_EQ(naming.id, row.id) << row.file;
        EXPECT_EQ(naming.name, row.name) << row.file;
    }
    EXPECT_EQ(configNaming("config.json", "", "Some-Model").name, "Some-Model");
    EXPECT_EQ(configNaming("config.json", "org/Base", "Some-Model").name, "Base");
    EXPECT_EQ(configNaming("/models/Yi/config.json", "", "Some-Model").name, "Yi");
    // Two letters and 126 of two bytes, and no half of one more.
    std::string longName = "ab";
    for (int i = 0; i < 2000; ++i)
        longName += "\xc3\xa4";
    const auto naming = configNaming("config.json", longName);
    EXPECT_EQ(naming.name, longName.substr(0, 254));
    EXPECT_EQ(naming.source, longName.substr(0, 254));
    EXPECT_EQ(configNaming("config.json", std::string(5000, 'x')).id, std::string(255, 'x'));
}

} // namespace
} // namespace ridgepoint
