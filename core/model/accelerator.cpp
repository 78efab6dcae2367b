// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/accelerator.h"

#include "core/base/units.h"
#include "core/model/field.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr double kGigabyte = 1e9;
constexpr double kGibibyte = 1024.0 * 1024 * 1024;

constexpr std::array kConfidenceNames{
    Name<Confidence>{Confidence::High, "high"},
    Name<Confidence>{Confidence::Medium, "medium"},
    Name<Confidence>{Confidence::Low, "low"},
    Name<Confidence>{Confidence::Unknown, "unknown"},
};

} // namespace

template <>
std::span<const Name<Confidence>> names<Confidence>()
{
    return kConfidenceNames;
}

std::string fullName(const Accelerator &accelerator)
{
    return accelerator.vendor.empty() ? accelerator.name : accelerator.vendor + ' ' + accelerator.name;
}

std::optional<Bytes> usableMemory(const Accelerator &accelerator)
{
    return accelerator.memoryUsable ? accelerator.memoryUsable : accelerator.memoryCapacity;
}

Result<FlopPerSecond> peakFor(const Accelerator &accelerator, NumericType type)
{
    const auto peakOf = [&](NumericType each) {
        const auto held = infoOf(each).peak;
        return held ? accelerator.peakOf(*held) : std::nullopt;
    };
    if (const auto peak = peakOf(type))
        return *peak;
    std::vector<std::string> have;
    for (const auto &row : names<NumericType>()) {
        if (!peakOf(row.value))
            continue;
        // Several types can share a peak.
        const std::string word(nameOf(*infoOf(row.value).peak));
        if (std::find(have.begin(), have.end(), word) == have.end())
            have.push_back(word);
    }
    const std::string types = have.empty() ? "no peak of any type" : "peaks for " + joined(have);
    const auto wanted = infoOf(type).peak;
    const std::string peak(wanted ? nameOf(*wanted) : "");
    const std::string runs = peak == typeWord(type) ? "" : ", which " + typeWord(type) + " runs at";
    return Error{accelerator.name + " has no " + (peak.empty() ? typeWord(type) : peak) + " peak" + (peak.empty() ? "" : runs)
                 + ": it has " + types};
}

std::vector<std::string> hardlyMeant(const Accelerator &accelerator)
{
    // The slowest memory and the slowest vector unit anybody asks about are well above it.
    constexpr double kLeast = 1e8;
    std::vector<std::string> lines;
    const auto check = [&lines](std::string_view key, double value, Dimension dimension, std::string_view unit) {
        if (value < kLeast)
            lines.push_back(std::string(key)
                                .append(" is ")
                                .append(roundedQuantity(value, dimension))
                                .append(", very little; a number without a unit is in ")
                                .append(unit));
    };
    check("memory.bandwidth", accelerator.memoryBandwidth.value, Dimension::Bandwidth, "B/s");
    for (const auto &row : names<PeakType>())
        if (const auto peak = accelerator.peakOf(row.value))
            check(peakKey(row.value), peak->value, Dimension::Rate, "FLOP/s");
    return lines;
}

Result<void> validate(const Accelerator &accelerator)
{
    const auto any = [](const Peaks &peaks) {
        return std::any_of(peaks.begin(), peaks.end(), [](const auto &peak) { return peak.has_value(); });
    };
    if (!any(accelerator.peak))
        return Error{"no peak of any type: give at least one, like peak: {fp16: 149.7 TFLOP/s}"};
    // Vendors print GB and mostly mean GiB: what a device reports as usable can be above the decimal capacity by that much.
    if (accelerator.memoryUsable && accelerator.memoryCapacity
        && accelerator.memoryUsable->value * kGigabyte > accelerator.memoryCapacity->value * kGibibyte) {
        Error error{"memory.usable is above memory.capacity: it must be at most "
                    + exactQuantity(accelerator.memoryCapacity->value, Dimension::Size)
                    + ", or 7 % more where the vendor's GB are GiB"};
        error.key = "memory.usable";
        return error;
    }
    return {};
}

} // namespace ridgepoint
