// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_modules.h"

#include "core/base/number.h"
#include "core/base/text.h"
#include "core/io/name_pattern.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace ridgepoint {
namespace {

using enum OperatorKind;

static_assert(static_cast<std::size_t>(XAllReduce) < OperatorSet().size());

/// What an operator's module is called within its layer; several where families differ, or where one module holds several
/// operators (qkv_proj, gate_up_proj).
struct ModuleRow {
    OperatorKind kind;
    std::string_view paths;
};
constexpr std::string_view kQkv = " self_attn.qkv_proj self_attn.W_pack attention.wqkv attention.query_key_value "
                                  "self_attention.query_key_value attn.Wqkv norm_attn_norm.attn.Wqkv attn.c_attn attn.qkv_proj";
constexpr std::array kInLayers{
    ModuleRow{InProj, "linear_attn.in_proj_qkvz linear_attn.in_proj_qkv mixer.in_proj mamba.in_proj"},
    ModuleRow{ZProj, "linear_attn.in_proj_z"},
    ModuleRow{BaProj, "linear_attn.in_proj_ba"},
    ModuleRow{BProj, "linear_attn.in_proj_b"},
    ModuleRow{AProj, "linear_attn.in_proj_a"},
    ModuleRow{XProj, "mixer.x_proj mamba.x_proj"},
    ModuleRow{DtProj, "mixer.dt_proj mamba.dt_proj"},
    ModuleRow{QProj, "self_attn.q_proj attn.q_proj attention.q_proj mixer.q_proj"},
    ModuleRow{KProj, "self_attn.k_proj attn.k_proj attention.k_proj mixer.k_proj"},
    ModuleRow{VProj, "self_attn.v_proj attn.v_proj attention.v_proj mixer.v_proj"},
    ModuleRow{QProj, kQkv},
    ModuleRow{KProj, kQkv},
    ModuleRow{VProj, kQkv},
    ModuleRow{QAProj, "self_attn.q_a_proj self_attn.fused_qkv_a_proj"},
    ModuleRow{QBProj, "self_attn.q_b_proj"},
    ModuleRow{KvAProj, "self_attn.kv_a_proj_with_mqa self_attn.fused_qkv_a_proj"},
    ModuleRow{KvBProj, "self_attn.kv_b_proj"},
    ModuleRow{IndexQ, "self_attn.indexer.wq_b"},
    ModuleRow{IndexK, "self_attn.indexer.wk"},
    ModuleRow{OProj, "self_attn.o_proj self_attn.dense self_attn.out_proj attention.wo attention.dense self_attention.dense "
                     "attn.out_proj norm_attn_norm.attn.out_proj attn.c_proj attn.o_proj mixer.o_proj"},
    ModuleRow{OutProj, "linear_attn.out_proj mixer.out_proj mamba.out_proj"},
    ModuleRow{GateProj, "mlp.gate_proj mlp.gate_up_proj feed_forward.gate_proj feed_forward.w1 mlp.dense_h_to_4h mlp.w2"},
    ModuleRow{
        UpProj,
        "mlp.up_proj mlp.gate_up_proj ffn.up_proj feed_forward.up_proj feed_forward.w3 mlp.dense_h_to_4h mlp.w1 mlp.c_fc mlp.fc1 "
        "mlp.fc_in fc1 mixer.up_proj"},
    ModuleRow{
        DownProj,
        "mlp.down_proj ffn.down_proj feed_forward.down_proj feed_forward.w2 mlp.dense_4h_to_h mlp.c_proj mlp.fc2 mlp.fc_out "
        "fc2 mixer.down_proj"},
    ModuleRow{LatentIn, "mixer.fc1_latent_proj"},
    ModuleRow{ExpertGate, "mlp.experts.0.gate_proj mlp.experts.gate_up_proj block_sparse_moe.experts.0.w1 "
                          "feed_forward.experts.0.gate_proj feed_forward.experts.gate_up_proj ffn.experts.mlp.w1"},
    ModuleRow{ExpertUp,
              "mlp.experts.0.up_proj mlp.experts.gate_up_proj block_sparse_moe.experts.0.w3 "
              "feed_forward.experts.0.up_proj feed_forward.experts.gate_up_proj ffn.experts.mlp.v1 mixer.experts.0.up_proj"},
    ModuleRow{ExpertDown, "mlp.experts.0.down_proj mlp.experts.down_proj block_sparse_moe.experts.0.w2 "
                          "feed_forward.experts.0.down_proj feed_forward.experts.down_proj ffn.experts.mlp.w2 "
                          "mixer.experts.0.down_proj"},
    ModuleRow{LatentOut, "mixer.fc2_latent_proj"},
    ModuleRow{SharedGate, "mlp.shared_experts.gate_proj mlp.shared_expert.gate_proj feed_forward.shared_expert.gate_proj"},
    ModuleRow{SharedUp, "mlp.shared_experts.up_proj mlp.shared_expert.up_proj feed_forward.shared_expert.up_proj "
                        "mixer.shared_experts.up_proj"},
    ModuleRow{SharedDown, "mlp.shared_experts.down_proj mlp.shared_expert.down_proj feed_forward.shared_expert.down_proj "
                          "mixer.shared_experts.down_proj"},
};
constexpr std::string_view kHeads = "lm_head output_layer embed_out";

/// What stands before a layer's number, and what before the modules outside of layers.
constexpr std::array<std::string_view, 9> kLayerRoots{"model.layers.",
                                                      "language_model.model.layers.",
                                                      "model.language_model.layers.",
                                                      "transformer.h.",
                                                      "model.decoder.layers.",
                                                      "gpt_neox.layers.",
                                                      "transformer.encoder.layers.",
                                                      "transformer.blocks.",
                                                      "backbone.layers."};
constexpr std::array<std::string_view, 4> kHeadRoots{"", "language_model.", "model.", "transformer."};

/// The modules that a language model is within, and the lists of its layers.
constexpr std::array<std::string_view, 9> kAround{"backbone", "model",    "language_model", "text_model", "transformer",
                                                  "decoder",  "gpt_neox", "base_model",     "encoder"};
constexpr std::array<std::string_view, 3> kLists{"layers", "h", "blocks"};

template <std::size_t N>
bool isOneOf(const std::array<std::string_view, N> &words, std::string_view word)
{
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// A plain name taken apart: the layer it is in, if it says one, and what is left within it.
struct Place {
    std::optional<std::size_t> layer;
    std::string_view path;
};

std::optional<Place> placeOf(std::string_view name)
{
    auto rest = name;
    const auto take = [&rest] {
        const auto dot = rest.find('.');
        const auto word = rest.substr(0, dot);
        rest.remove_prefix(dot == std::string_view::npos ? rest.size() : dot + 1);
        return word;
    };
    while (!rest.empty()) {
        const auto before = rest;
        const auto word = take();
        if (isOneOf(kAround, word))
            continue;
        if (!isOneOf(kLists, word))
            return Place{std::nullopt, before};
        const auto number = readInteger(take());
        if (!number || *number < 0)
            return std::nullopt;
        return Place{static_cast<std::size_t>(*number), rest};
    }
    return std::nullopt;
}

/// Whether `path` is the module or one around it, or, where the beginning may be left out, a part of the way to it.
bool leadsTo(std::string_view path, std::string_view module, bool fromTheStart)
{
    for (std::size_t at = 0; at <= module.size();) {
        const auto rest = module.substr(at);
        if (rest.starts_with(path) && (path.empty() || rest.size() == path.size() || rest[path.size()] == '.'))
            return true;
        const auto dot = module.find('.', at);
        if (fromTheStart || dot == std::string_view::npos)
            return false;
        at = dot + 1;
    }
    return false;
}

class Finder {
public:
    explicit Finder(std::size_t layers) : m_found{{}, std::vector<OperatorSet>(layers)}
    {
        for (const auto &[kind, paths] : kInLayers)
            for (const auto path : split(paths, ' '))
                if (!path.empty())
                    m_modules[path].set(static_cast<std::size_t>(kind));
    }

    Result<void> add(std::string_view entry)
    {
        constexpr std::string_view kExpression = "re:";
        if (entry.starts_with(kExpression))
            return addPattern(NamePattern::expression(entry.substr(kExpression.size())), std::nullopt);
        if (entry.find_first_of("*?[") != std::string_view::npos)
            return addPattern(NamePattern::glob(entry), layerWritten(entry));
        // Some name the weight of a module, or end a module's name as its tensors' names go on.
        constexpr std::string_view kWeight = ".weight";
        while (entry.ends_with('.'))
            entry.remove_suffix(1);
        if (entry.ends_with(kWeight))
            entry.remove_suffix(kWeight.size());
        addPlain(entry);
        return {};
    }

    NamedOperators found() && { return std::move(m_found); }

private:
    /// The layer a glob is about where its number is written out: only then need it be tried on one layer alone. With a star
    /// at the end the layer itself is meant: those who write `layers.1*` do not mean layers 10 to 19.
    static std::optional<std::size_t> layerWritten(std::string_view glob)
    {
        constexpr std::string_view kLayers = "layers.";
        const auto start = glob.find(kLayers);
        if (start == std::string_view::npos)
            return std::nullopt;
        const auto rest = glob.substr(start + kLayers.size());
        const auto end = rest.find_first_not_of("0123456789");
        if (end == std::string_view::npos || (rest[end] != '.' && rest.substr(end) != "*"))
            return std::nullopt;
        const auto number = readInteger(rest.substr(0, end));
        return number ? std::optional(static_cast<std::size_t>(*number)) : std::nullopt;
    }

    void addPlain(std::string_view name)
    {
        const auto place = placeOf(name);
        if (!place || (place->layer && *place->layer >= m_found.layers.size()))
            return;
        auto &set = place->layer ? m_found.layers[*place->layer] : m_found.everywhere;
        for (const auto &[module, kinds] : m_modules)
            if (leadsTo(place->path, module, place->layer.has_value()))
                set |= kinds;
        if (!place->layer)
            for (const auto head : split(kHeads, ' '))
                if (place->path == head)
                    set.set(static_cast<std::size_t>(LmHead));
    }

    [[nodiscard]] OperatorSet inLayer(const NamePattern &pattern, std::size_t layer)
    {
        OperatorSet set;
        const auto number = std::to_string(layer);
        std::string name;
        for (const auto &[module, kinds] : m_modules) {
            for (const auto root : kLayerRoots) {
                if ((set & kinds) == kinds || m_work.steps > kMostSteps)
                    break;
                name.assign(root).append(number).append(".").append(module);
                if (pattern.matches(name, m_work))
                    set |= kinds;
            }
        }
        return set;
    }

    Result<void> addPattern(const Result<NamePattern> &pattern, std::optional<std::size_t> layer)
    {
        if (!pattern)
            return pattern.error();
        auto &layers = m_found.layers;
        if (layer) {
            if (*layer < layers.size())
                layers[*layer] |= inLayer(*pattern, *layer);
            return workSoFar();
        }
        for (const auto head : split(kHeads, ' '))
            for (const auto root : kHeadRoots)
                if (pattern->matches(std::string(root).append(head), m_work))
                    m_found.everywhere.set(static_cast<std::size_t>(LmHead));
        // Layers are told apart by their digits; a pattern without any can still tell how many there are.
        const auto first = inLayer(*pattern, 0);
        const auto isSame = [&](std::size_t i) { return first == inLayer(*pattern, i); };
        if (!pattern->hasDigits() && isSame(10) && isSame(100) && isSame(1000)) {
            m_found.everywhere |= first;
            return workSoFar();
        }
        for (std::size_t i = 0; i < layers.size() && m_work.steps <= kMostSteps; ++i)
            layers[i] |= inLayer(*pattern, i);
        return workSoFar();
    }

    [[nodiscard]] Result<void> workSoFar() const
    {
        if (m_work.steps <= kMostSteps)
            return {};
        return Error{"the patterns of modules take too long to be matched: write names where names do"};
    }

    // A real list takes a few million steps; so many take a fraction of a second.
    static constexpr std::size_t kMostSteps = 100'000'000;

    std::map<std::string_view, OperatorSet> m_modules;
    NamedOperators m_found;
    NamePattern::Work m_work;
};

} // namespace

Result<NamedOperators> operatorsNamed(std::span<const std::string> modules, std::size_t layers)
{
    Finder finder(layers);
    for (const auto &module : modules)
        if (const auto done = finder.add(module); !done)
            return done.error();
    return std::move(finder).found();
}

} // namespace ridgepoint
