// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_hooks.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint::hooks {
namespace {

/// The list's value for a layer, as a size; 0 where there is none.
std::int64_t sizeAt(const std::optional<std::vector<double>> &list, std::size_t layer)
{
    return list && layer < list->size() ? static_cast<std::int64_t>((*list)[layer]) : 0;
}

std::int64_t roundedUp(std::int64_t value, std::int64_t step)
{
    return (value + step - 1) / step * step;
}

void addMlpBias(const ConfigValues &values, std::string_view key, Model &model)
{
    if (!values.flag(key).value_or(false))
        return;
    model.bias = Bias::Qkvo;
    model.mlpBias = true;
}

/// The file counts gate and up together.
void halvedInner(const ConfigValues &values, Model &model)
{
    if (model.intermediate % 2 != 0)
        values.fail("intermediate_size", "intermediate_size must be even: it counts gate and up together");
    model.intermediate /= 2;
}

} // namespace

/// The larger of the two sizes has a linear bias on its scores in place of rotary positions; no key says so.
void baichuan(const ConfigValues &values, Model &model)
{
    if (model.hidden != 5120)
        return;
    model.ropeDims = 0;
    values.note("no rotary positions: the class has none at this size");
}

void chatglm(const ConfigValues &values, Model &model)
{
    model.kvHeads = values.flag("multi_query_attention").value_or(false)
                        ? values.integer("multi_query_group_num", 1, "kv_heads").value_or(1)
                        : model.heads;
    if (!values.flag("rmsnorm").value_or(true))
        model.norm = Norm::Layer;
    addMlpBias(values, "add_bias_linear", model);
}

/// One key/value head, unless the file follows the newer architecture, whose blocks have a norm each.
void falcon(const ConfigValues &values, Model &model)
{
    const bool newer = values.flag("new_decoder_architecture").value_or(false);
    if (!newer)
        model.kvHeads = values.flag("multi_query").value_or(true) ? 1 : model.heads;
    if (newer)
        model.parallel = values.integer("num_ln_in_parallel_attn", 1).value_or(2) == 1 ? Parallel::OneNorm : Parallel::TwoNorms;
    else if (values.flag("parallel_attn").value_or(true))
        model.parallel = Parallel::OneNorm;
    addMlpBias(values, "bias", model);
    if (values.flag("alibi").value_or(false))
        model.ropeDims = 0;
}

/// Files of the larger model from before the class was part of the library; they count their key/value heads.
void refinedWeb(const ConfigValues &values, Model &model)
{
    model.parallel = Parallel::TwoNorms;
    addMlpBias(values, "bias", model);
}

void gptj(const ConfigValues &values, Model &model)
{
    if (values.find("rotary_dim") == nullptr)
        model.ropeDims = std::min<std::int64_t>(64, model.headDim);
}

void gptNeox(const ConfigValues &values, Model &model)
{
    if (!values.flag("use_parallel_residual").value_or(true))
        model.parallel = Parallel::None;
}

void learnedPositions(const ConfigValues &values, Model &model)
{
    model.learnedPositions = model.positions.value_or(0);
    if (model.learnedPositions == 0)
        values.fail("", "n_positions is missing");
}

void gptBigcode(const ConfigValues &values, Model &model)
{
    learnedPositions(values, model);
    model.kvHeads = values.flag("multi_query").value_or(true) ? 1 : model.heads;
}

/// Its positions begin behind two rows that stand for padding.
void opt(const ConfigValues &values, Model &model)
{
    learnedPositions(values, model);
    model.learnedPositions += 2;
    if (values.integer("word_embed_proj_dim", 1).value_or(model.hidden) != model.hidden)
        values.fail("word_embed_proj_dim", "not modelled: opt with an embedding narrower than hidden_size");
    if (!values.flag("do_layer_norm_before").value_or(true))
        values.fail("do_layer_norm_before", "not modelled: opt with norms behind its blocks");
    if (!values.flag("enable_bias").value_or(true)) {
        model.bias = Bias::None;
        model.mlpBias = false;
    }
}

void mpt(const ConfigValues &values, Model &model)
{
    if (model.intermediate == 0) {
        const auto inner = values.number("expansion_ratio").value_or(4) * static_cast<double>(model.hidden);
        if (inner <= 0 || inner > static_cast<double>(kLargestConfigSize))
            values.fail("expansion_ratio", "expansion_ratio is " + inQuotes(values.text("expansion_ratio"))
                                               + ": it must be above 0 and at most " + std::to_string(kLargestConfigSize)
                                               + " divided by d_model");
        else
            model.intermediate = static_cast<std::int64_t>(inner);
    }
    if (!values.flag("attn_config.alibi").value_or(true))
        learnedPositions(values, model);
    if (!values.flag("no_bias").value_or(true)) {
        model.norm = Norm::Layer;
        model.bias = Bias::Qkvo;
        model.mlpBias = true;
    }
    if (values.flag("attn_config.qk_ln").value_or(false))
        values.fail("attn_config.qk_ln", "not modelled: mpt with norms of queries and keys");
}

