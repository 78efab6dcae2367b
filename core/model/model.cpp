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
};

Error wrong(std::string_view key, std::int64_t value, const std::string &rule)
{
    Error error{std::string(key) + " is " + std::to_string(value) + ": " + rule};
    error.key = key;
    return error;
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

Result<void> validate(const Model &model)
{
    struct Size {
        std::string_view key;
        std::int64_t value;
    };
    for (const auto &[key, value] : {Size{"hidden", model.hidden}, Size{"intermediate", model.intermediate},
                                     Size{"layers", model.layers}, Size{"heads", model.heads}, Size{"kv_heads", model.kvHeads},
                                     Size{"head_dim", model.headDim}, Size{"vocabulary", model.vocabulary}})
        if (value < 1)
            return wrong(key, value, "it must be at least 1");
    if (model.heads % model.kvHeads != 0)
        return wrong("kv_heads", model.kvHeads, "it must divide heads, which is " + std::to_string(model.heads));
    if (model.ropeDims < 0 || model.ropeDims > model.headDim)
        return wrong("rope_dims", model.ropeDims, "it must be from 0 to head_dim, which is " + std::to_string(model.headDim));
    return {};
}

std::vector<LayerGroup> layerGroups(const Model &model)
{
    return {{"", model.layers}};
}

} // namespace ridgepoint
