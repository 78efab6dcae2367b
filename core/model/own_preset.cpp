// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/own_preset.h"

#include "core/base/text.h"
#include "core/model/field.h"

#include <algorithm>
#include <array>

namespace ridgepoint {
namespace {

constexpr std::size_t kMostOfAName = 60; // characters of an id that come from it
constexpr std::string_view kNoName = "preset";
constexpr std::string_view kChanged = "Changed from ";

/// Fields that name and describe: changing them changes no figure.
constexpr std::array<std::string_view, 11> kDescriptions{
    "id", "aliases", "name", "vendor", "architecture", "form_factor", "sources", "confidence", "notes", "figures", "ceilings"};

/// The labels of the figures in which two accelerators differ.
std::vector<std::string> changedFigures(const Accelerator &edited, const Accelerator &preset)
{
    std::vector<std::string> labels;
    for (const auto &field : acceleratorFields())
        if (std::find(kDescriptions.begin(), kDescriptions.end(), field.key) == kDescriptions.end()
            && field.text(edited) != field.text(preset))
            labels.push_back(field.label);
    return labels;
}

template <class Owner>
void rename(Owner &owner, const std::string &id, const std::string &name)
{
    if (owner.id != id)
        owner.aliases.clear();
    owner.id = id;
    owner.name = name;
}

} // namespace

std::string proposedId(std::string_view name, const std::vector<std::string> &taken)
{
    const auto word = lowered(name);
    const auto isPart = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); };
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    std::string id;
    for (std::size_t i = 0; i < word.size() && id.size() < kMostOfAName; ++i) {
        const bool point = word[i] == '.' && i > 0 && i + 1 < word.size() && isDigit(word[i - 1]) && isDigit(word[i + 1]);
        if (isPart(word[i]) || point)
            id += word[i];
        else if (!id.empty() && id.back() != '-')
            id += '-';
    }
    while (!id.empty() && !isPart(id.back()))
        id.pop_back();
    if (id.empty())
        id = kNoName;
    std::string free = id;
    for (int number = 2; std::find(taken.begin(), taken.end(), free) != taken.end(); ++number)
        free = id + '-' + std::to_string(number);
    return free;
}

Accelerator asOwnPreset(Accelerator edited, const Accelerator &preset, const std::string &id, const std::string &name)
{
    if (const auto changed = changedFigures(edited, preset); !changed.empty()) {
        const bool fitted = edited.calibration && preset.calibration
                            && edited.calibration->computeEfficiency == preset.calibration->computeEfficiency
                            && edited.calibration->bandwidthEfficiency == preset.calibration->bandwidthEfficiency
                            && edited.calibration->overhead == preset.calibration->overhead;
        if (edited.calibration && !fitted) {
            edited.calibration->source.clear();
            edited.calibration->borrowed.clear();
            edited.calibration->points.reset();
        }
        // Of one's own preset the note says what it came from already; what it was then changed to is in its figures.
        if (preset.id != id && !edited.notes.starts_with(kChanged)) {
            const auto note = std::string(kChanged) + preset.id + ": " + joined(changed) + '.';
            edited.notes = edited.notes.empty() ? note : note + ' ' + edited.notes;
        }
    }
    rename(edited, id, name);
    return edited;
}

Model asOwnPreset(Model edited, const Model & /*preset*/, const std::string &id, const std::string &name)
{
    rename(edited, id, name);
    return edited;
}

} // namespace ridgepoint
