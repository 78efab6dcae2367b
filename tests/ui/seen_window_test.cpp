// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Choosing what is seen, and moving the operating point, in the window.
#include "core/base/result.h"
#include "core/roofline/evaluation.h"
#include "tests/ui/window_desk.h"
#include "ui/export/figure_export.h"
#include "ui/panels/setting_slider.h"
#include "ui/panels/sweep_slider.h"
#include "ui/pointing.h"
#include "ui/seeing.h"

#include <QMenuBar>
#include <QSignalSpy>

using namespace ridgepoint;

namespace {

template <class Widget>
Widget *named(const WindowDesk &desk, const char *name)
{
    auto *widget = desk.window.findChild<Widget *>(QLatin1String(name));
    if (!widget)
        qFatal("no %s", name);
    return widget;
}

void click(const WindowDesk &desk, const char *box)
{
    auto *button = named<QCheckBox>(desk, box);
    desk.panel().ensureWidgetVisible(button);
    QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(8, button->height() / 2));
}

void choose(const WindowDesk &desk, const char *name, int index)
{
    auto *combo = named<QComboBox>(desk, name);
    combo->setCurrentIndex(index);
    emit combo->activated(index);
}

QString undoText(WindowDesk &desk)
{
    return desk.window.document().history().undoText();
}

std::string hiddenIn(WindowDesk &desk)
{
    std::string text;
    for (const auto &id : desk.window.document().state().chart.hidden)
        text += (text.empty() ? "" : " ") + id;
    return text;
}

Sweep steps(int count)
{
    Sweep sweep;
    sweep.batches.clear();
    for (int batch = 1; batch <= count; ++batch)
        sweep.batches.push_back(batch);
    return sweep;
}

void setSweep(WindowDesk &desk, const Sweep &sweep)
{
    auto next = desk.window.document().state();
    next.sweep = sweep;
    desk.window.document().apply(next, QStringLiteral("test"));
}

} // namespace

class SeenWindowTest : public QObject {
    Q_OBJECT

private slots:
    void boxesAndLegendAgree();
    void everyChoiceIsOneStep();
    void showAllPutsAllBack();
    void menuDoesTheSame();
    void bracketsStep();
    void bracketsStayTextInFields();
    void slidersFollowTheSweep();
    void slidersMoveByKeys();
    void draggingASlider();
    void playing();
    void scrubbingBuildsNoScene();
};

void SeenWindowTest::boxesAndLegendAgree()
{
    WindowDesk desk;
    click(desk, "shown/qk-pv-ar");
    QCOMPARE(hiddenIn(desk), std::string("qk-pv-ar"));
    QCOMPARE(undoText(desk), QStringLiteral("Hide qk/pv ar"));
    QVERIFY(!desk.window.plot().scene().series[5].visible);
    QCOMPARE(named<QCheckBox>(desk, "shown/qk/pv")->checkState(), Qt::PartiallyChecked);
    // The legend brings it back; the box says so.
    for (const auto &place : desk.window.plot().chartLayout().places)
        if (place.entry.id == QStringLiteral("qk-pv-ar"))
            QTest::mouseClick(&desk.window.plot(), Qt::LeftButton, {}, place.rect.center().toPoint());
    QTRY_COMPARE(hiddenIn(desk), std::string()); // once it can be no double-click any more
    QVERIFY(named<QCheckBox>(desk, "shown/qk-pv-ar")->isChecked());
    // A family goes as a whole, and comes as a whole from whatever of it is there.
    click(desk, "shown/up/gate/down");
    QCOMPARE(hiddenIn(desk), std::string("up-gate-down-ar up-gate-down-init"));
    click(desk, "shown/up-gate-down-ar");
    QCOMPARE(hiddenIn(desk), std::string("up-gate-down-init"));
    click(desk, "shown/up/gate/down");
    QCOMPARE(hiddenIn(desk), std::string());
    QCOMPARE(named<QCheckBox>(desk, "shown/up/gate/down")->checkState(), Qt::Checked);
}

