// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/chart_scene.h"

#include "tests/core/setups.h"
#include "ui/chart/chart_style.h"
#include "ui/chart/point_text.h"
#include "ui/text.h"

#include <QTest>

#include <cmath>

using namespace ridgepoint;

namespace {

ChartScene sceneOf(const Setup &setup, const Sweep &sweep = {}, const ChartOptions &options = {})
{
    return buildScene(setup, evaluate(setup, sweep, Detail::Series), options);
}

/// What a chart shows, in one line a kind, to be compared whole.
QString printed(const ChartScene &scene)
{
    QStringList entries;
    for (const auto &entry : scene.legend())
        entries << entry.text;
    QStringList counts;
    for (const auto &series : scene.series)
        counts << series.id + u' ' + QString::number(series.x.size()) + u' ' + ChartStyle().series.at(series.look).colour.name();
    return scene.title + u'\n' + entries.join(u", ") + u'\n' + counts.join(u", ") + u'\n' + scene.note + u'\n' + scene.message;
}

Setup onOther(const char *name, double bandwidth, double peak)
{
    auto setup = test::home();
    setup.accelerator.name = name;
    setup.accelerator.memoryBandwidth = {bandwidth};
    setup.accelerator.peak = {};
    setup.accelerator.peak[static_cast<std::size_t>(PeakType::Fp16)] = FlopPerSecond{peak};
    setup.accelerator.calibration.reset();
    return setup;
}

Setup inInt8()
{
    auto setup = test::home();
    setup.workload.precision = {NumericType::Int8, NumericType::Int8, {}};
    return setup;
}

Setup withoutPeak()
{
    auto setup = test::home();
    setup.workload.precision = {NumericType::Fp8, NumericType::Fp8, {}};
    return setup;
}

Setup idealHome()
{
    auto setup = test::home();
    setup.workload.execution = Execution::Ideal;
    return setup;
}

const QString kAllSeries = QStringLiteral("qkv mlp init, qkv mlp ar, up/gate/down init, up/gate/down ar, qk/pv init, qk/pv ar");
const QString kAllCounts =
    QStringLiteral("qkv-mlp-init 49 #1f77b4, qkv-mlp-ar 49 #ff7f0e, up-gate-down-init 49 #2ca02c, up-gate-down-ar 49 #d62728, "
                   "qk-pv-init 49 #9467bd, qk-pv-ar 49 #8c564b");

} // namespace

class ChartSceneTest : public QObject {
    Q_OBJECT

private slots:
    void shows_data();
    void shows();
    void hasThePointsOfTheEvaluation();
    void defaultView_data();
    void defaultView();
    void ceilingsSpanAnyView_data();
    void ceilingsSpanAnyView();
    void secondRoof();
    void linesGoWithTheirOwnPeak();
    void hidesAndKeepsEntries();
    void fitsTheVisiblePoints();
    void tellsAPoint();
};

