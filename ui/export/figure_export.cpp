// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/figure_export.h"

#include "core/base/text.h"
#include "core/io/points_writer.h"
#include "ui/chart/session_chart.h"
#include "ui/files/atomic_file.h"
#include "ui/files/session_file.h"
#include "ui/text.h"

#include <QFileInfo>

namespace ridgepoint {
namespace {

constexpr QLatin1String kCsv("csv");
constexpr QLatin1String kYaml("yaml");

Result<QByteArray> pointsOf(const Figure &figure)
{
    if (!figure.evaluation)
        return figure.evaluation.error();
    std::vector<bool> drawn(figure.evaluation->size());
    for (const auto &series : figure.scene.series)
        if (series.visible)
            for (const auto row : series.row)
                drawn[row] = true;
    QByteArray csv;
    writePointsCsv(
        *figure.evaluation, figure.session.state.setup,
        [&csv](std::string_view piece) {
            csv.append(piece.data(), static_cast<qsizetype>(piece.size()));
            return true;
        },
        [&drawn](std::size_t row) { return drawn[row]; });
    return csv;
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

QList<FigureFormat> figureFormats()
{
    QList<FigureFormat> formats;
    for (const auto &picture : pictureFormats())
        formats.append({QString::fromLatin1(picture.suffix), QString::fromLatin1(picture.description)});
    formats.append({kCsv, QStringLiteral("Points as CSV")});
    return formats;
}

ChartScene drawnScene(const Figure &figure)
{
    ChartScene scene = figure.scene;
    scene.spotlight = spotlightOf(figure.session.state, figure.evaluation);
    return scene;
}

Result<void> exportFigure(const QString &path, const Figure &figure, const ExportOptions &options)
{
    if (QFileInfo(path).suffix().compare(kYaml, Qt::CaseInsensitive) == 0)
        return writeSessionFile(path, figure.session);
    const auto *picture = pictureFormatOf(path);
    if (!picture && QFileInfo(path).suffix().compare(kCsv, Qt::CaseInsensitive) != 0)
        return unknownSuffix(path);
    const auto bytes = picture ? pictureOf(drawnScene(figure), *picture, options) : pointsOf(figure);
    if (!bytes)
        return Error{bytes.error().message, fromQt(path)};
    return writeFileAtomically(path, *bytes);
}

} // namespace ridgepoint
