// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/ceiling.h"

#include "core/io/preset_yaml.h"
#include "core/model/field.h"
#include "core/roofline/evaluation.h"
#include "tests/core/setups.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

using test::a40;
using test::home;

struct Written {
    const char *typed;
    const char *text;  ///< as it is written
    const char *label; ///< as a legend has it
};

TEST(Ceilings, AreReadAsPeopleWriteThem)
{
    const Written kCases[] = {
        {"100 TFLOP/s", "100 TFLOP/s", "100 TFLOP/s"},
        {"100TFLOP/s", "100 TFLOP/s", "100 TFLOP/s"},
        {"100 TFLOPS power cap", "100 TFLOP/s power cap", "100 TFLOP/s power cap"},
        {"  100 TOPS   power cap ", "100 TFLOP/s power cap", "100 TFLOP/s power cap"},
        {"7.2TB/s L2", "7.2 TB/s L2", "7,200GB/s L2"},
        {"7.2 TB/s L2", "7.2 TB/s L2", "7,200GB/s L2"},
        {"7200 GB/s", "7.2 TB/s", "7,200GB/s"},
        {"1e14 FLOP/s x", "100 TFLOP/s x", "100 TFLOP/s x"},
        {"1.5 PFLOP/s 2 cards", "1.5 PFLOP/s 2 cards", "1,500 TFLOP/s 2 cards"},
        {"900 GB/s NVLink: both ways", "900 GB/s NVLink: both ways", "900GB/s NVLink: both ways"},
        {"64 GB/s café", "64 GB/s café", "64GB/s café"},
    };
    for (const auto &[typed, text, label] : kCases) {
        SCOPED_TRACE(typed);
        const auto ceiling = parseCeiling(typed);
        ASSERT_TRUE(ceiling) << ceiling.error().message;
        EXPECT_EQ(ceilingText(*ceiling), text);
        EXPECT_EQ(ceilingLabel(*ceiling), label);
        EXPECT_EQ(*parseCeiling(ceilingText(*ceiling)), *ceiling);
    }
}

struct Refused {
    const char *typed;
    const char *says;
};

TEST(Ceilings, SayWhatWouldBeRight)
{
    const std::string longName = "100 TFLOP/s " + std::string(41, 'x');
    const Refused kCases[] = {
        {"", "a ceiling is a rate or a bandwidth: write it like 100 TFLOP/s power cap, or 7.2 TB/s L2"},
        {"power cap", "'power cap' is neither a compute rate nor a bandwidth: write it like 100 TFLOP/s power cap"},
        {"100", "'100' may be a rate or a bandwidth: write its unit, FLOP/s or B/s"},
        {"100 T", "'100 T' may be a rate or a bandwidth"},
        {"100 W", "'100 W' is neither a compute rate nor a bandwidth"},
        {"48 GB", "'48 GB' is neither a compute rate nor a bandwidth"},
        {"100 GiB/s", "is neither a compute rate nor a bandwidth"},
        {"700 Gb/s", "b is bits"},
        {"7,2 TB/s", "write a dot for decimals"},
        {"-1 TFLOP/s", "'-1 TFLOP/s' must be above zero"},
        {"0 TB/s", "'0 TB/s' must be above zero"},
        {"1e30 FLOP/s", "'1e30 FLOP/s' is larger than any there is"},
        {"nan TFLOP/s", "'nan TFLOP/s' is neither"},
        {"1e999 TFLOP/s", "'1e999 TFLOP/s' is neither"},
        {"100 TFLOP/s a;b", "must be one line of text without semicolons"},
        {"100 TFLOP/s a\nb", "must be one line of text"},
        {"100 TFLOP/s \xE9", "must be one line of text"},
        {longName.c_str(), "is too long: 40 characters are the most"},
    };
    for (const auto &[typed, says] : kCases) {
        SCOPED_TRACE(typed);
        const auto ceiling = parseCeiling(typed);
        ASSERT_FALSE(ceiling);
        EXPECT_NE(ceiling.error().message.find(says), std::string::npos) << ceiling.error().message;
        EXPECT_EQ(ceiling.error().message.find('\n'), std::string::npos);
    }
}

