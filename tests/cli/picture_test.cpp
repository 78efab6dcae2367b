// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pictures that hold sessions, and the points of pictures.
#include "tests/cli/process.h"

#include <gtest/gtest.h>

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace ridgepoint {
namespace {

using test::Program;
using test::words;

QString q(const char *text)
{
    return QString::fromUtf8(text);
}

/// Exports a session whose view leaves points out.
void writeNarrow(const Program &program)
{
    ASSERT_EQ(program.run(words("export whole.yaml --weights fp8 --activations fp16 --set memory.bandwidth=0.7TB/s")).status, 0);
    program.write(q("narrow.yaml"),
                  program.read(q("whole.yaml"))
                      + "chart:\n  hidden:\n    - qk-pv-ar\nview:\n  x:\n    from: 10 FLOP/B\n    to: 1000 FLOP/B\n"
                        "  y:\n    from: 1 TFLOP/s\n    to: 300 TFLOP/s\n");
}

TEST(PictureCommand, holdsTheSessionItWasMadeFrom)
{
    const Program program;
    writeNarrow(program);
    ASSERT_EQ(program.run(words("export a.png a.svg --session narrow.yaml")).status, 0);
    for (const char *file : {"a.png", "a.svg"}) {
        SCOPED_TRACE(file);
        ASSERT_EQ(program.run(words("export again.yaml again.svg again.png --session") + QStringList{q(file)}).status, 0);
        EXPECT_EQ(program.read(q("again.yaml")), program.read(q("narrow.yaml")));
        EXPECT_EQ(program.read(q("again.svg")), program.read(q("a.svg")));
        EXPECT_EQ(program.read(q("again.png")), program.read(q("a.png")));
        EXPECT_EQ(program.run(words("check") + QStringList{q(file)}).out,
                  std::string(file)
                      + ": picture, Llama 7B on NVIDIA A40: batch 1..64*2, sequence 128..8192*2, accelerator edited\n");
        EXPECT_EQ(program.run(words("points --session") + QStringList{q(file)}).out,
                  program.run(words("points --session narrow.yaml")).out);
    }
}

TEST(PictureCommand, isNoPreset)
{
    const Program program;
    ASSERT_EQ(program.run(words("export a.png")).status, 0);
    const auto run = program.run(words("points --model a.png"));
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(run.err, "a.png: this picture holds a session, not a preset: open it, or give it to --session\n");
}

TEST(PictureCommand, withoutASessionItSaysSo)
{
    const Program program;
    ASSERT_EQ(program.run(words("export a.png a.svg --no-session")).status, 0);
    for (const char *file : {"a.png", "a.svg"}) {
        const auto bytes = program.read(q(file));
        EXPECT_FALSE(bytes.contains("ridgepoint:")) << file;
        EXPECT_FALSE(bytes.contains("Ridgepoint session")) << file;
        EXPECT_FALSE(bytes.contains(program.folder().toUtf8())) << file;
        for (const char *command : {"points --session", "check", "show model"}) {
            const auto run = program.run(words(command) + QStringList{q(file)});
            EXPECT_EQ(run.status, 1) << command;
            EXPECT_EQ(run.err, std::string(file)
                                   + ": this picture holds no session: a PNG or SVG that Ridgepoint exports does, unless "
                                     "--no-session leaves it out\n")
                << command;
        }
    }
    EXPECT_NE(program.run(words("export a.png --no-session=yes")).status, 0);
}

TEST(PictureCommand, aDamagedOneIsOneLine)
{
    const Program program;
    ASSERT_EQ(program.run(words("export a.png a.svg")).status, 0);
    for (const char *file : {"a.png", "a.svg"}) {
        const auto bytes = program.read(q(file));
        for (const int size : {20, 60, 300, 1000}) {
            program.write(q("cut"), bytes.first(size));
            const auto run = program.run(words("check cut"));
            EXPECT_EQ(run.status, 1) << size;
            EXPECT_TRUE(run.err.starts_with("cut:")) << run.err;
            EXPECT_EQ(test::lineCount(run.err), 1U) << run.err;
        }
    }
}

TEST(PictureCommand, pointsInFilesAreThoseInThePicture)
{
    const Program program;
    writeNarrow(program);
    const auto run = program.run(words("export a.svg a.csv a.json --session narrow.yaml"));
    EXPECT_EQ(run.status, 0);
    const auto svg = program.read(q("a.svg"));
    qsizetype markers = 0;
    for (auto at = svg.indexOf("<g id=\"series-"); at >= 0; at = svg.indexOf("<g id=\"series-", at + 1))
        markers += svg.mid(at, svg.indexOf("</g>", at) - at).count("<use ");
    const auto csv = program.read(q("a.csv"));
    ASSERT_GT(markers, 0);
    EXPECT_EQ(csv.count('\n'), markers + 1);
    const auto json = QJsonDocument::fromJson(program.read(q("a.json"))).array();
    ASSERT_EQ(json.size(), markers);
    // Every row is one of all, with every digit.
    const auto all = QString::fromStdString(program.run(words("points --session narrow.yaml")).out).split(QLatin1Char('\n'));
    const auto rows = QString::fromUtf8(csv).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    const auto column = rows.front().split(QLatin1Char(',')).indexOf(q("performance_flop_per_s"));
    for (qsizetype row = 1; row < rows.size(); ++row) {
        EXPECT_TRUE(all.contains(rows[row]));
        EXPECT_EQ(rows[row].split(QLatin1Char(',')).at(column).toDouble(),
                  json.at(row - 1).toObject().value(q("performance_flop_per_s")).toDouble());
        EXPECT_FALSE(rows[row].contains(q("qk/pv ar")));
    }
    const auto visible = std::to_string(all.size() - 2 - 49); // header, end, the hidden series
    const auto outside = std::to_string(std::stol(visible) - markers);
    EXPECT_EQ(run.err, "note: a.csv: " + outside + " of " + visible + " points lie outside the view and are not in it\n"
                           + "note: a.json: " + outside + " of " + visible + " points lie outside the view and are not in it\n");
}

TEST(PictureCommand, provenanceStandsBeforeThePoints)
{
    const Program program;
    ASSERT_EQ(program.run(words("export plain.csv a.csv b.csv a.json --set model.name==1,=2")).status, 0);
    ASSERT_EQ(program.run(words("export a.csv b.csv a.json --provenance --set model.name==1,=2")).status, 0);
    const auto bytes = program.read(q("a.csv"));
    EXPECT_TRUE(bytes.startsWith("# written by Ridgepoint ")) << bytes.left(100).constData();
    EXPECT_TRUE(bytes.contains("\n# model: =1,'=2 (llama-7b), edited\n"));
    EXPECT_TRUE(bytes.contains("\n# peak.fp16: 149.7 TFLOP/s, confidence high: NVIDIA A40 datasheet"));
    EXPECT_EQ(program.read(q("b.csv")), bytes);
    const auto header = bytes.indexOf("\naccelerator,");
    EXPECT_EQ(bytes.mid(header + 1), program.read(q("plain.csv")));
    for (const auto &line : bytes.first(header).split('\n'))
        EXPECT_TRUE(line.startsWith("# ")) << line.constData();
    EXPECT_FALSE(bytes.contains(program.folder().toUtf8()));
    EXPECT_TRUE(QJsonDocument::fromJson(program.read(q("a.json"))).isArray());
}

TEST(PictureCommand, theCaptionIsTheDescription)
{
    const Program program;
    ASSERT_EQ(program.run(words("export a.svg --no-session")).status, 0);
    EXPECT_TRUE(program.read(q("a.svg")).contains("<desc>Llama 7B on NVIDIA A40: prefill (init) and decode (ar), batch 1, 2, "));
}

TEST(PictureCommand, progressIsForTerminalsOnly)
{
    const Program program;
    const auto run = program.run(words("export a.svg b.svg nowhere/c.svg"));
    EXPECT_EQ(run.err.find('\r'), std::string::npos);
    EXPECT_EQ(run.err.find("1 of 3: "), std::string::npos) << run.err;
}

} // namespace
} // namespace ridgepoint
