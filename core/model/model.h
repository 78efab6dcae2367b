// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"
#include "core/base/result.h"
#include "core/model/model_types.h"
#include "core/model/precision.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

/// Whether qk, softmax and pv run as three operators through memory, or as one. Auto: as the model's preset says, else fused.
enum class Attention { Auto, Fused, Unfused };
template <>
std::span<const Name<Attention>> names<Attention>();

/// Which attention projections carry a bias.
enum class Bias { None, Qkv, Qkvo };
template <>
std::span<const Name<Bias>> names<Bias>();

/// What stands between the residual stream and a block.
enum class Norm {
    Rms,
    Layer, ///< LayerNorm with weight and bias
    LayerWithoutBias,
    LayerUnweighted, ///< neither weight nor bias
};
template <>
std::span<const Name<Norm>> names<Norm>();

/// What the MLP bends its inner values with. A gated MLP costs the same whichever it is.
enum class Activation { Silu, Gelu, Relu };
template <>
std::span<const Name<Activation>> names<Activation>();

/// A norm of queries and keys, per head.
enum class QkNorm {
    None,
    Head,       ///< one weight a dimension, shared by all heads
    Whole,      ///< a weight for every dimension of every head
    Unweighted, ///< in layers with rotary positions only
};
template <>
std::span<const Name<QkNorm>> names<QkNorm>();

/// Whether attention and MLP read the same stream, and then whether each has a norm of its own.
enum class Parallel { None, OneNorm, TwoNorms };
template <>
std::span<const Name<Parallel>> names<Parallel>();

/// What mixes a layer's tokens: attention over a cache that grows, or a recurrence over a state that does not.
enum class Mixer { Attention, Delta, Mamba };
template <>
std::span<const Name<Mixer>> names<Mixer>();

/// Routed experts in place of the MLP, and the experts every token passes.
struct Experts {
    std::int64_t count = 0; ///< 0: no experts
    std::int64_t perToken = 0;
    std::int64_t width = 0;
    std::int64_t sharedWidth = 0; ///< of all shared experts together; 0: none
    bool sharedGate = false;      ///< a weight a token for the shared experts
    bool routerBias = false;
    std::int64_t latent = 0; ///< width the experts work in, between two projections of the stream; 0: the stream's own

    friend bool operator==(const Experts &, const Experts &) = default;
};

/// Multi-head latent attention: keys and values are kept as one latent a token.
struct Mla {
    std::int64_t kvRank = 0; ///< 0: no latent attention
    std::int64_t qRank = 0;  ///< 0: queries are projected in one step
    std::int64_t nope = 0;   ///< dimensions of a query head without rotary positions
    std::int64_t rope = 0;   ///< and with
    std::int64_t value = 0;  ///< dimensions of a value head

    friend bool operator==(const Mla &, const Mla &) = default;
};

/// Picks the tokens that attention reads, by scores of small heads of its own over all tokens. Its keys are cached beside the
/// latents. Goes with latent attention.
struct Indexer {
    std::int64_t heads = 0; ///< 0: no indexer
    std::int64_t dim = 0;   ///< of its queries and keys
    std::int64_t topk = 0;  ///< tokens a query keeps

    friend bool operator==(const Indexer &, const Indexer &) = default;
};

/// A gated delta net: every value head keeps a matrix of key by value dimensions, decays it with every token and corrects it by
/// what the key should have found in it.
struct Delta {
    std::int64_t keyHeads = 0; ///< of queries and of keys; 0: no such layers
    std::int64_t valueHeads = 0;
    std::int64_t keyDim = 0;
    std::int64_t valueDim = 0;
    std::int64_t convWidth = 4; ///< tokens the convolution sees
    bool separate = false;      ///< the gate, and each of the two numbers a head, are projected apart

    friend bool operator==(const Delta &, const Delta &) = default;
};

/// The norms of time step, B and C in the first Mamba's layers.
enum class MambaNorm { None, Unweighted, Weighted };
template <>
std::span<const Name<MambaNorm>> names<MambaNorm>();

/// A state-space mixer: with heads, which share a decay and, by groups, B and C (Mamba 2); or with a decay for every channel and
/// state (Mamba 1), whose time step comes from a narrow projection.
struct Mamba {
    std::int64_t inner = 0; ///< channels; 0: no such layers
    std::int64_t state = 0; ///< numbers a channel keeps
    std::int64_t heads = 0; ///< 0: the first Mamba
    std::int64_t groups = 0;
    std::int64_t timeRank = 0;  ///< of the first Mamba's time step
    MambaNorm norm{};           ///< of the first Mamba
    std::int64_t convWidth = 4; ///< tokens the convolution sees
    bool convBias = true;
    bool bias = false; ///< of the projections into and out of the mixer

