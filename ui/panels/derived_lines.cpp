// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/derived_lines.h"

#include "core/base/text.h"
#include "core/model/figure.h"
#include "core/roofline/summary.h"
#include "core/roofline/wording.h"
#include "ui/text.h"

#include <QStringList>

#include <utility>

namespace ridgepoint {
namespace {

QString dotted(const QStringList &parts)
{
    return parts.join(QStringLiteral(" · "));
}

QString calibrationLine(const Accelerator &accelerator, const Accelerator &preset)
{
    if (!accelerator.calibration)
        return QStringLiteral("Not calibrated: points are bounds");
    if (!preset.calibration || preset.calibration->source.empty())
        return QStringLiteral("Calibration set by hand");
    const auto &fitted = *preset.calibration;
    const auto &used = *accelerator.calibration;
    const bool edited = used.computeEfficiency != fitted.computeEfficiency
                        || used.bandwidthEfficiency != fitted.bandwidthEfficiency || used.overhead != fitted.overhead;
    QString line = QStringLiteral("Calibrated");
    if (fitted.points)
        line += QStringLiteral(" on %1 timings").arg(*fitted.points);
    if (!fitted.borrowed.empty())
        line += QStringLiteral(", borrowed from %1").arg(toQt(fitted.borrowed));
    return edited ? line + QStringLiteral(", then edited") : line;
}

QString counted(std::size_t count, const char *one, const char *many)
{
    return QStringLiteral("%1 %2").arg(count).arg(QLatin1String(count == 1 ? one : many));
}

/// Operators the model holds in types of their own, as long as those hold; on a line of its own.
QString exceptionsLine(const Setup &setup)
{
    constexpr std::size_t kMostNamed = 6;
    const auto &given = setup.workload.precision;
    const auto &operators = setup.model.types.operators;
    if (operators.empty() || given.weights || given.activations)
        return {};
    QStringList parts;
    for (std::size_t i = 0; i < operators.size() && i < kMostNamed; ++i)
        parts << toQt(typeExceptionText(operators[i]));
    if (operators.size() > kMostNamed)
        parts << QStringLiteral("%1 more").arg(operators.size() - kMostNamed);
    return QStringLiteral("\nOther types: ") + parts.join(QStringLiteral(", "));
}

} // namespace

QString acceleratorLine(const DocumentState &state)
{
    const auto &accelerator = state.setup.accelerator;
    QStringList parts;
    if (!accelerator.sources.empty())
        parts << toQt(accelerator.sources.front());
    parts << QStringLiteral("confidence %1").arg(toQt(nameOf(accelerator.confidence)));
    if (const auto edited = editedText(accelerator, figureKeys()); !edited.empty())
        parts << toQt(edited);
    return dotted(parts) + u'\n' + calibrationLine(accelerator, state.acceleratorPreset);
}

QString provenanceText(const Accelerator &accelerator)
{
    QStringList paragraphs;
    if (!accelerator.sources.empty())
        paragraphs << QStringLiteral("Sources: %1.").arg(toQt(joined(accelerator.sources, "; ")));
    for (const auto &[source, keys] : figureGroups(accelerator)) {
        QStringList names;
        for (const auto &key : keys)
            names << toQt(figureName(key));
        paragraphs << QStringLiteral("%1 — %2.").arg(names.join(QStringLiteral(", ")), toQt(sourceText(source)));
    }
    if (!accelerator.notes.empty())
        paragraphs << toQt(accelerator.notes);
    if (accelerator.calibration && !accelerator.calibration->source.empty())
        paragraphs << QStringLiteral("Calibration: %1.").arg(toQt(accelerator.calibration->source));
    return paragraphs.isEmpty() ? QStringLiteral("No sources.") : paragraphs.join(u'\n');
}

QString modelLine(const DocumentState &state)
{
    const auto footprint = footprintOf(state.setup);
    QString line = toQt(footprint ? footprintText(*footprint) : footprint.error().message);
    if (const auto ranks = state.setup.workload.tensorParallel; footprint && ranks > 1)
        line += QStringLiteral("\nBytes on each of %1 ranks").arg(ranks);
    line += exceptionsLine(state.setup);
    const auto &kinds = state.setup.model.kinds;
    if (kinds.empty())
        return line;
    QStringList parts;
    for (const auto &kind : kinds)
        parts << QStringLiteral("%1 %2").arg(kind.layers).arg(toQt(kind.name));
    return line + u'\n' + counted(kinds.size(), "kind of layers", "kinds of layers") + QStringLiteral(": ")
           + parts.join(QStringLiteral(", "));
}

QString sweepLine(const Result<Evaluation> &evaluation)
{
    if (!evaluation)
        return QStringLiteral("No points");
    const auto counts = limitCounts(*evaluation);
    QStringList parts{counted(counts.settings, "setting", "settings"), counted(evaluation->size(), "point", "points")};
    for (const auto &[limit, count] : {std::pair(kMemory, counts.memory), std::pair(kPositions, counts.positions)})
        if (count > 0)
            parts << QStringLiteral("%1 %2").arg(count).arg(toQt(limitText(limit, count)));
    return dotted(parts);
}

} // namespace ridgepoint
