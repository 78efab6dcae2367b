// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/text.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// One row of the table of an enumeration's words.
template <class Enum>
struct Name {
    Enum value;
    std::string_view word;
};

/// The table of an enumeration: each of its values once; a value's first word is the one written, later rows are other
/// spellings that are read too. Specialised beside the enumeration.
template <class Enum>
std::span<const Name<Enum>> names();

/// The word written for a value.
template <class Enum>
std::string_view nameOf(Enum value)
{
    const auto table = names<Enum>();
    return std::find_if(table.begin(), table.end(), [value](const auto &row) { return row.value == value; })->word;
}

/// The words written, each value's once, in table order.
template <class Enum>
std::vector<std::string> wordsOf()
{
    std::vector<std::string> words;
    for (const auto &row : names<Enum>())
        if (nameOf(row.value) == row.word)
            words.emplace_back(row.word);
    return words;
}

/// The value a word stands for, case ignored; the error names `what` and the words there are.
template <class Enum>
Result<Enum> parseName(std::string_view word, std::string_view what)
{
    const auto wanted = lowered(trimmed(word));
    for (const auto &row : names<Enum>())
        if (lowered(row.word) == wanted)
            return row.value;
    const auto words = wordsOf<Enum>();
    return Error{inQuotes(trimmed(word)) + " is not " + std::string(what) + suggestion(wanted, words)};
}

} // namespace ridgepoint
