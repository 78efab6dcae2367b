// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/shards.h"

#include <algorithm>
#include <string>
#include <string_view>

namespace ridgepoint {
namespace {

std::int64_t roundedUp(std::int64_t value, std::int64_t divisor)
{
    return (value + divisor - 1) / divisor;
}

Result<void> split(std::int64_t &width, std::int64_t ranks, std::string_view key)
{
    if (width % ranks != 0)
        return Error{std::string(key) + " is " + std::to_string(width) + ": " + std::to_string(ranks)
                     + " tensor-parallel ranks do not divide it"};
    width /= ranks;
    return {};
}

} // namespace

Result<Shard> shardOf(const Model &model, std::int64_t ranks)
{
    Shard shard{layerGroups(model), model.experts, roundedUp(model.vocabulary, ranks)};
    for (auto &group : shard.groups) {
        if (const auto done = split(group.heads, ranks, "heads"); !done)
            return done.error();
        if (const auto done = split(group.intermediate, ranks, "intermediate"); !done)
            return done.error();
        group.kvHeads = std::max<std::int64_t>(1, roundedUp(group.kvHeads, ranks));
    }
    if (const auto done = split(shard.experts.width, ranks, "experts.width"); !done)
        return done.error();
    if (const auto done = split(shard.experts.sharedWidth, ranks, "experts.shared_width"); !done)
        return done.error();
    return shard;
}

} // namespace ridgepoint
