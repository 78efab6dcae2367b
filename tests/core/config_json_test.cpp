// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_json.h"

#include "configs.h"
#include "core/io/preset_yaml.h"
#include "core/roofline/memory.h"
#include "setups.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

using test::a40;
using test::config;

// What these sizes make of the parts of a model.
constexpr std::int64_t kTable = 100 * 64;     // embedding, or head
constexpr std::int64_t kHeads4 = 4 * 64 * 64; // attention with four key/value heads
constexpr std::int64_t kHeads2 = 3 * 64 * 64; // with two
constexpr std::int64_t kQkv4 = 3 * 64;        // biases of queries, keys and values
constexpr std::int64_t kQkv2 = 2 * 64;        // with two key/value heads
constexpr std::int64_t kGated = 3 * 64 * 192;
constexpr std::int64_t kPlain = 2 * 64 * 192;
constexpr std::int64_t kPlainBias = 192 + 64;
constexpr std::int64_t kRms = 64;    // also a LayerNorm without bias
constexpr std::int64_t kLayer = 128; // LayerNorm

struct Counted {
    const char *name;
    std::string text;
    std::int64_t parameters;
    std::int64_t kvBytes; ///< of one token at 16 bits
};

void expectCounts(const std::vector<Counted> &rows)
{
    for (const auto &row : rows) {
        const auto read = readConfig(row.text, "m.json");
        ASSERT_TRUE(read) << row.name << ": " << read.error().text();
        Setup setup;
        setup.accelerator = a40();
        setup.model = read->model;
        const auto memory = MemoryModel::of(setup);
        ASSERT_TRUE(memory) << row.name << ": " << memory.error().text();
        // Whole numbers far below 2^53: exact.
        EXPECT_EQ(memory->parameters(), static_cast<double>(row.parameters)) << row.name;
        EXPECT_EQ(memory->kvBytesPerToken(), static_cast<double>(row.kvBytes)) << row.name;
    }
}

// Two layers, keys and values, heads of 16, two bytes.
constexpr std::int64_t kKv4 = 2 * 2 * 4 * 16 * 2;
constexpr std::int64_t kKv2 = 2 * 2 * 2 * 16 * 2;
constexpr std::int64_t kKv1 = 2 * 2 * 1 * 16 * 2;

