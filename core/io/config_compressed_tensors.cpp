// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_compressed_tensors.h"

#include "core/base/text.h"
#include "core/io/config_weight_types.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

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

/// Weights of which only those that are not zero are held, with marks of where they stand.
void refuseSparsity(const ConfigValues &config)
{
    const auto sparsity = config.onlyObject("sparsity_config");
    const auto format = sparsity ? sparsity->word("format") : std::string();
    if (!format.empty() && format != "dense")
        sparsity->fail("format", "not modelled: sparse weights in the format " + inQuotes(format));
}

} // namespace

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

} // namespace ridgepoint
