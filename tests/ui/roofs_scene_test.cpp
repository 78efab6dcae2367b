// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Roofs beside those a setup runs at, and ceilings of one's own: in the scene, and where their names stand.
#include "core/model/field.h"
#include "core/roofline/roof_choices.h"
#include "tests/core/setups.h"
#include "tests/ui/colour_measures.h"
#include "ui/chart/chart_drawing.h"
#include "ui/chart/chart_metrics.h"
#include "ui/chart/chart_note.h"
#include "ui/chart/line_finder.h"
#include "ui/chart/line_labels.h"
#include "ui/chart/point_text.h"
#include "ui/files/preset_library.h"
#include "ui/text.h"

#include <QGuiApplication>
#include <QTest>

#include <cmath>

using namespace ridgepoint;
using test::contrast;

namespace {

ChartScene sceneOf(const Setup &setup, const ChartOptions &options = {})
{
    return buildScene(setup, evaluate(setup, {}, Detail::Series), options);
}

ChartOptions withRoofs(std::set<std::string> keys)
{
    ChartOptions options;
    options.roofs = std::move(keys);
    return options;
}

ChartOptions withAllRoofs(const Setup &setup)
{
    ChartOptions options;
    for (const auto &choice : roofChoices(setup))
        options.roofs.insert(choice.key);
    return options;
}

const PresetLibrary &library()
{
    static const auto all = PresetLibrary::load();
    return all;
}

Accelerator shipped(const char *id)
{
    for (const auto &preset : library().accelerators())
        if (preset.value.id == id)
            return preset.value;
    qFatal("no accelerator %s", id);
}

Setup onShipped(const char *id, NumericType weights = NumericType::Fp16)
{
    auto setup = test::home();
    setup.accelerator = shipped(id);
    setup.workload.precision.weights = weights;
    return setup;
}

/// Linear operators at fp8, attention at bf16.
Setup withTwoRoofs()
{
    auto setup = onShipped("h100-sxm");
    setup.workload.precision = {};
    setup.model.types.activations = NumericType::Bf16;
    setup.model.types.weights = NumericType::Fp8;
    setup.model.types.inputs = NumericType::Fp8;
    return setup;
}

Setup withCeilings(const char *text)
{
    auto setup = test::home();
    if (const auto done = setField(setup, std::string("ceilings=") + text); !done)
        qFatal("%s", done.error().message.c_str());
    return setup;
}

/// The lines in drawing order: id, label, what is written along them.
QString linesOf(const ChartScene &scene)
{
    QStringList lines;
    for (const auto &ceiling : scene.ceilings)
        lines << ceiling.id + u'|' + ceiling.label + u'|' + ceiling.lineLabel;
    return lines.join(u'\n');
}

QStringList visibleIds(const ChartScene &scene)
{
    QStringList ids;
    for (const auto &ceiling : scene.ceilings)
        if (ceiling.visible)
            ids << ceiling.id;
    return ids;
}

const Ceiling &withId(const ChartScene &scene, const char *id)
{
    for (const auto &ceiling : scene.ceilings)
        if (ceiling.id == QLatin1String(id))
            return ceiling;
    qFatal("no ceiling %s", id);
}

} // namespace

Q_DECLARE_METATYPE(ridgepoint::Theme)
Q_DECLARE_METATYPE(ridgepoint::ChartStyleName)

class RoofsSceneTest : public QObject {
    Q_OBJECT

private slots:
    void chosenRoofs_data();
    void chosenRoofs();
    void choicesMoveNothing();
    void everyRoofHasItsRidge();
    void aPointSaysItsRoof();
    void ownCeilings();
    void coloursAreTheirOwn_data();
    void coloursAreTheirOwn();
    void linesAreTold();
    void namesStandClear_data();
    void namesStandClear();
    void nearLinesShareTheRoom();
    void figuresThatAreLessSureAreMarked();
    void whatIsAboveTheViewIsSaid();
    void longNamesLeaveTheLegend();
    void n07();
    void n61();
};

