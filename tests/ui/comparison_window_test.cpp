// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presets/comparison_window.h"

#include "core/base/text.h"
#include "tests/ui/window_desk.h"
#include "ui/theme.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QTableView>
#include <QUndoStack>

#include <algorithm>
#include <clocale>

namespace ridgepoint {
namespace {

QString q(const char *text)
{
    return QString::fromUtf8(text);
}

/// The window with the table above it, opened as the menu does.
struct Table : WindowDesk {
    ComparisonWindow *comparison = nullptr;
    QTableView *table = nullptr;
    QLineEdit *search = nullptr;

    Table()
    {
        action("Compare accelerators…")->trigger();
        comparison = window.findChild<ComparisonWindow *>();
        table = comparison->findChild<QTableView *>(q("table"));
        search = comparison->findChild<QLineEdit *>(q("search"));
        wait();
    }
    void wait() const { QTRY_COMPARE(QApplication::focusWidget(), search); }
    template <class T>
    [[nodiscard]] T *child(const char *name) const
    {
        return comparison->findChild<T *>(q(name));
    }
    [[nodiscard]] QStringList names() const
    {
        QStringList names;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            names << table->model()->index(row, 0).data().toString();
        return names;
    }
    [[nodiscard]] int section(const char *key) const
    {
        for (int each = 0; each < table->model()->columnCount(); ++each)
            if (AcceleratorTableModel::column(each).key == key)
                return each;
        return -1;
    }
    /// What a cell shows, without the room that aligns it.
    [[nodiscard]] QString cell(int row, const char *key) const
    {
        auto text = table->model()->index(row, section(key)).data().toString();
        text.remove(QChar(0x2007)).remove(QChar(0x2008)).remove(QChar(0x2002));
        return text;
    }
    [[nodiscard]] QStringList column(const char *key) const
    {
        QStringList cells;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            cells << cell(row, key);
        return cells;
    }
    void find(const char *query) const
    {
        search->setFocus();
        search->selectAll();
        QTest::keyClicks(search, q(query));
    }
    [[nodiscard]] const Accelerator &used() { return window.document().state().setup.accelerator; }
};

} // namespace

class ComparisonWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void twoAreComparedInThreeActions();
    void searchShowsThoseThatAreMeant();
    void headersSortWithWhatIsUnknownLast();
    void sortsByKeyboard();
    void columnsShowWhatThereIs();
    void moreColumnsAreAskedFor();
    void columnsAreAsWideAsWhatTheyShow();
    void namesStayInSight();
    void ticksChooseAFew();
    void copiesRows();
    void usesByEnterDoubleClickAndButton();
    void marksWhatIsUsedAndWhatIsUnsure();
    void followsTheLibrary();
    void linkAboveThePresetsOpensIt();
    void commasOfTheLocaleStayOut();
    void modelKeepsItsPromises();
};

void ComparisonWindowTest::initTestCase()
{
    applyTheme(*qApp);
}

void ComparisonWindowTest::twoAreComparedInThreeActions()
{
    Table desk; // the first
    QCOMPARE(QApplication::focusWidget(), desk.search);
    QTest::keyClicks(desk.search, q("a100 80 sxm, h100 sxm")); // the second
    QCOMPARE(desk.names(), QStringList({q("NVIDIA A100 80GB SXM"), q("NVIDIA H100 SXM")}));
    QTest::keyClick(desk.child<QCheckBox>("ratios"), Qt::Key_Space); // the third
    QVERIFY(desk.child<QCheckBox>("ratios")->isChecked());
    QCOMPARE(desk.column("bandwidth_bytes_per_s"), QStringList({q("2,039"), q("1.64×  3,350")}));
    QCOMPARE(desk.column("ridge_fp16_flop_per_byte"), QStringList({q("153"), q("1.93×  295.3")}));
    QCOMPARE(desk.column("fp8_flop_per_s"), QStringList({q("–"), q("1,979")}));
}

