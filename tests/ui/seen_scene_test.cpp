// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Which points a scene has, how they are joined, and what stands out of pictures.
#include "core/roofline/roof_choices.h"
#include "tests/core/setups.h"
#include "tests/ui/colour_measures.h"
#include "ui/chart/chart_drawing.h"
#include "ui/chart/chart_metrics.h"
#include "ui/chart/chart_note.h"
#include "ui/chart/line_labels.h"
#include "ui/chart/session_chart.h"
#include "ui/chart/trails.h"
#include "ui/export/figure_export.h"
#include "ui/files/preset_library.h"
#include "ui/text.h"

#include <QFile>
#include <QGuiApplication>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>

using namespace ridgepoint;
using test::contrast;

namespace {

ChartScene sceneOf(const ChartChoices &choices, const Sweep &sweep = {}, const Setup &setup = test::home())
{
    return buildScene(setup, evaluate(setup, sweep, Detail::Series), chartOptionsOf(choices));
}

ChartChoices following(SweepAxis axis)
{
    ChartChoices choices;
    choices.trails = axis;
    return choices;
}

QString noteText(const ChartScene &scene, const std::optional<ChartView> &view = {})
{
    const ChartStyle style;
    return noteOf(scene, layOut(scene, view.value_or(scene.defaultView), {1280, 800}, style), style).lines.join(u'|');
}

/// The trails of a series: how many, and the rows of the first.
QString trailsOf(const ChartScene &scene, const char *id)
{
    int count = 0;
    QStringList rows;
    for (const auto &trail : scene.trails) {
        const auto &series = scene.series[trail.series];
        if (series.id != QLatin1String(id))
            continue;
        if (count++ > 0)
            continue;
        for (const auto at : trail.points)
            rows << QString::number(static_cast<qulonglong>(series.row[at]));
    }
    return QString::number(count) + u':' + rows.join(u' ');
}

const std::vector<std::pair<QString, qsizetype>> markersOf(const ChartScene &scene)
{
    std::vector<std::pair<QString, qsizetype>> all;
    for (const auto &primitive : composeChart(scene, scene.defaultView, {1280, 800}).primitives)
        if (const auto *markers = std::get_if<Markers>(&primitive); markers && !markers->seriesId.isEmpty())
            all.emplace_back(markers->seriesId, static_cast<qsizetype>(markers->at.size()));
    return all;
}

QByteArray exported(const char *suffix, const ChartChoices &choices, const Sweep &sweep = {})
{
    const QTemporaryDir folder;
    const auto path = folder.filePath(QStringLiteral("f.") + QLatin1String(suffix));
    Session session;
    session.state = unedited(test::home(), sweep);
    session.state.chart = choices;
    session.state.point = {8, 1024, 1};
    const auto evaluation = evaluate(session.state.setup, sweep, Detail::Series);
    const auto scene = buildScene(session.state.setup, evaluation, chartOptionsOf(choices));
    if (const auto done = exportFigure(path, {scene, session, evaluation}); !done)
        qFatal("%s", done.error().text().c_str());
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("nothing written");
    return file.readAll();
}

} // namespace

class SeenSceneTest : public QObject {
    Q_OBJECT

private slots:
    void filtersLeaveOut_data();
    void filtersLeaveOut();
    void filteredPointsAreNowhere();
    void faintPointsLieBelow();
    void aRowWithoutAPlaceIsDrawnNowhere();
    void trailsFollowTheSweep_data();
    void trailsFollowTheSweep();
    void trailsGoOnOverWhatIsLeftOut();
    void trailsEndAtTheFrame();
    void trailsOfHiddenSeriesGoWithThem();
    void tooManyPointsHaveNoTrails();
    void arrowSaysWhichWay();
    void arrowStandsClear();
    void spotlightNamesThePoint();
    void viewsCountWhatIsOutside();
    void inksStandBack();
};

