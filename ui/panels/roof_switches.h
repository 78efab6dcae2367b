// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document.h"

#include <QWidget>

#include <vector>

class QGridLayout;
class QToolButton;

namespace ridgepoint {

/// One small switch for every compute roof: whether the chart draws it. Those the setup runs at are on and cannot be switched
/// off, those that are unknown cannot be switched on. A switch is named after its key, with "roof/" before it.
class RoofSwitches : public QWidget {
    Q_OBJECT

public:
    /// The document must outlive the switches.
    RoofSwitches(Document &document, QWidget *parent);

    /// Shows the document's state.
    void refresh();

private:
    void layOut();

    Document &m_document;
    QGridLayout *m_grid;
    std::vector<QToolButton *> m_switches; ///< in the order of roofChoices()
};

} // namespace ridgepoint
