// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One rank of several, worked out by hand.
#include "core/roofline/summary.h"
#include "setups.h"

#include <gtest/gtest.h>

#include <map>

namespace ridgepoint {
namespace {

/// Inside test bodies the name Setup means something else.
using Study = Setup;

/// h 16, I 32, 3 layers, 8 query heads on `kvHeads` of 2 dimensions, 10 words; 2 bytes an element; a link of 50 GB/s.
Setup split(std::int64_t kvHeads, std::int64_t ranks)
{
    auto setup = test::onA40(test::model("tiny", {16, 32, 3, 8, kvHeads, 2, 10}));
    setup.accelerator.linkBandwidth = BytesPerSecond{50e9};
    setup.workload.tensorParallel = ranks;
    return setup;
}

std::map<std::string, PointView> points(const Evaluation &evaluation)
{
    std::map<std::string, PointView> result;
    for (std::size_t row = 0; row < evaluation.size(); ++row)
        result[evaluation.point(row).series->operators] = evaluation.point(row);
    return result;
}

TEST(TensorParallel, keyValueHeadsAreCopiedOnceTheyRunOut)
{
    struct Case {
        std::int64_t kvHeads, ranks, local;
    };
    for (const auto &[kvHeads, ranks, local] : {Case{8, 2, 4}, Case{8, 4, 2}, Case{8, 8, 1}, Case{4, 2, 2}, Case{4, 4, 1},
                                                Case{4, 8, 1}, Case{1, 2, 1}, Case{1, 4, 1}, Case{1, 8, 1}}) {
        const auto setup = split(kvHeads, ranks);
        const auto evaluation = evaluate(setup, test::single(Phase::Ar, 1, 9), Detail::Operators);
        ASSERT_TRUE(evaluation) << evaluation.error().message;
        const auto at = points(*evaluation);
        const double keys = static_cast<double>(local) * 2;
        EXPECT_EQ(at.at("k_proj").cost.flop.value, 2 * 16 * keys);
        EXPECT_EQ(at.at("k_proj").cost.kvBytes.value, keys * 2);
        EXPECT_EQ(at.at("attention").cost.kvBytes.value, 2 * 9 * keys * 2);
        EXPECT_EQ(at.at("attention").cost.flop.value, (4 * 2 + 5) * 8.0 / static_cast<double>(ranks) * 9);
        EXPECT_EQ(footprintOf(setup)->kvBytesPerToken, 3 * 2 * keys * 2);
    }
}

TEST(TensorParallel, columnsAndRowsAreSplit)
{
    // 4 ranks, batch 3: every rank works on all 3 tokens.
    const auto evaluation = evaluate(split(8, 4), test::single(Phase::Ar, 3, 9), Detail::Operators);
    ASSERT_TRUE(evaluation);
    const auto at = points(*evaluation);
    const auto expect = [&](const std::string &name, double flop, double weights, double activations) {
        EXPECT_EQ(at.at(name).cost.flop.value, flop) << name;
        EXPECT_EQ(at.at(name).cost.weightBytes.value, weights) << name;
        EXPECT_EQ(at.at(name).cost.activationBytes.value, activations) << name;
    };
    expect("q_proj", 2 * 3 * 16 * 4, 16 * 4 * 2, 3 * (16 + 4) * 2);
    expect("o_proj", 2 * 3 * 4 * 16, 4 * 16 * 2, 3 * (4 + 16) * 2);
    expect("gate_proj", 2 * 3 * 16 * 8, 16 * 8 * 2, 3 * (16 + 8) * 2);
    expect("down_proj", 2 * 3 * 8 * 16, 8 * 16 * 2, 3 * (8 + 16) * 2);
    expect("attn_norm", 4 * 3 * 16, 16 * 2, 2 * 3 * 16 * 2);
    expect("embedding", 0, 3 * 16 * 2, 3 * 16 * 2);
    // 10 words over 4 ranks: 3 rows.
    expect("lm_head", 2 * 3 * 16 * 3, 16 * 3 * 2, 3 * (16 + 3) * 2);
}

TEST(TensorParallel, allReducesCrossTheLinkTwiceALayer)
{
    auto setup = split(8, 4);
    const auto evaluation = evaluate(setup, test::single(Phase::Ar, 3, 9), Detail::Operators);
    ASSERT_TRUE(evaluation);
    const auto sum = points(*evaluation).at("all_reduce");
    const double bytes = 2.0 * 3 / 4 * 3 * 16 * 2;
    EXPECT_EQ(sum.series->op.runs, 6);
    EXPECT_EQ(sum.cost.bytes().value, bytes);
    EXPECT_EQ(sum.cost.timing.bound, Bound::Network);
    // The link's own bandwidth, whatever the memory reaches, and the overhead of a kernel.
    EXPECT_DOUBLE_EQ(sum.cost.timing.time.value, bytes / 50e9 + 6e-6);
    EXPECT_FALSE(sum.intensity());
    EXPECT_EQ(evaluation->point(evaluation->size() - 1).series->operators, "all_reduce");

    double memoryBytes = 0;
    for (const auto &[name, point] : points(*evaluation))
        if (name != "all_reduce")
            memoryBytes += point.series->op.runs * point.cost.bytes().value;
    const auto summary = summarise(setup, {Phase::Ar, 3, 9, 1});
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->decode.bytes, memoryBytes);

