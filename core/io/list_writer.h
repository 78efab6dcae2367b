// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/points_writer.h"
#include "core/model/accelerator.h"
#include "core/model/model.h"
#include "core/roofline/accelerator_columns.h"

#include <string>
#include <vector>

namespace ridgepoint {

/// A table of presets. CSV columns: `id,name,vendor,memory_bytes,bandwidth_bytes_per_s,fp16_flop_per_s,confidence`, in base
/// units, empty where unknown. Text is for people, in aligned columns, with one peak of each and its type, `?` behind what is
/// of low confidence and `edited` where figures are somebody's own. JSON is not written.
std::string listAccelerators(const std::vector<Accelerator> &accelerators, DataFormat format);

/// What is compared.
struct Comparison {
    std::vector<const Accelerator *> accelerators;
    std::vector<const AcceleratorColumn *> columns;
    const Accelerator *reference = nullptr; ///< whose numbers the others are given as multiples of too; null: no ratios
};

/// The columns of the accelerators, a line of headings first. CSV is for programs: the id, then the columns headed by their keys,
/// numbers in base units with every digit, the ratio of a column behind it as `…_ratio`; at the end `less_sure` and `edited`, the
/// keys of the columns whose figures are of low confidence, or somebody's own, with spaces between. Text is for spreadsheets:
/// separated by tabs, headings with their units, numbers in these (see plainCell()), at the end the headings of what is less
/// sure. What is unknown is empty.
std::string compareAccelerators(const Comparison &comparison, DataFormat format);

/// CSV columns: `id,name,family,parameters,source`.
std::string listModels(const std::vector<Model> &models, DataFormat format);

/// What one run of every operator costs. CSV columns: `operators,family,variant,flop,weight_bytes,activation_bytes,kv_bytes`, the
/// last four as formulas (core/roofline/counting.h). Text has the rules in words and the symbols as well.
std::string listOperators(DataFormat format);

} // namespace ridgepoint
