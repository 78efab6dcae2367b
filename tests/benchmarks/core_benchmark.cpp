// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nanoseconds and bytes per operator point of a sweep of nearly a million, beside what the machine takes to fill as many bytes.
#include "core/roofline/evaluation.h"
#include "tests/core/setups.h"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <numeric>

namespace ridgepoint {
namespace {

/// 6 series x 400 batches x 400 sequences = 960,000 points.
Sweep nearlyAMillion()
{
    Sweep sweep;
    sweep.batches.resize(400);
    std::iota(sweep.batches.begin(), sweep.batches.end(), 1);
    sweep.sequences.resize(400);
    std::iota(sweep.sequences.begin(), sweep.sequences.end(), 128);
    return sweep;
}

void evaluateSweep(benchmark::State &state, const Sweep &sweep, Detail detail)
{
    const auto setup = test::home();
    std::size_t points = 0;
    std::size_t bytes = 0;
    for (auto _ : state) {
        const auto evaluation = evaluate(setup, sweep, detail);
        points = evaluation->size();
        bytes = evaluation->columnBytes();
        benchmark::DoNotOptimize(evaluation);
    }
    const auto count = static_cast<double>(points);
    state.counters["points"] = count;
    state.counters["s_per_point"] =
        benchmark::Counter(count, benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
    state.counters["bytes_per_point"] = static_cast<double>(bytes) / count;
}

void million(benchmark::State &state)
{
    evaluateSweep(state, nearlyAMillion(), Detail::Series);
}
BENCHMARK(million)
    ->Unit(benchmark::kMillisecond)
    ->Repetitions(50)
    ->ReportAggregatesOnly()
    ->ComputeStatistics("worst",
                        [](const std::vector<double> &values) { return *std::max_element(values.begin(), values.end()); });

void referenceChart(benchmark::State &state)
{
    evaluateSweep(state, {}, Detail::Series);
}
BENCHMARK(referenceChart)->Unit(benchmark::kMicrosecond);

/// The yardstick: as many bytes as the million points hold, allocated and written once.
void fillAsManyBytes(benchmark::State &state)
{
    const auto evaluation = evaluate(test::home(), nearlyAMillion(), Detail::Series);
    const std::size_t doubles = evaluation->columnBytes() / sizeof(double);
    for (auto _ : state) {
        std::vector<double> values(doubles, 1.0);
        benchmark::DoNotOptimize(values.data());
    }
}
BENCHMARK(fillAsManyBytes)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace ridgepoint
