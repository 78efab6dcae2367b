// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/list.h"
#include "tests/ui/setup_desk.h"
#include "ui/panels/typed_line.h"
#include "ui/text.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStyleOptionFrame>
#include <QUndoStack>
#include <QWheelEvent>
#include <QtTest/qtestspontaneevent.h>

namespace ridgepoint {
namespace {

using Preparation = QList<QPair<QString, QString>>;

QStringList allPaths()
{
    QStringList paths;
    for (const auto &sections : {acceleratorSections(), modelSections(), workloadSections(), sweepSections()})
        for (const auto &section : sections)
            for (const auto &field : section.fields)
                paths << field.path;
    return paths;
}

Preparation typesOf(const QString &weights, const QString &activations)
{
    return {{QStringLiteral("workload/weights"), weights}, {QStringLiteral("workload/activations"), activations}};
}

/// So small that every weight shows in the derived line.
Model small()
{
    Model model;
    model.id = "small";
    model.name = "Small";
    model.hidden = 64;
    model.intermediate = 192;
    model.layers = 2;
    model.heads = model.kvHeads = 4;
    model.headDim = model.ropeDims = 16;
    model.vocabulary = 100;
    return model;
}

Model withExperts()
{
    Model model = small();
    model.experts = {8, 2, 48, 48, false, false};
    return model;
}

Model withLatents()
{
    Model model = small();
    model.mla = {32, 40, 16, 8, 12};
    return model;
}

Model withIndexer()
{
    Model model = withLatents();
    model.indexer = {4, 16, 512};
    return model;
}

Model withLatentExperts()
{
    Model model = withExperts();
    model.experts.latent = 32;
    return model;
}

Model withDelta()
{
    Model model = small();
    model.delta = {2, 4, 16, 16, 4, false};
    model.outputGate = true;
    model.kinds = {{"delta", 1, {}, {}, {}, {}, {}, {}, {}, Mixer::Delta}, {"attention", 1, {}, {}, {}, {}, {}, {}}};
    return model;
}

/// State-space layers alone, of the second kind and of the first.
Model withMamba2()
{
    Model model = small();
    model.mixer = Mixer::Mamba;
    model.heads = model.kvHeads = model.headDim = model.ropeDims = 0;
    model.mamba = {128, 16, 8, 2};
    return model;
}

Model withMamba1()
{
    Model model = withMamba2();
    model.mamba = {128, 16, 0, 0, 4};
    return model;
}

Model withWindow()
{
    Model model = small();
    model.window = 1024;
    model.learnedPositions = 1024;
    return model;
}

/// One that has a value for every row of the dock, or the preset's lack of one.
Model withAll()
{
    Model model = withWindow();
    model.experts = {8, 2, 48, 0, false, false};
    model.mla = {32, 0, 16, 8, 12};
    model.experts.latent = 32;
    model.indexer = {4, 16, 512};
    model.outputGate = true;
    model.delta = {2, 4, 16, 16, 4, false};
    model.mamba = {128, 16, 8, 2, 4};
    return model;
}

void useModel(Document &document, const Model &model)
{
    DocumentState next = document.state();
    next.setup.model = next.modelPreset = model;
    document.apply(next, QStringLiteral("test"));
}

/// A field, what is typed into it, and the parts of chart and panel that move then and no others.
struct FieldRow {
    const char *path;
    const char *typed;
    const char *moves;
    Preparation preparation = {};
    Model (*model)() = nullptr; ///< the one there is first; the usual one where null
};
const std::vector<FieldRow> &fieldRows()
{
    static const std::vector<FieldRow> kRows{
        {"accelerator/memory.bandwidth", "700 GB/s", "ceilings legend series"},
        {"accelerator/memory.capacity", "16 GB", "sweep/derived"},
        {"accelerator/memory.usable", "16 GB", "sweep/derived"},
        {"accelerator/peak.fp32", "30T", "ceilings legend series", typesOf(p("fp32"), p("fp32"))},
        {"accelerator/peak.tf32", "80T", "ceilings legend series", typesOf(p("fp16"), p("tf32"))},
        {"accelerator/peak.fp16", "0.2 PFLOP/s", "ceilings legend series"},
        {"accelerator/peak.bf16", "140 TFLOP/s", "ceilings legend series", typesOf(p("bf16"), p("bf16"))},
        {"accelerator/peak.fp8", "300T", "ceilings legend message note series sweep/derived", typesOf(p("fp8"), p("fp8"))},
        {"accelerator/peak.int8", "300T", "ceilings legend series", typesOf(p("int8"), p("int8"))},
        {"accelerator/peak.int4", "600T", "ceilings legend series", typesOf(p("int4"), p("int4"))},
        {"accelerator/peak.fp4", "300T", "ceilings legend message note series sweep/derived", typesOf(p("fp4"), p("fp4"))},
        {"accelerator/calibration.compute_efficiency", "70 %", "ceilings note series accelerator/derived"},
        {"accelerator/calibration.bandwidth_efficiency", "0.85", "ceilings note series accelerator/derived"},
        {"accelerator/calibration.overhead", "4us", "note series accelerator/derived"},
        {"model/hidden", "8192", "series model/derived sweep/derived"},
        {"model/intermediate", "14336", "series model/derived sweep/derived"},
        {"model/layers", "40", "model/derived sweep/derived"},
        {"model/vocabulary", "128256", "model/derived sweep/derived"},
        {"model/heads", "64", "series model/derived sweep/derived"},
        {"model/kv_heads", "8", "series model/derived sweep/derived"},
        {"model/head_dim", "256", "series model/derived sweep/derived"},
        {"model/rope_dims", "256", "ceilings legend message model/derived note series sweep/derived"}, // more than a head has
        {"model/positions", "4096", "sweep/derived"},
        {"model/learned_positions", "2048", "model/derived", {}, withWindow},
        {"model/window", "256", "series", {}, withWindow},
        {"model/experts.count", "16", "model/derived series", {}, withExperts},
        {"model/experts.per_token", "4", "series", {}, withExperts},
        {"model/experts.width", "96", "model/derived series", {}, withExperts},
        {"model/experts.shared_width", "96", "model/derived series", {}, withExperts},
        {"model/experts.latent", "48", "model/derived series", {}, withLatentExperts},
        {"model/mla.kv_rank", "48", "model/derived series", {}, withLatents},
        {"model/mla.q_rank", "none", "model/derived series sweep/derived", {}, withLatents},
        {"model/mla.nope", "24", "model/derived series", {}, withLatents},
        {"model/mla.rope", "16", "model/derived series", {}, withLatents},
        {"model/mla.value", "24", "model/derived series", {}, withLatents},
        {"model/indexer.heads", "8", "model/derived series", {}, withIndexer},
        {"model/indexer.dim", "32", "model/derived series", {}, withIndexer},
        {"model/indexer.topk", "64", "series", {}, withIndexer},
        {"model/delta.key_heads", "4", "model/derived series", {}, withDelta},
        {"model/delta.value_heads", "8", "model/derived series", {}, withDelta},
        {"model/delta.key_dim", "32", "model/derived series", {}, withDelta},
        {"model/delta.value_dim", "32", "model/derived series", {}, withDelta},
        {"model/mamba.inner", "256", "model/derived series", {}, withMamba2},
        {"model/mamba.state", "32", "model/derived series", {}, withMamba2},
        {"model/mamba.heads", "4", "model/derived series", {}, withMamba2},
        {"model/mamba.groups", "4", "model/derived series", {}, withMamba2},
        {"model/mamba.time_rank", "8", "model/derived series", {}, withMamba1},
        {"model/tied", "true", "model/derived"},
        {"model/gated", "false", "model/derived", {{p("model/activation"), p("gelu")}}},
        {"model/activation", "relu", ""}, // the time of a pass, but no point that the chart shows
        {"model/norm", "layer", "model/derived", {}, small},
        {"model/qk_norm", "whole", "model/derived", {}, small},
        {"model/bias", "qkv", "series"},
        {"model/mlp_bias", "true", "model/derived series sweep/derived", {}, small},
        {"model/double_norm", "true", "model/derived", {}, small},
        {"model/parallel", "one_norm", "model/derived", {}, small},
        {"model/output_gate", "false", "model/derived series sweep/derived", {}, withDelta},
        {"model/state_type", "bf16", "model/derived series", {}, withDelta},
        {"workload/weights", "int8", "series model/derived"},
        {"workload/activations", "fp32", "ceilings legend model/derived series sweep/derived"},
        {"workload/kv", "fp8", "series model/derived sweep/derived"},
        {"workload/attention", "fused", "series sweep/derived"},
        {"workload/mask", "causal", "series sweep/derived"},
        {"workload/prefix", "512", "series sweep/derived"},
        {"workload/tensor_parallel", "2", "model/derived note series sweep/derived"},
        {"workload/execution", "ideal", "ceilings note series"},
        {"workload/lm_head_rows", "all", ""}, // the lm_head is none of the chart's series
        {"sweep/phase", "init", "legend series sweep/derived"},
        {"sweep/batch", "1,2,48", "series sweep/derived"},
        {"sweep/sequence", "1k..4k*2", "series sweep/derived"},
        {"sweep/candidates", "4", "series"},
    };
    return kRows;
}

} // namespace

class SetupPanelTest : public QObject {
    Q_OBJECT

private slots:
    void everyFieldMovesWhatItShould_data();
    void everyFieldMovesWhatItShould();
    void everyFieldIsInTheTable();
    void refusesWrongText_data();
    void refusesWrongText();
    void rightTextAfterWrongIsTaken();
    void leavingCommitsAndEscapeDrops();
    void emptyMeansUnknown();
    void whatIsShownCanBeTypedBack_data();
    void whatIsShownCanBeTypedBack();
    void exactTextShowsInFocus();
    void dotPutsThePresetBack();
    void calibrationMadeByHandGoesWithItsDot();
    void digitsAloneTakeTheUnitShown_data();
    void digitsAloneTakeTheUnitShown();
    void undoDropsWhatIsTyped();
    void sweepLineIsNeverCut();
    void namesAreNeverHtml();
    void controlsStandInOneColumn();
    void sizesOfModelsAreNeverCut();
    void autoSaysWhatItComesTo();
    void stepsSayWhatTheyDid();
    void wheelScrollsAndTurnsNothing();
    void tabGoesThroughTheFieldsInOrder();
    void everyControlHasAName();
    void rowsComeAndGoWithTheModel();
    void moreIsFoldedAtFirst();
    void kindsAndRanksAreTold();
};

void SetupPanelTest::everyFieldMovesWhatItShould_data()
{
    QTest::addColumn<Preparation>("preparation");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QStringList>("moves");
    QTest::addColumn<int>("row");
    int number = 0;
    for (const auto &row : fieldRows())
        QTest::newRow(row.path) << row.preparation << p(row.typed) << p(row.moves).split(u' ') << number++;
}

void SetupPanelTest::everyFieldMovesWhatItShould()
{
    QFETCH(Preparation, preparation);
    QFETCH(QString, typed);
    QFETCH(QStringList, moves);
    QFETCH(int, row);
    const QString path = p(QTest::currentDataTag());
    Desk desk;
    desk.showMore();
    if (const auto model = fieldRows()[static_cast<std::size_t>(row)].model)
        useModel(desk.document, model());
    QVERIFY(desk.panel.findChild<QWidget *>(path)->isVisible());
    for (const auto &[other, value] : preparation)
        enterValue(desk.panel, other, value);
    const auto stateBefore = desk.document.state();
    const auto before = desk.look();
    const int step = desk.document.history().index();

    enterValue(desk.panel, path, typed);
    auto moved = movedParts(before, desk.look());
    moved.sort();
    moves.sort();
    QCOMPARE(moved.join(u' '), moves.join(u' '));
    QVERIFY(!(desk.document.state() == stateBefore));
    QVERIFY(desk.document.history().index() > step); // a word is a few steps of the arrow keys away
    if (auto *dot = desk.dot(qPrintable(path)); !path.startsWith(u"workload") && !path.startsWith(u"sweep")) {
        QVERIFY(dot->isVisible());
        QTest::mouseClick(dot, Qt::LeftButton);
        QVERIFY(desk.document.state() == stateBefore);
    }

    while (desk.document.history().index() > step)
        desk.document.history().undo();
    QCOMPARE(movedParts(before, desk.look()), QStringList());
    QVERIFY(desk.document.state() == stateBefore);
}

void SetupPanelTest::everyFieldIsInTheTable()
{
    const QStringList source = allPaths();
    QStringList rows;
    for (const auto &row : fieldRows())
        rows << p(row.path);
    QCOMPARE(rows, source);
    const Desk desk;
    for (const auto &path : source)
        QVERIFY2(desk.panel.findChild<QWidget *>(path), qPrintable(path));
}

void SetupPanelTest::refusesWrongText_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("begins");
    QTest::newRow("accelerator/memory.bandwidth") << p("700 Gb/s") << p("Bandwidth: '700 Gb/s' is not a bandwidth");
    QTest::newRow("accelerator/peak.fp16") << p("-1T") << p("Peak fp16: '-1T' must be above zero");
    QTest::newRow("accelerator/memory.capacity") << p("48,0 GB") << p("Memory: '48,0 GB' is not a size");
    QTest::newRow("accelerator/calibration.compute_efficiency") << p("140 %") << p("Peak reached: '140 %' must be");
    QTest::newRow("model/layers") << p("3.5") << p("Layers: '3.5' is not a whole number");
    QTest::newRow("model/hidden") << p("0") << p("Hidden: '0' must be");
    QTest::newRow("model/heads") << QString() << p("Heads: a value is needed, like 32");
    QTest::newRow("sweep/batch") << p("1..64*") << p("Batch: ");
    QTest::newRow("sweep/sequence") << p("128, 128") << p("Sequence: ");
    QTest::newRow("workload/prefix") << p("many") << p("Prefix: 'many' is not a whole number");
}

