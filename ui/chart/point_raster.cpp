// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/point_raster.h"

#include <QImage>
#include <QPaintDevice>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

std::vector<double> logarithms(const std::vector<double> &values)
{
    std::vector<double> logs(values.size());
    std::transform(values.begin(), values.end(), logs.begin(), [](double value) { return std::log10(value); });
    return logs;
}

/// An x in the middle of a square image of device pixels with an odd side.
QImage crossOf(double size, const Stroke &stroke, double scale)
{
    const int reach = static_cast<int>(std::ceil((size / 2 + stroke.width) * scale));
    QImage image(2 * reach + 1, 2 * reach + 1, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.scale(scale, scale);
    const double middle = (reach + 0.5) / scale;
    paint({Markers{{}, {{middle, middle}}, size, stroke}}, {}, painter);
    return image;
}

/// Lays the stamp over the picture. Both have one colour, so that the larger of two premultiplied pixels is the more opaque one.
void stampAt(QImage &picture, const QImage &stamp, int left, int top)
{
    for (int row = 0; row < stamp.height(); ++row) {
        const auto *from = reinterpret_cast<const QRgb *>(stamp.constScanLine(row));
        auto *to = reinterpret_cast<QRgb *>(picture.scanLine(top + row)) + left;
        for (int i = 0; i < stamp.width(); ++i)
            to[i] = std::max(to[i], from[i]);
    }
}

/// Logarithms to whole device pixels along an axis: 0 to `pixels` - 1 inside the view.
struct PixelScale {
    double offset = 0;
    double factor = 0;
    int pixels = 0;

    [[nodiscard]] double operator()(double logarithm) const { return offset + factor * logarithm; }
    [[nodiscard]] bool has(double pixel) const { return pixel >= 0 && pixel < pixels; }
};

/// `first` is where the frame begins in the device, whose pixels it need not begin with.
PixelScale scaleOf(const LogRange &range, double first, double length, int pixels, bool falling)
{
    const double factor = length / range.decades();
    const double lower = std::log10(range.lower());
    return falling ? PixelScale{first + length + factor * lower, -factor, pixels}
                   : PixelScale{first - factor * lower, factor, pixels};
}

} // namespace

PointRaster::PointRaster(const ChartScene &scene, const ChartStyle &style) : m_markerSize(style.markerSize)
{
    for (const auto &series : scene.series)
        if (series.visible)
            m_columns.push_back({strokeOf(series, style), logarithms(series.x), logarithms(series.y)});
}

void PointRaster::paint(QPainter &painter, const PlotMap &map) const
{
    const double scale = painter.device()->devicePixelRatioF();
    const QRectF frame(map.frame.topLeft() * scale, map.frame.size() * scale);
    const QRect pixels = frame.toAlignedRect().adjusted(0, 0, 1, 1); // a point at the far edge is inside
    const auto x = scaleOf(map.view.x, frame.left() - pixels.left(), frame.width(), pixels.width(), false);
    const auto y = scaleOf(map.view.y, frame.top() - pixels.top(), frame.height(), pixels.height(), true);
    for (const auto &column : m_columns) {
        const QImage stamp = crossOf(m_markerSize, column.stroke, scale);
        const int reach = stamp.width() / 2;
        QImage picture(pixels.size() + QSize(2 * reach, 2 * reach), QImage::Format_ARGB32_Premultiplied);
        picture.fill(Qt::transparent);
        std::vector<bool> stamped(static_cast<std::size_t>(pixels.width()) * static_cast<std::size_t>(pixels.height()));
        for (std::size_t i = 0; i < column.x.size(); ++i) {
            const double right = x(column.x[i]);
            const double down = y(column.y[i]);
            if (!x.has(right) || !y.has(down))
                continue;
            const int left = static_cast<int>(right);
            const int top = static_cast<int>(down);
            auto bit = stamped[static_cast<std::size_t>(top) * static_cast<std::size_t>(pixels.width())
                               + static_cast<std::size_t>(left)];
            if (bit)
                continue;
            bit = true;
            stampAt(picture, stamp, left, top);
        }
        picture.setDevicePixelRatio(scale);
        painter.drawImage(QPointF(pixels.topLeft() - QPoint(reach, reach)) / scale, picture);
    }
}

} // namespace ridgepoint
