// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/arguments.h"

#include "core/base/text.h"
#include "core/model/field.h"

#include <QCommandLineParser>

#include <algorithm>

namespace ridgepoint {
namespace {

std::string choicesOr(const std::vector<std::string> &choices, std::string_view otherwise)
{
    return choices.empty() ? std::string(otherwise) : joined(choices, "|");
}

/// Every field of a table as an option: `compute_efficiency` is `--compute-efficiency X`.
template <class Owner>
void appendFields(std::vector<OptionInfo> &table, const std::vector<Field<Owner>> &fields)
{
    for (const auto &field : fields) {
        std::string name = field.key;
        std::replace(name.begin(), name.end(), '_', '-');
        const std::string_view value = field.kind == FieldKind::List ? "LIST" : field.kind == FieldKind::Count ? "N" : "X";
        table.push_back({name, choicesOr(field.choices, value), field.help, kTakesSetup});
    }
}

std::vector<OptionInfo> makeOptions()
{
    std::vector<OptionInfo> table{
        {"accelerator", "ID|FILE", "The accelerator; a40 unless given.", kTakesSetup},
        {"model", "ID|FILE", "The model; llama-7b unless given.", kTakesSetup},
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
        {"size", "WIDTHxHEIGHT", "Size in pixels; 1280x800 unless given.", kExport},
        {"scale", "X", "Pixels of a PNG per pixel of the size; 1 unless given.", kExport},
        {"theme", "light", "Colours; light unless given.", kExport},
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

Error malformed(std::string message)
{
    return {std::move(message), {}, 0, 0, ErrorKind::Malformed};
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

/// `--name VALUE   help`, the help in a column of its own, wrapped by the terminal.
std::string optionLine(const OptionInfo &option)
{
    constexpr std::size_t kColumn = 34;
    std::string line = "  --" + option.name + ' ' + option.value;
    if (line.size() >= kColumn)
        line += "\n" + std::string(kColumn, ' ');
    else
        line.append(kColumn - line.size(), ' ');
    return line + option.help + '\n';
}

constexpr std::string_view kListHelp =
    "LIST: 8 | 1,2,4 | 1..64*2 (geometric) | 128..1024+128 (arithmetic); k = 1024, M = 1024 x 1024\n";

} // namespace

const std::vector<CommandInfo> &commands()
{
    static const std::vector<CommandInfo> table{
        {kPoints, "points", "", "writes the operator points to standard output"},
        {kSummary, "summary", "", "says whether one batch and sequence fits, how fast it is and what binds it"},
        {kExport, "export", "FILE...", "draws the chart: png, svg or pdf by suffix; csv holds the points drawn"},
        {kList, "list", "accelerators|models", "lists the presets"},
        {kShow, "show", "accelerator|model ID|FILE", "writes a preset as YAML that can be edited and read back"},
        {kCheck, "check", "FILE...", "says what each file holds, or what is wrong with it"},
    };
    return table;
}

const std::vector<OptionInfo> &options()
{
    static const auto table = makeOptions();
    return table;
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
    for (const auto &name : namesFor(command.bit))
        parser.addOption({QString::fromStdString(name), {}, QStringLiteral("value")});
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
    if (parser.isSet(QStringLiteral("help")))
        result.values["help"];
    return result;
}

std::string helpText()
{
    std::string text = "Ridgepoint shows where every operator of a language model stands against a processor's roofline.\n\n"
                       "  ridgepoint [FILE...]              opens the window, with the accelerators and models in the files\n";
    for (const auto &command : commands()) {
        std::string line = "  ridgepoint " + command.name + (command.words.empty() ? "" : ' ' + command.words);
        line.resize(std::max<std::size_t>(line.size() + 1, 36), ' ');
        text += line + command.help + '\n';
    }
    text += "\nridgepoint COMMAND --help lists a command's options; ridgepoint --version says the version.\n"
            "Exit status: 0 done; 1 a file or value is wrong, or an output could not be written; 2 wrong usage.\n";
    return text;
}

std::string helpText(const CommandInfo &command)
{
    std::string text = "ridgepoint " + command.name + (command.words.empty() ? "" : ' ' + command.words) + " [OPTION...]\n"
                       + command.help + "\n";
    bool hasLists = false;
    for (const auto &option : options()) {
        if ((option.commands & command.bit) == 0)
            continue;
        text += text.find("\n\n") == std::string::npos ? "\n" : "";
        text += optionLine(option);
        hasLists = hasLists || option.value == "LIST";
    }
    return hasLists ? text + '\n' + std::string(kListHelp) : text;
}

} // namespace ridgepoint
