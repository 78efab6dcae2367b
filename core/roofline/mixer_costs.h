// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/operator_costs.h"
#include "core/roofline/shards.h"

// What mixes tokens in a layer, where that is not attention over all of them: gated delta nets, state-space layers, and the
// indexer that picks what attention reads. Each is counted as its layer is published, token by token, whatever the chunks of a
// kernel.
//
// Symbols beside those of the table of operators (B s T h H G d; w a u c bytes an element; S K score elements and keys): z bytes
// an element of a recurrent state (fp32 unless the model says otherwise); Z = 1 where a pass finds a past (ar, and init behind a
// prefix), else 0. A state is written by every pass and read where there is a past; it is kept for every sequence, so its bytes
// are in the column of the KV cache, and memory counts it apart. f tokens a convolution sees, C its channels. "linear x -> y" is
// 2 T x y FLOP, x y w weights, T (x a + y u) activations.
//
// Gated delta net: nk heads of queries and of keys of dk dimensions, nv heads of values of dv; Dk = nk dk, Dv = nv dv;
// C = 2 Dk + Dv. Merged: in_proj linear h -> 2 Dk + 2 Dv, ba_proj linear h -> 2 nv; apart: in_proj linear h -> 2 Dk + Dv, z_proj
// linear h -> Dv, b_proj and a_proj linear h -> nv each.
//   operator       FLOP                      weights        activations              state
//   conv           T C (2 f + 4)             C f u          2 T C u                  (1 + Z) B (f - 1) C u
//   qk_norm        8 T Dk                    0              4 T Dk u                 0
//   delta_rule     T nv (7 dk dv + 2 dv)     2 nv u         T (2 Dk + 2 Dv + 2 nv) u (1 + Z) B nv dk dv z
//   gated_norm     9 T Dv                    dv u           3 T Dv u                 0
//   out_proj       linear Dv -> h
// delta_rule: the state decays (dk dv), the key is looked up in it (2 dk dv), what it finds is taken from the value and the rest
// scaled (2 dv), the outer product with the key is added (2 dk dv), the query is looked up (2 dk dv). Decay and scale are two
// numbers a head; how they are made is not counted. Held against the matrix peak of u: kernels turn runs of tokens into products
// of matrices, and the state is their sum, which no product's type depends on.
//
// Mamba 2: Di channels in nh heads, M states a channel, ng groups of heads that share B and C; C = Di + 2 ng M.
// in_proj linear h -> 2 Di + 2 ng M + nh.
//   conv           T C (2 f + 4)             C (f + 1) u    2 T C u                  (1 + Z) B (f - 1) C u
//   ssm_scan       T (5 Di M + 3 Di)         3 nh u         T (2 Di + 2 ng M + nh) u (1 + Z) B Di M z
//   gated_norm     9 T Di                    Di u           3 T Di u                 0
//   out_proj       linear Di -> h
// ssm_scan: the state decays (Di M), the input is scaled by its time step (Di), its outer product with B is added (2 Di M), C is
// looked up (2 Di M), the input skips (2 Di). Matrix peak, as delta_rule.
//
// Mamba 1: R the rank of the time step; C = Di. in_proj linear h -> 2 Di; x_proj linear Di -> R + 2 M; dt_proj linear R -> Di
// with a bias.
//   conv           T Di (2 f + 4)            Di (f + 1) u   2 T Di u                 (1 + Z) B (f - 1) Di u
//   ssm_norm       4 T (R + 2 M)             (R + 2 M) u, 0 unweighted  2 T (R + 2 M) u  0
//   selective_scan T (7 Di M + 6 Di)         Di (M + 1) u   T (3 Di + 2 M) u         (1 + Z) B Di M z
//   out_gate       5 T Di                    0              3 T Di u                 0
//   out_proj       linear Di -> h
// selective_scan: every channel and state has a decay of its own (2 Di M: a product and its exponential), the input (Di M), the
// state (2 Di M), C looked up (2 Di M); a softplus, the scaled input and the skip (6 Di). Its decays are no product of matrices,
// so it is held against the plain FP32 peak, as the norms are.
//
// Gated attention: q_proj is linear h -> 2 H d, and out_gate stands behind attention with H d in place of Di.
//
// Indexer: Hi heads of di dimensions that keep top tokens a query; r rotated dimensions of a head.
// index_q linear q_rank -> Hi di; index_k linear h -> di, its result into the cache: T h a activations, T di c written.
//   index_norm     7 T di                    2 di u         2 T di u                 0
//   index_weights  2 T h Hi                  h Hi u         T (h + Hi) u             0
//   index_scores   B S Hi (2 di + 3)         0              T Hi (di + 1) u + B S u  B K di c
// index_scores: a product, a ReLU, and the sum by weights, over all tokens: S and K without the choice. rope covers (Hi + 1) r
// elements more. Attention's S then counts at most `top` tokens a query, and its K, since each query may choose others, is all
// tokens but never more than S: min(s, q top) in ar. Under a full mask nothing is skipped, as with windows. The choice itself is
// not counted, nor is a rotation of queries and keys before they are rounded. The cache keeps every token: `top` is no window.
// Layers that share an indexer have none of these rows.
//
// Experts in a latent space of Le: latent_in linear h -> Le, latent_out linear Le -> h, and Le in place of h in the experts'
// rows; router and shared experts keep h.
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
