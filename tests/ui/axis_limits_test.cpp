// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/axis_limits.h"

#include "tests/ui/plot_hands.h"
#include "ui/panels/typed_line.h"
#include "ui/text.h"

#include <QPushButton>

namespace ridgepoint {

class AxisLimitsTest : public QObject, private PlotTest {
    Q_OBJECT

private slots:
    void init()
    {
        open();
        m_dialog = std::make_unique<AxisLimits>(*m_plot, nullptr);
        m_dialog->show();
        m_dialog->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_dialog.get()));
    }
    void cleanup()
    {
        m_dialog.reset();
        close();
    }

    void readsRanges_data();
    void readsRanges();
    void showsWhatIsTyped();
    void refusesWithAReason();
    void followsTheChart();
    void canBeGoneBackFrom();

private:
    [[nodiscard]] TypedLine *line(int place) const
    {
        return m_dialog->findChild<TypedLine *>(QStringLiteral("axisLimit/%1").arg(place));
    }
    [[nodiscard]] QString reason() const { return m_dialog->findChild<QLabel *>(QStringLiteral("axisLimit/reason"))->text(); }
    void type(int place, const QString &text) const
    {
        line(place)->setFocus();
        line(place)->selectAll();
        QTest::keyClicks(line(place), text);
    }
    void enter(int place) const { QTest::keyClick(line(place), Qt::Key_Return); }

    std::unique_ptr<AxisLimits> m_dialog;
};

void AxisLimitsTest::readsRanges_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<bool>("isRate");
    QTest::addColumn<double>("lower");
    QTest::addColumn<double>("upper");
    QTest::addColumn<QString>("why");
    const auto row = [](const char *name, const char *from, const char *to, bool isRate, double lower, double upper,
                        const char *why = "") {
        QTest::newRow(name) << QString::fromLatin1(from) << QString::fromLatin1(to) << isRate << lower << upper
                            << QString::fromLatin1(why);
    };
    row("bare", "1", "1000", false, 1, 1000);
    row("prefixes", "1", "10k FLOP/B", false, 1, 1e4);
    row("rates", "10G", "400 TFLOP/s", true, 1e10, 4e14);
    row("C15: the same twice", "100", "100", false, 10, 1000);
    row("the wrong way round", "100", "10", false, 0, 0, "100 FLOP/B is above 10 FLOP/B: the first end must be the lower one");
    row("zero", "0", "10", false, 0, 0, "0 FLOP/B cannot be shown");
    row("below zero", "-1", "10", false, 0, 0, "-1 FLOP/B cannot be shown");
    row("too far", "1", "1e30", true, 0, 0, "cannot be shown");
    row("another unit", "1", "10 GB/s", false, 0, 0, "10 GB/s");
    row("nothing", "", "10", false, 0, 0, "is not an intensity");
    row("a unit alone", "FLOP/B", "10", false, 0, 0, "is not an intensity");
}

void AxisLimitsTest::readsRanges()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(bool, isRate);
    QFETCH(double, lower);
    QFETCH(double, upper);
    QFETCH(QString, why);
    const auto range = typedRange(from, to, isRate ? Dimension::Rate : Dimension::Intensity);
    QCOMPARE(range.ok(), why.isEmpty());
    if (range) {
        QCOMPARE(range->lower(), lower);
        QCOMPARE(range->upper(), upper);
    } else {
        QVERIFY2(toQt(range.error().message).contains(why), range.error().message.c_str());
    }
}

void AxisLimitsTest::showsWhatIsTyped()
{
    const auto before = m_plot->view();
    QCOMPARE(line(0)->text(), QStringLiteral("0.6 FLOP/B"));
    QCOMPARE(line(3)->text(), QStringLiteral("400 TFLOP/s"));
    type(0, QStringLiteral("10"));
    type(1, QStringLiteral("1k"));
    QCOMPARE(m_plot->view(), before); // not before all is typed
    enter(1);
    QCOMPARE(m_plot->view().x, LogRange(10, 1000));
    QCOMPARE(m_plot->view().y, before.y);
    QCOMPARE(line(1)->text(), QStringLiteral("1000 FLOP/B"));
}

void AxisLimitsTest::refusesWithAReason()
{
    const auto before = m_plot->view();
    type(2, QStringLiteral("1 P"));
    enter(2);
    QCOMPARE(m_plot->view(), before);
    QVERIFY2(reason().contains(QStringLiteral("the first end must be the lower one")), qPrintable(reason()));
    QVERIFY(line(2)->property("refused").toBool());
    QCOMPARE(line(2)->text(), QStringLiteral("1 P")); // it stays to be put right
    QTest::keyClick(line(2), Qt::Key_Escape);         // which the field takes
    QVERIFY(m_dialog->isVisible());
    QVERIFY(reason().isEmpty());
    QCOMPARE(line(2)->text(), QStringLiteral("10 GFLOP/s"));
    QTest::keyClick(line(2), Qt::Key_Escape);
    QVERIFY(!m_dialog->isVisible());
}

void AxisLimitsTest::followsTheChart()
{
    type(0, QStringLiteral("5"));
    m_plot->zoom(0.5);
    QCOMPARE(line(0)->text(), QStringLiteral("5")); // its author's
    QVERIFY(line(3)->text() != QStringLiteral("400 TFLOP/s"));
    m_plot->lockView(true);
    const auto locked = m_plot->view();
    enter(0);
    QCOMPARE(m_plot->view(), locked);
}

void AxisLimitsTest::canBeGoneBackFrom()
{
    const auto before = m_plot->view();
    type(0, QStringLiteral("5"));
    enter(0);
    QVERIFY(m_plot->view() != before);
    m_plot->goBack();
    QCOMPARE(m_plot->view(), before);
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::AxisLimitsTest)
#include "axis_limits_test.moc"
