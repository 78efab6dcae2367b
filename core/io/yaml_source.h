// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <optional>
#include <string>
#include <string_view>

// What is looked at in the text of a YAML file itself, because yaml-cpp does not.
namespace ridgepoint {

/// With `\n` at the end of every line and no byte order mark, so that yaml-cpp counts lines as editors do.
std::string normalisedYaml(std::string_view text);

/// What stands in the way of reading the text as YAML at all, with its place in `file`: UTF-16, other bytes that are not UTF-8,
/// control characters, HTML. nullopt where nothing does.
std::optional<Error> notYamlText(std::string_view text, const std::string &file);

/// Whether the text, which begins with a value or its anchor or tag, begins with a quote that is never closed.
bool quoteNeverCloses(std::string_view text);

} // namespace ridgepoint
