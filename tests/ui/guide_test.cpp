// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The welcome, the tour and the examples.
#include "tests/ui/window_desk.h"

#include "core/io/summary_writer.h"
#include "ui/guide/examples.h"
#include "ui/guide/guide.h"
#include "ui/guide/guide_card.h"

#include <QMenu>
#include <QPushButton>
#include <QTextDocumentFragment>

namespace ridgepoint {
namespace {

QString plainText(const GuidePage &page)
{
    return QTextDocumentFragment::fromHtml(page.body).toPlainText().replace(QChar::Nbsp, QChar::Space);
}

GuideCard &cardOf(const QWidget &window)
{
    return *window.findChild<GuideCard *>();
}

QString shownTitle(const QWidget &window)
{
    return cardOf(window).isVisible() ? window.findChild<QLabel *>(QStringLiteral("guideTitle"))->text() : QString();
}

} // namespace

class GuideTest : public QObject {
    Q_OBJECT

private slots:
    void welcomeIsShownOnceAndRemembered();
    void f1WalksFourSteps();
    void arrowsTurnPagesAndEscapeEnds();
    void tourGivesTheViewBack();
    void tourNamesTheNumbersOnTheScreen();
    void tourFollowsWhatIsChanged();
    void cardNeverHidesWhatItSpeaksOf_data();
    void cardNeverHidesWhatItSpeaksOf();
    void saysWhyThereIsNothingToShow();
    void examplesCanBeEvaluatedAndAreAsPresetsAre();
    void examplesOpenFromTheMenu();
};

void GuideTest::welcomeIsShownOnceAndRemembered()
{
    const QTemporaryDir home;
    const Places places{home.filePath(QStringLiteral("settings.ini")), {}};
    const auto library = PresetLibrary::load();
    {
        MainWindow window(library, initialState(library), places);
        window.show();
        QCOMPARE(shownTitle(window), QStringLiteral("A roofline chart"));
        // Escape closes it, wherever the keys are.
        QTest::keyClick(&window.plot(), Qt::Key_Escape);
        QCOMPARE(shownTitle(window), QString());
    }
    MainWindow window(library, initialState(library), places);
    window.show();
    QCOMPARE(shownTitle(window), QString());
}

void GuideTest::f1WalksFourSteps()
{
    WindowDesk desk;
    QTest::keyClick(&desk.window, Qt::Key_F1);
    QStringList titles;
    for (int i = 0; i < 4; ++i) {
        titles << shownTitle(desk.window);
        QTest::mouseClick(desk.window.findChild<QPushButton *>(QStringLiteral("guideForward")), Qt::LeftButton);
    }
    QCOMPARE(titles, QStringList({QStringLiteral("The roof and its ridge"), QStringLiteral("init: the prompt is read"),
                                  QStringLiteral("ar: tokens are written"), QStringLiteral("What it comes to")}));
    QCOMPARE(shownTitle(desk.window), QString());
}

void GuideTest::arrowsTurnPagesAndEscapeEnds()
{
    WindowDesk desk;
    QTest::keyClick(&desk.window, Qt::Key_F1);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left);
    QCOMPARE(shownTitle(desk.window), QStringLiteral("init: the prompt is read"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Left); // there is none before the first
    QCOMPARE(shownTitle(desk.window), QStringLiteral("The roof and its ridge"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QCOMPARE(shownTitle(desk.window), QString());
}

void GuideTest::tourGivesTheViewBack()
{
    WindowDesk desk;
    auto &plot = desk.window.plot();
    const ChartView there{{10, 100}, {1e12, 1e13}};
    plot.showView(there);
    QTest::keyClick(&desk.window, Qt::Key_F1);
    QVERIFY(plot.view() == plot.scene().defaultView);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(plot.view() == there);
    // A locked view does not move at all.
    plot.lockView(true);
    QTest::keyClick(&desk.window, Qt::Key_F1);
    QVERIFY(plot.view() == there);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(plot.view() == there);
    plot.lockView(false);
    // The default view follows the setup on, whatever is changed during the tour.
    plot.showDefaultView();
    QTest::keyClick(&desk.window, Qt::Key_F1);
    auto next = desk.window.document().state();
    next.setup.accelerator = desk.library.findAccelerator("h100-sxm")->value;
    desk.window.document().apply(next, QStringLiteral("Choose H100"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(plot.view() == plot.scene().defaultView);
    plot.showView(there);
    // Whoever moved the chart meanwhile stays.
    QTest::keyClick(&desk.window, Qt::Key_F1);
    plot.zoom(0.5);
    const auto moved = plot.view();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(plot.view() == moved);
}

void GuideTest::tourNamesTheNumbersOnTheScreen()
{
    const auto library = PresetLibrary::load();
    Document document(initialState(library));
    const auto &state = document.state();
    const auto pages = tourPages(state, document.evaluation());
    QCOMPARE(pages.size(), std::size_t{4});
    for (const char *text : {"A40", "696 GB/s", "149.7 TFLOP/s", "215.1 FLOP/B", "1.392 TFLOP/s"})
        QVERIFY2(plainText(pages[0]).contains(QLatin1String(text)), qPrintable(plainText(pages[0])));
    // 2 T h h FLOP by (T h + h h + T h) x 2 bytes, T = 2048, h = 4096: 1024 FLOP/B.
    QVERIFY2(plainText(pages[1]).contains(QStringLiteral("1024 FLOP for every byte")), qPrintable(plainText(pages[1])));
    QVERIFY(plainText(pages[2]).contains(QStringLiteral("does 0.9995 FLOP for every byte")));
    const auto summary = summarise(state.setup, {Phase::Ar, 1, 2048, 1});
    QVERIFY(summary.ok());
    const auto said = toQt(summaryText(*summary, state.setup, {Phase::Ar, 1, 2048, 1}));
    for (const char *text : {"330 ms", "28.8 ms", "34.72 tokens/s"}) {
        QVERIFY2(plainText(pages[3]).contains(QLatin1String(text)), qPrintable(plainText(pages[3])));
        QVERIFY2(said.contains(QLatin1String(text)), qPrintable(said));
    }
}

void GuideTest::tourFollowsWhatIsChanged()
{
    WindowDesk desk;
    QTest::keyClick(&desk.window, Qt::Key_F1);
    auto next = desk.window.document().state();
    next.setup.accelerator.memoryBandwidth = {1e12};
    desk.window.document().apply(next, QStringLiteral("Set bandwidth"));
    QVERIFY(desk.window.findChild<QLabel *>(QStringLiteral("guideBody"))->text().contains(QStringLiteral("1 TB/s")));
    next.sweep.phases = {Phase::Ar};
    desk.window.document().apply(next, QStringLiteral("Show ar"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    QVERIFY(
        desk.window.findChild<QLabel *>(QStringLiteral("guideBody"))->text().contains(QStringLiteral("not shown at present")));
}

void GuideTest::cardNeverHidesWhatItSpeaksOf_data()
{
    QTest::addColumn<QSize>("size");
    for (const QSize &size : {QSize(1280, 800), QSize(1920, 1080), QSize(900, 600)})
        QTest::addRow("%dx%d", size.width(), size.height()) << size;
}

void GuideTest::cardNeverHidesWhatItSpeaksOf()
{
    QFETCH(QSize, size);
    WindowDesk desk;
    desk.window.resize(size);
    QTRY_COMPARE(desk.window.size(), size);
    QTest::keyClick(&desk.window, Qt::Key_F1);
    for (int i = 0; i < 4; ++i) {
        const auto &card = cardOf(desk.window);
        QTRY_VERIFY(desk.window.rect().contains(card.geometry()));
        if (const auto *ring = desk.window.findChild<GuideRing *>(); ring->isVisible())
            QVERIFY2(!ring->geometry().intersects(card.geometry()), qPrintable(shownTitle(desk.window)));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Right);
    }
}

void GuideTest::saysWhyThereIsNothingToShow()
{
    WindowDesk desk;
    auto next = desk.window.document().state();
    next.setup.workload.precision.weights = StoredType{NumericType::Fp8};
    next.setup.workload.precision.activations = NumericType::Fp8;
    desk.window.document().apply(next, QStringLiteral("Set weights"));
    QVERIFY(!desk.window.document().evaluation().ok());
    QTest::keyClick(&desk.window, Qt::Key_F1);
    QCOMPARE(shownTitle(desk.window), QStringLiteral("Nothing to show"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    QCOMPARE(shownTitle(desk.window), QString());
}

void GuideTest::examplesCanBeEvaluatedAndAreAsPresetsAre()
{
    const auto library = PresetLibrary::load();
    QCOMPARE(examples().size(), std::size_t{3});
    for (const auto &example : examples()) {
        const auto session = readExample(example);
        QVERIFY2(session.ok(), session.ok() ? "" : session.error().text().c_str());
        const auto &state = session->state;
        QVERIFY(evaluate(state.setup, state.sweep, Detail::Series).ok());
        // A preset that is put right is put right here too.
        QVERIFY(library.findAccelerator(state.setup.accelerator.id)->value == state.setup.accelerator);
        QVERIFY(library.findModel(state.setup.model.id)->value == state.setup.model);
        QVERIFY(pointIn(state.sweep, state.point) == state.point);
    }
}

void GuideTest::examplesOpenFromTheMenu()
{
    WindowDesk desk;
    const auto before = desk.window.document().state();
    auto *menu = desk.window.findChild<QMenu *>(QStringLiteral("exampleMenu"));
    QCOMPARE(menu->actions().size(), 3);
    for (auto *action : menu->actions()) {
        action->trigger();
        QVERIFY(desk.window.document().evaluation().ok());
        QVERIFY(!desk.message().isEmpty());
        QCOMPARE(desk.window.document().file(), QString());
        QVERIFY(!desk.window.document().isModified()); // nothing is lost with it
        desk.window.document().history().undo();
        QVERIFY(desk.window.document().state() == before);
    }
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::GuideTest)
#include "guide_test.moc"
