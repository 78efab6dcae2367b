// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/data_text.h"

#include "core/base/number.h"

#include <algorithm>
#include <array>
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

namespace {

/// Whether a spreadsheet might take a cell for a formula. Blanks in front do not keep all of them from it.
bool looksLikeFormula(std::string_view cell)
{
    // The last four are = + - @ in full width.
    constexpr std::array<std::string_view, 8> kSigns{"=",           "+", "-", "@", "\xEF\xBC\x9D", "\xEF\xBC\x8B", "\xEF\xBC\x8D",
                                                     "\xEF\xBC\xA0"};
    const auto start = cell.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos)
        return false;
    const auto begins = [rest = cell.substr(start)](std::string_view sign) { return rest.starts_with(sign); };
    return std::any_of(kSigns.begin(), kSigns.end(), begins);
}

} // namespace

std::string tabText(std::string text)
{
    std::replace(text.begin(), text.end(), '\t', ' '); // a cell must not part into two
    if (looksLikeFormula(text))
        text.insert(text.begin(), '\'');
    return text;
}

std::string csvComment(std::string_view text)
{
    std::string line("# ");
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool isControl = static_cast<unsigned char>(c) < 0x20U && c != '\t';
        line += isControl ? ' ' : c;
        if (c != ',' && c != ';' && c != '\t')
            continue;
        const auto cell = text.substr(i + 1);
        const auto start = cell.find_first_not_of(' ');
        if (looksLikeFormula(cell) || (start != std::string_view::npos && cell[start] == '"'))
            line += '\'';
    }
    return line + '\n';
}

std::string csvText(std::string_view text)
{
    std::string cell(text);
    if (looksLikeFormula(cell) || cell.starts_with('\t') || cell.starts_with('\r'))
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