    setup.model.parallel = Parallel::OneNorm;
    EXPECT_EQ(points(*evaluate(setup, test::single(Phase::Ar, 3, 9), Detail::Operators)).at("all_reduce").series->op.runs, 3);
}

TEST(TensorParallel, layersWithoutBlocksSumNothing)
{
    auto setup = split(8, 2);
    LayerKind whole;
    whole.name = "whole";
    whole.layers = 2;
    LayerKind empty;
    empty.name = "empty";
    empty.layers = 1;
    empty.heads = empty.intermediate = 0;
    setup.model.kinds = {whole, empty};
    const auto operators = operatorsOf(setup, Phase::Ar);
    ASSERT_TRUE(operators) << operators.error().message;
    double sums = 0;
    for (const auto &op : *operators)
        if (op.kind == OperatorKind::AllReduce) {
            EXPECT_EQ(op.group, "whole");
            sums += op.runs;
        }
    EXPECT_EQ(sums, 4);
}

TEST(TensorParallel, aThirdOfWholeBytesIsExact)
{
    auto setup = split(3, 3);
    setup.model = test::model("third", {7168, 33, 1, 3, 3, 2, 10});
    const auto evaluation = evaluate(setup, test::single(Phase::Ar, 3, 8), Detail::Operators);
    ASSERT_TRUE(evaluation) << evaluation.error().message;
    EXPECT_EQ(points(*evaluation).at("all_reduce").cost.bytes().value, 2 * 2 * 3 * 7168 * 2 / 3);
}

TEST(TensorParallel, memoryIsOfOneRankAndParametersOfAll)
{
    const auto one = footprintOf(split(8, 1));
    const auto four = footprintOf(split(8, 4));
    ASSERT_TRUE(four);
    EXPECT_EQ(four->parameters, one->parameters);
    // A quarter of attention and MLP, all norms and the embedding, 3 of 10 rows of the head.
    EXPECT_EQ(four->weightBytes, 2.0 * (3 * ((4 * 16 * 16 + 3 * 16 * 32) / 4 + 2 * 16) + 16 + 10 * 16 + 3 * 16));
}

TEST(TensorParallel, expertsAreSplitByWidthAndLatentsCopied)
{
    auto setup = split(8, 4);
    setup.model.intermediate = 0;
    setup.model.experts = {8, 2, 12, 8, false, false};
    setup.model.mla = {6, 0, 4, 2, 4};
    const auto evaluation = evaluate(setup, test::single(Phase::Ar, 1, 9), Detail::Operators);
    ASSERT_TRUE(evaluation) << evaluation.error().message;
    const auto at = points(*evaluation);
    EXPECT_EQ(at.at("router").cost.flop.value, 2 * 16 * 8);
    EXPECT_EQ(at.at("expert_up").cost.flop.value, 2 * 2 * 16 * 3);
    EXPECT_EQ(at.at("shared_up").cost.flop.value, 2 * 16 * 2);
    EXPECT_EQ(at.at("kv_a_proj").cost.flop.value, 2 * 16 * (6 + 2));
    EXPECT_EQ(at.at("q_absorb").cost.flop.value, 2 * 2 * 4 * 6);
    EXPECT_EQ(at.at("attention").cost.kvBytes.value, 9 * 8 * 2);
    EXPECT_EQ(at.at("o_proj").cost.flop.value, 2 * 2 * 4 * 16);
}

TEST(TensorParallel, whatCannotBeSplitIsNamed)
{
    struct Case {
        void (*change)(Study &);
        const char *says;
    };
    for (const auto &[change, says] : {
             Case{[](Study &s) { s.workload.tensorParallel = 3; }, "heads is 8: 3 tensor-parallel ranks do not divide it"},
             {[](Study &s) { s.model.intermediate = 33; }, "intermediate is 33: 4 tensor-parallel ranks do not divide it"},
             {[](Study &s) { s.model.experts = {8, 2, 13, 0, false, false}; },
              "experts.width is 13: 4 tensor-parallel ranks do not divide it"},
             {[](Study &s) { s.accelerator.linkBandwidth.reset(); },
              "A40 has no link bandwidth: tensor parallelism needs it, like link.bandwidth: 300 GB/s"},
         }) {
        auto setup = split(8, 4);
        change(setup);
        const auto evaluation = evaluate(setup, test::single(Phase::Ar, 1, 9), Detail::Operators);
        ASSERT_FALSE(evaluation);
        EXPECT_EQ(evaluation.error().message, says);
    }
}

} // namespace
} // namespace ridgepoint
