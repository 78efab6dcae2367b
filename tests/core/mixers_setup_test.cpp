// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What recurrent layers and indexers come to in a setup: memory, summary, ranks, and which shapes can be.
#include "core/io/summary_writer.h"
#include "core/model/layer_kind.h"
#include "core/roofline/summary.h"
#include "mixer_models.h"
#include "setups.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

using test::Row;
using test::rowsOf;
using test::tiny;
using test::withDelta;
using test::withIndexer;
using test::withMamba1;
using test::withMamba2;

TEST(Mixers, theIndexersKeysAreCachedForAllTokens)
{
    auto setup = test::onA40(withIndexer());
    const auto memory = MemoryModel::of(setup);
    ASSERT_TRUE(memory);
    EXPECT_EQ(memory->kvBytesPerToken(), 3 * (8 + 4) * 2);
    // What attention keeps of them is no window.
    EXPECT_EQ(memory->use({Phase::Ar, 2, 100, 1}, 100).kvCache, 2 * 100 * 3 * (8 + 4) * 2);
}

TEST(Mixers, statesAreMemoryWhateverTheContext)
{
    const auto setup = test::onA40(withDelta());
    const auto memory = MemoryModel::of(setup);
    ASSERT_TRUE(memory);
    // Two layers: 60 numbers of 4 bytes and 96 of 2.
    EXPECT_EQ(memory->use({Phase::Ar, 3, 10, 1}, 10).state, 3 * 2 * (60 * 4 + 96 * 2));
    const auto use = memory->use({Phase::Ar, 3, 1000, 1}, 1000);
    EXPECT_EQ(use.state, 3 * 2 * (60 * 4 + 96 * 2));
    EXPECT_EQ(use.total(), use.weights + use.kvCache + use.state + use.workspace);
    EXPECT_EQ(memory->kvBytesPerToken(), 2 * 4 * 2); // of the one layer that attends
    const auto mamba = test::onA40(withMamba2());
    EXPECT_EQ(MemoryModel::of(mamba)->kvBytesPerToken(), 0);
}

TEST(Mixers, theSummaryShowsStatesWhereThereAreAny)
{
    const Setting setting{Phase::Ar, 1, 9, 1};
    const auto setup = test::onA40(withDelta());
    const auto summary = summarise(setup, setting);
    ASSERT_TRUE(summary);
    EXPECT_NE(summaryText(*summary, setup, setting).find("864 B recurrent state"), std::string::npos);
    EXPECT_NE(summaryJson(*summary, setup, setting).find("\"state\": 864"), std::string::npos);
    const auto plain = test::onA40(tiny());
    const auto other = summarise(plain, setting);
    ASSERT_TRUE(other);
    EXPECT_EQ(summaryText(*other, plain, setting).find("state"), std::string::npos);
    EXPECT_EQ(summaryJson(*other, plain, setting).find("\"state\""), std::string::npos);
}

TEST(Mixers, tensorParallelSplitsHeadsAndCopiesTheIndexer)
{
    const auto sweep = test::single(Phase::Ar, 2, 9);
    auto got = rowsOf(withDelta(), sweep, {"in_proj", "conv", "delta_rule", "gated_norm", "out_proj", "all_reduce"}, 0, 2);
    EXPECT_EQ(got.at("delta in_proj"), (Row{832, 416, 136, 0, 2})); // 8 -> 26
    EXPECT_EQ(got.at("delta conv"), (Row{384, 128, 128, 384, 2}));
    EXPECT_EQ(got.at("delta delta_rule"), (Row{460, 8, 120, 480, 2}));
    EXPECT_EQ(got.at("delta gated_norm"), (Row{180, 10, 120, 0, 2}));
    EXPECT_EQ(got.at("delta out_proj"), (Row{320, 160, 72, 0, 2})); // 10 -> 8
    EXPECT_EQ(got.at("delta all_reduce"), (Row{0, 0, 32, 0, 4}));

    // Three ranks: 2 heads each, and a group each, since 2 are fewer than the ranks.
    got = rowsOf(withMamba2(), sweep, {"in_proj", "ssm_scan"}, 0, 3);
    EXPECT_EQ(got.at("in_proj"), (Row{576, 288, 104, 0, 3})); // 8 -> 4 + 4 + 8 + 2
    EXPECT_EQ(got.at("ssm_scan"), (Row{184, 12, 72, 256, 3}));

    const auto index = rowsOf(withIndexer(), sweep, {"index_q", "index_scores"}, 0, 2);
    EXPECT_EQ(index, rowsOf(withIndexer(), sweep, {"index_q", "index_scores"}));
}

