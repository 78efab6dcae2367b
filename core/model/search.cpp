// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/search.h"

#include "core/base/text.h"
#include "core/base/units.h"

#include <algorithm>
#include <array>
#include <vector>

namespace ridgepoint {
namespace {

constexpr std::size_t kLettersThatStandAnywhere = 3;
constexpr std::array<std::string_view, 6> kMemoryUnits{"mb", "gb", "tb", "mib", "gib", "tib"};

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

/// Of lowered text. Bytes of other alphabets count as letters, so that a word of theirs is one.
bool isLetter(char c)
{
    return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80U;
}

bool isNumber(std::string_view word)
{
    return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) { return isDigit(c) || c == '.'; });
}

/// Whether a word or a number may begin at a place: not within letters, not within a number and its decimals.
bool beginsAt(std::string_view text, std::size_t place)
{
    if (place == 0)
        return true;
    const char before = text[place - 1];
    const char here = text[place];
    if (isLetter(here))
        return !isLetter(before);
    if (!isDigit(here))
        return true;
    return !isDigit(before) && !(before == '.' && place >= 2 && isDigit(text[place - 2]));
}

bool holds(std::string_view text, std::string_view word)
{
    const bool anywhere = word.size() >= kLettersThatStandAnywhere && std::all_of(word.begin(), word.end(), isLetter);
    for (auto place = text.find(word); place != std::string_view::npos; place = text.find(word, place + 1))
        if (anywhere || beginsAt(text, place))
            return true;
    return false;
}

/// The words of one alternative, lowered, with numbers and their units joined.
std::vector<std::string> wordsOf(std::string_view alternative)
{
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin < alternative.size();) {
        const auto end = std::min(alternative.find_first_of(" \t\n", begin), alternative.size());
        auto word = lowered(alternative.substr(begin, end - begin));
        begin = end + 1;
        const bool isUnit = std::find(kMemoryUnits.begin(), kMemoryUnits.end(), word) != kMemoryUnits.end();
        if (isUnit && !words.empty() && isNumber(words.back()))
            words.back() += word;
        else if (!word.empty())
            words.push_back(std::move(word));
    }
    return words;
}

void addLine(std::string &text, std::string_view line)
{
    if (!line.empty())
        text.append(line).append("\n");
}

std::string withoutSpaces(std::string text)
{
    std::erase(text, ' ');
    return text;
}

} // namespace

std::string searchText(const Accelerator &accelerator)
{
    std::string text;
    addLine(text, accelerator.id);
    for (const auto &alias : accelerator.aliases)
        addLine(text, alias);
    addLine(text, fullName(accelerator));
    addLine(text, accelerator.architecture);
    addLine(text, accelerator.formFactor);
    if (accelerator.year)
        addLine(text, std::to_string(*accelerator.year));
    if (accelerator.memoryCapacity)
        addLine(text, withoutSpaces(exactQuantity(accelerator.memoryCapacity->value, Dimension::Size)));
    addLine(text, accelerator.memoryType);
    return text;
}

std::string searchText(const Model &model)
{
    std::string text;
    addLine(text, model.id);
    for (const auto &alias : model.aliases)
        addLine(text, alias);
    addLine(text, model.name);
    addLine(text, model.family);
    return text;
}

bool isMeantBy(std::string_view text, std::string_view query)
{
    const auto where = lowered(text);
    bool asked = false;
    for (const auto alternative : split(query, ',')) {
        const auto words = wordsOf(alternative);
        if (words.empty())
            continue;
        asked = true;
        if (std::all_of(words.begin(), words.end(), [&](const std::string &word) { return holds(where, word); }))
            return true;
    }
    return !asked;
}

} // namespace ridgepoint
