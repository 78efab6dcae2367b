// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// How the dock shows what there is: its lines, words and columns.
#include "core/base/list.h"
#include "tests/ui/dock_models.h"
#include "tests/ui/setup_desk.h"
#include "ui/panels/typed_line.h"
#include "ui/text.h"

#include <QLabel>
#include <QScrollBar>
#include <QStyleOptionFrame>
#include <QUndoStack>
#include <QWheelEvent>
#include <QtTest/qtestspontaneevent.h>

namespace ridgepoint {

class SetupLookTest : public QObject {
    Q_OBJECT

private slots:
    void sweepLineIsNeverCut();
    void namesAreNeverHtml();
    void controlsStandInOneColumn();
    void sizesOfModelsAreNeverCut();
    void autoSaysWhatItComesTo();
    void wheelScrollsAndTurnsNothing();
    void kindsAndRanksAreTold();
    void figuresThatAreLessSureAreMarked();
};

void SetupLookTest::sweepLineIsNeverCut()
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

void SetupLookTest::namesAreNeverHtml()
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

void SetupLookTest::controlsStandInOneColumn()
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

void SetupLookTest::sizesOfModelsAreNeverCut()
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

void SetupLookTest::autoSaysWhatItComesTo()
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

void SetupLookTest::wheelScrollsAndTurnsNothing()
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

void SetupLookTest::kindsAndRanksAreTold()
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

void SetupLookTest::figuresThatAreLessSureAreMarked()
{
    Desk desk;
    const auto *line = qobject_cast<TypedLine *>(desk.line("accelerator/peak.fp16"));
    QVERIFY(!line->isUnsure());
    QVERIFY(line->accessibleDescription().contains(QStringLiteral("Confidence high: NVIDIA A40 datasheet;")));
    const auto spark = desk.library.findAccelerator("dgx-spark");
    QVERIFY(spark);
    DocumentState next = desk.document.state();
    next.setup.accelerator = next.acceleratorPreset = spark->value;
    desk.document.apply(next, QStringLiteral("test"));
    QVERIFY(line->isUnsure());
    QVERIFY(line->toolTip().contains(QStringLiteral("Confidence low: NVIDIA DGX Spark datasheet, for fp4")));
    QVERIFY(!qobject_cast<TypedLine *>(desk.line("accelerator/memory.bandwidth"))->isUnsure());
    QVERIFY(!qobject_cast<TypedLine *>(desk.line("accelerator/peak.tf32"))->isUnsure()); // unknown
    const auto *notes = desk.panel.findChild<QLabel *>(QStringLiteral("provenance/derived"));
    QVERIFY(notes->text().contains(
        QStringLiteral("\nfp16, bf16, fp8, int8, fp6 — confidence low: NVIDIA DGX Spark datasheet, for fp4")));
    QVERIFY(notes->text().contains(QStringLiteral("\nOnly fp4 with sparsity, 1000 TFLOP/s, is published.")));

    // What somebody has typed is theirs, not the document's; put back, it is the document's again.
    enterValue(desk.panel, QStringLiteral("accelerator/peak.fp16"), QStringLiteral("62.5 TFLOP/s"));
    QVERIFY(!line->isUnsure());
    QVERIFY(line->toolTip().contains(QStringLiteral("Edited by hand")));
    QVERIFY(notes->text().contains(QStringLiteral("fp16 — edited by hand.")));
    enterValue(desk.panel, QStringLiteral("accelerator/peak.fp16"), QStringLiteral("125 TFLOP/s"));
    QVERIFY(line->isUnsure());
    QVERIFY(desk.document.state() == next);
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::SetupLookTest)
#include "setup_look_test.moc"
