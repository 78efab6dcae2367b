// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The export window under a user's hands: what is chosen, what is shown, and what is written.
#include "tests/ui/export_desk.h"

#include "ui/panels/typed_line.h"
#include "ui/theme.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QTimer>
#include <QUndoStack>

namespace ridgepoint {

class ExportWindowTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp); }
    void cleanup() { QLocale::setDefault(QLocale::c()); }
    void unitsConvertNumbers();
    void presetsFillTheNumbers();
    void theOwnSizeBeginsWithWhatThereIs();
    void commasAreRead_data();
    void commasAreRead();
    void thePreviewIsThePicture();
    void thePreviewFollowsTheWindow();
    void noBackgroundIsShownAsSquares();
    void whatCannotBeDrawnIsSaid_data();
    void whatCannotBeDrawnIsSaid();
    void formatsDisableWhatTheyDoNotHave();
    void textsAreShownAsTheyAreWritten();
    void choicesAreRemembered();
    void badChoicesAreNotRemembered();
    void wordsAreStepsOfUndo();
    void seriesAreRenamed();
    void theLegendIsPlaced();
    void anExistingFileIsAskedFor_data();
    void anExistingFileIsAskedFor();
    void failuresAreTold();
    void whatIsInTheFileIsChosen();
    void everythingHasAName();
};

void ExportWindowTest::unitsConvertNumbers()
{
    const Desk desk;
    QCOMPARE(desk.text("width"), q("1280"));
    const struct {
        int unit;
        const char *width;
        const char *height;
    } kRows[] = {{1, "338.7", "211.7"}, {2, "13.33", "8.33"}, {3, "960", "600"}, {0, "1280", "800"}};
    for (const auto &row : kRows) {
        desk.choose("unit", row.unit);
        QCOMPARE(desk.text("width"), q(row.width));
        QCOMPARE(desk.text("height"), q(row.height));
    }
    // From what was typed, not from what was rounded on the way.
    desk.choose("unit", 1);
    desk.type("width", "85");
    desk.choose("unit", 2);
    QCOMPARE(desk.text("width"), q("3.35"));
    desk.choose("unit", 1);
    QCOMPARE(desk.text("width"), q("85"));
}

void ExportWindowTest::presetsFillTheNumbers()
{
    const Desk desk;
    desk.choose("preset", 1);
    for (const auto &[name, text] : {std::pair("width", "85"), std::pair("height", "75"), std::pair("font-size", "7.5"),
                                     std::pair("line-width", "0.9"), std::pair("marker-size", "3.5")})
        QCOMPARE(desk.text(name), q(text));
    QCOMPARE(desk.part<QComboBox>("unit")->currentText(), q("mm"));
    desk.settle();
    QCOMPARE(desk.part<PicturePreview>("preview")->place().size(), QSize(322, 284));
    // In another unit it is the same figure; with another number it is none of them.
    desk.choose("unit", 2);
    QCOMPARE(desk.part<QComboBox>("preset")->currentIndex(), 1);
    desk.type("font-size", "8");
    QCOMPARE(desk.part<QComboBox>("preset")->currentText(), q("Own"));
    desk.choose("preset", 0);
    QCOMPARE(desk.text("width"), q("1280"));
    QCOMPARE(desk.text("font-size"), QString());
}

void ExportWindowTest::theOwnSizeBeginsWithWhatThereIs()
{
    const Desk desk;
    auto *preset = desk.part<QComboBox>("preset");
    preset->setFocus();
    QTest::keyClick(preset, Qt::Key_End);
    QCOMPARE(preset->currentText(), q("Own"));
    QCOMPARE(desk.text("width"), q("1280"));
}

void ExportWindowTest::commasAreRead_data()
{
    QTest::addColumn<QLocale>("locale");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QSize>("size"); // px; none where it is refused
    const QLocale german(QLocale::German);
    QTest::newRow("a comma") << german << q("85,5") << QSize(324, 757);
    QTest::newRow("a dot") << german << q("85.5") << QSize(324, 757);
    QTest::newRow("a comma where none is meant") << QLocale::c() << q("85,5") << QSize();
    QTest::newRow("thousands, or not") << german << q("1,200") << QSize();
}

void ExportWindowTest::commasAreRead()
{
    QFETCH(QLocale, locale);
    QFETCH(QString, typed);
    QFETCH(QSize, size);
    QLocale::setDefault(locale);
    const Desk desk;
    desk.choose("unit", 1);
    desk.type("height", "200.2");
    desk.type("width", typed.toUtf8().constData());
    desk.settle();
    QCOMPARE(desk.instead().isEmpty(), size.isValid());
    QCOMPARE(desk.button("export")->isEnabled(), size.isValid());
    if (size.isValid())
        QCOMPARE(desk.part<PicturePreview>("preview")->place().size(), size);
}

