// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/preset_combo.h"

#include "tests/ui/setup_desk.h"
#include "ui/text.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QUndoStack>

namespace ridgepoint {

class PresetComboTest : public QObject {
    Q_OBJECT

private slots:
    void choosesPresetsByKeyboard_data();
    void choosesPresetsByKeyboard();
    void choosesACompletion();
    void escapePutsBackWhatWasThere_data();
    void escapePutsBackWhatWasThere();
    void clickOpensTheListOfPresets();
    void ambiguousEnterKeepsTheList();
    void longNamesShowTheirBeginning();
    void refusesUnknownPresets();
    void whatStandsThereOutlivesChanges();
    void choosingAgainDropsEdits();
    void presetsAreFoundByAllTheyAreCalled_data();
    void presetsAreFoundByAllTheyAreCalled();
    void whatIsNamedWins_data();
    void whatIsNamedWins();
    void whatIsNotFoundIsSaidWhileTyping();
    void familiesStandTogether();
    void ofManyMeantAFewAreNamed();
};

void PresetComboTest::choosesPresetsByKeyboard_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("id");
    QTest::newRow("a part of its name") << QStringLiteral("a100 80gb p") << QStringLiteral("a100-80gb-pcie");
    QTest::newRow("its name") << QStringLiteral("nvidia a100 80gb sxm") << QStringLiteral("a100-80gb-sxm");
    QTest::newRow("words in any order") << QStringLiteral("sxm h100") << QStringLiteral("h100-sxm");
    QTest::newRow("vendor, architecture and memory") << QStringLiteral("nvidia hopper 141 GB sxm") << QStringLiteral("h200-sxm");
    QTest::newRow("its short name") << QStringLiteral("h100 sxm") << QStringLiteral("h100-sxm");
    QTest::newRow("its id") << QStringLiteral("h100-sxm") << QStringLiteral("h100-sxm");
    QTest::newRow("an alias") << QStringLiteral("NVIDIA-A40") << QStringLiteral("a40");
}

void PresetComboTest::choosesPresetsByKeyboard()
{
    QFETCH(QString, typed);
    QFETCH(QString, id);
    Desk desk;
    const auto before = desk.look();
    enterValue(desk.panel, QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("700 GB/s"));
    auto *line = desk.combo("accelerator/preset")->lineEdit();
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, typed);
    if (auto *popup = desk.combo("accelerator/preset")->completer()->popup(); popup->isVisible())
        QTest::keyClick(popup, Qt::Key_Return);
    else
        QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(toQt(desk.document.state().setup.accelerator.id), id);
    QVERIFY(desk.document.state().setup.accelerator == desk.document.state().acceleratorPreset);
    QCOMPARE(line->text(), toQt(fullName(desk.document.state().setup.accelerator)));
    if (id != u"a40")
        QVERIFY(movedParts(before, desk.look()).contains(QStringLiteral("title")));
    desk.document.history().undo();
    desk.document.history().undo();
    QCOMPARE(movedParts(before, desk.look()), QStringList());
    QCOMPARE(line->text(), QStringLiteral("NVIDIA A40"));
}

void PresetComboTest::choosesACompletion()
{
    Desk desk;
    auto *line = desk.combo("accelerator/preset")->lineEdit();
    auto *popup = desk.combo("accelerator/preset")->completer()->popup();
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("80gb"));
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Down);
    QTest::keyClick(popup, Qt::Key_Return);
    QVERIFY(!popup->isVisible());
    QCOMPARE(desk.document.state().setup.accelerator.id, "a100-80gb-sxm");
    QCOMPARE(desk.document.history().count(), 1);

    // The first Escape closes the list, the second puts back what was there.
    QTRY_VERIFY(line->hasSelectedText());
    QTest::keyClicks(line, QStringLiteral("a"));
    QTRY_VERIFY(popup->isVisible());
    QTest::keyClick(popup, Qt::Key_Escape);
    QVERIFY(!popup->isVisible());
    QVERIFY(line->isModified());
    QTest::keyClick(line, Qt::Key_Escape);
    QCOMPARE(line->text(), QStringLiteral("NVIDIA A100 80GB SXM"));
}

