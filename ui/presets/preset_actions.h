// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document.h"
#include "ui/files/preset_library.h"

#include <QObject>
#include <QPointer>

class QMenu;
class QWidget;

namespace ridgepoint {

class ComparisonWindow;
class MyPresetsDialog;

/// What can be done with presets, as entries of a menu, and the windows they open.
class PresetActions : public QObject {
    Q_OBJECT

public:
    /// Document and library must outlive it; its windows stand above `window`.
    PresetActions(Document &document, PresetLibrary &library, QWidget *window);
    ~PresetActions() override;

    void addTo(QMenu *menu);
    /// Lists the library's presets anew in the windows that are open.
    void listPresets();

    void compare();
    void showMyPresets();
    template <class Owner>
    void save();

signals:
    /// The library has other presets than before.
    void libraryChanged();
    /// Something was done that leaves nothing else to be seen.
    void told(const QString &text);

private:
    Document &m_document;
    PresetLibrary &m_library;
    QWidget *m_window;
    QPointer<ComparisonWindow> m_comparison;
    QPointer<MyPresetsDialog> m_myPresets;
};

} // namespace ridgepoint
