// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_naming.h"

#include "core/base/text.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace ridgepoint {
namespace {

std::vector<std::string_view> partsOf(std::string_view path)
{
    std::vector<std::string_view> parts;
    for (const auto outer : split(path, '/'))
        for (const auto part : split(outer, '\\'))
            if (!part.empty() && part != "." && part != "..")
                parts.push_back(part);
    return parts;
}

std::string idOf(std::string_view name)
{
    std::string id;
    for (const char c : lowered(name)) {
        const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.';
        if (plain)
            id += c;
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    id.erase(0, std::min(id.find_first_not_of(".-"), id.size()));
    while (!id.empty() && (id.back() == '-' || id.back() == '.'))
        id.pop_back();
    return id;
}

/// As a preset may have it, whatever a file is called or a config says: without control characters, and of a length a file
/// name has at most.
std::string oneLine(std::string text)
{
    constexpr std::size_t kMost = 255;
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20U || c == 0x7F; };
    std::replace_if(text.begin(), text.end(), isControl, ' ');
    if (text.size() <= kMost)
        return text;
    const auto isInside = [&](std::size_t i) { return (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U; };
    auto end = kMost;
    while (end > 0 && isInside(end)) // never through a character of several bytes
        --end;
    text.resize(end);
    return text;
}

/// Of the folders around a config.json; empty where there are none.
std::string folderName(const std::vector<std::string_view> &parts)
{
    constexpr std::string_view kCache = "models--";
    for (const auto part : parts)
        if (part.starts_with(kCache))
            return std::string(part.substr(part.rfind("--") + 2));
    return parts.size() < 2 ? std::string() : std::string(parts[parts.size() - 2]);
}

} // namespace

ConfigNaming configNaming(std::string_view file, std::string_view nameOrPath, std::string_view folder)
{
    const auto parts = partsOf(file);
    std::string base = parts.empty() ? "config.json" : std::string(parts.back());
    std::string name = base;
    if (lowered(name).ends_with(".json"))
        name.resize(name.size() - 5);
    std::string source = base;
    if (lowered(name) == "config") {
        name = folderName(parts);
        if (const auto written = partsOf(nameOrPath); name.empty() && !written.empty())
            name = written.back();
        if (name.empty())
            name = folder;
        if (!name.empty())
            source = name + "/" + base;
    }
    name = oneLine(std::move(name));
    source = oneLine(std::move(source));
    const auto id = idOf(name);
    return {id.empty() ? "model" : id, id.empty() ? "Model" : name, source};
}

} // namespace ridgepoint