/// Queries, keys and values always have biases; the rest has where told so.
void qwen(const ConfigValues &values, Model &model)
{
    halvedInner(values, model);
    if (values.flag("no_bias").value_or(true))
        return;
    model.bias = Bias::Qkvo;
    model.mlpBias = true;
}

/// Every layer with experts has a shared one.
void qwen2Moe(const ConfigValues &values, Model &model)
{
    if (values.flag("use_sliding_window").value_or(false))
        values.fail("use_sliding_window",
                    "not modelled: qwen2_moe with windows, which versions of its class deal out differently");
    if (model.experts.count == 0 || values.find("shared_expert_intermediate_size") != nullptr)
        return;
    model.experts.sharedWidth = 5632;
    model.experts.sharedGate = true;
    values.noteClassValue("shared_expert_intermediate_size", model.experts.sharedWidth);
}

void llama4(const ConfigValues &values, Model &model)
{
    model.experts.sharedWidth = model.experts.count > 0 ? model.experts.width : 0;
    model.intermediate = values.integer("intermediate_size_mlp", 1, "intermediate").value_or(model.intermediate);
}

void minicpm3(const ConfigValues &, Model &model)
{
    if (model.mla.value == 0 && model.heads > 0)
        model.mla.value = model.hidden / model.heads;
}

void minicpmv(const ConfigValues &values, Model &)
{
    if (values.number("version") != 2.6)
        values.fail("version", "not modelled: minicpmv other than version 2.6, whose language model the file does not name");
}

void molmo(const ConfigValues &values, Model &model)
{
    halvedInner(values, model);
    model.vocabulary = values.integer("embedding_size", 1, "vocabulary").value_or(model.vocabulary);
    if (values.flag("norm_after").value_or(false))
        values.note("norms stand behind the blocks in place of before: their cost is the same");
}

/// Its widths are lists: see openelmLayers.
void openelm(const ConfigValues &values, Model &model)
{
    for (const auto name : {"num_query_heads", "num_kv_heads", "ffn_multipliers"}) {
        const auto list = values.numbers(name);
        if (!list && !values.failed())
            values.fail("", std::string(name) + " is missing");
        if (list && !values.listsLayers(name, list->size(), static_cast<std::size_t>(model.layers)))
            return;
        const bool isWidth = name == std::string_view("ffn_multipliers");
        const auto isWrong = [&](double value) { return isWidth ? value <= 0 : value < 1 || value != std::floor(value); };
        if (list && std::any_of(list->begin(), list->end(), isWrong))
            values.fail(name, std::string(name) + (isWidth ? " must be above 0" : " must be whole numbers from 1 on"));
    }
    if (!values.flag("ffn_with_glu").value_or(true))
        values.fail("ffn_with_glu", "not modelled: openelm without a gate");
    model.heads = sizeAt(values.numbers("num_query_heads"), 0);
    model.kvHeads = sizeAt(values.numbers("num_kv_heads"), 0);
    model.intermediate = 1;
}

/// Its blocks have widths of their own: see deciLayers.
void deci(const ConfigValues &values, Model &model)
{
    if (values.find("block_configs") != nullptr)
        model.intermediate = 1;
}

void phi(const ConfigValues &values, Model &)
{
    if (values.flag("qk_layernorm").value_or(false))
        values.fail("qk_layernorm", "not modelled: phi with norms of queries and keys that have a bias");
}

void phi3small(const ConfigValues &values, Model &)
{
    if (const auto every = values.integer("dense_attention_every_n_layers", 1); every && *every > 1)
        values.note("block-sparse attention in some layers is counted as full attention: an upper bound");
}

/// The output projection has a switch of its own.
void seedOss(const ConfigValues &values, Model &model)
{
    if (!values.flag("attention_out_bias").value_or(false))
        return;
    if (model.bias == Bias::None)
        values.fail("attention_out_bias", "not modelled: seed_oss with a bias of the output projection alone");
    model.bias = Bias::Qkvo;
}

void stablelm(const ConfigValues &values, Model &model)
{
    if (values.flag("use_parallel_residual").value_or(false))
        model.parallel = Parallel::OneNorm;
}

namespace {

/// Which layers have rotary positions: those where `no_rope_layers` has no 0, or else all but every n-th.
std::vector<bool> layersWithRope(const ConfigValues &values, std::string_view intervalNames, std::size_t layers)
{
    const auto list = values.numbers("no_rope_layers");
    const auto interval = static_cast<std::size_t>(values.integer(intervalNames, 1).value_or(4));
    std::vector<bool> rope(layers);
    const bool isListed = list && !list->empty();
    if (isListed && !values.listsLayers("no_rope_layers", list->size(), layers))
        return rope;
    for (std::size_t i = 0; i < layers; ++i)
        rope[i] = isListed ? (*list)[i] != 0 : (i + 1) % interval != 0;
    return rope;
}

} // namespace

