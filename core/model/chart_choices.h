// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/bound.h"
#include "core/model/operating_point.h"
#include "core/model/series_look.h"

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>

namespace ridgepoint {

/// What is made of points of settings beyond a limit.
enum class LimitLook { Shown, Faint, Hidden };
template <>
std::span<const Name<LimitLook>> names<LimitLook>();

/// Where the legend of a chart is: in a corner of the frame, beside or below it, nowhere.
enum class LegendPosition { BottomRight, BottomLeft, TopRight, TopLeft, Outside, None };
template <>
std::span<const Name<LegendPosition>> names<LegendPosition>();

/// What a reader chose to see of a chart, beside what follows from the setup.
struct ChartChoices {
    /// Keys of the accelerator's peaks that are drawn beside those the setup runs at: `peak.fp8`, `fp16_accumulate.fp16`. What
    /// the accelerator does not have waits until one has it.
    std::set<std::string> roofs = {};
    /// Ids of series and ceilings that are in the legend but not drawn. What is not there at present stays as it was left.
    std::set<std::string> hidden = {};
    std::map<std::string, OwnLook> looks = {}; ///< of series, by their ids in the legend; none is empty
    /// What series are called in the legend, by their ids, where that is not their own name; none is empty.
    std::map<std::string, std::string> names = {};
    std::string title = {};  ///< over the chart; empty for its own
    std::string xLabel = {}; ///< of the x axis; empty for its own
    std::string yLabel = {}; ///< of the y axis; empty for its own
    LegendPosition legend = LegendPosition::BottomRight;
    bool secondRoof = true;               ///< the thin derated roof, where the execution factors are not 1
    std::optional<SweepAxis> trails = {}; ///< lines along an axis of the sweep
    std::set<Bound> hiddenBounds = {};    ///< points with these bounds are left out
    LimitLook tooBig = LimitLook::Shown;  ///< settings that do not fit in memory
    LimitLook tooLong = LimitLook::Shown; ///< settings beyond the model's positions
    std::int64_t top = 0;                 ///< only so many points that take most of the time of their pass; 0: all
    bool spotlight = false;               ///< all but the operating point is drawn quietly
    std::string selected = {};            ///< id of the row (Series::id()) that is looked at, at the operating point

    friend bool operator==(const ChartChoices &, const ChartChoices &) = default;
};

} // namespace ridgepoint
