// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/accelerator.h"
#include "core/model/model.h"

#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// An id that follows from a name: its letters and digits in lower case, hyphens between, dots within numbers. "My A40 (fast)"
/// is `my-a40-fast`. With `taken`, the first of `x`, `x-2`, `x-3` … that is not among them. Never empty.
std::string proposedId(std::string_view name, const std::vector<std::string> &taken = {});

/// A preset of one's own made of `edited`, which was `preset` before it was edited. Under another id it has none of the aliases,
/// which mean the other one. Where figures were changed a note says which and from what, beside what each says of its source
/// (figure.h); a calibration set by hand names no measurements.
Accelerator asOwnPreset(Accelerator edited, const Accelerator &preset, const std::string &id, const std::string &name);
Model asOwnPreset(Model edited, const Model &preset, const std::string &id, const std::string &name);

} // namespace ridgepoint
