// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_export.h"

#include "core/base/text.h"
#include "core/io/provenance.h"
#include "core/io/session_yaml.h"
#include "core/roofline/caption.h"
#include "ui/chart/session_chart.h"
#include "ui/export/format_table.h"
#include "ui/files/atomic_file.h"
#include "ui/files/session_file.h"
#include "ui/text.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <array>

namespace ridgepoint {
namespace {

constexpr QLatin1String kYaml("yaml");

ChartView viewOf(const Figure &figure, const ExportOptions &options)
{
    return options.view.value_or(figure.scene.defaultView);
}

/// A format that holds the points.
struct PointsFormat {
    const char *suffix;
    const char *description;
    PointsWriter write;
    bool hasComments; ///< and so a place for the provenance
};
constexpr std::array kPointsFormats{
    PointsFormat{"csv", "Points as CSV", writePointsCsv, true},
    PointsFormat{"json", "Points as JSON", writePointsJson, false},
};

const PointsFormat *pointsFormatOf(const QString &path)
{
    return formatOf(kPointsFormats, path);
}

/// Which rows of the evaluation have a marker in the picture.
std::vector<bool> drawnRows(const Figure &figure, const ExportOptions &options)
{
    const auto view = viewOf(figure, options);
    std::vector<bool> drawn(figure.evaluation->size());
    for (const auto &series : figure.scene.series)
        for (std::size_t i = 0; series.visible && i < series.row.size(); ++i)
            drawn[series.row[i]] = view.x.contains(series.x[i]) && view.y.contains(series.y[i]);
    return drawn;
}

Result<QByteArray> pointsOf(const Figure &figure, const PointsFormat &format, const ExportOptions &options)
{
    if (!figure.evaluation)
        return figure.evaluation.error();
    std::string text;
    if (options.hasProvenance && format.hasComments)
        text = provenanceLines(figure.session.state, programName());
    return QByteArray::fromStdString(text += drawnPoints(figure, format.write, options));
}

PictureText textOf(const Session &session, const ExportOptions &options)
{
    return {toQt(captionText(session.state)), options.hasSession ? writeSession(session) : std::string()};
}

Result<QByteArray> scriptOf(const Figure &figure, const ScriptFormat &format, const ExportOptions &options)
{
    const auto plan = planOf(drawnScene(figure), options);
    if (!plan)
        return plan.error();
    return format.bytes(*plan);
}

Error unknownSuffix(const QString &path)
{
    std::vector<std::string> suffixes;
    for (const auto &format : figureFormats())
        suffixes.push_back(fromQt(format.suffix));
    suffixes.emplace_back(kYaml.latin1());
    return {"no format has the suffix " + inQuotes(fromQt(QFileInfo(path).suffix())) + ": there are " + joined(suffixes),
            fromQt(path)};
}

} // namespace

std::string drawnPoints(const Figure &figure, PointsWriter write, const ExportOptions &options)
{
    const auto drawn = drawnRows(figure, options);
    std::string text;
    write(
        *figure.evaluation, figure.session.state.setup,
        [&text](std::string_view piece) {
            text += piece;
            return true;
        },
        [&drawn](std::size_t row) { return drawn[row]; });
    return text;
}

std::string programName()
{
    const auto version = QCoreApplication::applicationVersion();
    return version.isEmpty() ? "Ridgepoint" : "Ridgepoint " + fromQt(version);
}

QList<FigureFormat> figureFormats()
{
    QList<FigureFormat> formats;
    for (const auto &picture : pictureFormats())
        formats.append({QString::fromLatin1(picture.suffix), QString::fromLatin1(picture.description)});
    for (const auto &points : kPointsFormats)
        formats.append({QString::fromLatin1(points.suffix), QString::fromLatin1(points.description)});
    for (const auto &script : scriptFormats())
        formats.append({QString::fromLatin1(script.suffix), QString::fromLatin1(script.description)});
    return formats;
}

Result<QByteArray> pictureOf(const Figure &figure, const PictureFormat &format, const ExportOptions &options)
{
    return pictureOf(drawnScene(figure), format, options, textOf(figure.session, options));
}

ChartScene drawnScene(const Figure &figure)
{
    ChartScene scene = figure.scene;
    scene.spotlight = spotlightOf(figure.session.state, figure.evaluation);
    return scene;
}

Result<QByteArray> bytesOf(const QString &path, const Figure &figure, const ExportOptions &options)
{
    if (const auto *picture = pictureFormatOf(path))
        return pictureOf(figure, *picture, options);
    if (const auto *script = scriptFormatOf(path))
        return scriptOf(figure, *script, options);
    if (const auto *points = pointsFormatOf(path))
        return pointsOf(figure, *points, options);
    return unknownSuffix(path);
}

Result<void> exportFigure(const QString &path, const Figure &figure, const ExportOptions &options)
{
    if (QFileInfo(path).suffix().compare(kYaml, Qt::CaseInsensitive) == 0)
        return writeSessionFile(path, figure.session);
    const auto bytes = bytesOf(path, figure, options);
    if (!bytes)
        return Error{bytes.error().message, fromQt(path)};
    return writeFileAtomically(path, *bytes);
}

QString exportNote(const QString &path, const Figure &figure, const ExportOptions &options)
{
    const auto said = [&path](std::string message) { return toQt(Error{std::move(message), fromQt(path)}.text()); };
    if (pictureFormatOf(path) && lacksLegend(figure.scene, options))
        return said(figure.scene.legendPosition == LegendPosition::Outside
                        ? "the legend has no room in this picture: make it larger, or its text smaller"
                        : "the legend has no room in this picture: outside the frame it may have some");
    const auto outside = pointsOutside(figure.scene, viewOf(figure, options));
    if (!pointsFormatOf(path) || outside == 0)
        return {};
    return said(std::to_string(outside) + " of " + std::to_string(figure.scene.visibleCount())
                + " points lie outside the view and are not in it");
}

} // namespace ridgepoint