void PresetComboTest::escapePutsBackWhatWasThere_data()
{
    QTest::addColumn<QList<int>>("keys");
    QTest::newRow("typed") << QList<int>{};
    QTest::newRow("one looked at") << QList<int>{Qt::Key_Down};
    QTest::newRow("two looked at") << QList<int>{Qt::Key_Down, Qt::Key_Down};
    QTest::newRow("back in the line") << QList<int>{Qt::Key_Down, Qt::Key_Up};
    QTest::newRow("refused") << QList<int>{Qt::Key_Return};
    QTest::newRow("refused, then looked at") << QList<int>{Qt::Key_Return, Qt::Key_Down};
    QTest::newRow("all round") << QList<int>{Qt::Key_Up, Qt::Key_Down};
}

/// The completer writes what it highlights into the line: none of it is left there when nothing was chosen.
void PresetComboTest::escapePutsBackWhatWasThere()
{
    QFETCH(QList<int>, keys);
    Desk desk;
    auto *line = desk.combo("accelerator/preset")->lineEdit();
    auto *popup = desk.combo("accelerator/preset")->completer()->popup();
    line->setFocus();
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("80gb"));
    QTRY_VERIFY(popup->isVisible());
    for (const int key : keys) {
        QTest::keyClick(popup, static_cast<Qt::Key>(key));
        QTRY_VERIFY(popup->isVisible()); // what is refused shows it again
    }
    QTest::keyClick(popup, Qt::Key_Escape);
    QVERIFY(!popup->isVisible());
    QCOMPARE(line->text(), QStringLiteral("80gb"));
    QTest::keyClick(line, Qt::Key_Escape);
    QCOMPARE(line->text(), QStringLiteral("NVIDIA A40"));
    QVERIFY(!line->isModified());
    QVERIFY(!desk.document.history().canUndo());

    // The same where the list does not have what is shown.
    auto state = desk.document.state();
    state.acceleratorPreset.id = "gone";
    state.acceleratorPreset.name = "Gone";
    desk.document.apply(state, QStringLiteral("Lose it"));
    line->selectAll();
    QTest::keyClicks(line, QStringLiteral("bert"));
    QTest::keyClick(popup, Qt::Key_Escape);
    QTest::keyClick(line, Qt::Key_Escape);
    QCOMPARE(line->text(), QStringLiteral("NVIDIA Gone"));
}

void PresetComboTest::clickOpensTheListOfPresets()
{
    Desk desk;
    auto *combo = desk.combo("accelerator/preset");
    auto *line = combo->lineEdit();
    auto *list = combo->completer()->popup();
    QTest::mouseClick(line, Qt::LeftButton);
    QVERIFY(list->isVisible());
    QCOMPARE(list->model()->rowCount(), combo->count());
    for (int row = 0; row < combo->count(); ++row) {
        const auto index = list->model()->index(row, 0);
        QCOMPARE(index.data(Qt::FontRole).value<QFont>().bold(), index.data().toString() == u"NVIDIA A40");
    }
    // Enter without a choice changes nothing, not even what was edited.
    QTest::keyClick(list, Qt::Key_Return);
    QVERIFY(!list->isVisible());
    QVERIFY(!desk.document.history().canUndo());

    // Typing replaces the name and filters the list.
    QTest::mouseClick(line, Qt::LeftButton);
    QVERIFY(list->isVisible());
    QTest::keyClicks(list, QStringLiteral("a100 80gb s"));
    QCOMPARE(line->text(), QStringLiteral("a100 80gb s"));
    QVERIFY(list->isVisible());
    QCOMPARE(list->model()->rowCount(), 1);
    QTest::keyClick(list, Qt::Key_Return);
    QCOMPARE(desk.document.state().setup.accelerator.id, "a100-80gb-sxm");

    // The arrow opens the same list, which marks the new one.
    combo->showPopup();
    QVERIFY(list->isVisible());
    QCOMPARE(list->model()->rowCount(), combo->count());
    const auto current = list->model()->match(list->model()->index(0, 0), Qt::DisplayRole, combo->currentText());
    QVERIFY(current.front().data(Qt::FontRole).value<QFont>().bold());
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualRect(list->model()->index(0, 0)).center());
    QCOMPARE(desk.document.state().setup.accelerator.id, fromQt(combo->itemData(0).toString()));
}

