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

/// The presets there are: shipped ones and the user's, which shadow shipped ones of the same id. A value: it is read once and
/// knows nothing of later changes on disk.
class PresetLibrary {
public:
    /// `$XDG_DATA_HOME/ridgepoint` as the platform resolves it; its subfolders `accelerators` and `models` hold YAML files.
    static QString defaultUserFolder();

    /// Reads the shipped presets and every `*.yaml` and `*.yml` of both subfolders. A file that is wrong is left out whole and
    /// told in problems().
    static PresetLibrary load(const QString &userFolder = defaultUserFolder());

    /// In the order shipped, then the user's own in the order of their file names.
    [[nodiscard]] const std::vector<Preset<Accelerator>> &accelerators() const { return m_accelerators; }
    [[nodiscard]] const std::vector<Preset<Model>> &models() const { return m_models; }
    /// What is wrong with the user's files.
    [[nodiscard]] const std::vector<Error> &problems() const { return m_problems; }

    /// The preset with an id or alias, case ignored (ids first, then the user's aliases), or else the only one of its kind in the
    /// file of that path. Errors name the nearest id, the ids in a file that holds several, or what is wrong with the file.
    [[nodiscard]] Result<Preset<Accelerator>> findAccelerator(std::string_view nameOrPath) const;
    [[nodiscard]] Result<Preset<Model>> findModel(std::string_view nameOrPath) const;

    /// Reads a file named by its path and adds its presets; they take the place of those with the same ids. Gives what the file
    /// holds, or what is wrong with it: then the library is as it was.
    Result<PresetFile> addFile(const std::string &path);

private:
    void addShipped();
    void addUserFile(const QString &path);
    template <class Owner>
    void addUser(std::vector<Preset<Owner>> &presets, Owner value, const std::string &path);

    std::vector<Preset<Accelerator>> m_accelerators;
    std::vector<Preset<Model>> m_models;
    std::vector<Error> m_problems;
};

} // namespace ridgepoint
