// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session_yaml.h"

#include "configs.h"
#include "core/io/config_json.h"
#include "core/roofline/evaluation.h"
#include "mixer_models.h"
#include "setups.h"
#include "shipped_accelerators.h"
#include "shipped_models.h"
#include "typed_configs.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace ridgepoint {
namespace {

/// Read back it is the same, and written again it is the same bytes.
void expectRoundTrip(const Session &session)
{
    const auto text = writeSession(session);
    const auto read = readSession(text, "s.yaml");
    ASSERT_TRUE(read) << read.error().text() << '\n' << text;
    EXPECT_EQ(writeSession(*read), text);
    EXPECT_TRUE(*read == session) << text;
}

Session home()
{
    return {unedited(test::home())};
}

TEST(SessionYaml, isWrittenSoThatItCanBeRead)
{
    auto session = home();
    session.state.setup.accelerator.memoryBandwidth = {700e9};
    session.state.chart.roofs = {"peak.int8"};
    session.state.chart.hidden = {"qkv-mlp-init"};
    session.state.chart.looks = {{"qk-pv-ar", {"#ff0000", {}}}, {"qkv-mlp-init", {"#1f77b4", MarkerShape::Circle}}};
    session.state.chart.secondRoof = false;
    session.state.chart.trails = SweepAxis::Sequence;
    session.state.chart.hiddenBounds = {Bound::Overhead};
    session.state.chart.tooBig = LimitLook::Faint;
    session.state.chart.top = 2;
    session.state.chart.selected = "up/gate/down ar, gate_proj+up_proj+down_proj";
    session.state.point = {8, 4096, 1};
    session.view = SessionView{0.5, 20000, 1e10, 3e14};
    const auto text = writeSession(session);
    EXPECT_TRUE(text.starts_with("ridgepoint: 1\naccelerator:\n  id: a40\n  name: A40\n")) << text;
    for (const char *part :
         {"\n    bandwidth: 700 GB/s\n", "\naccelerator_preset:\n  id: a40\n", "\n    bandwidth: 696 GB/s\n",
          "\nmodel:\n  id: llama-7b\n", "\nworkload:\n  attention: auto\n",
          "\nsweep:\n  phase: init,ar\n  batch: 1..64*2\n  sequence: 128..8192*2\n  candidates: 1\n",
          "\nchart:\n  roofs:\n    - peak.int8\n  hidden:\n    - qkv-mlp-init\n  looks:\n"
          "    - 'qk-pv-ar #ff0000'\n    - 'qkv-mlp-init #1f77b4 circle'\n  second_roof: false\n  trails: sequence\n"
          "  hidden_bounds:\n    - overhead\n  too_big: faint\n  top: 2\n",
          "\noperating_point:\n  batch: 8\n  sequence: 4096\n  candidates: 1\n",
          "\nview:\n  x:\n    from: 0.5 FLOP/B\n    to: 20000 FLOP/B\n  y:\n    from: 10 GFLOP/s\n    to: 300 "
          "TFLOP/s\n"})
        EXPECT_NE(text.find(part), std::string::npos) << part << text;
    // A preset is written twice only where it was edited.
    EXPECT_EQ(text.find("model_preset"), std::string::npos);
    expectRoundTrip(session);
}

TEST(SessionYaml, everyPresetComesBackTheSame)
{
    const auto &models = test::shippedModels();
    const auto &accelerators = test::shippedAccelerators();
    ASSERT_GT(models.size(), 100U);
    ASSERT_GT(accelerators.size(), 80U);
    for (std::size_t i = 0; i < std::max(models.size(), accelerators.size()); ++i)
        expectRoundTrip({unedited({accelerators[i % accelerators.size()], models[i % models.size()], {}})});
}

TEST(SessionYaml, modelsOfEveryShapeComeBackTheSame)
{
    std::vector<Model> models{test::tiny(),       test::withDelta(),  test::withoutHeads(Mamba()),
                              test::withMamba2(), test::withMamba1(), test::withIndexer()};
    for (const auto &config : {test::config("\"model_type\": \"gemma2\", \"sliding_window\": 16, \"head_dim\": 16"),
                               test::compressedLlama(R"({"num_bits": 8, "type": "float", "strategy": "channel"})",
                                                     R"({"num_bits": 8, "type": "float", "strategy": "token", "dynamic": true})",
                                                     R"(, "ignore": ["model.layers.0.mlp.down_proj", "lm_head"])")}) {
        // Names as folders have them.
        for (const char *folder : {"plain", "a: b #c", "'quoted' \"twice\"", "- dash", "Ünï © 模型", "yes", "12", "a\tb\nc"}) {
            const auto read = readConfig(config, "config.json", folder);
            ASSERT_TRUE(read) << read.error().text();
            models.push_back(read->model);
        }
    }
    ASSERT_TRUE(std::any_of(models.begin(), models.end(), [](const Model &model) { return !model.kinds.empty(); }));
    ASSERT_TRUE(std::any_of(models.begin(), models.end(), [](const Model &model) { return !model.types.operators.empty(); }));
    for (const auto &model : models)
        expectRoundTrip({unedited(test::onA40(model))});
}

/// Texts a hand may write for a field; most are refused by it.
std::string anyValue(std::mt19937 &random, const std::vector<std::string> &choices)
{
    static const std::vector<std::string> kOthers{"0",
                                                  "1",
                                                  "2",
                                                  "3.7",
                                                  "4096",
                                                  "0.1",
                                                  "1e-3",
                                                  "123456789.123456789",
                                                  "1.7 TB/s",
                                                  "95 GiB",
                                                  "33 TFLOP/s",
                                                  "7 us",
                                                  "61.3 %",
                                                  "int4",
                                                  "bits=4.25",
                                                  "int4 bits=4.5",
                                                  "o_proj bf16",
                                                  "1..64*2",
                                                  "1,5,3",
                                                  "ar",
                                                  "ar,init",
                                                  "'",
                                                  "\"",
                                                  "a: b # c",
                                                  "- x",
                                                  "\xC3\xA9\xE2\x82\xAC",
                                                  "null",
                                                  "~",
                                                  "<<",
                                                  "0x10",
                                                  "1:30",
                                                  "[a, b]",
                                                  "{a: b}",
                                                  "*alias",
                                                  "&anchor",
                                                  "!tag",
                                                  "%directive",
                                                  "x\\ny",
                                                  "mixed 'quotes' and \"others\""};
    const auto &words = !choices.empty() && random() % 2 == 0 ? choices : kOthers;
    return words[random() % words.size()];
}

/// Changes a field or two, as any front end would: by the tables.
template <class Owner>
void edit(Owner &owner, const std::vector<Field<Owner>> &fields, std::mt19937 &random)
{
    for (int times = 0; times < 6; ++times) {
        const auto &field = fields[random() % fields.size()];
        if (field.clear && random() % 4 == 0)
            field.clear(owner);
        else if (field.append && random() % 2 == 0)
            (void)field.append(owner, anyValue(random, field.choices)).ok();
        else if (field.assign)
            (void)field.assign(owner, anyValue(random, field.choices)).ok();
    }
}

TEST(SessionYaml, whateverIsEditedComesBackTheSame)
{
    const auto &models = test::shippedModels();
    const auto &accelerators = test::shippedAccelerators();
    std::mt19937 random(20260401); // the same edits in every run
    std::size_t broken = 0;
    for (int round = 0; round < 3000 && !::testing::Test::HasFailure(); ++round) {
        SCOPED_TRACE(round);
        Session session{unedited({accelerators[random() % accelerators.size()], models[random() % models.size()], {}})};
        auto &state = session.state;
        edit(state.setup.accelerator, acceleratorFields(), random);
        edit(state.setup.model, modelFields(), random);
        edit(state.setup.workload, workloadFields(), random);
        edit(state.sweep, sweepFields(), random);
        if (random() % 3 == 0)
            edit(state.modelPreset, modelFields(), random);
        if (random() % 3 == 0)
            state.chart.roofs = {"peak.fp8", "fp16_accumulate.fp16"};
        for (unsigned i = random() % 4; i > 0; --i)
            state.chart.hidden.insert(anyValue(random, {}));
        edit(state.chart, chartFields(), random);
        edit(state.point, pointFields(), random);
        if (random() % 2 == 0) {
            const auto number = [&] { return std::exp(std::uniform_real_distribution(-6.9, 48.3)(random)); };
            const double x = number();
            const double y = number();
            session.view = SessionView{x, x * 1.02, y, y * 1e3};
        }
        broken += evaluate(state.setup, {{Phase::Ar}, {1}, {1}, {1}}, Detail::Series).ok() ? 0U : 1U;
        expectRoundTrip(session);
    }
    EXPECT_GT(broken, 100U) << "hardly any of them made no sense, so this test showed less than it should";
}

TEST(SessionYaml, whatCannotBeEvaluatedStillOpens)
{
    auto session = home();
    session.state.setup.model.kvHeads = 7;
    session.state.setup.accelerator.peak = {};
    session.state.setup.accelerator.memoryUsable = Bytes{1e18};
    ASSERT_FALSE(evaluate(session.state.setup, session.state.sweep, Detail::Series).ok());
    expectRoundTrip(session);
    // Nothing follows from the rest: no heads stay no heads, though the mixer now asks for them.
    session.state.setup.model.heads = session.state.setup.model.kvHeads = session.state.setup.model.headDim = 0;
    session.state.setup.model.ropeDims = 0;
    expectRoundTrip(session);
}

std::string replaced(std::string text, std::string_view from, std::string_view to)
{
    const auto place = text.find(from);
    EXPECT_NE(place, std::string::npos) << from;
    return text.replace(place, from.size(), to);
}

/// Line and column of a part of a text.
std::string placeOf(const std::string &text, std::string_view part)
{
    const auto at = text.find(part);
    EXPECT_NE(at, std::string::npos) << part;
    const auto lines = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n');
    const auto start = at == 0 ? std::string::npos : text.rfind('\n', at - 1);
    return std::to_string(lines + 1) + ":" + std::to_string(at - (start == std::string::npos ? 0 : start + 1) + 1);
}

struct Refusal {
    std::string_view from;
    std::string_view to;
    std::string_view at; ///< what stands where it is found
    std::string_view says;
};

TEST(SessionYaml, whatIsWrongIsSaidWithItsPlace)
{
    auto session = home();
    session.state.chart.roofs = {"peak.int8"};
    session.state.chart.hidden = {"qk-pv-ar"};
    session.view = SessionView{0.5, 20000, 1e10, 3e14};
    const auto right = writeSession(session);
    for (const auto &[from, to, at, says] : {
             Refusal{"ridgepoint: 1", "ridgepoint: 2", "2\n",
                     "a session of format version 2, from a newer Ridgepoint: this one reads up to 1"},
             {"ridgepoint: 1", "ridgepoint: one", "one", "the version of a session is a whole number: write ridgepoint: 1"},
             {"ridgepoint: 1", "ridgepoint: 0", "0\n", "the version of a session is a whole number"},
             {"ridgepoint: 1", "ridgepoint: [1]", "[1]", "the version of a session is a whole number"},
             {"ridgepoint: 1", "ridgepoint:", "ridgepoint", "the version of a session is a whole number"},
             {"ridgepoint: 1", "ridgpoint: 1", "ridgpoint", "unknown key 'ridgpoint': did you mean 'ridgepoint'?"},
             {"ridgepoint: 1\n", "", "accelerator", "the session has no version: it begins with ridgepoint: 1"},
             {"ridgepoint: 1\n", "ridgepoint: 1\nridgepoint: 1\n", "ridgepoint: 1\nacc",
              "'ridgepoint' stands twice, first on line 1"},
             {"\nworkload:", "\nworkloads:", "workloads", "unknown key 'workloads': did you mean 'workload'?"},
             {"\nsweep:", "\nmeasurements:\n  a: b\nsweep:", "measurements", "unknown key 'measurements'"},
             {"model:", "model: 7\nmodell:", "7\nmodell", "model is a group of keys, not a single value"},
             {"  attention: auto", "  atention: auto", "atention", "unknown key 'atention': did you mean 'attention'?"},
             {"  attention: auto", "  attention: fussed", "fussed", "did you mean 'fused'?"},
             {"  prefix: 0", "  prefix: 0\n  prefix: 1", "prefix: 1", "'prefix' stands twice"},
             {"  batch: 1..64*2", "  batch: 1..", "1..", "batch: "},
             {"    bandwidth: 696 GB/s", "    bandwidth: 696 Gb/s", "696 Gb/s", "b is bits"},
             {"    bandwidth: 696 GB/s\n", "", "capacity", "accelerator a40 has no memory.bandwidth"},
             {"  hidden: 4096\n", "", "id: llama-7b", "model llama-7b has no hidden"},
             {"    - peak.int8", "    - peak.int9", "peak.int9", "is no peak of an accelerator: did you mean 'peak.int"},
             {"    - qk-pv-ar", "    - qk-pv-ar\n    - qk-pv-ar", "qk-pv-ar\nview", "hidden: 'qk-pv-ar' stands twice"},
             {"    from: 0.5 FLOP/B", "    from: 30000 FLOP/B", "20000", "x.to must be above x.from"},
             {"    from: 0.5 FLOP/B", "    from: 0", "0\n    to: 20000", "'0' must be above zero"},
             {"    to: 300 TFLOP/s\n", "", "from: 10 GFLOP/s", "view has no y.to: add it, like to: "},
             {"view:", "viwe:", "viwe", "unknown key 'viwe': did you mean 'view'?"},
         }) {
        const auto text = replaced(right, from, to);
        const auto read = readSession(text, "s.yaml");
        ASSERT_FALSE(read) << says;
        const auto said = read.error().text();
        EXPECT_TRUE(said.starts_with("s.yaml:" + placeOf(text, at) + ": ")) << said << "\nnot at " << placeOf(text, at);
        EXPECT_NE(said.find(says), std::string::npos) << said;
        EXPECT_EQ(said.find('\n'), std::string::npos) << said;
        // A file that is opened by its content says the same.
        const auto opened = readYamlFile(text, "s.yaml");
        ASSERT_FALSE(opened);
        EXPECT_EQ(opened.error().text(), said);
    }
}

TEST(SessionYaml, everyPartMustBeThere)
{
    const auto right = writeSession(home());
    const std::vector<std::string> parts{"accelerator", "model", "workload", "sweep"};
    for (const auto &part : parts) {
        const auto begin = right.find("\n" + part + ":\n") + 1;
        auto end = begin;
        do
            end = right.find('\n', end) + 1;
        while (end < right.size() && right[end] == ' ');
        const auto read = readSession(right.substr(0, begin) + right.substr(end), "s.yaml");
        ASSERT_FALSE(read) << part;
        EXPECT_TRUE(read.error().text().starts_with("s.yaml:1:1: the session has no " + part + ": ")) << read.error().text();
    }
}

TEST(SessionYaml, filesAreToldApartByTheirContent)
{
    const auto kind = [](const std::string &text) {
        const auto read = readYamlFile(text, "f.yaml");
        EXPECT_TRUE(read) << read.error().text();
        return read ? read->index() : 99U;
    };
    EXPECT_EQ(kind(writePreset(test::a40())), 0U);
    EXPECT_EQ(kind(writePreset(test::a40()) + writePreset(test::llama7b())), 0U);
    EXPECT_EQ(kind(writeSession(home())), 1U);
    const auto preset = readSession(writePreset(test::a40()), "f.yaml");
    ASSERT_FALSE(preset);
    EXPECT_EQ(preset.error().text(), "f.yaml:1:1: not a session: it begins with ridgepoint: 1");
    const auto two = readSession(writeSession(home()) + "---\na: b\n", "f.yaml");
    ASSERT_FALSE(two);
    EXPECT_NE(two.error().text().find("a second document: a session is one"), std::string::npos);
}

TEST(SessionYaml, anythingWrittenIntoItIsReadOrRefused)
{
    const auto text = writeSession(home());
    const std::vector<std::string> pieces{
        "\n", " ", ":", "- ", "\t", "{", "]", "*a", "&a ", "'", "\"", "#", "\xFF", "ridgepoint: 1\n", "-", "1e999"};
    std::mt19937 random(20260403); // the same in every run
    for (int round = 0; round < 2000; ++round) {
        auto changed = text;
        for (auto times = 1 + random() % 3; times > 0; --times)
            changed.replace(random() % changed.size(), random() % 4, pieces[random() % pieces.size()]);
        const auto read = readSession(changed, "s.yaml");
        if (read)
            expectRoundTrip(*read);
        else
            EXPECT_EQ(read.error().text().find('\n'), std::string::npos) << read.error().text();
    }
}

TEST(SessionYaml, comesBackFromEveryStartOfAFile)
{
    // What a full disk or a lost connection leaves of a file is refused or whole, and never stops the program.
    const auto text = writeSession(home());
    for (std::size_t length = 0; length < text.size(); ++length)
        (void)readYamlFile(text.substr(0, length), "s.yaml").ok();
}

} // namespace
} // namespace ridgepoint
