// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/preset_yaml.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

// What is shipped, read from its files.
namespace ridgepoint::test {

/// All of one kind, from a folder of the resources, in the order of their files' names.
template <class Owner>
std::vector<Owner> readShipped(const std::string &folder, std::vector<Owner> PresetFile::*kind)
{
    std::vector<std::filesystem::path> paths;
    for (const auto &entry : std::filesystem::directory_iterator(RIDGEPOINT_SOURCE_DIR "/resources/" + folder))
        paths.push_back(entry.path());
    std::sort(paths.begin(), paths.end());
    std::vector<Owner> all;
    for (const auto &path : paths) {
        std::ifstream file(path, std::ios::binary);
        std::ostringstream text;
        text << file.rdbuf();
        const auto read = readPresets(text.str(), path.filename().string());
        EXPECT_TRUE(read) << read.error().text();
        if (read)
            all.insert(all.end(), ((*read).*kind).begin(), ((*read).*kind).end());
    }
    return all;
}

/// The one of an id; a failed test where there is none.
template <class Owner>
Owner shippedOf(const std::vector<Owner> &all, std::string_view id)
{
    const auto found = std::find_if(all.begin(), all.end(), [&](const Owner &each) { return each.id == id; });
    EXPECT_NE(found, all.end()) << id;
    return found == all.end() ? Owner{} : *found;
}

} // namespace ridgepoint::test
