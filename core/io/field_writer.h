// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/yaml_text.h"
#include "core/model/field.h"

#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// Appends every field of an owner that has a value as lines of YAML in block style, each behind `indent`; dotted keys become
/// groups.
template <class Owner>
void appendFields(std::string &text, const Owner &owner, const std::vector<Field<Owner>> &fields, std::string_view indent)
{
    std::string group;
    for (const auto &field : fields) {
        const auto value = field.text(owner);
        if (!value)
            continue;
        const auto dot = field.key.find('.');
        const auto fieldGroup = dot == std::string::npos ? std::string() : field.key.substr(0, dot);
        if (fieldGroup != group && !fieldGroup.empty())
            text.append(indent).append(fieldGroup).append(":\n");
        group = fieldGroup;
        const std::string inner = std::string(indent).append(group.empty() ? "" : "  ");
        text.append(inner).append(dot == std::string::npos ? field.key : field.key.substr(dot + 1)).append(":");
        if (field.kind == FieldKind::TextList) {
            for (const auto &item : field.items(owner))
                text.append("\n").append(inner).append("  - ").append(yamlText(item));
        } else {
            // Only texts can be mistaken for something else; numbers with units and words of ours never are.
            text.append(" ").append(field.kind == FieldKind::Text ? yamlText(*value) : *value);
        }
        text += '\n';
    }
}

} // namespace ridgepoint
