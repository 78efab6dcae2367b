// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document.h"
#include "ui/files/preset_library.h"

#include <QMainWindow>
#include <QSet>
#include <QString>

class QAction;
class QDockWidget;

namespace ridgepoint {

class MessageBar;
class PresetActions;
class RooflinePlot;
class RunBar;
class SetupPanel;

/// The window: the chart, the setup dock beside it, and what can be done with them.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    MainWindow(PresetLibrary library, DocumentState initial, QWidget *parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] Document &document() { return m_document; }
    [[nodiscard]] RooflinePlot &plot() { return *m_plot; }

    /// Opens preset files, as the menu does; what is wrong with them is told in the message bar.
    void open(const QStringList &paths);
    void open(const QString &path) { open(QStringList{path}); }
    /// Writes the chart with the view that is seen, or its points; what goes wrong is told in the message bar. No path, no file.
    void save(const QString &path);

protected:
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void setupCentre();
    void setupDock();
    void setupActions();
    void setupFileMenu();
    void setupEditMenu();
    void setupViewMenu();
    void setupSetupMenu();
    void setupHelpMenu();
    void setupToolBar();
    void copyPicture();
    void showChart();
    void keepHidden(const QSet<QString> &hidden);
    void tellProblems();

    PresetLibrary m_library;
    Document m_document;

    // Owned by the window.
    RooflinePlot *m_plot = nullptr;
    MessageBar *m_messages = nullptr;
    SetupPanel *m_panel = nullptr;
    RunBar *m_switches = nullptr;
    PresetActions *m_presets = nullptr;
    QDockWidget *m_dock = nullptr;
    QAction *m_open = nullptr;
    QAction *m_save = nullptr;
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
};

} // namespace ridgepoint
