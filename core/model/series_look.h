// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/names.h"

#include <optional>
#include <string>

namespace ridgepoint {

/// The shapes of markers. All are strokes or open: what is modelled is never filled.
enum class MarkerShape { Cross, Plus, Circle, Square, Triangle, Diamond };
template <>
std::span<const Name<MarkerShape>> names<MarkerShape>();

/// How somebody wants a series drawn; the style says what this does not.
struct OwnLook {
    std::string colour = {}; ///< `#1f77b4`, lower case; empty for the style's
    std::optional<MarkerShape> shape = {};

    [[nodiscard]] bool isEmpty() const { return colour.empty() && !shape; }
    friend bool operator==(const OwnLook &, const OwnLook &) = default;
};

/// `#1f77b4 circle`; either may be missing.
std::string lookText(const OwnLook &look);
/// Reads such a text, case ignored, in either order. Errors: a word that is neither, one of a kind given twice, none at all.
Result<OwnLook> parseLook(std::string_view text);

} // namespace ridgepoint