void SeenWindowTest::everyChoiceIsOneStep()
{
    WindowDesk desk;
    auto &document = desk.window.document();
    const auto before = document.state();
    const auto isStep = [&](const char *text) {
        QCOMPARE(undoText(desk), QString::fromUtf8(text));
        document.history().undo();
        QVERIFY(document.state() == before);
    };
    click(desk, "shown/overhead");
    QVERIFY(document.state().chart.hiddenBounds == std::set{Bound::Overhead});
    QVERIFY(desk.window.plot().scene().wholeCount() > desk.window.plot().scene().pointCount());
    isStep("Hide overhead-bound points");
    choose(desk, "shown/tooBig", 1);
    isStep("Draw points too big for the memory faint");
    choose(desk, "shown/tooLong", 2);
    QCOMPARE(desk.window.plot().scene().pointCount(), std::size_t{210});
    isStep("Hide points beyond the model's positions");
    choose(desk, "shown/top", 1);
    QCOMPARE(desk.window.plot().scene().pointCount(), std::size_t{98});
    isStep("Show the top 1 by time");
    choose(desk, "shown/trails", 2);
    QVERIFY(!desk.window.plot().scene().trails.empty());
    isStep("Follow sequence");
    click(desk, "shown/secondRoof");
    isStep("Hide the second roof");
    click(desk, "shown/spotlight");
    isStep("Highlight the operating point");
    // Of a model with as many rows as this there is no network to wait for.
    QVERIFY(!named<QCheckBox>(desk, "shown/network")->isVisible());
}

void SeenWindowTest::showAllPutsAllBack()
{
    WindowDesk desk;
    auto &document = desk.window.document();
    QVERIFY(!canShowMore(document));
    auto next = document.state();
    next.chart.roofs = {"peak.int8"};
    next.chart.hidden = {"qk-pv-ar", "bandwidth"};
    next.chart.looks = {{"qk-pv-ar", {"#ff0000", {}}}};
    next.chart.secondRoof = false;
    next.chart.trails = SweepAxis::Batch;
    next.chart.hiddenBounds = {Bound::Memory};
    next.chart.tooBig = LimitLook::Hidden;
    next.chart.tooLong = LimitLook::Faint;
    next.chart.top = 2;
    next.chart.spotlight = true;
    next.chart.selected = "qkv mlp ar, o_proj";
    document.apply(next, QStringLiteral("test"));
    QVERIFY(canShowMore(document));
    auto *link = named<QToolButton>(desk, "showAll");
    desk.panel().ensureWidgetVisible(link);
    QTest::mouseClick(link, Qt::LeftButton);
    ChartChoices all;
    all.roofs = {"peak.int8"};
    all.looks = {{"qk-pv-ar", {"#ff0000", {}}}};
    all.selected = "qkv mlp ar, o_proj";
    QVERIFY(document.state().chart == all);
    QCOMPARE(undoText(desk), QStringLiteral("Show all"));
    QCOMPARE(desk.window.plot().scene().visibleCount(), std::size_t{294});
}

void SeenWindowTest::menuDoesTheSame()
{
    WindowDesk desk;
    const auto &chart = desk.window.document().state().chart;
    const auto trigger = [&](const char *name) { named<QAction>(desk, name)->trigger(); };
    trigger("shownMenu/trails/batch");
    QVERIFY(chart.trails == SweepAxis::Batch);
    trigger("shownMenu/tooBig/faint");
    QVERIFY(chart.tooBig == LimitLook::Faint);
    trigger("shownMenu/tooLong/hidden");
    QVERIFY(chart.tooLong == LimitLook::Hidden);
    trigger("shownMenu/spotlight");
    QVERIFY(chart.spotlight && named<QCheckBox>(desk, "shown/spotlight")->isChecked());
    trigger("shownMenu/secondRoof");
    QVERIFY(!chart.secondRoof);
    desk.action("Show all")->trigger();
    QVERIFY(chart == ChartChoices());
    QVERIFY(!desk.action("Show all")->isEnabled());
    QVERIFY(named<QAction>(desk, "shownMenu/trails/none")->isChecked());
}

