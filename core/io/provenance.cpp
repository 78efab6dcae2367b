// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/provenance.h"

#include "core/io/data_text.h"
#include "core/roofline/caption.h"

namespace ridgepoint {

std::string provenanceLines(const DocumentState &state, std::string_view program)
{
    std::string fact("written by ");
    std::string lines = csvComment(fact.append(program));
    for (const auto &[name, text] : captionFacts(state)) {
        fact = name;
        lines += csvComment(fact.append(": ").append(text));
    }
    return lines;
}

} // namespace ridgepoint
