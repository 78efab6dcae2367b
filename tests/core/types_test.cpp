// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Types per operator: what holds where a model has its own and others are given beside it, and what that costs.
#include "core/model/field.h"
#include "core/model/layer_kind.h"
#include "core/model/setup_types.h"
#include "core/roofline/summary.h"
#include "core/roofline/wording.h"
#include "setups.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace ridgepoint {
namespace {

using enum NumericType;
using Kind = OperatorKind;

/// fp8 with fp8 inputs in a bf16 model, o_proj left alone, the head in fp8 too.
Model mixed()
{
    auto model = test::llama7b();
    model.types = {
        Bf16, StoredType(Fp8, 8.25), Fp8, StoredType(Fp8), {{"", Kind::OProj, Bf16, {}}, {"", Kind::LmHead, Fp8, Fp8}}};
    return model;
}

TEST(Types, ofAnOperatorThatIsNotThereDoNotMatter)
{
    auto setup = test::onA40(test::llama3_8b());
    setup.model.types.operators = {{"", Kind::KvBProj, Int8, Fp8}}; // no hardware multiplies them
    EXPECT_TRUE(operatorsOf(setup, Phase::Init));
    setup.model.types.operators = {{"", Kind::DownProj, Int8, Fp8}};
    const auto refused = operatorsOf(setup, Phase::Init);
    ASSERT_FALSE(refused);
    EXPECT_TRUE(refused.error().message.starts_with("down_proj: ")) << refused.error().message;
}

TEST(Types, whatIsGivenGoesBeforeWhatTheModelSays)
{
    struct Case {
        const char *name;
        Precision given;
        OperatorTypes q, o, head;
        NumericType wide;
        StoredType kv;
        const char *precision;
    };
    const StoredType own{Fp8, 8.25};
    const StoredType narrow{Bits, 4.5};
    for (const auto &[name, given, q, o, head, wide, kv, precision] : {
             Case{"nothing", {}, {own, Fp8}, {Bf16, Bf16}, {Fp8, Fp8}, Bf16, Fp8, "fp8/fp8/fp8"},
             {"weights", {narrow, {}, {}}, {narrow, Bf16}, {narrow, Bf16}, {Bf16, Bf16}, Bf16, Fp8, "bits=4.5/bf16/fp8"},
             {"activations", {{}, Fp16, {}}, {own, Fp16}, {Bf16, Fp16}, {Fp8, Fp16}, Fp16, Fp8, "fp8/fp16/fp8"},
             {"narrow activations", {{}, Fp8, {}}, {own, Fp8}, {Bf16, Fp8}, {Fp8, Fp16}, Fp16, Fp8, "fp8/fp8/fp8"},
             {"the cache", {{}, {}, StoredType(Int4)}, {own, Fp8}, {Bf16, Bf16}, {Fp8, Fp8}, Bf16, Int4, "fp8/fp8/int4"},
             {"all", {Int8, Int8, Bf16}, {Int8, Int8}, {Int8, Int8}, {Fp16, Fp16}, Fp16, Bf16, "int8/int8/bf16"},
         }) {
        SCOPED_TRACE(name);
        auto setup = test::onA40(mixed());
        setup.workload.precision = given;
        const auto types = typesOf(setup);
        EXPECT_EQ(types.of(Kind::QProj), q);
        EXPECT_EQ(types.of(Kind::OProj), o);
        EXPECT_EQ(types.of(Kind::LmHead), head);
        EXPECT_EQ(types.wide, wide);
        EXPECT_EQ(types.kv, kv);
        EXPECT_EQ(precisionText(setup), precision);
    }
}

TEST(Types, absorbedProjectionsHaveTheWeightsOfKvB)
{
    SetupTypes types;
    types.activations = types.wide = Bf16;
    types.operators = {{"", Kind::KvBProj, Int8, {}}, {"moe", Kind::KvBProj, Int4, Fp8}};
    EXPECT_EQ(types.of(Kind::QAbsorb), (OperatorTypes{Int8, Bf16}));
    EXPECT_EQ(types.of(Kind::VAbsorb, "moe"), (OperatorTypes{Int4, Fp8}));
    EXPECT_EQ(types.of(Kind::VAbsorb, "dense"), (OperatorTypes{Int8, Bf16}));
    EXPECT_EQ(types.of(Kind::OProj, "moe"), types.linear);
}

// Two tables say it, one for each side of the house: what is a matrix product with weights of its own, and what can have a type.
TEST(Types, everyProductWithWeightsOfItsOwnCanHaveAType)
{
    std::vector<Kind> products;
    for (const auto &info : operatorInfos()) {
        const bool isLinear = info.family == Family::QkvMlp || info.family == Family::UpGateDown || info.family == Family::Output
                              || info.family == Family::LmHead;
        if (info.unit == Unit::Matrix && isLinear && ownerOfWeights(info.kind) == info.kind)
            products.push_back(info.kind);
    }
    const auto typed = typedOperators();
    EXPECT_EQ(products, std::vector<Kind>(typed.begin(), typed.end()));
}

TEST(Types, textsOfSingleOperators)
{
    for (const char *text :
         {"o_proj bf16", "full/q_proj bf16", "lm_head fp8/fp8", "up_proj int4 bits=4.5", "a.b-c/expert_up bits=3/int8"}) {
        const auto read = parseTypeException(text);
        ASSERT_TRUE(read) << read.error().message;
        EXPECT_EQ(typeExceptionText(*read), text);
    }
    struct Case {
        const char *text;
        const char *message;
    };
    for (const auto &[text, message] : {
             Case{"o_prj bf16", "'o_prj' is not an operator with a type of its own: did you mean 'o_proj'?"},
             {"router bf16", "'router' is not an operator with a type of its own"},
             {"q_absorb bf16", "'q_absorb' is not an operator with a type of its own"},
             {"o_proj", "'o_proj' is no type of an operator: write it like o_proj bf16 or lm_head fp8/fp8"},
             {"o_proj bf17", "'bf17' is not a type: did you mean 'bf16'?"},
             {"o_proj fp8/bits=4", "'bits=4' is no type to compute with"},
             {"o_proj fp8/fp8/fp8", "'o_proj fp8/fp8/fp8' is no type of an operator"},
             {"/o_proj fp8", "'/o_proj fp8' is no type of an operator"},
             {"", "'' is no type of an operator"},
         }) {
        const auto read = parseTypeException(text);
        ASSERT_FALSE(read) << text;
        EXPECT_TRUE(read.error().message.starts_with(message)) << read.error().message;
    }
    ridgepoint::Setup setup = test::home();
    ASSERT_TRUE(setField(setup, "types.operators=o_proj bf16; lm_head fp8/fp8"));
    EXPECT_EQ(setup.model.types.operators.size(), 2u);
    const auto twice = setField(setup, "types.operators=o_proj bf16; o_proj fp8");
    EXPECT_EQ(twice.error().message, "types.operators: 'o_proj fp8' names an operator that has a type already: keep one of them");
    EXPECT_EQ(setup.model.types.operators.size(), 2u);
    ASSERT_TRUE(setField(setup, "types.weights=int4 bits=4.5"));
    EXPECT_EQ(setup.model.types.weights, StoredType(Int4, 4.5));
    ASSERT_TRUE(setField(setup, "types.operators=wide/o_proj bf16"));
    EXPECT_EQ(validate(setup.model).error().message,
              "types.operators: 'wide/o_proj bf16' names a kind of layers the model does not have");
    ASSERT_TRUE(setField(setup, "types.operators="));
    EXPECT_TRUE(validate(setup.model));
}

/// The operators of a pass by name, with their kind of layers before it.
std::map<std::string, Operator> operators(const ridgepoint::Setup &setup, Phase phase)
{
    std::map<std::string, Operator> all;
    const auto made = operatorsOf(setup, phase);
    EXPECT_TRUE(made);
    for (const auto &op : *made)
        all[(op.group.empty() ? "" : op.group + ' ') + std::string(nameOf(op.kind))] = op;
    return all;
}

double at(const Cost &cost, Extent extent)
{
    return cost.factor[static_cast<std::size_t>(extent)];
}

// Hidden 8, 4 heads of 2, an MLP of 24, 10 words; 4 bits and a half are 0.5625 bytes: every product is exact.
TEST(Types, costsOfEveryForm)
{
    auto model = test::model("tiny", {8, 24, 2, 4, 4, 2, 10});
    model.types.activations = Bf16;
    model.types.weights = StoredType(Int4, 4.5);
    const std::array exceptions{"o_proj fp8/fp8",     "q_proj nvfp4/nvfp4",  "k_proj bits=3",           "v_proj int4z",
                                "up_proj mxfp4/int8", "down_proj int8/int8", "lm_head fp8 bits=8.5/fp8"};
    for (const auto *text : exceptions)
        ASSERT_TRUE(addTypeException(model.types, *parseTypeException(text))) << text;
    auto setup = test::onA40(model);
    const auto got = operators(setup, Phase::Ar);
    struct Case {
        const char *name;
        double weights;     ///< bytes
        double activations; ///< bytes a token
        NumericType compute;
    };
    for (const auto &[name, weights, activations, compute] : {
             Case{"q_proj", 8 * 8 * 0.5625, 8 * 0.5625 + 8 * 2, Nvfp4},
             {"k_proj", 8 * 8 * 0.375, 8 * 2, Bf16},
             {"v_proj", 8 * 8 * 4.15625 / 8, 8 * 2, Bf16},
             {"o_proj", 8 * 8, 8 * 1 + 8 * 2, Fp8},
             {"gate_proj", 8 * 24 * 0.5625, 8 * 2 + 24 * 2, Bf16},
             {"up_proj", 8 * 24 * 4.25 / 8, 8 * 1 + 24 * 2, Int8},
             {"down_proj", 24 * 8, 24 * 1 + 8 * 2, Int8},
         }) {
        const auto &op = got.at(name);
        EXPECT_EQ(at(op.weightBytes, Extent::One), weights) << name;
        EXPECT_EQ(op.residentBytes, weights) << name;
        EXPECT_EQ(at(op.activationBytes, Extent::Tokens), activations) << name;
        EXPECT_EQ(op.computeType, compute) << name;
    }
    const auto &head = got.at("lm_head");
    EXPECT_EQ(at(head.weightBytes, Extent::One), 8 * 10 * 1.0625);
    EXPECT_EQ(at(head.activationBytes, Extent::Rows), 8 * 1 + 10 * 2);
    EXPECT_EQ(head.computeType, Fp8);
    EXPECT_EQ(got.at("embedding").residentBytes, 8 * 10 * 2);
    // A tied head and the embedding are one table, held as the head reads it.
    setup.model.tied = true;
    const auto tied = operators(setup, Phase::Ar);
    EXPECT_EQ(tied.at("lm_head").residentBytes, 0);
    EXPECT_EQ(tied.at("embedding").residentBytes, 8 * 10 * 1.0625);
    EXPECT_EQ(at(tied.at("embedding").activationBytes, Extent::Tokens), 8 * 2);
}

TEST(Types, costsByKindOfLayers)
{
    auto model = test::model("tiny", {8, 24, 3, 4, 4, 2, 10});
    model.experts = {4, 2, 6, 0, false, false};
    model.kinds = {*parseLayerKind("dense layers=1 moe=false"), *parseLayerKind("moe layers=2 moe=true")};
    model.types.activations = Bf16;
    model.types.weights = Fp8;
    for (const auto *text : {"dense/o_proj bf16", "expert_up int4 bits=4.5", "moe/expert_down bits=2"})
        ASSERT_TRUE(addTypeException(model.types, *parseTypeException(text))) << text;
    const auto got = operators(test::onA40(model), Phase::Ar);
    EXPECT_EQ(at(got.at("dense o_proj").weightBytes, Extent::One), 8 * 8 * 2);
    EXPECT_EQ(at(got.at("moe o_proj").weightBytes, Extent::One), 8 * 8 * 1);
    EXPECT_EQ(at(got.at("moe expert_gate").weightBytes, Extent::Distinct), 8 * 6);
    EXPECT_EQ(at(got.at("moe expert_up").weightBytes, Extent::Distinct), 8 * 6 * 0.5625);
    EXPECT_EQ(at(got.at("moe expert_down").weightBytes, Extent::Distinct), 8 * 6 * 0.25);
    EXPECT_EQ(got.at("moe expert_down").residentBytes, 4 * 8 * 6 * 0.25);
    EXPECT_EQ(at(got.at("moe router").weightBytes, Extent::One), 8 * 4 * 2);
}

// Operators that would coincide do not where they have roofs of their own.
TEST(Types, operatorsOfTwoTypesAreTwoSeries)
{
    auto model = test::llama7b();
    model.types = {
        Fp16, StoredType(Int8), Int8, {}, {{"", Kind::KProj, Int8, Int8}, {"", Kind::VProj, StoredType(Int4, 8), Int4}}};
    const auto series = seriesOf(test::onA40(model), Phase::Ar, Detail::Series);
    ASSERT_TRUE(series);
    EXPECT_EQ(series->front().operators, "q_proj+k_proj");
    EXPECT_EQ((*series)[1].operators, "v_proj");
}

TEST(Types, thePrecisionColumnShowsWhatMostWeightsHave)
{
    auto setup = test::onA40(test::llama7b());
    setup.model.types = {Bf16, StoredType(Fp8), Fp8, {}, {}};
    EXPECT_EQ(precisionText(setup), "fp8/fp8/bf16");
    // Two of the MLP's three products are 2 x 4096 x 11008 of 4 x 4096^2 + 3 x 4096 x 11008: less than half; all three are more.
    for (const auto *text : {"gate_proj int4", "up_proj int4"})
        ASSERT_TRUE(addTypeException(setup.model.types, *parseTypeException(text)));
    EXPECT_EQ(precisionText(setup), "fp8/fp8/bf16");
    ASSERT_TRUE(addTypeException(setup.model.types, *parseTypeException("down_proj int4")));
    EXPECT_EQ(precisionText(setup), "int4/bf16/bf16");
    setup.model.types.operators.clear();
    ASSERT_TRUE(addTypeException(setup.model.types, *parseTypeException("lm_head int4")));
    EXPECT_EQ(precisionText(setup), "fp8/fp8/bf16");
}

TEST(Types, aMissingPeakSaysWhatOverridesTheModel)
{
    auto setup = test::onA40(test::llama7b());
    setup.model.types = {Bf16, StoredType(Fp8), Fp8, {}, {}};
    const auto refused = seriesOf(setup, Phase::Ar, Detail::Series);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message,
              "A40 has no fp8 peak: it has peaks for fp32, tf32, fp16, bf16, int8, int4; "
              "the type is the model's own: set activations to bf16, or choose an accelerator that has it");
    setup.workload.precision = {StoredType(Fp8), Bf16, {}};
    EXPECT_TRUE(seriesOf(setup, Phase::Ar, Detail::Series));
    setup.model.types = {Bf16, StoredType(Fp8), Int8, {}, {{"", Kind::OProj, Int8, Fp8}}};
    setup.workload.precision = {};
    EXPECT_EQ(operatorsOf(setup, Phase::Ar).error().message,
              "int8 and fp8 cannot be multiplied: use the same 8-bit type for weights and activations");
    setup.model.types.inputs.reset();
    EXPECT_EQ(operatorsOf(setup, Phase::Ar).error().message,
              "o_proj: int8 and fp8 cannot be multiplied: use the same 8-bit type for weights and activations");
    // Given beside the model they hold, whatever it says, for its count of parameters too.
    setup.workload.precision.activations = Bf16;
    EXPECT_TRUE(summarise(setup, {Phase::Ar, 1, 16, 1}));
}

