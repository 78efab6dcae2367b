// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document.h"
#include "ui/panels/document_field.h"

#include <QStringList>

// What the dock shows: its fields, and models that have each of them.
namespace ridgepoint {

/// The paths of all fields, in the dock's order.
inline QStringList allPaths()
{
    QStringList paths;
    for (const auto &sections : {acceleratorSections(), modelSections(), workloadSections(), sweepSections()})
        for (const auto &section : sections)
            for (const auto &field : section.fields)
                paths << field.path;
    return paths;
}

/// So small that every weight shows in the derived line.
inline Model small()
{
    Model model;
    model.id = "small";
    model.name = "Small";
    model.hidden = 64;
    model.intermediate = 192;
    model.layers = 2;
    model.heads = model.kvHeads = 4;
    model.headDim = model.ropeDims = 16;
    model.vocabulary = 100;
    return model;
}

inline Model withExperts()
{
    Model model = small();
    model.experts = {8, 2, 48, 48, false, false};
    return model;
}

inline Model withLatents()
{
    Model model = small();
    model.mla = {32, 40, 16, 8, 12};
    return model;
}

inline Model withIndexer()
{
    Model model = withLatents();
    model.indexer = {4, 16, 512};
    return model;
}

inline Model withLatentExperts()
{
    Model model = withExperts();
    model.experts.latent = 32;
    return model;
}

inline Model withDelta()
{
    Model model = small();
    model.delta = {2, 4, 16, 16, 4, false};
    model.outputGate = true;
    model.kinds = {{"delta", 1, {}, {}, {}, {}, {}, {}, {}, Mixer::Delta}, {"attention", 1, {}, {}, {}, {}, {}, {}}};
    return model;
}

/// State-space layers alone, of the second kind and of the first.
inline Model withMamba2()
{
    Model model = small();
    model.mixer = Mixer::Mamba;
    model.heads = model.kvHeads = model.headDim = model.ropeDims = 0;
    model.mamba = {128, 16, 8, 2};
    return model;
}

inline Model withMamba1()
{
    Model model = withMamba2();
    model.mamba = {128, 16, 0, 0, 4};
    return model;
}

inline Model withWindow()
{
    Model model = small();
    model.window = 1024;
    model.learnedPositions = 1024;
    return model;
}

/// One that has a value for every row of the dock, or the preset's lack of one.
inline Model withAll()
{
    Model model = withWindow();
    model.experts = {8, 2, 48, 0, false, false};
    model.mla = {32, 0, 16, 8, 12};
    model.experts.latent = 32;
    model.indexer = {4, 16, 512};
    model.outputGate = true;
    model.delta = {2, 4, 16, 16, 4, false};
    model.mamba = {128, 16, 8, 2, 4};
    return model;
}

/// Makes it the model, as if read from a preset.
inline void useModel(Document &document, const Model &model)
{
    DocumentState next = document.state();
    next.setup.model = next.modelPreset = model;
    document.apply(next, QStringLiteral("test"));
}

} // namespace ridgepoint