void SeenSceneTest::filtersLeaveOut_data()
{
    QTest::addColumn<ChartChoices>("choices");
    QTest::addColumn<QString>("counts");
    QTest::addColumn<QString>("said");
    const auto row = [](const char *name, ChartChoices choices, const char *counts, const char *said) {
        QTest::newRow(name) << choices << QString::fromLatin1(counts) << QString::fromUtf8(said);
    };
    row("all", {}, "49 49 49 49 49 49", "");
    row("too big", {.tooBig = LimitLook::Hidden}, "38 38 38 38 38 38", "66 of 294 points hidden");
    row("too big, one series hidden", {.hidden = {"qk-pv-ar"}, .tooBig = LimitLook::Hidden}, "38 38 38 38 38 38",
        "104 of 294 points hidden");
    row("too long", {.tooLong = LimitLook::Hidden}, "35 35 35 35 35 35", "84 of 294 points hidden");
    row("top", {.top = 3}, "49 49 49 49 49 49", "");
    row("nothing left", {.hiddenBounds = {Bound::Memory, Bound::Compute, Bound::Overhead}}, "0 0 0 0 0 0",
        "294 of 294 points hidden");
}

void SeenSceneTest::filtersLeaveOut()
{
    QFETCH(ChartChoices, choices);
    QFETCH(QString, counts);
    QFETCH(QString, said);
    const auto scene = sceneOf(choices);
    QStringList found;
    for (const auto &series : scene.series)
        found << QString::number(static_cast<qulonglong>(series.x.size()));
    QCOMPARE(found.join(u' '), counts);
    const auto note = noteText(scene);
    QCOMPARE(note.mid(note.indexOf(u'|') + 1) == note ? QString() : note.mid(note.indexOf(u'|') + 1), said);
    QCOMPARE(scene.dropped, std::size_t{0});
}

/// U06: what is hidden has no marker, no legend entry in files and no row in what is exported.
void SeenSceneTest::filteredPointsAreNowhere()
{
    const ChartChoices choices{.hidden = {"up-gate-down-ar"}, .tooLong = LimitLook::Hidden};
    const auto scene = sceneOf(choices);
    for (const auto &series : scene.series)
        for (const auto row : series.row) {
            const auto point = evaluate(test::home(), {}, Detail::Series)->point(row);
            QVERIFY((point.limits & kPositions) == 0);
        }
    const auto svg = exported("svg", choices);
    QVERIFY(!svg.contains("up/gate/down ar") && svg.contains("up/gate/down init"));
    QVERIFY(svg.contains("119 of 294 points hidden"));
    const auto csv = QString::fromUtf8(exported("csv", choices));
    QCOMPARE(csv.count(u'\n'), 1 + 5 * 35);
    QVERIFY(!csv.contains(QStringLiteral("up/gate/down ar")) && !csv.contains(QStringLiteral("positions")));
}

void SeenSceneTest::faintPointsLieBelow()
{
    const auto scene = sceneOf({.tooBig = LimitLook::Faint});
    const auto markers = markersOf(scene);
    QCOMPARE(markers.size(), std::size_t{12});
    for (std::size_t i = 0; i < 6; ++i) {
        QCOMPARE(markers[i], std::pair(scene.series[i].id + QStringLiteral("-faint"), qsizetype{11}));
        QCOMPARE(markers[i + 6], std::pair(scene.series[i].id, qsizetype{38}));
    }
    QVERIFY(exported("svg", {.tooBig = LimitLook::Faint}).contains("id=\"series-qk-pv-ar-faint\""));
    QVERIFY(exported("png", {.tooBig = LimitLook::Faint}) != exported("png", {}));
    // They are there to be pointed at, and in the points.
    QCOMPARE(QString::fromUtf8(exported("csv", {.tooBig = LimitLook::Faint})).count(u'\n'), 295);
}

/// C05: what has no place on logarithmic axes is counted and drawn nowhere, least of all on the frame, and no trail goes there.
void SeenSceneTest::aRowWithoutAPlaceIsDrawnNowhere()
{
    const Sweep sweep{{Phase::Ar}, {1, 2, 4}, {128}, {1}};
    const auto whole = sceneOf(following(SweepAxis::Batch), sweep);
    QCOMPARE(whole.trails.size(), std::size_t{3});
    auto setup = test::home();
    setup.workload.overhead = Seconds{1e300};
    setup.accelerator.memoryBandwidth = {1e-300};
    const auto broken = sceneOf(following(SweepAxis::Batch), sweep, setup);
    QCOMPARE(broken.pointCount() + broken.dropped, std::size_t{9});
    for (const auto &primitive : composeChart(broken, whole.defaultView, {1280, 800}).primitives)
        if (const auto *markers = std::get_if<Markers>(&primitive); markers && !markers->seriesId.isEmpty())
            QVERIFY(markers->at.empty());
}

