// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/preset_yaml.h"

#include "core/base/text.h"
#include "core/io/yaml_text.h"
#include "core/io/yaml_tree.h"
#include "core/model/field.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <span>

namespace ridgepoint {
namespace {

using Kind = YamlNode::Kind;

/// What differs between the kinds of presets.
template <class Owner>
struct PresetKind;

template <>
struct PresetKind<Accelerator> {
    static constexpr std::string_view kWord = "accelerator";
    static constexpr std::string_view kWords = "accelerators";
    static const std::vector<Field<Accelerator>> &fields() { return acceleratorFields(); }
    static Result<void> complete(Accelerator &, std::span<const std::string>) { return {}; }
};

template <>
struct PresetKind<Model> {
    static constexpr std::string_view kWord = "model";
    static constexpr std::string_view kWords = "models";
    static const std::vector<Field<Model>> &fields() { return modelFields(); }
    static Result<void> complete(Model &model, std::span<const std::string> given) { return completeModel(model, given); }
};

/// The first part of a dotted path.
std::string headOf(std::string_view path)
{
    return std::string(path.substr(0, path.find('.')));
}

/// The keys a map may have: those of the table below `prefix` (empty, or `memory.`), each once, without it.
template <class Owner>
std::vector<std::string> keysBelow(std::string_view prefix)
{
    std::vector<std::string> keys;
    for (const auto &field : PresetKind<Owner>::fields()) {
        if (!field.key.starts_with(prefix))
            continue;
        auto key = headOf(std::string_view(field.key).substr(prefix.size()));
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            keys.push_back(std::move(key));
    }
    return keys;
}

std::string nested(std::string_view path, std::string_view value)
{
    const auto dot = path.find('.');
    if (dot == std::string_view::npos)
        return std::string(path) + ": " + std::string(value);
    return std::string(path.substr(0, dot)) + ": {" + nested(path.substr(dot + 1), value) + '}';
}

std::string_view wordFor(Kind kind)
{
    switch (kind) {
    case Kind::Empty:
        return "nothing";
    case Kind::Scalar:
        return "a single value";
    case Kind::List:
        return "a list";
    case Kind::Map:
        return "a group of keys";
    }
    return "";
}

/// Calls a function for every entry of a map whose key is a word that stands once; the first error ends it.
template <class Function>
Result<void> forEachEntry(const YamlTree &tree, const YamlNode &map, const std::string &file, Function function)
{
    std::map<std::string_view, int> lines;
    for (const auto &entry : map.entries) {
        const auto &key = tree.at(entry.key);
        if (key.kind != Kind::Scalar || key.scalar.empty())
            return Error{"a key must be a word: found " + std::string(wordFor(key.kind)), file, key.place.line, key.place.column};
        const auto [first, isNew] = lines.emplace(key.scalar, key.place.line);
        if (!isNew)
            return Error{inQuotes(key.scalar) + " stands twice, first on line " + std::to_string(first->second)
                             + ": keep one of them",
                         file, key.place.line, key.place.column};
        if (auto done = function(key, tree.at(entry.value)); !done)
            return done;
    }
    return {};
}

/// Reads one preset from a map.
template <class Owner>
class PresetReader {
public:
    PresetReader(const YamlTree &tree, const std::string &file) : m_tree(tree), m_file(file) {}

    Result<Owner> read(const YamlNode &map)
    {
        m_groups[""] = map.place;
        if (const auto done = readMap(map, ""); !done)
            return done.error();
        if (const auto whole = checkRequired(); !whole)
            return whole.error();
        std::vector<std::string> keys;
        for (const auto &[key, place] : m_given)
            keys.push_back(key);
        if (const auto complete = PresetKind<Owner>::complete(m_owner, keys); !complete)
            return atKey(complete.error());
        if (const auto valid = validate(m_owner); !valid)
            return atKey(valid.error());
        return m_owner;
    }

    /// Where a key that was read stands.
    [[nodiscard]] Place placeOf(const std::string &key) const { return m_given.at(key); }

private:
    [[nodiscard]] Error wrong(std::string message, Place place) const
    {
        return {std::move(message), m_file, place.line, place.column};
    }

    /// An error of a whole preset, put where the value it speaks of stands.
    [[nodiscard]] Error atKey(const Error &error) const
    {
        const auto found = m_given.find(error.key);
        return wrong(error.message, found == m_given.end() ? m_groups.at("") : found->second);
    }

    Result<void> readMap(const YamlNode &map, const std::string &prefix)
    {
        return forEachEntry(m_tree, map, m_file, [&](const YamlNode &key, const YamlNode &value) -> Result<void> {
            const auto path = prefix + key.scalar;
            // A dot inside a key would find a field that belongs into a group.
            const bool dotted = key.scalar.find('.') != std::string::npos;
            const auto *field = findField(PresetKind<Owner>::fields(), path);
            if (field && !dotted)
                return readField(*field, key, value);
            if (field)
                return wrong("unknown key " + inQuotes(path) + ": write it as " + nested(path, field->example), key.place);
            if (dotted || keysBelow<Owner>(path + '.').empty())
                return unknownKey(key, prefix);
            return readGroup(path, key, value);
        });
    }

    Result<void> readGroup(const std::string &path, const YamlNode &key, const YamlNode &value)
    {
        if (value.kind == Kind::Empty)
            return wrong(path + " has no value: leave the key out if it is unknown", key.place);
        if (value.kind != Kind::Map)
            return wrong(path + " is a group of keys, not " + std::string(wordFor(value.kind)) + ": write it like " + path + ": {"
                             + keysBelow<Owner>(path + '.').front() + ": …}",
                         value.place);
        m_groups[path + '.'] = value.place;
        return readMap(value, path + '.');
    }

