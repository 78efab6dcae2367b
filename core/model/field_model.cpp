// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/field.h"

#include "core/model/field_builders.h"
#include "core/model/field_mixers.h"
#include "core/model/layer_kind.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr std::int64_t kMostLayers = 100'000;
constexpr std::int64_t kLongestContext = std::int64_t{1} << 40;

using enum Presence;
using fields::kLargestSize;
using fields::TextRule;

std::vector<Field<Model>> makeModelIdentityFields()
{
    using M = Model;
    using fields::withExample;
    return {
        withExample(fields::text<M>(
                        "id", "Id", "Short name for the command line, in lower case.", Required, TextRule::Id,
                        [](auto &m) -> auto & { return m.id; }),
                    "llama-7b"),
        fields::textList<M>(
            "aliases", "Aliases", "Other names it is found by.", Optional, [](auto &m) -> auto & { return m.aliases; }),
        withExample(
            fields::text<M>(
                "name", "Name", "The name in titles.", Required, TextRule::NotEmpty, [](auto &m) -> auto & { return m.name; }),
            "Llama 7B"),
        fields::text<M>(
            "family", "Family", "The models it belongs to.", Optional, TextRule::Any, [](auto &m) -> auto & { return m.family; }),
    };
}

/// A size that a model without any attention does not have; then it is neither asked for nor written.
Field<Model> ofAttention(Field<Model> field)
{
    field.needed = needsHeads;
    return fields::unlessUsual("0", std::move(field));
}

std::vector<Field<Model>> makeShapeFields()
{
    using M = Model;
    using fields::withExample;
    const auto size = [](std::string key, std::string label, std::string help, Presence presence, auto access) {
        return fields::count<M>(std::move(key), std::move(label), std::move(help), presence, 1, kLargestSize, access);
    };
    return {
        withExample(
            size(
                "hidden", "Hidden", "Width of the residual stream.", Required, [](auto &m) -> auto & { return m.hidden; }),
            "4096"),
        withExample(fields::sizeOrNone<M>(
                        "intermediate", "FFN", "Width of the dense MLP.", [](auto &m) -> auto & { return m.intermediate; }),
                    "11008"),
        withExample(
            fields::count<M>(
                "layers", "Layers", "Decoder layers.", Required, 1, kMostLayers, [](auto &m) -> auto & { return m.layers; }),
            "32"),
        ofAttention(withExample(size(
                                    "heads", "Heads", "Query heads.", Required, [](auto &m) -> auto & { return m.heads; }),
                                "32")),
        ofAttention(size(
            "kv_heads", "KV heads", "Key/value heads; as many as query heads where left out.", Defaulted,
            [](auto &m) -> auto & { return m.kvHeads; })),
        ofAttention(size(
            "head_dim", "Head dim", "Dimensions of a head; hidden / heads where left out.", Defaulted,
            [](auto &m) -> auto & { return m.headDim; })),
        withExample(
            size(
                "vocabulary", "Vocabulary", "Tokens the model knows.", Required, [](auto &m) -> auto & { return m.vocabulary; }),
            "32000"),
    };
}

/// The kinds of layers are a list of lines, each read and written by layer_kind.h.
Field<Model> makeKindsField()
{
    constexpr std::size_t kMostKinds = 1000;
    Field<Model> field{"kinds", "Kinds of layers", "Where not all layers are alike.", FieldKind::TextList, Optional};
    field.example = "[window layers=52 window=1024, full layers=10]";
    field.items = [](const Model &model) {
        std::vector<std::string> lines;
        lines.reserve(model.kinds.size());
        for (const auto &kind : model.kinds)
            lines.push_back(layerKindText(kind));
        return lines;
    };
    field.append = [](Model &model, std::string_view item) -> Result<void> {
        const auto kind = parseLayerKind(item);
        if (!kind)
            return kind.error();
        if (model.kinds.size() >= kMostKinds)
            return Error{"a model has at most " + std::to_string(kMostKinds) + " kinds of layers"};
        model.kinds.push_back(*kind);
        return {};
    };
    field.text = [items = field.items](const Model &model) -> std::optional<std::string> {
        return model.kinds.empty() ? std::nullopt : std::optional(joined(items(model), "; "));
    };
    field.display = field.text;
    return field;
}

