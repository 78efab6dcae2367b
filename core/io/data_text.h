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
/// formula (it begins with = + - @ or their full-width forms, blanks before them or not) gets a leading apostrophe; numbers are
/// not written through here.
std::string csvText(std::string_view text);

/// The same apostrophe for a cell of text with tabs between its cells, where nothing is quoted.
std::string tabText(std::string text);

/// A comment line of CSV: `# `, the text, a line feed. Spreadsheets know no comments and part the line at commas, semicolons and
/// tabs, so that what would begin a formula, or a quote that swallows the lines below, behind one of them gets an apostrophe too.
std::string csvComment(std::string_view text);

} // namespace ridgepoint