void SeenWindowTest::bracketsStep()
{
    WindowDesk desk;
    const auto &document = desk.window.document();
    const auto at = [&document] { return currentPoint(document); };
    desk.window.plot().setFocus();
    QTest::keyClick(&desk.window, ']');
    QTest::keyClick(&desk.window, ']');
    QVERIFY((at() == OperatingPoint{4, 2048, 1}));
    QTest::keyClick(&desk.window, '[');
    QTest::keyClick(&desk.window, '}');
    QVERIFY((at() == OperatingPoint{2, 4096, 1}));
    QTest::keyClick(&desk.window, '{');
    QTest::keyClick(&desk.window, '{');
    QVERIFY((at() == OperatingPoint{2, 1024, 1}));
    // At an end nothing happens.
    for (int i = 0; i < 9; ++i)
        QTest::keyClick(&desk.window, '[');
    QVERIFY((at() == OperatingPoint{1, 1024, 1}));
    QVERIFY(!desk.action("Previous batch")->isEnabled() && !desk.action("Next candidates")->isEnabled());
}

void SeenWindowTest::bracketsStayTextInFields()
{
    WindowDesk desk;
    auto *field = named<QLineEdit>(desk, "sweep/batch");
    desk.panel().ensureWidgetVisible(field);
    field->setFocus();
    QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(field, QStringLiteral("[{]}"));
    QCOMPARE(field->text(), QStringLiteral("[{]}"));
    QVERIFY((currentPoint(desk.window.document()) == OperatingPoint{1, 2048, 1}));
    QTest::keyClick(field, Qt::Key_Escape);
}

void SeenWindowTest::slidersFollowTheSweep()
{
    WindowDesk desk;
    auto *batch = named<SettingSlider>(desk, "slider/batch");
    QCOMPARE(batch->maximum(), 6);
    QCOMPARE(batch->accessibleName(), QStringLiteral("Operating point, batch"));
    QVERIFY(!named<SettingSlider>(desk, "slider/candidates")->isVisibleTo(&desk.window));
    moveTo(desk.window.document(), {16, 512, 1});
    QCOMPARE(batch->value(), 4);
    QCOMPARE(named<SettingSlider>(desk, "slider/sequence")->value(), 2);
    QCOMPARE(named<QLabel>(desk, "sliderValue/sequence")->text(), QStringLiteral("512"));
    setSweep(desk, {{Phase::Ar}, {8}, {100, 600}, {1, 2, 4}});
    QVERIFY(!batch->isVisibleTo(&desk.window));
    QVERIFY(named<SettingSlider>(desk, "slider/candidates")->isVisibleTo(&desk.window));
    QCOMPARE(named<QLabel>(desk, "sliderValue/sequence")->text(), QStringLiteral("600"));
}

void SeenWindowTest::slidersMoveByKeys()
{
    WindowDesk desk;
    auto *slider = named<SettingSlider>(desk, "slider/sequence");
    desk.panel().ensureWidgetVisible(slider);
    const auto at = [&desk] { return currentPoint(desk.window.document()).sequence; };
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Right);
    QCOMPARE(at(), std::int64_t{4096});
    QTest::keyClick(slider, Qt::Key_Home);
    QCOMPARE(at(), std::int64_t{128});
    QTest::keyClick(slider, Qt::Key_PageUp);
    QCOMPARE(at(), std::int64_t{256});
    QTest::keyClick(slider, Qt::Key_End);
    QCOMPARE(at(), std::int64_t{8192});
    QTest::keyClick(slider, Qt::Key_Left);
    QCOMPARE(at(), std::int64_t{4096});
    QCOMPARE(desk.window.document().history().count(), 1); // looking elsewhere, in a row
    QVERIFY(!desk.window.document().isModified());
}