void PresetComboTest::ambiguousEnterKeepsTheList()
{
    Desk desk;
    auto *combo = desk.combo("model/preset");
    auto *list = combo->completer()->popup();
    combo->lineEdit()->setFocus();
    combo->lineEdit()->selectAll();
    QTest::keyClicks(combo->lineEdit(), QStringLiteral("llama 3"));
    QTest::keyClick(list, Qt::Key_Backspace);
    QTest::keyClick(list, Qt::Key_Return);
    QTRY_VERIFY(list->isVisible());
    QVERIFY(combo->lineEdit()->property("refused").toBool());
    QVERIFY(list->model()->rowCount() > 1);
    QVERIFY(!desk.document.history().canUndo());
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Down); // the first is the one there is
    QTest::keyClick(list, Qt::Key_Return);
    QVERIFY(desk.document.history().canUndo());
    QVERIFY(!combo->lineEdit()->property("refused").toBool());
}

void PresetComboTest::longNamesShowTheirBeginning()
{
    Desk desk;
    auto *line = desk.combo("accelerator/preset")->lineEdit();
    enterText(line, QStringLiteral("rtx-a6000-as-drawn"));
    QTRY_VERIFY(line->hasSelectedText());
    QCOMPARE(line->selectedText(), line->text());
    QCOMPARE(line->cursorPosition(), 0);
    desk.line("model/layers")->setFocus();
    QCOMPARE(line->cursorPosition(), 0);
    line->setFocus(Qt::TabFocusReason);
    QCOMPARE(line->selectedText(), line->text());
    QCOMPARE(line->cursorPosition(), 0);
}

void PresetComboTest::refusesUnknownPresets()
{
    Desk desk;
    QSignalSpy refused(&desk.panel, &SetupPanel::refusalChanged);
    auto *combo = desk.combo("model/preset");
    auto *line = combo->lineEdit();
    for (const auto &typed : {QStringLiteral("bert"), QStringLiteral("llama")}) {
        line->setFocus();
        line->selectAll();
        QTest::keyClicks(line, typed);
        combo->completer()->popup()->hide();
        QTest::keyClick(line, Qt::Key_Return);
        QCOMPARE(line->text(), typed);
        QVERIFY(line->property("refused").toBool());
    }
    QVERIFY(refused[0][0].toString().startsWith(QStringLiteral("Model: no preset 'bert'")));
    QVERIFY(refused.back()[0].toString().startsWith(QStringLiteral("Model: 'llama' could be Llama 7B, Llama 13B")));
    QVERIFY(!desk.document.history().canUndo());
    QTest::keyClick(line, Qt::Key_Escape);
    QCOMPARE(line->text(), QStringLiteral("Llama 7B"));
    QVERIFY(!line->property("refused").toBool());
}

void PresetComboTest::whatStandsThereOutlivesChanges()
{
    Desk desk;
    QSignalSpy refused(&desk.panel, &SetupPanel::refusalChanged);
    auto *line = desk.combo("accelerator/preset")->lineEdit();
    enterText(line, QStringLiteral("nonsense"));
    const auto stands = [&] {
        return !refused.last().first().toString().isEmpty() && line->text() == u"nonsense" && line->isModified()
               && line->property("refused").toBool();
    };
    QVERIFY(stands());
    enterValue(desk.panel, QStringLiteral("accelerator/memory.bandwidth"), QStringLiteral("700 GB/s"));
    QVERIFY(stands());        // the text and what is said of it go together
    desk.panel.listPresets(); // a file with presets was opened
    QVERIFY(stands());
    line->setFocus();
    QTest::keyClick(line, Qt::Key_Escape);
    QTest::keyClick(line, Qt::Key_Escape);
    QCOMPARE(line->text(), QStringLiteral("NVIDIA A40"));
    QCOMPARE(refused.last().first().toString(), QString());
}

