// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document.h"

#include <QWidget>

class QAction;
class QMenu;

namespace ridgepoint {

/// The switches of the toolbar, which are in a menu too: expected or ideal, unfused or fused, init and ar. They show what holds,
/// not what was asked for: an accelerator without a calibration is ideal, attention left to the model is what the model says.
class RunBar : public QWidget {
    Q_OBJECT

public:
    /// The document must outlive the bar.
    explicit RunBar(Document &document, QWidget *parent = nullptr);

    /// Adds the same switches to a menu.
    void addTo(QMenu *menu) const;

private:
    QAction *addSwitch(const QString &name, const QString &toolTip);
    void refresh();
    void setExecution(Execution execution);
    void setAttention(Attention attention);
    void togglePhase(Phase phase);

    Document &m_document;
    QAction *m_expected;
    QAction *m_ideal;
    QAction *m_unfused;
    QAction *m_fused;
    QAction *m_init;
    QAction *m_ar;
};

} // namespace ridgepoint
