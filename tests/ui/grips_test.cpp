// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"
#include "core/model/figure.h"
#include "tests/ui/window_desk.h"
#include "ui/panels/typed_line.h"

#include <QLabel>

namespace ridgepoint {

/// The window, and a hand at the grips of its chart.
class GripsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_desk = std::make_unique<WindowDesk>(); }
    void cleanup() { m_desk.reset(); }

    void strongCeilingsHaveOne();
    void dragsFollowTheMouse();
    void aDragIsOneStepAndOneField_data();
    void aDragIsOneStepAndOneField();
    void aReadOutFollowsTheDrag();
    void escapeTakesItBack();
    void aSlipChangesNothing();
    void backToWhereItBeganChangesNothing();
    void shiftIsTenTimesFiner();
    void theLineItselfIsNoGrip();
    void grippedPeaksMoveApart();
    void ownCeilingsKeepTheirName();
    void theViewWaitsForTheHand();
    void anUndoInBetweenLetsGo();
    void aDoubleClickLetsItBeTyped();
    void whatIsRefusedSaysWhy();
    void picturesHaveNone();

private:
    [[nodiscard]] RooflinePlot &plot() const { return m_desk->window.plot(); }
    [[nodiscard]] Document &document() const { return m_desk->window.document(); }
    [[nodiscard]] Accelerator &accelerator(DocumentState &state) const { return state.setup.accelerator; }
    [[nodiscard]] QPointF grip(const QString &ceiling) const
    {
        for (const auto &one : plot().marks().grips)
            if (plot().scene().ceilings[one.ceiling].id == ceiling)
                return one.pixel;
        return {};
    }
    void send(QEvent::Type type, QPointF at, Qt::MouseButton button, Qt::MouseButtons buttons,
              Qt::KeyboardModifiers modifiers) const
    {
        QMouseEvent event(type, at, plot().mapToGlobal(at), button, buttons, modifiers);
        QApplication::sendEvent(&plot(), &event);
    }
    void press(QPointF at, Qt::KeyboardModifiers modifiers = {}) const
    {
        send(QEvent::MouseButtonPress, at, Qt::LeftButton, Qt::LeftButton, modifiers);
    }
    void pull(QPointF to, Qt::KeyboardModifiers modifiers = {}) const
    {
        send(QEvent::MouseMove, to, Qt::NoButton, Qt::LeftButton, modifiers);
    }
    void release(QPointF at) const { send(QEvent::MouseButtonRelease, at, Qt::LeftButton, Qt::NoButton, {}); }
    void drag(QPointF from, QPointF way, int events = 4, Qt::KeyboardModifiers modifiers = {}) const
    {
        press(from, modifiers);
        for (int i = 1; i <= events; ++i)
            pull(from + way * i / events, modifiers);
        release(from + way);
    }
    void open(QPointF at) const
    {
        press(at);
        release(at);
        send(QEvent::MouseButtonDblClick, at, Qt::LeftButton, Qt::LeftButton, {});
        release(at);
    }
    [[nodiscard]] TypedLine *line() const
    {
        auto *line = plot().findChild<TypedLine *>(QStringLiteral("gripLine"));
        return line && line->isVisible() ? line : nullptr;
    }
    [[nodiscard]] QLabel *card() const { return plot().findChild<QLabel *>(QStringLiteral("chartCard")); }
    [[nodiscard]] double bandwidth() const { return document().state().setup.accelerator.memoryBandwidth.value; }
    [[nodiscard]] double fp16() const { return document().state().setup.accelerator.peakOf(PeakType::Fp16)->value; }

    std::unique_ptr<WindowDesk> m_desk;
};

void GripsTest::strongCeilingsHaveOne()
{
    QCOMPARE(plot().marks().grips.size(), std::size_t{2});
    const auto frame = plot().chartLayout().map.frame;
    QVERIFY(frame.right() - grip(QStringLiteral("peak")).x() < 20);
    QVERIFY(grip(QStringLiteral("bandwidth")).y() - frame.top() < 20); // where the diagonal leaves
    plot().showView({{0.6, 100}, {1e10, 4e14}});                       // now on the right
    QVERIFY(frame.right() - grip(QStringLiteral("bandwidth")).x() < 20);
    plot().showView({{0.6, 1e4}, {1e10, 1e14}}); // below the peak
    QCOMPARE(plot().marks().grips.size(), std::size_t{1});
}

void GripsTest::dragsFollowTheMouse()
{
    const auto &map = plot().chartLayout().map;
    const auto peak = grip(QStringLiteral("peak"));
    press(peak);
    pull(peak + QPointF(-30, 80));
    // Rounded to three digits: half of the last one is at most 0.5 %, which is less than a pixel.
    QVERIFY(std::abs(map.yPixel(fp16()) - (map.yPixel(149.7e12) + 80)) < 1);
    release(peak + QPointF(-30, 80));
    const auto slope = grip(QStringLiteral("bandwidth"));
    press(slope);
    pull(slope + QPointF(-60, 20));
    const auto under = map.valueAt(slope + QPointF(-60, 20));
    QVERIFY(std::abs(bandwidth() / (under.y() / under.x()) - 1) < 0.03); // a pixel is 2 %
    release(slope + QPointF(-60, 20));
}