TEST(Mixers, theFirstMambasRanksAlsoSumItsNarrowProjection)
{
    auto setup = test::onA40(withMamba1());
    setup.workload.tensorParallel = 2;
    const auto ops = operatorsOf(setup, Phase::Ar);
    ASSERT_TRUE(ops);
    std::vector<double> sent;
    for (const auto &op : *ops)
        if (infoOf(op.kind).unit == Unit::Link)
            sent.push_back(op.activationBytes.at(extentsOf(setup, {Phase::Ar, 1, 9, 1})) / op.shares);
    EXPECT_EQ(sent, (std::vector<double>{16, 20})); // 8 elements of the stream, 10 of x_proj; 2 bytes each, once
}

TEST(Mixers, ranksMustDivideTheHeads)
{
    struct Case {
        Model model;
        std::int64_t ranks;
        const char *error;
    };
    for (const auto &[model, ranks, error] :
         {Case{withDelta(), 4, "delta.key_heads is 2: 4 tensor-parallel ranks do not divide it"},
          Case{withMamba2(), 4, "mamba.heads is 6: 4 tensor-parallel ranks do not divide it"},
          Case{withMamba1(), 8, "mamba.inner is 12: 8 tensor-parallel ranks do not divide it"}}) {
        auto setup = test::onA40(model);
        setup.workload.tensorParallel = ranks;
        const auto ops = operatorsOf(setup, Phase::Ar);
        ASSERT_FALSE(ops);
        EXPECT_EQ(ops.error().message, error);
    }
}

TEST(Mixers, impossibleShapesAreRefused)
{
    struct Case {
        const char *error;
        void (*spoil)(Model &);
        Model (*model)();
    };
    const Case cases[]{
        {"delta.key_heads is 0: it must be at least 1", [](Model &m) { m.delta = {}; }, withDelta},
        {"delta.value_heads is 0: it must be at least 1", [](Model &m) { m.delta.valueHeads = 0; }, withDelta},
        {"delta.key_heads is 3: it must divide delta.value_heads, which is 4", [](Model &m) { m.delta.keyHeads = 3; }, withDelta},
        {"delta.conv_width is 0: it must be at least 1", [](Model &m) { m.delta.convWidth = 0; }, withDelta},
        {"mamba.inner is 0: it must be at least 1", [](Model &m) { m.mamba.inner = 0; }, withMamba2},
        {"mamba.heads is 5: it must divide mamba.inner, which is 12", [](Model &m) { m.mamba.heads = 5; }, withMamba2},
        {"mamba.groups is 4: it must divide mamba.heads, which is 6", [](Model &m) { m.mamba.groups = 4; }, withMamba2},
        {"mamba.groups is 0: it must be at least 1", [](Model &m) { m.mamba.groups = 0; }, withMamba2},
        {"mamba.time_rank is 0: it must be at least 1", [](Model &m) { m.mamba.timeRank = 0; }, withMamba1},
        {"indexer.topk is 0: it must be at least 1", [](Model &m) { m.indexer.topk = 0; }, withIndexer},
        {"indexer.heads is given: an indexer is modelled beside mla with mla.q_rank only", [](Model &m) { m.mla = {}; },
         withIndexer},
        {"kind 'a' has an indexer, but indexer.heads is not given",
         [](Model &m) {
             m.indexer = {};
             m.kinds = {{"a", 3, {}, {}, {}, {}, {}, {}, true}};
         },
         withIndexer},
        {"heads is 0: it must be at least 1", [](Model &m) { m.heads = 0; }, withDelta},
        {"output_gate is not modelled beside mla: leave it out", [](Model &m) { m.outputGate = true; }, withIndexer},
    };
    for (const auto &[error, spoil, make] : cases) {
        auto model = make();
        ASSERT_TRUE(validate(model)) << validate(model).error().message;
        spoil(model);
        const auto right = validate(model);
        ASSERT_FALSE(right) << error;
        EXPECT_EQ(right.error().message, error);
        EXPECT_FALSE(evaluate(test::onA40(model), test::single(Phase::Ar, 1, 9), Detail::Operators));
    }
}

TEST(Mixers, kindsSayWhichMixerTheyHave)
{
    for (const auto *text : {"delta layers=36 mixer=delta", "shared-moe layers=57 moe=true indexer=false",
                             "mamba layers=23 mixer=mamba intermediate=0 moe=false"}) {
        const auto kind = parseLayerKind(text);
        ASSERT_TRUE(kind) << kind.error().message;
        EXPECT_EQ(layerKindText(*kind), text);
    }
    const auto wrong = parseLayerKind("delta layers=3 mixer=deltas");
    ASSERT_FALSE(wrong);
    EXPECT_NE(wrong.error().message.find("did you mean 'delta'?"), std::string::npos) << wrong.error().message;
    EXPECT_FALSE(parseLayerKind("delta layers=3 indexer=maybe"));
}

} // namespace
} // namespace ridgepoint
