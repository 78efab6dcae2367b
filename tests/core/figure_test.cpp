// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Where single figures of an accelerator come from, and what becomes of that when somebody changes one.
#include "core/io/preset_yaml.h"
#include "core/model/field.h"
#include "core/model/figure.h"
#include "core/roofline/wording.h"
#include "setups.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

Accelerator card()
{
    auto accelerator = test::home().accelerator;
    accelerator.confidence = Confidence::High;
    accelerator.sources = {"datasheet", "whitepaper"};
    accelerator.figures = {{"power", {Confidence::Low, "a table"}}, {"peak.fp16", {Confidence::Low, {}}}};
    return accelerator;
}

const Field<Accelerator> &fieldOf(std::string_view key)
{
    return *findField(acceleratorFields(), key);
}

TEST(Figures, haveThePresetsSourceWhereTheyHaveNone)
{
    const auto a = card();
    EXPECT_EQ(sourceOf(a, "memory.bandwidth"), (FigureSource{Confidence::High, "datasheet; whitepaper"}));
    EXPECT_EQ(sourceOf(a, "power"), (FigureSource{Confidence::Low, "a table"}));
    EXPECT_EQ(sourceOf(a, "peak.fp16"), (FigureSource{Confidence::Low, "datasheet; whitepaper"}));
    EXPECT_TRUE(isLessSure(a, "power"));
    EXPECT_FALSE(isLessSure(a, "memory.bandwidth"));
    EXPECT_EQ(sourceText(sourceOf(a, "power")), "confidence low: a table");
    EXPECT_EQ(sourceText({Confidence::Medium, {}}), "confidence medium");
}

TEST(Figures, shareALineWhereTheyShareASource)
{
    Accelerator a;
    ASSERT_TRUE(addFigureLine(a, "low power  cache.capacity from  a table of one's own "));
    ASSERT_TRUE(addFigureLine(a, "medium peak.fp16"));
    ASSERT_TRUE(addFigureLine(a, "low memory.bandwidth from a table of one's own"));
    EXPECT_EQ(figureLines(a), (std::vector<std::string>{"medium peak.fp16",
                                                        "low memory.bandwidth cache.capacity power from a table of one's own"}));
    Accelerator again;
    for (const auto &line : figureLines(a))
        ASSERT_TRUE(addFigureLine(again, line));
    EXPECT_EQ(again, a);
}

TEST(Figures, linesThatSayNothingRightAreRefused)
{
    struct Row {
        const char *line;
        const char *message;
    };
    for (const auto &[line, message] : {
             Row{"", "'' is not a confidence"},
             Row{"lo power", "'lo' is not a confidence: did you mean 'low'?"},
             Row{"low", "'low' names no figure: write it like low cache"},
             Row{"low powr", "no figure 'powr': did you mean 'power'?"},
             Row{"low name", "no figure 'name'"},
             Row{"low calibration.overhead", "no figure 'calibration.overhead'"},
             Row{"low power power", "'power' is spoken of twice"},
             Row{"low power from", "nothing after from"},
             Row{"low peak.fp16 from a table", "'peak.fp16' is spoken of twice"},
         }) {
        SCOPED_TRACE(line);
        Accelerator a;
        a.figures["peak.fp16"] = {Confidence::High, {}};
        const auto before = a;
        const auto done = addFigureLine(a, line);
        ASSERT_FALSE(done);
        EXPECT_TRUE(done.error().message.starts_with(message)) << done.error().message;
        EXPECT_EQ(a, before);
    }
}

TEST(Figures, standInPresetFiles)
{
    const std::string head = "accelerator:\n  id: x\n  name: X\n  peak: {fp16: 10 TFLOP/s}\n  memory: {bandwidth: 100 GB/s}\n";
    const auto read = readPresets(head + "  figures:\n    - low peak.fp16 from a table\n", "x.yaml");
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_EQ(read->accelerators[0].figures.at("peak.fp16").source, "a table");
    const auto again = readPresets(writePreset(read->accelerators[0]), "x.yaml");
    ASSERT_TRUE(again) << again.error().text();
    EXPECT_EQ(again->accelerators, read->accelerators);
    const auto wrong = readPresets(head + "  figures:\n    - low\n    - low peak.fp61\n", "x.yaml");
    ASSERT_FALSE(wrong);
    EXPECT_TRUE(wrong.error().text().starts_with("x.yaml:7:7: figures: 'low' names no figure")) << wrong.error().text();
}

