// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/config_values.h"
#include "core/model/precision.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// One way in which weights are held.
struct QuantScheme {
    StoredType weights;
    std::optional<NumericType> inputs = {}; ///< none: not quantised

    friend bool operator==(const QuantScheme &, const QuantScheme &) = default;
};

/// Says of some modules how they are held; a later rule holds where two speak of the same one.
struct QuantRule {
    enum class Of { Linears, Experts, Names };
    Of of = Of::Linears;                    ///< all of the layers' linear operators, the experts among them, or those named
    std::vector<std::string> names;         ///< as operatorsNamed() takes them
    std::optional<QuantScheme> scheme = {}; ///< none: not quantised
};

/// What a config says of its quantisation.
struct Quantisation {
    std::string method; ///< as the file names it
    std::vector<QuantRule> rules;
    std::optional<StoredType> kv = {};
    std::optional<QuantScheme> head = {}; ///< of the lm_head; none: not quantised, unless a rule names it
};

/// Where a config has its quantisation.
inline constexpr std::string_view kQuantisationKeys = "quantization_config compression_config quantization";

/// Reads the quantisation of a config: `quantization_config` of the text half or the whole, `compression_config`, or the
/// `quantization` of MLX. None where there is none; then, and where something is wrong, the report says what. A method that is
/// not known is refused by its name: the weights' bits would be a guess, and a wrong chart is worse than none.
///
/// Bits include the scales of blocks and groups. A scale a column, row or tensor is left out: some thousandths of a bit.
std::optional<Quantisation> readQuantisation(const ConfigValues &top, const ConfigValues &values);

/// Adds the rule that the modules a list names are not quantised, if it names any.
void addIgnored(const ConfigValues &config, std::string_view names, Quantisation &found);

} // namespace ridgepoint
