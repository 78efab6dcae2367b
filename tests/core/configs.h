// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ridgepoint::test {

/// A config with the usual sizes, the rest to be given: hidden 64, an MLP of 192, two layers of four heads, 100 words.
inline std::string config(const std::string &rest)
{
    return "{\"hidden_size\": 64, \"intermediate_size\": 192, \"num_hidden_layers\": 2, \"num_attention_heads\": 4,\n"
           "\"vocab_size\": 100,\n"
           + rest + "}\n";
}

} // namespace ridgepoint::test
