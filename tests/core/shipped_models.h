// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/preset_yaml.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

// The models that are shipped, read from their files.
namespace ridgepoint::test {

inline const std::vector<Model> &shippedModels()
{
    static const auto all = [] {
        std::vector<std::filesystem::path> paths;
        for (const auto &entry : std::filesystem::directory_iterator(RIDGEPOINT_SOURCE_DIR "/resources/models"))
            paths.push_back(entry.path());
        std::sort(paths.begin(), paths.end());
        std::vector<Model> models;
        for (const auto &path : paths) {
            std::ifstream file(path, std::ios::binary);
            std::ostringstream text;
            text << file.rdbuf();
            const auto read = readPresets(text.str(), path.filename().string());
            EXPECT_TRUE(read) << read.error().text();
            if (read)
                models.insert(models.end(), read->models.begin(), read->models.end());
        }
        return models;
    }();
    return all;
}

inline Model shippedModel(std::string_view id)
{
    const auto &all = shippedModels();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Model &model) { return model.id == id; });
    EXPECT_NE(found, all.end()) << id;
    return found == all.end() ? Model{} : *found;
}

} // namespace ridgepoint::test
