// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/number.h"
#include "core/base/text.h"
#include "tests/cli/process.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

namespace ridgepoint {
namespace {

using test::lineCount;
using test::Program;
using test::words;

/// CSV without quoted cells, as rows by column name.
std::vector<std::map<std::string, std::string>> table(const std::string &csv)
{
    std::vector<std::map<std::string, std::string>> rows;
    const auto lines = split(csv, '\n');
    const auto names = split(lines.front(), ',');
    for (std::size_t line = 1; line + 1 < lines.size(); ++line) {
        const auto cells = split(lines[line], ',');
        auto &row = rows.emplace_back();
        for (std::size_t column = 0; column < names.size(); ++column)
            row[std::string(names[column])] = std::string(cells.at(column));
    }
    return rows;
}

TEST(Points, homeChart)
{
    const auto run = Program().run(words("points"));
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.err, "");
    EXPECT_EQ(lineCount(run.out), 295U);
    EXPECT_EQ(table(run.out).front().at("accelerator"), "a40");
}

TEST(Points, theFamilyOfNineCharts)
{
    struct Card {
        const char *id;
        double peak, bandwidth;
    };
    struct Shape {
        const char *id;
        double hidden;
    };
    const Program program;
    for (const auto &card :
         {Card{"a40", 149.7e12, 696e9}, Card{"a100-80gb-pcie", 312e12, 1935e9}, Card{"rtx-a6000-as-drawn", 181e12, 768e9}}) {
        for (const auto &shape : {Shape{"llama-7b", 4096}, Shape{"llama-13b", 5120}, Shape{"llama-33b", 6656}}) {
            SCOPED_TRACE(std::string(card.id) + ' ' + shape.id);
            const auto run = program.run({QStringLiteral("points"), QStringLiteral("--accelerator"), QString::fromUtf8(card.id),
                                          QStringLiteral("--model"), QString::fromUtf8(shape.id)});
            ASSERT_EQ(run.status, 0) << run.err;
            const auto rows = table(run.out);
            ASSERT_EQ(rows.size(), 294U);
            // The first row is q_proj for 128 tokens: its intensity is h T / (h + 2 T), left of every ridge here.
            const double h = shape.hidden;
            EXPECT_EQ(rows.front().at("flop"), shortest(2 * 128 * h * h));
            const double slope = h * 128 / (h + 2 * 128) * card.bandwidth;
            EXPECT_NEAR(*readNumber(rows.front().at("attainable_flop_per_s")), slope, 1e-14 * slope);
            // The MLP at 64 x 8192 tokens is right of them all.
            EXPECT_EQ(rows[146].at("series"), "up/gate/down init");
            EXPECT_EQ(*readNumber(rows[146].at("attainable_flop_per_s")), card.peak);
        }
    }
}

TEST(Points, theRidgeOfAPresetIsThatOfDensePeaks)
{
    struct Card {
        const char *id;
        double ridge;
    };
    for (const auto &[id, ridge] : {Card{"a100-80gb-sxm", 153.0}, {"a100-80gb-pcie", 161.2}, {"h100-sxm", 295.3}}) {
        const auto run = Program().run(
            words("points --weights bf16 --activations bf16 --batch 1,64 --sequence 2048 --accelerator") + words(id));
        ASSERT_EQ(run.status, 0) << run.err;
        const auto rows = table(run.out);
        // q_proj of 64 prompts is under the roof's flat part, that of one decode step under its slope.
        const auto number = [](const auto &row, const char *name) { return *readNumber(row.at(name)); };
        const auto &prompts = *std::find_if(rows.begin(), rows.end(),
                                            [](const auto &row) { return row.at("phase") == "init" && row.at("batch") == "64"; });
        const auto &step = *std::find_if(rows.begin(), rows.end(), [](const auto &row) { return row.at("phase") == "ar"; });
        const double bandwidth = number(step, "attainable_flop_per_s") / number(step, "intensity_flop_per_byte");
        EXPECT_NEAR(number(prompts, "attainable_flop_per_s") / bandwidth, ridge, 0.05) << id; // printed to a tenth
    }
}

TEST(Points, linearOperatorsOfADecodeStepSumUp)
{
    const auto run = Program().run(words("points --detail operators --phase ar --batch 1 --sequence 2048 --execution ideal"));
    ASSERT_EQ(run.status, 0) << run.err;
    double flop = 0;
    for (const auto &row : table(run.out)) {
        const auto &name = row.at("operator");
        if (name.ends_with("_proj") || name == "lm_head")
            flop += *readNumber(row.at("flop")) * *readNumber(row.at("runs"));
    }
    EXPECT_EQ(flop, 13214154752.0);
}

TEST(Points, jsonIsAnArrayOfTheSameRows)
{
    const Program program;
    const auto rows = table(program.run(words("points --batch 1 --sequence 128")).out);
    const auto run = program.run(words("points --format json --batch 1 --sequence 128"));
    EXPECT_EQ(run.status, 0);
    const auto lines = split(run.out, '\n');
    ASSERT_EQ(lines.size(), 3 + rows.size());
    EXPECT_EQ(lines.front(), "[");
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (const char *number : {"batch", "flop", "bytes", "performance_flop_per_s", "time_s"})
            EXPECT_NE(lines[row + 1].find('"' + std::string(number) + "\": " + rows[row].at(number) + ','), std::string::npos)
                << lines[row + 1];
        for (const char *text : {"series", "operator", "bound"})
            EXPECT_NE(lines[row + 1].find('"' + std::string(text) + "\": \"" + rows[row].at(text) + "\","), std::string::npos);
    }
    EXPECT_EQ(lines[rows.size() + 1], "]");
}

