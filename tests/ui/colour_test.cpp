// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Whether what is drawn can be seen, and told apart, in both themes and both styles: by computation.
#include "tests/ui/colour_measures.h"
#include "ui/chart/chart_style.h"
#include "ui/text.h"
#include "ui/theme.h"

#include <QApplication>
#include <QMap>
#include <QPalette>
#include <QTest>

using namespace ridgepoint;
using test::contrast;

namespace {

constexpr double kLeastOfLines = 3;  // contrast of what is drawn (WCAG 2.2, 1.4.11)
constexpr double kLeastOfText = 4.5; // and of what is read (1.4.3)

using Colours = QMap<QString, QColor>;

Colours linesOf(const ChartStyle &style)
{
    Colours colours{{QStringLiteral("bandwidth"), style.bandwidth},
                    {QStringLiteral("ridge"), style.ridge},
                    {QStringLiteral("second roof"), style.secondRoof},
                    {QStringLiteral("faint roof"), style.faintRoof},
                    {QStringLiteral("frame"), style.frame}};
    const auto add = [&colours](const char *name, const QColor &colour, std::size_t i) {
        colours[QStringLiteral("%1 %2").arg(QLatin1String(name)).arg(i)] = colour;
    };
    for (std::size_t i = 0; i < style.peaks.size(); ++i)
        add("peak", style.peaks.at(i), i);
    for (std::size_t i = 0; i < style.own.size(); ++i)
        add("own", style.own.at(i), i);
    for (std::size_t i = 0; i < style.series.size(); ++i)
        add("series", style.series.at(i).colour, i);
    return colours;
}

Colours textsOf(const ChartStyle &style)
{
    Colours colours{{QStringLiteral("ink"), style.ink},
                    {QStringLiteral("quiet"), style.quietInk},
                    {QStringLiteral("faint label"), style.faintLabel}};
    for (std::size_t i = 0; i < style.peaks.size(); ++i) // ridges are labelled in these
        colours[QStringLiteral("peak %1").arg(i)] = style.peaks.at(i);
    return colours;
}

QString shown(const QString &what, double contrast)
{
    return what + u' ' + QString::number(contrast, 'f', 2);
}

/// Those below a contrast, with it.
QStringList below(double least, const Colours &colours, const QColor &background)
{
    QStringList low;
    for (auto one = colours.begin(); one != colours.end(); ++one)
        if (const double found = contrast(one.value(), background); found < least)
            low << shown(one.key(), found);
    return low;
}

} // namespace

Q_DECLARE_METATYPE(ridgepoint::Theme)
Q_DECLARE_METATYPE(ridgepoint::ChartStyleName)

class ColourTest : public QObject {
    Q_OBJECT

private slots:
    void differencesAreThePublishedOnes();
    void visionsKeepGreys();
    void linesStandOut_data();
    void linesStandOut();
    void chartTextsCanBeRead();
    void windowTextsCanBeRead_data();
    void windowTextsCanBeRead();
    void accessibleColoursAreToldApart_data();
    void accessibleColoursAreToldApart();
    void accessibleShapesDiffer();
    void markersStandAboutTheirPlace();
    void referenceIsThePublishedFigures();
    void palettesAreLightOrDark();
};

