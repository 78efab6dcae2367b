// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_json.h"

#include "core/base/text.h"
#include "core/io/config_families.h"
#include "core/io/config_layers.h"
#include "core/io/config_naming.h"
#include "core/io/config_shape.h"
#include "core/io/config_types.h"
#include "core/io/json_tree.h"
#include "core/model/field.h"

#include <array>

namespace ridgepoint {
namespace {

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
    for (const auto families : configFamilies())
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
                    "not modelled: " + shortened(type.empty() ? architecture : type) + ": its rules are not known here");
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
    readShape(values, top, *family, model);
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

/// Some repositories keep their quantisation in a file of its own. Silence would pass what the weights were made from off as
/// them.
void noteTypeOfName(ConfigModel &read)
{
    constexpr std::string_view kWords = "fp8 nvfp4 mxfp4 fp4 int8 int4 awq gptq w8a8 w4a16 w8a16 4bit 8bit";
    const auto &types = read.model.types;
    if (types.weights != types.activations || !types.operators.empty())
        return;
    for (const auto part : split(read.model.id, '-'))
        if (hasWord(kWords, part)) {
            read.notes.push_back("the name says " + std::string(part) + ", but the file gives no quantisation: weights "
                                 + typeText(*types.weights) + " as its dtype says; a hf_quant_config.json beside it is not read");
            return;
        }
}

} // namespace

Result<ConfigModel> readConfig(std::string_view text, const std::string &file, std::string_view folder)
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
    const auto naming = configNaming(file, top.text("_name_or_path"), folder);
    result.model.id = naming.id;
    result.model.name = naming.name;
    result.model.source = naming.source;
    result.notes = std::move(report.notes);
    noteTypeOfName(result);
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
