// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/breakdown.h"

#include "core/base/ratio.h"

#include <gtest/gtest.h>

using namespace ridgepoint;

TEST(Breakdown, gathersWhatTakesLessThanItsShare)
{
    PassBreakdown pass;
    for (const double share : {0.5, 0.25, 0.125, 0.0625, 0.0625})
        pass.operators.push_back({"x", "", Family{}, 1, 8 * share, share, Bound{}});
    const auto parts = largestParts(pass, 0.125);
    ASSERT_EQ(parts.operators.size(), 3U);
    EXPECT_EQ(parts.operators.back().share, 0.125); // what takes just so much is shown
    EXPECT_EQ(parts.others, 2);
    EXPECT_EQ(parts.othersSeconds, 1);
    EXPECT_EQ(parts.othersShare, 0.125);
    EXPECT_EQ(largestParts(pass, 0).others, 0);
}

TEST(Ratio, isThereWhereItMeansSomething)
{
    EXPECT_EQ(ratio(3, 2), 1.5);
    EXPECT_EQ(ratio(0, 2), 0);
    EXPECT_FALSE(ratio(3, 0));
    EXPECT_FALSE(ratio(0, 0));
    EXPECT_FALSE(ratio(3, -2));
    EXPECT_FALSE(ratio(1e308, 1e-308));
}
