// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/document_state.h"
#include "ui/export/chart_export.h"
#include "ui/files/figure_choices.h"

#include <QString>

// From what somebody chose for figures to what a picture is drawn with.
namespace ridgepoint {

/// What of the choices a format of figures depends on.
struct FormatUse {
    bool isPicture = false; ///< has a size, a look, words of the chart
    bool hasPixels = false;
    bool hasLetters = false;    ///< which may be shapes as well
    bool hasSession = false;    ///< has a place for it
    bool hasProvenance = false; ///< has a place for it
    bool isScript = false;      ///< another program draws the picture
};
FormatUse useOf(const QString &suffix);

/// The options of a picture, but for its view. `appearance` is that of the window, but for its theme: figures go on paper and
/// slides beside others, and must not depend on how bright the room was. `screenScale`: pixels of the screen for each px.
/// `state` is what a caption speaks of.
ExportOptions exportOptionsOf(const FigureChoices &choices, const Appearance &appearance, double screenScale,
                              const DocumentState &state);

} // namespace ridgepoint
