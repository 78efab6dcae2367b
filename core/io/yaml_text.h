// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace ridgepoint {

/// A text as a YAML value on one line in block style: plain where every YAML reader takes it for that text, else quoted
/// (`'yes'`, `"two\nlines"`).
std::string yamlText(std::string_view text);

} // namespace ridgepoint
