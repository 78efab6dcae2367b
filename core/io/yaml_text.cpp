// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/yaml_text.h"

#include "core/base/number.h"
#include "core/base/text.h"
#include "core/base/utf8.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

/// Plain words that readers of YAML 1.1 or 1.2 take for null, a truth value, a number, a merge key or a default.
constexpr std::array<std::string_view, 17> kOtherMeanings{"~", "null", "true",  "false", "yes",  "no", "on", "off", "y",
                                                          "n", ".inf", "+.inf", "-.inf", ".nan", "=",  "<<", "---"};

bool onlyHas(std::string_view text, std::string_view characters)
{
    return text.find_first_not_of(characters) == std::string_view::npos;
}

bool looksLikeNumber(std::string_view text)
{
    std::string digits;
    for (const char c : text)
        if (c != '_')
            digits += c;
    if (readNumber(digits))
        return true;
    const auto unsignedPart = std::string_view(digits).substr(digits.starts_with('-') || digits.starts_with('+') ? 1 : 0);
    if (unsignedPart.empty() || unsignedPart.front() < '0' || unsignedPart.front() > '9')
        return false;
    const auto low = lowered(unsignedPart);
    if (low.starts_with("0x") || low.starts_with("0o") || low.starts_with("0b"))
        return onlyHas(std::string_view(low).substr(2), "0123456789abcdef");
    // 1:30 is a number to base 60, 2020-01-31 and 2020-01-31T10:00:00Z are times.
    return onlyHas(low, "0123456789.:-tz+ ");
}

/// Control characters, the line ends and marks that only some readers know, and what XML cannot hold: these need escapes.
bool needsEscape(std::string_view character)
{
    const auto first = static_cast<unsigned char>(character.front());
    return first < 0x20U || first == 0x7FU || (character >= "\xC2\x80" && character <= "\xC2\x9F") || character == "\xE2\x80\xA8"
           || character == "\xE2\x80\xA9" || character == "\xEF\xBB\xBF" || character == "\xEF\xBF\xBE"
           || character == "\xEF\xBF\xBF";
}

bool canBePlain(std::string_view text)
{
    constexpr std::string_view kIndicators = "-?:,[]{}#&*!|>'\"%@`";
    const auto low = lowered(text);
    return !text.empty() && trimmed(text) == text && kIndicators.find(text.front()) == std::string_view::npos
           && text.find(": ") == std::string_view::npos && text.find(" #") == std::string_view::npos && !text.ends_with(':')
           && !text.starts_with("...") && !looksLikeNumber(text)
           && std::find(kOtherMeanings.begin(), kOtherMeanings.end(), low) == kOtherMeanings.end();
}

std::string inSingleQuotes(std::string_view text)
{
    std::string result = "'";
    for (const char c : text)
        result += c == '\'' ? "''" : std::string(1, c);
    return result + '\'';
}

/// `\u0085`; only asked for characters of up to three bytes.
std::string escaped(std::string_view character)
{
    constexpr std::string_view kHex = "0123456789ABCDEF";
    const auto bits = [&](std::size_t place, unsigned mask) { return static_cast<unsigned char>(character[place]) & mask; };
    unsigned code = bits(0, 0x7FU);
    if (character.size() == 2)
        code = bits(0, 0x1FU) << 6U | bits(1, 0x3FU);
    else if (character.size() == 3)
        code = bits(0, 0x0FU) << 12U | bits(1, 0x3FU) << 6U | bits(2, 0x3FU);
    std::string result = "\\u";
    for (const unsigned shift : {12U, 8U, 4U, 0U})
        result += kHex[code >> shift & 0xFU];
    return result;
}

} // namespace

std::string yamlText(std::string_view text)
{
    std::string doubleQuoted = "\"";
    bool mustEscape = false;
    for (auto rest = text; !rest.empty();) {
        // What is not UTF-8 cannot stand in YAML at all; U+FFFD says that something was there.
        const auto character = firstCharacter(rest);
        if (!character) {
            doubleQuoted += "\xEF\xBF\xBD";
            mustEscape = true;
        } else if (needsEscape(*character)) {
            doubleQuoted += *character == "\n" ? "\\n" : *character == "\t" ? "\\t" : escaped(*character);
            mustEscape = true;
        } else {
            if (*character == "\"" || *character == "\\")
                doubleQuoted += '\\';
            doubleQuoted += *character;
        }
        rest.remove_prefix(character ? character->size() : 1);
    }
    if (mustEscape)
        return doubleQuoted + '"';
    return canBePlain(text) ? std::string(text) : inSingleQuotes(text);
}

} // namespace ridgepoint
