// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/roofline/operators.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ridgepoint {

/// Memory by kind, in bytes.
struct MemoryUse {
    double weights = 0;
    double kvCache = 0;
    double workspace = 0; ///< the largest activations read and written of one operator, over both phases
    [[nodiscard]] double total() const { return weights + kvCache + workspace; }
};

/// What a setup keeps in memory, worked out once and asked for any setting.
class MemoryModel {
public:
    /// Of the operators operatorsOf(setup) gave; the setup must outlive the model.
    MemoryModel(const Setup &setup, const std::vector<Operator> &operators);

    [[nodiscard]] double parameters() const { return m_parameters; }
    [[nodiscard]] double kvBytesPerToken() const { return m_kvBytesPerToken; }
    /// What a batch needs when each of its sequences has `context` tokens in the cache. The setting's phase is not looked at.
    [[nodiscard]] MemoryUse use(const Setting &setting, std::int64_t context) const;
    /// Whether that is at most the usable memory; unknown where the memory is.
    [[nodiscard]] std::optional<bool> fits(const MemoryUse &use) const;

private:
    const Setup &m_setup;
    double m_parameters = 0;
    double m_weightBytes = 0;
    double m_kvBytesPerToken = 0;
    std::vector<Cost> m_workspace; ///< activations of the operators that can be the largest
};

/// Tokens of a sequence in the cache at a setting: the prefix and the prompt in init, the context in ar.
std::int64_t contextOf(const Setup &setup, const Setting &setting);

} // namespace ridgepoint
