// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/point_columns.h"

#include "core/base/number.h"
#include "core/base/ratio.h"
#include "core/base/text.h"
#include "core/roofline/point_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numeric>

namespace ridgepoint {
namespace {

constexpr double kAsShown = 5e-4; // half of the last of four digits, at worst

using Words = std::string;
using Number = std::optional<double>;
using View = PointView;
using Facts = PointFacts;

template <class Quantity>
Number valueOf(const std::optional<Quantity> &quantity)
{
    return quantity ? Number(quantity->value) : std::nullopt;
}

double real(std::int64_t count)
{
    return static_cast<double>(count);
}

Number shareOf(const Facts &f)
{
    return ratio(timeOfAllRuns(f.point), f.passSeconds);
}

// What tells rows apart and what is compared most comes first: beside a chart there is room for a few.
constexpr std::array kColumns{
    PointColumn{"series",
                "Series",
                "Family and phase, as the legend has them",
                {},
                [](const View &p) -> Words { return p.series->name(); }},
    PointColumn{
        "batch", "Batch", "Sequences at once", {}, nullptr, [](const Facts &f) { return Number(real(f.point.setting.batch)); }},
    PointColumn{"sequence",
                "Sequence",
                "The prompt in init, the context in ar",
                {},
                nullptr,
                [](const Facts &f) { return Number(real(f.point.setting.sequence)); }},
    PointColumn{"candidates",
                "Candidates",
                "Tokens a sequence in a decode step",
                {},
                nullptr,
                [](const Facts &f) { return Number(real(f.point.setting.candidates)); }},
    PointColumn{"intensity", "Intensity", "FLOP by bytes", Dimension::Intensity, nullptr,
                [](const Facts &f) { return valueOf(f.point.intensity()); }},
    PointColumn{"performance", "Performance", "Where the point lies: expected, or the bound of ideal execution", Dimension::Rate,
                nullptr, [](const Facts &f) { return valueOf(f.point.performance()); }},
    PointColumn{"roof", "% of roof", "Performance by what the roof allows", Dimension::Fraction, nullptr,
                [](const Facts &f) { return f.point.shareOfRoof(); }},
    PointColumn{"time", "Time", "Of one run", Dimension::Time, nullptr,
                [](const Facts &f) { return Number(f.point.cost.timing.time.value); }},
    PointColumn{"share", "Share of pass", "All runs of one pass, by the time of the whole pass", Dimension::Fraction, nullptr,
                shareOf, true},
    PointColumn{"bound",
                "Bound",
                "What takes most of the time",
                {},
                [](const View &p) -> Words { return Words(nameOf(p.cost.timing.bound)); }},
    PointColumn{"operators",
                "Operators",
                "Those that coincide here",
                {},
                [](const View &p) -> Words {
                    auto names = p.series->operators;
                    std::replace(names.begin(), names.end(), '+', ' ');
                    return names;
                }},
    PointColumn{"group",
                "Layers",
                "The kind of layers, where not all are alike",
                {},
                [](const View &p) -> Words { return p.series->op.group; }},
    PointColumn{"attainable", "Roof there", "The best the roof allows at this intensity", Dimension::Rate, nullptr,
                [](const Facts &f) { return valueOf(f.point.attainable()); }},
    PointColumn{
        "runs", "Runs", "In one pass of the model", {}, nullptr, [](const Facts &f) { return Number(f.point.series->op.runs); }},
    PointColumn{"flop", "FLOP", "Of one run", Dimension::Work, nullptr,
                [](const Facts &f) { return Number(f.point.cost.flop.value); }},
    PointColumn{"bytes", "Bytes", "Of one run, to and from memory", Dimension::Size, nullptr,
                [](const Facts &f) { return Number(f.point.cost.bytes().value); }},
    PointColumn{"limits",
                "Limits",
                "memory: does not fit; positions: longer than the model allows",
                {},
                [](const View &p) -> Words { return Words(limitsText(p.limits)); }},
};

/// The time of the pass a row belongs to; rows of one setting mostly come in a row.
class PassClock {
public:
    explicit PassClock(const PassTimes *times) : m_times(times) {}
    double secondsOf(const Setting &setting)
    {
        if (m_times != nullptr && !(m_last == setting)) {
            m_last = setting;
            m_seconds = m_times->seconds(setting);
        }
        return m_seconds;
    }

private:
    const PassTimes *m_times;
    Setting m_last{Phase::Init, 0, 0, 0}; // there is none
    double m_seconds = 0;
};

/// For every row of a list a number that stands for its words: their place in the order of people.
std::vector<double> wordKeys(const RowList &rows, const Evaluation &evaluation, const PointColumn &column)
{
    const WordTable<std::string> table(evaluation, [&column](const PointView &point) { return column.words(point); });
    std::vector<std::string> all(table.values());
    std::sort(all.begin(), all.end(), countsBefore);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    std::map<std::string, double> places;
    for (std::size_t i = 0; i < all.size(); ++i)
        // What is not there is no word, and comes last.
        places[all[i]] = all[i].empty() ? NAN : static_cast<double>(i);
    const WordTable<double> keys(evaluation, [&](const PointView &point) { return places[column.words(point)]; });
    std::vector<double> values;
    values.reserve(rows.size());
    for (const auto row : rows)
        values.push_back(keys.at(evaluation.point(row)));
    return values;
}

std::vector<double> numberKeys(const RowList &rows, const Evaluation &evaluation, const PointColumn &column,
                               const PassTimes *times)
{
    PassClock clock(column.needsPass ? times : nullptr);
    std::vector<double> values;
    values.reserve(rows.size());
    for (const auto row : rows) {
        const auto point = evaluation.point(row);
        values.push_back(column.number({point, clock.secondsOf(point.setting)}).value_or(NAN));
    }
    return values;
}

} // namespace

std::span<const PointColumn> pointTableColumns()
{
    return kColumns;
}

std::string cellText(const PointColumn &column, const PointFacts &facts)
{
    constexpr int kDigits = 4;
    if (column.words != nullptr)
        return column.words(facts.point);
    const auto number = column.number(facts);
    if (!number)
        return {};
    if (!column.dimension)
        return plain(*number);
    return roundedQuantity(*number, *column.dimension, *column.dimension == Dimension::Fraction ? 3 : kDigits);
}

void sortRows(RowList &rows, const Evaluation &evaluation, const PointColumn &column, bool descending, const PassTimes *times)
{
    const auto keys = column.words != nullptr ? wordKeys(rows, evaluation, column) : numberKeys(rows, evaluation, column, times);
    std::vector<std::uint32_t> order(rows.size());
    std::iota(order.begin(), order.end(), 0U);
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        const double x = keys[a];
        const double y = keys[b];
        if (std::isnan(x) || std::isnan(y))
            return !std::isnan(x) && std::isnan(y);
        return descending ? x > y : x < y;
    });
    for (auto &place : order)
        place = rows[place];
    rows.swap(order);
}

