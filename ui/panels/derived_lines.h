// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document.h"

#include <QString>

namespace ridgepoint {

// The quiet lines of the setup dock: what follows from the numbers above them.

/// Where the accelerator's figures come from and how sure they are; then where its calibration comes from, or that it has none.
QString acceleratorLine(const DocumentState &state);
/// All that is known of it: the documents, which figures are from elsewhere or less sure, what to know of them, and who measured
/// what kernels reach; a paragraph each.
QString provenanceText(const Accelerator &accelerator);
/// What the model weighs: "6.74 B parameters · 13.48 GB · 512 KiB of KV cache a token", or why it cannot be; of how many ranks;
/// its kinds of layers, where there are several: "2 kinds of layers: 52 window, 10 full".
QString modelLine(const DocumentState &state);
/// How much the sweep holds: "49 settings · 294 points", and how many of the settings are beyond the memory or the model's
/// positions.
QString sweepLine(const Result<Evaluation> &evaluation);

} // namespace ridgepoint
