// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window's user waits for: the first picture after the program is started, beside a bare window with an empty plot, and
// the new picture after a preset is chosen or the operating point moved (median and worst of 50 warm runs, in milliseconds), and
// what moving the mouse over many points takes. Fails on nothing.
#include "core/base/number.h"
#include "ui/chart/roofline_plot.h"
#include "ui/document.h"
#include "ui/files/default_setup.h"
#include "ui/main_window.h"
#include "ui/pointing.h"
#include "ui/theme.h"

#include <qcustomplot.h>

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QMainWindow>
#include <QMouseEvent>
#include <QProcess>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <functional>
#include <numeric>

namespace ridgepoint {
namespace {

constexpr int kRuns = 50;
constexpr int kWarmUps = 3;

/// Calls back when the plot in a window has been painted and its picture handed to the window system: the first thing the event
/// loop does after the paint event that shows it.
class PaintWatcher : public QObject {
public:
    PaintWatcher(const QWidget &window, std::function<void()> painted) : m_painted(std::move(painted))
    {
        window.findChild<QCustomPlot *>()->installEventFilter(this);
    }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Paint)
            QTimer::singleShot(0, this, m_painted);
        return QObject::eventFilter(watched, event);
    }

private:
    std::function<void()> m_painted;
};

void say(const std::string &line)
{
    std::fwrite(line.data(), 1, line.size(), stdout);
    std::fflush(stdout);
}

void print(const char *what, std::vector<double> milliseconds)
{
    std::sort(milliseconds.begin(), milliseconds.end());
    say(std::string(what) + ": median " + rounded(milliseconds[milliseconds.size() / 2], 3) + " ms, worst "
        + rounded(milliseconds.back(), 3) + " ms of " + std::to_string(milliseconds.size()) + '\n');
}

double milliseconds(const QElapsedTimer &timer)
{
    return static_cast<double>(timer.nsecsElapsed()) / 1e6;
}

/// What the program does until its first picture; then says so and ends.
int showWindow(QApplication &application)
{
    applyTheme(application);
    auto library = PresetLibrary::load();
    const auto setup = defaultSetup(library);
    MainWindow window(std::move(library), unedited(*setup));
    const PaintWatcher watcher(window, [] {
        say(".");
        QApplication::quit();
    });
    window.show();
    return QApplication::exec();
}

int showBareWindow()
{
    QMainWindow window;
    auto *plot = new QCustomPlot(&window);
    window.setCentralWidget(plot);
    window.resize(1280, 800);
    const PaintWatcher watcher(window, [] {
        say(".");
        QApplication::quit();
    });
    window.show();
    return QApplication::exec();
}

/// From the start of a process of this program to what it says at its first picture.
double timeToFirstPicture(const QString &mode)
{
    QElapsedTimer timer;
    QProcess process;
    timer.start();
    process.start(QCoreApplication::applicationFilePath(), {mode});
    constexpr int kPatience = 10'000; // ms
    if (!process.waitForReadyRead(kPatience)) {
        say("no picture after ten seconds: no figure\n");
        std::exit(1);
    }
    const double time = milliseconds(timer);
    process.waitForFinished();
    return time;
}

void measureStart()
{
    std::vector<double> window;
    std::vector<double> bare;
    for (int run = -kWarmUps; run < kRuns; ++run) {
        const double windowTime = timeToFirstPicture(QStringLiteral("window"));
        const double bareTime = timeToFirstPicture(QStringLiteral("bare"));
        if (run >= 0) {
            window.push_back(windowTime);
            bare.push_back(bareTime);
        }
    }
    print("process start to the first finished paint", window);
    print("  yardstick: bare QMainWindow with an empty QCustomPlot", bare);
}

void measurePreset(QApplication &application)
{
    applyTheme(application);
    auto library = PresetLibrary::load();
    const auto presets = library.accelerators();
    const auto setup = defaultSetup(library);
    MainWindow window(std::move(library), unedited(*setup));
    QEventLoop loop;
    const PaintWatcher watcher(window, [&loop] { loop.quit(); });
    window.show();
    loop.exec();
    std::vector<double> times;
    for (int run = -kWarmUps; run < kRuns; ++run) {
        auto next = window.document().state();
        next.acceleratorPreset = presets[static_cast<std::size_t>(run + kWarmUps + 1) % presets.size()].value;
        next.setup.accelerator = next.acceleratorPreset;
        QElapsedTimer timer;
        timer.start();
        window.document().apply(next, QStringLiteral("benchmark"));
        loop.exec();
        if (run >= 0)
            times.push_back(milliseconds(timer));
        // Whatever else the change set off is not the next one's to pay for.
        QCoreApplication::processEvents();
    }
    print("a preset chosen to the finished paint", times);
}

