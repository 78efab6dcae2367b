// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The table of points: what it shows, sorts, filters and copies, and how it goes with the chart.
#include "core/io/points_writer.h"
#include "tests/ui/window_helpers.h"
#include "ui/pointing.h"
#include "ui/seeing.h"
#include "ui/tables/points_panel.h"
#include "ui/tables/points_table.h"

#include <QClipboard>
#include <QHeaderView>
#include <QTableView>

#include <algorithm>

namespace ridgepoint {

namespace {

/// The panel with its document, shown.
struct Table {
    PresetLibrary library = PresetLibrary::load();
    Document document{initialState(library)};
    PointsPanel panel{document};
    QTableView *view = panel.findChild<QTableView *>(QStringLiteral("pointTable"));

    Table()
    {
        panel.resize(900, 600);
        showActive(panel);
    }
    [[nodiscard]] QAbstractItemModel &model() const { return *view->model(); }
    [[nodiscard]] int rows() const { return model().rowCount(); }
    [[nodiscard]] int column(const char *label) const
    {
        for (int i = 0; i < model().columnCount(); ++i)
            if (model().headerData(i, Qt::Horizontal).toString() == QLatin1String(label))
                return i;
        return -1;
    }
    [[nodiscard]] QString cell(int row, const char *label) const { return model().index(row, column(label)).data().toString(); }
    void filter(const QString &text) const { panel.findChild<QLineEdit *>(QStringLiteral("pointFilter"))->setText(text); }
    [[nodiscard]] QString count() const { return panel.findChild<QLabel *>(QStringLiteral("pointCount"))->text(); }
    [[nodiscard]] QLabel *reason() const { return panel.findChild<QLabel *>(QStringLiteral("noPoints")); }
};

} // namespace

class PointsPanelTest : public QObject {
    Q_OBJECT

private slots:
    void hidingASeriesRemovesItsRows();
    void showsNumbersWithUnitsAndSorts();
    void filters_data();
    void filters();
    void saysWhyThereIsNothing();
    void isLinkedBothWays();
    void copiesAsThePointsCommandWrites();
    void everyCellIsNamed();
    void hiddenItLetsGo();
};

/// U06
void PointsPanelTest::hidingASeriesRemovesItsRows()
{
    Table table;
    QCOMPARE(table.rows(), 294);
    showSeries(table.document, {"qk-pv-ar"}, QStringLiteral("qk/pv ar"), false);
    QCOMPARE(table.rows(), 245);
    QCOMPARE(table.count(), QStringLiteral("245 of 294 points"));
    for (int row = 0; row < table.rows(); ++row)
        QVERIFY(table.cell(row, "Series") != QStringLiteral("qk/pv ar"));
    showBound(table.document, Bound::Memory, false);
    for (int row = 0; row < table.rows(); ++row)
        QVERIFY(table.cell(row, "Bound") != QStringLiteral("memory"));
    // The switch shows them all, whatever the chart does.
    table.panel.findChild<QCheckBox *>(QStringLiteral("onlySeen"))->click();
    QCOMPARE(table.rows(), 294);
    QCOMPARE(table.count(), QStringLiteral("294 points"));
}

void PointsPanelTest::showsNumbersWithUnitsAndSorts()
{
    Table table;
    table.filter(QStringLiteral("qk/pv ar batch 8 seq=2k"));
    QCOMPARE(table.rows(), 1);
    QCOMPARE(table.cell(0, "FLOP"), QStringLiteral("134.2 MFLOP"));
    QCOMPARE(table.cell(0, "Bytes"), QStringLiteral("135.3 MB"));
    QCOMPARE(table.cell(0, "Intensity"), QStringLiteral("0.9918 FLOP/B"));
    QCOMPARE(table.cell(0, "Runs"), QStringLiteral("64"));
    QVERIFY(table.model().index(0, table.column("FLOP")).data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight);
    table.filter({});
    const auto click = [&table](const char *label) {
        auto *header = table.view->horizontalHeader();
        const int column = table.column(label);
        table.view->scrollTo(table.model().index(0, column));
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {},
                          {header->sectionViewportPosition(column) + header->sectionSize(column) / 2, header->height() / 2});
    };
    const auto &evaluation = *table.document.evaluation();
    const auto *model = static_cast<const PointsTable *>(&table.model());
    const auto times = [&] {
        std::vector<double> all;
        for (int row = 0; row < table.rows(); ++row)
            all.push_back(evaluation.point(model->pointAt(row)).cost.timing.time.value);
        return all;
    };
    const auto inOrder = times();
    click("Time");
    auto sorted = times();
    QVERIFY(std::is_sorted(sorted.begin(), sorted.end()));
    click("Time");
    sorted = times();
    QVERIFY(std::is_sorted(sorted.rbegin(), sorted.rend()));
    click("Time"); // and back to the sweep's order
    QCOMPARE(times(), inOrder);
    click("Series");
    QCOMPARE(table.cell(0, "Series"), QStringLiteral("qk/pv ar"));
    QCOMPARE(table.cell(293, "Series"), QStringLiteral("up/gate/down init"));
}

