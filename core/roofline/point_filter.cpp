// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/point_filter.h"

#include "core/roofline/chart_series.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace ridgepoint {
namespace {

/// The look of each combination of limits.
std::array<PointLook, 4> limitLooks(const PointFilters &filters)
{
    const auto lookOf = [](LimitLook look) {
        return look == LimitLook::Hidden ? PointLook::Filtered : look == LimitLook::Faint ? PointLook::Faint : PointLook::Shown;
    };
    std::array<PointLook, 4> looks{};
    for (std::size_t limits = 0; limits < looks.size(); ++limits) {
        const auto big = (limits & kMemory) != 0 ? lookOf(filters.tooBig) : PointLook::Shown;
        const auto tall = (limits & kPositions) != 0 ? lookOf(filters.tooLong) : PointLook::Shown;
        looks.at(limits) = std::max(big, tall); // of two the one that shows less
    }
    return looks;
}

/// Which series of a block are hidden.
std::vector<bool> hiddenOf(const PhaseBlock &block, const std::set<std::string> &hidden)
{
    std::vector<bool> isHidden;
    for (const auto &series : block.series) {
        const auto kind = seriesKindOf(series.family, series.phase);
        isHidden.push_back(kind && hidden.contains(std::string(seriesKinds()[*kind].id)));
    }
    return isHidden;
}

/// Marks what is not among the rows of one setting that take most of the time.
class TopRows {
public:
    TopRows(const PhaseBlock &block, std::int64_t most)
        : m_most(most > 0 ? static_cast<std::size_t>(most) : block.series.size()),
          m_seconds(block.series.size()),
          m_order(block.series.size())
    {
    }
    [[nodiscard]] bool areAll() const { return m_most >= m_order.size(); }
    void setTime(std::size_t series, double seconds) { m_seconds[series] = seconds; }
    /// Calls back for every series that is not among them.
    template <class LeaveOut>
    void leaveOutOthers(LeaveOut leaveOut)
    {
        std::iota(m_order.begin(), m_order.end(), std::size_t{0});
        std::stable_sort(m_order.begin(), m_order.end(),
                         [this](std::size_t a, std::size_t b) { return m_seconds[a] > m_seconds[b]; });
        std::for_each(m_order.begin() + static_cast<std::ptrdiff_t>(m_most), m_order.end(), leaveOut);
    }

private:
    std::size_t m_most;
    std::vector<double> m_seconds;
    std::vector<std::size_t> m_order;
};

void filterBlock(std::vector<PointLook> &looks, const Evaluation &evaluation, const PhaseBlock &block,
                 const PointFilters &filters)
{
    const auto byLimits = limitLooks(filters);
    const auto hidden = hiddenOf(block, filters.hiddenSeries);
    std::array<bool, kBoundCount> isHiddenBound{};
    for (const auto bound : filters.hiddenBounds)
        isHiddenBound.at(static_cast<std::size_t>(bound)) = true;
    TopRows top(block, filters.top);
    std::size_t row = block.firstRow;
    for (std::size_t setting = 0; setting < block.settingCount; ++setting) {
        const std::size_t first = row;
        for (std::size_t i = 0; i < block.series.size(); ++i, ++row) {
            const auto point = evaluation.point(row);
            top.setTime(i, timeOfAllRuns(point));
            auto &look = looks[row];
            look = byLimits.at(point.limits);
            if (isHiddenBound.at(static_cast<std::size_t>(point.cost.timing.bound)))
                look = PointLook::Filtered;
        }
        if (!top.areAll())
            top.leaveOutOthers([&looks, first](std::size_t i) { looks[first + i] = PointLook::Filtered; });
        for (std::size_t i = 0; i < block.series.size(); ++i)
            if (hidden[i] && isSeen(looks[first + i]))
                looks[first + i] = PointLook::HiddenSeries;
    }
}

} // namespace

PointFilters filtersOf(const ChartChoices &choices)
{
    return {choices.hiddenBounds, choices.tooBig, choices.tooLong, choices.top, choices.hidden};
}

std::vector<PointLook> pointLooks(const Evaluation &evaluation, const PointFilters &filters)
{
    if (!filters.areSet())
        return {};
    std::vector<PointLook> looks(evaluation.size());
    for (const auto &block : evaluation.blocks())
        filterBlock(looks, evaluation, block, filters);
    return looks;
}

} // namespace ridgepoint
