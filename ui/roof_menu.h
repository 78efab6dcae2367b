// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document.h"

#include <QMenu>

#include <vector>

namespace ridgepoint {

/// The menu that switches the roofs of the chart: one entry a peak, with its rate. Those the setup runs at are ticked and those
/// that are unknown are not; neither can be switched.
class RoofMenu : public QMenu {
    Q_OBJECT

public:
    /// The document must outlive the menu.
    RoofMenu(Document &document, QWidget *parent);

private:
    void refresh();

    Document &m_document;
    std::vector<QAction *> m_entries; ///< in the order of roofChoices()
};

} // namespace ridgepoint
