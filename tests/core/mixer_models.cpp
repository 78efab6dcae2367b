// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "mixer_models.h"

#include "core/roofline/evaluation.h"
#include "setups.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace ridgepoint::test {

Model tiny()
{
    return model("tiny", {8, 24, 3, 4, 2, 2, 10});
}

Model withDelta()
{
    auto model = tiny();
    model.delta = {2, 4, 3, 5, 4, false};
    model.kinds = {{"delta", 2, {}, {}, {}, {}, {}, {}, {}, Mixer::Delta}, {"attention", 1, {}, {}, {}, {}, {}, {}}};
    return model;
}

Model withoutHeads(const Mamba &mamba)
{
    auto model = tiny();
    model.mixer = Mixer::Mamba;
    model.heads = model.kvHeads = model.headDim = model.ropeDims = model.intermediate = 0;
    model.mamba = mamba;
    return model;
}

Model withMamba2()
{
    return withoutHeads({12, 4, 6, 2});
}

Model withMamba1()
{
    return withoutHeads({12, 4, 0, 0, 2, MambaNorm::Weighted});
}

Model withIndexer()
{
    auto model = tiny();
    model.mla = {6, 5, 3, 2, 3};
    model.indexer = {2, 4, 3};
    return model;
}

std::map<std::string, Row> rowsOf(const Model &model, const Sweep &sweep, const std::vector<std::string> &operators,
                                  std::int64_t prefix, std::int64_t ranks)
{
    auto setup = onA40(model);
    setup.accelerator.linkBandwidth = BytesPerSecond{1e11};
    setup.workload.attention = Attention::Fused;
    setup.workload.mask = Mask::Causal;
    setup.workload.prefix = prefix;
    setup.workload.tensorParallel = ranks;
    const auto evaluation = evaluate(setup, sweep, Detail::Operators);
    EXPECT_TRUE(evaluation) << evaluation.error().message;
    std::map<std::string, Row> rows;
    for (std::size_t i = 0; evaluation && i < evaluation->size(); ++i) {
        const auto point = evaluation->point(i);
        const auto &name = point.series->operators;
        if (std::find(operators.begin(), operators.end(), name) != operators.end())
            rows[point.series->op.group.empty() ? name : point.series->op.group + ' ' + name] = {
                point.cost.flop.value, point.cost.weightBytes.value, point.cost.activationBytes.value, point.cost.kvBytes.value,
                point.series->op.runs};
    }
    return rows;
}

} // namespace ridgepoint::test
