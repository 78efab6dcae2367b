// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/point_text.h"

#include "core/base/text.h"
#include "core/base/units.h"
#include "core/roofline/wording.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace ridgepoint {
namespace {

/// A dot between two facts of one line.
constexpr std::string_view kAnd = " · ";

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

/// The series, and which kind of layers where there are several: `qk/pv ar · window`.
std::string titleOf(const PointView &point)
{
    const auto &group = point.series->op.group;
    return group.empty() ? point.series->name() : joinedFacts({point.series->name(), group});
}

/// A thing in which points can differ.
struct Trait {
    const char *name; ///< of a number
    std::string (*text)(const PointView &point);
    std::int64_t (*number)(const PointView &point); ///< null where it is none
};
constexpr std::array kTraits{
    Trait{"", titleOf, nullptr},
    Trait{"batch ", nullptr, [](const PointView &point) { return point.setting.batch; }},
    Trait{"sequence ", nullptr, [](const PointView &point) { return point.setting.sequence; }},
    Trait{"candidates ", nullptr, [](const PointView &point) { return point.setting.candidates; }},
};
constexpr std::size_t kMostListed = 3;

std::string valueText(const Trait &trait, const PointView &point)
{
    return trait.number ? std::to_string(trait.number(point)) : trait.text(point);
}

bool differ(const std::vector<PointView> &points, const Trait &trait)
{
    const auto first = valueText(trait, points.front());
    return std::any_of(points.begin(), points.end(), [&](const PointView &point) { return valueText(trait, point) != first; });
}

/// `batch 1 … 16`, or `qkv mlp ar, up/gate/down ar`.
std::string rangeText(const std::vector<PointView> &points, const Trait &trait)
{
    if (trait.number) {
        const auto less = [&](const PointView &a, const PointView &b) { return trait.number(a) < trait.number(b); };
        const auto [low, high] = std::minmax_element(points.begin(), points.end(), less);
        const char *between = points.size() == 2 ? " and " : " … ";
        return trait.name + valueText(trait, *low) + between + valueText(trait, *high);
    }
    std::vector<std::string> names;
    for (std::size_t i = 0; i < points.size() && i < kMostListed; ++i)
        names.push_back(valueText(trait, points[i]));
    return joined(names) + (points.size() > kMostListed ? ", …" : "");
}

std::vector<std::string> coincidingText(const std::vector<PointView> &points)
{
    std::vector<Trait> differing;
    std::copy_if(kTraits.begin(), kTraits.end(), std::back_inserter(differing),
                 [&](const Trait &trait) { return differ(points, trait); });
    const std::string count = std::to_string(points.size()) + " points here:";
    if (differing.size() == 1)
        return {count + ' ' + rangeText(points, differing.front())};
    std::vector<std::string> lines{count};
    // The last one takes no more room than the dots for it.
    const auto listed = points.size() == kMostListed + 1 ? points.size() : std::min(points.size(), kMostListed);
    for (std::size_t i = 0; i < listed; ++i) {
        std::vector<std::string> values;
        values.reserve(differing.size());
        for (const auto &trait : differing)
            values.push_back(trait.name + valueText(trait, points[i]));
        lines.push_back(joined(values));
    }
    if (points.size() > listed)
        lines.emplace_back("…");
    return lines;
}

/// Where the chart's operators run at several roofs, which one holds a point: `, below fp8 1,979 TFLOP/s`.
std::string roofText(const Evaluation &evaluation, const Series &series)
{
    const auto isOther = [&series](const Series &other) {
        return infoOf(other.op.kind).unit == Unit::Matrix && other.roof.peak != series.roof.peak;
    };
    const auto &blocks = evaluation.blocks();
    const bool hasSeveral = std::any_of(blocks.begin(), blocks.end(), [&](const PhaseBlock &block) {
        return std::any_of(block.series.begin(), block.series.end(), isOther);
    });
    if (!hasSeveral)
        return {};
    return ", below " + std::string(nameOf(series.op.computeType)) + ' ' + peakLabel(series.roof.peak.value);
}

/// After the share of a pass, where several runs make it up: `, in 32 runs`.
std::string runsText(double runs)
{
    return runs > 1 ? ", in " + roundedQuantity(runs, Dimension::Number) + " runs" : std::string();
}

} // namespace

PointText pointText(const Evaluation &evaluation, std::span<const std::size_t> rows, std::optional<double> share)
{
    constexpr int kDigits = 3;
    std::vector<PointView> points;
    points.reserve(rows.size());
    for (const auto row : rows)
        points.push_back(evaluation.point(row));
    const auto &point = points.front();
    PointText text{titleOf(point), settingText(point.setting), point.series->operators, {}, {}};
    if (points.size() > 1)
        text.coinciding = coincidingText(points);
    if (!point.hasPlace())
        return text;
    const double performance = point.performance()->value;
    text.lines.push_back(
        joinedFacts({"intensity " + roundedQuantity(point.intensity()->value, Dimension::Intensity, kDigits),
                     std::string(evaluation.factors().word()) + ' ' + roundedQuantity(performance, Dimension::Rate, kDigits)}));
    text.lines.push_back(
        joinedFacts({roundedQuantity(*point.shareOfRoof(), Dimension::Fraction, 2) + " of the attainable "
                         + roundedQuantity(point.attainable()->value, Dimension::Rate, kDigits),
                     std::string(nameOf(point.cost.timing.bound)) + "-bound" + roofText(evaluation, *point.series),
                     roundedQuantity(point.cost.timing.time.value, Dimension::Time, kDigits) + " a run"}));
    if (share)
        text.lines.push_back(roundedQuantity(*share, Dimension::Fraction, 2) + " of the pass" + runsText(point.series->op.runs));
    for (auto &limit : limitTexts(point.limits))
        text.lines.push_back(std::move(limit));
    return text;
}

} // namespace ridgepoint
