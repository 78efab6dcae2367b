// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/config_values.h"
#include "core/model/model.h"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// The sizes every config gives, under many names.
enum class ConfigSize { Hidden, Layers, Heads, KvHeads, HeadDim, Intermediate, Vocabulary, Positions };

/// Which layers see a window only, where a config gives one.
enum class WindowRule {
    None,        ///< the class has none, whatever the file says
    All,         ///< every layer
    Switched,    ///< layers from max_window_layers on, and only where use_sliding_window says so
    SwitchedAll, ///< every layer, and only where use_sliding_window says so
    Pattern,     ///< all but every n-th
};

/// A config's layers, one group each.
using ConfigLayers = std::vector<LayerGroup>;

/// What the class of a model_type adds to what its files say. The class, because no file says whether its MLP has a gate or where
/// its biases are.
struct ConfigFamily {
    struct Default {
        ConfigSize size;
        std::int64_t value;
    };

    std::string_view types;              ///< values of model_type, separated by spaces
    std::string_view architectures = {}; ///< what `architectures` begins with where a file has no model_type
    std::string_view family;             ///< as people call it
    bool countsKvHeads = false;          ///< the class says how many key/value heads there are where no key does
    bool gated = true;
    Activation activation = Activation::Silu;
    Norm norm = Norm::Rms;
    bool doubleNorm = false;
    Parallel parallel = Parallel::None;
    QkNorm qkNorm = QkNorm::None;
    std::string_view qkNormKey = {}; ///< says whether there is a qkNorm
    bool qkNormDefault = true;       ///< where that key is missing
    Bias bias = Bias::None;          ///< where the key is missing
    std::string_view biasKey = {};
    Bias biasMeant = Bias::Qkvo; ///< by the key's true
    bool mlpBias = false;        ///< where the key is missing
    std::string_view mlpBiasKey = {};
    bool headBias = false;
    std::string_view headBiasKey = {};
    bool tied = false;                   ///< where tie_word_embeddings is missing
    double rotated = 1;                  ///< part of a head that is rotated where the file does not say; 0: no rotary positions
    bool innerIsFourTimesHidden = false; ///< where the MLP's width is missing
    bool embedNorm = false;
    bool sinks = false;
    bool experts = false;            ///< a file may have experts
    bool expertWidthIsInner = false; ///< where there is no width of experts of its own
    bool routerBias = false;
    std::int64_t denseFirst = 0; ///< layers without experts where first_k_dense_replace is missing
    bool latent = false;         ///< a file may have latent attention
    WindowRule windows = WindowRule::None;
    bool chunked = false;         ///< layers may see chunks, which the class deals out by their rotary positions
    std::int64_t window = 0;      ///< where sliding_window is missing, which is another thing than null
    std::int64_t pattern = 0;     ///< the n of WindowRule::Pattern where the file does not say
    std::int64_t windowsFrom = 0; ///< where max_window_layers is missing
    std::string_view knows = {};  ///< of unmodelledKeys(), those this family models
    std::span<const Default> defaults = {};
    /// Mends what no column can say, when the sizes are read and before they are checked.
    void (*shape)(const ConfigValues &values, Model &model) = nullptr;
    /// The same for layers, when windows and experts are dealt out.
    void (*arrange)(const ConfigValues &values, const Model &model, ConfigLayers &layers) = nullptr;
};

/// Those whose MLPs have gates, those that may have experts, those whose MLPs have no gate, and those that mix tokens with more
/// than attention over all of them.
std::span<const ConfigFamily> gatedFamilies();
std::span<const ConfigFamily> expertFamilies();
std::span<const ConfigFamily> plainFamilies();
std::span<const ConfigFamily> mixerFamilies();

/// All of them; no model_type and no architecture is in two rows.
std::array<std::span<const ConfigFamily>, 4> configFamilies();

/// Architectures that are known and not modelled.
struct UnmodelledFamily {
    std::string_view types; ///< as in ConfigFamily
    std::string_view lacks;
};
std::span<const UnmodelledFamily> unmodelledFamilies();

/// Keys that ask for operators that are not modelled, but for the families that know them.
struct UnmodelledKey {
    std::string_view key;
    std::string_view lacks;
};
std::span<const UnmodelledKey> unmodelledKeys();

} // namespace ridgepoint
