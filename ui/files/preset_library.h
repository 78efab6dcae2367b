// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/io/preset_yaml.h"
#include "core/model/accelerator.h"
#include "core/model/model.h"

#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// Where a preset comes from.
struct Origin {
    enum class Kind {
        Shipped, ///< compiled into the program
        User,    ///< a file in the user's folder
        File,    ///< a file named by its path
    };
    Kind kind = Kind::Shipped;
    std::string path = {};               ///< of the file; empty for shipped ones
    std::vector<std::string> notes = {}; ///< what the file leaves to be known

    friend bool operator==(const Origin &, const Origin &) = default;
};

template <class Owner>
struct Preset {
    Owner value;
    Origin origin;
};

/// What saving a preset means.
struct Saving {
    enum class Replaces {
        Nothing,
        Shipped, ///< which is shadowed, and comes back when the own one is deleted
        Own,     ///< which is gone
    };
    Replaces replaces = Replaces::Nothing;
    std::string path = {}; ///< of the file that is written
};

/// What was deleted: save() brings it back.
template <class Owner>
struct Removed {
    Owner value;
    bool isInTrash; ///< the file is in the desktop's trash; else it is gone, as there is none
};

/// The presets there are: shipped ones and the user's, which shadow shipped ones of the same id. A value: it is read once and
/// knows nothing of changes that others make on disk.
///
/// What save(), rename() and remove() change on disk is one file of the user's folder with one preset in it, which is written
/// whole or not at all. Files with several presets, and files with comments, are their author's: they are never written to or
/// removed, and the error says so. On an error library and files are as they were.
class PresetLibrary {
public:
    /// `$XDG_DATA_HOME/ridgepoint` as the platform resolves it; its subfolders `accelerators` and `models` hold YAML files.
    static QString defaultUserFolder();

    /// Reads the shipped presets and every `*.yaml` and `*.yml` of both subfolders. A file that is wrong is left out whole and
    /// told in problems().
    static PresetLibrary load(const QString &userFolder = defaultUserFolder());

    /// In the order shipped, then the user's own in the order of their file names.
    [[nodiscard]] const std::vector<Preset<Accelerator>> &accelerators() const { return m_accelerators.presets; }
    [[nodiscard]] const std::vector<Preset<Model>> &models() const { return m_models.presets; }
    /// What is wrong with the user's files.
    [[nodiscard]] const std::vector<Error> &problems() const { return m_problems; }

    /// The preset with an id, alias or short name, case ignored (ids first, then the user's aliases, then the name that is one
    /// preset's alone), or else the only one of its kind in the file of that path. Errors name the nearest id, the ids in a file
    /// that holds several, or what is wrong with the file.
    [[nodiscard]] Result<Preset<Accelerator>> findAccelerator(std::string_view nameOrPath) const;
    [[nodiscard]] Result<Preset<Model>> findModel(std::string_view nameOrPath) const;

    /// Reads a file named by its path and adds its presets; they take the place of those with the same ids. Gives what the file
    /// holds, or what is wrong with it: then the library is as it was.
    Result<PresetFile> addFile(const std::string &path);

    /// Where presets of one's own are kept.
    [[nodiscard]] const QString &userFolder() const { return m_userFolder; }

    // Owner is Accelerator or Model in all of these.

    /// The presets of one kind.
    template <class Owner>
    [[nodiscard]] const std::vector<Preset<Owner>> &presets() const;

    /// What save() would do, or why it would not: an id that is none or cannot be a file's name, a preset that does not read
    /// back, a file that must be left alone, another file in the place.
    template <class Owner>
    [[nodiscard]] Result<Saving> checkSave(const Owner &preset) const;
    /// Makes it a preset of the user's, `accelerators/ID.yaml` or `models/ID.yaml`, in place of another one with the id.
    template <class Owner>
    Result<Saving> save(const Owner &preset);
    /// As save(), but an id the user has with other values is an error: what was opened is not to take the place of what was
    /// made.
    template <class Owner>
    Result<Saving> keep(const Owner &preset);
    /// Gives a preset of the user's another id and name. The id must be none of the user's other ones. checkRename() says what it
    /// would do, or why it would not.
    template <class Owner>
    [[nodiscard]] Result<Saving> checkRename(const std::string &id, const std::string &newId, const std::string &newName) const;
    template <class Owner>
    Result<Saving> rename(const std::string &id, const std::string &newId, const std::string &newName);
    /// Deletes a preset of the user's; one it shadowed is back. The file goes to the desktop's trash, where there is one.
    template <class Owner>
    Result<Removed<Owner>> remove(const std::string &id);
    /// Saves all presets of a file (YAML, or a model's config.json), or none of them. An id the user has with other values is an
    /// error, or such presets are left out. Gives what there is to know, a line each, what was imported first; none where all
    /// were left out.
    enum class Taken { Refused, LeftOut };
    Result<std::vector<std::string>> importFile(const std::string &path, Taken taken = Taken::Refused);
    /// The presets of a file whose ids the user has with other values.
    [[nodiscard]] Result<PresetFile> takenIn(const std::string &path) const;

private:
    /// Presets of one kind, and those that others took the place of, the latest last.
    template <class Owner>
    struct Shelf {
        std::vector<Preset<Owner>> presets;
        std::vector<Preset<Owner>> hidden;
    };
    template <class Owner>
    [[nodiscard]] Shelf<Owner> &shelf();
    template <class Owner>
    [[nodiscard]] const Shelf<Owner> &shelf() const;
    template <class Owner>
    [[nodiscard]] const Preset<Owner> *ownPreset(const std::string &id) const;
    template <class Owner>
    [[nodiscard]] QString pathFor(const std::string &id) const;
    template <class Owner>
    [[nodiscard]] bool isTaken(const Owner &value) const;
    template <class Owner>
    void takePlace(Preset<Owner> preset);
    template <class Owner>
    void dropOwn(const std::string &id);

    void addShipped();
    void addUserFile(const QString &path);
    template <class Owner>
    void addUser(Owner value, const std::string &path);

    QString m_userFolder;
    Shelf<Accelerator> m_accelerators;
    Shelf<Model> m_models;
    std::vector<Error> m_problems;
};

template <>
inline PresetLibrary::Shelf<Accelerator> &PresetLibrary::shelf<Accelerator>()
{
    return m_accelerators;
}
template <>
inline PresetLibrary::Shelf<Model> &PresetLibrary::shelf<Model>()
{
    return m_models;
}
template <>
inline const PresetLibrary::Shelf<Accelerator> &PresetLibrary::shelf<Accelerator>() const
{
    return m_accelerators;
}
template <>
inline const PresetLibrary::Shelf<Model> &PresetLibrary::shelf<Model>() const
{
    return m_models;
}
template <class Owner>
const std::vector<Preset<Owner>> &PresetLibrary::presets() const
{
    return shelf<Owner>().presets;
}

/// Writes presets to a file of their own, anywhere; whole or not at all.
Result<void> exportPreset(const std::string &path, const Accelerator &accelerator);
Result<void> exportPreset(const std::string &path, const Model &model);

} // namespace ridgepoint
