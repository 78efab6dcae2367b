// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>
#include <QStringList>

namespace ridgepoint {

/// The font of a chart's text. Without hinting a text is as wide in a file as on the screen, at any scale.
/// Fonts have whole sizes: `size`, in px, is rounded to one.
QFont chartFont(const QString &family, double size);

/// The width of a text in px.
double textWidth(const QString &text, const QFont &font);

/// `text` with its end replaced by … where it is wider than `width`.
QString elided(const QString &text, const QFont &font, double width);

/// A text that is wider than `width` in two lines, the first one ending with the first middle dot; else in one, or none where it
/// is empty.
QStringList brokenAtDot(const QString &text, const QFont &font, double width);

/// Lines no wider than `width`, broken at spaces and, where a word alone is wider, inside it; of more than `mostLines` the
/// last one ends with ….
QStringList wrapped(const QString &text, const QFont &font, double width, int mostLines);

} // namespace ridgepoint
