// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/yaml_source.h"

#include "core/base/text.h"
#include "core/base/utf8.h"
#include "core/io/yaml_tree.h"

#include <algorithm>

namespace ridgepoint {
namespace {

Error wrong(std::string message, const std::string &file, Place place)
{
    return {std::move(message), file, place.line, place.column};
}

} // namespace

std::string normalisedYaml(std::string_view text)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\r')
            result += text[i];
        else if (i + 1 == text.size() || text[i + 1] != '\n')
            result += '\n';
    }
    return result;
}

std::optional<Error> notYamlText(std::string_view text, const std::string &file)
{
    if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
        return wrong("the text is in UTF-16: save it as UTF-8", file, {});
    const auto start = trimmed(text);
    Place place;
    while (!text.empty()) {
        const auto character = firstCharacter(text);
        if (!character)
            return wrong("not text in UTF-8: a preset is a YAML text file", file, place);
        const char c = text.front();
        const bool control = (static_cast<unsigned char>(c) < 0x20U && c != '\t' && c != '\n' && c != '\r') || c == 0x7F;
        if (control)
            return wrong("not text but binary data: a preset is a YAML text file", file, place);
        if (c == '\n')
            place = {place.line + 1, 1};
        else
            ++place.column;
        text.remove_prefix(character->size());
    }
    if (start.starts_with('<') && !start.starts_with("<<"))
        return wrong("this looks like HTML or XML, not YAML", file, {});
    return std::nullopt;
}

bool quoteNeverCloses(std::string_view text)
{
    while (text.starts_with('&') || text.starts_with('!')) { // its anchor, its tag
        text.remove_prefix(std::min(text.size(), text.find_first_of(" \n")));
        text.remove_prefix(std::min(text.size(), text.find_first_not_of(" \n")));
    }
    const char quote = text.empty() ? '\0' : text.front();
    if (quote != '"' && quote != '\'')
        return false;
    for (std::size_t i = 1; i < text.size(); ++i) {
        const bool isQuote = text[i] == quote;
        // Within single quotes two of them are one; within double ones a backslash escapes.
        const bool skipsNext = quote == '"' ? text[i] == '\\' : isQuote && text.substr(i + 1).starts_with(quote);
        if (skipsNext)
            ++i;
        else if (isQuote)
            return false;
    }
    return true;
}

} // namespace ridgepoint
