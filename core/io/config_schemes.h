// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/config_modules.h"
#include "core/io/config_quantisation.h"
#include "core/model/model.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace ridgepoint {

/// Which operators each layer has, by the kind it is of. The model must be one that can be; an error when its types cannot be
/// multiplied.
Result<std::vector<OperatorSet>> operatorsOfLayers(const Model &model, const std::vector<std::string> &kindOfLayer);

/// How one operator of one layer is held: the number of a scheme, or that it is not quantised.
using SchemeNumber = int;
inline constexpr SchemeNumber kNotQuantised = -1;

/// How every operator of every layer is held, as the rules of a quantisation deal it out; the lm_head is none of a layer's.
class LayerSchemes {
public:
    /// Of layers with these operators; nothing is quantised yet.
    explicit LayerSchemes(std::vector<OperatorSet> operators);

    /// Deals a rule's scheme out to all it speaks of; `head` is the lm_head's. Errors: those of operatorsNamed().
    Result<void> apply(const QuantRule &rule, std::optional<QuantScheme> &head);

    [[nodiscard]] const std::vector<QuantScheme> &schemes() const { return m_schemes; }
    [[nodiscard]] SchemeNumber schemeOf(OperatorKind kind, std::size_t layer) const { return m_schemeOf.at(kind)[layer]; }
    [[nodiscard]] bool has(OperatorKind kind, std::size_t layer) const { return contains(m_operators[layer], kind); }

    /// The operators that layers have, in execution order.
    [[nodiscard]] std::vector<OperatorKind> kinds() const;
    /// The first layer that has it; the number of layers where none has.
    [[nodiscard]] std::size_t firstWith(OperatorKind kind) const;
    /// Whether it is held in one way in all layers that have it.
    [[nodiscard]] bool isAlike(OperatorKind kind) const;

private:
    SchemeNumber numberOf(const QuantScheme &scheme);

    std::vector<OperatorSet> m_operators;
    std::vector<QuantScheme> m_schemes;
    std::map<OperatorKind, std::vector<SchemeNumber>> m_schemeOf;
};

} // namespace ridgepoint
