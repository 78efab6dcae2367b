// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_export.h"

#include "tests/core/setups.h"
#include "ui/chart/chart_note.h"
#include "ui/chart/chart_scene.h"
#include "ui/chart/chart_text.h"
#include "ui/files/atomic_file.h"
#include "ui/text.h"

#include <QDir>
#include <QFile>
#include <QFontInfo>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QImage>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include <clocale>
#include <cmath>
#include <cstdio>

using namespace ridgepoint;

namespace {

ChartScene sceneOf(const Setup &setup)
{
    return buildScene(setup, evaluate(setup, {}, Detail::Series));
}

/// Writes the reference chart.
Result<void> exportHome(const QString &path, const ExportOptions &options = {})
{
    const Session session{unedited(test::home())};
    const auto evaluation = evaluate(session.state.setup, {}, Detail::Series);
    const auto scene = buildScene(session.state.setup, evaluation);
    return exportFigure(path, {scene, session, evaluation}, options);
}

QByteArray bytesOf(const ChartScene &scene, const char *suffix, const ExportOptions &options = {})
{
    const auto bytes = pictureOf(scene, *pictureFormatOf(QStringLiteral("x.") + QLatin1String(suffix)), options);
    return bytes ? *bytes : QByteArray();
}

/// What stands in an SVG: the marker places of each series, and all texts.
struct Svg {
    QMap<QString, QList<QPointF>> markers;
    QStringList texts;
    QSet<QString> clipped; ///< series inside a clip path
    QString error;
};

Svg read(const QByteArray &bytes)
{
    Svg svg;
    QXmlStreamReader xml(bytes);
    QStringList groups; // ids of the open groups; the clip path's stands for its group
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        const auto attributes = xml.attributes();
        if (token == QXmlStreamReader::StartElement && xml.name() == u"g") {
            groups << (attributes.hasAttribute(QStringLiteral("clip-path")) ? QStringLiteral("clip")
                                                                            : attributes.value(QStringLiteral("id")).toString());
        } else if (token == QXmlStreamReader::EndElement && xml.name() == u"g") {
            groups.removeLast();
        } else if (token == QXmlStreamReader::StartElement && xml.name() == u"use" && !groups.last().isEmpty()) {
            svg.markers[groups.last()] << QPointF(attributes.value(QStringLiteral("x")).toDouble(),
                                                  attributes.value(QStringLiteral("y")).toDouble());
            if (groups.contains(QStringLiteral("clip")))
                svg.clipped << groups.last();
        } else if (token == QXmlStreamReader::StartElement && xml.name() == u"text") {
            svg.texts << xml.readElementText();
        }
    }
    if (xml.hasError())
        svg.error = xml.errorString();
    return svg;
}

/// A scene in which one series has one point and nothing else.
ChartScene withOnePoint(const ChartScene &scene, std::size_t series, std::size_t index)
{
    ChartScene one = scene;
    one.ceilings.clear();
    one.series = {scene.series[series]};
    one.series[0].x = {scene.series[series].x[index]};
    one.series[0].y = {scene.series[series].y[index]};
    one.series[0].row = {scene.series[series].row[index]};
    return one;
}

/// All series in a colour that is far from everything else's.
ChartStyle standingOut(ChartStyleName name)
{
    ChartStyle style(Theme::Light, name);
    for (auto &look : style.series)
        look.colour = QColor(255, 0, 255);
    return style;
}

/// The middle of the marker in a picture: of all pixels of its colour outside the legend.
QPointF markerIn(const QImage &image, const QRectF &legend, double scale)
{
    double sum = 0;
    QPointF middle;
    for (int y = 0; y < image.height(); ++y) {
        const auto *line = reinterpret_cast<const QRgb *>(image.constScanLine(y));
        for (int x = 0; x < image.width(); ++x) {
            const QRgb colour = line[x];
            const double weight = (qRed(colour) + qBlue(colour)) / 2.0 - qGreen(colour);
            if (weight < 60)
                continue;
            const QPointF px((x + 0.5) / scale, (y + 0.5) / scale);
            if (legend.contains(px))
                continue;
            middle += px * weight;
            sum += weight;
        }
    }
    return sum > 0 ? middle / sum : QPointF();
}

double distance(QPointF a, QPointF b)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y());
}

} // namespace

