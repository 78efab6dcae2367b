// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/field.h"

namespace ridgepoint::fields {

/// What a model's layers mix tokens with, where not with attention over all of them: indexer, gated delta net, state space. A
/// part of modelFields().
std::vector<Field<Model>> mixerFields();

} // namespace ridgepoint::fields
