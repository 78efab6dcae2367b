// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/chart/log_axis.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace ridgepoint;

namespace {

QString labelsOf(const LogRange &range, double gap = 1.0 / 12)
{
    QStringList labels;
    for (const auto &tick : ticks(range, gap).labelled)
        labels << QString::fromStdString(tick.label);
    return labels.join(u' ');
}

} // namespace

class LogAxisTest : public QObject {
    Q_OBJECT

private slots:
    void labels_data();
    void labels();
    void everyRangeHasTwoToThirteenLabels();
    void ticksLieInsideAndRise();
    void narrowGapsThinTheLabels();
    void repairsRanges_data();
    void repairsRanges();
    void zoomsAboutTheValueAndBack();
    void zoomStopsAtTheLimits();
    void movesWithoutChangingWidth();
};

void LogAxisTest::labels_data()
{
    QTest::addColumn<double>("lower");
    QTest::addColumn<double>("upper");
    QTest::addColumn<QString>("labels");
    const auto row = [](double lower, double upper, const char *labels) {
        QTest::addRow("%g..%g", lower, upper) << lower << upper << QString::fromLatin1(labels);
    };
    row(0.6, 1e4, "1 10 100 1k 10k");
    row(1e10, 4e14, "10G 100G 1T 10T 100T");
    row(0.41, 0.53, "0.42 0.44 0.46 0.48 0.5 0.52");
    row(0.45, 0.46, "0.45 0.451 0.452 0.453 0.454 0.455 0.456 0.457 0.458 0.459 0.46");
    row(1.01, 1.05, "1.01 1.015 1.02 1.025 1.03 1.035 1.04 1.045 1.05");
    row(2, 5, "2 2.5 3 3.5 4 4.5 5");
    row(1, 10, "1 2 5 10");
    row(2, 90, "2 5 10 20 50");
    row(1e-3, 1e21, "0.01 1 100 10k 1M 100M 10G 1T 100T 10P 1E 100E");
}

void LogAxisTest::labels()
{
    QFETCH(double, lower);
    QFETCH(double, upper);
    QFETCH(QString, labels);
    QCOMPARE(labelsOf({lower, upper}), labels);
}

void LogAxisTest::everyRangeHasTwoToThirteenLabels()
{
    // Widths from the narrowest to the widest, anywhere.
    for (double ratio = LogRange::kNarrowest; ratio < 1e24; ratio *= 1 + (ratio - 1) * 0.13 / (1 + 0.06 * (ratio - 1)))
        for (double lower = 1.37e-3; lower * ratio < 1e21; lower *= 7.3) {
            const LogRange range{lower, lower * ratio};
            const auto all = ticks(range);
            const auto where = labelsOf(range);
            QVERIFY2(all.labelled.size() >= 2 && all.labelled.size() <= 13, qPrintable(where));
            for (std::size_t i = 1; i < all.labelled.size(); ++i)
                QVERIFY2(all.labelled[i].label != all.labelled[i - 1].label, qPrintable(where));
        }
}

void LogAxisTest::ticksLieInsideAndRise()
{
    for (const LogRange &range :
         {LogRange{0.6, 1e4}, LogRange{2, 5}, LogRange{1.01, 1.05}, LogRange{3, 44}, LogRange{1e-2, 1e20}}) {
        const auto all = ticks(range);
        QVERIFY(!all.minor.empty());
        double last = 0;
        for (const double value : all.minor) {
            QVERIFY(value > last && value >= range.lower() * (1 - 1e-9) && value <= range.upper() * (1 + 1e-9));
            last = value;
            for (const auto &tick : all.labelled)
                QVERIFY(std::abs(tick.value / value - 1) > 1e-6);
        }
    }
}

void LogAxisTest::narrowGapsThinTheLabels()
{
    QCOMPARE(labelsOf({0.6, 1e4}, 0.3), QStringLiteral("1 100 10k"));
    QCOMPARE(labelsOf({2, 5}, 0.4), QStringLiteral("2 4"));
}

