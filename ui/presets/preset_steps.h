// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document.h"
#include "ui/files/preset_library.h"

namespace ridgepoint {

// What is done to presets of one's own and to the document at once. The document's part is one step of undo; files on disk stay
// as they are whatever is undone. On an error nothing has changed. Owner is Accelerator or Model.

/// What a preset is called wherever one is chosen.
QString titleOf(const Accelerator &accelerator);
QString titleOf(const Model &model);

/// Saves what the document has as a preset, which is the document's then: nothing differs from it.
template <class Owner>
Result<Saving> saveAsPreset(Document &document, PresetLibrary &library, const std::string &id, const std::string &name);
/// What saveAsPreset() would do, or why it would not.
template <class Owner>
Result<Saving> checkSaveAsPreset(const Document &document, const PresetLibrary &library, const std::string &id,
                                 const std::string &name);

/// Renames a preset; the document's, if it is that one, is called so too.
template <class Owner>
Result<Saving> renamePreset(Document &document, PresetLibrary &library, const std::string &id, const std::string &newId,
                            const std::string &newName);

/// Makes a preset the document's, as choosing it in the list does.
template <class Owner>
void usePreset(Document &document, const Owner &preset);

/// Saves a preset from elsewhere as one of the user's; the document's, if it is that one, is held against it.
template <class Owner>
Result<Saving> importPreset(Document &document, PresetLibrary &library, const Owner &preset);

/// Deletes a preset and gives what it was. The document keeps its values: beside the shipped preset that is back they are edits,
/// else they are of a preset that is in no list.
template <class Owner>
Result<Removed<Owner>> deletePreset(Document &document, PresetLibrary &library, const std::string &id);

/// Saves what deletePreset() gave. An id that the user has with other values by then is an error.
template <class Owner>
Result<void> bringBackPreset(Document &document, PresetLibrary &library, const Owner &preset);

/// The accelerator or model of a state.
template <class Owner>
struct PartOf;
template <>
struct PartOf<Accelerator> {
    static constexpr auto kValue = &Setup::accelerator;
    static constexpr auto kPreset = &DocumentState::acceleratorPreset;
};
template <>
struct PartOf<Model> {
    static constexpr auto kValue = &Setup::model;
    static constexpr auto kPreset = &DocumentState::modelPreset;
};

} // namespace ridgepoint
