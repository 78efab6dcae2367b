// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/roofline/memory.h"
#include "core/roofline/operators.h"
#include "core/roofline/roofline.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

/// Which operators become rows.
enum class Detail {
    Series,    ///< the chart's families, operators that coincide merged
    Operators, ///< every operator
};
template <>
std::span<const Name<Detail>> names<Detail>();

/// Why a setting with more candidates than tokens of context is impossible.
Error tooManyCandidates(const Setting &setting);

/// Bits of a setting's limits.
enum Limit : std::uint8_t {
    kFits = 0,
    kMemory = 1,    ///< does not fit in the usable memory
    kPositions = 2, ///< longer than the model allows
};
/// Empty, `memory`, `positions` or `memory+positions`.
std::string_view limitsText(std::uint8_t limits);

/// What all rows of one operator in one phase have in common.
struct Series {
    Operator op;           ///< of merged operators the first; runs adds up
    std::string operators; ///< `q_proj+k_proj+v_proj`
    Family family{};
    Phase phase{};
    Roof roof;    ///< never derated; the peak of a vector operator on an accelerator without an FP32 peak is infinite
    Roof reached; ///< derated by the execution factors
    std::size_t extentKind = 0; ///< index of op.extents among those of its phase

    /// Family and phase: `qkv mlp init`.
    [[nodiscard]] std::string name() const;
    /// Name, operators and group, where it has one: `qkv mlp ar, o_proj, full`. The same as long as the model has such a row.
    [[nodiscard]] std::string id() const;
};

/// The rows' operators in one phase, in execution order, with their roofs. Errors: an impossible model or accelerator, types
/// without a peak or that cannot be multiplied.
Result<std::vector<Series>> seriesOf(const Setup &setup, Phase phase, Detail detail);

/// The extents of every kind in a setting.
void fillExtents(std::vector<Extents> &extents, const std::vector<ExtentKind> &kinds, const Setup &setup, const Setting &setting);

/// What one run costs in a setting.
struct RunCost {
    Flop flop{};
    Bytes weightBytes{};
    Bytes activationBytes{};
    Bytes kvBytes{};
    Timing timing;
    [[nodiscard]] Bytes bytes() const { return weightBytes + activationBytes + kvBytes; }
};
RunCost runCost(const Series &series, const Extents &extents, Seconds overhead);

/// The rows of one phase: settings in sweep order, within each the operators in execution order.
struct PhaseBlock {
    Phase phase{};
    std::vector<Series> series;
    std::vector<ExtentKind> extentKinds;
    std::size_t firstRow = 0;
    std::size_t firstSetting = 0;
    std::size_t settingCount = 0;

    [[nodiscard]] std::size_t rowCount() const { return settingCount * series.size(); }
};

/// The operators of a phase, their kinds of extents numbered: what differs between kinds of layers is worked out once a setting,
/// not once an operator. It has no settings yet. Errors: those of seriesOf().
Result<PhaseBlock> blockOf(const Setup &setup, Phase phase, Detail detail);

/// One row looked at: values computed from the columns on demand, nothing stored.
struct PointView {
    std::size_t row = 0;
    const Series *series = nullptr; ///< lives as long as the evaluation
    Setting setting;
    std::uint8_t limits = kFits;
    RunCost cost; ///< of one run

    /// Without FLOP or bytes an operator has no place on the chart and the four below are empty.
    [[nodiscard]] bool hasPlace() const { return cost.flop.value > 0 && cost.bytes().value > 0; }
    [[nodiscard]] std::optional<FlopPerByte> intensity() const;
    [[nodiscard]] std::optional<FlopPerSecond> attainable() const;
    [[nodiscard]] std::optional<FlopPerSecond> performance() const;
    /// Performance by attainable: 1 on the roof, never more.
    [[nodiscard]] std::optional<double> shareOfRoof() const;
};

/// Seconds that an operator takes of one pass of the model, run as often as it is there.
inline double timeOfAllRuns(const Series &series, const RunCost &costOfOne)
{
    return series.op.runs * costOfOne.timing.time.value;
}
inline double timeOfAllRuns(const PointView &row)
{
    return timeOfAllRuns(*row.series, row.cost);
}

/// The rows of a setup over a sweep, held in columns: 41 bytes a row and 25 a setting; no row has an object of its own.
class Evaluation {
public:
    [[nodiscard]] std::size_t size() const { return m_flop.size(); }
    [[nodiscard]] std::size_t settingCount() const { return m_batch.size(); }
    [[nodiscard]] const std::vector<PhaseBlock> &blocks() const { return m_blocks; }
    [[nodiscard]] const ExecutionFactors &factors() const { return m_factors; }
    /// The row's values; row < size().
    [[nodiscard]] PointView point(std::size_t row) const;
    /// A setting of a block of this evaluation, by its place among those of all blocks.
    [[nodiscard]] Setting settingAt(const PhaseBlock &block, std::size_t index) const;
    /// The limits of a setting, by its place among those of all blocks; setting < settingCount().
    [[nodiscard]] std::uint8_t limitsOf(std::size_t setting) const { return m_limits[setting]; }
    /// Bytes the columns hold.
    [[nodiscard]] std::size_t columnBytes() const;

private:
    friend Result<Evaluation> evaluate(const Setup &setup, const Sweep &sweep, Detail detail);
    void resize(std::size_t rows, std::size_t settings);
    void fillSettings(const PhaseBlock &block, const Setup &setup, const Sweep &sweep, const MemoryModel &memory);
    void fillRows(const PhaseBlock &block, const Setup &setup);

    std::vector<PhaseBlock> m_blocks;
    ExecutionFactors m_factors;
    // One value a setting.
    std::vector<std::int64_t> m_batch;
    std::vector<std::int64_t> m_sequence;
    std::vector<std::int64_t> m_candidates;
    std::vector<std::uint8_t> m_limits;
    // One value a row.
    std::vector<double> m_flop;
    std::vector<double> m_weightBytes;
    std::vector<double> m_activationBytes;
    std::vector<double> m_kvBytes;
    std::vector<double> m_timeSeconds;
    std::vector<Bound> m_bound;
};

/// Most rows a sweep may have.
inline constexpr std::size_t kMostPoints = 1'000'000;

/// Evaluates every setting of the sweep. Errors: those of seriesOf(), more candidates than a context has tokens, more than
/// kMostPoints rows.
Result<Evaluation> evaluate(const Setup &setup, const Sweep &sweep, Detail detail);

/// How many settings there are, and how many have each limit. A setting is a batch, a sequence and, where ar is asked for, a
/// number of candidates; whichever phases of it have a limit, it counts once.
struct LimitCounts {
    std::size_t settings = 0;
    std::size_t memory = 0;
    std::size_t positions = 0;
};
LimitCounts limitCounts(const Evaluation &evaluation);

/// A ceiling the chart draws and the compute type it holds for.
struct NamedRoof {
    NumericType type{};
    Roof roof;
};
/// The roofs of the matrix operators of the chart's families, each type once, the one of the linear operators first.
Result<std::vector<NamedRoof>> matrixRoofs(const Setup &setup);

} // namespace ridgepoint
