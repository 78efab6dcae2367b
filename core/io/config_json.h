// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/model.h"

#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// What a config.json says of a model.
struct ConfigModel {
    Model model;
    /// One line each: values that come from the class and not from the file, parts of the file that are left out.
    std::vector<std::string> notes;
};

/// Reads the config.json of a decoder as the transformers library writes it. Of a file for several kinds of input (images, sound)
/// the text half is read. The id and the name come from the file's name, or the folder's where that is `config.json`; `file` is
/// named in errors.
///
/// Errors, with their place where they have one: not JSON (see parseJson), another JSON file that lies beside a config.json, an
/// architecture that is not modelled (`not modelled: NAME: what it lacks`, of the whole file), sizes that are missing or no
/// sizes, a shape that cannot be (validate()).
Result<ConfigModel> readConfig(std::string_view text, const std::string &file, std::string_view folder = {});

} // namespace ridgepoint
