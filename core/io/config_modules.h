// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/operator_kind.h"

#include <bitset>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace ridgepoint {

/// A set of operators, by their place in the enumeration.
using OperatorSet = std::bitset<128>;
inline bool contains(const OperatorSet &set, OperatorKind kind)
{
    return set.test(static_cast<std::size_t>(kind));
}

/// The linear operators that names of modules mean, layer by layer; the lm_head is in `everywhere`.
struct NamedOperators {
    OperatorSet everywhere;
    std::vector<OperatorSet> layers;

    [[nodiscard]] bool contains(OperatorKind kind, std::size_t layer) const
    {
        return ridgepoint::contains(everywhere, kind) || ridgepoint::contains(layers[layer], kind);
    }
};

/// Finds the operators that a list of modules means, as quantisation configs write it: plain names, which mean the module and all
/// within it (`lm_head`, `mlp.gate`, `model.layers.3.self_attn`), globs (`model.layers.3.self_attn*`) and regular expressions
/// behind `re:`. Names of what is no linear operator of the language model (towers, norms, embeddings) mean nothing here. Of
/// experts the first stands for all. Errors: a pattern that is not understood; more work than any real list needs.
Result<NamedOperators> operatorsNamed(std::span<const std::string> modules, std::size_t layers);

} // namespace ridgepoint
