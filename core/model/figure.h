// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/accelerator.h"

#include <string>
#include <string_view>
#include <vector>

// What is known of where the single figures of an accelerator come from. In preset files it is a list of lines, each for the
// figures that share it: `low power from NVIDIA A40 datasheet, quoted from memory`.
namespace ridgepoint {

/// The source of a figure somebody has put in place of the preset's.
inline constexpr std::string_view kOwnEdit = "own edit";

/// The keys of the accelerator's fields that are figures, `memory.bandwidth` or `peak.fp16`, in the order of the table. Those of
/// the calibration are not among them: it has a source of its own.
const std::vector<std::string> &figureKeys();

/// How sure a figure is and where it comes from: what is said of it, else what the preset says of all.
FigureSource sourceOf(const Accelerator &accelerator, std::string_view key);

/// Whether a figure was put in by hand in place of the preset's.
bool isOwnEdit(const Accelerator &accelerator, std::string_view key);

/// Stands behind a figure of low confidence where there is room for no more.
inline constexpr std::string_view kUnsureMark = " ?";
/// Whether a figure is of low confidence, and so to be marked wherever it is shown.
inline bool isLessSure(const FigureSource &source)
{
    return source.confidence == Confidence::Low;
}
bool isLessSure(const Accelerator &accelerator, std::string_view key);

/// How sure the whole is, for people: `high`; `high, edited` where figures are somebody's own, for which no document stands.
/// Empty where neither is known.
std::string confidenceText(const Accelerator &accelerator);

/// `confidence low: NVIDIA A40 datasheet, quoted from memory`; without documents the confidence alone; `edited by hand`.
std::string sourceText(const FigureSource &source);

/// Figures that share confidence and source.
struct FigureGroup {
    FigureSource source;
    std::vector<std::string> keys;
};
/// Those of an accelerator that are spoken of, groups and keys in the order of the table.
std::vector<FigureGroup> figureGroups(const Accelerator &accelerator);

/// The lines of an accelerator in preset files, one a group.
std::vector<std::string> figureLines(const Accelerator &accelerator);

/// Reads a line: `CONFIDENCE KEY [KEY …] [from SOURCE]`. Errors: no such word, no such figure (with the nearest right one), a
/// figure that has been spoken of; the accelerator is then as it was.
Result<void> addFigureLine(Accelerator &accelerator, std::string_view line);

} // namespace ridgepoint