void PointsPanelTest::filters_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<int>("rows");
    QTest::newRow("a word") << QStringLiteral("QK/PV") << 98;
    QTest::newRow("an operator") << QStringLiteral("k_proj ar") << 49;
    QTest::newRow("a batch") << QStringLiteral("batch 8") << 42;
    QTest::newRow("a sequence in k") << QStringLiteral("seq>1k") << 126;
    QTest::newRow("two of them") << QStringLiteral("batch<=2 sequence=128") << 12;
    QTest::newRow("nothing has it") << QStringLiteral("zebra") << 0;
    QTest::newRow("a unit") << QStringLiteral("intensity<1 qk/pv") << 49;
    QTest::newRow("a limit") << QStringLiteral("positions batch 1 init") << 6;
}

void PointsPanelTest::filters()
{
    QFETCH(QString, query);
    QFETCH(int, rows);
    const Table table;
    table.filter(query);
    QCOMPARE(table.rows(), rows);
    // What is not understood changes nothing, and is told.
    table.filter(query + QStringLiteral(" colour>3"));
    QCOMPARE(table.rows(), rows);
    QVERIFY2(table.count().contains(QStringLiteral("colour")), qPrintable(table.count()));
}

void PointsPanelTest::saysWhyThereIsNothing()
{
    Table table;
    QVERIFY(!table.reason()->isVisible());
    table.filter(QStringLiteral("zebra"));
    QVERIFY(table.reason()->isVisible());
    QCOMPARE(table.reason()->text(), QStringLiteral("None of the 294 points has all that the filter asks for."));
    table.filter({});
    auto next = table.document.state();
    next.setup.model.heads = 7;
    table.document.apply(next, QStringLiteral("Break it"));
    QVERIFY(table.reason()->isVisible());
    QVERIFY(table.reason()->text().startsWith(QStringLiteral("No points: ")));
    table.document.history().undo();
    QVERIFY(!table.reason()->isVisible());
    QCOMPARE(table.rows(), 294);
}

void PointsPanelTest::isLinkedBothWays()
{
    Table table;
    choosePoint(table.document, 200);
    const auto *model = static_cast<const PointsTable *>(&table.model());
    QCOMPARE(table.view->currentIndex().row(), model->rowOf(200));
    QVERIFY(table.view->visualRect(table.view->currentIndex()).intersects(table.view->viewport()->rect()));
    QVERIFY(table.model().index(200, 0).data(Qt::BackgroundRole).isValid());
    QVERIFY(!table.model().index(0, 0).data(Qt::BackgroundRole).isValid());
    // By key, and in another order than the sweep's.
    table.view->sortByColumn(table.column("Time"), Qt::DescendingOrder);
    QCOMPARE(table.view->currentIndex().row(), model->rowOf(200));
    table.view->setFocus();
    QTest::keyClick(table.view, Qt::Key_Down);
    QCOMPARE(selectedRow(table.document), std::optional(model->pointAt(table.view->currentIndex().row())));
    QVERIFY(selectedRow(table.document) != std::optional<std::size_t>(200));
    QCOMPARE(table.document.history().count(), 1);
    // A step along the batches takes the selection along.
    step(table.document, SweepAxis::Batch, -1);
    QCOMPARE(table.view->currentIndex().row(), model->rowOf(*selectedRow(table.document)));
    selectSeries(table.document, "");
    QVERIFY(!table.view->currentIndex().isValid());
    QVERIFY(table.view->selectionModel()->selectedRows().isEmpty());
}

void PointsPanelTest::copiesAsThePointsCommandWrites()
{
    Table table;
    QString all;
    writePointsCsv(*table.document.evaluation(), table.document.state().setup, [&all](std::string_view piece) {
        all += toQt(piece);
        return true;
    });
    QCOMPARE(table.panel.csv(), all);
    table.view->setFocus();
    table.view->selectRow(3);
    QTest::keyClick(table.view, Qt::Key_Down, Qt::ShiftModifier);
    QTest::keyClick(table.view, Qt::Key_C, Qt::ControlModifier);
    const auto lines = all.split(u'\n');
    QCOMPARE(QGuiApplication::clipboard()->text(), lines[0] + u'\n' + lines[4] + u'\n' + lines[5] + u'\n');
    table.filter(QStringLiteral("batch 8 qk/pv init"));
    QCOMPARE(table.panel.csv().count(u'\n'), 8);
}

void PointsPanelTest::everyCellIsNamed()
{
    const Table table;
    QCOMPARE(table.view->accessibleName(), QStringLiteral("Points of the chart"));
    QCOMPARE(table.model().index(0, table.column("Batch")).data(Qt::AccessibleTextRole).toString(), QStringLiteral("Batch: 1"));
    for (int column = 0; column < table.model().columnCount(); ++column) {
        QVERIFY(!table.model().headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
        QVERIFY(table.model().index(0, column).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral(": ")));
    }
}

void PointsPanelTest::hiddenItLetsGo()
{
    Table table;
    table.panel.hide();
    auto next = table.document.state();
    next.sweep.batches = {4};
    table.document.apply(next, QStringLiteral("Set batch"));
    QCOMPARE(table.rows(), 0); // what it read is gone
    table.panel.show();
    QCOMPARE(table.rows(), 42);
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::PointsPanelTest)
#include "points_panel_test.moc"
