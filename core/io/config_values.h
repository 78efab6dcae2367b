// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/yaml_tree.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ridgepoint {

/// What reading a config found beside its values: remarks for the user, and the first thing that is wrong.
struct ConfigReport {
    std::string file;
    std::vector<std::string> notes;
    std::optional<Error> error;
    std::map<std::string, Place, std::less<>> places; ///< of values, by the name of the model's field they went into
};

/// Largest size a config may give: beyond any model, and far from where products of sizes stop being exact.
inline constexpr std::int64_t kLargestConfigSize = 1'000'000'000;

/// Names stand in one text, separated by spaces: whether a word is one of them, which an empty one never is, and the first.
bool hasWord(std::string_view words, std::string_view word);
std::string_view firstWord(std::string_view words);

/// The values of one JSON object, asked for by name. A null is a missing value. Where several names are given (separated by
/// spaces), the first that is there counts; `a.b` is b within a. A value of the wrong kind is reported, once, and counts as
/// missing. The tree and the report must outlive it.
class ConfigValues {
public:
    ConfigValues(const YamlTree &tree, const YamlNode &map, ConfigReport &report) : m_tree(&tree), m_map(&map), m_report(&report)
    {
    }

    [[nodiscard]] bool isEmpty() const { return m_map->entries.empty(); }
    /// Whether the key is there, be it null.
    [[nodiscard]] bool isWritten(std::string_view name) const;
    [[nodiscard]] const YamlNode *find(std::string_view names) const;
    /// As find, and its name.
    [[nodiscard]] const YamlNode *find(std::string_view names, std::string_view &name) const;

    /// A whole number from `least` to kLargestConfigSize; its place is kept for errors about `field`.
    [[nodiscard]] std::optional<std::int64_t> integer(std::string_view names, std::int64_t least,
                                                      std::string_view field = {}) const;
    [[nodiscard]] std::optional<double> number(std::string_view names) const;
    [[nodiscard]] std::optional<bool> flag(std::string_view names) const;
    /// Empty where missing, or no text.
    [[nodiscard]] std::string text(std::string_view names) const;
    /// A null among them is an error, or 0.
    [[nodiscard]] std::optional<std::vector<double>> numbers(std::string_view names, bool nullIsZero = false) const;
    /// An item that is a list or an object is reported.
    [[nodiscard]] std::optional<std::vector<std::string>> words(std::string_view names) const;
    /// The objects of a list.
    [[nodiscard]] std::optional<std::vector<ConfigValues>> objects(std::string_view names) const;
    [[nodiscard]] std::optional<ConfigValues> object(std::string_view names) const;
    /// As object(), but another kind of value is reported.
    [[nodiscard]] std::optional<ConfigValues> onlyObject(std::string_view names) const;
    /// As text(), but a list or an object is reported.
    [[nodiscard]] std::string word(std::string_view names) const;
    /// The objects among the values, with their keys.
    [[nodiscard]] std::vector<std::pair<std::string_view, ConfigValues>> innerObjects() const;
    /// The keys whose value is the word, as `false`.
    [[nodiscard]] std::vector<std::string> keysOf(std::string_view value) const;

    /// Whether a list of so many entries has one for every layer; reports where not.
    [[nodiscard]] bool listsLayers(std::string_view name, std::size_t entries, std::size_t layers) const;

    /// Reports an error at a key, or at the object where the key is missing. The first error stays.
    void fail(std::string_view names, const std::string &message) const;
    /// Notes the keys that stand more than once.
    void noteRepeated() const;
    void note(std::string text) const { m_report->notes.push_back(std::move(text)); }
    /// Notes that a value, under the first of these names, is not in the file but the class's own.
    void noteClassValue(std::string_view names, std::string_view value) const;
    void noteClassValue(std::string_view names, std::int64_t value) const;
    [[nodiscard]] bool failed() const { return m_report->error.has_value(); }

private:
    void failAt(const YamlNode &node, std::string message) const;
    [[nodiscard]] const YamlNode *entry(std::string_view name) const;
    [[nodiscard]] std::optional<std::int64_t> whole(const YamlNode &node) const;
    [[nodiscard]] const YamlNode *list(std::string_view names, std::string_view &name) const;

    const YamlTree *m_tree;
    const YamlNode *m_map;
    ConfigReport *m_report;
};

} // namespace ridgepoint
