// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/chart_series.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

constexpr std::array kKinds{
    SeriesKind{Family::QkvMlp, Phase::Init, "qkv-mlp-init"},
    SeriesKind{Family::QkvMlp, Phase::Ar, "qkv-mlp-ar"},
    SeriesKind{Family::UpGateDown, Phase::Init, "up-gate-down-init"},
    SeriesKind{Family::UpGateDown, Phase::Ar, "up-gate-down-ar"},
    SeriesKind{Family::QkPv, Phase::Init, "qk-pv-init"},
    SeriesKind{Family::QkPv, Phase::Ar, "qk-pv-ar"},
};

} // namespace

std::span<const SeriesKind> seriesKinds()
{
    return kKinds;
}

std::optional<std::size_t> seriesKindOf(Family family, Phase phase)
{
    const auto isIt = [=](const SeriesKind &kind) { return kind.family == family && kind.phase == phase; };
    const auto *found = std::find_if(kKinds.begin(), kKinds.end(), isIt);
    return found == kKinds.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - kKinds.begin()));
}

} // namespace ridgepoint
