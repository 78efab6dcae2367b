// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_quantisation.h"

#include "core/base/text.h"
#include "core/io/config_compressed_tensors.h"
#include "core/io/config_weight_types.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

void addLinears(Quantisation &found, const QuantScheme &scheme)
{
    found.rules.push_back({QuantRule::Of::Linears, {}, scheme});
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

const MethodRow *methodOf(const ConfigValues &config, std::string_view method)
{
    for (const auto &row : kMethods)
        if (method.empty() ? !row.keys.empty() && config.find(row.keys) != nullptr : hasWord(row.names, method))
            return &row;
    return nullptr;
}

} // namespace

void addIgnored(const ConfigValues &config, std::string_view names, Quantisation &found)
{
    if (auto words = config.words(names); words && !words->empty())
        found.rules.push_back({QuantRule::Of::Names, *std::move(words), std::nullopt});
}

std::optional<Quantisation> readQuantisation(const ConfigValues &top, const ConfigValues &values)
{
    auto config = values.onlyObject(kQuantisationKeys);
    if (!config || config->isEmpty())
        config = top.onlyObject(kQuantisationKeys);
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
        found.method = firstWord(row->names);
    row->read(*config, found);
    return config->failed() ? std::nullopt : std::optional(std::move(found));
}

} // namespace ridgepoint
