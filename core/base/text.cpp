// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"

#include "core/base/utf8.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr std::size_t kListedWords = 12;
constexpr std::size_t kQuotedLength = 60;

constexpr std::size_t kEdit = 2;
constexpr std::size_t kBeginning = 2; // characters that make one
constexpr std::size_t kSwap = 1;

/// Optimal string alignment distance: insertions, deletions and substitutions count kEdit, swaps of neighbours kSwap, since they
/// are the likelier slip (fp61 is fp16, not fp64).
std::size_t editDistance(std::string_view a, std::string_view b)
{
    std::vector<std::size_t> beforeLast(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j * kEdit;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i * kEdit;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t substitution = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : kEdit);
            row[j] = std::min({last[j] + kEdit, row[j - 1] + kEdit, substitution});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], beforeLast[j - 2] + kSwap);
        }
        std::swap(beforeLast, last);
        std::swap(last, row);
    }
    return last[b.size()];
}

} // namespace

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kBlank = " \t\r\n";
    const auto first = text.find_first_not_of(kBlank);
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::string lowered(std::string_view text)
{
    std::string result(text);
    for (char &c : result)
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    return result;
}

bool countsBefore(std::string_view a, std::string_view b)
{
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto takeNumber = [&](std::string_view text, std::size_t &place) {
        while (place < text.size() && text[place] == '0')
            ++place;
        const auto begin = place;
        while (place < text.size() && isDigit(text[place]))
            ++place;
        return text.substr(begin, place - begin);
    };
    const auto left = lowered(a);
    const auto right = lowered(b);
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < left.size() && j < right.size()) {
        if (isDigit(left[i]) && isDigit(right[j])) {
            const auto one = takeNumber(left, i);
            const auto other = takeNumber(right, j);
            // Without leading zeros the longer number is the larger, however long.
            if (one.size() != other.size())
                return one.size() < other.size();
            if (one != other)
                return one < other;
        } else if (left[i] != right[j]) {
            return static_cast<unsigned char>(left[i]) < static_cast<unsigned char>(right[j]);
        } else {
            ++i;
            ++j;
        }
    }
    const bool leftEnds = i == left.size();
    const bool rightEnds = j == right.size();
    return leftEnds != rightEnds ? leftEnds : left.size() < right.size();
}

std::string asSentence(std::string_view text)
{
    std::string sentence(text);
    if (!sentence.empty() && sentence.front() >= 'a' && sentence.front() <= 'z')
        sentence.front() = static_cast<char>(sentence.front() - 'a' + 'A');
    return sentence;
}

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> pieces;
    for (;;) {
        const auto end = text.find(separator);
        pieces.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return pieces;
        text.remove_prefix(end + 1);
    }
}

std::string joined(std::span<const std::string> words, std::string_view separator)
{
    std::string text;
    for (const auto &word : words) {
        if (!text.empty())
            text += separator;
        text += word;
    }
    return text;
}

std::optional<std::string> nearest(std::string_view word, std::span<const std::string> words)
{
    // Longer words are not worth comparing and would make a hostile input slow.
    if (word.size() > 100)
        return std::nullopt;
    const std::string low = lowered(word);
    // A beginning is not near by distance, but what people type: h100 is h100-sxm rather than h200.
    std::optional<std::string> begun;
    for (const auto &candidate : words)
        if (low.size() >= kBeginning && lowered(candidate).starts_with(low) && (!begun || candidate.size() < begun->size()))
            begun = candidate;
    if (begun)
        return begun;
    const std::size_t tolerance = kEdit * std::max<std::size_t>(1, low.size() / 3);
    std::optional<std::string> best;
    std::size_t bestDistance = tolerance + 1;
    for (const auto &candidate : words) {
        const std::size_t distance = editDistance(low, lowered(candidate));
        if (distance < bestDistance) {
            bestDistance = distance;
            best = candidate;
        }
    }
    return best;
}

std::string suggestion(std::string_view word, std::span<const std::string> words)
{
    return suggestion(word, words, words);
}

std::string suggestion(std::string_view word, std::span<const std::string> words, std::span<const std::string> listed)
{
    if (const auto near = nearest(word, words))
        return ": did you mean '" + *near + "'?";
    if (listed.empty())
        return {};
    const auto some = joined(listed.first(std::min(listed.size(), kListedWords)));
    return ": there are " + some + (listed.size() > kListedWords ? ", …" : "");
}

std::string shortened(std::string_view word)
{
    std::string text(word.substr(0, kQuotedLength));
    // A cut in the middle of a UTF-8 sequence would make the whole line unreadable.
    if (word.size() > kQuotedLength) {
        while (!text.empty() && !isFirstByteOfCharacter(text.back()))
            text.pop_back();
        if (!text.empty() && static_cast<unsigned char>(text.back()) >= 0xC0U)
            text.pop_back();
        text += "…";
    }
    for (char &c : text)
        if (static_cast<unsigned char>(c) < 0x20U || c == 0x7F)
            c = ' ';
    return text;
}

std::string inQuotes(std::string_view word)
{
    return '\'' + shortened(word) + '\'';
}

} // namespace ridgepoint
