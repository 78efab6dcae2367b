// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/field.h"

#include "core/model/field_builders.h"

namespace ridgepoint {
namespace {

constexpr std::int64_t kLongestContext = std::int64_t{1} << 40;

using enum Presence;
using fields::Range;

std::vector<Field<Workload>> makeWorkloadFields()
{
    using W = Workload;
    return {
        fields::storedType<W>(
            "weights", "Weights", "Type of the layers' linear weights; the model's own where left out, else fp16.",
            [](auto &w) -> auto & { return w.precision.weights; }),
        fields::activationType<W>(
            "activations", "Activations",
            "Type of activations and linear operators' inputs; the model's own where left out, else fp16.",
            [](auto &w) -> auto & { return w.precision.activations; }),
        fields::storedType<W>(
            "kv", "KV cache", "Type of the cache; the model's own where left out, else the activations', at least 16 bits wide.",
            [](auto &w) -> auto & { return w.precision.kv; }),
        fields::choice<W>(
            "attention", "Attention", "Fused into one operator, or qk, softmax and pv through memory.", Defaulted,
            "a kind of attention", [](auto &w) -> auto & { return w.attention; }),
        fields::choice<W>(
            "mask", "Mask", "Which scores are computed: all, or those a token may see.", Defaulted, "a mask",
            [](auto &w) -> auto & { return w.mask; }),
        fields::count<W>(
            "prefix", "Prefix", "Cached tokens before the prompt.", Defaulted, 0, kLongestContext,
            [](auto &w) -> auto & { return w.prefix; }),
        fields::choice<W>(
            "lm_head_rows", "Head rows", "Tokens of a prompt that reach the lm_head: the last of each sequence, or all.",
            Defaulted, "what reaches the lm_head", [](auto &w) -> auto & { return w.headRows; }),
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

} // namespace

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

} // namespace ridgepoint
