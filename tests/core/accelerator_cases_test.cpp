// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Numbers that calculators of this kind are reported to get wrong, with the accelerators that are shipped.
#include "cases.h"
#include "core/base/units.h"
#include "core/io/points_writer.h"
#include "core/roofline/wording.h"
#include "setups.h"
#include "shipped_accelerators.h"

namespace ridgepoint {
namespace {

using test::on;
using test::runOf;
using test::shipped;

/// One projection of a decode step of Llama 3 8B, all in one type.
test::Run queriesIn(NumericType type, const char *id)
{
    auto setup = on(shipped(id), test::llama3_8b());
    setup.workload.precision = {type, type, {}};
    return runOf(setup, OperatorKind::QProj, {Phase::Ar, 1, 128, 1});
}

TEST(AcceleratorCases, theHopperPeakIsDense)
{
    const auto roof = queriesIn(NumericType::Bf16, "h100-sxm").roof;
    EXPECT_EQ(roof.peak.value, 989.4e12);
    EXPECT_NEAR(ridge(roof).value, 295.3, 0.05);                                         // printed to a tenth
    EXPECT_NEAR(ridge(queriesIn(NumericType::Bf16, "h800-sxm").roof).value, 295.5, 0.2); // 990 in the case, 989.4 here
}

TEST(AcceleratorCases, noCardStandsInTheSparseColumn)
{
    struct Row {
        const char *id;
        double peak;
    };
    for (const auto &[id, peak] :
         {Row{"h100-nvl", 835.5e12}, {"h200-sxm", 989.4e12}, {"a100-80gb-sxm", 312e12}, {"b200", 2250e12}})
        EXPECT_EQ(queriesIn(NumericType::Bf16, id).roof.peak.value, peak) << id;
}

TEST(AcceleratorCases, theRoofIsThatOfTheTypeComputedIn)
{
    struct Row {
        NumericType type;
        double peak, ridge;
        const char *name;
    };
    for (const auto &[type, peak, expected, name] : {Row{NumericType::Tf32, 494.7e12, 147.7, "tf32/tf32/tf32"},
                                                     {NumericType::Bf16, 989.4e12, 295.3, "bf16/bf16/bf16"},
                                                     {NumericType::Fp8, 1978.9e12, 590.7, "fp8/fp8/fp16"}}) {
        auto setup = on(shipped("h100-sxm"), test::llama3_8b());
        setup.workload.precision = {type, type, {}};
        const auto evaluation = evaluate(setup, test::single(Phase::Ar, 1, 128), Detail::Operators);
        ASSERT_TRUE(evaluation);
        const auto roof = runOf(setup, OperatorKind::QProj, {Phase::Ar, 1, 128, 1}).roof;
        EXPECT_EQ(roof.peak.value, peak);
        EXPECT_NEAR(ridge(roof).value, expected, 0.05);
        std::string csv;
        writePointsCsv(*evaluation, setup, [&csv](std::string_view part) {
            csv += part;
            return true;
        });
        EXPECT_NE(csv.find(name), std::string::npos) << csv.substr(0, 500);
    }
}

TEST(AcceleratorCases, geForceAccumulatesInFp32)
{
    const auto roof = queriesIn(NumericType::Bf16, "rtx-3090").roof;
    EXPECT_EQ(roof.peak.value, 71e12);
    EXPECT_NEAR(ridge(roof).value, 75.8, 0.1); // 936 GB/s in print, 936.2 in the case
    EXPECT_EQ(shipped("rtx-3090").fp16Accumulate[static_cast<std::size_t>(PeakType::Fp16)]->value, 142e12);
}

TEST(AcceleratorCases, aMultiplyAddIsTwoFlopOnBothSides)
{
    struct Row {
        const char *id;
        double ridge;
    };
    for (const auto &[id, expected] : {Row{"a100-80gb-sxm", 153.0}, {"a100-40gb-sxm", 200.6}, {"a100-80gb-pcie", 161.2}}) {
        const auto q = queriesIn(NumericType::Bf16, id);
        EXPECT_NEAR(ridge(q.roof).value, expected, 0.05) << id;
        EXPECT_NEAR(q.intensity(), 0.99951, 0.000005) << id; // written to five digits
    }
}

TEST(AcceleratorCases, bandwidthIsDecimal)
{
    const auto roof = queriesIn(NumericType::Bf16, "a100-80gb-sxm").roof;
    EXPECT_EQ(attainable(roof, {1}).value, 2.039e12);
    EXPECT_EQ(bandwidthLabel(roof.bandwidth.value), "2,039GB/s");
}

} // namespace
} // namespace ridgepoint