// Whatever a model says of its types, what is given beside it costs what it costs without them.
TEST(Types, givenTypesCostTheSameWhateverTheModelSays)
{
    std::mt19937 engine{20240229};
    const auto pick = [&](std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(engine); };
    const auto table = names<NumericType>();
    const auto type = [&] { return table[pick(table.size())].value; };
    const auto typed = typedOperators();
    const Precision given{StoredType(Bits, 5.5), Bf16, StoredType(Int8)};
    auto plain = test::onA40(test::llama2_70b());
    plain.workload.precision = given;
    const auto wanted = summarise(plain, {Phase::Ar, 4, 512, 1});
    ASSERT_TRUE(wanted);
    for (int trial = 0; trial < 50; ++trial) {
        auto setup = plain;
        setup.model.types = {type(), StoredType(type()), type(), StoredType(type()), {}};
        for (int i = 0; i < 5; ++i)
            (void)addTypeException(setup.model.types, {"", typed[pick(typed.size())], type(), type()});
        const auto got = summarise(setup, {Phase::Ar, 4, 512, 1});
        ASSERT_TRUE(got) << got.error().message;
        EXPECT_EQ(got->decode.bytes, wanted->decode.bytes);
        EXPECT_EQ(got->decode.timeSeconds, wanted->decode.timeSeconds);
        EXPECT_EQ(got->prefill.timeSeconds, wanted->prefill.timeSeconds);
        EXPECT_EQ(got->memory.total(), wanted->memory.total());
        EXPECT_EQ(precisionText(setup), precisionText(plain));
    }
}