TEST(Points, setChangesAnyField)
{
    const auto run =
        Program().run(words("points --phase ar --batch 1 --sequence 128 --execution ideal --set memory.bandwidth=348GB/s"));
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(table(run.out).front().at("attainable_flop_per_s"), shortest(33554432.0 / 33570816.0 * 348e9));
}

TEST(Summary, knownParameters)
{
    const Program program;
    for (const auto &[model, parameters] : std::map<std::string, std::string>{
             {"llama-7b", "6738415616"}, {"llama-2-70b", "68976648192"}, {"llama-3-8b", "8030261248"}}) {
        const QStringList setup{QStringLiteral("summary"), QStringLiteral("--model"), QString::fromStdString(model)};
        EXPECT_NE(program.run(setup).out.find("Parameters: " + parameters + ";"), std::string::npos);
        const auto json = program.run(setup + words("--format json"));
        EXPECT_EQ(json.status, 0);
        EXPECT_NE(json.out.find("\"parameters\": " + parameters), std::string::npos) << json.out;
    }
}

TEST(Summary, anOutputOfOneTokenHasNoStep)
{
    const auto run = Program().run(words("summary --output-length 1"));
    EXPECT_EQ(run.status, 0);
    EXPECT_NE(run.out.find("\nDecode: no step, the prefill makes the only token\n"), std::string::npos) << run.out;
}

