// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/export/figure_export.h"

// Figures for other programs, which take what they can use best.
namespace ridgepoint {

/// Either of the two below.
using CopyFigure = Result<void> (*)(const Figure &figure, const ExportOptions &options);

/// Puts the picture on the clipboard, in pixels and as image/svg+xml. Errors: those of pictureOf(); the clipboard is as it was.
Result<void> copyPicture(const Figure &figure, const ExportOptions &options);

/// Puts its SVG there, as image/svg+xml and as text. Errors: those of pictureOf(); the clipboard is as it was.
Result<void> copySvg(const Figure &figure, const ExportOptions &options);

} // namespace ridgepoint
