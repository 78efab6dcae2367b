// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace ridgepoint {

/// A text as typed where a comma is the decimal sign, with a dot in its place, as all our readers have it: `0,2 TB/s` becomes
/// `0.2 TB/s`. Only the first number of the text is looked at; a dot is a decimal sign everywhere, since that is what is shown.
/// Error: one that may be thousands as well, `1,935`, since published figures write those so. What has several commas, or a dot
/// beside one, is left as it is, for the reader to refuse.
Result<std::string> withDecimalDot(std::string_view typed);

} // namespace ridgepoint
