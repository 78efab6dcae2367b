// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ostream>

namespace ridgepoint::test {

/// What one operator costs, to be compared whole: FLOP, bytes by kind, runs in a pass.
struct Row {
    double flop, weights, activations, kv, runs;
    friend bool operator==(const Row &, const Row &) = default;
};

inline void PrintTo(const Row &row, std::ostream *out)
{
    *out << "{" << row.flop << ", " << row.weights << ", " << row.activations << ", " << row.kv << ", " << row.runs << "}";
}

} // namespace ridgepoint::test
