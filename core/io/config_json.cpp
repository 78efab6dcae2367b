// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_json.h"

#include "core/base/number.h"
#include "core/base/text.h"
#include "core/io/config_families.h"
#include "core/io/config_layers.h"
#include "core/io/config_naming.h"
#include "core/io/config_types.h"
#include "core/io/json_tree.h"
#include "core/model/field.h"

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

constexpr std::string_view kTextHalves = "text_config llm_config language_config llm_cfg thinker_config.text_config";
constexpr std::array<std::string_view, 12> kOtherHalves{
    "vision_config",    "audio_config", "vision_tower_cfg", "mm_vision_tower", "visual",       "img_processor",
    "projector_config", "vit_config",   "mm_projector_cfg", "talker_config",   "slice_config", "vqvae_config"};

/// Other JSON that lies beside a config.json and has a telling key.
struct OtherFile {
    std::string_view key;
    std::string_view what;
    bool always = false; ///< told by the key even where there is a model_type
};
constexpr std::array kOtherFiles{
    OtherFile{"weight_map", "the index of a model's weights (model.safetensors.index.json)", true},
    OtherFile{"peft_type", "the config of an adapter (adapter_config.json)", true},
    OtherFile{"added_tokens_decoder", "the config of a tokenizer (tokenizer_config.json)"},
    OtherFile{"tokenizer_class", "the config of a tokenizer (tokenizer_config.json)"},
    OtherFile{"added_tokens", "a tokenizer (tokenizer.json)"},
    OtherFile{"image_processor_type", "the config of an image processor (preprocessor_config.json)"},
    OtherFile{"producer", "the config of a quantisation (hf_quant_config.json)"},
    OtherFile{"quant_method", "the config of a quantisation (quantize_config.json)"},
    OtherFile{"_class_name", "the index of an image model (model_index.json)"},
    OtherFile{"dim", "Meta's own description of a model (params.json)"},
    OtherFile{"do_sample", "the settings of a text generation (generation_config.json)"},
    OtherFile{"temperature", "the settings of a text generation (generation_config.json)"},
    OtherFile{"_from_model_config", "the settings of a text generation (generation_config.json)"},
    OtherFile{"bos_token_id", "the settings of a text generation (generation_config.json)"},
};

bool hasWord(std::string_view words, std::string_view word)
{
    const auto list = split(words, ' ');
    return !word.empty() && std::find(list.begin(), list.end(), word) != list.end();
}

std::string firstArchitecture(const ConfigValues &values)
{
    const auto *node = values.find("architectures");
    if (node == nullptr || node->kind != YamlNode::Kind::List)
        return {};
    const auto names = values.words("architectures");
    return names && !names->empty() ? names->front() : std::string();
}

bool isConfig(const ConfigValues &top)
{
    for (const auto &other : kOtherFiles) {
        const bool anyModel = top.find("model_type architectures hidden_size") != nullptr;
        if (top.isWritten(other.key) && (other.always || !anyModel)) {
            top.fail("", "this is " + std::string(other.what) + ": the model's config.json is wanted");
            return false;
        }
    }
    return true;
}

/// The row of a file, or null with the reason reported. A model_type that is written is taken at its word: many of them lean on
/// an architecture's class and differ from it.
const ConfigFamily *familyOf(const ConfigValues &values, std::string_view outerType)
{
    auto type = values.text("model_type");
    const auto architecture = firstArchitecture(values);
    if (type.empty() && architecture.empty())
        type = outerType;
    for (const auto families : {gatedFamilies(), plainFamilies(), mixerFamilies()})
        for (const auto &family : families)
            if (type.empty() ? hasWord(family.architectures, architecture) : hasWord(family.types, type))
                return &family;
    for (const auto &family : unmodelledFamilies()) {
        if (hasWord(family.types, type)) {
            values.fail("model_type", "not modelled: " + type + ": " + std::string(family.lacks));
            return nullptr;
        }
    }
    if (type.empty() && architecture.empty())
        values.fail("", "this is no config.json of a model: model_type is missing");
    else
        values.fail("model_type architectures",
                    "not modelled: " + (type.empty() ? architecture : type) + ": its rules are not known here");
    return nullptr;
}

bool onlyKnownKeys(const ConfigValues &values, const ConfigFamily &family, std::string_view type)
{
    for (const auto &[key, lacks] : unmodelledKeys()) {
        const auto *node = hasWord(family.knows, key) ? nullptr : values.find(key);
        if (node != nullptr && node->scalar != "0" && node->scalar != "false") {
            values.fail(key, "not modelled: " + std::string(type) + " with " + std::string(key) + ": " + std::string(lacks));
            return false;
        }
    }
    return true;
}

