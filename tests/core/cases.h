// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/roofline/evaluation.h"

// What the cases of calculators that went wrong are about: cards, models, and one operator of a pass.
namespace ridgepoint::test {

/// A card as far as a roofline needs it, without calibration: every time is a bound. FLOP/s and bytes/s.
Accelerator card(const char *name, double peak16, double peak32, double bandwidth);
Accelerator h100();
Accelerator a100(double bandwidth);
Accelerator rtx3090();

/// Fused attention, as the model says nothing else.
Setup on(const Accelerator &accelerator, const Model &model, Mask mask = Mask::Auto);

Model llama2_7b();
Model llama3_70b();
/// One layer of heads of 128 and nothing that matters beside.
Model heads(std::int64_t queries, std::int64_t keys);

/// One run of an operator.
struct Run {
    RunCost cost;
    Roof roof;
    double runs = 0;

    [[nodiscard]] double flop() const { return cost.flop.value; }
    [[nodiscard]] double bytes() const { return cost.bytes().value; }
    [[nodiscard]] double intensity() const { return flop() / bytes(); }
};
Run runOf(const Setup &setup, OperatorKind kind, const Setting &setting);

} // namespace ridgepoint::test
