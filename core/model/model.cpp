// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/model.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

constexpr std::array kAttentionNames{
    Name<Attention>{Attention::Auto, "auto"},
    Name<Attention>{Attention::Fused, "fused"},
    Name<Attention>{Attention::Unfused, "unfused"},
};

constexpr std::array kBiasNames{
    Name<Bias>{Bias::None, "none"},
    Name<Bias>{Bias::Qkv, "qkv"},
    Name<Bias>{Bias::Qkvo, "qkvo"},
};

constexpr std::array kNormNames{
    Name<Norm>{Norm::Rms, "rms"},
    Name<Norm>{Norm::Layer, "layer"},
    Name<Norm>{Norm::LayerWithoutBias, "layer_without_bias"},
    Name<Norm>{Norm::LayerUnweighted, "layer_unweighted"},
};

constexpr std::array kActivationNames{
    Name<Activation>{Activation::Silu, "silu"},
    Name<Activation>{Activation::Gelu, "gelu"},
    Name<Activation>{Activation::Relu, "relu"},
};

constexpr std::array kQkNormNames{
    Name<QkNorm>{QkNorm::None, "none"},
    Name<QkNorm>{QkNorm::Head, "head"},
    Name<QkNorm>{QkNorm::Whole, "whole"},
    Name<QkNorm>{QkNorm::Unweighted, "unweighted"},
};

constexpr std::array kParallelNames{
    Name<Parallel>{Parallel::None, "none"},
    Name<Parallel>{Parallel::OneNorm, "one_norm"},
    Name<Parallel>{Parallel::TwoNorms, "two_norms"},
};

constexpr std::array kMixerNames{
    Name<Mixer>{Mixer::Attention, "attention"},
    Name<Mixer>{Mixer::Delta, "delta"},
    Name<Mixer>{Mixer::Mamba, "mamba"},
};

constexpr std::array kMambaNormNames{
    Name<MambaNorm>{MambaNorm::None, "none"},
    Name<MambaNorm>{MambaNorm::Unweighted, "unweighted"},
    Name<MambaNorm>{MambaNorm::Weighted, "weighted"},
};

/// An error about the field of a key, which its message begins with.
Error about(std::string_view key, std::int64_t value, const std::string &rest)
{
    return {
        std::string(key) + " is " + std::to_string(value) + ": it must " + rest, {}, 0, 0, ErrorKind::Wrong, std::string(key)};
}

/// A size and what it may be.
struct Size {
    std::string_view key;
    std::int64_t value;
    std::int64_t least = 1;
};

Result<void> atLeast(std::initializer_list<Size> sizes)
{
    for (const auto &[key, value, least] : sizes)
        if (value < least)
            return about(key, value, "be at least " + std::to_string(least));
    return {};
}

Result<void> validateHeads(const LayerGroup &group, const Model &model)
{
    if (group.heads == 0 || group.mixer != Mixer::Attention)
        return {};
    if (auto right = atLeast({{"heads", group.heads}, {"kv_heads", group.kvHeads}}); !right)
        return right;
    if (group.heads % group.kvHeads != 0)
        return about("kv_heads", group.kvHeads, "divide heads, which is " + std::to_string(group.heads));
    if (group.ropeDims < 0 || group.ropeDims > model.headDim)
        return about("rope_dims", group.ropeDims, "be from 0 to head_dim, which is " + std::to_string(model.headDim));
    return {};
}

Result<void> validateExperts(const Experts &experts)
{
    if (experts.count == 0)
        return {};
    if (auto right = atLeast({{"experts.per_token", experts.perToken}, {"experts.width", experts.width}}); !right)
        return right;
    if (experts.perToken > experts.count)
        return about("experts.per_token", experts.perToken,
                     "be at most experts.count, which is " + std::to_string(experts.count));
    return {};
}