void SetupPanelTest::refusesWrongText()
{
    QFETCH(QString, typed);
    QFETCH(QString, begins);
    Desk desk;
    QSignalSpy refused(&desk.panel, &SetupPanel::refusalChanged);
    const auto before = desk.document.state();
    auto *line = desk.line(QTest::currentDataTag());
    const QString shownBefore = line->text();
    enterValue(desk.panel, line->objectName(), typed);
    QCOMPARE(refused.size(), 1);
    const QString why = refused.back().front().toString();
    QVERIFY2(why.startsWith(begins), qPrintable(why));
    QVERIFY(!why.contains(u'\n'));
    QVERIFY(desk.document.state() == before);
    QCOMPARE(line->text(), typed);
    QVERIFY(line->property("refused").toBool());

    // It is not lost by leaving, nor by what happens elsewhere.
    enterValue(desk.panel, QStringLiteral("workload/mask"), QStringLiteral("causal"));
    QCOMPARE(line->text(), typed);
    desk.document.history().undo();
    QCOMPARE(line->text(), typed);

    line->setFocus();
    QTest::keyClick(line, Qt::Key_Escape);
    desk.combo("accelerator/preset")->setFocus();
    QCOMPARE(line->text(), shownBefore);
    QVERIFY(!line->property("refused").toBool());
    QCOMPARE(refused.back().front().toString(), QString());
}

