// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/process.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

using test::Program;
using test::words;

constexpr auto kFamily = " --panels --accelerator a100-80gb-pcie,a40,rtx-a6000-as-drawn --model llama-7b,llama-13b,llama-33b";

QStringList familyIn(const char *files)
{
    return words((std::string("export ") + files + kFamily).c_str());
}

TEST(Panels, theReferenceFamilyIsOneFile)
{
    const Program program;
    const auto run = program.run(familyIn("family.svg"));
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.out, "1 of 1 files written\n");
    EXPECT_EQ(program.files(), QStringList{QStringLiteral("family.svg")});
    const auto svg = program.read(QStringLiteral("family.svg"));
    EXPECT_EQ(svg.count(">Roofline Model ("), 9);
    EXPECT_EQ(svg.count("<clipPath "), 9);
    EXPECT_EQ(svg.count("<use "), 9 * 294 + 6);
    // Rows are accelerators, columns models.
    EXPECT_LT(svg.indexOf(">Roofline Model (Llama 33B, A100"), svg.indexOf(">Roofline Model (Llama 7B, A40"));
    EXPECT_TRUE(svg.contains("id=\"series-a40-llama-7b-qkv-mlp-init\""));
    for (const char *label : {">696GB/s</text>", ">149.7 TFLOP/s</text>"})
        EXPECT_EQ(svg.count(label), 3) << label;
    EXPECT_EQ(svg.count(">qkv mlp init</text>"), 1);
}

TEST(Panels, everyFormatAndTheSameBytesTwice)
{
    const Program program;
    const QMap<QString, QString> epoch{{QStringLiteral("SOURCE_DATE_EPOCH"), QStringLiteral("0")}};
    const auto run = program.run(familyIn("a.svg a.png a.pdf a.csv a.json"), epoch);
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(program.run(familyIn("b.svg b.png b.pdf b.csv b.json"), epoch).status, 0);
    for (const char *suffix : {"svg", "png", "pdf", "csv", "json"}) {
        const auto one = program.read(QStringLiteral("a.") + QLatin1String(suffix));
        EXPECT_FALSE(one.isEmpty()) << suffix;
        EXPECT_TRUE(one == program.read(QStringLiteral("b.") + QLatin1String(suffix))) << suffix;
    }
    const auto csv = program.read(QStringLiteral("a.csv"));
    EXPECT_EQ(csv.count('\n'), 1 + 9 * 294);
    EXPECT_EQ(csv.count("\na40,llama-13b,"), 294);
    EXPECT_FALSE(program.read(QStringLiteral("a.svg")).contains("ridgepoint: session"));
}

TEST(Panels, candidatesMakeAFamily)
{
    const Program program;
    const auto run = program.run(
        words("export a.svg --panels --accelerator a100-80gb-pcie --model llama-33b --candidates 16..112+16 --phase ar"));
    EXPECT_EQ(run.status, 0) << run.err;
    const auto svg = program.read(QStringLiteral("a.svg"));
    EXPECT_EQ(svg.count("<clipPath "), 7);
    EXPECT_EQ(svg.count(" candidates</text>"), 7);
    EXPECT_TRUE(svg.contains(">Roofline Model (Llama 33B, A100 80GB PCIe), 16 candidates</text>"));
    EXPECT_EQ(svg.count("<use "), 7 * 147 + 3);
}

TEST(Panels, optionsHoldForTheWholeFigure)
{
    const Program program;
    EXPECT_EQ(program
                  .run(words("export a.svg --panels --accelerator a40,l4 --size 170mmx80mm --font-size 8pt --legend none "
                             "--title Both --background dark"))
                  .status,
              0);
    const auto svg = program.read(QStringLiteral("a.svg"));
    EXPECT_TRUE(svg.contains("width=\"170mm\" height=\"80mm\""));
    EXPECT_EQ(svg.count(">Both</text>"), 1);
    EXPECT_EQ(svg.count(">Roofline Model ("), 2);
    EXPECT_EQ(svg.count(">qkv mlp init</text>"), 0);
}

TEST(Panels, oneThatCannotBeEvaluatedIsEmptyAndNamed)
{
    const Program program;
    const auto run = program.run(words("export a.svg a.csv --panels --accelerator l4,tpu-v3 --weights fp8 --activations fp8"));
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.err, "note: Roofline Model (Llama 7B, TPU v3) is empty: TPU v3 has no fp8 peak: it has peaks for bf16\n");
    const auto svg = program.read(QStringLiteral("a.svg"));
    EXPECT_EQ(svg.count("<clipPath "), 2);
    EXPECT_EQ(svg.count("<use "), 392 + 6); // fp8 and fp16 have points of their own
    EXPECT_TRUE(svg.contains(">TPU v3 has no fp8 peak"));
    EXPECT_EQ(program.read(QStringLiteral("a.csv")).count(QByteArray("\n")), 1 + 392);
    // Without any there is nothing to draw.
    const auto none = program.run(words("export b.svg --panels --accelerator a40,tpu-v3 --weights fp8 --activations fp8"));
    EXPECT_EQ(none.status, 1);
    EXPECT_FALSE(program.files().contains(QStringLiteral("b.svg")));
}

TEST(Panels, whatIsWrongIsSaidInOneLine)
{
    const Program program;
    struct Case {
        const char *line;
        int status;
        const char *error;
    };
    for (const auto &[line, status, error] : {
             Case{"export a.svg --panels --accelerator a40,a41", 1, "a41"},
             Case{"export a.svg --accelerator a40,l4", 1, "--accelerator"},
             Case{"export a.svg --panels --model llama-7b,,llama-13b", 2, "empty place"},
             Case{"export a.yaml --panels", 1, "panels can be png, svg, pdf, csv or json"},
             Case{"export a.svg --panels --legend top-left", 2, "--legend top-left does not go with --panels"},
             Case{"export --panels", 2, "export needs a file"},
         }) {
        const auto run = program.run(words(line));
        EXPECT_EQ(run.status, status) << line << '\n' << run.err;
        EXPECT_NE(run.err.find(error), std::string::npos) << run.err;
        EXPECT_TRUE(program.files().isEmpty()) << line;
    }
}

} // namespace
} // namespace ridgepoint
