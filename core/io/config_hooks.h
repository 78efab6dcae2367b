// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/config_families.h"

// What the table of families cannot say in a column; see ConfigFamily::shape and ConfigFamily::arrange.
namespace ridgepoint::hooks {

void baichuan(const ConfigValues &values, Model &model);
void chatglm(const ConfigValues &values, Model &model);
void deci(const ConfigValues &values, Model &model);
void falcon(const ConfigValues &values, Model &model);
void gptBigcode(const ConfigValues &values, Model &model);
void gptj(const ConfigValues &values, Model &model);
void gptNeox(const ConfigValues &values, Model &model);
void learnedPositions(const ConfigValues &values, Model &model);
void llama4(const ConfigValues &values, Model &model);
void minicpm3(const ConfigValues &values, Model &model);
void minicpmv(const ConfigValues &values, Model &model);
void molmo(const ConfigValues &values, Model &model);
void mpt(const ConfigValues &values, Model &model);
void openelm(const ConfigValues &values, Model &model);
void opt(const ConfigValues &values, Model &model);
void phi(const ConfigValues &values, Model &model);
void phi3small(const ConfigValues &values, Model &model);
void qwen(const ConfigValues &values, Model &model);
void qwen2Moe(const ConfigValues &values, Model &model);
void refinedWeb(const ConfigValues &values, Model &model);
void seedOss(const ConfigValues &values, Model &model);
void stablelm(const ConfigValues &values, Model &model);

void cohere2Layers(const ConfigValues &values, const Model &model, ConfigLayers &layers);
void deciLayers(const ConfigValues &values, const Model &model, ConfigLayers &layers);
void exaone4Layers(const ConfigValues &values, const Model &model, ConfigLayers &layers);
void llama4Layers(const ConfigValues &values, const Model &model, ConfigLayers &layers);
void openelmLayers(const ConfigValues &values, const Model &model, ConfigLayers &layers);
void smollm3Layers(const ConfigValues &values, const Model &model, ConfigLayers &layers);

// Those that mix tokens with more than attention: config_mixers.cpp.
void indexer(const ConfigValues &values, Model &model);
void deltaNet(const ConfigValues &values, Model &model);
void qwen35(const ConfigValues &values, Model &model);
void mamba(const ConfigValues &values, Model &model);
void falconMamba(const ConfigValues &values, Model &model);
void mamba2(const ConfigValues &values, Model &model);
void jamba(const ConfigValues &values, Model &model);
void nemotronH(const ConfigValues &values, Model &model);

void indexerLayers(const ConfigValues &values, const Model &model, ConfigLayers &layers);
void glmIndexerLayers(const ConfigValues &values, const Model &model, ConfigLayers &layers);
void deltaNetLayers(const ConfigValues &values, const Model &model, ConfigLayers &layers);
void jambaLayers(const ConfigValues &values, const Model &model, ConfigLayers &layers);
void nemotronHLayers(const ConfigValues &values, const Model &model, ConfigLayers &layers);

} // namespace ridgepoint::hooks
