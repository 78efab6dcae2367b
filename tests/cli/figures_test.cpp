// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Figures as journals and other programs get them. What is held against them is what those programs say.
#include "tests/cli/drawing_reader.h"
#include "tests/cli/process.h"

#include <gtest/gtest.h>

#include <QColor>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

using test::DrawnFigure;
using test::Program;
using test::readDrawing;
using test::words;
using Environment = QMap<QString, QString>;

constexpr double kPtInPx = 0.75;

/// What another program says of a file; nothing where it is not installed.
std::optional<QString> saidBy(const char *tool, const QStringList &arguments)
{
    const auto path = QStandardPaths::findExecutable(QLatin1String(tool));
    if (path.isEmpty())
        return std::nullopt;
    QProcess process;
    process.start(path, arguments);
    if (!process.waitForFinished() || process.exitCode() != 0)
        return QLatin1String(tool) + QStringLiteral(" failed: ") + QString::fromUtf8(process.readAllStandardError());
    return QString::fromUtf8(process.readAllStandardOutput());
}

/// Width and height of a page in pt, as pdfinfo has them.
QSizeF pageSize(const QString &said)
{
    static const QRegularExpression kSize(QStringLiteral("Page size:\\s+([0-9.]+) x ([0-9.]+) pts"));
    const auto match = kSize.match(said);
    return {match.captured(1).toDouble(), match.captured(2).toDouble()};
}

double contrast(const QColor &one, const QColor &other)
{
    const auto luminance = [](const QColor &colour) {
        const auto linear = [](double channel) {
            return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4); // WCAG 2
        };
        return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
    };
    const double first = luminance(one);
    const double second = luminance(other);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

TEST(Figure, hasTheSizeOfThePaper)
{
    const Program program;
    const auto run = program.run(words("export f.svg f.pdf f.png --size 85mmx60mm --font-size 8pt"));
    ASSERT_EQ(run.status, 0) << run.err;
    const auto svg = readDrawing(program.read(QStringLiteral("f.svg")));
    EXPECT_EQ(svg.error, QString());
    // E06: the unit is in the file, and the viewBox has its px.
    EXPECT_EQ(svg.width, QStringLiteral("85mm"));
    EXPECT_EQ(svg.height, QStringLiteral("60mm"));
    EXPECT_NEAR(svg.box.width(), 85 / 25.4 * 96, 0.005); // written to a hundredth
    EXPECT_NEAR(svg.box.height(), 60 / 25.4 * 96, 0.005);
    double smallest = 1e9;
    for (const auto &text : svg.texts)
        smallest = std::min(smallest, text.size * kPtInPx);
    EXPECT_GE(smallest, 6);
    const auto axis = std::find_if(svg.texts.begin(), svg.texts.end(),
                                   [](const auto &text) { return text.text == QStringLiteral("Performance (FLOP/s)"); });
    ASSERT_NE(axis, svg.texts.end());
    EXPECT_NEAR(axis->size * kPtInPx, 8, 0.005);
    const auto image = QImage::fromData(program.read(QStringLiteral("f.png")));
    EXPECT_EQ(image.size(), QSize(321, 227));
    EXPECT_NEAR(image.dotsPerMeterX() * 0.0254, 96, 0.02); // dots a metre are whole
    const auto file = program.path(QStringLiteral("f.pdf"));
    const auto info = saidBy("pdfinfo", {file});
    if (!info)
        GTEST_SKIP() << "skipped: no pdfinfo";
    EXPECT_NEAR(pageSize(*info).width(), 240.9, 0.5) << info->toStdString();
    EXPECT_NEAR(pageSize(*info).height(), 170.1, 0.5) << info->toStdString();
    const auto fonts = *saidBy("pdffonts", {file});
    const auto rows = fonts.split(QLatin1Char('\n'), Qt::SkipEmptyParts).mid(2);
    EXPECT_FALSE(rows.isEmpty()) << fonts.toStdString();
    for (const auto &row : rows)
        EXPECT_TRUE(row.contains(QStringLiteral(" yes "))) << row.toStdString();
    const auto text = *saidBy("pdftotext", {file, QStringLiteral("-")});
    for (const char *word : {"Roofline Model (Llama 7B, A40)", "Operational Intensity (FLOP/Byte)", "100T", "10k"})
        EXPECT_TRUE(text.contains(QLatin1String(word))) << word;
}

