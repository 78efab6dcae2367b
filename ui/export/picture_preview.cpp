// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/picture_preview.h"

#include "ui/export/chart_export.h"
#include "ui/theme.h"

#include <QPainter>

#include <cmath>
#include <utility>

namespace ridgepoint {
namespace {

constexpr double kMostPixels = 16e6; // that are kept, 64 MB; larger pictures are drawn where they are seen
constexpr int kSquare = 8;           // px, of the squares that stand for no background
constexpr QRgb kSquareLight = 0xffffffff;
constexpr QRgb kSquareDark = 0xffdcdfe4;

void paintSquares(QPainter &painter, const QRect &place)
{
    painter.fillRect(place, QColor(kSquareLight));
    for (int y = place.top(), row = 0; y <= place.bottom(); y += kSquare, ++row)
        for (int x = place.left() + row % 2 * kSquare; x <= place.right(); x += 2 * kSquare)
            painter.fillRect(QRect(x, y, kSquare, kSquare).intersected(place), QColor(kSquareDark));
}

} // namespace

PicturePreview::PicturePreview(QWidget *parent) : QWidget(parent)
{
    setAccessibleName(tr("The picture at its real size"));
}

void PicturePreview::showDrawing(ChartDrawing drawing)
{
    m_drawing = std::move(drawing);
    m_image = QImage();
    setAccessibleDescription(m_drawing.title);
    setMinimumSize(place().size() + QSize(2 * kMargin, 2 * kMargin));
    update();
}

QRect PicturePreview::place() const
{
    const QSize size(static_cast<int>(std::ceil(m_drawing.size.width())), static_cast<int>(std::ceil(m_drawing.size.height())));
    const auto middle = [](int room, int length) { return std::max(kMargin, (room - length) / 2); };
    return {QPoint(middle(width(), size.width()), middle(height(), size.height())), size};
}

void PicturePreview::paintEvent(QPaintEvent * /*event*/)
{
    if (m_drawing.size.isEmpty())
        return;
    QPainter painter(this);
    const QRect where = place();
    painter.setPen(themeColours().edge);
    painter.drawRect(where.adjusted(-1, -1, 0, 0));
    if (m_drawing.background.alpha() < 255)
        paintSquares(painter, where);
    painter.translate(where.topLeft());
    paintPicture(painter);
}

void PicturePreview::paintPicture(QPainter &painter)
{
    const double scale = devicePixelRatioF();
    const QSizeF pixels = m_drawing.size * scale;
    if (pixels.width() * pixels.height() > kMostPixels) {
        painter.setClipRect(QRectF(QPointF(), m_drawing.size), Qt::IntersectClip);
        return paint(m_drawing, painter);
    }
    if (m_image.isNull() || m_image.devicePixelRatio() != scale) {
        auto image = imageOf(m_drawing, scale);
        if (!image)
            return;
        m_image = *std::move(image);
        m_image.setDevicePixelRatio(scale);
    }
    painter.drawImage(QPointF(), m_image);
}

} // namespace ridgepoint
