// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_quantisation.h"

#include "core/base/text.h"
#include "core/io/config_weight_types.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

void addLinears(Quantisation &found, const QuantScheme &scheme)
{
    found.rules.push_back({QuantRule::Of::Linears, {}, scheme});
}

void addIgnored(const ConfigValues &config, std::string_view names, Quantisation &found)
{
    if (auto words = config.words(names); words && !words->empty())
        found.rules.push_back({QuantRule::Of::Names, *std::move(words), std::nullopt});
}

void readFp8(const ConfigValues &config, Quantisation &found)
{
    const auto scheme = config.word("activation_scheme");
    if (!scheme.empty() && scheme != "dynamic" && scheme != "static")
        config.fail("activation_scheme", "activation_scheme " + inQuotes(scheme) + " is neither dynamic nor static");
    addLinears(found, {stored(NumericType::Fp8, 8 + blockScaleBits(config, "weight_block_size")), NumericType::Fp8});
    addIgnored(config, "modules_to_not_convert ignored_layers ignore", found);
}

void readFbgemm(const ConfigValues &config, Quantisation &found)
{
    addLinears(found, {NumericType::Fp8, NumericType::Fp8});
    addIgnored(config, "modules_to_not_convert", found);
}

void readAwq(const ConfigValues &config, Quantisation &found)
{
    const auto bits = weightBits(config, "bits w_bit");
    const auto group = groupSize(config, "group_size q_group_size", 128);
    const bool zeroPoints = config.flag("zero_point").value_or(true);
    addLinears(found, {grouped(bits.value_or(4), group, 16, zeroPoints)});
    addIgnored(config, "modules_to_not_convert", found);
}

void readGptq(const ConfigValues &config, Quantisation &found)
{
    for (const auto key : {"dynamic", "modules_in_block_to_quantize"})
        if (const auto *node = config.find(key); node != nullptr && !(node->items.empty() && node->entries.empty()))
            config.fail(key, "not modelled: quantisation gptq with " + std::string(key));
    const auto bits = weightBits(config, "bits");
    const auto group = groupSize(config, "group_size", 128);
    const bool zeroPoints = !config.flag("sym").value_or(true);
    const QuantScheme scheme{grouped(bits.value_or(4), group, 16, zeroPoints)};
    addLinears(found, scheme);
    if (config.flag("lm_head").value_or(false))
        found.head = scheme;
}

/// Blocks of 64 with a 4-byte scale, which double quantisation holds in 8 bits, 256 of them with a 4-byte scale of their own.
void readBitsAndBytes(const ConfigValues &config, Quantisation &found)
{
    constexpr double kBlock = 64;
    const bool four = config.flag("load_in_4bit _load_in_4bit").value_or(false);
    const bool eight = config.flag("load_in_8bit _load_in_8bit").value_or(false);
    if (four == eight)
        config.fail("", "load_in_4bit or load_in_8bit must be true, and one of them only");
    const bool twice = config.flag("bnb_4bit_use_double_quant").value_or(false);
    const double scale = (twice ? 8 + 32 / 256.0 : 32) / kBlock;
    const auto type = config.word("bnb_4bit_quant_type");
    if (!type.empty() && type != "nf4" && type != "fp4")
        config.fail("bnb_4bit_quant_type", "bnb_4bit_quant_type " + inQuotes(type) + " is neither nf4 nor fp4");
    // nf4 is a table of 16 values, which no hardware multiplies: a width. The library's own choice is fp4.
    const auto kind = type == "nf4" ? NumericType::Bits : NumericType::Fp4;
    addLinears(found, {four ? StoredType(kind, 4 + scale) : StoredType(NumericType::Int8)});
    addIgnored(config, "llm_int8_skip_modules modules_to_not_convert", found);
}

/// Experts only, whatever the list of what is left alone says.
void readMxfp4(const ConfigValues &config, Quantisation &found)
{
    found.rules.push_back({QuantRule::Of::Experts, {}, QuantScheme{NumericType::Mxfp4}});
    addIgnored(config, "modules_to_not_convert", found);
}