TEST(Figure, drawsNothingOutsideTheClip)
{
    const Program program;
    for (const char *size : {"85mmx60mm", "1280x800", "6inx4in", "300ptx300pt"}) {
        ASSERT_EQ(program.run(words(("export f.svg --size " + std::string(size)).c_str())).status, 0);
        const auto svg = readDrawing(program.read(QStringLiteral("f.svg")));
        ASSERT_GT(svg.clipped.size(), 294);
        const QRectF most = svg.clip.adjusted(-0.02, -0.02, 0.02, 0.02); // both are rounded to a hundredth
        for (const auto &point : svg.clipped)
            EXPECT_TRUE(most.contains(point)) << size << ' ' << point.x() << ' ' << point.y();
        EXPECT_TRUE(svg.box.contains(svg.clip)) << size;
    }
}

/// E16 and E18 are export_test's, E04 picture_session_test's, E20 data_text_test's, E26 chart_export_test's.
/// The same bytes twice, at any display scale, in any zone and in a comma locale; E10.
TEST(Figure, isTheSameEverywhere)
{
    const QStringList kFiles{QStringLiteral("f.svg"),  QStringLiteral("f.png"), QStringLiteral("f.pdf"), QStringLiteral("f.csv"),
                             QStringLiteral("f.json"), QStringLiteral("f.py"),  QStringLiteral("f.tex")};
    const auto line = QStringList(QStringLiteral("export")) + kFiles
                      + words("--size 85mmx60mm --font-size 8pt --legend outside --caption --provenance");
    const auto key = [](const char *text) { return QString::fromLatin1(text); };
    const Environment epoch{{key("SOURCE_DATE_EPOCH"), key("1700000000")}};
    const Program first;
    ASSERT_EQ(first.run(line, epoch).status, 0);
    std::vector<Environment> surroundings(6, epoch);
    surroundings[1][key("QT_SCALE_FACTOR")] = key("1.25");
    surroundings[2][key("QT_SCALE_FACTOR")] = key("2");
    surroundings[3][key("LC_ALL")] = key("de_DE.UTF-8");
    surroundings[3][key("LOCPATH")] = key(RIDGEPOINT_LOCALES);
    surroundings[4][key("TZ")] = key("America/New_York");
    surroundings[5][key("QT_FONT_DPI")] = key("144");
    for (const auto &each : surroundings) {
        const Program program;
        ASSERT_EQ(program.run(line, each).status, 0);
        for (const auto &file : kFiles)
            EXPECT_TRUE(program.read(file) == first.read(file))
                << file.toStdString() << ' ' << each.values().join(u' ').toStdString();
    }
    EXPECT_TRUE(first.read(QStringLiteral("f.pdf")).contains("(D:20231114221320Z)"));
}

/// E08: at the width of a page the words have the size of its words.
TEST(Figure, ofAPagesWidthHasItsTextSizes)
{
    const Program program;
    ASSERT_EQ(program.run(words("export f.svg f.pdf --size 160mmx100mm")).status, 0);
    for (const auto &text : readDrawing(program.read(QStringLiteral("f.svg"))).texts) {
        // The note is the small print.
        const double least = text.text.contains(QStringLiteral("modelled")) ? 8 : 9;
        EXPECT_GE(text.size * kPtInPx, least) << text.text.toStdString();
        EXPECT_LE(text.size * kPtInPx, 12) << text.text.toStdString();
    }
    const auto info = saidBy("pdfinfo", {program.path(QStringLiteral("f.pdf"))});
    if (!info)
        GTEST_SKIP() << "skipped: no pdfinfo";
    EXPECT_NEAR(pageSize(*info).width() / pageSize(*info).height(), 1.6, 1.6 * 0.005);
}

