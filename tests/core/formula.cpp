// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formula.h"

#include "core/base/number.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>

namespace ridgepoint::test {
namespace {

class Formula {
public:
    Formula(std::string_view text, const Symbols &symbols) : m_rest(text), m_symbols(symbols) {}

    double value()
    {
        const double value = sum();
        EXPECT_TRUE(m_rest.empty()) << "not read: " << m_rest;
        return value;
    }

private:
    double sum()
    {
        double value = product();
        while (true) {
            if (takes("+"))
                value += product();
            else if (takes("−"))
                value -= product();
            else
                return value;
        }
    }
    double product()
    {
        double value = factor();
        while (true) {
            if (takes("·"))
                value *= factor();
            else if (takes("/"))
                value /= factor();
            else
                return value;
        }
    }
    double factor()
    {
        if (takes("(")) {
            const double value = sum();
            EXPECT_TRUE(takes(")")) << "no ) before: " << m_rest;
            return value;
        }
        const auto end = std::find_if(m_rest.begin(), m_rest.end(),
                                      [](char c) { return !(std::isalnum(static_cast<unsigned char>(c)) || c == '_'); });
        const std::string word(m_rest.begin(), end);
        m_rest.remove_prefix(word.size());
        if (const auto number = readInteger(word))
            return static_cast<double>(*number);
        const auto symbol = m_symbols.find(word);
        if (symbol == m_symbols.end()) {
            ADD_FAILURE() << "unknown symbol " << word << " before: " << m_rest;
            m_rest = {};
            return 0;
        }
        return symbol->second;
    }
    bool takes(std::string_view word)
    {
        while (m_rest.starts_with(' '))
            m_rest.remove_prefix(1);
        if (!m_rest.starts_with(word))
            return false;
        m_rest.remove_prefix(word.size());
        while (m_rest.starts_with(' '))
            m_rest.remove_prefix(1);
        return true;
    }

    std::string_view m_rest;
    const Symbols &m_symbols;
};

} // namespace

double valueOf(std::string_view formula, const Symbols &symbols)
{
    return formula.empty() ? 0 : Formula(formula, symbols).value();
}

} // namespace ridgepoint::test