TEST(ConfigJson, countsFamiliesWithGates)
{
    expectCounts({
        {"llama", config(R"("model_type": "llama", "num_key_value_heads": 2)"),
         2 * kTable + 2 * (kHeads2 + kGated + 2 * kRms) + kRms, kKv2},
        {"llama with biases", config(R"("model_type": "llama", "attention_bias": true, "mlp_bias": true)"),
         2 * kTable + 2 * (kHeads4 + kQkv4 + 64 + kGated + 2 * 192 + 64 + 2 * kRms) + kRms, kKv4},
        {"llama by its architecture", config(R"("architectures": ["LlamaForCausalLM"], "tie_word_embeddings": true)"),
         kTable + 2 * (kHeads4 + kGated + 2 * kRms) + kRms, kKv4},
        {"mistral", config(R"("model_type": "mistral", "num_key_value_heads": 2, "head_dim": 32, "sliding_window": null)"),
         2 * kTable + 2 * (2 * kHeads2 + kGated + 2 * kRms) + kRms, 2 * kKv2},
        {"mistral, null", config(R"("model_type": "mistral", "num_key_value_heads": null)"),
         2 * kTable + 2 * (kHeads4 + kGated + 2 * kRms) + kRms, kKv4},
        {"qwen", config(R"("model_type": "qwen", "kv_channels": 16, "no_bias": true)"),
         2 * kTable + 2 * (kHeads4 + kQkv4 + kGated / 2 + 2 * kRms) + kRms, kKv4},
        {"qwen2", config(R"("model_type": "qwen2", "num_key_value_heads": 2)"),
         2 * kTable + 2 * (kHeads2 + kQkv2 + kGated + 2 * kRms) + kRms, kKv2},
        {"qwen3", config(R"("model_type": "qwen3", "num_key_value_heads": 2, "head_dim": 16)"),
         2 * kTable + 2 * (kHeads2 + 2 * 16 + kGated + 2 * kRms) + kRms, kKv2},
        {"gemma", config(R"("model_type": "gemma", "num_key_value_heads": 1, "head_dim": 32)"),
         kTable + 2 * (2 * 64 * 128 + 2 * 64 * 32 + kGated + 2 * kRms) + kRms, 2 * kKv1},
        {"gemma2", config(R"("model_type": "gemma2", "num_key_value_heads": 2, "head_dim": 16)"),
         kTable + 2 * (kHeads2 + kGated + 4 * kRms) + kRms, kKv2},
        {"gemma3", config(R"("model_type": "gemma3_text", "num_key_value_heads": 2, "head_dim": 16)"),
         kTable + 2 * (kHeads2 + 2 * 16 + kGated + 4 * kRms) + kRms, kKv2},
        {"phi3", config(R"("model_type": "phi3")"), 2 * kTable + 2 * (kHeads4 + kGated + 2 * kRms) + kRms, kKv4},
        {"phi3small", config(R"("model_type": "phi3small", "num_key_value_heads": 2)"),
         kTable + 2 * (kHeads2 + kQkv2 + 64 + kGated + 2 * 192 + 64 + 2 * kLayer) + kLayer, kKv2},
        {"chatglm",
         R"({"model_type": "chatglm", "hidden_size": 64, "ffn_hidden_size": 192, "num_layers": 2, "num_attention_heads": 4,
             "padded_vocab_size": 100, "kv_channels": 16, "multi_query_attention": true, "multi_query_group_num": 2,
             "add_qkv_bias": true, "add_bias_linear": false})",
         2 * kTable + 2 * (kHeads2 + kQkv2 + kGated + 2 * kRms) + kRms, kKv2},
        {"glm4", config(R"("model_type": "glm4", "num_key_value_heads": 2, "head_dim": 16, "attention_bias": true)"),
         2 * kTable + 2 * (kHeads2 + kQkv2 + kGated + 4 * kRms) + kRms, kKv2},
        {"olmo", config(R"("model_type": "olmo")"), 2 * kTable + 2 * (kHeads4 + kGated), kKv4},
        {"olmo2", config(R"("model_type": "olmo2", "num_key_value_heads": 2)"),
         2 * kTable + 2 * (kHeads2 + 64 + 32 + kGated + 2 * kRms) + kRms, kKv2},
        {"cohere", config(R"("model_type": "cohere", "use_qk_norm": true)"),
         kTable + 2 * (kHeads4 + 2 * 64 + kGated + kRms) + kRms, kKv4},
        {"internlm", config(R"("model_type": "internlm", "bias": true)"),
         2 * kTable + 2 * (kHeads4 + kQkv4 + 64 + kGated + 2 * kRms) + kRms, kKv4},
        {"internlm2", config(R"("model_type": "internlm2", "bias": false, "num_key_value_heads": 2)"),
         2 * kTable + 2 * (kHeads2 + kGated + 2 * kRms) + kRms, kKv2},
        {"baichuan", config(R"("model_type": "baichuan")"), 2 * kTable + 2 * (kHeads4 + kGated + 2 * kRms) + kRms, kKv4},
        {"stablelm", config(R"("model_type": "stablelm", "use_qkv_bias": true)"),
         2 * kTable + 2 * (kHeads4 + kQkv4 + kGated + 2 * kLayer) + kLayer, kKv4},
        {"exaone", config(R"("model_type": "exaone", "num_layers": 2)"), 2 * kTable + 2 * (kHeads4 + kGated + 2 * kRms) + kRms,
         kKv4},
        {"exaone4", config(R"("model_type": "exaone4", "num_key_value_heads": 2)"),
         2 * kTable + 2 * (kHeads2 + 2 * 16 + kGated + 2 * kRms) + kRms, kKv2},
        {"minicpm", config(R"("model_type": "minicpm")"), kTable + 2 * (kHeads4 + kGated + 2 * kRms) + kRms, kKv4},
        {"seed_oss", config(R"("model_type": "seed_oss", "attention_bias": true, "num_key_value_heads": 2, "head_dim": 16)"),
         2 * kTable + 2 * (kHeads2 + kQkv2 + kGated + 2 * kRms) + kRms, kKv2},
    });
}

