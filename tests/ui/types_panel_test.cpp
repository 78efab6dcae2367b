// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dock's types: the model's own, and others given in their place.
#include "tests/ui/dock_models.h"
#include "tests/ui/setup_desk.h"

#include <QLabel>
#include <QSignalSpy>
#include <QUndoStack>

namespace ridgepoint {
namespace {

/// Llama 7B as if its file said fp8, but for its output projection and its head.
Model quantised(Model model)
{
    model.types = {NumericType::Bf16,
                   StoredType(NumericType::Fp8, 8.001953125),
                   NumericType::Fp8,
                   StoredType(NumericType::Fp8),
                   {{"", OperatorKind::OProj, NumericType::Bf16, {}}, {"", OperatorKind::LmHead, NumericType::Int8, {}}}};
    return model;
}

/// A desk whose model is quantised, or the usual one.
struct TypesDesk : Desk {
    explicit TypesDesk(bool isQuantised)
    {
        if (isQuantised)
            useModel(document, quantised(document.state().setup.model));
    }
    [[nodiscard]] QString modelLine() const
    {
        return panel.findChild<QLabel *>(p("model/derived"))->text().replace(QChar::Nbsp, QChar::Space);
    }
};

} // namespace

class TypesPanelTest : public QObject {
    Q_OBJECT

private slots:
    void showsWhatTheModelSays();
    void takesTypesThatAreTyped_data();
    void takesTypesThatAreTyped();
    void refusesWhatIsNoType();
    void dotReturnsToTheModel();
    void aTypedTypeIsNoChoiceForGood();
    void withoutTypesOfTheModelNothingIsMarked();
};

void TypesPanelTest::showsWhatTheModelSays()
{
    const TypesDesk plain(false);
    for (const auto *path : {"workload/weights", "workload/activations", "workload/kv"})
        QCOMPARE(plain.combo(path)->currentText(), p("auto (fp16)"));
    QVERIFY(!plain.modelLine().contains(p("types")));

    TypesDesk desk(true);
    QCOMPARE(desk.combo("workload/weights")->currentText(), p("auto (fp8)"));
    QCOMPARE(desk.combo("workload/activations")->currentText(), p("auto (fp8, else bf16)"));
    QCOMPARE(desk.combo("workload/kv")->currentText(), p("auto (fp8)"));
    QVERIFY2(desk.modelLine().contains(p("\nOther types: o_proj bf16, lm_head int8")), qPrintable(desk.modelLine()));
    // An A40 has no such peak: the chart says so, and what helps.
    QVERIFY(!desk.document.evaluation());
    QVERIFY(lookOf(desk.document, desk.panel)[p("message")].contains(p("set activations to ")));
    enterValue(desk.panel, p("workload/activations"), p("bf16"));
    QVERIFY(desk.document.evaluation());
    QVERIFY(!desk.modelLine().contains(p("Other types")));
}

void TypesPanelTest::takesTypesThatAreTyped_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("shown");
    QTest::addColumn<QString>("step");
    QTest::newRow("a choice") << p("int8") << p("int8") << p("Set weights to int8");
    QTest::newRow("in capitals") << p("INT8 ") << p("int8") << p("Set weights to int8");
    QTest::newRow("a width") << p("bits=4.5") << p("bits=4.5") << p("Set weights to bits=4.5");
    QTest::newRow("a type with bits") << p("int4 bits=4.50") << p("int4 bits=4.5") << p("Set weights to int4 bits=4.5");
}

void TypesPanelTest::takesTypesThatAreTyped()
{
    QFETCH(QString, typed);
    QFETCH(QString, shown);
    QFETCH(QString, step);
    TypesDesk desk(true);
    enterValue(desk.panel, p("workload/weights"), typed);
    QCOMPARE(desk.combo("workload/weights")->currentText(), shown);
    QCOMPARE(desk.document.history().undoText(), step);
    QCOMPARE(toQt(typeText(*desk.document.state().setup.workload.precision.weights)), shown);
    for (const auto *nothing : {"auto", ""}) {
        enterValue(desk.panel, p("workload/weights"), p(nothing));
        QVERIFY(!desk.document.state().setup.workload.precision.weights);
        QCOMPARE(desk.combo("workload/weights")->currentText(), p("auto (fp8)"));
        desk.document.history().undo();
        QCOMPARE(desk.combo("workload/weights")->currentText(), shown);
    }
    // Whoever types what a choice is shown as means it.
    enterValue(desk.panel, p("workload/weights"), p("auto (fp8)"));
    QVERIFY(!desk.document.state().setup.workload.precision.weights);
}

void TypesPanelTest::refusesWhatIsNoType()
{
    TypesDesk desk(false);
    QSignalSpy refused(&desk.panel, &SetupPanel::refusalChanged);
    auto *line = desk.combo("workload/kv")->lineEdit();
    const auto before = desk.document.state();
    enterValue(desk.panel, p("workload/kv"), p("bits=0"));
    QVERIFY(refused.back()[0].toString().startsWith(p("KV cache: '0' is no number of bits")));
    QVERIFY(line->property("refused").toBool());
    QCOMPARE(line->text(), p("bits=0"));
    // Another change leaves it where it is.
    enterValue(desk.panel, p("sweep/batch"), p("1,2"));
    QCOMPARE(line->text(), p("bits=0"));
    line->setFocus();
    QTest::keyClick(line, Qt::Key_Escape);
    QCOMPARE(line->text(), p("auto (fp16)"));
    QVERIFY(!line->property("refused").toBool());
    QCOMPARE(refused.back()[0].toString(), QString());
    QCOMPARE(desk.document.history().index(), 1);
    desk.document.history().undo();
    QVERIFY(desk.document.state() == before);
}

void TypesPanelTest::dotReturnsToTheModel()
{
    TypesDesk desk(true);
    const struct {
        const char *path;
        const char *typed;
        const char *tip;
    } kRows[] = {
        {"workload/weights", "bits=4.5", "Put weights back to the preset's auto (fp8)"},
        {"workload/activations", "bf16", "Put activations back to the preset's auto (fp8, else bf16)"},
        {"workload/kv", "int8", "Put KV cache back to the preset's auto (fp8)"},
    };
    const auto before = desk.document.state();
    for (const auto &[path, typed, tip] : kRows) {
        QVERIFY(!desk.dot(path)->isVisible());
        enterValue(desk.panel, p(path), p(typed));
        QVERIFY(desk.dot(path)->isVisible());
        QCOMPARE(desk.dot(path)->accessibleName(), p(tip));
        QTest::mouseClick(desk.dot(path), Qt::LeftButton);
        QVERIFY(desk.document.state() == before);
    }
}

void TypesPanelTest::aTypedTypeIsNoChoiceForGood()
{
    TypesDesk desk(false);
    auto *combo = desk.combo("workload/weights");
    const int choices = combo->count();
    enterValue(desk.panel, p("workload/weights"), p("bits=4.5"));
    QCOMPARE(combo->count(), choices + 1);
    enterValue(desk.panel, p("workload/weights"), p("bits=3.5"));
    QCOMPARE(combo->count(), choices + 1);
    emit combo->activated(combo->findData(p("fp8")));
    QCOMPARE(combo->currentText(), p("fp8"));
    QCOMPARE(combo->count(), choices);
}

void TypesPanelTest::withoutTypesOfTheModelNothingIsMarked()
{
    TypesDesk desk(false);
    enterValue(desk.panel, p("workload/weights"), p("int8"));
    QVERIFY(!desk.dot("workload/weights")->isVisible());
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::TypesPanelTest)
#include "types_panel_test.moc"