void ComparisonWindowTest::searchShowsThoseThatAreMeant()
{
    Table desk;
    QCOMPARE(desk.names().size(), static_cast<qsizetype>(desk.library.accelerators().size()));
    desk.find("nvidia hopper 80 GB");
    QCOMPARE(desk.names(), QStringList({q("NVIDIA H100 SXM"), q("NVIDIA H100 PCIe"), q("NVIDIA H800 SXM")}));
    QVERIFY(desk.child<QLabel>("line")->text().startsWith(q("3 of ")));
    desk.find("bert");
    QVERIFY(desk.names().isEmpty());
    QCOMPARE(desk.child<QLabel>("line")->text(), q("No accelerator is described by that"));
    QVERIFY(!desk.child<QPushButton>("use")->isEnabled());
    QTest::keyClick(desk.search, Qt::Key_Return); // nothing to be used
    QVERIFY(!desk.window.document().history().canUndo());
    // The first Escape clears the search, where the document's stands as before; the second closes.
    QTest::keyClick(desk.search, Qt::Key_Escape);
    QVERIFY(desk.search->text().isEmpty() && desk.comparison->isVisible());
    QCOMPARE(desk.table->currentIndex().data().toString(), q("NVIDIA A40"));
    QTest::keyClick(desk.search, Qt::Key_Escape);
    QVERIFY(!desk.comparison->isVisible());
}

void ComparisonWindowTest::headersSortWithWhatIsUnknownLast()
{
    Table desk;
    const auto libraryOrder = desk.names();
    desk.find("nvidia sxm");
    auto *header = desk.table->horizontalHeader();
    const int section = desk.section("fp8_flop_per_s");
    desk.table->scrollTo(desk.table->model()->index(0, section));
    const auto click = [&] {
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                          {header->sectionViewportPosition(section) + header->sectionSize(section) / 2, header->height() / 2});
    };
    QList<double> firsts;
    for (int i = 0; i < 2; ++i) {
        click();
        const auto cells = desk.column("fp8_flop_per_s");
        QCOMPARE(cells.back(), q("–"));
        QVERIFY(cells.front() != u"–");
        firsts << readNumber(fromQt(QString(cells.front()).remove(u','))).value();
    }
    QVERIFY(firsts[0] > firsts[1]); // the largest first
    click();                        // and the library's order again
    desk.search->clear();
    QCOMPARE(desk.names(), libraryOrder);
}

void ComparisonWindowTest::sortsByKeyboard()
{
    Table desk;
    desk.find("a100 80 sxm, h100 sxm, a40");
    auto *menu = desk.child<QToolButton>("sort")->menu();
    const auto sortBy = [&](const QString &heading) {
        emit menu->aboutToShow();
        for (auto *action : menu->actions())
            if (action->text() == heading)
                return action->trigger();
        QFAIL("no such column");
    };
    sortBy(q("Bandwidth"));
    QCOMPARE(desk.column("bandwidth_bytes_per_s"), QStringList({q("3,350"), q("2,039"), q("696")}));
    sortBy(q("Bandwidth"));
    QCOMPARE(desk.column("bandwidth_bytes_per_s"), QStringList({q("696"), q("2,039"), q("3,350")}));
    sortBy(q("Name"));
    QCOMPARE(desk.names(), QStringList({q("NVIDIA A40"), q("NVIDIA A100 80GB SXM"), q("NVIDIA H100 SXM")})); // as people count
    sortBy(q("Name"));
    QCOMPARE(desk.names(), QStringList({q("NVIDIA H100 SXM"), q("NVIDIA A100 80GB SXM"), q("NVIDIA A40")}));
}

void ComparisonWindowTest::columnsShowWhatThereIs()
{
    Table desk;
    const auto shown = [&](const char *key) { return !desk.table->isColumnHidden(desk.section(key)); };
    QVERIFY(shown("fp16_flop_per_s") && shown("fp4_flop_per_s") && shown("ridge_fp8_flop_per_byte"));
    QVERIFY(!shown("fp64_flop_per_s")); // not asked for
    desk.find("a100 80 sxm");
    QVERIFY(shown("fp16_flop_per_s") && !shown("fp4_flop_per_s") && !shown("ridge_fp8_flop_per_byte")); // it has none
    for (auto *action : desk.child<QToolButton>("columns")->menu()->actions())
        if (action->text() == u"fp64" || action->text() == u"fp16")
            action->trigger();
    QVERIFY(shown("fp64_flop_per_s") && shown("ridge_fp64_flop_per_byte") && !shown("fp16_flop_per_s"));
}

