// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/layer_kind.h"

#include "core/base/number.h"
#include "core/base/text.h"
#include "core/model/field_builders.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

struct CountKey {
    std::string_view key;
    std::optional<std::int64_t> LayerKind::*member;
};

constexpr std::array kCounts{
    CountKey{"heads", &LayerKind::heads},        CountKey{"kv_heads", &LayerKind::kvHeads},
    CountKey{"rope_dims", &LayerKind::ropeDims}, CountKey{"intermediate", &LayerKind::intermediate},
    CountKey{"window", &LayerKind::window},
};

struct FlagKey {
    std::string_view key;
    std::optional<bool> LayerKind::*member;
};

constexpr std::array kFlags{FlagKey{"moe", &LayerKind::moe}, FlagKey{"indexer", &LayerKind::indexer}};

std::vector<std::string> keys()
{
    std::vector<std::string> words{"layers", "mixer"};
    for (const auto &row : kCounts)
        words.emplace_back(row.key);
    for (const auto &row : kFlags)
        words.emplace_back(row.key);
    return words;
}

Result<std::int64_t> count(std::string_view key, std::string_view value)
{
    const auto number = readInteger(value);
    if (!number || *number < 0 || *number > fields::kLargestSize)
        return Error{std::string(key) + ": " + inQuotes(value) + " is not a whole number from 0 to "
                     + std::to_string(fields::kLargestSize)};
    return *number;
}

Result<void> set(LayerKind &kind, std::string_view key, std::string_view value)
{
    if (const auto flag = std::find_if(kFlags.begin(), kFlags.end(), [key](const FlagKey &each) { return each.key == key; });
        flag != kFlags.end()) {
        if (value != "true" && value != "false")
            return Error{std::string(key) + ": " + inQuotes(value) + " is neither true nor false"};
        kind.*(flag->member) = value == "true";
        return {};
    }
    if (key == "mixer") {
        const auto mixer = parseName<Mixer>(value, "a mixer");
        if (!mixer)
            return mixer.error();
        kind.mixer = *mixer;
        return {};
    }
    const auto row = std::find_if(kCounts.begin(), kCounts.end(), [key](const CountKey &each) { return each.key == key; });
    if (key != "layers" && row == kCounts.end())
        return Error{"unknown key " + inQuotes(key) + suggestion(key, keys())};
    const auto number = count(key, value);
    if (!number)
        return number.error();
    if (key == "layers")
        kind.layers = *number;
    else
        kind.*(row->member) = *number;
    return {};
}

Error notAKind(std::string_view text)
{
    return Error{inQuotes(text) + " is not a kind of layers: write it like window layers=52 window=1024"};
}

} // namespace

std::string layerKindText(const LayerKind &kind)
{
    std::string text = kind.name + " layers=" + std::to_string(kind.layers);
    if (kind.mixer)
        text.append(" mixer=").append(nameOf(*kind.mixer));
    for (const auto &[key, member] : kCounts) {
        const auto &value = kind.*member;
        if (value)
            text.append(" ").append(key).append("=").append(std::to_string(*value));
    }
    for (const auto &[key, member] : kFlags) {
        const auto &value = kind.*member;
        if (value)
            text.append(" ").append(key).append(*value ? "=true" : "=false");
    }
    return text;
}

Result<LayerKind> parseLayerKind(std::string_view text)
{
    LayerKind kind;
    for (const auto word : split(trimmed(text), ' ')) {
        if (word.empty())
            continue;
        const auto equals = word.find('=');
        if (kind.name.empty() && equals == std::string_view::npos) {
            kind.name = word;
            continue;
        }
        if (kind.name.empty() || equals == std::string_view::npos)
            return notAKind(text);
        if (const auto done = set(kind, word.substr(0, equals), word.substr(equals + 1)); !done)
            return done.error();
    }
    if (kind.name.empty() || kind.layers < 1)
        return notAKind(text);
    return kind;
}

} // namespace ridgepoint