void PresetComboTest::choosingAgainDropsEdits()
{
    Desk desk;
    const auto before = desk.document.state();
    enterValue(desk.panel, QStringLiteral("model/layers"), QStringLiteral("40"));
    enterValue(desk.panel, QStringLiteral("model/hidden"), QStringLiteral("5120"));
    emit desk.combo("model/preset")->activated(desk.combo("model/preset")->currentIndex());
    QVERIFY(desk.document.state() == before);
    QCOMPARE(desk.document.history().undoText(), QStringLiteral("Choose Llama 7B"));
}

void PresetComboTest::presetsAreFoundByAllTheyAreCalled_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("shows");
    QTest::newRow("name") << p("llama 3.1") << p("Llama 3.1 8B");
    QTest::newRow("id") << p("mx-8x7") << p("Mixtral 8x7B");
    QTest::newRow("family") << p("MISTRAL AI") << p("Mixtral 8x7B");
    QTest::newRow("alias") << p("open-mix") << p("Mixtral 8x7B");
    QTest::newRow("several by family") << p("meta") << p("Llama 2 7B, Llama 3.1 8B");
    QTest::newRow("none") << p("bert") << p("No preset is described by that");
}

void PresetComboTest::presetsAreFoundByAllTheyAreCalled()
{
    QFETCH(QString, typed);
    QFETCH(QString, shows);
    PresetCombo combo(QStringLiteral("Model"), nullptr);
    combo.setItems({{p("llama-2-7b"), p("Llama 2 7B"), p("Meta"), {p("llama-2-7b")}},
                    {p("llama-3.1-8b"), p("Llama 3.1 8B"), p("Meta"), {p("llama-3.1-8b")}},
                    {p("mx-8x7b"), p("Mixtral 8x7B"), p("Mistral AI"), {p("mx-8x7b"), p("open-mixtral")}}});
    combo.setCurrent(p("llama-2-7b"), {});
    showActive(combo);
    QSignalSpy chosen(&combo, &PresetCombo::chosen);
    combo.lineEdit()->setFocus();
    combo.lineEdit()->selectAll();
    QTest::keyClicks(combo.lineEdit(), typed);
    auto *list = combo.completer()->popup();
    QStringList listed;
    for (int row = 0; list->isVisible() && row < list->model()->rowCount(); ++row)
        listed << list->model()->index(row, 0).data().toString();
    QCOMPARE(listed.join(QStringLiteral(", ")), shows);
    QTest::keyClick(list->isVisible() ? static_cast<QWidget *>(list) : combo.lineEdit(), Qt::Key_Return);
    const bool found = listed.size() == 1 && combo.findText(listed.front()) >= 0;
    QCOMPARE(chosen.size(), found ? 1 : 0);
    if (found)
        QCOMPARE(combo.lineEdit()->text(), shows); // not what was searched
    list->hide();
}

void PresetComboTest::whatIsNamedWins_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("id");
    QTest::newRow("short name") << p("h100 sxm") << p("h100-sxm");
    QTest::newRow("caption") << p("NVIDIA h100 SXM") << p("h100-sxm");
    QTest::newRow("own short name") << p("my H100 SXM") << p("my-h100-sxm");
    QTest::newRow("own caption") << p("nvidia my h100 sxm (yours)") << p("my-h100-sxm");
    QTest::newRow("name that two have") << p("Twin") << QString();
    QTest::newRow("caption of one of them") << p("Twin (yours)") << p("twin-2");
    QTest::newRow("an id before another's name") << p("b200") << p("b200");
    QTest::newRow("part of several") << p("h100") << QString();
}

