// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/operators.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace ridgepoint {

/// A series of the chart: a family in a phase.
struct SeriesKind {
    Family family;
    Phase phase;
    std::string_view id; ///< stable, as sessions have it: `qkv-mlp-init`
};

/// The six series of published figures, in legend order. Their places are fixed by what they are, so that leaving a phase out
/// recolours nothing.
std::span<const SeriesKind> seriesKinds();

/// The place among them of a family in a phase; nullopt for families the chart does not show.
std::optional<std::size_t> seriesKindOf(Family family, Phase phase);

} // namespace ridgepoint
