// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/config_quantisation.h"

namespace ridgepoint {

// What compressed-tensors writes, which other methods take over in part. What is wrong is in the report.

/// The `config_groups` with the modules each is about, what is ignored, and the cache.
void readGroups(const ConfigValues &config, Quantisation &found);

/// The `kv_cache_scheme`, where there is one.
void readKvScheme(const ConfigValues &config, Quantisation &found);

} // namespace ridgepoint
