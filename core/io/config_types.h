// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/config_families.h"

namespace ridgepoint {

/// Reads what a config says its tensors are held in, its dtype and its quantisation, into the model's types; notes tell what was
/// read. The layers are those the kinds were made from: where some of a kind are held in other types than the rest, the kinds are
/// made again, with those apart. Everything of the model but its types is read already.
void readTypes(const ConfigValues &top, const ConfigValues &values, const ConfigLayers &layers, Model &model);

} // namespace ridgepoint
