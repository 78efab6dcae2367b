// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads real files, which are not part of the repository: a folder `shared/reference` beside it with `configs/**/*.json` and a
// `models.csv` of independent counts. Skipped where there is none.
#include "core/base/number.h"
#include "core/base/text.h"
#include "core/io/config_json.h"
#include "core/io/preset_yaml.h"
#include "core/model/field.h"
#include "core/roofline/memory.h"
#include "setups.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace ridgepoint {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = fs::path(RIDGEPOINT_SOURCE_DIR).parent_path() / "shared/reference";

std::string contents(const fs::path &path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// What the files are called below the folder, with what they hold.
std::map<std::string, std::string> corpus()
{
    std::map<std::string, std::string> files;
    if (fs::exists(kFolder / "configs"))
        for (const auto &entry : fs::recursive_directory_iterator(kFolder / "configs"))
            if (entry.path().extension() == ".json")
                files[fs::relative(entry.path(), kFolder / "configs").replace_extension().generic_string()] =
                    contents(entry.path());
    return files;
}

/// The files that are refused, each with what its model needs and the program does not have. Whoever models one of them takes its
/// row out.
const std::map<std::string, std::string> kRefused{
    {"deepseek-v4-flash", "compressed attention"},
    {"deepseek-v4-pro", "compressed attention"},
    {"derived/rwkv5-3b", "recurrent layers"},
    {"derived/zamba2-7b", "shared between layers"},
    {"gemma-4-26b-a4b", "per-layer inputs"},
    {"gemma-4-31b-it-nvfp4", "per-layer inputs"},
    {"gemma-4-e2b-it", "per-layer inputs"},
    {"gpt-j-6b", "gpt_neo"}, // a fork's file: neither gptj nor the library's gpt_neo
    {"kimi-k3", "linear attention"},
    {"llama-3.2-11b-vision-instruct", "cross-attention"},
    {"mimo-v2-flash", "heads of another shape"},
    {"minimax-m3", "block-sparse attention"},
    {"step-3.7-flash", "rules for experts"},
};

/// An indexer of GLM-5: queries from the latent, the key they share with its norm, and the weights of its heads.
constexpr std::int64_t kGlmIndexer = 2048 * 32 * 128 + 6144 * 128 + 2 * 128 + 6144 * 32;

/// Where the table of counts is wrong. It leaves out the biases of queries, keys and values which two files ask for (`qkv_bias`,
/// `use_qkv_bias`). It gives every layer of GLM-5.2 an indexer; of its 78 `indexer_types`, 57 are `shared`, and the class
/// (GlmMoeDsaAttention) makes no indexer for those: they read what the last full layer picked.
/// (The file of the fp8 weights leaves that list out; the class then gives every layer one.)
const std::map<std::string, std::int64_t> kMissingInTable{
    {"molmo-7b-d-0924", 28 * (28 + 2 * 4) * 128},
    {"derived/stablelm-2-zephyr-1_6b", 24 * 3 * 2048},
    {"glm-5.2", -57 * kGlmIndexer},
};

/// The table counts the latents' cache alone; the indexers' keys, 128 elements a token and layer that has one, are cached too.
const std::map<std::string, std::int64_t> kIndexKeyBytes{
    {"deepseek-v3.2", 61 * 128 * 2}, {"glm-5", 78 * 128 * 2},       {"glm-5-fp8", 78 * 128 * 2},
    {"glm-5.2", 21 * 128 * 2},       {"glm-5.2-fp8", 78 * 128 * 2},
};

TEST(ConfigCorpus, givesAModelOrANamedRefusal)
{
    const auto files = corpus();
    if (files.empty())
        GTEST_SKIP() << "no " << kFolder;
    std::set<std::string> refused;
    std::size_t models = 0;
    for (const auto &[name, text] : files) {
        const auto read = readConfig(text, name + ".json");
        if (read) {
            ++models;
            const auto again = readPresets(writePreset(read->model), name + ".yaml");
            ASSERT_TRUE(again) << again.error().text();
            EXPECT_EQ(again->models, std::vector{read->model}) << name;
            EXPECT_FALSE(kRefused.contains(name)) << name << " is modelled now";
            continue;
        }
        refused.insert(name);
        const auto row = kRefused.find(name);
        ASSERT_NE(row, kRefused.end()) << read.error().text();
        EXPECT_NE(read.error().message.find("not modelled: "), std::string::npos) << read.error().text();
        EXPECT_NE(read.error().message.find(row->second), std::string::npos) << read.error().text();
    }
    EXPECT_EQ(refused.size(), kRefused.size());
    EXPECT_GE(models, 157u);
}

struct Counts {
    double parameters = 0;
    double kvBytesPerToken = 0;
};
Counts countsOf(const std::string &text, const std::string &name)
{
    const auto read = readConfig(text, name + ".json");
    if (!read) {
        ADD_FAILURE() << read.error().text();
        return {};
    }
    Setup setup;
    setup.accelerator = test::a40();
    setup.model = read->model;
    setup.workload.precision.kv = NumericType::Fp16; // as the table counts, whatever the file's own type
    const auto memory = MemoryModel::of(setup);
    if (!memory) {
        ADD_FAILURE() << name << ": " << memory.error().text();
        return {};
    }
    return {memory->parameters(), memory->kvBytesPerToken()};
}

/// The table of counts; some of its cells are quoted, for the commas in them.
std::vector<std::map<std::string, std::string>> countedRows()
{
    std::vector<std::map<std::string, std::string>> rows;
    std::vector<std::string> columns;
    const auto text = contents(kFolder / "models.csv");
    for (const auto line : split(text, '\n')) {
        if (line.empty())
            continue;
        std::vector<std::string> cells{""};
        bool quoted = false;
        for (const char c : trimmed(line)) {
            if (c == '"')
                quoted = !quoted;
            else if (c == ',' && !quoted)
                cells.emplace_back();
            else
                cells.back() += c;
        }
        if (columns.empty()) {
            columns = cells;
            continue;
        }
        auto &row = rows.emplace_back();
        for (std::size_t i = 0; i < cells.size() && i < columns.size(); ++i)
            row[columns[i]] = cells[i];
    }
    return rows;
}

TEST(ConfigCorpus, countsParametersAndCacheToTheLastDigit)
{
    const auto files = corpus();
    if (files.empty())
        GTEST_SKIP() << "no " << kFolder;
    int parameters = 0;
    int caches = 0;
    for (auto &row : countedRows()) {
        const auto &source = row["source"];
        if (!source.starts_with("configs/"))
            continue;
        const auto name = source.substr(8, source.size() - 8 - 5);
        if (kRefused.contains(name))
            continue;
        ASSERT_TRUE(files.contains(name)) << name;
        const auto counts = countsOf(files.at(name), name);
        if (const auto counted = readInteger(row["computed_total_text"])) {
            const auto missing = kMissingInTable.find(name);
            const auto expected = *counted + (missing == kMissingInTable.end() ? 0 : missing->second);
            EXPECT_EQ(counts.parameters, static_cast<double>(expected)) << name;
            ++parameters;
        }
        if (const auto bytes = readInteger(row["kv_bytes_per_token_16bit"])) {
            const auto keys = kIndexKeyBytes.find(name);
            const auto expected = *bytes + (keys == kIndexKeyBytes.end() ? 0 : keys->second);
            EXPECT_EQ(counts.kvBytesPerToken, static_cast<double>(expected)) << name;
            ++caches;
        }
    }
    EXPECT_GE(parameters, 137);
    EXPECT_GE(caches, 140);
}

/// Counts of the published weights, where they were seen in print to the last digit.
TEST(ConfigCorpus, countsWhatWasPublished)
{
    const auto files = corpus();
    if (files.empty())
        GTEST_SKIP() << "no " << kFolder;
    int published = 0;
    for (auto &row : countedRows()) {
        const auto &source = row["source"];
        const auto &evidence = row["published_source"];
        if (!source.starts_with("configs/") || !(evidence.starts_with("V") || evidence.starts_with("I ")))
            continue;
        const auto name = source.substr(8, source.size() - 8 - 5);
        const auto count = readInteger(row["published_total"]);
        ASSERT_TRUE(count) << name;
        const auto counts = countsOf(files.at(name), name);
        EXPECT_EQ(counts.parameters, static_cast<double>(*count)) << name;
        ++published;
    }
    EXPECT_GE(published, 30);
}

TEST(ConfigCorpus, readsTypes)
{
    const auto files = corpus();
    if (files.empty())
        GTEST_SKIP() << "no " << kFolder;
    struct Row {
        const char *name, *activations, *weights, *inputs, *kv, *operators;
    };
    const std::vector<Row> rows{
        {"deepseek-v3", "bf16", "fp8 bits=8.001953125", "fp8", "", ""},
        {"kimi-k2-instruct", "bf16", "fp8 bits=8.001953125", "fp8", "", ""},
        {"qwen3-8b-fp8", "bf16", "fp8 bits=8.001953125", "fp8", "", ""},
        {"qwen3-32b-fp8", "bf16", "fp8 bits=8.001953125", "fp8", "", ""},
        {"deepseek-v3.2", "bf16", "fp8 bits=8.001953125", "fp8", "", ""},
        // Its list names the head, norms and an indexer's weights of its heads.
        {"glm-5-fp8", "bf16", "fp8 bits=8.001953125", "fp8", "", ""},
        {"glm-5.2-fp8", "bf16", "fp8 bits=8.001953125", "fp8", "", ""},
        // Its list names heads, norms and routers only.
        {"qwen3-235b-a22b-fp8", "bf16", "fp8 bits=8.001953125", "fp8", "", ""},
        {"gpt-oss-120b", "fp16", "mxfp4", "", "", "q_proj fp16; k_proj fp16; v_proj fp16; o_proj fp16"},
        {"kimi-k2.5-nvfp4", "bf16", "nvfp4", "nvfp4", "fp8",
         "q_a_proj bf16; q_b_proj bf16; kv_a_proj bf16; kv_b_proj bf16; o_proj bf16"},
        {"llama-4-maverick-17b-128e-compressed-tensors", "bf16", "fp8", "fp8", "", ""},
        {"derived/openelm-1_1b-instruct-4bit", "bf16", "int4 bits=4.5", "", "", "lm_head int4 bits=4.5"},
        {"llama-2-7b-hf", "fp16", "fp16", "", "", ""},
        {"gemma-2-2b", "fp32", "fp32", "", "", ""},
        {"qwen3-30b-a3b", "bf16", "bf16", "", "", ""},
    };
    std::set<std::string> quantised;
    for (const auto &[name, activations, weights, inputs, kv, operators] : rows) {
        SCOPED_TRACE(name);
        ASSERT_TRUE(files.contains(name));
        const auto read = readConfig(files.at(name), std::string(name) + ".json");
        ASSERT_TRUE(read) << read.error().text();
        const auto text = [&](const char *key) { return findField(modelFields(), key)->text(read->model).value_or(""); };
        EXPECT_EQ(text("types.activations"), activations);
        EXPECT_EQ(text("types.weights"), weights);
        EXPECT_EQ(text("types.inputs"), inputs);
        EXPECT_EQ(text("types.kv"), kv);
        EXPECT_EQ(text("types.operators"), operators);
        quantised.insert(name);
    }
    // No other file that is read has a quantisation.
    for (const auto &[name, text] : files)
        if (const auto read = readConfig(text, name + ".json");
            read && read->model.types.weights != read->model.types.activations) {
            EXPECT_TRUE(quantised.contains(name)) << name;
        }
}

} // namespace
} // namespace ridgepoint
