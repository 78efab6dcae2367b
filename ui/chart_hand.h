// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document.h"

#include <QObject>

namespace ridgepoint {

class RooflinePlot;

/// Between what is pointed at in the chart and what the document says is pointed at.
class ChartHand : public QObject {
    Q_OBJECT

public:
    /// Both must outlive it. The plot must have the document's scene whenever changed() comes here, so this is made after what
    /// sees to that.
    ChartHand(Document &document, RooflinePlot &plot, QObject *parent);

private:
    void showPointing();

    Document &m_document;
    RooflinePlot &m_plot;
};

} // namespace ridgepoint
