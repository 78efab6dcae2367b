// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// Without spaces, tabs and line ends on either side.
std::string_view trimmed(std::string_view text);

/// ASCII letters in lower case, everything else as it is.
std::string lowered(std::string_view text);

/// Whether a stands before b as people count: runs of digits compare as numbers, so that A2 stands before A10; the rest by its
/// bytes, in lower case. Of equal ones the shorter spelling of their numbers is first.
bool countsBefore(std::string_view a, std::string_view b);

/// With a capital where it begins with an ASCII letter.
std::string asSentence(std::string_view text);

/// The pieces between separators, not trimmed; one empty piece for an empty text.
std::vector<std::string_view> split(std::string_view text, char separator);

/// `a, b, c`.
std::string joined(std::span<const std::string> words, std::string_view separator = ", ");

/// The word among `words` that a mistyped `word` most likely meant: the shortest that begins with it, else the nearest by a small
/// edit distance; case is ignored. Nothing if there is none.
std::optional<std::string> nearest(std::string_view word, std::span<const std::string> words);

/// What to say after "unknown X 'word'": `: did you mean 'nearest'?`, or else `: there are a, b, c`.
/// With nothing near and more than 12 words to list, only the first are listed, followed by `…`.
std::string suggestion(std::string_view word, std::span<const std::string> words);

/// The same where not every word that is understood is worth listing: the nearest of `words`, else the `listed` ones.
std::string suggestion(std::string_view word, std::span<const std::string> words, std::span<const std::string> listed);

/// `word` cut to 60 characters and with control characters replaced, for use in messages.
std::string shortened(std::string_view word);

/// The same in single quotes.
std::string inQuotes(std::string_view word);

} // namespace ridgepoint