void RoofsSceneTest::chosenRoofs_data()
{
    QTest::addColumn<QString>("lines");
    QTest::addColumn<QString>("expected");
    const auto with = [](std::set<std::string> keys) { return linesOf(sceneOf(test::home(), withRoofs(std::move(keys)))); };
    const QString home = QStringLiteral("second-roof||\nbandwidth|696GB/s|\npeak|149.7 TFLOP/s|\nridge||");
    QTest::newRow("none") << with({}) << home;
    QTest::newRow("the setup's own") << with({"peak.fp16"}) << home;
    QTest::newRow("unknown") << with({"peak.fp8", "fp16_accumulate.fp8"}) << home;
    QTest::newRow("below and above") << with({"peak.tf32", "peak.int8"})
                                     << QStringLiteral("roof-peak.int8||int8 299.3 TFLOP/s\nroof-peak.tf32||tf32 74.8 TFLOP/s\n")
                                            + home;
    QTest::newRow("on the setup's own") << with(
        {"peak.bf16"}) << QString(home).replace(QStringLiteral("149.7 TFLOP/s|"), QStringLiteral("149.7 TFLOP/s (fp16 / bf16)|"));
    QTest::newRow("of one value")
        << linesOf(sceneOf(onShipped("h100-sxm"), withRoofs({"peak.fp8", "peak.int8"}))).section(u'\n', 0, 0)
        << QStringLiteral("roof-peak.fp8||fp8 / int8 1,978.9 TFLOP/s");
}

void RoofsSceneTest::chosenRoofs()
{
    QFETCH(QString, lines);
    QTEST(lines, "expected");
}

void RoofsSceneTest::choicesMoveNothing()
{
    const auto plain = sceneOf(test::home());
    auto setup = withCeilings("5 TB/s L2; 10 PFLOP/s; 1 GFLOP/s");
    const auto rich = sceneOf(setup, withAllRoofs(setup));
    QVERIFY(rich.ceilings.size() > plain.ceilings.size());
    QCOMPARE(rich.defaultView, plain.defaultView);
    QCOMPARE(rich.pointCount(), plain.pointCount());
    for (std::size_t i = 0; i < plain.series.size(); ++i) {
        QCOMPARE(rich.series[i].x, plain.series[i].x);
        QCOMPARE(rich.series[i].y, plain.series[i].y);
    }
    QCOMPARE(withId(rich, "ridge").roof, withId(plain, "ridge").roof);
    QCOMPARE(withId(rich, "ridge").ink, withId(plain, "ridge").ink);
    QVERIFY(withId(plain, "ridge").lineLabel.isEmpty());
}

void RoofsSceneTest::everyRoofHasItsRidge()
{
    const auto scene = sceneOf(withTwoRoofs());
    QCOMPARE(linesOf(scene), QStringLiteral("bandwidth|3,350GB/s|\npeak|1,978.9 TFLOP/s (fp8)|\npeak-bf16|989.4 TFLOP/s (bf16)|\n"
                                            "ridge||fp8 ridge 590.7 FLOP/B\nridge-bf16||bf16 ridge 295.3 FLOP/B"));
    for (const auto &[peak, ridge] : {std::pair("peak", "ridge"), std::pair("peak-bf16", "ridge-bf16")})
        QCOMPARE(withId(scene, ridge).ink, withId(scene, peak).ink);
    // A ridge is hidden with its roof, and with the bandwidth.
    auto hidden = scene;
    hideOnly(hidden, {QStringLiteral("peak")});
    QCOMPARE(visibleIds(hidden).join(u' '), QStringLiteral("bandwidth peak-bf16 ridge-bf16"));
    hideOnly(hidden, {QStringLiteral("peak-bf16")});
    QCOMPARE(visibleIds(hidden).join(u' '), QStringLiteral("bandwidth peak ridge"));
    hideOnly(hidden, {QStringLiteral("bandwidth")});
    QCOMPARE(visibleIds(hidden).join(u' '), QStringLiteral("peak peak-bf16"));
}

void RoofsSceneTest::aPointSaysItsRoof()
{
    const auto told = [](const Setup &setup, Family family) {
        const auto evaluation = evaluate(setup, test::single(Phase::Ar, 8, 2048), Detail::Series);
        for (std::size_t row = 0; row < evaluation->size(); ++row)
            if (evaluation->point(row).series->family == family)
                return toQt(pointText(*evaluation, std::vector{row}).lines.at(1));
        return QString();
    };
    QVERIFY(told(withTwoRoofs(), Family::QkvMlp).contains(QStringLiteral(" · memory-bound, below fp8 1,978.9 TFLOP/s · ")));
    QVERIFY(told(withTwoRoofs(), Family::QkPv).contains(QStringLiteral(" · memory-bound, below bf16 989.4 TFLOP/s · ")));
    QVERIFY(told(onShipped("h100-sxm"), Family::QkPv).contains(QStringLiteral(" · memory-bound · ")));
}

