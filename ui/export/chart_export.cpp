// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/chart_export.h"

#include "core/base/number.h"
#include "ui/export/svg_writer.h"
#include "ui/files/picture_session.h"
#include "ui/text.h"

#include <QBuffer>
#include <QFileInfo>
#include <QPainter>
#include <QPdfWriter>

#include <array>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double kPxPerInch = 96;
constexpr int kLeastSide = 100;
constexpr int kMostSide = 20'000;
constexpr double kLeastScale = 0.1;
constexpr double kMostScale = 20;
constexpr double kMostPixels = 100e6; // 400 MB while it is drawn

int pixels(double px, double scale)
{
    return static_cast<int>(std::lround(px * scale));
}

Result<QImage> drawn(const ChartDrawing &drawing, double scale)
{
    const double wide = drawing.size.width() * scale;
    const double high = drawing.size.height() * scale;
    if (wide * high > kMostPixels)
        return Error{"a picture of " + rounded(wide, 6) + " x " + rounded(high, 6) + " pixels is too large: at most "
                     + rounded(kMostPixels / 1e6, 6) + " million pixels"};
    QImage image(pixels(drawing.size.width(), scale), pixels(drawing.size.height(), scale), QImage::Format_RGB32);
    if (image.isNull())
        return Error{"there is not enough memory for the picture"};
    constexpr double kInchesPerMetre = 1 / 0.0254;
    const int dots = static_cast<int>(std::lround(kPxPerInch * scale * kInchesPerMetre));
    image.setDotsPerMeterX(dots);
    image.setDotsPerMeterY(dots);
    image.fill(drawing.background);
    {
        QPainter painter(&image);
        painter.scale(scale, scale);
        paint(drawing, painter);
    }
    return image;
}

Result<QByteArray> png(const ChartDrawing &drawing, double scale)
{
    auto image = drawn(drawing, scale);
    if (!image)
        return image.error();
    if (!drawing.session.empty())
        image->setText(kSessionKeyword, toQt(drawing.session));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!image->save(&buffer, "PNG"))
        return Error{"the picture could not be encoded as PNG"};
    return bytes;
}

Result<QByteArray> svg(const ChartDrawing &drawing, double /*scale*/)
{
    return svgOf(drawing);
}

Result<QByteArray> pdf(const ChartDrawing &drawing, double /*scale*/)
{
    // Finer than any printer, since positions are rounded to it.
    constexpr int kResolution = 1200;
    constexpr double kPointsPerPx = 72 / kPxPerInch;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(drawing.title);
    writer.setCreator(QStringLiteral("Ridgepoint"));
    writer.setResolution(kResolution);
    writer.setPageSize(QPageSize(drawing.size * kPointsPerPx, QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    QPainter painter;
    if (!painter.begin(&writer))
        return Error{"the picture could not be encoded as PDF"};
    painter.scale(kResolution / kPxPerInch, kResolution / kPxPerInch);
    paint(drawing, painter);
    painter.end();
    return bytes;
}

constexpr std::array kFormats{
    PictureFormat{"png", "PNG image", png},
    PictureFormat{"svg", "SVG drawing", svg},
    PictureFormat{"pdf", "PDF document", pdf},
};

Result<void> inBounds(const ExportOptions &options)
{
    const auto fits = [](double side) { return side >= kLeastSide && side <= kMostSide; };
    if (!fits(options.size.width()) || !fits(options.size.height()))
        return Error{"a size of " + rounded(options.size.width(), 6) + " x " + rounded(options.size.height(), 6)
                     + " is out of bounds: from " + std::to_string(kLeastSide) + " to " + std::to_string(kMostSide)
                     + " px either way"};
    if (!(options.scale >= kLeastScale && options.scale <= kMostScale))
        return Error{"a scale of " + shortest(options.scale) + " is out of bounds: from " + rounded(kLeastScale, 3) + " to "
                     + rounded(kMostScale, 3)};
    return {};
}

ChartDrawing composed(const ChartScene &scene, const ExportOptions &options)
{
    return composeChart(withoutHidden(scene), options.view.value_or(scene.defaultView), options.size, options.style);
}

} // namespace

std::span<const PictureFormat> pictureFormats()
{
    return kFormats;
}

const PictureFormat *pictureFormatOf(const QString &path)
{
    const auto suffix = QFileInfo(path).suffix().toLower();
    for (const auto &format : kFormats)
        if (suffix == QLatin1String(format.suffix))
            return &format;
    return nullptr;
}

Result<QImage> imageOf(const ChartScene &scene, const ExportOptions &options)
{
    if (const auto fits = inBounds(options); !fits)
        return fits.error();
    return drawn(composed(scene, options), options.scale);
}

Result<QByteArray> pictureOf(const ChartScene &scene, const PictureFormat &format, const ExportOptions &options,
                             const PictureText &text)
{
    if (const auto fits = inBounds(options); !fits)
        return fits.error();
    auto drawing = composed(scene, options);
    drawing.description = text.description;
    drawing.session = text.session;
    return format.bytes(drawing, options.scale);
}

} // namespace ridgepoint
