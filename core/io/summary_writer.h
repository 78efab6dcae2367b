// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/summary.h"

#include <string>

namespace ridgepoint {

/// A few lines for people: fits, time to the first token, time per token, what binds. Every time carries its word.
std::string summaryText(const Summary &summary, const Setup &setup, const Setting &setting);

/// One object; its keys are part of the file format. What is unknown is null.
std::string summaryJson(const Summary &summary, const Setup &setup, const Setting &setting);

} // namespace ridgepoint
