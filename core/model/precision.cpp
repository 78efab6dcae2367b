// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/precision.h"

#include <array>

namespace ridgepoint {
namespace {

constexpr std::array kPeakNames{
    Name<PeakType>{PeakType::Fp64, "fp64"}, Name<PeakType>{PeakType::Fp32, "fp32"}, Name<PeakType>{PeakType::Tf32, "tf32"},
    Name<PeakType>{PeakType::Fp16, "fp16"}, Name<PeakType>{PeakType::Bf16, "bf16"}, Name<PeakType>{PeakType::Fp8, "fp8"},
    Name<PeakType>{PeakType::Int8, "int8"}, Name<PeakType>{PeakType::Fp6, "fp6"},   Name<PeakType>{PeakType::Fp4, "fp4"},
    Name<PeakType>{PeakType::Int4, "int4"},
};

constexpr std::array kTypeNames{
    Name<NumericType>{NumericType::Fp32, "fp32"},   Name<NumericType>{NumericType::Tf32, "tf32"},
    Name<NumericType>{NumericType::Fp16, "fp16"},   Name<NumericType>{NumericType::Bf16, "bf16"},
    Name<NumericType>{NumericType::Fp8, "fp8"},     Name<NumericType>{NumericType::Int8, "int8"},
    Name<NumericType>{NumericType::Int4, "int4"},   Name<NumericType>{NumericType::Int4z, "int4z"},
    Name<NumericType>{NumericType::Fp4, "fp4"},     Name<NumericType>{NumericType::Mxfp4, "mxfp4"},
    Name<NumericType>{NumericType::Nvfp4, "nvfp4"},
};

// In the order of the enumeration. Weights carry their share of their group's scale and zero point; an MX or NV format is its
// groups, so that its activations and cache carry theirs too.
constexpr std::array kTypes{
    NumericTypeInfo{NumericType::Fp32, 32, 32, 32, PeakType::Fp32},
    NumericTypeInfo{NumericType::Tf32, 32, 32, 32, PeakType::Tf32},
    NumericTypeInfo{NumericType::Fp16, 16, 16, 16, PeakType::Fp16},
    NumericTypeInfo{NumericType::Bf16, 16, 16, 16, PeakType::Bf16},
    NumericTypeInfo{NumericType::Fp8, 8, 8, 8, PeakType::Fp8},
    NumericTypeInfo{NumericType::Int8, 8, 8, 8, PeakType::Int8},
    NumericTypeInfo{NumericType::Int4, 4 + 16.0 / 128, 4, 4, PeakType::Int4},
    NumericTypeInfo{NumericType::Int4z, 4 + 16.0 / 128 + 4.0 / 128, 4, 4, PeakType::Int4},
    NumericTypeInfo{NumericType::Fp4, 4, 4, 4, PeakType::Fp4},
    NumericTypeInfo{NumericType::Mxfp4, 4 + 8.0 / 32, 4 + 8.0 / 32, 4, PeakType::Fp4},
    NumericTypeInfo{NumericType::Nvfp4, 4 + 8.0 / 16, 4 + 8.0 / 16, 4, PeakType::Fp4},
};

constexpr bool inEnumerationOrder()
{
    for (std::size_t i = 0; i < kTypes.size(); ++i)
        if (static_cast<std::size_t>(kTypes[i].type) != i)
            return false;
    return kTypes.size() == kTypeNames.size();
}
static_assert(inEnumerationOrder());

NumericType sixteenBitsOrMore(NumericType type)
{
    return infoOf(type).width >= 16 ? type : NumericType::Fp16;
}

} // namespace

template <>
std::span<const Name<PeakType>> names<PeakType>()
{
    return kPeakNames;
}

template <>
std::span<const Name<NumericType>> names<NumericType>()
{
    return kTypeNames;
}

const NumericTypeInfo &infoOf(NumericType type)
{
    return kTypes[static_cast<std::size_t>(type)];
}

NumericType wideType(const Precision &precision)
{
    return sixteenBitsOrMore(precision.activations);
}

NumericType kvType(const Precision &precision)
{
    return precision.kv.value_or(sixteenBitsOrMore(precision.activations));
}

std::string precisionText(const Precision &precision)
{
    std::string text(nameOf(precision.weights));
    text += '/';
    text += nameOf(precision.activations);
    text += '/';
    text += nameOf(kvType(precision));
    return text;
}

double weightBytes(NumericType type)
{
    return infoOf(type).weightBits / 8;
}

double elementBytes(NumericType type)
{
    return infoOf(type).elementBits / 8;
}

Result<NumericType> computeType(NumericType other, NumericType activation)
{
    const auto isPair = [&](NumericType a, NumericType b) { return other == a && activation == b; };
    if (isPair(NumericType::Int8, NumericType::Fp8) || isPair(NumericType::Fp8, NumericType::Int8))
        return Error{"int8 and fp8 cannot be multiplied: use the same 8-bit type for weights and activations"};
    return infoOf(other).width > infoOf(activation).width ? other : activation;
}

} // namespace ridgepoint