TEST(Presets, whatIsShownReadsBackAndIsShownAgain)
{
    const Program program;
    for (const auto &[kind, list] : std::map<QString, QString>{{QStringLiteral("accelerator"), QStringLiteral("accelerators")},
                                                               {QStringLiteral("model"), QStringLiteral("models")}}) {
        const auto rows =
            table(program.run({QStringLiteral("list"), list, QStringLiteral("--format"), QStringLiteral("csv")}).out);
        EXPECT_GE(rows.size(), 5U);
        // Every accelerator is read back in a test without processes; here some stand for all.
        const std::size_t step = kind == QStringLiteral("accelerator") ? 8 : 1;
        for (std::size_t i = 0; i < rows.size(); i += step) {
            const auto &row = rows[i];
            const auto id = QString::fromStdString(row.at("id"));
            const auto shown = program.run({QStringLiteral("show"), kind, id});
            ASSERT_EQ(shown.status, 0) << shown.err;
            program.write(QStringLiteral("own.yaml"), QByteArray::fromStdString(shown.out));
            EXPECT_EQ(program.run({QStringLiteral("show"), kind, QStringLiteral("own.yaml")}).out, shown.out);
            QStringList points{QStringLiteral("points")};
            if (kind == QStringLiteral("accelerator") && row.at("fp16_flop_per_s").empty())
                points += words("--weights bf16 --activations bf16");
            points << QStringLiteral("--") + kind;
            const auto run = program.run(points + QStringList{id});
            EXPECT_EQ(run.status, 0) << run.err;
            EXPECT_EQ(program.run(points + words("own.yaml")).out, run.out);
        }
    }
}

TEST(Presets, theUserFolderShadowsAndABrokenFileIsSaidButStopsNobody)
{
    const Program program;
    program.write(QStringLiteral("data/ridgepoint/accelerators/mine.yaml"),
                  "accelerator:\n  id: a40\n  name: My A40\n  peak: {fp16: 100 TFLOP/s}\n  memory: {bandwidth: 500 GB/s}\n");
    program.write(QStringLiteral("data/ridgepoint/accelerators/broken.yaml"), "accelerator:\n  id: x\n  nmae: X\n");
    const QMap<QString, QString> environment{{QStringLiteral("XDG_DATA_HOME"), program.path(QStringLiteral("data"))}};
    const auto run = program.run(words("show accelerator a40"), environment);
    EXPECT_EQ(run.status, 0);
    EXPECT_NE(run.out.find("bandwidth: 500 GB/s"), std::string::npos) << run.out;
    EXPECT_NE(run.err.find("broken.yaml:3:3: "), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("'name'"), std::string::npos) << run.err;
}

TEST(Check, saysWhatAFileHoldsOrWhatIsWrong)
{
    const Program program;
    program.write(QStringLiteral("good.yaml"), QByteArray::fromStdString(program.run(words("show accelerator a40")).out));
    program.write(QStringLiteral("bad.yaml"), "accelerator:\n  id: x\n  name: X\n  memory: {bandwidth: 5 GHz}\n");
    const auto run = program.run(words("check good.yaml bad.yaml absent.yaml"));
    EXPECT_EQ(run.status, 1);
    EXPECT_TRUE(run.out.starts_with("good.yaml: accelerator, NVIDIA A40")) << run.out;
    EXPECT_EQ(lineCount(run.out), 1U);
    EXPECT_EQ(lineCount(run.err), 2U);
    EXPECT_TRUE(run.err.starts_with("bad.yaml:4:")) << run.err;
    EXPECT_EQ(program.run(words("check good.yaml")).status, 0);
}

constexpr const char *kConfig = R"({
  "architectures": ["MixtralForCausalLM"], "model_type": "mixtral",
  "hidden_size": 4096, "intermediate_size": 14336, "num_hidden_layers": 32, "num_attention_heads": 32,
  "num_key_value_heads": 8, "num_local_experts": 8, "num_experts_per_tok": 2, "vocab_size": 32000,
  "max_position_embeddings": 32768, "rope_theta": 1e6, "sliding_window": null, "tie_word_embeddings": false
})";

/// As kConfig, in bf16 and with a quantisation.
QByteArray quantisedConfig(const QByteArray &quantisation)
{
    return QByteArray(kConfig).replace("\"vocab_size\"", "\"torch_dtype\": \"bfloat16\", \"quantization_config\": " + quantisation
                                                             + ", \"vocab_size\"");
}