void SeenSceneTest::trailsFollowTheSweep_data()
{
    QTest::addColumn<SweepAxis>("axis");
    QTest::addColumn<Sweep>("sweep");
    QTest::addColumn<QString>("init");
    QTest::addColumn<QString>("ar");
    // A row is setting x 3 + place; settings are batch by batch, sequence by sequence, candidates by candidates.
    const Sweep sweep{{Phase::Init, Phase::Ar}, {1, 2}, {128, 256, 512}, {1, 16}};
    QTest::newRow("batch") << SweepAxis::Batch << sweep << "3:0 9"
                           << "6:18 36";
    QTest::newRow("sequence") << SweepAxis::Sequence << sweep << "2:0 3 6"
                              << "4:18 24 30";
    QTest::newRow("candidates, which init has not") << SweepAxis::Candidates << sweep << "0:"
                                                    << "6:18 21";
    QTest::newRow("one value") << SweepAxis::Batch << Sweep{{Phase::Init, Phase::Ar}, {8}, {128, 256}, {1}} << "0:"
                               << "0:";
    QTest::newRow("in the sweep's order") << SweepAxis::Batch << Sweep{{Phase::Init, Phase::Ar}, {4, 1, 2}, {128}, {1}}
                                          << "1:0 3 6"
                                          << "1:9 12 15";
}

void SeenSceneTest::trailsFollowTheSweep()
{
    QFETCH(SweepAxis, axis);
    QFETCH(Sweep, sweep);
    const auto scene = sceneOf(following(axis), sweep);
    QTEST(trailsOf(scene, "qkv-mlp-init"), "init");
    QTEST(trailsOf(scene, "qkv-mlp-ar"), "ar");
    QCOMPARE(scene.trailText, QStringLiteral("increase ") + toQt(nameOf(axis)));
}

void SeenSceneTest::trailsGoOnOverWhatIsLeftOut()
{
    auto choices = following(SweepAxis::Sequence);
    choices.hiddenBounds = {Bound::Overhead};
    const auto scene = sceneOf(choices);
    const auto evaluation = evaluate(test::home(), {}, Detail::Series);
    std::size_t joined = 0;
    for (const auto &trail : scene.trails) {
        const auto &series = scene.series[trail.series];
        for (std::size_t i = 0; i + 1 < trail.points.size(); ++i) {
            const auto here = evaluation->point(series.row[trail.points[i]]);
            const auto next = evaluation->point(series.row[trail.points[i + 1]]);
            QVERIFY(here.setting.sequence < next.setting.sequence);
            QCOMPARE(here.setting.batch, next.setting.batch);
            QCOMPARE(here.series, next.series);
            QVERIFY(here.cost.timing.bound != Bound::Overhead && next.cost.timing.bound != Bound::Overhead);
        }
        joined += trail.points.size();
    }
    QVERIFY(scene.wholeCount() > scene.pointCount());
    QVERIFY(joined > 100 && joined <= scene.pointCount());
}

void SeenSceneTest::trailsEndAtTheFrame()
{
    const ChartStyle style;
    for (const auto axis : {SweepAxis::Batch, SweepAxis::Sequence}) {
        const auto scene = sceneOf(following(axis));
        for (const ChartView &view : {scene.defaultView, ChartView{{10, 20}, {5e12, 9e12}}, ChartView{{100, 150}, {6e13, 7e13}},
                                      ChartView{{1, 1.02}, {4e11, 5e11}}}) {
            const auto layout = layOut(scene, view, {1280, 800}, style);
            const auto about = layout.map.frame.adjusted(-1e-6, -1e-6, 1e-6, 1e-6); // of a thousand px
            for (const auto &line : trailLines(scene, layout.map, style))
                for (const auto &point : line.points)
                    QVERIFY(about.contains(point));
        }
    }
}

