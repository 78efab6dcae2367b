// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace ridgepoint {

/// Whether a byte of valid UTF-8 begins a character; counting those counts characters.
constexpr bool isFirstByteOfCharacter(char byte)
{
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

/// The bytes of the first character of a text that is not empty; nullopt where they are not valid UTF-8 (overlong forms,
/// surrogates and numbers beyond Unicode included).
std::optional<std::string_view> firstCharacter(std::string_view text);

} // namespace ridgepoint