void RoofsSceneTest::ownCeilings()
{
    auto scene = sceneOf(withCeilings("100 TFLOP/s power cap; 7.2 TB/s L2"));
    QCOMPARE(linesOf(scene).section(u'\n', -2),
             QStringLiteral("own-100 TFLOP/s|100 TFLOP/s power cap|\nown-7.2 TB/s|7,200GB/s L2|"));
    const auto &rate = withId(scene, "own-100 TFLOP/s");
    const auto &slope = withId(scene, "own-7.2 TB/s");
    QCOMPARE(visiblePart(rate, scene.defaultView).front().y(), 100e12);
    const auto corner = visiblePart(slope, scene.defaultView).front();
    QCOMPARE(corner.y() / corner.x(), 7.2e12);
    // After the roofs and before the series in the legend, and hidden like others.
    QStringList entries;
    for (const auto &entry : scene.legend())
        entries << entry.text;
    QCOMPARE(entries.mid(0, 5).join(u'|'),
             QStringLiteral("696GB/s|149.7 TFLOP/s|100 TFLOP/s power cap|7,200GB/s L2|qkv mlp init"));
    hideOnly(scene, {QStringLiteral("own-100 TFLOP/s")});
    QCOMPARE(hiddenIds(scene), QSet<QString>{QStringLiteral("own-100 TFLOP/s")});
    QVERIFY(withId(scene, "peak").visible && withId(scene, "ridge").visible && withId(scene, "own-7.2 TB/s").visible);
    // A setup that is impossible still has them.
    auto impossible = withCeilings("100 TFLOP/s");
    impossible.workload.precision = {NumericType::Fp8, NumericType::Fp8, {}};
    QVERIFY(visibleIds(sceneOf(impossible)).contains(QStringLiteral("own-100 TFLOP/s")));
    // Dashes and dots, unlike any other line.
    const ChartStyle style;
    for (const auto &ceiling : scene.ceilings)
        QCOMPARE(strokeOf(ceiling, style).dashes.size() == 4, ceiling.weight == LineWeight::Own);
}

void RoofsSceneTest::coloursAreTheirOwn_data()
{
    QTest::addColumn<Theme>("theme");
    QTest::addColumn<ChartStyleName>("name");
    for (const auto theme : {Theme::Light, Theme::Dark})
        for (const auto name : {ChartStyleName::Reference, ChartStyleName::Accessible})
            QTest::addRow("%s %s", nameOf(theme).data(), nameOf(name).data()) << theme << name;
}

void RoofsSceneTest::coloursAreTheirOwn()
{
    auto setup = withTwoRoofs();
    setup.accelerator.ceilings = withCeilings("1 TB/s; 2 TB/s; 3 TB/s; 4 TB/s").accelerator.ceilings;
    const auto scene = sceneOf(setup, withAllRoofs(setup));
    QFETCH(Theme, theme);
    QFETCH(ChartStyleName, name);
    const ChartStyle style(theme, name);
    QSet<QString> others;
    for (const auto &series : scene.series)
        others.insert(lookOf(series, style).colour.name());
    for (const auto &ceiling : scene.ceilings)
        if (ceiling.weight != LineWeight::Faint && ceiling.weight != LineWeight::Own)
            others.insert(colourOf(ceiling, style).name());
    QSet<QString> own;
    for (const auto &ceiling : scene.ceilings) {
        if (!ceiling.lineLabel.isEmpty())
            QVERIFY2(contrast(labelColourOf(ceiling, style), style.background) >= 4.5, qPrintable(ceiling.id));
        if (ceiling.weight == LineWeight::Faint || ceiling.weight == LineWeight::Own)
            QVERIFY2(!others.contains(colourOf(ceiling, style).name()), qPrintable(ceiling.id));
        if (ceiling.weight == LineWeight::Own)
            own.insert(colourOf(ceiling, style).name());
        if (ceiling.weight == LineWeight::Faint) {
            QVERIFY(strokeOf(ceiling, style).width < strokeOf(withId(scene, "peak"), style).width);
            QVERIFY(contrast(colourOf(ceiling, style), style.background)
                    < contrast(colourOf(withId(scene, "peak"), style), style.background));
        }
    }
    QCOMPARE(own.size(), 4);
}

