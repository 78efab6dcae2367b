// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/field.h"

#include "core/model/field_builders.h"
#include "core/model/layer_kind.h"

namespace ridgepoint {
namespace {

// Room for any model there may be, and small enough that sums over a pass stay far from the end of double.
constexpr std::int64_t kLargestSize = std::int64_t{1} << 31;
constexpr std::int64_t kMostLayers = 100'000;
constexpr std::int64_t kLongestContext = std::int64_t{1} << 40;

using enum Presence;
using fields::Range;
using fields::TextRule;

/// A field of the calibration as one of the accelerator. The calibration is one optional object; setting one of its numbers
/// makes it, and when all are cleared it is gone.
template <class Access>
Field<Accelerator> calibrated(const Field<Calibration> &inner, Access access)
{
    Field<Accelerator> field{"calibration." + inner.key, inner.label, inner.help, inner.kind, Optional, inner.choices};
    field.example = inner.example;
    const auto reader = [](auto read) {
        return [read](const Accelerator &accelerator) -> std::optional<std::string> {
            return accelerator.calibration ? read(*accelerator.calibration) : std::nullopt;
        };
    };
    field.text = reader(inner.text);
    field.display = reader(inner.display);
    field.assign = [assign = inner.assign](Accelerator &accelerator, std::string_view text) -> Result<void> {
        Calibration calibration = accelerator.calibration.value_or(Calibration{});
        auto done = assign(calibration, text);
        if (done)
            accelerator.calibration = calibration;
        return done;
    };
    field.clear = [access](Accelerator &accelerator) {
        if (!accelerator.calibration)
            return;
        const Calibration nothing;
        access(*accelerator.calibration) = access(nothing);
        if (*accelerator.calibration == nothing)
            accelerator.calibration.reset();
    };
    return field;
}

std::vector<Field<Accelerator>> makeCalibrationFields()
{
    const auto computeEfficiency = [](auto &c) -> auto &
    {
        return c.computeEfficiency;
    };
    const auto bandwidthEfficiency = [](auto &c) -> auto &
    {
        return c.bandwidthEfficiency;
    };
    const auto overhead = [](auto &c) -> auto &
    {
        return c.overhead;
    };
    const auto points = [](auto &c) -> auto &
    {
        return c.points;
    };
    const auto source = [](auto &c) -> auto &
    {
        return c.source;
    };
    const auto borrowed = [](auto &c) -> auto &
    {
        return c.borrowed;
    };
    using C = Calibration;
    return {
        calibrated(fields::quantity<C>("compute_efficiency", "Peak reached", "Fraction of the peak that kernels reach.", Optional,
                                       Dimension::Fraction, Range::Efficiency, computeEfficiency),
                   computeEfficiency),
        calibrated(fields::quantity<C>("bandwidth_efficiency", "Bandwidth reached",
                                       "Fraction of the bandwidth that kernels reach.", Optional, Dimension::Fraction,
                                       Range::Efficiency, bandwidthEfficiency),
                   bandwidthEfficiency),
        calibrated(fields::quantity<C>("overhead", "Lost per kernel", "Time every kernel takes beyond moving and computing.",
                                       Optional, Dimension::Time, Range::NotNegative, overhead),
                   overhead),
        calibrated(fields::count<C>("points", "Measurements", "How many measurements the calibration was fitted to.", Optional, 1,
                                    kLargestSize, points),
                   points),
        calibrated(fields::text<C>("source", "Measured by", "Where the measurements come from.", Optional, TextRule::Any, source),
                   source),
        calibrated(fields::text<C>("borrowed", "Borrowed from", "The accelerator it was measured on, where that is another one.",
                                   Optional, TextRule::Any, borrowed),
                   borrowed),
    };
}

std::vector<Field<Accelerator>> makePeakFields()
{
    std::vector<Field<Accelerator>> table;
    for (const auto &row : names<PeakType>()) {
        const std::string word(row.word);
        const auto index = static_cast<std::size_t>(row.value);
        table.push_back(fields::quantity<Accelerator>(
            "peak." + word, "Peak " + word, "Dense " + word + " matrix rate, FP32 accumulation where there is a choice.",
            Optional, Dimension::Rate, Range::Positive, [index](auto &a) -> auto & { return a.peak[index]; }));
    }
    for (const auto type : {PeakType::Fp16, PeakType::Fp8}) {
        const std::string word(nameOf(type));
        const auto index = static_cast<std::size_t>(type);
        table.push_back(fields::quantity<Accelerator>(
            "fp16_accumulate." + word, "Peak " + word + ", FP16 accumulation",
            "Dense " + word + " matrix rate with FP16 accumulation, where that is faster.", Optional, Dimension::Rate,
            Range::Positive, [index](auto &a) -> auto & { return a.fp16Accumulate[index]; }));
    }
    return table;
}

std::vector<Field<Accelerator>> makeIdentityFields()
{
    using A = Accelerator;
    return {
        fields::withExample(fields::text<A>(
                                "id", "Id", "Short name for the command line, in lower case.", Required, TextRule::Id,
                                [](auto &a) -> auto & { return a.id; }),
                            "a100-80gb-pcie"),
        fields::textList<A>(
            "aliases", "Aliases", "Other names it is found by.", Optional, [](auto &a) -> auto & { return a.aliases; }),
        fields::withExample(fields::text<A>(
                                "name", "Name", "The short name in titles.", Required, TextRule::NotEmpty,
                                [](auto &a) -> auto & { return a.name; }),
                            "A100 80GB PCIe"),
        fields::text<A>(
            "vendor", "Vendor", "Who makes it.", Optional, TextRule::Any, [](auto &a) -> auto & { return a.vendor; }),
        fields::text<A>(
            "architecture", "Architecture", "The chip's generation and name.", Optional, TextRule::Any,
            [](auto &a) -> auto & { return a.architecture; }),
        fields::count<A>(
            "year", "Year", "When it came out.", Optional, 1970, 2100, [](auto &a) -> auto & { return a.year; }),
        fields::text<A>(
            "form_factor", "Form factor", "SXM, PCIe card, …", Optional, TextRule::Any,
            [](auto &a) -> auto & { return a.formFactor; }),
    };
}

std::vector<Field<Accelerator>> makeMachineFields()
{
    using A = Accelerator;
    return {
        fields::quantity<A>(
            "memory.capacity", "Memory", "As the vendor prints it.", Optional, Dimension::Size, Range::Positive,
            [](auto &a) -> auto & { return a.memoryCapacity; }),
        fields::quantity<A>(
            "memory.usable", "Usable memory", "What programs can have of it.", Optional, Dimension::Size, Range::Positive,
            [](auto &a) -> auto & { return a.memoryUsable; }),
        fields::text<A>(
            "memory.type", "Memory type", "GDDR6, HBM3, …", Optional, TextRule::Any,
            [](auto &a) -> auto & { return a.memoryType; }),
        fields::quantity<A>(
            "memory.bandwidth", "Bandwidth", "DRAM bandwidth, decimal.", Required, Dimension::Bandwidth, Range::Positive,
            [](auto &a) -> auto & { return a.memoryBandwidth; }),
        fields::quantity<A>(
            "cache.capacity", "Cache", "Last-level cache.", Optional, Dimension::Size, Range::Positive,
            [](auto &a) -> auto & { return a.cacheCapacity; }),
        fields::quantity<A>(
            "cache.bandwidth", "Cache bandwidth", "Of the last-level cache.", Optional, Dimension::Bandwidth, Range::Positive,
            [](auto &a) -> auto & { return a.cacheBandwidth; }),
        fields::text<A>(
            "link.name", "Link", "What joins it to its neighbours.", Optional, TextRule::Any,
            [](auto &a) -> auto & { return a.linkName; }),
        fields::quantity<A>(
            "link.bandwidth", "Link bandwidth", "Per direction.", Optional, Dimension::Bandwidth, Range::Positive,
            [](auto &a) -> auto & { return a.linkBandwidth; }),
        fields::quantity<A>(
            "power", "Power", "Thermal design power.", Optional, Dimension::Power, Range::Positive,
            [](auto &a) -> auto & { return a.powerWatts; }),
    };
}

std::vector<Field<Accelerator>> makeProvenanceFields()
{
    using A = Accelerator;
    return {
        fields::textList<A>(
            "sources", "Sources", "The documents the figures come from.", Optional, [](auto &a) -> auto & { return a.sources; }),
        fields::choice<A>(
            "confidence", "Confidence", "How sure the figures are.", Optional, "a confidence",
            [](auto &a) -> auto & { return a.confidence; }),
        fields::text<A>(
            "notes", "Notes", "What to know about the figures.", Optional, TextRule::Any,
            [](auto &a) -> auto & { return a.notes; }),
    };
}

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
        withExample(
            fields::countOrNone<M>(
                "intermediate", "FFN", "Width of the dense MLP.", kLargestSize, [](auto &m) -> auto & { return m.intermediate; }),
            "11008"),
        withExample(
            fields::count<M>(
                "layers", "Layers", "Decoder layers.", Required, 1, kMostLayers, [](auto &m) -> auto & { return m.layers; }),
            "32"),
        withExample(size(
                        "heads", "Heads", "Query heads.", Required, [](auto &m) -> auto & { return m.heads; }),
                    "32"),
        size(
            "kv_heads", "KV heads", "Key/value heads; as many as query heads where left out.", Defaulted,
            [](auto &m) -> auto & { return m.kvHeads; }),
        size(
            "head_dim", "Head dim", "Dimensions of a head; hidden / heads where left out.", Defaulted,
            [](auto &m) -> auto & { return m.headDim; }),
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
        fields::countOrNone<M>(
            "learned_positions", "Learned positions", "Rows of a learned position embedding.", kLargestSize,
            [](auto &m) -> auto & { return m.learnedPositions; }),
        fields::flag<M>(
            "embed_norm", "Embedding norm", "A norm behind the embedding.", Defaulted,
            [](auto &m) -> auto & { return m.embedNorm; }),
        fields::countOrNone<M>(
            "window", "Window", "Tokens a token sees, itself included; all where left out.", kLargestSize,
            [](auto &m) -> auto & { return m.window; }),
    };
}

