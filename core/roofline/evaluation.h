// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
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

/// Bits of a setting's limits.
enum Limit : std::uint8_t {
    kFits = 0,
    kMemory = 1,    ///< does not fit in the usable memory
    kPositions = 2, ///< longer than the model allows
};
/// Empty, `memory`, `positions` or `memory+positions`.
std::string_view limitsText(std::uint8_t limits);

/// What all rows of one operator have in common.
struct Series {
    Operator op;           ///< of merged operators the first; runs adds up
    std::string operators; ///< `q_proj+k_proj+v_proj`
    Family family{};
    Phase phase{};
    Roof roof;    ///< never derated; a vector operator without an FP32 peak has an infinite one
    Roof reached; ///< derated by the execution factors

    /// Family and phase: `qkv mlp init`.
    [[nodiscard]] std::string name() const;
};

/// The rows of one phase: settings in sweep order, within each the operators in execution order.
struct PhaseBlock {
    std::vector<Series> series;
    std::size_t firstRow = 0;
    std::size_t firstSetting = 0;
    std::size_t settingCount = 0;
};

/// One row looked at: values computed from the columns on demand, nothing stored.
struct PointView {
    std::size_t row = 0;
    const Series *series = nullptr;
    Setting setting;
    std::uint8_t limits = kFits;
    Flop flop{};
    Bytes weightBytes{};
    Bytes activationBytes{};
    Bytes kvBytes{};
    Bytes bytes{};  ///< the sum of the three
    Seconds time{}; ///< of one run
    Bound bound{};

    /// Without FLOP or bytes an operator has no place on the chart and these three are empty.
    [[nodiscard]] bool hasPlace() const { return flop.value > 0 && bytes.value > 0; }
    [[nodiscard]] std::optional<FlopPerByte> intensity() const;
    [[nodiscard]] std::optional<FlopPerSecond> attainable() const;
    [[nodiscard]] std::optional<FlopPerSecond> performance() const;
};

/// The rows of a setup over a sweep, held in columns: 41 bytes a row, 25 a setting, no row has an object of its own.
class Evaluation {
public:
    [[nodiscard]] std::size_t size() const { return m_flop.size(); }
    [[nodiscard]] std::size_t settingCount() const { return m_batch.size(); }
    [[nodiscard]] const std::vector<PhaseBlock> &blocks() const { return m_blocks; }
    [[nodiscard]] const ExecutionFactors &factors() const { return m_factors; }
    /// The row's values; row < size().
    [[nodiscard]] PointView point(std::size_t row) const;
    /// Bytes held by the columns.
    [[nodiscard]] std::size_t columnBytes() const;

private:
    friend Result<Evaluation> evaluate(const Setup &setup, const Sweep &sweep, Detail detail);
    void append(const Setup &setup, const Sweep &sweep, PhaseBlock block, const std::vector<Cost> &workspace);

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

/// Evaluates every setting of the sweep. Errors: an impossible model or accelerator, types without a peak or that cannot be
/// multiplied, more candidates than a context has tokens, more than kMostPoints rows.
Result<Evaluation> evaluate(const Setup &setup, const Sweep &sweep, Detail detail);

/// The roofs of the matrix operators shown, the one of the linear operators first, each once: what the chart draws as ceilings.
struct NamedRoof {
    NumericType type{};
    Roof roof;
};
Result<std::vector<NamedRoof>> matrixRoofs(const Setup &setup);

} // namespace ridgepoint
