// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/shipped_presets.h"

// The models that are shipped, read from their files.
namespace ridgepoint::test {

inline const std::vector<Model> &shippedModels()
{
    static const auto all = readShipped("models", &PresetFile::models);
    return all;
}

inline Model shippedModel(std::string_view id)
{
    return shippedOf(shippedModels(), id);
}

} // namespace ridgepoint::test