void ChartSceneTest::shows_data()
{
    QTest::addColumn<ChartScene>("scene");
    QTest::addColumn<QString>("text");
    const QString expected = QStringLiteral("modelled · expected: 74 % of peak, 80 % of bandwidth, 6 µs a kernel");
    QTest::newRow("reference") << sceneOf(test::home())
                               << QStringLiteral("Roofline Model (Llama 7B, A40)\n696GB/s, 149.7 TFLOP/s, ") + kAllSeries + u'\n'
                                      + kAllCounts + u'\n' + expected + u'\n';
    QTest::newRow("uncalibrated") << sceneOf(onOther("H100 SXM", 3.35e12, 989.4e12))
                                  << QStringLiteral("Roofline Model (Llama 7B, H100 SXM)\n3,350GB/s, 989.4 TFLOP/s, ")
                                         + kAllSeries + u'\n' + kAllCounts
                                         + QStringLiteral("\nmodelled · bounds: H100 SXM has no calibration\n");
    QTest::newRow("ar only") << sceneOf(test::home(), {{Phase::Ar}, {1, 2}, {128}, {1}})
                             << QStringLiteral(
                                    "Roofline Model (Llama 7B, A40)\n696GB/s, 149.7 TFLOP/s, qkv mlp ar, up/gate/down ar, "
                                    "qk/pv ar\nqkv-mlp-ar 2 #ff7f0e, up-gate-down-ar 2 #d62728, qk-pv-ar 2 #8c564b\n")
                                    + expected + u'\n';
    auto unsure = onOther("Spark", 273e9, 125e12);
    unsure.accelerator.figures["peak.fp16"] = {Confidence::Low, "a table"};
    unsure.accelerator.figures["peak.fp8"] = {Confidence::Low, "a table"}; // no ceiling of this chart
    QTest::newRow("less sure") << sceneOf(unsure)
                               << QStringLiteral("Roofline Model (Llama 7B, Spark)\n273GB/s, 125 TFLOP/s, ") + kAllSeries + u'\n'
                                      + kAllCounts
                                      + QStringLiteral("\nmodelled · bounds: Spark has no calibration · confidence low: "
                                                       "fp16 125 TFLOP/s\n");
    auto split = test::home();
    split.accelerator.linkBandwidth = BytesPerSecond{56.25e9};
    split.workload.tensorParallel = 2;
    QTest::newRow("one of two ranks")
        << sceneOf(split, {{Phase::Ar}, {1}, {128}, {1}})
        << QStringLiteral("Roofline Model (Llama 7B, A40)\n696GB/s, 149.7 TFLOP/s, qkv mlp ar, up/gate/down ar, qk/pv ar\n"
                          "qkv-mlp-ar 1 #ff7f0e, up-gate-down-ar 1 #d62728, qk-pv-ar 1 #8c564b\n")
               + QString(expected).replace(QStringLiteral("modelled · "), QStringLiteral("modelled · one of 2 ranks · ")) + u'\n';
    // With one-byte inputs and two-byte results down_proj moves other bytes than gate_proj and up_proj.
    QTest::newRow("two compute types")
        << sceneOf(inInt8())
        << QStringLiteral("Roofline Model (Llama 7B, A40)\n696GB/s, 299.3 TFLOP/s (int8), 149.7 TFLOP/s (fp16), ") + kAllSeries
               + u'\n'
               + QString(kAllCounts)
                     .replace(QStringLiteral("up-gate-down-init 49"), QStringLiteral("up-gate-down-init 98"))
                     .replace(QStringLiteral("up-gate-down-ar 49"), QStringLiteral("up-gate-down-ar 98"))
               + u'\n' + expected + u'\n';
    QTest::newRow("no such peak") << sceneOf(withoutPeak())
                                  << QStringLiteral("Roofline Model (Llama 7B, A40)\n696GB/s\n\n\n")
                                         + toQt(evaluate(withoutPeak(), {}, Detail::Series).error().text());
}

void ChartSceneTest::shows()
{
    QFETCH(ChartScene, scene);
    QFETCH(QString, text);
    QCOMPARE(printed(scene), text);
}

void ChartSceneTest::hasThePointsOfTheEvaluation()
{
    const auto evaluation = evaluate(test::home(), {}, Detail::Series);
    QVERIFY(evaluation.ok());
    const auto scene = sceneOf(test::home());
    QCOMPARE(scene.pointCount(), std::size_t{294});
    QCOMPARE(scene.dropped, std::size_t{0});
    std::vector<bool> seen(evaluation->size());
    for (const auto &series : scene.series)
        for (std::size_t i = 0; i < series.row.size(); ++i) {
            const auto point = evaluation->point(series.row[i]);
            QCOMPARE(toQt(point.series->name()), series.name);
            QCOMPARE(series.x[i], point.intensity()->value);
            QCOMPARE(series.y[i], point.performance()->value);
            QVERIFY(!seen[series.row[i]]);
            seen[series.row[i]] = true;
        }
}

void ChartSceneTest::defaultView_data()
{
    QTest::addColumn<double>("bandwidth");
    QTest::addColumn<double>("peak");
    QTest::addColumn<ChartView>("view");
    QTest::newRow("a40") << 696e9 << 149.7e12 << ChartView{{0.6, 1e4}, {1e10, 4e14}};
    QTest::newRow("a100") << 1935e9 << 312e12 << ChartView{{0.6, 1e4}, {1e10, 1e15}};
    QTest::newRow("h100") << 3.35e12 << 989.4e12 << ChartView{{0.6, 1e4}, {1e10, 2e15}};
    QTest::newRow("high ridge") << 100e9 << 400e12 << ChartView{{0.6, 1e5}, {1e10, 1e15}};
    QTest::newRow("slow memory") << 1e9 << 100e12 << ChartView{{0.6, 1e6}, {1e8, 2e14}};
}

void ChartSceneTest::defaultView()
{
    QFETCH(double, bandwidth);
    QFETCH(double, peak);
    QFETCH(ChartView, view);
    const NamedRoof roof{NumericType::Fp16, {{peak}, {bandwidth}}};
    const auto got = defaultViewOf({&roof, 1});
    QCOMPARE(got.x.lower(), view.x.lower());
    QCOMPARE(got.x.upper(), view.x.upper());
    QCOMPARE(got.y.lower(), view.y.lower());
    QCOMPARE(got.y.upper(), view.y.upper());
}

