// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Presets of one's own, in the window.
#include "ui/presets/my_presets_dialog.h"

#include "tests/ui/window_desk.h"
#include "ui/panels/setup_panel.h"
#include "ui/presets/preset_name_dialog.h"
#include "ui/theme.h"

#include <QDir>
#include <QPushButton>
#include <QTreeWidget>
#include <QUndoStack>

namespace ridgepoint {
namespace {

QString q(const char *text)
{
    return QString::fromUtf8(text);
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// A window with a user's folder that is empty at first.
struct Desk {
    QTemporaryDir home;
    PresetLibrary library = PresetLibrary::load(home.path());
    MainWindow window{library, initialState(library)};

    Desk() { showActive(window); }
    void trigger(const char *text)
    {
        for (auto *action : window.findChildren<QAction *>())
            if (action->text().remove(u'&') == q(text))
                return action->trigger();
        QFAIL(text);
    }
    [[nodiscard]] QString message() const { return window.findChild<MessageBar *>()->message(); }
    [[nodiscard]] QUndoStack &history() { return window.document().history(); }
    [[nodiscard]] const DocumentState &state() { return window.document().state(); }
    [[nodiscard]] QWidget &panel() { return *window.findChild<SetupPanel *>(); }
    [[nodiscard]] QComboBox *combo(const char *path) { return panel().findChild<QComboBox *>(q(path)); }
    [[nodiscard]] PresetNameDialog *nameDialog() { return window.findChild<PresetNameDialog *>(); }
    [[nodiscard]] MyPresetsDialog *mine() { return window.findChild<MyPresetsDialog *>(); }
    [[nodiscard]] QString path(const char *name) const { return home.filePath(q(name)); }
    /// Saves the window's accelerator as a preset.
    void save(const char *name, const char *id)
    {
        trigger("Save accelerator as preset…");
        answer(name, id);
    }
    void openMine()
    {
        trigger("My presets…");
        QVERIFY(QTest::qWaitForWindowActive(mine()));
    }
    [[nodiscard]] QString textOf(const char *button) { return mine()->findChild<QPushButton *>(q(button))->text(); }
    /// Answers the dialog that asks for name and id.
    void answer(const char *name, const char *id = nullptr)
    {
        auto *dialog = nameDialog();
        QVERIFY(dialog && QTest::qWaitForWindowActive(dialog));
        auto *line = dialog->findChild<QLineEdit *>(q("name"));
        QTRY_COMPARE(QApplication::focusWidget(), line);
        QTest::keyClick(line, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(line, q(name));
        if (id != nullptr) {
            QTest::keyClick(line, Qt::Key_Tab);
            auto *idLine = dialog->findChild<QLineEdit *>(q("id"));
            idLine->selectAll();
            QTest::keyClicks(idLine, q(id));
        }
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_VERIFY(nameDialog() == nullptr);
        // No window manager does it here.
        auto *below = mine() != nullptr && mine()->isVisible() ? static_cast<QWidget *>(mine()) : &window;
        below->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(below));
    }
    [[nodiscard]] QStringList listed()
    {
        QStringList rows;
        auto *list = mine()->findChild<QTreeWidget *>(q("list"));
        for (int row = 0; row < list->topLevelItemCount(); ++row) {
            QStringList cells;
            for (int column = 0; column < list->columnCount(); ++column)
                cells << list->topLevelItem(row)->text(column);
            rows << cells.join(q(" | "));
        }
        return rows;
    }
    void press(const char *button) { QTest::mouseClick(mine()->findChild<QPushButton *>(q(button)), Qt::LeftButton); }
    [[nodiscard]] bool offers(const char *button) { return mine()->findChild<QPushButton *>(q(button))->isEnabled(); }
    [[nodiscard]] QString line() { return mine()->findChild<QLabel *>(q("line"))->text().remove(QChar(0x200b)); }
};

} // namespace

class MyPresetsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void savesAnEditedAccelerator();
    void savesAModel();
    void saysWhatSavingWouldDo();
    void saysWhatIsWrong();
    void renamesAndDeletes();
    void severalAreBroughtBack();
    void oneThatCannotComeBackHoldsNoOtherUp();
    void takenIdsGetAnother();
    void usesWhatIsSelected();
    void deletingWhatShadowsBringsTheShippedBack();
    void opensKeepsExportsAndImports();
    void keepingTakesNoOthersPlace();
    void withNoneThereIsAWord();
};

void MyPresetsTest::initTestCase()
{
    applyTheme(*qApp);
}

void MyPresetsTest::savesAnEditedAccelerator()
{
    Desk desk;
    enterValue(desk.panel(), q("accelerator/memory.bandwidth"), q("700 GB/s"));
    const auto edited = desk.state();
    desk.trigger("Save accelerator as preset…");
    QCOMPARE(desk.nameDialog()->findChild<QLineEdit *>(q("name"))->text(), q("My A40"));
    QCOMPARE(desk.nameDialog()->findChild<QLineEdit *>(q("id"))->text(), q("my-a40"));
    desk.answer("Fast A40");
    QVERIFY(QFile::exists(desk.path("accelerators/fast-a40.yaml")));
    QCOMPARE(desk.message(), q("Saved %1").arg(desk.path("accelerators/fast-a40.yaml")));
    QCOMPARE(desk.state().setup.accelerator.id, std::string("fast-a40"));
    QVERIFY(desk.state().setup.accelerator == desk.state().acceleratorPreset);
    QCOMPARE(desk.state().setup.accelerator.memoryBandwidth.value, 700e9);
    QCOMPARE(desk.combo("accelerator/preset")->currentText(), q("NVIDIA Fast A40 (yours)"));
    QCOMPARE(desk.history().undoText(), q("Save Fast A40 as preset"));
    // Undo is the document's: the file stays, and so does the preset in the list.
    desk.history().undo();
    QVERIFY(desk.state() == edited);
    QVERIFY(QFile::exists(desk.path("accelerators/fast-a40.yaml")));
    QVERIFY(desk.combo("accelerator/preset")->findText(q("NVIDIA Fast A40 (yours)")) >= 0);
    desk.history().redo();
    // Again under its name it is replaced.
    enterValue(desk.panel(), q("accelerator/memory.bandwidth"), q("650 GB/s"));
    desk.trigger("Save accelerator as preset…");
    QCOMPARE(desk.nameDialog()->findChild<QLineEdit *>(q("name"))->text(), q("Fast A40"));
    QCOMPARE(desk.nameDialog()->findChild<QPushButton *>(q("act"))->text(), q("Replace"));
    desk.answer("Fast A40");
    const auto again = PresetLibrary::load(desk.home.path());
    QVERIFY(again.problems().empty());
    QVERIFY(again.findAccelerator("fast-a40")->value == desk.state().setup.accelerator);
    QCOMPARE(desk.state().setup.accelerator.memoryBandwidth.value, 650e9);
}

void MyPresetsTest::savesAModel()
{
    Desk desk;
    enterValue(desk.panel(), q("model/layers"), q("40"));
    desk.trigger("Save model as preset…");
    desk.answer("Deep", "deep-llama");
    QCOMPARE(desk.state().modelPreset.id, std::string("deep-llama"));
    QCOMPARE(desk.combo("model/preset")->currentText(), q("Deep (yours)"));
    QCOMPARE(PresetLibrary::load(desk.home.path()).findModel("deep-llama")->value.layers, 40);
}

void MyPresetsTest::saysWhatSavingWouldDo()
{
    Desk desk;
    desk.trigger("Save accelerator as preset…");
    auto *dialog = desk.nameDialog();
    auto *id = dialog->findChild<QLineEdit *>(q("id"));
    const auto says = [&](const char *typed) {
        id->setFocus();
        id->selectAll();
        QTest::keyClicks(id, q(typed));
        return dialog->findChild<QLabel *>(q("line"))->text().remove(QChar(0x200b));
    };
    const auto *act = dialog->findChild<QPushButton *>(q("act"));
    QCOMPARE(says("mine"), q("Kept in %1").arg(desk.path("accelerators/mine.yaml")));
    QVERIFY(says("a40").startsWith(q("Stands in the place of the shipped preset of that id until it is deleted")));
    QVERIFY(act->isEnabled());
    QVERIFY(says("../x").contains(q("is not an id")));
    QVERIFY(!act->isEnabled());
    QTest::keyClick(dialog, Qt::Key_Return);
    QVERIFY(desk.nameDialog() != nullptr); // it stays until it is answered
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(desk.nameDialog() == nullptr);
    QVERIFY(!desk.history().canUndo());
    QVERIFY(!QDir(desk.path("accelerators")).exists());
    // An id that follows from the name is a free one.
    desk.trigger("Save accelerator as preset…");
    auto *name = desk.nameDialog()->findChild<QLineEdit *>(q("name"));
    name->selectAll();
    QTest::keyClicks(name, q("A40"));
    QCOMPARE(desk.nameDialog()->findChild<QLineEdit *>(q("id"))->text(), q("a40-2"));
}

void MyPresetsTest::saysWhatIsWrong()
{
    Desk desk;
    desk.trigger("Save accelerator as preset…");
    writeFile(desk.path("accelerators"), "in the way");
    auto *dialog = desk.nameDialog();
    QTest::keyClick(dialog, Qt::Key_Return);
    QVERIFY(desk.nameDialog() != nullptr);
    const auto *line = dialog->findChild<QLabel *>(q("line"));
    QVERIFY(line->property("wrong").toBool());
    QVERIFY2(line->text().contains(q("accelerators")) && !line->text().contains(u'\n'), qPrintable(line->text()));
    QVERIFY(!desk.history().canUndo());
    QVERIFY(QFile::remove(desk.path("accelerators")));
    QTest::keyClick(dialog, Qt::Key_Return);
    QTRY_VERIFY(desk.nameDialog() == nullptr);
    QVERIFY(QFile::exists(desk.path("accelerators/my-a40.yaml")));
}

void MyPresetsTest::renamesAndDeletes()
{
    Desk desk;
    desk.trigger("Save accelerator as preset…");
    desk.answer("One");
    desk.trigger("My presets…");
    QVERIFY(QTest::qWaitForWindowActive(desk.mine()));
    QCOMPARE(desk.listed(), QStringList({q("NVIDIA One | one | accelerator | accelerators/one.yaml")}));
    QVERIFY(desk.offers("rename") && desk.offers("delete") && !desk.offers("keep") && desk.offers("export"));
    auto *list = desk.mine()->findChild<QTreeWidget *>(q("list"));
    list->setFocus();
    QTest::keyClick(list, Qt::Key_F2);
    desk.answer("Two", "two");
    QCOMPARE(desk.listed(), QStringList({q("NVIDIA Two | two | accelerator | accelerators/two.yaml")}));
    QCOMPARE(desk.state().setup.accelerator.name, std::string("Two"));
    QVERIFY(desk.state().setup.accelerator == desk.state().acceleratorPreset);
    QCOMPARE(desk.combo("accelerator/preset")->currentText(), q("NVIDIA Two (yours)"));

    // Deleted, the document keeps its values; and it can be brought back.
    const auto before = desk.state();
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Delete);
    QVERIFY(desk.listed().isEmpty());
    QVERIFY(!QFile::exists(desk.path("accelerators/two.yaml")));
    QCOMPARE(desk.line(), q("Deleted Two: moved to the trash"));
    QVERIFY(desk.state() == before);
    QCOMPARE(desk.combo("accelerator/preset")->currentText(), q("NVIDIA Two"));
    QVERIFY(desk.combo("accelerator/preset")->findText(q("NVIDIA Two"), Qt::MatchStartsWith) < 0);
    desk.press("bringBack");
    QVERIFY(QFile::exists(desk.path("accelerators/two.yaml")));
    QCOMPARE(desk.listed(), QStringList({q("NVIDIA Two | two | accelerator | accelerators/two.yaml")}));
    QCOMPARE(desk.combo("accelerator/preset")->currentText(), q("NVIDIA Two (yours)"));

