// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_clipboard.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>

#include <memory>

namespace ridgepoint {
namespace {

Result<QByteArray> svgOf(const Figure &figure, const ExportOptions &options)
{
    return pictureOf(figure, *pictureFormatOf(QStringLiteral("copied.svg")), options);
}

/// What holds an SVG.
std::unique_ptr<QMimeData> dataOf(const QByteArray &svg)
{
    auto data = std::make_unique<QMimeData>();
    data->setData(QStringLiteral("image/svg+xml"), svg);
    return data;
}

} // namespace

Result<void> copyPicture(const Figure &figure, const ExportOptions &options)
{
    const auto image = imageOf(drawnScene(figure), options);
    if (!image)
        return image.error();
    const auto svg = svgOf(figure, options);
    if (!svg)
        return svg.error();
    auto data = dataOf(*svg);
    data->setImageData(*image);
    QGuiApplication::clipboard()->setMimeData(data.release()); // it owns them
    return {};
}

Result<void> copySvg(const Figure &figure, const ExportOptions &options)
{
    const auto svg = svgOf(figure, options);
    if (!svg)
        return svg.error();
    auto data = dataOf(*svg);
    data->setText(QString::fromUtf8(*svg));
    QGuiApplication::clipboard()->setMimeData(data.release()); // it owns them
    return {};
}

} // namespace ridgepoint
