// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cases.h"

#include "setups.h"

#include <gtest/gtest.h>

namespace ridgepoint::test {

Accelerator card(const char *name, double peak16, double peak32, double bandwidth)
{
    Accelerator card;
    card.id = name;
    card.name = name;
    card.peak[static_cast<std::size_t>(PeakType::Fp16)] = FlopPerSecond{peak16};
    card.peak[static_cast<std::size_t>(PeakType::Bf16)] = FlopPerSecond{peak16};
    card.peak[static_cast<std::size_t>(PeakType::Fp32)] = FlopPerSecond{peak32};
    card.memoryBandwidth = {bandwidth};
    card.linkBandwidth = BytesPerSecond{50e9};
    return card;
}

Accelerator h100()
{
    return card("h100", 989.4e12, 66.9e12, 3.35e12);
}

Accelerator a100(double bandwidth)
{
    return card("a100", 312e12, 19.5e12, bandwidth);
}

Accelerator rtx3090()
{
    return card("rtx-3090", 71e12, 35.6e12, 936.2e9);
}

Setup on(const Accelerator &accelerator, const Model &model, Mask mask)
{
    Setup setup{accelerator, model, {}};
    setup.workload.mask = mask;
    return setup;
}

Model llama2_7b()
{
    return model("llama-2-7b", {4096, 11008, 32, 32, 32, 128, 32000});
}

Model llama3_70b()
{
    return model("llama-3-70b", {8192, 28672, 80, 64, 8, 128, 128256});
}

Model heads(std::int64_t queries, std::int64_t keys)
{
    return model("heads", {queries * 128, 256, 1, queries, keys, 128, 100});
}

Run runOf(const Setup &setup, OperatorKind kind, const Setting &setting)
{
    const auto evaluation =
        evaluate(setup, single(setting.phase, setting.batch, setting.sequence, setting.candidates), Detail::Operators);
    EXPECT_TRUE(evaluation) << evaluation.error().message;
    for (std::size_t row = 0; evaluation && row < evaluation->size(); ++row) {
        const auto point = evaluation->point(row);
        if (point.series->op.kind == kind)
            return {point.cost, point.series->roof, point.series->op.runs};
    }
    ADD_FAILURE() << nameOf(kind) << " is missing";
    return {};
}

} // namespace ridgepoint::test
