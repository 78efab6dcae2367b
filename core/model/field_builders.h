// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/list.h"
#include "core/base/number.h"
#include "core/model/field.h"

#include <algorithm>
#include <array>
#include <type_traits>

// How rows of the field tables are made. An accessor takes the owner, const or not, and returns a reference to the member;
// reading, writing, ranges and optional members follow from the member's type.
namespace ridgepoint::fields {

/// Largest size of a model: room for any there may be, and small enough that sums over a pass stay far from the end of double.
inline constexpr std::int64_t kLargestSize = std::int64_t{1} << 31;

template <class T>
struct IsOptional : std::false_type {
};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {
};

/// The member's value without its optional, or null when it is unknown.
template <class Member>
auto *held(Member &member)
{
    if constexpr (IsOptional<std::remove_const_t<Member>>::value)
        return member ? &*member : nullptr;
    else
        return &member;
}

inline double &number(double &value)
{
    return value;
}
inline const double &number(const double &value)
{
    return value;
}
template <int F, int B, int S>
double number(const Quantity<F, B, S> &quantity)
{
    return quantity.value;
}

/// What all rows share: the words, and clear() for optional members.
template <class Owner, class Access>
Field<Owner> base(std::string key, std::string label, std::string help, FieldKind kind, Presence presence, Access access)
{
    Field<Owner> field{std::move(key), std::move(label), std::move(help), kind, presence};
    using Member = std::remove_reference_t<decltype(access(std::declval<Owner &>()))>;
    if constexpr (IsOptional<Member>::value)
        field.clear = [access](Owner &owner) { access(owner).reset(); };
    return field;
}

/// The row with an example of its own, where the kind's is not near enough.
template <class Owner>
Field<Owner> withExample(Field<Owner> field, std::string_view example)
{
    field.example = example;
    return field;
}

/// The numbers a quantity may have, ends included. The far ends are beyond any hardware and keep every time finite.
enum class Range { Positive, NotNegative, AtLeastOne, Efficiency };

struct RangeInfo {
    Range range;
    double least;
    double most;
    std::string_view tooSmall;
    std::string_view tooLarge;
};
inline constexpr std::array kRanges{
    RangeInfo{Range::Positive, 1e-3, 1e24, "must be above zero", "is larger than any there is"},
    RangeInfo{Range::NotNegative, 0, 1e6, "must not be negative", "is longer than anybody waits"},
    RangeInfo{Range::AtLeastOne, 1, 1e12, "must be at least 1", "is out of bounds"},
    RangeInfo{Range::Efficiency, 1e-3, 1, "must be at least 0.1 %", "must be at most 1 (100 %)"},
};

inline Result<void> inRange(double value, Range range)
{
    const auto &row =
        *std::find_if(kRanges.begin(), kRanges.end(), [range](const RangeInfo &each) { return each.range == range; });
    if (value < row.least)
        return Error{std::string(row.tooSmall)};
    if (value > row.most)
        return Error{std::string(row.tooLarge)};
    return {};
}

template <class Owner, class Access>
Field<Owner> quantity(std::string key, std::string label, std::string help, Presence presence, Dimension dimension, Range range,
                      Access access)
{
    auto field = base<Owner>(std::move(key), std::move(label), std::move(help), FieldKind::Quantity, presence, access);
    field.example = example(dimension);
    const auto write = [access](const Owner &owner, auto format) -> std::optional<std::string> {
        const auto *value = held(access(owner));
        return value ? std::optional(format(number(*value))) : std::nullopt;
    };
    field.text = [write, dimension](const Owner &owner) {
        return write(owner, [&](double value) { return exactQuantity(value, dimension); });
    };
    field.display = [write, dimension](const Owner &owner) {
        return write(owner, [&](double value) { return roundedQuantity(value, dimension, 4); });
    };
    field.assign = [access, dimension, range](Owner &owner, std::string_view text) -> Result<void> {
        const auto value = parseQuantity(text, dimension);
        if (!value)
            return value.error();
        if (const auto fits = inRange(*value, range); !fits)
            return Error{inQuotes(trimmed(text)) + ' ' + fits.error().message};
        using Member = std::remove_reference_t<decltype(access(owner))>;
        using Value = std::remove_pointer_t<decltype(held(std::declval<Member &>()))>;
        access(owner) = Value{*value};
        return {};
    };
    return field;
}

template <class Owner, class Access>
Field<Owner> count(std::string key, std::string label, std::string help, Presence presence, std::int64_t least, std::int64_t most,
                   Access access)
{
    auto field = base<Owner>(std::move(key), std::move(label), std::move(help), FieldKind::Count, presence, access);
    field.example = std::to_string(least);
    field.text = [access](const Owner &owner) -> std::optional<std::string> {
        const auto *value = held(access(owner));
        return value ? std::optional(std::to_string(*value)) : std::nullopt;
    };
    field.display = field.text;
    field.assign = [access, least, most](Owner &owner, std::string_view text) -> Result<void> {
        const auto value = readInteger(trimmed(text));
        if (!value)
            return Error{inQuotes(trimmed(text)) + " is not a whole number"};
        if (*value < least || *value > most)
            return Error{inQuotes(trimmed(text)) + " must be from " + std::to_string(least) + " to " + std::to_string(most)};
        access(owner) = *value;
        return {};
    };
    return field;
}

/// A size that is 0 where there is no such thing; then it has no text and is not written.
template <class Owner, class Access>
Field<Owner> sizeOrNone(std::string key, std::string label, std::string help, Access access)
{
    auto field = count<Owner>(std::move(key), std::move(label), std::move(help), Presence::Optional, 1, kLargestSize, access);
    field.text = [access](const Owner &owner) -> std::optional<std::string> {
        const std::int64_t value = access(owner);
        return value > 0 ? std::optional(std::to_string(value)) : std::nullopt;
    };
    field.display = field.text;
    field.clear = [access](Owner &owner) { access(owner) = 0; };
    return field;
}

template <class Owner, class Access>
Field<Owner> flag(std::string key, std::string label, std::string help, Presence presence, Access access)
{
    auto field = base<Owner>(std::move(key), std::move(label), std::move(help), FieldKind::Flag, presence, access);
    field.choices = {"true", "false"};
    field.example = field.choices.front();
    field.text = [access](const Owner &owner) { return std::optional<std::string>(access(owner) ? "true" : "false"); };
    field.display = field.text;
    field.assign = [access](Owner &owner, std::string_view text) -> Result<void> {
        const auto word = lowered(trimmed(text));
        if (word != "true" && word != "false")
            return Error{inQuotes(trimmed(text)) + " is neither true nor false"};
        access(owner) = word == "true";
        return {};
    };
    return field;
}

template <class Owner, class Access>
Field<Owner> choice(std::string key, std::string label, std::string help, Presence presence, std::string what, Access access)
{
    auto field = base<Owner>(std::move(key), std::move(label), std::move(help), FieldKind::Choice, presence, access);
    using Member = std::remove_reference_t<decltype(access(std::declval<Owner &>()))>;
    using Enum = std::remove_pointer_t<decltype(held(std::declval<Member &>()))>;
    field.choices = wordsOf<Enum>();
    field.example = field.choices.front();
    field.text = [access](const Owner &owner) -> std::optional<std::string> {
        const auto *value = held(access(owner));
        return value ? std::optional(std::string(nameOf(*value))) : std::nullopt;
    };
    field.display = field.text;
    field.assign = [access, what](Owner &owner, std::string_view text) -> Result<void> {
        const auto value = parseName<Enum>(text, what);
        if (!value)
            return value.error();
        access(owner) = *value;
        return {};
    };
    return field;
}

/// One of the types; what is read and written besides depends on `parse`.
template <class Owner, class Access, class Parse>
Field<Owner> typeField(std::string key, std::string label, std::string help, Access access, Parse parse)
{
    auto field = base<Owner>(std::move(key), std::move(label), std::move(help), FieldKind::Choice, Presence::Optional, access);
    field.choices = wordsOf<NumericType>();
    field.example = "fp8";
    field.text = [access](const Owner &owner) -> std::optional<std::string> {
        const auto *value = held(access(owner));
        return value ? std::optional(typeText(*value)) : std::nullopt;
    };
    field.display = field.text;
    field.assign = [access, parse](Owner &owner, std::string_view text) -> Result<void> {
        const auto value = parse(text);
        if (!value)
            return value.error();
        access(owner) = *value;
        return {};
    };
    return field;
}

/// How weights or a cache are held: one of the types, or a width.
template <class Owner, class Access>
Field<Owner> storedType(std::string key, std::string label, std::string help, Access access)
{
    auto field = typeField<Owner>(std::move(key), std::move(label), std::move(help), access, parseStoredType);
    field.others = "bits=X";
    field.example = "int4 bits=4.5";
    return field;
}

/// What is multiplied: one of the types.
template <class Owner, class Access>
Field<Owner> activationType(std::string key, std::string label, std::string help, Access access)
{
    return typeField<Owner>(std::move(key), std::move(label), std::move(help), access, parseActivationType);
}

/// What a text may be.
enum class TextRule { Any, NotEmpty, Id };

inline Result<void> follows(std::string_view text, TextRule rule)
{
    if (rule != TextRule::Any && text.empty())
        return Error{"must not be empty"};
    const auto isIdCharacter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-'; };
    if (rule == TextRule::Id && !std::all_of(text.begin(), text.end(), isIdCharacter))
        return Error{inQuotes(text) + " is not an id: use lower-case letters, digits, dots and hyphens, like a100-80gb-pcie"};
    const auto isControl = [](char c) { return static_cast<unsigned char>(c) < 0x20U || c == 0x7F; };
    if (text.size() > 2000 || std::any_of(text.begin(), text.end(), isControl))
        return Error{inQuotes(text) + " must be one line of at most 2000 characters"};
    return {};
}

template <class Owner, class Access>
Field<Owner> text(std::string key, std::string label, std::string help, Presence presence, TextRule rule, Access access)
{
    auto field = base<Owner>(std::move(key), std::move(label), std::move(help), FieldKind::Text, presence, access);
    field.example = "a few words";
    field.text = [access](const Owner &owner) -> std::optional<std::string> {
        const std::string &value = access(owner);
        return value.empty() ? std::nullopt : std::optional(value);
    };
    field.display = field.text;
    field.assign = [access, rule](Owner &owner, std::string_view value) -> Result<void> {
        const auto plainText = trimmed(value);
        if (const auto right = follows(plainText, rule); !right)
            return right.error();
        access(owner) = std::string(plainText);
        return {};
    };
    return field;
}

/// More names or sources than anything has; a file must not be able to ask for more memory than it is long.
inline constexpr std::size_t kMostItems = 100;

template <class Owner, class Access>
Field<Owner> textList(std::string key, std::string label, std::string help, Presence presence, Access access)
{
    auto field = base<Owner>(std::move(key), std::move(label), std::move(help), FieldKind::TextList, presence, access);
    field.example = "[one, another]";
    field.items = [access](const Owner &owner) { return access(owner); };
    field.append = [access](Owner &owner, std::string_view item) -> Result<void> {
        const auto plainText = trimmed(item);
        if (const auto right = follows(plainText, TextRule::NotEmpty); !right)
            return right.error();
        std::vector<std::string> &items = access(owner);
        if (items.size() >= kMostItems)
            return Error{"a list holds at most " + std::to_string(kMostItems) + " items"};
        items.emplace_back(plainText);
        return {};
    };
    field.text = [access](const Owner &owner) -> std::optional<std::string> {
        const std::vector<std::string> &items = access(owner);
        return items.empty() ? std::nullopt : std::optional(joined(items, "; "));
    };
    field.display = field.text;
    return field;
}

template <class Owner, class Access>
Field<Owner> list(std::string key, std::string label, std::string help, Access access)
{
    auto field = base<Owner>(std::move(key), std::move(label), std::move(help), FieldKind::List, Presence::Defaulted, access);
    field.example = "1..64*2";
    field.text = [access](const Owner &owner) { return std::optional(listText(access(owner))); };
    field.display = field.text;
    field.assign = [access](Owner &owner, std::string_view text) -> Result<void> {
        auto values = parseList(text);
        if (!values)
            return values.error();
        access(owner) = *std::move(values);
        return {};
    };
    return field;
}

/// A row that is not written at its usual value where the owner lacks what it describes.
template <class Owner>
Field<Owner> writtenWhere(bool (*has)(const Owner &), std::string_view usual, Field<Owner> field)
{
    field.text = [has, usual = std::string(usual), text = field.text](const Owner &owner) -> std::optional<std::string> {
        auto written = text(owner);
        return has(owner) || written != usual ? written : std::nullopt;
    };
    field.display = field.text;
    return field;
}

/// A row that is not written at its usual value, whatever the owner.
template <class Owner>
Field<Owner> unlessUsual(std::string_view usual, Field<Owner> field)
{
    return writtenWhere<Owner>([](const Owner &) { return false; }, usual, std::move(field));
}

/// The parts of a table, one after the other.
template <class Owner>
std::vector<Field<Owner>> joinedTables(std::initializer_list<std::vector<Field<Owner>>> parts)
{
    std::vector<Field<Owner>> table;
    for (const auto &part : parts)
        table.insert(table.end(), part.begin(), part.end());
    return table;
}

} // namespace ridgepoint::fields
