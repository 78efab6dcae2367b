// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/shards.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace ridgepoint {
namespace {

/// What the rank with the most has of a size that need not divide.
std::int64_t largestShare(std::int64_t size, std::int64_t ranks)
{
    return (size + ranks - 1) / ranks;
}

Result<void> split(std::int64_t &width, std::int64_t ranks, std::string_view key)
{
    if (width % ranks != 0)
        return Error{std::string(key) + " is " + std::to_string(width) + ": " + std::to_string(ranks)
                     + " tensor-parallel ranks do not divide it"};
    width /= ranks;
    return {};
}

Result<void> splitDelta(Delta &delta, std::int64_t ranks)
{
    if (auto done = split(delta.keyHeads, ranks, "delta.key_heads"); !done)
        return done;
    return split(delta.valueHeads, ranks, "delta.value_heads");
}

Result<void> splitMamba(Mamba &mamba, std::int64_t ranks)
{
    if (auto done = split(mamba.heads, ranks, "mamba.heads"); !done)
        return done;
    if (mamba.heads > 0)
        mamba.groups = std::max<std::int64_t>(1, largestShare(mamba.groups, ranks));
    return split(mamba.inner, ranks, "mamba.inner");
}

/// What mixes tokens in place of heads, which is nothing of the group's but of the model's.
Result<void> splitMixers(Shard &shard, std::int64_t ranks)
{
    const auto has = [&](Mixer mixer) {
        return std::any_of(shard.groups.begin(), shard.groups.end(),
                           [mixer](const LayerGroup &group) { return group.mixer == mixer; });
    };
    if (has(Mixer::Delta))
        if (auto done = splitDelta(shard.delta, ranks); !done)
            return done;
    return has(Mixer::Mamba) ? splitMamba(shard.mamba, ranks) : Result<void>{};
}

} // namespace

Result<Shard> shardOf(const Model &model, std::int64_t ranks)
{
    Shard shard{layerGroups(model), model.experts, model.delta, model.mamba, largestShare(model.vocabulary, ranks)};
    for (auto &group : shard.groups) {
        if (group.mixer != Mixer::Attention)
            group.heads = 0;
        if (const auto done = split(group.heads, ranks, "heads"); !done)
            return done.error();
        if (const auto done = split(group.intermediate, ranks, "intermediate"); !done)
            return done.error();
        group.kvHeads = std::max<std::int64_t>(1, largestShare(group.kvHeads, ranks));
    }
    if (const auto done = splitMixers(shard, ranks); !done)
        return done.error();
    if (const auto done = split(shard.experts.width, ranks, "experts.width"); !done)
        return done.error();
    if (const auto done = split(shard.experts.sharedWidth, ranks, "experts.shared_width"); !done)
        return done.error();
    return shard;
}

} // namespace ridgepoint
