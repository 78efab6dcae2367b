// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/chart/point_text.h"

#include <QLabel>
#include <QPoint>
#include <QString>

namespace ridgepoint {

/// The card of a chart that tells what is at a place. Mouse and keys pass through it.
class PlotCard : public QLabel {
    Q_OBJECT

public:
    explicit PlotCard(QWidget *chart);

    /// Takes the colours of the theme that is shown.
    void updateColours();

    /// Shows the facts of a point beside it; `place` says which of several it is, where it was chosen: `2 of 7`.
    void tell(const PointText &point, const QString &place, QPoint at);
    /// Shows a text as it is.
    void tell(const QString &text, QPoint at);

private:
    void placeBeside(QPoint at);
};

} // namespace ridgepoint