TEST(Ceilings, AreSixteenAtMostAndOfOneLimitOnce)
{
    std::vector<OwnCeiling> ceilings;
    for (int i = 1; i <= 16; ++i)
        ASSERT_TRUE(addCeiling(ceilings, *parseCeiling(std::to_string(i) + " TFLOP/s")));
    const auto before = ceilings;
    EXPECT_EQ(addCeiling(ceilings, *parseCeiling("17 TFLOP/s")).error().message,
              "there are 16 ceilings already, which is the most: remove one first");
    EXPECT_EQ(ceilings, before);
    ceilings.pop_back();
    EXPECT_EQ(addCeiling(ceilings, *parseCeiling("3 TFLOP/s again")).error().message,
              "there is a ceiling at 3 TFLOP/s already: '3 TFLOP/s'");
    // A bandwidth of the same number is another line.
    EXPECT_TRUE(addCeiling(ceilings, *parseCeiling("3 TB/s")));
    EXPECT_FALSE(replaceCeiling(ceilings, 0, *parseCeiling("3 TB/s")));
    // One may take another name, and its own place is no hindrance.
    ASSERT_TRUE(replaceCeiling(ceilings, 2, *parseCeiling("3 TFLOP/s third")));
    EXPECT_EQ(ceilingText(ceilings[2]), "3 TFLOP/s third");
    EXPECT_EQ(ceilings.size(), 16U);
}

TEST(Ceilings, AreALineEachInAPreset)
{
    auto accelerator = a40();
    for (const char *text : {"100 TFLOP/s power cap", "7.2 TB/s L2", "1 TB/s #1: yes"})
        ASSERT_TRUE(addCeiling(accelerator.ceilings, *parseCeiling(text)));
    const auto text = writePreset(accelerator);
    EXPECT_NE(text.find("\n  ceilings:\n    - 100 TFLOP/s power cap\n    - 7.2 TB/s L2\n    - '1 TB/s #1: yes'\n"),
              std::string::npos)
        << text;
    const auto read = readPresets(text, "a40.yaml");
    ASSERT_TRUE(read) << read.error().text();
    ASSERT_EQ(read->accelerators.size(), 1U);
    EXPECT_EQ(read->accelerators.front().ceilings, accelerator.ceilings);
    EXPECT_EQ(writePreset(read->accelerators.front()), text);
    EXPECT_EQ(writePreset(a40()).find("ceilings"), std::string::npos);
}

TEST(Ceilings, CanBeSetAsOneText)
{
    auto setup = home();
    ASSERT_TRUE(setField(setup, "ceilings=100 TFLOP/s cap; 7.2 TB/s L2"));
    ASSERT_EQ(setup.accelerator.ceilings.size(), 2U);
    EXPECT_EQ(ceilingText(setup.accelerator.ceilings[1]), "7.2 TB/s L2");
    const auto before = setup;
    const auto done = setField(setup, "ceilings=90 TFLOP/s; 7 parsecs");
    EXPECT_EQ(done.error().message, "ceilings: '7 parsecs' is neither a compute rate nor a bandwidth: write it like 100 TFLOP/s "
                                    "power cap, or 7.2 TB/s L2");
    EXPECT_EQ(setup, before);
    ASSERT_TRUE(setField(setup, "ceilings="));
    EXPECT_TRUE(setup.accelerator.ceilings.empty());
}

TEST(Ceilings, ChangeNoPoint)
{
    auto setup = home();
    const auto before = evaluate(setup, {}, Detail::Operators);
    ASSERT_TRUE(setField(setup, "ceilings=1 TFLOP/s; 1 GB/s"));
    const auto after = evaluate(setup, {}, Detail::Operators);
    ASSERT_TRUE(before && after);
    ASSERT_EQ(before->size(), after->size());
    for (std::size_t row = 0; row < before->size(); ++row) {
        EXPECT_EQ(before->point(row).cost.timing.time, after->point(row).cost.timing.time);
        EXPECT_EQ(before->point(row).cost.timing.bound, after->point(row).cost.timing.bound);
        EXPECT_EQ(before->point(row).shareOfRoof(), after->point(row).shareOfRoof());
    }
}

} // namespace
} // namespace ridgepoint
