// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_scene.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ridgepoint {

/// How a view came to be another one.
enum class ViewMove {
    Jump, ///< a box, a fit, limits typed in
    Zoom, ///< notches of the wheel, keys
    Pan   ///< drags, keys
};

/// The views a chart was looked at through. Moves of one kind in quick succession are one entry.
class ViewHistory {
public:
    /// No view: the default one, whatever it is by the time it comes back.
    using Entry = std::optional<ChartView>;

    static constexpr std::int64_t kPause = 700; ///< ms after which a move of the same kind is an entry of its own
    static constexpr std::size_t kMost = 200;   ///< entries

    /// A view was left for another one, at a time in ms.
    void left(const Entry &before, ViewMove move, std::int64_t now);

    [[nodiscard]] bool canGoBack() const { return !m_back.empty(); }
    [[nodiscard]] bool canGoForth() const { return !m_forth.empty(); }
    /// The view before; `current` is where forth() comes back to. Only where canGoBack().
    Entry back(const Entry &current);
    /// The view that was left by going back. Only where canGoForth().
    Entry forth(const Entry &current);

private:
    std::vector<Entry> m_back;
    std::vector<Entry> m_forth;
    std::optional<ViewMove> m_last;
    std::int64_t m_when = 0;
};

} // namespace ridgepoint
