// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/arguments.h"
#include "core/model/chart_choices.h"
#include "ui/export/chart_export.h"

#include <functional>
#include <string>
#include <vector>

namespace ridgepoint {

/// What the options of export say of the picture, but for the font. Errors are Malformed.
Result<ExportOptions> exportOptions(const Arguments &arguments);
/// What they say of the chart itself, beside the session. Errors are Malformed.
Result<void> setChart(ChartChoices &chart, const Arguments &arguments);
/// The font that is asked for. A family that is not there would be another one without a word. Needs the application.
Result<void> setFont(ChartStyle &style, const Arguments &arguments);

/// Writes a file; the value is what there is to know of it, empty for nothing.
using FileWriter = std::function<Result<QString>(const QString &path)>;
/// Writes every file there is a name for, says what is wrong with which and how many are written; the exit status.
int writeAll(const std::vector<std::string> &files, const FileWriter &writeOne);

/// `ridgepoint export`: writes every file named, says what is wrong with which, and how many there are in the end.
int runExport(const Arguments &arguments);

} // namespace ridgepoint