void GripsTest::aDragIsOneStepAndOneField_data()
{
    QTest::addColumn<QString>("ceiling");
    QTest::addColumn<QString>("figure");
    QTest::newRow("bandwidth") << QStringLiteral("bandwidth") << QStringLiteral("memory.bandwidth");
    QTest::newRow("peak") << QStringLiteral("peak") << QStringLiteral("peak.fp16");
}

void GripsTest::aDragIsOneStepAndOneField()
{
    QFETCH(QString, ceiling);
    QFETCH(QString, figure);
    const auto before = document().state();
    drag(grip(ceiling), {-50, 40}, 200);
    QCOMPARE(document().history().count(), 1);
    const auto after = document().state();
    QVERIFY(isOwnEdit(after.setup.accelerator, fromQt(figure)));
    // Exactly as if it had been typed.
    auto typed = before;
    const auto *field = findField(acceleratorFields(), fromQt(figure));
    QVERIFY(assignByHand(*field, typed.setup.accelerator, *field->text(after.setup.accelerator)));
    QVERIFY(typed == after);
    QVERIFY(typed != before);
    document().history().undo();
    QVERIFY(document().state() == before);
}

void GripsTest::aReadOutFollowsTheDrag()
{
    const auto at = grip(QStringLiteral("bandwidth"));
    press(at);
    pull(at + QPointF(-40, 0));
    const auto text = toQt(roundedQuantity(bandwidth(), Dimension::Bandwidth, 3));
    QVERIFY(card()->isVisible());
    QCOMPARE(
        card()->text(),
        QStringLiteral("%1, %2 of the preset").arg(text, toQt(roundedQuantity(bandwidth() / 696e9, Dimension::Fraction, 3))));
    QCOMPARE(toQt(exactQuantity(bandwidth(), Dimension::Bandwidth)), text); // it has three digits
    release(at + QPointF(-40, 0));
    QVERIFY(!card()->isVisible());
    QCOMPARE(document().history().undoText(), QStringLiteral("Set bandwidth to %1").arg(text));
}

void GripsTest::escapeTakesItBack()
{
    const auto before = document().state();
    const auto view = plot().view();
    const auto at = grip(QStringLiteral("peak"));
    press(at);
    pull(at + QPointF(0, -60));
    QVERIFY(document().state() != before);
    QTest::keyClick(&plot(), Qt::Key_Escape);
    QVERIFY(document().state() == before);
    pull(at + QPointF(0, -70)); // the button is still down
    release(at + QPointF(0, -70));
    QVERIFY(document().state() == before);
    QCOMPARE(document().history().count(), 0);
    QCOMPARE(plot().view(), view);
}

void GripsTest::aSlipChangesNothing()
{
    const auto before = document().state();
    for (const auto *id : {"peak", "bandwidth"}) {
        const auto at = grip(QString::fromLatin1(id));
        drag(at, {0, 0});
        drag(at, {1.5, -2});
    }
    QVERIFY(document().state() == before);
    QCOMPARE(document().history().count(), 0);
}

void GripsTest::backToWhereItBeganChangesNothing()
{
    const auto before = document().state(); // 149.7 TFLOP/s, which three digits do not hold
    const auto at = grip(QStringLiteral("peak"));
    press(at);
    pull(at + QPointF(0, 50));
    pull(at);
    QVERIFY(document().state() == before);
    release(at);
    QCOMPARE(document().history().count(), 0);
}

void GripsTest::shiftIsTenTimesFiner()
{
    drag(grip(QStringLiteral("peak")), {0, 50});
    const double coarse = std::log10(fp16() / 149.7e12);
    document().history().undo();
    drag(grip(QStringLiteral("peak")), {0, 50}, 4, Qt::ShiftModifier);
    const double fine = std::log10(fp16() / 149.7e12);
    QVERIFY(std::abs(fine / coarse - 0.1) < 0.01);
}

void GripsTest::theLineItselfIsNoGrip()
{
    const auto before = document().state();
    const auto &map = plot().chartLayout().map;
    drag(map.pixelOf(2000, 149.7e12), {0, 60});
    plot().showDefaultView();
    drag(map.pixelOf(30, 30 * 696e9), {-40, 40});
    QVERIFY(document().state() == before);
    // A point under a grip has what lies outside of it.
    plot().showDefaultView();
    const auto at = grip(QStringLiteral("peak"));
    QCOMPARE(gripAt(plot().marks().grips, at + QPointF(6, 0)) >= 0, true);
    QCOMPARE(gripAt(plot().marks().grips, at + QPointF(7, 0)), -1);
}

