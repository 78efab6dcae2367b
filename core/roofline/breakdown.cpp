// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/breakdown.h"

#include "core/base/ratio.h"
#include "core/roofline/pass.h"

#include <algorithm>

namespace ridgepoint {

std::vector<MemoryPart> memoryParts(const Summary &summary)
{
    using enum MemoryPart::Kind;
    const auto &memory = summary.memory;
    const double whole = summary.usableBytes.value_or(memory.total());
    std::vector<MemoryPart> parts;
    const auto add = [&](MemoryPart::Kind kind, double bytes) {
        if (bytes > 0)
            parts.push_back({kind, bytes, bytes / whole});
    };
    add(Weights, memory.weights);
    add(KvCache, memory.kvCache);
    add(State, memory.state);
    add(Workspace, memory.workspace);
    if (summary.usableBytes) {
        add(Free, *summary.usableBytes - memory.total());
        add(Missing, memory.total() - *summary.usableBytes);
    }
    return parts;
}

LargestParts largestParts(const PassBreakdown &pass, double leastShare)
{
    LargestParts parts;
    for (const auto &part : pass.operators) {
        if (part.share >= leastShare) {
            parts.operators.push_back(part);
            continue;
        }
        ++parts.others;
        parts.othersSeconds += part.timeSeconds;
        parts.othersShare += part.share;
    }
    return parts;
}

double parametersOf(const Summary &summary, bool withEmbedding, bool withHead)
{
    return summary.parameters - (withEmbedding ? 0 : summary.embeddingParameters) - (withHead ? 0 : summary.headParameters);
}

Result<PassBreakdown> breakPass(const Setup &setup, const Setting &setting)
{
    if (setting.candidates > setting.sequence)
        return tooManyCandidates(setting);
    const auto pass = passOf(setup, setting.phase);
    if (!pass)
        return pass.error();
    PassBreakdown breakdown{setting.phase, totalsOf(*pass, setting), {}};
    forEachRun(*pass, setting, [&](const Series &series, const RunCost &cost) {
        const double time = timeOfAllRuns(series, cost);
        breakdown.operators.push_back({series.operators, series.op.group, series.family, series.op.runs, time,
                                       ratio(time, breakdown.totals.timeSeconds).value_or(0), cost.timing.bound});
    });
    std::stable_sort(breakdown.operators.begin(), breakdown.operators.end(),
                     [](const OperatorShare &a, const OperatorShare &b) { return a.timeSeconds > b.timeSeconds; });
    return breakdown;
}

} // namespace ridgepoint