void SetupPanelTest::rightTextAfterWrongIsTaken()
{
    Desk desk;
    QSignalSpy refused(&desk.panel, &SetupPanel::refusalChanged);
    auto *line = desk.line("accelerator/memory.bandwidth");
    enterValue(desk.panel, line->objectName(), QStringLiteral("70x"));
    QTest::keyClick(line, Qt::Key_End);
    QTest::keyClick(line, Qt::Key_Backspace);
    QTest::keyClicks(line, QStringLiteral("0 GB/s"));
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(desk.document.state().setup.accelerator.memoryBandwidth.value, 700e9);
    QVERIFY(!line->property("refused").toBool());
    QCOMPARE(refused.back().front().toString(), QString());
}

void SetupPanelTest::leavingCommitsAndEscapeDrops()
{
    Desk desk;
    auto *line = desk.line("model/layers");
    QTest::mouseClick(line, Qt::LeftButton);
    QTest::keyClicks(line, QStringLiteral("40")); // the click has selected what was there
    QCOMPARE(line->text(), QStringLiteral("40"));
    QCOMPARE(desk.document.state().setup.model.layers, 32);
    QTest::keyClick(line, Qt::Key_Tab);
    QCOMPARE(desk.document.state().setup.model.layers, 40);

    QTest::mouseClick(line, Qt::LeftButton);
    QTest::keyClicks(line, QStringLiteral("50"));
    QTest::keyClick(line, Qt::Key_Escape);
    QCOMPARE(line->text(), QStringLiteral("40"));
    QTest::keyClick(line, Qt::Key_Tab);
    QCOMPARE(desk.document.state().setup.model.layers, 40);
    QCOMPARE(desk.document.history().count(), 1);
}

