// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/roof_choices.h"

#include "core/model/field.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

bool isDrawable(const Roof &roof)
{
    return isPlace(roof.peak.value) && isPlace(roof.bandwidth.value);
}

void addOnce(std::vector<std::string> &names, const std::string &name)
{
    if (std::find(names.begin(), names.end(), name) == names.end())
        names.push_back(name);
}

/// The peaks the matrix operators run at.
std::vector<PeakType> usedPeaks(const Setup &setup)
{
    std::vector<PeakType> used;
    if (const auto roofs = matrixRoofs(setup))
        for (const auto &named : *roofs)
            if (const auto peak = infoOf(named.type).peak)
                used.push_back(*peak);
    return used;
}

} // namespace

bool isPlace(double value)
{
    return value > 0 && std::isfinite(value);
}

std::vector<RoofChoice> roofChoices(const Setup &setup)
{
    const auto used = usedPeaks(setup);
    const auto &accelerator = setup.accelerator;
    std::vector<RoofChoice> choices;
    for (const auto &row : names<PeakType>()) {
        const std::string word(row.word);
        const bool isUsed = std::find(used.begin(), used.end(), row.value) != used.end();
        choices.push_back({peakKey(row.value), word, accelerator.peakOf(row.value), isUsed});
    }
    // The two that hardware has at two rates.
    for (const auto type : {PeakType::Fp16, PeakType::Fp8}) {
        const std::string word(nameOf(type));
        choices.push_back({"fp16_accumulate." + word, word + ", FP16 accumulation",
                           accelerator.fp16Accumulate[static_cast<std::size_t>(type)]});
    }
    return choices;
}

std::vector<std::string> UsedRoof::allNames() const
{
    auto all = names;
    all.insert(all.end(), beside.begin(), beside.end());
    return all;
}

std::vector<UsedRoof> usedRoofs(const Setup &setup, const std::set<std::string> &chosen)
{
    std::vector<UsedRoof> distinct;
    const auto roofs = matrixRoofs(setup);
    if (!roofs)
        return distinct;
    for (const auto &named : *roofs) {
        const auto same = [&named](const UsedRoof &other) { return other.roof == named.roof; };
        const auto found = std::find_if(distinct.begin(), distinct.end(), same);
        const std::string name(nameOf(named.type));
        if (found != distinct.end())
            addOnce(found->names, name);
        else if (isDrawable(named.roof))
            distinct.push_back({named.type, named.roof, {name}, {}});
    }
    if (chosen.empty())
        return distinct;
    for (const auto &choice : roofChoices(setup))
        for (auto &used : distinct)
            if (!choice.isUsed && chosen.contains(choice.key) && choice.peak == used.roof.peak)
                used.beside.push_back(choice.name);
    return distinct;
}

std::vector<SharedRoof> extraRoofs(const Setup &setup, const std::set<std::string> &chosen)
{
    std::vector<SharedRoof> extra;
    if (chosen.empty())
        return extra;
    const auto used = usedRoofs(setup);
    for (const auto &choice : roofChoices(setup)) {
        if (choice.isUsed || !choice.peak || !chosen.contains(choice.key))
            continue;
        const Roof roof{*choice.peak, setup.accelerator.memoryBandwidth};
        const auto atPeak = [&roof](const auto &other) { return other.roof.peak == roof.peak; };
        if (!isDrawable(roof) || std::any_of(used.begin(), used.end(), atPeak))
            continue;
        if (const auto found = std::find_if(extra.begin(), extra.end(), atPeak); found != extra.end()) {
            found->keys.push_back(choice.key);
            found->names.push_back(choice.name);
        } else {
            extra.push_back({roof, {choice.key}, {choice.name}});
        }
    }
    std::stable_sort(extra.begin(), extra.end(),
                     [](const SharedRoof &a, const SharedRoof &b) { return a.roof.peak > b.roof.peak; });
    return extra;
}

} // namespace ridgepoint
