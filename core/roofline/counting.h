// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/operators.h"

#include <span>
#include <string_view>

// What is counted, in words and formulas: what help and lists show, and what the costs are held to.
namespace ridgepoint {

/// What one run of an operator costs, as formulas over the symbols below. A formula has the operators `+ − · /`, parentheses,
/// whole numbers and symbols, nothing else; an empty one is nothing at all.
struct OperatorRule {
    std::string_view operators; ///< their names, with `, ` between: those that cost the same
    std::string_view when = {}; ///< the variant it holds for; empty: always, or where no other one does
    std::string_view flop = {};
    std::string_view weights = {};     ///< bytes read of weights
    std::string_view activations = {}; ///< bytes read and written of activations; of all_reduce, bytes over the link
    std::string_view cache = {};       ///< bytes read or written of the cache
};
/// In execution order of the first named; the variants of an operator stand together.
std::span<const OperatorRule> operatorRules();
/// What the first of a rule's operators is.
const OperatorInfo &infoOf(const OperatorRule &rule);

/// A letter of the formulas and what it stands for.
struct CountingSymbol {
    std::string_view name;
    std::string_view meaning;
};
std::span<const CountingSymbol> countingSymbols();

/// A rule in words.
struct CountingRule {
    std::string_view title;
    std::string_view text;
};
/// The most asked for first.
std::span<const CountingRule> countingRules();

} // namespace ridgepoint