TEST(Figure, linesAndMarkersHaveTheWidthsAskedFor)
{
    const Program program;
    ASSERT_EQ(program.run(words("export f.svg --font-size 8pt --line-width 1.5pt --marker-size 6pt")).status, 0);
    const auto svg = program.read(QStringLiteral("f.svg"));
    EXPECT_TRUE(svg.contains("stroke=\"#1f4fd6\" stroke-width=\"2\""));          // 1.5 pt
    EXPECT_TRUE(svg.contains("<path id=\"x\" d=\"M-4 -4 L4 4 M-4 4 L4 -4\"/>")); // 6 pt
    for (const char *line : {"export f.svg --line-width 0pt", "export f.svg --marker-size 51", "export f.svg --font-size 1pt"}) {
        const auto run = program.run(words(line));
        EXPECT_EQ(run.status, 1) << line;
        EXPECT_NE(run.err.find("is out of bounds"), std::string::npos) << run.err;
    }
    for (const char *line : {"export f.svg --line-width thick", "export f.svg --size 85mmx60in", "export f.svg --size 85mm",
                             "export f.svg --background dark --theme light", "export f.svg --legend middle"}) {
        const auto run = program.run(words(line));
        EXPECT_EQ(run.status, 2) << line;
        EXPECT_EQ(test::lineCount(run.err), 1U) << run.err;
    }
}

TEST(Figure, fontsAreThoseThereAre)
{
    const Program program;
    const auto run =
        program.run({QStringLiteral("export"), QStringLiteral("f.svg"), QStringLiteral("--font"), QStringLiteral("No Such")});
    EXPECT_EQ(run.status, 1);
    EXPECT_TRUE(run.err.starts_with("ridgepoint: --font: there is no font 'No Such'")) << run.err;
    EXPECT_EQ(program.files(), QStringList());
    EXPECT_EQ(program
                  .run({QStringLiteral("export"), QStringLiteral("f.svg"), QStringLiteral("--font"),
                        QStringLiteral("dejavu sans mono")})
                  .status,
              0);
    EXPECT_TRUE(program.read(QStringLiteral("f.svg")).contains("font-family=\"'DejaVu Sans Mono'"));
}

/// E14: what is on the picture can be read on it, and a transparent one is nothing but strokes and letters.
TEST(Figure, canBeReadOnItsBackground)
{
    const Program program;
    ASSERT_EQ(program.run(words("export dark.svg dark.png dark.pdf --background dark")).status, 0);
    ASSERT_EQ(program.run(words("export light.svg --background light")).status, 0);
    ASSERT_EQ(program.run(words("export none.svg none.png none.pdf --background transparent")).status, 0);
    ASSERT_EQ(program.run(words("export slide.svg --background transparent --theme dark")).status, 0);
    struct Case {
        const char *file;
        QColor under;
    };
    for (const auto &[file, under] : {Case{"dark.svg", QColor(0x1e222a)}, Case{"light.svg", Qt::white},
                                      Case{"none.svg", Qt::white}, Case{"slide.svg", QColor(0x1e222a)}}) {
        const auto svg = readDrawing(program.read(QString::fromLatin1(file)));
        ASSERT_GE(svg.texts.size(), 15);
        for (const auto &text : svg.texts)
            EXPECT_GE(contrast(QColor(text.colour), under), 4.5) << file << ' ' << text.text.toStdString();
        EXPECT_EQ(svg.hasBackground, file[0] == 'd' || file[0] == 'l') << file;
    }
    EXPECT_EQ(QImage::fromData(program.read(QStringLiteral("dark.png"))).pixelColor(1, 1), QColor(0x1e222a));
    const auto none = QImage::fromData(program.read(QStringLiteral("none.png")));
    EXPECT_EQ(none.pixelColor(1, 1).alpha(), 0);
    EXPECT_EQ(none.pixelColor(100, 50).alpha(), 0); // beside the words of the note, inside the frame
}

TEST(Figure, lettersCanBeShapes)
{
    const Program program;
    ASSERT_EQ(program.run(words("export f.svg f.pdf --text-as-paths")).status, 0);
    const auto svg = program.read(QStringLiteral("f.svg"));
    EXPECT_EQ(svg.count("<text"), 0);
    EXPECT_EQ(readDrawing(svg).error, QString());
    EXPECT_TRUE(svg.contains("<title>Roofline Model (Llama 7B, A40)</title>"));
    const auto fonts = saidBy("pdffonts", {program.path(QStringLiteral("f.pdf"))});
    if (!fonts)
        GTEST_SKIP() << "skipped: no pdffonts";
    EXPECT_EQ(fonts->split(QLatin1Char('\n'), Qt::SkipEmptyParts).size(), 2) << fonts->toStdString();
}

