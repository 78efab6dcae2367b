// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/chart_choices.h"
#include "core/roofline/evaluation.h"

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

// Which rows of an evaluation are seen: chart, table and exported points all ask this.
namespace ridgepoint {

/// What is left out of a chart, and what is drawn faint.
struct PointFilters {
    std::set<Bound> hiddenBounds = {};
    LimitLook tooBig = LimitLook::Shown;  ///< settings that do not fit in memory
    LimitLook tooLong = LimitLook::Shown; ///< settings beyond the model's positions
    /// Of each setting in each phase only so many rows that take most of the time of their pass, time of a run x runs; of rows
    /// that take as long the one executed first. 0: all.
    std::int64_t top = 0;
    std::set<std::string> hiddenSeries = {}; ///< ids of seriesKinds(); others are ignored

    /// Some points may not be seen, or be seen faintly.
    [[nodiscard]] bool areSet() const { return *this != PointFilters(); }
    friend bool operator==(const PointFilters &, const PointFilters &) = default;
};

/// The filters among the choices of a chart, hidden series too.
PointFilters filtersOf(const ChartChoices &choices);

/// What becomes of a row.
enum class PointLook : std::uint8_t {
    Shown,
    Faint,
    Filtered,    ///< left out by its bound, a limit or its share of the time
    HiddenSeries ///< its series is hidden; else it would be seen
};
inline bool isSeen(PointLook look)
{
    return look == PointLook::Shown || look == PointLook::Faint;
}

/// The looks of all rows, in their order: a byte a row, in one pass over the columns. Every filter looks at the row alone, or at
/// its pass, never at what other filters have left: so a filter more never brings a row back, and their order does not matter.
/// Empty where nothing is filtered: then every row is shown.
std::vector<PointLook> pointLooks(const Evaluation &evaluation, const PointFilters &filters);

/// The look of a row in what pointLooks() gave.
inline PointLook lookAt(const std::vector<PointLook> &looks, std::size_t row)
{
    return looks.empty() ? PointLook::Shown : looks[row];
}

} // namespace ridgepoint