void SetupPanelTest::emptyMeansUnknown()
{
    Desk desk;
    enterValue(desk.panel, QStringLiteral("accelerator/memory.capacity"), QString());
    QVERIFY(!desk.document.state().setup.accelerator.memoryCapacity);
    QCOMPARE(desk.document.history().undoText(), QStringLiteral("Set memory to unknown"));
    QCOMPARE(desk.line("accelerator/memory.capacity")->placeholderText(), QStringLiteral("unknown"));
    enterValue(desk.panel, QStringLiteral("accelerator/memory.capacity"), QStringLiteral("48 GB"));
    enterValue(desk.panel, QStringLiteral("accelerator/memory.capacity"), QStringLiteral("unknown"));
    QVERIFY(!desk.document.state().setup.accelerator.memoryCapacity);
    // But not where there must be a value.
    QCOMPARE(desk.line("accelerator/memory.bandwidth")->placeholderText(), QStringLiteral("needed"));
    QCOMPARE(desk.line("sweep/batch")->placeholderText(), QStringLiteral("needed"));
}

void SetupPanelTest::whatIsShownCanBeTypedBack_data()
{
    QTest::addColumn<QString>("locale");
    QTest::newRow("C") << QStringLiteral("C");
    QTest::newRow("de_DE") << QStringLiteral("de_DE");
}

void SetupPanelTest::whatIsShownCanBeTypedBack()
{
    QFETCH(QString, locale);
    QLocale::setDefault(QLocale(locale));
    Desk desk;
    useModel(desk.document, withAll());
    // Numbers that are not round, so that what is shown has decimals and is shorter than what is meant.
    enterValue(desk.panel, QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("1234567.891 MB/s"));
    enterValue(desk.panel, QStringLiteral("accelerator/calibration.overhead"), QStringLiteral("0.0000061234567 s"));
    enterValue(desk.panel, QStringLiteral("accelerator/calibration.compute_efficiency"), QStringLiteral("0.7123456"));
    QSignalSpy refused(&desk.panel, &SetupPanel::refusalChanged);
    for (auto *line : desk.panel.findChildren<TypedLine *>()) {
        if (!allPaths().contains(line->objectName()))
            continue;
        desk.combo("workload/mask")->setFocus();
        const QString shownText = line->text().isEmpty() ? line->placeholderText() : line->text();
        enterValue(desk.panel, line->objectName(), shownText);
        desk.combo("workload/mask")->setFocus();
        QCOMPARE(line->text().isEmpty() ? line->placeholderText() : line->text(), shownText);
    }
    QLocale::setDefault(QLocale::c());
    QCOMPARE(refused.size(), 0);
}