/// A number somebody has typed is not the document's any more.
TEST(Figures, aChangeByHandIsRemembered)
{
    const auto preset = card();
    auto a = preset;
    ASSERT_TRUE(assignByHand(fieldOf("power"), a, "250 W"));
    EXPECT_EQ(sourceOf(a, "power"), (FigureSource{Confidence::Unknown, "own edit"}));
    EXPECT_FALSE(isLessSure(a, "power"));
    ASSERT_FALSE(assignByHand(fieldOf("power"), a, "250 V"));
    ASSERT_TRUE(assignByHand(fieldOf("memory.bandwidth"), a, "0.696 TB/s")); // as it was
    EXPECT_FALSE(a.figures.contains("memory.bandwidth"));
    ASSERT_TRUE(assignByHand(fieldOf("calibration.overhead"), a, "7 us")); // has a source of its own
    EXPECT_FALSE(a.figures.contains("calibration.overhead"));
    putBack(fieldOf("calibration.overhead"), a, preset);
    putBack(fieldOf("power"), a, preset);
    EXPECT_EQ(a, preset);
    clearByHand(fieldOf("power"), a);
    EXPECT_FALSE(a.figures.contains("power"));
    putBack(fieldOf("power"), a, preset);
    EXPECT_EQ(a, preset);
    auto setup = test::home();
    ASSERT_TRUE(setField(setup, "memory.bandwidth=700GB/s"));
    EXPECT_EQ(sourceOf(setup.accelerator, "memory.bandwidth").source, "own edit");
}

TEST(Figures, thoseOfASetupAreNamedWhereTheyAreLessSure)
{
    auto setup = test::home();
    setup.accelerator = card();
    EXPECT_EQ(unsureText(setup.accelerator, ceilingFigures(setup)), "confidence low: fp16 149.7 TFLOP/s");
    setup.accelerator.confidence = Confidence::Low;
    EXPECT_EQ(unsureText(setup.accelerator, usedFigures(setup)),
              "confidence low: bandwidth 696 GB/s, fp16 149.7 TFLOP/s, fp32 37.4 TFLOP/s, memory 48 GB");
    setup.accelerator.memoryUsable = Bytes{46e9};
    setup.accelerator.linkBandwidth = BytesPerSecond{56.25e9};
    setup.workload.tensorParallel = 2;
    EXPECT_EQ(unsureText(setup.accelerator, usedFigures(setup)), "confidence low: bandwidth 696 GB/s, fp16 149.7 TFLOP/s, fp32 "
                                                                 "37.4 TFLOP/s, usable memory 46 GB, link bandwidth 56.25 GB/s");
    setup.accelerator.figures.clear();
    setup.accelerator.confidence = Confidence::Medium;
    EXPECT_EQ(unsureText(setup.accelerator, usedFigures(setup)), "");
}

TEST(Figures, thoseSomebodyEditedAreNamed)
{
    auto setup = test::home();
    EXPECT_EQ(editedText(setup.accelerator, figureKeys()), "");
    ASSERT_TRUE(setField(setup, "power=250 W"));
    ASSERT_TRUE(setField(setup, "peak.fp16=140 TFLOP/s"));
    ASSERT_TRUE(setField(setup, "memory.bandwidth=696 GB/s")); // as it was
    EXPECT_EQ(editedText(setup.accelerator, figureKeys()), "edited: fp16, power");
    EXPECT_EQ(editedText(setup.accelerator, ceilingFigures(setup)), "edited: fp16");
}

/// Who leaves the unit out hears of it, though a bare number is right.
TEST(Figures, ratesThatCanHardlyBeMeantAreNoted)
{
    const auto notes = [](const std::string &peak, const std::string &bandwidth) {
        const auto read = readPresets(
            "accelerator: {id: x, name: X, peak: {fp16: " + peak + "}, memory: {bandwidth: " + bandwidth + "}}\n", "x.yaml");
        EXPECT_TRUE(read) << read.error().text();
        return read ? read->notes : std::vector<std::string>();
    };
    EXPECT_EQ(notes("312 TFLOP/s", "2039 GB/s"), std::vector<std::string>());
    EXPECT_EQ(notes("312e12", "2039e9"), std::vector<std::string>());
    EXPECT_EQ(notes("312", "2039"),
              (std::vector<std::string>{"x: memory.bandwidth is 2.039 kB/s, very little; a number without a unit is in B/s",
                                        "x: peak.fp16 is 312 FLOP/s, very little; a number without a unit is in FLOP/s"}));
}

} // namespace
} // namespace ridgepoint
