// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/preset_yaml.h"

#include "core/base/text.h"
#include "core/io/preset_reader.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>

namespace ridgepoint {
namespace {

using namespace presets;

/// Reads all presets of a file.
class FileReader {
public:
    FileReader(const YamlTree &tree, const std::string &file) : m_tree(tree), m_file(file) {}

    Result<PresetFile> read()
    {
        for (const auto index : m_tree.documents)
            if (const auto done = readDocument(m_tree.at(index)); !done)
                return done.error();
        if (m_presets.accelerators.empty() && m_presets.models.empty())
            return wrong("nothing in it: a preset file holds accelerator: {…} or model: {…}", {});
        return std::move(m_presets);
    }

private:
    [[nodiscard]] Error wrong(std::string message, Place place) const
    {
        return {std::move(message), m_file, place.line, place.column};
    }

    Result<void> readDocument(const YamlNode &top)
    {
        switch (top.kind) {
        case Kind::Empty:
            return {};
        case Kind::Scalar:
            return wrong("no keys in it, only text: a preset file holds accelerator: {…} or model: {…}", top.place);
        case Kind::List:
            return readEach(top, "a list of presets", [this](const YamlNode &item) { return readBare(item); });
        case Kind::Map:
            break;
        }
        return isWrapped(top) ? readWrapped(top) : readBare(top);
    }

    static std::vector<std::string> wrappers()
    {
        std::vector<std::string> words;
        for (const auto word : {PresetKind<Accelerator>::kWord, PresetKind<Accelerator>::kWords, PresetKind<Model>::kWord,
                                PresetKind<Model>::kWords})
            words.emplace_back(word);
        return words;
    }

    [[nodiscard]] bool isWrapped(const YamlNode &map) const { return knownKeys(map, wrappers()) > 0; }

    Result<void> readWrapped(const YamlNode &map)
    {
        return forEachEntry(m_tree, map, m_file, [&](const YamlNode &key, const YamlNode &value) -> Result<void> {
            const auto words = wrappers();
            if (std::find(words.begin(), words.end(), key.scalar) == words.end())
                return wrong("unknown key " + inQuotes(key.scalar) + suggestion(key.scalar, words), key.place);
            if (value.kind == Kind::Empty)
                return wrong(key.scalar + " has no value: write the preset's keys below it", key.place);
            if (key.scalar.starts_with(PresetKind<Accelerator>::kWord))
                return readWrapper<Accelerator>(key.scalar, value);
            return readWrapper<Model>(key.scalar, value);
        });
    }

    template <class Owner>
    Result<void> readWrapper(const std::string &key, const YamlNode &value)
    {
        if (key == PresetKind<Owner>::kWords)
            return readEach(value, key, [this](const YamlNode &item) { return add<Owner>(item); });
        if (value.kind != Kind::Map)
            return wrong(key + " is a group of keys, not " + std::string(wordFor(value.kind))
                             + (value.kind == Kind::List ? ": a list goes below " + std::string(PresetKind<Owner>::kWords) : ""),
                         value.place);
        return add<Owner>(value);
    }

    template <class Function>
    Result<void> readEach(const YamlNode &list, const std::string &what, Function function)
    {
        if (list.kind != Kind::List)
            return wrong(what + " is a list, not " + std::string(wordFor(list.kind)) + ": start each preset with '- '",
                         list.place);
        for (const auto index : list.items) {
            const auto &item = m_tree.at(index);
            if (item.kind != Kind::Map)
                return wrong(what + ": a preset is a group of keys, not " + std::string(wordFor(item.kind)), item.place);
            if (auto done = function(item); !done)
                return done;
        }
        return {};
    }

    /// How many keys of the map are among the words.
    [[nodiscard]] std::size_t knownKeys(const YamlNode &map, const std::vector<std::string> &words) const
    {
        return static_cast<std::size_t>(std::count_if(map.entries.begin(), map.entries.end(), [&](const auto &entry) {
            const auto &key = m_tree.at(entry.key);
            return key.kind == Kind::Scalar && std::find(words.begin(), words.end(), key.scalar) != words.end();
        }));
    }