std::optional<std::int64_t> defaultOf(const ConfigValues &values, const ConfigFamily &family, ConfigSize size,
                                      std::string_view names)
{
    for (const auto &row : family.defaults) {
        if (row.size != size)
            continue;
        values.note(std::string(names.substr(0, names.find(' '))) + " is not given: " + std::to_string(row.value)
                    + " is the class's own value");
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
    else if (limit.value_or(0) <= static_cast<double>(kLargestSize)) // one of a billion billion stands for none
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
            values.fail("num_attention_heads n_head n_heads",
                        "head_dim is missing, and the heads, which are " + std::to_string(model.heads)
                            + ", do not divide hidden_size, which is " + std::to_string(model.hidden));
        model.headDim = model.hidden / model.heads;
    }
    const auto part = family.rotated > 0 ? values.number("partial_rotary_factor rotary_pct rope_pct "
                                                         "rope_parameters.partial_rotary_factor")
                                         : std::nullopt;
    const double rotated = part.value_or(family.rotated);
    const auto dims = family.rotated > 0 ? values.integer("rotary_dim", 0, "rope_dims") : std::nullopt;
    if (dims)
        model.ropeDims = *dims;
    else if (rotated >= 0 && rotated <= 1)
        model.ropeDims = static_cast<std::int64_t>(static_cast<double>(model.headDim) * rotated);
    else
        values.fail("partial_rotary_factor rotary_pct rope_pct", "the rotated part of a head must be from 0 to 1");
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
        values.note("tie_word_embeddings is not given: true is the class's own value");
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
            values.fail("", std::string(row.names.substr(0, row.names.find(' '))) + " is missing");
    }
    constexpr std::int64_t kMostLayers = 10'000;
    if (model.layers > kMostLayers)
        values.fail("num_hidden_layers n_layer n_layers num_layers num_transformer_layers",
                    "there are " + std::to_string(model.layers) + " layers: " + std::to_string(kMostLayers) + " is the most");
}

void noteWhatIsLeftOut(const ConfigValues &top, const ConfigValues &values)
{
    std::vector<std::string> parts;
    for (const auto key : kOtherHalves)
        if (top.find(key) != nullptr)
            parts.emplace_back(key);
    if (!parts.empty())
        values.note("only the language model is read; left out: " + joined(parts));
    if (const auto layers = values.integer("num_nextn_predict_layers mtp_num_hidden_layers num_mtp_modules", 0);
        layers && *layers > 0)
        values.note("left out: " + std::to_string(*layers)
                    + (*layers == 1 ? " layer that predicts a further token" : " layers that predict further tokens"));
}

/// The model of a file, but for its id and name; errors are in the report.
Model readModel(const ConfigValues &top)
{
    Model model;
    auto values = top;
    if (const auto half = top.object(kTextHalves); half && (!half->isEmpty() || top.find("hidden_size") == nullptr))
        values = *half;
    values.noteRepeated();
    const auto type = top.text("model_type");
    const auto *family = familyOf(values, type);
    if (family == nullptr || !onlyKnownKeys(values, *family, type))
        return model;
    readSizes(values, *family, model);
    readFlags(values, top, *family, model);
    readLatent(values, *family, model);
    if (model.mla.kvRank == 0)
        readHeads(values, *family, model);
    readExperts(values, *family, model);
    if (family->shape != nullptr && !values.failed())
        family->shape(values, model);
    checkSizes(values, model);
    if (values.failed())
        return model;
    const auto layers = configLayers(values, *family, model);
    if (values.failed())
        return model;
    setKinds(model, layers);
    noteWhatIsLeftOut(top, values);
    readTypes(top, values, layers, model);
    return model;
}

/// A shape that can be, of sizes that a preset may have: some are products of what the file says.
Result<void> isPossible(const Model &model)
{
    auto copy = model;
    for (const auto &field : modelFields()) {
        if (field.kind != FieldKind::Count)
            continue;
        const auto text = field.text(model);
        if (const auto read = text ? field.assign(copy, *text) : Result<void>{}; !read)
            return Error{field.key + ": " + read.error().message, {}, 0, 0, ErrorKind::Wrong, field.key};
    }
    return validate(model);
}

} // namespace

Result<ConfigModel> readConfig(std::string_view text, const std::string &file)
{
    const auto tree = parseJson(text, file);
    if (!tree)
        return tree.error();
    const auto &node = tree->at(tree->documents.front());
    if (node.kind != YamlNode::Kind::Map)
        return Error{"this is no config.json of a model: it must be an object in braces", file, node.place.line,
                     node.place.column};
    ConfigReport report;
    report.file = file;
    const ConfigValues top(*tree, node, report);
    ConfigModel result;
    if (isConfig(top))
        result.model = readModel(top);
    if (report.error) {
        // What is not modelled is so as a whole: no line of the file is wrong.
        if (report.error->message.starts_with("not modelled: "))
            report.error->line = report.error->column = 0;
        return *std::move(report.error);
    }
    const auto naming = configNaming(file, top.text("_name_or_path"));
    result.model.id = naming.id;
    result.model.name = naming.name;
    result.model.source = naming.source;
    result.notes = std::move(report.notes);
    if (const auto right = isPossible(result.model); !right) {
        auto error = right.error();
        error.file = file;
        if (const auto place = report.places.find(error.key); place != report.places.end()) {
            error.line = place->second.line;
            error.column = place->second.column;
        }
        return error;
    }
    return result;
}

} // namespace ridgepoint
