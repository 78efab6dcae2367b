// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_types.h"

#include "core/base/number.h"
#include "core/base/text.h"
#include "core/io/config_layers.h"
#include "core/io/config_quantisation.h"
#include "core/io/config_schemes.h"

#include <algorithm>
#include <array>
#include <map>

namespace ridgepoint {
namespace {

/// The names of torch, and how people shorten them.
struct DtypeRow {
    std::string_view name;
    NumericType type;
};
constexpr std::array kDtypes{
    DtypeRow{"bfloat16", NumericType::Bf16}, DtypeRow{"bf16", NumericType::Bf16},  DtypeRow{"float16", NumericType::Fp16},
    DtypeRow{"fp16", NumericType::Fp16},     DtypeRow{"half", NumericType::Fp16},  DtypeRow{"float32", NumericType::Fp32},
    DtypeRow{"fp32", NumericType::Fp32},     DtypeRow{"float", NumericType::Fp32},
};

/// Some files of old say it with a flag for each.
std::optional<NumericType> flaggedDtype(const ConfigValues &values)
{
    for (const auto key : {"bf16", "fp16", "fp32"})
        if (values.flag(key).value_or(false))
            for (const auto &row : kDtypes)
                if (row.name == key)
                    return row.type;
    return std::nullopt;
}

std::optional<NumericType> dtypeOf(const ConfigValues &values)
{
    constexpr std::string_view kKeys = "dtype torch_dtype";
    auto word = lowered(values.word(kKeys));
    constexpr std::string_view kTorch = "torch.";
    if (word.starts_with(kTorch))
        word.erase(0, kTorch.size());
    if (word.empty() || word == "auto")
        return flaggedDtype(values);
    const auto row = std::find_if(kDtypes.begin(), kDtypes.end(), [&](const DtypeRow &each) { return each.name == word; });
    if (row != kDtypes.end())
        return row->type;
    values.fail(kKeys, "dtype " + inQuotes(word) + " is not one of bfloat16, float16, float32");
    return std::nullopt;
}

TypeException exceptionOf(OperatorKind kind, std::string layers, SchemeNumber number, const LayerSchemes &dealt,
                          NumericType plain)
{
    if (number == kNotQuantised)
        return {std::move(layers), kind, plain, {}};
    const auto &scheme = dealt.schemes()[static_cast<std::size_t>(number)];
    return {std::move(layers), kind, scheme.weights, scheme.inputs};
}

/// What a kind of layers is called after how the operators in which layers differ are held.
class TypeWords {
public:
    TypeWords(const LayerSchemes &dealt, std::vector<OperatorKind> varied, SchemeNumber usual, const StoredType &usualType,
              NumericType plain)
        : m_dealt(dealt),
          m_varied(std::move(varied)),
          m_usual(usual),
          m_usualWord(usualType.type == NumericType::Bits ? "quantised" : typeWord(usualType)),
          m_plain(nameOf(plain))
    {
    }

    std::string of(std::size_t layer)
    {
        // A layer is known by all operators, so that two that differ have two words.
        std::vector<SchemeNumber> numbers;
        for (const auto kind : m_varied)
            numbers.push_back(m_dealt.has(kind, layer) ? m_dealt.schemeOf(kind, layer) : m_usual);
        if (const auto known = m_words.find(numbers); known != m_words.end())
            return known->second;
        const auto all = [&](SchemeNumber number) {
            for (const auto kind : m_varied)
                if (m_dealt.has(kind, layer) && m_dealt.schemeOf(kind, layer) != number)
                    return false;
            return true;
        };
        const std::string base = all(m_usual) ? m_usualWord : all(kNotQuantised) ? m_plain : "mixed";
        const int count = ++m_counts[base];
        return m_words[numbers] = count == 1 ? base : base + '-' + std::to_string(count);
    }

