// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"
#include "core/io/preset_kind.h"
#include "core/io/yaml_tree.h"

#include <algorithm>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

// One preset from a map of a YAML tree: what the reader of preset files is put together from.
namespace ridgepoint::presets {

using Kind = YamlNode::Kind;

/// The first part of a dotted path.
inline std::string headOf(std::string_view path)
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

inline std::string nested(std::string_view path, std::string_view value)
{
    const auto dot = path.find('.');
    if (dot == std::string_view::npos)
        return std::string(path) + ": " + std::string(value);
    return std::string(path.substr(0, dot)) + ": {" + nested(path.substr(dot + 1), value) + '}';
}

inline std::string_view wordFor(Kind kind)
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
        const auto isNeeded = [this](const Field<Owner> &field) { return !field.needed || field.needed(m_owner); };
        if (const auto whole = checkRequired(isNeeded); !whole)
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

    /// Reads the map as it stands: what is left out stays as a new Owner has it instead of following from the rest, and the whole
    /// need not make sense. Required is what no Owner can be without.
    Result<Owner> readAsItStands(const YamlNode &map)
    {
        m_groups[""] = map.place;
        if (const auto done = readMap(map, ""); !done)
            return done.error();
        if (const auto whole = checkRequired([](const Field<Owner> &field) { return !field.needed; }); !whole)
            return whole.error();
        return m_owner;
    }

    /// Where a key that was read stands.
    [[nodiscard]] Place placeOf(const std::string &key) const { return m_given.at(key); }

    /// An error of a whole preset, put where the value it speaks of stands.
    [[nodiscard]] Error atKey(const Error &error) const
    {
        const auto found = m_given.find(error.key);
        return wrong(error.message, found == m_given.end() ? m_groups.at("") : found->second);
    }

private:
    [[nodiscard]] Error wrong(std::string message, Place place) const
    {
        return {std::move(message), m_file, place.line, place.column};
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

    template <class IsNeeded>
    [[nodiscard]] Result<void> checkRequired(IsNeeded isNeeded) const
    {
        for (const auto &field : PresetKind<Owner>::fields()) {
            if (field.presence != Presence::Required || m_given.contains(field.key) || !isNeeded(field))
                continue;
            std::string label(PresetKind<Owner>::kWord);
            if constexpr (requires { m_owner.id; })
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

} // namespace ridgepoint::presets
