// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/result.h"

namespace ridgepoint {

std::string Error::text() const
{
    std::string text = file;
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
