// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/preset_file.h"

#include "core/io/yaml_tree.h"
#include "ui/files/text_file.h"

namespace ridgepoint {

Result<PresetFile> readPresetFile(const std::string &path)
{
    const auto text = readTextFile(path, kMostYamlBytes);
    if (!text)
        return text.error();
    return readPresets(*text, path);
}

} // namespace ridgepoint