void ExportWindowTest::thePreviewIsThePicture()
{
    const Desk desk;
    desk.choose("preset", 1);
    desk.settle();
    auto options = desk.options();
    options.size = {85, 75, LengthUnit::Mm};
    options.sizes = {7.5, 0.9, 3.5};
    const auto picture = imageOf(desk.window->plot().scene(), options);
    QVERIFY(picture.ok());
    // What is not a whole px belongs to the window.
    QCOMPARE(desk.shown().copy(picture->rect()), *picture);
}

void ExportWindowTest::thePreviewFollowsTheWindow()
{
    const Desk desk;
    desk.settle();
    const auto before = desk.shown();
    desk.window->plot().zoom(0.5);
    desk.settle();
    const auto zoomed = desk.shown();
    QVERIFY(zoomed != before);
    auto next = desk.window->document().state();
    next.chart.spotlight = true;
    desk.window->document().apply(next, q("Spotlight"));
    desk.settle();
    QVERIFY(desk.shown() != zoomed);
    // The operating point stands out as in the file.
    const QString path = desk.folder.filePath(q("a.png"));
    desk.window->exportTo(path);
    QCOMPARE(desk.shown(), QImage(path).convertToFormat(QImage::Format_RGB32));
}

void ExportWindowTest::noBackgroundIsShownAsSquares()
{
    const Desk desk;
    desk.choose("background", 2);
    desk.settle();
    const auto shown = desk.shown();
    const int step = 8 * static_cast<int>(desk.window->devicePixelRatioF());
    QVERIFY(shown.pixelColor(2, 2) != QColor(Qt::white));
    QCOMPARE(shown.pixelColor(2 + step, 2), QColor(Qt::white));
    desk.choose("background", 1);
    desk.settle();
    QVERIFY(desk.shown().pixelColor(2, 2).lightness() < 60);
}

void ExportWindowTest::whatCannotBeDrawnIsSaid_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("said");
    QTest::newRow("too small") << q("width") << q("99") << q("A size of 99 x 800 px is out of bounds");
    QTest::newRow("nothing") << q("height") << q("") << q("Height: '' is not a number above 0");
    QTest::newRow("a word") << q("width") << q("wide") << q("Width: 'wide' is not a number above 0");
    QTest::newRow("below zero") << q("scale") << q("-1") << q("Pixels for each px: '-1' is not a number above 0");
    QTest::newRow("too many pixels") << q("scale") << q("20") << q("A picture of 25600 x 16000 pixels is too large");
    QTest::newRow("a scale too large") << q("scale") << q("21") << q("A scale of 21 is out of bounds");
    QTest::newRow("letters too large") << q("font-size") << q("101") << q("A font-size of 101 pt is out of bounds");
}

void ExportWindowTest::whatCannotBeDrawnIsSaid()
{
    QFETCH(QString, field);
    QFETCH(QString, typed);
    QFETCH(QString, said);
    const Desk desk;
    const auto name = field.toLatin1();
    const QString good = desk.text(name.constData());
    desk.type(name.constData(), typed.toUtf8().constData());
    desk.settle();
    QVERIFY2(desk.instead().startsWith(said), qPrintable(desk.instead()));
    for (const char *button : {"export", "copy", "copySvg"})
        QVERIFY(!desk.button(button)->isEnabled());
    desk.type(name.constData(), good.toUtf8().constData());
    desk.settle();
    QCOMPARE(desk.instead(), QString());
    QVERIFY(desk.button("export")->isEnabled());
}

void ExportWindowTest::formatsDisableWhatTheyDoNotHave()
{
    const Desk desk;
    const struct {
        const char *format;
        bool hasSize;
        bool hasScale;
        bool hasPaths;
        bool hasSession;
        bool hasProvenance;
    } kRows[] = {{"png", true, true, false, true, false},     {"svg", true, false, true, true, false},
                 {"pdf", true, false, true, false, false},    {"csv", false, false, false, false, true},
                 {"json", false, false, false, false, false}, {"py", true, false, false, false, false},
                 {"tex", true, false, false, false, false}};
    for (const auto &row : kRows) {
        desk.choose("format", desk.part<QComboBox>("format")->findData(q(row.format)));
        desk.settle();
        for (const char *name : {"preset", "width", "unit", "background", "font", "marker-size", "title", "legend", "copy"})
            QVERIFY2(desk.part<QWidget>(name)->isEnabled() == row.hasSize, name);
        QCOMPARE(desk.part<QWidget>("scale")->isEnabled(), row.hasScale);
        QCOMPARE(desk.part<QWidget>("textAsPaths")->isEnabled(), row.hasPaths);
        QCOMPARE(desk.part<QWidget>("session")->isEnabled(), row.hasSession);
        QCOMPARE(desk.part<QWidget>("provenance")->isEnabled(), row.hasProvenance);
        QVERIFY(desk.button("export")->isEnabled());
        QCOMPARE(desk.instead(), QString());
        QCOMPARE(desk.part<QPlainTextEdit>("previewText")->isVisible(), !row.hasSize);
    }
    // A wrong number of what the format does not have is no reason not to write it.
    desk.choose("format", 0);
    desk.type("scale", "x");
    desk.choose("format", 1);
    desk.settle();
    QCOMPARE(desk.instead(), QString());
}

