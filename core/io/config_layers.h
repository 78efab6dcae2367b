// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/config_families.h"

namespace ridgepoint {

/// The layers with the windows and experts the file deals out. The model's own sizes are read already.
ConfigLayers configLayers(const ConfigValues &values, const ConfigFamily &family, const Model &model);

/// Turns layers into the model's kinds: like layers become one kind, with the name they have or named after what sets it apart;
/// where all are alike there are no kinds and the model's own values say it. `words` may tell layers further apart: one for each,
/// part of the names. Returns the name of every layer's kind, empty where there are none.
std::vector<std::string> setKinds(Model &model, const ConfigLayers &layers, const std::vector<std::string> &words = {});

} // namespace ridgepoint
