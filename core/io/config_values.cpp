// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_values.h"

#include "core/base/number.h"
#include "core/base/text.h"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

bool hasWord(std::string_view words, std::string_view word)
{
    const auto list = split(words, ' ');
    return !word.empty() && std::find(list.begin(), list.end(), word) != list.end();
}

std::string_view firstWord(std::string_view words)
{
    return words.substr(0, words.find(' '));
}

/// Of a key that stands twice the last one counts: that is how the programs that run the model read it.
const YamlNode *ConfigValues::entry(std::string_view name) const
{
    const auto &entries = m_map->entries;
    const auto found = std::find_if(entries.rbegin(), entries.rend(),
                                    [&](const YamlNode::Entry &pair) { return m_tree->at(pair.key).scalar == name; });
    if (found != entries.rend())
        return &m_tree->at(found->value);
    const auto dot = name.find('.');
    const auto *outer = dot == std::string_view::npos ? nullptr : entry(name.substr(0, dot));
    if (outer == nullptr || outer->kind != YamlNode::Kind::Map)
        return nullptr;
    return ConfigValues(*m_tree, *outer, *m_report).entry(name.substr(dot + 1));
}

bool ConfigValues::isWritten(std::string_view name) const
{
    return entry(name) != nullptr;
}

const YamlNode *ConfigValues::find(std::string_view names, std::string_view &name) const
{
    for (const auto candidate : split(names, ' ')) {
        const auto *node = entry(candidate);
        if (node != nullptr && node->kind != YamlNode::Kind::Empty) {
            name = candidate;
            return node;
        }
    }
    return nullptr;
}

const YamlNode *ConfigValues::find(std::string_view names) const
{
    std::string_view name;
    return find(names, name);
}

void ConfigValues::noteRepeated() const
{
    std::vector<std::string_view> keys;
    for (const auto &pair : m_map->entries)
        keys.push_back(m_tree->at(pair.key).scalar);
    std::sort(keys.begin(), keys.end());
    for (std::size_t i = 1; i < keys.size(); ++i)
        if (keys[i] == keys[i - 1] && (i == 1 || keys[i] != keys[i - 2]))
            note(inQuotes(keys[i]) + " stands more than once: the last one counts");
}

void ConfigValues::noteClassValue(std::string_view names, std::string_view value) const
{
    note(std::string(firstWord(names)).append(" is not given: ").append(value).append(" is the class's own value"));
}

void ConfigValues::noteClassValue(std::string_view names, std::int64_t value) const
{
    noteClassValue(names, std::to_string(value));
}

void ConfigValues::failAt(const YamlNode &node, std::string message) const
{
    if (!failed())
        m_report->error = Error{std::move(message), m_report->file, node.place.line, node.place.column};
}

void ConfigValues::fail(std::string_view names, const std::string &message) const
{
    const auto *node = find(names);
    failAt(node == nullptr ? *m_map : *node, message);
}

/// Written as a whole number or, as some writers do, as one with a fraction of zero.
std::optional<std::int64_t> ConfigValues::whole(const YamlNode &node) const
{
    if (node.kind != YamlNode::Kind::Scalar)
        return std::nullopt;
    if (const auto value = readInteger(node.scalar))
        return value;
    const auto value = readNumber(node.scalar);
    if (value && std::floor(*value) == *value && std::abs(*value) <= static_cast<double>(kLargestConfigSize))
        return static_cast<std::int64_t>(*value);
    return std::nullopt;
}

std::optional<std::int64_t> ConfigValues::integer(std::string_view names, std::int64_t least, std::string_view field) const
{
    std::string_view name;
    const auto *node = find(names, name);
    if (node == nullptr)
        return std::nullopt;
    const auto value = whole(*node);
    if (!value || *value < least || *value > kLargestConfigSize) {
        const auto written = node->kind == YamlNode::Kind::Scalar ? inQuotes(node->scalar) : "a list or an object";
        failAt(*node, std::string(name) + " is " + written + ": it must be a whole number from " + std::to_string(least) + " to "
                          + std::to_string(kLargestConfigSize));
        return std::nullopt;
    }
    if (!field.empty())
        m_report->places.insert_or_assign(std::string(field), node->place);
    return value;
}

std::optional<double> ConfigValues::number(std::string_view names) const
{
    std::string_view name;
    const auto *node = find(names, name);
    if (node == nullptr)
        return std::nullopt;
    const auto value = node->kind == YamlNode::Kind::Scalar ? readNumber(node->scalar) : std::nullopt;
    if (!value)
        failAt(*node, std::string(name) + " must be a number");
    return value;
}

