// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/field.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// What differs between the kinds of presets.
template <class Owner>
struct PresetKind;

template <>
struct PresetKind<Accelerator> {
    static constexpr std::string_view kWord = "accelerator";
    static constexpr std::string_view kWords = "accelerators";
    static const std::vector<Field<Accelerator>> &fields() { return acceleratorFields(); }
    static Result<void> complete(Accelerator &, std::span<const std::string>) { return {}; }
};

template <>
struct PresetKind<Model> {
    static constexpr std::string_view kWord = "model";
    static constexpr std::string_view kWords = "models";
    static const std::vector<Field<Model>> &fields() { return modelFields(); }
    static Result<void> complete(Model &model, std::span<const std::string> given) { return completeModel(model, given); }
};

} // namespace ridgepoint
