// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_parts.h"

namespace ridgepoint {

bool write(std::FILE *stream, std::string_view text)
{
    return std::fwrite(text.data(), 1, text.size(), stream) == text.size();
}

PresetLibrary loadLibrary()
{
    auto library = PresetLibrary::load();
    for (const auto &problem : library.problems())
        write(stderr, "left out: " + problem.text() + '\n');
    return library;
}

void tell(const std::vector<std::string> &notes)
{
    for (const auto &note : notes)
        write(stderr, "note: " + note + '\n');
}

} // namespace ridgepoint