Q_DECLARE_METATYPE(ridgepoint::ChartStyleName)

class ChartExportTest : public QObject {
    Q_OBJECT

private slots:
    void theFontIsThere();
    void svgHoldsEveryMarkerInItsPlace();
    void svgAndPngAgree_data();
    void svgAndPngAgree();
    void svgHoldsTheShapes();
    void picturesHaveTheirTheme();
    void svgHoldsTheWords();
    void svgEscapesNames();
    void svgOfAMessage();
    void svgPassesXmllint();
    void sameBytesEveryTime();
    void pngScales();
    void pdfHoldsTheWords();
    void shortViewsHaveLabels();
    void countsPointsOutsideTheDefaultView();
    void refusesBadSizes_data();
    void refusesBadSizes();
    void refusesUnknownSuffix();
    void writesWholeFilesOrNone();
    void everySizeComposes();
    void nothingShinesThroughTheNote();
    void theNoteOfASmallPictureStandsAboveTheFrame();
    void whatIsHiddenIsNotInTheLegend();
};

void ChartExportTest::theFontIsThere()
{
    // Without its font every letter is a box, and no error says so.
    QCOMPARE(QFontInfo(QFont(ChartStyle().fontFamily)).family(), ChartStyle().fontFamily);
}

void ChartExportTest::svgHoldsEveryMarkerInItsPlace()
{
    const auto scene = sceneOf(test::home());
    const auto svg = read(bytesOf(scene, "svg"));
    QCOMPARE(svg.error, QString());
    const PlotMap map = layOut(scene, scene.defaultView, {1280, 800}).map;
    QCOMPARE(svg.markers.size(), 6);
    for (const auto &series : scene.series) {
        const auto id = QStringLiteral("series-") + series.id;
        const auto &places = svg.markers[id];
        QVERIFY(svg.clipped.contains(id));
        QCOMPARE(places.size(), 49);
        for (std::size_t i = 0; i < 49; ++i) // rounded to a hundredth either way
            QVERIFY(distance(places[static_cast<qsizetype>(i)], map.pixelOf(series.x[i], series.y[i])) < 0.01);
    }
}

void ChartExportTest::svgAndPngAgree_data()
{
    QTest::addColumn<double>("scale");
    QTest::addColumn<ChartStyleName>("style");
    QTest::newRow("1") << 1.0 << ChartStyleName::Reference;
    QTest::newRow("2") << 2.0 << ChartStyleName::Reference;
    QTest::newRow("shapes") << 2.0 << ChartStyleName::Accessible;
}

void ChartExportTest::svgAndPngAgree()
{
    QFETCH(double, scale);
    QFETCH(ChartStyleName, style);
    const QSizeF size(640, 400);
    const auto scene = sceneOf(test::home());
    const auto svg = read(bytesOf(scene, "svg", {size, 1, {}}));
    int compared = 0;
    for (std::size_t s = 0; s < scene.series.size(); ++s)
        for (std::size_t i = 0; i < scene.series[s].x.size(); ++i) {
            const auto one = withOnePoint(scene, s, i);
            const bool isTriangle = ChartStyle(Theme::Light, style).series.at(s).shape == MarkerShape::Triangle;
            const auto image = *imageOf(one, {size, scale, {}, standingOut(style)}); // what a PNG holds
            const auto legend = layOut(one, one.defaultView, size).legend;
            const auto inSvg = svg.markers[QStringLiteral("series-") + scene.series[s].id][static_cast<qsizetype>(i)];
            const auto inPng = markerIn(image, legend, scale);
            // A marker is symmetric: its middle is its place but for antialiasing, far less than the 2 px asked for. Of a
            // triangle the base weighs more than the tip.
            QVERIFY2(distance(inSvg, inPng) < (isTriangle ? 1 : 0.5), qPrintable(scene.series[s].id));
            ++compared;
        }
    QCOMPARE(compared, 294);
    // Encoding changes no pixel.
    const auto whole = QImage::fromData(bytesOf(scene, "png", {size, scale, {}})).convertToFormat(QImage::Format_RGB32);
    QVERIFY(whole == *imageOf(scene, {size, scale, {}}));
}

