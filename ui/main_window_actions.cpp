// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/roofline/caption.h"
#include "ui/about.h"
#include "ui/appearance_menus.h"
#include "ui/chart/roofline_plot.h"
#include "ui/counting_help.h"
#include "ui/export/figure_clipboard.h"
#include "ui/guide/guide.h"
#include "ui/history_menu.h"
#include "ui/legend_menu.h"
#include "ui/main_window.h"
#include "ui/message_bar.h"
#include "ui/panels/setup_panel.h"
#include "ui/point_menu.h"
#include "ui/presets/preset_actions.h"
#include "ui/roof_menu.h"
#include "ui/run_bar.h"
#include "ui/series_look_menu.h"
#include "ui/shown_menu.h"
#include "ui/tables/right_dock.h"
#include "ui/text.h"
#include "ui/view_actions.h"

#include <QAction>
#include <QClipboard>
#include <QDockWidget>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenuBar>
#include <QToolBar>

// The window's menus and its toolbar.
namespace ridgepoint {

void MainWindow::setupActions()
{
    setupFileMenu();
    setupEditMenu();
    setupViewMenu();
    setupSetupMenu();
    setupHelpMenu();
    setupToolBar();
}

void MainWindow::setupFileMenu()
{
    auto *menu = menuBar()->addMenu(tr("&File"));
    m_open = menu->addAction(tr("&Open…"), QKeySequence::Open, this, [this] {
        open(QFileDialog::getOpenFileNames(
            this, tr("Open sessions, pictures, accelerators or models"), m_settings.lastFolder,
            tr("Sessions, pictures, presets and configs (*.yaml *.yml *.png *.svg *.json);;All files (*)")));
    });
    addRecentMenu(menu);
    menu->addSeparator();
    m_save = menu->addAction(tr("&Save"), QKeySequence(tr("Ctrl+S")), this, &MainWindow::save);
    menu->addAction(tr("Save &as…"), QKeySequence(tr("Ctrl+Shift+S")), this, &MainWindow::saveAs);
    m_export = menu->addAction(tr("&Export…"), QKeySequence(tr("Ctrl+E")), this, &MainWindow::showExport);
    menu->addSeparator();
    menu->addAction(tr("&Quit"), QKeySequence(tr("Ctrl+Q")), this, &QWidget::close);
}

void MainWindow::setupEditMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Edit"));
    auto &history = m_document.history();
    m_undo = history.createUndoAction(this, tr("Undo"));
    m_redo = history.createRedoAction(this, tr("Redo"));
    const auto name = [](QAction *action, const QString &verb) {
        return [action, verb](const QString &step) {
            action->setText(step.isEmpty() ? verb : verb + QStringLiteral(": ") + step);
            // The step's text is written for a menu.
            action->setToolTip(asToolTip(action->text().replace(QStringLiteral("&&"), QStringLiteral("&"))));
        };
    };
    connect(&history, &QUndoStack::undoTextChanged, m_undo, name(m_undo, tr("Undo")));
    connect(&history, &QUndoStack::redoTextChanged, m_redo, name(m_redo, tr("Redo")));
    m_undo->setShortcut(QKeySequence(tr("Ctrl+Z")));
    m_redo->setShortcut(QKeySequence(tr("Ctrl+Shift+Z")));
    menu->addActions({m_undo, m_redo});
    menu->addMenu(new HistoryMenu(history, menu));
    menu->addSeparator();
    auto *copy =
        menu->addAction(tr("&Copy picture"), QKeySequence::Copy, this, [this] { copyFigure(&copyPicture, optionsAsSeen(), {}); });
    // Elsewhere Ctrl+C copies what is selected there.
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_plot->addAction(copy);
    menu->addAction(tr("Copy as &SVG"), this, [this] { copyFigure(&copySvg, optionsAsSeen(), {}); });
    menu->addAction(tr("Copy c&aption"), this,
                    [this] { QGuiApplication::clipboard()->setText(toQt(captionText(m_document.state()))); });
}

void MainWindow::setupViewMenu()
{
    auto *menu = menuBar()->addMenu(tr("&View"));
    menu->setToolTipsVisible(true);
    (new ViewActions(*m_plot, this))->addTo(menu);
    menu->addSeparator();
    menu->addMenu(new PointMenu(m_document, menu));
    menu->addMenu(new ShownMenu(m_document, menu));
    menu->addMenu(new RoofMenu(m_document, menu));
    menu->addMenu(new LegendMenu(m_document, menu));
    auto *look = menu->addMenu(tr("Loo&k"));
    m_looks = new AppearanceMenus(look);
    addSeriesLooks(look);
    connect(m_looks, &AppearanceMenus::chosen, this, &MainWindow::setAppearance);
    menu->addSeparator();
    auto *panel = m_dock->toggleViewAction();
    panel->setText(tr("&Setup panel"));
    menu->addAction(panel);
    m_right->addTo(menu);
}

void MainWindow::addSeriesLooks(QMenu *menu)
{
    const auto list = [this] {
        std::vector<std::pair<QString, QString>> series;
        for (const auto &one : m_plot->scene().series)
            series.emplace_back(one.id, one.name);
        return series;
    };
    menu->addMenu(new SeriesLooksMenu(m_document, list, menu));
    connect(m_plot, &RooflinePlot::lookWanted, this, [this](const QString &id, const QString &name, QPoint place) {
        auto *look = new SeriesLookMenu(m_document, id, name, this);
        look->setAttribute(Qt::WA_DeleteOnClose);
        look->popup(place);
    });
}

void MainWindow::setupSetupMenu()
{
    m_switches = new RunBar(m_document, this);
    auto *menu = menuBar()->addMenu(tr("&Setup"));
    m_switches->addTo(menu);
    menu->addSeparator();
    m_presets = new PresetActions(m_document, m_library, this);
    m_presets->addTo(menu);
    connect(m_presets, &PresetActions::libraryChanged, m_panel, &SetupPanel::listPresets);
    connect(m_presets, &PresetActions::libraryChanged, m_messages, &MessageBar::dropNotice);
    connect(m_presets, &PresetActions::told, m_messages, &MessageBar::showNotice);
    connect(m_panel, &SetupPanel::comparisonWanted, m_presets, &PresetActions::compare);
}

void MainWindow::setupHelpMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Help"));
    menu->setToolTipsVisible(true);
    m_guide = new Guide(m_document, *m_plot, this);
    m_guide->addTo(menu);
    addExamples(menu);
    menu->addSeparator();
    menu->addAction(tr("What is &counted"), this, [this] { showCounting(this); });
    menu->addAction(tr("&About Ridgepoint"), this, [this] { showAbout(this); });
}

void MainWindow::setupToolBar()
{
    auto *bar = addToolBar(tr("Tools"));
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu); // nothing brings back a tool bar that was hidden
    bar->addAction(m_open);
    bar->addAction(m_save);
    bar->addAction(m_export);
    bar->addSeparator();
    m_undo->setIconText(QStringLiteral("↶"));
    m_redo->setIconText(QStringLiteral("↷"));
    bar->addActions({m_undo, m_redo});
    bar->widgetForAction(m_undo)->setAccessibleName(tr("Undo"));
    bar->widgetForAction(m_redo)->setAccessibleName(tr("Redo"));
    bar->addSeparator();
    bar->addWidget(m_switches);
}

} // namespace ridgepoint