    // What the history holds is the document's, whatever became of the files.
    desk.press("delete");
    while (desk.history().canUndo())
        desk.history().undo();
    QCOMPARE(desk.state().setup.accelerator.id, std::string("a40"));
    while (desk.history().canRedo())
        desk.history().redo();
    QVERIFY(desk.state() == before);
    QVERIFY(!QFile::exists(desk.path("accelerators/two.yaml")));
}

void MyPresetsTest::severalAreBroughtBack()
{
    Desk desk;
    desk.save("One", "one");
    desk.save("Two", "two");
    desk.openMine();
    const auto rows = desk.listed();
    QCOMPARE(rows.size(), 2);
    const auto *back = desk.mine()->findChild<QPushButton *>(q("bringBack"));
    QVERIFY(!back->isVisible());
    desk.press("delete");
    desk.press("delete");
    QVERIFY(desk.listed().isEmpty());
    // They are offered by their names, also when the dialog was closed meanwhile.
    const auto last = desk.textOf("bringBack");
    QVERIFY2(last == u"&Bring back One" || last == u"&Bring back Two", qPrintable(last));
    desk.press("close");
    QVERIFY(!desk.mine()->isVisible());
    desk.openMine();
    QCOMPARE(desk.textOf("bringBack"), last);
    desk.press("bringBack");
    QCOMPARE(desk.line(), last.mid(12) + q(" is back"));
    QVERIFY(back->isVisible());
    QVERIFY(desk.textOf("bringBack") != last);
    desk.press("bringBack");
    QVERIFY(!back->isVisible());
    QCOMPARE(QSet<QString>(rows.begin(), rows.end()), [&] {
        const auto again = desk.listed();
        return QSet<QString>(again.begin(), again.end());
    }());
}

