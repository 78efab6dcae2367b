// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/field.h"

namespace ridgepoint::fields {

/// The ceilings of one's own, a list of lines, each read and written by ceiling.h; as one text they have semicolons between
/// them. A part of acceleratorFields().
Field<Accelerator> ceilingsField();

} // namespace ridgepoint::fields