void SetupPanelTest::exactTextShowsInFocus()
{
    Desk desk;
    enterValue(desk.panel, QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("1234567.891 MB/s"));
    auto *line = desk.line("accelerator/memory.bandwidth");
    QCOMPARE(line->text(), QStringLiteral("1.234567891 TB/s"));
    desk.line("model/layers")->setFocus();
    QCOMPARE(line->text(), QStringLiteral("1.235 TB/s"));
    // Looking at a number does not round it.
    line->setFocus();
    QTest::keyClick(line, Qt::Key_Return);
    desk.line("model/layers")->setFocus();
    QCOMPARE(desk.document.state().setup.accelerator.memoryBandwidth.value, 1234567891000.0);
    QCOMPARE(desk.document.history().count(), 1);
}

void SetupPanelTest::dotPutsThePresetBack()
{
    Desk desk;
    auto *dot = desk.dot("accelerator/memory.bandwidth");
    QVERIFY(!dot->isVisible());
    const auto before = desk.look();
    enterValue(desk.panel, QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("700 GB/s"));
    QVERIFY(dot->isVisible());
    QCOMPARE(dot->accessibleName(), QStringLiteral("Put bandwidth back to the preset's 696 GB/s"));
    QTest::mouseClick(dot, Qt::LeftButton);
    QCOMPARE(movedParts(before, desk.look()), QStringList());
    QVERIFY(!dot->isVisible());
    QCOMPARE(desk.document.history().undoText(), QStringLiteral("Put bandwidth back to 696 GB/s"));

    // What was typed and refused gives way to the preset's value as well.
    enterValue(desk.panel, QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("700 GB/s"));
    enterValue(desk.panel, QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("fast"));
    QTest::mouseClick(dot, Qt::LeftButton);
    desk.line("model/layers")->setFocus();
    QCOMPARE(desk.line("accelerator/memory.bandwidth")->text(), QStringLiteral("696 GB/s"));
    QVERIFY(!desk.line("accelerator/memory.bandwidth")->property("refused").toBool());
}

void SetupPanelTest::calibrationMadeByHandGoesWithItsDot()
{
    Desk desk;
    auto *combo = desk.combo("accelerator/preset");
    combo->setFocus();
    combo->lineEdit()->selectAll();
    QTest::keyClicks(combo->lineEdit(), QStringLiteral("h100-sxm"));
    QTest::keyClick(combo->lineEdit(), Qt::Key_Return);
    const auto before = desk.document.state();
    QVERIFY(!before.setup.accelerator.calibration);
    enterValue(desk.panel, QStringLiteral("accelerator/calibration.compute_efficiency"), QStringLiteral("70 %"));
    QVERIFY(desk.dot("accelerator/calibration.compute_efficiency")->isVisible());
    QVERIFY(!desk.dot("accelerator/calibration.overhead")->isVisible());
    QTest::mouseClick(desk.dot("accelerator/calibration.compute_efficiency"), Qt::LeftButton);
    QVERIFY(desk.document.state() == before);
}

void SetupPanelTest::digitsAloneTakeTheUnitShown_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("shows");
    const struct {
        const char *path, *before, *typed, *shows;
    } kRows[] = {
        {"accelerator/memory.bandwidth", "696 GB/s", "700", "700 GB/s"},
        {"accelerator/memory.bandwidth", "1.5 TB/s", "2.25", "2.25 TB/s"},
        {"accelerator/memory.bandwidth", "696 GB/s", "1935", "1.935 TB/s"},
        {"accelerator/memory.bandwidth", "696 GB/s", "7e11", "700 GB/s"}, // an exponent is meant as it is
        {"accelerator/memory.bandwidth", "696 GB/s", "0.7T", "700 GB/s"},
        {"accelerator/memory.capacity", "", "80", "80 GB"}, // unknown: as in 48 GB
        {"accelerator/peak.fp8", "", "300", "300 TFLOP/s"},
        {"accelerator/calibration.overhead", "6 us", ".5", "500 ns"},
        {"accelerator/calibration.overhead", "0 s", "4", "4 µs"}, // none is not counted in nanoseconds
        {"accelerator/calibration.compute_efficiency", "74 %", "0.7", "70 %"},
        {"model/hidden", "4096", "8192", "8192"},
    };
    for (const auto &[path, before, typed, shows] : kRows)
        QTest::addRow("%s %s", path, typed) << p(path) << p(before) << p(typed) << p(shows);
}

