// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/check.h"

#include "core/base/list.h"
#include "core/base/text.h"
#include "core/base/units.h"
#include "core/roofline/accelerator_columns.h"
#include "core/roofline/wording.h"
#include "ui/files/picture_session.h"
#include "ui/files/preset_file.h"

#include <algorithm>

namespace ridgepoint {
namespace {

std::string described(const Accelerator &accelerator)
{
    auto text = fullName(accelerator) + ": " + roundedQuantity(accelerator.memoryBandwidth.value, Dimension::Bandwidth);
    if (const auto peak = headlinePeak(accelerator))
        text.append(", ").append(nameOf(peak->first)).append(" ").append(roundedQuantity(peak->second.value, Dimension::Rate));
    return accelerator.confidence == Confidence::Low ? text + ", confidence low" : text;
}

std::string described(const Model &model)
{
    std::string text = model.name + ": ";
    if (const auto footprint = footprintOf({{}, model, {}}))
        text += footprintText(*footprint) + ", ";
    text +=
        std::to_string(model.layers) + (model.layers == 1 ? " layer" : " layers") + ", hidden " + std::to_string(model.hidden);
    return model.heads > 0 ? text + ", " + std::to_string(model.heads) + " heads" : text;
}

template <class Owner>
std::string described(const std::vector<Owner> &owners, const std::string &kind)
{
    if (owners.size() == 1)
        return kind + ", " + described(owners.front());
    return kind + ", " + std::to_string(owners.size()) + " presets: " + joined(idsOf(owners));
}

std::string described(const Session &session)
{
    const auto &[accelerator, model, workload] = session.state.setup;
    const auto &sweep = session.state.sweep;
    std::string text = model.name + " on " + fullName(accelerator) + ": batch " + listText(sweep.batches) + ", sequence "
                       + listText(sweep.sequences);
    const auto isEdited = [](bool edited, const char *part) { return edited ? std::string(", ") + part + " edited" : ""; };
    text += isEdited(accelerator != session.state.acceleratorPreset, "accelerator");
    return text + isEdited(model != session.state.modelPreset, "model");
}

} // namespace

Result<std::string> checkFile(const std::string &path)
{
    const auto file = readFile(path);
    if (!file)
        return file.error();
    if (const auto *session = std::get_if<Session>(&*file))
        return path + (isPicture(path) ? ": picture, " : ": session, ") + described(*session);
    const auto *presets = std::get_if<PresetFile>(&*file);
    std::vector<std::string> parts;
    if (!presets->accelerators.empty())
        parts.push_back(described(presets->accelerators, "accelerator"));
    if (!presets->models.empty())
        parts.push_back(described(presets->models, "model"));
    parts.insert(parts.end(), presets->notes.begin(), presets->notes.end());
    return path + ": " + joined(parts, "; ");
}

} // namespace ridgepoint
