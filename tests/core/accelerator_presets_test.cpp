// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is true of every shipped accelerator, and the figures that are known to go wrong in tables of this kind.
#include "core/base/number.h"
#include "core/base/text.h"
#include "core/io/points_writer.h"
#include "core/model/field.h"
#include "core/model/figure.h"
#include "setups.h"
#include "shipped_accelerators.h"

#include <cmath>
#include <map>
#include <regex>
#include <set>

namespace ridgepoint {
namespace {

using test::shipped;
using test::shippedAccelerators;
using test::sixteenBits;
using enum PeakType;

TEST(Accelerators, haveNamesOfTheirOwn)
{
    EXPECT_EQ(shippedAccelerators().size(), 88U);
    std::set<std::string> ids;
    std::set<std::string> names;
    for (const auto &a : shippedAccelerators()) {
        EXPECT_EQ(a.id, lowered(a.id));
        EXPECT_TRUE(ids.insert(a.id).second) << a.id;
        for (const auto &alias : a.aliases)
            EXPECT_TRUE(ids.insert(lowered(alias)).second) << alias;
        EXPECT_TRUE(names.insert(lowered(fullName(a))).second) << fullName(a);
        // Lists of names are joined with commas.
        EXPECT_EQ(a.name.find(','), std::string::npos) << a.name;
        EXPECT_LE(a.name.size(), 26U) << a.name;
    }
}

TEST(Accelerators, nameDocumentsOfTheirOwn)
{
    std::map<std::string, std::string> vendors;
    std::set<std::string> notes;
    for (const auto &a : shippedAccelerators()) {
        EXPECT_FALSE(a.sources.empty()) << a.id;
        for (const auto &source : a.sources) {
            EXPECT_GE(source.size(), 15U) << source;
            EXPECT_EQ(vendors.emplace(source, a.vendor).first->second, a.vendor) << source;
        }
        EXPECT_TRUE(!a.notes.empty() && notes.insert(a.notes).second) << a.id;
        EXPECT_NE(a.confidence, Confidence::Unknown) << a.id;
    }
}

/// Every figure has a confidence and a document, its own or the preset's, and nothing is said of a figure that is not given.
TEST(Accelerators, haveASourceForEveryFigure)
{
    std::map<std::string, std::string> vendors;
    std::set<std::string> unsureCeilings;
    for (const auto &a : shippedAccelerators()) {
        SCOPED_TRACE(a.id);
        for (const auto &key : figureKeys()) {
            const bool given = findField(acceleratorFields(), key)->text(a).has_value();
            EXPECT_TRUE(given || !a.figures.contains(key)) << key;
            if (!given)
                continue;
            const auto source = sourceOf(a, key);
            EXPECT_NE(source.confidence, Confidence::Unknown) << key;
            EXPECT_GE(source.source.size(), 15U) << key;
            EXPECT_EQ(vendors.emplace(source.source, a.vendor).first->second, a.vendor) << source.source;
        }
        if (isLessSure(a, "memory.bandwidth") || isLessSure(a, peakKey(sixteenBits(a))))
            unsureCeilings.insert(a.id);
        for (const auto &[key, source] : a.figures)
            EXPECT_NE(source, (FigureSource{a.confidence, {}})) << key << " says what the preset says";
    }
    // Derived, conflicting or from memory; of all others what ceilings are drawn at is sure or nearly so.
    EXPECT_EQ(unsureCeilings, (std::set<std::string>{"arc-a770", "arc-b580", "b100", "b300", "dgx-spark", "epyc-9654", "gaudi3",
                                                     "m1-max", "m1-ultra", "m2-max", "m2-ultra", "m3-max", "m3-ultra", "m4-max",
                                                     "rtx-pro-6000-server", "ryzen-ai-max-395", "xeon-8480-plus"}));
}

/// Where a document is not the only leg, the other one is arithmetic: it must come to the figure.
TEST(Accelerators, figuresCheckedByArithmeticComeToIt)
{
    const std::regex clocked(R"(; (\d+) (?:SM|CU) x (\d+) operations a clock x ([\d.]+) GHz come to it)");
    const std::regex linked(R"(; (\d+) links x (\d+) GB/s come to it)");
    std::size_t checked = 0;
    for (const auto &a : shippedAccelerators()) {
        for (const auto &[key, source] : a.figures) {
            SCOPED_TRACE(a.id + " " + key);
            std::smatch parts;
            const auto part = [&parts](std::size_t index) { return readNumber(parts[index].str()).value_or(0); };
            if (std::regex_search(source.source, parts, clocked)) {
                const auto peak = a.peakOf(key == "peak.fp64" ? PeakType::Fp64 : PeakType::Fp32);
                ASSERT_TRUE(peak);
                // Print rounds to a tenth of a TFLOP/s or to three digits.
                EXPECT_NEAR(part(1) * part(2) * part(3) * 1e9 / peak->value, 1, 0.01);
            } else if (std::regex_search(source.source, parts, linked)) {
                EXPECT_EQ(part(1) * part(2) * 1e9, a.linkBandwidth.value().value);
            } else {
                EXPECT_EQ(source.source.find("come to it"), std::string::npos) << source.source;
                continue;
            }
            EXPECT_EQ(source.confidence, Confidence::Medium);
            ++checked;
        }
    }
    EXPECT_EQ(checked, 81U);
}

TEST(Accelerators, areDescribed)
{
    // What is fitted decides it.
    const std::set<std::string> withoutMemory{"epyc-9654", "xeon-8480-plus"};
    for (const auto &a : shippedAccelerators()) {
        SCOPED_TRACE(a.id);
        EXPECT_TRUE(a.year && *a.year >= 2016 && *a.year <= 2025);
        EXPECT_TRUE(!a.vendor.empty() && !a.architecture.empty() && !a.formFactor.empty() && !a.memoryType.empty());
        EXPECT_EQ(a.memoryCapacity.has_value(), !withoutMemory.contains(a.id));
        EXPECT_EQ(a.linkBandwidth.has_value(), !a.linkName.empty());
        EXPECT_TRUE(validate(a));
    }
}

/// Slips of a unit are a thousandfold or eightfold.
TEST(Accelerators, areOfThisWorld)
{
    const auto within = [](double value, double least, double most) { return value >= least && value <= most; };
    for (const auto &a : shippedAccelerators()) {
        SCOPED_TRACE(a.id);
        for (const auto &peak : a.peak)
            EXPECT_TRUE(!peak || within(peak->value, 1e12, 16e15));
        const auto peak = a.peakOf(sixteenBits(a));
        ASSERT_TRUE(peak);
        EXPECT_TRUE(within(a.memoryBandwidth.value, 200e9, a.id == "groq-lpu" ? 80e12 : 8e12));
        EXPECT_TRUE(!a.memoryCapacity || within(a.memoryCapacity->value, a.id == "groq-lpu" ? 230e6 : 12e9, 512e9));
        EXPECT_TRUE(!a.cacheCapacity || within(a.cacheCapacity->value, 2e6, 408e6));
        EXPECT_TRUE(!a.cacheBandwidth || a.cacheBandwidth->value > a.memoryBandwidth.value);
        EXPECT_TRUE(!a.linkBandwidth || within(a.linkBandwidth->value, 50e9, 1280e9));
        EXPECT_TRUE(!a.powerWatts || within(*a.powerWatts, 60, 1400));
        // Memory alone is on the chip of the one, a GPU of a server stands on memory of a phone in the other.
        const double ridge = peak->value / a.memoryBandwidth.value;
        EXPECT_TRUE(within(ridge, a.id == "groq-lpu" ? 2 : 12, a.id == "jetson-agx-thor" ? 950 : 600)) << ridge;
    }
}

/// Of two peaks of one part. Zero stands for 16 bits of either kind.
struct Ratio {
    const char *name;
    PeakType of;
    std::optional<PeakType> to;
    double usual;
    std::map<std::string, double> others;
};

TEST(Accelerators, peaksStandInKnownRatios)
{
    const std::map<std::string, double> geForceInt8{{"rtx-3090", 4}, {"rtx-3090-ti", 4}, {"rtx-4080", 4},
                                                    {"rtx-4090", 4}, {"rtx-5080", 4},    {"rtx-5090", 4}};
    auto int8 = geForceInt8;
    int8.insert({{"b300", 0.0682},
                 {"gb300", 0.066},
                 {"mi210", 1},
                 {"mi250x", 1},
                 {"mi250x-gcd", 1},
                 {"rx-7900-xtx", 1},
                 {"pro-w7900", 1},
                 {"ryzen-ai-max-395", 1},
                 {"tpu-v4", 1},
                 {"groq-lpu", 3.99}});
    const std::vector<Ratio> ratios{
        {"bf16 to fp16", Bf16, Fp16, 1, {{"mi100", 0.5}, {"gaudi3", 3.998}}},
        {"tf32 to bf16",
         Tf32,
         Bf16,
         0.5,
         {{"b100", 0.514}, {"gaudi3", 0.25}, {"trn1", 1}, {"inf2", 1}, {"trn2", 1}, {"trn3", 1}}},
        {"fp8 to 16 bits",
         Fp8,
         {},
         2,
         {{"gaudi3", 1}, {"tpu-v5p", 1}, {"tpu-v6e", 1}, {"trn1", 1}, {"inf2", 1}, {"trn2", 1.948}, {"trn3", 3.751}}},
        {"int8 to 16 bits", Int8, {}, 2, int8},
        {"int4 to int8", Int4, Int8, 2, {{"l40s", 1}}},
        {"fp6 to fp8", Fp6, Fp8, 1, {{"mi350x", 2}, {"mi355x", 2}}},
        {"fp4 to fp8", Fp4, Fp8, 2, {{"rtx-5080", 4}, {"rtx-5090", 4}, {"b300", 3.111}, {"gb300", 3}, {"trn3", 1}}}};
    for (const auto &[name, of, to, usual, others] : ratios) {
        for (const auto &[id, ratio] : others)
            EXPECT_TRUE(shipped(id).peakOf(of)) << name << ' ' << id;
        for (const auto &a : shippedAccelerators()) {
            const auto part = a.peakOf(of);
            const auto whole = a.peakOf(to.value_or(sixteenBits(a)));
            if (!part || !whole)
                continue;
            const auto known = others.find(a.id);
            const double expected = known == others.end() ? usual : known->second;
            // Three digits in print, halved: 733 / 362.05 on the L40S is the widest, 1.2 % off.
            EXPECT_NEAR(part->value / whole->value / expected, 1, 0.0125) << a.id << ' ' << name;
        }
    }
}

/// Vector units: an fp32 rate is never that of a matrix unit.
TEST(Accelerators, plainRatesAreBelowThoseOfMatrixUnits)
{
    for (const auto &a : shippedAccelerators()) {
        const auto fp32 = a.peakOf(Fp32);
        const auto fp64 = a.peakOf(Fp64);
        if (fp32 && a.peakOf(Tf32)) {
            EXPECT_LE(fp32->value, a.peakOf(Tf32)->value) << a.id;
        }
        if (fp32) {
            EXPECT_LE(fp32->value, a.peakOf(sixteenBits(a))->value) << a.id;
        }
        if (fp32 && fp64) {
            EXPECT_LE(fp64->value, fp32->value) << a.id;
        }
    }
}

TEST(Accelerators, fp16AccumulationIsBesideAndTwiceAsFast)
{
    const std::set<std::string> faster{"rtx-3090", "rtx-3090-ti", "rtx-4080",  "rtx-4090",
                                       "rtx-5080", "rtx-5090",    "p100-sxm2", "p100-pcie"};
    for (const auto &a : shippedAccelerators()) {
        SCOPED_TRACE(a.id);
        EXPECT_EQ(a.fp16Accumulate[static_cast<std::size_t>(Fp16)].has_value(), faster.contains(a.id));
        for (const auto type : {Fp16, Fp8})
            if (const auto rate = a.fp16Accumulate[static_cast<std::size_t>(type)]) {
                // Printed to three digits: 18.7 and 9.3 on the P100 are the widest.
                EXPECT_NEAR(rate->value / a.peakOf(type)->value, 2, 0.011);
            }
    }
}

/// A rate that the vendor prints with sparsity, which is what tables mistake for the dense one.
struct Sparse {
    const char *id;
    PeakType type;
    double rate; ///< TFLOP/s in print
};
constexpr Sparse kPrintedSparse[] = {
    {"a2", Fp16, 36},
    {"a10", Fp16, 250},
    {"a10", Int8, 500},
    {"a30", Fp16, 330},
    {"a30", Int8, 661},
    {"a40", Fp16, 299.4},
    {"a40", Int4, 1197.4},
    {"rtx-a6000", Fp16, 309.7},
    {"a100-40gb-sxm", Bf16, 624},
    {"a100-80gb-pcie", Int8, 1248},
    {"a100-80gb-sxm", Int4, 2496},
    {"l4", Fp16, 242},
    {"l4", Fp8, 485},
    {"l40", Fp16, 362.1},
    {"l40", Int4, 1448},
    {"l40s", Fp8, 1466},
    {"rtx-6000-ada", Fp8, 1457},
    {"h100-pcie", Fp16, 1513},
    {"h100-pcie", Fp8, 3026},
    {"h100-sxm", Tf32, 989},
    {"h100-sxm", Bf16, 1979},
    {"h100-sxm", Fp8, 3958},
    {"h100-nvl", Bf16, 1671},
    {"h100-nvl", Fp8, 3341},
    {"h200-sxm", Bf16, 1979},
    {"gh200-96gb", Fp8, 3958},
    {"b200", Bf16, 4500},
    {"b200", Fp8, 9000},
    {"b200", Fp4, 18000},
    {"gb200", Fp16, 5000},
    {"gb200", Fp4, 20000},
    {"b300", Bf16, 4500},
    {"b300", Int8, 307},
    {"gb300", Fp8, 10000},
    {"gb300", Int8, 330},
    {"dgx-spark", Fp4, 1000},
    {"jetson-agx-orin-64gb", Int8, 170.5},
    {"jetson-agx-thor", Fp4, 2070},
    {"jetson-agx-thor", Fp16, 517},
    {"rtx-3090", Fp16, 142},
    {"rtx-3090", Int8, 568},
    {"rtx-3090-ti", Fp16, 160},
    {"rtx-4090", Fp16, 330.4},
    {"rtx-5090", Fp4, 3352},
    {"rtx-5080", Fp4, 1801},
    {"mi300a", Fp16, 1961},
    {"mi300x", Bf16, 2614.9},
    {"mi300x", Fp8, 5229.8},
    {"mi325x", Int8, 5229.8},
    {"rx-9070-xt", Int8, 779},
    {"rx-9070-xt", Int4, 1557},
};

TEST(Accelerators, halfOfWhatIsPrintedSparseIsDense)
{
    for (const auto &[id, type, rate] : kPrintedSparse)
        // Either is rounded to three digits in print.
        EXPECT_NEAR(rate * 1e12 / shipped(id).peakOf(type)->value, 2, 0.01) << id << ' ' << nameOf(type);
    // The exceptions: sparsity gains little here.
    EXPECT_EQ(shipped("b300").peakOf(Fp4)->value, 14e15);  // 18 in print
    EXPECT_EQ(shipped("gb300").peakOf(Fp4)->value, 15e15); // 20 in print
}

TEST(Accelerators, ridgesAreThoseOfPrintedFigures)
{
    struct Row {
        const char *id;
        PeakType type;
        double ridge;
    };
    for (const auto &[id, type, ridge] : {
             Row{"a40", Fp16, 215.1},
             {"rtx-a6000", Fp16, 201.6},
             {"rtx-a6000-as-drawn", Fp16, 235.7},
             {"a100-80gb-sxm", Bf16, 153.0},
             {"h100-sxm", Bf16, 295.3},
             {"h100-pcie", Bf16, 378.25},
             {"h200-sxm", Bf16, 206.1},
             {"h20", Bf16, 37.0},
             {"b200", Bf16, 292.2},
             {"l4", Bf16, 403.3},
             {"l40s", Bf16, 419.0},
             {"t4", Fp16, 203.1},
             {"rtx-4090", Bf16, 163.9},
             {"rtx-5090", Bf16, 116.9},
             {"mi300x", Bf16, 246.7},
             {"mi355x", Bf16, 314.6},
             {"gaudi2", Bf16, 175.6},
             {"gaudi3", Bf16, 495.9},
             {"tpu-v5e", Bf16, 240.5},
             {"tpu-v5p", Bf16, 166.0},
             {"trn2", Bf16, 230.0},
             {"rx-7900-xtx", Fp16, 128.0},
             {"m2-ultra", Fp32, 34.0},
         }) {
        const auto a = shipped(id);
        EXPECT_NEAR(a.peakOf(type)->value / a.memoryBandwidth.value, ridge, 0.05) << id; // written to a tenth
    }
}

TEST(Accelerators, memoryIsAsPrintedAndUsableAsReported)
{
    struct Row {
        const char *id;
        double capacity;
        std::optional<double> usable;
    };
    constexpr double kGib = 1 << 30;
    constexpr double kMib = 1 << 20;
    for (const auto &[id, capacity, usable] : {Row{"l40s", 48e9, 46068 * kMib},
                                               {"rtx-pro-6000-server", 96e9, 97887 * kMib},
                                               {"gb200", 186e9, 189471 * kMib},
                                               {"b300", 288e9, 275040 * kMib},
                                               {"gb300", 288e9, 284208 * kMib},
                                               {"h100-sxm", 80e9, {}},
                                               {"b200", 180e9, {}},
                                               {"tpu-v5e", 16e9, {}},
                                               {"tpu-v5p", 95 * kGib, {}},
                                               {"trn2", 96 * kGib, {}}}) {
        EXPECT_EQ(shipped(id).memoryCapacity->value, capacity) << id;
        EXPECT_EQ(shipped(id).memoryUsable.has_value(), usable.has_value()) << id;
        if (usable) {
            EXPECT_EQ(shipped(id).memoryUsable->value, *usable) << id;
        }
    }
}

/// In and out, not both together.
TEST(Accelerators, linksAreOfOneDirection)
{
    struct Row {
        const char *id;
        double bandwidth;
    };
    for (const auto &[id, bandwidth] : {Row{"v100-sxm2-16gb", 150e9},
                                        {"a40", 56.25e9},
                                        {"a100-80gb-sxm", 300e9},
                                        {"a800-80gb-sxm", 200e9},
                                        {"h100-sxm", 450e9},
                                        {"h800-sxm", 200e9},
                                        {"b200", 900e9},
                                        {"mi300x", 448e9},
                                        {"gaudi3", 600e9},
                                        {"tpu-v5p", 600e9},
                                        {"trn2", 640e9}})
        EXPECT_EQ(shipped(id).linkBandwidth->value, bandwidth) << id;
    EXPECT_FALSE(shipped("l40s").linkBandwidth);
}

std::string pointsOf(const Accelerator &accelerator)
{
    auto setup = test::onA40(test::llama3_8b());
    setup.accelerator = accelerator;
    const auto type = sixteenBits(accelerator) == Bf16 ? NumericType::Bf16 : NumericType::Fp16;
    setup.workload.precision = {type, type, {}};
    const auto evaluation = evaluate(setup, test::single(Phase::Ar, 4, 2048), Detail::Operators);
    EXPECT_TRUE(evaluation) << accelerator.id;
    std::string text;
    if (evaluation)
        writePointsCsv(*evaluation, setup, [&text](std::string_view part) {
            text += part;
            return true;
        });
    return text;
}

TEST(Accelerators, readBackAreTheSameWithTheSamePoints)
{
    for (const auto &a : shippedAccelerators()) {
        const auto text = writePreset(a);
        const auto read = readPresets(text, "shown");
        ASSERT_TRUE(read) << read.error().text();
        EXPECT_EQ(read->accelerators, std::vector{a});
        EXPECT_EQ(writePreset(read->accelerators.front()), text);
        const auto points = pointsOf(a);
        EXPECT_NE(points.find('\n' + a.id + ','), std::string::npos) << a.id;
        EXPECT_EQ(pointsOf(read->accelerators.front()), points) << a.id;
    }
}

} // namespace
} // namespace ridgepoint