    [[nodiscard]] Error unknownKey(const YamlNode &key, const std::string &prefix) const
    {
        const auto what = "unknown key " + inQuotes(prefix + key.scalar);
        if (key.scalar == "<<")
            return wrong(what + ": merge keys are not read; write the keys out", key.place);
        const auto siblings = keysBelow<Owner>(prefix);
        if (!nearest(key.scalar, siblings))
            for (const auto &field : PresetKind<Owner>::fields())
                if (field.key.ends_with('.' + key.scalar) || (!prefix.empty() && field.key == key.scalar))
                    return wrong(what + ": did you mean " + nested(field.key, "…") + '?', key.place);
        return wrong(what + suggestion(key.scalar, siblings), key.place);
    }

    Result<void> readField(const Field<Owner> &field, const YamlNode &key, const YamlNode &value)
    {
        m_given[field.key] = value.kind == Kind::Empty ? key.place : value.place;
        if (value.kind == Kind::Empty || (value.kind == Kind::Scalar && trimmed(value.scalar).empty())) {
            const auto advice = field.presence == Presence::Required ? "write it like " + field.example
                                                                     : std::string("leave the key out if it is unknown");
            return wrong(field.key + " has no value: " + advice, m_given[field.key]);
        }
        if (field.kind == FieldKind::TextList)
            return readItems(field, value);
        if (value.kind != Kind::Scalar)
            return wrong(field.key + " is a single value, not " + std::string(wordFor(value.kind)) + ": write it like "
                             + field.example,
                         value.place);
        if (const auto done = field.assign(m_owner, value.scalar); !done)
            return wrong(field.key + ": " + done.error().message, value.place);
        return {};
    }

    Result<void> readItems(const Field<Owner> &field, const YamlNode &value)
    {
        if (value.kind != Kind::List)
            return wrong(field.key + " is a list, not " + std::string(wordFor(value.kind)) + ": write it like " + field.example,
                         value.place);
        for (const auto index : value.items) {
            const auto &item = m_tree.at(index);
            if (item.kind != Kind::Scalar)
                return wrong(field.key + ": an item is a single value, not " + std::string(wordFor(item.kind)), item.place);
            if (const auto done = field.append(m_owner, item.scalar); !done)
                return wrong(field.key + ": " + done.error().message, item.place);
        }
        return {};
    }

    [[nodiscard]] Result<void> checkRequired() const
    {
        for (const auto &field : PresetKind<Owner>::fields()) {
            if (field.presence != Presence::Required || m_given.contains(field.key) || (field.needed && !field.needed(m_owner)))
                continue;
            std::string label(PresetKind<Owner>::kWord);
            if (!m_owner.id.empty())
                label.append(" ").append(m_owner.id);
            // The innermost group that is there is where the key should be added.
            const auto dot = field.key.rfind('.');
            const auto group = m_groups.find(dot == std::string::npos ? "" : field.key.substr(0, dot + 1));
            const bool inGroup = group != m_groups.end();
            const auto path = std::string_view(field.key).substr(inGroup ? group->first.size() : 0);
            label.append(" has no ").append(field.key).append(": add it, like ").append(nested(path, field.example));
            return wrong(std::move(label), inGroup ? group->second : m_groups.at(""));
        }
        return {};
    }

    const YamlTree &m_tree;
    const std::string &m_file;
    Owner m_owner;
    std::map<std::string, Place> m_given;  ///< the keys read and where their values stand
    std::map<std::string, Place> m_groups; ///< the maps read, by the prefix of their keys
};

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
        return wrong("neither an accelerator nor a model: a preset file holds accelerator: {…} or model: {…}", map.place);
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
        if constexpr (std::is_same_v<Owner, Accelerator>)
            m_presets.accelerators.push_back(*std::move(owner));
        else
            m_presets.models.push_back(*std::move(owner));
        return {};
    }

    const YamlTree &m_tree;
    const std::string &m_file;
    PresetFile m_presets;
    std::set<std::string> m_acceleratorIds;
    std::set<std::string> m_modelIds;
};

template <class Owner>
std::string write(const Owner &owner)
{
    std::string text = std::string(PresetKind<Owner>::kWord) + ":\n";
    std::string group;
    for (const auto &field : PresetKind<Owner>::fields()) {
        const auto value = field.text(owner);
        if (!value)
            continue;
        const auto dot = field.key.find('.');
        const auto fieldGroup = dot == std::string::npos ? std::string() : field.key.substr(0, dot);
        if (fieldGroup != group && !fieldGroup.empty())
            text += "  " + fieldGroup + ":\n";
        group = fieldGroup;
        const auto key = dot == std::string::npos ? field.key : field.key.substr(dot + 1);
        text += (group.empty() ? "  " : "    ") + key + ':';
        if (field.kind == FieldKind::TextList) {
            for (const auto &item : field.items(owner))
                text += (group.empty() ? "\n    - " : "\n      - ") + yamlText(item);
        } else {
            // Only texts can be mistaken for something else; numbers with units and words of ours never are.
            text += ' ' + (field.kind == FieldKind::Text ? yamlText(*value) : *value);
        }
        text += '\n';
    }
    return text;
}

} // namespace

Result<PresetFile> readPresets(std::string_view text, const std::string &file)
{
    const auto tree = parseYaml(text, file);
    if (!tree)
        return tree.error();
    return FileReader(*tree, file).read();
}

std::string writePreset(const Accelerator &accelerator)
{
    return write(accelerator);
}

std::string writePreset(const Model &model)
{
    return write(model);
}

} // namespace ridgepoint
