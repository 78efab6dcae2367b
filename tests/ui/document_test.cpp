// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document.h"
#include "ui/files/default_setup.h"
#include "ui/opening.h"

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QUndoStack>

#include <malloc.h>

#include <numeric>

namespace ridgepoint {
namespace {

DocumentState initialState()
{
    const auto setup = defaultSetup(PresetLibrary::load());
    return setup ? unedited(*setup) : DocumentState();
}

void writeFile(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

} // namespace

class DocumentTest : public QObject {
    Q_OBJECT

private slots:
    void startsOnTheReferenceChart();
    void everyChangeIsOneStep();
    void nothingHappensWhereNothingChanges();
    void historySharesLongLists();
    void evaluatesOnceAChange();
    void saysWhyItCannotBeEvaluated();
    void opensPresetFiles();
    void refusesWrongFiles_data();
    void refusesWrongFiles();
};

void DocumentTest::startsOnTheReferenceChart()
{
    Document document(initialState());
    QCOMPARE(document.state().setup.accelerator.id, "a40");
    QCOMPARE(document.state().setup.model.id, "llama-7b");
    QVERIFY(document.evaluation().ok());
    QCOMPARE(document.evaluation()->size(), std::size_t{294});
    QVERIFY(!document.history().canUndo());
}

void DocumentTest::everyChangeIsOneStep()
{
    const auto before = initialState();
    Document document(before);
    QSignalSpy changes(&document, &Document::changed);

    auto faster = before;
    faster.setup.accelerator.memoryBandwidth = {700e9};
    document.apply(faster, QStringLiteral("Set bandwidth to 700 GB/s"));
    auto ideal = faster;
    ideal.setup.workload.execution = Execution::Ideal;
    document.apply(ideal, QStringLiteral("Set execution to ideal"));
    QCOMPARE(changes.size(), 2);
    QCOMPARE(document.history().undoText(), QStringLiteral("Set execution to ideal"));

    document.history().undo();
    QVERIFY(document.state() == faster);
    QCOMPARE(document.history().undoText(), QStringLiteral("Set bandwidth to 700 GB/s"));
    QCOMPARE(document.history().redoText(), QStringLiteral("Set execution to ideal"));
    document.history().undo();
    QVERIFY(document.state() == before);
    QVERIFY(!document.history().canUndo());
    document.history().redo();
    document.history().redo();
    QVERIFY(document.state() == ideal);
    QCOMPARE(changes.size(), 6);
}

void DocumentTest::nothingHappensWhereNothingChanges()
{
    Document document(initialState());
    QSignalSpy changes(&document, &Document::changed);
    document.apply(initialState(), QStringLiteral("Set bandwidth to 696 GB/s"));
    QCOMPARE(changes.size(), 0);
    QVERIFY(!document.history().canUndo());
}

void DocumentTest::historySharesLongLists()
{
    auto state = initialState();
    state.sweep.sequences.resize(1'000'000);
    std::iota(state.sweep.sequences.begin(), state.sweep.sequences.end(), 1);
    Document document(state);
    const auto held = [] {
        const auto heap = mallinfo2();
        return (heap.uordblks + heap.hblkhd) / 1'000'000;
    };
    const auto before = held();
    for (int layers = 1; layers <= 30; ++layers) {
        state.setup.model.layers = layers;
        document.apply(state, QStringLiteral("Set layers"));
    }
    const auto grown = held() - before;
    QVERIFY2(grown < 50, qPrintable(QString::number(grown))); // MB, where 30 lists of 8 MB are 240
    for (int step = 0; step < 29; ++step)
        document.history().undo();
    state.setup.model.layers = 1;
    QVERIFY(document.state() == state);
}

void DocumentTest::evaluatesOnceAChange()
{
    Document document(initialState());
    const auto *first = &document.evaluation();
    QCOMPARE(&document.evaluation(), first);
    const double before = document.evaluation()->point(0).cost.timing.time.value;
    auto next = document.state();
    next.setup.workload.execution = Execution::Ideal;
    document.apply(next, QStringLiteral("Set execution to ideal"));
    QVERIFY(document.evaluation()->point(0).cost.timing.time.value < before);
}

void DocumentTest::saysWhyItCannotBeEvaluated()
{
    Document document(initialState());
    auto next = document.state();
    next.setup.workload.precision = {NumericType::Fp8, NumericType::Fp8};
    document.apply(next, QStringLiteral("Set weights and activations to fp8"));
    QVERIFY(!document.evaluation().ok());
    QVERIFY(QString::fromStdString(document.evaluation().error().message).contains(QStringLiteral("fp8")));
    document.history().undo();
    QVERIFY(document.evaluation().ok());
}

void DocumentTest::opensPresetFiles()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("mine.yaml"));
    writeFile(path, "accelerator: {id: mine, name: Mine, peak: {fp16: 100 TFLOP/s}, memory: {bandwidth: 1 TB/s}}\n");
    auto library = PresetLibrary::load();
    const auto listed = library.accelerators().size();
    Document document(initialState());
    QVERIFY(openPresetFile(path, library, document).ok());
    QCOMPARE(library.accelerators().size(), listed + 1);
    QCOMPARE(library.accelerators().back().origin.kind, Origin::Kind::File);
    QCOMPARE(document.state().setup.accelerator.name, "Mine");
    QCOMPARE(document.state().acceleratorPreset.name, "Mine");
    QCOMPARE(document.state().setup.model.id, "llama-7b");
    QCOMPARE(document.history().undoText(), QStringLiteral("Open mine.yaml"));

    // Read again it takes its own place.
    writeFile(path, "accelerator: {id: mine, name: Mine, peak: {fp16: 100 TFLOP/s}, memory: {bandwidth: 2 TB/s}}\n");
    QVERIFY(openPresetFile(path, library, document).ok());
    QCOMPARE(library.accelerators().size(), listed + 1);
    QCOMPARE(document.state().setup.accelerator.memoryBandwidth.value, 2e12);
}

void DocumentTest::refusesWrongFiles_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("place");
    QTest::newRow("misspelt") << QByteArray("accelerator:\n  id: x\n  name: X\n  pek: {fp16: 1 TFLOP/s}\n") << ":4:3: ";
    QTest::newRow("not YAML") << QByteArray("accelerator: {id: x\n") << ":";
    QTest::newRow("wrong unit") << QByteArray("accelerator:\n  id: x\n  name: X\n  memory: {bandwidth: 1 Gb/s}\n") << ":4:23: ";
    QTest::newRow("empty") << QByteArray() << "";
}

void DocumentTest::refusesWrongFiles()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, place);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("wrong.yaml"));
    writeFile(path, content);
    auto library = PresetLibrary::load();
    const auto listed = library.accelerators().size();
    Document document(initialState());
    const auto done = openPresetFile(path, library, document);
    QVERIFY(!done.ok());
    const QString text = QString::fromStdString(done.error().text());
    QVERIFY2(text.startsWith(path + place), qPrintable(text));
    QVERIFY(!text.contains(u'\n'));
    QCOMPARE(library.accelerators().size(), listed);
    QVERIFY(document.state() == initialState());
    QVERIFY(!document.history().canUndo());
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::DocumentTest)
#include "document_test.moc"