// A case from a public report: bytes of 4-bit weights without their scales.
TEST(Types, anNvfp4WeightHasItsScale)
{
    auto setup = test::onA40(test::llama3_8b());
    setup.workload.precision.weights = Nvfp4;
    EXPECT_EQ(at(operators(setup, Phase::Ar).at("up_proj").weightBytes, Extent::One), 33'030'144.0); // 4096 x 14336 x 9 / 16
}

// A case from a public report: weight-only quantisation keeps the roof of its activations, and its crossover moves.
TEST(Types, fourBitWeightsKeepTheRoofOfTheirActivations)
{
    auto setup = test::home();
    setup.accelerator.memoryBandwidth = {3350e9};
    setup.accelerator.peak[static_cast<std::size_t>(PeakType::Bf16)] = FlopPerSecond{989e12};
    setup.workload.execution = Execution::Ideal;
    setup.workload.precision.activations = Bf16;
    struct Case {
        StoredType weights;
        std::int64_t crossover; ///< the first batch that is not memory-bound
    };
    for (const auto &[weights, crossover] : {Case{Bf16, 345}, Case{{Int4, 4}, 87}}) {
        setup.workload.precision.weights = weights;
        Sweep sweep{{Phase::Ar}, {crossover - 1, crossover, 400}, {8}, {1}};
        const auto evaluation = evaluate(setup, sweep, Detail::Series);
        ASSERT_TRUE(evaluation) << evaluation.error().message;
        std::vector<PointView> points;
        for (std::size_t row = 0; row < evaluation->size(); ++row)
            if (const auto point = evaluation->point(row); point.series->operators == "q_proj+k_proj+v_proj")
                points.push_back(point);
        ASSERT_EQ(points.size(), 3u);
        EXPECT_EQ(points[0].cost.timing.bound, Bound::Memory) << typeText(weights);
        EXPECT_EQ(points[1].cost.timing.bound, Bound::Compute) << typeText(weights);
        EXPECT_EQ(points[2].attainable()->value, 989e12) << typeText(weights);
    }
}

