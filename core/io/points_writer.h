// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/sink.h"
#include "core/roofline/evaluation.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace ridgepoint {

/// How points and summaries are written.
enum class DataFormat { Text, Csv, Json };
template <>
std::span<const Name<DataFormat>> names<DataFormat>();

/// The columns of a table of points, in order. The names are part of the file format.
std::vector<std::string> pointColumns();

/// Whether a row is written.
using RowFilter = std::function<bool(std::size_t row)>;

/// One row a point, one run of one operator: CSV (RFC 4180 quoting, lines end in \n, a header first). Numbers are the shortest
/// that read back to the same double; an operator without a place on the chart has empty intensity, attainable and performance.
/// With a filter, only the rows it keeps.
void writePointsCsv(const Evaluation &evaluation, const Setup &setup, const Sink &sink, const RowFilter &keeps = {});

/// The same rows as a JSON array of objects with the columns' names as keys; empty values are null.
void writePointsJson(const Evaluation &evaluation, const Setup &setup, const Sink &sink, const RowFilter &keeps = {});

} // namespace ridgepoint
