// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export_command.h"

#include "app/command_line.h"
#include "app/command_parts.h"
#include "app/setup_arguments.h"
#include "core/base/list.h"
#include "core/base/number.h"
#include "core/base/text.h"
#include "ui/chart/session_chart.h"
#include "ui/export/figure_export.h"

#include <QGuiApplication>

#include <algorithm>
#include <array>
#include <cstdio>

namespace ridgepoint {
namespace {

Result<ExportOptions> exportOptions(const Arguments &arguments)
{
    ExportOptions options;
    if (const auto size = arguments.value("size")) {
        const auto sides = split(*size, 'x');
        const auto width = readInteger(sides.front());
        const auto height = readInteger(sides.back());
        if (sides.size() != 2 || !width || !height)
            return malformed("--size: " + inQuotes(*size) + " is not WIDTHxHEIGHT in pixels, like 1280x800");
        options.size = QSizeF(static_cast<double>(*width), static_cast<double>(*height));
    }
    if (const auto scale = arguments.value("scale")) {
        const auto factor = readNumber(*scale);
        if (!factor)
            return malformed("--scale: " + inQuotes(*scale) + " is not a number, like 2");
        options.scale = *factor;
    }
    const auto theme = choice(arguments, "theme", Theme::Light, {Theme::Light, Theme::Dark});
    if (!theme)
        return theme.error();
    const auto style =
        choice(arguments, "style", ChartStyleName::Reference, {ChartStyleName::Reference, ChartStyleName::Accessible});
    if (!style)
        return style.error();
    options.style = ChartStyle(*theme, *style);
    return options;
}

bool isSessionName(const std::string &file)
{
    return lowered(file).ends_with(".yaml");
}

} // namespace

int runExport(const Arguments &arguments)
{
    if (arguments.words.empty())
        return complain(malformed("export needs a file to write, like roofline.svg"));
    const auto options = exportOptions(arguments);
    if (!options)
        return complain(options.error());
    const auto study = studyFrom(arguments, loadLibrary());
    if (!study)
        return complain(study.error());
    tell(study->notes);
    const auto &session = study->session;
    const auto evaluation = evaluate(session.state.setup, session.state.sweep, Detail::Series);
    // Without points there is nothing to draw; a session can be written all the same.
    const bool draws = !std::all_of(arguments.words.begin(), arguments.words.end(), isSessionName);
    if (!evaluation && draws)
        return complain(evaluation.error());
    // Nothing is shown, so no display is asked for, whatever the surroundings say.
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // Qt keeps a reference to both for as long as the application lives.
    int wordCount = 1;
    std::string name = "ridgepoint";
    std::array<char *, 2> nameOnly{name.data(), nullptr};
    const QGuiApplication application(wordCount, nameOnly.data());
    const auto scene = buildScene(session.state.setup, evaluation, chartOptionsOf(session.state.chart));
    auto drawing = *options;
    if (session.view)
        drawing.view = chartViewOf(*session.view);
    std::size_t written = 0;
    for (const auto &file : arguments.words) {
        const auto done = exportFigure(QString::fromStdString(file), {scene, session, evaluation}, drawing);
        if (done)
            ++written;
        else
            complain(done.error());
    }
    const std::string count = std::to_string(written) + " of " + std::to_string(arguments.words.size()) + " files written\n";
    if (written == arguments.words.size())
        return print(count);
    write(stderr, count);
    return kFailed;
}

} // namespace ridgepoint
