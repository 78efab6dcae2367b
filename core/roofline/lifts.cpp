// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/lifts.h"

#include "core/base/number.h"
#include "core/base/units.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ridgepoint {
namespace {

/// Less than this is no change worth a line.
constexpr double kWorthIt = 1.005; // three digits show it
constexpr int kDigits = 3;

/// An operator under a setup, at any setting.
struct Bench {
    const Setup &setup;
    Series series;

    [[nodiscard]] RunCost cost(const Setting &setting) const
    {
        return runCost(series, extentsOf(setup, setting, series.op.extents), executionFactors(setup).overhead);
    }
    [[nodiscard]] double intensity(const Setting &setting) const
    {
        const auto run = cost(setting);
        return run.flop.value / run.bytes().value;
    }
    [[nodiscard]] double ridgePoint() const { return ridge(series.roof).value; }
    [[nodiscard]] bool isAboveRidge(const Setting &setting) const { return intensity(setting) >= ridgePoint(); }
};

std::optional<Bench> benchOf(const Setup &setup, Phase phase, OperatorKind kind, const std::string &group)
{
    const auto all = seriesOf(setup, phase, Detail::Operators);
    if (!all)
        return std::nullopt;
    const auto found = std::find_if(all->begin(), all->end(),
                                    [&](const Series &each) { return each.op.kind == kind && each.op.group == group; });
    return found == all->end() ? std::nullopt : std::optional(Bench{setup, *found});
}

std::string factorText(double factor)
{
    return rounded(factor, kDigits) + " x";
}

std::string figure(double intensity)
{
    return rounded(intensity, kDigits);
}

/// Of a row, beside a changed setup.
struct Question {
    const Setup &setup;
    Bench now;
    Setting setting;
    RunCost cost;
    double intensity = 0;

