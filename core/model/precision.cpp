// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/precision.h"

#include "core/base/number.h"

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
    NumericTypeInfo{NumericType::Bits, 0, 0, 0, std::nullopt},
};

constexpr bool inEnumerationOrder()
{
    for (std::size_t i = 0; i < kTypes.size(); ++i)
        if (static_cast<std::size_t>(kTypes[i].type) != i)
            return false;
    return kTypes.size() == kTypeNames.size() + 1; // Bits has no word
}
static_assert(inEnumerationOrder());

constexpr std::string_view kBits = "bits=";

Error notAType(std::string_view text)
{
    return Error{inQuotes(text) + " is not a type: write it like fp8, bits=4.5 or int4 bits=4.5"};
}

Result<double> parseBits(std::string_view text)
{
    const auto bits = readNumber(text);
    if (!bits || *bits <= 0 || *bits > kMostBits)
        return Error{inQuotes(text) + " is no number of bits: it must be above 0 and at most " + shortest(kMostBits)
                     + ", like bits=4.5"};
    return *bits;
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

std::string typeWord(const StoredType &type)
{
    if (type.type == NumericType::Bits)
        return std::string(kBits) + shortest(type.bits);
    return std::string(nameOf(type.type));
}

std::string typeText(const StoredType &type)
{
    std::string text = typeWord(type);
    if (type.type != NumericType::Bits && type.bits > 0)
        text.append(" ").append(kBits).append(shortest(type.bits));
    return text;
}

Result<StoredType> parseStoredType(std::string_view text)
{
    const auto whole = trimmed(text);
    const auto space = whole.find(' ');
    const auto first = whole.substr(0, space);
    auto rest = space == std::string_view::npos ? std::string_view() : trimmed(whole.substr(space));
    StoredType type;
    if (lowered(first).starts_with(kBits)) {
        if (!rest.empty())
            return notAType(whole);
        type.type = NumericType::Bits;
        rest = first;
    } else {
        const auto named = parseName<NumericType>(first, "a type");
        if (!named) {
            auto words = wordsOf<NumericType>();
            words.emplace_back("bits=4.5");
            return Error{inQuotes(first) + " is not a type" + suggestion(lowered(first), words)};
        }
        type.type = *named;
    }
    if (rest.empty())
        return type;
    if (!lowered(rest).starts_with(kBits))
        return notAType(whole);
    const auto bits = parseBits(rest.substr(kBits.size()));
    if (!bits)
        return bits.error();
    type.bits = *bits;
    return type;
}

Result<NumericType> parseActivationType(std::string_view text)
{
    const auto type = parseStoredType(text);
    if (!type)
        return type.error();
    if (type->type == NumericType::Bits || type->bits > 0)
        return Error{inQuotes(trimmed(text)) + " is no type to compute with: activations have one like fp16, without bits"};
    return type->type;
}

NumericType wideOf(NumericType type)
{
    return infoOf(type).width >= 16 ? type : NumericType::Fp16;
}

double weightBytes(const StoredType &type)
{
    return (type.bits > 0 ? type.bits : infoOf(type.type).weightBits) / 8;
}

double elementBytes(const StoredType &type)
{
    return (type.bits > 0 ? type.bits : infoOf(type.type).elementBits) / 8;
}

Result<NumericType> computeType(NumericType other, NumericType activation)
{
    const auto isPair = [&](NumericType a, NumericType b) { return other == a && activation == b; };
    if (isPair(NumericType::Int8, NumericType::Fp8) || isPair(NumericType::Fp8, NumericType::Int8))
        return Error{"int8 and fp8 cannot be multiplied: use the same 8-bit type for weights and activations"};
    if (activation == NumericType::Bits)
        return Error{"activations of a mere width have no type to compute with: give them one like fp16"};
    return infoOf(other).width > infoOf(activation).width ? other : activation;
}

} // namespace ridgepoint
