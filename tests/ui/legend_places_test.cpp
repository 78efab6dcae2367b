// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_legend.h"
#include "ui/chart/chart_note.h"

#include "tests/core/setups.h"
#include "tests/ui/plot_hands.h"
#include "tests/ui/window_desk.h"
#include "ui/export/chart_export.h"

#include <QSignalSpy>

#include <limits>

using namespace ridgepoint;

namespace {

ChartScene sceneWith(LegendPosition position)
{
    ChartOptions options;
    options.legend = position;
    return buildScene(test::home(), evaluate(test::home(), {}, Detail::Series), options);
}

/// A name of 60 letters, not all of them Latin.
QString longName()
{
    return QStringLiteral("µ-batched up/gate/down² of the layers with sliding window ab");
}

QString textOf(const ChartScene &scene, const char *suffix, QSizeF size)
{
    const auto bytes = pictureOf(scene, *pictureFormatOf(QStringLiteral("x.") + QLatin1String(suffix)), {size, 1, {}});
    return bytes ? QString::fromUtf8(*bytes) : QString();
}

} // namespace

class LegendPlacesTest : public QObject, private PlotTest {
    Q_OBJECT

private slots:
    void everyPlaceHoldsItsEntries_data();
    void everyPlaceHoldsItsEntries();
    void outsideIsBesideAWideChartAndBelowOthers();
    void theFrameDoesNotDependOnTheView();
    void aSmallFigureHasItsLegendBelow();
    void whatHasNoRoomSaysSo();
    void longNamesStandInFullOutside();
    void whatIsShortenedStandsInFullInSvg();
    void noneExportsInEveryFormat();
    void anOutsideLegendCanBeUsed();
    void theMenuMovesIt();
};

void LegendPlacesTest::everyPlaceHoldsItsEntries_data()
{
    QTest::addColumn<LegendPosition>("position");
    QTest::addColumn<QSizeF>("size");
    for (const auto &[position, word] : names<LegendPosition>())
        for (const QSizeF size :
             {QSizeF(1280, 800), QSizeF(640, 400), QSizeF(391, 276), QSizeF(500, 900), QSizeF(2000, 300), QSizeF(100, 100)})
            QTest::addRow("%s %.0f", std::string(word).c_str(), size.width()) << position << size;
}

void LegendPlacesTest::everyPlaceHoldsItsEntries()
{
    QFETCH(LegendPosition, position);
    QFETCH(QSizeF, size);
    const auto scene = sceneWith(position);
    const ChartStyle style;
    const auto layout = layOut(scene, scene.defaultView, size, style);
    const bool isWanted = position != LegendPosition::None;
    QCOMPARE(layout.lacksRoomForLegend, isWanted && layout.places.empty());
    if (size.width() == 1280)
        QCOMPARE(layout.places.size(), isWanted ? scene.legend().size() : std::size_t{0});
    QCOMPARE(layout.legend.isEmpty(), layout.places.empty());
    if (layout.places.empty())
        return;
    QVERIFY(QRectF({}, size).contains(layout.legend));
    QCOMPARE(layout.legend.intersects(layout.map.frame), position != LegendPosition::Outside);
    if (position == LegendPosition::BottomLeft || position == LegendPosition::TopLeft || position == LegendPosition::TopRight)
        QVERIFY(!layout.legend.intersects(noteOf(scene, layout, style).box));
    const ChartFonts fonts(style);
    for (std::size_t i = 0; i < layout.places.size(); ++i) {
        const auto &[entry, rect] = layout.places[i];
        QCOMPARE(entry.text, scene.legend()[i].text);
        QVERIFY(layout.legend.contains(rect));
        QVERIFY(textWidth(entry.text, fonts.text) + legendForm(position).textFrom() <= rect.width());
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(!layout.places[j].rect.intersects(rect));
    }
}

void LegendPlacesTest::outsideIsBesideAWideChartAndBelowOthers()
{
    const auto scene = sceneWith(LegendPosition::Outside);
    const auto wide = layOut(scene, scene.defaultView, {1280, 800});
    QVERIFY(wide.legend.left() > wide.map.frame.right());
    QCOMPARE(wide.legend.top(), wide.map.frame.top());
    const auto plain = sceneWith(LegendPosition::None);
    const QRectF whole = layOut(plain, plain.defaultView, {1280, 800}).map.frame;
    QVERIFY(wide.map.frame.width() < whole.width());
    QCOMPARE(wide.map.frame.height(), whole.height());
    const auto high = layOut(scene, scene.defaultView, {800, 800});
    QVERIFY(high.legend.top() > high.map.frame.bottom() + 40); // and below the words of the axis
    QCOMPARE(high.map.frame.width(), layOut(plain, plain.defaultView, {800, 800}).map.frame.width());
}

void LegendPlacesTest::theFrameDoesNotDependOnTheView()
{
    const auto scene = sceneWith(LegendPosition::Outside);
    const ChartView other{{1, 50}, {1e12, 1e13}};
    const auto one = layOut(scene, scene.defaultView, {900, 640});
    const auto two = layOut(scene, other, {900, 640});
    QCOMPARE(one.map.frame, two.map.frame);
    QCOMPARE(one.legend, two.legend);
}

void LegendPlacesTest::aSmallFigureHasItsLegendBelow()
{
    // 85 mm x 60 mm with text of 8 pt.
    const auto scene = sceneWith(LegendPosition::Outside);
    const auto layout = layOut(scene, scene.defaultView, {391, 276});
    QCOMPARE(layout.places.size(), std::size_t{8});
    QVERIFY(layout.legend.top() > layout.map.frame.bottom());
    std::set<double> columns;
    for (const auto &place : layout.places)
        columns.insert(place.rect.left());
    QCOMPARE(columns.size(), std::size_t{3});
    QVERIFY(layout.map.frame.height() > 75);
}

