// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/preset_kind.h"
#include "core/io/preset_yaml.h"
#include "core/io/yaml_text.h"

namespace ridgepoint {
namespace {

template <class Owner>
std::string write(const Owner &owner)
{
    std::string text = std::string(PresetKind<Owner>::kWord) + ":\n";
    std::string group;
    for (const auto &field : PresetKind<Owner>::fields()) {
        const auto value = field.text(owner);
        if (!value)
            continue;
        const auto dot = field.key.find('.');
        const auto fieldGroup = dot == std::string::npos ? std::string() : field.key.substr(0, dot);
        if (fieldGroup != group && !fieldGroup.empty())
            text += "  " + fieldGroup + ":\n";
        group = fieldGroup;
        const auto key = dot == std::string::npos ? field.key : field.key.substr(dot + 1);
        text += (group.empty() ? "  " : "    ") + key + ':';
        if (field.kind == FieldKind::TextList) {
            for (const auto &item : field.items(owner))
                text += (group.empty() ? "\n    - " : "\n      - ") + yamlText(item);
        } else {
            // Only texts can be mistaken for something else; numbers with units and words of ours never are.
            text += ' ' + (field.kind == FieldKind::Text ? yamlText(*value) : *value);
        }
        text += '\n';
    }
    return text;
}

} // namespace

std::string writePreset(const Accelerator &accelerator)
{
    return write(accelerator);
}

std::string writePreset(const Model &model)
{
    return write(model);
}

} // namespace ridgepoint
