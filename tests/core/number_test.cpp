// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <limits>
#include <random>

namespace ridgepoint {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();

struct TextRow {
    double value;
    const char *text;
};

TEST(Number, ShortestReadsBackAndIsShort)
{
    for (const auto &[value, text] : {TextRow{0.1, "0.1"},
                                      {1e22, "1e+22"},
                                      {-3, "-3"},
                                      {696e9, "6.96e+11"},
                                      {0, "0"},
                                      {1.0 / 3, "0.3333333333333333"},
                                      {5e-324, "5e-324"},
                                      {kInfinity, "inf"}})
        EXPECT_EQ(shortest(value), text);
    EXPECT_EQ(shortest(std::nan("")), "nan");
    std::string text = "x = ";
    appendShortest(text, 2.5);
    EXPECT_EQ(text, "x = 2.5");
}

TEST(Number, PlainHasNoExponent)
{
    for (const auto &[value, text] :
         {TextRow{149.7e12, "149700000000000"}, {6e-6, "0.000006"}, {-1.5, "-1.5"}, {0, "0"}, {1e22, "10000000000000000000000"}})
        EXPECT_EQ(plain(value), text);
}

TEST(Number, RoundedToDigits)
{
    struct Row {
        double value;
        int digits;
        const char *text;
    };
    for (const auto &[value, digits, text] : {Row{0.991767, 3, "0.992"},
                                              {1234.5, 2, "1200"},
                                              {0, 3, "0"},
                                              {999.96, 4, "1000"},
                                              {0.00012345, 2, "0.00012"},
                                              {-2.5, 1, "-2"},
                                              {100, 3, "100"},
                                              {1.0 / 3, 20, "0.33333333333333331"},
                                              {7, 0, "7"}})
        EXPECT_EQ(rounded(value, digits), text) << value;
}

TEST(Number, ThousandsCommas)
{
    struct Row {
        const char *text;
        const char *with;
    };
    for (const auto &[text, with] : {Row{"1935.5", "1,935.5"},
                                     {"999", "999"},
                                     {"1234567", "1,234,567"},
                                     {"-1000", "-1,000"},
                                     {"-100", "-100"},
                                     {"0.12345", "0.12345"}})
        EXPECT_EQ(withThousandsCommas(text), with);
}

TEST(Number, ReadsDecimalsOnly)
{
    struct Row {
        const char *text;
        int exponent10;
        double value;
    };
    for (const auto &[text, exponent10, value] : {Row{"149.7", 12, 149.7e12},
                                                  {"0.1", 0, 0.1},
                                                  {"+5", 0, 5},
                                                  {"-5", 0, -5},
                                                  {"1e3", 0, 1000},
                                                  {"1E+3", 0, 1000},
                                                  {"1e-3", 6, 1000},
                                                  {".5", 0, 0.5},
                                                  {"5.", 0, 5},
                                                  {"1e-320", 0, 1e-320}})
        EXPECT_EQ(readNumber(text, exponent10), value) << text;
    for (const auto *text :
         {"",    " 1",  "1 ",    "1,5",   "0x10", "inf", "nan",   "1e400", "-1e400", "--5", "+-5",
          "-+5", "++5", "1e+-5", "1e++5", "1e",   "e5",  "1.2.3", ".",     "-",      "+",   "1e99999999999999999999",
          "٣"})
        for (const int exponent10 : {0, 3})
            EXPECT_FALSE(readNumber(text, exponent10)) << text;
}

TEST(Number, ReadsIntegersOnly)
{
    EXPECT_EQ(readInteger("42"), 42);
    EXPECT_EQ(readInteger("+42"), 42);
    EXPECT_EQ(readInteger("-42"), -42);
    EXPECT_EQ(readInteger("010"), 10);
    EXPECT_EQ(readInteger("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
    for (const auto *text : {"", " 1", "1.0", "1e3", "0x10", "9223372036854775808", "+-5", "++5", "4k", "+"})
        EXPECT_FALSE(readInteger(text)) << text;
}

TEST(Number, MovingThePointIsExact)
{
    EXPECT_EQ(shiftedDecimal(149.7e12, 12), "149.7");
    EXPECT_EQ(shiftedDecimal(6e-6, -6), "6");
    EXPECT_EQ(shiftedDecimal(0, 12), "0");
    std::mt19937_64 random(1);
    for (int i = 0; i < 20'000; ++i) {
        const auto value = std::bit_cast<double>(random());
        const auto exponent10 = static_cast<int>(random() % 37) - 18;
        if (!std::isfinite(value))
            continue;
        ASSERT_EQ(readNumber(shiftedDecimal(value, exponent10), exponent10), value) << value << " by " << exponent10;
    }
}

} // namespace
} // namespace ridgepoint
