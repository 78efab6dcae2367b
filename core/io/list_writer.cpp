// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/list_writer.h"

#include "core/base/number.h"
#include "core/base/text.h"
#include "core/base/units.h"
#include "core/base/utf8.h"
#include "core/io/data_text.h"
#include "core/model/field.h"
#include "core/model/figure.h"
#include "core/roofline/accelerator_columns.h"
#include "core/roofline/counting.h"
#include "core/roofline/summary.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

constexpr std::string_view kUnknown = "unknown";

using Cells = std::vector<std::string>;

/// Characters, not bytes: names may hold more than ASCII.
std::size_t widthOf(std::string_view text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), isFirstByteOfCharacter));
}

std::string aligned(const std::vector<Cells> &rows)
{
    Cells::size_type columns = rows.front().size();
    std::vector<std::size_t> widths(columns);
    for (const auto &row : rows)
        for (std::size_t column = 0; column < columns; ++column)
            widths[column] = std::max(widths[column], widthOf(row[column]));
    std::string text;
    for (const auto &row : rows) {
        std::string line;
        for (std::size_t column = 0; column < columns; ++column)
            line += row[column] + std::string(widths[column] - widthOf(row[column]) + 2, ' ');
        text.append(line, 0, line.find_last_not_of(' ') + 1).append("\n");
    }
    return text;
}

/// Numbers of one unit compare at a glance when their last digits stand below each other.
void rightAlign(std::vector<Cells> &rows, Cells::size_type column)
{
    std::size_t width = 0;
    for (const auto &row : rows)
        width = std::max(width, widthOf(row[column]));
    for (auto &row : rows)
        row[column].insert(0, width - widthOf(row[column]), ' ');
}

std::string commaSeparated(const std::vector<Cells> &rows)
{
    std::string text;
    for (const auto &row : rows)
        text += joined(row, ",") + '\n';
    return text;
}

/// The number of a column in base units, empty where it is unknown.
std::string baseUnits(const AcceleratorColumn &column, const Accelerator &accelerator)
{
    const auto number = column.number(accelerator);
    return number ? shortest(*number) : std::string();
}

template <class Quantity>
std::string forPeople(const std::optional<Quantity> &quantity, Dimension dimension)
{
    return quantity ? roundedQuantity(quantity->value, dimension) : std::string(kUnknown);
}

/// Parameters do not depend on the accelerator or on types; a preset that cannot be has none.
std::optional<double> parametersOf(const Model &model)
{
    const auto footprint = footprintOf({{}, model, {}});
    return footprint ? std::optional(footprint->parameters) : std::nullopt;
}

/// Words in lines of at most so many characters, every line behind an indent.
std::string folded(std::string_view text, std::size_t width, const std::string &indent)
{
    std::string lines;
    std::string line;
    for (const auto word : split(text, ' ')) {
        if (!line.empty() && widthOf(line) + 1 + widthOf(word) > width) {
            lines.append(indent).append(line).append("\n");
            line.clear();
        }
        line.append(line.empty() ? "" : " ").append(word);
    }
    return lines.append(indent).append(line).append("\n");
}

constexpr std::size_t kTextWidth = 92;

std::string rulesAsText()
{
    std::string text;
    for (const auto &rule : countingRules())
        text.append(rule.title).append("\n").append(folded(rule.text, kTextWidth, "  ")).append("\n");
    return text;
}

std::string symbolsAsText()
{
    std::size_t column = 0;
    for (const auto &symbol : countingSymbols())
        column = std::max(column, symbol.name.size());
    column += 4;
    std::string text = "Symbols\n";
    for (const auto &symbol : countingSymbols()) {
        auto lines = folded(symbol.meaning, kTextWidth - column, std::string(column, ' '));
        text += lines.replace(2, symbol.name.size(), symbol.name);
    }
    return text + "\n";
}

/// A block for each: the longest formulas are wider than half a screen.
std::string operatorsAsText()
{
    std::string text = "One run of each operator\n";
    std::string_view before;
    for (const auto &rule : operatorRules()) {
        if (rule.operators != before)
            text.append("  ").append(rule.operators).append(" · ").append(nameOf(infoOf(rule).family)).append("\n");
        before = rule.operators;
        if (!rule.when.empty())
            text.append("    ").append(rule.when).append("\n");
        std::vector<Cells> rows;
        for (const auto &[what, formula] : {std::pair{"FLOP", rule.flop}, std::pair{"weights", rule.weights},
                                            std::pair{infoOf(rule).unit == Unit::Link ? "link" : "activations", rule.activations},
                                            std::pair{"KV cache", rule.cache}})
            if (!formula.empty())
                rows.push_back({"      " + std::string(what), std::string(formula)});
        text += aligned(rows);
    }
    return text;
}

} // namespace

