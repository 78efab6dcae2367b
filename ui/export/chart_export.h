// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/chart/chart_drawing.h"

#include <QByteArray>
#include <QImage>
#include <QSizeF>
#include <QString>

#include <optional>
#include <span>
#include <string>

// Pictures of a chart. Needs a QGuiApplication, for its fonts, but no display; the same scene and options give the same bytes in
// every locale and at every display scale, but for the date inside a PDF.
namespace ridgepoint {

/// What stands in a picture beside what is drawn; PDF has no place for it.
struct PictureText {
    QString description = {};
    std::string session = {};
};

struct ExportOptions {
    QSizeF size{1280, 800};             ///< px, 100 to 20000 either way
    double scale = 1;                   ///< pixels of a PNG for each px, 0.1 to 20; the others have no pixels
    std::optional<ChartView> view = {}; ///< the scene's default view where absent
    ChartStyle style = {};              ///< light unless said: pictures go on paper and slides
    bool hasSession = true;             ///< PNG and SVG hold the session, so that they can be opened again
    bool hasProvenance = false;         ///< CSV begins with comment lines that say where its numbers come from
};

/// A kind of picture.
struct PictureFormat {
    const char *suffix;      ///< of file names, lower case: `png`
    const char *description; ///< for file dialogs: `PNG image`
    Result<QByteArray> (*bytes)(const ChartDrawing &drawing, double scale);
};

/// The kinds there are, the most common first.
std::span<const PictureFormat> pictureFormats();

/// The format of a file by its suffix, case ignored; null when it is no picture's.
const PictureFormat *pictureFormatOf(const QString &path);

/// The picture in pixels, as a PNG holds them. Errors: those of pictureOf().
Result<QImage> imageOf(const ChartScene &scene, const ExportOptions &options = {});

/// The picture in a format. Errors: a size or scale out of bounds, more than 100 million pixels.
Result<QByteArray> pictureOf(const ChartScene &scene, const PictureFormat &format, const ExportOptions &options = {},
                             const PictureText &text = {});

} // namespace ridgepoint
