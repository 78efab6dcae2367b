// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_shape.h"

#include "core/base/number.h"
#include "core/base/text.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

/// Where a size is looked for and where it goes.
struct SizeRow {
    ConfigSize size;
    std::string_view names; ///< the first is the one errors ask for
    std::string_view field; ///< of the model, as errors about its shape name it
    std::int64_t Model::*member;
};
constexpr std::array kSizes{
    SizeRow{ConfigSize::Hidden, "hidden_size n_embd d_model n_embed model_dim", "hidden", &Model::hidden},
    SizeRow{ConfigSize::Layers, "num_hidden_layers n_layer n_layers num_layers num_transformer_layers", "layers", &Model::layers},
    SizeRow{ConfigSize::Heads, "num_attention_heads n_head n_heads", "heads", &Model::heads},
    SizeRow{ConfigSize::KvHeads, "num_key_value_heads num_kv_heads n_head_kv attn_config.kv_n_heads", "kv_heads",
            &Model::kvHeads},
    SizeRow{ConfigSize::HeadDim, "head_dim kv_channels attention_head_dim", "head_dim", &Model::headDim},
    SizeRow{ConfigSize::Intermediate,
            "intermediate_size ffn_hidden_size ffn_dim n_inner ff_intermediate_size ffn_config.ffn_hidden_size", "intermediate",
            &Model::intermediate},
    SizeRow{ConfigSize::Vocabulary, "vocab_size padded_vocab_size", "vocabulary", &Model::vocabulary},
};
constexpr std::string_view kPositionNames = "max_position_embeddings n_positions seq_length max_seq_len max_sequence_length "
                                            "model_max_length max_context_length";

std::string_view namesOf(ConfigSize size)
{
    return std::find_if(kSizes.begin(), kSizes.end(), [size](const SizeRow &row) { return row.size == size; })->names;
}

std::optional<std::int64_t> defaultOf(const ConfigValues &values, const ConfigFamily &family, ConfigSize size,
                                      std::string_view names)
{
    for (const auto &row : family.defaults) {
        if (row.size != size)
            continue;
        values.noteClassValue(names, row.value);
        return row.value;
    }
    return std::nullopt;
}

void readSizes(const ConfigValues &values, const ConfigFamily &family, Model &model)
{
    for (const auto &row : kSizes) {
        // A list has a size a layer, which the family's own rule deals out.
        const auto *node = values.find(row.names);
        if (node != nullptr && node->kind == YamlNode::Kind::List && family.arrange != nullptr)
            continue;
        auto value = values.integer(row.names, 1, row.field);
        // A null says that it follows from the other sizes, whatever the class has.
        const bool null = (row.size == ConfigSize::KvHeads && values.isWritten("num_key_value_heads"))
                          || (row.size == ConfigSize::HeadDim && values.isWritten("head_dim"));
        if (!value && !null && !values.failed())
            value = defaultOf(values, family, row.size, row.names);
        model.*row.member = value.value_or(0);
    }
    const auto *positions = values.find(kPositionNames);
    const auto limit = positions == nullptr ? std::nullopt : readNumber(positions->scalar);
    if (positions == nullptr)
        model.positions = defaultOf(values, family, ConfigSize::Positions, kPositionNames);
    else if (limit.value_or(0) <= static_cast<double>(kLargestConfigSize)) // one of a billion billion stands for none
        model.positions = values.integer(kPositionNames, 1, "positions");
    if (model.intermediate == 0 && family.innerIsFourTimesHidden)
        model.intermediate = 4 * model.hidden;
}

void readLatent(const ConfigValues &values, const ConfigFamily &family, Model &model)
{
    const auto rank = values.integer("kv_lora_rank", 1, "mla.kv_rank");
    if (!rank)
        return;
    if (!family.latent) {
        values.fail("kv_lora_rank", "not modelled: " + std::string(family.family) + " with latent attention");
        return;
    }
    model.mla.kvRank = *rank;
    model.mla.qRank = values.integer("q_lora_rank", 0).value_or(0);
    model.mla.nope = values.integer("qk_nope_head_dim", 1, "mla.nope").value_or(0);
    model.mla.rope = values.integer("qk_rope_head_dim", 1, "mla.rope").value_or(0);
    model.mla.value = values.integer("v_head_dim", 1, "mla.value").value_or(0);
    if (values.flag("attention_bias").value_or(false))
        values.fail("attention_bias", "not modelled: latent attention with biases");
    // What is said of heads of their own means nothing here.
    model.kvHeads = model.heads;
    model.headDim = model.mla.nope + model.mla.rope;
    model.ropeDims = model.mla.rope;
}

void readHeads(const ConfigValues &values, const ConfigFamily &family, Model &model)
{
    if (model.kvHeads == 0) {
        model.kvHeads = model.heads;
        if (!family.countsKvHeads && model.heads > 0)
            values.note("num_key_value_heads is not given: as many as num_attention_heads, which is "
                        + std::to_string(model.heads) + ", are assumed");
    }
    if (model.headDim == 0 && model.heads > 0) {
        if (model.hidden % model.heads != 0)
            values.fail(namesOf(ConfigSize::Heads), "head_dim is missing, and the heads, which are " + std::to_string(model.heads)
                                                        + ", do not divide hidden_size, which is "
                                                        + std::to_string(model.hidden));
        model.headDim = model.hidden / model.heads;
    }
    constexpr std::string_view kRotated = "partial_rotary_factor rotary_pct rope_pct rope_parameters.partial_rotary_factor";
    const auto part = family.rotated > 0 ? values.number(kRotated) : std::nullopt;
    const double rotated = part.value_or(family.rotated);
    const auto dims = family.rotated > 0 ? values.integer("rotary_dim", 0, "rope_dims") : std::nullopt;
    if (dims)
        model.ropeDims = *dims;
    else if (rotated >= 0 && rotated <= 1)
        model.ropeDims = static_cast<std::int64_t>(static_cast<double>(model.headDim) * rotated);
    else
        values.fail(kRotated, "the rotated part of a head must be from 0 to 1");
}

