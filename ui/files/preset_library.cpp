// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/preset_library.h"

#include "core/base/text.h"
#include "ui/files/preset_file.h"
#include "ui/text.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr auto kFolders = {"accelerators", "models"};

QStringList presetFiles(const QString &folder)
{
    QStringList paths;
    const QDir dir(folder);
    for (const auto &name : dir.entryList({QStringLiteral("*.yaml"), QStringLiteral("*.yml")}, QDir::Files, QDir::Name))
        paths.append(dir.filePath(name));
    return paths;
}

template <class Owner>
bool hasAlias(const Owner &owner, const std::string &wanted)
{
    return std::any_of(owner.aliases.begin(), owner.aliases.end(),
                       [&](const std::string &alias) { return lowered(alias) == wanted; });
}

/// The preset that has the short name, where no other has.
template <class Owner>
const Preset<Owner> *onlyNamed(const std::vector<Preset<Owner>> &presets, const std::string &wanted)
{
    const Preset<Owner> *only = nullptr;
    for (const auto &preset : presets) {
        if (lowered(preset.value.name) != wanted)
            continue;
        if (only != nullptr)
            return nullptr;
        only = &preset;
    }
    return only;
}

template <class Owner>
const Preset<Owner> *lookUp(const std::vector<Preset<Owner>> &presets, std::string_view name)
{
    const auto wanted = lowered(name);
    for (const auto &preset : presets)
        if (preset.value.id == wanted)
            return &preset;
    for (const auto kind : {Origin::Kind::User, Origin::Kind::Shipped})
        for (const auto &preset : presets)
            if (preset.origin.kind == kind && hasAlias(preset.value, wanted))
                return &preset;
    return onlyNamed(presets, wanted);
}

bool looksLikePath(std::string_view text)
{
    return text.find('/') != std::string_view::npos || text.ends_with(".yaml") || text.ends_with(".yml")
           || text.ends_with(".json") || QFileInfo::exists(toQt(text));
}

/// Notes where another preset gives way: nothing else in the list shows it.
template <class Owner>
void noteWhatGivesWay(const std::vector<Preset<Owner>> &presets, const Owner &added, std::vector<std::string> &notes)
{
    const auto same =
        std::find_if(presets.begin(), presets.end(), [&](const auto &preset) { return preset.value.id == added.id; });
    if (same != presets.end() && same->origin.kind != Origin::Kind::File && same->value != added)
        notes.push_back("until the program ends " + added.id + " is this file's, in place of the "
                        + (same->origin.kind == Origin::Kind::Shipped ? "shipped preset" : "preset of your own"));
}

/// The words of one kind of preset, for messages.
struct Words {
    std::string one;
    std::string other;
};

template <class Owner, class Other>
Result<Preset<Owner>> onlyOne(const std::vector<Owner> &found, const std::vector<Other> &others, const std::string &path,
                              const Words &words)
{
    if (found.size() == 1)
        return Preset<Owner>{found.front(), {Origin::Kind::File, path}};
    if (found.empty())
        return Error{"no " + words.one + " in it, but the " + words.other + ' ' + joined(idsOf(others)), path};
    return Error{std::to_string(found.size()) + ' ' + words.one + "s in it, " + joined(idsOf(found))
                     + ": name a file with one of them",
                 path};
}

template <class Owner>
Error unknown(const std::vector<Preset<Owner>> &presets, std::string_view name, const std::string &word)
{
    std::vector<std::string> ids;
    std::vector<std::string> all;
    for (const auto &[value, origin] : presets) {
        ids.push_back(value.id);
        all.push_back(value.id);
        all.insert(all.end(), value.aliases.begin(), value.aliases.end());
    }
    return Error{"no " + word + ' ' + inQuotes(name) + suggestion(name, all, ids)};
}

