// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "ui/chart/chart_drawing.h"
#include "ui/chart/chart_panels.h"
#include "ui/export/script_writer.h"
#include "ui/figure_size.h"

#include <QByteArray>
#include <QImage>
#include <QString>

#include <optional>
#include <span>
#include <string>

// Pictures of a chart. Needs a QGuiApplication, for its fonts, but no display; the same scene and options give the same bytes in
// every locale and at every display scale, but for the date inside a PDF; and that too where SOURCE_DATE_EPOCH says which.
namespace ridgepoint {

/// What stands in a picture beside what is drawn; PDF has no place for it.
struct PictureText {
    QString description = {};
    std::string session = {};
};

struct ExportOptions {
    FigureSize size = {};               ///< of the whole picture, 100 to 20000 px either way
    double scale = 1;                   ///< pixels of a PNG for each px, 0.1 to 20; the others have no pixels
    std::optional<ChartView> view = {}; ///< the scene's default view where absent
    ChartStyle style = {};              ///< light unless said: pictures go on paper and slides
    FigureSizes sizes = {};             ///< in place of the style's
    bool isTransparent = false;         ///< no background at all, not even behind words
    bool textAsPaths = false;           ///< letters are shapes, which need no font to be seen; of SVG and PDF
    QString caption = {};               ///< written below the chart; empty for none
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

/// The figure before it is drawn, for scripts that draw it elsewhere. Errors: a size out of bounds.
Result<FigurePlan> planOf(const ChartScene &scene, const ExportOptions &options = {});

/// How many pixels the picture has in a PNG. Errors: those of pictureOf().
Result<QSize> pixelsOf(const ExportOptions &options);

/// The drawing of a picture. Errors: those of pictureOf().
Result<ChartDrawing> drawingOf(const ChartScene &scene, const ExportOptions &options = {});

/// Whether a legend is wanted in the picture that has no room there.
bool lacksLegend(const ChartScene &scene, const ExportOptions &options = {});

/// The drawing of several charts, in the view they share unless the options have one. Errors: those of pictureOf().
Result<ChartDrawing> drawingOf(const ChartPanels &panels, const ExportOptions &options = {});
/// The size, in px, that panels have where none is asked for: larger with larger text.
QSizeF usualSize(const ChartPanels &panels, const ExportOptions &options);

/// A drawing in pixels, so many for each px. Errors: more than 100 million pixels, too little memory.
Result<QImage> imageOf(const ChartDrawing &drawing, double scale);
/// The picture in pixels, as a PNG holds them. Errors: those of pictureOf().
Result<QImage> imageOf(const ChartScene &scene, const ExportOptions &options = {});

/// The picture in a format. Errors: a size or scale out of bounds, more than 100 million pixels.
Result<QByteArray> pictureOf(const ChartScene &scene, const PictureFormat &format, const ExportOptions &options = {},
                             const PictureText &text = {});

} // namespace ridgepoint
