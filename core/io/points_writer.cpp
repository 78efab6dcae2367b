// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/points_writer.h"

#include "core/base/number.h"
#include "core/io/data_text.h"
#include "core/roofline/wording.h"

#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace ridgepoint {
namespace {

constexpr std::array kFormatNames{
    Name<DataFormat>{DataFormat::Text, "text"},
    Name<DataFormat>{DataFormat::Csv, "csv"},
    Name<DataFormat>{DataFormat::Json, "json"},
};

/// What the columns are read from.
struct Row {
    const Setup &setup;
    const std::string &precision; ///< the same in all rows
    const PointView &point;
};

/// A column holds words, numbers, which may be absent, or counts, which are written without an exponent whatever their size.
struct Column {
    std::string_view name;
    std::string (*words)(const Row &) = nullptr;
    std::optional<double> (*number)(const Row &) = nullptr;
    std::int64_t (*count)(const Row &) = nullptr;
};

template <class Quantity>
std::optional<double> valueOf(const std::optional<Quantity> &quantity)
{
    return quantity ? std::optional(quantity->value) : std::nullopt;
}

using Words = std::string;
using Number = std::optional<double>;
using Count = std::int64_t;

constexpr std::array kColumns{
    Column{"accelerator", [](const Row &r) -> Words { return r.setup.accelerator.id; }},
    Column{"model", [](const Row &r) -> Words { return r.setup.model.id; }},
    Column{"series", [](const Row &r) -> Words { return r.point.series->name(); }},
    Column{"family", [](const Row &r) -> Words { return Words(nameOf(r.point.series->family)); }},
    Column{"operator", [](const Row &r) -> Words { return r.point.series->operators; }},
    Column{"group", [](const Row &r) -> Words { return r.point.series->op.group; }},
    Column{"phase", [](const Row &r) -> Words { return Words(nameOf(r.point.setting.phase)); }},
    Column{"batch", nullptr, nullptr, [](const Row &r) -> Count { return r.point.setting.batch; }},
    Column{"sequence", nullptr, nullptr, [](const Row &r) -> Count { return r.point.setting.sequence; }},
    Column{"candidates", nullptr, nullptr, [](const Row &r) -> Count { return r.point.setting.candidates; }},
    Column{"precision", [](const Row &r) -> Words { return r.precision; }},
    Column{"ranks", nullptr, nullptr, [](const Row &r) -> Count { return r.setup.workload.tensorParallel; }},
    Column{"runs", nullptr, nullptr, [](const Row &r) -> Count { return static_cast<Count>(r.point.series->op.runs); }},
    Column{"flop", nullptr, [](const Row &r) -> Number { return r.point.cost.flop.value; }},
    Column{"bytes", nullptr, [](const Row &r) -> Number { return r.point.cost.bytes().value; }},
    Column{"weight_bytes", nullptr, [](const Row &r) -> Number { return r.point.cost.weightBytes.value; }},
    Column{"activation_bytes", nullptr, [](const Row &r) -> Number { return r.point.cost.activationBytes.value; }},
    Column{"kv_bytes", nullptr, [](const Row &r) -> Number { return r.point.cost.kvBytes.value; }},
    Column{"intensity_flop_per_byte", nullptr, [](const Row &r) -> Number { return valueOf(r.point.intensity()); }},
    Column{"attainable_flop_per_s", nullptr, [](const Row &r) -> Number { return valueOf(r.point.attainable()); }},
    Column{"performance_flop_per_s", nullptr, [](const Row &r) -> Number { return valueOf(r.point.performance()); }},
    Column{"time_s", nullptr, [](const Row &r) -> Number { return r.point.cost.timing.time.value; }},
    Column{"bound", [](const Row &r) -> Words { return Words(nameOf(r.point.cost.timing.bound)); }},
    Column{"limits", [](const Row &r) -> Words { return Words(limitsText(r.point.limits)); }},
};

// Large enough that a sink is called rarely, small enough to stay in cache.
constexpr std::size_t kPiece = 1U << 16U;

/// Collects text and hands it on in pieces.
class Buffered {
public:
    explicit Buffered(const Sink &sink) : m_sink(sink) {}
    std::string &text() { return m_text; }
    /// False when the sink wants no more.
    bool flush(bool last)
    {
        if (m_text.size() < kPiece && !last)
            return true;
        const bool goOn = m_sink(m_text);
        m_text.clear();
        return goOn;
    }

private:
    const Sink &m_sink;
    std::string m_text;
};

void appendCsvRow(std::string &text, const Row &row)
{
    for (const auto &column : kColumns) {
        if (&column != kColumns.data())
            text += ',';
        if (column.words)
            text += csvText(column.words(row));
        else if (column.count)
            text += std::to_string(column.count(row));
        else if (const auto number = column.number(row))
            appendShortest(text, *number);
    }
    text += '\n';
}

void appendJsonRow(std::string &text, const Row &row)
{
    text += '{';
    for (const auto &column : kColumns) {
        if (&column != kColumns.data())
            text += ", ";
        text += '"';
        text += column.name;
        text += "\": ";
        if (column.words)
            text += jsonString(column.words(row));
        else if (column.count)
            text += std::to_string(column.count(row));
        else
            text += jsonNumber(column.number(row).value_or(NAN));
    }
    text += '}';
}

} // namespace

template <>
std::span<const Name<DataFormat>> names<DataFormat>()
{
    return kFormatNames;
}

std::vector<std::string> pointColumns()
{
    std::vector<std::string> columns;
    columns.reserve(kColumns.size());
    for (const auto &column : kColumns)
        columns.emplace_back(column.name);
    return columns;
}

void writePointsCsv(const Evaluation &evaluation, const Setup &setup, const Sink &sink, const RowFilter &keeps)
{
    Buffered out(sink);
    out.text() = joined(pointColumns(), ",") + '\n';
    const auto precision = precisionText(setup);
    for (std::size_t row = 0; row < evaluation.size(); ++row) {
        if (keeps && !keeps(row))
            continue;
        const auto point = evaluation.point(row);
        appendCsvRow(out.text(), {setup, precision, point});
        if (!out.flush(false))
            return;
    }
    out.flush(true);
}

void writePointsJson(const Evaluation &evaluation, const Setup &setup, const Sink &sink, const RowFilter &keeps)
{
    Buffered out(sink);
    out.text() = "[";
    const auto precision = precisionText(setup);
    std::string_view before = "\n  ";
    for (std::size_t row = 0; row < evaluation.size(); ++row) {
        if (keeps && !keeps(row))
            continue;
        const auto point = evaluation.point(row);
        out.text() += std::exchange(before, ",\n  ");
        appendJsonRow(out.text(), {setup, precision, point});
        if (!out.flush(false))
            return;
    }
    out.text() += "\n]\n";
    out.flush(true);
}

} // namespace ridgepoint