/// Bits of a scale of compressed-tensors, by the type it is said to have, and else as 4-bit floats and others have them.
double scaleBitsOf(const ConfigValues &args, bool narrow)
{
    struct Row {
        std::string_view part;
        double bits;
    };
    constexpr std::array kTypes{Row{"int8", 8}, Row{"float8", 8}, Row{"bfloat16", 16}, Row{"float16", 16}, Row{"float32", 32}};
    const auto type = args.word("scale_dtype");
    if (type.empty())
        return narrow ? 8 : 16;
    const auto row =
        std::find_if(kTypes.begin(), kTypes.end(), [&](const Row &each) { return type.find(each.part) != std::string::npos; });
    if (row != kTypes.end())
        return row->bits;
    args.fail("scale_dtype", "not modelled: scales of type " + inQuotes(type));
    return 16;
}

/// The `type` and `num_bits` of compressed-tensors.
struct Element {
    bool isFloat = false;
    std::int64_t bits = 0;
    std::int64_t group = 0; ///< 0: no groups
};
std::optional<Element> elementOf(const ConfigValues &args)
{
    const auto type = args.word("type");
    if (!type.empty() && type != "int" && type != "float")
        args.fail("type", "type " + inQuotes(type) + " is neither int nor float");
    const auto bits = weightBits(args, "num_bits");
    const auto group = args.find("group_size") == nullptr ? 0 : groupSize(args, "group_size", -1);
    if (args.failed() || !bits)
        return std::nullopt;
    return Element{type == "float", *bits, group};
}

StoredType weightsOf(const ConfigValues &args)
{
    const auto element = elementOf(args);
    if (!element)
        return {};
    const auto [isFloat, bits, group] = *element;
    const double block = blockScaleBits(args, "block_structure");
    const bool zeroPoints = !args.flag("symmetric").value_or(true);
    const double scale = scaleBitsOf(args, isFloat && bits == 4);
    if (!isFloat) {
        auto type = grouped(bits, group, scale, zeroPoints);
        if (block > 0)
            type.bits = static_cast<double>(bits) + block;
        return type;
    }
    const auto width = static_cast<double>(bits);
    const double all = width + (group > 0 ? scale / static_cast<double>(group) : block);
    if (bits == 8)
        return stored(NumericType::Fp8, all);
    if (bits == 4)
        return stored(narrowFloat(group), all);
    return {NumericType::Bits, all};
}

/// What is multiplied: a type there is, or none where it is not quantised.
std::optional<NumericType> inputsOf(const ConfigValues &args)
{
    const auto element = elementOf(args);
    if (!element || element->bits >= 16)
        return std::nullopt;
    if (element->bits == 8)
        return element->isFloat ? NumericType::Fp8 : NumericType::Int8;
    if (element->bits == 4)
        return element->isFloat ? narrowFloat(element->group) : NumericType::Int4;
    args.fail("num_bits", "not modelled: inputs of " + std::to_string(element->bits) + " bits");
    return std::nullopt;
}

/// A target of compressed-tensors is a class of modules or names some of them.
void addGroup(const ConfigValues &group, Quantisation &found)
{
    const auto weights = group.onlyObject("weights");
    const auto inputs = group.onlyObject("input_activations");
    auto targets = group.words("targets");
    if (!weights || group.failed())
        return;
    QuantScheme scheme{weightsOf(*weights)};
    if (inputs)
        scheme.inputs = inputsOf(*inputs);
    const auto isClass = [](const std::string &target) {
        return target.find('.') == std::string::npos && !target.empty() && target.front() >= 'A' && target.front() <= 'Z';
    };
    QuantRule named{QuantRule::Of::Names, {}, scheme};
    for (const auto &target : targets.value_or(std::vector<std::string>{"Linear"})) {
        if (!isClass(target))
            named.names.push_back(target);
        else if (target == "Linear" || target == "LinearBase")
            // Names go before classes, and so stand behind them.
            found.rules.insert(found.rules.begin(), QuantRule{QuantRule::Of::Linears, {}, scheme});
        else
            group.fail("targets", "not modelled: quantisation of " + inQuotes(target));
    }
    if (!named.names.empty())
        found.rules.push_back(std::move(named));
}

