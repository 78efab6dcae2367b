// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"
#include "core/model/accelerator.h"
#include "core/model/model.h"
#include "core/model/workload.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// What a field holds, and so how it is edited and written.
enum class FieldKind {
    Text,
    TextList, ///< read and written item by item
    Quantity, ///< a number with a unit
    Count,    ///< a whole number
    Flag,     ///< true or false
    Choice,   ///< one of a few words
    List,     ///< a LIST of counts
};

/// Whether a preset must say it.
enum class Presence {
    Required,
    Optional,  ///< absent means unknown
    Defaulted, ///< absent means a default that follows from the rest
};

/// One parameter of an Owner: everything files, command line, panels and help need to know of it.
/// Reading and writing go by text, so that a number means the same wherever it is written.
template <class Owner>
struct Field {
    std::string key;   ///< dotted path in files and for --set: `memory.bandwidth`
    std::string label; ///< in the window: `Bandwidth`
    std::string help;  ///< one sentence
    FieldKind kind = FieldKind::Text;
    Presence presence = Presence::Optional;
    std::vector<std::string> choices = {}; ///< of a Choice; a Flag has true and false

    /// The exact text that assign() reads back to the same value; nullopt when the value is unknown or not set.
    std::function<std::optional<std::string>(const Owner &)> text = {};
    /// Reads a value; on an error (which does not name the key) the owner is as it was.
    std::function<Result<void>(Owner &, std::string_view)> assign = {};
    /// Makes an optional value unknown or unset again; empty for fields that always have a value.
    std::function<void(Owner &)> clear = {};
    /// The text rounded for people (`696 GB/s`, four significant digits); nullopt when unknown.
    std::function<std::optional<std::string>(const Owner &)> display = {};
    /// A TextList's items, and how one is added; an item refused leaves the owner as it was.
    std::function<std::vector<std::string>(const Owner &)> items = {};
    std::function<Result<void>(Owner &, std::string_view)> append = {};
    /// A right value, for messages: `696 GB/s`.
    std::string example = {};
    /// Whether a Required field is asked for of an owner; empty: of every one.
    std::function<bool(const Owner &)> needed = {};
    /// How other words are written that a Choice takes beside its choices: `bits=X`; empty where it takes none.
    std::string others = {};
};

/// The key of a type's dense peak: `peak.fp16`.
std::string peakKey(PeakType type);

/// The fields of each, in the order files are written and panels are laid out.
const std::vector<Field<Accelerator>> &acceleratorFields();
const std::vector<Field<Model>> &modelFields();
const std::vector<Field<Workload>> &workloadFields();
const std::vector<Field<Sweep>> &sweepFields();

/// Gives a field the value another owner has, or the lack of one.
template <class Owner>
void copyField(const Field<Owner> &field, Owner &to, const Owner &from)
{
    if (const auto text = field.text(from))
        (void)field.assign(to, *text); // reads what it wrote
    else if (field.clear)
        field.clear(to);
}

/// Assigns a value somebody gives in place of the one there is. Of a figure of an accelerator it is remembered that somebody did,
/// since what was known of its source does not hold any more; of one that is cleared nothing is known. The error is that of the
/// field, and leaves the owner as it was.
template <class Owner>
Result<void> assignByHand(const Field<Owner> &field, Owner &owner, std::string_view text)
{
    return field.assign(owner, text);
}
Result<void> assignByHand(const Field<Accelerator> &field, Accelerator &accelerator, std::string_view text);
template <class Owner>
void clearByHand(const Field<Owner> &field, Owner &owner)
{
    field.clear(owner);
}
void clearByHand(const Field<Accelerator> &field, Accelerator &accelerator);

/// Puts a field back to what a preset has, with what the preset says of its source.
template <class Owner>
void putBack(const Field<Owner> &field, Owner &owner, const Owner &preset)
{
    copyField(field, owner, preset);
}
void putBack(const Field<Accelerator> &field, Accelerator &accelerator, const Accelerator &preset);

/// The field with a key, or null.
template <class Owner>
const Field<Owner> *findField(const std::vector<Field<Owner>> &fields, std::string_view key)
{
    for (const auto &field : fields)
        if (field.key == key)
            return &field;
    return nullptr;
}

/// All keys, for suggestions.
template <class Owner>
std::vector<std::string> keysOf(const std::vector<Field<Owner>> &fields)
{
    std::vector<std::string> keys;
    keys.reserve(fields.size());
    for (const auto &field : fields)
        keys.push_back(field.key);
    return keys;
}

/// Fills the defaulted fields a preset left out: `given` holds the keys it has. An error when the width of a head does not follow
/// from the rest.
Result<void> completeModel(Model &model, std::span<const std::string> given);

/// Sets any field of the accelerator or the model from `KEY=VALUE`; a key both have is written `accelerator.name` or
/// `model.name`. Errors name the key and the nearest right one; on an error the setup is as it was. The whole is not validated
/// here, since the next assignment may complete it (heads, then kv_heads): evaluate() does.
Result<void> setField(Setup &setup, std::string_view keyAndValue);

} // namespace ridgepoint
