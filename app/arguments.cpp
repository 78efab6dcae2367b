// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"

#include "core/base/list.h"
#include "core/base/text.h"
#include "core/model/chart_choices.h"
#include "core/model/field.h"
#include "ui/figure_size.h"

#include <QCommandLineParser>

#include <algorithm>

namespace ridgepoint {
namespace {

template <class Owner>
std::string valueOf(const Field<Owner> &field)
{
    if (field.choices.empty())
        return field.kind == FieldKind::List ? "LIST" : field.kind == FieldKind::Count ? "N" : "X";
    auto words = joined(field.choices, "|");
    return field.others.empty() ? words : words.append("|").append(field.others);
}

/// Every field of a table as an option.
template <class Owner>
void appendFields(std::vector<OptionInfo> &table, const std::vector<Field<Owner>> &fields)
{
    for (const auto &field : fields)
        table.push_back({optionName(field.key), valueOf(field), field.help, kTakesSetup});
}

/// What --size can be in a word.
std::string presetWords()
{
    std::string words;
    for (const auto &preset : figurePresets())
        words.append(words.empty() ? "" : ", ").append(preset.name).append(" (").append(text(preset.size)).append(")");
    return words + ", with sizes to match.";
}

std::vector<OptionInfo> makeOptions()
{
    std::vector<OptionInfo> table{
        {"session", "FILE", "Starts from a session, or a picture with one; the other options change what it says.", kTakesSetup},
        {"accelerator", "ID|FILE", "The accelerator, by id, alias or name; the session's, else a40, unless given.", kTakesSetup},
        {"model", "ID|FILE", "The model, a config.json too; the session's, else llama-7b, unless given.", kTakesSetup},
    };
    appendFields(table, sweepFields());
    appendFields(table, workloadFields());
    const std::vector<OptionInfo> rest{
        {"set", "KEY=VALUE", "Sets any field of the accelerator or the model; may be repeated.", kTakesSetup},
        {"detail", "series|operators", "The chart's points, or every operator.", kPoints},
        {"format", "csv|json", "How the points are written; csv unless given.", kPoints},
        {"format", "text|json", "How the summary is written; text unless given.", kSummary},
        {"format", "text|csv", "How the list is written; text unless given.", kList},
        {"output-length", "N", "Tokens written: the time per token is the mean over their steps.", kSummary},
        {"size", "WIDTHxHEIGHT", "Size in px, mm, in or pt, like 1280x800 (unless given) or 160mmx100mm;\n" + presetWords(),
         kExport},
        {"scale", "X", "Pixels of a PNG per px of the size (1/96 inch); 1 unless given.", kExport},
        {"font", "NAME", "Family of all text; DejaVu Sans unless given.", kExport},
        {"font-size", "9pt", "Text of axes and legend; everything is drawn larger or smaller with it.", kExport},
        {"line-width", "1pt", "Of bandwidth and peak; other lines are as much thinner as ever.", kExport},
        {"marker-size", "5pt", "Width and height of an x.", kExport},
        {"theme", "light|dark", "Colours; light unless given.", kExport},
        {"background", "light|dark|transparent", "What the picture is on; the theme's unless given.", kExport},
        {"style", "reference|accessible", "Six colours or six shapes for the points; reference unless given.", kExport},
        {"legend", joined(wordsOf<LegendPosition>(), "|"), "Where the legend is; the session's, else bottom-right, unless given.",
         kExport},
        {"title", "TEXT", "In place of the chart's own title.", kExport},
        {"provenance", "", "CSV begins with comment lines that say where its numbers come from.", kExport},
        {"no-session", "", "PNG and SVG do not hold the session, and cannot be opened again.", kExport},
        {"panels", "",
         "One chart for each of several accelerators and models, given as lists like a40,h100-sxm;\n"
         "of one of either, one for each of several candidates.",
         kExport},
        {"caption", "", "Writes below the chart what it rests on: settings, and the source of each peak.", kExport},
        {"text-as-paths", "", "Letters as shapes in SVG and PDF, for where the font is not.", kExport},
    };
    table.insert(table.end(), rest.begin(), rest.end());
    return table;
}

std::vector<std::string> namesFor(unsigned commandBit)
{
    std::vector<std::string> names;
    for (const auto &option : options())
        if ((option.commands & commandBit) != 0)
            names.push_back(option.name);
    return names;
}

Error unknownOption(const CommandInfo &command, const QStringList &unknown)
{
    const auto name = unknown.front().toStdString();
    const bool elsewhere =
        std::any_of(options().begin(), options().end(), [&](const OptionInfo &option) { return option.name == name; });
    if (elsewhere)
        return malformed(command.name + " does not take --" + name);
    std::string message = "unknown option --" + name;
    if (const auto near = nearest(name, namesFor(command.bit)))
        message += ": did you mean --" + *near + "?";
    else
        message += ": ridgepoint " + command.name + " --help lists what there is";
    return malformed(message);
}

/// What is written and what it does, the second in a column of its own.
std::string twoColumns(std::string left, std::size_t column, const std::string &right)
{
    if (left.size() >= column)
        left += '\n' + std::string(column, ' ');
    else
        left.resize(column, ' ');
    for (const char c : right) {
        left += c;
        if (c == '\n')
            left.append(column, ' ');
    }
    return left + '\n';
}

constexpr std::string_view kListHelp =
    "LIST: 8 | 1,2,4 | 1..64*2 (geometric) | 128..1024+128 (arithmetic); k = 1024, M = 1024 x 1024\n";

} // namespace

const std::vector<CommandInfo> &commands()
{
    static const std::vector<CommandInfo> table{
        {kPoints, "points", "", "writes the operator points to standard output", ""},
        {kSummary, "summary", "", "says whether one batch and sequence fits, how fast it is and what binds it",
         "Batch 1, sequence 2048 unless given. Both phases are summed up, whatever --phase says.\n"},
        {kExport, "export", "FILE...",
         "draws the chart: png, svg, pdf by suffix, scripts as py, tex; csv and json hold its points, yaml the session",
         "With --session the legend entries it hides stay hidden, and the chart shows the part of it that it did.\n"
         "PNG and SVG hold the session and can be opened again, or given to --session.\n"},
        {kList, "list", "accelerators|models|operators", "lists the presets, or what every operator costs and why", ""},
        {kShow, "show", "accelerator|model ID|FILE", "writes a preset as YAML that can be edited and read back",
         "Like: ridgepoint show accelerator a40 > mine.yaml. Every key is a field that --set takes.\n"
         "A config.json becomes a complete preset: ridgepoint show model config.json.\n"},
        {kCheck, "check", "FILE...", "says what each YAML file, session, picture or config.json holds, or what is wrong with it",
         ""},
    };
    return table;
}

const std::vector<OptionInfo> &options()
{
    static const auto table = makeOptions();
    return table;
}

std::string optionName(std::string fieldKey)
{
    std::replace(fieldKey.begin(), fieldKey.end(), '_', '-');
    return fieldKey;
}

std::optional<std::string> Arguments::value(const std::string &option) const
{
    const auto found = values.find(option);
    return found == values.end() ? std::nullopt : std::optional(found->second.back());
}

Result<Arguments> parseArguments(const CommandInfo &command, const QStringList &arguments)
{
    QCommandLineParser parser;
    parser.addOption({{QStringLiteral("h"), QStringLiteral("help")}, {}});
    for (const auto &option : options())
        if ((option.commands & command.bit) != 0)
            parser.addOption(
                {QString::fromStdString(option.name), {}, option.value.empty() ? QString() : QStringLiteral("value")});
    // The parser takes the first word for the program's name.
    const bool right = parser.parse(QStringList(QString::fromStdString(command.name)) + arguments);
    if (!parser.unknownOptionNames().isEmpty())
        return unknownOption(command, parser.unknownOptionNames());
    if (!right)
        return malformed(parser.errorText().toStdString());
    Arguments result;
    for (const auto &word : parser.positionalArguments())
        result.words.push_back(word.toStdString());
    for (const auto &name : namesFor(command.bit))
        for (const auto &value : parser.values(QString::fromStdString(name)))
            result.values[name].push_back(value.toStdString());
    for (const auto &option : options())
        if ((option.commands & command.bit) != 0 && option.value.empty() && parser.isSet(QString::fromStdString(option.name)))
            result.values[option.name];
    if (parser.isSet(QStringLiteral("help")))
        result.values["help"];
    return result;
}

std::string helpText()
{
    constexpr std::size_t kColumn = 45;
    std::string text = "Ridgepoint shows where every operator of a language model stands against a processor's roofline.\n\n";
    text += twoColumns("  ridgepoint [FILE...]", kColumn,
                       "opens the window, with the session, pictures, accelerators and models in the files");
    for (const auto &command : commands()) {
        const std::string words = command.words.empty() ? "" : ' ' + command.words;
        text += twoColumns("  ridgepoint " + command.name + words, kColumn, command.help);
    }
    text += "\nridgepoint COMMAND --help lists a command's options; ridgepoint --version says the version.\n"
            "Exit status: 0 done; 1 a file or value is wrong, or an output could not be written; 2 wrong usage.\n";
    return text;
}

std::string helpText(const CommandInfo &command)
{
    std::string text = "ridgepoint " + command.name + (command.words.empty() ? "" : ' ' + command.words) + " [OPTION...]\n"
                       + command.help + "\n";
    constexpr std::size_t kColumn = 34;
    text += command.more;
    bool hasLists = false;
    std::string lines;
    for (const auto &option : options()) {
        if ((option.commands & command.bit) == 0)
            continue;
        // One setting is summed up: what is a LIST elsewhere is one number there.
        const bool isList = option.value == "LIST" && command.bit != kSummary;
        const std::string value = option.value == "LIST" && !isList ? "N" : option.value;
        lines += twoColumns("  --" + option.name + (value.empty() ? "" : ' ' + value), kColumn, option.help);
        hasLists = hasLists || isList;
    }
    if (!lines.empty())
        text += '\n' + lines;
    return hasLists ? text + '\n' + std::string(kListHelp) : text;
}

} // namespace ridgepoint
