// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/roof_choices.h"
#include "ui/document.h"

#include <QString>

namespace ridgepoint {

/// Whether the chart draws a roof, given what was chosen.
bool isShown(const RoofChoice &choice, const ChartChoices &chart);

/// Whether it can be switched: it is known, and the setup does not run at it.
bool canSwitch(const RoofChoice &choice);

/// Whether its rate is of low confidence, and so to be marked.
bool isLessSure(const RoofChoice &choice, const Setup &setup);

/// What a switch of a roof says of it: its rate, how sure that is where it is less so, or why it cannot be switched.
QString roofTip(const RoofChoice &choice, const Setup &setup);

/// Shows a roof or hides it, as one step of undo.
void showRoof(Document &document, const RoofChoice &choice, bool shown);

} // namespace ridgepoint
