// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How configs describe what mixes tokens, where that is more than attention.
#include "core/io/config_hooks.h"

#include "core/base/names.h"

#include <algorithm>
#include <array>

namespace ridgepoint::hooks {
namespace {

/// The size under one of the names, or the class's own.
std::int64_t sizeOr(const ConfigValues &values, std::string_view names, std::int64_t otherwise, std::string_view field,
                    std::int64_t least = 1)
{
    if (const auto size = values.integer(names, least, field))
        return *size;
    values.noteClassValue(names, otherwise);
    return otherwise;
}

/// Channels of a state-space layer: so many of a size that the file has under `names`.
std::int64_t channels(const ConfigValues &values, std::string_view names, std::int64_t count, std::int64_t each)
{
    // Both are at most kLargestConfigSize, so that their product is none too large to be told.
    if (count * each > kLargestConfigSize)
        values.fail(names, "a state-space layer of " + std::to_string(count * each)
                               + " channels: " + std::to_string(kLargestConfigSize) + " is the most");
    return count * each;
}

/// What states are held in where a file does not say: a delta net's in fp32, a state-space layer's in the type of its weights.
enum class StateType { Fp32, AsWeights };

NumericType stateType(const ConfigValues &values, StateType otherwise)
{
    constexpr std::string_view kNames = "mamba_ssm_dtype mamba_ssm_cache_dtype";
    constexpr std::array kTypes{Name<NumericType>{NumericType::Fp32, "float32"}, Name<NumericType>{NumericType::Bf16, "bfloat16"},
                                Name<NumericType>{NumericType::Fp16, "float16"}};
    const auto typeOf = [&](std::string_view word) {
        return std::find_if(kTypes.begin(), kTypes.end(), [word](const auto &type) { return type.word == word; });
    };
    if (const auto word = values.word(kNames); !word.empty()) {
        const auto *type = typeOf(word);
        if (type != kTypes.end())
            return type->value;
        values.fail(kNames, "the type of recurrent states is " + inQuotes(word) + ": it must be float32, bfloat16 or float16");
    }
    const auto *weights = typeOf(values.text("torch_dtype dtype"));
    const auto type = otherwise == StateType::Fp32 ? NumericType::Fp32
                      : weights == kTypes.end()    ? NumericType::Fp16
                                                   : weights->value;
    values.note("the type of recurrent states is not given: counted as " + std::string(nameOf(type)));
    return type;
}

/// Rank of the first Mamba's time step, which may be left to the hidden size.
std::int64_t timeRank(const ConfigValues &values, std::string_view name, const Model &model)
{
    const auto *node = values.find(name);
    if (node != nullptr && node->scalar != "auto")
        return values.integer(name, 1, "mamba.time_rank").value_or(1);
    return (model.hidden + 15) / 16;
}

/// Neither heads nor an MLP: each layer is one mixer.
void withoutAttention(Model &model)
{
    model.mixer = Mixer::Mamba;
    model.heads = model.kvHeads = model.headDim = model.ropeDims = model.intermediate = 0;
}

} // namespace

void indexer(const ConfigValues &values, Model &model)
{
    model.indexer.heads = sizeOr(values, "index_n_heads", 64, "indexer.heads");
    model.indexer.dim = sizeOr(values, "index_head_dim", 128, "indexer.dim");
    model.indexer.topk = sizeOr(values, "index_topk", 2048, "indexer.topk");
    if (model.mla.qRank == 0 && !values.failed())
        values.fail("q_lora_rank", "q_lora_rank is missing: the indexer's queries come from its latent");
}

namespace {

/// Reports the first word of a list that is neither of two.
void onlyEither(const ConfigValues &values, std::string_view name, const std::optional<std::vector<std::string>> &words,
                std::string_view one, std::string_view other)
{
    const auto list = words.value_or(std::vector<std::string>());
    const auto strange = std::find_if(list.begin(), list.end(), [&](const auto &word) { return word != one && word != other; });
    if (strange != list.end())
        values.fail(name, "not modelled: " + std::string(name) + " with " + inQuotes(*strange));
}

/// Whether each layer has an indexer of its own, as its list, its pattern or its step say.
std::vector<bool> ownIndexers(const ConfigValues &values, std::size_t layers)
{
    std::vector<bool> own(layers, true);
    const auto types = values.words("indexer_types");
    const auto pattern = values.word("index_topk_pattern");
    onlyEither(values, "indexer_types", types, "full", "shared");
    if (pattern.find_first_not_of("FS") != std::string::npos)
        values.fail("index_topk_pattern", "not modelled: index_topk_pattern with other layers than F and S");
    if (types && !values.listsLayers("indexer_types", types->size(), layers))
        return own;
    if (!types && !pattern.empty() && !values.listsLayers("index_topk_pattern", pattern.size(), layers))
        return own;
    const auto step = values.integer("index_topk_freq", 0).value_or(1);
    const auto offset = values.integer("index_skip_topk_offset", 0).value_or(2);
    for (std::size_t i = 0; i < layers; ++i) {
        const auto behind = std::max<std::int64_t>(static_cast<std::int64_t>(i) - offset + 1, 0);
        own[i] = types              ? (*types)[i] != "shared"
                 : !pattern.empty() ? pattern[i] != 'S'
                                    : behind % std::max<std::int64_t>(step, 1) == 0;
    }
    if (!own.empty() && !own.front())
        values.fail("indexer_types index_topk_pattern", "the first layer shares an indexer: there is none before it");
    return own;
}

} // namespace

/// A layer that shares reads the tokens which the last layer with an indexer picked, and holds neither weights nor keys of one.
void indexerLayers(const ConfigValues &values, const Model &, ConfigLayers &layers)
{
    const auto own = ownIndexers(values, layers.size());
    const auto blocks = values.words("mlp_layer_types");
    onlyEither(values, "mlp_layer_types", blocks, "dense", "sparse");
    if (values.failed() || (blocks && !values.listsLayers("mlp_layer_types", blocks->size(), layers.size())))
        return;
    for (std::size_t i = 0; i < layers.size(); ++i) {
        layers[i].indexer = own[i];
        if (blocks)
            layers[i].moe = (*blocks)[i] == "sparse";
    }
}

void glmIndexerLayers(const ConfigValues &values, const Model &model, ConfigLayers &layers)
{
    if (values.find("indexer_types index_topk_pattern index_topk_freq") == nullptr)
        values.noteClassValue("indexer_types", "an indexer in every layer");
    indexerLayers(values, model, layers);
}

void deltaNet(const ConfigValues &values, Model &model)
{
    model.delta.keyHeads = sizeOr(values, "linear_num_key_heads", 16, "delta.key_heads");
    model.delta.valueHeads = sizeOr(values, "linear_num_value_heads", 32, "delta.value_heads");
    model.delta.keyDim = sizeOr(values, "linear_key_head_dim", 128, "delta.key_dim");
    model.delta.valueDim = sizeOr(values, "linear_value_head_dim", 128, "delta.value_dim");
    model.delta.convWidth = sizeOr(values, "linear_conv_kernel_dim", 4, "delta.conv_width");
    model.outputGate = values.flag("attn_output_gate").value_or(true);
    model.stateType = stateType(values, StateType::Fp32);
}

/// The same, with projections of its own for the gate and for each of the two numbers a head.
void qwen35(const ConfigValues &values, Model &model)
{
    deltaNet(values, model);
    model.delta.separate = true;
}

/// Where `layer_types` does not say it, every n-th layer attends.
void deltaNetLayers(const ConfigValues &values, const Model &, ConfigLayers &layers)
{
    if (values.find("layer_types") != nullptr)
        return;
    const auto every = static_cast<std::size_t>(sizeOr(values, "full_attention_interval", 4, ""));
    for (std::size_t i = 0; i < layers.size(); ++i)
        if ((i + 1) % every != 0)
            layers[i].mixer = Mixer::Delta;
}

void mamba(const ConfigValues &values, Model &model)
{
    auto &mamba = model.mamba;
    mamba.inner = model.intermediate > 0 ? model.intermediate
                                         : channels(values, "expand", sizeOr(values, "expand", 2, "mamba.inner"), model.hidden);
    mamba.state = sizeOr(values, "state_size", 16, "mamba.state");
    mamba.timeRank = timeRank(values, "time_step_rank", model);
    mamba.convWidth = sizeOr(values, "conv_kernel", 4, "mamba.conv_width");
    mamba.convBias = values.flag("use_conv_bias").value_or(true);
    mamba.bias = values.flag("use_bias").value_or(false);
    model.stateType = stateType(values, StateType::AsWeights);
    withoutAttention(model);
}

void falconMamba(const ConfigValues &values, Model &model)
{
    mamba(values, model);
    model.mamba.norm = MambaNorm::Unweighted;
}

namespace {

/// What Mamba 2 is called by in files where it is all there is, and where it is one mixer of several.
struct SecondMambaNames {
    std::string_view heads, dim, state;
};

void secondMamba(const ConfigValues &values, const SecondMambaNames &names, Model &model)
{
    auto &mamba = model.mamba;
    mamba.heads = sizeOr(values, names.heads, 128, "mamba.heads");
    mamba.inner = channels(values, names.dim, mamba.heads, sizeOr(values, names.dim, 64, "mamba.inner"));
    mamba.state = sizeOr(values, names.state, 128, "mamba.state");
    mamba.groups = sizeOr(values, "n_groups mamba_n_groups", 8, "mamba.groups");
    mamba.convWidth = sizeOr(values, "conv_kernel mamba_d_conv", 4, "mamba.conv_width");
    mamba.convBias = values.flag("use_conv_bias mamba_conv_bias").value_or(true);
    mamba.bias = values.flag("use_bias").value_or(false);
    model.stateType = stateType(values, StateType::AsWeights);
}

} // namespace

void mamba2(const ConfigValues &values, Model &model)
{
    secondMamba(values, {"num_heads", "head_dim", "state_size"}, model);
    withoutAttention(model);
}

void jamba(const ConfigValues &values, Model &model)
{
    auto &mamba = model.mamba;
    mamba.inner = channels(values, "mamba_expand", sizeOr(values, "mamba_expand", 2, "mamba.inner"), model.hidden);
    mamba.state = sizeOr(values, "mamba_d_state", 16, "mamba.state");
    mamba.timeRank = timeRank(values, "mamba_dt_rank", model);
    mamba.norm = MambaNorm::Weighted;
    mamba.convWidth = sizeOr(values, "mamba_d_conv", 4, "mamba.conv_width");
    mamba.convBias = values.flag("mamba_conv_bias").value_or(true);
    mamba.bias = values.flag("mamba_proj_bias").value_or(false);
    model.stateType = stateType(values, StateType::AsWeights);
    // One expert is the dense MLP.
    if (model.experts.count == 1)
        model.experts = {};
}

void jambaLayers(const ConfigValues &values, const Model &, ConfigLayers &layers)
{
    const auto period = sizeOr(values, "attn_layer_period", 8, "");
    const auto offset = sizeOr(values, "attn_layer_offset", 4, "", 0);
    const auto expertPeriod = sizeOr(values, "expert_layer_period", 2, "");
    const auto expertOffset = sizeOr(values, "expert_layer_offset", 1, "", 0);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const auto layer = static_cast<std::int64_t>(i);
        layers[i].mixer = layer % period == offset ? Mixer::Attention : Mixer::Mamba;
        layers[i].moe = layers[i].moe && layer % expertPeriod == expertOffset;
    }
}

