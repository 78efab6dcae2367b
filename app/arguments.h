// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QStringList>

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

/// The program's exit statuses.
enum ExitStatus { kDone = 0, kFailed = 1, kUsage = 2 };

/// The subcommands, as bits, so that an option can belong to several.
enum CommandBit : unsigned {
    kPoints = 1U << 0U,
    kSummary = 1U << 1U,
    kExport = 1U << 2U,
    kList = 1U << 3U,
    kShow = 1U << 4U,
    kCheck = 1U << 5U,
    kTakesSetup = kPoints | kSummary | kExport,
};

/// A subcommand as help shows it.
struct CommandInfo {
    CommandBit bit;
    std::string name;
    std::string words; ///< what follows the name, options left out: `FILE...`
    std::string help;  ///< one line
    std::string more;  ///< what its own help adds: whole lines, or nothing
};
const std::vector<CommandInfo> &commands();

/// An option of the command line.
struct OptionInfo {
    std::string name;  ///< without the hyphens
    std::string value; ///< what stands for its value in help; empty for a switch, which takes none
    std::string help;
    unsigned commands = 0; ///< CommandBits
};
/// Every option. Those of workload and sweep are the rows of their field tables.
const std::vector<OptionInfo> &options();

/// The option for a field of workload or sweep: `compute_efficiency` is --compute-efficiency.
std::string optionName(std::string fieldKey);

/// What stood on the command line behind the subcommand.
struct Arguments {
    std::vector<std::string> words;
    std::map<std::string, std::vector<std::string>> values; ///< by option name, in the order given

    /// The last value given, as shells expect of a repeated option.
    [[nodiscard]] std::optional<std::string> value(const std::string &option) const;
    /// Whether a switch is there.
    [[nodiscard]] bool has(const std::string &option) const { return values.contains(option); }
    [[nodiscard]] bool wantsHelp() const { return values.contains("help"); }
};

/// Reads what follows a subcommand. Errors are Malformed: an unknown option (with the nearest right one), one of another
/// subcommand, a missing value.
Result<Arguments> parseArguments(const CommandInfo &command, const QStringList &arguments);

/// What --help prints: of the whole program, or of one subcommand.
std::string helpText();
std::string helpText(const CommandInfo &command);

} // namespace ridgepoint