/// The preset of a name, or the only one of its kind in a file. `own` and `other` are the two lists of a file.
template <class Owner, class Other>
Result<Preset<Owner>> find(const std::vector<Preset<Owner>> &presets, std::vector<Owner> PresetFile::*own,
                           std::vector<Other> PresetFile::*other, std::string_view nameOrPath, const Words &words)
{
    if (const auto *preset = lookUp(presets, nameOrPath))
        return *preset;
    if (!looksLikePath(nameOrPath))
        return unknown(presets, nameOrPath, words.one);
    const std::string path(nameOrPath);
    const auto file = readPresetFile(path);
    if (!file)
        return file.error();
    auto only = onlyOne((*file).*own, (*file).*other, path, words);
    if (only)
        only->origin.notes = file->notes;
    return only;
}

} // namespace

QString PresetLibrary::defaultUserFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) + QStringLiteral("/ridgepoint");
}

PresetLibrary PresetLibrary::load(const QString &userFolder)
{
    PresetLibrary library;
    library.m_userFolder = userFolder;
    library.addShipped();
    for (const auto *name : kFolders) {
        const auto folder = QDir(userFolder).filePath(QString::fromLatin1(name));
        const QFileInfo info(folder);
        if (!info.isDir() && (info.exists() || info.isSymLink()))
            library.m_problems.push_back({"this is no folder: presets of one's own belong into one", fromQt(folder)});
        for (const auto &path : presetFiles(folder))
            library.addUserFile(path);
    }
    return library;
}

void PresetLibrary::addShipped()
{
    for (const auto *folder : kFolders) {
        for (const auto &path : presetFiles(QStringLiteral(":/") + QString::fromLatin1(folder))) {
            auto presets = readPresetFile(fromQt(path));
            if (!presets) {
                m_problems.push_back(presets.error());
                continue;
            }
            for (auto &value : presets->accelerators)
                m_accelerators.presets.push_back({std::move(value), {}});
            for (auto &value : presets->models)
                m_models.presets.push_back({std::move(value), {}});
        }
    }
}

void PresetLibrary::addUserFile(const QString &path)
{
    const auto name = fromQt(path);
    auto presets = readPresetFile(name);
    if (!presets) {
        m_problems.push_back(presets.error());
        return;
    }
    for (auto &value : presets->accelerators)
        addUser(std::move(value), name);
    for (auto &value : presets->models)
        addUser(std::move(value), name);
}

template <class Owner>
void PresetLibrary::addUser(Owner value, const std::string &path)
{
    const auto &presets = shelf<Owner>().presets;
    const Origin origin{Origin::Kind::User, path};
    const auto same =
        std::find_if(presets.begin(), presets.end(), [&](const auto &preset) { return preset.value.id == value.id; });
    if (same == presets.end() || same->origin.kind == Origin::Kind::Shipped)
        takePlace(Preset<Owner>{std::move(value), origin});
    else
        m_problems.push_back({"id '" + value.id + "' stands in " + same->origin.path + " too: that one is used", path});
}

Result<PresetFile> PresetLibrary::addFile(const std::string &path)
{
    auto presets = readPresetFile(path);
    if (!presets)
        return presets;
    const auto addAll = [&]<class Owner>(const std::vector<Owner> &values) {
        for (const auto &value : values) {
            noteWhatGivesWay(shelf<Owner>().presets, value, presets->notes);
            takePlace(Preset<Owner>{value, {Origin::Kind::File, path}});
        }
    };
    addAll(presets->accelerators);
    addAll(presets->models);
    return presets;
}

Result<Preset<Accelerator>> PresetLibrary::findAccelerator(std::string_view nameOrPath) const
{
    return find(m_accelerators.presets, &PresetFile::accelerators, &PresetFile::models, nameOrPath, {"accelerator", "model"});
}

Result<Preset<Model>> PresetLibrary::findModel(std::string_view nameOrPath) const
{
    return find(m_models.presets, &PresetFile::models, &PresetFile::accelerators, nameOrPath, {"model", "accelerator"});
}

} // namespace ridgepoint
