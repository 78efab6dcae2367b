// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/session.h"
#include "core/roofline/evaluation.h"
#include "ui/chart/chart_panels.h"
#include "ui/export/chart_export.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace ridgepoint {

/// What a panel was made from.
struct PanelSource {
    Session session;
    Result<Evaluation> evaluation;
};

/// Charts in one picture; of each panel, in order, its source.
struct PanelsFigure {
    ChartPanels panels;
    std::vector<PanelSource> sources;
};

/// What each panel rests on (captionText()), in their order.
QStringList captionsOf(const PanelsFigure &figure);

/// Writes all panels in the format of the path's suffix; a whole file or none. Pictures hold no session. csv and json hold the
/// points of all panels that the picture shows, behind one header or in one array: accelerator and model tell them apart.
/// Errors: those of pictureOf(), a suffix of no format, yaml too, a path that cannot be written.
Result<void> exportPanels(const QString &path, const PanelsFigure &figure, const ExportOptions &options = {});

} // namespace ridgepoint