std::string listAccelerators(const std::vector<Accelerator> &accelerators, DataFormat format)
{
    if (format == DataFormat::Csv) {
        const std::array columns{findColumn("memory_bytes"), findColumn("bandwidth_bytes_per_s"), findColumn("fp16_flop_per_s")};
        std::vector<Cells> rows{{"id", "name", "vendor"}};
        for (const auto *column : columns)
            rows.front().push_back(column->key);
        rows.front().emplace_back("confidence");
        for (const auto &a : accelerators) {
            Cells row{csvText(a.id), csvText(a.name), csvText(a.vendor)};
            for (const auto *column : columns)
                row.push_back(baseUnits(*column, a));
            row.emplace_back(nameOf(a.confidence));
            rows.push_back(std::move(row));
        }
        return commaSeparated(rows);
    }
    // Not every accelerator has an fp16 peak: one is shown of each, with its type.
    std::vector<Cells> rows{{"ID", "NAME", "MEMORY", "BANDWIDTH", "PEAK", "TYPE", "CONFIDENCE"}};
    for (const auto &a : accelerators) {
        const auto peak = headlinePeak(a);
        // Marked as everywhere: ? is of low confidence.
        const auto marked = [&a](std::string text, std::string_view key) {
            return isLessSure(a, key) && text != kUnknown ? text.append(kUnsureMark) : text;
        };
        rows.push_back(
            {a.id, fullName(a), marked(forPeople(a.memoryCapacity, Dimension::Size), "memory.capacity"),
             marked(roundedQuantity(a.memoryBandwidth.value, Dimension::Bandwidth), "memory.bandwidth"),
             peak ? marked(roundedQuantity(peak->second.value, Dimension::Rate), peakKey(peak->first)) : std::string(kUnknown),
             std::string(peak ? nameOf(peak->first) : ""), confidenceText(a)});
    }
    return aligned(rows);
}

namespace {

using ComparedColumns = std::vector<const AcceleratorColumn *>;

Cells comparisonHeadings(const Comparison &comparison, bool csv)
{
    Cells headings;
    if (csv)
        headings.emplace_back("id");
    for (const auto *column : comparison.columns) {
        headings.push_back(csv                    ? column->key
                           : column->unit.empty() ? column->heading
                                                  : column->heading + " (" + column->unit + ')');
        if (comparison.reference == nullptr || !isMeasured(*column))
            continue;
        auto ratio = csv ? column->key : column->heading;
        headings.push_back(csv ? ratio.append("_ratio")
                               : ratio.append(" (times ").append(fullName(*comparison.reference)).append(")"));
    }
    headings.emplace_back(csv ? "less_sure" : "Less sure");
    if (csv)
        headings.emplace_back("edited");
    return headings;
}

/// The columns, of those compared, of which something is said of an accelerator.
std::string columnsThatAre(bool (*is)(const AcceleratorColumn &, const Accelerator &), const ComparedColumns &columns,
                           const Accelerator &accelerator, bool csv)
{
    Cells those;
    for (const auto *column : columns)
        if (is(*column, accelerator))
            those.push_back(csv ? column->key : column->heading);
    return joined(those, csv ? " " : "; ");
}

Cells comparisonRow(const Comparison &comparison, const Accelerator &accelerator, bool csv)
{
    Cells row;
    const auto addWords = [&](std::string words) {
        std::replace(words.begin(), words.end(), '\t', ' '); // a cell must not part into two
        row.push_back(csv ? csvText(words) : tabText(std::move(words)));
    };
    if (csv)
        addWords(accelerator.id);
    for (const auto *column : comparison.columns) {
        if (column->number)
            row.push_back(csv ? baseUnits(*column, accelerator) : plainCell(*column, accelerator));
        else if (!csv)
            addWords(plainCell(*column, accelerator));
        else
            addWords(column->words(accelerator));
        if (comparison.reference != nullptr && isMeasured(*column))
            row.push_back(ratioCell(*column, accelerator, *comparison.reference));
    }
    addWords(columnsThatAre(isLessSure, comparison.columns, accelerator, csv));
    if (csv)
        addWords(columnsThatAre(isEdited, comparison.columns, accelerator, csv));
    return row;
}

} // namespace

std::string compareAccelerators(const Comparison &comparison, DataFormat format)
{
    const bool csv = format == DataFormat::Csv;
    std::vector<Cells> rows{comparisonHeadings(comparison, csv)};
    for (const auto *accelerator : comparison.accelerators)
        rows.push_back(comparisonRow(comparison, *accelerator, csv));
    if (csv)
        return commaSeparated(rows);
    std::string text;
    for (const auto &row : rows)
        text += joined(row, "\t") + '\n';
    return text;
}

std::string listModels(const std::vector<Model> &models, DataFormat format)
{
    if (format == DataFormat::Csv) {
        std::vector<Cells> rows{{"id", "name", "family", "parameters", "source"}};
        for (const auto &m : models) {
            const auto parameters = parametersOf(m);
            rows.push_back(
                {csvText(m.id), csvText(m.name), csvText(m.family), parameters ? plain(*parameters) : "", csvText(m.source)});
        }
        return commaSeparated(rows);
    }
    std::vector<Cells> rows{{"ID", "NAME", "FAMILY", "PARAMETERS"}};
    for (const auto &m : models) {
        const auto parameters = parametersOf(m);
        rows.push_back({m.id, m.name, m.family, parameters ? withThousandsCommas(plain(*parameters)) : std::string(kUnknown)});
    }
    rightAlign(rows, 3);
    return aligned(rows);
}

std::string listOperators(DataFormat format)
{
    if (format != DataFormat::Csv)
        return rulesAsText() + symbolsAsText() + operatorsAsText();
    std::vector<Cells> rows{{"operators", "family", "variant", "flop", "weight_bytes", "activation_bytes", "kv_bytes"}};
    for (const auto &rule : operatorRules())
        rows.push_back({csvText(rule.operators), std::string(nameOf(infoOf(rule).family)), csvText(rule.when), csvText(rule.flop),
                        csvText(rule.weights), csvText(rule.activations), csvText(rule.cache)});
    return commaSeparated(rows);
}

} // namespace ridgepoint
