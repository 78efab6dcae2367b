// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/model.h"

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
    if (group.heads == 0)
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
        if (!exception.layers.empty() && std::none_of(model.kinds.begin(), model.kinds.end(), isIts))
            return {{"types.operators: " + inQuotes(typeExceptionText(exception)) + " is about a kind of layers there is not",
                     {},
                     0,
                     0,
                     ErrorKind::Wrong,
                     "types.operators"}};
    }
    return {};
}

Result<void> validateShape(const Model &model)
{
    const bool dense = model.experts.count == 0 && model.kinds.empty();
    if (auto right = atLeast({{"hidden", model.hidden},
                              {"intermediate", model.intermediate, dense ? 1 : 0},
                              {"layers", model.layers},
                              {"heads", model.heads},
                              {"kv_heads", model.kvHeads},
                              {"head_dim", model.headDim},
                              {"vocabulary", model.vocabulary}});
        !right)
        return right;
    if (!model.gated && model.activation == Activation::Silu)
        return Error{"activation is silu without a gate: a plain MLP has gelu or relu"};
    if (auto right = validateExperts(model.experts); !right)
        return right;
    if (auto right = validateKinds(model); !right)
        return right;
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

Result<void> validate(const Model &model)
{
    const auto shape = validateShape(model);
    return shape ? validateTypes(model) : shape;
}

std::vector<LayerGroup> layerGroups(const Model &model)
{
    const LayerGroup alike{"",           model.layers,           model.heads, model.kvHeads, model.ropeDims, model.intermediate,
                           model.window, model.experts.count > 0};
    if (model.kinds.empty())
        return {alike};
    std::vector<LayerGroup> groups;
    groups.reserve(model.kinds.size());
    for (const auto &kind : model.kinds)
        groups.push_back({kind.name, kind.layers, kind.heads.value_or(alike.heads), kind.kvHeads.value_or(alike.kvHeads),
                          kind.ropeDims.value_or(alike.ropeDims), kind.intermediate.value_or(alike.intermediate),
                          kind.window.value_or(alike.window), kind.moe.value_or(alike.moe)});
    return groups;
}

} // namespace ridgepoint