void RoofsSceneTest::linesAreTold()
{
    const auto setup = withCeilings("100 TFLOP/s cap");
    const auto scene = sceneOf(setup, withRoofs({"peak.int8", "peak.fp32"}));
    const auto layout = layOut(scene, scene.defaultView, {900, 640});
    const auto at = [&](double x, double y) { return lineTipAt(scene, layout.map, layout.map.pixelOf(x, y) + QPointF(0, 2), 4); };
    QCOMPARE(at(2000, 299.3e12), QStringLiteral("int8: 299.3 TFLOP/s, ridge 430 FLOP/B"));
    QCOMPARE(at(2000, 37.4e12),
             QStringLiteral("fp32: 37.4 TFLOP/s, ridge 53.74 FLOP/B; norms, softmax and activations run at fp32"));
    QCOMPARE(at(2000, 100e12), QStringLiteral("100 TFLOP/s cap"));
    QCOMPARE(at(2000, 149.7e12), QString()); // the legend says it
    QCOMPARE(at(2000, 200e12), QString());
}

void RoofsSceneTest::namesStandClear_data()
{
    QTest::addColumn<QSizeF>("size");
    QTest::newRow("as exported") << QSizeF(900, 640);
    QTest::newRow("as in the window") << QSizeF(912, 706);
    QTest::newRow("small") << QSizeF(520, 360);
    QTest::newRow("wide") << QSizeF(1600, 500);
}

/// Over everything that is shipped, with all that can be drawn.
void RoofsSceneTest::namesStandClear()
{
    QFETCH(QSizeF, size);
    const ChartStyle style;
    int placed = 0;
    for (const auto &preset : library().accelerators())
        for (const auto weights : {NumericType::Fp16, NumericType::Bf16, NumericType::Fp8, NumericType::Int8}) {
            auto setup = test::home();
            setup.accelerator = preset.value;
            setup.workload.precision = {weights, weights, NumericType::Bf16};
            const auto scene = sceneOf(setup, withAllRoofs(setup));
            auto view = scene.defaultView;
            for (const double zoom : {1.0, 1.8}) {
                view.y = view.y.zoomedAbout(1e13, zoom);
                const auto layout = layOut(scene, view, size, style);
                const auto labels = placeLineLabels(scene, layout, style);
                const auto note = noteOf(scene, layout, style);
                for (std::size_t i = 0; i < labels.size(); ++i) {
                    const auto &box = labels[i].box;
                    const QByteArray what = (toQt(preset.value.id) + u' ' + labels[i].text).toUtf8();
                    QVERIFY2(layout.map.frame.contains(box), what);
                    QVERIFY2(!box.intersects(layout.legend) && !box.intersects(note.box), what);
                    for (std::size_t j = 0; j < i; ++j)
                        QVERIFY2(!box.intersects(labels[j].box), what);
                    const double along = labels[i].upwards ? box.height() : box.width();
                    QVERIFY2(along >= textWidth(labels[i].text, ChartFonts(style).note), what);
                }
                // None that is in sight is left out.
                int wanted = 0;
                for (const auto &ceiling : scene.ceilings) {
                    const bool isVertical = ceiling.shape == CeilingShape::Vertical;
                    if (!ceiling.lineLabel.isEmpty())
                        wanted +=
                            isVertical ? view.x.contains(ridge(ceiling.roof).value) : view.y.contains(ceiling.roof.peak.value);
                }
                if (size.width() >= 900)
                    QVERIFY2(static_cast<int>(labels.size()) == wanted, preset.value.id.c_str());
                placed += static_cast<int>(labels.size());
            }
        }
    QVERIFY(placed > 1000);
}

void RoofsSceneTest::nearLinesShareTheRoom()
{
    auto setup = test::home();
    const auto setPeak = [&](PeakType type, double value) {
        setup.accelerator.peak[static_cast<std::size_t>(type)] = FlopPerSecond{value};
    };
    setPeak(PeakType::Fp32, 20e12);
    setPeak(PeakType::Tf32, 21e12);
    setPeak(PeakType::Int8, 22e12);
    setPeak(PeakType::Fp8, 22.5e12);
    const auto scene = sceneOf(setup, withRoofs({"peak.fp32", "peak.tf32", "peak.int8", "peak.fp8"}));
    const auto layout = layOut(scene, scene.defaultView, {900, 640});
    const auto labels = placeLineLabels(scene, layout, {});
    QCOMPARE(labels.size(), std::size_t{4});
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const double line = layout.map.yPixel(withId(scene, fromQt(labels[i].ceilingId).c_str()).roof.peak.value);
        const auto &box = labels[i].box;
        // Each stands at its own line.
        QVERIFY(std::min(std::abs(box.bottom() - line), std::abs(box.top() - line)) < 3);
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(!box.intersects(labels[j].box));
    }
}

