// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/evaluation.h"

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace ridgepoint {

/// What follows from series, bound and limits of a row alone, worked out once for each of them: a million rows have a few
/// hundred.
template <class Value>
class WordTable {
public:
    /// The evaluation must outlive it.
    WordTable(const Evaluation &evaluation, const std::function<Value(const PointView &)> &valueOf)
    {
        for (const auto &block : evaluation.blocks())
            for (const auto &series : block.series) {
                m_first[&series] = m_values.size();
                PointView point;
                point.series = &series;
                for (std::size_t i = 0; i < kBoundCount * kLimits; ++i) {
                    point.limits = static_cast<std::uint8_t>(i % kLimits);
                    point.cost.timing.bound = static_cast<Bound>(i / kLimits);
                    m_values.push_back(valueOf(point));
                }
            }
    }
    [[nodiscard]] const Value &at(const PointView &point) const
    {
        return m_values[m_first.at(point.series) + static_cast<std::size_t>(point.cost.timing.bound) * kLimits + point.limits];
    }
    [[nodiscard]] const std::vector<Value> &values() const { return m_values; }

private:
    static constexpr std::size_t kLimits = 4;
    std::map<const Series *, std::size_t> m_first;
    std::vector<Value> m_values;
};

/// All words of a row that a filter can mean.
inline std::string pointWords(const PointView &point)
{
    std::string words = point.series->id();
    words.append(" ").append(nameOf(point.cost.timing.bound)).append("-bound ").append(limitsText(point.limits));
    return words;
}

} // namespace ridgepoint
