// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/model/document_state.h"
#include "core/model/field.h"

#include <optional>
#include <vector>

namespace ridgepoint {

/// The part of the plane that a chart shows: x in FLOP/B, y in FLOP/s. Ends are positive, and `from` lies below `to`.
struct SessionView {
    double xFrom = 0;
    double xTo = 0;
    double yFrom = 0;
    double yTo = 0;

    friend bool operator==(const SessionView &, const SessionView &) = default;
};

/// What a session file holds: a document, and what its chart was looked at through.
struct Session {
    DocumentState state;
    /// Absent where the chart shows the view that follows from its roofs.
    std::optional<SessionView> view = {};

    friend bool operator==(const Session &, const Session &) = default;
};

/// What a session holds beside presets, workload and sweep: `roofs` to `selected`; `batch` to `candidates`; `x.from` to `y.to`.
const std::vector<Field<ChartChoices>> &chartFields();
const std::vector<Field<OperatingPoint>> &pointFields();
const std::vector<Field<SessionView>> &viewFields();

/// Whether a view's ends are finite, positive and in order; the error's key is that of the end.
Result<void> validate(const SessionView &view);

} // namespace ridgepoint
