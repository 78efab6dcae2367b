// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document.h"

#include <QMenu>

namespace ridgepoint {

/// Where the legend is, as a menu; window and pictures have it there.
class LegendMenu : public QMenu {
    Q_OBJECT

public:
    /// The document must outlive the menu.
    LegendMenu(Document &document, QWidget *parent);

private:
    void refresh();

    Document &m_document;
};

} // namespace ridgepoint
