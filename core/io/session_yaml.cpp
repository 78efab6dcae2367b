// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/session_yaml.h"

#include "core/base/number.h"
#include "core/io/field_writer.h"
#include "core/io/preset_reader.h"

#include <algorithm>
#include <array>
#include <set>

namespace ridgepoint {

template <>
struct PresetKind<Workload> {
    static constexpr std::string_view kWord = "workload";
    static const std::vector<Field<Workload>> &fields() { return workloadFields(); }
};
template <>
struct PresetKind<Sweep> {
    static constexpr std::string_view kWord = "sweep";
    static const std::vector<Field<Sweep>> &fields() { return sweepFields(); }
};
template <>
struct PresetKind<ChartChoices> {
    static constexpr std::string_view kWord = "chart";
    static const std::vector<Field<ChartChoices>> &fields() { return chartFields(); }
};
template <>
struct PresetKind<OperatingPoint> {
    static constexpr std::string_view kWord = "operating_point";
    static const std::vector<Field<OperatingPoint>> &fields() { return pointFields(); }
};
template <>
struct PresetKind<SessionView> {
    static constexpr std::string_view kWord = "view";
    static const std::vector<Field<SessionView>> &fields() { return viewFields(); }
};

namespace {

using namespace presets;

constexpr std::string_view kVersionKey = "ridgepoint";
constexpr std::string_view kAcceleratorPreset = "accelerator_preset";
constexpr std::string_view kModelPreset = "model_preset";

Error wrong(std::string message, const std::string &file, Place place)
{
    return {std::move(message), file, place.line, place.column};
}

/// A part of a session on its way in.
struct Reading {
    const YamlTree &tree;
    const std::string &file;
    Session session = {};
};

template <class Owner>
Result<void> readInto(Owner &owner, const Reading &from, const YamlNode &key, const YamlNode &map)
{
    if (map.kind != Kind::Map)
        return wrong(key.scalar + " is a group of keys, not " + std::string(wordFor(map.kind)), from.file,
                     map.kind == Kind::Empty ? key.place : map.place);
    PresetReader<Owner> reader(from.tree, from.file);
    auto read = reader.readAsItStands(map);
    if (!read)
        return read.error();
    if constexpr (std::is_same_v<Owner, SessionView>)
        if (const auto valid = validate(*read); !valid)
            return reader.atKey(valid.error());
    owner = *std::move(read);
    return {};
}

/// A key of the top level.
struct Part {
    std::string_view key;
    bool required;
    Result<void> (*read)(Reading &into, const YamlNode &key, const YamlNode &value);
};

/// Version 1. Its keys are read here as long as there are files with them: a later version gets a table and a row of kVersions
/// of its own.
constexpr std::array kParts{
    Part{kVersionKey, true, [](Reading &, const YamlNode &, const YamlNode &) { return Result<void>(); }},
    Part{PresetKind<Accelerator>::kWord, true,
         [](Reading &into, const YamlNode &key, const YamlNode &value) {
             return readInto(into.session.state.setup.accelerator, into, key, value);
         }},
    Part{kAcceleratorPreset, false,
         [](Reading &into, const YamlNode &key, const YamlNode &value) {
             return readInto(into.session.state.acceleratorPreset, into, key, value);
         }},
    Part{PresetKind<Model>::kWord, true,
         [](Reading &into, const YamlNode &key, const YamlNode &value) {
             return readInto(into.session.state.setup.model, into, key, value);
         }},
    Part{kModelPreset, false,
         [](Reading &into, const YamlNode &key, const YamlNode &value) {
             return readInto(into.session.state.modelPreset, into, key, value);
         }},
    Part{PresetKind<Workload>::kWord, true,
         [](Reading &into, const YamlNode &key, const YamlNode &value) {
             return readInto(into.session.state.setup.workload, into, key, value);
         }},
    Part{PresetKind<Sweep>::kWord, true,
         [](Reading &into, const YamlNode &key, const YamlNode &value) {
             return readInto(into.session.state.sweep, into, key, value);
         }},
    Part{PresetKind<ChartChoices>::kWord, false,
         [](Reading &into, const YamlNode &key, const YamlNode &value) {
             return readInto(into.session.state.chart, into, key, value);
         }},
    Part{PresetKind<OperatingPoint>::kWord, false,
         [](Reading &into, const YamlNode &key, const YamlNode &value) {
             return readInto(into.session.state.point, into, key, value);
         }},
    Part{PresetKind<SessionView>::kWord, false,
         [](Reading &into, const YamlNode &key, const YamlNode &value) {
             return readInto(into.session.view.emplace(), into, key, value);
         }},
};

const Part *findPart(std::string_view key)
{
    const auto *found = std::find_if(kParts.begin(), kParts.end(), [key](const Part &part) { return part.key == key; });
    return found == kParts.end() ? nullptr : found;
}

Error unknownPart(const YamlNode &key, const std::string &file)
{
    std::vector<std::string> words;
    words.reserve(kParts.size());
    for (const auto &part : kParts)
        words.emplace_back(part.key);
    return wrong("unknown key " + inQuotes(key.scalar) + suggestion(key.scalar, words), file, key.place);
}

Result<Session> readVersion1(const YamlTree &tree, const std::string &file)
{
    const auto &top = tree.at(tree.documents.front());
    Reading into{tree, file};
    std::set<std::string_view> given;
    const auto read = forEachEntry(tree, top, file, [&](const YamlNode &key, const YamlNode &value) -> Result<void> {
        const auto *part = findPart(key.scalar);
        if (!part)
            return unknownPart(key, file);
        given.insert(part->key);
        return part->read(into, key, value);
    });
    if (!read)
        return read.error();
    for (const auto &part : kParts)
        if (part.required && !given.contains(part.key))
            return wrong("the session has no " + std::string(part.key)
                             + ": it holds accelerator, model, workload and sweep, whole",
                         file, top.place);
    auto &state = into.session.state;
    if (!given.contains(kAcceleratorPreset))
        state.acceleratorPreset = state.setup.accelerator;
    if (!given.contains(kModelPreset))
        state.modelPreset = state.setup.model;
    return std::move(into.session);
}

/// A version of the format and how it is read. The last row is the one that is written. When the format changes so that an older
/// program would show another picture, a row is added; the rows before it stay, and their readers fill in what their version did
/// not have so that the picture is the one it was.
struct Version {
    std::int64_t number;
    Result<Session> (*read)(const YamlTree &, const std::string &file);
};
constexpr std::array kVersions{Version{1, readVersion1}};

Result<Session> readVersioned(const YamlTree &tree, const std::string &file)
{
    if (tree.documents.size() > 1)
        return wrong("a second document: a session is one", file, tree.at(tree.documents[1]).place);
    const auto &top = tree.at(tree.documents.front());
    const auto latest = std::to_string(kVersions.back().number);
    for (const auto &entry : top.entries) {
        if (tree.at(entry.key).scalar != kVersionKey)
            continue;
        const auto &value = tree.at(entry.value);
        const auto number = value.kind == Kind::Scalar ? readInteger(value.scalar) : std::nullopt;
        if (!number || *number < 1)
            return wrong("the version of a session is a whole number: write ridgepoint: " + latest, file,
                         value.kind == Kind::Empty ? tree.at(entry.key).place : value.place);
        for (const auto &version : kVersions)
            if (version.number == *number)
                return version.read(tree, file);
        return wrong("a session of format version " + std::to_string(*number) + ", from a newer Ridgepoint: this one reads up to "
                         + latest,
                     file, value.place);
    }
    for (const auto &entry : top.entries)
        if (const auto &key = tree.at(entry.key); key.kind == Kind::Scalar && !findPart(key.scalar))
            return unknownPart(key, file);
    return wrong("the session has no version: it begins with ridgepoint: " + latest, file, top.place);
}

/// Whether the top level has a key that only sessions have: the version, or one that makes up for its absence.
bool isSession(const YamlTree &tree)
{
    if (tree.documents.empty())
        return false;
    constexpr std::array kTelling{kVersionKey, kAcceleratorPreset, kModelPreset, PresetKind<Workload>::kWord,
                                  PresetKind<Sweep>::kWord};
    const auto &top = tree.at(tree.documents.front());
    return std::any_of(top.entries.begin(), top.entries.end(), [&](const YamlNode::Entry &entry) {
        return std::find(kTelling.begin(), kTelling.end(), tree.at(entry.key).scalar) != kTelling.end();
    });
}

template <class Owner>
void appendPart(std::string &text, std::string_view key, const Owner &owner)
{
    text.append(key).append(":\n");
    appendFields(text, owner, PresetKind<Owner>::fields(), "  ");
}

} // namespace

std::string writeSession(const Session &session)
{
    const auto &[setup, sweep, acceleratorPreset, modelPreset, chart, point] = session.state;
    std::string text(kVersionKey);
    text.append(": ").append(std::to_string(kVersions.back().number)).append("\n");
    appendPart(text, PresetKind<Accelerator>::kWord, setup.accelerator);
    if (acceleratorPreset != setup.accelerator)
        appendPart(text, kAcceleratorPreset, acceleratorPreset);
    appendPart(text, PresetKind<Model>::kWord, setup.model);
    if (modelPreset != setup.model)
        appendPart(text, kModelPreset, modelPreset);
    appendPart(text, PresetKind<Workload>::kWord, setup.workload);
    appendPart(text, PresetKind<Sweep>::kWord, sweep);
    if (chart != ChartChoices())
        appendPart(text, PresetKind<ChartChoices>::kWord, chart);
    if (point != OperatingPoint())
        appendPart(text, PresetKind<OperatingPoint>::kWord, point);
    if (session.view)
        appendPart(text, PresetKind<SessionView>::kWord, *session.view);
    return text;
}

Result<Session> readSession(std::string_view text, const std::string &file)
{
    const auto tree = parseYaml(text, file);
    if (!tree)
        return tree.error();
    if (!isSession(*tree))
        return wrong("not a session: it begins with ridgepoint: " + std::to_string(kVersions.back().number), file, {});
    return readVersioned(*tree, file);
}

Result<YamlFile> readYamlFile(std::string_view text, const std::string &file)
{
    const auto tree = parseYaml(text, file);
    if (!tree)
        return tree.error();
    if (isSession(*tree)) {
        auto session = readVersioned(*tree, file);
        return session ? Result<YamlFile>(YamlFile(*std::move(session))) : session.error();
    }
    auto presets = readPresets(*tree, file);
    return presets ? Result<YamlFile>(YamlFile(*std::move(presets))) : presets.error();
}

} // namespace ridgepoint