namespace {

/// A block of a Nemotron-H layer, which has one, by its letter and by its names.
struct Block {
    char letter;
    std::string_view name;  ///< of the kind
    std::string_view words; ///< in lists, separated by spaces
};
constexpr std::array kBlocks{
    Block{'M', "mamba", "mamba linear_attention"},
    Block{'*', "attention", "attention full_attention"},
    Block{'-', "mlp", "mlp"},
    Block{'E', "moe", "moe"},
};

/// The letters of the layers, however the file lists them.
std::string blockLetters(const ConfigValues &values)
{
    std::string letters = values.text("hybrid_override_pattern");
    if (const auto list = values.words("layers_block_type"); list && letters.empty())
        for (const auto &word : *list) {
            const auto block =
                std::find_if(kBlocks.begin(), kBlocks.end(), [&](const Block &each) { return hasWord(each.words, word); });
            letters += block == kBlocks.end() ? '?' : block->letter;
        }
    return letters;
}

} // namespace

/// Layers are listed by their one block; the list says how many there are.
void nemotronH(const ConfigValues &values, Model &model)
{
    const auto letters = blockLetters(values);
    if (letters.empty() || letters.find_first_not_of("M*-E") != std::string::npos) {
        values.fail("hybrid_override_pattern layers_block_type",
                    letters.empty() ? "layers_block_type is missing"
                                    : "not modelled: nemotron_h with other layers than M, *, - and E");
        return;
    }
    const auto layers = static_cast<std::int64_t>(letters.size());
    if (model.layers > 0 && model.layers != layers)
        values.note("num_hidden_layers is " + std::to_string(model.layers) + ", but " + std::to_string(layers)
                    + " layers are listed: the class takes the list");
    model.layers = layers;
    if (letters.find('M') != std::string::npos)
        secondMamba(values, {"mamba_num_heads", "mamba_head_dim", "ssm_state_size"}, model);
    if (letters.find('E') == std::string::npos) {
        model.experts = {};
        return;
    }
    if (model.experts.count == 0)
        values.fail("n_routed_experts", "n_routed_experts is missing: some layers have experts");
    model.experts.sharedWidth = sizeOr(values, "moe_shared_expert_intermediate_size", 7688, "experts.shared_width", 0);
    model.experts.latent = values.integer("moe_latent_size", 0, "experts.latent").value_or(0);
}

void nemotronHLayers(const ConfigValues &values, const Model &model, ConfigLayers &layers)
{
    const auto letters = blockLetters(values);
    for (std::size_t i = 0; i < layers.size() && i < letters.size(); ++i) {
        const auto &block =
            *std::find_if(kBlocks.begin(), kBlocks.end(), [&](const Block &each) { return each.letter == letters[i]; });
        auto &layer = layers[i];
        layer.name = block.name;
        layer.mixer = block.letter == 'M' ? Mixer::Mamba : Mixer::Attention;
        layer.heads = block.letter == 'M' || block.letter == '*' ? model.heads : 0;
        layer.intermediate = block.letter == '-' ? model.intermediate : 0;
        layer.moe = block.letter == 'E';
    }
    if (letters.find('-') != std::string::npos && model.intermediate == 0)
        values.fail("intermediate_size", "intermediate_size is missing: some layers are MLPs");
}

} // namespace ridgepoint::hooks
