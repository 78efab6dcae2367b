// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/appearance.h"
#include "ui/document.h"
#include "ui/export/figure_clipboard.h"
#include "ui/files/places.h"
#include "ui/files/preset_library.h"
#include "ui/files/settings.h"

#include <QMainWindow>
#include <QSet>
#include <QString>

#include <optional>

class QAction;
class QDockWidget;
class QMenu;

namespace ridgepoint {

class AppearanceMenus;
class ChartHand;
class ExportWindow;
class GripEditing;
class Guide;
class MessageBar;
class PresetActions;
class RestoreBar;
class RightDock;
class RooflinePlot;
class RunBar;
class SessionKeeper;
class SetupPanel;

/// The window: the chart, the setup dock beside it, and what can be done with them.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// Without places nothing is remembered, autosaved or restored.
    MainWindow(PresetLibrary library, DocumentState initial, Places places = {}, QWidget *parent = nullptr);
    ~MainWindow() override;

    [[nodiscard]] Document &document() { return m_document; }
    [[nodiscard]] RooflinePlot &plot() { return *m_plot; }

    [[nodiscard]] const Appearance &appearance() const { return m_appearance; }
    /// Shows everything so, at once; the whole application has the theme. No step of undo.
    void setAppearance(const Appearance &appearance);

    /// Opens sessions and preset files, as the menu does; what is wrong with them is told in the message bar.
    void open(const QStringList &paths);
    void open(const QString &path) { open(QStringList{path}); }
    /// Writes the chart with the view that is seen, in the size and look that were chosen last, or its points; what goes wrong is
    /// told in the message bar. No path, no file.
    void exportTo(const QString &path);
    /// Writes the session, which has that file then; what goes wrong is told in the message bar. No path, no file.
    bool saveTo(const QString &path);

signals:
    /// The look was changed, by the menu or by setAppearance().
    void appearanceChanged(const Appearance &appearance);

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void setupCentre();
    void setupDock();
    void setupActions();
    void setupFileMenu();
    void setupEditMenu();
    void setupViewMenu();
    void addSeriesLooks(QMenu *menu);
    void setupSetupMenu();
    void setupHelpMenu();
    void setupToolBar();
    void showChart();
    void showScene();
    void showPoint();
    void tellProblems();

    // main_window_export.cpp
    void showExport();
    void askExport();
    void copyFigure(CopyFigure copy, const ExportOptions &options, const QString &done);
    [[nodiscard]] ExportOptions chosenOptions() const;
    [[nodiscard]] ExportOptions optionsAsSeen() const;
    void tellOfFigure(const QString &line, bool isWrong);

    // main_window_session.cpp
    void setupSession();
    void placeWindow();
    void placeDocks();
    void giveWay();
    void addRecentMenu(QMenu *menu);
    void addExamples(QMenu *menu);
    void welcome();
    bool save();
    bool saveAs();
    bool mayClose();
    void openUnsaved(const QString &path);
    void showTitle();
    void commitTyping();
    void remember(const Settings &settings);

    PresetLibrary m_library;
    Document m_document;
    Places m_places;
    Settings m_settings;
    Appearance m_appearance;
    std::optional<DocumentState> m_shown; ///< what the scene of the chart was built from
    bool m_isMoving = false;              ///< the operating point, along a slider

    // Owned by the window.
    RooflinePlot *m_plot = nullptr;
    ExportWindow *m_exporting = nullptr; ///< made when first asked for
    MessageBar *m_messages = nullptr;
    RestoreBar *m_restore = nullptr;
    SessionKeeper *m_keeper = nullptr;
    SetupPanel *m_panel = nullptr;
    AppearanceMenus *m_looks = nullptr;
    RunBar *m_switches = nullptr;
    PresetActions *m_presets = nullptr;
    ChartHand *m_hand = nullptr;
    GripEditing *m_grips = nullptr;
    Guide *m_guide = nullptr;
    QDockWidget *m_dock = nullptr;
    RightDock *m_right = nullptr;
    QAction *m_open = nullptr;
    QAction *m_save = nullptr;
    QAction *m_export = nullptr;
    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
};

} // namespace ridgepoint
