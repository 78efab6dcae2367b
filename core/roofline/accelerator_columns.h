// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/model/accelerator.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ridgepoint {

/// A column of a table of accelerators: what tables in the window and lists on the command line show of each.
struct AcceleratorColumn {
    std::string key;       ///< in CSV, with the base unit of a number: `bandwidth_bytes_per_s`, `ridge_fp8_flop_per_byte`
    std::string heading;   ///< for people: `Bandwidth`
    std::string unit = {}; ///< all numbers of the column are shown in: `GB/s`; empty where they have none
    int exponent10 = 0;    ///< of that unit
    std::optional<PeakType> type = {};    ///< of a column that is one type's
    std::vector<std::string> fields = {}; ///< keys of the fields the figure is made of, `peak.fp8`
    /// The number in base units, nullopt where it is unknown. Empty for columns of words.
    std::function<std::optional<double>(const Accelerator &)> number = {};
    /// The words, of a column of words.
    std::function<std::string(const Accelerator &)> words = {};
    /// What words are sorted by where that is not the alphabet; the least comes first.
    std::function<int(const Accelerator &)> rank = {};
};

/// Name, architecture, year, memory, bandwidth, the peak and the ridge of every type, confidence.
const std::vector<AcceleratorColumn> &acceleratorColumns();
/// The column with a key, or null.
const AcceleratorColumn *findColumn(std::string_view key);

/// A cell for people: four digits in the column's unit with thousands commas, or the words; empty where unknown.
std::string shownCell(const AcceleratorColumn &column, const Accelerator &accelerator);
/// A cell with every digit, in the column's unit: what a spreadsheet takes for the number. Empty where unknown.
std::string exactCell(const AcceleratorColumn &column, const Accelerator &accelerator);
/// How many times the reference's number the accelerator's is, as `1.64`; empty where one of them is unknown, for words, and for
/// years, whose ratio means nothing.
std::string ratioCell(const AcceleratorColumn &column, const Accelerator &accelerator, const Accelerator &reference);

/// Whether a stands before b in a table sorted by the column. What is unknown stands last in both directions.
bool standsBefore(const AcceleratorColumn &column, const Accelerator &a, const Accelerator &b, bool descending);

/// Whether a figure in the cell, or one that it is made of, is of low confidence, and so to be marked.
bool isLessSure(const AcceleratorColumn &column, const Accelerator &accelerator);

/// The peak a list shows of an accelerator that has room for one: fp16's, else that of the type nearest to what models run at.
std::optional<std::pair<PeakType, FlopPerSecond>> headlinePeak(const Accelerator &accelerator);

} // namespace ridgepoint
