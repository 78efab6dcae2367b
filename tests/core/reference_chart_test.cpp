// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The 294 points of the reference chart, worked out a second time in closed form: whole-number arithmetic on the sizes of Llama
// 7B, written down family by family, without the operators, extents and cost forms of the library.
#include "core/base/number.h"
#include "core/roofline/evaluation.h"
#include "setups.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <tuple>

namespace ridgepoint {
namespace {

// Rounding of a handful of divisions and products of doubles: a few units of 2.2e-16.
constexpr double kTolerance = 1e-14;

struct Expected {
    std::int64_t flop;
    std::int64_t bytes;
};

// Llama 7B.
constexpr std::int64_t h = 4096;
constexpr std::int64_t I = 11008;
constexpr std::int64_t H = 32;
constexpr std::int64_t d = 128;
constexpr std::int64_t kBytesAnElement = 2;

/// One h x h projection over T tokens: multiply-accumulates count twice; weights, inputs and outputs cross memory once.
Expected qkv(std::int64_t T)
{
    return {2 * T * h * h, kBytesAnElement * (h * h + 2 * T * h)};
}

Expected mlp(std::int64_t T)
{
    return {2 * T * h * I, kBytesAnElement * (h * I + T * h + T * I)};
}

/// qk for B sequences of `rows` queries against s keys: rows x s scores a head, queries and keys read, scores written.
Expected attention(std::int64_t B, std::int64_t rows, std::int64_t s)
{
    return {2 * B * H * rows * s * d, kBytesAnElement * (B * H * rows * d + B * H * s * d + B * H * rows * s)};
}

Expected expected(Family family, const Setting &setting)
{
    const std::int64_t rows = setting.phase == Phase::Init ? setting.sequence : 1;
    const std::int64_t tokens = setting.batch * rows;
    if (family == Family::QkvMlp)
        return qkv(tokens);
    if (family == Family::UpGateDown)
        return mlp(tokens);
    return attention(setting.batch, rows, setting.sequence);
}

class ReferencePoints : public testing::TestWithParam<Execution> {};

TEST_P(ReferencePoints, everyPointEqualsItsClosedForm)
{
    auto setup = test::home();
    setup.workload.execution = GetParam();
    const bool ideal = GetParam() == Execution::Ideal;
    const double peak = 149.7e12;
    const double bandwidth = 696e9;
    const auto evaluation = evaluate(setup, {}, Detail::Series);
    ASSERT_TRUE(evaluation);
    ASSERT_EQ(evaluation->size(), 294U);
    for (std::size_t row = 0; row < evaluation->size(); ++row) {
        const auto point = evaluation->point(row);
        const auto want = expected(point.series->family, point.setting);
        const auto flop = static_cast<double>(want.flop);
        const auto bytes = static_cast<double>(want.bytes);
        SCOPED_TRACE(point.series->name() + " batch " + std::to_string(point.setting.batch) + " sequence "
                     + std::to_string(point.setting.sequence));
        EXPECT_EQ(point.cost.flop.value, flop);
        EXPECT_EQ(point.cost.bytes().value, bytes);
        EXPECT_NEAR(point.intensity()->value, flop / bytes, kTolerance * flop / bytes);
        const double roof = std::min(peak, flop / bytes * bandwidth);
        EXPECT_NEAR(point.attainable()->value, roof, kTolerance * roof);
        const double time =
            ideal ? std::max(flop / peak, bytes / bandwidth) : std::max(flop / (peak * 0.74), bytes / (bandwidth * 0.80)) + 6e-6;
        EXPECT_NEAR(point.performance()->value, flop / time, kTolerance * flop / time);
        if (ideal) {
            EXPECT_NEAR(point.performance()->value, roof, kTolerance * roof);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(, ReferencePoints, testing::Values(Execution::Calibrated, Execution::Ideal),
                         [](const auto &each) { return std::string(nameOf(each.param)); });

TEST(ReferenceChart, sixSeriesOfFortyNine)
{
    const auto evaluation = evaluate(test::home(), {}, Detail::Series);
    ASSERT_TRUE(evaluation);
    std::map<std::string, int> count;
    for (std::size_t row = 0; row < evaluation->size(); ++row)
        ++count[evaluation->point(row).series->name() + ": " + evaluation->point(row).series->operators];
    const std::map<std::string, int> want{
        {"qkv mlp init: q_proj+k_proj+v_proj", 49},
        {"qkv mlp ar: q_proj+k_proj+v_proj", 49},
        {"up/gate/down init: gate_proj+up_proj+down_proj", 49},
        {"up/gate/down ar: gate_proj+up_proj+down_proj", 49},
        {"qk/pv init: qk+pv", 49},
        {"qk/pv ar: qk+pv", 49},
    };
    EXPECT_EQ(count, want);
}

/// The reference values worked out elsewhere, where their folder is beside the project.
TEST(ReferenceChart, agreesWithTheReferenceFile)
{
    std::ifstream file(std::string(RIDGEPOINT_SOURCE_DIR) + "/../shared/reference/chart_a40_llama_7b.csv");
    if (!file)
        GTEST_SKIP() << "no reference file beside the project";
    struct Values {
        double flop, bytes, intensity, attainable, expected;
    };
    using Key = std::tuple<std::string, std::string, std::string, std::string>;
    std::map<Key, Values> reference;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        const auto cells = split(trimmed(line), ',');
        const auto word = [&](std::size_t column) { return std::string(cells.at(column)); };
        const auto number = [&](std::size_t column) { return *readNumber(cells.at(column)); };
        reference[{word(0), word(1), word(2), word(3)}] = {number(4), number(5), number(6), number(7), number(8)};
    }
    const auto evaluation = evaluate(test::home(), {}, Detail::Series);
    ASSERT_TRUE(evaluation);
    ASSERT_EQ(reference.size(), evaluation->size());
    // The file has 17 digits of values worked out in another order of operations.
    constexpr double kOtherOrder = 1e-12;
    for (std::size_t row = 0; row < evaluation->size(); ++row) {
        const auto point = evaluation->point(row);
        const auto &want = reference.at({std::string(nameOf(point.series->family)), std::string(nameOf(point.setting.phase)),
                                         std::to_string(point.setting.batch), std::to_string(point.setting.sequence)});
        EXPECT_EQ(point.cost.flop.value, want.flop);
        EXPECT_EQ(point.cost.bytes().value, want.bytes);
        EXPECT_NEAR(point.intensity()->value, want.intensity, kOtherOrder * want.intensity);
        EXPECT_NEAR(point.attainable()->value, want.attainable, kOtherOrder * want.attainable);
        EXPECT_NEAR(point.performance()->value, want.expected, kOtherOrder * want.expected);
    }
}

} // namespace
} // namespace ridgepoint
