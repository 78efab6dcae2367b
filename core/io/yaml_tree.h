// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// Largest YAML text that is read.
inline constexpr std::size_t kMostYamlBytes = 4'000'000;

/// A place in a text, counted from 1; columns count characters, not bytes.
struct Place {
    int line = 1;
    int column = 1;
};

/// A value in a YAML text. Children are indices into the tree, so that an alias costs one number however much it names.
struct YamlNode {
    enum class Kind { Empty, Scalar, List, Map };
    struct Entry {
        std::size_t key = 0;
        std::size_t value = 0;
    };

    Kind kind = Kind::Empty; ///< Empty: nothing there, `~` or `null`
    Place place;             ///< of an alias: where what it names is written
    std::string scalar = {}; ///< as written, without quotes; nothing is converted
    std::vector<std::size_t> items = {};
    std::vector<Entry> entries = {}; ///< in the order written, duplicate keys included
};

/// A YAML text as written: no conversions, no merge keys, no tags.
struct YamlTree {
    std::vector<YamlNode> nodes;
    std::vector<std::size_t> documents; ///< the top value of each

    [[nodiscard]] const YamlNode &at(std::size_t index) const { return nodes[index]; }
};

/// Reads YAML; a byte order mark and all three kinds of line ends are understood. `file` is only named in errors.
/// Errors with their place: more than kMostYamlBytes (said before anything is parsed), binary data, text that is not UTF-8, HTML,
/// what is not YAML, values nested more than 32 deep; with aliases written out, more than 200,000 values or more than
/// kMostYamlBytes of them; an alias inside what it stands for; a text, a comment or something in brackets longer than 500 kB.
/// Never throws.
Result<YamlTree> parseYaml(std::string_view text, const std::string &file);

} // namespace ridgepoint
