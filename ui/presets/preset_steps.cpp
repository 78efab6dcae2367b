// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/presets/preset_steps.h"

#include "core/model/own_preset.h"
#include "ui/text.h"

namespace ridgepoint {
namespace {

template <class Owner>
Owner ownOf(const Document &document, const std::string &id, const std::string &name)
{
    const auto &state = document.state();
    return asOwnPreset(state.setup.*PartOf<Owner>::kValue, state.*PartOf<Owner>::kPreset, id, name);
}

/// Makes a preset what the document's part is held against, where it is held against the one of that id.
template <class Owner>
void holdAgainst(Document &document, const Owner &preset, const QString &text)
{
    DocumentState next = document.state();
    if ((next.*PartOf<Owner>::kPreset).id != preset.id)
        return;
    next.*PartOf<Owner>::kPreset = preset;
    document.apply(next, text);
}

} // namespace

QString titleOf(const Accelerator &accelerator)
{
    return toQt(fullName(accelerator));
}

QString titleOf(const Model &model)
{
    return toQt(model.name);
}

template <class Owner>
Result<Saving> checkSaveAsPreset(const Document &document, const PresetLibrary &library, const std::string &id,
                                 const std::string &name)
{
    return library.checkSave(ownOf<Owner>(document, id, name));
}

template <class Owner>
Result<Saving> saveAsPreset(Document &document, PresetLibrary &library, const std::string &id, const std::string &name)
{
    const auto preset = ownOf<Owner>(document, id, name);
    auto saved = library.save(preset);
    if (!saved)
        return saved;
    DocumentState next = document.state();
    next.setup.*PartOf<Owner>::kValue = next.*PartOf<Owner>::kPreset = preset;
    document.apply(next, QStringLiteral("Save %1 as preset").arg(toQt(name)));
    return saved;
}

template <class Owner>
Result<Saving> renamePreset(Document &document, PresetLibrary &library, const std::string &id, const std::string &newId,
                            const std::string &newName)
{
    auto renamed = library.rename<Owner>(id, newId, newName);
    if (!renamed)
        return renamed;
    DocumentState next = document.state();
    if ((next.*PartOf<Owner>::kPreset).id != id)
        return renamed;
    for (auto *each : {&(next.setup.*PartOf<Owner>::kValue), &(next.*PartOf<Owner>::kPreset)}) {
        each->id = newId;
        each->name = newName;
    }
    document.apply(next, QStringLiteral("Rename the preset %1").arg(toQt(newName)));
    return renamed;
}

template <class Owner>
void usePreset(Document &document, const Owner &preset)
{
    DocumentState next = document.state();
    next.setup.*PartOf<Owner>::kValue = next.*PartOf<Owner>::kPreset = preset;
    document.apply(next, QStringLiteral("Choose %1").arg(titleOf(preset)));
}

template <class Owner>
Result<Saving> importPreset(Document &document, PresetLibrary &library, const Owner &preset)
{
    auto saved = library.save(preset);
    if (saved)
        holdAgainst(document, preset, QStringLiteral("Import the preset %1").arg(toQt(preset.name)));
    return saved;
}

template <class Owner>
Result<Removed<Owner>> deletePreset(Document &document, PresetLibrary &library, const std::string &id)
{
    auto removed = library.remove<Owner>(id);
    if (!removed)
        return removed;
    for (const auto &preset : library.presets<Owner>())
        if (preset.value.id == id)
            holdAgainst(document, preset.value, QStringLiteral("Delete the preset %1").arg(toQt(removed->value.name)));
    return removed;
}

template <class Owner>
Result<void> bringBackPreset(Document &document, PresetLibrary &library, const Owner &preset)
{
    for (const auto &[value, origin] : library.presets<Owner>())
        if (origin.kind == Origin::Kind::User && value.id == preset.id && value != preset)
            return Error{"you have another preset '" + preset.id + "' by now: rename or delete it first"};
    if (const auto saved = library.save(preset); !saved)
        return saved.error();
    holdAgainst(document, preset, QStringLiteral("Bring back the preset %1").arg(toQt(preset.name)));
    return {};
}

template Result<Saving> checkSaveAsPreset<Accelerator>(const Document &, const PresetLibrary &, const std::string &,
                                                       const std::string &);
template Result<Saving> checkSaveAsPreset<Model>(const Document &, const PresetLibrary &, const std::string &,
                                                 const std::string &);
template Result<Saving> saveAsPreset<Accelerator>(Document &, PresetLibrary &, const std::string &, const std::string &);
template Result<Saving> saveAsPreset<Model>(Document &, PresetLibrary &, const std::string &, const std::string &);
template Result<Saving> renamePreset<Accelerator>(Document &, PresetLibrary &, const std::string &, const std::string &,
                                                  const std::string &);
template Result<Saving> renamePreset<Model>(Document &, PresetLibrary &, const std::string &, const std::string &,
                                            const std::string &);
template void usePreset(Document &, const Accelerator &);
template Result<Saving> importPreset(Document &, PresetLibrary &, const Accelerator &);
template Result<Removed<Accelerator>> deletePreset<Accelerator>(Document &, PresetLibrary &, const std::string &);
template void usePreset(Document &, const Model &);
template Result<Saving> importPreset(Document &, PresetLibrary &, const Model &);
template Result<Removed<Model>> deletePreset<Model>(Document &, PresetLibrary &, const std::string &);
template Result<void> bringBackPreset(Document &, PresetLibrary &, const Accelerator &);
template Result<void> bringBackPreset(Document &, PresetLibrary &, const Model &);

} // namespace ridgepoint