void ColourTest::differencesAreThePublishedOnes()
{
    // Table 1 of Sharma, Wu, Dalal 2005, but for the 14th pair: two hues that are exactly opposite, where rounding says
    // which way round they are taken. Its neighbours stand for either side.
    const struct {
        test::Lab one;
        test::Lab other;
        double difference;
    } kPairs[] = {
        {{50, 2.6772, -79.7751}, {50, 0, -82.7485}, 2.0425},
        {{50, 3.1571, -77.2803}, {50, 0, -82.7485}, 2.8615},
        {{50, 2.8361, -74.02}, {50, 0, -82.7485}, 3.4412},
        {{50, -1.3802, -84.2814}, {50, 0, -82.7485}, 1},
        {{50, -1.1848, -84.8006}, {50, 0, -82.7485}, 1},
        {{50, -0.9009, -85.5211}, {50, 0, -82.7485}, 1},
        {{50, 0, 0}, {50, -1, 2}, 2.3669},
        {{50, -1, 2}, {50, 0, 0}, 2.3669},
        {{50, 2.49, -0.001}, {50, -2.49, 0.0009}, 7.1792},
        {{50, 2.49, -0.001}, {50, -2.49, 0.001}, 7.1792},
        {{50, 2.49, -0.001}, {50, -2.49, 0.0011}, 7.2195},
        {{50, 2.49, -0.001}, {50, -2.49, 0.0012}, 7.2195},
        {{50, -0.001, 2.49}, {50, 0.0009, -2.49}, 4.8045},
        {{50, -0.001, 2.49}, {50, 0.0011, -2.49}, 4.7461},
        {{50, -0.001, 2.49}, {50, 0.0012, -2.49}, 4.7461},
        {{50, 2.5, 0}, {50, 0, -2.5}, 4.3065},
        {{50, 2.5, 0}, {73, 25, -18}, 27.1492},
        {{50, 2.5, 0}, {61, -5, 29}, 22.8977},
        {{50, 2.5, 0}, {56, -27, -3}, 31.903},
        {{50, 2.5, 0}, {58, 24, 15}, 19.4535},
        {{50, 2.5, 0}, {50, 3.1736, 0.5854}, 1},
        {{50, 2.5, 0}, {50, 3.2972, 0}, 1},
        {{50, 2.5, 0}, {50, 1.8634, 0.5757}, 1},
        {{50, 2.5, 0}, {50, 3.2592, 0.335}, 1},
        {{60.2574, -34.0099, 36.2677}, {60.4626, -34.1751, 39.4387}, 1.2644},
        {{63.0109, -31.0961, -5.8663}, {62.8187, -29.7946, -4.0864}, 1.263},
        {{61.2901, 3.7196, -5.3901}, {61.4292, 2.248, -4.962}, 1.8731},
        {{35.0831, -44.1164, 3.7933}, {35.0232, -40.0716, 1.5901}, 1.8645},
        {{22.7233, 20.0904, -46.694}, {23.0331, 14.973, -42.5619}, 2.0373},
        {{36.4612, 47.858, 18.3852}, {36.2715, 50.5065, 21.2231}, 1.4146},
        {{90.8027, -2.0831, 1.441}, {91.1528, -1.6435, 0.0447}, 1.4441},
        {{90.9257, -0.5406, -0.9208}, {88.6381, -0.8985, -0.7239}, 1.5381},
        {{6.7747, -0.2908, -2.4247}, {5.8714, -0.0985, -2.2286}, 0.6377},
        {{2.0776, 0.0795, -1.135}, {0.9033, -0.0636, -0.5514}, 0.9082},
    };
    for (const auto &[one, other, difference] : kPairs) {
        const double found = test::ciede2000(one, other);
        QVERIFY2(std::abs(found - difference) < 1e-4, qPrintable(QString::number(found))); // printed to four digits
        QVERIFY(std::abs(found - test::ciede2000(other, one)) < 1e-9);                     // symmetric but for rounding
    }
    QCOMPARE(test::ciede2000({50, 10, -20}, {50, 10, -20}), 0.0);
    const auto white = test::labOf(test::linear(Qt::white));
    QVERIFY(std::abs(white.l - 100) < 1e-3 && std::abs(white.a) < 1e-2 && std::abs(white.b) < 1e-2);
    QVERIFY(std::abs(contrast(Qt::black, Qt::white) - 21) < 1e-9);
}

void ColourTest::visionsKeepGreys()
{
    // Nobody sees a colour where there is none; the published rows add up to 1 but for their six digits.
    for (const auto &vision : test::kVisions)
        for (const auto &row : vision.rows)
            QVERIFY2(std::abs(row[0] + row[1] + row[2] - 1) < 5e-6, vision.name);
}

void ColourTest::linesStandOut_data()
{
    QTest::addColumn<Theme>("theme");
    QTest::addColumn<ChartStyleName>("style");
    QTest::addColumn<QStringList>("exceptions");
    // The reference style is that of published figures, whose orange is what it is; the shape it lacks is what the other style
    // is for. The second roof follows the first one, and a faint roof's name stands on it and can be read.
    const QStringList quietLines{QStringLiteral("faint roof 2.55"), QStringLiteral("second roof 2.39")};
    QTest::newRow("light reference") << Theme::Light << ChartStyleName::Reference
                                     << quietLines + QStringList{QStringLiteral("series 1 2.53")};
    QTest::newRow("light accessible") << Theme::Light << ChartStyleName::Accessible << quietLines;
    QTest::newRow("dark reference") << Theme::Dark << ChartStyleName::Reference << QStringList();
    QTest::newRow("dark accessible") << Theme::Dark << ChartStyleName::Accessible << QStringList();
}