void ChartSceneTest::ceilingsSpanAnyView_data()
{
    QTest::addColumn<CeilingShape>("shape");
    QTest::addColumn<ChartView>("view");
    QTest::addColumn<QPolygonF>("corners");
    using Shape = CeilingShape;
    // Bandwidth 1, peak 100: the ridge at 100.
    const ChartView wide{{0.1, 1e6}, {0.01, 1e4}};
    const ChartView right{{1e3, 1e6}, {1, 1e4}};
    const ChartView above{{0.1, 10}, {1e3, 1e4}};
    const ChartView left{{1, 10}, {0.1, 1e3}};
    QTest::newRow("slope") << Shape::Slope << wide << QPolygonF({{0.1, 0.1}, {1e4, 1e4}});
    QTest::newRow("slope cut by the left edge") << Shape::Slope << left << QPolygonF({{1, 1}, {10, 10}});
    QTest::newRow("slope passes by") << Shape::Slope << above << QPolygonF();
    QTest::newRow("horizontal") << Shape::Horizontal << right << QPolygonF({{1e3, 100}, {1e6, 100}});
    QTest::newRow("horizontal passes by") << Shape::Horizontal << above << QPolygonF();
    QTest::newRow("vertical") << Shape::Vertical << wide << QPolygonF({{100, 0.01}, {100, 1e4}});
    QTest::newRow("vertical passes by") << Shape::Vertical << right << QPolygonF();
    QTest::newRow("roof") << Shape::Roof << wide << QPolygonF({{0.1, 0.1}, {100, 100}, {1e6, 100}});
    QTest::newRow("roof right of its bend") << Shape::Roof << right << QPolygonF({{1e3, 100}, {1e6, 100}});
    QTest::newRow("roof left of its bend") << Shape::Roof << left << QPolygonF({{1, 1}, {10, 10}});
    QTest::newRow("roof below the view") << Shape::Roof << above << QPolygonF();
}

void ChartSceneTest::ceilingsSpanAnyView()
{
    QFETCH(CeilingShape, shape);
    QFETCH(ChartView, view);
    QFETCH(QPolygonF, corners);
    Ceiling ceiling;
    ceiling.shape = shape;
    ceiling.roof = {{100}, {1}};
    const auto part = visiblePart(ceiling, view);
    QCOMPARE(part.size(), static_cast<std::size_t>(corners.size()));
    for (std::size_t i = 0; i < part.size(); ++i) {
        // One multiplication and one division.
        QVERIFY(std::abs(part[i].x() / corners[static_cast<qsizetype>(i)].x() - 1) < 1e-12);
        QVERIFY(std::abs(part[i].y() / corners[static_cast<qsizetype>(i)].y() - 1) < 1e-12);
    }
}

void ChartSceneTest::secondRoof()
{
    const auto roofs = [](const ChartScene &scene) {
        return std::count_if(scene.ceilings.begin(), scene.ceilings.end(),
                             [](const Ceiling &ceiling) { return ceiling.shape == CeilingShape::Roof; });
    };
    const auto scene = sceneOf(test::home());
    QCOMPARE(roofs(scene), 1);
    QCOMPARE(scene.ceilings.front().roof.peak.value, 149.7e12 * 0.74);
    QCOMPARE(scene.ceilings.front().roof.bandwidth.value, 696e9 * 0.80);
    QVERIFY(scene.ceilings.front().label.isEmpty());
    QCOMPARE(roofs(sceneOf(idealHome())), 0);
    QCOMPARE(roofs(sceneOf(test::home(), {}, {false, {}})), 0);
    QCOMPARE(roofs(sceneOf(inInt8())), 2);
}

void ChartSceneTest::linesGoWithTheirOwnPeak()
{
    const auto shown = [](const QSet<QString> &hidden) {
        QStringList ids;
        for (const auto &ceiling : sceneOf(inInt8(), {}, {true, hidden}).ceilings)
            if (ceiling.visible)
                ids << ceiling.id;
        return ids.join(u' ');
    };
    QCOMPARE(shown({}), QStringLiteral("second-roof second-roof-fp16 bandwidth peak peak-fp16 ridge ridge-fp16"));
    QCOMPARE(shown({QStringLiteral("peak")}), QStringLiteral("second-roof-fp16 bandwidth peak-fp16 ridge-fp16"));
    QCOMPARE(shown({QStringLiteral("peak-fp16")}), QStringLiteral("second-roof bandwidth peak ridge"));
    QCOMPARE(shown({QStringLiteral("bandwidth")}), QStringLiteral("peak peak-fp16"));
}

