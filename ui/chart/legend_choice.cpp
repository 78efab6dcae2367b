// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/legend_choice.h"

#include <algorithm>

namespace ridgepoint {
namespace {

const LegendEntry *entryOf(const std::vector<LegendEntry> &legend, const QString &id)
{
    const auto found = std::find_if(legend.begin(), legend.end(), [&id](const LegendEntry &one) { return one.id == id; });
    return found == legend.end() ? nullptr : &*found;
}

} // namespace

QSet<QString> toggled(QSet<QString> hidden, const QString &id)
{
    if (!hidden.remove(id))
        hidden.insert(id);
    return hidden;
}

QSet<QString> isolated(const std::vector<LegendEntry> &legend, QSet<QString> hidden, const QString &id)
{
    const auto *entry = entryOf(legend, id);
    if (!entry)
        return hidden;
    for (const auto &one : legend)
        if (one.isCeiling == entry->isCeiling)
            hidden.insert(one.id);
    hidden.remove(id);
    return hidden;
}

QSet<QString> Isolation::toggle(const std::vector<LegendEntry> &legend, const QSet<QString> &hidden, const QString &id)
{
    auto alone = isolated(legend, hidden, id);
    if (alone != hidden) {
        m_way = Way{hidden, alone};
        return alone;
    }
    if (m_way && m_way->to == hidden)
        return m_way->from;
    auto all = hidden;
    if (const auto *entry = entryOf(legend, id))
        for (const auto &one : legend)
            if (one.isCeiling == entry->isCeiling)
                all.remove(one.id);
    return all;
}

} // namespace ridgepoint
