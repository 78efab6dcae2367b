// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/name_pattern.h"

#include <gtest/gtest.h>

#include <string>

namespace ridgepoint {
namespace {

struct Row {
    const char *pattern;
    const char *name;
    bool matches;
};

TEST(NamePattern, globs)
{
    for (const auto &[pattern, name, matches] : {
             Row{"lm_head", "lm_head", true},
             {"lm_head", "lm_head_2", false},
             {"lm_head", "model.lm_head", false},
             {"*", "anything.at.all", true},
             {"*lm_head*", "model.lm_head", true},
             {"a.*.c", "a.b.c", true},
             {"a.*.c", "a.b.b.c.d", true}, // the module and what is within it
             {"a.*.c", "a.b.cd", false},
             {"a.b", "a.b.c", true},
             {"a.b", "axb", false},
             {"a.?", "a.b", true},
             {"a.?", "a.bb", false},
             {"a.[bc]", "a.c", true},
             {"a.[!bc]", "a.c", false},
             {"a.[0-9]", "a.7.x", true},
             {"a.[0-9]", "a.77", false},
             {"", "", true},
             {"", "a", false},
         }) {
        const auto read = NamePattern::glob(pattern);
        ASSERT_TRUE(read) << pattern;
        NamePattern::Work work;
        EXPECT_EQ(read->matches(name, work), matches) << pattern << " and " << name;
    }
    EXPECT_FALSE(NamePattern::glob("a[bc"));
}

TEST(NamePattern, expressions)
{
    for (const auto &[pattern, name, matches] : {
             Row{"lm_head", "lm_head", true},
             {"lm_head", "lm_head_2", true}, // it may end anywhere
             {"lm_head", "model.lm_head", false},
             {"lm_head$", "lm_head_2", false},
             {".*lm_head$", "model.lm_head", true},
             {"^a\\.b", "a.b.c", true},
             {"^a\\.b", "axb", false},
             {"a.b", "axb", true},
             {".*mlp\\.(gate|up|gate_up|down)_proj.*", "model.layers.0.mlp.gate_up_proj", true},
             {".*mlp\\.(gate|up|gate_up|down)_proj.*", "model.layers.0.mlp.experts.0.gate_proj", false},
             {"(?:a|b)+c", "abac", true},
             {"(a|b)+c", "c", false},
             {"(a|b)*c", "c", true},
             {"ab?c", "ac", true},
             {"ab?c", "abbc", false},
             {"x|y$", "yz", false},
             {"x|y$", "xz", true},
             {"layers\\.\\d+\\.o", "layers.12.o", true},
             {"layers\\.\\d+\\.o", "layers.a.o", false},
             {"layers\\.[0-4]\\.", "layers.3.", true},
             {"layers\\.[^0-4]\\.", "layers.3.", false},
             {"\\w+\\.q", "self_attn1.q", true},
             {"a.*?b", "axxb", true},
             {"(a*)*b", "aaab", true},
             {"()+", "", true},
             {"", "a", true},
         }) {
        const auto read = NamePattern::expression(pattern);
        ASSERT_TRUE(read) << pattern;
        NamePattern::Work work;
        EXPECT_EQ(read->matches(name, work), matches) << pattern << " and " << name;
    }
}

TEST(NamePattern, refusesByName)
{
    struct Case {
        std::string pattern;
        const char *what;
    };
    for (const auto &[pattern, what] : {
             Case{"a{2}", "'{'"},
             {"(?!a)", "'(?!'"},
             {"(?=a)b", "'(?='"},
             {"(?P<n>a)", "'(?P'"},
             {"\\bword", "'\\b'"},
             {"(a)\\1", "'\\1'"},
             {"a^b", "a '^' that is not at its beginning"},
             {"*a", "'*'"},
             {"a++", "a possessive repetition"},
             {"(a", "a '(' without ')'"},
             {"a)", "a ')' without '('"},
             {"[a", "a '[' without ']'"},
             {"a\\", "a '\\' at its end"},
             {std::string(30, '(') + std::string(30, ')'), "groups nested too deep"},
             {std::string(1001, 'a'), "is longer than 1000 characters"},
         }) {
        const auto read = NamePattern::expression(pattern);
        ASSERT_FALSE(read) << pattern;
        EXPECT_NE(read.error().message.find(what), std::string::npos) << read.error().message;
    }
}

// However a pattern is written, it takes no more than its steps times the name's letters, some times over.
TEST(NamePattern, workIsBounded)
{
    const std::string name(200, 'a');
    std::string manyStars;
    for (int i = 0; i < 90; ++i)
        manyStars += "(a*)*";
    for (const auto &pattern : {std::string("(a*)*b"), std::string("(a|a)*b"), std::string("(.*.*.*)*b"), manyStars + "b"}) {
        const auto read = NamePattern::expression(pattern);
        ASSERT_TRUE(read) << pattern;
        NamePattern::Work work;
        EXPECT_FALSE(read->matches(name, work));
        EXPECT_LE(work.steps, 10 * (pattern.size() + 1) * (name.size() + 1)) << pattern;
    }
}

} // namespace
} // namespace ridgepoint
