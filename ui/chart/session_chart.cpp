// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/session_chart.h"

#include "core/roofline/point_lookup.h"
#include "core/roofline/wording.h"
#include "ui/text.h"

namespace ridgepoint {

ChartOptions chartOptionsOf(const ChartChoices &choices)
{
    ChartOptions options;
    for (const auto &id : choices.hidden)
        options.hidden.insert(toQt(id));
    options.roofs = choices.roofs;
    options.secondRoof = choices.secondRoof;
    options.filters = filtersOf(choices);
    options.trails = choices.trails;
    options.looks = choices.looks;
    options.names = choices.names;
    options.title = toQt(choices.title);
    options.xLabel = toQt(choices.xLabel);
    options.yLabel = toQt(choices.yLabel);
    options.legend = choices.legend;
    return options;
}

std::optional<Spotlight> spotlightOf(const DocumentState &state, const Result<Evaluation> &evaluation)
{
    if (!state.chart.spotlight || !evaluation)
        return std::nullopt;
    const auto point = pointIn(state.sweep, state.point);
    return Spotlight{toQt(settingText(settingOf(point, Phase::Ar))), rowsAt(*evaluation, point)};
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