TEST(ConfigJson, countsFamiliesWithoutGates)
{
    constexpr std::int64_t kWide = 2 * 64 * 256; // an MLP four times as wide
    constexpr std::int64_t kWideBias = 256 + 64;
    constexpr std::int64_t kAll4 = kQkv4 + 64; // biases, with the output's
    const std::string gpt = R"("n_embd": 64, "n_layer": 2, "n_head": 4, "n_inner": null, "vocab_size": 100)";
    expectCounts({
        {"gpt2", "{\"model_type\": \"gpt2\", \"n_positions\": 50," + gpt + "}",
         kTable + 50 * 64 + 2 * (kHeads4 + kAll4 + kWide + kWideBias + 2 * kLayer) + kLayer, kKv4},
        {"gptj", "{\"model_type\": \"gptj\", \"n_positions\": 50, \"rotary_dim\": 8, \"tie_word_embeddings\": false," + gpt + "}",
         2 * kTable + 100 + 2 * (kHeads4 + kWide + kWideBias + kLayer) + kLayer, kKv4},
        {"gpt_bigcode", "{\"model_type\": \"gpt_bigcode\", \"n_positions\": 50, \"multi_query\": true," + gpt + "}",
         kTable + 50 * 64 + 2 * (2 * 64 * 64 + 2 * 64 * 16 + 64 + 32 + 64 + kWide + kWideBias + 2 * kLayer) + kLayer, kKv1},
        {"gpt_neox", config(R"("model_type": "gpt_neox")"),
         2 * kTable + 2 * (kHeads4 + kAll4 + kPlain + kPlainBias + 2 * kLayer) + kLayer, kKv4},
        {"phi", config(R"("model_type": "phi")"),
         2 * kTable + 100 + 2 * (kHeads4 + kAll4 + kPlain + kPlainBias + kLayer) + kLayer, kKv4},
        {"opt", R"({"model_type": "opt", "hidden_size": 64, "ffn_dim": 192, "num_hidden_layers": 2, "num_attention_heads": 4,
                    "vocab_size": 100, "max_position_embeddings": 50})",
         kTable + 52 * 64 + 2 * (kHeads4 + kAll4 + kPlain + kPlainBias + 2 * kLayer) + kLayer, kKv4},
        {"bloom", "{\"model_type\": \"bloom\"," + gpt + "}",
         kTable + kLayer + 2 * (kHeads4 + kAll4 + kWide + kWideBias + 2 * kLayer) + kLayer, kKv4},
        {"mpt", R"({"model_type": "mpt", "d_model": 64, "n_layers": 2, "n_heads": 4, "expansion_ratio": 4, "vocab_size": 100,
                    "max_seq_len": 50, "no_bias": true})",
         kTable + 2 * (kHeads4 + kWide + 2 * kRms) + kRms, kKv4},
        {"falcon with one key/value head", "{\"model_type\": \"falcon\", \"multi_query\": true, \"hidden_size\": 64," + gpt + "}",
         kTable + 2 * (2 * 64 * 64 + 2 * 64 * 16 + kWide + kLayer) + kLayer, kKv1},
        {"falcon, newer",
         "{\"model_type\": \"falcon\", \"new_decoder_architecture\": true, \"num_kv_heads\": 2, \"hidden_size\": 64," + gpt + "}",
         kTable + 2 * (kHeads2 + kWide + 2 * kLayer) + kLayer, kKv2},
        {"starcoder2", config(R"("model_type": "starcoder2", "num_key_value_heads": 2)"),
         kTable + 2 * (kHeads2 + kQkv2 + 64 + kPlain + kPlainBias + 2 * kLayer) + kLayer, kKv2},
    });
}

