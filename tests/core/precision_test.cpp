// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/precision.h"

#include "core/model/accelerator.h"
#include "core/model/workload.h"

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

TEST(Precision, DefaultsOfCacheAndTheRest)
{
    struct Row {
        Precision precision;
        NumericType wide;
        NumericType kv;
        const char *text;
    };
    for (const auto &[precision, wide, kv, text] : {
             Row{{}, Fp16, Fp16, "fp16/fp16/fp16"},
             {{Int4, Bf16}, Bf16, Bf16, "int4/bf16/bf16"},
             {{Int8, Int8}, Fp16, Fp16, "int8/int8/fp16"},
             {{Fp8, Fp8, Fp8}, Fp16, Fp8, "fp8/fp8/fp8"},
             {{Fp32, Fp32}, Fp32, Fp32, "fp32/fp32/fp32"},
             {{Fp32, Tf32, Int4}, Tf32, Int4, "fp32/tf32/int4"},
         }) {
        EXPECT_EQ(wideType(precision), wide) << text;
        EXPECT_EQ(kvType(precision), kv) << text;
        EXPECT_EQ(precisionText(precision), text);
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
                                                     {Fp32, Fp16, Fp32}}) {
        const auto type = computeType(other, activation);
        ASSERT_TRUE(type);
        EXPECT_EQ(*type, compute) << nameOf(other) << " with " << nameOf(activation);
    }
    EXPECT_FALSE(computeType(Int8, Fp8));
    EXPECT_FALSE(computeType(Fp8, Int8));
}

} // namespace
} // namespace ridgepoint