    [[nodiscard]] std::size_t count() const { return m_words.size(); }

private:
    const LayerSchemes &m_dealt;
    std::vector<OperatorKind> m_varied;
    SchemeNumber m_usual;
    std::string m_usualWord;
    std::string m_plain;
    std::map<std::vector<SchemeNumber>, std::string> m_words;
    std::map<std::string, int> m_counts;
};

/// Whether layers of one kind are alike in these operators.
bool kindsTell(const LayerSchemes &dealt, const std::vector<OperatorKind> &varied, const std::vector<std::string> &kindOfLayer)
{
    for (const auto kind : varied) {
        std::map<std::string_view, SchemeNumber> seen;
        for (std::size_t i = 0; i < kindOfLayer.size(); ++i) {
            if (!dealt.has(kind, i))
                continue;
            const auto number = dealt.schemeOf(kind, i);
            if (seen.emplace(kindOfLayer[i], number).first->second != number)
                return false;
        }
    }
    return true;
}

/// Fills the model's exceptions. Operators held in one way wherever they are need no kinds of layers to be told.
Result<void> setExceptions(const LayerSchemes &dealt, const ConfigLayers &layers, std::vector<std::string> kindOfLayer,
                           SchemeNumber usual, NumericType plain, Model &model)
{
    constexpr std::size_t kMostWays = 100;
    std::vector<OperatorKind> varied;
    for (const auto kind : dealt.kinds()) {
        const auto number = dealt.schemeOf(kind, dealt.firstWith(kind));
        if (!dealt.isAlike(kind))
            varied.push_back(kind);
        else if (number != usual)
            model.types.operators.push_back(exceptionOf(kind, {}, number, dealt, plain));
    }
    if (varied.empty())
        return {};
    if (!kindsTell(dealt, varied, kindOfLayer)) {
        TypeWords words(dealt, varied, usual, model.types.weights.value_or(StoredType()), plain);
        std::vector<std::string> wordOfLayer;
        for (std::size_t i = 0; i < layers.size(); ++i)
            wordOfLayer.push_back(words.of(i));
        if (words.count() > kMostWays)
            return Error{"not modelled: layers quantised in " + std::to_string(words.count()) + " ways"};
        kindOfLayer = setKinds(model, layers, wordOfLayer);
    }
    for (const auto &kind : model.kinds) {
        const auto layer =
            static_cast<std::size_t>(std::find(kindOfLayer.begin(), kindOfLayer.end(), kind.name) - kindOfLayer.begin());
        for (const auto op : varied)
            if (dealt.has(op, layer) && dealt.schemeOf(op, layer) != usual)
                model.types.operators.push_back(exceptionOf(op, kind.name, dealt.schemeOf(op, layer), dealt, plain));
    }
    return {};
}

/// `fp8 (8.002 bits)`: the bits where they are not the type's own.
std::string described(const StoredType &type)
{
    std::string text = typeWord(type);
    if (type.type != NumericType::Bits && type.bits > 0)
        text += " (" + rounded(type.bits, 4) + " bits)";
    return text;
}

/// The exceptions in a few words: those of one type together.
std::string exceptionsText(const ModelTypes &types)
{
    constexpr std::size_t kMostGroups = 6;
    std::vector<std::pair<std::string, std::string>> groups; // a type and who has it
    for (const auto &exception : types.operators) {
        auto type = described(exception.weights);
        if (exception.inputs)
            type.append(" with inputs ").append(nameOf(*exception.inputs));
        if (!exception.layers.empty())
            type.append(" in ").append(exception.layers).append(" layers");
        const auto same = std::find_if(groups.begin(), groups.end(), [&](const auto &group) { return group.first == type; });
        auto &names = (same == groups.end() ? groups.emplace_back(type, std::string()) : *same).second;
        if (!names.empty())
            names += ", ";
        names += nameOf(exception.kind);
    }
    std::string text;
    for (std::size_t i = 0; i < groups.size() && i < kMostGroups; ++i)
        text.append("; ").append(groups[i].second).append(" ").append(groups[i].first);
    return groups.size() > kMostGroups ? text + "; …" : text;
}

std::string typesText(const std::string &method, const ModelTypes &types, NumericType plain)
{
    std::string text = "quantised by ";
    text.append(method).append(": weights ").append(described(*types.weights));
    text.append(", inputs ").append(nameOf(types.inputs.value_or(plain)));
    if (types.kv)
        text.append(", KV cache ").append(described(*types.kv));
    text += exceptionsText(types);
    const auto isHead = [](const TypeException &exception) { return exception.kind == OperatorKind::LmHead; };
    if (std::none_of(types.operators.begin(), types.operators.end(), isHead))
        text.append("; lm_head ").append(nameOf(wideOf(plain)));
    return text;
}

void readSchemes(const ConfigValues &values, const ConfigValues &half, const Quantisation &found, const ConfigLayers &layers,
                 NumericType plain, Model &model)
{
    // What cannot be is told by who reads the whole.
    if (!validate(model))
        return;
    auto kindOfLayer = setKinds(model, layers);
    auto operators = operatorsOfLayers(model, kindOfLayer);
    if (!operators) {
        values.fail("", operators.error().message);
        return;
    }
    LayerSchemes dealt(*std::move(operators));
    auto head = found.head;
    for (const auto &rule : found.rules)
        if (const auto done = dealt.apply(rule, head); !done) {
            half.fail(kQuantisationKeys, done.error().message);
            return;
        }
    // What most is about: the first scheme of the file that anything is held in.
    SchemeNumber usual = kNotQuantised;
    for (const auto kind : dealt.kinds())
        for (std::size_t i = 0; i < layers.size(); ++i)
            if (const auto number = dealt.schemeOf(kind, i); dealt.has(kind, i) && number != kNotQuantised)
                usual = usual == kNotQuantised ? number : std::min(usual, number);
    auto &types = model.types;
    if (usual != kNotQuantised) {
        types.weights = dealt.schemes()[static_cast<std::size_t>(usual)].weights;
        types.inputs = dealt.schemes()[static_cast<std::size_t>(usual)].inputs;
    }
    types.kv = found.kv;
    if (const auto done = setExceptions(dealt, layers, std::move(kindOfLayer), usual, plain, model); !done) {
        half.fail(kQuantisationKeys, done.error().message);
        return;
    }
    if (head)
        types.operators.push_back({{}, OperatorKind::LmHead, head->weights, head->inputs});
    values.note(typesText(found.method, types, plain));
}

} // namespace

void readTypes(const ConfigValues &top, const ConfigValues &values, const ConfigLayers &layers, Model &model)
{
    auto dtype = dtypeOf(values);
    if (!dtype)
        dtype = dtypeOf(top);
    const auto plain = dtype.value_or(NumericType::Fp16);
    if (!dtype)
        values.note("dtype is not given: fp16 is taken");
    else if (plain == NumericType::Fp32)
        values.note("weights and activations fp32, as the file's dtype says");
    model.types.activations = plain;
    model.types.weights = plain;
    const auto quantisation = readQuantisation(top, values);
    const auto &half = values.find(kQuantisationKeys) == nullptr ? top : values;
    if (quantisation && !values.failed())
        readSchemes(values, half, *quantisation, layers, plain, model);
}

} // namespace ridgepoint