/// A flag that is not worth writing when it is false of a model without experts.
Field<Model> ofExperts(Field<Model> field)
{
    field.text = [text = field.text](const Model &model) -> std::optional<std::string> {
        const auto written = text(model);
        return model.experts.count > 0 || written == "true" ? written : std::nullopt;
    };
    field.display = field.text;
    return field;
}

/// A flag that few models have, written only there.
Field<Model> whereTrue(Field<Model> field)
{
    field.text = [text = field.text](const Model &model) -> std::optional<std::string> {
        const auto written = text(model);
        return written == "true" ? written : std::nullopt;
    };
    field.display = field.text;
    return field;
}

/// What only some models have.
std::vector<Field<Model>> makeSpecialFields()
{
    using M = Model;
    const auto size = [](std::string key, std::string label, std::string help, auto access) {
        return fields::countOrNone<M>(std::move(key), std::move(label), std::move(help), kLargestSize, access);
    };
    return {
        size(
            "experts.count", "Experts", "Routed experts of a layer.", [](auto &m) -> auto & { return m.experts.count; }),
        size(
            "experts.per_token", "Experts a token", "Routed experts a token passes.",
            [](auto &m) -> auto & { return m.experts.perToken; }),
        size(
            "experts.width", "Expert FFN", "Width of an expert.", [](auto &m) -> auto & { return m.experts.width; }),
        size(
            "experts.shared_width", "Shared FFN", "Width of all shared experts together.",
            [](auto &m) -> auto & { return m.experts.sharedWidth; }),
        ofExperts(fields::flag<M>(
            "experts.shared_gate", "Shared gate", "A weight a token for the shared experts.", Defaulted,
            [](auto &m) -> auto & { return m.experts.sharedGate; })),
        ofExperts(fields::flag<M>(
            "experts.router_bias", "Router bias", "The router has a bias.", Defaulted,
            [](auto &m) -> auto & { return m.experts.routerBias; })),
        size(
            "mla.kv_rank", "KV rank", "Width of the latent of keys and values.", [](auto &m) -> auto & { return m.mla.kvRank; }),
        size(
            "mla.q_rank", "Query rank", "Width of the latent of queries; none where they are projected in one step.",
            [](auto &m) -> auto & { return m.mla.qRank; }),
        size(
            "mla.nope", "Nope dims", "Dimensions of a query head without rotary positions.",
            [](auto &m) -> auto & { return m.mla.nope; }),
        size(
            "mla.rope", "Rope dims of a latent", "Dimensions of a query head with rotary positions.",
            [](auto &m) -> auto & { return m.mla.rope; }),
        size(
            "mla.value", "Value dims", "Dimensions of a value head.", [](auto &m) -> auto & { return m.mla.value; }),
        whereTrue(fields::flag<M>(
            "sinks", "Sinks", "A learned score a head stands beside those of the keys.", Defaulted,
            [](auto &m) -> auto & { return m.sinks; })),
        makeKindsField(),
        fields::choice<M>(
            "attention", "Attention", "How its published measurements ran attention.", Defaulted, "a kind of attention",
            [](auto &m) -> auto & { return m.attention; }),
        fields::text<M>(
            "source", "Source", "Where the shape comes from.", Optional, TextRule::Any,
            [](auto &m) -> auto & { return m.source; }),
    };
}

