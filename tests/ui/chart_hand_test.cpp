// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/window_desk.h"
#include "ui/pointing.h"
#include "ui/seeing.h"

#include <QLabel>

namespace ridgepoint {

/// The window, and what a hand does to its chart, as the document sees it.
class ChartHandTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QApplication::setDoubleClickInterval(kDoubleClick);
        m_desk = std::make_unique<WindowDesk>();
    }
    void cleanup() { m_desk.reset(); }

    void aClickSelectsInTheDocument();
    void aDragFromAPointChangesNothing();
    void hoverTellsTheShareOfThePass();
    void whatIsSaidOfAPointCoversNoOtherWords();
    void isolatingIsOneStep();
    void theViewMenuFollows();
    void aLockedViewOutlivesPresets();

private:
    static constexpr int kDoubleClick = 60;

    [[nodiscard]] RooflinePlot &plot() const { return m_desk->window.plot(); }
    [[nodiscard]] Document &document() const { return m_desk->window.document(); }
    void send(QEvent::Type type, QPointF at, Qt::MouseButton button, Qt::MouseButtons buttons) const
    {
        QMouseEvent event(type, at, plot().mapToGlobal(at), button, buttons, Qt::NoModifier);
        QApplication::sendEvent(&plot(), &event);
    }
    void click(QPointF at) const
    {
        send(QEvent::MouseButtonPress, at, Qt::LeftButton, Qt::LeftButton);
        send(QEvent::MouseButtonRelease, at, Qt::LeftButton, Qt::NoButton);
    }
    [[nodiscard]] QPointF pixelOf(std::size_t series, std::size_t i) const
    {
        const auto &one = plot().scene().series[series];
        return plot().chartLayout().map.pixelOf(one.x[i], one.y[i]);
    }

    std::unique_ptr<WindowDesk> m_desk;
};

void ChartHandTest::aClickSelectsInTheDocument()
{
    const auto row = plot().scene().series[5].row[0];
    click(pixelOf(5, 0));
    QCOMPARE(selectedRow(document()), std::optional(row));
    QCOMPARE(currentPoint(document()), (OperatingPoint{1, 128, 1}));
    QVERIFY(plot().marks().selected.has_value());
    // Elsewhere the row is let go, but not the setting.
    click({500, 400});
    QVERIFY(!selectedRow(document()));
    QCOMPARE(currentPoint(document()), (OperatingPoint{1, 128, 1}));
    QVERIFY(!plot().marks().selected);
    click(pixelOf(5, 0));
    QTest::keyClick(&plot(), Qt::Key_Escape);
    QVERIFY(!selectedRow(document()));
    QCOMPARE(document().history().count(), 1); // all of it was looking
}

