// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/setup_types.h"
#include "core/model/workload.h"
#include "core/roofline/evaluation.h"
#include "core/roofline/summary.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// What the times of a setup are, for chart, panel and summary alike: `expected: 74 % of peak, 80 % of bandwidth, 6 µs a kernel`,
/// `bounds: full peak and bandwidth, no time lost`, or `bounds: H100 SXM has no calibration`.
std::string executionText(const Setup &setup);

/// What most weights of the layers' linear operators and experts are held in, by parameters, and what those operators read; of
/// types that hold as many, the one that comes first.
OperatorTypes mostlyHeldIn(const Setup &setup);

/// `weights/activations/kv`, as the precision column has it: the type most weights of the layers' linear operators and experts
/// are held in, what those operators read, and the cache. `fp16/fp16/fp16`, `bits=4.5/bf16/bf16`.
std::string precisionText(const Setup &setup);

/// `one of 4 ranks · ` where the numbers are of one rank of several, else nothing: what stands in front of executionText().
std::string rankText(const Setup &setup);

/// The figures of the accelerator that a setup's ceilings are drawn at, by the keys of their fields: the bandwidth and the peaks
/// its matrix operators run at.
std::vector<std::string> ceilingFigures(const Setup &setup);
/// Those, and the others its times and its memory come from: the vector peak, the memory, and the link where ranks share one.
std::vector<std::string> usedFigures(const Setup &setup);

/// Within a list of figures: `bandwidth`, but a peak by its type alone, `fp16`.
std::string figureName(std::string_view key);

/// `confidence low: bandwidth 273 GB/s, fp16 62.5 TFLOP/s`, of those figures that are less sure; empty where none is.
std::string unsureText(const Accelerator &accelerator, const std::vector<std::string> &figures);

/// `edited: bandwidth, fp16`, of those figures that are not the preset's any more but somebody's own; empty where none is.
std::string editedText(const Accelerator &accelerator, const std::vector<std::string> &figures);

/// What a decode step's time is that of: `a token`, or `a step` where several tokens, or fewer, are accepted in it.
std::string_view stepWord(const Setup &setup);

/// `batch 8, sequence 2048`, and `, 16 candidates` where there are several.
std::string settingText(const Setting &setting);

/// What a limit says of so many settings: `does not fit in memory`, of several `do not fit in memory`; `beyond the model's
/// positions` of any number.
std::string_view limitText(Limit limit, std::size_t settings = 1);
/// The same of all limits of a setting, in that order; none where it has none.
std::vector<std::string> limitTexts(std::uint8_t limits);

/// `6.74 B parameters · 13.48 GB · 512 KiB of KV cache a token`. Parameters in the short scale, cache and
/// state in binary units. A state is named where there is one, and then the cache only where there is one too.
std::string footprintText(const ModelFootprint &footprint);

} // namespace ridgepoint
