// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/result.h"

#include "tests/core/setups.h"
#include "ui/export/panels_export.h"

#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace ridgepoint;

namespace {

/// Two accelerators, one of them with twice the bandwidth, and a model in as many columns.
PanelsFigure figureOf(std::size_t columns, std::size_t count)
{
    PanelsFigure figure;
    figure.panels.title = QStringLiteral("Roofline Models");
    figure.panels.columns = columns;
    for (std::size_t i = 0; i < count; ++i) {
        auto setup = test::home();
        if (i % 2 == 1) {
            setup.accelerator.memoryBandwidth.value *= 2;
            setup.accelerator.name = QStringLiteral("Twice").toStdString();
        }
        auto evaluation = evaluate(setup, {}, Detail::Series);
        figure.panels.panels.push_back({QStringLiteral("panel-%1").arg(i), buildScene(setup, evaluation)});
        figure.sources.push_back({Session{unedited(setup)}, std::move(evaluation)});
    }
    return figure;
}

QString svgOf(const ChartPanels &panels, ExportOptions options = {})
{
    if (options.size == FigureSize())
        options.size = usualSize(panels, options);
    const auto drawing = drawingOf(panels, options);
    if (!drawing)
        return {};
    const auto bytes = pictureFormatOf(QStringLiteral("x.svg"))->bytes(*drawing, 1);
    return bytes ? QString::fromUtf8(*bytes) : QString();
}

QStringList allOf(const QString &text, const char *pattern)
{
    QStringList found;
    auto matches = QRegularExpression(QLatin1String(pattern)).globalMatch(text);
    while (matches.hasNext())
        found << matches.next().captured(1);
    return found;
}

std::vector<QRectF> framesOf(const ChartDrawing &drawing)
{
    std::vector<QRectF> frames;
    for (const auto &primitive : drawing.primitives)
        if (const auto *clip = std::get_if<ClipBegin>(&primitive))
            frames.push_back(clip->rect);
    return frames;
}

qsizetype times(const QString &svg, const QString &label)
{
    return svg.count(QStringLiteral(">%1</text>").arg(label));
}

} // namespace

class PanelsTest : public QObject {
    Q_OBJECT

private slots:
    void everythingIsThereOnce();
    void idsAreSingle();
    void framesAreEqualAndApart_data();
    void framesAreEqualAndApart();
    void wordsStandAtTheEdges();
    void whatDiffersIsNamedAlongItsLine();
    void theNoteIsSaidOnceWhereItIsTheSame();
    void panelsShareAView();
    void anEmptyPanelSaysWhy();
    void aTitleOfTheWholeStandsOverAll();
    void columnsMakeASquare();
    void withoutALegend();
    void dataOfAllPanels();
    void filesAreSound();
};

void PanelsTest::everythingIsThereOnce()
{
    const auto svg = svgOf(figureOf(3, 9).panels);
    QCOMPARE(svg.count(QStringLiteral("<clipPath ")), 9);
    QCOMPARE(svg.count(QStringLiteral("clip-path=\"url(#clip")), 9);
    QCOMPARE(svg.count(QStringLiteral(">Roofline Model (")), 9);
    QCOMPARE(svg.count(QStringLiteral("<use ")), 9 * 294 + 6); // and those of the legend
    QCOMPARE(times(svg, QStringLiteral("qkv mlp init")), 1);
    QVERIFY(!svg.contains(u'…'));
}

void PanelsTest::idsAreSingle()
{
    const auto svg = svgOf(figureOf(2, 4).panels);
    const auto ids = allOf(svg, " id=\"([^\"]*)\"");
    QCOMPARE(QSet<QString>(ids.begin(), ids.end()).size(), ids.size());
    QVERIFY(ids.contains(QStringLiteral("series-panel-3-qk-pv-ar")));
}

void PanelsTest::framesAreEqualAndApart_data()
{
    QTest::addColumn<int>("columns");
    QTest::addColumn<int>("count");
    QTest::addColumn<QSizeF>("size");
    QTest::newRow("nine") << 3 << 9 << QSizeF(1440, 1140);
    QTest::newRow("seven in four columns") << 4 << 7 << QSizeF(1900, 760);
    QTest::newRow("one") << 1 << 1 << QSizeF(480, 400);
    QTest::newRow("a column") << 1 << 3 << QSizeF(400, 900);
    QTest::newRow("far too small") << 3 << 9 << QSizeF(100, 100);
}

void PanelsTest::framesAreEqualAndApart()
{
    QFETCH(int, columns);
    QFETCH(int, count);
    QFETCH(QSizeF, size);
    const auto panels = figureOf(static_cast<std::size_t>(columns), static_cast<std::size_t>(count)).panels;
    const auto frames = framesOf(composePanels(panels, sharedView(panels), size));
    QCOMPARE(frames.size(), static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < frames.size(); ++i) {
        QCOMPARE(frames[i].size(), frames[0].size());
        const auto column = i % static_cast<std::size_t>(columns);
        QCOMPARE(frames[i].left(), frames[column].left());
        QCOMPARE(frames[i].top(), frames[i - column].top());
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(!frames[i].intersects(frames[j]));
        if (size.width() > 100)
            QVERIFY(QRectF({}, size).contains(frames[i]));
    }
}

void PanelsTest::wordsStandAtTheEdges()
{
    const auto nine = svgOf(figureOf(3, 9).panels);
    QCOMPARE(times(nine, QStringLiteral("Operational Intensity (FLOP/Byte)")), 3);
    QCOMPARE(times(nine, QStringLiteral("Performance (FLOP/s)")), 3);
    QCOMPARE(times(nine, QStringLiteral("100")), 3);
    QCOMPARE(times(nine, QStringLiteral("1T")), 3);
    // Where the last row is shorter, those above its empty places have them too.
    const auto seven = svgOf(figureOf(4, 7).panels);
    QCOMPARE(times(seven, QStringLiteral("Operational Intensity (FLOP/Byte)")), 4);
    QCOMPARE(times(seven, QStringLiteral("Performance (FLOP/s)")), 2);
}