/// Whoever leaves a unit out hears of it wherever the file is used.
TEST(CommandLine, notesOfAnAcceleratorsFileAreTold)
{
    const Program program;
    program.write(QStringLiteral("x.yaml"), "accelerator: {id: x, name: X, peak: {fp16: 312}, memory: {bandwidth: 2039}}\n");
    for (const char *line : {"points --accelerator x.yaml --batch 1 --sequence 128", "summary --accelerator x.yaml",
                             "export a.svg --accelerator x.yaml", "show accelerator x.yaml"}) {
        const auto run = program.run(words(line));
        EXPECT_EQ(run.status, 0) << line;
        EXPECT_NE(run.err.find("note: x: memory.bandwidth is 2.039 kB/s, very little; a number without a unit is in B/s\n"),
                  std::string::npos)
            << line << run.err;
    }
}

TEST(CommandLine, anAcceleratorIsKnownByItsName)
{
    const Program program;
    const auto byId = program.run(words("points --batch 1 --sequence 128 --accelerator h100-sxm"));
    const auto byName = program.run(words("points --batch 1 --sequence 128 --accelerator") << QStringLiteral("h100 SXM"));
    EXPECT_EQ(byName.status, 0) << byName.err;
    EXPECT_EQ(byName.out, byId.out);
}

TEST(Config, itsTypesHoldUntilOthersAreGiven)
{
    const Program program;
    program.write(QStringLiteral("m.json"), quantisedConfig(R"({"quant_method": "fp8", "weight_block_size": [128, 128],
        "ignored_layers": ["self_attn"], "activation_scheme": "dynamic"})"));
    const auto check = program.run(words("check m.json"));
    EXPECT_NE(check.out.find("; quantised by fp8: weights fp8 (8.002 bits), inputs fp8; q_proj, k_proj, v_proj, o_proj bf16; "
                             "lm_head bf16"),
              std::string::npos)
        << check.out;
    const auto precisionOf = [&](const char *options) {
        const auto run = program.run(words("points --batch 1 --sequence 128 --phase ar --accelerator h100-sxm") + words(options));
        EXPECT_EQ(run.status, 0) << run.err;
        return run.status == 0 ? table(run.out).front().at("precision") : std::string();
    };
    EXPECT_EQ(precisionOf("--model m.json"), "fp8/fp8/bf16");
    EXPECT_EQ(precisionOf("--model m.json --kv fp8"), "fp8/fp8/fp8");
    EXPECT_EQ(precisionOf("--model m.json --weights bits=4.5 --activations bf16"), "bits=4.5/bf16/bf16");
    program.write(QStringLiteral("m.yaml"), QByteArray::fromStdString(program.run(words("show model m.json")).out));
    EXPECT_EQ(precisionOf("--model m.yaml"), "fp8/fp8/bf16");
    EXPECT_EQ(program.run(words("points --accelerator h100-sxm --detail operators --model m.yaml")).out,
              program.run(words("points --accelerator h100-sxm --detail operators --model m.json")).out);
    const auto summary = program.run(words("summary --accelerator h100-sxm --model m.yaml"));
    EXPECT_NE(summary.out.find("\nTypes fp8/fp8/bf16"), std::string::npos) << summary.out << summary.err;

    program.write(QStringLiteral("n.json"), quantisedConfig(R"({"quant_method": "hqq"})"));
    const auto refused = program.run(words("check n.json"));
    EXPECT_EQ(refused.status, 1);
    EXPECT_TRUE(refused.err.starts_with("n.json: not modelled: quantisation 'hqq': take quantization_config out")) << refused.err;
}

TEST(Config, isTakenWhereverAModelIs)
{
    const Program program;
    program.write(QStringLiteral("mixtral-8x7b.json"), kConfig);
    const auto check = program.run(words("check mixtral-8x7b.json"));
    EXPECT_EQ(check.status, 0) << check.err;
    EXPECT_TRUE(check.out.starts_with("mixtral-8x7b.json: model, ")) << check.out;
    const auto summary = program.run(words("summary --model mixtral-8x7b.json --accelerator h100-sxm --format json"));
    EXPECT_NE(summary.out.find("\"parameters\": 46702792704"), std::string::npos) << summary.out << summary.err;
    const auto shown = program.run(words("show model mixtral-8x7b.json"));
    program.write(QStringLiteral("mixtral.yaml"), QByteArray::fromStdString(shown.out));
    EXPECT_EQ(program.run(words("show model mixtral.yaml")).out, shown.out);
    EXPECT_EQ(program.run(words("points --model mixtral.yaml")).out, program.run(words("points --model mixtral-8x7b.json")).out);
}

