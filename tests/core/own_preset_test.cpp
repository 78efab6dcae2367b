// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/own_preset.h"

#include "core/io/preset_yaml.h"
#include "core/model/field.h"
#include "core/model/figure.h"
#include "tests/core/shipped_accelerators.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

TEST(OwnPreset, anIdFollowsFromTheName)
{
    const struct {
        const char *name;
        const char *id;
    } kRows[] = {
        {"My A40", "my-a40"},
        {"  My A40 (fast) ", "my-a40-fast"},
        {"Llama 3.1 8B", "llama-3.1-8b"},
        {"a..b", "a-b"},
        {"v1.", "v1"},
        {"../etc/passwd", "etc-passwd"},
        {"Größe 1", "gr-e-1"},
        {"", "preset"},
        {"...", "preset"},
        {"日本", "preset"},
    };
    for (const auto &[name, id] : kRows)
        EXPECT_EQ(proposedId(name), id) << name;
    EXPECT_EQ(proposedId("A40", {"a40", "a40-2"}), "a40-3");
    EXPECT_LE(proposedId(std::string(5000, 'x')).size(), 60U);
}

TEST(OwnPreset, changedFiguresAreNoted)
{
    const auto a40 = test::shipped("a40");
    const auto same = asOwnPreset(a40, a40, "mine", "Mine");
    EXPECT_EQ(same.id, "mine");
    EXPECT_EQ(same.name, "Mine");
    EXPECT_TRUE(same.aliases.empty());
    EXPECT_EQ(same.confidence, a40.confidence);
    EXPECT_EQ(same.notes, a40.notes);
    EXPECT_EQ(same.calibration, a40.calibration);
    EXPECT_EQ(asOwnPreset(a40, a40, "a40", "A40"), a40);

    auto edited = a40;
    ASSERT_TRUE(assignByHand(*findField(acceleratorFields(), "memory.bandwidth"), edited, "700 GB/s"));
    edited.calibration->computeEfficiency = 0.5;
    const auto own = asOwnPreset(edited, a40, "mine", "Mine");
    EXPECT_EQ(own.confidence, a40.confidence); // of the figures that were not changed
    EXPECT_EQ(sourceOf(own, "memory.bandwidth").source, kOwnEdit);
    EXPECT_TRUE(own.notes.starts_with("Changed from a40: Bandwidth, Peak reached.")) << own.notes;
    EXPECT_TRUE(own.calibration->source.empty());
    EXPECT_FALSE(own.calibration->points);
    EXPECT_EQ(own.calibration->computeEfficiency, 0.5);
    EXPECT_EQ(own.memoryBandwidth.value, 700e9);
    const auto back = readPresets(writePreset(own), "own");
    ASSERT_TRUE(back) << back.error().text();
    EXPECT_EQ(back->accelerators, std::vector{own});
}

/// However often one's own is changed and saved again, the note says once what it came from.
TEST(OwnPreset, saysOnceWhatItCameFrom)
{
    const auto a40 = test::shipped("a40");
    auto own = a40;
    for (int round = 1; round < 100; ++round) {
        const auto preset = own;
        own.memoryBandwidth = BytesPerSecond{1e9 * round};
        own = asOwnPreset(own, preset, "mine", "Mine");
    }
    EXPECT_EQ(own.notes, "Changed from a40: Bandwidth. " + a40.notes);
    const auto other = asOwnPreset(own, a40, "yours", "Yours"); // under another name it came from the same
    EXPECT_EQ(other.notes, own.notes);
}

} // namespace
} // namespace ridgepoint
