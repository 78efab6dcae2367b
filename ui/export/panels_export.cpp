// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/panels_export.h"

#include "core/base/text.h"
#include "core/io/provenance.h"
#include "core/roofline/caption.h"
#include "ui/export/figure_export.h"
#include "ui/files/atomic_file.h"
#include "ui/text.h"

#include <QFileInfo>

#include <string>

namespace ridgepoint {
namespace {

/// The points of every panel, each as if it were alone.
std::vector<std::string> pointsOf(const PanelsFigure &figure, ExportOptions options, PointsWriter write)
{
    options.view = options.view.value_or(sharedView(figure.panels));
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < figure.sources.size(); ++i) {
        const auto &[session, evaluation] = figure.sources[i];
        if (evaluation)
            texts.push_back(drawnPoints({figure.panels.panels[i].scene, session, evaluation}, write, options));
    }
    return texts;
}

std::string csvOf(const PanelsFigure &figure, const ExportOptions &options)
{
    std::string csv;
    if (options.hasProvenance)
        for (const auto &source : figure.sources)
            csv += provenanceLines(source.session.state, programName());
    bool hasHeader = false;
    for (const auto &text : pointsOf(figure, options, writePointsCsv)) {
        csv.append(text, hasHeader ? text.find('\n') + 1 : 0);
        hasHeader = true;
    }
    return csv;
}

std::string jsonOf(const PanelsFigure &figure, const ExportOptions &options)
{
    // Each is an array: what stands between its brackets.
    std::string json("[");
    for (const auto &text : pointsOf(figure, options, writePointsJson)) {
        const auto from = text.find('[') + 1;
        const auto inner = text.substr(from, text.rfind("\n]") - from);
        if (!inner.empty())
            json.append(json.size() > 1 ? "," : "").append(inner);
    }
    return json + "\n]\n";
}

Result<QByteArray> bytesOf(const PanelsFigure &figure, const PictureFormat &format, const ExportOptions &options)
{
    auto drawing = drawingOf(figure.panels, options);
    if (!drawing)
        return drawing.error();
    drawing->description = captionsOf(figure).join(u' ');
    return format.bytes(*drawing, options.scale);
}

} // namespace

QStringList captionsOf(const PanelsFigure &figure)
{
    QStringList captions;
    for (const auto &source : figure.sources)
        captions << toQt(captionText(source.session.state));
    return captions;
}

Result<void> exportPanels(const QString &path, const PanelsFigure &figure, const ExportOptions &options)
{
    const auto suffix = QFileInfo(path).suffix().toLower();
    if (suffix == u"csv")
        return writeFileAtomically(path, QByteArray::fromStdString(csvOf(figure, options)));
    if (suffix == u"json")
        return writeFileAtomically(path, QByteArray::fromStdString(jsonOf(figure, options)));
    const auto *format = pictureFormatOf(path);
    if (!format)
        return Error{"panels can be png, svg, pdf, csv or json, not " + inQuotes(fromQt(suffix)), fromQt(path)};
    const auto bytes = bytesOf(figure, *format, options);
    if (!bytes)
        return Error{bytes.error().message, fromQt(path)};
    return writeFileAtomically(path, *bytes);
}

} // namespace ridgepoint
