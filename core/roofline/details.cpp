// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/details.h"

#include "core/base/number.h"
#include "core/base/text.h"
#include "core/roofline/counting_values.h"
#include "core/roofline/pass_times.h"
#include "core/roofline/point_lookup.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ridgepoint {
namespace {

std::string countText(double value)
{
    return withThousandsCommas(value == std::floor(value) ? plain(value) : rounded(value, 10));
}

void addPart(Counted &counted, const char *what, std::string_view formula, const SymbolValues &values, double value)
{
    if (formula.empty())
        return;
    const bool isWork = std::string_view(what) == "FLOP";
    counted.parts.push_back(
        {what, std::string(formula), withNumbers(formula, values), countText(value) + (isWork ? "" : " B"), value});
}

/// What the third kind of an operator's bytes is of.
const char *cacheName(const Operator &op)
{
    return op.stateBytes > 0 ? "state" : "cache";
}

std::optional<Counted> countedOf(const Setup &setup, const Series &series, const Setting &setting)
{
    const auto *rule = ruleOf(setup, series.op, setting.phase);
    if (rule == nullptr)
        return std::nullopt;
    const auto values = symbolValues(setup, series.op, setting);
    const auto cost = runCost(series, extentsOf(setup, setting, series.op.extents), {});
    Counted counted{series.operators, {}, {}, {}};
    if (const auto *shapes = shapesOf(*rule, series.operators)) {
        const auto written = [](std::string left, const std::string &right, const std::string &result) {
            return left.append(" · ").append(right).append(" → ").append(result);
        };
        const auto with = [&values](std::string_view formula) { return withNumbers(formula, values); };
        counted.shapes = written(std::string(shapes->left), std::string(shapes->right), std::string(shapes->result));
        counted.sizes = written(with(shapes->left), with(shapes->right), with(shapes->result));
    }
    addPart(counted, "FLOP", rule->flop, values, cost.flop.value);
    addPart(counted, "weights", rule->weights, values, cost.weightBytes.value);
    addPart(counted, "activations", rule->activations, values, cost.activationBytes.value);
    addPart(counted, cacheName(series.op), rule->cache, values, cost.kvBytes.value);
    return counted;
}

bool areSame(const Counted &a, const Counted &b)
{
    const auto isSame = [](const CountedPart &x, const CountedPart &y) { return x.what == y.what && x.formula == y.formula; };
    return a.shapes == b.shapes && std::equal(a.parts.begin(), a.parts.end(), b.parts.begin(), b.parts.end(), isSame);
}

/// Each formula once, with all that are counted by it.
std::vector<Counted> countedOf(const Setup &setup, const std::vector<Series> &operators, const PointView &row)
{
    std::vector<Counted> all;
    for (const auto name : split(row.series->operators, '+')) {
        const auto series = std::find_if(operators.begin(), operators.end(), [&](const Series &each) {
            return each.operators == name && each.op.group == row.series->op.group;
        });
        auto counted = series == operators.end() ? std::nullopt : countedOf(setup, *series, row.setting);
        if (!counted)
            continue;
        const auto same = std::find_if(all.begin(), all.end(), [&](const Counted &each) { return areSame(each, *counted); });
        if (same == all.end())
            all.push_back(*std::move(counted));
        else
            same->operators.append(", ").append(name);
    }
    return all;
}

std::vector<BytesByKind> bytesByKind(const PointView &row)
{
    std::vector<BytesByKind> all;
    const auto &cost = row.cost;
    for (const auto &[kind, bytes] : {std::pair{"weights", cost.weightBytes}, std::pair{"activations", cost.activationBytes},
                                      std::pair{cacheName(row.series->op), cost.kvBytes}})
        if (bytes.value > 0)
            all.push_back({kind, bytes.value, bytes / cost.bytes()});
    return all;
}

} // namespace

Result<Details> detailsOf(const Setup &setup, const Evaluation &evaluation, std::size_t row)
{
    Details details;
    details.row = evaluation.point(row);
    const auto operators = seriesOf(setup, details.row.setting.phase, Detail::Operators);
    if (!operators)
        return operators.error();
    const auto times = passTimesOf(setup);
    if (!times)
        return times.error();
    details.shareOfPass = times->shareOf(details.row).value_or(0);
    details.by = bytesByKind(details.row);
    details.counted = countedOf(setup, *operators, details.row);
    details.held = heldText(setup, details.row);
    details.lifts = liftsOf(setup, details.row);
    return details;
}

std::optional<std::size_t> largestRow(const Evaluation &evaluation, const OperatingPoint &point)
{
    std::optional<std::size_t> largest;
    double most = 0;
    Phase phase{};
    for (const auto row : rowsAt(evaluation, point)) {
        const auto view = evaluation.point(row);
        const double seconds = timeOfAllRuns(view);
        // A decode step goes before the prompt, whatever either takes.
        const bool isLater = view.setting.phase == Phase::Ar && phase == Phase::Init;
        if (!largest || isLater || (view.setting.phase == phase && seconds > most)) {
            largest = row;
            most = seconds;
            phase = view.setting.phase;
        }
    }
    return largest;
}

} // namespace ridgepoint