void MyPresetsTest::oneThatCannotComeBackHoldsNoOtherUp()
{
    Desk desk;
    desk.save("One", "one");
    desk.save("Two", "two");
    desk.openMine();
    auto *list = desk.mine()->findChild<QTreeWidget *>(q("list"));
    for (const int left : {2, 1}) { // one, then two
        QCOMPARE(list->topLevelItemCount(), left);
        list->setCurrentItem(list->topLevelItem(0));
        desk.press("delete");
    }
    QCOMPARE(desk.textOf("bringBack"), q("&Bring back Two"));
    desk.mine()->close();
    enterValue(desk.panel(), q("accelerator/memory.bandwidth"), q("700 GB/s"));
    desk.save("Another", "two");
    desk.openMine();
    desk.press("bringBack");
    QCOMPARE(desk.line(), q("Two: you have another preset 'two' by now: rename or delete it first"));
    QCOMPARE(desk.listed(), QStringList({q("NVIDIA Another | two | accelerator | accelerators/two.yaml")}));
    QCOMPARE(desk.textOf("bringBack"), q("&Bring back One"));
    desk.press("bringBack");
    QCOMPARE(desk.line(), q("One is back"));
    QCOMPARE(desk.textOf("bringBack"), q("&Bring back Two"));
}

void MyPresetsTest::takenIdsGetAnother()
{
    Desk desk;
    desk.save("One", "one");
    QTemporaryDir elsewhere;
    const auto path = elsewhere.filePath(q("cards.yaml"));
    writeFile(path, "accelerators:\n"
                    "  - {id: one, aliases: [uno], name: Uno, peak: {fp16: 1T}, memory: {bandwidth: 1 GB/s}}\n"
                    "  - {id: two, name: Two, peak: {fp16: 1T}, memory: {bandwidth: 1 GB/s}}\n");
    desk.openMine();
    desk.mine()->importFile(path);
    QCOMPARE(desk.line(), q("Imported two"));
    auto *dialog = desk.mine()->findChild<PresetNameDialog *>();
    QVERIFY(dialog && dialog->findChild<QLabel *>(q("intro"))->text().startsWith(q("You have another preset one already")));
    QCOMPARE(dialog->findChild<QLineEdit *>(q("name"))->text(), q("Uno"));
    desk.answer("Uno", "uno-1");
    const auto library = PresetLibrary::load(desk.home.path());
    QCOMPARE(library.findAccelerator("one")->value.name, std::string("One"));
    QCOMPARE(library.findAccelerator("uno-1")->value.name, std::string("Uno"));
    QVERIFY(library.findAccelerator("uno-1")->value.aliases.empty());
    QVERIFY(desk.line().startsWith(q("Imported uno-1. Kept in ")));
    // Left alone, nothing is lost; and one's own gives way to it where that is wanted.
    desk.mine()->importFile(path);
    dialog = desk.mine()->findChild<PresetNameDialog *>();
    QTest::keyClick(dialog, Qt::Key_Escape);
    QCOMPARE(desk.line(), q("one was not imported"));
    QTRY_VERIFY(desk.nameDialog() == nullptr);
    desk.mine()->importFile(path);
    dialog = desk.mine()->findChild<PresetNameDialog *>();
    auto *id = dialog->findChild<QLineEdit *>(q("id"));
    id->selectAll();
    QTest::keyClicks(id, q("one"));
    QCOMPARE(dialog->findChild<QPushButton *>(q("act"))->text(), q("Replace"));
    QVERIFY(dialog->findChild<QLabel *>(q("line"))->text().startsWith(q("Replaces what your preset in ")));
    QTest::keyClick(dialog, Qt::Key_Return);
    QTRY_VERIFY(desk.nameDialog() == nullptr);
    QCOMPARE(PresetLibrary::load(desk.home.path()).findAccelerator("one")->value.name, std::string("Uno"));
}

