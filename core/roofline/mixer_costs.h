// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/operator_costs.h"
#include "core/roofline/shards.h"

// What mixes tokens in a layer, where that is not attention over all of them: gated delta nets, state-space layers, and the
// indexer that picks what attention reads.
//
// Beside the symbols of the table of operators: z bytes an element of a recurrent state (fp32 unless the model says otherwise);
// Z = 1 where a pass finds a past (ar, and init with a prefix), else 0: a state is written by every pass and read where there is
// one. States are kept for every sequence: their bytes are in the column of the KV cache, and memory counts them apart.
//
// Gated delta net: nk, nv heads of keys and of values, of dk and dv dimensions; a = nk dk (so 2a of queries and keys), b = nv dv;
// conv width w; C = 2a + b channels.
//   in_proj    linear h -> 2a + 2b, or h -> 2a + b and z_proj h -> b; ba_proj h -> 2 nv, or b_proj and a_proj h -> nv each
//   conv       FLOP (2w + 4) T C; weights w C u; activations 2 T C u; state (1 + Z) B (w - 1) C u
//   qk_norm    FLOP 4 T 2a; activations 2 T 2a u
//   delta_rule FLOP T nv (7 dk dv + 2 dv): the state decays (dk dv), the key is looked up in it (2 dk dv), what is found is taken
//              from the value and scaled (2 dv), the outer product is added (2 dk dv), the query is looked up (2 dk dv);
//              weights 2 nv u; activations T (2a + 2b + 2 nv) u; state (1 + Z) B nv dk dv z
//   gated_norm FLOP 9 T b; weights dv u; activations 3 T b u
//   out_proj   linear b -> h
//
// Mamba 2: d inner channels in n heads, N states a channel, g groups; C = d + 2 g N.
//   in_proj    linear h -> d + C + n
//   conv       as above, with a bias C u
//   ssm_scan   FLOP 5 T d N + 3 T d: decay (d N), the input by its time step (d), the outer product (2 d N), the read-out (2 d
//   N),
//              the skip (2 d); weights 3 n u; activations T (2 d + 2 g N + n) u; state (1 + Z) B d N z
//   gated_norm FLOP 9 T d; weights d u; activations 3 T d u
//   out_proj   linear d -> h
//
// Mamba 1: R the time step's rank.
//   in_proj    linear h -> 2 d; conv as above over d channels; x_proj linear d -> R + 2 N
//   ssm_norm   FLOP 4 T (R + 2 N); weights (R + 2 N) u where it has some; activations 2 T (R + 2 N) u
//   dt_proj    linear R -> d, with a bias
//   selective_scan FLOP 7 T d N + 6 T d: the decay of every channel and state (2 d N), the input (d N), the state (2 d N), the
//              read-out (2 d N); time step, input and skip (6 d); weights (d N + d) u; activations T (3 d + 2 N) u;
//              state (1 + Z) B d N z
//   out_gate   FLOP 5 T d; activations 3 T d u
//   out_proj   linear d -> h
//
// Indexer: m heads of e dimensions, which keep k tokens a query; S, K as for attention over all tokens.
//   index_q    linear q_rank -> m e
//   index_k    linear h -> e, written to the cache: T e c
//   index_norm FLOP 7 T e; weights 2 e u; activations 2 T e u
//   index_weights FLOP 2 T h m; weights h m u; activations T (h + m) u
//   index_scores FLOP B S m (2 e + 3): products, a ReLU, the weighted sum; activations T m (e + 1) u + B S u; KV read B K e c
//   rope       covers (m + 1) r elements more; attention's S counts at most k tokens a query, and K is at most S
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
