// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What is typed into the dock: taken, refused, dropped, put back, and what the history says of it.
#include "tests/ui/setup_desk.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QSignalSpy>
#include <QUndoStack>

namespace ridgepoint {

class SetupTypingTest : public QObject {
    Q_OBJECT

private slots:
    void refusesWrongText_data();
    void refusesWrongText();
    void rightTextAfterWrongIsTaken();
    void leavingCommitsAndEscapeDrops();
    void emptyMeansUnknown();
    void exactTextShowsInFocus();
    void dotPutsThePresetBack();
    void calibrationMadeByHandGoesWithItsDot();
    void digitsAloneTakeTheUnitShown_data();
    void digitsAloneTakeTheUnitShown();
    void undoDropsWhatIsTyped();
    void stepsSayWhatTheyDid();
};

void SetupTypingTest::refusesWrongText_data()
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

void SetupTypingTest::refusesWrongText()
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

void SetupTypingTest::rightTextAfterWrongIsTaken()
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

void SetupTypingTest::leavingCommitsAndEscapeDrops()
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

void SetupTypingTest::emptyMeansUnknown()
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

void SetupTypingTest::exactTextShowsInFocus()
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

void SetupTypingTest::dotPutsThePresetBack()
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

void SetupTypingTest::calibrationMadeByHandGoesWithItsDot()
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

void SetupTypingTest::digitsAloneTakeTheUnitShown_data()
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

void SetupTypingTest::digitsAloneTakeTheUnitShown()
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

void SetupTypingTest::undoDropsWhatIsTyped()
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

void SetupTypingTest::stepsSayWhatTheyDid()
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

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::SetupTypingTest)
#include "setup_typing_test.moc"
