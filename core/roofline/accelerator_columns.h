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
    std::string choice = {};              ///< what a menu that shows and hides columns calls it; empty: it is always shown
    std::vector<std::string> fields = {}; ///< keys of the fields the figure is made of, `peak.fp8`
    /// The number in base units, nullopt where it is unknown. Empty for columns of words.
    std::function<std::optional<double>(const Accelerator &)> number = {};
    /// The words, of a column of words.
    std::function<std::string(const Accelerator &)> words = {};
    /// The words for people, where these are told more than programs.
    std::function<std::string(const Accelerator &)> shownWords = {};
    /// What words are sorted by where that is not the alphabet; the least comes first.
    std::function<int(const Accelerator &)> rank = {};
};

/// Name, vendor, architecture, form factor, year, memory, what is usable of it and its type, bandwidth, cache, link, power, the
/// peak and the ridge of every type, the peaks with FP16 accumulation, confidence.
const std::vector<AcceleratorColumn> &acceleratorColumns();
/// The column with a key, or null.
const AcceleratorColumn *findColumn(std::string_view key);

/// A cell for people: four digits in the column's unit with thousands commas, or the words; empty where unknown.
std::string shownCell(const AcceleratorColumn &column, const Accelerator &accelerator);
/// A cell in the column's unit, as a spreadsheet takes it for a number: a figure with every digit; what is worked out of several,
/// a ridge, with four, since the digits behind them are the division's. The words are those for people. Empty where unknown.
std::string plainCell(const AcceleratorColumn &column, const Accelerator &accelerator);
/// How many times the reference's number the accelerator's is, as `1.64`; empty where one of them is unknown, for words, and for
/// years, whose ratio means nothing.
std::string ratioCell(const AcceleratorColumn &column, const Accelerator &accelerator, const Accelerator &reference);

/// Whether the column's numbers have a unit, so that a ratio of them means something.
bool isMeasured(const AcceleratorColumn &column);

/// Whether a stands before b in a table sorted by the column; words as people count, A2 before A10. What is unknown stands last
/// in both directions.
bool standsBefore(const AcceleratorColumn &column, const Accelerator &a, const Accelerator &b, bool descending);

/// Whether a figure in the cell, or one that it is made of, is of low confidence, and so to be marked.
bool isLessSure(const AcceleratorColumn &column, const Accelerator &accelerator);

/// Whether the cell shows, or is made of, a figure somebody has put in place of the preset's.
bool isEdited(const AcceleratorColumn &column, const Accelerator &accelerator);

/// The peak a list shows of an accelerator that has room for one: fp16's, else that of the type nearest to what models run at.
std::optional<std::pair<PeakType, FlopPerSecond>> headlinePeak(const Accelerator &accelerator);

} // namespace ridgepoint
