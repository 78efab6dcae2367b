// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/panels_command.h"

#include "app/command_line.h"
#include "app/command_parts.h"
#include "app/export_command.h"
#include "app/offscreen_application.h"
#include "app/setup_arguments.h"
#include "ui/chart/session_chart.h"
#include "ui/export/panels_export.h"
#include "ui/text.h"

#include <algorithm>
#include <set>

namespace ridgepoint {
namespace {

/// The items of an option that is a list for panels; one that is empty where it is not given.
Result<std::vector<std::optional<std::string>>> itemsOf(const Arguments &arguments, const std::string &option)
{
    const auto given = arguments.value(option);
    if (!given)
        return std::vector<std::optional<std::string>>(1);
    std::vector<std::optional<std::string>> items;
    for (const auto item : split(*given, ',')) {
        if (trimmed(item).empty())
            return malformed("--" + option + ": " + inQuotes(*given) + " has an empty place in its list");
        items.emplace_back(trimmed(item));
    }
    return items;
}

Arguments with(Arguments arguments, const std::string &option, const std::optional<std::string> &item)
{
    if (item)
        arguments.values[option] = {*item};
    return arguments;
}

/// The studies of a figure, row by row.
struct Family {
    std::vector<Study> studies;
    std::size_t columns = 1;
    bool isOfCandidates = false;
};

/// One study with many candidates becomes one for each count.
Family splitByCandidates(const Study &study)
{
    Family family;
    family.isOfCandidates = true;
    for (const auto count : study.session.state.sweep.candidates) {
        family.studies.push_back(study);
        family.studies.back().session.state.sweep.candidates = {count};
    }
    family.columns = columnsFor(family.studies.size());
    return family;
}

Result<Family> familyFrom(const Arguments &arguments)
{
    const auto accelerators = itemsOf(arguments, "accelerator");
    if (!accelerators)
        return accelerators.error();
    const auto models = itemsOf(arguments, "model");
    if (!models)
        return models.error();
    const auto library = loadLibrary();
    Family family;
    // A table where both are lists; a single list is laid out as the counts of candidates are.
    const bool isTable = accelerators->size() > 1 && models->size() > 1;
    family.columns = isTable ? models->size() : columnsFor(accelerators->size() * models->size());
    for (const auto &accelerator : *accelerators)
        for (const auto &model : *models) {
            auto study = studyFrom(with(with(arguments, "accelerator", accelerator), "model", model), library);
            if (!study)
                return study.error();
            if (const auto done = setChart(study->session.state.chart, arguments); !done)
                return done.error();
            study->session.state.chart.title.clear(); // panels are told apart by theirs; the figure's is over all
            family.studies.push_back(*std::move(study));
        }
    const bool hasSeveral = family.studies.front().session.state.sweep.candidates.size() > 1;
    return family.studies.size() == 1 && hasSeveral ? splitByCandidates(family.studies.front()) : family;
}

void tellOnce(const Family &family)
{
    std::vector<std::string> notes;
    for (const auto &study : family.studies)
        for (const auto &note : study.notes)
            if (std::find(notes.begin(), notes.end(), note) == notes.end())
                notes.push_back(note);
    tell(notes);
}

/// `16 candidates`
QString candidatesText(std::int64_t count)
{
    return QStringLiteral("%1").arg(count) + (count == 1 ? QStringLiteral(" candidate") : QStringLiteral(" candidates"));
}

/// What an id in a file may consist of.
QString asId(const std::string &text)
{
    QString id = toQt(text);
    for (auto &letter : id)
        if (!letter.isLetterOrNumber() && letter != u'-' && letter != u'.')
            letter = u'-';
    return id;
}

/// Adds a panel, with an id that no other one has.
void addPanel(PanelsFigure &figure, const Study &study, bool isOfCandidates)
{
    const auto &state = study.session.state;
    const auto candidates = state.sweep.candidates.front();
    ChartPanel panel{asId(state.setup.accelerator.id + '-' + state.setup.model.id), {}};
    if (isOfCandidates)
        panel.id += QStringLiteral("-%1").arg(candidates);
    const auto isTaken = [&](const ChartPanel &other) { return other.id == panel.id; };
    while (std::any_of(figure.panels.panels.begin(), figure.panels.panels.end(), isTaken))
        panel.id += QStringLiteral("-again");
    auto evaluation = evaluate(state.setup, state.sweep, Detail::Series);
    panel.scene = buildScene(state.setup, evaluation, chartOptionsOf(state.chart));
    panel.scene.spotlight = spotlightOf(state, evaluation);
    if (isOfCandidates)
        panel.scene.title += QStringLiteral(", ") + candidatesText(candidates);
    figure.panels.panels.push_back(std::move(panel));
    figure.sources.push_back({study.session, std::move(evaluation)});
}

/// `Roofline Models (Llama 7B, Llama 13B; A40)`
QString titleOf(const Family &family)
{
    QStringList models;
    QStringList accelerators;
    std::vector<std::int64_t> candidates;
    const auto add = [](QStringList &list, const std::string &name) {
        if (!list.contains(toQt(name)))
            list << toQt(name);
    };
    for (const auto &study : family.studies) {
        const auto &state = study.session.state;
        add(models, state.setup.model.name);
        add(accelerators, state.setup.accelerator.name);
        candidates.push_back(state.sweep.candidates.front());
    }
    QString title = QStringLiteral("Roofline Models (%1; %2)")
                        .arg(models.join(QStringLiteral(", ")), accelerators.join(QStringLiteral(", ")));
    if (family.isOfCandidates)
        title += QStringLiteral(", candidates ") + toQt(listText(candidates));
    return title;
}

PanelsFigure figureOf(const Family &family, const Arguments &arguments)
{
    PanelsFigure figure;
    const auto title = arguments.value("title");
    figure.panels.showsTitle = title && !title->empty();
    figure.panels.title = figure.panels.showsTitle ? toQt(*title) : titleOf(family);
    figure.panels.columns = family.columns;
    for (const auto &study : family.studies)
        addPanel(figure, study, family.isOfCandidates);
    return figure;
}

/// Says which panels have no points and why. Errors: none has any.
Result<void> tellEmpty(const PanelsFigure &figure)
{
    std::vector<std::string> notes;
    for (std::size_t i = 0; i < figure.sources.size(); ++i)
        if (!figure.sources[i].evaluation)
            notes.push_back(fromQt(figure.panels.panels[i].scene.title)
                            + " is empty: " + figure.sources[i].evaluation.error().text());
    if (notes.size() == figure.sources.size())
        return figure.sources.front().evaluation.error();
    tell(notes);
    return {};
}

/// In a corner of one panel it would hide points and leave the others without.
Result<void> takesLegend(const Arguments &arguments)
{
    const auto legend = arguments.value("legend");
    if (!legend || *legend == nameOf(LegendPosition::Outside) || *legend == nameOf(LegendPosition::None))
        return {};
    return malformed("--legend " + *legend + " does not go with --panels: their legend is below them, outside or none");
}

} // namespace

int runPanels(const Arguments &arguments, ExportOptions options)
{
    if (const auto done = takesLegend(arguments); !done)
        return complain(done.error());
    const auto family = familyFrom(arguments);
    if (!family)
        return complain(family.error());
    tellOnce(*family);
    const OffscreenApplication application;
    if (const auto done = setFont(options.style, arguments); !done)
        return complain(done.error());
    const auto figure = figureOf(*family, arguments);
    if (const auto done = tellEmpty(figure); !done)
        return complain(done.error());
    if (const auto &view = family->studies.front().session.view)
        options.view = chartViewOf(*view);
    if (arguments.has("caption"))
        options.caption = captionsOf(figure).join(u'\n');
    if (!arguments.has("size"))
        options.size = usualSize(figure.panels, options);
    return writeAll(arguments.words, [&](const QString &path) -> Result<QString> {
        if (const auto done = exportPanels(path, figure, options); !done)
            return done.error();
        return QString();
    });
}

} // namespace ridgepoint
