// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/appearance.h"

#include <QObject>

class QMenu;

namespace ridgepoint {

/// The menus Theme and Style: radio entries, of which those of the appearance shown are checked.
class AppearanceMenus : public QObject {
    Q_OBJECT

public:
    /// Puts them into a menu, which owns them and this.
    explicit AppearanceMenus(QMenu *menu);

    void show(const Appearance &appearance);

signals:
    /// An entry was chosen: what is to be shown.
    void chosen(const Appearance &appearance);

private:
    void chooseFont();

    Appearance m_shown;
    QMenu *m_themes = nullptr;
    QMenu *m_styles = nullptr;
    QMenu *m_text = nullptr;
    QMenu *m_markers = nullptr;
    QMenu *m_fonts = nullptr;
};

} // namespace ridgepoint