void SeenSceneTest::trailsOfHiddenSeriesGoWithThem()
{
    auto scene = sceneOf(following(SweepAxis::Batch));
    const ChartStyle style;
    const auto layout = layOut(scene, scene.defaultView, {1280, 800}, style);
    hideOnly(scene, {QStringLiteral("qkv-mlp-init"), QStringLiteral("up-gate-down-ar")});
    const auto lines = trailLines(scene, layout.map, style).size();
    const auto shown = withoutHidden(scene);
    QCOMPARE(shown.series.size(), std::size_t{4});
    QCOMPARE(trailLines(shown, layout.map, style).size(), lines);
    for (const auto &trail : shown.trails)
        QVERIFY(trail.points.back() < shown.series[trail.series].x.size());
    QCOMPARE(shown.trails.size(), std::size_t{28});
}

void SeenSceneTest::tooManyPointsHaveNoTrails()
{
    Sweep sweep;
    sweep.batches.clear();
    for (std::int64_t batch = 1; batch <= 500; ++batch)
        sweep.batches.push_back(batch);
    const auto scene = sceneOf(following(SweepAxis::Batch), sweep);
    QVERIFY(scene.pointCount() > kMostTrailPoints && scene.trails.empty());
    QVERIFY(noteText(scene).endsWith(QStringLiteral("No trails: too many points")));
}

/// The arrow points to where more is, whichever way the sweep goes.
void SeenSceneTest::arrowSaysWhichWay()
{
    const ChartStyle style;
    for (const auto &batches : {std::vector<std::int64_t>{1, 8, 64}, std::vector<std::int64_t>{64, 8, 1}}) {
        const auto scene = sceneOf(following(SweepAxis::Batch), {{Phase::Ar}, batches, {1024}, {1}});
        const auto label = placeTrailLabel(scene, layOut(scene, scene.defaultView, {1280, 800}, style), style, {});
        QVERIFY(label.has_value());
        QVERIFY(label->to.x() > label->from.x() && label->to.y() < label->from.y());
        QCOMPARE(label->text, QStringLiteral("increase batch"));
    }
    // Points that coincide have nothing to say it beside.
    const auto alone = sceneOf(following(SweepAxis::Batch), {{Phase::Ar}, {8}, {1024}, {1}});
    QVERIFY(!placeTrailLabel(alone, layOut(alone, alone.defaultView, {1280, 800}, style), style, {}));
}

/// Over everything that is shipped, all roofs drawn: no label meets another, the legend, the note or the frame.
void SeenSceneTest::arrowStandsClear()
{
    const auto library = PresetLibrary::load();
    const ChartStyle style;
    int placed = 0;
    int scenes = 0;
    for (const auto &preset : library.accelerators())
        for (const auto axis : {SweepAxis::Batch, SweepAxis::Sequence, SweepAxis::Candidates}) {
            auto setup = test::home();
            setup.accelerator = preset.value;
            auto choices = following(axis);
            for (const auto &choice : roofChoices(setup))
                choices.roofs.insert(choice.key);
            const auto scene = sceneOf(choices, {{Phase::Init, Phase::Ar}, {1, 8, 64}, {128, 2048}, {1, 16}}, setup);
            auto view = scene.defaultView;
            for (const QSizeF size : {QSizeF(1280, 800), QSizeF(520, 360)})
                for (const double zoom : {1.0, 0.5}) {
                    view = {view.x.zoomedAbout(30, zoom), view.y.zoomedAbout(1e13, zoom)};
                    const auto layout = layOut(scene, view, size, style);
                    std::vector<QRectF> taken;
                    for (const auto &label : placeLineLabels(scene, layout, style))
                        taken.push_back(label.box);
                    for (const auto &box : {layout.legend, noteOf(scene, layout, style).box})
                        if (!box.isEmpty())
                            taken.push_back(box);
                    const auto label = placeTrailLabel(scene, layout, style, taken);
                    const auto lines = trailLines(scene, layout.map, style);
                    const bool isSeen = std::any_of(lines.begin(), lines.end(), [](const Polyline &line) {
                        return line.points.size() > 2 && QLineF(line.points[0], line.points[1]).length() > 60;
                    });
                    scenes += isSeen ? 1 : 0;
                    if (!label)
                        continue;
                    ++placed;
                    const QRectF arrow = QRectF(label->from, label->to).normalized();
                    QVERIFY2(layout.map.frame.contains(label->box) && layout.map.frame.contains(arrow.topLeft())
                                 && layout.map.frame.contains(arrow.bottomRight()),
                             preset.value.id.c_str());
                    QVERIFY(textWidth(label->text, ChartFonts(style).note) <= label->box.width());
                    for (const auto &box : taken)
                        for (const auto &own : label->taken)
                            QVERIFY2(!own.intersects(box), preset.value.id.c_str());
                }
        }
    // Where a view shows a piece of a trail, there mostly is a place.
    QVERIFY2(placed * 10 > scenes * 7, qPrintable(QStringLiteral("%1 of %2").arg(placed).arg(scenes)));
}

