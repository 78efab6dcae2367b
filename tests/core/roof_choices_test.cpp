// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/roof_choices.h"

#include "core/base/number.h"
#include "core/base/text.h"
#include "core/base/units.h"
#include "core/model/field.h"

#include "tests/core/setups.h"
#include "tests/core/shipped_accelerators.h"

#include <gtest/gtest.h>

#include <cmath>

namespace ridgepoint {
namespace {

using test::home;
using test::shipped;

Setup on(const char *id, NumericType type)
{
    auto setup = home();
    setup.accelerator = shipped(id);
    setup.workload.precision = {type, type, {}};
    return setup;
}

std::string namesOf(const std::vector<SharedRoof> &roofs)
{
    std::string text;
    for (const auto &roof : roofs)
        text += joined(roof.names, "+") + ' ' + exactQuantity(roof.roof.peak.value, Dimension::Rate) + '|';
    return text;
}

TEST(RoofChoices, AreTheFieldsOfThePeaks)
{
    const auto choices = roofChoices(home());
    ASSERT_EQ(choices.size(), names<PeakType>().size() + 2);
    for (const auto &choice : choices) {
        SCOPED_TRACE(choice.key);
        const auto *field = findField(acceleratorFields(), choice.key);
        ASSERT_NE(field, nullptr);
        EXPECT_EQ(field->text(home().accelerator).has_value(), choice.peak.has_value());
        EXPECT_EQ(choice.isUsed, choice.key == "peak.fp16");
    }
    auto impossible = home();
    impossible.workload.precision = {NumericType::Fp8, NumericType::Fp8, {}};
    for (const auto &choice : roofChoices(impossible))
        EXPECT_FALSE(choice.isUsed);
}

TEST(RoofChoices, ShareALineWhereTheyShareAValue)
{
    const auto setup = home();
    // The setup's own is not there twice, and bf16 lies on it.
    EXPECT_EQ(namesOf(extraRoofs(setup, {"peak.fp16", "peak.bf16", "peak.int8", "peak.tf32"})),
              "int8 299.3 TFLOP/s|tf32 74.8 TFLOP/s|");
    EXPECT_EQ(joined(usedRoofs(setup, {"peak.bf16"}).front().allNames(), "+"), "fp16+bf16");
    EXPECT_EQ(joined(usedRoofs(setup, {"peak.int8"}).front().allNames(), "+"), "fp16");
    // Unknown peaks wait until they are known.
    EXPECT_EQ(namesOf(extraRoofs(setup, {"peak.fp8", "fp16_accumulate.fp16", "no.such"})), "");
    auto edited = setup;
    edited.accelerator.peak[static_cast<std::size_t>(PeakType::Fp8)] = FlopPerSecond{299.3e12};
    EXPECT_EQ(namesOf(extraRoofs(edited, {"peak.fp8", "peak.int8"})), "fp8+int8 299.3 TFLOP/s|");
    EXPECT_EQ(namesOf(extraRoofs(setup, {})), "");
}

// Argument whether an RTX 3090 has 71 or 142: the rate with FP16 accumulation is a roof with a name of its own.
TEST(CasesOfRoofs, N07)
{
    auto setup = on("rtx-3090", NumericType::Bf16);
    setup.accelerator.memoryBandwidth = {936.2e9}; // as the case has it; the whitepaper prints 936
    const auto used = usedRoofs(setup);
    ASSERT_EQ(used.size(), 1U);
    EXPECT_EQ(used.front().roof.peak.value, 71e12);
    EXPECT_EQ(rounded(ridge(used.front().roof).value, 3), "75.8");
    EXPECT_EQ(namesOf(extraRoofs(setup, {"fp16_accumulate.fp16"})), "fp16, FP16 accumulation 142 TFLOP/s|");
}

// A profiler drew the vector roof alone: here the tensor roof is the one of matrix products, and the vector roof beside it has
// its ridge as well.
TEST(CasesOfRoofs, N61)
{
    auto setup = on("h100-sxm", NumericType::Bf16);
    // As the case has it; the datasheet prints 67.
    setup.accelerator.peak[static_cast<std::size_t>(PeakType::Fp32)] = FlopPerSecond{66.9e12};
    const auto used = usedRoofs(setup);
    ASSERT_EQ(used.size(), 1U);
    EXPECT_EQ(rounded(ridge(used.front().roof).value, 4), "295.3");
    const auto extra = extraRoofs(setup, {kVectorRoofKey});
    ASSERT_EQ(extra.size(), 1U);
    EXPECT_EQ(extra.front().roof.peak.value, 66.9e12);
    EXPECT_EQ(rounded(ridge(extra.front().roof).value, 4), "19.97");
    const auto series = seriesOf(setup, Phase::Init, Detail::Operators);
    ASSERT_TRUE(series);
    for (const auto &one : *series)
        EXPECT_EQ(one.roof.peak.value, infoOf(one.op.kind).unit == Unit::Matrix ? used.front().roof.peak.value : 66.9e12)
            << one.operators;
}

} // namespace
} // namespace ridgepoint
