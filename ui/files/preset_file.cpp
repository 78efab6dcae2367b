// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/preset_file.h"

#include "core/base/text.h"
#include "core/io/config_json.h"
#include "core/io/yaml_tree.h"
#include "ui/files/text_file.h"

namespace ridgepoint {

Result<PresetFile> readPresetFile(const std::string &path)
{
    const auto text = readTextFile(path, kMostYamlBytes);
    if (!text)
        return text.error();
    if (!lowered(path).ends_with(".json"))
        return readPresets(*text, path);
    auto config = readConfig(*text, path);
    if (!config)
        return config.error();
    PresetFile file;
    file.models.push_back(std::move(config->model));
    file.notes = std::move(config->notes);
    return file;
}

} // namespace ridgepoint
