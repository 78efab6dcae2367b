// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_scene.h"
#include "ui/document.h"

#include <QSet>
#include <QString>

#include <optional>
#include <string_view>
#include <vector>

// Choosing what of a chart is seen: dock and menu do it through these, each one step of undo.
namespace ridgepoint {

/// Series by their ids (seriesKinds()), as clicks on the legend do. `name` is what the step says was shown or hidden.
void showSeries(Document &document, const std::vector<std::string_view> &ids, const QString &name, bool shown);
/// What the legend hides, by ids: of the entries it has. What is hidden and is not among them stays so.
void keepHidden(Document &document, const std::vector<LegendEntry> &legend, const QSet<QString> &hidden);
void showBound(Document &document, Bound bound, bool shown);
void setTooBig(Document &document, LimitLook look);
void setTooLong(Document &document, LimitLook look);
/// Only so many rows of a pass; 0 for all.
void setTop(Document &document, std::int64_t top);
void setTrails(Document &document, std::optional<SweepAxis> axis);
void showSecondRoof(Document &document, bool shown);
void setSpotlight(Document &document, bool on);
/// Where the legend is; showAll() leaves it there.
void setLegend(Document &document, LegendPosition position);
/// Puts all of these back, hidden ceilings too; roofs and what is looked at stay.
void showAll(Document &document);
/// Whether showAll() would change anything.
bool canShowMore(const Document &document);

} // namespace ridgepoint
