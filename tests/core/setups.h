// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/workload.h"

// Setups written out in code, so that the tests of the numbers stand without presets and files.
namespace ridgepoint::test {

inline Accelerator a40()
{
    Accelerator accelerator;
    accelerator.id = "a40";
    accelerator.name = "A40";
    accelerator.vendor = "NVIDIA";
    const auto setPeak = [&](PeakType type, double teraFlop) {
        accelerator.peak[static_cast<std::size_t>(type)] = FlopPerSecond{teraFlop * 1e12};
    };
    setPeak(PeakType::Fp32, 37.4);
    setPeak(PeakType::Tf32, 74.8);
    setPeak(PeakType::Fp16, 149.7);
    setPeak(PeakType::Bf16, 149.7);
    setPeak(PeakType::Int8, 299.3);
    setPeak(PeakType::Int4, 598.7);
    accelerator.memoryBandwidth = {696e9};
    accelerator.memoryCapacity = Bytes{48e9};
    accelerator.calibration = Calibration{0.74, 0.80, {6e-6}, 156, "public timings", ""};
    return accelerator;
}

struct ModelSizes {
    std::int64_t hidden, intermediate, layers, heads, kvHeads, headDim, vocabulary;
};

inline Model model(const char *id, const ModelSizes &sizes)
{
    Model model;
    model.id = id;
    model.name = id;
    model.hidden = sizes.hidden;
    model.intermediate = sizes.intermediate;
    model.layers = sizes.layers;
    model.heads = sizes.heads;
    model.kvHeads = sizes.kvHeads;
    model.headDim = sizes.headDim;
    model.ropeDims = sizes.headDim;
    model.vocabulary = sizes.vocabulary;
    return model;
}

inline Model llama7b()
{
    auto llama = model("llama-7b", {4096, 11008, 32, 32, 32, 128, 32000});
    llama.name = "Llama 7B";
    llama.positions = 2048;
    llama.attention = Attention::Unfused;
    return llama;
}

inline Model llama2_70b()
{
    return model("llama-2-70b", {8192, 28672, 80, 64, 8, 128, 32000});
}

inline Model llama3_8b()
{
    return model("llama-3-8b", {4096, 14336, 32, 32, 8, 128, 128256});
}

/// A model on an A40. (In test bodies the name Setup means something else.)
inline Setup onA40(Model model)
{
    return {a40(), std::move(model), {}};
}

/// Llama 7B on an A40, as the program starts.
inline Setup home()
{
    return onA40(llama7b());
}

inline Sweep single(Phase phase, std::int64_t batch, std::int64_t sequence, std::int64_t candidates = 1)
{
    return {{phase}, {batch}, {sequence}, {candidates}};
}

} // namespace ridgepoint::test