TEST(ConfigJson, countsExperts)
{
    constexpr std::int64_t kExpert = 3 * 64 * 48; // of width 48
    expectCounts({
        {"mixtral",
         config(R"("model_type": "mixtral", "num_key_value_heads": 2, "num_local_experts": 8, "num_experts_per_tok": 2)"),
         2 * kTable + 2 * (kHeads2 + 8 * 64 + 8 * kGated + 2 * kRms) + kRms, kKv2},
        {"qwen2_moe", config(R"("model_type": "qwen2_moe", "num_experts": 8, "num_experts_per_tok": 2,
            "moe_intermediate_size": 48, "shared_expert_intermediate_size": 96)"),
         2 * kTable + 2 * (kHeads4 + kQkv4 + 8 * 64 + 8 * kExpert + 2 * kExpert + 64 + 2 * kRms) + kRms, kKv4},
        {"qwen3_moe with a dense layer",
         config(R"("model_type": "qwen3_moe", "num_key_value_heads": 4, "num_experts": 8, "num_experts_per_tok": 2,
            "moe_intermediate_size": 48, "head_dim": 16, "mlp_only_layers": [0])"),
         2 * kTable + 2 * (kHeads4 + 2 * 16 + 2 * kRms) + kGated + 8 * 64 + 8 * kExpert + kRms, kKv4},
        {"phimoe",
         config(
             R"("model_type": "phimoe", "num_key_value_heads": 4, "num_local_experts": 4, "num_experts_per_tok": 2, "attention_bias": true,
            "lm_head_bias": true)"),
         2 * kTable + 100 + 2 * (kHeads4 + kQkv4 + 64 + 4 * 64 + 4 * kGated + 2 * kLayer) + kLayer, kKv4},
        {"gpt_oss", config(R"("model_type": "gpt_oss", "num_local_experts": 4, "num_experts_per_tok": 2, "head_dim": 16,
            "num_key_value_heads": 2, "attention_bias": true)"),
         2 * kTable + 2 * (kHeads2 + kQkv2 + 64 + 4 + 4 * 64 + 4 + 4 * (kGated + 2 * 192 + 64) + 2 * kRms) + kRms, kKv2},
        {"dbrx", R"({"model_type": "dbrx", "d_model": 64, "n_layers": 2, "n_heads": 4, "vocab_size": 100, "max_seq_len": 50,
            "attn_config": {"kv_n_heads": 2}, "ffn_config": {"ffn_hidden_size": 192, "moe_num_experts": 4, "moe_top_k": 2}})",
         2 * kTable + 2 * (kHeads2 + 4 * 64 + 4 * kGated + 2 * kRms) + kRms, kKv2},
        {"llama 4, every second layer",
         config(
             R"("model_type": "llama4_text", "num_key_value_heads": 4, "head_dim": 16, "num_local_experts": 4, "num_experts_per_tok": 1,
            "intermediate_size_mlp": 96, "interleave_moe_layer_step": 2, "attention_chunk_size": 8)"),
         2 * kTable + 2 * (kHeads4 + 2 * kRms) + kGated / 2 + 4 * 64 + 5 * kGated + kRms, kKv4},
        {"glm4_moe",
         config(
             R"("model_type": "glm4_moe", "num_key_value_heads": 4, "n_routed_experts": 8, "num_experts_per_tok": 2, "n_shared_experts": 1,
            "moe_intermediate_size": 48, "first_k_dense_replace": 1, "attention_bias": true, "use_qk_norm": true)"),
         2 * kTable + 2 * (kHeads4 + kQkv4 + 2 * 16 + 2 * kRms) + kGated + 8 * 64 + 8 + 9 * kExpert + kRms, kKv4},
        {"deepseek", config(R"("model_type": "deepseek", "n_routed_experts": 8, "num_experts_per_tok": 2, "n_shared_experts": 2,
            "moe_intermediate_size": 48, "first_k_dense_replace": 1)"),
         2 * kTable + 2 * (kHeads4 + 2 * kRms) + kGated + 8 * 64 + 10 * kExpert + kRms, kKv4},
    });
}

