// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/roofline/evaluation.h"
#include "core/roofline/pass_times.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// What a table of points shows, sorts by and is filtered by.
namespace ridgepoint {

/// A row of an evaluation, and the time of the whole pass it belongs to where that is known.
struct PointFacts {
    const PointView &point;
    double passSeconds = 0;
};

/// A column holds words, which depend on series, bound and limits alone, or numbers, which may be absent.
struct PointColumn {
    std::string_view key;   ///< what a filter names it by
    std::string_view label; ///< its heading
    std::string_view help;
    std::optional<Dimension> dimension; ///< of numbers; none where they count
    std::string (*words)(const PointView &point) = nullptr;
    std::optional<double> (*number)(const PointFacts &facts) = nullptr;
    bool needsPass = false; ///< the pass must be known
};
/// In the order they are shown.
std::span<const PointColumn> pointTableColumns();

/// What stands in a cell: rounded, with its unit; empty where there is nothing.
std::string cellText(const PointColumn &column, const PointFacts &facts);

/// Rows of an evaluation, by their places in it.
using RowList = std::vector<std::uint32_t>;

/// Sorts rows by a column; those without a value come last either way, equal ones stay in order. `times` may be null where the
/// column needs no pass.
void sortRows(RowList &rows, const Evaluation &evaluation, const PointColumn &column, bool descending, const PassTimes *times);

/// What rows are to have, as people type it: words of series, operators, group, bound or limits, and conditions on the columns
/// with numbers, `batch 8`, `seq>1024`, `time>=100us`, `>50%` (of the roof). All of them must hold.
class PointQuery {
public:
    /// Errors name the condition that is not understood.
    static Result<PointQuery> parse(std::string_view text);

    [[nodiscard]] bool isEmpty() const { return m_words.empty() && m_conditions.empty(); }
    /// Drops the rows that do not have it all. `times` may be null where needsPass() is false.
    void keepMatching(RowList &rows, const Evaluation &evaluation, const PassTimes *times) const;
    [[nodiscard]] bool needsPass() const;

private:
    enum class Relation { Less, AtMost, Equal, AtLeast, More };
    struct Condition {
        const PointColumn *column = nullptr;
        Relation relation{};
        double value = 0;
    };
    static Result<Condition> condition(std::string_view name, std::string_view relation, std::string_view value);
    [[nodiscard]] bool holds(const PointFacts &facts) const;
    [[nodiscard]] bool hasWords(const PointView &point) const;

    std::vector<std::string> m_words; ///< in lower case
    std::vector<Condition> m_conditions;
};

} // namespace ridgepoint
