// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/main_window.h"

#include "core/roofline/pass_times.h"
#include "core/roofline/point_lookup.h"
#include "ui/appearance_menus.h"
#include "ui/chart/roofline_plot.h"
#include "ui/chart/session_chart.h"
#include "ui/chart_hand.h"
#include "ui/export/export_window.h"
#include "ui/grip_editing.h"
#include "ui/guide/guide.h"
#include "ui/message_bar.h"
#include "ui/opening.h"
#include "ui/panels/setup_panel.h"
#include "ui/pointing.h"
#include "ui/presets/preset_actions.h"
#include "ui/seeing.h"
#include "ui/sessions/restore_bar.h"
#include "ui/sessions/session_keeper.h"
#include "ui/status_line.h"
#include "ui/tables/right_dock.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QApplication>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QVBoxLayout>

#include <utility>

namespace ridgepoint {
namespace {

constexpr int kRoomForBothDocks = 1100; // px, with the chart between them as wide as it is high
constexpr QSize kSmallest{900, 600};    // toolbar and legend stay in sight
constexpr int kLeastChartWidth = 320;   // in a small window the docks give way

} // namespace

MainWindow::MainWindow(PresetLibrary library, DocumentState initial, Places places, QWidget *parent)
    : QMainWindow(parent),
      m_library(std::move(library)),
      m_document(std::move(initial)),
      m_places(std::move(places)),
      m_settings(readSettings(m_places.settings))
{
    setupCentre();
    setupDock();
    setupActions();
    setAcceptDrops(true);
    setMinimumSize(kSmallest);
    placeWindow();
    connect(&m_document, &Document::changed, this, &MainWindow::showChart);
    showChart();
    m_hand = new ChartHand(m_document, *m_plot, this);
    m_grips = new GripEditing(m_document, *m_plot, this);
    tellProblems();
    setupSession();
    m_plot->setFocus();
    welcome();
}

MainWindow::~MainWindow()
{
    // What looks at library and document goes before them. A field that loses the focus by it still commits.
    hide();
    delete m_exporting;
    delete m_hand;
    delete m_grips;
    delete m_guide;
    delete statusBar();
    delete m_presets;
    delete m_keeper;
    delete m_dock;
    delete m_right;
    delete takeCentralWidget();
}

void MainWindow::setupCentre()
{
    auto *centre = new QWidget(this);
    auto *layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    m_messages = new MessageBar(centre);
    m_restore = new RestoreBar(centre);
    m_plot = new RooflinePlot(centre);
    m_plot->setObjectName(QStringLiteral("chart"));
    layout->addWidget(m_restore);
    layout->addWidget(m_messages);
    layout->addWidget(m_plot, 1);
    setCentralWidget(centre);
    connect(m_plot, &RooflinePlot::hiddenChanged, this,
            [this](const QSet<QString> &hidden) { keepHidden(m_document, m_plot->scene().legend(), hidden); });
    connect(&m_document, &Document::changed, m_messages, &MessageBar::dropNotice);
}

void MainWindow::setupDock()
{
    setStatusBar(new StatusLine(m_document, this));
    m_dock = new QDockWidget(tr("Setup"), this);
    m_dock->setObjectName(QStringLiteral("setupDock"));
    m_dock->setFeatures(QDockWidget::DockWidgetClosable);
    m_dock->setTitleBarWidget(new QWidget(m_dock)); // its groups have headings enough
    m_panel = new SetupPanel(m_document, m_library, m_dock);
    m_dock->setWidget(m_panel);
    addDockWidget(Qt::LeftDockWidgetArea, m_dock);
    m_right = new RightDock(m_document, this);
    addDockWidget(Qt::RightDockWidgetArea, m_right);
    connect(m_right, &QDockWidget::visibilityChanged, this, &MainWindow::giveWay);
    connect(m_panel, &SetupPanel::refusalChanged, m_messages, &MessageBar::setStanding);
    connect(m_panel, &SetupPanel::movingChanged, this, [this](bool moving) {
        m_isMoving = moving;
        showPoint();
    });
}

void MainWindow::showChart()
{
    showScene();
    showPoint();
}

/// The rest of the chart is quiet while the point moves, or where the document says so.
void MainWindow::showPoint()
{
    const auto &evaluation = m_document.evaluation();
    m_plot->setSpots(evaluation ? rowsAt(*evaluation, currentPoint(m_document)) : std::vector<std::size_t>());
    m_plot->setQuiet(m_isMoving || m_document.state().chart.spotlight);
}

void MainWindow::showScene()
{
    // The point that is looked at is no part of the scene, nor how it stands out.
    auto state = m_document.state();
    state.point = {};
    state.chart.selected.clear();
    state.chart.spotlight = false;
    if (m_shown == state)
        return;
    m_shown = std::move(state);
    const auto &setup = m_document.state().setup;
    const auto &evaluation = m_document.evaluation();
    RooflinePlot::Describe describe;
    if (evaluation)
        describe = [this](std::span<const std::size_t> rows) {
            const auto &shown = *m_document.evaluation();
            return pointText(shown, rows, shareOfPass(m_document.state().setup, shown.point(rows.front())));
        };
    m_plot->setScene(buildScene(setup, evaluation, chartOptionsOf(m_document.state().chart)), std::move(describe));
}

void MainWindow::tellProblems()
{
    QStringList lines;
    for (const auto &problem : m_library.problems())
        lines << toQt(problem.text());
    if (!lines.isEmpty())
        m_messages->showError(lines.join(u'\n'));
}

void MainWindow::setAppearance(const Appearance &appearance)
{
    if (appearance == m_appearance)
        return;
    const bool isOtherTheme = appearance.theme != m_appearance.theme;
    m_appearance = appearance;
    if (isOtherTheme)
        applyTheme(*qApp, appearance.theme);
    m_plot->setAppearance(appearance);
    m_panel->setStyleName(appearance.style);
    m_looks->show(appearance);
    emit appearanceChanged(appearance);
}

void MainWindow::open(const QStringList &paths)
{
    if (paths.isEmpty())
        return;
    commitTyping(); // it was typed for what is shown, not for what comes
    QStringList wrong;
    QStringList notes;
    Settings settings = m_settings;
    for (const auto &path : paths) {
        const auto done = openFile(path, m_library, m_document, *m_keeper);
        if (done)
            settings = withRecent(settings, path);
        if (!done)
            wrong << toQt(done.error().text());
        else if (paths.size() == 1)
            notes << *done;
        else
            for (const auto &note : *done)
                notes << QFileInfo(path).fileName() + QStringLiteral(": ") + note;
    }
    remember(settings);
    m_panel->listPresets();
    m_presets->listPresets();
    if (!wrong.isEmpty())
        m_messages->showError((wrong + notes).join(u'\n'));
    else if (!notes.isEmpty())
        m_messages->showNotice(notes.join(u'\n'));
    else
        m_messages->clear();
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QMainWindow::resizeEvent(event);
    giveWay();
}

void MainWindow::giveWay()
{
    const bool isNarrow = width() < kRoomForBothDocks;
    m_right->giveWay(isNarrow);
    // Who asks for both docks all the same gets them, and a chart with less.
    m_plot->setMinimumWidth(isNarrow && !m_right->isHidden() ? kLeastChartWidth : 0);
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