std::vector<Field<Workload>> makeWorkloadFields()
{
    using W = Workload;
    return {
        fields::choice<W>(
            "weights", "Weights", "Type of the layers' linear weights.", Defaulted, "a type",
            [](auto &w) -> auto & { return w.precision.weights; }),
        fields::choice<W>(
            "activations", "Activations", "Type of the linear operators' inputs.", Defaulted, "a type",
            [](auto &w) -> auto & { return w.precision.activations; }),
        fields::choice<W>(
            "kv", "KV cache", "Type of the cache; as the activations where they have 16 bits or more, else fp16.", Optional,
            "a type", [](auto &w) -> auto & { return w.precision.kv; }),
        fields::choice<W>(
            "attention", "Attention", "Fused into one operator, or qk, softmax and pv through memory.", Defaulted,
            "a kind of attention", [](auto &w) -> auto & { return w.attention; }),
        fields::choice<W>(
            "mask", "Mask", "Which scores are computed: all, or those a token may see.", Defaulted, "a mask",
            [](auto &w) -> auto & { return w.mask; }),
        fields::count<W>(
            "prefix", "Prefix", "Cached tokens before the prompt.", Defaulted, 0, kLongestContext,
            [](auto &w) -> auto & { return w.prefix; }),
        fields::quantity<W>(
            "accepted", "Accepted", "Mean tokens accepted a decode step, for the tokens/s of summary.", Defaulted,
            Dimension::Number, Range::AtLeastOne, [](auto &w) -> auto & { return w.accepted; }),
        fields::count<W>(
            "tensor_parallel", "Tensor parallel", "Ranks a layer is split over; every number is of one rank.", Defaulted, 1, 1024,
            [](auto &w) -> auto & { return w.tensorParallel; }),
        fields::choice<W>(
            "execution", "Execution", "Points at the expected performance, or at the roof.", Defaulted, "a kind of execution",
            [](auto &w) -> auto & { return w.execution; }),
        fields::quantity<W>(
            "compute_efficiency", "Peak reached", "Overrides the calibration's fraction of the peak.", Optional,
            Dimension::Fraction, Range::Efficiency, [](auto &w) -> auto & { return w.computeEfficiency; }),
        fields::quantity<W>(
            "bandwidth_efficiency", "Bandwidth reached", "Overrides the calibration's fraction of the bandwidth.", Optional,
            Dimension::Fraction, Range::Efficiency, [](auto &w) -> auto & { return w.bandwidthEfficiency; }),
        fields::quantity<W>(
            "overhead", "Lost per kernel", "Overrides the calibration's time per kernel.", Optional, Dimension::Time,
            Range::NotNegative, [](auto &w) -> auto & { return w.overhead; }),
    };
}

