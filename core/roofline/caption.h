// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/document_state.h"

#include <string>
#include <vector>

// What a chart rests on, in words: for the text below a figure, and for files that say where their numbers are from. It follows
// from the state alone: no date, no machine and no path is in it, so that it is the same tomorrow and elsewhere.
namespace ridgepoint {

/// One thing the points follow from: `batch` and `1..64*2`, `peak fp16` and `149.7 TFLOP/s, confidence high: NVIDIA A40
/// datasheet`.
struct CaptionFact {
    std::string name;
    std::string text; ///< one line, as far as the names in it are one
};

/// All of them: model and accelerator, the settings as the command line takes them, what times are and which calibration they
/// come from, and value, confidence and source of every figure that the chart's ceilings are drawn at.
std::vector<CaptionFact> captionFacts(const DocumentState &state);

/// The same as sentences on one line, for a figure's caption. Settings that are as usual (one candidate, no prefix, one rank) are
/// left out.
std::string captionText(const DocumentState &state);

} // namespace ridgepoint
