// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_drawing.h"

#include <QByteArray>

namespace ridgepoint {

/// A drawing as an SVG 1.1 document in UTF-8: px and a viewBox, real clip paths, text as text, a marker one <use> at its place
/// inside `<g id="series-ID">`; the description as <desc>, the session as picture_session.h has it. Numbers are rounded to a
/// hundredth of a px; the same drawing gives the same bytes everywhere. QSvgGenerator is not used because it does not clip,
/// escapes no title and writes millimetres.
QByteArray svgOf(const ChartDrawing &drawing);

} // namespace ridgepoint
