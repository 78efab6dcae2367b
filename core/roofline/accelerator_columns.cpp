// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/accelerator_columns.h"

#include "core/base/number.h"
#include "core/base/text.h"
#include "core/model/field.h"
#include "core/model/figure.h"
#include "core/roofline/roofline.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr int kShownDigits = 4;
constexpr int kRatioDigits = 3;
constexpr int kGiga = 9;
constexpr int kTera = 12;

using Number = std::optional<double>;

template <class Quantity>
Number valueOf(const std::optional<Quantity> &quantity)
{
    return quantity ? Number(quantity->value) : std::nullopt;
}

/// Where confidences are sorted: the surest first.
int rankOf(Confidence confidence)
{
    const auto table = names<Confidence>();
    const auto row = std::find_if(table.begin(), table.end(), [&](const auto &each) { return each.value == confidence; });
    return static_cast<int>(row - table.begin());
}

std::vector<AcceleratorColumn> makeColumns()
{
    std::vector<AcceleratorColumn> columns;
    columns.push_back({.key = "name", .heading = "Name", .words = fullName});
    columns.push_back(
        {.key = "architecture", .heading = "Architecture", .words = [](const Accelerator &a) { return a.architecture; }});
    columns.push_back({.key = "year", .heading = "Year", .fields = {"year"}, .number = [](const Accelerator &a) {
                           return a.year ? Number(static_cast<double>(*a.year)) : std::nullopt;
                       }});
    columns.push_back({.key = "memory_bytes",
                       .heading = "Memory",
                       .unit = "GB",
                       .exponent10 = kGiga,
                       .fields = {"memory.capacity"},
                       .number = [](const Accelerator &a) { return valueOf(a.memoryCapacity); }});
    columns.push_back({.key = "bandwidth_bytes_per_s",
                       .heading = "Bandwidth",
                       .unit = "GB/s",
                       .exponent10 = kGiga,
                       .fields = {"memory.bandwidth"},
                       .number = [](const Accelerator &a) { return Number(a.memoryBandwidth.value); }});
    for (const auto &[type, word] : names<PeakType>())
        columns.push_back({.key = std::string(word) + "_flop_per_s",
                           .heading = "Peak " + std::string(word),
                           .unit = "TFLOP/s",
                           .exponent10 = kTera,
                           .type = type,
                           .fields = {peakKey(type)},
                           .number = [type = type](const Accelerator &a) { return valueOf(a.peakOf(type)); }});
    for (const auto &[type, word] : names<PeakType>())
        columns.push_back({.key = "ridge_" + std::string(word) + "_flop_per_byte",
                           .heading = "Ridge " + std::string(word),
                           .unit = "FLOP/B",
                           .type = type,
                           .fields = {peakKey(type), "memory.bandwidth"},
                           .number = [type = type](const Accelerator &a) {
                               const auto peak = a.peakOf(type);
                               return peak ? Number(ridge({*peak, a.memoryBandwidth}).value) : std::nullopt;
                           }});
    columns.push_back({.key = "confidence",
                       .heading = "Confidence",
                       .words =
                           [](const Accelerator &a) {
                               return a.confidence == Confidence::Unknown ? std::string() : std::string(nameOf(a.confidence));
                           },
                       .rank = [](const Accelerator &a) { return rankOf(a.confidence); }});
    return columns;
}

/// Years have no unit, and no thousands either.
bool isMeasured(const AcceleratorColumn &column)
{
    return column.number && !column.unit.empty();
}

} // namespace

const std::vector<AcceleratorColumn> &acceleratorColumns()
{
    static const auto columns = makeColumns();
    return columns;
}

const AcceleratorColumn *findColumn(std::string_view key)
{
    for (const auto &column : acceleratorColumns())
        if (column.key == key)
            return &column;
    return nullptr;
}

std::string shownCell(const AcceleratorColumn &column, const Accelerator &accelerator)
{
    if (!column.number)
        return column.words(accelerator);
    const auto number = column.number(accelerator);
    if (!number)
        return {};
    if (!isMeasured(column))
        return plain(*number);
    const auto rounding = readNumber(rounded(*number, kShownDigits));
    return withThousandsCommas(shiftedDecimal(rounding.value_or(*number), column.exponent10));
}

std::string exactCell(const AcceleratorColumn &column, const Accelerator &accelerator)
{
    if (!column.number)
        return column.words(accelerator);
    const auto number = column.number(accelerator);
    return number ? shiftedDecimal(*number, column.exponent10) : std::string();
}

std::string ratioCell(const AcceleratorColumn &column, const Accelerator &accelerator, const Accelerator &reference)
{
    if (!isMeasured(column))
        return {};
    const auto number = column.number(accelerator);
    const auto base = column.number(reference);
    return number && base ? rounded(*number / *base, kRatioDigits) : std::string();
}

bool standsBefore(const AcceleratorColumn &column, const Accelerator &a, const Accelerator &b, bool descending)
{
    const auto ordered = [descending](const auto &left, const auto &right) { return descending ? right < left : left < right; };
    if (column.number) {
        const auto left = column.number(a);
        const auto right = column.number(b);
        return left && right ? ordered(*left, *right) : left && !right;
    }
    const auto left = lowered(column.words(a));
    const auto right = lowered(column.words(b));
    if (left.empty() || right.empty())
        return !left.empty() && right.empty();
    return column.rank ? ordered(column.rank(a), column.rank(b)) : ordered(left, right);
}

bool isLessSure(const AcceleratorColumn &column, const Accelerator &accelerator)
{
    return column.number && column.number(accelerator)
           && std::any_of(column.fields.begin(), column.fields.end(),
                          [&](const std::string &key) { return isLessSure(accelerator, key); });
}

std::optional<std::pair<PeakType, FlopPerSecond>> headlinePeak(const Accelerator &accelerator)
{
    using enum PeakType;
    for (const auto type : {Fp16, Bf16, Fp8, Int8, Tf32, Fp32, Fp4, Fp6, Int4, Fp64})
        if (const auto peak = accelerator.peakOf(type))
            return std::pair(type, *peak);
    return std::nullopt;
}

} // namespace ridgepoint