Result<PointQuery::Condition> PointQuery::condition(std::string_view name, std::string_view relation, std::string_view value)
{
    const std::string what = std::string(name).append(relation).append(value);
    const auto wanted = name.empty() ? std::string("roof") : lowered(name);
    const auto found = std::find_if(kColumns.begin(), kColumns.end(), [&](const PointColumn &column) {
        return column.number != nullptr && column.key.starts_with(wanted);
    });
    if (found == kColumns.end()) {
        std::vector<std::string> keys;
        for (const auto &column : kColumns)
            if (column.number != nullptr)
                keys.emplace_back(column.key);
        return Error{inQuotes(what) + ": " + inQuotes(name) + " has no numbers" + suggestion(wanted, keys)};
    }
    double factor = 1;
    if (!found->dimension && !value.empty() && (value.back() == 'k' || value.back() == 'K')) {
        factor = 1024; // as the lists of a sweep have it
        value.remove_suffix(1);
    }
    const auto number = parseQuantity(value, found->dimension.value_or(Dimension::Number));
    if (!number)
        return Error{inQuotes(what) + ": " + number.error().message};
    constexpr std::array<std::pair<std::string_view, Relation>, 5> kRelations{{{"<", Relation::Less},
                                                                               {"<=", Relation::AtMost},
                                                                               {"=", Relation::Equal},
                                                                               {">=", Relation::AtLeast},
                                                                               {">", Relation::More}}};
    for (const auto &[sign, meant] : kRelations)
        if (sign == relation)
            return Condition{&*found, meant, *number * factor};
    return Error{inQuotes(what) + ": compare with <, <=, =, >= or >"};
}