void ColourTest::linesStandOut()
{
    QFETCH(Theme, theme);
    QFETCH(ChartStyleName, style);
    QFETCH(QStringList, exceptions);
    const ChartStyle chart(theme, style);
    const auto low = below(kLeastOfLines, linesOf(chart), chart.background);
    QVERIFY2(low == exceptions, qPrintable(low.join(u',')));
}

void ColourTest::chartTextsCanBeRead()
{
    for (const auto theme : {Theme::Light, Theme::Dark}) {
        const ChartStyle chart(theme);
        const auto low = below(kLeastOfText, textsOf(chart), chart.background);
        QVERIFY2(low.isEmpty(), qPrintable(low.join(u',')));
        // The chart is the brightest thing, and grid lines are the quietest.
        const auto colours = coloursOf(theme);
        QVERIFY(chart.background.lightness() >= colours.bright.lightness());
        QVERIFY(colours.bright.lightness() > colours.window.lightness());
        QVERIFY(contrast(chart.grid, chart.background) < contrast(chart.secondRoof, chart.background));
        QVERIFY(contrast(chart.minorGrid, chart.background) < contrast(chart.grid, chart.background));
    }
}

void ColourTest::windowTextsCanBeRead_data()
{
    QTest::addColumn<QColor ThemeColours::*>("text");
    QTest::addColumn<QColor ThemeColours::*>("background");
    const struct {
        const char *where;
        QColor ThemeColours::*text;
        QColor ThemeColours::*background;
    } kPairs[] = {
        {"window", &ThemeColours::text, &ThemeColours::window},
        {"field, menu, tip", &ThemeColours::text, &ThemeColours::bright},
        {"menu title under the mouse", &ThemeColours::text, &ThemeColours::hover},
        {"chosen entry", &ThemeColours::onAccent, &ThemeColours::accentFill},
        {"heading", &ThemeColours::quietText, &ThemeColours::window},
        {"heading under the mouse", &ThemeColours::accent, &ThemeColours::window},
        {"switch of a roof", &ThemeColours::quietText, &ThemeColours::bright},
        {"switch that is on", &ThemeColours::accent, &ThemeColours::hover},
        {"switch that stays on", &ThemeColours::text, &ThemeColours::edge},
        {"empty field", &ThemeColours::hintText, &ThemeColours::bright},
        {"less sure figure in a table", &ThemeColours::quietText, &ThemeColours::hover},
        {"mark of a figure", &ThemeColours::mark, &ThemeColours::bright},
        {"refused field", &ThemeColours::wrong, &ThemeColours::bright},
        {"wrong, in a dialog", &ThemeColours::wrong, &ThemeColours::window},
        {"link", &ThemeColours::accent, &ThemeColours::bright},
        {"notice", &ThemeColours::text, &ThemeColours::noticeFill},
        {"error", &ThemeColours::text, &ThemeColours::wrongFill},
        {"cross of an error", &ThemeColours::quietText, &ThemeColours::wrongFill},
        {"cross of a notice", &ThemeColours::quietText, &ThemeColours::noticeFill},
    };
    for (const auto &[where, text, background] : kPairs)
        QTest::newRow(where) << text << background;
}

void ColourTest::windowTextsCanBeRead()
{
    using Place = QColor ThemeColours::*;
    QFETCH(Place, text);
    QFETCH(Place, background);
    for (const auto theme : {Theme::Light, Theme::Dark}) {
        const auto colours = coloursOf(theme);
        const double found = contrast(colours.*text, colours.*background);
        QVERIFY2(found >= kLeastOfText, qPrintable(shown(toQt(nameOf(theme)), found)));
        // Dots are no text, nor are edges of boxes that are ticked; on light those are Fusion's own.
        QVERIFY(contrast(colours.edited, colours.bright) >= kLeastOfLines);
        QVERIFY(theme == Theme::Light || contrast(colours.faintText, colours.bright) >= kLeastOfLines);
    }
}

void ColourTest::accessibleColoursAreToldApart_data()
{
    QTest::addColumn<Theme>("theme");
    QTest::newRow("light") << Theme::Light;
    QTest::newRow("dark") << Theme::Dark;
}