/// E24: whatever is left out, every format is written and is whole.
TEST(Figure, canDoWithoutAnything)
{
    const Program program;
    ASSERT_EQ(program.run(words("export s.yaml --execution ideal")).status, 0);
    auto session = program.read(QStringLiteral("s.yaml"));
    session += "chart:\n  hidden: [qkv-mlp-init, qkv-mlp-ar, up-gate-down-init, up-gate-down-ar, qk-pv-init, qk-pv-ar, "
               "bandwidth, peak]\n"
               "  legend: none\n";
    program.write(QStringLiteral("s.yaml"), session);
    const auto run = program.run(words("export f.svg f.png f.pdf f.csv f.json f.py f.tex --session s.yaml"));
    ASSERT_EQ(run.status, 0) << run.err;
    const auto svg = readDrawing(program.read(QStringLiteral("f.svg")));
    EXPECT_EQ(svg.error, QString());
    EXPECT_EQ(svg.markers.size(), 0);
    EXPECT_EQ(program.read(QStringLiteral("f.csv")).count('\n'), 1);
    EXPECT_FALSE(QImage::fromData(program.read(QStringLiteral("f.png"))).isNull());
    const auto shown = program.run(words("export l.svg l.png l.pdf --legend none"));
    ASSERT_EQ(shown.status, 0);
    EXPECT_FALSE(program.read(QStringLiteral("l.svg")).contains(">qkv mlp init</text>"));
    EXPECT_EQ(readDrawing(program.read(QStringLiteral("l.svg"))).clipped.isEmpty(), false);
}

/// The places in the SVG, its own frame and the axes put back the numbers of the CSV.
TEST(Figure, hasThePointsOfTheTable)
{
    const Program program;
    ASSERT_EQ(program.run(words("export f.svg f.csv")).status, 0);
    const auto svg = readDrawing(program.read(QStringLiteral("f.svg")));
    const auto rows = program.read(QStringLiteral("f.csv")).split('\n');
    const auto column = [header = rows.front().split(',')](const char *name) { return header.indexOf(name); };
    QHash<QString, qsizetype> next;
    int compared = 0;
    for (const auto &row : rows.mid(1)) {
        const auto cells = row.split(',');
        if (cells.size() < 2)
            continue;
        auto series = QString::fromUtf8(cells[column("series")]);
        series.replace(QLatin1Char(' '), QLatin1Char('-')).replace(QLatin1Char('/'), QLatin1Char('-'));
        const auto id = QStringLiteral("series-") + series;
        ASSERT_TRUE(svg.markers.contains(id)) << id.toStdString();
        const auto at = svg.markers[id][next[id]++];
        // The home chart's view: 0.6 to 10k, 10G to 400T.
        const auto fraction = [](double value, double from, double to) { return std::log(value / from) / std::log(to / from); };
        const double x =
            svg.clip.left() + svg.clip.width() * fraction(cells[column("intensity_flop_per_byte")].toDouble(), 0.6, 1e4);
        const double y =
            svg.clip.bottom() - svg.clip.height() * fraction(cells[column("performance_flop_per_s")].toDouble(), 1e10, 4e14);
        EXPECT_NEAR(at.x(), x, 0.01);
        EXPECT_NEAR(at.y(), y, 0.01);
        ++compared;
    }
    EXPECT_EQ(compared, 294);
}

/// The part of a picture that has a colour: its middle, weighted by how much of it a pixel has.
QPointF middleOf(const QImage &image, const QRectF &within)
{
    double sum = 0;
    QPointF middle;
    for (int y = std::max(0, static_cast<int>(within.top())); y < std::min<double>(image.height(), within.bottom()); ++y)
        for (int x = std::max(0, static_cast<int>(within.left())); x < std::min<double>(image.width(), within.right()); ++x) {
            const double weight = 255 - image.pixelColor(x, y).lightness();
            middle += QPointF(x + 0.5, y + 0.5) * weight;
            sum += weight;
        }
    return sum > 0 ? middle / sum : QPointF(-1, -1);
}

