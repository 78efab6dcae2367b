// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantity.h"
#include "core/base/result.h"
#include "core/model/ceiling.h"
#include "core/model/precision.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

/// How sure the figures of a preset are.
enum class Confidence { Unknown, Low, Medium, High };
template <>
std::span<const Name<Confidence>> names<Confidence>();

/// A peak per type, unknown where the type is absent.
using Peaks = std::array<std::optional<FlopPerSecond>, 10>;

/// What fraction of the datasheet's figures kernels reach, and the time each loses; from public measurements.
struct Calibration {
    double computeEfficiency = 1;            ///< of the peak, 0.001 to 1
    double bandwidthEfficiency = 1;          ///< of the bandwidth, 0.001 to 1
    Seconds overhead{};                      ///< per kernel, not negative
    std::optional<std::int64_t> points = {}; ///< how many measurements it was fitted to
    std::string source;
    std::string borrowed; ///< the accelerator it was measured on, where that is another one; else empty

    friend bool operator==(const Calibration &, const Calibration &) = default;
};

/// How sure one figure is, and the document it comes from.
struct FigureSource {
    Confidence confidence = Confidence::Unknown;
    std::string source; ///< empty: the documents of the preset

    friend bool operator==(const FigureSource &, const FigureSource &) = default;
};

/// A processor as its preset describes it. What is absent is unknown.
struct Accelerator {
    std::string id; ///< lower-case letters, digits, dots and hyphens
    std::vector<std::string> aliases;
    std::string name; ///< the short one of titles: "A40"
    std::string vendor;
    std::string architecture;
    std::optional<std::int64_t> year;
    std::string formFactor;

    Peaks peak;           ///< dense, FP32 accumulation where the hardware offers a choice
    Peaks fp16Accumulate; ///< dense, FP16 accumulation, where that is faster

    std::optional<Bytes> memoryCapacity; ///< as printed by the vendor
    std::optional<Bytes> memoryUsable;   ///< what programs can have of it
    std::string memoryType;
    BytesPerSecond memoryBandwidth{};

    std::optional<Bytes> cacheCapacity;
    std::optional<BytesPerSecond> cacheBandwidth;
    std::string linkName;
    std::optional<BytesPerSecond> linkBandwidth; ///< per direction
    std::optional<double> powerWatts;

    std::vector<OwnCeiling> ceilings; ///< drawn, and nothing more; at most kMostCeilings, each limit once

    std::optional<Calibration> calibration;

    std::vector<std::string> sources;
    Confidence confidence = Confidence::Unknown;
    /// Of figures of which the two above do not hold, by the key of their field; see figure.h.
    std::map<std::string, FigureSource> figures;
    std::string notes;

    [[nodiscard]] std::optional<FlopPerSecond> peakOf(PeakType type) const { return peak[static_cast<std::size_t>(type)]; }

    friend bool operator==(const Accelerator &, const Accelerator &) = default;
};

/// Vendor and name, for sentences: "NVIDIA A40".
std::string fullName(const Accelerator &accelerator);

/// The memory a setup may fill: `usable`, else the capacity as printed, else unknown.
std::optional<Bytes> usableMemory(const Accelerator &accelerator);

/// The peak for a numeric type. Where there is none, an error that lists the types the accelerator has.
Result<FlopPerSecond> peakFor(const Accelerator &accelerator, NumericType type);

/// Rates that can hardly be meant, as when a unit is left out and a bare number is in base units; a line each:
/// `memory.bandwidth is 2.039 kB/s, very little; a number without a unit is in B/s`. Not wrong, but worth a word.
std::vector<std::string> hardlyMeant(const Accelerator &accelerator);

/// Why the accelerator's numbers cannot be, if they cannot: usable memory above the capacity, even where GB in print are GiB; no
/// peak at all.
Result<void> validate(const Accelerator &accelerator);

} // namespace ridgepoint
