// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/model_types.h"

#include "core/base/text.h"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr std::size_t kMostExceptions = 2000;

Error notAnException(std::string_view text)
{
    return {inQuotes(text) + " is no type of an operator: write it like o_proj bf16 or lm_head fp8/fp8"};
}

Result<OperatorKind> typedOperator(std::string_view word)
{
    std::vector<std::string> words;
    for (const auto kind : typedOperators()) {
        words.emplace_back(nameOf(kind));
        if (lowered(word) == words.back())
            return kind;
    }
    return Error{inQuotes(word) + " is not an operator with a type of its own" + suggestion(word, words)};
}

} // namespace

std::string typeExceptionText(const TypeException &exception)
{
    std::string text = exception.layers;
    if (!text.empty())
        text += '/';
    text.append(nameOf(exception.kind)).append(" ").append(typeText(exception.weights));
    if (exception.inputs)
        text.append("/").append(nameOf(*exception.inputs));
    return text;
}

Result<TypeException> parseTypeException(std::string_view text)
{
    const auto whole = trimmed(text);
    const auto space = whole.find(' ');
    if (space == std::string_view::npos)
        return notAnException(whole);
    const auto place = whole.substr(0, space);
    const auto types = trimmed(whole.substr(space));
    TypeException exception;
    const auto slash = place.rfind('/');
    if (slash != std::string_view::npos)
        exception.layers = place.substr(0, slash);
    if (slash == 0)
        return notAnException(whole);
    const auto kind = typedOperator(slash == std::string_view::npos ? place : place.substr(slash + 1));
    if (!kind)
        return kind.error();
    exception.kind = *kind;
    const auto parts = split(types, '/');
    if (parts.size() > 2)
        return notAnException(whole);
    const auto weights = parseStoredType(parts.front());
    if (!weights)
        return weights.error();
    exception.weights = *weights;
    if (parts.size() == 2) {
        const auto inputs = parseActivationType(parts.back());
        if (!inputs)
            return inputs.error();
        exception.inputs = *inputs;
    }
    return exception;
}

Result<void> addTypeException(ModelTypes &types, const TypeException &exception)
{
    const auto isSame = [&](const TypeException &other) {
        return other.layers == exception.layers && other.kind == exception.kind;
    };
    if (std::any_of(types.operators.begin(), types.operators.end(), isSame))
        return Error{inQuotes(typeExceptionText(exception)) + " names an operator that has a type already: keep one of them"};
    if (types.operators.size() >= kMostExceptions)
        return Error{"a model has at most " + std::to_string(kMostExceptions) + " types of single operators"};
    types.operators.push_back(exception);
    return {};
}

} // namespace ridgepoint
