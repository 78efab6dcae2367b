// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/session_chart.h"

#include "ui/text.h"

namespace ridgepoint {

ChartOptions chartOptionsOf(const ChartChoices &choices)
{
    ChartOptions options;
    for (const auto &id : choices.hidden)
        options.hidden.insert(toQt(id));
    options.roofs = choices.roofs;
    options.secondRoof = choices.secondRoof;
    return options;
}

ChartView chartViewOf(const SessionView &view)
{
    return {{view.xFrom, view.xTo}, {view.yFrom, view.yTo}};
}

std::optional<SessionView> sessionViewOf(const ChartView &view, const ChartScene &scene)
{
    if (view == scene.defaultView)
        return std::nullopt;
    return SessionView{view.x.lower(), view.x.upper(), view.y.lower(), view.y.upper()};
}

} // namespace ridgepoint
