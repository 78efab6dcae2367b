// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/point_lookup.h"
#include "ui/files/default_setup.h"
#include "ui/pointing.h"

#include <QSignalSpy>
#include <QTest>

namespace ridgepoint {
namespace {

DocumentState initialState()
{
    const auto setup = defaultSetup(PresetLibrary::load());
    return setup ? unedited(*setup) : DocumentState();
}

} // namespace

class PointingTest : public QObject {
    Q_OBJECT

private slots:
    void lookingAroundIsOneStep();
    void lookingModifiesNothing();
    void theSelectedSeriesGoesAlong();
    void followsTheSweep();
    void whatIsTriedIsNoStep();
    void otherChangesDropWhatIsTried();
};

void PointingTest::lookingAroundIsOneStep()
{
    Document document(initialState());
    QCOMPARE(currentPoint(document), OperatingPoint());
    for (int i = 0; i < 3; ++i)
        step(document, SweepAxis::Batch, 1);
    choosePoint(document, 200);
    QCOMPARE(document.history().count(), 1);
    QCOMPARE(selectedRow(document), std::optional<std::size_t>(200));
    document.history().undo();
    QCOMPARE(currentPoint(document), OperatingPoint());
    QVERIFY(!selectedRow(document));
    QCOMPARE(document.history().redoText().left(6), QStringLiteral("Select"));
    // Something else in between ends it.
    step(document, SweepAxis::Batch, 1);
    auto next = document.state();
    next.setup.accelerator.memoryBandwidth = {700e9};
    document.apply(next, QStringLiteral("Set bandwidth"));
    step(document, SweepAxis::Batch, 1);
    QCOMPARE(document.history().count(), 3);
    // There and back is nothing.
    step(document, SweepAxis::Batch, -1);
    QCOMPARE(document.history().count(), 2);
}

void PointingTest::lookingModifiesNothing()
{
    Document document(initialState());
    document.setSaved(QStringLiteral("/a.yaml"));
    step(document, SweepAxis::Sequence, 1);
    choosePoint(document, 17);
    QVERIFY(!document.isModified());
    auto next = document.state();
    next.chart.trails = SweepAxis::Batch;
    document.apply(next, QStringLiteral("Show trails"));
    QVERIFY(document.isModified());
}

void PointingTest::theSelectedSeriesGoesAlong()
{
    Document document(initialState());
    selectSeries(document, "up/gate/down ar, gate_proj+up_proj");
    QVERIFY(!selectedRow(document)); // the three of them coincide
    selectSeries(document, "up/gate/down ar, gate_proj+up_proj+down_proj");
    const auto first = selectedRow(document);
    QVERIFY(first);
    step(document, SweepAxis::Batch, 2);
    const auto there = document.evaluation()->point(*selectedRow(document));
    QCOMPARE(there.setting, (Setting{Phase::Ar, 4, 2048, 1}));
    QCOMPARE(there.series->id(), document.evaluation()->point(*first).series->id());
}

void PointingTest::followsTheSweep()
{
    Document document(initialState());
    auto next = document.state();
    next.sweep.sequences = {100, 1000};
    document.apply(next, QStringLiteral("Set sequence"));
    QCOMPARE(currentPoint(document), (OperatingPoint{1, 1000, 1}));
    document.history().undo();
    QCOMPARE(currentPoint(document), OperatingPoint());
    QSignalSpy changes(&document, &Document::changed);
    step(document, SweepAxis::Batch, -1); // at its end
    QCOMPARE(changes.size(), 0);
}

void PointingTest::whatIsTriedIsNoStep()
{
    Document document(initialState());
    const auto before = document.state();
    for (int i = 1; i <= 200; ++i) {
        auto next = before;
        next.setup.accelerator.memoryBandwidth = {696e9 + i * 1e9};
        document.tryOut(next);
        QCOMPARE(document.evaluation()->blocks().front().series.front().roof.bandwidth.value, 696e9 + i * 1e9);
    }
    QVERIFY(!document.history().canUndo());
    document.keepTried(QStringLiteral("Set bandwidth to 896 GB/s"));
    QCOMPARE(document.history().count(), 1);
    QCOMPARE(document.state().setup.accelerator.memoryBandwidth.value, 896e9);
    document.history().undo();
    QVERIFY(document.state() == before);

    auto next = before;
    next.setup.accelerator.memoryBandwidth = {1e9};
    document.tryOut(next);
    document.dropTried();
    QVERIFY(document.state() == before);
    QCOMPARE(document.history().count(), 1); // the redo is still there
    // There and back is nothing.
    document.tryOut(next);
    document.tryOut(before);
    document.keepTried(QStringLiteral("Nothing"));
    QCOMPARE(document.history().count(), 1);
    QVERIFY(!document.isTrying());
}

void PointingTest::otherChangesDropWhatIsTried()
{
    Document document(initialState());
    const auto before = document.state();
    auto tried = before;
    tried.setup.accelerator.memoryBandwidth = {1e9};
    auto ideal = before;
    ideal.setup.workload.execution = Execution::Ideal;
    document.tryOut(tried);
    document.apply(ideal, QStringLiteral("Set execution to ideal"));
    QVERIFY(document.state() == ideal);
    document.tryOut(tried);
    document.history().undo();
    QVERIFY(document.state() == before);
    QVERIFY(!document.isTrying());
    document.keepTried(QStringLiteral("Nothing"));
    QVERIFY(document.state() == before);
}

} // namespace ridgepoint

QTEST_GUILESS_MAIN(ridgepoint::PointingTest)
#include "pointing_test.moc"
