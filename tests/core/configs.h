// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/config_json.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint::test {

/// A config with the usual sizes, the rest to be given: hidden 64, an MLP of 192, two layers of four heads, 100 words.
inline std::string config(const std::string &rest)
{
    return "{\"hidden_size\": 64, \"intermediate_size\": 192, \"num_hidden_layers\": 2, \"num_attention_heads\": 4,\n"
           "\"vocab_size\": 100,\n"
           + rest + "}\n";
}

/// Whether a note of a config says so.
inline bool hasNote(const ConfigModel &config, std::string_view part)
{
    return std::any_of(config.notes.begin(), config.notes.end(),
                       [part](const std::string &note) { return note.find(part) != std::string::npos; });
}

/// What may stand where another value is expected.
inline const std::vector<std::string> &strangeValues()
{
    static const std::vector<std::string> kValues{"null",
                                                  "0",
                                                  "-1",
                                                  "1",
                                                  "16",
                                                  "1000000000",
                                                  "9223372036854775807",
                                                  "1e300",
                                                  "-0.5",
                                                  "1e-300",
                                                  "Infinity",
                                                  "NaN",
                                                  "\"\"",
                                                  "\"L\"",
                                                  "\"re:((((\"",
                                                  "\"\\u0000\"",
                                                  "[]",
                                                  "[null]",
                                                  "[0, 0]",
                                                  "[-3, 7]",
                                                  "[1e300, 1]",
                                                  "[{}]",
                                                  "{}",
                                                  "true",
                                                  "[[[[]]]]",
                                                  "{\"a\": []}",
                                                  "{\"a\": {\"weights\": 1}}"};
    return kValues;
}

/// Tries a config with every one of its values replaced by every strange one. Values stand behind a colon and a space and end
/// before a comma or a brace; of an object in a list only its first value is replaced.
template <class Try>
void replaceEveryValue(const std::string &config, const Try &tryOne)
{
    for (auto colon = config.find(": "); colon != std::string::npos; colon = config.find(": ", colon + 1)) {
        const auto begin = colon + 2;
        const auto end = config[begin] == '[' ? config.find(']', begin) + 1 : config.find_first_of(",}", begin);
        for (const auto &value : strangeValues())
            tryOne(config.substr(0, begin) + value + config.substr(end));
    }
}

} // namespace ridgepoint::test
