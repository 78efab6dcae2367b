// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/operators.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ridgepoint {
namespace {

/// Scores of one sequence in init under a causal mask: row i sees the prefix and i tokens, at most the window.
double causalScores(double prefix, double sequence, double window)
{
    // Rows up to this one see everything before them.
    const double whole = std::clamp(window - prefix, 0.0, sequence);
    const double scores = whole * prefix + whole * (whole + 1) / 2;
    // Without a window no row is cut, and its infinity must not meet a zero.
    return whole == sequence ? scores : scores + (sequence - whole) * window;
}

double distinctExperts(const ExtentKind &kind, double tokens)
{
    if (kind.experts == 0)
        return 0;
    const auto all = static_cast<double>(kind.experts);
    const auto chosen = static_cast<double>(kind.perToken);
    if (kind.perToken == kind.experts || tokens == 1)
        return chosen;
    // E (1 - (1 - k/E)^T) without the cancellation of small shares.
    return -all * std::expm1(tokens * std::log1p(-chosen / all));
}

/// What a query can see and how many rows of them there are, of one sequence.
struct Sight {
    double scores = 0;
    double keys = 0;
};

Sight sightOf(const Setup &setup, const Setting &setting, const ExtentKind &kind)
{
    constexpr double kAll = std::numeric_limits<double>::infinity();
    const auto sequence = static_cast<double>(setting.sequence);
    const double window = kind.window > 0 ? static_cast<double>(kind.window) : kAll;
    const double seen = kind.topk > 0 ? std::min(static_cast<double>(kind.topk), window) : window;
    Sight sight;
    if (setting.phase == Phase::Ar) {
        // Candidates are a tree, not a prefix of each other: every one sees the whole context whatever the mask.
        const auto candidates = static_cast<double>(setting.candidates);
        sight = {candidates * std::min(sequence, seen), std::min(sequence, window + candidates - 1)};
    } else {
        const auto prefix = static_cast<double>(setup.workload.prefix);
        const bool full = resolvedMask(setup) == Mask::Full;
        sight = {full ? sequence * (prefix + sequence) : causalScores(prefix, sequence, seen),
                 sequence + (full ? prefix : std::min(prefix, window - 1))};
    }
    if (kind.topk > 0)
        sight.keys = std::min(sight.keys, sight.scores);
    return sight;
}

} // namespace

Extents extentsOf(const Setup &setup, const Setting &setting, const ExtentKind &kind)
{
    const bool init = setting.phase == Phase::Init;
    const auto batch = static_cast<double>(setting.batch);
    const auto rows = static_cast<double>(init ? setting.sequence : setting.candidates);
    const double tokens = batch * rows;
    const auto sight = sightOf(setup, setting, kind);
    const bool lastOnly = init && setup.workload.headRows == HeadRows::Last;
    Extents extents{};
    const auto set = [&extents](Extent extent, double size) { extents[static_cast<std::size_t>(extent)] = size; };
    set(Extent::One, 1);
    set(Extent::Tokens, tokens);
    set(Extent::Scores, batch * sight.scores);
    set(Extent::Keys, batch * sight.keys);
    set(Extent::Rows, lastOnly ? batch : tokens);
    set(Extent::Positions, rows);
    set(Extent::Context, init ? batch * static_cast<double>(setup.workload.prefix + setting.sequence) : 0);
    set(Extent::Distinct, distinctExperts(kind, tokens));
    set(Extent::Sequences, batch);
    return extents;
}

} // namespace ridgepoint
