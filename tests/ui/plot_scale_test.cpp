// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/plot_hands.h"

#include <QProcess>
#include <QSignalSpy>
#include <QWindow>

namespace ridgepoint {

/// What hands do on screens of other scales: the tests run themselves anew with each. Events go through the window, and so
/// through the pixels of the screen.
class PlotScaleTest : public QObject, private PlotTest {
    Q_OBJECT

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void clickOnAMarkerChoosesIt();
    void boxAndDragFollowTheCursor();
    void everyCornerTellsItsOwnPoint();
    void atOtherScales_data();
    void atOtherScales();

private:
    [[nodiscard]] QWindow *window() const { return m_plot->windowHandle(); }
    void showCorners();
};

void PlotScaleTest::clickOnAMarkerChoosesIt() // I19
{
    QSignalSpy chosen(m_plot.get(), &RooflinePlot::pointChosen);
    const auto &series = m_plot->scene().series[5];
    QTest::mouseClick(window(), Qt::LeftButton, {}, pixelOf(series, 0).toPoint());
    QTRY_COMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].value<std::size_t>(), series.row[0]);
    // And it is drawn there: the marker's colour is where its middle is on the screen.
    m_plot->setPointing({});
    move({600, 400});
    qcp()->replot(QCustomPlot::rpImmediateRefresh);
    const QImage image = m_plot->grab().toImage();
    const auto colour = lookOf(series, m_plot->chartStyle()).colour;
    const QPointF middle = pixelOf(series, 0) * image.devicePixelRatio();
    int nearest = 255;
    for (int y = -2; y <= 2; ++y)
        for (int x = -2; x <= 2; ++x) {
            const auto pixel = image.pixelColor(middle.toPoint() + QPoint(x, y));
            nearest = std::min(nearest, std::abs(pixel.red() - colour.red()) + std::abs(pixel.blue() - colour.blue()));
        }
    QVERIFY2(nearest < 60, qPrintable(QString::number(nearest)));
}

void PlotScaleTest::boxAndDragFollowTheCursor() // I19
{
    const QPoint from(200, 400);
    const QPoint to(500, 150);
    const auto low = valueAt(from);
    const auto high = valueAt(to);
    const auto within = [this](QPointF value, QPointF pixel) {
        return QLineF(pixelOf(value.x(), value.y()), pixel).length() <= 2;
    };
    const auto gesture = [&](Qt::KeyboardModifiers modifiers) {
        QTest::mousePress(window(), Qt::LeftButton, modifiers, from);
        QTest::mouseMove(window(), (from + to) / 2);
        QTest::mouseMove(window(), to);
        QTest::mouseRelease(window(), Qt::LeftButton, modifiers, to);
        QCoreApplication::processEvents();
    };
    gesture(Qt::ShiftModifier);
    const auto frame = m_plot->chartLayout().map.frame;
    QVERIFY(within(low, frame.bottomLeft()) && within(high, frame.topRight()));
    m_plot->showDefaultView();
    gesture({});
    QVERIFY(within(low, to)); // what was grabbed came along
}

void PlotScaleTest::showCorners()
{
    auto scene = m_plot->scene();
    scene.series.resize(1);
    scene.series[0].x = {0.7, 9000, 0.7, 1000, 9000};
    scene.series[0].y = {3e14, 3e14, 1.2e10, 1.2e10, 1e12};
    scene.series[0].row = {0, 1, 2, 3, 4};
    m_plot->setScene(scene, [](std::span<const std::size_t> rows) {
        return PointText{std::to_string(rows.front()), "a point", {}, {}, {}};
    });
}

void PlotScaleTest::everyCornerTellsItsOwnPoint() // I21
{
    showCorners();
    for (std::size_t i = 0; i < 5; ++i) {
        const auto pixel = pixelOf(m_plot->scene().series[0], i);
        if (m_plot->chartLayout().legend.contains(pixel))
            continue;
        QTest::mouseMove(window(), {450, 320});
        QTest::mouseMove(window(), pixel.toPoint());
        QTRY_VERIFY(m_plot->hovered().has_value());
        QCOMPARE(m_plot->hovered()->index, i);
        QVERIFY(card()->text().contains(QStringLiteral("<b>%1</b>").arg(i)));
        QVERIFY(m_plot->rect().contains(card()->geometry()));
    }
}

void PlotScaleTest::atOtherScales_data()
{
    QTest::addColumn<QString>("factor");
    for (const auto *factor : {"1.25", "1.5", "2"})
        QTest::newRow(factor) << QString::fromLatin1(factor);
}

void PlotScaleTest::atOtherScales()
{
    QFETCH(QString, factor);
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("QT_SCALE_FACTOR"), factor);
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(QCoreApplication::applicationFilePath(),
                  {QStringLiteral("clickOnAMarkerChoosesIt"), QStringLiteral("boxAndDragFollowTheCursor"),
                   QStringLiteral("everyCornerTellsItsOwnPoint")});
    QVERIFY(process.waitForFinished());
    QVERIFY2(process.exitCode() == 0, process.readAll().constData());
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::PlotScaleTest)
#include "plot_scale_test.moc"
