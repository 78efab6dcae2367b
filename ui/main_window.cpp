// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window.h"

#include "ui/about.h"
#include "ui/chart/roofline_plot.h"
#include "ui/export/output.h"
#include "ui/message_bar.h"
#include "ui/opening.h"
#include "ui/panels/setup_panel.h"
#include "ui/run_bar.h"
#include "ui/text.h"

#include <QAction>
#include <QClipboard>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QGuiApplication>
#include <QMenuBar>
#include <QMimeData>
#include <QToolBar>
#include <QVBoxLayout>

#include <utility>

namespace ridgepoint {
namespace {

constexpr QSize kInitialSize{1280, 800};
constexpr double kZoomStep = 0.8;

} // namespace

MainWindow::MainWindow(PresetLibrary library, DocumentState initial, QWidget *parent)
    : QMainWindow(parent), m_library(std::move(library)), m_document(std::move(initial))
{
    setupCentre();
    setupDock();
    setupFileMenu();
    setupEditMenu();
    setupViewMenu();
    setupHelpMenu();
    setupToolBar();
    setAcceptDrops(true);
    resize(kInitialSize);
    connect(&m_document, &Document::changed, this, &MainWindow::showChart);
    showChart();
    tellProblems();
    m_plot->setFocus();
}

void MainWindow::setupCentre()
{
    auto *centre = new QWidget(this);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_messages = new MessageBar(centre);
    m_plot = new RooflinePlot(centre);
    m_plot->setObjectName(QStringLiteral("chart"));
    layout->addWidget(m_messages);
    layout->addWidget(m_plot, 1);
    setCentralWidget(centre);
}

void MainWindow::setupDock()
{
    m_dock = new QDockWidget(tr("Setup"), this);
    m_dock->setObjectName(QStringLiteral("setupDock"));
    m_dock->setFeatures(QDockWidget::DockWidgetClosable);
    m_dock->setTitleBarWidget(new QWidget(m_dock)); // its groups have headings enough
    m_panel = new SetupPanel(m_document, m_library, m_dock);
    m_dock->setWidget(m_panel);
    addDockWidget(Qt::LeftDockWidgetArea, m_dock);
    connect(m_panel, &SetupPanel::refused, m_messages, &MessageBar::showError);
    connect(m_panel, &SetupPanel::withdrawn, m_messages, &MessageBar::withdraw);
}

QAction *MainWindow::addAction(QMenu *menu, const QString &text, const QList<QKeySequence> &shortcuts)
{
    auto *action = menu->addAction(text);
    action->setShortcuts(shortcuts);
    return action;
}

void MainWindow::setupFileMenu()
{
    auto *menu = menuBar()->addMenu(tr("&File"));
    m_open = addAction(menu, tr("&Open…"), {QKeySequence::Open});
    connect(m_open, &QAction::triggered, this, &MainWindow::chooseFileToOpen);
    m_save = addAction(menu, tr("Save &picture…"), {QKeySequence(tr("Ctrl+E"))});
    connect(m_save, &QAction::triggered, this, &MainWindow::chooseFileToSave);
    menu->addSeparator();
    connect(addAction(menu, tr("&Quit"), {QKeySequence::Quit}), &QAction::triggered, this, &QWidget::close);
}

void MainWindow::setupEditMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Edit"));
    auto &history = m_document.history();
    m_undo = history.createUndoAction(this, tr("Undo:"));
    m_redo = history.createRedoAction(this, tr("Redo:"));
    m_undo->setShortcut(QKeySequence(tr("Ctrl+Z")));
    m_redo->setShortcut(QKeySequence(tr("Ctrl+Shift+Z")));
    menu->addActions({m_undo, m_redo});
    menu->addSeparator();
    auto *copy = addAction(menu, tr("&Copy picture"), {QKeySequence::Copy});
    connect(copy, &QAction::triggered, this, &MainWindow::copyPicture);
    // Elsewhere Ctrl+C copies what is selected there.
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_plot->addAction(copy);
}

