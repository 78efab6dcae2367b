// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export_command.h"

#include "app/command_line.h"
#include "app/command_parts.h"
#include "app/offscreen_application.h"
#include "app/panels_command.h"
#include "app/progress.h"
#include "app/setup_arguments.h"
#include "core/base/list.h"
#include "core/base/number.h"
#include "core/base/text.h"
#include "core/model/session.h"
#include "core/roofline/caption.h"
#include "ui/chart/session_chart.h"
#include "ui/export/figure_export.h"
#include "ui/text.h"

#include <QFontDatabase>
#include <QGuiApplication>

#include <algorithm>
#include <array>
#include <cstdio>

namespace ridgepoint {
namespace {

/// A length in pt: `9pt`, or `9`.
Result<double> points(const std::string &text, const char *option)
{
    auto number = trimmed(text);
    if (number.ends_with("pt"))
        number.remove_suffix(2);
    if (const auto length = readNumber(trimmed(number)))
        return *length;
    return malformed("--" + std::string(option) + ": " + inQuotes(text) + " is no length in pt, like 9pt");
}

/// What --size asks for, in a word or in numbers.
Result<void> setSize(ExportOptions &options, const std::string &wanted)
{
    if (const auto *preset = figurePresetOf(wanted)) {
        options.size = preset->size;
        options.sizes = preset->sizes;
        return {};
    }
    const auto size = parseFigureSize(wanted);
    if (!size)
        return malformed("--size: " + size.error().message);
    options.size = *size;
    return {};
}

/// A picture on a light ground has a light theme's colours, unless both are said and do not fit.
Result<Theme> themeFor(const Arguments &arguments, Background background)
{
    auto theme = choice(arguments, "theme", background == Background::Dark ? Theme::Dark : Theme::Light);
    if (!theme || !arguments.value("background") || background == Background::Transparent)
        return theme;
    if ((background == Background::Dark) != (*theme == Theme::Dark))
        return malformed("--background " + *arguments.value("background") + " cannot be read with --theme "
                         + std::string(nameOf(*theme)) + ": leave one of them out");
    return theme;
}

} // namespace

Result<ExportOptions> exportOptions(const Arguments &arguments)
{
    ExportOptions options;
    if (const auto size = arguments.value("size"))
        if (const auto done = setSize(options, *size); !done)
            return done.error();
    for (const auto &kind : figureSizeKinds())
        if (const auto given = arguments.value(kind.name)) {
            const auto length = points(*given, kind.name);
            if (!length)
                return length.error();
            options.sizes.*kind.place = *length;
        }
    if (const auto scale = arguments.value("scale")) {
        const auto factor = readNumber(*scale);
        if (!factor)
            return malformed("--scale: " + inQuotes(*scale) + " is not a number, like 2");
        options.scale = *factor;
    }
    const auto background = choice(arguments, "background", Background::Light);
    if (!background)
        return background.error();
    const auto theme = themeFor(arguments, *background);
    if (!theme)
        return theme.error();
    const auto style = choice(arguments, "style", ChartStyleName::Reference);
    if (!style)
        return style.error();
    options.style = ChartStyle(*theme, *style);
    options.isTransparent = *background == Background::Transparent;
    options.textAsPaths = arguments.has("text-as-paths");
    options.hasSession = !arguments.has("no-session");
    options.hasProvenance = arguments.has("provenance");
    return options;
}

Result<void> setChart(ChartChoices &chart, const Arguments &arguments)
{
    const auto legend = choice(arguments, "legend", chart.legend);
    if (!legend)
        return legend.error();
    chart.legend = *legend;
    if (const auto title = arguments.value("title")) {
        // Read as a session reads it, so that what is written can be opened again.
        if (const auto done = findField(chartFields(), "title")->assign(chart, *title); !done)
            return malformed("--title: " + done.error().message);
    }
    return {};
}

Result<void> setFont(ChartStyle &style, const Arguments &arguments)
{
    const auto wanted = arguments.value("font");
    if (!wanted)
        return {};
    const auto families = QFontDatabase::families();
    const auto family = std::find_if(families.begin(), families.end(),
                                     [&](const QString &each) { return each.compare(toQt(*wanted), Qt::CaseInsensitive) == 0; });
    if (family == families.end()) {
        std::vector<std::string> names;
        for (const auto &each : families)
            names.push_back(fromQt(each));
        return Error{"--font: there is no font " + inQuotes(*wanted) + suggestion(*wanted, names)};
    }
    style.fontFamily = *family;
    return {};
}

int writeAll(const std::vector<std::string> &files, const FileWriter &writeOne)
{
    Progress progress(files.size());
    std::size_t written = 0;
    for (const auto &file : files) {
        progress.next(file);
        const auto note = writeOne(toQt(file));
        if (!note || !note->isEmpty())
            progress.clear();
        if (!note)
            complain(note.error());
        else if (!note->isEmpty())
            tell({fromQt(*note)});
        written += note ? 1 : 0;
    }
    progress.clear();
    const std::string count = std::to_string(written) + " of " + std::to_string(files.size()) + " files written\n";
    if (written == files.size())
        return print(count);
    write(stderr, count);
    return kFailed;
}

namespace {

bool isSessionName(const std::string &file)
{
    return lowered(file).ends_with(".yaml");
}

} // namespace

int runExport(const Arguments &arguments)
{
    if (arguments.words.empty())
        return complain(malformed("export needs a file to write, like roofline.svg"));
    auto drawing = exportOptions(arguments);
    if (!drawing)
        return complain(drawing.error());
    if (arguments.has("panels"))
        return runPanels(arguments, *drawing);
    auto study = studyFrom(arguments, loadLibrary());
    if (!study)
        return complain(study.error());
    if (const auto done = setChart(study->session.state.chart, arguments); !done)
        return complain(done.error());
    tell(study->notes);
    const auto &session = study->session;
    const auto evaluation = evaluate(session.state.setup, session.state.sweep, Detail::Series);
    // Without points there is nothing to draw; a session can be written all the same.
    const bool draws = !std::all_of(arguments.words.begin(), arguments.words.end(), isSessionName);
    if (!evaluation && draws)
        return complain(evaluation.error());
    const OffscreenApplication application;
    if (const auto done = setFont(drawing->style, arguments); !done)
        return complain(done.error());
    const auto scene = buildScene(session.state.setup, evaluation, chartOptionsOf(session.state.chart));
    if (session.view)
        drawing->view = chartViewOf(*session.view);
    if (arguments.has("caption"))
        drawing->caption = toQt(captionText(session.state));
    return writeAll(arguments.words, [&](const QString &path) -> Result<QString> {
        const Figure figure{scene, session, evaluation};
        if (const auto done = exportFigure(path, figure, *drawing); !done)
            return done.error();
        return exportNote(path, figure, *drawing);
    });
}

} // namespace ridgepoint
