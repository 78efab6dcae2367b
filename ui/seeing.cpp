// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/seeing.h"

#include "ui/text.h"

namespace ridgepoint {
namespace {

template <class Change>
void choose(Document &document, const QString &text, Change change)
{
    DocumentState next = document.state();
    change(next.chart);
    document.apply(next, text);
}

QString verb(bool shown)
{
    return shown ? QStringLiteral("Show ") : QStringLiteral("Hide ");
}

/// `Show points too big for the memory faintly`
QString limitStep(LimitLook look, const QString &points)
{
    switch (look) {
    case LimitLook::Shown:
        return QStringLiteral("Show ") + points;
    case LimitLook::Faint:
        return QStringLiteral("Draw %1 faint").arg(points);
    case LimitLook::Hidden:
        break;
    }
    return QStringLiteral("Hide ") + points;
}

ChartChoices withAllShown(const ChartChoices &choices)
{
    ChartChoices all;
    all.roofs = choices.roofs;
    all.selected = choices.selected;
    return all;
}

} // namespace

void showSeries(Document &document, const std::vector<std::string_view> &ids, const QString &name, bool shown)
{
    choose(document, verb(shown) + name, [&](ChartChoices &chart) {
        for (const auto id : ids)
            if (shown)
                chart.hidden.erase(std::string(id));
            else
                chart.hidden.insert(std::string(id));
    });
}

void showBound(Document &document, Bound bound, bool shown)
{
    choose(document, verb(shown) + toQt(nameOf(bound)) + QStringLiteral("-bound points"), [=](ChartChoices &chart) {
        if (shown)
            chart.hiddenBounds.erase(bound);
        else
            chart.hiddenBounds.insert(bound);
    });
}

void setTooBig(Document &document, LimitLook look)
{
    choose(document, limitStep(look, QStringLiteral("points too big for the memory")),
           [=](ChartChoices &chart) { chart.tooBig = look; });
}

void setTooLong(Document &document, LimitLook look)
{
    choose(document, limitStep(look, QStringLiteral("points beyond the model's positions")),
           [=](ChartChoices &chart) { chart.tooLong = look; });
}

void setTop(Document &document, std::int64_t top)
{
    choose(document,
           top == 0 ? QStringLiteral("Show points whatever their time") : QStringLiteral("Show the top %1 by time").arg(top),
           [=](ChartChoices &chart) { chart.top = top; });
}

void setTrails(Document &document, std::optional<SweepAxis> axis)
{
    choose(document, axis ? QStringLiteral("Follow ") + toQt(nameOf(*axis)) : QStringLiteral("Hide trails"),
           [=](ChartChoices &chart) { chart.trails = axis; });
}

void showSecondRoof(Document &document, bool shown)
{
    choose(document, verb(shown) + QStringLiteral("the second roof"), [=](ChartChoices &chart) { chart.secondRoof = shown; });
}

void setSpotlight(Document &document, bool on)
{
    choose(document, on ? QStringLiteral("Highlight the operating point") : QStringLiteral("Stop highlighting"),
           [=](ChartChoices &chart) { chart.spotlight = on; });
}

void showAll(Document &document)
{
    choose(document, QStringLiteral("Show all"), [](ChartChoices &chart) { chart = withAllShown(chart); });
}

bool canShowMore(const Document &document)
{
    const auto &chart = document.state().chart;
    return withAllShown(chart) != chart;
}

} // namespace ridgepoint
