// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/seeing.h"

#include "ui/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <string>

namespace ridgepoint {
namespace {

/// Where translators find these texts.
struct SeeingTexts {
    Q_DECLARE_TR_FUNCTIONS(Seeing)
};

template <class Change>
void choose(Document &document, const QString &text, Change change)
{
    DocumentState next = document.state();
    change(next.chart);
    document.apply(next, text);
}

QString shownStep(const QString &what, bool shown)
{
    return (shown ? SeeingTexts::tr("Show %1") : SeeingTexts::tr("Hide %1")).arg(what);
}

/// `Draw points too big for the memory faint`
QString limitStep(LimitLook look, const QString &points)
{
    switch (look) {
    case LimitLook::Shown:
        return shownStep(points, true);
    case LimitLook::Faint:
        return SeeingTexts::tr("Draw %1 faint").arg(points);
    case LimitLook::Hidden:
        break;
    }
    return shownStep(points, false);
}

/// Whether that changed anything.
bool setHidden(ChartChoices &chart, const std::string &id, bool hidden)
{
    return hidden ? chart.hidden.insert(id).second : chart.hidden.erase(id) > 0;
}

ChartChoices withAllShown(const ChartChoices &choices)
{
    ChartChoices all;
    all.roofs = choices.roofs;
    all.looks = choices.looks;
    all.names = choices.names;
    all.title = choices.title;
    all.xLabel = choices.xLabel;
    all.yLabel = choices.yLabel;
    all.legend = choices.legend;
    all.selected = choices.selected;
    return all;
}

} // namespace

void showSeries(Document &document, const std::vector<std::string_view> &ids, const QString &name, bool shown)
{
    choose(document, shownStep(name, shown), [&](ChartChoices &chart) {
        for (const auto id : ids)
            setHidden(chart, std::string(id), !shown);
    });
}

void keepHidden(Document &document, const std::vector<LegendEntry> &legend, const QSet<QString> &hidden)
{
    DocumentState next = document.state();
    QStringList gone;
    QStringList back;
    for (const auto &entry : legend) {
        const bool isHidden = hidden.contains(entry.id);
        if (setHidden(next.chart, fromQt(entry.id), isHidden))
            (isHidden ? gone : back) << entry.text;
    }
    const auto named = [](const QStringList &names) {
        return names.size() == 1 ? names.front() : SeeingTexts::tr("%1 legend entries").arg(names.size());
    };
    document.apply(next, shownStep(named(gone.isEmpty() ? back : gone), gone.isEmpty()));
}

void showBound(Document &document, Bound bound, bool shown)
{
    choose(document, shownStep(SeeingTexts::tr("%1-bound points").arg(toQt(nameOf(bound))), shown), [=](ChartChoices &chart) {
        if (shown)
            chart.hiddenBounds.erase(bound);
        else
            chart.hiddenBounds.insert(bound);
    });
}

void setTooBig(Document &document, LimitLook look)
{
    choose(document, limitStep(look, SeeingTexts::tr("points too big for the memory")),
           [=](ChartChoices &chart) { chart.tooBig = look; });
}

void setTooLong(Document &document, LimitLook look)
{
    choose(document, limitStep(look, SeeingTexts::tr("points beyond the model's positions")),
           [=](ChartChoices &chart) { chart.tooLong = look; });
}

void setTop(Document &document, std::int64_t top)
{
    choose(document,
           top == 0 ? SeeingTexts::tr("Show points whatever their time") : SeeingTexts::tr("Show the top %1 by time").arg(top),
           [=](ChartChoices &chart) { chart.top = top; });
}

void setTrails(Document &document, std::optional<SweepAxis> axis)
{
    choose(document, axis ? SeeingTexts::tr("Follow %1").arg(toQt(nameOf(*axis))) : SeeingTexts::tr("Hide trails"),
           [=](ChartChoices &chart) { chart.trails = axis; });
}

void showSecondRoof(Document &document, bool shown)
{
    choose(document, shownStep(SeeingTexts::tr("the second roof"), shown),
           [=](ChartChoices &chart) { chart.secondRoof = shown; });
}

void setSpotlight(Document &document, bool on)
{
    choose(document, on ? SeeingTexts::tr("Highlight the operating point") : SeeingTexts::tr("Stop highlighting"),
           [=](ChartChoices &chart) { chart.spotlight = on; });
}

void setLegend(Document &document, LegendPosition position)
{
    choose(document, position == LegendPosition::None ? SeeingTexts::tr("Hide the legend") : SeeingTexts::tr("Move the legend"),
           [=](ChartChoices &chart) { chart.legend = position; });
}

void showAll(Document &document)
{
    choose(document, SeeingTexts::tr("Show all"), [](ChartChoices &chart) { chart = withAllShown(chart); });
}

bool canShowMore(const Document &document)
{
    const auto &chart = document.state().chart;
    return withAllShown(chart) != chart;
}

} // namespace ridgepoint