void MyPresetsTest::usesWhatIsSelected()
{
    Desk desk;
    QTemporaryDir elsewhere;
    const auto path = elsewhere.filePath(q("card.yaml"));
    desk.save("One", "one");
    writeFile(path, "{id: two, name: Two, peak: {fp16: 1T}, memory: {bandwidth: 1 GB/s}}\n");
    desk.window.open(path);
    desk.openMine(); // the document's is selected
    QVERIFY(desk.offers("keep") && desk.offers("use"));
    auto *list = desk.mine()->findChild<QTreeWidget *>(q("list"));
    QCOMPARE(list->currentItem()->text(0), q("Two"));
    QVERIFY(list->currentItem()->toolTip(2).contains(q("Keep keeps it")));
    QVERIFY(desk.combo("accelerator/preset")->lineEdit()->toolTip().contains(q("My presets… keeps it")));
    list->setCurrentItem(list->topLevelItem(0));
    desk.press("use");
    QCOMPARE(desk.state().setup.accelerator.id, std::string("one"));
    QVERIFY(desk.state().setup.accelerator == desk.state().acceleratorPreset);
    QCOMPARE(desk.history().undoText(), q("Choose NVIDIA One"));
    QCOMPARE(desk.line(), q("The setup uses NVIDIA One"));
}

