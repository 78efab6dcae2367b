// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/point_text.h"

#include "core/base/units.h"

namespace ridgepoint {
namespace {

/// A dot between two facts of one line.
constexpr std::string_view kAnd = " · ";

std::string settingText(const Setting &setting)
{
    std::string text = "batch " + std::to_string(setting.batch) + ", sequence " + std::to_string(setting.sequence);
    if (setting.candidates > 1)
        text += ", " + std::to_string(setting.candidates) + " candidates";
    return text;
}

std::string joinedFacts(std::initializer_list<std::string> facts)
{
    std::string text;
    for (const auto &fact : facts) {
        if (!text.empty())
            text += kAnd;
        text += fact;
    }
    return text;
}

} // namespace

PointText pointText(const PointView &point, const ExecutionFactors &factors)
{
    constexpr int kDigits = 3;
    PointText text{point.series->name(), settingText(point.setting), point.series->operators, {}};
    if (!point.hasPlace())
        return text;
    const double performance = point.performance()->value;
    text.lines.push_back(
        joinedFacts({"intensity " + roundedQuantity(point.intensity()->value, Dimension::Intensity, kDigits),
                     std::string(factors.word()) + ' ' + roundedQuantity(performance, Dimension::Rate, kDigits)}));
    text.lines.push_back(
        joinedFacts({roundedQuantity(performance / point.attainable()->value, Dimension::Fraction, 2) + " of the roof",
                     std::string(nameOf(point.cost.timing.bound)) + "-bound",
                     roundedQuantity(point.cost.timing.time.value, Dimension::Time, kDigits)}));
    if ((point.limits & kMemory) != 0)
        text.lines.emplace_back("does not fit in the memory");
    if ((point.limits & kPositions) != 0)
        text.lines.emplace_back("longer than the model's positions");
    return text;
}

} // namespace ridgepoint
