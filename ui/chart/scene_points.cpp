// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/scene_points.h"

#include "core/roofline/chart_series.h"
#include "core/roofline/roof_choices.h"
#include "ui/text.h"

namespace ridgepoint {
namespace {

void addFaint(ChartSeries &series)
{
    series.faint.resize(series.x.size());
    series.faint.back() = true;
}

/// Sorts rows into the series of their families and phases.
class Sorter {
public:
    Sorter(ChartScene &scene, const Evaluation &evaluation, const PointFilters &filters)
        : m_scene(scene), m_evaluation(evaluation), m_looks(pointLooks(evaluation, filters)), m_places(seriesKinds().size())
    {
    }

    void addBlock(const PhaseBlock &block)
    {
        std::vector<ChartSeries *> target; // null for families the chart does not show
        for (const auto &series : block.series) {
            const auto kind = seriesKindOf(series.family, series.phase);
            target.push_back(kind ? &m_places[*kind] : nullptr);
            if (kind)
                target.back()->name = toQt(series.name());
        }
        for (std::size_t i = 0; i < block.rowCount(); ++i)
            if (auto *series = target[i % target.size()])
                addRow(*series, block.firstRow + i);
    }

    void finish()
    {
        for (std::size_t i = 0; i < m_places.size(); ++i) {
            auto &series = m_places[i];
            if (series.name.isEmpty())
                continue;
            series.id = toQt(std::string(seriesKinds()[i].id));
            series.look = i;
            if (!series.faint.empty())
                series.faint.resize(series.x.size());
            m_scene.series.push_back(std::move(series));
        }
    }

private:
    void addRow(ChartSeries &series, std::size_t row)
    {
        const auto look = lookAt(m_looks, row);
        if (!isSeen(look)) {
            ++series.filtered;
            return;
        }
        const auto point = m_evaluation.point(row);
        const double x = point.hasPlace() ? point.intensity()->value : 0;
        const double y = point.hasPlace() ? point.performance()->value : 0;
        if (!isPlace(x) || !isPlace(y)) {
            ++m_scene.dropped;
            return;
        }
        series.x.push_back(x);
        series.y.push_back(y);
        series.row.push_back(row);
        if (look == PointLook::Faint)
            addFaint(series);
    }

    ChartScene &m_scene;
    const Evaluation &m_evaluation;
    std::vector<PointLook> m_looks;
    std::vector<ChartSeries> m_places;
};

} // namespace

void addPoints(ChartScene &scene, const Evaluation &evaluation, const PointFilters &filters)
{
    auto own = filters;
    own.hiddenSeries.clear();
    Sorter sorter(scene, evaluation, own);
    for (const auto &block : evaluation.blocks())
        sorter.addBlock(block);
    sorter.finish();
}

} // namespace ridgepoint
