// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/counting.h"
#include "core/roofline/operators.h"

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <string_view>

// The formulas of `counting.h` for one operator of one model: which holds, and what its letters stand for.
namespace ridgepoint {

/// The rule that holds for an operator of a setup, of one layer group in one phase; null where there is none, or the ranks do
/// not divide the model.
const OperatorRule *ruleOf(const Setup &setup, const Operator &op, Phase phase);

/// What letters of `countingSymbols()` stand for. The names live as long as the program.
using SymbolValues = std::map<std::string_view, double>;
/// Their values for a run of an operator of operatorsOf(setup, setting.phase): sizes of its layer group on one rank. Those that
/// mean nothing for the model are 0. Empty where the setup is impossible.
SymbolValues symbolValues(const Setup &setup, const Operator &op, const Setting &setting);

/// A formula with the numbers put in: `2·B·H·S·d` as `2·8·32·2048·128`. Whole numbers are exact, others have 6 digits.
std::string withNumbers(std::string_view formula, const SymbolValues &values);

/// The next letter or number of a formula at or behind a place in it; empty at its end.
std::string_view nextSymbol(std::string_view formula, std::size_t from);

/// The operands and the result of an operator that multiplies matrices, as formulas of their sizes: `T × h`.
struct OperatorShapes {
    std::string_view operators; ///< their names, with `, ` between
    std::string_view when = {}; ///< as the rule it goes with
    std::string_view left;
    std::string_view right;
    std::string_view result;
};
std::span<const OperatorShapes> operatorShapes();
/// Those of a rule's operator; null where it multiplies none.
const OperatorShapes *shapesOf(const OperatorRule &rule, std::string_view name);

} // namespace ridgepoint
