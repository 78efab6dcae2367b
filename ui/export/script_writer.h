// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_scene.h"
#include "ui/chart/chart_style.h"

#include <QByteArray>
#include <QSizeF>
#include <QString>

#include <span>

// Scripts that draw a figure again, for those who must restyle it. They hold the data at full precision, lines by the numbers
// they follow from, names as they are, and places and sizes from our own layout, so that the picture is nearly ours before
// anything is changed. The same figure gives the same bytes everywhere: no date, no locale, no path.
namespace ridgepoint {

/// A figure before it is drawn.
struct FigurePlan {
    ChartScene scene; ///< without what is hidden
    ChartView view;
    QSizeF size; ///< px, before it is enlarged
    ChartStyle style;
    double enlargement = 1; ///< how much larger all is than in those px
    QString caption = {};   ///< stands in the script as a comment
    bool isTransparent = false;
};

/// A self-contained matplotlib script: `python3 FILE` writes a PDF beside itself, `python3 FILE OUT` another file.
QByteArray pythonOf(const FigurePlan &plan);

/// A standalone LaTeX document that draws it by pgfplots.
QByteArray pgfplotsOf(const FigurePlan &plan);

/// A kind of script.
struct ScriptFormat {
    const char *suffix;      ///< of file names, lower case: `py`
    const char *description; ///< for file dialogs
    QByteArray (*bytes)(const FigurePlan &plan);
};
std::span<const ScriptFormat> scriptFormats();
/// The format of a file by its suffix, case ignored; null when it is no script's.
const ScriptFormat *scriptFormatOf(const QString &path);

/// A text as a Python literal, in quotes. What cannot be seen is written as an escape.
std::string pythonLiteral(const QString &text);
/// A text as LaTeX shows it: special characters escaped, nothing joined to a ligature, line ends and what cannot be seen as
/// spaces.
std::string latexText(const QString &text);

} // namespace ridgepoint
