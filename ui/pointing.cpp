// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pointing.h"

#include "core/roofline/point_lookup.h"
#include "core/roofline/wording.h"
#include "ui/text.h"

#include <QCoreApplication>

#include <string>

namespace ridgepoint {
namespace {

/// Where translators find these texts.
struct PointingTexts {
    Q_DECLARE_TR_FUNCTIONS(Pointing)
};

/// `batch 8, sequence 2048`, as both phases have it.
QString settingWords(const OperatingPoint &point)
{
    return toQt(settingText(settingOf(point, Phase::Ar)));
}

void lookAt(Document &document, const OperatingPoint &point, std::string selected, const QString &text)
{
    DocumentState next = document.state();
    next.point = point;
    next.chart.selected = std::move(selected);
    document.apply(next, text, Document::Merge::SamePlace);
}

} // namespace

OperatingPoint currentPoint(const Document &document)
{
    const auto &state = document.state();
    return pointIn(state.sweep, state.point);
}

std::optional<std::size_t> selectedRow(const Document &document)
{
    const auto &selected = document.state().chart.selected;
    const auto &evaluation = document.evaluation();
    if (selected.empty() || !evaluation)
        return std::nullopt;
    return findRow(*evaluation, selected, currentPoint(document));
}

void choosePoint(Document &document, std::size_t row)
{
    const auto &evaluation = document.evaluation();
    if (!evaluation || row >= evaluation->size())
        return;
    const auto point = evaluation->point(row);
    const auto there = pointOf(point, currentPoint(document));
    lookAt(document, there, point.series->id(),
           PointingTexts::tr("Select %1 at %2").arg(toQt(point.series->name()), settingWords(there)));
}

void moveTo(Document &document, const OperatingPoint &point)
{
    lookAt(document, point, document.state().chart.selected, PointingTexts::tr("Go to %1").arg(settingWords(point)));
}

void step(Document &document, SweepAxis axis, int steps)
{
    const auto here = currentPoint(document);
    // At an end nothing happens, not even a step that only writes down where one is.
    if (const auto there = stepped(document.state().sweep, here, axis, steps); there != here)
        moveTo(document, there);
}

void selectSeries(Document &document, std::string_view seriesId)
{
    const auto &state = document.state();
    lookAt(document, state.point, std::string(seriesId),
           seriesId.empty() ? PointingTexts::tr("Select nothing")
                            : PointingTexts::tr("Select %1").arg(toQt(std::string(seriesId.substr(0, seriesId.find(','))))));
}

} // namespace ridgepoint
