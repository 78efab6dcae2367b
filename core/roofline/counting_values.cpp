// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/counting_values.h"

#include "core/base/number.h"
#include "core/base/text.h"
#include "core/roofline/operator_costs.h"
#include "core/roofline/shards.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace ridgepoint {
namespace {

using costs::real;

/// An operator where it stands.
struct Place {
    const Model &model;
    const Operator &op;
    Phase phase;
    LayerGroup group; ///< of one rank; without layers for what is there once
    bool hasOwnTypes; ///< the head, in other types than the rest
};

bool isAttention(const Place &place)
{
    return place.group.mixer == Mixer::Attention;
}
bool isLatent(const Place &place)
{
    return isAttention(place) && place.model.mla.kvRank > 0;
}
/// The latents are attended to as they are.
bool isAbsorbed(const Place &place)
{
    return isLatent(place) && (place.phase == Phase::Ar || place.model.indexer.heads > 0);
}
bool isDelta(const Place &place)
{
    return place.group.mixer == Mixer::Delta;
}
bool isMamba(const Place &place, bool second)
{
    return place.group.mixer == Mixer::Mamba && (place.model.mamba.heads > 0) == second;
}
template <Norm norm>
bool hasNorm(const Place &place)
{
    return place.model.norm == norm;
}
template <QkNorm norm>
bool hasQkNorm(const Place &place)
{
    return isAttention(place) && place.model.qkNorm == norm;
}
template <Activation activation>
bool bends(const Place &place)
{
    return !place.model.gated && place.model.activation == activation;
}

/// What the variants of rules ask.
struct Variant {
    std::string_view when;
    bool (*holds)(const Place &place);
};
constexpr std::array kVariants{
    Variant{"RMS norm", hasNorm<Norm::Rms>},
    Variant{"LayerNorm", hasNorm<Norm::Layer>},
    Variant{"LayerNorm without bias", hasNorm<Norm::LayerWithoutBias>},
    Variant{"LayerNorm unweighted", hasNorm<Norm::LayerUnweighted>},
    Variant{"latent", isLatent},
    Variant{"latent, expanded", [](const Place &p) { return isLatent(p) && !isAbsorbed(p); }},
    Variant{"latent, absorbed", isAbsorbed},
    Variant{"gated", [](const Place &p) { return p.model.gated; }},
    Variant{"GELU", bends<Activation::Gelu>},
    Variant{"ReLU", bends<Activation::Relu>},
    Variant{"delta net", isDelta},
    Variant{"delta net, projected apart", [](const Place &p) { return isDelta(p) && p.model.delta.separate; }},
    Variant{"Mamba 1", [](const Place &p) { return isMamba(p, false); }},
    Variant{"Mamba 2", [](const Place &p) { return isMamba(p, true); }},
    Variant{"with weights", [](const Place &p) { return p.model.mamba.norm == MambaNorm::Weighted; }},
    Variant{"without weights", [](const Place &p) { return p.model.mamba.norm == MambaNorm::Unweighted; }},
    Variant{"gated output", [](const Place &p) { return isAttention(p) && p.model.outputGate; }},
    // Layers may read the tokens that others picked, and then rotate none to pick by.
    Variant{"indexer", [](const Place &p) { return p.group.indexer; }},
    Variant{"latent experts", [](const Place &p) { return p.model.experts.latent > 0; }},
    Variant{"a weight a head dimension", hasQkNorm<QkNorm::Head>},
    Variant{"a weight for the whole width", hasQkNorm<QkNorm::Whole>},
    Variant{"unweighted", hasQkNorm<QkNorm::Unweighted>},
    Variant{"types of its own", [](const Place &p) { return p.hasOwnTypes; }},
};

bool holds(std::string_view when, const Place &place)
{
    const auto found =
        std::find_if(kVariants.begin(), kVariants.end(), [when](const Variant &each) { return each.when == when; });
    return found != kVariants.end() && found->holds(place);
}

bool isNamed(std::string_view operators, std::string_view name)
{
    const auto names = split(operators, ',');
    return std::any_of(names.begin(), names.end(), [name](std::string_view each) { return trimmed(each) == name; });
}

LayerGroup groupOf(const Shard &shard, const Operator &op)
{
    const auto found =
        std::find_if(shard.groups.begin(), shard.groups.end(), [&op](const LayerGroup &group) { return group.name == op.group; });
    return found == shard.groups.end() ? LayerGroup() : *found;
}

std::optional<costs::Widths> widthsIn(const Setup &setup, const Operator &op)
{
    auto widths = costs::widthsOf(typesOf(setup), op.group);
    return widths ? std::optional(*std::move(widths)) : std::nullopt;
}

/// Whether an operator has a bias, as a number.
double biasOf(const Model &model, const LayerGroup &group, OperatorKind kind)
{
    using enum OperatorKind;
    switch (kind) {
    case QProj:
    case KProj:
    case VProj:
        return model.bias != Bias::None ? 1 : 0;
    case OProj:
        return model.bias == Bias::Qkvo ? 1 : 0;
    case LmHead:
        return model.headBias ? 1 : 0;
    case Router:
        return model.experts.routerBias ? 1 : 0;
    case InProj:
    case OutProj:
        return group.mixer == Mixer::Mamba && model.mamba.bias ? 1 : 0;
    case Conv:
        return group.mixer == Mixer::Mamba && model.mamba.convBias ? 1 : 0;
    default:
        return model.mlpBias ? 1 : 0;
    }
}

void addSettings(SymbolValues &values, const Setup &setup, const Operator &op, const Setting &setting)
{
    const auto extents = extentsOf(setup, setting, op.extents);
    const auto size = [&extents](Extent extent) { return extents[static_cast<std::size_t>(extent)]; };
    const double batch = real(setting.batch);
    values.insert({
        {"B", batch},
        {"T", size(Extent::Tokens)},
        {"s", real(setting.sequence)},
        {"p", real(setup.workload.prefix)},
        {"q", real(setting.candidates)},
        {"S", size(Extent::Scores) / batch},
        {"K", size(Extent::Keys) / batch},
        {"C", size(Extent::Context)},
        {"P", size(Extent::Positions)},
        {"R", size(Extent::Rows)},
        {"D", size(Extent::Distinct)},
        {"Z", setting.phase == Phase::Ar || setup.workload.prefix > 0 ? 1 : 0},
        {"N", real(setup.workload.tensorParallel)},
    });
}

void addSizes(SymbolValues &values, const Model &model, const Shard &shard, const LayerGroup &group)
{
    values.insert({
        {"h", real(model.hidden)},
        {"H", real(group.heads)},
        {"G", real(group.kvHeads)},
        {"d", real(model.headDim)},
        {"r", real(group.ropeDims)},
        {"I", real(group.intermediate)},
        {"V", real(shard.headVocabulary)},
        {"E", real(shard.experts.count)},
        {"k", real(shard.experts.perToken)},
        {"Ie", real(shard.experts.width)},
        {"Is", real(shard.experts.sharedWidth)},
        {"Le", real(shard.experts.latent)},
        {"q_rank", real(model.mla.qRank)},
        {"kv_rank", real(model.mla.kvRank)},
        {"nope", real(model.mla.nope)},
        {"rope", real(model.mla.rope)},
        {"v", real(model.mla.value)},
        {"Hi", real(model.indexer.heads)},
        {"di", real(model.indexer.dim)},
    });
}

void addMixers(SymbolValues &values, const Shard &shard, const LayerGroup &group)
{
    const auto &delta = shard.delta;
    const auto &mamba = shard.mamba;
    const double keys = real(delta.keyHeads * delta.keyDim);
    const double valueWidth = real(delta.valueHeads * delta.valueDim);
    const double shared = mamba.heads > 0 ? 2 * real(mamba.groups * mamba.state) : 0;
    const bool isMamba = group.mixer == Mixer::Mamba;
    values.insert({
        {"nv", real(delta.valueHeads)},
        {"dk", real(delta.keyDim)},
        {"dv", real(delta.valueDim)},
        {"Dk", keys},
        {"Dv", valueWidth},
        {"Di", real(mamba.inner)},
        {"M", real(mamba.state)},
        {"nh", real(mamba.heads)},
        {"ng", real(mamba.groups)},
        {"tr", real(mamba.timeRank)},
        {"f", real(isMamba ? mamba.convWidth : delta.convWidth)},
        {"Dc", isMamba ? real(mamba.inner) + shared : 2 * keys + valueWidth},
    });
}

/// A letter or word of a formula begins and goes on with these.
bool isWordByte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::string numberText(double value)
{
    return value == std::floor(value) ? plain(value) : rounded(value, 6);
}

} // namespace

