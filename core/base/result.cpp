// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/result.h"

#include <algorithm>

namespace ridgepoint {

std::string Error::text() const
{
    // A file may have any name; the line stays one.
    std::string text = file;
    std::replace_if(
        text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20U || c == 0x7F; }, ' ');
    if (line > 0) {
        text += ':' + std::to_string(line);
        if (column > 0)
            text += ':' + std::to_string(column);
    }
    if (!text.empty())
        text += ": ";
    return text + message;
}

} // namespace ridgepoint
