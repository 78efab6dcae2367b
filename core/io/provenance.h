// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/document_state.h"

#include <string>
#include <string_view>

namespace ridgepoint {

/// Where the points of a file come from, as comment lines to stand before the header of a CSV: `# ` and one fact a line, those of
/// captionFacts() behind the name and version of the program, `Ridgepoint 0.1.0`. The same state gives the same bytes.
std::string provenanceLines(const DocumentState &state, std::string_view program);

} // namespace ridgepoint
