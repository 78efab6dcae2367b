// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/point_filter.h"

#include "core/roofline/chart_series.h"
#include "tests/core/setups.h"

#include <gtest/gtest.h>

#include <random>

using namespace ridgepoint;

namespace {

/// One letter a row, in order: shown, faint, left out (`.`), of a hidden series; a space between settings, a bar between phases.
std::string looksText(const Sweep &sweep, const PointFilters &filters, const ridgepoint::Setup &setup = test::home())
{
    const auto evaluation = evaluate(setup, sweep, Detail::Series);
    if (!evaluation)
        return evaluation.error().text();
    const auto looks = pointLooks(*evaluation, filters);
    std::string text;
    for (const auto &block : evaluation->blocks()) {
        if (!text.empty())
            text += " | ";
        for (std::size_t i = 0; i < block.rowCount(); ++i) {
            if (i > 0 && i % block.series.size() == 0)
                text += ' ';
            text += "sf.h"[static_cast<std::size_t>(lookAt(looks, block.firstRow + i))];
        }
    }
    return text;
}

/// Llama 7B on 48 GB: batch 64 at 8192 tokens does not fit, and 8192 is beyond its 2048 positions. A setting's rows are qkv mlp,
/// qk/pv, up/gate/down. In ar (1, 128) the overhead is most of qk/pv; at (64, 8192) it reads the most.
const Sweep kTwo{{Phase::Init, Phase::Ar}, {1, 64}, {128, 8192}, {1}};

struct Case {
    const char *name;
    PointFilters filters;
    const char *looks;
};
const std::vector<Case> kCases{
    {"nothing", {}, "sss sss sss sss | sss sss sss sss"},
    {"memory", {.hiddenBounds = {Bound::Memory}}, ".s. s.s s.s s.s | .s. ... ... ..."},
    {"compute", {.hiddenBounds = {Bound::Compute}}, "sss .s. .s. .s. | sss sss sss sss"},
    {"all bounds",
     {.hiddenBounds = {Bound::Memory, Bound::Compute, Bound::Overhead, Bound::Network}},
     "... ... ... ... | ... ... ... ..."},
    {"too big faint", {.tooBig = LimitLook::Faint}, "sss sss sss fff | sss sss sss fff"},
    {"too big hidden", {.tooBig = LimitLook::Hidden}, "sss sss sss ... | sss sss sss ..."},
    {"too long faint", {.tooLong = LimitLook::Faint}, "sss fff sss fff | sss fff sss fff"},
    {"hidden wins over faint", {.tooBig = LimitLook::Hidden, .tooLong = LimitLook::Faint}, "sss fff sss ... | sss fff sss ..."},
    {"top 1", {.top = 1}, "..s ..s ..s ..s | ..s ..s ..s .s."},
    {"top 2", {.top = 2}, "s.s .ss s.s .ss | s.s .ss .ss .ss"},
    {"top of what takes the time, whatever else is left out",
     {.hiddenBounds = {Bound::Compute}, .top = 1},
     "..s ... ... ... | ..s ..s ..s .s."},
    {"more than there are", {.top = 7}, "sss sss sss sss | sss sss sss sss"},
    {"series", {.hiddenSeries = {"qkv-mlp-ar", "qk-pv-init", "no-such"}}, "shs shs shs shs | hss hss hss hss"},
    {"left out rather than hidden",
     {.tooBig = LimitLook::Hidden, .hiddenSeries = {"qkv-mlp-ar"}},
     "sss sss sss ... | hss hss hss ..."},
};

} // namespace

TEST(PointFilter, SaysWhatBecomesOfEveryRow)
{
    for (const auto &[name, filters, looks] : kCases)
        EXPECT_EQ(looksText(kTwo, filters), looks) << name;
}

TEST(PointFilter, NothingIsHeldWhereNothingIsFiltered)
{
    const auto evaluation = evaluate(test::home(), {}, Detail::Series);
    ASSERT_TRUE(evaluation.ok());
    EXPECT_TRUE(pointLooks(*evaluation, {}).empty());
    EXPECT_EQ(lookAt({}, 293), PointLook::Shown);
}

TEST(PointFilter, OfRowsThatTakeAsLongTheOneExecutedFirstStays)
{
    // Without any size every operator takes the overhead alone.
    auto setup = test::home();
    setup.workload.overhead = Seconds{1};
    setup.accelerator.memoryBandwidth = {1e300};
    for (auto &peak : setup.accelerator.peak)
        peak = FlopPerSecond{1e300};
    setup.model.layers = 1;
    const auto evaluation = evaluate(setup, test::single(Phase::Ar, 1, 128), Detail::Operators);
    ASSERT_TRUE(evaluation.ok());
    const auto looks = pointLooks(*evaluation, {.top = 2});
    ASSERT_GT(looks.size(), 2U);
    for (std::size_t row = 0; row < looks.size(); ++row)
        EXPECT_EQ(looks[row], row < 2 ? PointLook::Shown : PointLook::Filtered) << row;
}

TEST(PointFilter, TakesFromChoicesWhatIsFiltered)
{
    ChartChoices choices;
    choices.trails = SweepAxis::Batch;
    choices.spotlight = true;
    EXPECT_FALSE(filtersOf(choices).areSet());
    choices.hidden = {"qkv-mlp-ar"};
    choices.hiddenBounds = {Bound::Overhead};
    choices.tooBig = LimitLook::Faint;
    choices.tooLong = LimitLook::Hidden;
    choices.top = 3;
    EXPECT_EQ(filtersOf(choices), (PointFilters{{Bound::Overhead}, LimitLook::Faint, LimitLook::Hidden, 3, {"qkv-mlp-ar"}}));
}

/// Filters only ever remove: with one more no row is seen better than before, whichever filters there are.
TEST(PointFilter, AFilterMoreBringsNothingBack)
{
    const auto evaluation = evaluate(test::home(), {}, Detail::Series);
    ASSERT_TRUE(evaluation.ok());
    std::mt19937 random(7);
    const auto upTo = [&random](int most) { return std::uniform_int_distribution(0, most)(random); };
    const auto addTo = [&](PointFilters filters) {
        switch (upTo(4)) {
        case 0:
            filters.hiddenBounds.insert(static_cast<Bound>(upTo(3)));
            break;
        case 1:
            filters.tooBig = std::max(filters.tooBig, static_cast<LimitLook>(upTo(2)));
            break;
        case 2:
            filters.tooLong = std::max(filters.tooLong, static_cast<LimitLook>(upTo(2)));
            break;
        case 3:
            filters.top = filters.top == 0 ? 1 + upTo(3) : std::max<std::int64_t>(1, filters.top - 1);
            break;
        default:
            filters.hiddenSeries.emplace(seriesKinds()[static_cast<std::size_t>(upTo(5))].id);
        }
        return filters;
    };
    for (int run = 0; run < 200; ++run) {
        PointFilters filters;
        for (int step = 0; step < 5; ++step) {
            const auto more = addTo(filters);
            const auto before = pointLooks(*evaluation, filters);
            const auto after = pointLooks(*evaluation, more);
            for (std::size_t row = 0; row < evaluation->size(); ++row) {
                const auto was = lookAt(before, row);
                const auto is = lookAt(after, row);
                ASSERT_TRUE(!isSeen(is) || was <= is) << "row " << row << " of run " << run;
            }
            filters = more;
        }
    }
}
