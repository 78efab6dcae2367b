// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/summary.h"

#include "core/base/number.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

/// All operators of both phases, ready to be summed at any setting.
struct Passes {
    const Setup &setup;
    ExecutionFactors factors;
    PhaseBlock init;
    PhaseBlock ar;

    [[nodiscard]] PassTotals totals(const Setting &setting) const
    {
        PassTotals totals;
        std::array<double, 4> timeByBound{};
        const auto &block = setting.phase == Phase::Init ? init : ar;
        std::vector<Extents> extents;
        fillExtents(extents, block.extentKinds, setup, setting);
        for (const auto &series : block.series) {
            const auto cost = runCost(series, extents[series.extentKind], factors.overhead);
            const double time = series.op.runs * cost.timing.time.value;
            totals.flop += series.op.runs * cost.flop.value;
            // What goes over the link is no memory traffic.
            if (infoOf(series.op.kind).unit != Unit::Link)
                totals.bytes += series.op.runs * cost.bytes().value;
            totals.timeSeconds += time;
            timeByBound.at(static_cast<std::size_t>(cost.timing.bound)) += time;
        }
        const auto most = std::max_element(timeByBound.begin(), timeByBound.end());
        totals.bound = static_cast<Bound>(most - timeByBound.begin());
        return totals;
    }
};

Result<Passes> passesOf(const Setup &setup)
{
    auto init = blockOf(setup, Phase::Init, Detail::Operators);
    if (!init)
        return init.error();
    auto ar = blockOf(setup, Phase::Ar, Detail::Operators);
    if (!ar)
        return ar.error();
    return Passes{setup, executionFactors(setup), *std::move(init), *std::move(ar)};
}

Result<void> isPossible(const Setup &setup, const Setting &setting, std::optional<std::int64_t> outputLength)
{
    if (setting.candidates > setting.sequence)
        return tooManyCandidates(setting);
    if (setup.workload.accepted > static_cast<double>(setting.candidates))
        return Error{shortest(setup.workload.accepted) + " tokens accepted of " + std::to_string(setting.candidates)
                     + " candidates: accepted must be at most the candidates"};
    if (outputLength && (*outputLength < 1 || *outputLength > kLongestOutput))
        return Error{"an output of " + std::to_string(*outputLength) + " tokens: it must be from 1 to "
                     + std::to_string(kLongestOutput)};
    return {};
}

/// The mean step over the contexts of an output, or the step at the context where no output length is given.
std::optional<double> timePerToken(const Passes &passes, Setting setting, std::optional<std::int64_t> outputLength)
{
    setting.phase = Phase::Ar;
    if (!outputLength)
        return passes.totals(setting).timeSeconds;
    const std::int64_t steps = *outputLength - 1;
    if (steps == 0)
        return std::nullopt;
    const std::int64_t prompt = setting.sequence;
    double sum = 0;
    for (std::int64_t step = 1; step <= steps; ++step) {
        setting.sequence = prompt + step;
        sum += passes.totals(setting).timeSeconds;
    }
    return sum / static_cast<double>(steps);
}

} // namespace

Result<Summary> summarise(const Setup &setup, const Setting &setting, std::optional<std::int64_t> outputLength)
{
    if (const auto possible = isPossible(setup, setting, outputLength); !possible)
        return possible.error();
    const auto passes = passesOf(setup);
    if (!passes)
        return passes.error();
    const auto memory = MemoryModel::of(setup);
    if (!memory)
        return memory.error();
    const auto inPhase = [&](Phase phase) { return Setting{phase, setting.batch, setting.sequence, setting.candidates}; };
    const std::int64_t context =
        std::max(setup.workload.prefix + setting.sequence, setting.sequence + outputLength.value_or(1) - 1);

    Summary summary;
    summary.factors = passes->factors;
    summary.parameters = memory->parameters();
    summary.kvBytesPerToken = memory->kvBytesPerToken();
    summary.memory = memory->use(setting, context);
    summary.fits = memory->fits(summary.memory);
    if (const auto usable = usableMemory(setup.accelerator))
        summary.usableBytes = usable->value;
    summary.exceedsPositions = setup.model.positions && context > *setup.model.positions;
    summary.prefill = passes->totals(inPhase(Phase::Init));
    summary.decode = passes->totals(inPhase(Phase::Ar));
    summary.ttftSeconds = summary.prefill.timeSeconds;
    summary.steps = outputLength ? *outputLength - 1 : 1;
    summary.tpotSeconds = timePerToken(*passes, setting, outputLength);
    if (summary.tpotSeconds)
        summary.tokensPerSecond = static_cast<double>(setting.batch) * setup.workload.accepted / *summary.tpotSeconds;
    return summary;
}

Result<ModelFootprint> footprintOf(const Setup &setup)
{
    if (const auto right = validate(setup.model); !right)
        return right.error();
    const auto memory = MemoryModel::of(setup);
    if (!memory)
        return memory.error();
    const auto use = memory->use({}, 0);
    return ModelFootprint{memory->parameters(), use.weights, memory->kvBytesPerToken(), use.state};
}

} // namespace ridgepoint
