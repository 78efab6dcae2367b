// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/json_tree.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

TEST(JsonTree, readsValuesAsWritten)
{
    const auto tree = parseJson("\xEF\xBB\xBF\r\n{\"a\": [1, -2.50e+3, true, null, \"null\", {}, []],\t\"b\": -Infinity}\n", "f");
    ASSERT_TRUE(tree) << tree.error().text();
    ASSERT_EQ(tree->documents.size(), 1u);
    const auto &top = tree->at(tree->documents.front());
    ASSERT_EQ(top.entries.size(), 2u);
    const auto &list = tree->at(top.entries[0].value);
    ASSERT_EQ(list.items.size(), 7u);
    EXPECT_EQ(tree->at(list.items[0]).scalar, "1");
    EXPECT_EQ(tree->at(list.items[1]).scalar, "-2.50e+3");
    EXPECT_EQ(tree->at(list.items[2]).scalar, "true");
    EXPECT_EQ(tree->at(list.items[3]).kind, YamlNode::Kind::Empty);
    EXPECT_EQ(tree->at(list.items[4]).scalar, "null");
    EXPECT_EQ(tree->at(list.items[5]).kind, YamlNode::Kind::Map);
    EXPECT_EQ(tree->at(list.items[6]).kind, YamlNode::Kind::List);
    EXPECT_EQ(tree->at(top.entries[1].value).scalar, "-Infinity");
    EXPECT_EQ(tree->at(top.entries[1].key).place.line, 2);
    EXPECT_EQ(tree->at(list.items[1]).place.column, 11);
}

TEST(JsonTree, resolvesEscapes)
{
    const auto tree = parseJson(R"(["\"\\\/\b\f\n\r\t", "\u00e4\u20AC", "\ud83d\ude00", "ä€"])", "f");
    ASSERT_TRUE(tree) << tree.error().text();
    const auto &items = tree->at(tree->documents.front()).items;
    EXPECT_EQ(tree->at(items[0]).scalar, "\"\\/\b\f\n\r\t");
    EXPECT_EQ(tree->at(items[1]).scalar, "ä€");
    EXPECT_EQ(tree->at(items[2]).scalar, "\xF0\x9F\x98\x80");
    EXPECT_EQ(tree->at(items[3]).scalar, "ä€");
}

TEST(JsonTree, refusesWhatIsNotJson)
{
    struct Row {
        const char *name;
        std::string text;
        const char *error;
    };
    const std::vector<Row> rows{
        {"nothing", "", "f:1:1: not JSON: the text ends where a value should be"},
        {"comma before a brace", "{\"a\": 1,\n}", "f:2:1: not JSON: a comma before the closing '}'"},
        {"comma before a bracket", "[1, ]", "f:1:5: not JSON: a comma before the closing ']'"},
        {"comment", "{\n// sizes\n\"a\": 1}", "f:2:1: not JSON: a comment"},
        {"comment behind a value", "{\"a\": 1 # one\n}", "f:1:9: not JSON: a comment"},
        {"single quotes", "{'a': 1}", "f:1:2: not JSON: a key must stand in double quotes"},
        {"single quotes of a value", "{\"a\": 'b'}", "f:1:7: not JSON: text must stand in double quotes"},
        {"bare key", "{a: 1}", "f:1:2: not JSON: a key must stand in double quotes"},
        {"Python's words", "{\"a\": True}", "f:1:7: not JSON: 'True' is no value"},
        {"Python's nothing", "{\"a\": None}", "f:1:7: not JSON: 'None' is no value"},
        {"no colon", "{\"a\" 1}", "f:1:6: not JSON: a ':' must follow the key"},
        {"no comma", "{\"a\": 1 \"b\": 2}", "f:1:9: not JSON: a ',' or a '}' must follow the value"},
        {"cut off", "{\"a\": 1,\n\"b\": [1, 2", "f:2:11: not JSON: the text ends before the '[' of line 2 is closed"},
        {"cut off in a text", "{\"a\": \"bc", "f:1:7: not JSON: a quote that is never closed"},
        {"cut off behind a comma", "{\"a\": 1,", "f:1:9: not JSON: the text ends before the '{' of line 1 is closed"},
        {"line end in a text", "[\"a\nb\"]", "f:1:4: not JSON: a line end inside a text"},
        {"text behind the value", "{} {}", "f:1:4: not JSON: text after the end"},
        {"leading zero", "[01]", "f:1:2: not JSON: '01' is no value"},
        {"no digit before the point", "[.5]", "f:1:2: not JSON: '.5' is no value"},
        {"plus", "[+5]", "f:1:2: not JSON: '+5' is no value"},
        {"unknown escape", "[\"\\x41\"]", "f:1:3: not JSON: a '\\' that begins no escape"},
        {"half of a pair", "[\"\\ud83d!\"]", "f:1:9: not JSON: half of a surrogate pair"},
        {"the other half", "[\"\\ude00\"]", "f:1:9: not JSON: half of a surrogate pair"},
        {"Latin-1", "[\"\xE4\"]", "f:1:3: not JSON: not text in UTF-8"},
        {"UTF-16", std::string("\xFF\xFE{\0}\0", 6), "f:1:1: the text is in UTF-16"},
        {"HTML", "\n<!DOCTYPE html>", "f:1:1: this looks like HTML"},
        {"weights", std::string("\x48\x01\0\0\0\0\0\0{\"a\":{}}", 16), "f:1:1: this is a safetensors file"},
        {"weights of another kind", "GGUF\x03", "f:1:1: this is a GGUF file"},
        {"an archive", "PK\x03\x04", "f:1:1: this is a zip archive"},
        {"a pointer", "version https://git-lfs.github.com/spec/v1\n", "f:1:1: this is a pointer of Git LFS"},
        {"too deep", std::string(40, '['), "f:1:34: values are nested more than 32 deep"},
        {"too large", std::string(kMostYamlBytes + 1, ' '), "f: the file is too large"},
    };
    for (const auto &row : rows) {
        const auto tree = parseJson(row.text, "f");
        ASSERT_FALSE(tree) << row.name;
        EXPECT_EQ(tree.error().text().substr(0, std::string_view(row.error).size()), row.error) << row.name;
    }
}

// Whatever is cut off anywhere is refused, and never read beyond.
TEST(JsonTree, refusesEveryBeginningOfAText)
{
    const std::string text = R"({"a": [1, 2.5e3, "\u00e4\ud83d\ude00"], "b": {"c": null, "d": -Infinity}})";
    ASSERT_TRUE(parseJson(text, "f"));
    for (std::size_t length = 0; length < text.size(); ++length)
        EXPECT_FALSE(parseJson(std::string_view(text).substr(0, length), "f")) << length;
}

} // namespace
} // namespace ridgepoint