void ColourTest::accessibleColoursAreToldApart()
{
    QFETCH(Theme, theme);
    constexpr double kLeastDifference = 10;
    constexpr double kLeastLightness = 4; // in L*, of 100: in grey
    const auto &series = ChartStyle(theme, ChartStyleName::Accessible).series;
    double least = 100;
    double grey = 100;
    for (std::size_t i = 0; i < series.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            for (const auto &vision : test::kVisions)
                least = std::min(least, test::difference(series.at(i).colour, series.at(j).colour, vision));
            const auto lightness = [&](std::size_t k) { return test::labOf(test::linear(series.at(k).colour)).l; };
            grey = std::min(grey, std::abs(lightness(i) - lightness(j)));
        }
    qInfo("least difference %.2f, least difference of lightness %.2f", least, grey);
    QVERIFY2(least >= kLeastDifference, qPrintable(QString::number(least)));
    QVERIFY2(grey >= kLeastLightness, qPrintable(QString::number(grey)));
    // What the style is for: crosses in tab10 are not told apart so.
    const auto &crosses = ChartStyle(theme, ChartStyleName::Reference).series;
    double leastOfCrosses = 100;
    for (std::size_t i = 0; i < crosses.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            for (const auto &vision : test::kVisions)
                leastOfCrosses = std::min(leastOfCrosses, test::difference(crosses.at(i).colour, crosses.at(j).colour, vision));
    QVERIFY(leastOfCrosses < kLeastDifference);
}

void ColourTest::accessibleShapesDiffer()
{
    for (const auto theme : {Theme::Light, Theme::Dark}) {
        QSet<QString> shapes;
        for (const auto &look : ChartStyle(theme, ChartStyleName::Accessible).series)
            shapes.insert(toQt(nameOf(look.shape)));
        QCOMPARE(shapes.size(), 6);
        // In a style the shape stands for the series, whatever the theme.
        for (std::size_t i = 0; i < kSeriesCount; ++i)
            QCOMPARE(ChartStyle(theme, ChartStyleName::Accessible).series.at(i).shape,
                     ChartStyle(Theme::Light, ChartStyleName::Accessible).series.at(i).shape);
    }
}

void ColourTest::markersStandAboutTheirPlace()
{
    constexpr double kSize = 10;
    for (const auto shape : {MarkerShape::Cross, MarkerShape::Plus, MarkerShape::Circle, MarkerShape::Square,
                             MarkerShape::Triangle, MarkerShape::Diamond}) {
        const auto strokes = strokesOf(shape, kSize);
        QCOMPARE(strokes.lines.empty(), shape == MarkerShape::Circle);
        QPointF sum;
        double furthest = strokes.radius;
        for (const auto &line : strokes.lines)
            for (const auto &corner : line) {
                sum += corner;
                furthest = std::max(furthest, std::hypot(corner.x(), corner.y()));
            }
        QVERIFY2(std::hypot(sum.x(), sum.y()) < 1e-9, nameOf(shape).data()); // zero but for rounding
        QVERIFY2(furthest >= kSize / 2 && furthest < 0.75 * kSize, nameOf(shape).data());
    }
}

void ColourTest::referenceIsThePublishedFigures()
{
    QStringList colours;
    for (const auto &look : ChartStyle().series) {
        QCOMPARE(look.shape, MarkerShape::Cross);
        colours << look.colour.name();
    }
    QCOMPARE(colours.join(u' '), QStringLiteral("#1f77b4 #ff7f0e #2ca02c #d62728 #9467bd #8c564b"));
    QCOMPARE(ChartStyle().background, QColor(Qt::white));
}

void ColourTest::palettesAreLightOrDark()
{
    QCOMPARE(themeOf(QPalette(QColor(0xef, 0xef, 0xef))), Theme::Light);
    QCOMPARE(themeOf(QPalette(QColor(0x31, 0x36, 0x3b))), Theme::Dark);
    for (const auto theme : {Theme::Light, Theme::Dark}) {
        applyTheme(*qApp, theme == Theme::Light ? ThemeChoice::Light : ThemeChoice::Dark);
        QCOMPARE(shownTheme(), theme);
        QCOMPARE(themeColours().window, coloursOf(theme).window);
    }
    // What the platform gives comes back after ours: offscreen it is light.
    applyTheme(*qApp, ThemeChoice::Desktop);
    QCOMPARE(shownTheme(), Theme::Light);
}

QTEST_MAIN(ColourTest)
#include "colour_test.moc"
