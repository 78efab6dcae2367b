// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/session.h"
#include "ui/chart/chart_scene.h"

#include <optional>

// Between what a session says of a chart and what the chart takes.
namespace ridgepoint {

/// The choices of a document as options of its scene.
ChartOptions chartOptionsOf(const ChartChoices &choices);

/// What stands out of a picture of a state, and is named in it; nullopt where the state does not want it, or there is nothing.
std::optional<Spotlight> spotlightOf(const DocumentState &state, const Result<Evaluation> &evaluation);

/// A view within the limits of the axes.
ChartView chartViewOf(const SessionView &view);

/// What is to be saved of a view: nothing where it is the scene's own, which follows from the roofs.
std::optional<SessionView> sessionViewOf(const ChartView &view, const ChartScene &scene);

} // namespace ridgepoint