void ComparisonWindowTest::moreColumnsAreAskedFor()
{
    Table desk;
    const auto shown = [&](const char *key) { return !desk.table->isColumnHidden(desk.section(key)); };
    const auto ask = [&](const char *choice) {
        for (auto *action : desk.child<QToolButton>("columns")->menu()->actions())
            if (action->text() == q(choice))
                return action->trigger();
        QFAIL(choice);
    };
    desk.find("rtx 4090");
    const struct {
        const char *choice;
        const char *key;
        const char *cell;
    } kRows[] = {{"Vendor", "vendor", "NVIDIA"},
                 {"Form factor", "form_factor", "PCIe card"},
                 {"Usable memory", "usable_memory_bytes", "–"},
                 {"Memory type", "memory_type", "GDDR6X"},
                 {"Cache", "cache_bytes", "72"},
                 {"Link bandwidth", "link_bytes_per_s", "–"},
                 {"Power", "power_w", "450"},
                 {"FP16 accumulation", "fp16_fp16_accumulate_flop_per_s", "330.3"}};
    for (const auto &[choice, key, cell] : kRows) {
        QVERIFY2(!shown(key), key);
        ask(choice);
        QVERIFY2(shown(key), key);
        QCOMPARE(desk.cell(0, key), q(cell));
    }
    QVERIFY(shown("fp8_fp16_accumulate_flop_per_s"));
}

void ComparisonWindowTest::columnsAreAsWideAsWhatTheyShow()
{
    Table desk;
    desk.find("a100 80 sxm, h100 sxm");
    const int section = desk.section("fp16_flop_per_s");
    const int before = desk.table->columnWidth(section);
    auto *ratios = desk.child<QCheckBox>("ratios");
    ratios->setChecked(true);
    QVERIFY(desk.table->columnWidth(section) > before);
    ratios->setChecked(false);
    QCOMPARE(desk.table->columnWidth(section), before);
    desk.search->clear();
    const int all = desk.table->columnWidth(0);
    desk.find("a40");
    QVERIFY(desk.table->columnWidth(0) < all);
    // A width that was set by hand stays.
    desk.table->horizontalHeader()->resizeSection(section, 200);
    desk.search->clear();
    QCOMPARE(desk.table->columnWidth(section), 200);
    // Words do not touch the number before them.
    const auto words = desk.section("confidence");
    QVERIFY(desk.table->model()->index(0, words).data().toString().startsWith(QChar(0x2002)));
    QVERIFY(desk.table->model()->headerData(words, Qt::Horizontal).toString().startsWith(QChar(0x2002)));
}

