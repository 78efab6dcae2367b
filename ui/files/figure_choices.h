// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/appearance.h"
#include "ui/figure_size.h"

#include <QString>

#include <optional>

namespace ridgepoint {

/// How somebody wants figures to leave the window. No part of a document: the same choices make all of somebody's figures.
struct FigureChoices {
    QString format = QStringLiteral("png"); ///< suffix of files; one that no format has stands for the first there is
    FigureSize size = {};
    std::optional<double> scale = {}; ///< pixels of a PNG for each px; absent: those of the screen
    FigureSizes sizes = {};           ///< absent: as the window has them
    QString font = {};                ///< family; empty: the window's
    Background background = Background::Light;
    bool textAsPaths = false;
    bool hasCaption = false; ///< what the chart rests on is written below it
    bool hasSession = true;
    bool hasProvenance = false;

    friend bool operator==(const FigureChoices &, const FigureChoices &) = default;
};

} // namespace ridgepoint
