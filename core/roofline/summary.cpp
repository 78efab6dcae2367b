// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/summary.h"

#include "core/base/number.h"
#include "core/roofline/pass_times.h"

#include <algorithm>

namespace ridgepoint {
namespace {

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
std::optional<double> timePerToken(const PassTimes &passes, Setting setting, std::optional<std::int64_t> outputLength)
{
    setting.phase = Phase::Ar;
    if (!outputLength)
        return passes.seconds(setting);
    const std::int64_t steps = *outputLength - 1;
    if (steps == 0)
        return std::nullopt;
    const std::int64_t prompt = setting.sequence;
    double sum = 0;
    for (std::int64_t step = 1; step <= steps; ++step) {
        setting.sequence = prompt + step;
        sum += passes.seconds(setting);
    }
    return sum / static_cast<double>(steps);
}

} // namespace

Result<Summary> summarise(const Setup &setup, const Setting &setting, std::optional<std::int64_t> outputLength)
{
    if (const auto possible = isPossible(setup, setting, outputLength); !possible)
        return possible.error();
    const auto passes = passTimesOf(setup);
    if (!passes)
        return passes.error();
    const auto memory = MemoryModel::of(setup);
    if (!memory)
        return memory.error();
    const auto inPhase = [&](Phase phase) { return Setting{phase, setting.batch, setting.sequence, setting.candidates}; };
    const std::int64_t context =
        std::max(setup.workload.prefix + setting.sequence, setting.sequence + outputLength.value_or(1) - 1);

    Summary summary;
    summary.factors = passes->init.factors;
    summary.parameters = memory->parameters();
    summary.embeddingParameters = memory->embeddingParameters();
    summary.headParameters = memory->headParameters();
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
