// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layer_text.h"

#include "core/base/text.h"
#include "core/io/config_json.h"
#include "setups.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint::test {
namespace {

using Kind = OperatorKind;

/// One operator with activations of two bytes and of one; all else has two.
struct Both {
    const Operator &wide;
    const Operator &narrow;
};

std::string whole(double value)
{
    return std::floor(value) == value ? std::to_string(static_cast<long long>(value)) : "not-whole";
}

double at(const Cost &cost, Extent extent)
{
    return cost.factor[static_cast<std::size_t>(extent)];
}

bool isOneOf(Kind kind, std::initializer_list<Kind> kinds)
{
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

/// A matrix product: what goes in is what shrinks with the activations.
std::string productText(const Both &op)
{
    const auto extent = op.wide.kind == Kind::KvBProj ? Extent::Context : Extent::Tokens;
    const double wide = at(op.wide.activationBytes, extent);
    double in = wide - at(op.narrow.activationBytes, extent);
    double out = (wide - 2 * in + at(op.wide.kvBytes, extent)) / 2;
    const double products = at(op.wide.flop, extent) / 2;
    const double copies = in * out / products;
    in /= copies;
    out /= copies;
    const double distinct = at(op.wide.weightBytes, Extent::Distinct) / 2;
    const double each = distinct > 0 ? distinct : op.wide.parameters / copies;
    std::string text;
    if (copies != 1 || distinct > 0)
        text = whole(copies) + (distinct > 0 ? "of" + whole(op.wide.parameters / distinct) : "") + ':';
    text += whole(in) + 'x' + whole(out);
    return each == in * out ? text : text + '+' + whole(each - in * out);
}

/// A product whose input has two bytes whatever the activations: from all the stream.
std::string wideProductText(const Operator &op, double hidden)
{
    const auto extent = op.kind == Kind::LmHead ? Extent::Rows : Extent::Tokens;
    const double out = at(op.flop, extent) / 2 / hidden;
    const double bias = at(op.weightBytes, Extent::One) / 2 - hidden * out;
    std::string text = op.parameters < hidden * out ? "tied-" : "";
    text += whole(hidden) + 'x' + whole(out);
    if (at(op.activationBytes, extent) != 2 * (hidden + out))
        text += "-other-activations";
    return bias == 0 ? text : text + '+' + whole(bias);
}

std::string normText(const Operator &op)
{
    const double elements = at(op.activationBytes, Extent::Tokens) / 4;
    const double flop = at(op.flop, Extent::Tokens) / elements;
    const double weights = op.parameters / elements;
    std::string text = whole(elements);
    text += flop == 4 ? "-rms" : flop == 7 ? "-layer" : "-other";
    if (weights != (flop == 4 ? 1 : 2))
        text += weights == 1 ? "-no-bias" : weights == 0 ? "-no-weight" : "-other-weights";
    return text;
}

std::string activationText(const Operator &op)
{
    const double bytes = at(op.activationBytes, Extent::Tokens);
    const double flop = at(op.flop, Extent::Tokens);
    if (flop / (bytes / 6) == 5)
        return whole(bytes / 6) + "-gated";
    const double each = flop / (bytes / 4);
    return whole(bytes / 4) + (each == 8 ? "-gelu" : each == 1 ? "-relu" : "-other");
}

std::string attentionText(const Operator &op)
{
    const double io = at(op.activationBytes, Extent::Tokens) / 2;
    const double heads = (at(op.flop, Extent::Scores) - 2 * io) / 5;
    std::string text = whole(heads) + "h," + whole(io) + "io,";
    const double expanded = at(op.activationBytes, Extent::Keys) / 2;
    text += expanded > 0 ? whole(expanded) + 'x' : whole(at(op.kvBytes, Extent::Keys) / 2) + "kv";
    if (op.extents.window > 0)
        text += ",w" + std::to_string(op.extents.window);
    return op.parameters == 0 ? text : text + '+' + whole(op.parameters);
}

/// Elements read and written, so many times each.
std::string elementsText(const Operator &op, double times, double flop)
{
    const double elements = at(op.activationBytes, Extent::Tokens) / 2 / times;
    return whole(elements) + (at(op.flop, Extent::Tokens) == flop * elements ? "" : "-other-flop");
}

std::string detailText(const Both &op, double hidden)
{
    const auto &wide = op.wide;
    switch (wide.kind) {
    case Kind::Embedding:
    case Kind::PosEmbedding:
        return whole(wide.parameters / hidden) + 'x' + whole(hidden);
    case Kind::Router:
    case Kind::SharedExpertGate:
    case Kind::LmHead:
        return wideProductText(wide, hidden);
    case Kind::Attention:
        return attentionText(wide);
    case Kind::QkNorm:
        return elementsText(wide, 2, 4) + '/' + whole(wide.parameters);
    case Kind::Rope:
        return elementsText(wide, 2, 3);
    case Kind::AttnAdd:
    case Kind::MlpAdd:
        return elementsText(wide, 3, 1);
    default:
        break;
    }
    if (isOneOf(wide.kind, {Kind::MlpAct, Kind::ExpertAct, Kind::SharedAct}))
        return activationText(wide);
    return infoOf(wide.kind).unit == Unit::Vector ? normText(wide) : productText(op);
}

} // namespace

std::string layerText(const std::string &config, Phase phase)
{
    const auto read = readConfig(config, "m.json");
    if (!read)
        return read.error().text();
    auto setup = onA40(read->model);
    const auto wide = operatorsOf(setup, phase);
    setup.workload.precision = {NumericType::Fp16, NumericType::Fp8, NumericType::Fp16};
    const auto narrow = operatorsOf(setup, phase);
    if (!wide || !narrow)
        return (wide ? narrow : wide).error().message;
    std::string text;
    std::string group;
    const auto groups = layerGroups(read->model);
    for (std::size_t i = 0; i < wide->size(); ++i) {
        const Both op{(*wide)[i], (*narrow)[i]};
        const auto own =
            std::find_if(groups.begin(), groups.end(), [&](const LayerGroup &each) { return each.name == op.wide.group; });
        const double layers = own == groups.end() ? 1 : static_cast<double>(own->count);
        if (op.wide.group != group && !op.wide.group.empty())
            text += '[' + op.wide.group + '*' + whole(layers) + "]\n";
        group = op.wide.group;
        const double runs = op.wide.runs / layers;
        // Once-only ones stand outside of the layers, whose one group may have no name either.
        if (runs == 2)
            text += "2*";
        text += nameOf(op.wide.kind);
        text += ':' + detailText(op, static_cast<double>(read->model.hidden)) + '\n';
    }
    return text;
}

std::string lines(const std::string &words)
{
    std::string text;
    for (const auto word : split(words, ' '))
        if (!word.empty())
            text += std::string(word) + '\n';
    return text;
}

std::string smallConfig(const std::string &rest)
{
    return "{\"hidden_size\": 90, \"intermediate_size\": 77, \"num_hidden_layers\": 1, \"num_attention_heads\": 15,\n"
           "\"num_key_value_heads\": 5, \"vocab_size\": 101, \"max_position_embeddings\": 53,\n"
           + rest + '}';
}

} // namespace ridgepoint::test
