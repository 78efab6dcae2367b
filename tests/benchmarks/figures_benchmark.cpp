// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures of a hundred thousand points, in every format, beside writing as many numbers as their SVG holds.
#include "core/base/number.h"
#include "tests/core/setups.h"
#include "ui/export/chart_export.h"

#include <benchmark/benchmark.h>

#include <QGuiApplication>

#include <numeric>

namespace ridgepoint {
namespace {

/// 6 series x 128 batches x 131 sequences = 100,608 points.
const ChartScene &largeScene()
{
    static const auto scene = [] {
        Sweep sweep;
        sweep.batches.resize(128);
        std::iota(sweep.batches.begin(), sweep.batches.end(), 1);
        sweep.sequences.clear();
        for (std::int64_t length = 128; length <= 16'768; length += 128)
            sweep.sequences.push_back(length);
        return buildScene(test::home(), evaluate(test::home(), sweep, Detail::Series));
    }();
    return scene;
}

void picture(benchmark::State &state, const char *suffix)
{
    const auto &format = *pictureFormatOf(QStringLiteral("x.") + QLatin1String(suffix));
    qsizetype bytes = 0;
    for (auto _ : state)
        bytes = pictureOf(largeScene(), format)->size();
    state.counters["bytes"] = static_cast<double>(bytes);
    state.counters["points"] = static_cast<double>(largeScene().pointCount());
}
BENCHMARK_CAPTURE(picture, svg, "svg")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(picture, png, "png")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(picture, pdf, "pdf")->Unit(benchmark::kMillisecond);

/// The yardstick: two numbers a point, rounded to hundredths, and nothing else.
void twoNumbersAPoint(benchmark::State &state)
{
    for (auto _ : state) {
        std::string text;
        for (const auto &series : largeScene().series)
            for (std::size_t i = 0; i < series.x.size(); ++i)
                text.append(rounded(series.x[i], 6)).append(" ").append(rounded(series.y[i], 6));
        benchmark::DoNotOptimize(text.data());
    }
}
BENCHMARK(twoNumbersAPoint)->Unit(benchmark::kMillisecond);

} // namespace
} // namespace ridgepoint

int main(int argc, char **argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    const QGuiApplication application(argc, argv);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
