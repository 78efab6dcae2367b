// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/view_history.h"

#include <utility>

namespace ridgepoint {
namespace {

ViewHistory::Entry taken(std::vector<ViewHistory::Entry> &entries)
{
    auto entry = entries.back();
    entries.pop_back();
    return entry;
}

} // namespace

void ViewHistory::left(const Entry &before, ViewMove move, std::int64_t now)
{
    const bool goesOn = move != ViewMove::Jump && m_last == move && now - m_when <= kPause;
    m_last = move;
    m_when = now;
    m_forth.clear();
    if (goesOn)
        return;
    m_back.push_back(before);
    if (m_back.size() > kMost)
        m_back.erase(m_back.begin());
}

ViewHistory::Entry ViewHistory::back(const Entry &current)
{
    m_last.reset();
    m_forth.push_back(current);
    return taken(m_back);
}

ViewHistory::Entry ViewHistory::forth(const Entry &current)
{
    m_last.reset();
    m_back.push_back(current);
    return taken(m_forth);
}

} // namespace ridgepoint