void ChartSceneTest::hidesAndKeepsEntries()
{
    const QSet<QString> hidden{QStringLiteral("qk-pv-ar"), QStringLiteral("peak")};
    const auto scene = sceneOf(test::home(), {}, {true, hidden});
    QCOMPARE(scene.legend().size(), std::size_t{8});
    QCOMPARE(hiddenIds(scene), hidden);
    for (const auto &ceiling : scene.ceilings) // ridge and second roof go with the peak
        QCOMPARE(ceiling.visible, ceiling.id == QStringLiteral("bandwidth"));
}

void ChartSceneTest::fitsTheVisiblePoints()
{
    auto scene = sceneOf(test::home());
    const auto all = fittingView(scene);
    QVERIFY(all.has_value());
    QCOMPARE(pointsOutside(scene, *all), std::size_t{0});

    auto one = scene;
    for (auto &series : one.series)
        series.x = series.y = {};
    one.series[0].x = {100};
    one.series[0].y = {1e12};
    const auto narrow = fittingView(one);
    for (const auto &[range, middle] : {std::pair(narrow->x, 100.0), std::pair(narrow->y, 1e12)}) {
        // C15: a decade each way. One logarithm and one power.
        QVERIFY(std::abs(range.decades() - 2) < 1e-9);
        QVERIFY(std::abs(range.fractionOf(middle) - 0.5) < 1e-9);
    }

    hideOnly(one, {one.series[0].id});
    QVERIFY(!fittingView(one));
}

void ChartSceneTest::tellsAPoint()
{
    auto setup = test::home();
    const auto told = [&setup](const Sweep &sweep, const char *series) {
        const auto evaluation = evaluate(setup, sweep, Detail::Series);
        for (std::size_t row = 0; row < evaluation->size(); ++row)
            if (evaluation->point(row).series->name() == series) {
                const auto text = pointText(*evaluation, std::vector{row});
                QString all = toQt(text.heading) + u'|' + toQt(text.setting) + u'|' + toQt(text.operators);
                for (const auto &line : text.lines)
                    all += u'|' + toQt(line);
                return all;
            }
        return QString();
    };
    QCOMPARE(told(test::single(Phase::Ar, 8, 2048), "qk/pv ar"),
             QStringLiteral("qk/pv ar|batch 8, sequence 2048|qk+pv|intensity 0.992 FLOP/B · expected 539 GFLOP/s|"
                            "78 % of the attainable 690 GFLOP/s · memory-bound · 249 µs a run"));
    QVERIFY(told(test::single(Phase::Ar, 64, 8192, 16), "qk/pv ar")
                .endsWith(QStringLiteral("|does not fit in memory|beyond the model's positions")));
    QVERIFY(told(test::single(Phase::Ar, 1, 2048, 16), "qk/pv ar").contains(QStringLiteral("sequence 2048, 16 candidates")));
    // Of several kinds of layers it says which, and so do points that differ in nothing else.
    setup.model.kinds = {{"window", 24, {}, {}, {}, {}, 512, {}}, {"full", 8, {}, {}, {}, {}, {}, {}}};
    QVERIFY(told(test::single(Phase::Ar, 8, 2048), "qk/pv ar")
                .startsWith(QStringLiteral("qk/pv ar · window|batch 8, sequence 2048|qk+pv|")));
    const auto kinds = evaluate(setup, test::single(Phase::Ar, 8, 2048), Detail::Series);
    std::vector<std::size_t> attention;
    for (std::size_t row = 0; row < kinds->size(); ++row)
        if (kinds->point(row).series->family == Family::QkPv)
            attention.push_back(row);
    QCOMPARE(attention.size(), std::size_t{2});
    QCOMPARE(toQt(pointText(*kinds, attention).coinciding.front()),
             QStringLiteral("2 points here: qk/pv ar · window, qk/pv ar · full"));
    setup.model.kinds.clear();
    setup.workload.execution = Execution::Ideal;
    QVERIFY(told(test::single(Phase::Ar, 1, 2048), "qk/pv ar").contains(QStringLiteral("bound 690 GFLOP/s|100 % of the attainable")));
}

QTEST_GUILESS_MAIN(ChartSceneTest)
#include "chart_scene_test.moc"