std::optional<bool> ConfigValues::flag(std::string_view names) const
{
    std::string_view name;
    const auto *node = find(names, name);
    if (node == nullptr)
        return std::nullopt;
    if (node->scalar == "true" || node->scalar == "1")
        return true;
    if (node->scalar == "false" || node->scalar == "0")
        return false;
    failAt(*node, std::string(name) + " must be true or false");
    return std::nullopt;
}

std::string ConfigValues::text(std::string_view names) const
{
    const auto *node = find(names);
    return node == nullptr ? std::string() : node->scalar;
}

const YamlNode *ConfigValues::list(std::string_view names, std::string_view &name) const
{
    const auto *node = find(names, name);
    if (node == nullptr || node->kind == YamlNode::Kind::List)
        return node;
    failAt(*node, std::string(name) + " must be a list");
    return nullptr;
}

std::optional<std::vector<double>> ConfigValues::numbers(std::string_view names, bool nullIsZero) const
{
    std::string_view name;
    const auto *node = list(names, name);
    if (node == nullptr)
        return std::nullopt;
    std::vector<double> values;
    for (const auto index : node->items) {
        const auto &item = m_tree->at(index);
        auto value = item.kind == YamlNode::Kind::Scalar ? readNumber(item.scalar) : std::nullopt;
        if (nullIsZero && item.kind == YamlNode::Kind::Empty)
            value = 0;
        if (!value || std::abs(*value) > static_cast<double>(kLargestConfigSize)) {
            failAt(item, std::string(name) + " must be a list of numbers");
            return std::nullopt;
        }
        values.push_back(*value);
    }
    return values;
}

std::optional<std::vector<std::string>> ConfigValues::words(std::string_view names) const
{
    std::string_view name;
    const auto *node = list(names, name);
    if (node == nullptr)
        return std::nullopt;
    std::vector<std::string> values;
    for (const auto index : node->items) {
        const auto &item = m_tree->at(index);
        if (item.kind == YamlNode::Kind::List || item.kind == YamlNode::Kind::Map) {
            failAt(item, std::string(name) + " must be a list of words");
            return std::nullopt;
        }
        values.push_back(item.scalar);
    }
    return values;
}

std::optional<std::vector<ConfigValues>> ConfigValues::objects(std::string_view names) const
{
    std::string_view name;
    const auto *node = list(names, name);
    if (node == nullptr)
        return std::nullopt;
    std::vector<ConfigValues> values;
    for (const auto index : node->items) {
        if (m_tree->at(index).kind != YamlNode::Kind::Map) {
            failAt(m_tree->at(index), std::string(name) + " must be a list of objects");
            return std::nullopt;
        }
        values.emplace_back(*m_tree, m_tree->at(index), *m_report);
    }
    return values;
}

bool ConfigValues::listsLayers(std::string_view name, std::size_t entries, std::size_t layers) const
{
    if (entries == layers)
        return true;
    fail(name, std::string(name) + " has " + std::to_string(entries) + (entries == 1 ? " entry" : " entries") + " for "
                   + std::to_string(layers) + (layers == 1 ? " layer" : " layers"));
    return false;
}

std::optional<ConfigValues> ConfigValues::object(std::string_view names) const
{
    const auto *node = find(names);
    if (node == nullptr || node->kind != YamlNode::Kind::Map)
        return std::nullopt;
    return ConfigValues(*m_tree, *node, *m_report);
}

std::optional<ConfigValues> ConfigValues::onlyObject(std::string_view names) const
{
    std::string_view name;
    const auto *node = find(names, name);
    if (node != nullptr && node->kind != YamlNode::Kind::Map)
        failAt(*node, std::string(name) + " must be an object");
    return object(names);
}

std::string ConfigValues::word(std::string_view names) const
{
    std::string_view name;
    const auto *node = find(names, name);
    if (node == nullptr || node->kind == YamlNode::Kind::Scalar)
        return node == nullptr ? std::string() : node->scalar;
    failAt(*node, std::string(name) + " must be a word");
    return {};
}

std::vector<std::pair<std::string_view, ConfigValues>> ConfigValues::innerObjects() const
{
    std::vector<std::pair<std::string_view, ConfigValues>> found;
    for (const auto &pair : m_map->entries)
        if (const auto &value = m_tree->at(pair.value); value.kind == YamlNode::Kind::Map)
            found.emplace_back(m_tree->at(pair.key).scalar, ConfigValues(*m_tree, value, *m_report));
    return found;
}

std::vector<std::string> ConfigValues::keysOf(std::string_view value) const
{
    std::vector<std::string> keys;
    for (const auto &pair : m_map->entries)
        if (m_tree->at(pair.value).kind == YamlNode::Kind::Scalar && m_tree->at(pair.value).scalar == value)
            keys.push_back(m_tree->at(pair.key).scalar);
    return keys;
}

} // namespace ridgepoint
