// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/operators.h"

#include <string>

namespace ridgepoint::test {

/// The operators of a config.json, a line each, in the order they run; or why there are none. What a line says is worked out from
/// what the operator costs, at activations of two bytes and of one, not from the model:
///
///     [window*2]                    a kind of layers and how many there are, where not all are alike
///     q_proj:90x30+30               in x out, and biases
///     expert_up:2of7:90x21          two of seven such matrices a token
///     q_absorb:15:10x26             as many products, one a head
///     2*attn_norm:90-rms            elements and kind; twice a layer
///     qk_norm:160/16                elements and weights
///     attention:15h,180io,60kv,w8   heads, elements in and out a token, elements of the cache a key, the window; `60x` instead
///                                   of `60kv` where keys are expanded
///     mlp_act:77-gated              elements and kind
///     lm_head:tied-90x101
std::string layerText(const std::string &config, Phase phase = Phase::Init);

/// Lines of what layerText prints, from words with spaces between.
std::string lines(const std::string &words);

/// A config of one layer with sizes of which no two make the same shape: hidden 90, fifteen heads of 6, five of them for keys and
/// values, an MLP of 77, 101 words, 53 positions; and the rest. What stands twice counts where it stands last.
std::string smallConfig(const std::string &rest);

} // namespace ridgepoint::test
