// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"
#include "ui/chart/log_axis.h"

#include <QDialog>
#include <QString>

#include <array>

class QLabel;
class QPushButton;

namespace ridgepoint {

class RooflinePlot;
class TypedLine;

/// The range of an axis from what was typed as its ends. Two equal ones spread about their value, a decade each way. Errors: no
/// quantity of the axis, beyond what axes show, the first above the second.
Result<LogRange> typedRange(const QString &from, const QString &to, Dimension dimension);

/// The limits of a chart's axes as four fields. The chart beside it stays usable, and the fields follow it while nothing is
/// typed.
class AxisLimits : public QDialog {
    Q_OBJECT

public:
    /// The plot must outlive it.
    AxisLimits(RooflinePlot &plot, QWidget *parent);

private:
    enum Place { XFrom, XTo, YFrom, YTo };
    void refresh();
    void apply();
    void forget();

    RooflinePlot &m_plot;
    std::array<TypedLine *, 4> m_lines{};
    QLabel *m_reason = nullptr;
    QPushButton *m_apply = nullptr;
};

} // namespace ridgepoint
