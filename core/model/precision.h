// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"
#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>

namespace ridgepoint {

/// The types an accelerator can have a matrix peak for.
enum class PeakType { Fp64, Fp32, Tf32, Fp16, Bf16, Fp8, Int8, Fp6, Fp4, Int4 };
template <>
std::span<const Name<PeakType>> names<PeakType>();

/// The types a model's tensors can be held in. Bits is a width and no more: it has no word of its own (see StoredType).
enum class NumericType { Fp32, Tf32, Fp16, Bf16, Fp8, Int8, Int4, Int4z, Fp4, Mxfp4, Nvfp4, Bits };
/// All but Bits.
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
    /// The accelerator's peak that holds for it; none for Bits.
    std::optional<PeakType> peak;
};
const NumericTypeInfo &infoOf(NumericType type);

/// How weights or a cache are held: a type, and the bits of an element where they are not the type's own, because the scales are
/// others or because a width is all that is known (NumericType::Bits, which multiplies at its other operand's type).
struct StoredType {
    NumericType type = NumericType::Fp16;
    double bits = 0; ///< of an element, its share of scales and zero points included; 0: the type's own

    constexpr StoredType() = default;
    // A type alone is how it is stored, wherever the bits are its own.
    constexpr StoredType(NumericType of, double bitsEach = 0) : type(of), bits(bitsEach) {}

    friend bool operator==(const StoredType &, const StoredType &) = default;
};

/// The most bits an element may have.
inline constexpr double kMostBits = 64;

/// A type's word, for Bits its width: `fp8`, `bits=4.5`.
std::string typeWord(const StoredType &type);
/// The exact text: `fp8`, `bits=4.5`, `int4 bits=4.5`.
std::string typeText(const StoredType &type);
/// Reads what typeText() writes. Errors: no such type, bits that are no number above 0 and up to kMostBits.
Result<StoredType> parseStoredType(std::string_view text);
/// The type of activations: one that is multiplied, so none of a mere width.
Result<NumericType> parseActivationType(std::string_view text);

/// The type itself where it has 16 bits or more, else fp16: what outputs, scores and the residual stream have beside it.
NumericType wideOf(NumericType type);

/// Bytes of a weight, scales included.
double weightBytes(const StoredType &type);
/// Bytes of an element of activations or cache.
double elementBytes(const StoredType &type);

/// The type a matrix operator runs at: the wider of its operands', at equal width the second one's (the activation's).
/// Errors: int8 with fp8, which no hardware multiplies; an activation of a mere width.
Result<NumericType> computeType(NumericType other, NumericType activation);

} // namespace ridgepoint
