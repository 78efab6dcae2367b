// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/point_raster.h"

#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <cmath>

using namespace ridgepoint;

namespace {

const PlotMap kMap{{20.5, 10.5, 200, 100}, {{1, 100}, {1e10, 1e14}}};

/// Looks 0, 1 and 2.
enum Look : std::size_t { kBlack, kRed, kBlue };

ChartStyle styleOf(MarkerShape shape)
{
    ChartStyle style;
    style.series[kBlack] = {shape, Qt::black};
    style.series[kRed] = {shape, Qt::red};
    style.series[kBlue] = {shape, Qt::blue};
    return style;
}

ChartSeries seriesOf(Look look, const std::vector<QPointF> &points)
{
    ChartSeries series;
    series.look = look;
    for (const auto &point : points) {
        series.x.push_back(point.x());
        series.y.push_back(point.y());
    }
    return series;
}

/// Series drawn on white.
QImage drawn(const std::vector<ChartSeries> &series, double scale = 1, MarkerShape shape = MarkerShape::Cross)
{
    QImage image(QSize(240, 120) * scale, QImage::Format_RGB32);
    image.fill(Qt::white);
    image.setDevicePixelRatio(scale);
    ChartScene scene;
    scene.series = series;
    QPainter painter(&image);
    PointRaster(scene, styleOf(shape)).paint(painter, kMap);
    return image;
}

bool isBlank(const QImage &image)
{
    QImage white = image;
    white.fill(Qt::white);
    return image == white;
}

/// The middle of what is dark, in px.
QPointF middleOf(const QImage &image)
{
    double sum = 0;
    QPointF middle;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            const double weight = 255 - qGray(image.pixel(x, y));
            middle += QPointF(x + 0.5, y + 0.5) * weight;
            sum += weight;
        }
    return middle / sum / image.devicePixelRatioF();
}

} // namespace

Q_DECLARE_METATYPE(ridgepoint::MarkerShape)

class PointRasterTest : public QObject {
    Q_OBJECT

private slots:
    void markersStandInTheirPlace_data();
    void markersStandInTheirPlace();
    void drawsTheShapesOfStrokes();
    void drawsWhatIsInViewAlone();
    void stampsAPixelOnce();
    void laterSeriesLieOnTop();
    void hiddenSeriesAreLeftOut();
};

void PointRasterTest::markersStandInTheirPlace_data()
{
    QTest::addColumn<double>("scale");
    QTest::addColumn<MarkerShape>("shape");
    for (const auto shape :
         {MarkerShape::Cross, MarkerShape::Plus, MarkerShape::Circle, MarkerShape::Square, MarkerShape::Diamond})
        for (const double scale : {1.0, 1.25, 1.5, 2.0, 3.0})
            QTest::addRow("%s %d%%", nameOf(shape).data(), static_cast<int>(100 * scale)) << scale << shape;
}

void PointRasterTest::markersStandInTheirPlace()
{
    QFETCH(double, scale);
    QFETCH(MarkerShape, shape);
    for (const QPointF point : {QPointF(2, 1e11), QPointF(7.3, 3.14e12), QPointF(33, 2e13), QPointF(50, 5e10)}) {
        const QPointF off = middleOf(drawn({seriesOf(kBlack, {point})}, scale, shape)) - kMap.pixelOf(point.x(), point.y());
        // Half a device pixel, and what rounding to 256 shades makes of the middle.
        QVERIFY(std::abs(off.x()) * scale < 0.52);
        QVERIFY(std::abs(off.y()) * scale < 0.52);
    }
}

/// Nothing of a marker is cut off, and it is what few points are drawn as.
void PointRasterTest::drawsTheShapesOfStrokes()
{
    // A place where the middle of a pixel is.
    const QPointF pixel(100.5, 60.5);
    const QPointF point = kMap.valueAt(pixel + QPointF(0.01, 0.01)); // and not the one before it by rounding
    for (const auto shape : {MarkerShape::Cross, MarkerShape::Plus, MarkerShape::Circle, MarkerShape::Square,
                             MarkerShape::Triangle, MarkerShape::Diamond}) {
        const auto raster = drawn({seriesOf(kBlack, {point})}, 1, shape);
        QImage strokes = raster;
        strokes.fill(Qt::white);
        QPainter painter(&strokes);
        const auto style = styleOf(shape);
        paint({Markers{{}, {pixel}, style.markerSize, {Qt::black, style.markerWidth}, shape}}, {}, painter);
        painter.end();
        QVERIFY2(raster == strokes, nameOf(shape).data());
    }
}

void PointRasterTest::drawsWhatIsInViewAlone()
{
    for (const QPointF point : {QPointF(0.9, 1e12), QPointF(110, 1e12), QPointF(10, 9e9), QPointF(10, 1.3e14)})
        QVERIFY(isBlank(drawn({seriesOf(kBlack, {point})})));
    for (const QPointF corner : {QPointF(1, 1e10), QPointF(100, 1e10), QPointF(1, 1e14), QPointF(100, 1e14)})
        for (const double scale : {1.0, 1.5, 2.0})
            QVERIFY(!isBlank(drawn({seriesOf(kBlack, {corner})}, scale)));
}

void PointRasterTest::stampsAPixelOnce()
{
    // Strokes on strokes get darker at their soft edges, and stamps of neighbours too.
    const QPointF point(10, 1e12);
    const auto one = drawn({seriesOf(kRed, {point})});
    QVERIFY(!isBlank(one));
    QVERIFY(drawn({seriesOf(kRed, std::vector<QPointF>(1000, point))}) == one);
    const auto row = drawn({seriesOf(kRed, {point, {10.24, 1e12}})}); // a pixel further right
    QVERIFY(row != one);
    const auto both = [&](int x, int y) { return std::min(qGreen(one.pixel(x, y)), qGreen(one.pixel(x - 1, y))); };
    for (int y = 0; y < one.height(); ++y)
        for (int x = 1; x < one.width(); ++x)
            QCOMPARE(qGreen(row.pixel(x, y)), both(x, y));
}

void PointRasterTest::laterSeriesLieOnTop()
{
    const QPointF point(10, 1e12);
    QVERIFY(drawn({seriesOf(kRed, {point}), seriesOf(kBlue, {point})})
            != drawn({seriesOf(kBlue, {point}), seriesOf(kRed, {point})}));
    const QPointF centre = kMap.pixelOf(point.x(), point.y());
    const QColor middle = drawn({seriesOf(kRed, {point}), seriesOf(kBlue, {point})})
                              .pixelColor(static_cast<int>(centre.x()), static_cast<int>(centre.y()));
    QVERIFY2(middle.blue() > 200 && middle.red() < 60, qPrintable(middle.name()));
}

void PointRasterTest::hiddenSeriesAreLeftOut()
{
    auto series = seriesOf(kBlack, {{10, 1e12}});
    series.visible = false;
    QVERIFY(isBlank(drawn({series})));
}

QTEST_MAIN(PointRasterTest)
#include "point_raster_test.moc"