void PresetComboTest::whatIsNamedWins()
{
    QFETCH(QString, typed);
    QFETCH(QString, id);
    PresetCombo combo(QStringLiteral("Accelerator"), nullptr);
    const auto item = [](const char *itsId, const char *caption, const char *name) {
        return PresetCombo::Item{p(itsId), p(caption), {}, {p(itsId)}, {}, p(name)};
    };
    combo.setItems({item("h100-sxm", "NVIDIA H100 SXM", "H100 SXM"), item("h100-pcie", "NVIDIA H100 PCIe", "H100 PCIe"),
                    item("my-h100-sxm", "NVIDIA My H100 SXM (yours)", "My H100 SXM"), item("x", "B200 (yours)", "B200"),
                    item("b200", "NVIDIA B200", "B200"), item("twin-1", "Maker Twin", "Twin"),
                    item("twin-2", "Twin (yours)", "Twin")});
    showActive(combo);
    QSignalSpy chosen(&combo, &PresetCombo::chosen);
    combo.lineEdit()->setFocus();
    combo.lineEdit()->selectAll();
    QTest::keyClicks(combo.lineEdit(), typed);
    QTest::keyClick(combo.lineEdit(), Qt::Key_Return);
    QCOMPARE(chosen.isEmpty() ? QString() : chosen.front().front().toString(), id);
    combo.completer()->popup()->hide();
}

void PresetComboTest::whatIsNotFoundIsSaidWhileTyping()
{
    Desk desk;
    auto *combo = desk.combo("accelerator/preset");
    auto *list = combo->completer()->popup();
    combo->lineEdit()->setFocus();
    combo->lineEdit()->selectAll();
    QTest::keyClicks(combo->lineEdit(), QStringLiteral("a1x"));
    QTRY_VERIFY(list->isVisible());
    QCOMPARE(list->model()->rowCount(), 1);
    const auto row = list->model()->index(0, 0);
    QCOMPARE(row.data().toString(), QStringLiteral("No preset is described by that"));
    QVERIFY(!(row.flags() & Qt::ItemIsEnabled));
    // It is not to be chosen, nor put into the line.
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(combo->lineEdit()->text(), QStringLiteral("a1x"));
    QTest::keyClick(list, Qt::Key_Return);
    QVERIFY(!desk.document.history().canUndo());
    QTest::keyClick(combo->lineEdit(), Qt::Key_Backspace);
    QVERIFY(list->model()->rowCount() > 1);
    QVERIFY(list->model()->match(row, Qt::DisplayRole, QStringLiteral("No preset"), 1, Qt::MatchStartsWith).isEmpty());
    list->hide();
}

void PresetComboTest::familiesStandTogether()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("more.yaml"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("models:\n"
               "  - {id: a, name: A, family: Other, hidden: 64, intermediate: 192, layers: 2, heads: 4, vocabulary: 100}\n"
               "  - {id: b, name: B, family: Llama, hidden: 64, intermediate: 192, layers: 2, heads: 4, vocabulary: 100}\n");
    file.close();
    Desk desk;
    const auto added = desk.library.addFile(fromQt(path));
    QVERIFY2(added, qPrintable(added ? QString() : toQt(added.error().text())));
    desk.panel.listPresets();
    const auto *combo = desk.combo("model/preset");
    QCOMPARE(combo->itemText(combo->count() - 1), QStringLiteral("A (opened)"));
    const int index = combo->findData(QStringLiteral("b"));
    QVERIFY(index > 0 && index < combo->count() - 2);
    QVERIFY(combo->itemText(index - 1).startsWith(QStringLiteral("Llama")));
    QVERIFY(combo->itemText(index + 1).startsWith(QStringLiteral("Llama 2")));
}

void PresetComboTest::ofManyMeantAFewAreNamed()
{
    PresetCombo combo(QStringLiteral("Model"), nullptr);
    std::vector<PresetCombo::Item> items;
    for (int i = 0; i < 70; ++i)
        items.push_back({p("m-%1").arg(i), p("Model %1").arg(i), p("Models"), {}});
    combo.setItems(items);
    showActive(combo);
    QSignalSpy refused(&combo, &PresetCombo::refusedChanged);
    combo.lineEdit()->setFocus();
    combo.lineEdit()->selectAll();
    QTest::keyClicks(combo.lineEdit(), QStringLiteral("models"));
    combo.completer()->popup()->hide();
    QTest::keyClick(combo.lineEdit(), Qt::Key_Return);
    QCOMPARE(refused.back().front().toString(),
             QStringLiteral("Model: 'models' could be Model 0, Model 1, Model 2, Model 3, 66 more: "
                            "type more of it"));
    combo.completer()->popup()->hide();
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::PresetComboTest)
#include "preset_combo_test.moc"
