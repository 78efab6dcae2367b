// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/typed_number.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

TEST(TypedNumber, aCommaIsADecimalSign)
{
    struct Row {
        const char *typed;
        const char *read;
    };
    for (const auto &[typed, read] : {
             Row{"0,2 TB/s", "0.2 TB/s"},
             {"149,7T", "149.7T"},
             {"-0,5", "-0.5"},
             {"bits=4,5", "bits=4.5"},
             {",5", ".5"},
             {"0,935 TB/s", "0.935 TB/s"},       // no group begins with a zero
             {"1935,125 GB/s", "1935.125 GB/s"}, // and none has four digits
             {"1,93", "1.93"},
             {"7,2 TB/s L2, far", "7.2 TB/s L2, far"},
             {"1,5e3", "1.5e3"},
             // A dot is one as well, since it is what is shown.
             {"696.5 GB/s", "696.5 GB/s"},
             {"149.7 TFLOP/s", "149.7 TFLOP/s"},
             // What makes no sense is left for the reader to refuse.
             {"1.234,5", "1.234,5"},
             {"1,234,567", "1,234,567"},
             {"1,", "1,"},
             {"1,234.5", "1,234.5"},
             {"", ""},
             {"auto", "auto"},
         })
        EXPECT_EQ(withDecimalDot(typed).value(), read) << typed;
}

TEST(TypedNumber, whatMayBeThousandsIsAsked)
{
    for (const char *typed : {"1,935 GB/s", "312,000T", "45,125"})
        EXPECT_FALSE(withDecimalDot(typed)) << typed;
    EXPECT_EQ(withDecimalDot("1,935 GB/s").error().message, "'1,935' may be 1.935 or 1935: write one of these");
}

} // namespace
} // namespace ridgepoint
