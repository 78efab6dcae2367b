// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reads every include of the sources and holds it against the rules of the house (ARCHITECTURE.md).
#include "core/base/text.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace ridgepoint {
namespace {

namespace fs = std::filesystem;

/// What files below a folder may include: targets that equal one of the words, or begin with one that ends in a slash. The first
/// room that fits a file holds.
struct Room {
    std::string_view folder;
    std::vector<std::string_view> may;
};

/// The standard headers that neither reach the world outside nor know a locale, a clock or a stream.
const std::vector<std::string_view> kPure{
    "algorithm",  "array",       "bitset",        "charconv",      "cmath",    "compare", "cstddef", "cstdint", "exception",
    "functional", "limits",      "map",           "numeric",       "optional", "set",     "span",    "string",  "string_view",
    "tuple",      "type_traits", "unordered_map", "unordered_set", "utility",  "variant", "vector"};

const std::vector<Room> kRooms{
    {"core/base/", {"core/base/"}},
    {"core/model/", {"core/base/", "core/model/"}},
    {"core/roofline/", {"core/base/", "core/model/", "core/roofline/"}},
    // yaml-cpp reads from a stream; nothing else does.
    {"core/io/yaml_tree.cpp", {"core/base/", "core/io/", "yaml-cpp/", "istream", "streambuf"}},
    {"core/io/", {"core/"}},
    // Shared with the command line: no widgets, no fonts.
    {"ui/files/",
     {"core/",     "ui/files/", "ui/appearance.h", "ui/figure_size.h", "ui/text.h",        "QByteArray",  "QDir",
      "QFile",     "QFileInfo", "QSaveFile",       "QStandardPaths",   "QString",          "QStringList", "QDateTime",
      "QLockFile", "QSettings", "QSizeF",          "QVariant",         "QXmlStreamReader", "memory",      "zlib.h"}},
};

bool isAllowed(const Room &room, const std::string &target)
{
    const auto fits = [&](std::string_view word) { return word.ends_with('/') ? target.starts_with(word) : target == word; };
    return std::any_of(room.may.begin(), room.may.end(), fits) || std::find(kPure.begin(), kPure.end(), target) != kPure.end();
}

/// What the rest may not include. A target matches where it begins with the word.
struct Ban {
    std::string_view folder;
    std::string_view target;
    std::string_view why;
};

const std::vector<Ban> kBans{
    {"ui/", "app/", "the window does not know the command line"},
    {"ui/", "yaml-cpp", "files are read by core"},
    {"app/", "yaml-cpp", "files are read by core"},
    {"app/", "qcustomplot", "the chart is the window's"},
};

/// qcustomplot.h costs seconds in every file that has it.
bool mayIncludeQCustomPlot(const std::string &file)
{
    return file.starts_with("ui/chart/") && file.ends_with(".cpp");
}

struct Include {
    std::string file;
    int line;
    std::string target;
};

std::vector<Include> includesBelow(const fs::path &root, const std::string &folder)
{
    std::vector<Include> includes;
    for (const auto &entry : fs::recursive_directory_iterator(root / folder)) {
        const auto extension = entry.path().extension();
        if (extension != ".cpp" && extension != ".h")
            continue;
        std::ifstream file(entry.path());
        std::string text;
        for (int line = 1; std::getline(file, text); ++line) {
            const auto trimmedText = trimmed(text);
            if (!trimmedText.starts_with("#include"))
                continue;
            const auto begin = trimmedText.find_first_of("<\"") + 1;
            const auto end = trimmedText.find_first_of(">\"", begin);
            includes.push_back(
                {fs::relative(entry.path(), root).generic_string(), line, std::string(trimmedText.substr(begin, end - begin))});
        }
    }
    return includes;
}

std::vector<Include> allIncludes()
{
    std::vector<Include> all;
    for (const char *folder : {"core", "ui", "app"}) {
        const auto some = includesBelow(RIDGEPOINT_SOURCE_DIR, folder);
        all.insert(all.end(), some.begin(), some.end());
    }
    return all;
}

TEST(IncludeGraph, keepsTheRulesOfTheHouse)
{
    const auto includes = allIncludes();
    ASSERT_GT(includes.size(), 100U);
    for (const auto &[file, line, target] : includes) {
        const auto room =
            std::find_if(kRooms.begin(), kRooms.end(), [&f = file](const Room &each) { return f.starts_with(each.folder); });
        if (room != kRooms.end()) {
            EXPECT_TRUE(isAllowed(*room, target)) << file << ':' << line << ": " << target << " has no place in " << room->folder;
        }
        for (const auto &ban : kBans)
            EXPECT_FALSE(file.starts_with(ban.folder) && target.starts_with(ban.target))
                << file << ':' << line << ": includes " << target << ", but " << ban.why;
        if (target == "qcustomplot.h") {
            EXPECT_TRUE(mayIncludeQCustomPlot(file)) << file << ':' << line << ": only the plot's own sources include it";
        }
    }
}

TEST(IncludeGraph, everyOwnIncludeIsWrittenFromTheTop)
{
    for (const auto &[file, line, target] : allIncludes()) {
        const bool own = fs::exists(fs::path(RIDGEPOINT_SOURCE_DIR) / fs::path(file).parent_path() / target);
        EXPECT_FALSE(own) << file << ':' << line << ": write the path of " << target << " from the top of the project";
    }
}

/// Numbers become text and text becomes numbers in one room only; elsewhere the locale could creep in.
TEST(IncludeGraph, doublesAreWrittenAndReadInOneRoom)
{
    const std::vector<std::string> banned{"strtod",           "std::stod",     "std::stof",   "atof(",        "printf",
                                          "setprecision",     "ostringstream", "to_chars",    "from_chars",   ".toDouble(",
                                          "QString::number(", "setNum(",       "QTextStream", " stringstream"};
    for (const char *folder : {"core", "ui", "app"}) {
        for (const auto &entry : fs::recursive_directory_iterator(fs::path(RIDGEPOINT_SOURCE_DIR) / folder)) {
            const auto extension = entry.path().extension();
            if ((extension != ".cpp" && extension != ".h") || entry.path().filename() == "number.cpp")
                continue;
            std::ifstream file(entry.path());
            std::stringstream content;
            content << file.rdbuf();
            for (const auto &word : banned)
                EXPECT_EQ(content.str().find(word), std::string::npos) << entry.path() << " uses " << word;
        }
    }
}

TEST(Licence, everySourceFileSaysIt)
{
    int files = 0;
    for (const char *folder : {"core", "ui", "app", "tests", "resources"}) {
        for (const auto &entry : fs::recursive_directory_iterator(fs::path(RIDGEPOINT_SOURCE_DIR) / folder)) {
            const auto name = entry.path().filename().string();
            const auto extension = entry.path().extension().string();
            // Bad inputs are what they are; pictures cannot say it in words.
            const bool isInput = entry.path().string().find("/tests/data/") != std::string::npos;
            if (!entry.is_regular_file() || isInput || extension == ".png")
                continue;
            std::ifstream file(entry.path());
            std::string head(300, '\0');
            file.read(head.data(), static_cast<std::streamsize>(head.size()));
            EXPECT_NE(head.find("SPDX-License-Identifier: GPL-3.0-or-later"), std::string::npos) << entry.path();
            ++files;
        }
    }
    EXPECT_GT(files, 50);
}

} // namespace
} // namespace ridgepoint
