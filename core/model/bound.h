// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"

#include <cstddef>

namespace ridgepoint {

/// What takes most of an operator's time.
enum class Bound : unsigned char { Memory, Compute, Overhead, Network };
/// How many there are: the length of a table that has one entry for each.
inline constexpr std::size_t kBoundCount = 4;
template <>
std::span<const Name<Bound>> names<Bound>();

} // namespace ridgepoint