/// Named freely (`gelu_new`, `gelu_pytorch_tanh`, `relu2`, `swish`); the class's own where the name says nothing.
Activation activationOf(const ConfigValues &values, const ConfigFamily &family)
{
    const auto word = lowered(values.text("hidden_activation activation_function hidden_act mlp_hidden_act"));
    const auto names = [&](std::string_view part) { return word.find(part) != std::string::npos; };
    if (names("gelu"))
        return Activation::Gelu;
    if (names("relu"))
        return Activation::Relu;
    return names("silu") || names("swish") ? Activation::Silu : family.activation;
}

void readFlags(const ConfigValues &values, const ConfigValues &top, const ConfigFamily &family, Model &model)
{
    const auto flag = [&](std::string_view key, bool otherwise) {
        return key.empty() ? otherwise : values.flag(key).value_or(otherwise);
    };
    model.family = family.family;
    model.gated = family.gated;
    model.activation = activationOf(values, family);
    model.norm = family.norm;
    model.doubleNorm = family.doubleNorm;
    model.parallel = family.parallel;
    if (flag(family.qkNormKey, family.qkNormDefault))
        model.qkNorm = family.qkNorm;
    const bool biased = family.biasKey.empty() || values.find(family.biasKey) == nullptr;
    model.bias = biased ? family.bias : flag(family.biasKey, false) ? family.biasMeant : Bias::None;
    model.mlpBias = flag(family.mlpBiasKey, family.mlpBias);
    model.headBias = flag(family.headBiasKey, family.headBias);
    model.embedNorm = family.embedNorm;
    model.sinks = family.sinks;
    constexpr std::string_view kTied = "tie_word_embeddings share_input_output_layers weight_tying";
    auto tied = values.flag(kTied);
    if (!tied)
        tied = top.flag(kTied);
    if (!tied && family.tied)
        values.noteClassValue(kTied, "true");
    model.tied = tied.value_or(family.tied);
}

void readExperts(const ConfigValues &values, const ConfigFamily &family, Model &model)
{
    constexpr std::string_view kCount = "num_local_experts num_experts n_routed_experts ffn_config.moe_num_experts";
    const auto count = values.integer(kCount, 0, "experts.count").value_or(0);
    if (count == 0)
        return;
    if (!family.experts) {
        values.fail(kCount, "not modelled: " + std::string(family.family) + " with experts");
        return;
    }
    auto &experts = model.experts;
    experts.count = count;
    experts.perToken =
        values.integer("num_experts_per_tok num_experts_per_token experts_per_token ffn_config.moe_top_k", 1, "experts.per_token")
            .value_or(0);
    experts.width =
        values.integer("moe_intermediate_size", 1, "experts.width").value_or(family.expertWidthIsInner ? model.intermediate : 0);
    experts.routerBias = family.routerBias;
    experts.sharedWidth = values.integer("n_shared_experts num_shared_experts", 0).value_or(0) * experts.width;
    if (const auto shared = values.integer("shared_expert_intermediate_size", 0).value_or(0); shared > 0) {
        experts.sharedWidth = shared;
        experts.sharedGate = true;
    }
    if (experts.perToken == 0 || experts.width == 0)
        values.fail("", std::string(experts.width == 0 ? "moe_intermediate_size" : "num_experts_per_tok") + " is missing");
}

/// What a model of other mixers alone does without.
bool isOfAttention(ConfigSize size)
{
    using enum ConfigSize;
    return size == Heads || size == KvHeads || size == HeadDim || size == Intermediate;
}

void checkSizes(const ConfigValues &values, const Model &model)
{
    for (const auto &row : kSizes) {
        const bool dense = row.size == ConfigSize::Intermediate && model.experts.count > 0;
        if (model.*row.member == 0 && !dense && !(model.mixer != Mixer::Attention && isOfAttention(row.size)) && !values.failed())
            values.fail("", std::string(firstWord(row.names)) + " is missing");
    }
    constexpr std::int64_t kMostLayers = 10'000;
    if (model.layers > kMostLayers)
        values.fail(namesOf(ConfigSize::Layers),
                    "there are " + std::to_string(model.layers) + " layers: " + std::to_string(kMostLayers) + " is the most");
}

} // namespace

void readShape(const ConfigValues &values, const ConfigValues &top, const ConfigFamily &family, Model &model)
{
    readSizes(values, family, model);
    readFlags(values, top, family, model);
    readLatent(values, family, model);
    if (model.mla.kvRank == 0)
        readHeads(values, family, model);
    readExperts(values, family, model);
    if (family.shape != nullptr && !values.failed())
        family.shape(values, model);
    checkSizes(values, model);
}

} // namespace ridgepoint
