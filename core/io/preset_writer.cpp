// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/field_writer.h"
#include "core/io/preset_kind.h"
#include "core/io/preset_yaml.h"

namespace ridgepoint {
namespace {

template <class Owner>
std::string write(const Owner &owner)
{
    std::string text = std::string(PresetKind<Owner>::kWord) + ":\n";
    appendFields(text, owner, PresetKind<Owner>::fields(), "  ");
    return text;
}

} // namespace

std::string writePreset(const Accelerator &accelerator)
{
    return write(accelerator);
}

std::string writePreset(const Model &model)
{
    return write(model);
}

} // namespace ridgepoint
