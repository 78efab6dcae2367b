// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What `check` says of a file that is wrong, the window says when it is opened.
#include "tests/core/bad_files.h"
#include "tests/ui/window_desk.h"
#include "ui/files/check.h"
#include "ui/theme.h"

namespace ridgepoint {

class BadFilesTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void theMessageBarSaysWhatCheckSays();
};

void BadFilesTest::initTestCase()
{
    applyTheme(*qApp);
}

void BadFilesTest::theMessageBarSaysWhatCheckSays()
{
    WindowDesk desk;
    const auto stateBefore = desk.window.document().state();
    const auto lookBefore = desk.look();
    const auto files = test::badFiles();
    QVERIFY(files.size() >= 40);
    for (const auto &bad : files) {
        const auto name = bad.name + ".yaml";
        const QString path = desk.file(name.c_str(), QByteArray::fromStdString(bad.content));
        if (bad.bytes > 0)
            QVERIFY(QFile::resize(path, static_cast<qint64>(bad.bytes)));
        const auto checked = checkFile(fromQt(path));
        QVERIFY2(!checked, name.c_str());
        desk.window.open(path);
        QCOMPARE(desk.message(), toQt(checked.error().text()));
        QVERIFY2(desk.message().contains(toQt(bad.says)), qPrintable(desk.message()));
        QVERIFY2(!desk.message().contains(u'\n'), qPrintable(desk.message()));
        // Nothing of it stays, and there is nothing to take back.
        QVERIFY2(desk.window.document().state() == stateBefore, name.c_str());
        QVERIFY2(!desk.window.document().history().canUndo(), name.c_str());
    }
    QCOMPARE(movedParts(lookBefore, desk.look()), QStringList());
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::BadFilesTest)
#include "bad_files_test.moc"
