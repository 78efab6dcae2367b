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

MemoryModel::MemoryModel(const Setup &setup, const std::vector<Operator> &operators) : m_setup(setup)
{
    for (const auto &op : operators) {
        m_parameters += op.runs * op.parameters;
        m_weightBytes += op.runs * op.residentBytes;
        // What a token writes to the cache stays there; what is read of it depends on the keys.
        m_kvBytesPerToken += op.runs * op.kvBytes.factor[static_cast<std::size_t>(Extent::Tokens)];
        keepLargest(m_workspace, op.activationBytes);
    }
}

MemoryUse MemoryModel::use(const Setting &setting, std::int64_t context) const
{
    MemoryUse use;
    use.weights = m_weightBytes;
    use.kvCache = static_cast<double>(setting.batch) * static_cast<double>(context) * m_kvBytesPerToken;
    for (const auto phase : {Phase::Init, Phase::Ar}) {
        Setting inPhase = setting;
        inPhase.phase = phase;
        const auto extents = extentsOf(m_setup, inPhase);
        for (const auto &cost : m_workspace)
            use.workspace = std::max(use.workspace, cost.at(extents));
    }
    return use;
}

std::optional<bool> MemoryModel::fits(const MemoryUse &use) const
{
    const auto usable = usableMemory(m_setup.accelerator);
    if (!usable)
        return std::nullopt;
    return use.total() <= usable->value;
}

std::int64_t contextOf(const Setup &setup, const Setting &setting)
{
    return setting.phase == Phase::Init ? setup.workload.prefix + setting.sequence : setting.sequence;
}

} // namespace ridgepoint
