// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/evaluation.h"

#include "core/base/number.h"

#include <array>
#include <limits>

namespace ridgepoint {
namespace {

constexpr std::array kDetailNames{
    Name<Detail>{Detail::Series, "series"},
    Name<Detail>{Detail::Operators, "operators"},
};

constexpr std::array<std::string_view, 4> kLimitTexts{"", "memory", "positions", "memory+positions"};

bool isInChart(const Operator &op)
{
    const auto families = chartFamilies();
    return std::find(families.begin(), families.end(), infoOf(op.kind).family) != families.end();
}

/// Of one merge set, one group and one roof, and equal in FLOP and bytes whatever the setting.
bool coincide(const Operator &a, const Operator &b)
{
    const int set = infoOf(a.kind).mergeSet;
    return set > 0 && set == infoOf(b.kind).mergeSet && a.group == b.group && a.computeType == b.computeType && a.flop == b.flop
           && a.weightBytes + a.activationBytes + a.kvBytes == b.weightBytes + b.activationBytes + b.kvBytes;
}

/// What to do about a type the accelerator lacks, where nobody asked for it: it is the model's own, and it can run in others.
std::string wayOut(const Setup &setup)
{
    if (setup.model.types == ModelTypes() || setup.workload.precision.activations)
        return {};
    const auto wide = wideOf(setup.model.types.activations.value_or(NumericType::Fp16));
    for (const auto type : {wide, NumericType::Fp16, NumericType::Fp32})
        if (peakFor(setup.accelerator, type))
            return "; the type is the model's own: set activations to " + std::string(nameOf(type))
                   + ", or choose an accelerator that has it";
    return {};
}

Result<Roof> roofOf(const Setup &setup, const Operator &op)
{
    const auto &accelerator = setup.accelerator;
    const FlopPerSecond unlimited{std::numeric_limits<double>::infinity()};
    if (infoOf(op.kind).unit == Unit::Vector) {
        return Roof{accelerator.peakOf(PeakType::Fp32).value_or(unlimited), accelerator.memoryBandwidth};
    }
    if (infoOf(op.kind).unit == Unit::Link) {
        return Roof{unlimited, accelerator.linkBandwidth.value_or(BytesPerSecond{})};
    }
    const auto peak = peakFor(accelerator, op.computeType);
    if (!peak) {
        auto error = peak.error();
        error.message += wayOut(setup);
        return error;
    }
    return Roof{*peak, accelerator.memoryBandwidth};
}

/// As a double, since three lists of a million values and twenty operators are more than 64 bits can count.
double countOf(const Sweep &sweep, Phase phase)
{
    const double settings = static_cast<double>(sweep.batches.size()) * static_cast<double>(sweep.sequences.size());
    return phase == Phase::Ar ? settings * static_cast<double>(sweep.candidates.size()) : settings;
}

Result<void> candidatesFit(const Sweep &sweep)
{
    const bool decodes = std::find(sweep.phases.begin(), sweep.phases.end(), Phase::Ar) != sweep.phases.end();
    if (!decodes || sweep.candidates.empty() || sweep.sequences.empty())
        return {};
    const auto most = *std::max_element(sweep.candidates.begin(), sweep.candidates.end());
    const auto shortest = *std::min_element(sweep.sequences.begin(), sweep.sequences.end());
    if (most <= shortest)
        return {};
    return tooManyCandidates({Phase::Ar, 1, shortest, most});
}

Error tooManyPoints(double points)
{
    return Error{"a sweep of " + plain(points) + " points: at most " + std::to_string(kMostPoints)
                 + " are evaluated, so shorten a list"};
}

} // namespace

template <>
std::span<const Name<Detail>> names<Detail>()
{
    return kDetailNames;
}

Error tooManyCandidates(const Setting &setting)
{
    return Error{std::to_string(setting.candidates) + " candidates do not fit in a context of " + std::to_string(setting.sequence)
                 + " tokens: candidates must be at most the sequence"};
}

std::string_view limitsText(std::uint8_t limits)
{
    return kLimitTexts[limits];
}

std::string Series::name() const
{
    return std::string(nameOf(family)) + ' ' + std::string(nameOf(phase));
}

std::string Series::id() const
{
    std::string id = name();
    for (const auto &part : {operators, op.group})
        if (!part.empty())
            id.append(", ").append(part);
    return id;
}

std::optional<FlopPerByte> PointView::intensity() const
{
    return hasPlace() ? std::optional(cost.flop / cost.bytes()) : std::nullopt;
}

std::optional<FlopPerSecond> PointView::attainable() const
{
    return hasPlace() ? std::optional(ridgepoint::attainable(series->roof, *intensity())) : std::nullopt;
}

std::optional<FlopPerSecond> PointView::performance() const
{
    // Never above the roof, where the division alone would put some ideal points, by their last digit.
    return hasPlace() ? std::optional(std::min(cost.flop / cost.timing.time, *attainable())) : std::nullopt;
}

std::optional<double> PointView::shareOfRoof() const
{
    return hasPlace() ? std::optional(*performance() / *attainable()) : std::nullopt;
}

Result<std::vector<Series>> seriesOf(const Setup &setup, Phase phase, Detail detail)
{
    if (const auto right = validate(setup.model); !right)
        return right.error();
    if (const auto right = validate(setup.accelerator); !right)
        return right.error();
    if (setup.workload.tensorParallel > 1 && !setup.accelerator.linkBandwidth)
        return Error{setup.accelerator.name
                     + " has no link bandwidth: tensor parallelism needs it, like link.bandwidth: 300 GB/s"};
    auto operators = operatorsOf(setup, phase);
    if (!operators)
        return operators.error();
    const auto factors = executionFactors(setup);
    std::vector<Series> all;
    for (auto &op : *operators) {
        if (detail == Detail::Series) {
            if (!isInChart(op))
                continue;
            const auto same = std::find_if(all.begin(), all.end(), [&](const Series &other) { return coincide(other.op, op); });
            if (same != all.end()) {
                same->op.runs += op.runs;
                same->operators += '+' + std::string(nameOf(op.kind));
                continue;
            }
        }
        const auto roof = roofOf(setup, op);
        if (!roof)
            return roof.error();
        const auto kind = op.kind;
        const auto &info = infoOf(kind);
        all.push_back({std::move(op), std::string(nameOf(kind)), info.family, phase, *roof,
                       info.unit == Unit::Link ? *roof : derated(*roof, factors)});
    }
    return all;
}

Result<PhaseBlock> blockOf(const Setup &setup, Phase phase, Detail detail)
{
    auto series = seriesOf(setup, phase, detail);
    if (!series)
        return series.error();
    PhaseBlock block;
    block.phase = phase;
    block.series = *std::move(series);
    auto &kinds = block.extentKinds;
    for (auto &one : block.series) {
        const auto same = std::find(kinds.begin(), kinds.end(), one.op.extents);
        one.extentKind = static_cast<std::size_t>(same - kinds.begin());
        if (same == kinds.end())
            kinds.push_back(one.op.extents);
    }
    return block;
}

void fillExtents(std::vector<Extents> &extents, const std::vector<ExtentKind> &kinds, const Setup &setup, const Setting &setting)
{
    extents.clear();
    for (const auto &kind : kinds)
        extents.push_back(extentsOf(setup, setting, kind));
}

RunCost runCost(const Series &series, const Extents &extents, Seconds overhead)
{
    RunCost cost;
    cost.flop.value = series.op.flop.at(extents);
    cost.weightBytes.value = series.op.weightBytes.at(extents);
    cost.activationBytes.value = series.op.activationBytes.at(extents) / series.op.shares;
    cost.kvBytes.value = series.op.kvBytes.at(extents);
    cost.timing = timing(series.reached, overhead, cost.flop, cost.bytes());
    if (infoOf(series.op.kind).unit == Unit::Link)
        cost.timing.bound = Bound::Network;
    return cost;
}

void Evaluation::resize(std::size_t rows, std::size_t settings)
{
    m_batch.resize(settings);
    m_sequence.resize(settings);
    m_candidates.resize(settings);
    m_limits.resize(settings);
    for (auto *column : {&m_flop, &m_weightBytes, &m_activationBytes, &m_kvBytes, &m_timeSeconds})
        column->resize(rows);
    m_bound.resize(rows);
}

Setting Evaluation::settingAt(const PhaseBlock &block, std::size_t index) const
{
    return {block.phase, m_batch[index], m_sequence[index], m_candidates[index]};
}

void Evaluation::fillSettings(const PhaseBlock &block, const Setup &setup, const Sweep &sweep, const MemoryModel &memory)
{
    static const std::vector<std::int64_t> kOneCandidate{1};
    const auto &candidates = block.phase == Phase::Ar ? sweep.candidates : kOneCandidate;
    std::size_t index = block.firstSetting;
    for (const auto batch : sweep.batches) {
        for (const auto sequence : sweep.sequences) {
            for (const auto candidate : candidates) {
                m_batch[index] = batch;
                m_sequence[index] = sequence;
                m_candidates[index] = candidate;
                const auto setting = settingAt(block, index);
                const auto context = contextOf(setup, setting);
                const bool fits = memory.fits(memory.use(setting, context)).value_or(true);
                const bool longer = setup.model.positions && context > *setup.model.positions;
                m_limits[index] = static_cast<std::uint8_t>((fits ? kFits : kMemory) | (longer ? kPositions : kFits));
                ++index;
            }
        }
    }
}

void Evaluation::fillRows(const PhaseBlock &block, const Setup &setup)
{
    std::size_t row = block.firstRow;
    std::vector<Extents> extents;
    for (std::size_t index = block.firstSetting; index < block.firstSetting + block.settingCount; ++index) {
        fillExtents(extents, block.extentKinds, setup, settingAt(block, index));
        for (const auto &series : block.series) {
            const auto cost = runCost(series, extents[series.extentKind], m_factors.overhead);
            m_flop[row] = cost.flop.value;
            m_weightBytes[row] = cost.weightBytes.value;
            m_activationBytes[row] = cost.activationBytes.value;
            m_kvBytes[row] = cost.kvBytes.value;
            m_timeSeconds[row] = cost.timing.time.value;
            m_bound[row] = cost.timing.bound;
            ++row;
        }
    }
}

PointView Evaluation::point(std::size_t row) const
{
    const auto block = std::find_if(m_blocks.begin(), m_blocks.end(), [row](const PhaseBlock &candidate) {
        return row < candidate.firstRow + candidate.rowCount();
    });
    const std::size_t inBlock = row - block->firstRow;
    const std::size_t setting = block->firstSetting + inBlock / block->series.size();
    PointView view;
    view.row = row;
    view.series = &block->series[inBlock % block->series.size()];
    view.setting = settingAt(*block, setting);
    view.limits = m_limits[setting];
    view.cost = {
        {m_flop[row]}, {m_weightBytes[row]}, {m_activationBytes[row]}, {m_kvBytes[row]}, {{m_timeSeconds[row]}, m_bound[row]}};
    return view;
}

std::size_t Evaluation::columnBytes() const
{
    const auto held = [](const auto &column) { return column.capacity() * sizeof(column.front()); };
    std::size_t bytes = held(m_batch) + held(m_sequence) + held(m_candidates) + held(m_limits) + held(m_bound);
    for (const auto *column : {&m_flop, &m_weightBytes, &m_activationBytes, &m_kvBytes, &m_timeSeconds})
        bytes += held(*column);
    return bytes;
}

Result<Evaluation> evaluate(const Setup &setup, const Sweep &sweep, Detail detail)
{
    if (const auto fit = candidatesFit(sweep); !fit)
        return fit.error();
    Evaluation evaluation;
    evaluation.m_factors = executionFactors(setup);
    double wanted = 0;
    std::vector<PhaseBlock> blocks;
    for (const auto phase : sweep.phases) {
        auto block = blockOf(setup, phase, detail);
        if (!block)
            return block.error();
        wanted += countOf(sweep, phase) * static_cast<double>(block->series.size());
        blocks.push_back(*std::move(block));
    }
    if (wanted > static_cast<double>(kMostPoints))
        return tooManyPoints(wanted);
    std::size_t rows = 0;
    std::size_t settings = 0;
    for (auto &block : blocks) {
        block.firstRow = rows;
        block.firstSetting = settings;
        block.settingCount = static_cast<std::size_t>(countOf(sweep, block.phase));
        rows += block.rowCount();
        settings += block.settingCount;
    }
    evaluation.m_blocks = std::move(blocks);
    const auto memory = MemoryModel::of(setup);
    if (!memory)
        return memory.error();
    evaluation.resize(rows, settings);
    for (const auto &block : evaluation.m_blocks) {
        evaluation.fillSettings(block, setup, sweep, *memory);
        evaluation.fillRows(block, setup);
    }
    return evaluation;
}

LimitCounts limitCounts(const Evaluation &evaluation)
{
    LimitCounts counts;
    const auto &blocks = evaluation.blocks();
    for (const auto &block : blocks)
        counts.settings = std::max(counts.settings, block.settingCount);
    for (std::size_t setting = 0; setting < counts.settings; ++setting) {
        unsigned limits = kFits;
        for (const auto &block : blocks) {
            if (block.settingCount == 0)
                continue;
            // Candidates vary fastest, and init has none: one of its settings belongs to all candidates.
            const std::size_t candidates = counts.settings / block.settingCount;
            limits |= evaluation.limitsOf(block.firstSetting + setting / candidates);
        }
        counts.memory += (limits & kMemory) != 0 ? 1 : 0;
        counts.positions += (limits & kPositions) != 0 ? 1 : 0;
    }
    return counts;
}

Result<std::vector<NamedRoof>> matrixRoofs(const Setup &setup)
{
    const auto series = seriesOf(setup, Phase::Init, Detail::Series);
    if (!series)
        return series.error();
    std::vector<NamedRoof> roofs;
    for (const auto &one : *series) {
        const auto type = one.op.computeType;
        const bool known = std::any_of(roofs.begin(), roofs.end(), [type](const NamedRoof &roof) { return roof.type == type; });
        if (infoOf(one.op.kind).unit == Unit::Matrix && !known)
            roofs.push_back({type, one.roof});
    }
    return roofs;
}

} // namespace ridgepoint
