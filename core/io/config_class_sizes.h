// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/config_families.h"

#include <array>

// The sizes that classes have where a file leaves them out: values of ConfigFamily::defaults, several families' some of them.
namespace ridgepoint::class_sizes {

using Default = ConfigFamily::Default;
using enum ConfigSize;

inline constexpr std::array kLlama{Default{Vocabulary, 32000}, Default{Hidden, 4096}, Default{Intermediate, 11008},
                                   Default{Layers, 32},        Default{Heads, 32},    Default{Positions, 2048}};
inline constexpr std::array kMistral{Default{Vocabulary, 32000}, Default{Hidden, 4096}, Default{Intermediate, 14336},
                                     Default{Layers, 32},        Default{Heads, 32},    Default{KvHeads, 8},
                                     Default{Positions, 131072}};
inline constexpr std::array kGemma{Default{Vocabulary, 256000}, Default{Hidden, 3072},   Default{Intermediate, 24576},
                                   Default{Layers, 28},         Default{Heads, 16},      Default{KvHeads, 16},
                                   Default{HeadDim, 256},       Default{Positions, 8192}};
inline constexpr std::array kGemma2{Default{Vocabulary, 256000}, Default{Hidden, 2304},   Default{Intermediate, 9216},
                                    Default{Layers, 26},         Default{Heads, 8},       Default{KvHeads, 4},
                                    Default{HeadDim, 256},       Default{Positions, 8192}};
inline constexpr std::array kGemma3{Default{Vocabulary, 262208}, Default{Hidden, 2304},     Default{Intermediate, 9216},
                                    Default{Layers, 26},         Default{Heads, 8},         Default{KvHeads, 4},
                                    Default{HeadDim, 256},       Default{Positions, 131072}};
inline constexpr std::array kSeed{Default{Vocabulary, 155136}, Default{Hidden, 4096},     Default{Intermediate, 27648},
                                  Default{Layers, 64},         Default{Heads, 80},        Default{KvHeads, 8},
                                  Default{HeadDim, 128},       Default{Positions, 524288}};
inline constexpr std::array kQwen3{Default{HeadDim, 128}};
inline constexpr std::array kOneKvHead{Default{KvHeads, 1}};
inline constexpr std::array kTwoKvHeads{Default{KvHeads, 2}};
inline constexpr std::array kFourKvHeads{Default{KvHeads, 4}};
inline constexpr std::array kEightKvHeads{Default{KvHeads, 8}};
inline constexpr std::array kGlm{Default{KvHeads, 2}, Default{HeadDim, 128}};
inline constexpr std::array kGptOss{Default{KvHeads, 8}, Default{HeadDim, 64}};
inline constexpr std::array kEightWideKvHeads{Default{KvHeads, 8}, Default{HeadDim, 128}};
inline constexpr std::array kWideHeads{Default{HeadDim, 256}};
inline constexpr std::array kGpt{Default{Positions, 1024}};

} // namespace ridgepoint::class_sizes
