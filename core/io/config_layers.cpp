// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_layers.h"

#include "core/base/text.h"

#include <algorithm>

namespace ridgepoint {
namespace {

std::int64_t windowSize(const ConfigValues &values, const ConfigFamily &family)
{
    if (values.flag("use_sliding_window") == false)
        return 0;
    const bool switched = family.windows == WindowRule::Switched || family.windows == WindowRule::SwitchedAll;
    if (switched && !values.flag("use_sliding_window").value_or(false))
        return 0;
    auto window = values.integer("sliding_window", 0);
    if (!window && family.window > 0 && !values.isWritten("sliding_window")) {
        values.noteClassValue("sliding_window", family.window);
        window = family.window;
    }
    return window.value_or(0);
}

void setWindowsByTypes(const ConfigValues &values, const ConfigFamily &family, const std::vector<std::string> &types,
                       std::int64_t window, bool hasDelta, ConfigLayers &layers)
{
    if (!values.listsLayers("layer_types", types.size(), layers.size()))
        return;
    for (std::size_t i = 0; i < types.size(); ++i) {
        if (types[i] == "sliding_attention" && family.windows != WindowRule::None)
            layers[i].window = window;
        else if (types[i] == "linear_attention" && hasDelta)
            layers[i].mixer = Mixer::Delta;
        else if (types[i] != "full_attention" && !(types[i] == "chunked_attention" && family.chunked))
            values.fail("layer_types", "not modelled: layers of type " + inQuotes(types[i]));
    }
}

void setWindowsByPattern(const ConfigValues &values, const ConfigFamily &family, std::int64_t window, ConfigLayers &layers)
{
    constexpr std::string_view kNames = "sliding_window_pattern _sliding_window_pattern";
    const auto text = values.text(kNames);
    const bool letters = !text.empty() && text.find_first_not_of("LG") == std::string::npos;
    const auto every = letters ? std::nullopt : values.integer(kNames, 1);
    const auto n = static_cast<std::size_t>(every.value_or(family.pattern));
    if (!letters && !every && window > 0)
        values.note("one layer in " + std::to_string(n) + " sees all tokens, the others a window: the class's own pattern");
    for (std::size_t i = 0; i < layers.size(); ++i)
        if (letters ? text[i % text.size()] == 'L' : (i + 1) % n != 0)
            layers[i].window = window;
}

void setWindows(const ConfigValues &values, const ConfigFamily &family, const Model &model, ConfigLayers &layers)
{
    const auto types = values.words("layer_types");
    const auto window = family.windows == WindowRule::None ? 0 : windowSize(values, family);
    if (types) {
        setWindowsByTypes(values, family, *types, window, model.delta.keyHeads > 0, layers);
        return;
    }
    switch (family.windows) {
    case WindowRule::None:
        return;
    case WindowRule::All:
    case WindowRule::SwitchedAll:
        for (auto &layer : layers)
            layer.window = window;
        return;
    case WindowRule::Switched: {
        const auto given = values.integer("max_window_layers", 0);
        if (!given && window > 0)
            values.noteClassValue("max_window_layers", family.windowsFrom);
        const auto first = static_cast<std::size_t>(given.value_or(family.windowsFrom));
        for (std::size_t i = first; i < layers.size(); ++i)
            layers[i].window = window;
        return;
    }
    case WindowRule::Pattern:
        setWindowsByPattern(values, family, window, layers);
        return;
    }
}

/// Clears the experts of layers for which `dense` holds.
template <class Dense>
void clearExperts(ConfigLayers &layers, Dense dense)
{
    for (std::size_t i = 0; i < layers.size(); ++i)
        if (dense(static_cast<std::int64_t>(i)))
            layers[i].moe = false;
}

void setExperts(const ConfigValues &values, const ConfigFamily &family, const Model &model, ConfigLayers &layers)
{
    if (model.experts.count == 0)
        return;
    const auto given = values.integer("first_k_dense_replace", 0);
    if (!given && family.denseFirst > 0)
        values.noteClassValue("first_k_dense_replace", family.denseFirst);
    const auto first = given.value_or(family.denseFirst);
    clearExperts(layers, [&](std::int64_t i) { return i < first; });
    const auto *frequency = values.find("moe_layer_freq");
    if (frequency != nullptr && frequency->kind == YamlNode::Kind::List) {
        if (const auto list = values.numbers("moe_layer_freq");
            list && values.listsLayers("moe_layer_freq", list->size(), layers.size()))
            clearExperts(layers, [&](std::int64_t i) { return (*list)[static_cast<std::size_t>(i)] == 0; });
    } else if (const auto every = values.integer("moe_layer_freq", 1)) {
        clearExperts(layers, [&](std::int64_t i) { return i % *every != 0; });
    }
    // A list of the layers with experts stands above a step from one to the next.
    const auto listed = values.numbers("moe_layers");
    if (listed)
        clearExperts(layers, [&](std::int64_t i) {
            return std::find(listed->begin(), listed->end(), static_cast<double>(i)) == listed->end();
        });
    else if (const auto every = values.integer("decoder_sparse_step interleave_moe_layer_step", 1))
        clearExperts(layers, [&](std::int64_t i) { return (i + 1) % *every != 0; });
    if (const auto dense = values.numbers("mlp_only_layers"))
        clearExperts(layers, [&](std::int64_t i) {
            return std::find(dense->begin(), dense->end(), static_cast<double>(i)) != dense->end();
        });
    const bool anyDense = std::any_of(layers.begin(), layers.end(), [](const LayerGroup &layer) { return !layer.moe; });
    if (anyDense && model.intermediate == 0)
        values.fail("", "intermediate_size is missing: some layers have no experts");
}

/// A value in which layers can differ, and what a kind is called after it.
struct Aspect {
    bool (*differs)(const LayerGroup &a, const LayerGroup &b);
    std::string (*word)(const LayerGroup &layer);
    void (*set)(const LayerGroup &layer, LayerKind &kind);
};

constexpr Aspect kAspects[]{
    {[](const LayerGroup &a, const LayerGroup &b) { return a.mixer != b.mixer; },
     [](const LayerGroup &layer) { return std::string(nameOf(layer.mixer)); },
     [](const LayerGroup &layer, LayerKind &kind) { kind.mixer = layer.mixer; }},
    {[](const LayerGroup &a, const LayerGroup &b) { return a.indexer != b.indexer; },
     [](const LayerGroup &layer) { return std::string(layer.indexer ? "indexer" : "shared"); },
     [](const LayerGroup &layer, LayerKind &kind) { kind.indexer = layer.indexer; }},
    {[](const LayerGroup &a, const LayerGroup &b) { return a.window != b.window; },
     [](const LayerGroup &layer) { return std::string(layer.window > 0 ? "window" : "full"); },
     [](const LayerGroup &layer, LayerKind &kind) { kind.window = layer.window; }},
    {[](const LayerGroup &a, const LayerGroup &b) { return a.ropeDims != b.ropeDims; },
     [](const LayerGroup &layer) { return std::string(layer.ropeDims > 0 ? "rope" : "nope"); },
     [](const LayerGroup &layer, LayerKind &kind) { kind.ropeDims = layer.ropeDims; }},
    {[](const LayerGroup &a, const LayerGroup &b) { return a.heads != b.heads; },
     [](const LayerGroup &layer) { return layer.heads > 0 ? "heads-" + std::to_string(layer.heads) : "no-attention"; },
     [](const LayerGroup &layer, LayerKind &kind) { kind.heads = layer.heads; }},
    {[](const LayerGroup &a, const LayerGroup &b) { return a.kvHeads != b.kvHeads; },
     [](const LayerGroup &layer) { return "kv-" + std::to_string(layer.kvHeads); },
     [](const LayerGroup &layer, LayerKind &kind) { kind.kvHeads = layer.kvHeads; }},
    {[](const LayerGroup &a, const LayerGroup &b) { return a.moe != b.moe; },
     [](const LayerGroup &layer) { return std::string(layer.moe ? "moe" : "dense"); },
     [](const LayerGroup &layer, LayerKind &kind) { kind.moe = layer.moe; }},
    {[](const LayerGroup &a, const LayerGroup &b) { return a.intermediate != b.intermediate; },
     [](const LayerGroup &layer) { return layer.intermediate > 0 ? "mlp-" + std::to_string(layer.intermediate) : "no-mlp"; },
     [](const LayerGroup &layer, LayerKind &kind) { kind.intermediate = layer.intermediate; }},
};

/// What the layers share is the model's; where they differ, every kind says its own.
void setShared(Model &model, const ConfigLayers &layers)
{
    const auto &first = layers.front();
    const auto most = [&](std::int64_t LayerGroup::*value) {
        return (*std::max_element(layers.begin(), layers.end(),
                                  [&](const LayerGroup &a, const LayerGroup &b) { return a.*value < b.*value; }))
               .*value;
    };
    model.window = most(&LayerGroup::window);
    model.ropeDims = most(&LayerGroup::ropeDims);
    model.heads = most(&LayerGroup::heads);
    model.kvHeads = most(&LayerGroup::kvHeads);
    if (std::all_of(layers.begin(), layers.end(), [&](const LayerGroup &layer) { return layer.mixer == first.mixer; }))
        model.mixer = first.mixer;
    const auto isMoe = [](const LayerGroup &layer) { return layer.moe; };
    model.intermediate = std::all_of(layers.begin(), layers.end(), isMoe) ? 0 : most(&LayerGroup::intermediate);
    if (std::none_of(layers.begin(), layers.end(), isMoe))
        model.experts = {};
}

} // namespace

ConfigLayers configLayers(const ConfigValues &values, const ConfigFamily &family, const Model &model)
{
    const bool moe = model.experts.count > 0;
    ConfigLayers layers(static_cast<std::size_t>(model.layers),
                        LayerGroup{"", 1, model.heads, model.kvHeads, model.ropeDims, model.intermediate, 0, moe,
                                   model.indexer.heads > 0, model.mixer});
    setWindows(values, family, model, layers);
    setExperts(values, family, model, layers);
    if (family.arrange != nullptr && !values.failed())
        family.arrange(values, model, layers);
    // A window that holds the longest context never shows; until here it tells layers apart.
    for (auto &layer : layers)
        if (model.positions && layer.window >= *model.positions)
            layer.window = 0;
    return layers;
}

std::vector<std::string> setKinds(Model &model, const ConfigLayers &layers, const std::vector<std::string> &words)
{
    std::vector<std::string> names(layers.size());
    model.kinds.clear();
    if (layers.empty())
        return names;
    setShared(model, layers);
    std::vector<Aspect> varied;
    for (const auto &aspect : kAspects)
        if (std::any_of(layers.begin(), layers.end(),
                        [&](const LayerGroup &layer) { return aspect.differs(layer, layers.front()); }))
            varied.push_back(aspect);
    if (varied.empty() && words.empty())
        return names;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        LayerKind kind;
        std::vector<std::string> parts;
        for (const auto &aspect : varied) {
            parts.push_back(aspect.word(layers[i]));
            aspect.set(layers[i], kind);
        }
        if (!words.empty())
            parts.push_back(words[i]);
        const auto &own = layers[i].name;
        kind.name = names[i] = own.empty() ? joined(parts, "-") : words.empty() ? own : own + "-" + words[i];
        // What is as the model has it needs no word, where the kind's name says all.
        if (!own.empty() && kind.heads == model.heads)
            kind.heads.reset();
        if (kind.mixer == model.mixer)
            kind.mixer.reset();
        if (kind.indexer == true)
            kind.indexer.reset();
        // The window it shares with the model is the model's, so that changing it there changes it here.
        if (kind.window == model.window)
            kind.window.reset();
        const auto same =
            std::find_if(model.kinds.begin(), model.kinds.end(), [&](const LayerKind &other) { return other.name == kind.name; });
        (same == model.kinds.end() ? model.kinds.emplace_back(std::move(kind)) : *same).layers += 1;
    }
    return names;
}

} // namespace ridgepoint
