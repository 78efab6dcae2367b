// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/chart_export.h"

#include "core/base/number.h"
#include "ui/export/format_table.h"
#include "ui/export/svg_writer.h"
#include "ui/files/picture_session.h"
#include "ui/text.h"

#include <QBuffer>
#include <QDateTime>
#include <QPainter>
#include <QPdfWriter>

#include <array>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr int kLeastSide = 100;
constexpr int kMostSide = 20'000;
constexpr double kLeastScale = 0.1;
constexpr double kMostScale = 20;
constexpr double kMostPixels = 100e6; // 400 MB while it is drawn

Result<QSize> pixels(QSizeF px, double scale)
{
    const double wide = px.width() * scale;
    const double high = px.height() * scale;
    if (wide * high > kMostPixels)
        return Error{"a picture of " + rounded(wide, 6) + " x " + rounded(high, 6) + " pixels is too large: at most "
                     + rounded(kMostPixels / 1e6, 6) + " million pixels"};
    return QSize(static_cast<int>(std::lround(wide)), static_cast<int>(std::lround(high)));
}

} // namespace

Result<QImage> imageOf(const ChartDrawing &drawing, double scale)
{
    const auto size = pixels(drawing.size, scale);
    if (!size)
        return size.error();
    const auto format = drawing.background.alpha() == 255 ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied;
    QImage image(*size, format);
    if (image.isNull())
        return Error{"there is not enough memory for the picture"};
    const int dots = static_cast<int>(std::lround(pxIn(LengthUnit::Mm) * 1000 * scale));
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

namespace {

Result<QByteArray> png(const ChartDrawing &drawing, double scale)
{
    auto image = imageOf(drawing, scale);
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

/// The date that a build asks for, so that it gives the same bytes on any day (reproducible-builds.org).
std::optional<QDateTime> askedDate()
{
    bool isNumber = false;
    const auto seconds = qEnvironmentVariable("SOURCE_DATE_EPOCH").toLongLong(&isNumber);
    return isNumber ? std::optional(QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC)) : std::nullopt;
}

/// QPdfWriter takes the clock's, and nothing says otherwise; digits of the same number leave every place in the file where it
/// was.
Result<void> setDate(QByteArray &document, const QDateTime &date)
{
    constexpr auto kKey = "/CreationDate (D:";
    constexpr auto kDigits = 14;
    const auto digits = date.toString(QStringLiteral("yyyyMMddhhmmss")).toLatin1();
    const auto place = document.indexOf(kKey);
    if (digits.size() != kDigits || place < 0)
        return Error{"the date that SOURCE_DATE_EPOCH asks for could not be put into the PDF"};
    document.replace(place + static_cast<qsizetype>(qstrlen(kKey)), kDigits, digits);
    // In UTC, whatever zone the machine is in.
    const auto zone = place + static_cast<qsizetype>(qstrlen(kKey)) + kDigits;
    const auto end = document.indexOf(')', zone);
    if (document.mid(zone, end - zone) != "Z")
        document.replace(zone, end - zone, QByteArray("+00'00'").leftJustified(end - zone, ' ', true));
    return {};
}

Result<QByteArray> pdf(const ChartDrawing &drawing, double /*scale*/)
{
    // Finer than any printer, since positions are rounded to it.
    constexpr int kResolution = 1200;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setTitle(drawing.title);
    writer.setCreator(QStringLiteral("Ridgepoint"));
    writer.setResolution(kResolution);
    writer.setPageSize(QPageSize(drawing.size / pxIn(LengthUnit::Pt), QPageSize::Point, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF());
    QPainter painter;
    if (!painter.begin(&writer))
        return Error{"the picture could not be encoded as PDF"};
    painter.scale(kResolution / pxIn(LengthUnit::In), kResolution / pxIn(LengthUnit::In));
    paint(drawing, painter);
    painter.end();
    if (const auto date = askedDate()) {
        if (const auto done = setDate(bytes, *date); !done)
            return done.error();
    }
    return bytes;
}

constexpr std::array kFormats{
    PictureFormat{"png", "PNG image", png},
    PictureFormat{"svg", "SVG drawing", svg},
    PictureFormat{"pdf", "PDF document", pdf},
};

/// In the unit that was asked in.
Error outOfBounds(const FigureSize &size)
{
    const auto bounds = inUnit(FigureSize(kLeastSide, kMostSide), size.unit);
    return {"a size of " + text(size) + " is out of bounds: from " + rounded(bounds.width, 6) + " to " + rounded(bounds.height, 6)
            + " " + std::string(nameOf(size.unit)) + " either way"};
}

Result<void> inBounds(const ExportOptions &options)
{
    const QSizeF size = options.size.px();
    const auto fits = [](double side) { return side >= kLeastSide && side <= kMostSide; };
    if (!fits(size.width()) || !fits(size.height()))
        return outOfBounds(options.size);
    if (!(options.scale >= kLeastScale && options.scale <= kMostScale))
        return Error{"a scale of " + shortest(options.scale) + " is out of bounds: from " + rounded(kLeastScale, 3) + " to "
                     + rounded(kMostScale, 3)};
    return validate(options.sizes);
}

/// How much larger all is drawn than the style has it, so that its text has the size that is asked for.
double enlargement(const ExportOptions &options)
{
    return options.sizes.text ? *options.sizes.text * pxIn(LengthUnit::Pt) / options.style.textSize : 1;
}

/// The style before it is enlarged: a width or size that is asked for takes the others of its kind along.
ChartStyle styleFor(const ExportOptions &options)
{
    ChartStyle style = options.style;
    const auto stretch = [&](const std::optional<double> &wanted, double usual, std::initializer_list<double ChartStyle::*> all) {
        if (wanted)
            for (auto place : all)
                style.*place *= *wanted * pxIn(LengthUnit::Pt) / enlargement(options) / usual;
    };
    stretch(options.sizes.lines, options.style.ceilingWidth,
            {&ChartStyle::ceilingWidth, &ChartStyle::ridgeWidth, &ChartStyle::hairlineWidth, &ChartStyle::faintWidth,
             &ChartStyle::ownWidth, &ChartStyle::trailWidth, &ChartStyle::markerWidth, &ChartStyle::spotWidth});
    stretch(options.sizes.markers, options.style.markerSize, {&ChartStyle::markerSize, &ChartStyle::spotSize});
    if (options.isTransparent)
        style.ground = Qt::transparent;
    return style;
}

/// The size of the chart in the px it is laid out in: what the caption leaves.
QSizeF chartSize(const ExportOptions &options, const ChartStyle &style)
{
    QSizeF size = options.size.px() / enlargement(options);
    size.rheight() -= heightOfTextBelow(options.caption, size.width(), style);
    return size;
}

/// What a function composes of a size and a style, as the options want it.
template <class Compose>
Result<ChartDrawing> drawnBy(const Compose &compose, const ExportOptions &options)
{
    if (const auto fits = inBounds(options); !fits)
        return fits.error();
    const double factor = enlargement(options);
    const auto style = styleFor(options);
    const QSizeF size = chartSize(options, style);
    if (!options.caption.isEmpty() && size.height() < kLeastSide)
        return Error{"the caption leaves no room for the chart in " + text(options.size)
                     + ": make the picture higher, or the text smaller"};
    auto drawing = scaled(withTextBelow(compose(size, style), options.caption, style), factor);
    drawing.size = options.size.px(); // free of what the factor rounded
    drawing.paper = options.size;
    if (options.isTransparent)
        drawing.background = Qt::transparent;
    return options.textAsPaths ? withTextAsShapes(std::move(drawing)) : drawing;
}

ChartPanels withoutHidden(ChartPanels panels)
{
    for (auto &panel : panels.panels)
        panel.scene = ridgepoint::withoutHidden(panel.scene);
    return panels;
}

} // namespace

std::span<const PictureFormat> pictureFormats()
{
    return kFormats;
}

const PictureFormat *pictureFormatOf(const QString &path)
{
    return formatOf(kFormats, path);
}

Result<FigurePlan> planOf(const ChartScene &scene, const ExportOptions &options)
{
    if (const auto fits = inBounds(options); !fits)
        return fits.error();
    const double factor = enlargement(options);
    return FigurePlan{withoutHidden(scene),
                      options.view.value_or(scene.defaultView),
                      options.size.px() / factor,
                      styleFor(options),
                      factor,
                      options.caption,
                      options.isTransparent};
}

Result<QSize> pixelsOf(const ExportOptions &options)
{
    if (const auto fits = inBounds(options); !fits)
        return fits.error();
    return pixels(options.size.px(), options.scale);
}

Result<ChartDrawing> drawingOf(const ChartScene &scene, const ExportOptions &options)
{
    return drawnBy(
        [&](QSizeF size, const ChartStyle &style) {
            return composeChart(withoutHidden(scene), options.view.value_or(scene.defaultView), size, style);
        },
        options);
}

Result<ChartDrawing> drawingOf(const ChartPanels &panels, const ExportOptions &options)
{
    const auto shown = withoutHidden(panels);
    return drawnBy(
        [&](QSizeF size, const ChartStyle &style) {
            return composePanels(shown, options.view.value_or(sharedView(shown)), size, style);
        },
        options);
}

QSizeF usualSize(const ChartPanels &panels, const ExportOptions &options)
{
    const auto style = styleFor(options);
    auto size = usualSize(withoutHidden(panels), style);
    size.rheight() += heightOfTextBelow(options.caption, size.width(), style);
    size *= enlargement(options);
    return {std::ceil(size.width()), std::ceil(size.height())};
}

bool lacksLegend(const ChartScene &scene, const ExportOptions &options)
{
    const auto style = styleFor(options);
    return inBounds(options).ok()
           && layOut(withoutHidden(scene), options.view.value_or(scene.defaultView), chartSize(options, style), style)
                  .lacksRoomForLegend;
}

Result<QImage> imageOf(const ChartScene &scene, const ExportOptions &options)
{
    const auto drawing = drawingOf(scene, options);
    return drawing ? imageOf(*drawing, options.scale) : drawing.error();
}

Result<QByteArray> pictureOf(const ChartScene &scene, const PictureFormat &format, const ExportOptions &options,
                             const PictureText &text)
{
    auto drawing = drawingOf(scene, options);
    if (!drawing)
        return drawing.error();
    drawing->description = text.description;
    drawing->session = text.session;
    return format.bytes(*drawing, options.scale);
}

} // namespace ridgepoint