void ChartExportTest::svgHoldsTheShapes()
{
    const auto svg =
        bytesOf(sceneOf(test::home()), "svg", {{1280, 800}, 1, {}, ChartStyle(Theme::Light, ChartStyleName::Accessible)});
    // 49 points and a legend entry each, and one definition.
    for (const char *shape : {"x", "plus", "circle", "square", "triangle", "diamond"}) {
        QCOMPARE(svg.count(QByteArray("href=\"#") + shape + '"'), 50);
        QCOMPARE(svg.count(QByteArray("<path id=\"") + shape + '"'), 1);
    }
    QCOMPARE(bytesOf(sceneOf(test::home()), "svg").count("href=\"#x\""), 300);
    // "× modelled" would be wrong of a circle.
    QVERIFY(svg.contains(">modelled · expected") && !svg.contains("× modelled"));
}

void ChartExportTest::picturesHaveTheirTheme()
{
    for (const auto theme : {Theme::Light, Theme::Dark}) {
        const ChartStyle style(theme);
        const ExportOptions options{{640, 400}, 1, {}, style};
        const auto scene = sceneOf(test::home());
        QCOMPARE(imageOf(scene, options)->pixelColor(1, 1), style.background);
        const auto svg = bytesOf(scene, "svg", options);
        const auto background = QByteArray("<rect width=\"640\" height=\"400\" fill=\"") + style.background.name().toLatin1();
        QVERIFY(svg.contains(background));
        // Where each place is does not depend on it.
        QCOMPARE(read(svg).markers, read(bytesOf(scene, "svg", {{640, 400}, 1, {}})).markers);
        QCOMPARE(svg.contains("#ffffff"), theme == Theme::Light);
    }
}

void ChartExportTest::svgHoldsTheWords()
{
    const auto svg = read(bytesOf(sceneOf(test::home()), "svg"));
    for (const char *text :
         {"Roofline Model (Llama 7B, A40)", "Operational Intensity (FLOP/Byte)", "Performance (FLOP/s)", "696GB/s",
          "149.7 TFLOP/s", "qkv mlp init", "qk/pv ar", "1", "10", "100", "1k", "10k", "10G", "100G", "1T", "10T", "100T"})
        QVERIFY2(svg.texts.count(QLatin1String(text)) == 1, text);
}

void ChartExportTest::svgEscapesNames()
{
    auto setup = test::home();
    setup.model.name = "<b> & \"c\" ' µ\x01\x7f 漢字 \xF0\x9F\x98\x80";
    const auto bytes = bytesOf(sceneOf(setup), "svg");
    const auto svg = read(bytes);
    QCOMPARE(svg.error, QString());
    QVERIFY(svg.texts.contains(toQt("Roofline Model (<b> & \"c\" ' µ 漢字 \xF0\x9F\x98\x80, A40)")));
    setup.model.name = std::string(500, 'x');
    const auto longName = read(bytesOf(sceneOf(setup), "svg"));
    QVERIFY(longName.texts.filter(QStringLiteral("…")).size() == 1);
    QVERIFY(bytesOf(sceneOf(setup), "svg").contains(QByteArray(500, 'x') + ", A40)</title>"));
}

void ChartExportTest::svgOfAMessage()
{
    auto setup = test::home();
    setup.workload.precision = {NumericType::Fp8, NumericType::Fp8, {}};
    const auto svg = read(bytesOf(sceneOf(setup), "svg"));
    QCOMPARE(svg.error, QString());
    QVERIFY(svg.markers.isEmpty());
    QVERIFY(svg.texts.contains(QStringLiteral("Roofline Model (Llama 7B, A40)")));
    QVERIFY(svg.texts.join(u' ').contains(toQt(evaluate(setup, {}, Detail::Series).error().text())));
}

void ChartExportTest::svgPassesXmllint()
{
    const auto xmllint = QStandardPaths::findExecutable(QStringLiteral("xmllint"));
    if (xmllint.isEmpty())
        QSKIP("xmllint is not installed");
    QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("chart.svg"));
    QVERIFY(exportHome(path).ok());
    QCOMPARE(QProcess::execute(xmllint, {QStringLiteral("--noout"), QStringLiteral("--nonet"), path}), 0);
}

