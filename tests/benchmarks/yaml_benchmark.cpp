// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How long files made to be slow take until they are refused: the YAML texts of nearly 4 MB that the tests hold bounds against.
#include "core/io/preset_yaml.h"
#include "tests/core/bad_files.h"

#include <benchmark/benchmark.h>

namespace ridgepoint {
namespace {

void refuse(benchmark::State &state, const std::string &text)
{
    for (auto _ : state)
        benchmark::DoNotOptimize(readPresets(text, "f"));
    state.counters["bytes"] = static_cast<double>(text.size());
}

[[maybe_unused]] const bool kRegistered = [] {
    for (const auto &bad : test::hostileFiles())
        benchmark::RegisterBenchmark(("refuse/" + bad.name).c_str(), refuse, bad.content)->Unit(benchmark::kMillisecond);
    return true;
}();

} // namespace
} // namespace ridgepoint
