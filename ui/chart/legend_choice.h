// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/chart_scene.h"

#include <QSet>
#include <QString>

#include <optional>
#include <vector>

// What clicks in a legend make of what is hidden.
namespace ridgepoint {

/// Hidden where it was not, and shown where it was hidden.
QSet<QString> toggled(QSet<QString> hidden, const QString &id);

/// An entry shown, all others of its kind (series, or ceilings) hidden; those of the other kind stay as they are. Doing it twice
/// is doing it once. Nothing changes for an id the legend does not have.
QSet<QString> isolated(const std::vector<LegendEntry> &legend, QSet<QString> hidden, const QString &id);

/// Isolates by double-clicks, and knows the way back.
class Isolation {
public:
    /// Isolates an entry; where it is isolated already, what was hidden before comes back, or, where that is not known, all of
    /// its kind.
    QSet<QString> toggle(const std::vector<LegendEntry> &legend, const QSet<QString> &hidden, const QString &id);

private:
    struct Way {
        QSet<QString> from;
        QSet<QString> to;
    };
    std::optional<Way> m_way; ///< of the entry isolated last
};

} // namespace ridgepoint
