// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/operator_kind.h"
#include "core/model/precision.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// An operator held in another type than the model's other weights, in all layers or in those of one kind.
struct TypeException {
    std::string layers;  ///< the kind of layers it holds for; empty: all
    OperatorKind kind{}; ///< one of typedOperators()
    StoredType weights;
    std::optional<NumericType> inputs; ///< none: the activation type

    friend bool operator==(const TypeException &, const TypeException &) = default;
};

/// What a model's tensors are held in, as far as its file says.
struct ModelTypes {
    std::optional<NumericType> activations; ///< of everything that is not quantised
    std::optional<StoredType> weights;      ///< of the layers' linear operators and experts
    std::optional<NumericType> inputs;      ///< what those read; none: the activation type
    std::optional<StoredType> kv;
    std::vector<TypeException> operators;

    friend bool operator==(const ModelTypes &, const ModelTypes &) = default;
};

/// One line for an exception: operator, behind the kind of layers where it holds for one, weights and, where they are not the
/// activation type, inputs: `o_proj bf16`, `full/q_proj bf16`, `lm_head fp8/fp8`, `up_proj int4 bits=4.5`.
std::string typeExceptionText(const TypeException &exception);

/// Reads what typeExceptionText() writes. Errors name the word that is wrong and the nearest right one.
Result<TypeException> parseTypeException(std::string_view text);

/// Adds an exception; an error where the operator has one already in those layers, or there are more than anything has.
Result<void> addTypeException(ModelTypes &types, const TypeException &exception);

} // namespace ridgepoint
