// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string>

namespace ridgepoint {

/// What a file is and holds, on one line: `a40.yaml: accelerator, NVIDIA A40: 696 GB/s, fp16 149.7 TFLOP/s`, or of several
/// presets their ids: `all.yaml: accelerator, 2 presets: a40, h100-sxm`; of a session what it shows: `s.yaml: session, Llama 7B
/// on NVIDIA A40: batch 1..64*2, sequence 128..8192*2`, and of a picture that holds one: `fig.png: picture, Llama 7B …`. The
/// error is what is wrong with the file.
Result<std::string> checkFile(const std::string &path);

} // namespace ridgepoint
