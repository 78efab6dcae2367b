// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/appearance.h"
#include "ui/chart/chart_style.h"
#include "ui/document.h"
#include "ui/files/preset_library.h"

#include <QMainWindow>
#include <QSet>
#include <QString>

class QAction;
class QDockWidget;

namespace ridgepoint {

class AppearanceMenus;
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

    [[nodiscard]] const Appearance &appearance() const { return m_appearance; }
    /// Shows everything so, at once; the whole application has the theme. No step of undo.
    void setAppearance(const Appearance &appearance);

    /// Opens preset files, as the menu does; what is wrong with them is told in the message bar.
    void open(const QStringList &paths);
    void open(const QString &path) { open(QStringList{path}); }
    /// Writes the chart with the view that is seen, or its points; what goes wrong is told in the message bar. No path, no file.
    void save(const QString &path);

signals:
    /// The look was changed, by the menu or by setAppearance().
    void appearanceChanged(const Appearance &appearance);

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
    [[nodiscard]] ChartStyle pictureStyle() const;
    void copyPicture();
    void showChart();
    void keepHidden(const QSet<QString> &hidden);
    void tellProblems();

    PresetLibrary m_library;
    Document m_document;
    Appearance m_appearance;

    // Owned by the window.
    RooflinePlot *m_plot = nullptr;
    MessageBar *m_messages = nullptr;
    SetupPanel *m_panel = nullptr;
    AppearanceMenus *m_looks = nullptr;
    RunBar *m_switches = nullptr;
    PresetActions *m_presets = nullptr;
    QDockWidget *m_dock = nullptr;
    QAction *m_open = nullptr;
    QAction *m_save = nullptr;
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
};

} // namespace ridgepoint
