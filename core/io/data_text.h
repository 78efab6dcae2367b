// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace ridgepoint {

/// `text` as a JSON string in quotes, escaped.
std::string jsonString(std::string_view text);

/// A finite number as JSON writes it; null for anything else, which JSON has no word for.
std::string jsonNumber(double value);

/// One cell of CSV, quoted (RFC 4180) where it holds a comma, a quote or a line end. A text a spreadsheet would take for a
/// formula (it begins with = + - @) gets a leading apostrophe; numbers are not written through here.
std::string csvText(std::string_view text);

} // namespace ridgepoint