void SetupPanelTest::digitsAloneTakeTheUnitShown()
{
    QFETCH(QString, path);
    QFETCH(QString, before);
    QFETCH(QString, typed);
    QFETCH(QString, shows);
    Desk desk;
    enterValue(desk.panel, path, before);
    enterValue(desk.panel, path, typed);
    const auto *line = desk.panel.findChild<QLineEdit *>(path);
    QCOMPARE(line->text(), shows);
    QVERIFY(!line->property("refused").toBool());
    const bool hasUnit = path.contains(QStringLiteral("memory")) || path.contains(QStringLiteral("peak"))
                         || path.contains(QStringLiteral("overhead"));
    QCOMPARE(line->toolTip().contains(QStringLiteral("A number alone is in the unit shown")), hasUnit);
}

void SetupPanelTest::undoDropsWhatIsTyped()
{
    Desk desk;
    QSignalSpy refused(&desk.panel, &SetupPanel::refusalChanged);
    auto *line = desk.line("accelerator/memory.bandwidth");
    // Refused.
    enterValue(desk.panel, line->objectName(), QStringLiteral("700 TFLOP/s"));
    QVERIFY(line->property("refused").toBool());
    QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(line->text(), QStringLiteral("696 GB/s"));
    QVERIFY(!line->property("refused").toBool());
    QCOMPARE(refused.back().front().toString(), QString());
    // Half typed.
    QTest::keyClicks(line, QStringLiteral("70"));
    QTest::keyClick(line, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(line->text(), QStringLiteral("696 GB/s"));
    // In the list of presets too.
    auto *combo = desk.combo("accelerator/preset");
    combo->lineEdit()->setFocus();
    combo->lineEdit()->selectAll();
    QTest::keyClicks(combo->lineEdit(), QStringLiteral("a100"));
    QTest::keyClick(combo->completer()->popup(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(combo->lineEdit()->text(), QStringLiteral("NVIDIA A40"));
    QVERIFY(!combo->completer()->popup()->isVisible());
    QVERIFY(!desk.document.history().canUndo());
}

void SetupPanelTest::sweepLineIsNeverCut()
{
    Desk desk;
    auto *line = desk.panel.findChild<QLabel *>(QStringLiteral("sweep/derived"));
    enterValue(desk.panel, QStringLiteral("sweep/sequence"), QStringLiteral("128"));
    enterValue(desk.panel, QStringLiteral("sweep/batch"), QStringLiteral("1"));
    QCoreApplication::processEvents();
    desk.panel.verticalScrollBar()->setValue(desk.panel.verticalScrollBar()->maximum());
    DocumentState next = desk.document.state();
    next.sweep = Sweep();
    next.sweep.batches = *parseList("1..999+1"); // 999 x 7 settings, in words three lines
    desk.document.apply(next, QStringLiteral("sweep"));
    QVERIFY(line->text().contains(QStringLiteral("positions")));
    QVERIFY(line->height() >= line->heightForWidth(line->width()));
    const QPoint end = line->mapTo(desk.panel.viewport(), QPoint(0, line->height()));
    QVERIFY2(end.y() <= desk.panel.viewport()->height(), qPrintable(QString::number(end.y())));
}

void SetupPanelTest::namesAreNeverHtml()
{
    Desk desk;
    auto state = desk.document.state();
    state.setup.accelerator.sources = {"<b>data sheet</b>"};
    state.acceleratorPreset.calibration->borrowed = "<img src='x'>";
    desk.document.apply(state, QStringLiteral("test"));
    const auto *line = desk.panel.findChild<QLabel *>(QStringLiteral("accelerator/derived"));
    QVERIFY(line->text().contains(QStringLiteral("<b>data sheet</b>")));
    for (const auto *label : desk.panel.findChildren<QLabel *>())
        if (!label->buddy())
            QCOMPARE(label->textFormat(), Qt::PlainText);
    QCOMPARE(asToolTip(QStringLiteral("<b>A&B</b>")), QStringLiteral("<span>&lt;b&gt;A&amp;B&lt;/b&gt;</span>"));
}

void SetupPanelTest::controlsStandInOneColumn()
{
    const Desk desk;
    for (const auto *label : desk.panel.findChildren<QLabel *>())
        if (label->buddy())
            QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
    QSet<int> lefts;
    for (const auto *path :
         {"accelerator/memory.bandwidth", "accelerator/calibration.overhead", "workload/weights", "sweep/batch"})
        lefts << desk.panel.findChild<QWidget *>(p(path))->mapTo(&desk.panel, QPoint()).x();
    QCOMPARE(lefts.size(), 1);
}

void SetupPanelTest::sizesOfModelsAreNeverCut()
{
    Desk desk;
    for (const auto &preset : desk.library.models()) {
        auto state = desk.document.state();
        state.setup.model = state.modelPreset = preset.value;
        desk.document.apply(state, QStringLiteral("test"));
        QCoreApplication::processEvents();
        for (const auto *line : desk.panel.findChildren<TypedLine *>()) {
            if (!line->objectName().startsWith(QStringLiteral("model/")) || !line->isVisible())
                continue;
            QStyleOptionFrame option;
            option.initFrom(line);
            const int room = line->style()->subElementRect(QStyle::SE_LineEditContents, &option, line).width();
            const QString shown = line->text().isEmpty() ? line->placeholderText() : line->text();
            constexpr int kBeside = 4; // what QLineEdit keeps free left and right of the text
            QVERIFY2(line->fontMetrics().horizontalAdvance(shown) + kBeside <= room,
                     qPrintable(toQt(preset.value.id) + u' ' + line->objectName() + u' ' + shown));
        }
    }
}

void SetupPanelTest::autoSaysWhatItComesTo()
{
    Desk desk;
    QCOMPARE(desk.combo("workload/attention")->currentText(), QStringLiteral("auto (unfused)"));
    QCOMPARE(desk.combo("workload/mask")->currentText(), QStringLiteral("auto (full)"));
    QCOMPARE(desk.combo("workload/kv")->currentText(), QStringLiteral("auto (fp16)"));
    enterValue(desk.panel, QStringLiteral("workload/attention"), QStringLiteral("fused"));
    QCOMPARE(desk.combo("workload/mask")->currentText(), QStringLiteral("auto (causal)"));
    QCOMPARE(desk.combo("workload/attention")->itemText(0), QStringLiteral("auto (unfused)"));
    enterValue(desk.panel, QStringLiteral("workload/activations"), QStringLiteral("fp32"));
    QCOMPARE(desk.combo("workload/kv")->currentText(), QStringLiteral("auto (fp32)"));
    enterValue(desk.panel, QStringLiteral("workload/activations"), QStringLiteral("int4"));
    QCOMPARE(desk.combo("workload/kv")->currentText(), QStringLiteral("auto (fp16)"));
    auto *execution = desk.combo("workload/execution");
    QCOMPARE(execution->currentText(), QStringLiteral("calibrated"));
    enterText(desk.combo("accelerator/preset")->lineEdit(), QStringLiteral("h100-sxm"));
    QCOMPARE(execution->currentText(), QStringLiteral("calibrated (none: ideal)"));
    enterValue(desk.panel, QStringLiteral("workload/execution"), QStringLiteral("ideal"));
    QCOMPARE(execution->currentText(), QStringLiteral("ideal"));
}

void SetupPanelTest::stepsSayWhatTheyDid()
{
    const struct {
        const char *path;
        const char *typed;
        const char *step;
    } kRows[] = {
        {"accelerator/memory.bandwidth", "0.7TB/s", "Set bandwidth to 700 GB/s"},
        {"accelerator/calibration.overhead", "7us", "Set lost per kernel to 7 µs"},
        {"model/kv_heads", "8", "Set KV heads to 8"},
        {"model/intermediate", "14336", "Set FFN to 14336"},
        {"model/tied", "true", "Set tied head to true"},
        {"workload/weights", "fp32", "Set weights to fp32"},
        {"sweep/batch", "1,2,4", "Set batch to 1..4*2"},
    };
    Desk desk;
    for (const auto &[path, typed, step] : kRows) {
        enterValue(desk.panel, p(path), p(typed));
        QCOMPARE(desk.document.history().undoText(), p(step));
    }
}

void SetupPanelTest::wheelScrollsAndTurnsNothing()
{
    Desk desk;
    desk.line("model/layers")->setFocus();
    desk.panel.resize(340, 400);
    QCoreApplication::processEvents();
    desk.panel.verticalScrollBar()->setValue(0);
    QVERIFY(desk.panel.verticalScrollBar()->maximum() > 0);
    const auto before = desk.document.state();
    auto *combo = desk.combo("accelerator/preset");
    const auto turnWheel = [&combo] {
        QWheelEvent notch(QPointF(5, 5), combo->mapToGlobal(QPointF(5, 5)), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&notch); // else it would not go on to the dock
        qApp->notify(combo, &notch);
    };
    turnWheel();
    QCOMPARE(desk.document.history().undoText(), QString());
    QVERIFY(desk.document.state() == before);
    QVERIFY(desk.panel.verticalScrollBar()->value() > 0);
    // Not even where the focus is.
    for (const char *path : {"accelerator/preset", "workload/mask"}) {
        combo = desk.combo(path);
        combo->setFocus();
        turnWheel();
        QVERIFY2(desk.document.state() == before, path);
    }
}

void SetupPanelTest::tabGoesThroughTheFieldsInOrder()
{
    Desk desk;
    desk.showMore();
    useModel(desk.document, withAll());
    desk.combo("accelerator/preset")->setFocus();
    QStringList visited;
    for (int step = 0; step < 90; ++step) {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        if (const QString name = QApplication::focusWidget()->objectName(); allPaths().contains(name))
            visited << name;
        if (visited.size() == allPaths().size())
            break;
    }
    QCOMPARE(visited, allPaths());
}

void SetupPanelTest::everyControlHasAName()
{
    Desk desk;
    desk.showMore();
    useModel(desk.document, withAll());
    for (auto *control : desk.panel.findChildren<QWidget *>()) {
        const bool isControl = control->focusPolicy() != Qt::NoFocus && control->isVisible() && !control->focusProxy();
        if (!isControl || qobject_cast<QLabel *>(control)) // a label's text is its name
            continue;
        QVERIFY2(!control->accessibleName().isEmpty(),
                 qPrintable(QString::fromLatin1(control->metaObject()->className()) + u' ' + control->objectName()));
    }
}

void SetupPanelTest::rowsComeAndGoWithTheModel()
{
    Desk desk;
    const auto rows = [&desk] {
        QStringList shownRows;
        for (const auto &path : allPaths())
            if (const auto *control = desk.panel.findChild<QWidget *>(path); control->isVisible() && path.startsWith(u"model/"))
                shownRows << path.mid(6);
        return shownRows.join(u' ');
    };
    const QString plain = p("hidden intermediate layers vocabulary heads kv_heads head_dim rope_dims positions tied");
    QCOMPARE(rows(), plain);
    useModel(desk.document, withExperts());
    QCOMPARE(rows(), p("hidden intermediate layers vocabulary heads kv_heads head_dim rope_dims positions experts.count "
                       "experts.per_token experts.width experts.shared_width tied"));
    // Two a line, without gaps.
    QCoreApplication::processEvents();
    const auto at = [&desk](const char *path) { return desk.line(path)->mapTo(&desk.panel, QPoint()); };
    QCOMPARE(at("model/experts.count").y(), at("model/positions").y());
    QCOMPARE(at("model/experts.width").y(), at("model/experts.per_token").y());
    QCOMPARE(at("model/experts.width").x(), at("model/experts.count").x());

    // What was taken away can be put back.
    enterValue(desk.panel, QStringLiteral("model/experts.count"), QStringLiteral("none"));
    QCOMPARE(desk.document.state().setup.model.experts.count, 0);
    QVERIFY(desk.line("model/experts.count")->isVisible());
    QTest::mouseClick(desk.dot("model/experts.count"), Qt::LeftButton);
    QCOMPARE(desk.document.state().setup.model.experts.count, 8);

    // What was refused goes with its row.
    QSignalSpy refused(&desk.panel, &SetupPanel::refusalChanged);
    enterValue(desk.panel, QStringLiteral("model/experts.count"), QStringLiteral("many"));
    QVERIFY(refused.back().front().toString().startsWith(QStringLiteral("Experts: 'many'")));
    Model bare = withLatents();
    bare.intermediate = 0;
    useModel(desk.document, bare);
    QCOMPARE(refused.back().front().toString(), QString());
    QCOMPARE(rows(), p("hidden layers vocabulary heads kv_heads head_dim rope_dims positions mla.kv_rank mla.q_rank mla.nope "
                       "mla.rope mla.value tied"));
    desk.document.history().undo();
    QVERIFY(desk.line("model/experts.count")->isVisible());
    QCOMPARE(desk.line("model/experts.count")->text(), QStringLiteral("8"));
}

void SetupPanelTest::moreIsFoldedAtFirst()
{
    const Desk desk;
    QVERIFY(!desk.combo("model/norm")->isVisible());
    QVERIFY(desk.combo("workload/mask")->isVisible());
    desk.showMore();
    QVERIFY(desk.combo("model/norm")->isVisible());
    desk.showMore();
    QVERIFY(!desk.combo("model/norm")->isVisible());
}

void SetupPanelTest::kindsAndRanksAreTold()
{
    Desk desk;
    const auto told = [&desk] { return desk.look().value(QStringLiteral("model/derived")).section(u'\n', 1); };
    QCOMPARE(told(), QString());
    Model model = small();
    model.layers = 62;
    model.kinds = {{"window", 52, {}, {}, {}, {}, 1024, {}}, {"full", 10, {}, {}, {}, {}, {}, {}}};
    useModel(desk.document, model);
    QCOMPARE(told(), QStringLiteral("2 kinds of layers: 52 window, 10 full"));
    model.kinds = {{"window", 62, {}, {}, {}, {}, 1024, {}}};
    useModel(desk.document, model);
    QCOMPARE(told(), QStringLiteral("1 kind of layers: 62 window"));
    enterValue(desk.panel, QStringLiteral("workload/tensor_parallel"), QStringLiteral("2"));
    QCOMPARE(told(), QStringLiteral("Bytes on each of 2 ranks\n1 kind of layers: 62 window"));
    const auto *line = desk.panel.findChild<QLabel *>(QStringLiteral("model/derived"));
    QVERIFY(line->height() >= line->heightForWidth(line->width()));
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::SetupPanelTest)
#include "setup_panel_test.moc"