/// The phases of a sweep are a list of words.
Field<Sweep> phasesField()
{
    Field<Sweep> field{"phase", "Phases", "init (prefill), ar (decode), or both.", FieldKind::Choice, Defaulted};
    field.choices = {"init,ar", "init", "ar"};
    field.example = field.choices.front();
    field.text = [](const Sweep &sweep) {
        std::vector<std::string> words;
        for (const auto phase : sweep.phases)
            words.emplace_back(nameOf(phase));
        return std::optional(joined(words, ","));
    };
    field.display = field.text;
    field.assign = [](Sweep &sweep, std::string_view text) -> Result<void> {
        std::vector<Phase> phases;
        for (const auto word : split(text, ',')) {
            const auto phase = parseName<Phase>(word, "a phase");
            if (!phase)
                return malformed(phase.error().message);
            if (std::find(phases.begin(), phases.end(), *phase) != phases.end())
                return malformed(inQuotes(text) + " names a phase twice: name each once");
            phases.push_back(*phase);
        }
        sweep.phases = std::move(phases);
        return {};
    };
    return field;
}

std::vector<Field<Sweep>> makeSweepFields()
{
    using S = Sweep;
    return {
        phasesField(),
        fields::list<S>(
            "batch", "Batch", "Sequences in one pass: 8, or 1,2,4, or 1..64*2.", [](auto &s) -> auto & { return s.batches; }),
        fields::list<S>(
            "sequence", "Sequence", "Prompt length in init, context length in ar: 128..8k*2.",
            [](auto &s) -> auto & { return s.sequences; }),
        fields::list<S>(
            "candidates", "Candidates", "Query tokens a sequence in one decode step.",
            [](auto &s) -> auto & { return s.candidates; }),
    };
}

