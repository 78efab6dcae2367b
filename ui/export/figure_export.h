// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/points_writer.h"
#include "core/model/session.h"
#include "core/roofline/evaluation.h"
#include "ui/export/chart_export.h"

#include <QList>
#include <QString>

#include <string>
#include <vector>

namespace ridgepoint {

/// A chart and what it was made from.
struct Figure {
    const ChartScene &scene;
    const Session &session;
    const Result<Evaluation> &evaluation;
};

/// The scene as its pictures have it: with the operating point standing out where the session wants it to.
ChartScene drawnScene(const Figure &figure);

/// The picture of it in a format, with what stands in a file beside what is drawn. Errors: those of pictureOf() a scene.
Result<QByteArray> pictureOf(const Figure &figure, const PictureFormat &format, const ExportOptions &options = {});

/// A kind of file a figure can be saved as: a picture, or the points it shows. (A session too, by its suffix; the window saves
/// those under names of their own.)
struct FigureFormat {
    QString suffix;      ///< of file names, lower case: `png`
    QString description; ///< for file dialogs: `PNG image`
};
QList<FigureFormat> figureFormats();

/// The program's name and version, as its main() has told Qt.
std::string programName();
/// What writes points: writePointsCsv, writePointsJson.
using PointsWriter = void (*)(const Evaluation &, const Setup &, const Sink &, const RowFilter &);
/// The points that have a marker in the picture, as a writer writes them; the figure must have an evaluation.
std::string drawnPoints(const Figure &figure, PointsWriter write, const ExportOptions &options);

/// The figure as the bytes of a file; of its path only the suffix counts. Errors: those of exportFigure() but for writing.
Result<QByteArray> bytesOf(const QString &path, const Figure &figure, const ExportOptions &options = {});

/// Writes the figure in the format of the path's suffix; a whole file or none. png and svg hold the session too, svg and its
/// description the caption; csv and json hold the points that the picture shows, in the columns of `points`; yaml the session.
/// Errors: those of pictureOf(), a suffix of no format, a path that cannot be written, points that could not be evaluated.
Result<void> exportFigure(const QString &path, const Figure &figure, const ExportOptions &options = {});

/// What there is to know of a file that was exported: `a.csv: 12 of 300 points lie outside the view and are not in it`. Empty
/// where there is nothing.
QString exportNote(const QString &path, const Figure &figure, const ExportOptions &options = {});

} // namespace ridgepoint