/// P03: what is shown after 200 steps is what it shows at rest, and no step looks through the points again (how long one takes,
/// the benchmark says).
void SeenWindowTest::draggingASlider()
{
    WindowDesk desk;
    setSweep(desk, steps(200));
    auto *slider = named<SettingSlider>(desk, "slider/batch");
    desk.panel().ensureWidgetVisible(slider);
    QTest::qWait(50);
    const int y = slider->height() / 2;
    QSignalSpy moving(&desk.panel(), &SetupPanel::movingChanged);
    const auto *points = desk.window.plot().scene().series[0].x.data();
    QTest::mousePress(slider, Qt::LeftButton, {}, QPoint(6, y));
    for (int step = 0; step <= 200; ++step) {
        QTest::mouseMove(slider, QPoint(6 + step * slider->width() / 200, y));
        QCoreApplication::processEvents();
        if (step == 100)
            QCOMPARE(moving.count(), 1);
    }
    QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint(slider->width(), y));
    QCoreApplication::processEvents();
    QCOMPARE(desk.window.plot().scene().series[0].x.data(), points);
    QCOMPARE(moving.count(), 2);
    QCOMPARE(moving.last().value(0).toBool(), false);
    QVERIFY((currentPoint(desk.window.document()) == OperatingPoint{200, 2048, 1}));
    QCOMPARE(desk.window.document().history().count(), 2);
    // As after going there at once.
    const auto picture = [](WindowDesk &one) {
        one.panel().findChild<QWidget *>(QStringLiteral("slider/batch"))->setFocus();
        QTest::qWait(50);
        return one.window.plot().grab().toImage();
    };
    const auto dragged = picture(desk);
    WindowDesk other;
    setSweep(other, steps(200));
    moveTo(other.window.document(), {200, 2048, 1});
    QCOMPARE(dragged, picture(other));
}

void SeenWindowTest::playing()
{
    WindowDesk desk;
    setSweep(desk, {{Phase::Ar}, {1, 2, 4}, {128}, {1}});
    auto *play = named<QToolButton>(desk, "play/batch");
    auto *slider = qobject_cast<SweepSlider *>(play->parentWidget());
    desk.panel().ensureWidgetVisible(play);
    const auto at = [&desk] { return currentPoint(desk.window.document()).batch; };
    QSignalSpy moving(slider, &SweepSlider::movingChanged);
    QTest::mouseClick(play, Qt::LeftButton);
    QVERIFY(slider->isPlaying() && at() == 1 && moving.count() == 1);
    QList<std::int64_t> played;
    connect(&desk.window.document(), &Document::changed, this, [&] { played << at(); });
    QTRY_COMPARE_WITH_TIMEOUT(at(), std::int64_t{4}, 60 * SweepSlider::kBeat);
    disconnect(&desk.window.document(), nullptr, this, nullptr);
    QCOMPARE(played, QList<std::int64_t>({2, 4}));
    QVERIFY(!slider->isPlaying() && moving.count() == 2); // at the end
    // From the end it begins anew; the button, a key, another change and hiding stop it.
    const auto start = [&] {
        QTest::mouseClick(play, Qt::LeftButton);
        QVERIFY(slider->isPlaying());
    };
    start();
    QCOMPARE(at(), std::int64_t{1});
    QTest::mouseClick(play, Qt::LeftButton);
    QVERIFY(!slider->isPlaying());
    start();
    QTest::keyClick(&desk.window.plot(), Qt::Key_Plus);
    QVERIFY(!slider->isPlaying());
    start();
    setTop(desk.window.document(), 1);
    QVERIFY(!slider->isPlaying());
    start();
    desk.action("Setup panel")->trigger();
    QVERIFY(!slider->isPlaying());
    QCOMPARE(moving.last().value(0).toBool(), false);
}

/// A step of the operating point keeps the scene: nothing is looked through again.
void SeenWindowTest::scrubbingBuildsNoScene()
{
    WindowDesk desk;
    const auto *points = desk.window.plot().scene().series[0].x.data();
    moveTo(desk.window.document(), {64, 128, 1});
    setSpotlight(desk.window.document(), true);
    QCOMPARE(desk.window.plot().scene().series[0].x.data(), points);
    setTop(desk.window.document(), 2);
    QVERIFY(desk.window.plot().scene().series[0].x.data() != points);
}

QTEST_MAIN(SeenWindowTest)
#include "seen_window_test.moc"