void RoofsSceneTest::figuresThatAreLessSureAreMarked()
{
    auto setup = test::home();
    setup.accelerator.figures["peak.int8"] = {Confidence::Low, "a table"};
    const auto scene = sceneOf(setup, withRoofs({"peak.int8", "peak.tf32"}));
    QCOMPARE(withId(scene, "roof-peak.int8").lineLabel, QStringLiteral("int8 299.3 TFLOP/s ?"));
    QVERIFY(withId(scene, "roof-peak.int8").tip.endsWith(QStringLiteral("; confidence low: int8 299.3 TFLOP/s")));
    QCOMPARE(withId(scene, "roof-peak.tf32").lineLabel, QStringLiteral("tf32 74.8 TFLOP/s"));
}

void RoofsSceneTest::whatIsAboveTheViewIsSaid()
{
    const auto setup = withCeilings("10 PFLOP/s dream");
    const auto scene = sceneOf(setup, withRoofs({"peak.int4", "peak.int8"}));
    const auto lines = [&scene](const ChartView &view) {
        return noteOf(scene, layOut(scene, view, {900, 640}), {}).lines.join(u'|');
    };
    QVERIFY(lines(scene.defaultView).endsWith(QStringLiteral("|Above this view: int4 598.7 TFLOP/s · 10,000 TFLOP/s dream")));
    auto zoomed = scene.defaultView;
    zoomed.y = zoomed.y.zoomedAbout(1e13, 0.5);
    QVERIFY(!lines(zoomed).contains(QStringLiteral("Above")));
    QVERIFY(!noteOf(sceneOf(test::home()), layOut(sceneOf(test::home()), scene.defaultView, {900, 640}), {})
                 .lines.join(u'|')
                 .contains(QStringLiteral("Above")));
}

void RoofsSceneTest::longNamesLeaveTheLegend()
{
    const auto plain = layOut(sceneOf(test::home()), sceneOf(test::home()).defaultView, {900, 640});
    const auto scene = sceneOf(withCeilings("100 TFLOP/s WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW"));
    const auto layout = layOut(scene, scene.defaultView, {900, 640});
    QCOMPARE(layout.places.size(), plain.places.size() + 1);
    QVERIFY(layout.legend.width() < 0.5 * layout.map.frame.width());
    QVERIFY(layout.places[2].entry.text.endsWith(u'…'));
}

/// An RTX 3090 has 71 TFLOP/s with FP32 accumulation; 142 only under a name of its own.
void RoofsSceneTest::n07()
{
    const auto scene = sceneOf(onShipped("rtx-3090"), withRoofs({"fp16_accumulate.fp16"}));
    QCOMPARE(withId(scene, "peak").label, QStringLiteral("71 TFLOP/s"));
    QCOMPARE(withId(scene, "roof-fp16_accumulate.fp16").lineLabel, QStringLiteral("fp16, FP16 accumulation 142 TFLOP/s"));
    QCOMPARE(std::round(ridge(withId(scene, "ridge").roof).value), 76.0);
}

/// Tensor roof and vector roof can be seen together, each with its ridge.
void RoofsSceneTest::n61()
{
    const auto scene = sceneOf(onShipped("h100-sxm", NumericType::Bf16), withRoofs({kVectorRoofKey}));
    QCOMPARE(withId(scene, "peak").label, QStringLiteral("989.4 TFLOP/s"));
    const auto &vector = withId(scene, "roof-peak.fp32");
    QCOMPARE(vector.lineLabel, QStringLiteral("fp32 67 TFLOP/s ?"));
    QCOMPARE(
        vector.tip,
        QStringLiteral(
            "fp32: 67 TFLOP/s, ridge 20 FLOP/B; confidence low: fp32 67 TFLOP/s; norms, softmax and activations run at fp32"));
}

QTEST_MAIN(RoofsSceneTest)

#include "roofs_scene_test.moc"
