// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the export window and the Edit menu put on the clipboard.
#include "tests/ui/export_desk.h"

#include "core/roofline/caption.h"
#include "ui/export/figure_export.h"
#include "ui/theme.h"

#include <QAction>
#include <QClipboard>
#include <QMimeData>

namespace ridgepoint {

class ExportCopyTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp); }
    void captionIsCopiedFromTheMenu();
    void copiesHaveBothFormats();
    void theCaptionIsCopied();
    void whatWasTypedJustNowCounts();
};

void ExportCopyTest::captionIsCopiedFromTheMenu()
{
    const Desk desk;
    for (auto *action : desk.window->findChildren<QAction *>())
        if (action->text().remove(u'&') == q("Copy caption"))
            action->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text(), toQt(captionText(desk.window->document().state())));
}

void ExportCopyTest::copiesHaveBothFormats()
{
    const Desk desk;
    desk.choose("preset", 1);
    auto options = desk.options();
    options.size = {85, 75, LengthUnit::Mm};
    options.sizes = {7.5, 0.9, 3.5};
    const Session session{desk.window->document().state()};
    const Figure figure{desk.window->plot().scene(), session, desk.window->document().evaluation()};
    const auto svg = *pictureOf(figure, *pictureFormatOf(q("a.svg")), options);
    desk.click("copy");
    const auto *data = QGuiApplication::clipboard()->mimeData();
    QVERIFY(data->hasImage());
    QVERIFY(data->data(q("image/svg+xml")) == svg);
    desk.click("copySvg");
    data = QGuiApplication::clipboard()->mimeData();
    QVERIFY(!data->hasImage());
    QVERIFY(data->data(q("image/svg+xml")) == svg);
    QVERIFY(data->text().toUtf8() == svg);
    // The menu's have the size of the chart that is seen.
    const auto trigger = [&](const char *text) {
        for (auto *action : desk.window->findChildren<QAction *>())
            if (action->text().remove(u'&') == q(text))
                action->trigger();
    };
    trigger("Copy picture");
    data = QGuiApplication::clipboard()->mimeData();
    QCOMPARE(qvariant_cast<QImage>(data->imageData()).size(), desk.window->plot().size() * desk.window->devicePixelRatioF());
    QVERIFY(data->data(q("image/svg+xml")).startsWith("<?xml"));
    trigger("Copy as SVG");
    data = QGuiApplication::clipboard()->mimeData();
    QVERIFY(!data->hasImage());
    QVERIFY(data->text().startsWith(q("<?xml")));
}

void ExportCopyTest::theCaptionIsCopied()
{
    const Desk desk;
    desk.click("copyCaption");
    QCOMPARE(QGuiApplication::clipboard()->text(), toQt(captionText(desk.window->document().state())));
    QVERIFY(!QGuiApplication::clipboard()->text().isEmpty());
}

void ExportCopyTest::whatWasTypedJustNowCounts()
{
    const Desk desk;
    desk.type("width", "640");
    desk.click("copy");
    QCOMPARE(QGuiApplication::clipboard()->image().width(), 640 * static_cast<int>(desk.window->devicePixelRatioF()));
    desk.type("width", "64");
    QGuiApplication::clipboard()->clear();
    desk.click("copy");
    QVERIFY(QGuiApplication::clipboard()->image().isNull());
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::ExportCopyTest)
#include "export_copy_test.moc"
