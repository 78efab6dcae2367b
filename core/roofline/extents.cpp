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

} // namespace

Extents extentsOf(const Setup &setup, const Setting &setting, const ExtentKind &kind)
{
    const auto batch = static_cast<double>(setting.batch);
    const auto sequence = static_cast<double>(setting.sequence);
    constexpr double kAll = std::numeric_limits<double>::infinity();
    const double window = kind.window > 0 ? static_cast<double>(kind.window) : kAll;
    const double seen = kind.topk > 0 ? std::min(static_cast<double>(kind.topk), window) : window;
    if (setting.phase == Phase::Ar) {
        const auto candidates = static_cast<double>(setting.candidates);
        const double rows = batch * candidates;
        // Candidates are a tree, not a prefix of each other: every one sees the whole context whatever the mask.
        const double scores = candidates * std::min(sequence, seen);
        const double keys = std::min(sequence, window + candidates - 1);
        return {1,
                rows,
                batch * scores,
                batch * (kind.topk > 0 ? std::min(keys, scores) : keys),
                rows,
                candidates,
                0,
                distinctExperts(kind, rows),
                batch};
    }
    const auto prefix = static_cast<double>(setup.workload.prefix);
    const bool full = resolvedMask(setup) == Mask::Full;
    const double scores = full ? sequence * (prefix + sequence) : causalScores(prefix, sequence, seen);
    const double reachable = sequence + (full ? prefix : std::min(prefix, window - 1));
    const double keys = kind.topk > 0 ? std::min(reachable, scores) : reachable;
    const double tokens = batch * sequence;
    return {
        1,    tokens, batch * scores, batch * keys, batch, sequence, batch * (prefix + sequence), distinctExperts(kind, tokens),
        batch};
}

} // namespace ridgepoint