/// E02: another program's picture of the SVG has ridge and markers where the PNG has them.
TEST(Figure, anotherProgramDrawsTheSvgAsThePngIs)
{
    const Program program;
    ASSERT_EQ(program.run(words("export f.svg f.png")).status, 0);
    const auto whole = program.read(QStringLiteral("f.svg"));
    const auto figure = readDrawing(whole);
    const auto png = QImage::fromData(program.read(QStringLiteral("f.png")));
    const auto render = [&](const QByteArray &svg) {
        program.write(QStringLiteral("part.svg"), svg);
        const auto said = saidBy("rsvg-convert", {program.path(QStringLiteral("part.svg")), QStringLiteral("-o"),
                                                  program.path(QStringLiteral("part.png"))});
        return said ? QImage::fromData(program.read(QStringLiteral("part.png"))) : QImage();
    };
    const auto drawn = render(whole);
    if (drawn.isNull())
        GTEST_SKIP() << "skipped: no rsvg-convert";
    ASSERT_EQ(drawn.size(), png.size());
    // The ridge: the green column below all points and above the axis.
    const auto ridge = [&](const QImage &image) {
        double sum = 0;
        double middle = 0;
        for (int y = static_cast<int>(figure.clip.bottom()) - 60; y < static_cast<int>(figure.clip.bottom()) - 5; ++y)
            for (int x = static_cast<int>(figure.clip.left()); x < static_cast<int>(figure.clip.right()); ++x) {
                const QColor pixel = image.pixelColor(x, y);
                const double green = std::max(0, pixel.green() - std::max(pixel.red(), pixel.blue()) - 20);
                middle += (x + 0.5) * green;
                sum += green;
            }
        return middle / sum;
    };
    // 215.086 FLOP/B on 0.6 to 10k.
    const double expected = figure.clip.left() + figure.clip.width() * std::log(215.086 / 0.6) / std::log(1e4 / 0.6);
    EXPECT_NEAR(ridge(png), expected, 1);
    EXPECT_NEAR(ridge(drawn), ridge(png), 2);
    // Markers: so many at a time as do not touch each other, and nothing else; where each is in the PNG the SVG's own numbers say
    // (chart_export_test holds those against the pixels).
    const auto head = whole.left(whole.indexOf("<defs>"))
                      + "<defs><path id=\"x\" d=\"M-3.5 -3.5 L3.5 3.5 M-3.5 3.5 L3.5 -3.5\"/></defs>"
                      + "<rect width=\"1280\" height=\"800\" fill=\"#ffffff\"/><g stroke=\"#000000\" stroke-width=\"1.2\">";
    struct Marker {
        QPointF place;
        QByteArray line; ///< of the file
    };
    QList<Marker> left;
    static const QRegularExpression kUse(QStringLiteral("<use xlink:href=\"#x\" x=\"([0-9.]+)\" y=\"([0-9.]+)\"/>"));
    for (auto found = kUse.globalMatch(QString::fromUtf8(whole)); found.hasNext();) {
        const auto match = found.next();
        left.push_back({{match.captured(1).toDouble(), match.captured(2).toDouble()}, match.captured(0).toUtf8()});
    }
    ASSERT_EQ(left.size(), 294 + 6); // those of the legend
    int rounds = 0;
    while (!left.isEmpty()) {
        ASSERT_LT(++rounds, 300);
        QList<Marker> now;
        QList<Marker> later;
        for (const auto &marker : left) {
            const bool isFree = std::none_of(now.begin(), now.end(), [&](const Marker &other) {
                const QPointF apart = other.place - marker.place;
                return std::abs(apart.x()) < 14 && std::abs(apart.y()) < 14;
            });
            (isFree ? now : later).push_back(marker);
        }
        QByteArray svg = head;
        for (const auto &marker : now)
            svg += marker.line;
        const auto image = render(svg + "</g></svg>");
        for (const auto &marker : now) {
            const auto middle = middleOf(image, {marker.place.x() - 6, marker.place.y() - 6, 12, 12}) - marker.place;
            // A marker is symmetric, so that antialiasing hardly moves its middle.
            EXPECT_LT(std::hypot(middle.x(), middle.y()), 0.5);
        }
        left = later;
    }
}