    /// The same operator with the setup changed; nullopt where that is not possible.
    [[nodiscard]] std::optional<Lift> changed(LiftKind kind, const std::string &what, const Setup &other) const
    {
        const auto then = benchOf(other, setting.phase, now.series.op.kind, now.series.op.group);
        if (!then)
            return std::nullopt;
        const auto run = then->cost(setting);
        Lift lift{kind, what, {}, run.flop.value / run.bytes().value, cost.timing.time.value / run.timing.time.value, {}};
        const bool isHigher = lift.intensity > kWorthIt * intensity;
        const bool isFaster = *lift.speedUp > kWorthIt;
        const bool isSlower = *lift.speedUp < 1 / kWorthIt;
        if (isSlower || (!isHigher && !isFaster))
            return std::nullopt;
        lift.text += " → ";
        if (isHigher)
            lift.text += "intensity " + figure(lift.intensity);
        if (isHigher && isFaster)
            lift.text += ", ";
        if (isFaster)
            lift.text += factorText(*lift.speedUp) + " as fast";
        return lift;
    }
};

/// The smallest number above `from` and up to `most` for which something holds that holds for all larger ones too.
template <class Holds>
std::optional<std::int64_t> firstThat(std::int64_t from, std::int64_t most, const Holds &holds)
{
    if (from >= most || !holds(most))
        return std::nullopt;
    std::int64_t below = from;
    std::int64_t above = most;
    while (above - below > 1) {
        const auto middle = below + (above - below) / 2;
        (holds(middle) ? above : below) = middle;
    }
    return above;
}

/// What a sequence more brings with it, where no batch is enough.
std::string_view broughtAlong(const Bench &bench, const RunCost &cost)
{
    if (cost.kvBytes < cost.activationBytes)
        return "each token brings its own activations";
    return bench.series.op.stateBytes > 0 ? "each sequence reads its own state" : "each sequence reads its own cache";
}

bool fitsInMemory(const Setup &setup, const Setting &setting)
{
    const auto memory = MemoryModel::of(setup);
    return !memory || memory->fits(memory->use(setting, contextOf(setup, setting))).value_or(true);
}

/// The FLOP of a batch grow with it, and its bytes no faster: once above the ridge, a larger batch stays there.
void addBatch(std::vector<Lift> &lifts, const Question &q)
{
    const auto with = [&](std::int64_t batch) {
        auto setting = q.setting;
        setting.batch = batch;
        return setting;
    };
    const auto found =
        firstThat(q.setting.batch, kLargestBatch, [&](std::int64_t batch) { return q.now.isAboveRidge(with(batch)); });
    Lift lift{LiftKind::Batch, {}, found, q.now.intensity(with(found.value_or(kLargestBatch))), {}, {}};
    if (found) {
        lift.text = "Batch " + std::to_string(*found) + " crosses the ridge, instead of " + std::to_string(q.setting.batch);
        if (!fitsInMemory(q.setup, with(*found)))
            lift.text += ", but does not fit in memory";
    } else {
        const auto why = broughtAlong(q.now, q.now.cost(with(kLargestBatch)));
        const bool moves = lift.intensity > kWorthIt * q.intensity;
        lift.text =
            moves ? "No batch up to " + std::to_string(kLargestBatch) + " crosses the ridge: " : "Batch does not move it: ";
        lift.text += why;
        if (moves)
            lift.text += "; intensity goes up to about " + figure(lift.intensity);
    }
    lifts.push_back(std::move(lift));
}

void addCandidates(std::vector<Lift> &lifts, const Question &q)
{
    constexpr std::int64_t kSome = 8; // where none cross
    if (q.setting.phase != Phase::Ar)
        return;
    const auto with = [&](std::int64_t candidates) {
        auto setting = q.setting;
        setting.candidates = candidates;
        return setting;
    };
    const auto most = std::min(q.setting.sequence, kMostCandidates);
    const auto found =
        firstThat(q.setting.candidates, most, [&](std::int64_t candidates) { return q.now.isAboveRidge(with(candidates)); });
    const auto count = found.value_or(kSome);
    if (count <= q.setting.candidates || count > most)
        return;
    Lift lift{LiftKind::Candidates, std::to_string(count) + " candidates", count, q.now.intensity(with(count)), {}, {}};
    if (lift.intensity <= kWorthIt * q.intensity)
        return;
    lift.text += found ? " cross the ridge" : " → intensity " + figure(lift.intensity);
    lifts.push_back(std::move(lift));
}

/// Fewer heads of keys and values, for what reads them.
void addKvHeads(std::vector<Lift> &lifts, const Question &q)
{
    using enum OperatorKind;
    constexpr std::int64_t kUsual = 8;
    const auto kind = q.now.series.op.kind;
    if (q.setup.model.mla.kvRank > 0 || (kind != Qk && kind != Pv && kind != Attention))
        return;
    auto fewer = q.setup;
    const auto groups = layerGroups(fewer.model);
    const auto here =
        std::find_if(groups.begin(), groups.end(), [&](const LayerGroup &group) { return group.name == q.now.series.op.group; });
    if (here == groups.end() || here->kvHeads <= 1)
        return;
    const auto heads = here->kvHeads > kUsual && here->heads % kUsual == 0 ? kUsual : std::int64_t{1};
    fewer.model.kvHeads = heads;
    for (auto &layers : fewer.model.kinds)
        if (layers.name == here->name)
            layers.kvHeads = heads;
    const auto what = std::to_string(heads) + (heads == 1 ? " key/value head instead of " : " key/value heads instead of ")
                      + std::to_string(here->kvHeads);
    if (auto lift = q.changed(LiftKind::KvHeads, what, fewer)) {
        lift->count = heads;
        lifts.push_back(*std::move(lift));
    }
}

/// Types to try in place of a setup's.
struct OtherTypes {
    const char *text;
    std::optional<NumericType> weights;
    std::optional<NumericType> activations;
    std::optional<NumericType> kv;
};
constexpr std::array kOtherTypes{
    OtherTypes{"fp8 weights", NumericType::Fp8, {}, {}},
    OtherTypes{"int4 weights", NumericType::Int4, {}, {}},
    OtherTypes{"fp8 weights and activations", NumericType::Fp8, NumericType::Fp8, {}},
    OtherTypes{"int8 weights and activations", NumericType::Int8, NumericType::Int8, {}},
    OtherTypes{"fp8 cache", {}, {}, NumericType::Fp8},
    OtherTypes{"int4 cache", {}, {}, NumericType::Int4},
};

void addTypes(std::vector<Lift> &lifts, const Question &q)
{
    const auto first = lifts.size();
    for (const auto &types : kOtherTypes) {
        auto other = q.setup;
        auto &precision = other.workload.precision;
        if (types.weights)
            precision.weights = *types.weights;
        if (types.activations)
            precision.activations = types.activations;
        if (types.kv)
            precision.kv = *types.kv;
        auto lift = q.changed(LiftKind::Types, types.text, other);
        const auto isSame = [&](const Lift &before) {
            return before.intensity == lift->intensity && before.speedUp == lift->speedUp;
        };
        // Two types of one width are one choice.
        if (lift && std::none_of(lifts.begin() + static_cast<std::ptrdiff_t>(first), lifts.end(), isSame))
            lifts.push_back(*std::move(lift));
    }
}

/// Scores that never leave the chip, against the three operators that hand them on.
void addFused(std::vector<Lift> &lifts, const Question &q)
{
    using enum OperatorKind;
    const auto kind = q.now.series.op.kind;
    if (resolvedAttention(q.setup) != Attention::Unfused || (kind != Qk && kind != Softmax && kind != Pv))
        return;
    auto other = q.setup;
    other.workload.attention = Attention::Fused;
    other.workload.mask = resolvedMask(q.setup); // the same scores
    const auto &group = q.now.series.op.group;
    const auto fused = benchOf(other, q.setting.phase, OperatorKind::Attention, group);
    if (!fused)
        return;
    double before = 0;
    for (const auto part : {Qk, Softmax, Pv})
        if (const auto bench = benchOf(q.setup, q.setting.phase, part, group))
            before += bench->cost(q.setting).timing.time.value;
    const double speedUp = before / fused->cost(q.setting).timing.time.value;
    const double intensity = fused->intensity(q.setting);
    lifts.push_back({LiftKind::Fused,
                     "fused attention leaves the scores out → intensity " + figure(intensity) + ", " + factorText(speedUp)
                         + " as fast as qk, softmax and pv",
                     {},
                     intensity,
                     speedUp,
                     {}});
}

/// Below the ridge the bandwidth that would put the ridge there; above it the one that is enough.
void addBandwidth(std::vector<Lift> &lifts, const Question &q)
{
    const double needed = q.now.series.roof.peak.value / q.intensity;
    const double given = q.now.series.roof.bandwidth.value;
    auto other = q.setup;
    other.accelerator.memoryBandwidth = BytesPerSecond{needed};
    const auto then = benchOf(other, q.setting.phase, q.now.series.op.kind, q.now.series.op.group);
    // The quotient of a quotient may miss by its last digit.
    if (!then || then->ridgePoint() > q.intensity * (1 + 1e-12))
        return;
    Lift lift{LiftKind::Bandwidth, {}, {}, q.intensity, {}, needed};
    const auto amount = roundedQuantity(needed, Dimension::Bandwidth, kDigits);
    if (needed > given)
        lift.text = "Bandwidth of " + amount + ", " + factorText(needed / given) + ", would bring the ridge here";
    else
        lift.text = "Bandwidth is enough down to " + amount;
    lifts.push_back(std::move(lift));
}

void addDoubled(std::vector<Lift> &lifts, const Question &q)
{
    auto faster = q.setup;
    auto wider = q.setup;
    for (auto &peak : faster.accelerator.peak)
        if (peak)
            peak = *peak * 2;
    wider.accelerator.memoryBandwidth = wider.accelerator.memoryBandwidth * 2;
    if (auto lift = q.changed(LiftKind::Bandwidth, "twice the bandwidth", wider))
        lifts.push_back(*std::move(lift));
    if (auto lift = q.changed(LiftKind::Peak, "twice the peak", faster))
        lifts.push_back(*std::move(lift));
    auto prompt = q.setup;
    prompt.workload.overhead = Seconds{};
    if (executionFactors(q.setup).overhead.value > 0)
        if (auto lift = q.changed(LiftKind::Overhead, "no time lost a kernel", prompt))
            lifts.push_back(*std::move(lift));
}

std::string peakName(const PointView &row)
{
    return std::string(infoOf(row.series->op.kind).unit == Unit::Vector ? "fp32" : nameOf(row.series->op.computeType)) + " peak";
}

} // namespace

