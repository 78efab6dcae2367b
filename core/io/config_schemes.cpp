// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/config_schemes.h"

#include "core/roofline/operators.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace ridgepoint {
namespace {

bool isExpert(OperatorKind kind)
{
    return kind == OperatorKind::ExpertGate || kind == OperatorKind::ExpertUp || kind == OperatorKind::ExpertDown;
}

} // namespace

Result<std::vector<OperatorSet>> operatorsOfLayers(const Model &model, const std::vector<std::string> &kindOfLayer)
{
    const auto operators = operatorsOf({{}, model, {}}, Phase::Init);
    if (!operators)
        return operators.error();
    std::map<std::string_view, OperatorSet> ofKind;
    for (const auto &op : *operators)
        ofKind[op.group].set(static_cast<std::size_t>(op.kind));
    std::vector<OperatorSet> ofLayers;
    ofLayers.reserve(kindOfLayer.size());
    for (const auto &kind : kindOfLayer)
        ofLayers.push_back(ofKind[kind]);
    return ofLayers;
}

LayerSchemes::LayerSchemes(std::vector<OperatorSet> operators) : m_operators(std::move(operators))
{
    for (const auto kind : typedOperators())
        if (kind != OperatorKind::LmHead)
            m_schemeOf[kind].assign(m_operators.size(), kNotQuantised);
}

Result<void> LayerSchemes::apply(const QuantRule &rule, std::optional<QuantScheme> &head)
{
    const auto number = rule.scheme ? numberOf(*rule.scheme) : kNotQuantised;
    if (rule.of != QuantRule::Of::Names) {
        for (auto &[kind, schemes] : m_schemeOf)
            if (rule.of == QuantRule::Of::Linears || isExpert(kind))
                std::fill(schemes.begin(), schemes.end(), number);
        return {};
    }
    const auto named = operatorsNamed(rule.names, m_operators.size());
    if (!named)
        return named.error();
    for (auto &[kind, schemes] : m_schemeOf)
        for (std::size_t i = 0; i < schemes.size(); ++i)
            if (named->contains(kind, i))
                schemes[i] = number;
    if (contains(named->everywhere, OperatorKind::LmHead))
        head = rule.scheme;
    return {};
}

std::vector<OperatorKind> LayerSchemes::kinds() const
{
    std::vector<OperatorKind> kinds;
    for (const auto &[kind, schemes] : m_schemeOf)
        if (firstWith(kind) < schemes.size())
            kinds.push_back(kind);
    return kinds;
}

std::size_t LayerSchemes::firstWith(OperatorKind kind) const
{
    std::size_t i = 0;
    while (i < m_operators.size() && !has(kind, i))
        ++i;
    return i;
}

bool LayerSchemes::isAlike(OperatorKind kind) const
{
    const auto first = firstWith(kind);
    for (std::size_t i = first; i < m_operators.size(); ++i)
        if (has(kind, i) && schemeOf(kind, i) != schemeOf(kind, first))
            return false;
    return true;
}

SchemeNumber LayerSchemes::numberOf(const QuantScheme &scheme)
{
    const auto number = std::find(m_schemes.begin(), m_schemes.end(), scheme) - m_schemes.begin();
    if (number == static_cast<std::ptrdiff_t>(m_schemes.size()))
        m_schemes.push_back(scheme);
    return static_cast<SchemeNumber>(number);
}

} // namespace ridgepoint