/// The operating point moved along a slider: what is drawn of it is an overlay, and the scene stays.
void measureSteps(QApplication &application, const char *what, const Sweep &sweep)
{
    applyTheme(application);
    auto library = PresetLibrary::load();
    const auto setup = defaultSetup(library);
    MainWindow window(std::move(library), unedited(*setup, sweep));
    QEventLoop loop;
    const PaintWatcher watcher(window, [&loop] { loop.quit(); });
    window.show();
    loop.exec();
    QCoreApplication::processEvents();
    std::vector<double> times;
    for (int run = -kWarmUps; run < kRuns; ++run) {
        const auto batch = sweep.batches[static_cast<std::size_t>(run + kWarmUps + 1) % sweep.batches.size()];
        QElapsedTimer timer;
        timer.start();
        moveTo(window.document(), {batch, sweep.sequences.front(), 1});
        loop.exec();
        if (run >= 0)
            times.push_back(milliseconds(timer));
        QCoreApplication::processEvents();
    }
    print(what, times);
    times.clear();
    for (int run = 0; run < kRuns; ++run) {
        QElapsedTimer timer;
        timer.start();
        window.plot().setQuiet(run % 2 == 0);
        loop.exec();
        times.push_back(milliseconds(timer));
    }
    print("  the rest made quiet, or loud again", times);
}

Sweep nearlyAMillion()
{
    Sweep sweep;
    sweep.batches.resize(400);
    std::iota(sweep.batches.begin(), sweep.batches.end(), 1);
    sweep.sequences.resize(400);
    std::iota(sweep.sequences.begin(), sweep.sequences.end(), 128);
    return sweep;
}

/// A thousand moves of the mouse over five thousand points.
void measureHover(QApplication &application)
{
    applyTheme(application);
    auto library = PresetLibrary::load();
    auto state = unedited(*defaultSetup(library));
    state.sweep.sequences.clear();
    constexpr int kSequences = 120; // times 7 batches and 6 series: 5,040 points
    for (int i = 1; i <= kSequences; ++i)
        state.sweep.sequences.push_back(64 * i);
    MainWindow window(std::move(library), state);
    QEventLoop loop;
    const PaintWatcher watcher(window, [&loop] { loop.quit(); });
    window.resize(1280, 800);
    window.show();
    loop.exec();
    auto &plot = window.plot();
    const auto &scene = plot.scene();
    constexpr std::size_t kMoves = 1000;
    const auto began = std::clock();
    for (std::size_t i = 0; i < kMoves; ++i) {
        // From point to point, so that every move tells another one and is painted.
        const auto &series = scene.series[i % scene.series.size()];
        const auto point = i * 7 % series.x.size();
        const auto at = plot.chartLayout().map.pixelOf(series.x[point], series.y[point]);
        QMouseEvent event(QEvent::MouseMove, at, plot.mapToGlobal(at), Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QApplication::sendEvent(&plot, &event);
        QCoreApplication::processEvents();
    }
    const double seconds = static_cast<double>(std::clock() - began) / CLOCKS_PER_SEC;
    say("1000 moves of the mouse over " + std::to_string(plot.scene().visibleCount()) + " points: " + rounded(seconds, 3)
        + " s of CPU\n");
}

} // namespace
} // namespace ridgepoint

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    const auto mode = application.arguments().value(1);
    if (mode == QLatin1String("window"))
        return ridgepoint::showWindow(application);
    if (mode == QLatin1String("bare"))
        return ridgepoint::showBareWindow();
    if (mode == QLatin1String("hover")) { // alone, for a profiler
        ridgepoint::measureHover(application);
        return 0;
    }
    ridgepoint::measureStart();
    ridgepoint::measurePreset(application);
    ridgepoint::measureSteps(application, "a step of the operating point to the finished paint, 294 points", {});
    ridgepoint::measureSteps(application, "the same, 960,000 points", ridgepoint::nearlyAMillion());
    ridgepoint::measureHover(application);
    return 0;
}