TEST(Config, whatIsNotModelledIsNamed)
{
    const Program program;
    program.write(QStringLiteral("x.json"), R"({"model_type": "zamba2", "hidden_size": 64})");
    const auto run = program.run(words("check x.json"));
    EXPECT_EQ(run.status, 1);
    EXPECT_TRUE(run.err.starts_with("x.json: not modelled: zamba2")) << run.err;
    EXPECT_EQ(lineCount(run.err), 1U);
}

TEST(HeadRows, areAnOption)
{
    const Program program;
    const auto flop = [&](const char *line) {
        const auto run = program.run(words(line));
        EXPECT_EQ(run.status, 0) << run.err;
        for (const auto &row : table(run.out))
            if (row.at("operator") == "lm_head")
                return row.at("flop");
        return std::string();
    };
    // Llama 7B: 2 x 4096 x 32000 a row.
    EXPECT_EQ(flop("points --detail operators --phase init --batch 2 --sequence 128"), "524288000");
    EXPECT_EQ(flop("points --detail operators --phase init --batch 2 --sequence 128 --lm-head-rows all"), "67108864000");
    EXPECT_NE(program.run(words("summary --lm-head-rows all")).out.find("lm_head of every token"), std::string::npos);
}

TEST(TensorParallel, isAnOptionAndAColumn)
{
    const auto run = Program().run(words("points --accelerator h100-sxm --tensor-parallel 4 --batch 1 --sequence 128"));
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(table(run.out).front().at("ranks"), "4");
    EXPECT_EQ(table(run.out).front().at("flop"), shortest(2 * 128 * 4096.0 * 1024));
}

struct Wrong {
    const char *name;
    const char *line;
    int status;
    const char *says;
};

void PrintTo(const Wrong &wrong, std::ostream *out)
{
    *out << wrong.line;
}

class WrongUse : public testing::TestWithParam<Wrong> {};

TEST_P(WrongUse, oneLineAndItsStatus)
{
    const Program program;
    const auto run = program.run(words(GetParam().line));
    EXPECT_EQ(run.status, GetParam().status) << run.err;
    EXPECT_EQ(run.out, "");
    EXPECT_EQ(lineCount(run.err), 1U) << run.err;
    EXPECT_NE(run.err.find(GetParam().says), std::string::npos) << run.err;
    EXPECT_EQ(program.files(), QStringList());
}

