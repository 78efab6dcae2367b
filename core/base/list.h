// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// Reads a LIST of whole numbers from 1 to 2^40: `8`, `1,2,4`, `1..64*2` (geometric), `128..1024+128` (arithmetic), `k` = 1024
/// and `M` = 1024 x 1024 after any number, and mixtures with commas (`1..8*2, 48`). `128..1024` alone is `128..1024+1`. A range
/// holds its start and every step up to and including its end. A value given twice is an error. Errors are Malformed; a list of
/// more than a million values is Wrong, said before it is expanded.
Result<std::vector<std::int64_t>> parseList(std::string_view text);

/// The shortest LIST that parses to the same values: `1..64*2` for 1, 2, 4 ... 64.
std::string listText(std::span<const std::int64_t> values);

/// One number of a LIST: `4k`. Errors are Malformed.
Result<std::int64_t> parseCount(std::string_view text);

} // namespace ridgepoint
