// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/progress.h"

#include "app/command_parts.h"
#include "core/base/utf8.h"

#include <cstdio>
#include <string_view>

#include <unistd.h>

namespace ridgepoint {
namespace {

constexpr std::string_view kStartOfLine = "\r\x1B[K"; // and nothing on it

/// A name that takes part of one line, whatever is in it: the end of a long path tells more than its beginning.
std::string onPartOfALine(std::string name)
{
    constexpr std::size_t kMostBytes = 60;
    for (char &c : name)
        if (static_cast<unsigned char>(c) < 0x20U || c == '\x7F')
            c = ' ';
    if (name.size() <= kMostBytes)
        return name;
    auto start = name.size() - kMostBytes;
    while (start < name.size() && !isFirstByteOfCharacter(name[start]))
        ++start;
    return "…" + name.substr(start);
}

} // namespace

Progress::Progress(std::size_t count) : m_count(count), m_isShown(count > 1 && isatty(STDERR_FILENO) != 0) {}

void Progress::next(const std::string &name)
{
    ++m_done;
    if (!m_isShown)
        return;
    std::string line(kStartOfLine);
    line.append(std::to_string(m_done)).append(" of ").append(std::to_string(m_count)).append(": ").append(onPartOfALine(name));
    write(stderr, line); // unbuffered
    m_hasLine = true;
}

void Progress::clear()
{
    if (m_hasLine)
        write(stderr, kStartOfLine);
    m_hasLine = false;
}

} // namespace ridgepoint
