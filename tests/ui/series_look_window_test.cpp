// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// U16: colour and marker of a series, saved and exported; fonts and sizes of the chart.
#include "tests/ui/window_desk.h"

#include "core/io/session_yaml.h"
#include "ui/series_look_menu.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QProcess>

namespace ridgepoint {
namespace {

const QString kSeries = QStringLiteral("qkv-mlp-init");
const OwnLook kRedCircle{"#ff0000", MarkerShape::Circle};

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class SeriesLookWindowTest : public QObject {
    Q_OBJECT

private slots:
    void markerIsChosenInTheMenu();
    void legendEntryHasTheMenu();
    void lookIsSavedAndExported();
    void theCommandLineDrawsTheSame();
    void ownMarkerIsNotSaidToBeACross();
    void sizesAndFontReachChartAndPictures();
    void sizesAndFontAreRemembered();
};

void SeriesLookWindowTest::markerIsChosenInTheMenu()
{
    WindowDesk desk;
    auto &document = desk.window.document();
    emit desk.window.findChild<QMenu *>(QStringLiteral("seriesLooks"))->aboutToShow();
    auto *menu = desk.window.findChild<QMenu *>(QStringLiteral("look/") + kSeries);
    QVERIFY(menu);
    menu->findChild<QAction *>(QStringLiteral("diamond"))->trigger();
    QCOMPARE(document.state().chart.looks.at("qkv-mlp-init"), (OwnLook{{}, MarkerShape::Diamond}));
    QCOMPARE(document.history().undoText(), QStringLiteral("Draw qkv mlp init as diamond"));
    QCOMPARE(desk.window.plot().scene().series.front().ownLook.shape, MarkerShape::Diamond);
    emit menu->aboutToShow(); // which sees what there is to put back
    menu->actions().back()->trigger();
    QVERIFY(document.state().chart.looks.empty());
    QCOMPARE(document.history().undoText(), QStringLiteral("Draw qkv mlp init as the style does"));
}

void SeriesLookWindowTest::legendEntryHasTheMenu()
{
    WindowDesk desk;
    auto &plot = desk.window.plot();
    for (const auto &place : plot.chartLayout().places) {
        const auto at = place.rect.center().toPoint();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, plot.mapToGlobal(at));
        QApplication::sendEvent(&plot, &event);
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QCOMPARE(menu != nullptr, !place.entry.isCeiling);
        if (!menu)
            continue;
        QCOMPARE(menu->title(), place.entry.text);
        menu->close();
    }
}

void SeriesLookWindowTest::lookIsSavedAndExported()
{
    WindowDesk desk;
    setLook(desk.window.document(), kSeries, QStringLiteral("qkv mlp init"), kRedCircle);
    const auto svg = desk.folder.filePath(QStringLiteral("a.svg"));
    desk.window.exportTo(svg);
    const auto picture = contentOf(svg);
    QVERIFY(picture.contains("#ff0000") && picture.contains("href=\"#circle\"") && picture.contains("href=\"#x\""));
    QVERIFY(!picture.contains("#1f77b4")); // tab10's blue is nobody's now
    const auto session = desk.folder.filePath(QStringLiteral("a.yaml"));
    QVERIFY(desk.window.saveTo(session));
    const auto read = readSession(contentOf(session).toStdString(), "a.yaml");
    QVERIFY(read.ok());
    QCOMPARE(read->state.chart.looks.at("qkv-mlp-init"), kRedCircle);
}

/// U10: whatever was chosen in the window, its session gives the same pictures from the command line, to the byte.
void SeriesLookWindowTest::theCommandLineDrawsTheSame()
{
    WindowDesk desk;
    auto &document = desk.window.document();
    setLook(document, kSeries, QStringLiteral("qkv mlp init"), kRedCircle);
    auto next = document.state();
    next.chart.roofs = {"peak.int8"};
    next.chart.hidden = {"up-gate-down-ar"};
    next.chart.trails = SweepAxis::Sequence;
    next.chart.hiddenBounds = {Bound::Overhead};
    next.chart.tooBig = LimitLook::Hidden;
    next.chart.tooLong = LimitLook::Faint;
    next.chart.top = 2;
    next.chart.spotlight = true;
    next.point = {8, 1024, 1};
    document.apply(next, QStringLiteral("Choose"));
    desk.window.plot().showView({{0.7, 5000}, {2e10, 3e14}});
    const auto session = desk.folder.filePath(QStringLiteral("s.yaml"));
    QVERIFY(desk.window.saveTo(session));
    QStringList drawn;
    for (const char *suffix : {"svg", "png", "csv"}) {
        desk.window.exportTo(desk.folder.filePath(QStringLiteral("window.") + QLatin1String(suffix)));
        drawn << desk.folder.filePath(QStringLiteral("command.") + QLatin1String(suffix));
    }
    QProcess program;
    program.start(QStringLiteral(RIDGEPOINT_PROGRAM),
                  QStringList{QStringLiteral("export")} + drawn + QStringList{QStringLiteral("--session"), session});
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitCode(), 0);
    for (const char *suffix : {"svg", "png", "csv"}) {
        const auto picture = contentOf(desk.folder.filePath(QStringLiteral("window.") + QLatin1String(suffix)));
        QVERIFY(picture.size() > 500);
        QVERIFY2(picture == contentOf(desk.folder.filePath(QStringLiteral("command.") + QLatin1String(suffix))), suffix);
    }
}

void SeriesLookWindowTest::ownMarkerIsNotSaidToBeACross()
{
    WindowDesk desk;
    const auto svg = desk.folder.filePath(QStringLiteral("a.svg"));
    desk.window.exportTo(svg);
    QVERIFY(contentOf(svg).contains("× modelled"));
    setLook(desk.window.document(), kSeries, QStringLiteral("qkv mlp init"), kRedCircle);
    desk.window.exportTo(svg);
    QVERIFY(!contentOf(svg).contains("× modelled") && contentOf(svg).contains("modelled"));
}

void SeriesLookWindowTest::sizesAndFontReachChartAndPictures()
{
    WindowDesk desk;
    desk.window.setAppearance(
        {ThemeChoice::Light, ChartStyleName::Reference, ChartSize::Large, ChartSize::Small, "DejaVu Serif"});
    const auto &style = desk.window.plot().chartStyle();
    QCOMPARE(style.textSize, 16);
    QCOMPARE(style.markerSize, 0.75 * ChartStyle().markerSize);
    QCOMPARE(style.fontFamily, QStringLiteral("DejaVu Serif"));
    const auto svg = desk.folder.filePath(QStringLiteral("a.svg"));
    desk.window.exportTo(svg);
    const auto picture = contentOf(svg);
    QVERIFY(picture.contains("DejaVu Serif") && picture.contains("font-size=\"16\"") && !picture.contains("font-size=\"13\""));
    desk.window.setAppearance({});
    desk.window.exportTo(svg);
    QVERIFY(contentOf(svg).contains("font-size=\"13\""));
}

void SeriesLookWindowTest::sizesAndFontAreRemembered()
{
    const QTemporaryDir home;
    const Places places{home.filePath(QStringLiteral("settings.ini")), {}};
    const auto library = PresetLibrary::load();
    const Appearance wanted{ThemeChoice::Light, ChartStyleName::Accessible, ChartSize::Largest, ChartSize::Large, "DejaVu Serif"};
    {
        MainWindow window(library, initialState(library), places);
        window.setAppearance(wanted);
    }
    MainWindow window(library, initialState(library), places);
    QCOMPARE(window.appearance(), wanted);
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::SeriesLookWindowTest)
#include "series_look_window_test.moc"