void MainWindow::setupViewMenu()
{
    auto *menu = menuBar()->addMenu(tr("&View"));
    auto *home = addAction(menu, tr("&Default view"), {QKeySequence(Qt::Key_Home)});
    connect(home, &QAction::triggered, m_plot, &RooflinePlot::showDefaultView);
    connect(addAction(menu, tr("&Fit data"), {}), &QAction::triggered, m_plot, &RooflinePlot::fitPoints);
    auto *in = addAction(menu, tr("Zoom &in"), {QKeySequence::ZoomIn});
    connect(in, &QAction::triggered, m_plot, [this] { m_plot->zoom(kZoomStep); });
    auto *out = addAction(menu, tr("Zoom &out"), {QKeySequence::ZoomOut});
    connect(out, &QAction::triggered, m_plot, [this] { m_plot->zoom(1 / kZoomStep); });
    menu->addSeparator();
    menu->addAction(m_dock->toggleViewAction());
}

void MainWindow::setupHelpMenu()
{
    auto *menu = menuBar()->addMenu(tr("&Help"));
    connect(addAction(menu, tr("&About Ridgepoint"), {}), &QAction::triggered, this, [this] { showAbout(this); });
}

void MainWindow::setupToolBar()
{
    auto *bar = addToolBar(tr("Tools"));
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu); // nothing brings back a tool bar that was hidden
    bar->addAction(m_open);
    m_save->setIconText(tr("Export…"));
    bar->addAction(m_save);
    bar->addSeparator();
    m_undo->setIconText(QStringLiteral("↶"));
    m_redo->setIconText(QStringLiteral("↷"));
    bar->addActions({m_undo, m_redo});
    bar->addSeparator();
    bar->addWidget(new RunBar(m_document, bar));
}

void MainWindow::showChart()
{
    const auto &setup = m_document.state().setup;
    const auto &evaluation = m_document.evaluation();
    ChartOptions options;
    options.hidden = hiddenIds(m_plot->scene());
    RooflinePlot::Describe describe;
    if (evaluation)
        describe = [this](std::size_t row) {
            const auto &shown = *m_document.evaluation();
            return pointText(shown.point(row), shown.factors());
        };
    m_plot->setScene(buildScene(setup, evaluation, options), std::move(describe));
    setWindowTitle(tr("%1, %2 — Ridgepoint").arg(toQt(setup.model.name), toQt(setup.accelerator.name)));
}

void MainWindow::tellProblems()
{
    QStringList lines;
    for (const auto &problem : m_library.problems())
        lines << toQt(problem.text());
    if (!lines.isEmpty())
        m_messages->showError(lines.join(u'\n'));
}

void MainWindow::chooseFileToOpen()
{
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open accelerators or models"), {}, tr("Presets (*.yaml *.yml);;All files (*)"));
    if (!path.isEmpty())
        open(path);
}

void MainWindow::open(const QString &path)
{
    if (const auto done = openPresetFile(path, m_library, m_document); !done) {
        m_messages->showError(toQt(done.error().text()));
        return;
    }
    m_panel->listPresets();
    m_messages->hide();
}

void MainWindow::chooseFileToSave()
{
    const QString path = QFileDialog::getSaveFileName(this, tr("Save picture"), QStringLiteral("roofline.png"), outputFilters());
    if (!path.isEmpty())
        save(path);
}

void MainWindow::save(const QString &path)
{
    ExportOptions options;
    options.size = m_plot->size();
    options.view = m_plot->view();
    const auto &setup = m_document.state().setup;
    if (const auto done = writeOutput(path, m_plot->scene(), setup, m_document.evaluation(), options); !done)
        m_messages->showError(toQt(done.error().text()));
    else
        m_messages->showNotice(tr("Saved %1").arg(path));
}

void MainWindow::copyPicture()
{
    QGuiApplication::clipboard()->setPixmap(m_plot->grab());
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    for (const auto &url : event->mimeData()->urls())
        open(url.isLocalFile() ? url.toLocalFile() : url.toString());
    event->acceptProposedAction();
}

} // namespace ridgepoint