void MyPresetsTest::deletingWhatShadowsBringsTheShippedBack()
{
    Desk desk;
    const auto shipped = desk.state().acceleratorPreset;
    enterValue(desk.panel(), q("accelerator/memory.bandwidth"), q("700 GB/s"));
    desk.trigger("Save accelerator as preset…");
    desk.answer("A40", "a40");
    QCOMPARE(desk.combo("accelerator/preset")->currentText(), q("NVIDIA A40 (yours)"));
    desk.trigger("My presets…");
    QVERIFY(QTest::qWaitForWindowActive(desk.mine()));
    const auto before = desk.state();
    desk.press("delete");
    QCOMPARE(desk.line(), q("Deleted A40: moved to the trash; the shipped preset is back"));
    QVERIFY(desk.state().acceleratorPreset == shipped);
    QCOMPARE(desk.state().setup.accelerator.memoryBandwidth.value, 700e9); // an edit now
    QVERIFY(desk.panel().findChild<QWidget *>(q("accelerator/memory.bandwidth/preset"))->isVisible());
    QCOMPARE(desk.combo("accelerator/preset")->currentText(), q("NVIDIA A40"));
    desk.press("bringBack");
    QVERIFY(desk.state() == before);
}

void MyPresetsTest::opensKeepsExportsAndImports()
{
    Desk desk;
    QTemporaryDir elsewhere;
    const auto opened = elsewhere.filePath(q("cards.yaml"));
    writeFile(opened,
              "# mine\naccelerators:\n  - {id: one, name: <b>One</b> & only, peak: {fp16: 1T}, memory: {bandwidth: 1 GB/s}}\n"
              "  - {id: two, name: Two, peak: {fp16: 1T}, memory: {bandwidth: 1 GB/s}}\n");
    desk.trigger("My presets…");
    QVERIFY(QTest::qWaitForWindowActive(desk.mine()));
    desk.window.open(opened);
    QCOMPARE(desk.listed().size(), 2);
    QCOMPARE(desk.listed()[1], q("Two | two | accelerator, opened | %1").arg(opened));
    auto *list = desk.mine()->findChild<QTreeWidget *>(q("list"));
    list->setCurrentItem(list->topLevelItem(0));
    QVERIFY(!desk.offers("rename") && !desk.offers("delete") && desk.offers("keep"));
    desk.press("keep");
    QCOMPARE(desk.listed()[0], q("<b>One</b> & only | one | accelerator | accelerators/one.yaml"));
    QVERIFY(!desk.offers("keep") && desk.offers("delete"));

    const auto exported = elsewhere.filePath(q("out.yaml"));
    desk.mine()->exportTo(exported);
    QCOMPARE(desk.line(), q("Exported %1").arg(exported));
    desk.mine()->exportTo(elsewhere.filePath(q("none/out.yaml")));
    QVERIFY(desk.line().contains(q("there is no directory")));
    desk.press("delete");
    desk.mine()->importFile(exported);
    QCOMPARE(desk.line(), q("Imported one"));
    QVERIFY(desk.listed().contains(q("<b>One</b> & only | one | accelerator | accelerators/one.yaml")));
    desk.mine()->importFile(elsewhere.filePath(q("none.yaml")));
    QVERIFY(desk.line().endsWith(q("no such file")));

    // A file by hand is not deleted, and that is said.
    writeFile(desk.path("accelerators/one.yaml"),
              "# note\n" + QByteArray("id: one\nname: One\npeak: {fp16: 1T}\nmemory: {bandwidth: 1 GB/s}\n"));
    list->setCurrentItem(list->topLevelItem(1));
    const auto rows = desk.listed();
    desk.press("delete");
    QVERIFY2(desk.line().contains(q("has comments")), qPrintable(desk.line()));
    QCOMPARE(desk.listed(), rows);
}

