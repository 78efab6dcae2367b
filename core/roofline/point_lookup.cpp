// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/point_lookup.h"

namespace ridgepoint {
namespace {

/// The first row of a setting in a block.
std::optional<std::size_t> firstRowAt(const Evaluation &evaluation, const PhaseBlock &block, const OperatingPoint &point)
{
    const auto wanted = settingOf(point, block.phase);
    for (std::size_t i = 0; i < block.settingCount; ++i)
        if (evaluation.settingAt(block, block.firstSetting + i) == wanted)
            return block.firstRow + i * block.series.size();
    return std::nullopt;
}

} // namespace

Setting settingOf(const OperatingPoint &point, Phase phase)
{
    return {phase, point.batch, point.sequence, phase == Phase::Init ? 1 : point.candidates};
}

OperatingPoint pointOf(const PointView &row, const OperatingPoint &before)
{
    const auto &setting = row.setting;
    return {setting.batch, setting.sequence, setting.phase == Phase::Init ? before.candidates : setting.candidates};
}

std::optional<std::size_t> findRow(const Evaluation &evaluation, std::string_view seriesId, const OperatingPoint &point)
{
    for (const auto &block : evaluation.blocks())
        for (std::size_t i = 0; i < block.series.size(); ++i)
            if (block.series[i].id() == seriesId) {
                const auto first = firstRowAt(evaluation, block, point);
                return first ? std::optional(*first + i) : std::nullopt;
            }
    return std::nullopt;
}

std::vector<std::size_t> rowsAt(const Evaluation &evaluation, const OperatingPoint &point)
{
    std::vector<std::size_t> rows;
    for (const auto &block : evaluation.blocks())
        if (const auto first = firstRowAt(evaluation, block, point))
            for (std::size_t i = 0; i < block.series.size(); ++i)
                rows.push_back(*first + i);
    return rows;
}

} // namespace ridgepoint
