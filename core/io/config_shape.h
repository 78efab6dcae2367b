// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/config_families.h"

namespace ridgepoint {

/// Reads the shape that all of a model's layers share: sizes, heads, latents, experts and what the family's class adds. `values`
/// is the language model's half of `top`, or all of it. What is missing or wrong is in the report.
void readShape(const ConfigValues &values, const ConfigValues &top, const ConfigFamily &family, Model &model);

} // namespace ridgepoint
