// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/bound.h"

#include <array>

namespace ridgepoint {
namespace {

constexpr std::array kBoundNames{
    Name<Bound>{Bound::Memory, "memory"},
    Name<Bound>{Bound::Compute, "compute"},
    Name<Bound>{Bound::Overhead, "overhead"},
    Name<Bound>{Bound::Network, "network"},
};
static_assert(kBoundNames.size() == kBoundCount);

} // namespace

template <>
std::span<const Name<Bound>> names<Bound>()
{
    return kBoundNames;
}

} // namespace ridgepoint
