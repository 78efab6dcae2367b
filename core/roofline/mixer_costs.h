// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/operator_costs.h"
#include "core/roofline/shards.h"

// What mixes tokens in a layer, where that is not attention over all of them: gated delta nets, state-space layers, and the
// indexer that picks what attention reads. Each is counted as its layer is published, token by token, whatever the chunks of a
// kernel. The formulas stand in counting.cpp, where a test holds these costs to them; here is what they are made of, in the same
// symbols.
//
// States. A state is written by every pass and read where there is a past; it is kept for every sequence, so its bytes are in the
// column of the KV cache, and memory counts it apart. A convolution over f tokens keeps the last f - 1 of them.
//
// delta_rule, a value head and token: the state decays (dk dv), the key is looked up in it (2 dk dv), what it finds is taken from
// the value and the rest scaled (2 dv), the outer product with the key is added (2 dk dv), the query is looked up (2 dk dv).
// Decay and scale are two numbers a head; how they are made is not counted. Held against the matrix peak of u: kernels turn runs
// of tokens into products of matrices, and the state is their sum, which no product's type depends on.
//
// ssm_scan (Mamba 2): the state decays (Di M), the input is scaled by its time step (Di), its outer product with B is added
// (2 Di M), C is looked up (2 Di M), the input skips (2 Di). Matrix peak, as delta_rule.
//
// selective_scan (Mamba 1): every channel and state has a decay of its own (2 Di M: a product and its exponential), the input
// (Di M), the state (2 Di M), C looked up (2 Di M); a softplus, the scaled input and the skip (6 Di). Its decays are no product
// of matrices, so it is held against the plain FP32 peak, as the norms are.
//
// index_scores: a product, a ReLU, and the sum by weights, over all tokens: S and K without the choice. Attention's S then counts
// at most topk tokens a query, and its K, since each query may choose others, is all tokens but never more than S. Under a full
// mask nothing is skipped, as with windows. The choice itself is not counted, nor is a rotation of queries and keys before they
// are rounded. The cache keeps every token: topk is no window. Layers that share an indexer have none of its operators.
//
// Experts in a latent space are projected into and out of it; router and shared experts keep the stream's width.
namespace ridgepoint::costs {

/// A layer's mixer between its norm and its sum, in one phase: attention, or what stands in its place.
std::vector<Operator> mixerOperators(const Setup &setup, const Widths &widths, const LayerGroup &group, const Shard &shard,
                                     Phase phase);

/// Elements a token that the first Mamba projects its inputs to: time step, B and C.
double firstMambaParameters(const Mamba &mamba);

/// The indexer before its scores: queries, keys and the weights of its heads.
std::vector<Operator> indexerProjections(const Model &model, const Widths &widths);
/// The scores of all tokens a query sees.
Operator indexScores(const Indexer &indexer, const Widths &widths);

/// A gate on a mixer's result.
Operator outGate(const Widths &widths, double size);

} // namespace ridgepoint::costs
