// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"
#include "core/base/result.h"

#include <optional>
#include <string>

namespace ridgepoint {

/// The types an accelerator can have a matrix peak for.
enum class PeakType { Fp64, Fp32, Tf32, Fp16, Bf16, Fp8, Int8, Fp6, Fp4, Int4 };
template <>
std::span<const Name<PeakType>> names<PeakType>();

/// The types a model's tensors can be held in.
enum class NumericType { Fp32, Tf32, Fp16, Bf16, Fp8, Int8, Int4, Int4z, Fp4, Mxfp4, Nvfp4 };
template <>
std::span<const Name<NumericType>> names<NumericType>();

/// A row of the table of numeric types.
struct NumericTypeInfo {
    NumericType type;
    /// Bits of one weight, scales included: int4 weights come in groups of 128 with a 16-bit scale, int4z with a 4-bit zero point
    /// too, mxfp4 in 32 and nvfp4 in 16 with an 8-bit scale.
    double weightBits;
    /// Bits of one activation or KV-cache element.
    double elementBits;
    /// Width by which operand types are compared when a compute type is chosen.
    int width;
    /// The accelerator's peak that holds for it.
    PeakType peak;
};
const NumericTypeInfo &infoOf(NumericType type);

/// What the weights of the layers' linear operators, their inputs and the KV cache are held in.
struct Precision {
    NumericType weights = NumericType::Fp16;
    NumericType activations = NumericType::Fp16;
    /// None: as the activations where they have 16 bits or more, else fp16.
    std::optional<NumericType> kv = {};

    friend bool operator==(const Precision &, const Precision &) = default;
};

/// The type of everything that is neither a linear's operand nor cache (outputs, scores, residual stream, norms, embedding,
/// lm_head): the activation type where it has 16 bits or more, else fp16.
NumericType wideType(const Precision &precision);
/// The cache type, the default resolved.
NumericType kvType(const Precision &precision);
/// `weights/activations/kv`: `fp16/fp16/fp16`.
std::string precisionText(const Precision &precision);

double weightBytes(NumericType type);
double elementBytes(NumericType type);

/// The type a matrix operator runs at: the wider of its operands', at equal width the second one's (the activation's).
/// int8 with fp8 is an error: no hardware multiplies them.
Result<NumericType> computeType(NumericType other, NumericType activation);

} // namespace ridgepoint
