// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/pass_times.h"

#include "core/roofline/summary.h"
#include "tests/core/setups.h"

#include <gtest/gtest.h>

#include <map>
#include <tuple>

using namespace ridgepoint;

// U06: what hover says of a point's part of the pass.
TEST(PassTimes, IsTheTimeOfAllRunsByThatOfThePass)
{
    const auto setup = test::home();
    const auto evaluation = evaluate(setup, {}, Detail::Series);
    for (std::size_t row = 0; row < evaluation->size(); ++row) {
        const auto point = evaluation->point(row);
        auto setting = point.setting;
        setting.candidates = 1;
        const auto summary = summarise(setup, setting);
        const double pass = (setting.phase == Phase::Init ? summary->prefill : summary->decode).timeSeconds;
        const auto share = shareOfPass(setup, point);
        ASSERT_TRUE(share);
        // The same sum in the same order.
        EXPECT_DOUBLE_EQ(*share, point.series->op.runs * point.cost.timing.time.value / pass);
    }
}

TEST(PassTimes, OfAllOperatorsMakeOne)
{
    for (const auto &setup : {test::home(), test::onA40(test::home().model)}) {
        const auto evaluation = evaluate(setup, {}, Detail::Operators);
        std::map<std::tuple<Phase, std::int64_t, std::int64_t>, double> sums;
        for (std::size_t row = 0; row < evaluation->size(); ++row) {
            const auto point = evaluation->point(row);
            sums[{point.setting.phase, point.setting.batch, point.setting.sequence}] += *shareOfPass(setup, point);
        }
        for (const auto &[setting, sum] : sums)
            EXPECT_NEAR(sum, 1, 1e-12); // some ten additions
    }
}

TEST(PassTimes, IsUnknownWhereThePassCannotBe)
{
    const auto setup = test::home();
    const auto evaluation = evaluate(setup, {}, Detail::Series);
    auto impossible = setup;
    impossible.workload.precision.weights = NumericType::Fp8;
    impossible.workload.precision.activations = NumericType::Fp8;
    EXPECT_FALSE(shareOfPass(impossible, evaluation->point(0)));
}