void ChartExportTest::sameBytesEveryTime()
{
    const auto scene = sceneOf(test::home());
    QCOMPARE(bytesOf(scene, "svg"), bytesOf(scene, "svg"));
    QCOMPARE(bytesOf(scene, "png"), bytesOf(scene, "png"));
    // Another process, another display scale, another locale.
    QTemporaryDir folder;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("RIDGEPOINT_TEST_CHILD"), folder.path());
    environment.insert(QStringLiteral("QT_SCALE_FACTOR"), QStringLiteral("1.5"));
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("de_DE.UTF-8"));
    environment.insert(QStringLiteral("LOCPATH"), QStringLiteral(RIDGEPOINT_LOCALES));
    QProcess child;
    child.setProcessEnvironment(environment);
    child.start(QCoreApplication::applicationFilePath(), {});
    QVERIFY(child.waitForFinished(60'000));
    QCOMPARE(child.exitCode(), 0);
    QCOMPARE(child.readAllStandardOutput(), QByteArray(",")); // else nothing was shown
    for (const char *suffix : {"svg", "png"}) {
        QVERIFY(exportHome(folder.filePath(QStringLiteral("own.") + QLatin1String(suffix))).ok());
        QFile own(folder.filePath(QStringLiteral("own.") + QLatin1String(suffix)));
        QFile file(folder.filePath(QStringLiteral("child.") + QLatin1String(suffix)));
        QVERIFY(file.open(QIODevice::ReadOnly) && own.open(QIODevice::ReadOnly));
        QVERIFY2(file.readAll() == own.readAll(), suffix);
    }
}

void ChartExportTest::pngScales()
{
    const auto scene = sceneOf(test::home());
    const auto image = QImage::fromData(bytesOf(scene, "png", {{1280, 800}, 2, {}}));
    QCOMPARE(image.size(), QSize(2560, 1600));
    QCOMPARE(image.dotsPerMeterX(), 7559); // 192 dpi
    QCOMPARE(QImage::fromData(bytesOf(scene, "png", {{333, 222}, 1.5, {}})).size(), QSize(500, 333));
}

void ChartExportTest::pdfHoldsTheWords()
{
    const auto bytes = bytesOf(sceneOf(test::home()), "pdf");
    QVERIFY(bytes.startsWith("%PDF-"));
    const auto pdftotext = QStandardPaths::findExecutable(QStringLiteral("pdftotext"));
    if (pdftotext.isEmpty())
        QSKIP("pdftotext is not installed");
    QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("chart.pdf"));
    QVERIFY(writeFileAtomically(path, bytes).ok());
    QProcess process;
    process.start(pdftotext, {QStringLiteral("-layout"), path, QStringLiteral("-")});
    QVERIFY(process.waitForFinished());
    const auto text = QString::fromUtf8(process.readAllStandardOutput());
    for (const char *words : {"Roofline Model (Llama 7B, A40)", "Operational Intensity (FLOP/Byte)", "696GB/s", "149.7 TFLOP/s",
                              "up/gate/down init", "100T", "10k"})
        QVERIFY2(text.contains(QLatin1String(words)), words);
}

void ChartExportTest::shortViewsHaveLabels()
{
    const auto scene = sceneOf(test::home());
    const ChartView view{{20, 20 * std::pow(10, 1.5)}, {2e12, 2e12 * std::pow(10, 1.5)}};
    const auto svg = read(bytesOf(scene, "svg", {{1280, 800}, 1, view}));
    for (const char *text : {"20", "50", "100", "200", "500", "2T", "5T", "10T", "20T", "50T"})
        QVERIFY2(svg.texts.contains(QLatin1String(text)), text);
    for (const auto &places : svg.markers) // what is outside is not there at all
        for (const auto &place : places)
            QVERIFY(layOut(scene, view, {1280, 800}).map.frame.contains(place));
}

void ChartExportTest::countsPointsOutsideTheDefaultView()
{
    auto setup = test::home();
    // A millisecond a kernel: 1048576 FLOP of qk at batch 1, sequence 128 make 1 GFLOP/s, below the view's 10 GFLOP/s.
    setup.workload.overhead = Seconds{1e-3};
    const auto scene = sceneOf(setup);
    const auto outside = pointsOutside(scene, scene.defaultView);
    QVERIFY(outside > 0);
    const auto said = QStringLiteral("%1 of 294 points outside this view").arg(outside);
    QVERIFY(read(bytesOf(scene, "svg")).texts.contains(said));
    QVERIFY(
        !read(bytesOf(scene, "svg", {{1280, 800}, 1, fittingView(scene)})).texts.join(u' ').contains(QStringLiteral("outside")));
}