TEST(ConfigJson, countsLatentAttention)
{
    // Heads of 16 + 8 for queries and keys and 12 for values, latents of 32 and 40.
    constexpr std::int64_t kLatent = 64 * 40 + 40 + 40 * 4 * 24 + 64 * (32 + 8) + 32 + 32 * 4 * (16 + 12) + 4 * 12 * 64;
    constexpr std::int64_t kWithoutQ = kLatent - 64 * 40 - 40 - 40 * 4 * 24 + 64 * 4 * 24;
    constexpr std::int64_t kExpert = 3 * 64 * 48;
    constexpr std::int64_t kKv = 2 * (32 + 8) * 2;
    const std::string latent = R"("kv_lora_rank": 32, "qk_nope_head_dim": 16, "qk_rope_head_dim": 8, "v_head_dim": 12,
        "num_key_value_heads": 4, )";
    const std::string experts = R"("n_routed_experts": 8, "num_experts_per_tok": 2, "n_shared_experts": 1,
        "moe_intermediate_size": 48, "first_k_dense_replace": 1, "moe_layer_freq": 1)";
    expectCounts({
        {"deepseek_v3", config(R"("model_type": "deepseek_v3", "q_lora_rank": 40, )" + latent + experts),
         2 * kTable + 2 * (kLatent + 2 * kRms) + kGated + 8 * 64 + 8 + 9 * kExpert + kRms, kKv},
        {"kimi_k2", config(R"("model_type": "kimi_k2", "q_lora_rank": 40, )" + latent + experts),
         2 * kTable + 2 * (kLatent + 2 * kRms) + kGated + 8 * 64 + 8 + 9 * kExpert + kRms, kKv},
        {"deepseek_v2 without a latent of queries",
         config(R"("model_type": "deepseek_v2", "q_lora_rank": null, )" + latent + experts),
         2 * kTable + 2 * (kWithoutQ + 2 * kRms) + kGated + 8 * 64 + 9 * kExpert + kRms, kKv},
        {"minicpm3 by its architecture", config(R"("architectures": ["MiniCPM3ForCausalLM"], "q_lora_rank": 40, "v_head_dim": 12,
            "kv_lora_rank": 32, "qk_nope_head_dim": 16, "qk_rope_head_dim": 8)"),
         kTable + 2 * (kLatent + kGated + 2 * kRms) + kRms, kKv},
    });
}

TEST(ConfigJson, countsLayersOfTheirOwn)
{
    expectCounts({
        {"blocks", config(R"("model_type": "nemotron-nas", "intermediate_size": null, "num_key_value_heads": null,
            "block_configs": [{"attention": {"n_heads_in_group": 2, "no_op": false}, "ffn": {"ffn_mult": 6, "no_op": false}},
                              {"attention": {"n_heads_in_group": null, "no_op": true}, "ffn": {"ffn_mult": 3, "no_op": false}}])"),
         2 * kTable + kHeads2 + 2 * kRms + 3 * 64 * 256 + kRms + 3 * 64 * 256 + kRms, kKv2 / 2},
        {"openelm", R"({"model_type": "openelm", "model_dim": 64, "head_dim": 16, "num_transformer_layers": 2, "vocab_size": 100,
            "num_query_heads": [2, 4], "num_kv_heads": [1, 2], "ffn_multipliers": [0.5, 3], "ffn_dim_divisor": 16,
            "ffn_with_glu": true, "normalize_qk_projections": true, "share_input_output_layers": true})",
         kTable + 2 * (2 * 16 + 2 * kRms) + kHeads2 / 2 + 3 * 64 * 32 + kHeads2 + kGated + kRms, (kKv1 + kKv2) / 2},
    });
}

