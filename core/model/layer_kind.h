// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/model.h"

#include <string>
#include <string_view>

namespace ridgepoint {

/// One line for a kind of layers: its name, how many layers it has, and what sets it apart, as key=value with spaces between:
/// `window layers=52 window=1024`.
std::string layerKindText(const LayerKind &kind);

/// Reads what layerKindText writes. Errors name the word that is wrong and the nearest right key.
Result<LayerKind> parseLayerKind(std::string_view text);

} // namespace ridgepoint