void ChartExportTest::refusesBadSizes_data()
{
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<double>("scale");
    QTest::newRow("too small") << QSizeF(99, 800) << 1.0;
    QTest::newRow("negative") << QSizeF(1280, -1) << 1.0;
    QTest::newRow("too large") << QSizeF(20001, 800) << 1.0;
    QTest::newRow("not a number") << QSizeF(1280, qQNaN()) << 1.0;
    QTest::newRow("no scale") << QSizeF(1280, 800) << 0.0;
    QTest::newRow("scale not a number") << QSizeF(1280, 800) << qQNaN();
    QTest::newRow("too many pixels") << QSizeF(20000, 20000) << 1.0;
}

void ChartExportTest::refusesBadSizes()
{
    QFETCH(QSizeF, size);
    QFETCH(double, scale);
    QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("chart.png"));
    const auto done = exportHome(path, {size, scale, {}});
    QVERIFY(!done.ok());
    QVERIFY(toQt(done.error().text()).startsWith(path + QStringLiteral(": ")));
    QVERIFY(!QFile::exists(path));
}

void ChartExportTest::refusesUnknownSuffix()
{
    const auto done = exportHome(QStringLiteral("chart.bmp"));
    QCOMPARE(toQt(done.error().text()),
             QStringLiteral("chart.bmp: no format has the suffix 'bmp': there are png, svg, pdf, csv, json, yaml"));
    QVERIFY(pictureFormatOf(QStringLiteral("A.PNG")) != nullptr);
    QVERIFY(pictureFormatOf(QStringLiteral("png")) == nullptr);
}

void ChartExportTest::writesWholeFilesOrNone()
{
    QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("a.svg"));
    QVERIFY(exportHome(path).ok());
    QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList(QStringLiteral("a.svg")));
    // A directory in its place, no directory at all.
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("d.svg")));
    for (const auto &wrong : {folder.filePath(QStringLiteral("d.svg")), folder.filePath(QStringLiteral("none/a.svg"))}) {
        const auto done = exportHome(wrong);
        QVERIFY(!done.ok());
        QVERIFY(toQt(done.error().text()).startsWith(wrong + QStringLiteral(": cannot be written: ")));
    }
    QCOMPARE(QDir(folder.path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot).size(), 2);
}

void ChartExportTest::everySizeComposes()
{
    const auto scene = sceneOf(test::home());
    for (const QSizeF size : {QSizeF(100, 100), QSizeF(100, 2000), QSizeF(2000, 100), QSizeF(420, 300), QSizeF(640, 480)}) {
        const auto svg = read(bytesOf(scene, "svg", {size, 1, {}}));
        QCOMPARE(svg.error, QString());
        const auto layout = layOut(scene, scene.defaultView, size);
        QVERIFY(layout.legend.isEmpty() || layout.map.frame.contains(layout.legend));
    }
}

