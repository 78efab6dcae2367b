// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.h"

#include "app/command_parts.h"
#include "app/export_command.h"
#include "app/setup_arguments.h"
#include "core/base/number.h"
#include "core/io/list_writer.h"
#include "core/io/points_writer.h"
#include "core/io/preset_yaml.h"
#include "core/io/summary_writer.h"
#include "ui/files/check.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace ridgepoint {
namespace {

Result<void> takesNoWords(const Arguments &arguments)
{
    if (arguments.words.empty())
        return {};
    return malformed("unexpected " + inQuotes(arguments.words.front()) + ": only options are taken here");
}

int runPoints(const Arguments &arguments)
{
    if (const auto right = takesNoWords(arguments); !right)
        return complain(right.error());
    const auto detail = choice(arguments, "detail", Detail::Series, {Detail::Series, Detail::Operators});
    if (!detail)
        return complain(detail.error());
    const auto format = choice(arguments, "format", DataFormat::Csv, {DataFormat::Csv, DataFormat::Json});
    if (!format)
        return complain(format.error());
    const auto study = studyFrom(arguments, loadLibrary());
    if (!study)
        return complain(study.error());
    tell(study->notes);
    const auto &state = study->session.state;
    const auto evaluation = evaluate(state.setup, state.sweep, *detail);
    if (!evaluation)
        return complain(evaluation.error());
    int status = kDone;
    const Sink sink = [&status](std::string_view piece) {
        status = print(piece);
        return status == kDone;
    };
    if (*format == DataFormat::Json)
        writePointsJson(*evaluation, state.setup, sink);
    else
        writePointsCsv(*evaluation, state.setup, sink);
    return status;
}

Result<std::optional<std::int64_t>> outputLength(const Arguments &arguments)
{
    const auto given = arguments.value("output-length");
    if (!given)
        return std::optional<std::int64_t>();
    const auto count = parseCount(*given);
    if (!count)
        return malformed("--output-length: " + count.error().message);
    return std::optional(*count);
}

int runSummary(const Arguments &arguments)
{
    if (const auto right = takesNoWords(arguments); !right)
        return complain(right.error());
    const auto format = choice(arguments, "format", DataFormat::Text, {DataFormat::Text, DataFormat::Json});
    if (!format)
        return complain(format.error());
    const auto length = outputLength(arguments);
    if (!length)
        return complain(length.error());
    const auto study = studyFrom(arguments, loadLibrary());
    if (!study)
        return complain(study.error());
    tell(study->notes);
    const auto &setup = study->session.state.setup;
    const auto setting = settingFrom(arguments, study->session.state);
    if (!setting)
        return complain(setting.error());
    const auto summary = summarise(setup, *setting, *length);
    if (!summary)
        return complain(summary.error());
    return print(*format == DataFormat::Json ? summaryJson(*summary, setup, *setting) : summaryText(*summary, setup, *setting));
}

Result<std::string> presetText(const Arguments &arguments)
{
    if (arguments.words.size() != 2 || (arguments.words[0] != "accelerator" && arguments.words[0] != "model"))
        return malformed("show takes accelerator or model and an id or a file, like: show accelerator a40");
    const auto library = loadLibrary();
    if (arguments.words[0] == "accelerator") {
        const auto preset = library.findAccelerator(arguments.words[1]);
        if (!preset)
            return preset.error();
        tell(preset->origin.notes);
        return writePreset(preset->value);
    }
    const auto preset = library.findModel(arguments.words[1]);
    if (!preset)
        return preset.error();
    tell(preset->origin.notes);
    return writePreset(preset->value);
}

int runShow(const Arguments &arguments)
{
    const auto text = presetText(arguments);
    return text ? print(*text) : complain(text.error());
}

template <class Owner>
std::vector<Owner> valuesOf(const std::vector<Preset<Owner>> &presets)
{
    std::vector<Owner> values;
    values.reserve(presets.size());
    for (const auto &preset : presets)
        values.push_back(preset.value);
    return values;
}

int runList(const Arguments &arguments)
{
    const std::string what = arguments.words.size() == 1 ? arguments.words[0] : "";
    if (what != "accelerators" && what != "models" && what != "operators")
        return complain(malformed("list takes accelerators, models or operators"));
    const auto format = choice(arguments, "format", DataFormat::Text, {DataFormat::Text, DataFormat::Csv});
    if (!format)
        return complain(format.error());
    if (what == "operators")
        return print(listOperators(*format));
    const auto library = loadLibrary();
    return print(what == "models" ? listModels(valuesOf(library.models()), *format)
                                  : listAccelerators(valuesOf(library.accelerators()), *format));
}

int runCheck(const Arguments &arguments)
{
    if (arguments.words.empty())
        return complain(malformed("check needs a file to look at"));
    int status = kDone;
    for (const auto &file : arguments.words) {
        const auto holds = checkFile(file);
        status = std::max(status, holds ? print(*holds + '\n') : complain(holds.error()));
    }
    return status;
}

struct Runner {
    CommandBit bit;
    int (*run)(const Arguments &);
};

constexpr Runner kRunners[] = {
    {kPoints, runPoints}, {kSummary, runSummary}, {kExport, runExport}, {kList, runList}, {kShow, runShow}, {kCheck, runCheck},
};

} // namespace

int complain(const Error &error)
{
    std::string line = error.text() + '\n';
    if (error.file.empty())
        line.insert(0, "ridgepoint: ");
    write(stderr, line);
    return error.kind == ErrorKind::Malformed ? kUsage : kFailed;
}

int print(std::string_view text)
{
    // Flushed at once, so that a full disk is noticed while there is someone to tell.
    if (write(stdout, text) && std::fflush(stdout) == 0)
        return kDone;
    return complain({"could not write to standard output"});
}

int runCommand(const CommandInfo &command, const QStringList &arguments)
{
    const auto parsed = parseArguments(command, arguments);
    if (!parsed)
        return complain(parsed.error());
    if (parsed->wantsHelp())
        return print(helpText(command));
    const auto *runner =
        std::find_if(std::begin(kRunners), std::end(kRunners), [&](const Runner &each) { return each.bit == command.bit; });
    return runner->run(*parsed);
}

} // namespace ridgepoint
