// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/data_text.h"

#include "core/base/number.h"

#include <cmath>

namespace ridgepoint {

std::string jsonString(std::string_view text)
{
    constexpr std::string_view kHex = "0123456789abcdef";
    std::string json = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\') {
            json += '\\';
            json += c;
        } else if (byte < 0x20U) {
            json += "\\u00";
            json += kHex[byte >> 4U];
            json += kHex[byte & 0xFU];
        } else {
            json += c;
        }
    }
    return json + '"';
}

std::string jsonNumber(double value)
{
    return std::isfinite(value) ? shortest(value) : "null";
}

std::string csvText(std::string_view text)
{
    std::string cell(text);
    if (!cell.empty() && std::string_view("=+-@\t\r").find(cell.front()) != std::string_view::npos)
        cell.insert(cell.begin(), '\'');
    if (cell.find_first_of(",\"\r\n") == std::string::npos)
        return cell;
    std::string quotedCell = "\"";
    for (const char c : cell) {
        if (c == '"')
            quotedCell += '"';
        quotedCell += c;
    }
    return quotedCell + '"';
}

} // namespace ridgepoint
