// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/accelerator.h"
#include "core/model/model.h"

#include <string>
#include <string_view>

namespace ridgepoint {

/// All that a preset is found by, a line each: id, aliases, full name, and of an accelerator its architecture, year, form factor
/// and memory (`80gb`, `HBM3`), of a model its family.
std::string searchText(const Accelerator &accelerator);
std::string searchText(const Model &model);

/// Whether a text that holds what a thing is found by is meant by a query: every word of it stands in the text, in any order and
/// case. A word stands where a word or a number of the text begins (`80` is in "A100 80GB", not in "180 GB"); three letters and
/// more stand anywhere (`force` is in "GeForce"). A number and a unit of memory are one word: `80 GB` is `80gb`. Commas part
/// alternatives, one of which must fit: `a100 80 sxm, h100 sxm`. A query without a word fits everything.
bool isMeantBy(std::string_view text, std::string_view query);

} // namespace ridgepoint