double streamed(const ridgepoint::Setup &setup, bool head)
{
    double bytes = 0;
    for (const auto &[name, op] : operators(setup, Phase::Ar))
        if (infoOf(op.kind).unit == Unit::Matrix && (op.kind == Kind::LmHead) == head)
            bytes += op.runs * at(op.weightBytes, Extent::One);
    return bytes;
}

// A case from a public report: the head is held in another format than the rest, and is two fifths of what is read.
TEST(Types, aHeadOfAnotherFormat)
{
    auto model = test::model("qwen2.5-0.5b", {896, 4864, 24, 14, 2, 64, 151936});
    model.tied = true;
    model.types.weights = StoredType(Bits, 4.5);
    ASSERT_TRUE(addTypeException(model.types, *parseTypeException("lm_head bits=8.5")));
    const auto setup = test::onA40(model);
    EXPECT_EQ(streamed(setup, false), 201'277'440.0); // biases are not counted in the report
    EXPECT_EQ(streamed(setup, true), 144'643'072.0);
    EXPECT_NEAR(54.3e9 / (streamed(setup, false) + streamed(setup, true)), 157.0, 0.05); // tokens/s, as printed
}

// A case from a public report: real bits of a weight, not the four of its name.
TEST(Types, tokensASecondByBitsOfAWeight)
{
    auto setup = test::onA40(test::llama3_8b());
    struct Case {
        double bits;
        double tokensPerSecond;
    };
    for (const auto &[bits, tokensPerSecond] : {Case{4, 249.5}, Case{4.5, 221.8}}) {
        setup.model.types.weights = StoredType(Bits, bits);
        setup.model.types.operators = {{"", Kind::LmHead, StoredType(Bits, bits), {}}};
        const double bytes = streamed(setup, false) + streamed(setup, true);
        EXPECT_EQ(bytes, 7'504'658'432.0 * bits / 8);
        EXPECT_NEAR(936.2e9 / bytes, tokensPerSecond, 0.1); // as printed
    }
}

} // namespace
} // namespace ridgepoint