/// Which of the two owners a --set key means, without its `accelerator.` or `model.`.
struct FieldAddress {
    const Field<Accelerator> *accelerator = nullptr;
    const Field<Model> *model = nullptr;
};

/// Of a key whose last part is right, or nearly so, the whole: `bandwidth` means `memory.bandwidth` to most people.
std::string suggestionForKey(std::string_view key, const std::vector<std::string> &keys)
{
    if (nearest(key, keys) || key.find('.') != std::string_view::npos)
        return suggestion(key, keys);
    std::vector<std::string> lastParts;
    lastParts.reserve(keys.size());
    for (const auto &each : keys)
        lastParts.push_back(each.substr(each.rfind('.') + 1));
    const auto near = nearest(key, lastParts);
    if (!near)
        return suggestion(key, keys);
    const auto place = std::find(lastParts.begin(), lastParts.end(), *near) - lastParts.begin();
    const auto &whole = keys[static_cast<std::size_t>(place)];
    return suggestion(whole, std::span(&whole, 1));
}

Result<FieldAddress> addressOf(std::string_view key)
{
    constexpr std::string_view kAccelerator = "accelerator.";
    constexpr std::string_view kModel = "model.";
    FieldAddress address;
    auto words = keysOf(acceleratorFields());
    if (key.starts_with(kAccelerator)) {
        address.accelerator = findField(acceleratorFields(), key.substr(kAccelerator.size()));
    } else if (key.starts_with(kModel)) {
        address.model = findField(modelFields(), key.substr(kModel.size()));
    } else {
        address = {findField(acceleratorFields(), key), findField(modelFields(), key)};
    }
    const auto modelKeys = keysOf(modelFields());
    words.insert(words.end(), modelKeys.begin(), modelKeys.end());
    if (!address.accelerator && !address.model)
        return Error{"no field " + inQuotes(key) + suggestionForKey(key, words)};
    if (address.accelerator && address.model)
        return Error{inQuotes(key) + " is a field of both: write accelerator." + std::string(key) + " or model."
                     + std::string(key)};
    return address;
}

template <class Owner>
Result<void> assignField(const Field<Owner> &field, Owner &owner, std::string_view value)
{
    if (!field.assign)
        return Error{inQuotes(field.key) + " is a list: set it in a preset file"};
    if (const auto done = field.assign(owner, value); !done)
        return Error{field.key + ": " + done.error().message};
    return {};
}

/// The parts of a table, one after the other.
template <class Owner>
std::vector<Field<Owner>> joinedTables(std::initializer_list<std::vector<Field<Owner>>> parts)
{
    std::vector<Field<Owner>> table;
    for (const auto &part : parts)
        table.insert(table.end(), part.begin(), part.end());
    return table;
}

} // namespace

const std::vector<Field<Accelerator>> &acceleratorFields()
{
    static const auto table = joinedTables(
        {makeIdentityFields(), makePeakFields(), makeMachineFields(), makeCalibrationFields(), makeProvenanceFields()});
    return table;
}

const std::vector<Field<Model>> &modelFields()
{
    static const auto table =
        joinedTables({makeModelIdentityFields(), makeShapeFields(), makeVariantFields(), makeSpecialFields()});
    return table;
}

const std::vector<Field<Workload>> &workloadFields()
{
    static const auto table = makeWorkloadFields();
    return table;
}

const std::vector<Field<Sweep>> &sweepFields()
{
    static const auto table = makeSweepFields();
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
    return {};
}

Result<void> setField(Setup &setup, std::string_view keyAndValue)
{
    const auto equals = keyAndValue.find('=');
    if (equals == std::string_view::npos)
        return malformed(inQuotes(keyAndValue) + " has no value: write KEY=VALUE, like memory.bandwidth=700GB/s");
    const auto key = trimmed(keyAndValue.substr(0, equals));
    const auto value = keyAndValue.substr(equals + 1);
    const auto address = addressOf(key);
    if (!address)
        return address.error();
    if (address->accelerator)
        return assignField(*address->accelerator, setup.accelerator, value);
    return assignField(*address->model, setup.model, value);
}

} // namespace ridgepoint