void readKvScheme(const ConfigValues &config, Quantisation &found)
{
    const auto scheme = config.onlyObject("kv_cache_scheme");
    if (!scheme)
        return;
    const auto element = elementOf(*scheme);
    if (!element || element->bits >= 16)
        return;
    if (element->bits == 8)
        found.kv = element->isFloat ? NumericType::Fp8 : NumericType::Int8;
    else
        found.kv = element->isFloat && element->bits == 4 ? StoredType(narrowFloat(element->group))
                                                          : grouped(element->bits, element->group, 16, false);
}

/// Weights of which only those that are not zero are held, with marks of where they stand.
void refuseSparsity(const ConfigValues &config)
{
    const auto sparsity = config.onlyObject("sparsity_config");
    const auto format = sparsity ? sparsity->word("format") : std::string();
    if (!format.empty() && format != "dense")
        sparsity->fail("format", "not modelled: sparse weights in the format " + inQuotes(format));
}

void readGroups(const ConfigValues &config, Quantisation &found)
{
    refuseSparsity(config);
    const auto groups = config.onlyObject("config_groups");
    if (!groups) {
        config.fail("", "config_groups is missing");
        return;
    }
    const auto inner = groups->innerObjects();
    if (inner.empty())
        config.fail("config_groups", "config_groups has no group");
    // Of groups that name the same module the first holds.
    for (auto group = inner.rbegin(); group != inner.rend() && !config.failed(); ++group)
        addGroup(group->second, found);
    addIgnored(config, "ignore", found);
    readKvScheme(config, found);
}

struct AlgorithmRow {
    std::string_view name;
    NumericType weights;
    std::optional<NumericType> inputs;
};
constexpr std::array kAlgorithms{
    AlgorithmRow{"FP8", NumericType::Fp8, NumericType::Fp8},
    AlgorithmRow{"NVFP4", NumericType::Nvfp4, NumericType::Nvfp4},
    AlgorithmRow{"NVFP4_AWQ", NumericType::Nvfp4, NumericType::Nvfp4},
    AlgorithmRow{"W4A16_NVFP4", NumericType::Nvfp4, {}},
    AlgorithmRow{"W4A16_AWQ", NumericType::Int4, {}},
    AlgorithmRow{"INT8", NumericType::Int8, NumericType::Int8},
};

void readModelOpt(const ConfigValues &config, Quantisation &found)
{
    if (config.find("config_groups") != nullptr) {
        readGroups(config, found);
        return;
    }
    const auto inner = config.onlyObject("quantization");
    const auto &values = inner ? *inner : config;
    const auto name = values.word("quant_algo");
    const auto row =
        std::find_if(kAlgorithms.begin(), kAlgorithms.end(), [&](const AlgorithmRow &each) { return each.name == name; });
    if (row == kAlgorithms.end()) {
        values.fail("quant_algo",
                    name.empty() ? "quant_algo is missing" : "not modelled: quantisation modelopt " + inQuotes(name));
        return;
    }
    addLinears(found, {row->weights, row->inputs});
    addIgnored(values, "exclude_modules ignore", found);
    const auto cache = values.word("kv_cache_quant_algo");
    if (cache == "FP8" || cache == "INT8")
        found.kv = cache == "FP8" ? NumericType::Fp8 : NumericType::Int8;
    else if (!cache.empty() && cache != "NONE")
        values.fail("kv_cache_quant_algo", "not modelled: a cache quantised as " + inQuotes(cache));
    readKvScheme(values, found);
}

