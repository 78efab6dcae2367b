// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/wording.h"

#include "core/base/units.h"

namespace ridgepoint {

std::string executionText(const Setup &setup)
{
    const auto factors = executionFactors(setup);
    if (!factors.isIdeal())
        return "expected: " + roundedQuantity(factors.computeEfficiency, Dimension::Fraction, 3) + " of peak, "
               + roundedQuantity(factors.bandwidthEfficiency, Dimension::Fraction, 3) + " of bandwidth, "
               + roundedQuantity(factors.overhead.value, Dimension::Time, 3) + " a kernel";
    if (setup.workload.execution == Execution::Calibrated && !setup.accelerator.calibration)
        return "bounds: " + setup.accelerator.name + " has no calibration";
    return "bounds: full peak and bandwidth, no time lost";
}

} // namespace ridgepoint
