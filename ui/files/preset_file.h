// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/session_yaml.h"

#include <string>
#include <vector>

namespace ridgepoint {

/// What a file holds: presets or a session in YAML, a session inside a picture, or one model in a config.json (a file whose name
/// ends in .json). Errors: those of readTextFile(), readYamlFile(), readPictureSession() and readConfig().
Result<YamlFile> readFile(const std::string &path);

/// The same where only presets are of use: a session is an error.
Result<PresetFile> readPresetFile(const std::string &path);

/// The ids of accelerators or models, in order.
template <class Owner>
std::vector<std::string> idsOf(const std::vector<Owner> &owners)
{
    std::vector<std::string> ids;
    ids.reserve(owners.size());
    for (const auto &owner : owners)
        ids.push_back(owner.id);
    return ids;
}

} // namespace ridgepoint
