// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/shipped_presets.h"

// The accelerators that are shipped, read from their files.
namespace ridgepoint::test {

inline const std::vector<Accelerator> &shippedAccelerators()
{
    static const auto all = readShipped("accelerators", &PresetFile::accelerators);
    return all;
}

inline Accelerator shipped(std::string_view id)
{
    return shippedOf(shippedAccelerators(), id);
}

/// The rate of 16 bits that most parts print: bf16, else fp16.
inline PeakType sixteenBits(const Accelerator &accelerator)
{
    return accelerator.peakOf(PeakType::Bf16) ? PeakType::Bf16 : PeakType::Fp16;
}

} // namespace ridgepoint::test
