// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace ridgepoint {

/// What a model from a file is called.
struct ConfigNaming {
    std::string id;     ///< the name with lower-case letters, digits, dots and hyphens only
    std::string name;   ///< as written, in one line
    std::string source; ///< the file without its folders, but with the one that names it
};

/// The name is the file's without `.json`; of a `config.json` it is its folder's, or the repository's in a download cache
/// (`models--ORGANISATION--NAME/snapshots/HASH/config.json`), or else the last part of `_name_or_path`, which often names the
/// model this one was made from, or else `folder`.
ConfigNaming configNaming(std::string_view file, std::string_view nameOrPath, std::string_view folder = {});

} // namespace ridgepoint
