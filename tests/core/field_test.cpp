// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/field.h"

#include <gtest/gtest.h>

#include <set>

namespace ridgepoint {
namespace {

Accelerator fullAccelerator()
{
    Accelerator a;
    a.id = "x-1.5";
    a.aliases = {"x", "the x"};
    a.name = "X 1.5";
    a.vendor = "Maker";
    a.architecture = "Arch";
    a.year = 2024;
    a.formFactor = "card";
    for (std::size_t i = 0; i < a.peak.size(); ++i)
        a.peak[i] = FlopPerSecond{1e12 / 3 * static_cast<double>(i + 1)};
    a.fp16Accumulate[static_cast<std::size_t>(PeakType::Fp16)] = FlopPerSecond{2e14};
    a.fp16Accumulate[static_cast<std::size_t>(PeakType::Fp8)] = FlopPerSecond{4e14};
    a.memoryCapacity = Bytes{48e9};
    a.memoryUsable = Bytes{47e9 / 3};
    a.memoryType = "GDDR6";
    a.memoryBandwidth = BytesPerSecond{1e12 / 7};
    a.cacheCapacity = Bytes{6e6};
    a.cacheBandwidth = BytesPerSecond{3e12};
    a.linkName = "Link";
    a.linkBandwidth = BytesPerSecond{56.25e9};
    a.powerWatts = 300.5;
    a.calibration = Calibration{0.74, 0.8, Seconds{6e-6}, 156, "somebody", "y"};
    a.sources = {"one", "two"};
    a.confidence = Confidence::Medium;
    a.figures = {{"power", {Confidence::Low, "three"}}, {"peak.fp8", {Confidence::High, {}}}};
    a.notes = "A note: with # marks.";
    return a;
}

Model fullModel()
{
    Model m;
    m.id = "m";
    m.aliases = {"mm"};
    m.name = "M";
    m.family = "F";
    m.hidden = 64;
    m.intermediate = 192;
    m.layers = 3;
    m.heads = 4;
    m.kvHeads = 2;
    m.headDim = 16;
    m.vocabulary = 1000;
    m.positions = 2048;
    m.ropeDims = 8;
    m.gated = false;
    m.activation = Activation::Gelu;
    m.norm = Norm::Layer;
    m.doubleNorm = true;
    m.parallel = Parallel::TwoNorms;
    m.qkNorm = QkNorm::Head;
    m.bias = Bias::Qkv;
    m.mlpBias = true;
    m.headBias = true;
    m.tied = true;
    m.learnedPositions = 2050;
    m.embedNorm = true;
    m.sinks = true;
    m.window = 512;
    m.experts = {8, 2, 96, 192, true, true, 32};
    m.mla = {16, 24, 12, 4, 8};
    m.indexer = {2, 16, 100};
    m.outputGate = true;
    m.mixer = Mixer::Delta;
    m.delta = {2, 4, 8, 16, 3, true};
    m.mamba = {96, 16, 6, 2, 5, MambaNorm::Weighted, 3, false, true};
    m.stateType = NumericType::Bf16;
    m.kinds = {{"dense", 1, {}, {}, {}, 300, {}, false, false, Mixer::Mamba}, {"moe", 2, 8, 4, 0, {}, 0, true}};
    m.types = {NumericType::Bf16,
               StoredType(NumericType::Fp8, 8.001953125),
               NumericType::Fp8,
               StoredType(NumericType::Bits, 6.5),
               {{"moe", OperatorKind::QProj, NumericType::Bf16, {}},
                {"", OperatorKind::LmHead, {NumericType::Int4, 4.5}, NumericType::Int8}}};
    m.attention = Attention::Unfused;
    m.source = "config.json";
    return m;
}

Workload fullWorkload()
{
    Workload w;
    w.precision = {NumericType::Int4, NumericType::Bf16, NumericType::Fp8};
    w.attention = Attention::Fused;
    w.mask = Mask::Causal;
    w.prefix = 7;
    w.headRows = HeadRows::All;
    w.accepted = 3;
    w.execution = Execution::Ideal;
    w.computeEfficiency = 0.5;
    w.bandwidthEfficiency = 1.0 / 3;
    w.overhead = Seconds{1e-6};
    return w;
}

/// What must hold for every row of a table: keys once each, and text that reads back, in an owner with every value set.
template <class Owner>
void expectRowsReadBack(const std::vector<Field<Owner>> &table, const Owner &full)
{
    std::set<std::string> keys;
    for (const auto &field : table) {
        SCOPED_TRACE(field.key);
        EXPECT_TRUE(keys.insert(field.key).second);
        EXPECT_FALSE(field.label.empty());
        EXPECT_FALSE(field.help.empty());
        EXPECT_FALSE(field.example.empty());
        const auto text = field.text(full);
        ASSERT_TRUE(text) << "the owner with every value lacks this one";
        EXPECT_TRUE(field.display(full));
        if (field.kind == FieldKind::TextList) {
            Owner owner{};
            for (const auto &item : field.items(full))
                EXPECT_TRUE(field.append(owner, item));
            EXPECT_EQ(field.items(owner), field.items(full));
            EXPECT_FALSE(field.append(owner, " "));
            EXPECT_FALSE(field.append(owner, "a\nb"));
            EXPECT_EQ(field.items(owner), field.items(full));
            continue;
        }
        Owner same = full;
        ASSERT_TRUE(field.assign(same, *text)) << *text;
        EXPECT_EQ(same, full);
        Owner fresh{};
        ASSERT_TRUE(field.assign(fresh, ' ' + *text + ' '));
        EXPECT_EQ(field.text(fresh), text);
    }
}

template <class Owner>
void expectBadTextChangesNothing(const std::vector<Field<Owner>> &table, const Owner &full)
{
    const std::string huge(3000, 'x');
    for (const auto &field : table) {
        if (field.kind == FieldKind::TextList)
            continue;
        SCOPED_TRACE(field.key);
        const bool anyText = field.kind == FieldKind::Text;
        for (const std::string bad : {"a\nb", huge.c_str(), "\x01"}) {
            Owner owner = full;
            const auto done = field.assign(owner, bad);
            EXPECT_FALSE(done);
            EXPECT_EQ(owner, full);
        }
        for (const std::string bad : {"", "yes", "0x10", ".inf", "1e400", "nan", "-1", "--5", "1,5 GB/s", "5 parsecs"}) {
            Owner owner = full;
            const auto done = field.assign(owner, bad);
            if (anyText)
                continue;
            EXPECT_FALSE(done) << bad;
            EXPECT_EQ(owner, full) << bad;
            if (!done) {
                EXPECT_EQ(done.error().message.find('\n'), std::string::npos);
            }
        }
    }
}

/// What can be cleared is unknown or at its default afterwards, and nothing else changes.
template <class Owner>
void expectClears(const std::vector<Field<Owner>> &table, const Owner &full)
{
    for (const auto &field : table) {
        if (!field.clear)
            continue;
        SCOPED_TRACE(field.key);
        Owner owner = full;
        field.clear(owner);
        EXPECT_NE(owner, full);
        EXPECT_NE(field.text(owner), field.text(full));
        for (const auto &other : table)
            if (other.key != field.key) {
                EXPECT_EQ(other.text(owner), other.text(full)) << other.key;
            }
    }
}

template <class Owner>
void expectTable(const std::vector<Field<Owner>> &table, const Owner &full)
{
    expectRowsReadBack(table, full);
    expectBadTextChangesNothing(table, full);
    expectClears(table, full);
}

TEST(Field, AcceleratorRows)
{
    expectTable(acceleratorFields(), fullAccelerator());
}

TEST(Field, ModelRows)
{
    expectTable(modelFields(), fullModel());
}

TEST(Field, WorkloadRows)
{
    expectTable(workloadFields(), fullWorkload());
}

TEST(Field, SweepRows)
{
    Sweep full;
    full.phases = {Phase::Ar};
    full.batches = {1, 3, 4};
    full.sequences = {4096};
    full.candidates = {1, 2, 4};
    expectTable(sweepFields(), full);
    const auto *phase = findField(sweepFields(), "phase");
    EXPECT_TRUE(phase->assign(full, "decode, prefill"));
    EXPECT_EQ(full.phases, (std::vector{Phase::Ar, Phase::Init}));
    EXPECT_EQ(phase->assign(full, "init,prefill").error().kind, ErrorKind::Malformed);
}

TEST(Field, CalibrationGoesWithItsLastNumber)
{
    Accelerator a;
    const auto field = [](const char *key) { return findField(acceleratorFields(), key); };
    ASSERT_TRUE(field("calibration.overhead")->assign(a, "6 us"));
    ASSERT_TRUE(a.calibration);
    ASSERT_TRUE(field("calibration.compute_efficiency")->assign(a, "74 %"));
    EXPECT_EQ(a.calibration->computeEfficiency, 0.74);
    EXPECT_FALSE(field("calibration.compute_efficiency")->assign(a, "101 %"));
    field("calibration.overhead")->clear(a);
    EXPECT_TRUE(a.calibration);
    field("calibration.compute_efficiency")->clear(a);
    EXPECT_FALSE(a.calibration);
    EXPECT_FALSE(field("calibration.overhead")->text(a));
}

TEST(Field, ShapesThatCannotBe)
{
    struct Row {
        const char *key;
        const char *value;
        const char *message;
    };
    for (const auto &[key, value, message] : {
             Row{"kv_heads", "3", "kv_heads is 3: it must divide heads, which is 4"},
             {"rope_dims", "17", "rope_dims is 17: it must be from 0 to head_dim, which is 16"},
         }) {
        auto model = fullModel();
        model.mla = {}; // which has heads of its own
        model.indexer = {};
        model.mixer = Mixer::Attention;
        model.kinds.clear();
        ASSERT_TRUE(findField(modelFields(), key)->assign(model, value));
        const auto valid = validate(model);
        ASSERT_FALSE(valid);
        EXPECT_EQ(valid.error().message, message);
        EXPECT_EQ(valid.error().key, key);
    }
    EXPECT_FALSE(validate(Model{}));
    EXPECT_FALSE(validate(Accelerator{}));
    auto accelerator = fullAccelerator();
    // 48 GB in print can be 48 GiB.
    accelerator.memoryUsable = Bytes{48.0 * (1 << 30)};
    EXPECT_TRUE(validate(accelerator));
    accelerator.memoryUsable = Bytes{48.1 * (1 << 30)};
    EXPECT_EQ(validate(accelerator).error().key, "memory.usable");
}

TEST(Field, DefaultsFollowFromTheRest)
{
    Model m = fullModel();
    ASSERT_TRUE(completeModel(m, {}));
    EXPECT_EQ(m.kvHeads, 4);
    EXPECT_EQ(m.headDim, 16);
    EXPECT_EQ(m.ropeDims, 16);
    EXPECT_EQ(m.positions, 2050); // the rows of its table
    const std::vector<std::string> given{"kv_heads", "rope_dims", "positions"};
    m = fullModel();
    ASSERT_TRUE(completeModel(m, given));
    EXPECT_EQ(m.positions, 2048);
    EXPECT_EQ(m.kvHeads, 2);
    EXPECT_EQ(m.ropeDims, 8);
    m.hidden = 65;
    EXPECT_EQ(completeModel(m, {}).error().message,
              "heads is 4: it does not divide hidden, which is 65, so head_dim must be given");
}

TEST(Field, SetFieldFindsEveryKey)
{
    ridgepoint::Setup setup{fullAccelerator(), fullModel(), {}};
    ASSERT_TRUE(setField(setup, "memory.bandwidth=700GB/s"));
    EXPECT_EQ(setup.accelerator.memoryBandwidth.value, 700e9);
    ASSERT_TRUE(setField(setup, "layers = 5"));
    EXPECT_EQ(setup.model.layers, 5);
    ASSERT_TRUE(setField(setup, "model.name=N=1"));
    EXPECT_EQ(setup.model.name, "N=1");
    const auto before = setup;
    struct Row {
        const char *text;
        const char *word;
    };
    for (const auto &[text, word] : {
             Row{"memory.bandwidth", "KEY=VALUE"},
             {"memory.bandwith=1", "memory.bandwidth"},
             {"name=x", "model.name"},
             {"layers=0", "layers: "},
             {"memory.bandwidth=700 Gb/s", "bits"},
             {"accelerator.layers=3", "no field"},
             {"aliases=a", "aliases"},
             {"=5", "no field"},
         }) {
        const auto done = setField(setup, text);
        ASSERT_FALSE(done) << text;
        EXPECT_NE(done.error().message.find(word), std::string::npos) << text << ": " << done.error().message;
        EXPECT_EQ(setup, before) << text;
    }
}

} // namespace
} // namespace ridgepoint