INSTANTIATE_TEST_SUITE_P(
    , WrongUse,
    testing::Values(
        Wrong{"misspeltCommand", "pionts", 2, "did you mean 'points'?"},
        Wrong{"misspeltOption", "points --batsh 1", 2, "--batch"},
        Wrong{"unknownOptionInFront", "--fast", 2, "unknown option --fast"},
        Wrong{"optionOfAnother", "points --size 3x4", 2, "points does not take --size"},
        Wrong{"valueMissing", "points --batch", 2, "batch"}, Wrong{"wordTooMany", "points llama-7b", 2, "'llama-7b'"},
        Wrong{"malformedList", "points --batch 1..x", 2, "--batch: 'x'"},
        Wrong{"zeroBatch", "points --batch 0", 2, "--batch: '0'"},
        Wrong{"emptyList", "points --batch=", 2, "--batch: an empty list"},
        Wrong{"backwards", "points --batch 8..1", 2, "backwards"}, Wrong{"endless", "points --batch 1..8*1", 2, "never ends"},
        Wrong{"unknownPhase", "points --phase train", 2, "--phase: 'train'"},
        Wrong{"listTooLong", "points --sequence 1..1000000000+1", 1, "at most 1,000,000 values"},
        Wrong{"sweepTooLarge", "points --batch 1..2000+1 --sequence 1..2000+1", 1, "a sweep of"},
        Wrong{"unknownAccelerator", "points --accelerator a41", 1, "did you mean 'a40'?"},
        Wrong{"absentAcceleratorIsNotReplaced", "summary --accelerator WSE-3", 1,
              "--accelerator: no accelerator 'WSE-3': there are mi100, "},
        Wrong{"typeThatACardLacksListsThoseItHas", "points --accelerator a100-80gb-sxm --weights fp8 --activations fp8", 1,
              "A100 80GB SXM has no fp8 peak: it has peaks for fp32, tf32, fp16, bf16, int8, int4"},
        Wrong{"neitherLastNorAll", "points --lm-head-rows some", 1, "--lm-head-rows: 'some'"},
        Wrong{"unknownModel", "points --model lama-7b", 1, "did you mean 'llama-7b'?"},
        Wrong{"missingFile", "points --model ./none.yaml", 1, "none.yaml"},
        Wrong{"unknownType", "points --weights fp12", 1, "--weights: 'fp12'"},
        Wrong{"widthOfNothing", "points --weights bits=0", 1, "--weights: '0' is no number of bits"},
        Wrong{"widthToComputeWith", "points --activations bits=8", 1, "--activations: 'bits=8' is no type to compute"},
        Wrong{"unknownOperator", "points --set types.operators=router_fp8", 1, "types.operators: 'router_fp8'"},
        Wrong{"typeOfTheModelWithoutPeak", "points --set types.weights=fp8 --set types.inputs=fp8", 1,
              "A40 has no fp8 peak: it has peaks for fp32, tf32, fp16, bf16, int8, int4; the type is the model's own: set "
              "activations to fp16"},
        Wrong{"noSuchPeak", "points --weights fp8 --activations fp8", 1, "A40 has no fp8 peak: it has peaks for"},
        Wrong{"mixedEightBits", "points --accelerator h100-sxm --weights int8 --activations fp8", 1, "int8 and fp8"},
        Wrong{"efficiencyAboveOne", "points --compute-efficiency 1.2", 1, "--compute-efficiency"},
        Wrong{"efficiencyOfNothing", "points --compute-efficiency 5e-324", 1, "must be at least 0.1 %"},
        Wrong{"bandwidthOfNothing", "points --set memory.bandwidth=5e-324", 1, "must be above zero"},
        Wrong{"endlessOverhead", "summary --overhead 1e308", 1, "longer than anybody waits"},
        Wrong{"negativeOverhead", "points --overhead=-1us", 1, "--overhead"},
        Wrong{"unknownField", "points --set memory.bandwith=1TB/s", 1, "did you mean 'memory.bandwidth'?"},
        Wrong{"lastPartOfAField", "points --set bandwidth=1TB/s", 1, "did you mean 'memory.bandwidth'?"},
        Wrong{"wrongUnit", "points --set memory.bandwidth=700GHz", 1, "'700GHz' is not a bandwidth"},
        Wrong{"bitsForBytes", "points --set memory.bandwidth=700Gb/s", 1, "b is bits"},
        Wrong{"fieldWithoutValue", "points --set hidden", 2, "KEY=VALUE"},
        Wrong{"fieldOfBoth", "points --set name=x", 1, "accelerator.name"},
        Wrong{"impossibleShape", "points --set kv_heads=5", 1, "kv_heads is 5"},
        Wrong{"tooManyCandidates", "points --candidates 256", 1, "256 candidates do not fit"},
        Wrong{"severalBatches", "summary --batch 1,2", 2, "summary takes one"},
        Wrong{"acceptedAboveCandidates", "summary --accepted 2", 1, "2 tokens accepted of 1 candidates"},
        Wrong{"malformedOutputLength", "summary --output-length x", 2, "--output-length"},
        Wrong{"unknownFormat", "summary --format yaml", 2, "--format: 'yaml'"},
        Wrong{"formatOfAnother", "points --format text", 2, "--format: 'text'"},
        Wrong{"nothingToExport", "export", 2, "export needs a file"},
        Wrong{"malformedSize", "export a.svg --size 12", 2, "--size: '12'"},
        Wrong{"unknownTheme", "export a.svg --theme sepia", 2, "--theme: 'sepia' is not one of light, dark"},
        Wrong{"desktopsTheme", "export a.svg --theme desktop", 2, "--theme: 'desktop'"},
        Wrong{"unknownStyle", "export a.svg --style crosses", 2, "--style: 'crosses' is not one of reference, accessible"},
        Wrong{"listOfNothing", "list", 2, "accelerators, models or operators"},
        Wrong{"showOfNothing", "show a40", 2, "accelerator a40"}, Wrong{"showUnknown", "show model x", 1, "'x'"},
        Wrong{"checkOfNothing", "check", 2, "check needs a file"}, Wrong{"noDisplay", "", 1, "no display"}),
    [](const auto &each) { return std::string(each.param.name); });

