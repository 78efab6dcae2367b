// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/list.h"

#include <gtest/gtest.h>

#include <random>

namespace ridgepoint {
namespace {

using Values = std::vector<std::int64_t>;

TEST(List, ReadsListsAndRanges)
{
    struct Row {
        const char *text;
        Values values;
    };
    for (const auto &[text, values] : {
             Row{"8", {8}},
             {"1,2,4", {1, 2, 4}},
             {" 1 , 2 ", {1, 2}},
             {"1..64*2", {1, 2, 4, 8, 16, 32, 64}},
             {"1..50*2", {1, 2, 4, 8, 16, 32}},
             {"128..1024+128", {128, 256, 384, 512, 640, 768, 896, 1024}},
             {"3..5", {3, 4, 5}},
             {"4k", {4096}},
             {"1K,1M", {1024, 1048576}},
             {"1k..4k*2", {1024, 2048, 4096}},
             {"1..8*2, 48", {1, 2, 4, 8, 48}},
             {"5..5", {5}},
             {"1099511627776", {1099511627776}},
             {"1..1048576M*1048576M", {1, 1099511627776}}, // another step would not fit in 63 bits
             {"1..1048576M+1048576M", {1}},
         }) {
        const auto read = parseList(text);
        ASSERT_TRUE(read) << text << ": " << read.error().text();
        EXPECT_EQ(*read, values) << text;
    }
}

TEST(List, RefusesTheRest)
{
    struct Row {
        const char *text;
        const char *word;
        ErrorKind kind = ErrorKind::Malformed;
    };
    for (const auto &[text, word, kind] : {
             Row{"", "empty"},
             {" ", "empty"},
             {"1,,2", "a comma with nothing beside it"},
             {"1,", "a comma with nothing beside it"},
             {"0", "above zero"},
             {"-1", "above zero"},
             {"1.5", "whole number"},
             {"a", "'a'"},
             {"1..", "''"},
             {"..8", "''"},
             {"1..64*1", "never ends"},
             {"1..64*0", "above zero"},
             {"1..64+0", "above zero"},
             {"64..1*2", "backwards"},
             {"1..2..3", "'2..3'"},
             {"1099511627777", "too large"},
             {"2000000M", "too large"},
             {"9999999999999999999999", "whole number"},
             {"1,2,1", "1 twice"},
             {"1..4,2", "2 twice"},
             {"1..2000000", "1,000,000 values", ErrorKind::Wrong},
             {"1..1099511627776", "1,000,000 values", ErrorKind::Wrong},
             {"+-5", "whole number"},
         }) {
        const auto read = parseList(text);
        ASSERT_FALSE(read) << text;
        EXPECT_NE(read.error().message.find(word), std::string::npos) << text << ": " << read.error().message;
        EXPECT_EQ(read.error().kind, kind) << text;
    }
}

TEST(List, TextIsShortAndReadsBack)
{
    struct Row {
        Values values;
        const char *text;
    };
    for (const auto &[values, text] : {Row{{1, 2, 4, 8, 16, 32, 64}, "1..64*2"},
                                       {{128, 256, 384}, "128..384+128"},
                                       {{1, 2, 3}, "1..3+1"},
                                       {{1, 2}, "1, 2"},
                                       {{8}, "8"},
                                       {{4, 2, 1}, "4, 2, 1"},
                                       {{1, 3, 4}, "1, 3, 4"},
                                       {{}, ""}})
        EXPECT_EQ(listText(values), text);
    std::mt19937 random(3);
    for (int i = 0; i < 2'000; ++i) {
        Values values;
        std::int64_t value = 1 + random() % 9;
        const auto step = 1 + random() % 4;
        for (unsigned count = 1 + random() % 8; count > 0; --count) {
            values.push_back(value);
            value = i % 3 == 0 ? value * (step + 1) : value + (i % 3 == 1 ? step : 1 + random() % 7);
        }
        const auto read = parseList(listText(values));
        ASSERT_TRUE(read) << listText(values);
        ASSERT_EQ(*read, values);
    }
}

} // namespace
} // namespace ridgepoint