const OperatorRule *ruleOf(const Setup &setup, const Operator &op, Phase phase)
{
    const auto shard = shardOf(setup.model, setup.workload.tensorParallel);
    const auto widths = widthsIn(setup, op);
    if (!shard || !widths)
        return nullptr;
    const auto &own = widths->of(op.kind);
    const Place place{setup.model, op, phase, groupOf(*shard, op), own.w != widths->u || own.a != widths->u};
    const auto name = nameOf(op.kind);
    const OperatorRule *rule = nullptr;
    for (const auto &each : operatorRules())
        // Of several that hold the last is the closest; one without a condition stands where no other does.
        if (isNamed(each.operators, name) && (each.when.empty() ? rule == nullptr : holds(each.when, place)))
            rule = &each;
    return rule;
}

SymbolValues symbolValues(const Setup &setup, const Operator &op, const Setting &setting)
{
    SymbolValues values;
    const auto shard = shardOf(setup.model, setup.workload.tensorParallel);
    const auto widths = widthsIn(setup, op);
    if (!shard || !widths)
        return values;
    const auto group = groupOf(*shard, op);
    addSettings(values, setup, op, setting);
    addSizes(values, setup.model, *shard, group);
    addMixers(values, *shard, group);
    const auto &own = widths->of(op.kind);
    values.insert({
        {"b", biasOf(setup.model, group, op.kind)},
        {"w", own.w},
        {"a", own.a},
        {"c", widths->c},
        {"z", elementBytes(setup.model.stateType)},
        {"u", widths->u},
    });
    return values;
}

std::string_view nextSymbol(std::string_view formula, std::size_t from)
{
    while (from < formula.size() && !isWordByte(formula[from]))
        ++from;
    auto end = from;
    while (end < formula.size() && isWordByte(formula[end]))
        ++end;
    return formula.substr(from, end - from);
}

std::string withNumbers(std::string_view formula, const SymbolValues &values)
{
    std::string text;
    std::size_t place = 0;
    while (place < formula.size()) {
        const auto word = nextSymbol(formula, place);
        const auto begin = static_cast<std::size_t>(word.data() - formula.data());
        text += formula.substr(place, begin - place);
        const auto value = values.find(word);
        text += value == values.end() ? std::string(word) : numberText(value->second);
        place = begin + word.size();
    }
    return text;
}

} // namespace ridgepoint