TEST(Help, isPrintedAndNamesOnlyWhatWorks)
{
    const Program program;
    for (const char *line : {"--help", "points --help", "summary --help", "export --help", "list --help", "show --help",
                             "check --help", "--version"}) {
        const auto run = program.run(words(line));
        EXPECT_EQ(run.status, 0) << line;
        EXPECT_EQ(run.err, "") << line;
        EXPECT_NE(run.out, "") << line;
        for (const char *later : {"--measured", "ridgepoint calibrate"})
            EXPECT_EQ(run.out.find(later), std::string::npos) << line << ": " << later;
    }
}

TEST(Help, saysWhatEveryOperatorCosts)
{
    const Program program;
    const auto text = program.run(words("list operators"));
    const auto csv = program.run(words("list operators --format csv"));
    EXPECT_EQ(text.status, 0);
    EXPECT_NE(text.out.find("One multiply-accumulate is 2 FLOP"), std::string::npos);
    EXPECT_TRUE(csv.out.starts_with("operators,family,variant,flop,weight_bytes,activation_bytes,kv_bytes\n")) << csv.out;
    EXPECT_NE(csv.out.find("\nq_proj,qkv mlp,,2·T·h·H·d,(h + b)·H·d·w,T·(h·a + H·d·u),\n"), std::string::npos) << csv.out;
    // Whatever a table of points can hold is explained.
    for (const auto *line : {"points --detail operators --batch 1 --sequence 16 --model llama-7b",
                             "points --detail operators --batch 1 --sequence 16 --model deepseek-v3"})
        for (const auto &row : table(program.run(words(line)).out))
            EXPECT_NE(csv.out.find(row.at("operator")), std::string::npos) << row.at("operator");
}

TEST(Window, aDisplayThatCannotBeReachedIsSaid)
{
    const auto run = Program().run({}, {{QStringLiteral("DISPLAY"), QStringLiteral(":987")}});
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.err, "ridgepoint: the display 'DISPLAY=:987' cannot be reached: ridgepoint export roofline.svg draws the chart "
                       "without one\n");
}

TEST(Output, aFullDiskIsSaid)
{
    // The shell redirects, as a user would.
    const Program program;
    QByteArray script("#!/bin/sh\nexec '" RIDGEPOINT_PROGRAM "' points > /dev/full\n");
    program.write(QStringLiteral("full.sh"), script);
    EXPECT_EQ(system(("sh " + program.path(QStringLiteral("full.sh")).toStdString() + " 2> /dev/null").c_str()) >> 8, 1);
}

} // namespace
} // namespace ridgepoint
