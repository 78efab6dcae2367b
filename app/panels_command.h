// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/arguments.h"
#include "ui/export/chart_export.h"

namespace ridgepoint {

/// `ridgepoint export --panels`: a panel for every accelerator (a row) and model (a column) of the lists, or for every count of
/// candidates where there is one of either. Takes the options of the picture.
int runPanels(const Arguments &arguments, ExportOptions options);

} // namespace ridgepoint
