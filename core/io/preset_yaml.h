// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/accelerator.h"
#include "core/model/model.h"

#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

struct YamlTree;

/// What a preset file holds, in the order written.
struct PresetFile {
    std::vector<Accelerator> accelerators;
    std::vector<Model> models;
    /// What a reader of the file should know: values it did not hold, parts left out, rates that can hardly
    /// be meant.
    std::vector<std::string> notes = {};
};

/// Reads presets from YAML. A file holds `accelerator: {…}`, `accelerators: [{…}, …]`, `model: {…}` or `models: [{…}, …]`, in any
/// mixture; or one preset without such a word, or a list of those, which are told apart by their keys. Keys and values are those
/// of the field tables, `memory.bandwidth` being `memory: {bandwidth: …}`; quantities carry units, a bare number is in SI base
/// units. What is left out is unknown.
///
/// `file` is only named in errors. The first error is returned, with the place of the key or value: not YAML (see parseYaml),
/// unknown, misspelt or repeated keys, missing required ones, values that are empty or no value of their field, an id that stands
/// twice, a preset that cannot be (validate()), a file with no preset in it.
Result<PresetFile> readPresets(std::string_view text, const std::string &file);
/// The same of a text that was read already.
Result<PresetFile> readPresets(const YamlTree &tree, const std::string &file);

/// The whole preset as YAML that readPresets reads back to an equal one, and that is the same bytes when written again. What is
/// unknown is left out.
std::string writePreset(const Accelerator &accelerator);
std::string writePreset(const Model &model);

} // namespace ridgepoint
