// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/plot_hands.h"

#include <QRubberBand>
#include <QSignalSpy>
#include <QToolButton>

namespace ridgepoint {

class PlotViewTest : public QObject, private PlotTest {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void wheelZoomsAboutTheCursor();
    void wheelInAndOutIsExact();
    void wheelStopsAtTheLimits();
    void wheelOverAnAxisZoomsItAlone();
    void dragPans();
    void dragAtTheLimitsKeepsTheWidth();
    void shiftDragBoxes();
    void doubleClickFits();
    void keys();
    void escapeTakesADragBack();
    void keepsTheViewOfTheUser();
    void draggedToTheLimitsNothingFlips();
    void boxesExactlyThePointsWithin();
    void roofsSpanTheWholeView();
    void goesBackAndForth();
    void aDragIsOneEntry();
    void theDefaultViewComesBackAsItIsByThen();
    void aHeldAxisStays();
    void aLockedViewStays();
};

void PlotViewTest::wheelZoomsAboutTheCursor()
{
    const QPointF at(400, 300);
    const auto before = valueAt(at);
    const double decades = m_plot->view().x.decades();
    for (int i = 1; i <= 7; ++i) {
        wheel(at, 1);
        QVERIFY(std::abs(valueAt(at).x() / before.x() - 1) < 1e-9);
        QVERIFY(std::abs(valueAt(at).y() / before.y() - 1) < 1e-9);
        QVERIFY(std::abs(m_plot->view().x.decades() / (decades * std::pow(0.85, i)) - 1) < 1e-9);
    }
    QCOMPARE(qcp()->xAxis->range().lower, m_plot->view().x.lower());
    QCOMPARE(qcp()->yAxis->range().upper, m_plot->view().y.upper());
}

void PlotViewTest::wheelInAndOutIsExact()
{
    const auto before = m_plot->view();
    wheel({300, 222}, 20);
    QVERIFY(m_plot->view().x.decades() < 0.3);
    wheel({300, 222}, -20);
    QVERIFY(apart(before, m_plot->view()) < 1e-9);
}

void PlotViewTest::wheelStopsAtTheLimits()
{
    const ChartView all{{LogRange::kLowest, LogRange::kHighest}, {LogRange::kLowest, LogRange::kHighest}};
    wheel({300, 222}, -5000);
    QCOMPARE(m_plot->view(), all);
    wheel({300, 222}, 5000);
    QVERIFY(std::abs(m_plot->view().x.upper() / m_plot->view().x.lower() / LogRange::kNarrowest - 1) < 1e-9);
    QVERIFY(qcp()->xAxis->range().lower > 0);
    QCOMPARE(qcp()->xAxis->range().lower, m_plot->view().x.lower());
}

void PlotViewTest::wheelOverAnAxisZoomsItAlone()
{
    const auto before = m_plot->view();
    wheel({400, 620}, 3);
    QVERIFY(m_plot->view().x.decades() < before.x.decades());
    QCOMPARE(m_plot->view().y, before.y);
    wheel({30, 300}, 3);
    QVERIFY(m_plot->view().y.decades() < before.y.decades());
}

void PlotViewTest::dragPans()
{
    const auto before = m_plot->view();
    const auto grabbed = valueAt(QPointF(300, 400));
    drag({300, 400}, {400, 350});
    const auto under = valueAt(QPointF(400, 350));
    QVERIFY(std::abs(under.x() / grabbed.x() - 1) < 1e-9);
    QVERIFY(std::abs(under.y() / grabbed.y() - 1) < 1e-9);
    QVERIFY(std::abs(m_plot->view().x.decades() / before.x.decades() - 1) < 1e-9);
}

void PlotViewTest::dragAtTheLimitsKeepsTheWidth()
{
    const double decades = m_plot->view().x.decades();
    for (int i = 0; i < 30; ++i)
        drag({200, 300}, {700, 300});
    QVERIFY(m_plot->view().x.lower() >= LogRange::kLowest * (1 - 1e-12));
    QVERIFY(std::abs(m_plot->view().x.decades() / decades - 1) < 1e-9);
}

void PlotViewTest::shiftDragBoxes()
{
    const auto low = valueAt(QPointF(200, 400));
    const auto high = valueAt(QPointF(500, 150));
    drag({500, 150}, {200, 400}, Qt::ShiftModifier);
    QVERIFY(apart(m_plot->view(), {{low.x(), high.x()}, {low.y(), high.y()}}) < 1e-9);
    auto *box = m_plot->findChild<QRubberBand *>();
    QVERIFY(!box->isVisible());
    // What is in the box can be read: about 15 % of the accent over white.
    QImage image(40, 40, QImage::Format_RGB32);
    image.fill(Qt::white);
    box->resize(40, 40);
    box->render(&image, {}, {}, {});
    QVERIFY2(image.pixelColor(20, 20).lightness() > 225 && image.pixelColor(20, 20) != Qt::white,
             qPrintable(image.pixelColor(20, 20).name()));
    const auto before = m_plot->view();
    drag({300, 300}, {302, 302}, Qt::ShiftModifier); // a slip
    QCOMPARE(m_plot->view(), before);
}

void PlotViewTest::doubleClickFits()
{
    wheel({300, 222}, 5);
    QTest::mouseDClick(m_plot.get(), Qt::LeftButton, {}, QPoint(600, 400));
    QCOMPARE(m_plot->view(), *fittingView(m_plot->scene()));
    QCOMPARE(pointsOutside(m_plot->scene(), m_plot->view()), std::size_t{0});
}

void PlotViewTest::keys()
{
    const auto before = m_plot->view();
    QTest::keyClick(m_plot.get(), Qt::Key_Plus);
    QVERIFY(std::abs(m_plot->view().x.decades() / before.x.decades() - 0.85) < 1e-9);
    QTest::keyClick(m_plot.get(), Qt::Key_Minus);
    QVERIFY(apart(m_plot->view(), before) < 1e-9);
    QTest::keyClick(m_plot.get(), Qt::Key_Right);
    QVERIFY(m_plot->view().x.lower() > before.x.lower() && apart(m_plot->view().y, before.y) < 1e-9);
    QTest::keyClick(m_plot.get(), Qt::Key_Up);
    QVERIFY(m_plot->view().y.lower() > before.y.lower());
    QTest::keyClick(m_plot.get(), Qt::Key_Home);
    QCOMPARE(m_plot->view(), m_plot->scene().defaultView);
}

void PlotViewTest::escapeTakesADragBack()
{
    const auto before = m_plot->view();
    QTest::mousePress(m_plot.get(), Qt::LeftButton, {}, QPoint(300, 300));
    QMouseEvent event(QEvent::MouseMove, QPointF(400, 300), m_plot->mapToGlobal(QPointF(400, 300)), Qt::NoButton, Qt::LeftButton,
                      Qt::NoModifier);
    QApplication::sendEvent(m_plot.get(), &event);
    QVERIFY(m_plot->view() != before);
    QTest::keyClick(m_plot.get(), Qt::Key_Escape);
    QCOMPARE(m_plot->view(), before);
    QTest::mouseRelease(m_plot.get(), Qt::LeftButton, {}, QPoint(400, 300));
    QCOMPARE(m_plot->view(), before);
}

void PlotViewTest::keepsTheViewOfTheUser()
{
    auto fast = test::home();
    fast.accelerator.peak[static_cast<std::size_t>(PeakType::Fp16)] = FlopPerSecond{989.4e12};
    show(fast); // from the default view to the new default view
    QCOMPARE(m_plot->view(), m_plot->scene().defaultView);
    QCOMPARE(m_plot->view().y.upper(), 2e15);
    wheel({300, 222}, 3);
    const auto taken = m_plot->view();
    show(test::home());
    QCOMPARE(m_plot->view(), taken);
}

void PlotViewTest::draggedToTheLimitsNothingFlips() // C21
{
    const double ratio = m_plot->view().x.upper() / m_plot->view().x.lower();
    press({300, 300});
    for (int x = 300; x <= 4300; x += 100) {
        pull({static_cast<double>(x), 300});
        const auto &range = m_plot->view().x;
        QVERIFY(range.lower() > 0 && range.lower() < range.upper());
        QVERIFY(std::abs(range.upper() / range.lower() / ratio - 1) < 1e-9);
    }
    release({4300, 300});
}

void PlotViewTest::boxesExactlyThePointsWithin() // C19
{
    auto scene = m_plot->scene();
    scene.series.resize(1);
    scene.series[0].x.clear();
    scene.series[0].y.clear();
    scene.series[0].row.clear();
    for (std::size_t i = 0; i < 20; ++i) {
        const double decades = static_cast<double>(i) / 5;
        scene.series[0].x.push_back(std::pow(10.0, decades));
        scene.series[0].y.push_back(1e10 * std::pow(10.0, decades));
        scene.series[0].row.push_back(i);
    }
    m_plot->setScene(scene);
    const auto &series = m_plot->scene().series[0];
    drag(pixelOf(series, 7) + QPointF(-5, 5), pixelOf(series, 9) + QPointF(5, -5), Qt::ShiftModifier);
    for (std::size_t i = 0; i < 20; ++i) {
        const bool isShown = m_plot->view().x.contains(series.x[i]) && m_plot->view().y.contains(series.y[i]);
        QCOMPARE(isShown, i >= 7 && i <= 9);
    }
}

void PlotViewTest::roofsSpanTheWholeView() // C09
{
    const auto spans = [this] {
        for (const auto &ceiling : m_plot->scene().ceilings)
            if (ceiling.id == QStringLiteral("peak")) {
                const auto corners = visiblePart(ceiling, m_plot->view());
                return corners.front().x() == m_plot->view().x.lower() && corners.back().x() == m_plot->view().x.upper();
            }
        return false;
    };
    QVERIFY(spans());
    wheel({300, 222}, -20); // far beyond any point
    QVERIFY(m_plot->view().x.upper() > 1e5);
    QVERIFY(spans());
}

void PlotViewTest::goesBackAndForth()
{
    const auto home = m_plot->view();
    QVERIFY(!m_plot->canGoBack() && !m_plot->canGoForth());
    wheel({300, 222}, 7); // notches in a row are one entry
    const auto zoomed = m_plot->view();
    drag({300, 300}, {400, 350});
    const auto panned = m_plot->view();
    m_plot->fitPoints();
    const auto fitted = m_plot->view();
    for (const auto &view : {panned, zoomed, home}) {
        QTest::keyClick(m_plot.get(), Qt::Key_Backspace);
        QVERIFY(apart(m_plot->view(), view) < 1e-9);
    }
    QVERIFY(!m_plot->canGoBack());
    QTest::keyClick(m_plot.get(), Qt::Key_Left, Qt::AltModifier); // nothing is further back
    QCOMPARE(m_plot->view(), home);
    for (const auto &view : {zoomed, panned, fitted}) {
        QTest::keyClick(m_plot.get(), Qt::Key_Right, Qt::AltModifier);
        QVERIFY(apart(m_plot->view(), view) < 1e-9);
    }
    QVERIFY(!m_plot->canGoForth());
    m_plot->goBack();
    wheel({300, 222}, 1); // another way from there
    QVERIFY(!m_plot->canGoForth());
}

void PlotViewTest::aDragIsOneEntry()
{
    ViewHistory history;
    const ChartView one{{1, 10}, {1, 10}};
    history.left({}, ViewMove::Zoom, 0);
    history.left(one, ViewMove::Zoom, ViewHistory::kPause);
    QCOMPARE(history.back(one), ViewHistory::Entry());
    QVERIFY(!history.canGoBack());
    history.left({}, ViewMove::Zoom, 0);
    history.left(one, ViewMove::Zoom, ViewHistory::kPause + 1); // after a rest
    history.left(one, ViewMove::Pan, ViewHistory::kPause + 2);
    (void)history.back(one);
    (void)history.back(one);
    QVERIFY(history.canGoBack());

    const auto before = m_plot->view();
    press({300, 300});
    pull({320, 300});
    QTest::qWait(static_cast<int>(ViewHistory::kPause) + 50);
    pull({400, 300});
    release({400, 300});
    m_plot->goBack();
    QCOMPARE(m_plot->view(), before);
    QVERIFY(!m_plot->canGoBack());
}

void PlotViewTest::theDefaultViewComesBackAsItIsByThen()
{
    wheel({300, 222}, 3);
    auto fast = test::home();
    fast.accelerator.peak[static_cast<std::size_t>(PeakType::Fp16)] = FlopPerSecond{989.4e12};
    show(fast);
    m_plot->goBack();
    QCOMPARE(m_plot->view(), m_plot->scene().defaultView);
}

void PlotViewTest::aHeldAxisStays()
{
    const auto before = m_plot->view();
    m_plot->holdX(true);
    wheel({300, 222}, 3);
    drag({300, 300}, {350, 350});
    drag({200, 150}, {500, 400}, Qt::ShiftModifier);
    m_plot->fitPoints();
    QCOMPARE(m_plot->view().x, before.x);
    QVERIFY(m_plot->view().y != before.y);
    m_plot->holdX(false);
    m_plot->holdY(true);
    const auto then = m_plot->view();
    wheel({300, 222}, 3);
    QCOMPARE(m_plot->view().y, then.y);
    QVERIFY(m_plot->view().x != then.x);
}

void PlotViewTest::aLockedViewStays()
{
    auto *lock = m_plot->findChild<QToolButton *>(QStringLiteral("chartLock"));
    QVERIFY(!lock->isVisible());
    const auto before = m_plot->view();
    m_plot->lockView(true);
    QVERIFY(lock->isVisible());
    auto fast = test::home();
    fast.accelerator.peak[static_cast<std::size_t>(PeakType::Fp16)] = FlopPerSecond{989.4e12};
    show(fast); // whose default view is another one
    wheel({300, 222}, 3);
    drag({300, 300}, {400, 350});
    drag({200, 150}, {500, 400}, Qt::ShiftModifier);
    doubleClick({600, 500});
    for (const auto key : {Qt::Key_Home, Qt::Key_Plus, Qt::Key_Left, Qt::Key_Backspace})
        QTest::keyClick(m_plot.get(), key);
    QCOMPARE(m_plot->view(), before);
    QVERIFY(card()->isVisible() && card()->text().contains(QStringLiteral("locked"))); // and it says why
    QTest::mouseClick(lock, Qt::LeftButton);
    QVERIFY(!m_plot->isLocked() && !lock->isVisible());
    QTest::keyClick(m_plot.get(), Qt::Key_Home);
    QCOMPARE(m_plot->view(), m_plot->scene().defaultView);
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::PlotViewTest)
#include "plot_view_test.moc"
