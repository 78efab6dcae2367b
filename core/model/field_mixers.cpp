// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/field_mixers.h"

#include "core/model/field_builders.h"

namespace ridgepoint::fields {
namespace {

using enum Presence;

bool hasDelta(const Model &model)
{
    return model.delta.keyHeads > 0;
}

bool hasMamba(const Model &model)
{
    return model.mamba.inner > 0;
}

bool hasFirstMamba(const Model &model)
{
    return hasMamba(model) && model.mamba.heads == 0;
}

bool hasState(const Model &model)
{
    return hasDelta(model) || hasMamba(model);
}

/// Gated delta nets, where layers have them.
std::vector<Field<Model>> makeDeltaFields()
{
    using M = Model;
    return {
        sizeOrNone<M>(
            "delta.key_heads", "Delta key heads", "Heads of queries and of keys in a gated delta net.",
            [](auto &m) -> auto & { return m.delta.keyHeads; }),
        sizeOrNone<M>(
            "delta.value_heads", "Delta value heads", "Heads of values, each with a state of its own.",
            [](auto &m) -> auto & { return m.delta.valueHeads; }),
        sizeOrNone<M>(
            "delta.key_dim", "Delta key dims", "Dimensions of a query and of a key head.",
            [](auto &m) -> auto & { return m.delta.keyDim; }),
        sizeOrNone<M>(
            "delta.value_dim", "Delta value dims", "Dimensions of a value head.",
            [](auto &m) -> auto & { return m.delta.valueDim; }),
        writtenWhere(hasDelta, "4",
                     count<M>(
                         "delta.conv_width", "Delta conv", "Tokens the convolution before a gated delta net sees.", Defaulted, 1,
                         kLargestSize, [](auto &m) -> auto & { return m.delta.convWidth; })),
        unlessUsual("false",
                    flag<M>(
                        "delta.separate", "Delta projections apart", "The gate, and the two numbers a head, are projected apart.",
                        Defaulted, [](auto &m) -> auto & { return m.delta.separate; })),
    };
}

/// State-space layers, where there are any.
std::vector<Field<Model>> makeMambaFields()
{
    using M = Model;
    return {
        sizeOrNone<M>(
            "mamba.inner", "Mamba width", "Channels of a state-space layer.", [](auto &m) -> auto & { return m.mamba.inner; }),
        sizeOrNone<M>(
            "mamba.state", "Mamba state", "Numbers a channel keeps.", [](auto &m) -> auto & { return m.mamba.state; }),
        sizeOrNone<M>(
            "mamba.heads", "Mamba heads", "Heads that share a decay; none in the first Mamba.",
            [](auto &m) -> auto & { return m.mamba.heads; }),
        sizeOrNone<M>(
            "mamba.groups", "Mamba groups", "Groups of heads that share B and C.",
            [](auto &m) -> auto & { return m.mamba.groups; }),
        sizeOrNone<M>(
            "mamba.time_rank", "Time rank", "Width the time step of the first Mamba is projected from.",
            [](auto &m) -> auto & { return m.mamba.timeRank; }),
        writtenWhere(hasFirstMamba, "none",
                     choice<M>(
                         "mamba.norm", "Mamba norm", "A norm of time step, B and C in the first Mamba.", Defaulted, "a norm",
                         [](auto &m) -> auto & { return m.mamba.norm; })),
        writtenWhere(hasMamba, "4",
                     count<M>(
                         "mamba.conv_width", "Mamba conv", "Tokens the convolution of a state-space layer sees.", Defaulted, 1,
                         kLargestSize, [](auto &m) -> auto & { return m.mamba.convWidth; })),
        unlessUsual("true", flag<M>(
                                "mamba.conv_bias", "Mamba conv bias", "The convolution has a bias.", Defaulted,
                                [](auto &m) -> auto & { return m.mamba.convBias; })),
        unlessUsual("false", flag<M>(
                                 "mamba.bias", "Mamba bias", "The projections into and out of a state-space layer have a bias.",
                                 Defaulted, [](auto &m) -> auto & { return m.mamba.bias; })),
    };
}

} // namespace

std::vector<Field<Model>> mixerFields()
{
    using M = Model;
    return joinedTables<M>({
        {
            sizeOrNone<M>(
                "indexer.heads", "Index heads", "Heads that pick the tokens attention reads.",
                [](auto &m) -> auto & { return m.indexer.heads; }),
            sizeOrNone<M>(
                "indexer.dim", "Index dims", "Dimensions of their queries, and of the key they share.",
                [](auto &m) -> auto & { return m.indexer.dim; }),
            sizeOrNone<M>(
                "indexer.topk", "Index top-k", "Tokens a query keeps.", [](auto &m) -> auto & { return m.indexer.topk; }),
            unlessUsual("false", flag<M>(
                                     "output_gate", "Output gate",
                                     "Attention's result is gated, by a second half of the query projection.", Defaulted,
                                     [](auto &m) -> auto & { return m.outputGate; })),
            unlessUsual("attention", choice<M>(
                                         "mixer", "Mixer", "What mixes tokens in layers whose kind does not say.", Defaulted,
                                         "a mixer", [](auto &m) -> auto & { return m.mixer; })),
        },
        makeDeltaFields(),
        makeMambaFields(),
        {
            writtenWhere(hasState, "fp32",
                         choice<M>(
                             "state_type", "State type", "What recurrent states are held in.", Defaulted, "a type",
                             [](auto &m) -> auto & { return m.stateType; })),
        },
    });
}

} // namespace ridgepoint::fields
