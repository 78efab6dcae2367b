// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a library does to the presets of the user's folder.
#include "core/base/text.h"
#include "core/io/preset_kind.h"
#include "core/io/yaml_tree.h"
#include "ui/files/atomic_file.h"
#include "ui/files/preset_file.h"
#include "ui/files/preset_library.h"
#include "ui/files/text_file.h"
#include "ui/files/trash.h"
#include "ui/text.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <functional>

namespace ridgepoint {
namespace {

// With its suffix far below what file systems take.
constexpr std::size_t kLongestId = 100;

/// Whether the field takes the text; the error names the field.
template <class Owner>
Result<void> takes(const std::string &key, const std::string &text)
{
    Owner scratch;
    const auto *field = findField(PresetKind<Owner>::fields(), key);
    if (const auto done = field->assign(scratch, text); !done)
        return Error{key + ' ' + done.error().message};
    return {};
}

/// An id names a file.
template <class Owner>
Result<void> checkId(const std::string &id)
{
    if (auto right = takes<Owner>("id", id); !right)
        return right;
    if (id.front() == '.' || id.front() == '-')
        return Error{"id " + inQuotes(id) + " must begin with a letter or a digit"};
    if (id.size() > kLongestId)
        return Error{"id " + inQuotes(id) + " is too long: " + std::to_string(kLongestId) + " characters are the most"};
    return {};
}

/// A preset that is written must be read at the next start, and be the same.
template <class Owner>
Result<void> checkPreset(const Owner &preset)
{
    if (auto right = checkId<Owner>(preset.id); !right)
        return right;
    if (auto right = takes<Owner>("name", preset.name); !right)
        return right;
    const auto back = readPresets(writePreset(preset), {});
    if (!back)
        return Error{back.error().message};
    const auto *same = [&] {
        if constexpr (std::is_same_v<Owner, Accelerator>)
            return back->accelerators.empty() ? nullptr : &back->accelerators.front();
        else
            return back->models.empty() ? nullptr : &back->models.front();
    }();
    if (same == nullptr || *same != preset)
        return Error{preset.name + " cannot be written so that it reads back the same"};
    return {};
}

/// A # that may begin a comment.
bool mayHaveComments(const std::string &text)
{
    for (auto place = text.find('#'); place != std::string::npos; place = text.find('#', place + 1))
        if (place == 0 || std::string_view(" \t\n\r").find(text[place - 1]) != std::string_view::npos)
            return true;
    return false;
}

/// Whether a file of the user's may be written to or removed: it holds this one preset and nothing that would be lost.
template <class Owner>
Result<void> mayChange(const std::string &path, const std::string &id)
{
    const auto text = readTextFile(path, kMostYamlBytes);
    if (!text)
        return text.error();
    const auto file = readPresetFile(path);
    if (!file)
        return file.error();
    const auto count = file->accelerators.size() + file->models.size();
    if (count != 1)
        return Error{"it holds " + std::to_string(count) + " presets, so it is left as it is: change it in an editor", path};
    const auto check = [&](const auto &owners) -> Result<void> {
        if (owners.empty() || owners.front().id != id)
            return Error{"it holds another preset than " + id + " by now: start the program anew", path};
        if (*text != writePreset(owners.front()) && mayHaveComments(*text))
            return Error{"it has comments, so it is left as it is: change it in an editor", path};
        return {};
    };
    if constexpr (std::is_same_v<Owner, Accelerator>)
        return check(file->accelerators);
    else
        return check(file->models);
}

/// A file of the folder that a new one would be taken for where case does not tell files apart.
QString fileInTheWay(const QString &path)
{
    const QFileInfo info(path);
    const auto names = info.absoluteDir().entryList(QDir::Files | QDir::Dirs | QDir::Hidden | QDir::System);
    for (const auto &name : names)
        if (name.compare(info.fileName(), Qt::CaseInsensitive) == 0)
            return info.absoluteDir().filePath(name);
    return {};
}

Result<void> removeFile(const std::string &path)
{
    QFile file(toQt(path));
    if (!file.remove())
        return Error{"cannot be deleted: " + fromQt(file.errorString()), path};
    return {};
}

template <class Owner>
Result<void> write(const QString &path, const Owner &preset)
{
    const QString folder = QFileInfo(path).path();
    if (!QDir().mkpath(folder))
        return Error{"this folder cannot be made", fromQt(folder)};
    return writeFileAtomically(path, QByteArray::fromStdString(writePreset(preset)));
}

} // namespace

template <class Owner>
const Preset<Owner> *PresetLibrary::ownPreset(const std::string &id) const
{
    const auto isIt = [&](const Preset<Owner> &preset) {
        return preset.value.id == id && preset.origin.kind == Origin::Kind::User;
    };
    for (const auto *presets : {&shelf<Owner>().presets, &shelf<Owner>().hidden})
        if (const auto found = std::find_if(presets->begin(), presets->end(), isIt); found != presets->end())
            return &*found;
    return nullptr;
}

template <class Owner>
QString PresetLibrary::pathFor(const std::string &id) const
{
    const auto folder = toQt(PresetKind<Owner>::kWords);
    return QDir(m_userFolder).filePath(folder + u'/' + toQt(id) + QStringLiteral(".yaml"));
}

/// Puts a preset in the place of the one with its id, which is kept where it can come back.
template <class Owner>
void PresetLibrary::takePlace(Preset<Owner> preset)
{
    auto &[presets, hidden] = shelf<Owner>();
    const auto same =
        std::find_if(presets.begin(), presets.end(), [&](const auto &each) { return each.value.id == preset.value.id; });
    if (same == presets.end()) {
        presets.push_back(std::move(preset));
        return;
    }
    if (same->origin.kind != Origin::Kind::File)
        hidden.push_back(std::move(*same));
    *same = std::move(preset);
}

/// Forgets the user's preset of an id; one it hid is back.
template <class Owner>
void PresetLibrary::dropOwn(const std::string &id)
{
    auto &[presets, hidden] = shelf<Owner>();
    const auto isIt = [&](const Preset<Owner> &each) { return each.value.id == id; };
    const auto isOwn = [&](const Preset<Owner> &each) { return isIt(each) && each.origin.kind == Origin::Kind::User; };
    std::erase_if(hidden, isOwn);
    const auto own = std::find_if(presets.begin(), presets.end(), isOwn);
    if (own == presets.end())
        return;
    const auto beneath = std::find_if(hidden.rbegin(), hidden.rend(), isIt);
    if (beneath == hidden.rend()) {
        presets.erase(own);
        return;
    }
    *own = std::move(*beneath);
    hidden.erase(std::next(beneath).base());
}

template <class Owner>
Result<Saving> PresetLibrary::checkSave(const Owner &preset) const
{
    if (const auto right = checkPreset(preset); !right)
        return right.error();
    // One whose file was deleted meanwhile is written anew.
    if (const auto *own = ownPreset<Owner>(preset.id); own != nullptr && QFileInfo::exists(toQt(own->origin.path))) {
        if (const auto may = mayChange<Owner>(own->origin.path, preset.id); !may)
            return may.error();
        return Saving{Saving::Replaces::Own, own->origin.path};
    }
    const auto path = pathFor<Owner>(preset.id);
    if (const auto other = fileInTheWay(path); !other.isEmpty())
        return Error{"this is there already, and it is not " + preset.id + ": take another id", fromQt(other)};
    const auto &presets = shelf<Owner>().presets;
    const bool shadows = std::any_of(presets.begin(), presets.end(), [&](const auto &each) {
        return each.value.id == preset.id && each.origin.kind == Origin::Kind::Shipped;
    });
    return Saving{shadows ? Saving::Replaces::Shipped : Saving::Replaces::Nothing, fromQt(path)};
}

template <class Owner>
Result<Saving> PresetLibrary::save(const Owner &preset)
{
    const Owner value = preset; // it may be one of the library's
    auto saving = checkSave(value);
    if (!saving)
        return saving;
    if (const auto written = write(toQt(saving->path), value); !written)
        return written.error();
    dropOwn<Owner>(value.id);
    takePlace(Preset<Owner>{value, {Origin::Kind::User, saving->path}});
    return saving;
}

template <class Owner>
Result<Saving> PresetLibrary::keep(const Owner &preset)
{
    if (const auto *own = ownPreset<Owner>(preset.id); own != nullptr && own->value != preset)
        return Error{"you have another preset " + inQuotes(preset.id) + " already: choose this one and save it under another id",
                     own->origin.path};
    return save(preset);
}

template <class Owner>
Result<Saving> PresetLibrary::checkRename(const std::string &id, const std::string &newId, const std::string &newName) const
{
    const auto *own = ownPreset<Owner>(id);
    if (own == nullptr)
        return Error{inQuotes(id) + " is no preset of your own"};
    if (newId != id && ownPreset<Owner>(newId) != nullptr)
        return Error{"you have a preset " + inQuotes(newId) + " already: take another id"};
    if (const auto may = mayChange<Owner>(own->origin.path, id); !may)
        return may.error();
    Owner value = own->value;
    value.id = newId;
    value.name = newName;
    return checkSave(value);
}

template <class Owner>
Result<Saving> PresetLibrary::rename(const std::string &id, const std::string &newId, const std::string &newName)
{
    if (auto checked = checkRename<Owner>(id, newId, newName); !checked)
        return checked;
    const Preset<Owner> before = *ownPreset<Owner>(id);
    Owner value = before.value;
    value.id = newId;
    value.name = newName;
    auto saved = save(value);
    if (!saved || newId == id)
        return saved;
    // Both are there for a moment, so that a crash between loses nothing.
    if (const auto removed = removeFile(before.origin.path); !removed) {
        if (removeFile(saved->path))
            dropOwn<Owner>(newId);
        return removed.error();
    }
    dropOwn<Owner>(id);
    return saved;
}

template <class Owner>
Result<Removed<Owner>> PresetLibrary::remove(const std::string &id)
{
    const auto *own = ownPreset<Owner>(id);
    if (own == nullptr)
        return Error{inQuotes(id) + " is no preset of your own"};
    Owner value = own->value;
    const auto path = own->origin.path;
    if (const auto may = mayChange<Owner>(path, id); !may)
        return may.error();
    const bool isInTrash = moveToTrash(toQt(path));
    if (!isInTrash)
        if (const auto removed = removeFile(path); !removed)
            return removed.error();
    dropOwn<Owner>(id);
    return Removed<Owner>{std::move(value), isInTrash};
}

/// Whether the user has another preset of that id.
template <class Owner>
bool PresetLibrary::isTaken(const Owner &value) const
{
    const auto *own = ownPreset<Owner>(value.id);
    return own != nullptr && own->value != value;
}

Result<PresetFile> PresetLibrary::takenIn(const std::string &path) const
{
    auto file = readPresetFile(path);
    if (!file)
        return file;
    std::erase_if(file->accelerators, [this](const auto &value) { return !isTaken(value); });
    std::erase_if(file->models, [this](const auto &value) { return !isTaken(value); });
    return file;
}

Result<std::vector<std::string>> PresetLibrary::importFile(const std::string &path, Taken taken)
{
    auto file = readPresetFile(path);
    if (!file)
        return file.error();
    if (taken == Taken::LeftOut) {
        std::erase_if(file->accelerators, [this](const auto &value) { return isTaken(value); });
        std::erase_if(file->models, [this](const auto &value) { return isTaken(value); });
        if (file->accelerators.empty() && file->models.empty())
            return std::vector<std::string>();
    }
    std::vector<std::string> notes;
    const auto each = [&](auto function) -> Result<void> {
        for (const auto &value : file->accelerators)
            if (auto done = function(value); !done)
                return done;
        for (const auto &value : file->models)
            if (auto done = function(value); !done)
                return done;
        return {};
    };
    // All are looked at before the first is written.
    const auto checked = each([&]<class Owner>(const Owner &value) -> Result<void> {
        if (isTaken(value))
            return Error{"you have another preset " + inQuotes(value.id) + " already: rename one of them first", path};
        const auto saving = checkSave(value);
        if (!saving)
            return saving.error();
        if (saving->replaces == Saving::Replaces::Shipped)
            notes.push_back(value.id + " is yours now, in place of the shipped preset, until it is deleted");
        return {};
    });
    if (!checked)
        return checked.error();
    std::vector<std::string> ids;
    std::vector<std::function<void()>> takeBack;
    const auto done = each([&]<class Owner>(const Owner &value) -> Result<void> {
        ids.push_back(value.id);
        if (ownPreset<Owner>(value.id) != nullptr)
            return {};
        if (const auto saving = save(value); !saving)
            return saving.error();
        // What nobody has seen yet is no matter for the trash.
        takeBack.emplace_back([this, id = value.id] {
            if (removeFile(ownPreset<Owner>(id)->origin.path))
                dropOwn<Owner>(id);
        });
        return {};
    });
    if (!done) {
        for (const auto &step : takeBack)
            step();
        return done.error();
    }
    std::vector<std::string> lines{"Imported " + joined(ids)};
    lines.insert(lines.end(), notes.begin(), notes.end());
    lines.insert(lines.end(), file->notes.begin(), file->notes.end());
    return lines;
}

Result<void> exportPreset(const std::string &path, const Accelerator &accelerator)
{
    return writeFileAtomically(toQt(path), QByteArray::fromStdString(writePreset(accelerator)));
}

Result<void> exportPreset(const std::string &path, const Model &model)
{
    return writeFileAtomically(toQt(path), QByteArray::fromStdString(writePreset(model)));
}

template void PresetLibrary::takePlace(Preset<Accelerator>);
template void PresetLibrary::takePlace(Preset<Model>);
template Result<Saving> PresetLibrary::checkSave(const Accelerator &) const;
template Result<Saving> PresetLibrary::checkSave(const Model &) const;
template Result<Saving> PresetLibrary::save(const Accelerator &);
template Result<Saving> PresetLibrary::save(const Model &);
template Result<Saving> PresetLibrary::keep(const Accelerator &);
template Result<Saving> PresetLibrary::keep(const Model &);
template Result<Saving> PresetLibrary::checkRename<Accelerator>(const std::string &, const std::string &,
                                                                const std::string &) const;
template Result<Saving> PresetLibrary::checkRename<Model>(const std::string &, const std::string &, const std::string &) const;
template Result<Saving> PresetLibrary::rename<Accelerator>(const std::string &, const std::string &, const std::string &);
template Result<Saving> PresetLibrary::rename<Model>(const std::string &, const std::string &, const std::string &);
template Result<Removed<Accelerator>> PresetLibrary::remove<Accelerator>(const std::string &);
template Result<Removed<Model>> PresetLibrary::remove<Model>(const std::string &);

} // namespace ridgepoint