    friend bool operator==(const Mamba &, const Mamba &) = default;
};

/// A kind of layers and what sets it apart from the model's own values. Zero heads: no attention block; zero intermediate in a
/// dense kind: no MLP block; a zero window: none.
struct LayerKind {
    std::string name; ///< `full`, `window`, `dense`, `moe` ...
    std::int64_t layers = 0;
    std::optional<std::int64_t> heads;
    std::optional<std::int64_t> kvHeads;
    std::optional<std::int64_t> ropeDims;
    std::optional<std::int64_t> intermediate;
    std::optional<std::int64_t> window;
    std::optional<bool> moe;
    std::optional<bool> indexer = {}; ///< false: it reads the tokens that the layer before it picked
    std::optional<Mixer> mixer = {};

    friend bool operator==(const LayerKind &, const LayerKind &) = default;
};

/// A decoder.
struct Model {
    std::string id; ///< lower-case letters, digits, dots and hyphens
    std::vector<std::string> aliases;
    std::string name; ///< as in titles: "Llama 7B"
    std::string family;

    std::int64_t hidden = 0;
    std::int64_t intermediate = 0; ///< width of the dense MLP; 0 where all layers have experts instead
    std::int64_t layers = 0;
    std::int64_t heads = 0;
    std::int64_t kvHeads = 0; ///< = heads where a preset leaves it out
    std::int64_t headDim = 0; ///< = hidden / heads where a preset leaves it out
    std::int64_t vocabulary = 0;
    std::optional<std::int64_t> positions; ///< longest context the model allows
    std::int64_t ropeDims = 0; ///< rotated dimensions of a head; = headDim where a preset leaves it out; 0: no rotary positions
    bool gated = true;         ///< the MLP has a gate beside up and down
    Activation activation = Activation::Silu;
    Norm norm = Norm::Rms;
    bool doubleNorm = false; ///< norms before and after each block
    Parallel parallel = Parallel::None;
    QkNorm qkNorm = QkNorm::None;
    Bias bias = Bias::None;
    bool mlpBias = false;  ///< MLP and experts
    bool headBias = false; ///< lm_head
    bool tied = false;     ///< the head shares the embedding's weights
    bool sinks = false;    ///< a learned score a head, beside those of the keys; held, but not counted where it is read
    std::int64_t learnedPositions = 0; ///< rows of a learned position embedding; 0: none
    bool embedNorm = false;            ///< a norm behind the embedding
    std::int64_t window = 0;           ///< tokens a token sees, itself included; 0: all
    Experts experts;
    Mla mla;
    Indexer indexer;
    bool outputGate = false;        ///< attention's result is gated, by a second half of the query projection
    Mixer mixer = Mixer::Attention; ///< of the layers whose kind does not say
    Delta delta;
    Mamba mamba;
    NumericType stateType = NumericType::Fp32; ///< of the recurrences' states
    std::vector<LayerKind> kinds;              ///< where not all layers are alike; their layers add up to `layers`
    ModelTypes types;                          ///< what its file says its tensors are held in

    Attention attention = Attention::Auto; ///< how its published measurements ran; Auto: not said

    std::string source;

    friend bool operator==(const Model &, const Model &) = default;
};

/// Why the shape is impossible, if it is: sizes below 1, heads that the key/value heads do not divide, more rotated dimensions
/// than a head has, more experts a token than there are, mixers that are not described or whose heads do not divide, kinds whose
/// layers do not add up, types of a kind of layers it does not have.
Result<void> validate(const Model &model);

/// Layers that are alike, every value resolved.
struct LayerGroup {
    std::string name; ///< empty where all layers are alike
    std::int64_t count = 0;
    std::int64_t heads = 0; ///< 0: no attention block
    std::int64_t kvHeads = 0;
    std::int64_t ropeDims = 0;
    std::int64_t intermediate = 0; ///< 0 and not moe: no MLP block
    std::int64_t window = 0;       ///< 0: none
    bool moe = false;
    bool indexer = false; ///< runs one of its own
    Mixer mixer = Mixer::Attention;

    /// Whether there is anything between the attention norm and its sum.
    [[nodiscard]] bool mixes() const { return mixer != Mixer::Attention || heads > 0; }
};
std::vector<LayerGroup> layerGroups(const Model &model);

/// Whether any layer attends; else the model's own heads may be 0.
bool needsHeads(const Model &model);

} // namespace ridgepoint
