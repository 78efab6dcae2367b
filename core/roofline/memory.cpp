// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/memory.h"

#include <algorithm>

namespace ridgepoint {
namespace {

/// Nowhere above the other, since extents are never negative.
bool isAtMost(const Cost &cost, const Cost &other)
{
    return std::equal(cost.factor.begin(), cost.factor.end(), other.factor.begin(), [](double a, double b) { return a <= b; });
}

void keepLargest(std::vector<Cost> &costs, const Cost &cost)
{
    if (std::any_of(costs.begin(), costs.end(), [&](const Cost &kept) { return isAtMost(cost, kept); }))
        return;
    std::erase_if(costs, [&](const Cost &kept) { return isAtMost(kept, cost); });
    costs.push_back(cost);
}

} // namespace

Result<MemoryModel> MemoryModel::of(const Setup &setup)
{
    MemoryModel memory(setup);
    // The whole model's, whichever part of it a rank holds.
    Setup whole{{}, setup.model, {}};
    whole.workload.precision = setup.workload.precision;
    const auto all = operatorsOf(whole, Phase::Init);
    if (!all)
        return all.error();
    for (const auto &op : *all) {
        const double parameters = op.runs * op.parameters;
        memory.m_parameters += parameters;
        if (op.kind == OperatorKind::Embedding)
            memory.m_embeddingParameters += parameters;
        if (op.kind == OperatorKind::LmHead)
            memory.m_headParameters += parameters;
    }
    for (const auto phase : {Phase::Init, Phase::Ar}) {
        const auto operators = operatorsOf(setup, phase);
        if (!operators)
            return operators.error();
        for (const auto &op : *operators) {
            if (infoOf(op.kind).unit != Unit::Link)
                memory.addWorkspace(phase, op);
            // Both phases hold the same weights and fill the same cache.
            if (phase == Phase::Ar)
                continue;
            memory.m_weightBytes += op.runs * op.residentBytes;
            memory.m_stateBytes += op.runs * op.stateBytes;
            memory.addCache(op);
        }
    }
    return memory;
}

void MemoryModel::addWorkspace(Phase phase, const Operator &op)
{
    const auto same = std::find_if(m_workspaces.begin(), m_workspaces.end(), [&](const Workspace &workspace) {
        return workspace.phase == phase && workspace.extents == op.extents;
    });
    auto &workspace = same == m_workspaces.end() ? m_workspaces.emplace_back(Workspace{phase, op.extents, {}}) : *same;
    keepLargest(workspace.costs, op.activationBytes);
}

void MemoryModel::addCache(const Operator &op)
{
    // What a token writes to the cache stays there; what is read of it depends on the keys.
    const double bytes = op.runs * op.kvBytes.factor[static_cast<std::size_t>(Extent::Tokens)];
    if (bytes == 0)
        return;
    const auto same =
        std::find_if(m_caches.begin(), m_caches.end(), [&](const Cache &cache) { return cache.window == op.extents.window; });
    auto &cache = same == m_caches.end() ? m_caches.emplace_back(Cache{op.extents.window, 0}) : *same;
    cache.bytesPerToken += bytes;
}

double MemoryModel::kvBytesPerToken() const
{
    double bytes = 0;
    for (const auto &cache : m_caches)
        bytes += cache.bytesPerToken;
    return bytes;
}

MemoryUse MemoryModel::use(const Setting &setting, std::int64_t context) const
{
    MemoryUse use;
    use.weights = m_weightBytes;
    use.state = static_cast<double>(setting.batch) * m_stateBytes;
    for (const auto &cache : m_caches) {
        const auto kept = cache.window > 0 ? std::min(cache.window, context) : context;
        use.kvCache += static_cast<double>(setting.batch) * static_cast<double>(kept) * cache.bytesPerToken;
    }
    for (const auto &workspace : m_workspaces) {
        Setting inPhase = setting;
        inPhase.phase = workspace.phase;
        const auto extents = extentsOf(*m_setup, inPhase, workspace.extents);
        for (const auto &cost : workspace.costs)
            use.workspace = std::max(use.workspace, cost.at(extents));
    }
    return use;
}

std::optional<bool> MemoryModel::fits(const MemoryUse &use) const
{
    const auto usable = usableMemory(m_setup->accelerator);
    if (!usable)
        return std::nullopt;
    return use.total() <= usable->value;
}

std::int64_t contextOf(const Setup &setup, const Setting &setting)
{
    return setting.phase == Phase::Init ? setup.workload.prefix + setting.sequence : setting.sequence;
}

} // namespace ridgepoint
