// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the table of points shows, sorts by and is filtered by.
#include "core/roofline/point_columns.h"

#include "setups.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

namespace ridgepoint {
namespace {

const PointColumn &column(std::string_view key)
{
    const auto all = pointTableColumns();
    return *std::find_if(all.begin(), all.end(), [key](const PointColumn &each) { return each.key == key; });
}

/// The reference chart's 294 rows, and the times of its passes.
struct Chart {
    decltype(test::home()) setup = test::home();
    Evaluation evaluation = *evaluate(setup, {}, Detail::Series);
    PassTimes times = *passTimesOf(setup);

    [[nodiscard]] RowList rows() const
    {
        RowList all(evaluation.size());
        std::iota(all.begin(), all.end(), 0U);
        return all;
    }
    [[nodiscard]] std::size_t matching(std::string_view text) const
    {
        const auto query = PointQuery::parse(text);
        EXPECT_TRUE(query) << query.error().message;
        auto all = rows();
        if (query)
            query->keepMatching(all, evaluation, &times);
        return all.size();
    }
};

TEST(PointColumns, showNumbersWithTheirUnits)
{
    const Chart chart;
    for (std::size_t row = 0; row < chart.evaluation.size(); ++row) {
        const auto point = chart.evaluation.point(row);
        if (point.series->operators != "qk+pv" || !(point.setting == Setting{Phase::Ar, 8, 2048, 1}))
            continue;
        const PointFacts facts{point, chart.times.seconds(point.setting)};
        struct Row {
            const char *key;
            const char *text;
        };
        for (const auto &[key, text] :
             {Row{"series", "qk/pv ar"}, Row{"operators", "qk pv"}, Row{"group", ""}, Row{"batch", "8"}, Row{"sequence", "2048"},
              Row{"candidates", "1"}, Row{"runs", "64"}, Row{"flop", "134.2 MFLOP"}, Row{"bytes", "135.3 MB"},
              Row{"intensity", "0.9918 FLOP/B"}, Row{"attainable", "690.3 GFLOP/s"}, Row{"bound", "memory"}, Row{"limits", ""}})
            EXPECT_EQ(cellText(column(key), facts), text) << key;
    }
}

TEST(PointColumns, sortByEveryColumnEitherWay)
{
    const Chart chart;
    for (const auto &by : pointTableColumns())
        for (const bool descending : {false, true}) {
            auto rows = chart.rows();
            sortRows(rows, chart.evaluation, by, descending, &chart.times);
            const auto all = chart.rows();
            ASSERT_TRUE(std::is_permutation(rows.begin(), rows.end(), all.begin(), all.end())) << by.key;
            if (by.number == nullptr)
                continue;
            for (std::size_t i = 1; i < rows.size(); ++i) {
                const auto a = chart.evaluation.point(rows[i - 1]);
                const auto b = chart.evaluation.point(rows[i]);
                const double x = *by.number({a, chart.times.seconds(a.setting)});
                const double y = *by.number({b, chart.times.seconds(b.setting)});
                ASSERT_TRUE(descending ? x >= y : x <= y) << by.key << ' ' << i;
                // equal ones stay in order
                EXPECT_TRUE(x != y || rows[i - 1] < rows[i]) << by.key;
            }
        }
}

/// Embeddings have no FLOP, and so no intensity: they come last either way.
TEST(PointColumns, rowsWithoutAValueComeLast)
{
    const auto evaluation = evaluate(test::home(), test::single(Phase::Ar, 1, 128), Detail::Operators);
    for (const bool descending : {false, true}) {
        RowList rows(evaluation->size());
        std::iota(rows.begin(), rows.end(), 0U);
        sortRows(rows, *evaluation, column("intensity"), descending, nullptr);
        EXPECT_EQ(evaluation->point(rows.back()).series->operators, "embedding");
        EXPECT_TRUE(evaluation->point(rows.front()).intensity());
    }
}

TEST(PointQuery, wordsAndConditionsMustAllHold)
{
    const Chart chart;
    struct Row {
        const char *text;
        std::size_t rows;
    };
    for (const auto &[text, rows] : {Row{"", 294},
                                     Row{"  ", 294},
                                     Row{"ar", 147},
                                     Row{"QKV ar", 49},
                                     Row{"batch 8", 42},
                                     Row{"batch=8", 42},
                                     Row{"batch 8 seq 2k", 6},
                                     Row{"seq>=4k", 84},
                                     Row{"seq>4k", 42},
                                     Row{"sequence<256", 42},
                                     Row{"runs 96", 196},
                                     Row{"candidates=1", 294},
                                     Row{"candidates>1", 0},
                                     Row{"bytes<0", 0},
                                     Row{"zebra", 0},
                                     Row{">100%", 0},
                                     Row{"<=100%", 294},
                                     Row{"share>0%", 294},
                                     Row{"share>90%", 1},
                                     Row{"share>100%", 0},
                                     Row{"sequence=8191", 0},
                                     Row{"intensity=0.9903", 7}})
        EXPECT_EQ(chart.matching(text), rows) << text;
    EXPECT_EQ(chart.matching("compute-bound") + chart.matching("memory-bound") + chart.matching("overhead-bound"), 294U);
    EXPECT_EQ(chart.matching("time<100us") + chart.matching("time>=100us"), 294U);
    EXPECT_GT(chart.matching("time<100us"), 0U);
}

TEST(PointQuery, saysWhatItDoesNotUnderstand)
{
    struct Row {
        const char *text;
        const char *says;
    };
    for (const auto &[text, says] :
         {Row{"colour>3", "'colour' has no numbers"}, Row{"series=3", "'series' has no numbers"}, Row{"seq>", "'seq>'"},
          Row{"seq>many", "many"}, Row{"time>3GB", "'time>3GB'"}, Row{"seq<>3", "compare with <, <=, =, >= or >"}}) {
        const auto query = PointQuery::parse(text);
        ASSERT_FALSE(query) << text;
        EXPECT_NE(query.error().message.find(says), std::string::npos) << query.error().message;
    }
}

} // namespace
} // namespace ridgepoint
