// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace ridgepoint::test {

/// What the symbols of formulas stand for.
using Symbols = std::map<std::string, double, std::less<>>;

/// What a formula comes to: sums of products of numbers, symbols and sums in parentheses, as `OperatorRule` says; 0 without one.
/// What is not understood fails the test.
double valueOf(std::string_view formula, const Symbols &symbols);

} // namespace ridgepoint::test
