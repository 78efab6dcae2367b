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
constexpr int kMega = 6;
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

using Columns = std::vector<AcceleratorColumn>;
using Words = std::string (*)(const Accelerator &);
using Figure = Number (*)(const Accelerator &);

/// A column of words that is shown when it is asked for.
AcceleratorColumn extraWords(const char *key, const char *heading, Words words)
{
    return {.key = key, .heading = heading, .choice = heading, .words = words};
}

/// A column of one field's figure.
AcceleratorColumn figure(const char *key, const char *heading, const char *unit, int exponent10, const char *field, Figure number)
{
    return {.key = key, .heading = heading, .unit = unit, .exponent10 = exponent10, .fields = {field}, .number = number};
}

/// The same, shown when it is asked for.
AcceleratorColumn extra(AcceleratorColumn column)
{
    column.choice = column.heading;
    return column;
}

Columns identityColumns()
{
    return {{.key = "name", .heading = "Name", .words = fullName},
            extraWords("vendor", "Vendor", [](const Accelerator &a) { return a.vendor; }),
            {.key = "architecture", .heading = "Architecture", .words = [](const Accelerator &a) { return a.architecture; }},
            extraWords("form_factor", "Form factor", [](const Accelerator &a) { return a.formFactor; }),
            {.key = "year", .heading = "Year", .fields = {"year"}, .number = [](const Accelerator &a) {
                 return a.year ? Number(static_cast<double>(*a.year)) : std::nullopt;
             }}};
}

Columns machineColumns()
{
    return {
        figure("memory_bytes", "Memory", "GB", kGiga, "memory.capacity", [](auto &a) { return valueOf(a.memoryCapacity); }),
        extra(figure("usable_memory_bytes", "Usable memory", "GB", kGiga, "memory.usable",
                     [](auto &a) { return valueOf(a.memoryUsable); })),
        extraWords("memory_type", "Memory type", [](const Accelerator &a) { return a.memoryType; }),
        figure("bandwidth_bytes_per_s", "Bandwidth", "GB/s", kGiga, "memory.bandwidth",
               [](auto &a) { return Number(a.memoryBandwidth.value); }),
        extra(figure("cache_bytes", "Cache", "MB", kMega, "cache.capacity", [](auto &a) { return valueOf(a.cacheCapacity); })),
        extra(figure("link_bytes_per_s", "Link bandwidth", "GB/s", kGiga, "link.bandwidth",
                     [](auto &a) { return valueOf(a.linkBandwidth); })),
        extra(figure("power_w", "Power", "W", 0, "power", [](auto &a) { return a.powerWatts; })),
    };
}

/// Peaks, ridges, and what the peaks are with FP16 accumulation.
Columns typeColumns()
{
    Columns columns;
    for (const auto &[type, word] : names<PeakType>())
        columns.push_back({.key = std::string(word) + "_flop_per_s",
                           .heading = "Peak " + std::string(word),
                           .unit = "TFLOP/s",
                           .exponent10 = kTera,
                           .type = type,
                           .choice = std::string(word),
                           .fields = {peakKey(type)},
                           .number = [type = type](const Accelerator &a) { return valueOf(a.peakOf(type)); }});
    for (const auto &[type, word] : names<PeakType>())
        columns.push_back({.key = "ridge_" + std::string(word) + "_flop_per_byte",
                           .heading = "Ridge " + std::string(word),
                           .unit = "FLOP/B",
                           .type = type,
                           .choice = std::string(word),
                           .fields = {peakKey(type), "memory.bandwidth"},
                           .number = [type = type](const Accelerator &a) {
                               const auto peak = a.peakOf(type);
                               return peak ? Number(ridge({*peak, a.memoryBandwidth}).value) : std::nullopt;
                           }});
    for (const auto type : {PeakType::Fp16, PeakType::Fp8})
        columns.push_back(
            {.key = std::string(nameOf(type)) + "_fp16_accumulate_flop_per_s",
             .heading = "Peak " + std::string(nameOf(type)) + ", FP16 acc.",
             .unit = "TFLOP/s",
             .exponent10 = kTera,
             .type = type,
             .choice = "FP16 accumulation",
             .fields = {"fp16_accumulate." + std::string(nameOf(type))},
             .number = [type](const Accelerator &a) { return valueOf(a.fp16Accumulate[static_cast<std::size_t>(type)]); }});
    return columns;
}

Columns makeColumns()
{
    Columns columns;
    for (auto part : {identityColumns(), machineColumns(), typeColumns()})
        columns.insert(columns.end(), part.begin(), part.end());
    columns.push_back({.key = "confidence",
                       .heading = "Confidence",
                       .words =
                           [](const Accelerator &a) {
                               return a.confidence == Confidence::Unknown ? std::string() : std::string(nameOf(a.confidence));
                           },
                       .shownWords = confidenceText,
                       .rank = [](const Accelerator &a) { return rankOf(a.confidence); }});
    return columns;
}

std::string wordsFor(const AcceleratorColumn &column, const Accelerator &accelerator)
{
    return column.shownWords ? column.shownWords(accelerator) : column.words(accelerator);
}

bool anyField(const AcceleratorColumn &column, const Accelerator &accelerator, bool (*is)(const Accelerator &, std::string_view))
{
    return column.number && column.number(accelerator)
           && std::any_of(column.fields.begin(), column.fields.end(),
                          [&](const std::string &key) { return is(accelerator, key); });
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
        return wordsFor(column, accelerator);
    const auto number = column.number(accelerator);
    if (!number)
        return {};
    if (!isMeasured(column))
        return plain(*number);
    const auto rounding = readNumber(rounded(*number, kShownDigits));
    return withThousandsCommas(shiftedDecimal(rounding.value_or(*number), column.exponent10));
}

std::string plainCell(const AcceleratorColumn &column, const Accelerator &accelerator)
{
    if (!column.number)
        return wordsFor(column, accelerator);
    const auto number = column.number(accelerator);
    if (!number)
        return {};
    const bool isWorkedOut = column.fields.size() > 1;
    const auto rounding = isWorkedOut ? readNumber(rounded(*number, kShownDigits)) : std::optional<double>(*number);
    return shiftedDecimal(rounding.value_or(*number), column.exponent10);
}

bool isMeasured(const AcceleratorColumn &column)
{
    return column.number && !column.unit.empty(); // years have none
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
    const auto left = column.words(a);
    const auto right = column.words(b);
    if (left.empty() || right.empty())
        return !left.empty() && right.empty();
    if (column.rank)
        return ordered(column.rank(a), column.rank(b));
    return descending ? countsBefore(right, left) : countsBefore(left, right);
}

bool isLessSure(const AcceleratorColumn &column, const Accelerator &accelerator)
{
    return anyField(column, accelerator, &ridgepoint::isLessSure);
}

bool isEdited(const AcceleratorColumn &column, const Accelerator &accelerator)
{
    return anyField(column, accelerator, &isOwnEdit);
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