/// Layers with rotary positions see chunks only.
void llama4Layers(const ConfigValues &values, const Model &model, ConfigLayers &layers)
{
    auto chunk = values.integer("attention_chunk_size", 0).value_or(0);
    if (!values.isWritten("attention_chunk_size")) {
        chunk = 8192;
        values.noteClassValue("attention_chunk_size", chunk);
    }
    if (model.positions && chunk >= *model.positions)
        chunk = 0;
    const auto rope = layersWithRope(values, "no_rope_layer_interval nope_layer_interval", layers.size());
    for (std::size_t i = 0; i < layers.size(); ++i) {
        layers[i].window = rope[i] ? chunk : 0;
        layers[i].ropeDims = rope[i] ? layers[i].ropeDims : 0;
    }
}

/// Where a file does not deal out its windows, only layers without rotary positions have one.
void smollm3Layers(const ConfigValues &values, const Model &, ConfigLayers &layers)
{
    const bool dealt = values.find("layer_types") != nullptr;
    const auto rope = layersWithRope(values, "no_rope_layer_interval", layers.size());
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (!rope[i])
            layers[i].ropeDims = 0;
        else if (!dealt)
            layers[i].window = 0;
    }
}

/// Only layers with a window have rotary positions.
void cohere2Layers(const ConfigValues &, const Model &, ConfigLayers &layers)
{
    for (auto &layer : layers)
        if (layer.window == 0)
            layer.ropeDims = 0;
}

/// As cohere2, but where no layer has a window all have rotary positions.
void exaone4Layers(const ConfigValues &values, const Model &model, ConfigLayers &layers)
{
    if (std::any_of(layers.begin(), layers.end(), [](const LayerGroup &layer) { return layer.window > 0; }))
        cohere2Layers(values, model, layers);
}

namespace {

void deciBlock(const ConfigValues &block, const Model &model, LayerGroup &layer)
{
    for (const auto part : {"attention.replace_with_linear", "ffn.replace_with_linear"})
        if (block.flag(part).value_or(false))
            block.fail(part, "not modelled: blocks replaced by one linear operator");
    if (block.flag("attention.no_op").value_or(false))
        layer.heads = 0;
    else if (const auto group = block.integer("attention.n_heads_in_group", 1); group && model.heads % *group == 0)
        layer.kvHeads = model.heads / *group;
    else
        block.fail("attention.n_heads_in_group", "n_heads_in_group must divide the heads");
    layer.window = block.integer("attention.window_length", 0).value_or(0);
    const auto multiplier = block.number("ffn.ffn_mult");
    if (block.flag("ffn.no_op").value_or(false))
        layer.intermediate = 0;
    else if (multiplier && *multiplier > 0 && *multiplier < 1000)
        layer.intermediate = roundedUp(static_cast<std::int64_t>(2 * *multiplier * static_cast<double>(model.hidden) / 3), 256);
    else
        block.fail("ffn", "ffn_mult must be a number above 0");
}

/// Layers without attention have no key/value heads to differ in.
void shareKvHeads(ConfigLayers &layers)
{
    const auto attends = [](const LayerGroup &layer) { return layer.heads > 0; };
    const auto first = std::find_if(layers.begin(), layers.end(), attends);
    for (auto &layer : layers)
        if (!attends(layer) && first != layers.end())
            layer.kvHeads = first->kvHeads;
}

} // namespace

void deciLayers(const ConfigValues &values, const Model &model, ConfigLayers &layers)
{
    // No key/value heads are no attention.
    if (const auto kvHeads = values.numbers("num_key_value_heads_per_layer", true)) {
        if (!values.listsLayers("num_key_value_heads_per_layer", kvHeads->size(), layers.size()))
            return;
        for (std::size_t i = 0; i < layers.size(); ++i) {
            layers[i].kvHeads = sizeAt(kvHeads, i);
            if (layers[i].kvHeads == 0)
                layers[i].heads = 0;
        }
        shareKvHeads(layers);
        return;
    }
    const auto blocks = values.objects("block_configs");
    if (!blocks)
        values.fail("", "block_configs is missing");
    if (!blocks || !values.listsLayers("block_configs", blocks->size(), layers.size()))
        return;
    for (std::size_t i = 0; i < layers.size(); ++i)
        deciBlock((*blocks)[i], model, layers[i]);
    shareKvHeads(layers);
}

void openelmLayers(const ConfigValues &values, const Model &model, ConfigLayers &layers)
{
    const auto heads = values.numbers("num_query_heads");
    const auto kvHeads = values.numbers("num_kv_heads");
    const auto multipliers = values.numbers("ffn_multipliers");
    const auto divisor = values.integer("ffn_dim_divisor", 1).value_or(256);
    for (std::size_t i = 0; i < layers.size() && multipliers; ++i) {
        layers[i].heads = sizeAt(heads, i);
        layers[i].kvHeads = sizeAt(kvHeads, i);
        // To the nearest multiple, but never more than a tenth less.
        const double width = (*multipliers)[i] * static_cast<double>(model.hidden);
        const auto half = static_cast<std::int64_t>(width + static_cast<double>(divisor) / 2);
        auto inner = std::max(divisor, half / divisor * divisor);
        if (static_cast<double>(inner) < 0.9 * width)
            inner += divisor;
        layers[i].intermediate = inner;
    }
}

} // namespace ridgepoint::hooks
