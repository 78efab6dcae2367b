// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/process.h"

#include <gtest/gtest.h>

#include <sys/stat.h>
#include <unistd.h>

namespace ridgepoint {
namespace {

using test::Program;
using test::words;

/// Width and height of a PNG, from its header.
std::pair<int, int> pngSize(const QByteArray &png)
{
    const auto number = [&](qsizetype place) {
        int value = 0;
        for (qsizetype i = 0; i < 4; ++i)
            value = value * 256 + static_cast<unsigned char>(png.at(place + i));
        return value;
    };
    return {number(16), number(20)};
}

TEST(Export, everyFormatAtOnce)
{
    const Program program;
    const auto run = program.run(words("export a.svg a.png a.pdf a.csv"));
    EXPECT_EQ(run.status, 0) << run.err;
    EXPECT_EQ(run.err, "");
    EXPECT_TRUE(run.out.ends_with("4 of 4 files written\n")) << run.out;
    EXPECT_TRUE(program.read(QStringLiteral("a.svg")).startsWith("<?xml"));
    EXPECT_EQ(pngSize(program.read(QStringLiteral("a.png"))), std::pair(1280, 800));
    EXPECT_TRUE(program.read(QStringLiteral("a.pdf")).startsWith("%PDF-"));
    EXPECT_EQ(program.read(QStringLiteral("a.csv")).toStdString(), program.run(words("points")).out);
}

TEST(Export, sizeAndScale)
{
    const Program program;
    EXPECT_EQ(program.run(words("export a.png --size 640x400 --scale 2")).status, 0);
    EXPECT_EQ(pngSize(program.read(QStringLiteral("a.png"))), std::pair(1280, 800));
}

TEST(Export, themeAndStyle)
{
    const Program program;
    EXPECT_EQ(program.run(words("export plain.svg")).status, 0);
    EXPECT_EQ(program.run(words("export said.svg --theme light --style reference")).status, 0);
    EXPECT_EQ(program.run(words("export other.svg --theme dark --style accessible")).status, 0);
    EXPECT_EQ(program.read(QStringLiteral("said.svg")), program.read(QStringLiteral("plain.svg")));
    const auto other = program.read(QStringLiteral("other.svg"));
    EXPECT_TRUE(other.contains("fill=\"#1e222a\"/>"));
    EXPECT_TRUE(other.contains("href=\"#diamond\""));
    EXPECT_FALSE(other.contains("#ffffff"));
}

TEST(Export, oneFailureLeavesTheOthersAndIsCounted)
{
    const Program program;
    const auto run = program.run(words("export a.svg nowhere/b.svg c.gif d.csv"));
    EXPECT_EQ(run.status, 1);
    EXPECT_EQ(program.files(), (QStringList{QStringLiteral("a.svg"), QStringLiteral("d.csv")}));
    EXPECT_NE(run.err.find("nowhere/b.svg"), std::string::npos) << run.err;
    EXPECT_NE(run.err.find("c.gif"), std::string::npos) << run.err;
    EXPECT_TRUE(run.err.ends_with("2 of 4 files written\n")) << run.err;
}

TEST(Export, whatCannotBeDrawnIsSaidAndNothingIsWritten)
{
    struct Case {
        const char *line, *says;
    };
    const Program program;
    for (const auto &[line, says] :
         {Case{"export a.gif", "a.gif: no format has the suffix 'gif': there are png, svg, pdf, csv, json, py, tex, yaml\n"},
          Case{"export a.svg --size 0x0", "a.svg: a size of 0 x 0 px is out of bounds"},
          Case{"export a.png --scale 0", "a.png: a scale of 0 is out of bounds"},
          Case{"export a.png --size 20000x20000", "is too large"}, Case{"export .", "no format has the suffix"}}) {
        const auto run = program.run(words(line));
        EXPECT_EQ(run.status, 1) << line;
        EXPECT_NE(run.err.find(says), std::string::npos) << run.err;
        EXPECT_TRUE(run.err.ends_with("0 of 1 files written\n")) << run.err;
    }
    EXPECT_EQ(program.files(), QStringList());
}

TEST(Export, aFolderThatCannotBeWrittenToIsSaid)
{
    // Nobody may make files in /proc, root included.
    const Program program;
    for (const char *file : {"a.svg", "a.png", "a.pdf", "a.csv"}) {
        const auto run = program.run({QStringLiteral("export"), QStringLiteral("/proc/") + QString::fromUtf8(file)});
        EXPECT_EQ(run.status, 1);
        EXPECT_TRUE(run.err.starts_with("/proc/" + std::string(file) + ": ")) << run.err;
    }
}

TEST(Export, aPipeOrADeviceIsLeftAsItIs)
{
    const Program program;
    ASSERT_EQ(mkfifo(program.path(QStringLiteral("pipe.svg")).toUtf8().constData(), 0600), 0);
    ASSERT_EQ(symlink("pipe.svg", program.path(QStringLiteral("link.png")).toUtf8().constData()), 0);
    for (const char *file : {"pipe.svg", "link.png"}) {
        const auto run = program.run({QStringLiteral("export"), QString::fromUtf8(file)});
        EXPECT_EQ(run.status, 1);
        EXPECT_TRUE(run.err.starts_with(std::string(file) + ": cannot be written: it is a pipe or a device\n")) << run.err;
    }
    struct stat left {};
    ASSERT_EQ(lstat(program.path(QStringLiteral("pipe.svg")).toUtf8().constData(), &left), 0);
    EXPECT_TRUE(S_ISFIFO(left.st_mode));
}

TEST(Export, needsNoDisplayWhateverTheSurroundingsSay)
{
    const Program program;
    const auto run = program.run(words("export a.svg"), {{QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb")},
                                                         {QStringLiteral("DISPLAY"), QStringLiteral(":987")}});
    EXPECT_EQ(run.status, 0) << run.err;
}

TEST(Export, aNameOfTwoLinesMakesNoTwoLines)
{
    const auto run = Program().run({QStringLiteral("export"), QStringLiteral("a\nb")});
    EXPECT_EQ(run.status, 1);
    EXPECT_TRUE(run.err.starts_with("a b: no format")) << run.err;
}

TEST(Export, aSetupThatCannotBeEvaluatedWritesNothing)
{
    const Program program;
    const auto run = program.run(words("export a.svg --weights fp8 --activations fp8"));
    EXPECT_EQ(run.status, 1);
    EXPECT_NE(run.err.find("has no fp8 peak"), std::string::npos);
    EXPECT_EQ(program.files(), QStringList());
}

} // namespace
} // namespace ridgepoint
