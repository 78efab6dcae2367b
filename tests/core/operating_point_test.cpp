// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/operating_point.h"
#include "core/roofline/point_lookup.h"
#include "tests/core/setups.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

const Sweep kSweep{{Phase::Init, Phase::Ar}, {1, 2, 4, 8}, {4096, 128, 1024}, {1, 16}};

TEST(OperatingPoint, isTheNearestSettingOfASweep)
{
    struct Row {
        OperatingPoint wanted;
        OperatingPoint there;
    };
    for (const auto &[wanted, there] : {
             Row{{2, 128, 16}, {2, 128, 16}},
             {{3, 128, 1}, {4, 128, 1}},    // 4/3 is less than 3/2
             {{100, 1, 4}, {8, 128, 1}},    // of two as near, 4/1 and 16/4, the smaller
             {{1, 2048, 1}, {1, 1024, 1}},  // 2048/1024 and 4096/2048
             {{6, 2049, 5}, {8, 4096, 16}}, // 8/6 before 6/4; 4096/2049 before 2049/1024; 16/5 before 5/1
         }) {
        EXPECT_EQ(pointIn(kSweep, wanted), there) << wanted.batch << ' ' << wanted.sequence << ' ' << wanted.candidates;
        EXPECT_EQ(pointIn(kSweep, there), there);
    }
    EXPECT_EQ(pointIn({{}, {}, {}, {}}, {7, 9, 3}), (OperatingPoint{7, 9, 3}));
}

TEST(OperatingPoint, stepsInTheSweepsOrderAndStopsAtItsEnds)
{
    const OperatingPoint from{2, 128, 1};
    EXPECT_EQ(stepped(kSweep, from, SweepAxis::Batch, 1), (OperatingPoint{4, 128, 1}));
    EXPECT_EQ(stepped(kSweep, from, SweepAxis::Batch, -7), (OperatingPoint{1, 128, 1}));
    EXPECT_EQ(stepped(kSweep, from, SweepAxis::Sequence, 1), (OperatingPoint{2, 1024, 1}));
    EXPECT_EQ(stepped(kSweep, from, SweepAxis::Sequence, -1), (OperatingPoint{2, 4096, 1}));
    EXPECT_EQ(stepped(kSweep, from, SweepAxis::Candidates, 9), (OperatingPoint{2, 128, 16}));
    // From between two values it goes on from the one that is meant.
    EXPECT_EQ(stepped(kSweep, {3, 128, 1}, SweepAxis::Batch, 1), (OperatingPoint{8, 128, 1}));
}

TEST(PointLookup, findsEveryRowAgainByItsSeriesAndPoint)
{
    const auto evaluation = evaluate(test::home(), kSweep, Detail::Operators);
    ASSERT_TRUE(evaluation);
    for (std::size_t row = 0; row < evaluation->size(); ++row) {
        const auto view = evaluation->point(row);
        EXPECT_EQ(findRow(*evaluation, view.series->id(), pointOf(view, {1, 1, 1})), row);
    }
    EXPECT_EQ(findRow(*evaluation, "qkv mlp ar, no_such", {1, 128, 1}), std::nullopt);
    EXPECT_EQ(findRow(*evaluation, "qkv mlp ar, o_proj", {3, 128, 1}), std::nullopt);
    EXPECT_TRUE(rowsAt(*evaluation, {3, 128, 1}).empty());
}

TEST(PointLookup, initHasNoCandidates)
{
    const auto evaluation = evaluate(test::home(), kSweep, Detail::Series);
    ASSERT_TRUE(evaluation);
    // Three in each phase, one a family.
    const auto rows = rowsAt(*evaluation, {2, 128, 16});
    ASSERT_EQ(rows.size(), 6U);
    for (const auto row : rows) {
        const auto view = evaluation->point(row);
        EXPECT_EQ(view.setting.candidates, view.setting.phase == Phase::Init ? 1 : 16);
        EXPECT_EQ(pointOf(view, {1, 1, 16}), (OperatingPoint{2, 128, 16}));
    }
}

} // namespace
} // namespace ridgepoint
