// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/yaml_tree.h"

namespace ridgepoint {

/// Reads JSON (RFC 8259) into the same tree as YAML: one document; null is Empty, strings, numbers and words are scalars, numbers
/// as written. Beyond the RFC it takes a byte order mark and the bare `NaN`, `Infinity` and `-Infinity` that Python writes.
/// A YAML reader would take far more (trailing commas, single quotes, names without quotes, comments), which other readers of the
/// file would not.
///
/// `file` is only named in errors. Errors with their place: more than kMostYamlBytes, text that is not UTF-8 or not JSON, values
/// nested more than 32 deep, more than 200,000 values; HTML, safetensors, GGUF and zip archives are named as such. Never throws.
Result<YamlTree> parseJson(std::string_view text, const std::string &file);

} // namespace ridgepoint
