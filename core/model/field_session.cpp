// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/model/field_builders.h"
#include "core/model/session.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <set>
#include <utility>

namespace ridgepoint {
namespace {

/// More than any pass has rows.
constexpr std::int64_t kMostTop = 1000;
constexpr std::int64_t kLargestListed = std::int64_t{1} << 40; // of a list

constexpr std::array kLookNames{
    Name<LimitLook>{LimitLook::Shown, "shown"},
    Name<LimitLook>{LimitLook::Faint, "faint"},
    Name<LimitLook>{LimitLook::Hidden, "hidden"},
};

constexpr std::array kLegendNames{
    Name<LegendPosition>{LegendPosition::BottomRight, "bottom-right"},
    Name<LegendPosition>{LegendPosition::BottomLeft, "bottom-left"},
    Name<LegendPosition>{LegendPosition::TopRight, "top-right"},
    Name<LegendPosition>{LegendPosition::TopLeft, "top-left"},
    Name<LegendPosition>{LegendPosition::Outside, "outside"},
    Name<LegendPosition>{LegendPosition::None, "none"},
};

/// The items of a list as one text; none where there are none.
auto textOfItems(std::function<std::vector<std::string>(const ChartChoices &)> items)
{
    return [items = std::move(items)](const ChartChoices &chart) -> std::optional<std::string> {
        const auto all = items(chart);
        return all.empty() ? std::nullopt : std::optional(joined(all, "; "));
    };
}

/// A set of texts. What an item may be is said by `check`, which gives it as it is kept.
template <class Check>
Field<ChartChoices> textSetField(std::string key, std::string label, std::string help, std::set<std::string> ChartChoices::*set,
                                 Check check)
{
    Field<ChartChoices> field{std::move(key), std::move(label), std::move(help), FieldKind::TextList, Presence::Optional};
    field.items = [set](const ChartChoices &chart) { return std::vector<std::string>((chart.*set).begin(), (chart.*set).end()); };
    field.append = [set, check](ChartChoices &chart, std::string_view item) -> Result<void> {
        if (auto right = check(item); !right)
            return right;
        if (!(chart.*set).emplace(item).second)
            return Error{inQuotes(item) + " stands twice: keep one of them"};
        return {};
    };
    field.text = textOfItems(field.items);
    field.display = field.text;
    return field;
}

/// Roofs are named by the accelerator's peaks, so that a slip of the pen is found.
Result<void> namesAPeak(std::string_view item)
{
    std::vector<std::string> peaks;
    for (const auto &field : acceleratorFields())
        if (field.key.starts_with("peak.") || field.key.starts_with("fp16_accumulate."))
            peaks.push_back(field.key);
    if (std::find(peaks.begin(), peaks.end(), item) != peaks.end())
        return {};
    return Error{inQuotes(item) + " is no peak of an accelerator" + suggestion(item, peaks)};
}

/// Series come and go with the model: any may be hidden.
Result<void> namesSomething(std::string_view item)
{
    return item.empty() ? Result<void>(Error{"an id must not be empty"}) : Result<void>();
}

/// Bounds by their words.
Field<ChartChoices> hiddenBoundsField()
{
    Field<ChartChoices> field{"hidden_bounds", "Hidden bounds", "Points that are bound so are left out.", FieldKind::TextList,
                              Presence::Optional};
    field.items = [](const ChartChoices &chart) {
        std::vector<std::string> words;
        for (const auto bound : chart.hiddenBounds)
            words.emplace_back(nameOf(bound));
        return words;
    };
    field.append = [](ChartChoices &chart, std::string_view item) -> Result<void> {
        const auto bound = parseName<Bound>(item, "a bound");
        if (!bound)
            return bound.error();
        if (!chart.hiddenBounds.insert(*bound).second)
            return Error{inQuotes(item) + " stands twice: keep one of them"};
        return {};
    };
    field.text = textOfItems(field.items);
    field.display = field.text;
    field.example = "[overhead]";
    return field;
}

/// An item of a list of series, `qkv-mlp-init what is said of it`, in its two parts. Series come and go with the model: any id
/// will do.
Result<std::pair<std::string, std::string_view>> ofSeries(std::string_view item)
{
    const auto text = trimmed(item);
    const auto end = std::min(text.find(' '), text.size());
    if (end == 0)
        return Error{"an id must not be empty"};
    return std::pair(std::string(text.substr(0, end)), trimmed(text.substr(end)));
}

/// `qkv-mlp-init attention projections, prefill`.
Field<ChartChoices> namesField()
{
    Field<ChartChoices> field{"names", "Names", "What series are called in the legend: an id, then the name.",
                              FieldKind::TextList, Presence::Optional};
    field.items = [](const ChartChoices &chart) {
        std::vector<std::string> items;
        for (const auto &[id, name] : chart.names)
            items.push_back(std::string(id).append(" ").append(name));
        return items;
    };
    field.append = [](ChartChoices &chart, std::string_view item) -> Result<void> {
        const auto parts = ofSeries(item);
        if (!parts)
            return parts.error();
        if (auto right = fields::follows(parts->second, fields::TextRule::NotEmpty); !right)
            return right;
        if (!chart.names.emplace(parts->first, parts->second).second)
            return Error{inQuotes(parts->first) + " stands twice: keep one of them"};
        return {};
    };
    field.text = textOfItems(field.items);
    field.display = field.text;
    field.example = "[\"qkv-mlp-init projections, prefill\"]";
    return field;
}

/// `qkv-mlp-init #1f77b4 circle`.
Field<ChartChoices> looksField()
{
    Field<ChartChoices> field{"looks", "Looks", "How series are drawn: an id, then a colour, a marker, or both.",
                              FieldKind::TextList, Presence::Optional};
    field.items = [](const ChartChoices &chart) {
        std::vector<std::string> items;
        for (const auto &[id, look] : chart.looks)
            items.push_back(id + ' ' + lookText(look));
        return items;
    };
    field.append = [](ChartChoices &chart, std::string_view item) -> Result<void> {
        const auto parts = ofSeries(item);
        if (!parts)
            return parts.error();
        const auto look = parseLook(parts->second);
        if (!look)
            return look.error();
        if (!chart.looks.emplace(parts->first, *look).second)
            return Error{inQuotes(parts->first) + " stands twice: keep one of them"};
        return {};
    };
    field.text = textOfItems(field.items);
    field.display = field.text;
    field.example = "[\"qkv-mlp-init #1f77b4 circle\"]";
    return field;
}

std::vector<Field<ChartChoices>> makeChartFields()
{
    auto roofs =
        textSetField("roofs", "Roofs", "Peaks that are drawn beside those the setup runs at.", &ChartChoices::roofs, namesAPeak);
    roofs.example = "[peak.fp8]";
    auto hidden = textSetField("hidden", "Hidden", "Series and ceilings that are in the legend but not drawn.",
                               &ChartChoices::hidden, namesSomething);
    hidden.example = "[qkv-mlp-init]";
    using C = ChartChoices;
    using enum Presence;
    using fields::unlessUsual;
    const auto words = [](std::string key, std::string label, std::string C::*text) {
        return fields::text<C>(
            std::move(key), std::move(label), "Written in place of the chart's own words.", Optional,
            fields::TextRule::Any, [text](auto &c) -> auto & { return c.*text; });
    };
    return {
        std::move(roofs),
        std::move(hidden),
        looksField(),
        namesField(),
        words("title", "Title", &C::title),
        words("x_label", "X axis", &C::xLabel),
        words("y_label", "Y axis", &C::yLabel),
        unlessUsual("bottom-right", fields::choice<C>(
                                        "legend", "Legend", "Where the legend is.", Defaulted, "a place for the legend",
                                        [](auto &c) -> auto & { return c.legend; })),
        unlessUsual("true", fields::flag<C>(
                                "second_roof", "Second roof", "The roof that kernels are expected to reach.", Defaulted,
                                [](auto &c) -> auto & { return c.secondRoof; })),
        fields::choice<C>(
            "trails", "Trails", "The axis of the sweep along which points are joined.", Optional, "an axis of a sweep",
            [](auto &c) -> auto & { return c.trails; }),
        hiddenBoundsField(),
        unlessUsual("shown", fields::choice<C>(
                                 "too_big", "Too big", "What is made of settings that do not fit in memory.", Defaulted, "a look",
                                 [](auto &c) -> auto & { return c.tooBig; })),
        unlessUsual("shown", fields::choice<C>(
                                 "too_long", "Too long", "What is made of settings beyond the model's positions.", Defaulted,
                                 "a look", [](auto &c) -> auto & { return c.tooLong; })),
        unlessUsual("0", fields::count<C>(
                             "top", "Top", "Only so many points that take most of the time of their pass; 0 for all.", Defaulted,
                             0, kMostTop, [](auto &c) -> auto & { return c.top; })),
        unlessUsual("false", fields::flag<C>(
                                 "spotlight", "Spotlight", "All but the operating point drawn quietly.", Defaulted,
                                 [](auto &c) -> auto & { return c.spotlight; })),
        fields::text<C>(
            "selected", "Selected", "The row that is looked at.", Optional, fields::TextRule::Any,
            [](auto &c) -> auto & { return c.selected; }),
    };
}

std::vector<Field<OperatingPoint>> makePointFields()
{
    using P = OperatingPoint;
    const auto size = [](std::string key, std::string label, auto access) {
        return fields::count<P>(std::move(key), std::move(label), "Of the setting that is current.", Presence::Defaulted, 1,
                                kLargestListed, access);
    };
    return {
        size(
            "batch", "Batch", [](auto &p) -> auto & { return p.batch; }),
        size(
            "sequence", "Sequence", [](auto &p) -> auto & { return p.sequence; }),
        size(
            "candidates", "Candidates", [](auto &p) -> auto & { return p.candidates; }),
    };
}

std::vector<Field<SessionView>> makeViewFields()
{
    using V = SessionView;
    using enum Presence;
    using fields::Range;
    const auto end = [](std::string key, std::string label, Dimension dimension, auto access) {
        return fields::quantity<V>(std::move(key), std::move(label), "An end of what the chart shows.", Required, dimension,
                                   Range::Positive, access);
    };
    return {
        end(
            "x.from", "Left", Dimension::Intensity, [](auto &v) -> auto & { return v.xFrom; }),
        end(
            "x.to", "Right", Dimension::Intensity, [](auto &v) -> auto & { return v.xTo; }),
        end(
            "y.from", "Bottom", Dimension::Rate, [](auto &v) -> auto & { return v.yFrom; }),
        end(
            "y.to", "Top", Dimension::Rate, [](auto &v) -> auto & { return v.yTo; }),
    };
}

} // namespace

template <>
std::span<const Name<LimitLook>> names<LimitLook>()
{
    return kLookNames;
}

template <>
std::span<const Name<LegendPosition>> names<LegendPosition>()
{
    return kLegendNames;
}

const std::vector<Field<ChartChoices>> &chartFields()
{
    static const auto table = makeChartFields();
    return table;
}

const std::vector<Field<OperatingPoint>> &pointFields()
{
    static const auto table = makePointFields();
    return table;
}

const std::vector<Field<SessionView>> &viewFields()
{
    static const auto table = makeViewFields();
    return table;
}

Result<void> validate(const SessionView &view)
{
    struct Axis {
        std::string_view name;
        double from;
        double to;
    };
    for (const auto &[name, from, to] : {Axis{"x", view.xFrom, view.xTo}, Axis{"y", view.yFrom, view.yTo}}) {
        if (std::isfinite(to) && from > 0 && from < to)
            continue;
        Error error{std::string(name) + ".to must be above " + std::string(name) + ".from"};
        error.key = std::string(name) + ".to";
        return error;
    }
    return {};
}

} // namespace ridgepoint
