// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/caption.h"

#include "core/model/field.h"
#include "tests/core/setups.h"

#include <gtest/gtest.h>

namespace ridgepoint {
namespace {

DocumentState homeState()
{
    auto setup = test::home();
    setup.accelerator.vendor = "NVIDIA";
    setup.accelerator.sources = {"A40 datasheet"};
    setup.accelerator.confidence = Confidence::High;
    return unedited(setup);
}

std::string factOf(const DocumentState &state, std::string_view name)
{
    for (const auto &fact : captionFacts(state))
        if (fact.name == name)
            return fact.text;
    return "none";
}

TEST(Caption, ofTheChartTheProgramStartsWith)
{
    EXPECT_EQ(captionText(homeState()),
              "Llama 7B on NVIDIA A40: prefill (init) and decode (ar), batch 1, 2, 4, 8, 16, 32 and 64, sequence 128, 256, 512, "
              "1024, 2048, 4096 and 8192. Weights/activations/KV cache in fp16/fp16/fp16; unfused attention, full mask. Points "
              "are modelled, expected: 74 % of peak, 80 % of bandwidth, 6 µs a kernel (fitted to 156 measurements; public "
              "timings). Ceilings: bandwidth 696 GB/s and fp16 149.7 TFLOP/s (confidence high: A40 datasheet).");
}

TEST(Caption, saysWhatIsNotAsUsual)
{
    auto state = homeState();
    state.sweep = {{Phase::Ar}, {8}, {1024, 2048}, {1, 16}};
    auto &workload = state.setup.workload;
    workload.prefix = 64;
    workload.tensorParallel = 2;
    workload.headRows = HeadRows::All;
    workload.overhead = Seconds{0};
    workload.computeEfficiency = 0.5;
    workload.bandwidthEfficiency = 1;
    state.setup.model.layers = 8;
    ASSERT_TRUE(assignByHand(*findField(acceleratorFields(), "memory.bandwidth"), state.setup.accelerator, "1 TB/s"));
    state.chart.roofs = {"peak.int8", "peak.fp8", "peak.fp16"};
    EXPECT_EQ(
        captionText(state),
        "Llama 7B on NVIDIA A40: decode (ar), batch 8, sequence 1024 and 2048, candidates 1 and 16, prefix of 64 cached "
        "tokens, one of 2 ranks. Weights/activations/KV cache in fp16/fp16/fp16; unfused attention, full mask, lm_head on "
        "every token of a prompt. Points are modelled, expected: 50 % of peak, 100 % of bandwidth, 0 ns a kernel (fraction "
        "of peak, fraction of bandwidth and time a kernel given by hand). Ceilings: bandwidth 1 TB/s (edited by hand); fp16 "
        "149.7 TFLOP/s and int8 299.3 TFLOP/s (confidence high: A40 datasheet). The accelerator is edited: bandwidth; the "
        "model is edited.");
}

TEST(Caption, factsAreAsTheCommandLineTakesThem)
{
    const auto state = homeState();
    for (const auto &[name, text] : {
             std::pair{"model", "Llama 7B (llama-7b)"},
             {"accelerator", "NVIDIA A40 (a40)"},
             {"phases", "init, ar"},
             {"batch", "1..64*2"},
             {"sequence", "128..8192*2"},
             {"candidates", "1"},
             {"prefix", "0"},
             {"precision (weights/activations/kv)", "fp16/fp16/fp16"},
             {"attention", "unfused"},
             {"mask", "full"},
             {"ranks", "1"},
             {"points", "modelled, expected: 74 % of peak, 80 % of bandwidth, 6 µs a kernel"},
             {"calibration", "fitted to 156 measurements; public timings"},
             {"memory.bandwidth", "696 GB/s, confidence high: A40 datasheet"},
             {"peak.fp16", "149.7 TFLOP/s, confidence high: A40 datasheet"},
             {"peak.int8", "none"},
         })
        EXPECT_EQ(factOf(state, name), text) << name;
}

TEST(Caption, saysWhyTimesAreBounds)
{
    auto state = homeState();
    state.setup.accelerator.calibration.reset();
    EXPECT_EQ(factOf(state, "points"), "modelled, bounds: A40 has no calibration");
    EXPECT_EQ(factOf(state, "calibration"), "none");
    EXPECT_EQ(factOf(state, "accelerator"), "NVIDIA A40 (a40), edited");
    state = homeState();
    state.setup.workload.execution = Execution::Ideal;
    EXPECT_EQ(factOf(state, "points"), "modelled, bounds: full peak and bandwidth, no time lost");
    EXPECT_EQ(factOf(state, "calibration"), "none");
    state = homeState();
    state.setup.accelerator.calibration->borrowed = "RTX 9000";
    EXPECT_EQ(factOf(state, "calibration"), "fitted to 156 measurements; public timings; measured on RTX 9000");
}

TEST(Caption, longListsAreWrittenAsTheyAreTyped)
{
    auto state = homeState();
    state.sweep.batches = {1, 2, 3, 4, 5, 6, 7, 8, 9};
    EXPECT_NE(captionText(state).find(", batch 1..9+1, "), std::string::npos) << captionText(state);
}

} // namespace
} // namespace ridgepoint
