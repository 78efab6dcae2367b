// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Theme and style of a window that is open: everything follows at once, and nothing else changes.
#include "tests/ui/colour_measures.h"
#include "tests/ui/window_desk.h"
#include "ui/counting_help.h"
#include "ui/theme.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDialog>
#include <QGuiApplication>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>

using namespace ridgepoint;

namespace {

const Appearance kDark{ThemeChoice::Dark, ChartStyleName::Reference};
const Appearance kDarkShapes{ThemeChoice::Dark, ChartStyleName::Accessible};

/// The share of a widget's pixels that are lighter than the middle.
double lightShare(QWidget &widget)
{
    QCoreApplication::processEvents();
    const QImage image = widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += qGray(image.pixel(x, y)) >= 128 ? 1 : 0;
    return static_cast<double>(count) / (image.width() * image.height());
}

/// Letters and lines are a few hundredths of a window. What has more of the other kind has a part that did not follow.
constexpr double kWords = 0.1;

/// Where a picture is not its background: the shape of what is drawn there, whatever its colour.
QImage shapeIn(const QImage &picture, const QRect &part)
{
    constexpr int kFaint = 60;
    QImage shape(part.size(), QImage::Format_Grayscale8);
    const int background = qGray(picture.pixel(part.topLeft()));
    for (int y = 0; y < part.height(); ++y)
        for (int x = 0; x < part.width(); ++x) {
            const int grey = qGray(picture.pixel(part.left() + x, part.top() + y));
            shape.setPixelColor(x, y, std::abs(grey - background) > kFaint ? Qt::black : Qt::white);
        }
    return shape;
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class AppearanceTest : public QObject {
    Q_OBJECT

private slots:
    void init() { applyTheme(*qApp); }
    void wordsAreRead();
    void everythingFollows();
    void dialogsFollow();
    void boxesHaveEdges();
    void nothingElseChanges();
    void menusSayWhatIsShown();
    void chosenByKeyboard();
    void shapesAreDrawn();
    void picturesAreLight();
    void whatIsToldGoes();
};

void AppearanceTest::wordsAreRead()
{
    for (const auto choice : {ThemeChoice::Desktop, ThemeChoice::Light, ThemeChoice::Dark})
        QCOMPARE(*parseName<ThemeChoice>(nameOf(choice), "a theme"), choice);
    for (const auto style : {ChartStyleName::Reference, ChartStyleName::Accessible})
        QCOMPARE(*parseName<ChartStyleName>(nameOf(style), "a style"), style);
    QCOMPARE(toQt(parseName<ThemeChoice>("drak", "a theme").error().message),
             QStringLiteral("'drak' is not a theme: did you mean 'dark'?"));
    QCOMPARE(Appearance().theme, ThemeChoice::Desktop);
    QCOMPARE(Appearance().style, ChartStyleName::Reference);
}

void AppearanceTest::everythingFollows()
{
    WindowDesk desk;
    const QImage before = desk.window.grab().toImage();
    QVERIFY(lightShare(desk.window) > 1 - kWords);
    desk.window.setAppearance(kDark);
    QVERIFY(lightShare(desk.window) < kWords);
    QVERIFY(lightShare(desk.window.plot()) < kWords);
    QVERIFY(lightShare(desk.panel()) < kWords);
    QVERIFY(lightShare(*desk.window.menuBar()) < kWords);
    for (auto *menu : desk.window.findChildren<QMenu *>())
        QVERIFY2(lightShare(*menu) < kWords, qPrintable(menu->title()));
    desk.window.open(desk.folder.filePath(QStringLiteral("nothing.yaml")));
    QVERIFY(!desk.message().isEmpty());
    QVERIFY(lightShare(*desk.window.findChild<MessageBar *>()) < kWords);
    desk.window.findChild<MessageBar *>()->clear();
    // And back, to the pixel.
    desk.window.setAppearance({ThemeChoice::Light, ChartStyleName::Reference});
    QCoreApplication::processEvents();
    QVERIFY(desk.window.grab().toImage() == before);
}

void AppearanceTest::dialogsFollow()
{
    WindowDesk desk;
    showCounting(&desk.window);
    auto *counting = desk.window.findChild<QDialog *>(QStringLiteral("counting"));
    QVERIFY(lightShare(*counting) > 1 - 2 * kWords); // it is full of words
    desk.window.setAppearance(kDark);
    QVERIFY(lightShare(*counting) < 2 * kWords);
    counting->close();
    desk.action("Compare accelerators…")->trigger();
    auto *comparison = desk.window.findChild<QWidget *>(QStringLiteral("comparison"));
    QVERIFY(lightShare(*comparison) < 2 * kWords);
    desk.window.setAppearance({ThemeChoice::Light, ChartStyleName::Reference});
    QVERIFY(lightShare(*comparison) > 1 - 2 * kWords);
    comparison->close();
}

void AppearanceTest::boxesHaveEdges()
{
    QCheckBox box;
    box.resize(box.sizeHint());
    const auto contrastOfEdge = [&box] {
        const QImage image = box.grab().toImage();
        const int middle = image.height() / 2;
        double most = 1;
        for (int x = 0; x < 4; ++x)
            most = std::max(most, test::contrast(image.pixelColor(x, middle), themeColours().window));
        return most;
    };
    applyTheme(*qApp, ThemeChoice::Dark);
    QVERIFY2(contrastOfEdge() >= 3, qPrintable(QString::number(contrastOfEdge())));
}

void AppearanceTest::nothingElseChanges()
{
    WindowDesk desk;
    auto &plot = desk.window.plot();
    QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.chartLayout().places[3].rect.center().toPoint());
    QTest::qWait(QApplication::doubleClickInterval() + 50); // it stays a single click
    plot.zoom(0.5);
    const auto state = desk.window.document().state();
    const auto view = plot.view();
    const auto look = desk.look();
    const int steps = desk.window.document().history().count();
    QSignalSpy changes(&desk.window.document(), &Document::changed);
    for (const auto &appearance : {kDark, kDarkShapes, Appearance()}) {
        desk.window.setAppearance(appearance);
        QCOMPARE(desk.window.appearance(), appearance);
        QVERIFY(desk.window.document().state() == state);
        QCOMPARE(plot.view(), view);
        QCOMPARE(desk.look(), look);
    }
    QCOMPARE(desk.window.document().history().count(), steps);
    QCOMPARE(changes.size(), 0);
    // Undo takes back what was done to the document, and leaves the look.
    desk.window.setAppearance(kDarkShapes);
    desk.action("Undo: Hide qkv mlp ar")->trigger();
    QVERIFY(hiddenIds(plot.scene()).isEmpty());
    QCOMPARE(desk.window.appearance(), kDarkShapes);
    QCOMPARE(plot.chartStyle().background, ChartStyle(Theme::Dark).background);
}

void AppearanceTest::menusSayWhatIsShown()
{
    WindowDesk desk;
    QSignalSpy changes(&desk.window, &MainWindow::appearanceChanged);
    const auto checked = [&] {
        QStringList names;
        for (const auto *menu : {"theme", "style"})
            for (const auto *entry : desk.window.findChild<QMenu *>(QLatin1String(menu))->actions())
                if (entry->isChecked())
                    names << entry->objectName();
        return names.join(u' ');
    };
    QCOMPARE(checked(), QStringLiteral("theme/desktop style/reference"));
    desk.action("Dark")->trigger();
    QCOMPARE(checked(), QStringLiteral("theme/dark style/reference"));
    QCOMPARE(shownTheme(), Theme::Dark);
    desk.action("Accessible")->trigger();
    QCOMPARE(checked(), QStringLiteral("theme/dark style/accessible"));
    QCOMPARE(changes.size(), 2);
    desk.action("Accessible")->trigger(); // it is
    desk.window.setAppearance(kDarkShapes);
    QCOMPARE(changes.size(), 2);
    desk.action("As the desktop")->trigger();
    QCOMPARE(checked(), QStringLiteral("theme/desktop style/accessible"));
    QCOMPARE(shownTheme(), Theme::Light); // offscreen's palette is
    desk.window.setAppearance({});
    QCOMPARE(checked(), QStringLiteral("theme/desktop style/reference"));
}

void AppearanceTest::chosenByKeyboard()
{
    WindowDesk desk;
    const auto choose = [&](std::initializer_list<Qt::Key> keys) {
        QTest::keyClick(&desk.window, Qt::Key_V, Qt::AltModifier);
        for (const auto key : keys) {
            QVERIFY(QApplication::activePopupWidget() != nullptr);
            QTest::keyClick(QApplication::activePopupWidget(), key);
        }
        QVERIFY(QApplication::activePopupWidget() == nullptr);
    };
    choose({Qt::Key_K, Qt::Key_T, Qt::Key_D});
    choose({Qt::Key_K, Qt::Key_Y, Qt::Key_A});
    QCOMPARE(desk.window.appearance(), kDarkShapes);
    choose({Qt::Key_K, Qt::Key_T, Qt::Key_L});
    choose({Qt::Key_K, Qt::Key_Y, Qt::Key_R});
    choose({Qt::Key_K, Qt::Key_T, Qt::Key_K});
    QCOMPARE(desk.window.appearance(), Appearance());
}

void AppearanceTest::shapesAreDrawn()
{
    WindowDesk desk;
    const auto picture = [&] {
        QCoreApplication::processEvents();
        return desk.window.plot().grab().toImage();
    };
    const QImage crosses = picture();
    desk.window.setAppearance({ThemeChoice::Desktop, ChartStyleName::Accessible});
    QVERIFY(picture() != crosses);
    const QImage shapes = picture();
    const auto &places = desk.window.plot().chartLayout().places;
    const auto strokeOf = [](const LegendPlace &place) { return QRect(place.rect.toRect().topLeft(), QSize(26, 14)); };
    for (std::size_t i = 2; i < places.size(); ++i)
        for (std::size_t j = 2; j < i; ++j)
            QVERIFY(shapeIn(shapes, strokeOf(places[i])) != shapeIn(shapes, strokeOf(places[j])));
    desk.window.setAppearance({});
    QVERIFY(picture() == crosses);
}

void AppearanceTest::picturesAreLight()
{
    WindowDesk desk;
    const auto saved = [&](const char *name) {
        const auto path = desk.folder.filePath(QLatin1String(name));
        desk.window.exportTo(path);
        return contentOf(path);
    };
    const auto light = saved("light.svg");
    desk.window.setAppearance(kDark);
    QVERIFY(!light.isEmpty() && saved("dark.svg") == light);
    desk.window.setAppearance(kDarkShapes);
    const auto shapes = saved("shapes.svg");
    QVERIFY(shapes.contains("#ffffff") && shapes.contains("href=\"#circle\""));
    desk.action("Copy picture")->trigger();
    QCOMPARE(QGuiApplication::clipboard()->image().pixelColor(2, 2), QColor(Qt::white));
}

void AppearanceTest::whatIsToldGoes()
{
    WindowDesk desk;
    auto &plot = desk.window.plot();
    const auto &series = plot.scene().series.front();
    const auto place = plot.chartLayout().map.pixelOf(series.x.front(), series.y.front()).toPoint();
    QTest::mouseMove(&plot, place);
    QTRY_VERIFY(plot.hovered());
    desk.window.setAppearance(kDark);
    QVERIFY(!plot.hovered());
    QTest::mouseMove(&plot, place + QPoint(1, 0));
    QTRY_VERIFY(plot.hovered());
    auto *card = plot.findChild<QLabel *>(QStringLiteral("chartCard"));
    QVERIFY(card->isVisible());
    QVERIFY(lightShare(*card) < 3 * kWords); // all words
}

QTEST_MAIN(AppearanceTest)
#include "appearance_test.moc"
