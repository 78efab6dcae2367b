// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/utf8.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

/// The first bytes that begin a character of one length, and what its second byte may be: table 3-7 of the Unicode standard.
struct Form {
    unsigned char first;
    unsigned char last;
    std::size_t length;
    unsigned char secondFirst;
    unsigned char secondLast;
};
constexpr std::array kForms{
    Form{0x00, 0x7F, 1, 0x00, 0x00}, Form{0xC2, 0xDF, 2, 0x80, 0xBF}, Form{0xE0, 0xE0, 3, 0xA0, 0xBF},
    Form{0xE1, 0xEC, 3, 0x80, 0xBF}, Form{0xED, 0xED, 3, 0x80, 0x9F}, Form{0xEE, 0xEF, 3, 0x80, 0xBF},
    Form{0xF0, 0xF0, 4, 0x90, 0xBF}, Form{0xF1, 0xF3, 4, 0x80, 0xBF}, Form{0xF4, 0xF4, 4, 0x80, 0x8F},
};

} // namespace

std::optional<std::string_view> firstCharacter(std::string_view text)
{
    const auto byte = [text](std::size_t place) { return static_cast<unsigned char>(text[place]); };
    const auto form =
        std::find_if(kForms.begin(), kForms.end(), [&](const Form &row) { return byte(0) >= row.first && byte(0) <= row.last; });
    if (form == kForms.end() || text.size() < form->length)
        return std::nullopt;
    if (form->length > 1 && (byte(1) < form->secondFirst || byte(1) > form->secondLast))
        return std::nullopt;
    for (std::size_t place = 2; place < form->length; ++place)
        if (isFirstByteOfCharacter(text[place]))
            return std::nullopt;
    return text.substr(0, form->length);
}

} // namespace ridgepoint