void ChartHandTest::aDragFromAPointChangesNothing()
{
    m_desk->click("ideal"); // points on the roof
    const auto before = document().state();
    const int steps = document().history().count();
    for (const std::size_t series : {0, 1, 5}) {
        const auto from = pixelOf(series, 3);
        send(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
        for (int i = 1; i < 9; ++i)
            send(QEvent::MouseMove, from + QPointF(5 * i, 4 * i), Qt::NoButton, Qt::LeftButton);
        send(QEvent::MouseButtonRelease, from + QPointF(40, 32), Qt::LeftButton, Qt::NoButton);
        plot().showDefaultView();
    }
    QVERIFY(document().state() == before);
    QCOMPARE(document().history().count(), steps);
}

void ChartHandTest::hoverTellsTheShareOfThePass() // U06
{
    send(QEvent::MouseMove, pixelOf(5, 0), Qt::NoButton, Qt::NoButton);
    const auto text = plot().findChild<QLabel *>(QStringLiteral("chartCard"))->text();
    for (const auto *fact : {"intensity 0.985 FLOP/B", "expected 133 GFLOP/s", "19 % of the attainable 685 GFLOP/s",
                             "overhead-bound", "7.91 µs a run", "1.9 % of the pass, in 64 runs"})
        QVERIFY2(text.contains(QString::fromUtf8(fact)), qPrintable(text));
}

void ChartHandTest::whatIsSaidOfAPointCoversNoOtherWords()
{
    setTrails(document(), SweepAxis::Batch);
    auto next = document().state();
    next.chart.roofs = {"peak.int8", "peak.tf32"};
    document().apply(next, QStringLiteral("Draw roofs"));
    QVERIFY(plot().marks().words.size() > 4); // legend, note, two roofs, what grows
    int said = 0;
    for (std::size_t row = 0; row < document().evaluation()->size(); row += 3) {
        choosePoint(document(), row);
        for (const auto &mark : composeMarks(plot().marks(), plot().scene(), plot().chartLayout(), plot().chartStyle())) {
            const auto *box = std::get_if<Box>(&mark);
            if (!box)
                continue;
            ++said;
            for (const auto &word : plot().marks().words)
                QVERIFY2(!word.intersects(box->rect), qPrintable(QStringLiteral("row %1").arg(row)));
        }
    }
    QVERIFY(said > 100);
}

void ChartHandTest::isolatingIsOneStep()
{
    const auto before = document().state();
    QPointF place;
    for (const auto &one : plot().chartLayout().places)
        if (one.entry.id == QStringLiteral("qk-pv-ar"))
            place = one.rect.center();
    click(place);
    send(QEvent::MouseButtonDblClick, place, Qt::LeftButton, Qt::LeftButton);
    send(QEvent::MouseButtonRelease, place, Qt::LeftButton, Qt::NoButton);
    QTest::qWait(kDoubleClick + 40);
    QCOMPARE(document().history().count(), 1);
    QCOMPARE(document().state().chart.hidden.size(), std::size_t{5});
    document().history().undo();
    QVERIFY(document().state() == before);
    QVERIFY(hiddenIds(plot().scene()).isEmpty());
}

void ChartHandTest::theViewMenuFollows()
{
    auto *back = m_desk->action("Previous view");
    auto *lock = m_desk->action("Lock view");
    auto *home = m_desk->action("Default view");
    QVERIFY(!back->isEnabled());
    m_desk->action("Fit data")->trigger();
    QVERIFY(back->isEnabled());
    // In a field the keys are the field's.
    const auto fitted = plot().view();
    auto *field = m_desk->panel().findChild<QLineEdit *>(QStringLiteral("accelerator/memory.bandwidth"));
    field->setFocus();
    QTest::keyClick(field, Qt::Key_Backspace);
    QCOMPARE(plot().view(), fitted);
    QTest::keyClick(field, Qt::Key_Escape);
    plot().setFocus();
    QTest::keyClick(&plot(), Qt::Key_Backspace);
    QCOMPARE(plot().view(), plot().scene().defaultView);
    m_desk->action("Next view")->trigger();
    QCOMPARE(plot().view(), fitted);
    lock->trigger();
    QVERIFY(plot().isLocked() && lock->isChecked() && !home->isEnabled() && !back->isEnabled());
    plot().lockView(false);
    QVERIFY(!lock->isChecked() && home->isEnabled());
    m_desk->action("Hold X axis")->trigger();
    m_desk->action("Zoom in")->trigger();
    QCOMPARE(plot().view().x, fitted.x);
    QVERIFY(plot().view().y != fitted.y);
}

void ChartHandTest::aLockedViewOutlivesPresets()
{
    const auto before = plot().view();
    plot().lockView(true);
    auto next = document().state();
    next.setup.accelerator.peak[static_cast<std::size_t>(PeakType::Fp16)] = FlopPerSecond{989.4e12};
    document().apply(next, QStringLiteral("Set peak"));
    QCOMPARE(plot().view(), before);
    QVERIFY(plot().scene().defaultView != before);
    // Another session's view is shown as it is there.
    const auto path = m_desk->folder.filePath(QStringLiteral("locked.yaml"));
    QVERIFY(m_desk->window.saveTo(path));
    plot().lockView(false);
    plot().showDefaultView();
    m_desk->window.open(path);
    QCOMPARE(plot().view(), before);
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::ChartHandTest)
#include "chart_hand_test.moc"