void ComparisonWindowTest::namesStayInSight()
{
    Table desk;
    desk.comparison->resize(700, 400);
    QCoreApplication::processEvents();
    auto *frozen = desk.table->findChild<QTableView *>(q("frozen"));
    auto *across = desk.table->horizontalScrollBar();
    QVERIFY(across->maximum() > 0);
    across->setValue(across->maximum());
    desk.table->verticalScrollBar()->setValue(0);
    QCoreApplication::processEvents();
    QVERIFY(desk.table->visualRect(desk.table->model()->index(0, 0)).right() < 0); // gone, and the other view has it
    const auto name = frozen->model()->index(1, 0);
    QVERIFY(frozen->isVisible());
    QCOMPARE(frozen->visualRect(name).left(), 0);
    QCOMPARE(frozen->width(), desk.table->columnWidth(0));
    QCOMPARE(frozen->viewport()->mapToGlobal(frozen->visualRect(name).topLeft()).y(),
             desk.table->viewport()->mapToGlobal(desk.table->visualRect(desk.table->model()->index(1, 0)).topLeft()).y());
    // A click selects in both, ticks by its box, and keys are the table's.
    QTest::mouseClick(frozen->viewport(), Qt::LeftButton, {}, frozen->visualRect(name).center());
    QCOMPARE(desk.table->currentIndex().row(), 1);
    QVERIFY(desk.table->selectionModel()->isRowSelected(1));
    QCOMPARE(QApplication::focusWidget(), desk.table);
    QTest::mouseClick(frozen->viewport(), Qt::LeftButton, {},
                      {frozen->visualRect(name).left() + 10, frozen->visualRect(name).center().y()});
    QCOMPARE(desk.child<QCheckBox>("onlyTicked")->text(), q("&Only ticked (1)"));
    QTest::keyClick(desk.table, Qt::Key_Space);
    QCOMPARE(desk.child<QCheckBox>("onlyTicked")->text(), q("&Only ticked (0)"));
    // Its heading sorts, and shows what the table is sorted by.
    auto *header = frozen->horizontalHeader();
    QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, {60, header->height() / 2});
    auto sorted = desk.names();
    std::sort(sorted.begin(), sorted.end(),
              [](const QString &a, const QString &b) { return countsBefore(fromQt(a), fromQt(b)); });
    QCOMPARE(desk.names(), sorted);
    QCOMPARE(desk.table->horizontalHeader()->sortIndicatorSection(), 0);
    desk.table->horizontalHeader()->setSortIndicator(desk.section("year"), Qt::DescendingOrder);
    QCOMPARE(header->sortIndicatorSection(), desk.section("year"));
    // Both scroll down together; the wheel on it scrolls the table.
    desk.table->verticalScrollBar()->setValue(desk.table->verticalScrollBar()->maximum());
    QCOMPARE(frozen->verticalScrollBar()->value(), desk.table->verticalScrollBar()->value());
    // The keyboard brings no cell beneath it.
    desk.table->setCurrentIndex(desk.table->model()->index(5, desk.section("confidence")));
    for (int i = 0; i < 4; ++i) {
        QTest::keyClick(desk.table, Qt::Key_Left);
        const auto cell = desk.table->visualRect(desk.table->currentIndex());
        QVERIFY(desk.table->currentIndex().column() > 0);
        QVERIFY(cell.left() >= frozen->width() && cell.right() <= desk.table->viewport()->width());
    }
    // Used by a double click.
    across->setValue(across->maximum());
    const auto last = frozen->model()->index(desk.table->currentIndex().row(), 0);
    QTest::mouseClick(frozen->viewport(), Qt::LeftButton, {}, frozen->visualRect(last).center());
    QTest::mouseDClick(frozen->viewport(), Qt::LeftButton, {}, frozen->visualRect(last).center());
    QCOMPARE(toQt(fullName(desk.used())), last.data().toString());
}

void ComparisonWindowTest::ticksChooseAFew()
{
    Table desk;
    auto *only = desk.child<QCheckBox>("onlyTicked");
    QVERIFY(!only->isEnabled());
    // By keyboard: from the search into the table, Space ticks.
    desk.find("h100 sxm");
    QTest::keyClick(desk.search, Qt::Key_Down);
    QTest::keyClick(desk.table, Qt::Key_Space);
    QCOMPARE(only->text(), q("&Only ticked (1)"));
    // By mouse, on the box.
    desk.find("mi300x");
    const auto box = desk.table->visualRect(desk.table->model()->index(0, 0));
    QTest::mouseClick(desk.table->viewport(), Qt::LeftButton, {}, {box.left() + 10, box.center().y()});
    QCOMPARE(only->text(), q("&Only ticked (2)"));
    QTest::keyClick(only, Qt::Key_Space);
    QVERIFY(only->isChecked());
    QCOMPARE(desk.names(), QStringList({q("AMD MI300X"), q("NVIDIA H100 SXM")}));
    desk.table->selectAll();
    QTest::keyClick(desk.table, Qt::Key_Space); // all that are selected
    QVERIFY(desk.names().isEmpty());
    QVERIFY(only->isEnabled()); // the way out
    desk.find("a40");           // who searches looks for others
    QVERIFY(!only->isChecked() && !only->isEnabled());
    QCOMPARE(desk.names(), QStringList({q("NVIDIA A40")}));
}