// Published sizes and counts; of a Falcon without the head, which its class ties to the embedding.
TEST(ConfigJson, countsPublishedModels)
{
    expectCounts({
        {"Llama 7B, by the class alone", R"({"model_type": "llama"})", 6'738'415'616, 524'288},
        {"Mistral 7B, by the class alone", R"({"model_type": "mistral"})", 7'241'732'096, 131'072},
        {"Mixtral 8x7B, by the class but for its experts",
         R"({"model_type": "mixtral", "num_local_experts": 8, "num_experts_per_tok": 2})", 46'702'792'704, 131'072},
        {"Gemma 7B, by the class alone", R"({"model_type": "gemma"})", 8'537'680'896, 458'752},
        {"Gemma 2 2B, by the class alone", R"({"model_type": "gemma2"})", 2'614'341'888, 106'496},
        {"Llama 13B", R"({"model_type": "llama", "hidden_size": 5120, "intermediate_size": 13824, "num_hidden_layers": 40,
            "num_attention_heads": 40, "vocab_size": 32000})",
         13'015'864'320, 819'200},
        {"Llama 30B", R"({"model_type": "llama", "hidden_size": 6656, "intermediate_size": 17920, "num_hidden_layers": 60,
            "num_attention_heads": 52, "vocab_size": 32000})",
         32'528'943'616, 1'597'440},
        {"Llama 65B", R"({"model_type": "llama", "hidden_size": 8192, "intermediate_size": 22016, "num_hidden_layers": 80,
            "num_attention_heads": 64, "vocab_size": 32000})",
         65'285'660'672, 2'621'440},
        {"Falcon 7B", R"({"model_type": "falcon", "hidden_size": 4544, "num_hidden_layers": 32, "num_attention_heads": 71,
            "vocab_size": 65024, "multi_query": true, "parallel_attn": true, "bias": false})",
         6'921'720'704, 8'192},
        {"Falcon 180B", R"({"model_type": "falcon", "hidden_size": 14848, "num_hidden_layers": 80, "num_attention_heads": 232,
            "num_kv_heads": 8, "vocab_size": 65024, "new_decoder_architecture": true})",
         178'557'088'768, 163'840},
        {"GPT-NeoX 20B", R"({"model_type": "gpt_neox", "hidden_size": 6144, "intermediate_size": 24576, "num_hidden_layers": 44,
            "num_attention_heads": 64, "vocab_size": 50432, "rotary_pct": 0.25})",
         20'554'567'680, 1'081'344},
        {"BLOOM 176B", R"({"model_type": "bloom", "n_embed": 14336, "n_layer": 70, "n_head": 112, "vocab_size": 250880})",
         176'247'271'424, 4'014'080},
    });
}

std::string kindsOf(const std::string &text)
{
    const auto read = readConfig(text, "m.json");
    if (!read)
        return read.error().text();
    std::string words;
    for (const auto &group : layerGroups(read->model))
        words += (words.empty() ? "" : ", ") + std::to_string(group.count) + " " + group.name + (group.name.empty() ? "" : " ")
                 + "w" + std::to_string(group.window) + " r" + std::to_string(group.ropeDims);
    return words;
}

std::string layers(int count, const std::string &rest)
{
    return "{\"hidden_size\": 64, \"intermediate_size\": 192, \"num_attention_heads\": 4, \"vocab_size\": 100, "
           "\"max_position_embeddings\": 4096, \"num_hidden_layers\": "
           + std::to_string(count) + ", " + rest + "}";
}

