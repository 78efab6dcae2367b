// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/workload.h"

#include <string_view>
#include <vector>

namespace ridgepoint {

/// What a linear operator multiplies.
struct OperatorTypes {
    StoredType weights;
    NumericType inputs{};

    friend bool operator==(const OperatorTypes &, const OperatorTypes &) = default;
};

/// The types of a setup, every default resolved.
struct SetupTypes {
    NumericType activations{};
    /// Of everything that is neither a linear operator's operand nor cache (outputs, scores, residual stream, norms, embedding,
    /// router, lm_head): the activation type where it has 16 bits or more, else fp16.
    NumericType wide{};
    OperatorTypes linear; ///< of the layers' linear operators and experts
    StoredType kv;
    std::vector<TypeException> operators; ///< where one operator differs; what is given beside the model is in them

    /// With the exceptions of these layers alone: what is asked for many operators of them is found sooner.
    [[nodiscard]] SetupTypes within(std::string_view layers) const;
    /// Of one operator in layers of a kind.
    [[nodiscard]] OperatorTypes of(OperatorKind kind, std::string_view layers = {}) const;
};

/// What is given beside the model holds, of all its operators: weights for weights, activations for activations and every
/// operator's inputs, kv for the cache. Beside given weights inputs are as the activations too: a file quantises them for its
/// own. What is not given is as the model's own types say, and where they say nothing fp16; the cache then is as the activations
/// where they have 16 bits or more, else fp16.
SetupTypes typesOf(const Setup &setup);

} // namespace ridgepoint
