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
    double state = 0;     ///< of recurrent layers, whatever the context
    double workspace = 0; ///< the largest activations read and written of one operator, over both phases
    [[nodiscard]] double total() const { return weights + kvCache + state + workspace; }
};

/// What a setup keeps in memory, worked out once and asked for any setting.
class MemoryModel {
public:
    /// The setup must outlive the model. An error when its types cannot be multiplied.
    static Result<MemoryModel> of(const Setup &setup);

    /// Of the whole model, all experts included; a tied head counts once.
    [[nodiscard]] double parameters() const { return m_parameters; }
    /// Of those, what embedding and lm_head hold.
    [[nodiscard]] double embeddingParameters() const { return m_embeddingParameters; }
    [[nodiscard]] double headParameters() const { return m_headParameters; }
    /// Of one token in every layer: an upper bound for contexts longer than a window.
    [[nodiscard]] double kvBytesPerToken() const;
    /// What a batch needs when each of its sequences has `context` tokens. The setting's phase is not looked at.
    [[nodiscard]] MemoryUse use(const Setting &setting, std::int64_t context) const;
    /// Whether that is at most the usable memory; unknown where the memory is.
    [[nodiscard]] std::optional<bool> fits(const MemoryUse &use) const;

private:
    explicit MemoryModel(const Setup &setup) : m_setup(&setup) {}
    void addWorkspace(Phase phase, const Operator &op);
    void addCache(const Operator &op);

    /// Cache of the layers that share a window.
    struct Cache {
        std::int64_t window = 0; ///< 0: none
        double bytesPerToken = 0;
    };
    /// Activations of the operators of a phase that share their extents and can be the largest.
    struct Workspace {
        Phase phase{};
        ExtentKind extents;
        std::vector<Cost> costs;
    };

    const Setup *m_setup;
    double m_parameters = 0;
    double m_embeddingParameters = 0;
    double m_headParameters = 0;
    double m_weightBytes = 0;
    double m_stateBytes = 0; ///< of one sequence
    std::vector<Cache> m_caches;
    std::vector<Workspace> m_workspaces;
};

/// Tokens of a sequence in the cache at a setting: the prefix and the prompt in init, the context in ar.
std::int64_t contextOf(const Setup &setup, const Setting &setting);

} // namespace ridgepoint