void SeenSceneTest::spotlightNamesThePoint()
{
    ChartChoices choices;
    choices.spotlight = true;
    const auto svg = exported("svg", choices);
    QVERIFY(svg.contains("In full colour: batch 8, sequence 1024"));
    QVERIFY(!exported("svg", {}).contains("In full colour"));
    for (const char *suffix : {"png", "pdf"})
        QVERIFY(exported(suffix, choices) != exported(suffix, {}));
    auto scene = sceneOf(choices);
    auto state = unedited(test::home());
    state.chart = choices;
    state.point = {9, 1000, 1}; // the nearest there is
    scene.spotlight = spotlightOf(state, evaluate(state.setup, state.sweep, Detail::Series));
    QCOMPARE(scene.spotlight->setting, QStringLiteral("batch 8, sequence 1024"));
    const auto markers = markersOf(scene);
    QCOMPARE(markers.size(), std::size_t{12});
    for (std::size_t i = 0; i < 6; ++i) {
        QCOMPARE(markers[i], std::pair(scene.series[i].id + QStringLiteral("-quiet"), qsizetype{48}));
        QCOMPARE(markers[i + 6], std::pair(scene.series[i].id + QStringLiteral("-spot"), qsizetype{1}));
    }
}

/// C11: the default view follows from the ceilings, points outside it are counted and not moved.
void SeenSceneTest::viewsCountWhatIsOutside()
{
    const auto far = sceneOf({}, {{Phase::Init}, {64}, {1 << 20}, {1}});
    const auto near = sceneOf({});
    QCOMPARE(far.defaultView, near.defaultView);
    const ChartView narrow{{1, 10}, {1e11, 1e13}};
    const auto outside = pointsOutside(near, narrow);
    QVERIFY(outside > 0 && outside < 294);
    QCOMPARE(noteText(near, narrow).section(u'|', 1), QStringLiteral("%1 of 294 points outside this view").arg(outside));
    QVERIFY(!noteText(near).contains(QStringLiteral("outside")));
}

/// Faint and quiet markers are the exception from 3:1 against the background: they are to stand back, and still be seen.
void SeenSceneTest::inksStandBack()
{
    const auto scene = sceneOf({});
    for (const auto theme : {Theme::Light, Theme::Dark})
        for (const auto name : {ChartStyleName::Reference, ChartStyleName::Accessible}) {
            const ChartStyle style(theme, name);
            for (const auto &series : scene.series) {
                const auto against = [&](Emphasis emphasis) {
                    return contrast(strokeOf(series, style, emphasis).colour, style.background);
                };
                QVERIFY2(against(Emphasis::Quiet) >= 1.15, qPrintable(series.name));
                QVERIFY2(against(Emphasis::Faint) > against(Emphasis::Quiet), qPrintable(series.name));
                QVERIFY2(against(Emphasis::Faint) < 0.8 * against(Emphasis::Plain), qPrintable(series.name));
                QCOMPARE(strokeOf(series, style, Emphasis::Spot).colour, strokeOf(series, style).colour);
            }
        }
}

QTEST_MAIN(SeenSceneTest)
#include "seen_scene_test.moc"
