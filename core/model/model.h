// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"
#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

/// Whether qk, softmax and pv run as three operators through memory, or as one. Auto: as the model's preset says, else fused.
enum class Attention { Auto, Fused, Unfused };
template <>
std::span<const Name<Attention>> names<Attention>();

/// Which linear operators carry a bias.
enum class Bias { None, Qkv };
template <>
std::span<const Name<Bias>> names<Bias>();

/// A dense decoder: gated MLP, RMS norms, rotary positions, multi-head or grouped-query attention.
struct Model {
    std::string id; ///< lower-case letters, digits, dots and hyphens
    std::vector<std::string> aliases;
    std::string name; ///< as in titles: "Llama 7B"
    std::string family;

    std::int64_t hidden = 0;
    std::int64_t intermediate = 0;
    std::int64_t layers = 0;
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0; ///< = heads where a preset leaves it out
    std::int64_t headDim = 0; ///< = hidden / heads where a preset leaves it out
    std::int64_t vocabulary = 0;
    std::optional<std::int64_t> positions; ///< longest context the model allows
    std::int64_t ropeDims = 0; ///< rotated dimensions of a head; = headDim where a preset leaves it out; 0: no rotary positions
    Bias bias = Bias::None;
    bool tied = false; ///< the head shares the embedding's weights

    Attention attention = Attention::Auto; ///< how its published measurements ran; Auto: not said

    std::string source;

    friend bool operator==(const Model &, const Model &) = default;
};

/// Why the shape is impossible, if it is: sizes below 1, heads that the key/value heads do not divide, more rotated dimensions
/// than a head has.
Result<void> validate(const Model &model);

/// A run of equal layers. Models with several kinds of layers have one group per kind; a dense model has one, without a name.
struct LayerGroup {
    std::string name;
    std::int64_t count = 0;
};
std::vector<LayerGroup> layerGroups(const Model &model);

} // namespace ridgepoint
