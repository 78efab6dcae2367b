// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/field.h"

#include "core/base/text.h"
#include "core/model/figure.h"

#include <algorithm>

namespace ridgepoint {
namespace {

/// Which of the two owners a --set key means, without its `accelerator.` or `model.`.
struct FieldAddress {
    const Field<Accelerator> *accelerator = nullptr;
    const Field<Model> *model = nullptr;
};

/// Of a key whose last part is right, or nearly so, the whole: `bandwidth` means `memory.bandwidth` to most people.
std::string suggestionForKey(std::string_view key, const std::vector<std::string> &keys)
{
    if (nearest(key, keys) || key.find('.') != std::string_view::npos)
        return suggestion(key, keys);
    std::vector<std::string> lastParts;
    lastParts.reserve(keys.size());
    for (const auto &each : keys)
        lastParts.push_back(each.substr(each.rfind('.') + 1));
    const auto near = nearest(key, lastParts);
    if (!near)
        return suggestion(key, keys);
    const auto place = std::find(lastParts.begin(), lastParts.end(), *near) - lastParts.begin();
    const auto &whole = keys[static_cast<std::size_t>(place)];
    return suggestion(whole, std::span(&whole, 1));
}

Result<FieldAddress> addressOf(std::string_view key)
{
    constexpr std::string_view kAccelerator = "accelerator.";
    constexpr std::string_view kModel = "model.";
    FieldAddress address;
    auto words = keysOf(acceleratorFields());
    if (key.starts_with(kAccelerator)) {
        address.accelerator = findField(acceleratorFields(), key.substr(kAccelerator.size()));
    } else if (key.starts_with(kModel)) {
        address.model = findField(modelFields(), key.substr(kModel.size()));
    } else {
        address = {findField(acceleratorFields(), key), findField(modelFields(), key)};
    }
    const auto modelKeys = keysOf(modelFields());
    words.insert(words.end(), modelKeys.begin(), modelKeys.end());
    if (!address.accelerator && !address.model)
        return Error{"no field " + inQuotes(key) + suggestionForKey(key, words)};
    if (address.accelerator && address.model)
        return Error{inQuotes(key) + " is a field of both: write accelerator." + std::string(key) + " or model."
                     + std::string(key)};
    return address;
}

template <class Owner>
Result<void> assignField(const Field<Owner> &field, Owner &owner, std::string_view value)
{
    if (!field.assign)
        return Error{inQuotes(field.key) + " is a list: set it in a preset file"};
    if (const auto done = assignByHand(field, owner, value); !done)
        return Error{field.key + ": " + done.error().message};
    return {};
}

} // namespace

Result<void> assignByHand(const Field<Accelerator> &field, Accelerator &accelerator, std::string_view text)
{
    const auto before = field.text(accelerator);
    auto done = field.assign(accelerator, text);
    const auto &figures = figureKeys();
    if (done && field.text(accelerator) != before && std::find(figures.begin(), figures.end(), field.key) != figures.end())
        accelerator.figures[field.key] = {Confidence::Unknown, std::string(kOwnEdit)};
    return done;
}

void clearByHand(const Field<Accelerator> &field, Accelerator &accelerator)
{
    field.clear(accelerator);
    accelerator.figures.erase(field.key);
}

void putBack(const Field<Accelerator> &field, Accelerator &accelerator, const Accelerator &preset)
{
    copyField(field, accelerator, preset);
    accelerator.figures.erase(field.key);
    if (const auto known = preset.figures.find(field.key); known != preset.figures.end())
        accelerator.figures.insert(*known);
}

Result<void> setField(Setup &setup, std::string_view keyAndValue)
{
    const auto equals = keyAndValue.find('=');
    if (equals == std::string_view::npos)
        return malformed(inQuotes(keyAndValue) + " has no value: write KEY=VALUE, like memory.bandwidth=700GB/s");
    const auto key = trimmed(keyAndValue.substr(0, equals));
    const auto value = keyAndValue.substr(equals + 1);
    const auto address = addressOf(key);
    if (!address)
        return address.error();
    if (address->accelerator)
        return assignField(*address->accelerator, setup.accelerator, value);
    return assignField(*address->model, setup.model, value);
}

} // namespace ridgepoint