    /// How many keys of the map are near one of the words; only looked at for the first keys, since it is slow.
    [[nodiscard]] std::size_t nearKeys(const YamlNode &map, const std::vector<std::string> &words) const
    {
        constexpr std::size_t kLookedAt = 100;
        const std::span<const YamlNode::Entry> entries(map.entries.data(), std::min(map.entries.size(), kLookedAt));
        return static_cast<std::size_t>(std::count_if(entries.begin(), entries.end(), [&](const auto &entry) {
            const auto &key = m_tree.at(entry.key);
            return key.kind == Kind::Scalar && nearest(key.scalar, words);
        }));
    }

    /// A preset without a word for what it is: the table that knows more of its keys tells.
    Result<void> readBare(const YamlNode &map)
    {
        const auto acceleratorKeys = keysBelow<Accelerator>("");
        const auto modelKeys = keysBelow<Model>("");
        const std::array known{knownKeys(map, acceleratorKeys), knownKeys(map, modelKeys)};
        if (known == std::array<std::size_t, 2>{0, 0})
            return notAPreset(map);
        const std::array near{nearKeys(map, acceleratorKeys), nearKeys(map, modelKeys)};
        const auto score = [&](std::size_t index) { return std::pair(known[index], near[index]); };
        if (score(0) == score(1))
            return wrong("its keys fit an accelerator and a model: put them below accelerator: or model:", map.place);
        return score(0) > score(1) ? add<Accelerator>(map) : add<Model>(map);
    }

    [[nodiscard]] Error notAPreset(const YamlNode &map) const
    {
        if (map.entries.empty())
            return wrong("nothing in it: a preset file holds accelerator: {…} or model: {…}", map.place);
        const auto &key = m_tree.at(map.entries.front().key);
        const auto near = key.kind == Kind::Scalar ? nearest(key.scalar, wrappers()) : std::nullopt;
        if (near)
            return wrong("unknown key " + inQuotes(key.scalar) + ": did you mean '" + *near + "'?", key.place);
        const auto what = key.kind == Kind::Scalar ? "unknown key " + inQuotes(key.scalar) + ", " : std::string();
        return wrong(what + "neither an accelerator nor a model: a preset file holds accelerator: {…} or model: {…}", map.place);
    }

    template <class Owner>
    Result<void> add(const YamlNode &map)
    {
        PresetReader<Owner> reader(m_tree, m_file);
        auto owner = reader.read(map);
        if (!owner)
            return owner.error();
        auto &ids = std::is_same_v<Owner, Accelerator> ? m_acceleratorIds : m_modelIds;
        if (!ids.insert(owner->id).second)
            return wrong("id " + inQuotes(owner->id) + " stands twice in the file: every preset has an id of its own",
                         reader.placeOf("id"));
        if constexpr (std::is_same_v<Owner, Accelerator>) {
            for (const auto &line : hardlyMeant(*owner))
                m_presets.notes.push_back(owner->id + ": " + line);
            m_presets.accelerators.push_back(*std::move(owner));
        } else
            m_presets.models.push_back(*std::move(owner));
        return {};
    }

    const YamlTree &m_tree;
    const std::string &m_file;
    PresetFile m_presets;
    std::set<std::string> m_acceleratorIds;
    std::set<std::string> m_modelIds;
};

} // namespace

Result<PresetFile> readPresets(std::string_view text, const std::string &file)
{
    const auto tree = parseYaml(text, file);
    if (!tree)
        return tree.error();
    return readPresets(*tree, file);
}

Result<PresetFile> readPresets(const YamlTree &tree, const std::string &file)
{
    return FileReader(tree, file).read();
}

} // namespace ridgepoint
