// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantity.h"
#include "core/model/accelerator.h"
#include "core/model/model.h"
#include "core/model/precision.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ridgepoint {

/// init reads the prompt (prefill), ar writes tokens (decode).
enum class Phase { Init, Ar };
template <>
std::span<const Name<Phase>> names<Phase>();

/// Which scores are computed. Auto: full for unfused attention, causal for fused.
enum class Mask { Auto, Full, Causal };
template <>
std::span<const Name<Mask>> names<Mask>();

/// Calibrated places points at the performance kernels are expected to reach; ideal at the roof.
enum class Execution { Calibrated, Ideal };
template <>
std::span<const Name<Execution>> names<Execution>();

/// Which tokens of a prompt reach the lm_head in init.
enum class HeadRows {
    Last, ///< the last one of each sequence, which is all that writing on needs
    All,  ///< every one, as scoring a prompt needs
};
template <>
std::span<const Name<HeadRows>> names<HeadRows>();

/// Types that are given beside a model, and so hold in place of its own; see typesOf().
struct Precision {
    std::optional<StoredType> weights = {};      ///< of the layers' linear operators and experts
    std::optional<NumericType> activations = {}; ///< and of all linear operators' inputs
    std::optional<StoredType> kv = {};

    friend bool operator==(const Precision &, const Precision &) = default;
};

/// How a model is run, apart from the sweep.
struct Workload {
    Precision precision;
    Attention attention = Attention::Auto;
    Mask mask = Mask::Auto;
    std::int64_t prefix = 0; ///< cached tokens before the prompt in init
    HeadRows headRows = HeadRows::Last;
    double accepted = 1;             ///< mean tokens accepted a decode step, from 1 to the candidates
    std::int64_t tensorParallel = 1; ///< ranks a layer is split over; every number is of one rank
    Execution execution = Execution::Calibrated;
    std::optional<double> computeEfficiency;   ///< overrides the calibration's; 0.001 to 1
    std::optional<double> bandwidthEfficiency; ///< overrides the calibration's; 0.001 to 1
    std::optional<Seconds> overhead;           ///< overrides the calibration's; not negative

    friend bool operator==(const Workload &, const Workload &) = default;
};

/// The settings to evaluate: every phase with every batch, sequence and candidate count, in the order given.
/// init has no candidates: one setting per batch and sequence.
struct Sweep {
    std::vector<Phase> phases{Phase::Init, Phase::Ar};
    std::vector<std::int64_t> batches{1, 2, 4, 8, 16, 32, 64};
    std::vector<std::int64_t> sequences{128, 256, 512, 1024, 2048, 4096, 8192};
    std::vector<std::int64_t> candidates{1};

    friend bool operator==(const Sweep &, const Sweep &) = default;
};

/// What is evaluated over a sweep.
struct Setup {
    Accelerator accelerator;
    Model model;
    Workload workload;

    friend bool operator==(const Setup &, const Setup &) = default;
};

/// Attention and mask with Auto resolved.
Attention resolvedAttention(const Setup &setup);
Mask resolvedMask(const Setup &setup);

/// The fractions of peak and bandwidth that kernels reach and the time each loses, as a setup resolves them.
struct ExecutionFactors {
    double computeEfficiency = 1;
    double bandwidthEfficiency = 1;
    Seconds overhead{};

    /// All times are bounds: both efficiencies 1 and no overhead. Otherwise they are expected values.
    [[nodiscard]] bool isIdeal() const { return computeEfficiency == 1 && bandwidthEfficiency == 1 && overhead.value == 0; }
    /// The word every time and rate is printed with: "bound" or "expected".
    [[nodiscard]] std::string_view word() const { return isIdeal() ? "bound" : "expected"; }
};
ExecutionFactors executionFactors(const Setup &setup);

} // namespace ridgepoint
