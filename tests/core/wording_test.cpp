// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/wording.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

TEST(FootprintText, PicksUnitsForTheSize)
{
    const struct {
        ModelFootprint footprint;
        const char *text;
    } kRows[] = {
        {{6738415616, 13476831232, 524288}, "6.74 B parameters · 13.48 GB · 512 KiB of KV cache a token"},
        {{68976648192, 137953296384, 327680}, "69 B parameters · 138 GB · 320 KiB of KV cache a token"},
        {{999999999, 2e9, 1023}, "1 B parameters · 2 GB · 1020 B of KV cache a token"},
        {{124000000, 248e6, 0x1p20}, "124 M parameters · 248 MB · 1 MiB of KV cache a token"},
        {{752393024, 1504786048, 12288, 19537920},
         "752 M parameters · 1.505 GB · 12 KiB of KV cache a token · 18.6 MiB of state a sequence"},
        {{7272665088, 14545330176, 0, 36700160}, "7.27 B parameters · 14.55 GB · 35 MiB of state a sequence"},
        {{900, 1800, 0.5}, "900 parameters · 1.8 kB · 0.5 B of KV cache a token"},
    };
    for (const auto &[footprint, text] : kRows)
        EXPECT_EQ(footprintText(footprint), text);
}

TEST(LimitText, AgreesInNumber)
{
    EXPECT_EQ(limitText(kMemory), "does not fit in memory");
    EXPECT_EQ(limitText(kMemory, 2), "do not fit in memory");
    EXPECT_EQ(limitText(kPositions), "beyond the model's positions");
    EXPECT_EQ(limitText(kPositions, 2), "beyond the model's positions");
}

TEST(LimitText, ListsWhatASettingHas)
{
    EXPECT_EQ(limitTexts(kFits), std::vector<std::string>());
    EXPECT_EQ(limitTexts(kPositions), std::vector<std::string>{"beyond the model's positions"});
    EXPECT_EQ(limitTexts(kMemory | kPositions),
              (std::vector<std::string>{"does not fit in memory", "beyond the model's positions"}));
}

} // namespace
} // namespace ridgepoint
