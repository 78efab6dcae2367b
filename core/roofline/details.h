// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/operating_point.h"
#include "core/roofline/evaluation.h"
#include "core/roofline/lifts.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

// All there is to say about one row.
namespace ridgepoint {

/// One formula with the numbers put in.
struct CountedPart {
    std::string what;    ///< `FLOP`, `weights`, `activations`, `cache`
    std::string formula; ///< `2·B·H·S·d`
    std::string numbers; ///< `2·8·32·2048·128`; as the formula where it has no letters
    std::string result;  ///< `134,217,728`, of bytes ` B` behind it
    double value = 0;    ///< FLOP or bytes of one run
};

/// How operators of a row are counted.
struct Counted {
    std::string operators; ///< those that are counted so: `k_proj, v_proj`
    std::string shapes;    ///< `T × h · h × G·d → T × G·d`; empty where nothing is multiplied
    std::string sizes;     ///< the same with the numbers put in
    std::vector<CountedPart> parts;
};

/// A kind of bytes and how much of a row's it is.
struct BytesByKind {
    std::string kind; ///< `weights`, `activations`, `cache`, or `state` where there is no cache
    double bytes = 0;
    double share = 0; ///< of the row's, 0 to 1
};

struct Details {
    PointView row;                ///< its series lives as long as the evaluation
    double shareOfPass = 0;       ///< of all runs, 0 to 1
    std::vector<BytesByKind> by;  ///< in that order; none of 0 bytes
    std::vector<Counted> counted; ///< of operators that coincide each formula once
    std::string held;
    std::vector<Lift> lifts;
};

/// The details of a row of an evaluation of this setup. Errors: those of seriesOf(), which an evaluated setup has none of.
Result<Details> detailsOf(const Setup &setup, const Evaluation &evaluation, std::size_t row);

/// The row of a point that takes most of a pass of its setting: of a decode step, or of the prompt where nothing is decoded.
std::optional<std::size_t> largestRow(const Evaluation &evaluation, const OperatingPoint &point);

} // namespace ridgepoint