TEST(Figure, passesXmllint)
{
    const Program program;
    ASSERT_EQ(
        program
            .run({QStringLiteral("export"), QStringLiteral("f.svg"), QStringLiteral("--title"), QStringLiteral("<&\"'> µ 漢字"),
                  QStringLiteral("--caption"), QStringLiteral("--legend"), QStringLiteral("outside")})
            .status,
        0);
    const auto said =
        saidBy("xmllint", {QStringLiteral("--noout"), QStringLiteral("--nonet"), program.path(QStringLiteral("f.svg"))});
    if (!said)
        GTEST_SKIP() << "skipped: no xmllint";
    EXPECT_EQ(*said, QString());
    const auto texts = readDrawing(program.read(QStringLiteral("f.svg"))).texts;
    EXPECT_TRUE(
        std::any_of(texts.begin(), texts.end(), [](const auto &text) { return text.text == QStringLiteral("<&\"'> µ 漢字"); }));
}

/// A hundred thousand markers are a file that can still be sent; how long they take is a benchmark's matter.
TEST(Figure, ofAHundredThousandPointsIsSmall)
{
    const Program program;
    const auto run = program.run(words("export f.svg --batch 1..128+1 --sequence 128..16768+128"));
    ASSERT_EQ(run.status, 0) << run.err;
    const auto svg = program.read(QStringLiteral("f.svg"));
    EXPECT_GT(svg.count("<use "), 90'000);
    EXPECT_LT(svg.size(), 8'000'000);
}

/// E12: what is long or outside ASCII is whole in every file that has text.
TEST(Figure, hasLongNamesInFull)
{
    const Program program;
    ASSERT_EQ(program.run(words("export s.yaml")).status, 0);
    const QString name = QStringLiteral("projections of 10² heads, µ = 4096, prefill, batch 1 to 64 …");
    ASSERT_EQ(name.size(), 60);
    program.write(QStringLiteral("s.yaml"), program.read(QStringLiteral("s.yaml"))
                                                + "chart:\n  legend: outside\n  names: [\"qkv-mlp-init " + name.toUtf8()
                                                + "\"]\n");
    const auto run = program.run(words("export f.svg f.pdf f.py --session s.yaml"));
    ASSERT_EQ(run.status, 0) << run.err;
    EXPECT_TRUE(program.read(QStringLiteral("f.svg")).contains(">" + name.toUtf8() + "</text>"));
    EXPECT_TRUE(program.read(QStringLiteral("f.py")).contains(name.toUtf8()));
    const auto text =
        saidBy("pdftotext", {QStringLiteral("-layout"), program.path(QStringLiteral("f.pdf")), QStringLiteral("-")});
    if (!text)
        GTEST_SKIP() << "skipped: no pdftotext";
    EXPECT_TRUE(text->contains(name)) << text->toStdString();
}

TEST(Figure, saysWhatHasNoRoom)
{
    const Program program;
    const auto run = program.run(words("export f.svg f.csv --size 85mmx60mm --font-size 8pt"));
    EXPECT_EQ(run.status, 0);
    EXPECT_EQ(run.err, "note: f.svg: the legend has no room in this picture: outside the frame it may have some\n");
    for (const char *line : {"export f.svg --size 85mmx60mm --font-size 8pt --legend outside",
                             "export f.svg --size 85mmx60mm --font-size 8pt --legend none", "export f.svg --size column"})
        EXPECT_EQ(program.run(words(line)).err, "") << line;
    const auto full = program.run(words("export g.svg --size 85mmx40mm --caption"));
    EXPECT_EQ(full.status, 1);
    EXPECT_TRUE(full.err.starts_with("g.svg: the caption leaves no room for the chart in 85 x 40 mm")) << full.err;
    EXPECT_EQ(program.files(), (QStringList{QStringLiteral("f.csv"), QStringLiteral("f.svg")}));
}

/// What a figure rests on stands below it, inside its size.
TEST(Figure, carriesItsCaption)
{
    const Program program;
    ASSERT_EQ(program.run(words("export f.svg --caption --size 160mmx110mm")).status, 0);
    const auto svg = readDrawing(program.read(QStringLiteral("f.svg")));
    QStringList all;
    for (const auto &text : svg.texts)
        all << text.text;
    const auto words = all.join(QLatin1Char(' '));
    for (const char *said : {"Llama 7B on NVIDIA A40", "696 GB/s", "149.7 TFLOP/s", "NVIDIA A40 datasheet", "unfused attention"})
        EXPECT_TRUE(words.contains(QLatin1String(said))) << said;
    EXPECT_EQ(svg.height, QStringLiteral("110mm"));
}

} // namespace
} // namespace ridgepoint