void GripsTest::grippedPeaksMoveApart()
{
    auto next = document().state();
    accelerator(next).ceilings = {*parseCeiling("149.5 TFLOP/s nearly"), *parseCeiling("690 GB/s nearly too")};
    document().apply(next, QStringLiteral("Add ceilings"));
    const auto &grips = plot().marks().grips;
    QCOMPARE(grips.size(), std::size_t{4});
    for (std::size_t i = 0; i < grips.size(); ++i) {
        QCOMPARE(gripAt(grips, grips[i].pixel), static_cast<int>(i));
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY(QLineF(grips[i].pixel, grips[j].pixel).length() > 2 * kGripRadius + 2);
    }
}

void GripsTest::ownCeilingsKeepTheirName()
{
    auto next = document().state();
    accelerator(next).ceilings = {*parseCeiling("60 TFLOP/s power cap")};
    document().apply(next, QStringLiteral("Add ceiling"));
    drag(grip(QStringLiteral("own-60 TFLOP/s")), {0, -40}, 50);
    const auto &moved = document().state().setup.accelerator.ceilings;
    QCOMPARE(moved.size(), std::size_t{1});
    QCOMPARE(moved[0].name, std::string("power cap"));
    QVERIFY(std::get<FlopPerSecond>(moved[0].limit).value > 70e12);
    QCOMPARE(document().history().count(), 2);
    QCOMPARE(document().history().undoText(),
             QStringLiteral("Change ceiling 60 TFLOP/s power cap to %1").arg(toQt(ceilingText(moved[0]))));
}

void GripsTest::theViewWaitsForTheHand()
{
    const auto before = plot().view();
    const auto at = grip(QStringLiteral("peak"));
    press(at);
    for (int up = 1; up < 200; ++up) {
        pull(at - QPointF(0, up));
        QCOMPARE(plot().view(), before);
    }
    QVERIFY(before.y.contains(fp16())); // never out of reach
    release(at - QPointF(0, 200));
    QCOMPARE(plot().view(), plot().scene().defaultView);
    QVERIFY(plot().view() != before);
}

void GripsTest::anUndoInBetweenLetsGo()
{
    auto next = document().state();
    next.setup.workload.execution = Execution::Ideal;
    const auto first = document().state();
    document().apply(next, QStringLiteral("Set execution"));
    const auto at = grip(QStringLiteral("peak"));
    press(at);
    pull(at + QPointF(0, 40));
    document().history().undo();
    QVERIFY(document().state() == first);
    pull(at + QPointF(0, 60));
    release(at + QPointF(0, 60));
    QVERIFY(document().state() == first);
}

void GripsTest::aDoubleClickLetsItBeTyped()
{
    open(grip(QStringLiteral("bandwidth")));
    QVERIFY(line());
    QCOMPARE(line()->text(), QStringLiteral("696 GB/s"));
    QVERIFY(line()->hasFocus());
    QTest::keyClicks(line(), QStringLiteral("800")); // the unit shown is meant
    QTest::keyClick(line(), Qt::Key_Return);
    QVERIFY(!line());
    QCOMPARE(bandwidth(), 800e9);
    QCOMPARE(document().history().undoText(), QStringLiteral("Set bandwidth to 800 GB/s"));
    QVERIFY(plot().hasFocus());

    open(grip(QStringLiteral("peak")));
    QTest::keyClicks(line(), QStringLiteral("1 P"));
    QTest::keyClick(line(), Qt::Key_Escape);
    QVERIFY(!line());
    QCOMPARE(document().history().count(), 1);

    open(grip(QStringLiteral("peak")));
    QTest::keyClick(line(), Qt::Key_Return); // nothing typed
    QVERIFY(!line());
    QCOMPARE(document().history().count(), 1);

    open(grip(QStringLiteral("peak")));
    QTest::keyClicks(line(), QStringLiteral("200 TFLOP/s"));
    m_desk->panel().findChild<QWidget *>(QStringLiteral("accelerator/memory.bandwidth"))->setFocus(); // left with a right value
    QVERIFY(!line());
    QCOMPARE(fp16(), 200e12);
}

void GripsTest::whatIsRefusedSaysWhy()
{
    const auto before = document().state();
    open(grip(QStringLiteral("bandwidth")));
    QTest::keyClicks(line(), QStringLiteral("800 Gb/s"));
    QTest::keyClick(line(), Qt::Key_Return);
    QVERIFY(line());
    QVERIFY(card()->isVisible());
    QVERIFY2(card()->text().startsWith(QStringLiteral("Bandwidth: ")), qPrintable(card()->text()));
    m_desk->panel().findChild<QWidget *>(QStringLiteral("accelerator/memory.bandwidth"))->setFocus();
    QVERIFY(!line());
    QVERIFY(document().state() == before);
}

void GripsTest::picturesHaveNone()
{
    const auto drawing = composeChart(plot().scene(), plot().view(), plot().size());
    for (const auto &primitive : drawing.primitives)
        if (const auto *polyline = std::get_if<Polyline>(&primitive))
            QVERIFY(polyline->points.size() < 10); // no circle
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::GripsTest)
#include "grips_test.moc"