Result<PointQuery> PointQuery::parse(std::string_view text)
{
    PointQuery query;
    std::vector<std::string_view> terms;
    for (const auto term : split(text, ' '))
        if (!trimmed(term).empty())
            terms.push_back(trimmed(term));
    const auto isNumber = [](std::string_view term) { return term.front() >= '0' && term.front() <= '9'; };
    const auto isCount = [](std::string_view term) {
        return term == "batch" || term == "seq" || term == "sequence" || term == "candidates" || term == "runs";
    };
    for (std::size_t i = 0; i < terms.size(); ++i) {
        const auto sign = terms[i].find_first_of("<>=");
        const bool isPair = i + 1 < terms.size() && isCount(lowered(terms[i])) && isNumber(terms[i + 1]);
        if (sign == std::string_view::npos && !isPair) {
            query.m_words.push_back(lowered(terms[i]));
            continue;
        }
        const auto end = isPair ? 0 : terms[i].find_first_not_of("<>=", sign);
        const auto value = end == std::string_view::npos ? std::string_view() : terms[i].substr(end);
        const auto found = isPair ? condition(terms[i], "=", terms[i + 1])
                                  : condition(terms[i].substr(0, sign), terms[i].substr(sign, end - sign), value);
        if (!found)
            return found.error();
        query.m_conditions.push_back(*found);
        i += isPair ? 1 : 0;
    }
    return query;
}

bool PointQuery::needsPass() const
{
    return std::any_of(m_conditions.begin(), m_conditions.end(), [](const Condition &each) { return each.column->needsPass; });
}

bool PointQuery::hasWords(const PointView &point) const
{
    const auto text = lowered(pointWords(point));
    return std::all_of(m_words.begin(), m_words.end(),
                       [&text](const std::string &word) { return text.find(word) != std::string::npos; });
}

bool PointQuery::holds(const PointFacts &facts) const
{
    return std::all_of(m_conditions.begin(), m_conditions.end(), [&](const Condition &each) {
        const auto number = each.column->number(facts);
        if (!number)
            return false;
        switch (each.relation) {
        case Relation::Less:
            return *number < each.value;
        case Relation::AtMost:
            return *number <= each.value;
        case Relation::Equal:
            // Counts are exact; of what has a unit a cell shows so many digits, and what it shows finds it.
            return each.column->dimension ? std::abs(*number - each.value) <= kAsShown * std::abs(each.value)
                                          : *number == each.value;
        case Relation::AtLeast:
            return *number >= each.value;
        case Relation::More:
            break;
        }
        return *number > each.value;
    });
}

void PointQuery::keepMatching(RowList &rows, const Evaluation &evaluation, const PassTimes *times) const
{
    if (isEmpty())
        return;
    const WordTable<char> named(evaluation, [this](const PointView &point) { return static_cast<char>(hasWords(point)); });
    PassClock clock(needsPass() ? times : nullptr);
    std::erase_if(rows, [&](std::uint32_t row) {
        const auto point = evaluation.point(row);
        return named.at(point) == 0 || !holds({point, clock.secondsOf(point.setting)});
    });
}

} // namespace ridgepoint
