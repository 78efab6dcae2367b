// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/accelerator_columns.h"

#include "core/base/text.h"
#include "core/io/list_writer.h"
#include "core/model/field.h"
#include "core/model/figure.h"
#include "tests/core/shipped_accelerators.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace ridgepoint {
namespace {

const AcceleratorColumn &columnOf(std::string_view key)
{
    const auto *column = findColumn(key);
    EXPECT_NE(column, nullptr) << key;
    return *column;
}

TEST(AcceleratorColumns, showEveryFigureInOneUnit)
{
    const struct {
        const char *id;
        const char *key;
        const char *shown;
        const char *plain;
    } kRows[] = {
        {"a40", "name", "NVIDIA A40", "NVIDIA A40"},
        {"a40", "year", "2020", "2020"},
        {"a40", "memory_bytes", "48", "48"},
        {"a40", "bandwidth_bytes_per_s", "696", "696"},
        {"a40", "fp16_flop_per_s", "149.7", "149.7"},
        {"a40", "fp8_flop_per_s", "", ""},
        {"a40", "ridge_fp8_flop_per_byte", "", ""},
        {"a40", "ridge_fp16_flop_per_byte", "215.1", "215.1"}, // 149.7e12 / 696e9
        {"a40", "confidence", "high", "high"},
        {"h100-sxm", "bandwidth_bytes_per_s", "3,350", "3350"},
        {"h100-sxm", "ridge_fp16_flop_per_byte", "295.3", "295.3"}, // 989.4 / 3.35
        {"h100-sxm", "fp8_flop_per_s", "1,979", "1978.9"},
        {"h100-sxm", "vendor", "NVIDIA", "NVIDIA"},
        {"h100-sxm", "form_factor", "SXM5 module", "SXM5 module"},
        {"h100-sxm", "memory_type", "HBM3", "HBM3"},
        {"h100-sxm", "power_w", "700", "700"},
        {"h100-sxm", "cache_bytes", "50", "50"},
        {"h100-sxm", "link_bytes_per_s", "450", "450"},
        {"rtx-4090", "fp16_fp16_accumulate_flop_per_s", "330.3", "330.3"},
    };
    for (const auto &[id, key, shown, plain] : kRows) {
        const auto accelerator = test::shipped(id);
        EXPECT_EQ(shownCell(columnOf(key), accelerator), shown) << id << ' ' << key;
        EXPECT_EQ(plainCell(columnOf(key), accelerator), plain) << id << ' ' << key;
    }
}

TEST(AcceleratorColumns, haveKeysOfTheirOwn)
{
    std::set<std::string> keys;
    for (const auto &column : acceleratorColumns()) {
        EXPECT_TRUE(keys.insert(column.key).second) << column.key;
        EXPECT_NE(static_cast<bool>(column.number), static_cast<bool>(column.words)) << column.key;
    }
    EXPECT_EQ(keys.size(), 13U + 2 * names<PeakType>().size() + 2);
    EXPECT_EQ(findColumn("speed"), nullptr);
}

TEST(AcceleratorColumns, ratiosAreToTheReference)
{
    const auto a100 = test::shipped("a100-80gb-sxm");
    const auto h100 = test::shipped("h100-sxm");
    const struct {
        const char *key;
        const char *ratio;
    } kRows[] = {
        {"bandwidth_bytes_per_s", "1.64"}, // 3.35 / 2.039
        {"memory_bytes", "1"},
        {"fp16_flop_per_s", "3.17"},
        {"fp8_flop_per_s", ""}, // the A100 has none
        {"year", ""},
        {"name", ""},
    };
    for (const auto &[key, ratio] : kRows)
        EXPECT_EQ(ratioCell(columnOf(key), h100, a100), ratio) << key;
}

TEST(AcceleratorColumns, whatIsUnknownIsSortedLastBothWays)
{
    for (const auto &column : acceleratorColumns()) {
        for (const bool descending : {false, true}) {
            auto rows = test::shippedAccelerators();
            std::stable_sort(rows.begin(), rows.end(),
                             [&](const auto &a, const auto &b) { return standsBefore(column, a, b, descending); });
            bool unknown = false;
            for (std::size_t i = 0; i < rows.size(); ++i) {
                const bool empty = shownCell(column, rows[i]).empty();
                EXPECT_FALSE(unknown && !empty) << column.key << ' ' << rows[i].id;
                unknown = unknown || empty;
                if (i > 0 && column.number && !empty) {
                    const auto before = *column.number(rows[i - 1]);
                    EXPECT_TRUE(descending ? before >= *column.number(rows[i]) : before <= *column.number(rows[i]));
                }
            }
        }
    }
    const auto &confidence = columnOf("confidence");
    EXPECT_TRUE(standsBefore(confidence, test::shipped("a40"), test::shipped("rtx-a6000-as-drawn"), false));
}

TEST(AcceleratorColumns, areWrittenForProgramsAndForSpreadsheets)
{
    auto odd = test::shipped("a100-80gb-sxm");
    odd.name = "=A,\t\"1\"";
    odd.vendor.clear();
    odd.peak = {};
    const auto h100 = test::shipped("h100-sxm");
    const std::vector columns{&columnOf("name"), &columnOf("bandwidth_bytes_per_s"), &columnOf("fp8_flop_per_s")};
    EXPECT_EQ(compareAccelerators({{&odd, &h100}, columns}, DataFormat::Csv),
              "id,name,bandwidth_bytes_per_s,fp8_flop_per_s,less_sure,edited\n"
              "a100-80gb-sxm,\"'=A, \"\"1\"\"\",2.039e+12,,,\n"
              "h100-sxm,NVIDIA H100 SXM,3.35e+12,1.9789e+15,,\n");
    EXPECT_EQ(compareAccelerators({{&odd, &h100}, columns}, DataFormat::Text),
              "Name\tBandwidth (GB/s)\tPeak fp8 (TFLOP/s)\tLess sure\n"
              "'=A, \"1\"\t2039\t\t\n"
              "NVIDIA H100 SXM\t3350\t1978.9\t\n");
}

TEST(AcceleratorColumns, areCopiedWithRatiosAndWithWhatIsLessSure)
{
    const auto h100 = test::shipped("h100-sxm");
    auto mine = test::shipped("m1-max"); // its rates are derived
    mine.figures["memory.bandwidth"] = {Confidence::Unknown, std::string(kOwnEdit)};
    const std::vector columns{&columnOf("year"), &columnOf("bandwidth_bytes_per_s"), &columnOf("fp16_flop_per_s"),
                              &columnOf("ridge_fp16_flop_per_byte"), &columnOf("confidence")};
    EXPECT_EQ(compareAccelerators({{&h100, &mine}, columns, &h100}, DataFormat::Csv),
              "id,year,bandwidth_bytes_per_s,bandwidth_bytes_per_s_ratio,fp16_flop_per_s,fp16_flop_per_s_ratio,"
              "ridge_fp16_flop_per_byte,ridge_fp16_flop_per_byte_ratio,confidence,less_sure,edited\n"
              "h100-sxm,2022,3.35e+12,1,9.894e+14,1,295.34328358208955,1,high,,\n"
              "m1-max,2021,4e+11,0.119,1.04e+13,0.0105,26,0.088,medium,fp16_flop_per_s ridge_fp16_flop_per_byte,"
              "bandwidth_bytes_per_s ridge_fp16_flop_per_byte\n");
    EXPECT_EQ(
        compareAccelerators({{&mine}, columns, &h100}, DataFormat::Text),
        "Year\tBandwidth (GB/s)\tBandwidth (times NVIDIA H100 SXM)\tPeak fp16 (TFLOP/s)\t"
        "Peak fp16 (times NVIDIA H100 SXM)\tRidge fp16 (FLOP/B)\tRidge fp16 (times NVIDIA H100 SXM)\tConfidence\tLess sure\n"
        "2021\t400\t0.119\t10.4\t0.0105\t26\t0.088\tmedium, edited\tPeak fp16; Ridge fp16\n");
}

TEST(AcceleratorColumns, namesSortAsPeopleCount)
{
    auto second = test::shipped("a40");
    auto tenth = second;
    second.name = "A2";
    tenth.name = "A10";
    EXPECT_TRUE(standsBefore(columnOf("name"), second, tenth, false));
    EXPECT_FALSE(standsBefore(columnOf("name"), tenth, second, false));
    EXPECT_TRUE(standsBefore(columnOf("name"), tenth, second, true));
}

TEST(AcceleratorColumns, whatWasEditedHasNoBlessing)
{
    auto mine = test::shipped("a40");
    ASSERT_TRUE(assignByHand(*findField(acceleratorFields(), "memory.bandwidth"), mine, "700 GB/s"));
    EXPECT_EQ(shownCell(columnOf("confidence"), mine), "high, edited");
    EXPECT_TRUE(isEdited(columnOf("ridge_fp16_flop_per_byte"), mine));
    EXPECT_FALSE(isEdited(columnOf("fp16_flop_per_s"), mine));
    const auto list = listAccelerators({mine}, DataFormat::Text);
    EXPECT_NE(list.find("  high, edited\n"), std::string::npos) << list;
    EXPECT_NE(listAccelerators({mine}, DataFormat::Csv).find(",high\n"), std::string::npos);
    mine.confidence = Confidence::Unknown;
    EXPECT_EQ(confidenceText(mine), "edited");
    mine.figures.clear();
    EXPECT_EQ(confidenceText(mine), "");
}

TEST(AcceleratorColumns, aListShowsAPeakOfEvery)
{
    for (const auto &accelerator : test::shippedAccelerators())
        EXPECT_TRUE(headlinePeak(accelerator)) << accelerator.id;
    EXPECT_EQ(headlinePeak(test::shipped("a40"))->first, PeakType::Fp16);
    EXPECT_EQ(headlinePeak(test::shipped("tpu-v4"))->first, PeakType::Bf16);
    const auto list = listAccelerators({test::shipped("tpu-v4")}, DataFormat::Text);
    EXPECT_NE(list.find("275 TFLOP/s  bf16"), std::string::npos) << list;
    EXPECT_NE(listAccelerators({test::shipped("m1-max")}, DataFormat::Text).find("400 GB/s   10.4 TFLOP/s ?"), std::string::npos);
    // The columns of the CSV are fixed.
    EXPECT_EQ(listAccelerators({test::shipped("a40")}, DataFormat::Csv),
              "id,name,vendor,memory_bytes,bandwidth_bytes_per_s,fp16_flop_per_s,confidence\n"
              "a40,A40,NVIDIA,4.8e+10,6.96e+11,1.497e+14,high\n");
}

TEST(AcceleratorColumns, aCellIsAsSureAsItsFields)
{
    const auto low = test::shipped("m1-max"); // its rates are derived
    EXPECT_TRUE(isLessSure(columnOf("fp16_flop_per_s"), low));
    EXPECT_FALSE(isLessSure(columnOf("fp8_flop_per_s"), low)); // nothing to be sure of
    EXPECT_FALSE(isLessSure(columnOf("name"), low));
    auto part = test::shipped("a40");
    EXPECT_FALSE(isLessSure(columnOf("ridge_fp16_flop_per_byte"), part));
    part.figures["memory.bandwidth"] = {Confidence::Low, ""};
    EXPECT_TRUE(isLessSure(columnOf("ridge_fp16_flop_per_byte"), part));
    EXPECT_TRUE(isLessSure(columnOf("bandwidth_bytes_per_s"), part));
    EXPECT_FALSE(isLessSure(columnOf("fp16_flop_per_s"), part));
}

} // namespace
} // namespace ridgepoint
