// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/arguments.h"
#include "core/base/list.h"
#include "core/base/names.h"
#include "core/base/text.h"
#include "ui/files/preset_library.h"

#include <algorithm>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

// What the subcommands have in common.
namespace ridgepoint {

/// Writes all of a text to a stream, or says that it could not.
bool write(std::FILE *stream, std::string_view text);

/// The presets. Those of the user's that cannot be read are said, but stop nobody.
PresetLibrary loadLibrary();

/// What is to be known beside a result, on standard error, so that the output stays clean.
void tell(const std::vector<std::string> &notes);

/// One of the words an option takes.
template <class Enum>
Result<Enum> choice(const Arguments &arguments, const std::string &option, Enum otherwise, const std::vector<Enum> &allowed)
{
    const auto given = arguments.value(option);
    if (!given)
        return otherwise;
    const auto value = parseName<Enum>(*given, "a " + option);
    std::vector<std::string> words;
    words.reserve(allowed.size());
    for (const auto each : allowed)
        words.emplace_back(nameOf(each));
    if (!value || std::find(allowed.begin(), allowed.end(), *value) == allowed.end())
        return malformed("--" + option + ": " + inQuotes(*given) + " is not one of " + joined(words));
    return *value;
}

/// The same, of all the words there are.
template <class Enum>
Result<Enum> choice(const Arguments &arguments, const std::string &option, Enum otherwise)
{
    std::vector<Enum> all;
    for (const auto &name : names<Enum>())
        all.push_back(name.value);
    return choice(arguments, option, otherwise, all);
}

} // namespace ridgepoint