void MyPresetsTest::keepingTakesNoOthersPlace()
{
    Desk desk;
    QTemporaryDir elsewhere;
    const QByteArray mine = "id: one\nname: Mine\npeak:\n  fp16: 1 TFLOP/s\nmemory:\n  bandwidth: 1 GB/s\n";
    const auto file = elsewhere.filePath(q("mine.yaml"));
    writeFile(file, mine);
    desk.trigger("My presets…");
    QVERIFY(QTest::qWaitForWindowActive(desk.mine()));
    desk.mine()->importFile(file);
    const auto kept = contentOf(desk.path("accelerators/one.yaml"));
    QVERIFY(kept.contains("Mine"));
    const auto other = elsewhere.filePath(q("other.yaml"));
    writeFile(other, QByteArray(mine).replace("Mine", "Other"));
    desk.window.open(other);
    QCOMPARE(desk.listed(), QStringList{q("Other | one | accelerator, opened | %1").arg(other)});
    desk.press("keep");
    QVERIFY2(desk.line().contains(q("you have another preset 'one' already")), qPrintable(desk.line()));
    QCOMPARE(contentOf(desk.path("accelerators/one.yaml")), kept);
    // The same one is no other.
    desk.window.open(file);
    desk.press("keep");
    QCOMPARE(desk.listed(), QStringList{q("Mine | one | accelerator | accelerators/one.yaml")});
}

void MyPresetsTest::withNoneThereIsAWord()
{
    Desk desk;
    desk.trigger("My presets…");
    QVERIFY(desk.listed().isEmpty());
    QVERIFY(desk.line().startsWith(q("None yet")));
    for (const auto *button : {"rename", "delete", "keep", "export"})
        QVERIFY(!desk.offers(button));
    QVERIFY(desk.offers("import"));
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::MyPresetsTest)
#include "my_presets_test.moc"