/// Scale and bias of 16 bits a group, or the scale of the mode.
StoredType mlxWeights(const ConfigValues &config)
{
    struct Row {
        std::string_view mode;
        double eachGroup;
        std::optional<NumericType> type;
    };
    constexpr std::array kModes{Row{"affine", 32, {}}, Row{"mxfp4", 8, NumericType::Mxfp4}, Row{"nvfp4", 8, NumericType::Nvfp4},
                                Row{"mxfp8", 8, NumericType::Fp8}};
    const auto written = config.word("mode");
    const auto mode = std::find_if(kModes.begin(), kModes.end(),
                                   [&](const Row &each) { return each.mode == (written.empty() ? "affine" : written); });
    const auto bits = weightBits(config, "bits");
    const auto group = groupSize(config, "group_size", 64);
    if (mode == kModes.end())
        config.fail("mode", "not modelled: quantisation mlx " + inQuotes(written));
    if (config.failed() || !bits)
        return {};
    auto type = grouped(*bits, group, mode->eachGroup, false);
    if (mode->type)
        type = stored(*mode->type,
                      static_cast<double>(*bits) + mode->eachGroup / static_cast<double>(std::max<std::int64_t>(group, 1)));
    return type;
}

/// The head is quantised as all linear operators are; modules of their own have a key with an object, or false.
void readMlx(const ConfigValues &config, Quantisation &found)
{
    const QuantScheme scheme{mlxWeights(config)};
    addLinears(found, scheme);
    found.head = scheme;
    for (const auto &[name, own] : config.innerObjects())
        if (name.find('.') != std::string_view::npos || name == "lm_head")
            found.rules.push_back({QuantRule::Of::Names, {std::string(name)}, QuantScheme{mlxWeights(own)}});
    if (auto plain = config.keysOf("false"); !plain.empty())
        found.rules.push_back({QuantRule::Of::Names, std::move(plain), std::nullopt});
}

struct MethodRow {
    std::string_view names; ///< values of quant_method, separated by spaces
    std::string_view keys;  ///< of which one tells the method where the file does not
    void (*read)(const ConfigValues &config, Quantisation &found);
};
constexpr std::array kMethods{
    MethodRow{"fp8", "", readFp8},
    MethodRow{"fbgemm_fp8", "", readFbgemm},
    MethodRow{"compressed-tensors compressed_tensors", "config_groups", readGroups},
    MethodRow{"awq", "w_bit", readAwq},
    MethodRow{"gptq", "desc_act", readGptq},
    MethodRow{"bitsandbytes", "load_in_4bit load_in_8bit", readBitsAndBytes},
    MethodRow{"mxfp4", "", readMxfp4},
    MethodRow{"modelopt modelopt_fp4", "quant_algo quantization.quant_algo", readModelOpt},
    MethodRow{"mlx", "group_size", readMlx},
};

bool hasWord(std::string_view words, std::string_view word)
{
    const auto list = split(words, ' ');
    return std::find(list.begin(), list.end(), word) != list.end();
}

const MethodRow *methodOf(const ConfigValues &config, std::string_view method)
{
    for (const auto &row : kMethods)
        if (method.empty() ? !row.keys.empty() && config.find(row.keys) != nullptr : hasWord(row.names, method))
            return &row;
    return nullptr;
}

} // namespace

std::optional<Quantisation> readQuantisation(const ConfigValues &top, const ConfigValues &values)
{
    constexpr std::string_view kKeys = "quantization_config compression_config quantization";
    auto config = values.onlyObject(kKeys);
    if (!config || config->isEmpty())
        config = top.onlyObject(kKeys);
    for (const auto key : {"quantization_bit", "expert_dtype"})
        for (const auto &half : {values, top})
            if (const auto *node = half.find(key); node != nullptr && node->scalar != "0")
                half.fail(key, "not modelled: quantisation by " + std::string(key) + ", which says too little of the weights");
    if (!config || config->isEmpty() || config->failed())
        return std::nullopt;
    Quantisation found;
    found.method = config->word("quant_method quantization_method");
    const auto *row = methodOf(*config, lowered(found.method));
    if (row == nullptr) {
        config->fail("quant_method quantization_method",
                     found.method.empty() ? std::string("quant_method is missing")
                                          : "not modelled: quantisation " + inQuotes(found.method)
                                                + ": take quantization_config out and give --weights and --activations instead");
        return std::nullopt;
    }
    if (found.method.empty())
        found.method = row->names.substr(0, row->names.find(' '));
    row->read(*config, found);
    return config->failed() ? std::nullopt : std::optional(std::move(found));
}

} // namespace ridgepoint