Result<void> divides(std::string_view key, std::int64_t value, std::string_view whole, std::int64_t size)
{
    if (size % value == 0)
        return {};
    return about(key, value, "divide " + std::string(whole) + ", which is " + std::to_string(size));
}

Result<void> validateDelta(const Delta &delta)
{
    if (auto right = atLeast({{"delta.key_heads", delta.keyHeads},
                              {"delta.value_heads", delta.valueHeads},
                              {"delta.key_dim", delta.keyDim},
                              {"delta.value_dim", delta.valueDim},
                              {"delta.conv_width", delta.convWidth}});
        !right)
        return right;
    return divides("delta.key_heads", delta.keyHeads, "delta.value_heads", delta.valueHeads);
}

Result<void> validateMamba(const Mamba &mamba)
{
    const bool first = mamba.heads == 0;
    if (auto right = atLeast({{"mamba.inner", mamba.inner},
                              {"mamba.state", mamba.state},
                              {"mamba.heads", mamba.heads, 0},
                              {"mamba.groups", mamba.groups, first ? 0 : 1},
                              {"mamba.time_rank", mamba.timeRank, first ? 1 : 0},
                              {"mamba.conv_width", mamba.convWidth}});
        !right)
        return right;
    if (first)
        return {};
    if (auto right = divides("mamba.heads", mamba.heads, "mamba.inner", mamba.inner); !right)
        return right;
    return divides("mamba.groups", mamba.groups, "mamba.heads", mamba.heads);
}

Result<void> validateIndexer(const Model &model)
{
    if (model.indexer.heads == 0)
        return {};
    if (model.mla.kvRank == 0 || model.mla.qRank == 0)
        return Error{"indexer.heads is given: an indexer is modelled beside mla with mla.q_rank only"};
    return atLeast(
        {{"indexer.heads", model.indexer.heads}, {"indexer.dim", model.indexer.dim}, {"indexer.topk", model.indexer.topk}});
}

/// The mixers that layers have must be described.
Result<void> validateMixers(const Model &model)
{
    if (auto right = validateIndexer(model); !right)
        return right;
    for (const auto &group : layerGroups(model)) {
        if (group.indexer && model.indexer.heads == 0)
            return Error{"kind " + inQuotes(group.name) + " has an indexer, but indexer.heads is not given"};
        auto right = group.mixer == Mixer::Delta   ? validateDelta(model.delta)
                     : group.mixer == Mixer::Mamba ? validateMamba(model.mamba)
                                                   : Result<void>{};
        if (!right)
            return right;
    }
    return {};
}

/// The model's own, which it does without where no layer leans on them.
Result<void> validateOwnHeads(const Model &model)
{
    const std::int64_t least = needsHeads(model) || model.heads > 0 ? 1 : 0;
    return atLeast({{"heads", model.heads, least}, {"kv_heads", model.kvHeads, least}, {"head_dim", model.headDim, least}});
}

Result<void> validateKinds(const Model &model)
{
    std::int64_t sum = 0;
    for (const auto &kind : model.kinds) {
        if (kind.moe.value_or(false) && model.experts.count == 0)
            return Error{"kind " + inQuotes(kind.name) + " has experts, but experts.count is not given"};
        sum += kind.layers;
    }
    if (!model.kinds.empty() && sum != model.layers)
        return Error{"the kinds have " + std::to_string(sum) + " layers: they must add up to layers, which is "
                     + std::to_string(model.layers)};
    return {};
}

Result<void> validateTypes(const Model &model)
{
    for (const auto &exception : model.types.operators) {
        const auto isIts = [&](const LayerKind &kind) { return kind.name == exception.layers; };
        if (exception.layers.empty() || std::any_of(model.kinds.begin(), model.kinds.end(), isIts))
            continue;
        std::vector<std::string> names;
        for (const auto &kind : model.kinds)
            names.push_back(kind.name);
        Error error{"types.operators: " + inQuotes(typeExceptionText(exception))
                    + " names a kind of layers the model does not have" + suggestion(exception.layers, names)};
        error.key = "types.operators";
        return error;
    }
    return {};
}