std::string heldText(const Setup &setup, const PointView &row)
{
    const auto overhead = executionFactors(setup).overhead;
    if (row.cost.timing.bound == Bound::Network)
        return "Held by the link to the other ranks.";
    if (!row.hasPlace())
        return "It has no place on the chart: without FLOP or bytes there is no intensity.";
    const double beyond = row.intensity()->value / ridge(row.series->roof).value;
    auto where = beyond >= 1 ? factorText(beyond) + " above the ridge" : factorText(1 / beyond) + " below the ridge";
    // Between the two ridges the side of the one and the word of the other would contradict each other.
    const double reached = ridge(row.series->reached).value;
    if ((row.intensity()->value >= reached) != (beyond >= 1))
        where += ", but that of what kernels reach lies at " + roundedQuantity(reached, Dimension::Intensity, kDigits);
    where += '.';
    if (row.cost.timing.bound == Bound::Overhead) {
        const auto rest = row.cost.timing.time - overhead;
        return "Held by the " + roundedQuantity(overhead.value, Dimension::Time, kDigits)
               + " a kernel loses: the rest would take " + roundedQuantity(rest.value, Dimension::Time, kDigits) + "; " + where;
    }
    if (row.cost.timing.bound == Bound::Memory)
        return "Held by memory bandwidth: " + where;
    return "Held by the " + peakName(row) + ": " + where;
}

std::vector<Lift> liftsOf(const Setup &setup, const PointView &row)
{
    std::vector<Lift> lifts;
    const auto &op = row.series->op;
    auto bench = benchOf(setup, row.setting.phase, op.kind, op.group);
    if (!row.hasPlace() || !bench || !std::isfinite(row.series->roof.peak.value) || infoOf(op.kind).unit == Unit::Link)
        return lifts;
    const Question q{setup, *std::move(bench), row.setting, row.cost, row.intensity()->value};
    // Where compute holds it already, nothing is to be had from crossing.
    if (!q.now.isAboveRidge(row.setting) && row.cost.timing.bound != Bound::Compute) {
        addBatch(lifts, q);
        addCandidates(lifts, q);
    }
    addKvHeads(lifts, q);
    addTypes(lifts, q);
    addFused(lifts, q);
    addBandwidth(lifts, q);
    addDoubled(lifts, q);
    return lifts;
}

} // namespace ridgepoint
