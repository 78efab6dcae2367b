// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <random>

namespace ridgepoint {
namespace {

using enum Dimension;

constexpr auto kDimensions = {Work, Size, Bandwidth, Rate, Intensity, Time, Power, Number, Fraction};

TEST(Units, ReadsWhatPeopleWrite)
{
    struct Row {
        const char *text;
        Dimension dimension;
        double value;
    };
    for (const auto &[text, dimension, value] : {
             Row{"696 GB/s", Bandwidth, 696e9},
             {"696GB/s", Bandwidth, 696e9},
             {"0.696TB/s", Bandwidth, 696e9},
             {"6.96e11", Bandwidth, 696e9},
             {"696G", Bandwidth, 696e9},
             {"696 GBps", Bandwidth, 696e9},
             {" 696  GB/s ", Bandwidth, 696e9},
             {"149.7T", Rate, 149.7e12},
             {"149.7 TFLOP/s", Rate, 149.7e12},
             {"149.7 TFLOPS", Rate, 149.7e12},
             {"149.7 TFLOPs", Rate, 149.7e12},
             {"149.7 Tflop/s", Rate, 149.7e12},
             {"299.3 TOPS", Rate, 299.3e12},
             {"299.3 TOP/s", Rate, 299.3e12},
             {"1.2 PFLOP/s", Rate, 1.2e15},
             {"1e3 GFLOP/s", Rate, 1e12},
             {"1E3 GFLOP/s", Rate, 1e12},
             {"2E", Rate, 2e18},
             {"2.5", Number, 2.5},
             {"74 %", Fraction, 0.74},
             {"74%", Fraction, 0.74},
             {"0.74", Fraction, 0.74},
             {"6 us", Time, 6e-6},
             {"6 µs", Time, 6e-6},
             {"6 μs", Time, 6e-6},
             {"0.006 ms", Time, 6e-6},
             {"6000ns", Time, 6e-6},
             {"0.000006", Time, 6e-6},
             {"0 s", Time, 0},
             {"48 GB", Size, 48e9},
             {"48 GiB", Size, 51539607552},
             {"6 MB", Size, 6e6},
             {"512 KiB", Size, 524288},
             {"-5 GB", Size, -5e9},
             {"215 FLOP/B", Intensity, 215},
             {"215 FLOP/Byte", Intensity, 215},
             {"300 W", Power, 300},
             {"0.3 kW", Power, 300},
             {"134.2 MFLOP", Work, 134.2e6},
         }) {
        const auto read = parseQuantity(text, dimension);
        ASSERT_TRUE(read) << text << ": " << read.error().text();
        EXPECT_EQ(*read, value) << text;
    }
}

TEST(Units, RefusesTheRestAndSaysWhatWouldBeRight)
{
    struct Row {
        const char *text;
        Dimension dimension;
        const char *message;
    };
    for (const auto &[text, dimension, message] : {
             Row{"696 Gb/s", Bandwidth, "'696 Gb/s' is not a bandwidth: b is bits; write bytes with a capital B, like 696 GB/s"},
             {"696 Gbps", Bandwidth, "'696 Gbps' is not a bandwidth: b is bits; write bytes with a capital B, like 696 GB/s"},
             {"696 GHz", Bandwidth, "'696 GHz' is not a bandwidth: write it like 696 GB/s"},
             {"696 GiB/s", Bandwidth, "'696 GiB/s' is not a bandwidth: write it like 696 GB/s"},
             {"696 GB", Bandwidth, "'696 GB' is not a bandwidth: write it like 696 GB/s"},
             {"1,5 TB/s", Bandwidth,
              "'1,5 TB/s' is not a bandwidth: write a dot for decimals and no group separators, like 696 GB/s"},
             {"--5", Bandwidth, "'--5' is not a bandwidth: write it like 696 GB/s"},
             {"", Bandwidth, "'' is not a bandwidth: write it like 696 GB/s"},
             {"GB/s", Bandwidth, "'GB/s' is not a bandwidth: write it like 696 GB/s"},
             {"1e400 B", Size, "'1e400 B' is not a size in bytes: write it like 48 GB"},
             {"1e300 PiB", Size, "'1e300 PiB' is not a size in bytes: write it like 48 GB"},
             {"48 Gb", Size, "'48 Gb' is not a size in bytes: b is bits; write bytes with a capital B, like 48 GB"},
             {"0x10 GB", Size, "'0x10 GB' is not a size in bytes: write it like 48 GB"},
             {"nan", Rate, "'nan' is not a compute rate: write it like 149.7 TFLOP/s"},
             {".inf", Rate, "'.inf' is not a compute rate: write it like 149.7 TFLOP/s"},
             {"inf", Rate, "'inf' is not a compute rate: write it like 149.7 TFLOP/s"},
             {"149.7 m", Rate, "'149.7 m' is not a compute rate: write it like 149.7 TFLOP/s"},
             {"6 minutes", Time, "'6 minutes' is not a time: write it like 6 us"},
             {"2.5k", Number, "'2.5k' is not a number: write it like 2.5"},
             {"74 % of it", Fraction, "'74 % of it' is not a fraction: write it like 74 %"},
             {"300 hp", Power, "'300 hp' is not a power: write it like 300 W"},
             {"yes", Intensity, "'yes' is not an intensity: write it like 215 FLOP/B"},
         }) {
        const auto read = parseQuantity(text, dimension);
        ASSERT_FALSE(read) << text;
        EXPECT_EQ(read.error().message, message);
    }
}

TEST(Units, WritesInTheUnitPeopleUse)
{
    struct Row {
        double value;
        Dimension dimension;
        const char *exact;
        const char *forPeople;
    };
    for (const auto &[value, dimension, exact, forPeople] : {
             Row{696e9, Bandwidth, "696 GB/s", "696 GB/s"},
             {1935e9, Bandwidth, "1.935 TB/s", "1.935 TB/s"},
             {149.7e12, Rate, "149.7 TFLOP/s", "149.7 TFLOP/s"},
             {1978.9e12, Rate, "1.9789 PFLOP/s", "1.979 PFLOP/s"},
             {999.96e9, Size, "999.96 GB", "1 TB"},
             {134217728, Size, "128 MiB", "134.2 MB"},
             {134217729, Size, "134.217729 MB", "134.2 MB"},
             {524288, Size, "524.288 kB", "524.3 kB"},
             {298013687808, Size, "284208 MiB", "298 GB"},
             {51539607552, Size, "48 GiB", "51.54 GB"},
             {6e-6, Time, "6 µs", "6 µs"},
             {1e-6, Time, "1 µs", "1 µs"},
             {1e-9, Time, "1 ns", "1 ns"},
             {1e-3, Time, "1 ms", "1 ms"},
             {1.5, Time, "1.5 s", "1.5 s"},
             {0, Time, "0 ns", "0 ns"},
             {0.74, Fraction, "74 %", "74 %"},
             {2.5, Number, "2.5", "2.5"},
             {1.0 / 3, Fraction, "33.33333333333333 %", "33.33 %"},
             {215.08620689655172, Intensity, "215.08620689655172 FLOP/B", "215.1 FLOP/B"},
             {300, Power, "300 W", "300 W"},
             {13214154752, Work, "13.214154752 GFLOP", "13.21 GFLOP"},
         }) {
        EXPECT_EQ(exactQuantity(value, dimension), exact);
        EXPECT_EQ(roundedQuantity(value, dimension), forPeople);
    }
}

TEST(Units, LabelsOfTheChart)
{
    EXPECT_EQ(bandwidthLabel(696e9), "696GB/s");
    EXPECT_EQ(bandwidthLabel(1935e9), "1,935GB/s");
    EXPECT_EQ(bandwidthLabel(1234.5678e9), "1,234.57GB/s");
    EXPECT_EQ(peakLabel(149.7e12), "149.7 TFLOP/s");
    EXPECT_EQ(peakLabel(1978.9e12), "1,978.9 TFLOP/s");
    struct Row {
        double value;
        const char *label;
    };
    for (const auto &[value, label] : {Row{1, "1"},
                                       {10, "10"},
                                       {100, "100"},
                                       {1e3, "1k"},
                                       {1e4, "10k"},
                                       {1e10, "10G"},
                                       {1e14, "100T"},
                                       {0.01, "0.01"},
                                       {2500, "2.5k"},
                                       {999.99999999999, "1k"}})
        EXPECT_EQ(axisLabel(value), label);
}

TEST(Units, ExactTextReadsBackToTheSameDouble)
{
    std::mt19937_64 random(2);
    std::uniform_real_distribution<double> exponent(-18, 24);
    for (const auto dimension : kDimensions) {
        for (int i = 0; i < 5'000; ++i) {
            // Half of them of everyday size, half of any size a double can have.
            double value = std::pow(10, exponent(random));
            if (i % 2 == 1)
                value = std::bit_cast<double>(random());
            if (!std::isfinite(value))
                continue;
            const auto text = exactQuantity(value, dimension);
            const auto read = parseQuantity(text, dimension);
            ASSERT_TRUE(read) << text;
            ASSERT_EQ(*read, value) << text;
            ASSERT_EQ(exactQuantity(*read, dimension), text);
        }
    }
}

TEST(Units, ExamplesAreRight)
{
    for (const auto dimension : kDimensions)
        EXPECT_TRUE(parseQuantity(example(dimension), dimension)) << example(dimension);
}

} // namespace
} // namespace ridgepoint