void ChartExportTest::nothingShinesThroughTheNote()
{
    // A view in which the peak's line runs through the note at the top left.
    const auto scene = sceneOf(test::home());
    const QRectF frame = layOut(scene, scene.defaultView, {1280, 800}).map.frame;
    const double down = 16 / frame.height(); // of its height
    const double upper = std::pow(10, (std::log10(149.7e12) - down * 13) / (1 - down));
    const ChartView view{scene.defaultView.x, {1e13, upper}};
    const auto drawing = composeChart(scene, view, {1280, 800});
    const auto *label = [&]() -> const Label * {
        for (const auto &primitive : drawing.primitives)
            if (const auto *one = std::get_if<Label>(&primitive); one && one->text.endsWith(scene.note))
                return one;
        return nullptr;
    }();
    QVERIFY(label);
    const double line = layOut(scene, view, {1280, 800}).map.pixelOf(1, 149.7e12).y();
    QVERIFY2(line > label->at.y() - 11 && line < label->at.y() + 4, "the line must run through the note");
    const auto image = QImage::fromData(bytesOf(scene, "png", {{1280, 800}, 1, view}));
    // Past the words' left edge and within them: grey letters and white, nothing red.
    for (int x = static_cast<int>(label->at.x()); x < static_cast<int>(label->at.x()) + 250; ++x)
        for (int y = static_cast<int>(line) - 2; y <= static_cast<int>(line) + 2; ++y) {
            const QColor pixel = image.pixelColor(x, y);
            QVERIFY2(pixel.red() - pixel.blue() < 10, qPrintable(pixel.name()));
        }
    // As much as fits stands on its first line.
    auto longer = scene;
    longer.note += QStringLiteral(" · confidence low: fp16 149.7 TFLOP/s");
    QVERIFY(read(bytesOf(longer, "svg", {{900, 700}, 1, {}})).texts.contains(QStringLiteral("× ") + scene.note));
    // Where the frame is narrow it takes two lines, but not to reach down to the peak's line instead.
    const auto isBroken = [&](QSizeF size) {
        const auto texts = read(bytesOf(scene, "svg", {size, 1, {}})).texts;
        const bool broken =
            texts.contains(QStringLiteral("× modelled")) && texts.contains(scene.note.mid(QStringLiteral("modelled · ").size()));
        return broken != texts.contains(QStringLiteral("× ") + scene.note) ? int{broken} : -1;
    };
    QCOMPARE(isBroken({1280, 800}), 0);
    QCOMPARE(isBroken({688, 623}), 1); // in a window of 1024x700
}

/// In a small picture it would cover lines and points: it stands between title and frame.
void ChartExportTest::theNoteOfASmallPictureStandsAboveTheFrame()
{
    const auto scene = sceneOf(test::home());
    for (const QSizeF size : {QSizeF(391, 276), QSizeF(460, 700), QSizeF(640, 400), QSizeF(1280, 300)}) {
        const auto layout = layOut(scene, scene.defaultView, size);
        const auto note = noteOf(scene, layout, {});
        QVERIFY(note.isAbove && note.box.isEmpty());
        QVERIFY(note.lines.join(u' ').replace(QChar(0xA0), u' ').contains(scene.note));
        const QFont font = chartFont(ChartStyle().fontFamily, ChartStyle().noteSize);
        for (const auto &primitive : composeChart(scene, scene.defaultView, size).primitives)
            if (const auto *label = std::get_if<Label>(&primitive); label && note.lines.contains(label->text)) {
                QVERIFY(label->at.y() + QFontMetricsF(font).descent() < layout.map.frame.top());
                const double half = textWidth(label->text, font) / 2;
                QVERIFY(label->at.x() - half > 0 && label->at.x() + half < size.width());
            }
    }
    // Where there is no room for that nothing is said.
    QVERIFY(noteOf(scene, layOut(scene, scene.defaultView, {300, 150}), {}).lines.isEmpty());
}

/// A figure for a paper has no entry of what it does not show.
void ChartExportTest::whatIsHiddenIsNotInTheLegend()
{
    const auto shown = read(bytesOf(sceneOf(test::home()), "svg")).texts;
    QVERIFY(shown.contains(QStringLiteral("qk/pv ar")) && shown.contains(QStringLiteral("149.7 TFLOP/s")));
    auto scene = sceneOf(test::home());
    hideOnly(scene, {QStringLiteral("qk-pv-ar"), QStringLiteral("peak")});
    const auto texts = read(bytesOf(scene, "svg")).texts;
    QVERIFY(!texts.contains(QStringLiteral("qk/pv ar")) && !texts.contains(QStringLiteral("149.7 TFLOP/s")));
    QVERIFY(texts.contains(QStringLiteral("qkv mlp init")) && texts.contains(QStringLiteral("696GB/s")));
}

int main(int argc, char **argv)
{
    QGuiApplication application(argc, argv);
    // The other process of sameBytesEveryTime().
    if (const auto folder = qEnvironmentVariable("RIDGEPOINT_TEST_CHILD"); !folder.isEmpty()) {
        for (const char *suffix : {"svg", "png"})
            if (!exportHome(folder + QStringLiteral("/child.") + QLatin1String(suffix)).ok())
                return 1;
        std::fputs(std::localeconv()->decimal_point, stdout);
        return 0;
    }
    ChartExportTest chartExport;
    return QTest::qExec(&chartExport, argc, argv);
}

#include "chart_export_test.moc"
