// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/base/utf8.h"
#include "core/io/yaml_text.h"
#include "core/io/yaml_tree.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

using Words = std::vector<std::string>;

TEST(Text, Pieces)
{
    EXPECT_EQ(trimmed(" \t a b\r\n"), "a b");
    EXPECT_EQ(trimmed(" \n"), "");
    EXPECT_EQ(lowered("A40 ÄÖ"), "a40 ÄÖ");
    EXPECT_EQ(split("a,,b", ','), (std::vector<std::string_view>{"a", "", "b"}));
    EXPECT_EQ(split("", ','), (std::vector<std::string_view>{""}));
    EXPECT_EQ(joined(Words{"a", "b"}), "a, b");
    EXPECT_EQ(joined(Words{}), "");
}

TEST(Text, CountsAsPeopleDo)
{
    const Words order{
        "", "A2", "a10", "A10 PCIe", "A30", "A100 40GB", "a100 80GB", "b", "x99999999999999999999", "x100000000000000000000"};
    for (std::size_t i = 0; i < order.size(); ++i)
        for (std::size_t j = 0; j < order.size(); ++j)
            EXPECT_EQ(countsBefore(order[i], order[j]), i < j) << order[i] << " / " << order[j];
    EXPECT_TRUE(countsBefore("A2", "A02"));
    EXPECT_FALSE(countsBefore("A02", "A2"));
    EXPECT_TRUE(countsBefore("A02", "A3"));
}

TEST(Text, SuggestsTheNearestWord)
{
    const Words words{"memory", "bandwidth", "h200", "a100-80gb-pcie", "h100-sxm5", "h100-sxm"};
    struct Row {
        const char *word;
        const char *nearest;
    };
    for (const auto &[word, near] : {Row{"memroy", "memory"},
                                     {"MEMORY", "memory"},
                                     {"bandwith", "bandwidth"},
                                     {"bandwidht", "bandwidth"},
                                     {"h100", "h100-sxm"},
                                     {"a100-80gb-pci", "a100-80gb-pcie"}})
        EXPECT_EQ(nearest(word, words), near) << word;
    EXPECT_FALSE(nearest("xyz", words));
    EXPECT_FALSE(nearest("", words));
    EXPECT_FALSE(nearest(std::string(200, 'm'), words));
    EXPECT_EQ(suggestion("memroy", words), ": did you mean 'memory'?");
    EXPECT_EQ(suggestion("xyz", Words{"ab", "cd"}), ": there are ab, cd");
    EXPECT_EQ(suggestion("xyz", Words{}), "");
    const auto many = suggestion("zz", Words(20, "abcdefg"));
    EXPECT_TRUE(many.ends_with(", …")) << many;
}

TEST(Text, QuotesForMessages)
{
    EXPECT_EQ(inQuotes("a\nb\x7F"), "'a b '");
    EXPECT_EQ(inQuotes(std::string(61, 'a')), '\'' + std::string(60, 'a') + "…'");
    // The cut falls into the middle of a character: none of it is shown.
    EXPECT_EQ(inQuotes(std::string(59, 'a') + "äb"), '\'' + std::string(59, 'a') + "…'");
}

TEST(Utf8, TellsCharactersFromOtherBytes)
{
    for (const std::string_view text : {"a", "ä", "…", "𝄞", "\x7F"}) {
        ASSERT_TRUE(firstCharacter(text)) << text;
        EXPECT_EQ(*firstCharacter(text), text);
    }
    for (const std::string_view bytes : {"\x80", "\xFF", "\xC3", "\xC0\x80", "\xE2\x80", "\xE0\x80\x80", "\xED\xA0\x80",
                                         "\xF4\x90\x80\x80", "\xF0\x80\x80\x80", "\xC3(", "\xE2\x28\xA1"})
        EXPECT_FALSE(firstCharacter(bytes));
}

struct YamlRow {
    std::string text;
    std::string yaml;
};

TEST(YamlText, QuotesOnlyWhatNeedsIt)
{
    for (const auto &[text, yaml] : {
             YamlRow{"A40", "A40"},
             {"Llama 7B", "Llama 7B"},
             {"7B", "7B"},
             {"A100 80GB PCIe", "A100 80GB PCIe"},
             {"48 GB", "48 GB"},
             {"Größe 大", "Größe 大"},
             {"a:b", "a:b"},
             {"it's", "it's"},
             {"a#b", "a#b"},
             {"say \"x\"", "say \"x\""},
             {"C:\\dir", "C:\\dir"},
             {"arXiv 2401.10774, figures", "arXiv 2401.10774, figures"},
             {"yesterday", "yesterday"},
             {"e5", "e5"},
             {"", "''"},
             {" a", "' a'"},
             {"a: b", "'a: b'"},
             {"a:", "'a:'"},
             {"a #b", "'a #b'"},
             {"#a", "'#a'"},
             {"- a", "'- a'"},
             {"-a", "'-a'"},
             {"[a]", "'[a]'"},
             {"'a'", "'''a'''"},
             {"\"a\"", "'\"a\"'"},
             {"@a", "'@a'"},
             {"%a", "'%a'"},
             {"*a", "'*a'"},
             {"&a", "'&a'"},
             {"!a", "'!a'"},
             {"true", "'true'"},
             {"True", "'True'"},
             {"no", "'no'"},
             {"null", "'null'"},
             {"~", "'~'"},
             {"1.5", "'1.5'"},
             {"40", "'40'"},
             {"0x10", "'0x10'"},
             {"1_000", "'1_000'"},
             {"1e3", "'1e3'"},
             {"1:30", "'1:30'"},
             {"2020-01-31", "'2020-01-31'"},
             {".inf", "'.inf'"},
             {".NaN", "'.NaN'"},
             {"---", "'---'"},
             {"...", "'...'"},
             {"<<", "'<<'"},
             {"a\nb", "\"a\\nb\""},
             {"a\tb\"", "\"a\\tb\\\"\""},
             {"a\xC2\x85", "\"a\\u0085\""},
             {"a\xE2\x80\xA8", "\"a\\u2028\""},
             {"\x01\\", "\"\\u0001\\\\\""},
         })
        EXPECT_EQ(yamlText(text), yaml) << text;
    EXPECT_EQ(yamlText("a\xFF"), "\"a�\"");
}

TEST(YamlText, ReadsBackAsWritten)
{
    std::vector<std::string> texts{"a\x01\x7F\r\n\tb", "\xEF\xBB\xBF", "\xE2\x80\xA9x", "''", "\"\"", "a: 'b' # c", "\\", "\\n"};
    constexpr std::string_view kAwkward = "a: #'\"-?[]{},&*!|>%@`\\~0.x1\n\t ";
    for (const char a : kAwkward)
        for (const char b : kAwkward)
            for (const char c : {'a', ' ', ':', '\'', '"'})
                texts.push_back({a, b, c});
    for (const auto &text : texts) {
        for (const auto &yaml : {"k: " + yamlText(text) + '\n', "k:\n  - " + yamlText(text) + "\nl: 1\n"}) {
            const auto tree = parseYaml(yaml, "t");
            ASSERT_TRUE(tree) << yaml << tree.error().text();
            const auto &value = tree->at(tree->at(tree->documents.front()).entries.front().value);
            const auto &scalar = value.kind == YamlNode::Kind::List ? tree->at(value.items.front()) : value;
            ASSERT_EQ(scalar.kind, YamlNode::Kind::Scalar) << yaml;
            ASSERT_EQ(scalar.scalar, text) << yaml;
        }
    }
}

} // namespace
} // namespace ridgepoint
