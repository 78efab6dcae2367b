// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sorting and filtering a table of nearly a million points, and the details of one.
#include "core/roofline/details.h"
#include "core/roofline/point_columns.h"
#include "tests/core/setups.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <numeric>

namespace ridgepoint {
namespace {

/// 6 series x 400 batches x 400 sequences = 960,000 points.
const Evaluation &largeTable()
{
    static const auto evaluation = [] {
        Sweep sweep;
        sweep.batches.resize(400);
        std::iota(sweep.batches.begin(), sweep.batches.end(), 1);
        sweep.sequences.resize(400);
        std::iota(sweep.sequences.begin(), sweep.sequences.end(), 128);
        return *evaluate(test::home(), sweep, Detail::Series);
    }();
    return evaluation;
}

RowList allRows(const Evaluation &evaluation)
{
    RowList rows(evaluation.size());
    std::iota(rows.begin(), rows.end(), 0U);
    return rows;
}

void sortTable(benchmark::State &state, std::string_view key)
{
    const auto &evaluation = largeTable();
    const auto setup = test::home();
    const auto times = passTimesOf(setup);
    const auto columns = pointTableColumns();
    const auto &by = *std::find_if(columns.begin(), columns.end(), [key](const PointColumn &each) { return each.key == key; });
    for (auto _ : state) {
        auto rows = allRows(evaluation);
        sortRows(rows, evaluation, by, true, &*times);
        benchmark::DoNotOptimize(rows.data());
    }
}
BENCHMARK_CAPTURE(sortTable, byTime, "time")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sortTable, byIntensity, "intensity")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sortTable, bySeries, "series")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(sortTable, byShare, "share")->Unit(benchmark::kMillisecond);

void filterTable(benchmark::State &state, std::string_view text)
{
    const auto &evaluation = largeTable();
    const auto setup = test::home();
    const auto times = passTimesOf(setup);
    const auto query = PointQuery::parse(text);
    for (auto _ : state) {
        auto rows = allRows(evaluation);
        query->keepMatching(rows, evaluation, &*times);
        benchmark::DoNotOptimize(rows.data());
    }
}
BENCHMARK_CAPTURE(filterTable, byWords, "qk ar memory")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(filterTable, byConditions, "seq>256 >50% time>100us")->Unit(benchmark::kMillisecond);

void detailsOfOne(benchmark::State &state)
{
    const auto setup = test::home();
    const auto evaluation = evaluate(setup, {}, Detail::Series);
    for (auto _ : state)
        benchmark::DoNotOptimize(detailsOf(setup, *evaluation, 200));
}
BENCHMARK(detailsOfOne)->Unit(benchmark::kMicrosecond);

} // namespace
} // namespace ridgepoint
