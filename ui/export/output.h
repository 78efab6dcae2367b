// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/evaluation.h"
#include "ui/export/chart_export.h"

#include <QString>

namespace ridgepoint {

/// Writes what a chart shows into a file, its kind told by the suffix: a picture of the scene, or the points drawn as CSV. A
/// whole file or none. Errors: those of exportChart(); of an evaluation there is none of, its reason.
Result<void> writeOutput(const QString &path, const ChartScene &scene, const Setup &setup, const Result<Evaluation> &evaluation,
                         const ExportOptions &options = {});

/// The kinds of file there are, as file dialogs list them: "PNG image (*.png);;…".
QString outputFilters();

} // namespace ridgepoint