TEST(ConfigJson, dealsOutWindowsAndRotaryPositions)
{
    struct Row {
        const char *name;
        std::string text;
        const char *kinds;
    };
    const std::vector<Row> rows{
        {"mistral", layers(4, R"("model_type": "mistral", "num_key_value_heads": 4, "sliding_window": 128)"), "4 w128 r16"},
        {"mistral, null", layers(4, R"("model_type": "mistral", "num_key_value_heads": 4, "sliding_window": null)"), "4 w0 r16"},
        {"as long as the context", layers(4, R"("model_type": "phi3", "sliding_window": 4096)"), "4 w0 r16"},
        {"qwen2, switched off", layers(4, R"("model_type": "qwen2", "sliding_window": 128, "use_sliding_window": false)"),
         "4 w0 r16"},
        {"qwen2, not switched", layers(4, R"("model_type": "qwen2", "sliding_window": 128)"), "4 w0 r16"},
        {"qwen2, switched on",
         layers(4, R"("model_type": "qwen2", "sliding_window": 128, "use_sliding_window": true, "max_window_layers": 1)"),
         "1 full w0 r16, 3 window w128 r16"},
        {"llama has none", layers(4, R"("model_type": "llama", "sliding_window": 128)"), "4 w0 r16"},
        {"gemma2", layers(5, R"("model_type": "gemma2", "head_dim": 16, "sliding_window": 128)"),
         "3 window w128 r16, 2 full w0 r16"},
        {"gemma3", layers(13, R"("model_type": "gemma3_text", "head_dim": 16, "sliding_window": 128)"),
         "11 window w128 r16, 2 full w0 r16"},
        {"gemma3, another pattern",
         layers(6, R"("model_type": "gemma3_text", "head_dim": 16, "sliding_window": 128, "sliding_window_pattern": 3)"),
         "4 window w128 r16, 2 full w0 r16"},
        {"layer_types", layers(3, R"("model_type": "olmo3", "sliding_window": 128,
                      "layer_types": ["full_attention", "sliding_attention", "full_attention"])"),
         "2 full w0 r16, 1 window w128 r16"},
        {"a list too short", layers(3, R"("model_type": "olmo3", "sliding_window": 128, "layer_types": ["full_attention"])"),
         "m.json:1:210: layer_types has 1 entry for 3 layers"},
        {"another type of layer", layers(1, R"("model_type": "llama", "layer_types": ["linear_attention"])"),
         "m.json: not modelled: layers of type 'linear_attention'"},
        {"llama 4",
         layers(
             8,
             R"("model_type": "llama4_text", "num_key_value_heads": 4, "head_dim": 16, "attention_chunk_size": 128, "no_rope_layers": [])"),
         "6 window-rope w128 r16, 2 full-nope w0 r0"},
        {"llama 4, a list",
         layers(
             2,
             R"("model_type": "llama4_text", "num_key_value_heads": 4, "head_dim": 16, "attention_chunk_size": 128, "no_rope_layers": [0, 1])"),
         "1 full-nope w0 r0, 1 window-rope w128 r16"},
        {"cohere2", layers(4, R"("model_type": "cohere2", "sliding_window": 128)"), "3 window-rope w128 r16, 1 full-nope w0 r0"},
        {"exaone4", layers(4, R"("model_type": "exaone4", "sliding_window": 128, "sliding_window_pattern": "LLLG")"),
         "3 window-rope w128 r16, 1 full-nope w0 r0"},
        {"exaone4 without windows", layers(4, R"("model_type": "exaone4", "sliding_window": null)"), "4 w0 r16"},
        {"smollm3", layers(4, R"("model_type": "smollm3")"), "3 rope w0 r16, 1 nope w0 r0"},
        {"a part rotated", layers(1, R"("model_type": "phi", "partial_rotary_factor": 0.25)"), "1 w0 r4"},
        {"a part by the class", layers(1, R"("model_type": "gpt_neox")"), "1 w0 r4"},
        {"none", layers(1, R"("model_type": "bloom")"), "1 w0 r0"},
    };
    for (const auto &row : rows)
        EXPECT_EQ(kindsOf(row.text), row.kinds) << row.name;
}