void LogAxisTest::repairsRanges_data()
{
    QTest::addColumn<double>("lower");
    QTest::addColumn<double>("upper");
    QTest::addColumn<double>("rightLower");
    QTest::addColumn<double>("rightUpper");
    constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
    constexpr double kInf = std::numeric_limits<double>::infinity();
    QTest::newRow("right") << 1.0 << 10.0 << 1.0 << 10.0;
    QTest::newRow("reversed") << 10.0 << 1.0 << 1.0 << 10.0;
    QTest::newRow("negative") << -5.0 << 100.0 << 1e-3 << 100.0;
    QTest::newRow("both negative") << -5.0 << -1.0 << 1e-3 << 1.02e-3;
    QTest::newRow("zero") << 0.0 << 1.0 << 1e-3 << 1.0;
    QTest::newRow("not numbers") << kNan << kNan << 1e-3 << 1e21;
    QTest::newRow("infinite") << 1.0 << kInf << 1.0 << 1e21;
    QTest::newRow("equal") << 100.0 << 100.0 << 100 / std::sqrt(1.02) << 100 * std::sqrt(1.02);
}

void LogAxisTest::repairsRanges()
{
    QFETCH(double, lower);
    QFETCH(double, upper);
    QFETCH(double, rightLower);
    QFETCH(double, rightUpper);
    const LogRange range{lower, upper};
    QVERIFY(range.lower() > 0 && range.lower() < range.upper());
    // Spreading about a middle costs a few roundings; the corner at the limit is only near.
    const double tolerance = std::max(lower, upper) < 0 ? 0.03 : 1e-12;
    QVERIFY(std::abs(range.lower() / rightLower - 1) < tolerance);
    QVERIFY(std::abs(range.upper() / rightUpper - 1) < tolerance);
}

void LogAxisTest::zoomsAboutTheValueAndBack()
{
    const LogRange start{0.6, 1e4};
    LogRange range = start;
    for (int i = 0; i < 20; ++i) {
        range = range.zoomedAbout(37, 0.85);
        QVERIFY(std::abs(range.fractionOf(37) - start.fractionOf(37)) < 1e-9);
    }
    QVERIFY(range.decades() < 0.2);
    for (int i = 0; i < 20; ++i)
        range = range.zoomedAbout(37, 1 / 0.85);
    // Forty powers, each a few roundings.
    QVERIFY(std::abs(range.lower() / start.lower() - 1) < 1e-9);
    QVERIFY(std::abs(range.upper() / start.upper() - 1) < 1e-9);
}

void LogAxisTest::zoomStopsAtTheLimits()
{
    LogRange range{0.6, 1e4};
    for (int i = 0; i < 5000; ++i)
        range = range.zoomedAbout(37, 0.85);
    QVERIFY(range.contains(37));
    QVERIFY(std::abs(range.upper() / range.lower() / LogRange::kNarrowest - 1) < 1e-9);
    for (int i = 0; i < 5000; ++i)
        range = range.zoomedAbout(37, 1 / 0.85);
    QCOMPARE(range, LogRange(LogRange::kLowest, LogRange::kHighest));
    QCOMPARE(range.zoomedAbout(0, 2), range);
    QCOMPARE(range.zoomedAbout(1, std::numeric_limits<double>::quiet_NaN()), range);
}

void LogAxisTest::movesWithoutChangingWidth()
{
    const LogRange start{0.6, 1e4};
    for (const double ratio : {3.7, 1e-3, 1e-300, 1e300}) {
        const auto moved = start.moved(ratio);
        QVERIFY(std::abs(moved.decades() / start.decades() - 1) < 1e-9);
        QVERIFY(moved.lower() >= LogRange::kLowest && moved.upper() <= LogRange::kHighest);
    }
}

QTEST_GUILESS_MAIN(LogAxisTest)
#include "log_axis_test.moc"
