// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/model.h"

#include <string>
#include <vector>

// Configs that say what their tensors are held in, and what is expected of them.
namespace ridgepoint::test {

/// A dense llama in bf16 with a quantisation.
std::string quantisedLlama(const std::string &quantisation);

/// The same with a group of compressed-tensors, and what stands beside its groups.
std::string compressedLlama(const std::string &weights, const std::string &inputs, const std::string &rest = "");

/// A model's types of single operators as a preset has them, semicolons between: what a person would compare.
std::string operatorTypesText(const Model &model);

struct TypedConfig {
    const char *name;
    std::string config;
    const char *weights;
    const char *inputs; ///< "" where they are the activations
    const char *kv;     ///< "" where the file does not say
    const char *operators;
    const char *activations = "bf16";
};

/// Reads every config, compares its types, and reads the preset that is written of it back.
void expectTypes(const std::vector<TypedConfig> &configs);

} // namespace ridgepoint::test