void PanelsTest::whatDiffersIsNamedAlongItsLine()
{
    const auto svg = svgOf(figureOf(2, 4).panels);
    QCOMPARE(times(svg, QStringLiteral("696GB/s")), 2);
    QCOMPARE(times(svg, QStringLiteral("1,392GB/s")), 2);
    QCOMPARE(times(svg, QStringLiteral("149.7 TFLOP/s")), 1); // the same in all: in the legend
}

void PanelsTest::theNoteIsSaidOnceWhereItIsTheSame()
{
    auto panels = figureOf(2, 4).panels;
    for (auto &panel : panels.panels)
        panel.scene.note = QStringLiteral("modelled");
    QCOMPARE(svgOf(panels).count(QStringLiteral("× modelled")), 1);
    panels.panels[1].scene.note = QStringLiteral("modelled otherwise");
    QCOMPARE(svgOf(panels).count(QStringLiteral("× modelled")), 4);
}

void PanelsTest::panelsShareAView()
{
    auto panels = figureOf(2, 2).panels;
    panels.panels[0].scene.defaultView = {{0.1, 100}, {1e9, 1e13}};
    panels.panels[1].scene.defaultView = {{1, 1000}, {1e10, 1e14}};
    QVERIFY((sharedView(panels) == ChartView{{0.1, 1000}, {1e9, 1e14}}));
}

void PanelsTest::anEmptyPanelSaysWhy()
{
    auto panels = figureOf(2, 2).panels;
    panels.panels[1].scene = buildScene(test::home(), Error{"no peak for fp16"});
    const auto svg = svgOf(panels);
    QCOMPARE(times(svg, QStringLiteral("no peak for fp16")), 1);
    QCOMPARE(svg.count(QStringLiteral("<use ")), 294 + 6);
    QCOMPARE(svg.count(QStringLiteral(">Roofline Model (")), 2);
}

void PanelsTest::aTitleOfTheWholeStandsOverAll()
{
    auto panels = figureOf(2, 2).panels;
    panels.title = QStringLiteral("Both");
    const auto plain = usualSize(panels);
    QCOMPARE(times(svgOf(panels), QStringLiteral("Both")), 0);
    panels.showsTitle = true;
    QCOMPARE(times(svgOf(panels), QStringLiteral("Both")), 1);
    QVERIFY(usualSize(panels).height() > plain.height());
}

void PanelsTest::columnsMakeASquare()
{
    constexpr std::array<std::pair<std::size_t, std::size_t>, 7> kColumns{
        {{1, 1}, {2, 2}, {3, 3}, {4, 2}, {5, 3}, {7, 4}, {9, 3}}};
    for (const auto &[count, columns] : kColumns)
        QCOMPARE(columnsFor(count), columns);
}

void PanelsTest::withoutALegend()
{
    auto panels = figureOf(2, 4).panels;
    const auto with = usualSize(panels);
    panels.panels.front().scene.legendPosition = LegendPosition::None;
    QVERIFY(usualSize(panels).height() < with.height());
    const auto svg = svgOf(panels);
    QCOMPARE(times(svg, QStringLiteral("qkv mlp init")), 0);
    QCOMPARE(svg.count(QStringLiteral("<use ")), 4 * 294);
}

void PanelsTest::dataOfAllPanels()
{
    const QTemporaryDir folder;
    const auto figure = figureOf(2, 4);
    const auto fileOf = [&](const char *name) {
        const auto path = folder.filePath(QLatin1String(name));
        if (!exportPanels(path, figure))
            return QByteArray();
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    };
    const auto csv = fileOf("a.csv");
    QCOMPARE(csv.count('\n'), 1 + 4 * 294);
    QCOMPARE(csv.count("accelerator,"), 1);
    const auto json = fileOf("a.json");
    QCOMPARE(json.count("\"accelerator\":"), 4 * 294);
    QCOMPARE(json.count('['), 1);
    QVERIFY(!exportPanels(folder.filePath(QStringLiteral("a.yaml")), figure));
    QVERIFY(!QFile::exists(folder.filePath(QStringLiteral("a.yaml"))));
}

void PanelsTest::filesAreSound()
{
    const QTemporaryDir folder;
    const auto figure = figureOf(3, 9);
    ExportOptions options;
    options.size = usualSize(figure.panels, options);
    const auto path = folder.filePath(QStringLiteral("a.svg"));
    for (const char *name : {"a.svg", "a.png", "a.pdf"})
        QVERIFY(exportPanels(folder.filePath(QLatin1String(name)), figure, options));
    const auto xmllint = QStandardPaths::findExecutable(QStringLiteral("xmllint"));
    const auto rsvg = QStandardPaths::findExecutable(QStringLiteral("rsvg-convert"));
    if (xmllint.isEmpty() || rsvg.isEmpty())
        QSKIP("xmllint or rsvg-convert is not installed");
    QCOMPARE(QProcess::execute(xmllint, {QStringLiteral("--noout"), QStringLiteral("--nonet"), path}), 0);
    const auto rendered = folder.filePath(QStringLiteral("b.png"));
    QCOMPARE(QProcess::execute(rsvg, {path, QStringLiteral("-o"), rendered}), 0);
    QCOMPARE(QImage(rendered).size(), QImage(folder.filePath(QStringLiteral("a.png"))).size());
}

QTEST_MAIN(PanelsTest)
#include "panels_test.moc"
