// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/precision.h"

#include "core/model/accelerator.h"
#include "core/model/model_types.h"
#include "core/model/setup_types.h"
#include "core/roofline/wording.h"
#include "setups.h"

#include <gtest/gtest.h>

#include <set>

namespace ridgepoint {
namespace {

using enum NumericType;

/// Every value has a word, every word reads as its value in any case, no word stands for two.
template <class Enum>
void expectWordsReadBack(const char *what)
{
    std::set<std::string_view> words;
    for (const auto &row : names<Enum>()) {
        EXPECT_TRUE(words.insert(row.word).second) << row.word;
        const auto value = parseName<Enum>(' ' + std::string(row.word), what);
        ASSERT_TRUE(value) << row.word;
        EXPECT_EQ(*value, row.value);
        auto upper = std::string(row.word);
        for (char &c : upper)
            c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
        EXPECT_TRUE(parseName<Enum>(upper, what)) << upper;
        EXPECT_FALSE(nameOf(row.value).empty());
    }
    EXPECT_FALSE(parseName<Enum>("", what));
    const auto wrong = parseName<Enum>("no-such-word", what);
    ASSERT_FALSE(wrong);
    EXPECT_TRUE(wrong.error().message.starts_with("'no-such-word' is not " + std::string(what))) << wrong.error().message;
}

TEST(Names, ReadBack)
{
    expectWordsReadBack<PeakType>("a type");
    expectWordsReadBack<NumericType>("a type");
    expectWordsReadBack<Confidence>("a confidence");
    expectWordsReadBack<Attention>("a kind of attention");
    expectWordsReadBack<Bias>("a bias");
    expectWordsReadBack<Phase>("a phase");
    expectWordsReadBack<Mask>("a mask");
    expectWordsReadBack<Execution>("a kind of execution");
    expectWordsReadBack<OperatorKind>("an operator");
    EXPECT_EQ(*parseName<Phase>("prefill", "a phase"), Phase::Init);
    EXPECT_EQ(nameOf(Phase::Init), "init");
    EXPECT_EQ(wordsOf<Phase>(), (std::vector<std::string>{"init", "ar"}));
    EXPECT_EQ(parseName<NumericType>("fp61", "a type").error().message, "'fp61' is not a type: did you mean 'fp16'?");
}

TEST(Precision, BytesOfEveryType)
{
    struct Row {
        NumericType type;
        double weight;
        double element;
        PeakType peak;
    };
    // An int4 weight has 4 bits and 1/128 of a 16-bit scale: 4.125 bits.
    for (const auto &[type, weight, element, peak] : {Row{Fp32, 4, 4, PeakType::Fp32},
                                                      {Tf32, 4, 4, PeakType::Tf32},
                                                      {Fp16, 2, 2, PeakType::Fp16},
                                                      {Bf16, 2, 2, PeakType::Bf16},
                                                      {Fp8, 1, 1, PeakType::Fp8},
                                                      {Int8, 1, 1, PeakType::Int8},
                                                      {Int4, 0.515625, 0.5, PeakType::Int4},
                                                      {Int4z, 4.15625 / 8, 0.5, PeakType::Int4},
                                                      {Fp4, 0.5, 0.5, PeakType::Fp4},
                                                      {Mxfp4, 4.25 / 8, 4.25 / 8, PeakType::Fp4},
                                                      {Nvfp4, 4.5 / 8, 4.5 / 8, PeakType::Fp4}}) {
        EXPECT_EQ(weightBytes(type), weight) << nameOf(type);
        EXPECT_EQ(elementBytes(type), element) << nameOf(type);
        EXPECT_EQ(infoOf(type).peak, peak) << nameOf(type);
        EXPECT_EQ(infoOf(type).type, type);
    }
}

TEST(Precision, BitsOfStoredTypes)
{
    struct Row {
        const char *text;
        StoredType type;
        double weight; ///< bytes
        double element;
        const char *word;
    };
    // Powers of two as widths: the quotients are exact.
    for (const auto &[text, type, weight, element, word] :
         {Row{"fp8", Fp8, 1, 1, "fp8"}, Row{"fp8 bits=8.001953125", {Fp8, 8.001953125}, 1.000244140625, 1.000244140625, "fp8"},
          Row{"int4", Int4, 0.515625, 0.5, "int4"}, Row{"int4 bits=4.5", {Int4, 4.5}, 0.5625, 0.5625, "int4"},
          Row{"bits=4.5", {Bits, 4.5}, 0.5625, 0.5625, "bits=4.5"}, Row{"bits=64", {Bits, 64}, 8, 8, "bits=64"}}) {
        const auto read = parseStoredType(text);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(*read, type) << text;
        EXPECT_EQ(typeText(type), text);
        EXPECT_EQ(typeWord(type), word);
        EXPECT_EQ(weightBytes(type), weight) << text;
        EXPECT_EQ(elementBytes(type), element) << text;
    }
    EXPECT_EQ(*parseStoredType("  INT4   Bits=4.50 "), StoredType(Int4, 4.5));
}

TEST(Precision, BadTextsAreRefused)
{
    struct Row {
        const char *text;
        const char *message;
    };
    for (const auto &[text, message] : {
             Row{"fp7", "'fp7' is not a type: did you mean 'fp8'?"},
             {"", "'' is not a type"},
             {"4.5",
              "'4.5' is not a type: there are fp32, tf32, fp16, bf16, fp8, int8, int4, int4z, fp4, mxfp4, nvfp4, bits=4.5"},
             {"bits", "'bits' is not a type"},
             {"bits=", "'' is no number of bits"},
             {"bits=0", "'0' is no number of bits"},
             {"bits=-4", "'-4' is no number of bits"},
             {"bits=65", "'65' is no number of bits: it must be above 0 and at most 64, like bits=4.5"},
             {"bits=nan", "'nan' is no number of bits"},
             {"bits=inf", "'inf' is no number of bits"},
             {"bits=4,5", "'4,5' is no number of bits"},
             {"bits=4.5 fp8", "'bits=4.5 fp8' is not a type"},
             {"fp8 8", "'fp8 8' is not a type: write it like fp8, bits=4.5 or int4 bits=4.5"},
             {"fp8 bits=8 bits=9", "'8 bits=9' is no number of bits"},
         }) {
        const auto read = parseStoredType(text);
        ASSERT_FALSE(read) << text;
        EXPECT_TRUE(read.error().message.starts_with(message)) << read.error().message;
    }
    EXPECT_EQ(*parseActivationType(" BF16"), Bf16);
    EXPECT_EQ(parseActivationType("bits=4.5").error().message,
              "'bits=4.5' is no type to compute with: activations have one like fp16, without bits");
    EXPECT_FALSE(parseActivationType("fp8 bits=8.5"));
    EXPECT_FALSE(parseActivationType("fp9"));
}

TEST(Precision, DefaultsOfCacheAndTheRest)
{
    struct Row {
        Precision precision;
        NumericType wide;
        StoredType kv;
        const char *text;
    };
    for (const auto &[precision, wide, kv, text] : {
             Row{{}, Fp16, Fp16, "fp16/fp16/fp16"},
             {{Int4, Bf16}, Bf16, Bf16, "int4/bf16/bf16"},
             {{Int8, Int8}, Fp16, Fp16, "int8/int8/fp16"},
             {{Fp8, Fp8, Fp8}, Fp16, Fp8, "fp8/fp8/fp8"},
             {{Fp32, Fp32}, Fp32, Fp32, "fp32/fp32/fp32"},
             {{Fp32, Tf32, Int4}, Tf32, Int4, "fp32/tf32/int4"},
             {{StoredType(Bits, 4.5), {}, StoredType(Bits, 3)}, Fp16, StoredType(Bits, 3), "bits=4.5/fp16/bits=3"},
         }) {
        auto setup = test::home();
        setup.workload.precision = precision;
        const auto types = typesOf(setup);
        EXPECT_EQ(types.wide, wide) << text;
        EXPECT_EQ(types.kv, kv) << text;
        EXPECT_EQ(precisionText(setup), text);
    }
}

TEST(Precision, ComputeTypeIsTheWiderOne)
{
    struct Row {
        NumericType other;
        NumericType activation;
        NumericType compute;
    };
    for (const auto &[other, activation, compute] : {Row{Int4, Fp16, Fp16},
                                                     {Int8, Fp16, Fp16},
                                                     {Int8, Int8, Int8},
                                                     {Fp8, Fp8, Fp8},
                                                     {Int4, Int8, Int8},
                                                     {Fp16, Bf16, Bf16},
                                                     {Bf16, Fp16, Fp16},
                                                     {Fp32, Tf32, Tf32},
                                                     {Fp16, Int8, Fp16},
                                                     {Fp32, Fp16, Fp32},
                                                     {Bits, Int4, Int4},
                                                     {Bits, Fp8, Fp8}}) {
        const auto type = computeType(other, activation);
        ASSERT_TRUE(type);
        EXPECT_EQ(*type, compute) << typeWord(other) << " with " << nameOf(activation);
    }
    EXPECT_FALSE(computeType(Int8, Fp8));
    EXPECT_FALSE(computeType(Fp8, Int8));
    EXPECT_FALSE(computeType(Fp16, Bits));
}

} // namespace
} // namespace ridgepoint
