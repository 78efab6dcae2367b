// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/output.h"

#include "core/io/points_writer.h"
#include "ui/files/atomic_file.h"

#include <QFileInfo>
#include <QStringList>

namespace ridgepoint {
namespace {

constexpr QLatin1String kCsv("csv");

} // namespace

Result<void> writeOutput(const QString &path, const ChartScene &scene, const Setup &setup, const Result<Evaluation> &evaluation,
                         const ExportOptions &options)
{
    if (QFileInfo(path).suffix().compare(kCsv, Qt::CaseInsensitive) != 0)
        return exportChart(path, scene, options);
    if (!evaluation)
        return evaluation.error();
    QByteArray bytes;
    writePointsCsv(*evaluation, setup, [&bytes](std::string_view piece) {
        bytes.append(piece.data(), static_cast<qsizetype>(piece.size()));
        return true;
    });
    return writeFileAtomically(path, bytes);
}

QString outputFilters()
{
    QStringList filters;
    for (const auto &format : pictureFormats())
        filters << QStringLiteral("%1 (*.%2)").arg(QLatin1String(format.description), QLatin1String(format.suffix));
    filters << QStringLiteral("Points as CSV (*.csv)");
    return filters.join(QStringLiteral(";;"));
}

} // namespace ridgepoint