/// Of what is no picture the very bytes are seen, as far as anyone reads.
void ExportWindowTest::textsAreShownAsTheyAreWritten()
{
    for (const char *format : {"csv", "json"}) {
        const Desk desk;
        desk.choose("format", desk.part<QComboBox>("format")->findData(q(format)));
        desk.settle();
        const auto path = desk.folder.filePath(q("a.") + q(format));
        desk.window->exportTo(path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const auto written = QString::fromUtf8(file.readAll());
        auto seen = desk.part<QPlainTextEdit>("previewText")->toPlainText();
        QVERIFY(seen.size() > 1000);
        if (seen.endsWith(u'…'))
            seen.chop(1);
        QVERIFY2(written.startsWith(seen), format);
    }
}

void ExportWindowTest::choicesAreRemembered()
{
    Desk desk;
    desk.choose("format", 1);
    desk.choose("preset", 2);
    desk.choose("background", 1);
    desk.type("line-width", "1.25");
    QTest::mouseClick(desk.part<QCheckBox>("textAsPaths"), Qt::LeftButton, {}, QPoint(8, 8));
    desk.settle();
    const QString before = desk.folder.filePath(q("before.svg"));
    desk.window->exportTo(before);
    desk.start();
    QCOMPARE(desk.part<QComboBox>("format")->currentIndex(), 1);
    QCOMPARE(desk.text("width"), q("180"));
    QCOMPARE(desk.text("line-width"), q("1.25"));
    QCOMPARE(desk.part<QComboBox>("background")->currentIndex(), 1);
    QVERIFY(desk.part<QCheckBox>("textAsPaths")->isChecked());
    const QString after = desk.folder.filePath(q("after.svg"));
    desk.window->exportTo(after);
    QVERIFY(contentOf(before).contains("width=\"180mm\""));
    QVERIFY(contentOf(before) == contentOf(after));
}

void ExportWindowTest::badChoicesAreNotRemembered()
{
    Desk desk;
    desk.type("width", "30000");
    desk.settle();
    desk.start();
    QCOMPARE(desk.text("width"), q("1280"));
}

void ExportWindowTest::wordsAreStepsOfUndo()
{
    const Desk desk;
    auto &history = desk.window->document().history();
    const auto own = desk.line("title")->placeholderText();
    QVERIFY(own.contains(q("Llama")) || own.contains(q("A40")));
    desk.type("title", "Ours & theirs");
    QCOMPARE(history.count(), 0);
    QTest::keyClick(desk.line("title"), Qt::Key_Return);
    QCOMPARE(history.count(), 1);
    QCOMPARE(desk.window->plot().scene().title, q("Ours & theirs"));
    desk.enter("x_label", "Intensity");
    desk.enter("y_label", "Speed");
    QCOMPARE(history.count(), 3);
    QCOMPARE(desk.window->plot().scene().xLabel, q("Intensity"));
    QCOMPARE(desk.window->plot().scene().yLabel, q("Speed"));
    // Where the hands are, and where nothing is being typed, undo is the document's.
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(desk.line("title"), Qt::Key_Z, Qt::ControlModifier);
    desk.settle();
    QCOMPARE(desk.window->plot().scene().title, own);
    QCOMPARE(desk.text("title"), QString());
    QCOMPARE(desk.line("title")->placeholderText(), own);
    // Escape drops what is typed, and leaves the window open.
    desk.type("title", "No");
    QTest::keyClick(desk.line("title"), Qt::Key_Escape);
    QCOMPARE(desk.text("title"), QString());
    QVERIFY(desk.dialog()->isVisible());
}

void ExportWindowTest::seriesAreRenamed()
{
    const Desk desk;
    QTest::mouseClick(desk.part<QToolButton>("names of series/heading"), Qt::LeftButton);
    desk.settle();
    desk.enter("names/qkv-mlp-init", "projections, prefill");
    const auto &series = desk.window->plot().scene().series;
    QCOMPARE(series.front().id, q("qkv-mlp-init"));
    QCOMPARE(series.front().name, q("projections, prefill"));
    desk.enter("names/qkv-mlp-init", "");
    QCOMPARE(desk.window->plot().scene().series.front().name, q("qkv mlp init"));
    QVERIFY(desk.window->document().state().chart.names.empty());
    QCOMPARE(desk.window->document().history().count(), 2);
}

void ExportWindowTest::theLegendIsPlaced()
{
    const Desk desk;
    desk.choose("legend", 3);
    QVERIFY(desk.window->document().state().chart.legend == LegendPosition::TopLeft);
    desk.window->document().history().setIndex(0);
    desk.settle();
    QCOMPARE(desk.part<QComboBox>("legend")->currentIndex(), 0);
}

void ExportWindowTest::anExistingFileIsAskedFor_data()
{
    QTest::addColumn<bool>("replace");
    QTest::newRow("to go") << true;
    QTest::newRow("to stay") << false;
}

void ExportWindowTest::anExistingFileIsAskedFor()
{
    QFETCH(bool, replace);
    const Desk desk;
    const QString path = desk.folder.filePath(q("a.svg"));
    writeFile(path, "mine");
    desk.choose("format", 1);
    int questions = 0;
    bool chosen = false;
    QTimer user;
    connect(&user, &QTimer::timeout, this, [&] {
        if (auto *box = qobject_cast<QMessageBox *>(QApplication::activeModalWidget())) {
            ++questions;
            box->button(replace ? QMessageBox::Yes : QMessageBox::No)->click();
        } else if (auto *files = qobject_cast<QFileDialog *>(QApplication::activeModalWidget())) {
            if (std::exchange(chosen, true))
                return files->reject();
            QVERIFY(files->nameFilters().front().contains(q("*.svg")));
            files->findChild<QLineEdit *>(q("fileNameEdit"))->setText(desk.folder.filePath(q("a")));
            QMetaObject::invokeMethod(files, "accept");
        }
    });
    user.start(20);
    desk.click("export");
    QCOMPARE(questions, 1);
    QCOMPARE(contentOf(path) == "mine", !replace);
    QCOMPARE(desk.part<QLabel>("line")->text(), replace ? q("Saved ") + path : QString());
}

void ExportWindowTest::failuresAreTold()
{
    const Desk desk;
    const QString path = desk.folder.filePath(q("nowhere/a.png"));
    desk.window->exportTo(path);
    QVERIFY(desk.part<QLabel>("line")->text().contains(path));
    QVERIFY(desk.part<QLabel>("line")->property("wrong").toBool());
    QVERIFY(desk.window->findChild<MessageBar *>()->message().contains(path));
}

void ExportWindowTest::whatIsInTheFileIsChosen()
{
    const Desk desk;
    const auto written = [&](const char *name) {
        const QString path = desk.folder.filePath(q(name));
        desk.window->exportTo(path);
        return contentOf(path);
    };
    const auto tick = [&](const char *name) {
        desk.part<QCheckBox>(name)->setFocus();
        QTest::keyClick(desk.part<QCheckBox>(name), Qt::Key_Space);
        desk.settle();
    };
    QVERIFY(written("a.svg").contains("accelerator:"));
    tick("session");
    QVERIFY(!written("a.svg").contains("accelerator:"));
    desk.settle();
    const auto before = desk.shown();
    tick("hasCaption");
    QVERIFY(desk.shown() != before); // it takes room of the chart
    QCOMPARE(desk.shown().size(), before.size());
    QVERIFY(!written("a.csv").startsWith("#"));
    desk.choose("format", desk.part<QComboBox>("format")->findData(q("csv")));
    tick("provenance");
    QVERIFY(written("a.csv").startsWith("#"));
}

void ExportWindowTest::everythingHasAName()
{
    const Desk desk;
    for (auto *widget : desk.dialog()->findChildren<QWidget *>()) {
        const bool isControl = qobject_cast<QComboBox *>(widget)
                               || (qobject_cast<QLineEdit *>(widget) && !qobject_cast<QComboBox *>(widget->parent()));
        if (isControl)
            QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
        if (isControl || qobject_cast<QPushButton *>(widget) || qobject_cast<QCheckBox *>(widget))
            QVERIFY2((widget->focusPolicy() & Qt::TabFocus) != 0, qPrintable(widget->objectName()));
    }
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::ExportWindowTest)
#include "export_window_test.moc"