void ComparisonWindowTest::copiesRows()
{
    Table desk;
    desk.find("a100 80 sxm, h100 sxm");
    QTest::mouseClick(desk.child<QPushButton>("copy"), Qt::LeftButton);
    const auto all = QGuiApplication::clipboard()->text().split(u'\n');
    QCOMPARE(all.size(), 4);
    QVERIFY(all[0].startsWith(q("Name\tArchitecture\tYear\tMemory (GB)\tBandwidth (GB/s)\tPeak fp16 (TFLOP/s)\t")));
    QVERIFY(all[1].startsWith(q("NVIDIA A100 80GB SXM\tAmpere GA100\t2020\t80\t2039\t312\t")));
    QVERIFY(all[2].startsWith(q("NVIDIA H100 SXM\tHopper GH100\t2022\t80\t3350\t989.4\t")));
    QCOMPARE(desk.child<QLabel>("line")->text(), q("Copied 2 rows"));
    desk.table->selectRow(1);
    QTest::keyClick(desk.table, Qt::Key_C, Qt::ControlModifier);
    const auto one = QGuiApplication::clipboard()->text().split(u'\n');
    QCOMPARE(one, QStringList({all[0], all[2], QString()}));
    QTest::mouseClick(desk.child<QPushButton>("copyCsv"), Qt::LeftButton);
    const auto csv = QGuiApplication::clipboard()->text().split(u'\n');
    QVERIFY(csv[0].startsWith(q("id,name,architecture,year,memory_bytes,bandwidth_bytes_per_s,fp16_flop_per_s,")));
    QVERIFY(csv[0].endsWith(q(",confidence,less_sure,edited")));
    QVERIFY(csv[1].startsWith(q("h100-sxm,NVIDIA H100 SXM,Hopper GH100,2022,8e+10,3.35e+12,9.894e+14,")));
    // Ratios go along where they are shown: to the first row, whatever is selected.
    desk.child<QCheckBox>("ratios")->setChecked(true);
    QTest::keyClick(desk.table, Qt::Key_C, Qt::ControlModifier);
    const auto ratios = QGuiApplication::clipboard()->text().split(u'\n');
    QVERIFY(ratios[0].contains(q("\tBandwidth (GB/s)\tBandwidth (times NVIDIA A100 80GB SXM)\t")));
    QVERIFY(ratios[1].contains(q("\t3350\t1.64\t989.4\t3.17\t")));
}

void ComparisonWindowTest::usesByEnterDoubleClickAndButton()
{
    Table desk;
    const auto before = desk.window.document().state();
    desk.find("h100 sxm");
    QTest::keyClick(desk.search, Qt::Key_Return); // it is the only one
    QCOMPARE(desk.used().id, "h100-sxm");
    QCOMPARE(desk.window.document().history().count(), 1);
    QCOMPARE(desk.window.document().history().undoText(), q("Choose NVIDIA H100 SXM"));
    QCOMPARE(desk.panel().findChild<QComboBox *>(q("accelerator/preset"))->currentText(), q("NVIDIA H100 SXM"));
    desk.find("h100");
    QTest::keyClick(desk.search, Qt::Key_Return); // several: into the table
    QCOMPARE(desk.window.document().history().count(), 1);
    QTest::keyClick(desk.table, Qt::Key_Down);
    QTest::keyClick(desk.table, Qt::Key_Return);
    QCOMPARE(desk.used().id, "h100-pcie");
    const auto last = desk.table->visualRect(desk.table->model()->index(2, desk.section("architecture"))).center();
    QTest::mouseClick(desk.table->viewport(), Qt::LeftButton, {}, last);
    QTest::mouseDClick(desk.table->viewport(), Qt::LeftButton, {}, last);
    QCOMPARE(desk.used().id, "h100-nvl");
    desk.find("a40");
    QTest::mouseClick(desk.child<QPushButton>("use"), Qt::LeftButton);
    QCOMPARE(desk.used().id, "a40");
    QCOMPARE(desk.window.document().history().count(), 4);
    for (int i = 0; i < 4; ++i)
        desk.window.document().history().undo();
    QVERIFY(desk.window.document().state() == before);
}

