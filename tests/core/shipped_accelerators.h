// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/preset_yaml.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

// The accelerators that are shipped, read from their files.
namespace ridgepoint::test {

inline const std::vector<Accelerator> &shippedAccelerators()
{
    static const auto all = [] {
        std::vector<std::filesystem::path> paths;
        for (const auto &entry : std::filesystem::directory_iterator(RIDGEPOINT_SOURCE_DIR "/resources/accelerators"))
            paths.push_back(entry.path());
        std::sort(paths.begin(), paths.end());
        std::vector<Accelerator> accelerators;
        for (const auto &path : paths) {
            std::ifstream file(path, std::ios::binary);
            std::ostringstream text;
            text << file.rdbuf();
            const auto read = readPresets(text.str(), path.filename().string());
            EXPECT_TRUE(read) << read.error().text();
            if (read)
                accelerators.insert(accelerators.end(), read->accelerators.begin(), read->accelerators.end());
        }
        return accelerators;
    }();
    return all;
}

inline Accelerator shipped(std::string_view id)
{
    const auto &all = shippedAccelerators();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Accelerator &a) { return a.id == id; });
    EXPECT_NE(found, all.end()) << id;
    return found == all.end() ? Accelerator{} : *found;
}

/// The rate of 16 bits that most parts print: bf16, else fp16.
inline PeakType sixteenBits(const Accelerator &accelerator)
{
    return accelerator.peakOf(PeakType::Bf16) ? PeakType::Bf16 : PeakType::Fp16;
}

} // namespace ridgepoint::test
