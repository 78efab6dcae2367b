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

constexpr double kFurthestReach = 0.65; // of a marker from its middle, in sizes
constexpr double kMitre = 1;            // of a corner beyond that, in widths of the stroke: a triangle's

/// The logarithms of a column of a series, of its faint points or of the others.
std::vector<double> logarithms(const ChartSeries &series, const std::vector<double> &values, bool faint)
{
    std::vector<double> logs;
    logs.reserve(values.size());
    for (std::size_t i = 0; i < values.size(); ++i)
        if (series.isFaint(i) == faint)
            logs.push_back(std::log10(values[i]));
    return logs;
}

/// A marker in the middle of a square image of device pixels with an odd side.
QImage stampOf(MarkerShape shape, double size, const Stroke &stroke, double scale)
{
    const double furthest = size * kFurthestReach + kMitre * stroke.width;
    const int reach = static_cast<int>(std::ceil(furthest * scale));
    QImage image(2 * reach + 1, 2 * reach + 1, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    painter.scale(scale, scale);
    const double middle = (reach + 0.5) / scale;
    paint({Markers{{}, {{middle, middle}}, size, stroke, shape}}, {}, painter);
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

/// From logarithms to device pixels, along one axis.
struct PixelScale {
    double lower = 0; ///< of the view, as logarithms
    double upper = 0;
    double offset = 0;
    double factor = 0;

    /// `atLower` and `atUpper` are where the ends of the view are.
    PixelScale(const LogRange &range, double atLower, double atUpper)
        : lower(std::log10(range.lower())),
          upper(std::log10(range.upper())),
          offset(atLower - lower * (atUpper - atLower) / (upper - lower)),
          factor((atUpper - atLower) / (upper - lower))
    {
    }
    [[nodiscard]] bool contains(double logarithm) const { return logarithm >= lower && logarithm <= upper; }
    [[nodiscard]] int operator()(double logarithm) const { return static_cast<int>(offset + factor * logarithm); }
};

} // namespace

PointRaster::PointRaster(const ChartScene &scene, const ChartStyle &style) : m_markerSize(style.markerSize)
{
    // Faint ones lie below.
    for (const bool faint : {true, false})
        for (const auto &series : scene.series)
            if (series.visible && (!faint || !series.faint.empty()))
                m_columns.push_back({lookOf(series, style).shape,
                                     strokeOf(series, style, faint ? Emphasis::Faint : Emphasis::Plain),
                                     strokeOf(series, style, Emphasis::Quiet), logarithms(series, series.x, faint),
                                     logarithms(series, series.y, faint)});
}

void PointRaster::paint(QPainter &painter, const PlotMap &map, bool quiet) const
{
    const double scale = painter.device()->devicePixelRatioF();
    const QRectF frame(map.frame.topLeft() * scale, map.frame.size() * scale);
    const QRect pixels = frame.toAlignedRect().adjusted(-1, -1, 1, 1); // room for points on the very edge
    const auto x = PixelScale(map.view.x, frame.left() - pixels.left(), frame.right() - pixels.left());
    const auto y = PixelScale(map.view.y, frame.bottom() - pixels.top(), frame.top() - pixels.top());
    for (const auto &column : m_columns) {
        const QImage stamp = stampOf(column.shape, m_markerSize, quiet ? column.quiet : column.stroke, scale);
        const int reach = stamp.width() / 2;
        QImage picture(pixels.size() + QSize(2 * reach, 2 * reach), QImage::Format_ARGB32_Premultiplied);
        picture.fill(Qt::transparent);
        std::vector<bool> stamped(static_cast<std::size_t>(pixels.width()) * static_cast<std::size_t>(pixels.height()));
        for (std::size_t i = 0; i < column.x.size(); ++i) {
            if (!x.contains(column.x[i]) || !y.contains(column.y[i]))
                continue;
            const int left = x(column.x[i]);
            const int top = y(column.y[i]);
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