void LegendPlacesTest::whatHasNoRoomSaysSo()
{
    for (const auto position : {LegendPosition::BottomRight, LegendPosition::TopLeft, LegendPosition::Outside}) {
        const auto scene = sceneWith(position);
        const auto layout = layOut(scene, scene.defaultView, {160, 120});
        QVERIFY(layout.places.empty());
        QVERIFY(layout.lacksRoomForLegend);
    }
    auto bare = sceneWith(LegendPosition::Outside);
    bare.series.clear();
    bare.ceilings.clear();
    QVERIFY(!layOut(bare, bare.defaultView, {160, 120}).lacksRoomForLegend);
}

/// E12.
void LegendPlacesTest::longNamesStandInFullOutside()
{
    QCOMPARE(longName().size(), 60);
    auto scene = sceneWith(LegendPosition::Outside);
    scene.series[2].name = longName();
    for (const QSizeF size : {QSizeF(1280, 800), QSizeF(640, 640)}) {
        const auto layout = layOut(scene, scene.defaultView, size);
        QCOMPARE(layout.places.size(), std::size_t{8});
        QCOMPARE(layout.places[4].entry.text, longName());
        QVERIFY(textOf(scene, "svg", size).contains(longName() + QStringLiteral("</text>")));
    }
    // Where that would leave nothing of the chart it is shortened.
    const auto small = layOut(scene, scene.defaultView, {391, 276});
    QCOMPARE(small.places.size(), std::size_t{8});
    QVERIFY(small.places[4].entry.text.endsWith(u'…'));
}

/// E22, but for names of kernels, which come with measurements.
void LegendPlacesTest::whatIsShortenedStandsInFullInSvg()
{
    auto scene = sceneWith(LegendPosition::BottomRight);
    QCOMPARE(textOf(scene, "svg", {1280, 800}).count(QStringLiteral("<title>")), 1); // the document's
    scene.series[2].name = longName() + QStringLiteral(" <&> ") + longName();
    const auto svg = textOf(scene, "svg", {1280, 800});
    QVERIFY(!svg.contains(longName() + QStringLiteral("</text>")));
    QVERIFY(svg.contains(QStringLiteral("<title>") + longName() + QStringLiteral(" &lt;&amp;&gt; ") + longName()
                         + QStringLiteral("</title>")));
}

void LegendPlacesTest::noneExportsInEveryFormat()
{
    auto scene = sceneWith(LegendPosition::None);
    for (const bool hasPoints : {true, false}) {
        if (!hasPoints) {
            scene.series.clear();
            scene.ceilings.clear();
        }
        for (const auto &format : pictureFormats()) {
            const auto bytes = pictureOf(scene, format, {QSizeF(640, 400), 1, {}});
            QVERIFY(bytes);
            QVERIFY(bytes->size() > 1000);
        }
    }
    QVERIFY(!textOf(sceneWith(LegendPosition::None), "svg", {640, 400}).contains(QStringLiteral("qkv mlp init</text>")));
}

void LegendPlacesTest::anOutsideLegendCanBeUsed()
{
    open();
    for (const QSize size : {QSize(900, 640), QSize(640, 640)}) {
        m_plot->resize(size);
        m_plot->setScene(sceneWith(LegendPosition::Outside), {});
        QCoreApplication::processEvents();
        QVERIFY(!m_plot->chartLayout().map.frame.contains(legendPlace("qkv-mlp-ar")));
        QSignalSpy hidden(m_plot.get(), &RooflinePlot::hiddenChanged);
        clickLegend("qkv-mlp-ar");
        QCOMPARE(hidden.size(), 1);
        QCOMPARE(hiddenIds(m_plot->scene()), QSet<QString>{QStringLiteral("qkv-mlp-ar")});
        clickLegend("qkv-mlp-ar");
        QCOMPARE(hiddenIds(m_plot->scene()), QSet<QString>());
        doubleClick(legendPlace("qk-pv-ar"));
        QTest::qWait(kDoubleClick + 40);
        QCOMPARE(hiddenIds(m_plot->scene()).size(), 5);
        const auto view = m_plot->view();
        wheel(legendPlace("qk-pv-ar"), 2);
        drag(legendPlace("qk-pv-ar"), legendPlace("qk-pv-ar") - QPoint(60, 60));
        QVERIFY(m_plot->view() == view);
    }
    close();
}

void LegendPlacesTest::theMenuMovesIt()
{
    WindowDesk desk;
    auto &document = desk.window.document();
    const auto before = document.state();
    const auto entry = [&](const char *word) {
        return desk.window.findChild<QAction *>(QStringLiteral("legendMenu/") + QLatin1String(word));
    };
    QVERIFY(entry("bottom-right")->isChecked());
    entry("outside")->trigger();
    QVERIFY(document.state().chart.legend == LegendPosition::Outside);
    QVERIFY(entry("outside")->isChecked());
    QVERIFY(!entry("bottom-right")->isChecked());
    const auto &layout = desk.window.plot().chartLayout();
    QVERIFY(!layout.legend.intersects(layout.map.frame));
    QCOMPARE(document.history().undoText(), QStringLiteral("Move the legend"));
    entry("none")->trigger();
    QVERIFY(desk.window.plot().chartLayout().places.empty());
    document.history().undo();
    document.history().undo();
    QVERIFY(document.state() == before);
    QVERIFY(entry("bottom-right")->isChecked());
}

QTEST_MAIN(LegendPlacesTest)
#include "legend_places_test.moc"