// What is read can be kept as a preset.
TEST(ConfigJson, givesModelsThatPresetsHold)
{
    for (const auto &text : {
             config(R"("model_type": "gpt_oss", "num_key_value_heads": 2, "num_local_experts": 4, "num_experts_per_tok": 2,
                 "head_dim": 16)"),
             config(R"("model_type": "deepseek_v2", "kv_lora_rank": 32, "qk_nope_head_dim": 16, "qk_rope_head_dim": 8,
                 "v_head_dim": 12, "n_routed_experts": 8, "num_experts_per_tok": 2, "moe_intermediate_size": 48,
                 "first_k_dense_replace": 1)"),
             layers(4, R"("model_type": "llama4_text", "num_key_value_heads": 4, "head_dim": 16, "attention_chunk_size": 128)"),
             layers(1, R"("model_type": "bloom")"),
         }) {
        const auto read = readConfig(text, "m.json");
        ASSERT_TRUE(read) << read.error().text();
        const auto again = readPresets(writePreset(read->model), "m.yaml");
        ASSERT_TRUE(again) << again.error().text();
        EXPECT_EQ(again->models, std::vector{read->model}) << writePreset(read->model);
    }
}

TEST(ConfigJson, readsTheTextHalfAndSaysWhatIsLeftOut)
{
    const auto read = readConfig(R"({"model_type": "gemma3", "vision_config": {"hidden_size": 1152, "num_hidden_layers": 27},
        "text_config": {"model_type": "gemma3_text", "hidden_size": 64, "intermediate_size": 192, "num_hidden_layers": 2,
                        "sliding_window": 32}})",
                                 "some/where/Gemma_Small/config.json");
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read->model.id, "gemma-small");
    EXPECT_EQ(read->model.name, "Gemma_Small");
    EXPECT_EQ(read->model.source, "Gemma_Small/config.json");
    EXPECT_EQ(read->model.family, "Gemma 3");
    EXPECT_EQ(read->model.hidden, 64);
    EXPECT_EQ(read->model.vocabulary, 262208);
    EXPECT_TRUE(read->model.tied);
    const std::vector<std::string> notes{
        "num_attention_heads is not given: 8 is the class's own value",
        "num_key_value_heads is not given: 4 is the class's own value",
        "head_dim is not given: 256 is the class's own value",
        "vocab_size is not given: 262208 is the class's own value",
        "max_position_embeddings is not given: 131072 is the class's own value",
        "tie_word_embeddings is not given: true is the class's own value",
        "one layer in 6 sees all tokens, the others a window: the class's own pattern",
        "only the language model is read; left out: vision_config",
        "dtype is not given: fp16 is taken",
    };
    EXPECT_EQ(read->notes, notes);
}

TEST(ConfigJson, notesPredictionLayersAndRepeatedKeys)
{
    const auto read = readConfig(config(R"("model_type": "llama", "num_nextn_predict_layers": 2, "vocab_size": 200)"), "m.json");
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read->model.vocabulary, 200);
    const std::vector<std::string> notes{
        "'vocab_size' stands more than once: the last one counts",
        "max_position_embeddings is not given: 2048 is the class's own value",
        "num_key_value_heads is not given: as many as num_attention_heads, which is 4, are assumed",
        "left out: 2 layers that predict further tokens",
        "dtype is not given: fp16 is taken",
    };
    EXPECT_EQ(read->notes, notes);
}

} // namespace
} // namespace ridgepoint
