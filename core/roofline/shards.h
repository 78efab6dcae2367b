// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/model.h"

#include <cstdint>
#include <vector>

namespace ridgepoint {

/// What one of N ranks of tensor parallelism holds of a model. Heads, MLPs and experts are split by width; key/value heads are
/// copied once there are fewer of them than ranks; the head's vocabulary rounds up; router, norms, embedding, the latents of
/// latent attention and of experts, and the indexer are copied. Delta nets are split by key and value heads, state-space layers
/// by channels and heads, their groups as key/value heads are.
struct Shard {
    std::vector<LayerGroup> groups;
    Experts experts;
    Delta delta;
    Mamba mamba;
    std::int64_t headVocabulary = 0; ///< rows of the lm_head
};

/// The shard of one rank; of one rank in all, the model itself. An error names the width that N does not divide.
Result<Shard> shardOf(const Model &model, std::int64_t ranks);

} // namespace ridgepoint
