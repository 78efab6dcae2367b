// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/preset_yaml.h"

#include "core/io/yaml_tree.h"
#include "core/model/field.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>
#include <regex>
#include <sstream>

namespace ridgepoint {
namespace {

constexpr const char *kAccelerator = "accelerator:\n"
                                     "  id: x\n"
                                     "  name: X\n"
                                     "  peak:\n"
                                     "    fp16: 100 TFLOP/s\n"
                                     "  memory:\n"
                                     "    bandwidth: 1 TB/s\n";

constexpr const char *kModel = "model:\n"
                               "  id: m\n"
                               "  name: M\n"
                               "  hidden: 64\n"
                               "  intermediate: 192\n"
                               "  layers: 2\n"
                               "  heads: 4\n"
                               "  vocabulary: 100\n";

std::string fileText(const std::string &path)
{
    std::ifstream file(std::filesystem::path(RIDGEPOINT_SOURCE_DIR) / path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    const auto place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    return text.replace(place, from.size(), to);
}

struct Bad {
    const char *name;
    std::string text;
    const char *place; ///< line:column
    std::vector<const char *> words;
};

void expectErrors(const std::vector<Bad> &rows)
{
    for (const auto &row : rows) {
        SCOPED_TRACE(row.name);
        const auto read = readPresets(row.text, "f.yaml");
        ASSERT_FALSE(read);
        const auto text = read.error().text();
        EXPECT_TRUE(text.starts_with(std::string("f.yaml:") + row.place + ": ")) << text;
        EXPECT_EQ(text.find('\n'), std::string::npos) << text;
        EXPECT_LT(text.size(), 400U) << text;
        for (const auto *word : row.words)
            EXPECT_NE(text.find(word), std::string::npos) << text << "\nlacks " << word;
    }
}

std::string accelerator(const std::string &from, const std::string &to)
{
    return replaced(kAccelerator, from, to);
}

std::string model(const std::string &from, const std::string &to)
{
    return replaced(kModel, from, to);
}

TEST(PresetYaml, WrongKeys)
{
    expectErrors({
        {"misspelt group", accelerator("memory:", "memroy:"), "6:3", {"unknown key 'memroy'", "did you mean 'memory'?"}},
        {"misspelt key", accelerator("bandwidth", "bandwith"), "7:5", {"'memory.bandwith'", "did you mean 'bandwidth'?"}},
        {"misspelt type", accelerator("fp16", "fp61"), "5:5", {"'peak.fp61'", "did you mean 'fp16'?"}},
        {"unknown type", accelerator("fp16", "posit"), "5:5", {"'peak.posit'", "there are fp64, fp32"}},
        {"key of another group",
         accelerator("name: X", "bandwidth: 1 TB/s"),
         "3:3",
         {"'bandwidth'", "did you mean memory: {bandwidth: …}?"}},
        {"key of the top in a group", accelerator("    bandwidth", "    power"), "7:5", {"'memory.power'", "power: …"}},
        {"dotted key",
         accelerator("  memory:\n    bandwidth: 1 TB/s", "  memory.bandwidth: 1 TB/s"),
         "6:3",
         {"'memory.bandwidth'", "write it as memory: {bandwidth: 696 GB/s}"}},
        {"key of the other kind", accelerator("name: X", "hidden: 64"), "3:3", {"'hidden'", "there are id"}},
        {"misspelt model key", std::string(kModel) + "  kvheads: 4\n", "9:3", {"'kvheads'", "did you mean 'kv_heads'?"}},
        {"case", model("hidden", "Hidden"), "4:3", {"'Hidden'", "did you mean 'hidden'?"}},
        {"merge key", accelerator("name: X", "<<: {name: X}"), "3:3", {"'<<'", "merge keys are not read"}},
        {"misspelt kind", accelerator("accelerator", "acelerator"), "1:1", {"'acelerator'", "did you mean 'accelerator'?"}},
        {"other key beside kinds", std::string(kAccelerator) + "version: 1\n", "8:1", {"'version'", "there are accelerator"}},
        {"twice", accelerator("name: X", "id: x"), "3:3", {"'id' stands twice", "line 2", "keep one"}},
        {"twice in a group",
         std::string(kAccelerator) + "    bandwidth: 2 TB/s\n",
         "8:5",
         {"'bandwidth' stands twice", "line 7"}},
        {"group twice", std::string(kAccelerator) + "  memory: {type: HBM3}\n", "8:3", {"'memory' stands twice", "line 6"}},
        {"kind twice", std::string(kAccelerator) + "accelerator: {}\n", "8:1", {"'accelerator' stands twice", "line 1"}},
        {"key that is a list", accelerator("name: X", "[name]: X"), "3:3", {"a key must be a word", "a list"}},
        {"key that is nothing", accelerator("name: X", "~: X"), "3:3", {"a key must be a word", "nothing"}},
        {"characters, not bytes", "accelerator: {notes: 'äöü', nmae: X}", "1:29", {"'nmae'", "did you mean 'name'?"}},
    });
}

TEST(PresetYaml, MissingKeys)
{
    expectErrors({
        {"group",
         accelerator("  memory:\n    bandwidth: 1 TB/s\n", ""),
         "2:3",
         {"accelerator x has no memory.bandwidth", "add it, like memory: {bandwidth: 696 GB/s}"}},
        {"in its group",
         accelerator("bandwidth: 1 TB/s", "type: HBM3"),
         "7:5",
         {"accelerator x has no memory.bandwidth", "add it, like bandwidth: 696 GB/s"}},
        {"id", accelerator("  id: x\n", ""), "2:3", {"accelerator has no id", "like id: a100-80gb-pcie"}},
        {"name", accelerator("  name: X\n", ""), "2:3", {"accelerator x has no name"}},
        {"peak",
         accelerator("  peak:\n    fp16: 100 TFLOP/s\n", ""),
         "2:3",
         {"no peak of any type", "peak: {fp16: 149.7 TFLOP/s}"}},
        {"model", model("  layers: 2\n", ""), "2:3", {"model m has no layers", "add it, like layers: 32"}},
        {"second of a list",
         "models:\n  - {id: a, name: A, hidden: 8, intermediate: 8, layers: 1, heads: 1, vocabulary: 1}\n  - id: b\n",
         "3:5",
         {"model b has no name"}},
    });
}

TEST(PresetYaml, WrongValues)
{
    expectErrors({
        {"bits", accelerator("1 TB/s", "696 Gb/s"), "7:16", {"memory.bandwidth: '696 Gb/s'", "b is bits"}},
        {"unit", accelerator("1 TB/s", "696 GHz"), "7:16", {"memory.bandwidth: '696 GHz' is not a bandwidth", "696 GB/s"}},
        {"comma", accelerator("1 TB/s", "1,5 TB/s"), "7:16", {"memory.bandwidth", "a dot for decimals"}},
        {"zero", accelerator("1 TB/s", "0"), "7:16", {"memory.bandwidth: '0' must be above zero"}},
        {"negative", accelerator("1 TB/s", "-1 TB/s"), "7:16", {"memory.bandwidth: '-1 TB/s' must be above zero"}},
        {"truth value", accelerator("1 TB/s", "yes"), "7:16", {"memory.bandwidth: 'yes' is not a bandwidth"}},
        {"hexadecimal", accelerator("1 TB/s", "0x10"), "7:16", {"memory.bandwidth: '0x10'"}},
        {"infinity", accelerator("1 TB/s", ".inf"), "7:16", {"memory.bandwidth: '.inf'"}},
        {"beyond double", accelerator("1 TB/s", "1e400"), "7:16", {"memory.bandwidth: '1e400'"}},
        {"no number", accelerator("1 TB/s", "nan"), "7:16", {"memory.bandwidth: 'nan'"}},
        {"efficiency",
         std::string(kAccelerator) + "  calibration: {compute_efficiency: 74}\n",
         "8:37",
         {"calibration.compute_efficiency: '74' must be at most 1"}},
        {"id", accelerator("id: x", "id: A 40"), "2:7", {"id: 'A 40' is not an id", "a100-80gb-pcie"}},
        {"word", std::string(kAccelerator) + "  confidence: hihg\n", "8:15", {"confidence: 'hihg'", "did you mean 'high'?"}},
        {"year", std::string(kAccelerator) + "  year: 1066\n", "8:9", {"year: '1066' must be from 1970 to 2100"}},
        {"fraction of a layer", model("layers: 2", "layers: 1.5"), "6:11", {"layers: '1.5' is not a whole number"}},
        {"hexadecimal count", model("layers: 2", "layers: 0x10"), "6:11", {"layers: '0x10' is not a whole number"}},
        {"zero layers", model("layers: 2", "layers: 0"), "6:11", {"layers: '0' must be from 1 to"}},
        {"flag", std::string(kModel) + "  tied: yes\n", "9:9", {"tied: 'yes' is neither true nor false"}},
        {"nothing", accelerator(" 1 TB/s", ""), "7:5", {"memory.bandwidth has no value", "write it like 696 GB/s"}},
        {"null", accelerator("1 TB/s", "null"), "7:5", {"memory.bandwidth has no value"}},
        {"tilde",
         std::string(kAccelerator) + "  power: ~\n",
         "8:3",
         {"power has no value", "leave the key out if it is unknown"}},
        {"empty quotes", std::string(kAccelerator) + "  vendor: ''\n", "8:11", {"vendor has no value", "leave the key out"}},
        {"empty group", accelerator("    bandwidth: 1 TB/s\n", ""), "6:3", {"memory has no value", "leave the key out"}},
        {"map for a scalar",
         accelerator("1 TB/s", "{value: 1}"),
         "7:16",
         {"memory.bandwidth is a single value, not a group of keys", "696 GB/s"}},
        {"list for a scalar", accelerator("1 TB/s", "[1 TB/s]"), "7:16", {"memory.bandwidth is a single value, not a list"}},
        {"scalar for a group",
         accelerator("peak:\n    fp16: 100 TFLOP/s", "peak: 100 TFLOP/s"),
         "4:9",
         {"peak is a group of keys, not a single value", "peak: {fp64: …}"}},
        {"list for a group", accelerator("    fp16: 100 TFLOP/s", "    - fp16"), "5:5", {"peak is a group of keys, not a list"}},
        {"scalar for a list",
         std::string(kAccelerator) + "  sources: datasheet\n",
         "8:12",
         {"sources is a list, not a single value", "[one, another]"}},
        {"list in a list",
         std::string(kAccelerator) + "  sources: [a, [b]]\n",
         "8:16",
         {"sources: an item is a single value, not a list"}},
        {"nothing in a list",
         std::string(kAccelerator) + "  sources:\n    - a\n    - ''\n",
         "10:7",
         {"sources: must not be empty"}},
        {"two lines", std::string(kAccelerator) + "  notes: |\n    a\n    b\n", "8:10", {"notes: 'a b", "one line"}},
        {"key/value heads", std::string(kModel) + "  kv_heads: 3\n", "9:13", {"kv_heads is 3: it must divide heads, which is 4"}},
        {"heads that do not divide",
         model("heads: 4", "heads: 5"),
         "7:10",
         {"heads is 5", "does not divide hidden, which is 64"}},
        {"usable above capacity",
         accelerator("bandwidth: 1 TB/s", "bandwidth: 1 TB/s\n    usable: 9 GB\n    capacity: 8 GB"),
         "8:13",
         {"memory.usable is above memory.capacity", "8 GB"}},
        {"type", std::string(kModel) + "  types: {weights: fp7}\n", "9:20", {"types.weights: 'fp7' is not a type"}},
        {"bits of a type", std::string(kModel) + "  types: {kv: bits=none}\n", "9:15", {"types.kv: 'none' is no number of bits"}},
        {"width to compute with",
         std::string(kModel) + "  types:\n    activations: bits=4\n",
         "10:18",
         {"types.activations: 'bits=4' is no type to compute with"}},
        {"misspelt type",
         std::string(kModel) + "  types: {weight: fp8}\n",
         "9:11",
         {"'types.weight'", "did you mean 'weights'?"}},
        {"types of operators as one text",
         std::string(kModel) + "  types: {operators: o_proj bf16}\n",
         "9:22",
         {"types.operators is a list, not a single value", "[o_proj bf16, lm_head fp8/fp8]"}},
        {"operator",
         std::string(kModel) + "  types:\n    operators:\n      - o_proj bf16\n      - k_prj bf16\n",
         "12:9",
         {"types.operators: 'k_prj' is not an operator with a type of its own: did you mean 'k_proj'?"}},
        {"kind of layers",
         std::string(kModel) + "  types:\n    operators:\n      - wide/o_proj bf16\n",
         "11:7",
         {"types.operators: 'wide/o_proj bf16' names a kind of layers the model does not have"}},
        {"id twice",
         std::string("models:\n  - &m {id: m, name: M, hidden: 64, intermediate: 1, layers: 1, heads: 1, vocabulary: 1}\n")
             + "  - id: m\n    name: N\n    hidden: 64\n    intermediate: 1\n    layers: 1\n    heads: 1\n    vocabulary: 1\n",
         "3:9",
         {"id 'm' stands twice in the file"}},
    });
}

TEST(PresetYaml, WrongFiles)
{
    expectErrors({
        {"nothing", "", "1:1", {"nothing in it"}},
        {"blank", " \n\n", "1:1", {"nothing in it"}},
        {"only a comment", "# a\n", "1:1", {"nothing in it"}},
        {"only a separator", "---\n", "1:1", {"nothing in it"}},
        {"an empty map", "{}\n", "1:1", {"nothing in it"}},
        {"an empty list", "accelerators: []\n", "1:1", {"nothing in it"}},
        {"kind without value", "accelerator:\n", "1:1", {"accelerator has no value"}},
        {"kind with a scalar", "accelerator: a40\n", "1:14", {"accelerator is a group of keys, not a single value"}},
        {"kind with a list", "accelerator:\n  - id: x\n", "2:3", {"a list goes below accelerators"}},
        {"kinds with a map", "models: {id: x}\n", "1:9", {"models is a list, not a group of keys"}},
        {"list of scalars", "accelerators: [a40]\n", "1:16", {"a preset is a group of keys, not a single value"}},
        {"words", "hello world\n", "1:1", {"no keys in it, only text"}},
        {"other keys", "architectures: [LlamaForCausalLM]\nhidden_size: 4096\n", "1:1", {"neither an accelerator nor a model"}},
        {"keys of both", "id: x\nname: X\n", "1:1", {"fit an accelerator and a model"}},
        {"HTML", "<!DOCTYPE html>\n<html></html>\n", "1:1", {"HTML"}},
        {"JSON numbers", "[1, 2, 3]", "1:2", {"a preset is a group of keys, not a single value"}},
        {"NUL", std::string("id: a\0b\n", 8), "1:6", {"binary data"}},
        {"a picture", "\x89PNG\r\n\x1A\n", "1:1", {"not text in UTF-8"}},
        {"control character", "id: a\nname: b\x01\n", "2:8", {"binary data"}},
        {"Latin-1", "id: a\nname: caf\xE9\n", "2:10", {"not text in UTF-8"}},
        {"UTF-16",
         std::string("\xFF\xFE"
                     "i\0d\0",
                     6),
         "1:1",
         {"UTF-16", "save it as UTF-8"}},
        {"tab", "accelerator:\n\tid: x\n", "2:1", {"a tab in the indentation", "spaces"}},
        {"tab after spaces", "accelerator:\n  id: x\n  \tname: X\n", "3:3", {"a tab in the indentation"}},
        {"two values on a line", "id: a: b\n", "1:6", {"not YAML", "quotes"}},
        {"open bracket", "id: [a\n", "2:1", {"'['", "never closed"}},
        {"open quote", "id: 'a", "1:7", {"a quote that is never closed"}},
        {"at sign", "id: @a\n", "1:5", {"not YAML", "quotes"}},
        {"unknown alias", "id: *a\n", "1:5", {"an alias without its anchor"}},
        {"wrong indentation", "accelerator:\n    id: x\n  name: X\n", "3:3", {"not YAML", "indentation"}},
        {"deep", "id: " + std::string(100'000, '[') + "\n", "1:21", {"nested more than 32 deep"}},
        {"cycle", "&a {id: *a, name: x, hidden: 5}\n", "1:9", {"an alias inside what it stands for"}},
    });
    const auto large = readPresets(std::string(4'000'001, '#'), "f.yaml");
    ASSERT_FALSE(large);
    EXPECT_EQ(large.error().text(), "f.yaml: the file is too large: 4 MB is the most");
}

TEST(PresetYaml, HostileFilesEndSoon)
{
    // Each would take minutes if one value cost time that grows with the file.
    const auto grown = [](const std::string &start, const std::string &unit) {
        auto text = start;
        while (text.size() < 500'000)
            text += unit;
        return text;
    };
    for (const std::string unit :
         {"[", "{a: ", "\"", "'", "? ", "- ", ": ", "--- ", "&a ", "!a ", "a, ", "- a\n", "\t", "\\", "a: b\n"})
        for (const auto *start : {"", "[", "sources: ["})
            EXPECT_FALSE(readPresets(grown(start, unit), "f")) << start << unit;
    // Every level names the one before ten times: 10^9 values if it were expanded.
    std::string bomb = "a: &a0 [x]\n";
    for (int i = 1; i < 10; ++i) {
        const auto before = "*a" + std::to_string(i - 1);
        bomb += std::string(1, static_cast<char>('a' + i)) + ": &a" + std::to_string(i) + " [";
        for (int k = 0; k < 10; ++k)
            bomb += (k > 0 ? ", " : "") + before;
        bomb += "]\n";
    }
    EXPECT_FALSE(readPresets(bomb, "f"));
    EXPECT_FALSE(readPresets("accelerator:\n  id: x\n" + bomb, "f"));
    const auto source = "&s " + std::string(1900, 's');
    const auto many = readPresets(accelerator("name: X", "name: X\n  sources: [" + source + grown("", ", *s") + "]"), "f");
    ASSERT_FALSE(many);
}

TEST(PresetYaml, EveryFormIsRead)
{
    const std::string a = "{id: x, name: X, peak: {fp16: 1T}, memory: {bandwidth: 1G}}";
    const std::string b = replaced(a, "id: x", "id: y");
    const std::string m = "{id: x, name: M, hidden: 64, intermediate: 9, layers: 1, heads: 4, vocabulary: 9}";
    struct Row {
        std::string text;
        std::size_t accelerators;
        std::size_t models;
    };
    for (const auto &[text, accelerators, models] : {
             Row{"accelerator: " + a, 1, 0},
             {"accelerators: [" + a + ", " + b + "]", 2, 0},
             {"model: " + m, 0, 1},
             {"models: [" + m + "]", 0, 1},
             {"accelerator: " + a + "\nmodel: " + m + "\naccelerators: [" + b + "]\n", 2, 1},
             {a, 1, 0},
             {m, 0, 1},
             {"- " + a + "\n- " + m + "\n- " + b + "\n", 2, 1},
             {a + "\n---\n" + m + "\n", 1, 1},
             {"---\n" + a + "\n...\n", 1, 0},
             {"accelerators: []\nmodel: " + m, 0, 1},
             {"\xEF\xBB\xBF"
              "model: "
                  + m,
              0, 1},
             {"id: &i x\nname: *i\npeak: {fp16: 1T}\nmemory: {bandwidth: 1G}\n", 1, 0},
         }) {
        const auto read = readPresets(text, "f");
        ASSERT_TRUE(read) << text << '\n' << read.error().text();
        EXPECT_EQ(read->accelerators.size(), accelerators) << text;
        EXPECT_EQ(read->models.size(), models) << text;
    }
}

TEST(PresetYaml, LineEndsOfAllKinds)
{
    const auto unixEnds = readPresets(kAccelerator, "f");
    ASSERT_TRUE(unixEnds);
    for (const auto *end : {"\r\n", "\r"}) {
        const auto other = readPresets(std::regex_replace(kAccelerator, std::regex("\n"), end), "f");
        ASSERT_TRUE(other) << other.error().text();
        EXPECT_EQ(other->accelerators, unixEnds->accelerators);
        const auto bad = readPresets(std::regex_replace(accelerator("bandwidth", "bandwith"), std::regex("\n"), end), "f");
        ASSERT_FALSE(bad);
        EXPECT_EQ(bad.error().line, 7);
        EXPECT_EQ(bad.error().column, 5);
    }
}

TEST(PresetYaml, ValuesAreTakenAsWritten)
{
    const auto read = readPresets("model: {id: 010, name: 1.50, hidden: 0100, intermediate: +9, layers: 010, heads: '4', "
                                  "vocabulary: 9, tied: TRUE, bias: QKV, source: yes}",
                                  "f");
    ASSERT_TRUE(read) << read.error().text();
    const auto &model = read->models.front();
    EXPECT_EQ(model.id, "010");
    EXPECT_EQ(model.name, "1.50");
    EXPECT_EQ(model.hidden, 100);
    EXPECT_EQ(model.layers, 10);
    EXPECT_EQ(model.source, "yes");
    EXPECT_TRUE(model.tied);
    EXPECT_EQ(model.bias, Bias::Qkv);
    EXPECT_EQ(model.kvHeads, 4);
    EXPECT_EQ(model.headDim, 25);
    EXPECT_EQ(model.ropeDims, 25);
    EXPECT_FALSE(model.positions);
    EXPECT_EQ(model.attention, Attention::Auto);
}

TEST(PresetYaml, WritesWhatIsKnown)
{
    auto read = readPresets(kAccelerator, "f");
    ASSERT_TRUE(read);
    EXPECT_EQ(writePreset(read->accelerators.front()), std::string(kAccelerator) + "  confidence: unknown\n");
    read = readPresets(kModel, "f");
    ASSERT_TRUE(read);
    EXPECT_EQ(writePreset(read->models.front()), "model:\n"
                                                 "  id: m\n"
                                                 "  name: M\n"
                                                 "  hidden: 64\n"
                                                 "  intermediate: 192\n"
                                                 "  layers: 2\n"
                                                 "  heads: 4\n"
                                                 "  kv_heads: 4\n"
                                                 "  head_dim: 16\n"
                                                 "  vocabulary: 100\n"
                                                 "  rope_dims: 16\n"
                                                 "  gated: true\n"
                                                 "  activation: silu\n"
                                                 "  norm: rms\n"
                                                 "  double_norm: false\n"
                                                 "  parallel: none\n"
                                                 "  qk_norm: none\n"
                                                 "  bias: none\n"
                                                 "  mlp_bias: false\n"
                                                 "  head_bias: false\n"
                                                 "  tied: false\n"
                                                 "  embed_norm: false\n"
                                                 "  attention: auto\n");
}

template <class Owner>
void expectSameAgain(const Owner &owner)
{
    const auto text = writePreset(owner);
    const auto read = readPresets(text, "f");
    ASSERT_TRUE(read) << text << read.error().text();
    if constexpr (std::is_same_v<Owner, Accelerator>) {
        ASSERT_EQ(read->accelerators, std::vector{owner}) << text;
        EXPECT_EQ(writePreset(read->accelerators.front()), text);
    } else {
        ASSERT_EQ(read->models, std::vector{owner}) << text;
        EXPECT_EQ(writePreset(read->models.front()), text);
    }
}

TEST(PresetYaml, ReadsBackWhatItWrites)
{
    std::mt19937_64 random(4);
    const std::vector<std::string> texts{"A40",        "a: b", "#1",   "1.5",  "true",     "null",
                                         "Größe '大'", "- x",  "it's", "x #y", "say \"x\""};
    const auto number = [&] { return std::pow(10.0, static_cast<double>(random() % 1600) / 100) / 3; };
    for (int i = 0; i < 500; ++i) {
        Accelerator a;
        a.id = std::to_string(random());
        a.name = texts[random() % texts.size()];
        a.notes = texts[random() % texts.size()];
        if (random() % 2)
            a.aliases = {texts[random() % texts.size()], texts[random() % texts.size()]};
        for (auto &peak : a.peak)
            if (random() % 2)
                peak = FlopPerSecond{number()};
        a.peak[3] = FlopPerSecond{number()};
        a.fp16Accumulate[3] = FlopPerSecond{number()};
        a.memoryBandwidth = BytesPerSecond{number()};
        if (random() % 2)
            a.calibration = Calibration{std::max(1e-3, 1 / (1 + number())), 0.81, Seconds{1 / number()}, 156,
                                        texts[random() % texts.size()],     ""};
        if (random() % 2)
            a.powerWatts = number();
        a.confidence = static_cast<Confidence>(random() % 4);
        expectSameAgain(a);
        Model m;
        m.id = "m";
        m.name = texts[random() % texts.size()];
        m.source = texts[random() % texts.size()];
        m.headDim = 1 + static_cast<std::int64_t>(random() % 200);
        m.ropeDims = m.headDim / 2;
        m.kvHeads = 1 + static_cast<std::int64_t>(random() % 8);
        m.heads = m.kvHeads * 4;
        m.hidden = m.intermediate = m.layers = m.vocabulary = 17;
        m.tied = random() % 2;
        m.attention = static_cast<Attention>(random() % 3);
        if (random() % 2)
            m.positions = std::int64_t{1} << 40;
        if (random() % 2)
            m.experts = {8, 2, 96, static_cast<std::int64_t>(random() % 2) * 192, random() % 2 == 0, random() % 2 == 0};
        if (random() % 2)
            m.mla = {16, static_cast<std::int64_t>(random() % 30), 12, 4, 8};
        if (m.mla.qRank > 0 && random() % 2)
            m.indexer = {2, 8, 16};
        m.outputGate = m.mla.kvRank == 0 && random() % 2;
        if (random() % 2)
            m.delta = {2, 4, 8, 16, 1 + static_cast<std::int64_t>(random() % 5), random() % 2 == 0};
        if (random() % 2)
            m.mamba = {32, 4, 0, 0, 5, static_cast<MambaNorm>(random() % 3), 4, random() % 2 == 0, random() % 2 == 0};
        else if (random() % 2)
            m.mamba = {32, 4, 8, 2};
        if (m.delta.keyHeads > 0 && random() % 2)
            m.mixer = Mixer::Delta;
        if (m.delta.keyHeads + m.mamba.inner > 0 && random() % 2)
            m.stateType = NumericType::Bf16;
        if (random() % 2)
            m.kinds = {{"window", 10, {}, {}, {}, {}, 1024, {}}, {"full", 7, m.kvHeads, m.kvHeads, 0, 9, 0, false}};
        if (random() % 2)
            m.types = {NumericType::Bf16,
                       StoredType(NumericType::Int4, number() > 1e-3 ? 4.5 : 0),
                       NumericType::Fp8,
                       random() % 2 ? std::optional(StoredType(NumericType::Bits, 64.0 / 3)) : std::nullopt,
                       {{m.kinds.empty() ? "" : "full", OperatorKind::OProj, NumericType::Bf16, {}},
                        {"", OperatorKind::LmHead, NumericType::Fp8, NumericType::Fp8}}};
        expectSameAgain(m);
    }
}

/// A line of the shipped presets, written out in full and then changed, is the line the error points at.
TEST(PresetYaml, ErrorsPointAtTheChangedLine)
{
    const auto read = readPresets(fileText("resources/accelerators/nvidia.yaml"), "f");
    ASSERT_TRUE(read) << read.error().text();
    const auto a40 = std::find_if(read->accelerators.begin(), read->accelerators.end(),
                                  [](const Accelerator &accelerator) { return accelerator.id == "a40"; });
    ASSERT_NE(a40, read->accelerators.end());
    const auto text = writePreset(*a40);
    std::istringstream lines(text);
    int number = 0;
    int changed = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        const auto colon = line.find(": ");
        if (colon == std::string::npos || line.starts_with("    - "))
            continue;
        const auto key = line.substr(0, colon);
        for (const auto &[edited, column] : {std::pair{key + "zzz" + line.substr(colon), key.find_first_not_of(' ') + 1},
                                             {key + ": [", std::string::npos},
                                             {key + ": {a: b}", colon + 3},
                                             {key + ": \"\"", colon + 3}}) {
            const auto bad = readPresets(replaced(text, '\n' + line + '\n', '\n' + edited + '\n'), "f");
            ASSERT_FALSE(bad) << edited;
            if (column == std::string::npos)
                continue;
            EXPECT_EQ(bad.error().line, number) << edited << '\n' << bad.error().text();
            EXPECT_EQ(bad.error().column, static_cast<int>(column)) << edited << '\n' << bad.error().text();
            ++changed;
        }
    }
    EXPECT_GT(changed, 60);
}

} // namespace
} // namespace ridgepoint
