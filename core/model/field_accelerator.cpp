// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/field.h"

#include "core/model/field_builders.h"
#include "core/model/field_ceilings.h"
#include "core/model/figure.h"

namespace ridgepoint {
namespace {

// More than anybody measures.
constexpr std::int64_t kMostPoints = std::int64_t{1} << 31;

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
                                    kMostPoints, points),
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
            peakKey(row.value), "Peak " + word, "Dense " + word + " matrix rate, FP32 accumulation where there is a choice.",
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

/// What is known of single figures is a list of lines, each read and written by figure.h.
Field<Accelerator> figuresField()
{
    Field<Accelerator> field{"figures", "Figures", "How sure single figures are, and where they come from.", FieldKind::TextList,
                             Optional};
    field.example = "[low cache.capacity power from NVIDIA A40 datasheet]";
    field.items = [](const Accelerator &accelerator) { return figureLines(accelerator); };
    field.append = [](Accelerator &accelerator, std::string_view line) { return addFigureLine(accelerator, line); };
    field.text = [](const Accelerator &accelerator) -> std::optional<std::string> {
        return accelerator.figures.empty() ? std::nullopt : std::optional(joined(figureLines(accelerator), "; "));
    };
    field.display = field.text;
    return field;
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
        figuresField(),
        fields::text<A>(
            "notes", "Notes", "What to know about the figures.", Optional, TextRule::Any,
            [](auto &a) -> auto & { return a.notes; }),
    };
}

} // namespace

std::string peakKey(PeakType type)
{
    return "peak." + std::string(nameOf(type));
}

const std::vector<Field<Accelerator>> &acceleratorFields()
{
    static const auto table =
        fields::joinedTables({makeIdentityFields(), makePeakFields(), makeMachineFields(), std::vector{fields::ceilingsField()},
                              makeCalibrationFields(), makeProvenanceFields()});
    return table;
}

} // namespace ridgepoint