Result<void> validateShape(const Model &model)
{
    const bool dense = model.experts.count == 0 && model.kinds.empty() && model.mixer == Mixer::Attention;
    if (auto right = atLeast({{"hidden", model.hidden},
                              {"intermediate", model.intermediate, dense ? 1 : 0},
                              {"layers", model.layers},
                              {"vocabulary", model.vocabulary}});
        !right)
        return right;
    if (auto right = validateOwnHeads(model); !right)
        return right;
    if (!model.gated && model.activation == Activation::Silu)
        return Error{"activation is silu without a gate: a plain MLP has gelu or relu"};
    if (auto right = validateExperts(model.experts); !right)
        return right;
    if (auto right = validateKinds(model); !right)
        return right;
    if (auto right = validateMixers(model); !right)
        return right;
    if (model.mla.kvRank > 0 && model.outputGate)
        return Error{"output_gate is not modelled beside mla: leave it out"};
    if (model.mla.kvRank > 0 && (model.bias != Bias::None || model.qkNorm != QkNorm::None))
        return Error{"bias and qk_norm are not modelled beside mla: leave them out"};
    if (model.mla.kvRank > 0)
        return atLeast({{"mla.nope", model.mla.nope}, {"mla.rope", model.mla.rope}, {"mla.value", model.mla.value}});
    for (const auto &group : layerGroups(model))
        if (auto right = validateHeads(group, model); !right)
            return right;
    return {};
}

} // namespace

template <>
std::span<const Name<Attention>> names<Attention>()
{
    return kAttentionNames;
}

template <>
std::span<const Name<Bias>> names<Bias>()
{
    return kBiasNames;
}

template <>
std::span<const Name<Norm>> names<Norm>()
{
    return kNormNames;
}

template <>
std::span<const Name<Activation>> names<Activation>()
{
    return kActivationNames;
}

template <>
std::span<const Name<QkNorm>> names<QkNorm>()
{
    return kQkNormNames;
}

template <>
std::span<const Name<Parallel>> names<Parallel>()
{
    return kParallelNames;
}

template <>
std::span<const Name<Mixer>> names<Mixer>()
{
    return kMixerNames;
}

template <>
std::span<const Name<MambaNorm>> names<MambaNorm>()
{
    return kMambaNormNames;
}

Result<void> validate(const Model &model)
{
    const auto shape = validateShape(model);
    return shape ? validateTypes(model) : shape;
}

bool needsHeads(const Model &model)
{
    if (model.kinds.empty())
        return model.mixer == Mixer::Attention;
    return std::any_of(model.kinds.begin(), model.kinds.end(), [&](const LayerKind &kind) {
        return kind.mixer.value_or(model.mixer) == Mixer::Attention && kind.heads != 0;
    });
}

std::vector<LayerGroup> layerGroups(const Model &model)
{
    const LayerGroup alike{"",
                           model.layers,
                           model.heads,
                           model.kvHeads,
                           model.ropeDims,
                           model.intermediate,
                           model.window,
                           model.experts.count > 0,
                           model.indexer.heads > 0,
                           model.mixer};
    if (model.kinds.empty())
        return {alike};
    std::vector<LayerGroup> groups;
    groups.reserve(model.kinds.size());
    for (const auto &kind : model.kinds)
        groups.push_back({kind.name, kind.layers, kind.heads.value_or(alike.heads), kind.kvHeads.value_or(alike.kvHeads),
                          kind.ropeDims.value_or(alike.ropeDims), kind.intermediate.value_or(alike.intermediate),
                          kind.window.value_or(alike.window), kind.moe.value_or(alike.moe), kind.indexer.value_or(alike.indexer),
                          kind.mixer.value_or(alike.mixer)});
    return groups;
}

} // namespace ridgepoint
