// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window.h"

#include "ui/about.h"
#include "ui/chart/roofline_plot.h"
#include "ui/export/figure_export.h"
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

MainWindow::~MainWindow()
{
    // What looks at library and document goes before them. A field that loses the focus by it still commits.
    hide();
    delete m_dock;
    delete takeCentralWidget();
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
    connect(m_plot, &RooflinePlot::hiddenChanged, this, [this](const QSet<QString> &hidden) {
        // Series that are not there at present stay as they were left.
        for (const auto &entry : m_plot->scene().legend())
            m_hidden.remove(entry.id);
        m_hidden += hidden;
    });
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

void MainWindow::setupFileMenu()
{
    auto *menu = menuBar()->addMenu(tr("&File"));
    m_open = menu->addAction(tr("&Open…"), QKeySequence::Open, this, [this] {
        open(QFileDialog::getOpenFileNames(this, tr("Open accelerators or models"), {},
                                           tr("Presets (*.yaml *.yml);;All files (*)")));
    });
    m_save = menu->addAction(tr("Save &picture…"), QKeySequence(tr("Ctrl+E")), this, [this] {
        save(QFileDialog::getSaveFileName(this, tr("Save picture"), QStringLiteral("roofline.png"), figureFilters()));
    });
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
        return
            [action, verb](const QString &step) { action->setText(step.isEmpty() ? verb : verb + QStringLiteral(": ") + step); };
    };
    connect(&history, &QUndoStack::undoTextChanged, m_undo, name(m_undo, tr("Undo")));
    connect(&history, &QUndoStack::redoTextChanged, m_redo, name(m_redo, tr("Redo")));
    m_undo->setShortcut(QKeySequence(tr("Ctrl+Z")));
    m_redo->setShortcut(QKeySequence(tr("Ctrl+Shift+Z")));
    menu->addActions({m_undo, m_redo});
    menu->addSeparator();
    auto *copy = menu->addAction(tr("&Copy picture"), QKeySequence::Copy, this, &MainWindow::copyPicture);
    // Elsewhere Ctrl+C copies what is selected there.
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_plot->addAction(copy);
}

void MainWindow::setupViewMenu()
{
    auto *menu = menuBar()->addMenu(tr("&View"));
    menu->addAction(tr("&Default view"), QKeySequence(Qt::Key_Home), m_plot, &RooflinePlot::showDefaultView);
    menu->addAction(tr("&Fit data"), m_plot, &RooflinePlot::fitPoints);
    auto *in = menu->addAction(tr("Zoom &in"), m_plot, [this] { m_plot->zoom(kZoomStep); });
    in->setShortcuts({QKeySequence(tr("Ctrl++")), QKeySequence(tr("Ctrl+="))}); // the same key without Shift
    menu->addAction(tr("Zoom &out"), QKeySequence::ZoomOut, m_plot, [this] { m_plot->zoom(1 / kZoomStep); });
    menu->addSeparator();
    menu->addAction(m_dock->toggleViewAction());
}

void MainWindow::setupHelpMenu()
{
    menuBar()->addMenu(tr("&Help"))->addAction(tr("&About Ridgepoint"), this, [this] { showAbout(this); });
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
    bar->widgetForAction(m_undo)->setAccessibleName(tr("Undo"));
    bar->widgetForAction(m_redo)->setAccessibleName(tr("Redo"));
    bar->addSeparator();
    bar->addWidget(new RunBar(m_document, bar));
}

void MainWindow::showChart()
{
    const auto &setup = m_document.state().setup;
    const auto &evaluation = m_document.evaluation();
    ChartOptions options;
    options.hidden = m_hidden;
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

void MainWindow::open(const QStringList &paths)
{
    if (paths.isEmpty())
        return;
    QStringList wrong;
    for (const auto &path : paths)
        if (const auto done = openPresetFile(path, m_library, m_document); !done)
            wrong << toQt(done.error().text());
    m_panel->listPresets();
    if (wrong.isEmpty())
        m_messages->hide();
    else
        m_messages->showError(wrong.join(u'\n'));
}

ExportOptions MainWindow::asSeen() const
{
    ExportOptions options;
    options.size = m_plot->size();
    options.view = m_plot->view();
    return options;
}

void MainWindow::save(const QString &path)
{
    if (path.isEmpty())
        return;
    const auto &setup = m_document.state().setup;
    if (const auto done = exportFigure(path, {m_plot->scene(), setup, m_document.evaluation()}, asSeen()); !done)
        m_messages->showError(toQt(done.error().text()));
    else
        m_messages->showNotice(tr("Saved %1").arg(path));
}

void MainWindow::copyPicture()
{
    auto options = asSeen();
    options.scale = devicePixelRatioF();
    if (const auto png = pictureOf(m_plot->scene(), pictureFormats().front(), options))
        QGuiApplication::clipboard()->setImage(QImage::fromData(*png));
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->mimeData()->hasUrls())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    QStringList paths;
    for (const auto &url : event->mimeData()->urls())
        paths << (url.isLocalFile() ? url.toLocalFile() : url.toString());
    open(paths);
    event->acceptProposedAction();
}

} // namespace ridgepoint
