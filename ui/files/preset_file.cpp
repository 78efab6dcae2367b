// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/preset_file.h"

#include "core/base/text.h"
#include "core/io/config_json.h"
#include "core/io/yaml_tree.h"
#include "ui/files/picture_session.h"
#include "ui/files/session_file.h"
#include "ui/files/text_file.h"

#include <QDir>
#include <QFileInfo>

namespace ridgepoint {
namespace {

/// A config.json under another name, as downloads get them, is no YAML preset though YAML reads its braces.
bool looksLikeConfig(const std::string &text)
{
    return trimmed(text).starts_with('{') && text.find("\"model_type\"") != std::string::npos;
}

} // namespace

Result<YamlFile> readFile(const std::string &path)
{
    if (auto inside = readPictureSession(path); !inside || *inside)
        return inside ? Result<YamlFile>(**std::move(inside)) : inside.error();
    const auto text = readTextFile(path, kMostYamlBytes);
    if (!text)
        return text.error();
    if (!lowered(path).ends_with(".json")) {
        auto read = readYamlFile(*text, path);
        if (!read && looksLikeConfig(*text))
            return Error{"this looks like a model's config.json: its name must end in .json", path, 1, 1};
        return read;
    }
    const auto folder = QFileInfo(QString::fromStdString(path)).absoluteDir().dirName().toStdString();
    auto config = readConfig(*text, path, folder);
    if (!config)
        return config.error();
    PresetFile file;
    file.models.push_back(std::move(config->model));
    file.notes = std::move(config->notes);
    return YamlFile(std::move(file));
}

Result<PresetFile> readPresetFile(const std::string &path)
{
    auto read = readFile(path);
    if (!read)
        return read.error();
    if (auto *presets = std::get_if<PresetFile>(&*read))
        return std::move(*presets);
    if (isPicture(path))
        return Error{"this picture holds a session, not a preset: open it, or give it to --session", path};
    return Error{"this is a session, not a preset: open it, or give it to --session", path, 1, 1};
}

} // namespace ridgepoint
