// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/series_look.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

TEST(SeriesLook, isReadAsItIsWritten)
{
    for (const auto &look : {OwnLook{"#1f77b4", MarkerShape::Circle}, OwnLook{"#000000", {}}, OwnLook{{}, MarkerShape::Cross}})
        EXPECT_EQ(parseLook(lookText(look)).value(), look) << lookText(look);
    EXPECT_EQ(parseLook("  Diamond  #FF7F0E ").value(), (OwnLook{"#ff7f0e", MarkerShape::Diamond}));
}

TEST(SeriesLook, saysWhatIsWrong)
{
    struct Row {
        const char *text;
        const char *says;
    };
    for (const auto &[text, says] : {
             Row{"", "a look is a colour, a marker, or both: #1f77b4 circle"},
             {"#1f77b", "'#1f77b' is no colour: write it like #1f77b4"},
             {"#1f77bg", "'#1f77bg' is no colour: write it like #1f77b4"},
             {"cirlce", "'cirlce' is not a marker: did you mean 'circle'?"},
             {"#000000 #ffffff", "'#000000 #ffffff' has two colours: keep one of them"},
             {"x plus", "'x plus' has two markers: keep one of them"},
         }) {
        ASSERT_FALSE(parseLook(text)) << text;
        EXPECT_EQ(parseLook(text).error().message, says);
    }
}

} // namespace
} // namespace ridgepoint
