// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

namespace ridgepoint {

/// How far a run with several outputs is, for who waits at a terminal: one line on standard error, `2 of 5: b.svg`, that gives
/// way to the next. Nothing where standard error is no terminal, or there is only one output.
class Progress {
public:
    explicit Progress(std::size_t count);
    ~Progress() { clear(); }
    Progress(const Progress &) = delete;
    Progress &operator=(const Progress &) = delete;

    /// The next one is being written.
    void next(const std::string &name);
    /// Takes the line away, before something else is written there.
    void clear();

private:
    std::size_t m_count;
    std::size_t m_done = 0;
    bool m_isShown;
    bool m_hasLine = false;
};

} // namespace ridgepoint