/// The types of single operators are a list of lines too, each read and written by model_types.h; as one text they have
/// semicolons between them.
Field<Model> makeOperatorTypesField()
{
    Field<Model> field{"types.operators", "Types of operators", "Operators held in another type than the rest.",
                       FieldKind::TextList, Optional};
    field.example = "[o_proj bf16, lm_head fp8/fp8]";
    field.items = [](const Model &model) {
        std::vector<std::string> lines;
        lines.reserve(model.types.operators.size());
        for (const auto &exception : model.types.operators)
            lines.push_back(typeExceptionText(exception));
        return lines;
    };
    field.append = [](Model &model, std::string_view item) -> Result<void> {
        const auto exception = parseTypeException(item);
        return exception ? addTypeException(model.types, *exception) : Result<void>(exception.error());
    };
    field.text = [items = field.items](const Model &model) -> std::optional<std::string> {
        return model.types.operators.empty() ? std::nullopt : std::optional(joined(items(model), "; "));
    };
    field.display = field.text;
    field.assign = [append = field.append](Model &model, std::string_view text) -> Result<void> {
        Model next = model;
        next.types.operators.clear();
        if (!trimmed(text).empty())
            for (const auto item : split(text, ';'))
                if (auto done = append(next, item); !done)
                    return done;
        model.types.operators = std::move(next.types.operators);
        return {};
    };
    field.clear = [](Model &model) { model.types.operators.clear(); };
    return field;
}

std::vector<Field<Model>> makeTypeFields()
{
    using M = Model;
    return {
        fields::activationType<M>(
            "types.activations", "Activations", "What its file says of everything that is not quantised.",
            [](auto &m) -> auto & { return m.types.activations; }),
        fields::storedType<M>(
            "types.weights", "Weights", "What its file says of the layers' linear weights.",
            [](auto &m) -> auto & { return m.types.weights; }),
        fields::activationType<M>(
            "types.inputs", "Inputs", "What the layers' linear operators read; the activation type where left out.",
            [](auto &m) -> auto & { return m.types.inputs; }),
        fields::storedType<M>(
            "types.kv", "KV cache", "What its file says of the cache.", [](auto &m) -> auto & { return m.types.kv; }),
        makeOperatorTypesField(),
    };
}

std::vector<Field<Model>> makeVariantFields()
{
    using M = Model;
    return {
        fields::count<M>(
            "positions", "Positions", "Longest context the model allows.", Optional, 1, kLongestContext,
            [](auto &m) -> auto & { return m.positions; }),
        fields::count<M>(
            "rope_dims", "Rope dims", "Rotated dimensions of a head; all of them where left out.", Defaulted, 0, kLargestSize,
            [](auto &m) -> auto & { return m.ropeDims; }),
        fields::flag<M>(
            "gated", "Gated", "The MLP has a gate beside up and down.", Defaulted, [](auto &m) -> auto & { return m.gated; }),
        fields::choice<M>(
            "activation", "Activation", "What bends the MLP's inner values.", Defaulted, "an activation",
            [](auto &m) -> auto & { return m.activation; }),
        fields::choice<M>(
            "norm", "Norm", "RMS norm, or LayerNorm with, without bias, or unweighted.", Defaulted, "a norm",
            [](auto &m) -> auto & { return m.norm; }),
        fields::flag<M>(
            "double_norm", "Double norm", "Norms before and after each block.", Defaulted,
            [](auto &m) -> auto & { return m.doubleNorm; }),
        fields::choice<M>(
            "parallel", "Parallel", "Attention and MLP read the same stream, with one norm or two.", Defaulted,
            "a way of running", [](auto &m) -> auto & { return m.parallel; }),
        fields::choice<M>(
            "qk_norm", "QK norm", "A norm of queries and keys: one weight a head dimension, or for the whole width.", Defaulted,
            "a norm of queries and keys", [](auto &m) -> auto & { return m.qkNorm; }),
        fields::choice<M>(
            "bias", "Bias", "Which attention projections have a bias.", Defaulted, "a bias",
            [](auto &m) -> auto & { return m.bias; }),
        fields::flag<M>(
            "mlp_bias", "MLP bias", "MLP and experts have biases.", Defaulted, [](auto &m) -> auto & { return m.mlpBias; }),
        fields::flag<M>(
            "head_bias", "Head bias", "The head has a bias.", Defaulted, [](auto &m) -> auto & { return m.headBias; }),
        fields::flag<M>(
            "tied", "Tied head", "The head shares the embedding's weights.", Defaulted, [](auto &m) -> auto & { return m.tied; }),
        fields::sizeOrNone<M>(
            "learned_positions", "Learned positions", "Rows of a learned position embedding.",
            [](auto &m) -> auto & { return m.learnedPositions; }),
        fields::flag<M>(
            "embed_norm", "Embedding norm", "A norm behind the embedding.", Defaulted,
            [](auto &m) -> auto & { return m.embedNorm; }),
        fields::sizeOrNone<M>(
            "window", "Window", "Tokens a token sees, itself included; all where left out.",
            [](auto &m) -> auto & { return m.window; }),
    };
}

