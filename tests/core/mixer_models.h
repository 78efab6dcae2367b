// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/workload.h"
#include "rows.h"

#include <cstdint>
#include <map>
#include <string>
#include <vector>

// Models that mix tokens with more than attention, on sizes small enough to follow by hand.
namespace ridgepoint::test {

/// h 8, I 24, 3 layers, 4 query heads on 2 key/value heads of 2 dimensions, 10 words; 2 bytes an element.
Model tiny();
/// Two layers of gated delta nets and one of attention: 2 heads of 3-wide keys, 4 of 5-wide values.
Model withDelta();
/// State-space layers alone.
Model withoutHeads(const Mamba &mamba);
/// 12 channels in 6 heads of 2 groups, 4 states a channel.
Model withMamba2();
/// 12 channels with 4 states each, time steps of rank 2, all three inputs normed.
Model withMamba1();
/// Latents of 6 and 5, heads of 3 + 2 against 3; an indexer of 2 heads of 4 that keeps 3 tokens.
Model withIndexer();

/// These operators of a sweep on an A40 with fused, causal attention, by name, the kind of layers before it.
std::map<std::string, Row> rowsOf(const Model &model, const Sweep &sweep, const std::vector<std::string> &operators,
                                  std::int64_t prefix = 0, std::int64_t ranks = 1);

} // namespace ridgepoint::test
