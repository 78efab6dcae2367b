// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/setup_types.h"

namespace ridgepoint {

SetupTypes SetupTypes::within(std::string_view layers) const
{
    SetupTypes types{activations, wide, linear, kv, {}};
    for (const auto &exception : operators)
        if (exception.layers.empty() || exception.layers == layers)
            types.operators.push_back(exception);
    return types;
}

OperatorTypes SetupTypes::of(OperatorKind kind, std::string_view layers) const
{
    const auto owner = ownerOfWeights(kind);
    const bool isHead = owner == OperatorKind::LmHead;
    const TypeException *own = nullptr;
    for (const auto &exception : operators)
        // What is said of one kind of layers goes before what is said of all.
        if (exception.kind == owner && (exception.layers == layers || (exception.layers.empty() && own == nullptr)))
            own = &exception;
    if (own == nullptr)
        return isHead ? OperatorTypes{wide, wide} : linear;
    return {own->weights, own->inputs.value_or(isHead ? wide : activations)};
}

SetupTypes typesOf(const Setup &setup)
{
    const auto &given = setup.workload.precision;
    const auto &own = setup.model.types;
    SetupTypes types;
    types.activations = given.activations.value_or(own.activations.value_or(NumericType::Fp16));
    types.wide = wideOf(types.activations);
    types.linear.weights = given.weights.value_or(own.weights.value_or(NumericType::Fp16));
    // Inputs are quantised for weights of their own type; beside other weights there is no reason to.
    const bool asActivations = given.activations || given.weights;
    types.linear.inputs = asActivations ? types.activations : own.inputs.value_or(types.activations);
    types.kv = given.kv.value_or(own.kv.value_or(types.wide));
    types.operators = own.operators;
    for (auto &exception : types.operators) {
        if (given.weights)
            exception.weights = exception.kind == OperatorKind::LmHead ? StoredType(types.wide) : *given.weights;
        if (asActivations)
            exception.inputs.reset();
    }
    return types;
}

} // namespace ridgepoint