void ComparisonWindowTest::marksWhatIsUsedAndWhatIsUnsure()
{
    Table desk;
    const auto bold = [&] {
        QStringList marked;
        for (int row = 0; row < desk.table->model()->rowCount(); ++row)
            if (const auto index = desk.table->model()->index(row, 0); index.data(Qt::FontRole).value<QFont>().bold())
                marked << index.data().toString();
        return marked;
    };
    QCOMPARE(bold(), QStringList({q("NVIDIA A40")}));
    desk.find("m1 max"); // its rates are derived
    const auto figure = desk.table->model()->index(0, desk.section("fp16_flop_per_s"));
    QVERIFY(figure.data(Qt::FontRole).value<QFont>().italic());
    QVERIFY(figure.data(Qt::AccessibleTextRole).toString().endsWith(q(", of low confidence")));
    QVERIFY(figure.data(Qt::ToolTipRole).toString().contains(q("Peak fp16, confidence low: ")));
    const auto unknown = desk.table->model()->index(0, desk.section("fp8_flop_per_s"));
    QCOMPARE(unknown.data(Qt::AccessibleTextRole).toString(), q("unknown"));
    desk.search->clear();
    enterValue(desk.panel(), q("accelerator/preset"), q("h100-sxm"));
    QCOMPARE(bold(), QStringList({q("NVIDIA H100 SXM")}));
}

void ComparisonWindowTest::followsTheLibrary()
{
    Table desk;
    const auto count = desk.names().size();
    desk.window.open(desk.file("mine.yaml", "{id: mine, name: <b>Mine</b>, vendor: Ours, peak: {int4: 1 TFLOP/s}, "
                                            "memory: {bandwidth: 1 TB/s}}\n"));
    QCOMPARE(desk.names().size(), count + 1);
    QCOMPARE(desk.names().back(), q("Ours <b>Mine</b>"));
    desk.find("mine");
    QVERIFY(desk.table->model()->index(0, 0).data(Qt::ToolTipRole).toString().contains(q("&lt;b&gt;Mine")));
    QCOMPARE(desk.cell(0, "memory_bytes"), q("–"));
}

void ComparisonWindowTest::linkAboveThePresetsOpensIt()
{
    WindowDesk desk;
    auto *link = desk.panel().findChild<QToolButton *>(q("comparePresets"));
    QVERIFY(link->isVisible());
    QTest::mouseClick(link, Qt::LeftButton);
    auto *comparison = desk.window.findChild<ComparisonWindow *>();
    QVERIFY(comparison && comparison->isVisible() && !comparison->isModal());
    QVERIFY(QTest::qWaitForWindowActive(comparison));
    comparison->close();
    QTest::mouseClick(link, Qt::LeftButton);
    QCOMPARE(desk.window.findChildren<ComparisonWindow *>().size(), 1);
    QVERIFY(comparison->isVisible());
}

void ComparisonWindowTest::commasOfTheLocaleStayOut()
{
    const std::string before = std::setlocale(LC_ALL, nullptr);
    qputenv("LOCPATH", RIDGEPOINT_LOCALES);
    QVERIFY(std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr);
    QLocale::setDefault(QLocale(QLocale::German));
    {
        Table desk;
        desk.find("a100 80 sxm, a40");
        desk.child<QCheckBox>("ratios")->setChecked(true);
        QCOMPARE(desk.column("fp16_flop_per_s"), QStringList({q("149.7"), q("2.08×  312")}));
        QTest::mouseClick(desk.child<QPushButton>("copy"), Qt::LeftButton);
        QVERIFY(QGuiApplication::clipboard()->text().contains(q("\t696\t1\t149.7\t1\t")));
    }
    QLocale::setDefault(QLocale::c());
    std::setlocale(LC_ALL, before.c_str());
}

void ComparisonWindowTest::modelKeepsItsPromises()
{
    AcceleratorTableModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto library = PresetLibrary::load(QString());
    model.setAccelerators(library.accelerators());
    model.sort(5, Qt::DescendingOrder);
    const QPersistentModelIndex a40 = model.index(model.rowOf("a40"), 0);
    model.sort(0, Qt::AscendingOrder);
    QCOMPARE(a40.data(Qt::DisplayRole).toString(), q("NVIDIA A40"));
    QVERIFY(model.setData(a40, Qt::Checked, Qt::CheckStateRole));
    QVERIFY(!model.setData(a40, q("x"), Qt::EditRole));
    model.setQuery(q("h100"));
    QVERIFY(!a40.isValid());
    model.setOnlyTicked(true);
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.accelerator(0).id, std::string("a40"));
    model.setRatios(true);
    model.setAccelerators({});
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.tickedCount(), 0); // what is gone is not counted
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::ComparisonWindowTest)
#include "comparison_window_test.moc"
