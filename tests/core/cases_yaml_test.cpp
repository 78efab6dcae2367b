// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What readers of YAML elsewhere stumbled over, and the bounds that keep this one from it.
#include "core/io/preset_yaml.h"
#include "core/io/yaml_tree.h"
#include "tests/core/bad_files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace ridgepoint {
namespace {

namespace fs = std::filesystem;

std::string textOf(const Result<YamlTree> &tree)
{
    return tree ? "read" : tree.error().text();
}

std::string textOf(const Result<PresetFile> &file)
{
    return file ? "read" : file.error().text();
}

constexpr const char *kRest = "peak: {fp16: 1 TFLOP/s}, memory: {bandwidth: 1 TB/s}";

TEST(YamlCases, theShortestTextsAreRead)
{
    for (const auto *text : {"", "a", "ab", "-", "é", "1", "[]", "~"})
        EXPECT_EQ(textOf(parseYaml(text, "f")), "read") << text;
    EXPECT_EQ(textOf(parseYaml("*", "f")).substr(0, 15), "f:1:2: not YAML");
}

TEST(YamlCases, nestingThatIsLegalIsRead)
{
    for (const std::size_t depth : {1U, 20U, 32U}) {
        const auto lists = parseYaml(std::string(depth, '[') + std::string(depth, ']'), "f");
        ASSERT_TRUE(lists) << textOf(lists);
        EXPECT_EQ(lists->nodes.size(), depth);
        std::string dashes;
        for (std::size_t i = 0; i < depth; ++i)
            dashes += "- ";
        EXPECT_EQ(textOf(parseYaml(dashes + "a\n", "f")), "read");
    }
    EXPECT_EQ(textOf(parseYaml(std::string(33, '[') + std::string(33, ']'), "f")), "f:1:33: values are nested more than 32 deep");
}

TEST(YamlCases, nestingThatNeverEndsIsRefused)
{
    for (const auto &text : {std::string(200'000, '['), test::grown("", "- ", 100'000), test::grown("", "{a: ", 200'000)}) {
        const auto said = textOf(parseYaml(text, "f"));
        EXPECT_NE(said.find("nested more than 32 deep"), std::string::npos) << said;
    }
}

TEST(YamlCases, quotedTextOfSeveralLinesThatLosesItsIndentation)
{
    // In a list yaml-cpp finds one empty document after the other behind it, without end.
    const std::string lost = "    (the rates of the sheet and the page named \"boost\" and (\n"
                             "\"the first sheet, page 7\",\n"
                             "    \"page 8\"\n"
                             "    )  )\n"
                             "    )\n";
    EXPECT_EQ(textOf(parseYaml("\n- accelerator: odd\n  notes:\n" + lost, "f")),
              "f:5:26: not YAML: what stands here belongs to nothing above: check the indentation and the quotes");
    const auto inAGroup = textOf(parseYaml("accelerator:\n  id: x\n  notes:\n" + lost, "f"));
    EXPECT_TRUE(inAGroup.starts_with("f:5:1: not YAML: the indentation does not fit")) << inAGroup;
    // Within its quotes a text may wander, as yaml-cpp has it.
    const auto wanders = readPresets(std::string("accelerator:\n  id: x\n  name: X\n  notes: \"one\ntwo\n  three\"\n")
                                         + "  peak: {fp16: 1 TFLOP/s}\n  memory: {bandwidth: 1 TB/s}\n",
                                     "f");
    ASSERT_TRUE(wanders) << textOf(wanders);
    EXPECT_EQ(wanders->accelerators.front().notes, "one two three");
}

TEST(YamlCases, aQuoteThatNeverClosesTakesNothingWithIt)
{
    const std::string says = ": not YAML: a quote that is never closed";
    EXPECT_EQ(textOf(parseYaml("a: \"x\nb: c\n", "f")), "f:1:4" + says);
    EXPECT_EQ(textOf(parseYaml("a: é\nb: 'it''s\n", "f")), "f:2:4" + says);
    EXPECT_EQ(textOf(parseYaml("a: \"x\\\"\n", "f")), "f:1:4" + says);
    EXPECT_EQ(textOf(parseYaml("a: &x !y 'z\n", "f")), "f:1:4" + says);
    for (const auto *whole : {"a: \"x\"\n", "a: 'it''s'\n", "a: \"\\\\\"\n", "a: ''\n", "a: é\nb: &x 'y' # it's\n", "a: it's\n"})
        EXPECT_EQ(textOf(parseYaml(whole, "f")), "read") << whole;
}

TEST(YamlCases, anAliasInsideWhatItStandsForIsRefused)
{
    const std::string says = ": an alias inside what it stands for";
    EXPECT_EQ(textOf(parseYaml("&x\n- *x\n", "f")), "f:2:3" + says);
    EXPECT_EQ(textOf(parseYaml("&x {a: *x}\n", "f")), "f:1:8" + says);
    EXPECT_EQ(textOf(parseYaml("a: &x [[{b: *x}]]\n", "f")), "f:1:13" + says);
    // Behind its end it is an alias as any other.
    EXPECT_EQ(textOf(parseYaml("a: &x [1]\nb: *x\nc: &x [*x]\n", "f")), "f:3:8" + says);
}

TEST(YamlCases, sharedValuesAreReadWhereTheyAreNamed)
{
    const auto read =
        readPresets("accelerators:\n"
                    "- id: x80\n"
                    "  name: X 80\n"
                    "  vendor: &vendor Ours\n"
                    "  peak: &peaks {fp16: 100 TFLOP/s, bf16: 90 TFLOP/s}\n"
                    "  memory: &memory {bandwidth: 2 TB/s, capacity: 80 GB}\n"
                    "- {id: x80-pcie, name: X 80 PCIe, vendor: *vendor, peak: *peaks, memory: {bandwidth: 1 TB/s}}\n"
                    "- {id: x81, name: X 81, vendor: *vendor, peak: *peaks, memory: *memory}\n",
                    "f");
    ASSERT_TRUE(read) << textOf(read);
    ASSERT_EQ(read->accelerators.size(), 3U);
    for (const auto &accelerator : read->accelerators) {
        EXPECT_EQ(accelerator.vendor, "Ours");
        EXPECT_EQ(accelerator.peakOf(PeakType::Fp16)->value, 100e12);
        EXPECT_EQ(accelerator.peakOf(PeakType::Bf16)->value, 90e12);
    }
    EXPECT_EQ(read->accelerators[1].memoryBandwidth.value, 1e12);
    EXPECT_EQ(read->accelerators[2].memoryBandwidth.value, 2e12);
    EXPECT_EQ(read->accelerators[2].memoryCapacity, read->accelerators[0].memoryCapacity);
    // Merging into a group is not: it is refused by name, and no value is lost unsaid.
    const auto merged = readPresets("accelerators:\n- &x {id: x, name: X, " + std::string(kRest) + "}\n- {<<: *x, id: y}\n", "f");
    EXPECT_EQ(textOf(merged), "f:3:4: unknown key '<<': merge keys are not read; write the keys out");
}

TEST(YamlCases, aliasesCountAsWhatTheyStandFor)
{
    const std::string bomb = ": more than 200,000 values, aliases written out: split the file";
    const auto laughs = textOf(parseYaml(test::laughs(), "f"));
    EXPECT_TRUE(laughs.ends_with(bomb)) << laughs;
    // Long texts instead of many values.
    const auto text = "a: &a " + std::string(100'000, 'x') + '\n';
    EXPECT_EQ(textOf(parseYaml(text + "b: [*a, *a]\n", "f")), "read");
    EXPECT_EQ(textOf(parseYaml(test::grown(text + "b:\n", "- *a\n", 101'000), "f")),
              "f:41:3: more than 4 MB of text, aliases written out: split the file");
}

TEST(YamlCases, whatStandsInBracketsIsBounded)
{
    const std::string longer = "what follows is longer than 500 kB: split what stands in brackets, or shorten the text";
    const std::string start = "accelerators: [";
    const auto item = "{id: x, name: X, " + std::string(kRest) + "},\n";
    // Thousands of presets in one pair of brackets are fine; behind a key they are read one by one, however many there are.
    EXPECT_EQ(textOf(parseYaml('[' + test::grown("", item, 490'000) + ']', "f")), "read");
    EXPECT_EQ(textOf(parseYaml('[' + test::grown("", item, 510'000) + ']', "f")), "f:1:1: " + longer);
    EXPECT_EQ(textOf(parseYaml(test::grown(start, item, 1'000'000) + ']', "f")), "read");
    EXPECT_EQ(textOf(parseYaml("a: b\nc: '" + test::grown("", "d ", 510'000) + "'\n", "f")), "f:2:1: " + longer);
    EXPECT_EQ(textOf(parseYaml("a: '" + test::grown("", "d ", 490'000) + "'\n", "f")), "read");
}

std::string fileText(const fs::path &path)
{
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

std::string withLineEnds(const std::string &text, const std::string &end)
{
    std::string result;
    for (const char c : text)
        result += c == '\n' ? end : std::string(1, c);
    return result;
}

/// ASCII only, which is what it is used for.
std::string inUtf16(const std::string &text, bool bigEndian)
{
    std::string result = bigEndian ? "\xFE\xFF" : "\xFF\xFE";
    for (const char c : text)
        result += bigEndian ? std::string{'\0', c} : std::string{c, '\0'};
    return result;
}

TEST(YamlCases, byteOrderMarksAndLineEndsChangeNoShippedNumber)
{
    int files = 0;
    for (const auto *kind : {"accelerators", "models"}) {
        for (const auto &entry : fs::directory_iterator(fs::path(RIDGEPOINT_SOURCE_DIR) / "resources" / kind)) {
            SCOPED_TRACE(entry.path());
            const auto text = fileText(entry.path());
            const auto plain = readPresets(text, "f");
            ASSERT_TRUE(plain) << textOf(plain);
            ++files;
            const std::string mark = "\xEF\xBB\xBF";
            const auto windows = withLineEnds(text, "\r\n");
            for (const auto &variant : {mark + text, windows, mark + windows, withLineEnds(text, "\r")}) {
                const auto read = readPresets(variant, "f");
                ASSERT_TRUE(read) << textOf(read);
                EXPECT_EQ(read->accelerators, plain->accelerators);
                EXPECT_EQ(read->models, plain->models);
            }
            for (const bool bigEndian : {false, true})
                EXPECT_EQ(textOf(readPresets(inUtf16(text, bigEndian), "f")), "f:1:1: the text is in UTF-16: save it as UTF-8");
        }
    }
    EXPECT_GE(files, 16);
}

TEST(YamlCases, aPeakIsTheSameHoweverItIsWritten)
{
    for (const auto *peak : {"989e12", "9.89e14", "9.89E+14", "989000000000000", "'989 TFLOPS'", "989 TFLOPS", "989 TFLOP/s",
                             "989T", "0.989 PFLOP/s"}) {
        const auto read = readPresets(test::withPeak(peak), "f");
        ASSERT_TRUE(read) << peak << ": " << textOf(read);
        EXPECT_EQ(read->accelerators.front().peakOf(PeakType::Fp16)->value, 989e12) << peak;
    }
}

TEST(YamlCases, anUnknownKindOfPresetIsNamed)
{
    const std::string gpu = "gpu: {id: x, name: X, " + std::string(kRest) + "}\n";
    EXPECT_EQ(textOf(readPresets(gpu, "f")), "f:1:1: unknown key 'gpu', neither an accelerator nor a model: a preset file holds "
                                             "accelerator: {…} or model: {…}");
    const auto beside = "accelerator: {id: x, name: X, " + std::string(kRest) + "}\ngpus: []\n";
    EXPECT_EQ(textOf(readPresets(beside, "f")), "f:2:1: unknown key 'gpus': there are accelerator, accelerators, model, models");
}

} // namespace
} // namespace ridgepoint