bool hasExperts(const Model &model)
{
    return model.experts.count > 0;
}

/// What only some models have.
std::vector<Field<Model>> makeSpecialFields()
{
    using M = Model;
    return {
        fields::sizeOrNone<M>(
            "experts.count", "Experts", "Routed experts of a layer.", [](auto &m) -> auto & { return m.experts.count; }),
        fields::sizeOrNone<M>(
            "experts.per_token", "Experts a token", "Routed experts a token passes.",
            [](auto &m) -> auto & { return m.experts.perToken; }),
        fields::sizeOrNone<M>(
            "experts.width", "Expert FFN", "Width of an expert.", [](auto &m) -> auto & { return m.experts.width; }),
        fields::sizeOrNone<M>(
            "experts.shared_width", "Shared FFN", "Width of all shared experts together.",
            [](auto &m) -> auto & { return m.experts.sharedWidth; }),
        fields::writtenWhere(hasExperts, "false",
                             fields::flag<M>(
                                 "experts.shared_gate", "Shared gate", "A weight a token for the shared experts.", Defaulted,
                                 [](auto &m) -> auto & { return m.experts.sharedGate; })),
        fields::writtenWhere(hasExperts, "false",
                             fields::flag<M>(
                                 "experts.router_bias", "Router bias", "The router has a bias.", Defaulted,
                                 [](auto &m) -> auto & { return m.experts.routerBias; })),
        fields::sizeOrNone<M>(
            "experts.latent", "Expert latent", "Width the experts work in; the stream's where left out.",
            [](auto &m) -> auto & { return m.experts.latent; }),
        fields::sizeOrNone<M>(
            "mla.kv_rank", "KV rank", "Width of the latent of keys and values.", [](auto &m) -> auto & { return m.mla.kvRank; }),
        fields::sizeOrNone<M>(
            "mla.q_rank", "Query rank", "Width of the latent of queries; none where they are projected in one step.",
            [](auto &m) -> auto & { return m.mla.qRank; }),
        fields::sizeOrNone<M>(
            "mla.nope", "Nope dims", "Dimensions of a query head without rotary positions.",
            [](auto &m) -> auto & { return m.mla.nope; }),
        fields::sizeOrNone<M>(
            "mla.rope", "Rope dims of a latent", "Dimensions of a query head with rotary positions.",
            [](auto &m) -> auto & { return m.mla.rope; }),
        fields::sizeOrNone<M>(
            "mla.value", "Value dims", "Dimensions of a value head.", [](auto &m) -> auto & { return m.mla.value; }),
        fields::unlessUsual("false", fields::flag<M>(
                                         "sinks", "Sinks", "A learned score a head stands beside those of the keys.", Defaulted,
                                         [](auto &m) -> auto & { return m.sinks; })),
    };
}

/// What stands at the end of a file.
std::vector<Field<Model>> makeClosingFields()
{
    using M = Model;
    return {
        fields::choice<M>(
            "attention", "Attention", "How its published measurements ran attention.", Defaulted, "a kind of attention",
            [](auto &m) -> auto & { return m.attention; }),
        fields::text<M>(
            "source", "Source", "Where the shape comes from.", Optional, TextRule::Any,
            [](auto &m) -> auto & { return m.source; }),
    };
}

} // namespace

const std::vector<Field<Model>> &modelFields()
{
    static const auto table = fields::joinedTables({makeModelIdentityFields(),
                                                    makeShapeFields(),
                                                    makeVariantFields(),
                                                    makeSpecialFields(),
                                                    fields::mixerFields(),
                                                    {makeKindsField()},
                                                    makeTypeFields(),
                                                    makeClosingFields()});
    return table;
}

Result<void> completeModel(Model &model, std::span<const std::string> given)
{
    const auto has = [given](std::string_view key) { return std::find(given.begin(), given.end(), key) != given.end(); };
    if (!has("kv_heads"))
        model.kvHeads = model.heads;
    if (!has("head_dim") && model.heads > 0) {
        if (model.hidden % model.heads != 0) {
            Error error{"heads is " + std::to_string(model.heads) + ": it does not divide hidden, which is "
                        + std::to_string(model.hidden) + ", so head_dim must be given"};
            error.key = "heads";
            return error;
        }
        model.headDim = model.hidden / model.heads;
    }
    if (!has("rope_dims"))
        model.ropeDims = model.headDim;
    // A learned position embedding has no rows beyond its table.
    if (!has("positions") && model.learnedPositions > 0)
        model.positions = model.learnedPositions;
    return {};
}

} // namespace ridgepoint
