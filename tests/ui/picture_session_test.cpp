// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Sessions inside pictures: written, read back, and what is wrong with them.
#include "core/base/result.h"

#include "core/io/session_yaml.h"
#include "tests/core/setups.h"
#include "tests/ui/window_desk.h"
#include "ui/chart/session_chart.h"
#include "ui/export/figure_export.h"
#include "ui/files/check.h"
#include "ui/files/picture_session.h"
#include "ui/files/preset_file.h"
#include "ui/files/session_file.h"
#include "ui/files/settings.h"

#include <QDir>
#include <QDropEvent>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMimeData>
#include <QSysInfo>
#include <QUndoStack>
#include <QXmlStreamReader>

namespace ridgepoint {
namespace {

constexpr const char *kNames = "<&\"'> Größe 😀 漢字 ]]> &amp; \\ # : -";

/// A session in which little is as usual.
Session fullSession()
{
    auto state = unedited(test::home());
    state.setup.model.name = kNames;
    state.setup.model.source = "= @ \xC2\x85\xE2\x80\xA8 \xEF\xBB\xBF";
    [[maybe_unused]] const auto edited =
        assignByHand(*findField(acceleratorFields(), "memory.bandwidth"), state.setup.accelerator, "0.7 TB/s");
    state.setup.accelerator.notes = "what XML cannot hold: \xEF\xBF\xBF\xEF\xBF\xBE";
    state.setup.workload.prefix = 64;
    state.setup.workload.overhead = Seconds{1e-6 / 3};
    state.sweep.batches = {1, 3, 17};
    state.chart.hidden = {"qk-pv-ar"};
    state.chart.looks["qkv-mlp-init"].colour = "#123456";
    state.chart.names["qkv-mlp-init"] = kNames;
    state.chart.title = kNames;
    state.chart.roofs = {"peak.int8"};
    state.chart.spotlight = true;
    state.point.batch = 3;
    return {state, SessionView{10.0 / 3, 1e3 / 3, 1e12 / 7, 2e14}};
}

struct Exported {
    Session session = fullSession();
    Result<Evaluation> evaluation = evaluate(session.state.setup, session.state.sweep, Detail::Series);
    ChartScene scene = buildScene(session.state.setup, evaluation, chartOptionsOf(session.state.chart));
    QTemporaryDir folder;

    [[nodiscard]] QString to(const char *name, bool hasSession = true) const
    {
        ExportOptions options;
        options.view = chartViewOf(*session.view);
        options.hasSession = hasSession;
        const QString path = folder.filePath(QString::fromLatin1(name));
        const auto done = exportFigure(path, {scene, session, evaluation}, options);
        return done ? path : toQt(done.error().text());
    }
};

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QByteArray bigEndian(quint32 number)
{
    QByteArray bytes;
    for (const unsigned shift : {24U, 16U, 8U, 0U})
        bytes += static_cast<char>(number >> shift & 0xFFU);
    return bytes;
}

QByteArray chunk(const char *type, const QByteArray &data)
{
    return bigEndian(static_cast<quint32>(data.size())) + type + data + "sum."; // sums are not looked at
}

QByteArray png(const QByteArray &chunks)
{
    return QByteArray("\x89PNG\r\n\x1A\n", 8) + chunk("IHDR", QByteArray(13, '\1')) + chunks;
}

QByteArray zlib(const QByteArray &text)
{
    return qCompress(text).mid(4);
}

const QByteArray kEnd = chunk("IEND", {});
const QByteArray kKeyword = QByteArray("Ridgepoint session") + '\0';

QByteArray svg(const QByteArray &content, const QByteArray &before = {})
{
    return before + "<svg xmlns=\"http://www.w3.org/2000/svg\">" + content + "</svg>";
}

QByteArray sessionElement(const QByteArray &content)
{
    return "<metadata><session xmlns=\"urn:ridgepoint:session:1\">" + content + "</session></metadata>";
}

} // namespace

class PictureSessionTest : public QObject {
    Q_OBJECT

private slots:
    void comesBackAsItWas_data();
    void comesBackAsItWas();
    void staysOutWhereAsked();
    void otherProgramsMayPackIt_data();
    void otherProgramsMayPackIt();
    void whatIsWrongIsSaid_data();
    void whatIsWrongIsSaid();
    void everyCutIsSaid_data();
    void everyCutIsSaid();
    void isToldByItsContent();
    void opensInTheWindow_data();
    void opensInTheWindow();
    void isAmongTheRecentFiles();
    void savingNeverTakesItsPlace();
    void pointsAreThoseDrawn();
};

void PictureSessionTest::comesBackAsItWas_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("png") << QByteArray("a.png");
    QTest::newRow("svg") << QByteArray("a.svg");
    QTest::newRow("upper case") << QByteArray("A.PNG");
}

void PictureSessionTest::comesBackAsItWas()
{
    QFETCH(const QByteArray, name);
    const Exported exported;
    const auto path = exported.to(name.constData());
    const auto read = readSessionFile(fromQt(path));
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QCOMPARE(toQt(writeSession(*read)), toQt(writeSession(exported.session)));
    QVERIFY(*read == exported.session);
    const auto file = readFile(fromQt(path));
    QVERIFY(file);
    QVERIFY(std::get<Session>(*file) == exported.session);
}

void PictureSessionTest::staysOutWhereAsked()
{
    const Exported exported;
    for (const char *name : {"a.png", "a.svg", "a.pdf"}) {
        const auto bytes = contentOf(exported.to(name, false));
        QVERIFY(!bytes.isEmpty());
        for (const char *word : {"bandwidth:", "ridgepoint:", "Ridgepoint session"})
            QVERIFY2(!bytes.contains(word), word);
    }
    const auto read = readSessionFile(fromQt(exported.folder.filePath(QStringLiteral("a.png"))));
    QVERIFY(!read);
    QVERIFY2(
        read.error().text().ends_with(
            "a.png: this picture holds no session: a PNG or SVG that Ridgepoint exports does, unless --no-session leaves it out"),
        read.error().text().c_str());
    // With it, nothing of the machine is in the files.
    for (const char *name : {"b.png", "b.svg", "b.csv", "b.json"}) {
        const auto bytes = contentOf(exported.to(name));
        for (const auto &word :
             {QDir::homePath().toUtf8(), exported.folder.path().toUtf8(), QSysInfo::machineHostName().toUtf8()})
            QVERIFY2(word.size() < 4 || !bytes.contains(word), word.constData());
    }
}

void PictureSessionTest::otherProgramsMayPackIt_data()
{
    QTest::addColumn<QByteArray>("bytes");
    auto session = unedited(test::home());
    session.setup.model.name = "Größe";
    const auto yaml = QByteArray::fromStdString(writeSession({session}));
    const auto latin1 = QString::fromUtf8(yaml).replace(u'µ', QStringLiteral("u")).toLatin1();
    const auto other = chunk("tEXt", QByteArray("Comment") + '\0' + "made elsewhere");
    const QByteArray zero(1, '\0');
    QTest::newRow("tEXt") << png(other + chunk("tEXt", kKeyword + latin1) + kEnd);
    QTest::newRow("zTXt") << png(chunk("zTXt", kKeyword + zero + zlib(latin1)) + kEnd);
    QTest::newRow("iTXt") << png(chunk("iTXt", kKeyword + zero + zero + "en" + zero + "Sitzung" + zero + yaml) + kEnd);
    QTest::newRow("packed iTXt") << png(chunk("iTXt", kKeyword + '\1' + zero + zero + zero + zlib(yaml)) + kEnd);
    QTest::newRow("behind the pixels") << png(chunk("IDAT", "pixels") + chunk("tEXt", kKeyword + latin1) + kEnd);
    QTest::newRow("cut off behind it") << png(chunk("tEXt", kKeyword + latin1));
    const auto element = sessionElement(QString::fromUtf8(yaml).toHtmlEscaped().toUtf8());
    QTest::newRow("svg") << svg(element);
    QTest::newRow("CDATA") << svg(sessionElement("<![CDATA[" + yaml + "]]>"));
    QTest::newRow("prefix") << svg("<g/><r:session xmlns:r=\"urn:ridgepoint:session:1\">" + yaml + "</r:session>");
    QTest::newRow("DOCTYPE") << svg(element, "\xEF\xBB\xBF<?xml version=\"1.0\"?>\n<!-- made elsewhere -->\n"
                                             "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" "
                                             "\"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n");
}

void PictureSessionTest::otherProgramsMayPackIt()
{
    QFETCH(const QByteArray, bytes);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("picture"));
    writeFile(path, bytes);
    const auto read = readSessionFile(fromQt(path));
    QVERIFY2(read, read ? "" : read.error().text().c_str());
    QCOMPARE(toQt(read->state.setup.model.name), QStringLiteral("Größe"));
}

void PictureSessionTest::whatIsWrongIsSaid_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QByteArray>("says");
    constexpr int kTooLong = 4'000'001;
    const QByteArray zero(1, '\0');
    const QByteArray none("this picture holds no session");
    const QByteArray damaged("this PNG is damaged: ");
    QTest::newRow("nothing but the signature") << QByteArray("\x89PNG\r\n\x1A\n", 8) << damaged + "it ends too early";
    QTest::newRow("no header") << QByteArray("\x89PNG\r\n\x1A\n", 8) + kEnd << damaged + "it does not begin as PNGs do";
    QTest::newRow("none in it") << png(chunk("IDAT", "x") + kEnd) << none;
    QTest::newRow("other text") << png(chunk("tEXt", QByteArray("Ridgepoint sessions\0x", 21)) + kEnd) << none;
    QTest::newRow("only the keyword") << png(chunk("tEXt", "Ridgepoint session") + kEnd) << none;
    QTest::newRow("no end") << png(chunk("IDAT", "x")) << damaged + "it ends too early";
    QTest::newRow("no chunk") << png(QByteArray("\0\0\0\1\1\2\3\4xsum.", 13)) + kEnd << damaged + "what follows is no chunk";
    QTest::newRow("not letters") << png(chunk("a/&b", "x") + kEnd) << damaged + "what follows is no chunk";
    QTest::newRow("longer than the file") << png(bigEndian(500) + "tEXt" + kKeyword)
                                          << damaged + "a chunk is longer than the file";
    QTest::newRow("4 GB") << png(bigEndian(0xFFFFFFFF) + "tEXt" + kKeyword) << damaged + "a chunk is longer than chunks can be";
    QTest::newRow("no zlib") << png(chunk("zTXt", kKeyword + zero + "no zlib") + kEnd)
                             << damaged + "the session in it cannot be unpacked";
    QTest::newRow("cut zlib") << png(chunk("zTXt", kKeyword + zero + zlib("ridgepoint: 1").chopped(6)) + kEnd)
                              << damaged + "the session in it cannot be unpacked";
    QTest::newRow("other method") << png(chunk("zTXt", kKeyword + '\1' + zlib("x")) + kEnd) << damaged + "the text chunk";
    QTest::newRow("no method") << png(chunk("zTXt", kKeyword) + kEnd) << damaged + "the text chunk";
    QTest::newRow("half an iTXt") << png(chunk("iTXt", kKeyword + zero + zero + "en") + kEnd) << damaged + "the text chunk";
    QTest::newRow("bomb") << png(chunk("zTXt", kKeyword + zero + zlib(QByteArray(200'000'000, ' '))) + kEnd)
                          << damaged + "the session in it cannot be unpacked, or is larger";
    QTest::newRow("chunks without end") << png(chunk("aBcD", {}).repeated(1'000'001)) << damaged + "it goes on without end";
    QTest::newRow("too long") << png(chunk("tEXt", kKeyword + QByteArray(kTooLong, ' ')) + kEnd)
                              << QByteArray("the text inside this picture is too large for a session");
    QTest::newRow("no YAML") << png(chunk("tEXt", kKeyword + "a: [") + kEnd)
                             << QByteArray("session inside, line 1, column 1: not YAML");
    QTest::newRow("empty") << png(chunk("tEXt", kKeyword) + kEnd) << QByteArray("session inside");
    QTest::newRow("no session") << png(chunk("tEXt", kKeyword + "accelerator: {id: x}") + kEnd)
                                << QByteArray("session inside, line 1, column 1: not a session: it begins with ridgepoint: 1");
    QTest::newRow("newer") << svg(sessionElement("ridgepoint: 2"))
                           << QByteArray(
                                  "session inside, line 1, column 13: a session of format version 2, from a newer Ridgepoint");
    QTest::newRow("svg without") << svg("<metadata/><g/>") << none;
    QTest::newRow("of others") << svg("<session>ridgepoint: 1</session>") << none;
    QTest::newRow("cut svg") << svg(sessionElement("ridgepoint: 1")).chopped(17) << QByteArray("session inside");
    QTest::newRow("cut session") << svg(sessionElement("ridgepoint: 1")).chopped(34) << QByteArray("this SVG is damaged: ");
    QTest::newRow("elements in it") << svg(sessionElement("<b>ridgepoint: 1</b>")) << QByteArray("is no text");
    QTest::newRow("text without end") << svg(sessionElement(QByteArray(kTooLong, ' ')))
                                      << QByteArray("is too large for a session");
    QTest::newRow("nested without end") << svg(QByteArray("<g>").repeated(100'000)) << QByteArray("nested without end");
    QByteArray lots("<!DOCTYPE svg [<!ENTITY a \"0123456789\">");
    for (char c = 'b'; c < 'k'; ++c)
        lots += QByteArray("<!ENTITY ") + c + " \"" + QByteArray("&" + QByteArray(1, static_cast<char>(c - 1)) + ";").repeated(10)
                + "\">";
    QTest::newRow("entities") << svg(sessionElement("&j;"), lots + "]>") << QByteArray("this SVG is damaged: ");
    QTest::newRow("a file's entity") << svg(sessionElement("&f;"), "<!DOCTYPE svg [<!ENTITY f SYSTEM \"file:///etc/passwd\">]>")
                                     << QByteArray("session inside");
}

void PictureSessionTest::whatIsWrongIsSaid()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QByteArray, says);
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.png"));
    writeFile(path, bytes);
    for (const auto &error :
         {readSessionFile(fromQt(path)).error(), readFile(fromQt(path)).error(), checkFile(fromQt(path)).error()}) {
        const auto text = QByteArray::fromStdString(error.text());
        QVERIFY2(text.startsWith(path.toUtf8()), text.constData());
        QVERIFY2(text.contains(says), text.constData());
        QVERIFY2(!text.contains('\n') && !text.contains("root:"), text.constData());
    }
}

void PictureSessionTest::everyCutIsSaid_data()
{
    comesBackAsItWas_data();
}

/// Wherever a picture is cut off, it is one line or the whole session.
void PictureSessionTest::everyCutIsSaid()
{
    QFETCH(const QByteArray, name);
    const Exported exported;
    const auto bytes = contentOf(exported.to(name.constData()));
    const QString path = exported.folder.filePath(QStringLiteral("cut"));
    for (qsizetype size = 0; size < bytes.size(); size += size < 6000 ? 61 : 4999) {
        writeFile(path, bytes.first(size));
        const auto read = readSessionFile(fromQt(path));
        QVERIFY(read ? *read == exported.session : read.error().text().find('\n') == std::string::npos);
    }
}

void PictureSessionTest::isToldByItsContent()
{
    const Exported exported;
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.yaml"));
    for (const char *name : {"a.png", "a.svg"}) {
        writeFile(path, contentOf(exported.to(name)));
        QVERIFY(isPicture(fromQt(path)));
        QVERIFY(readSessionFile(fromQt(path)));
        const auto says = checkFile(fromQt(path));
        QVERIFY(says);
        QVERIFY2(QByteArray::fromStdString(*says).contains(": picture, <&\"'>"), says->c_str());
    }
    for (const char *other : {"", "<", "<html><svg/></html>", "accelerator: {id: x}", "\x89PNG", "%PDF-1.4"}) {
        writeFile(path, other);
        QVERIFY2(!isPicture(fromQt(path)), other);
    }
    QVERIFY(!isPicture(fromQt(folder.path())));
    QVERIFY(!isPicture(fromQt(folder.filePath(QStringLiteral("nowhere.png")))));
}

void PictureSessionTest::opensInTheWindow_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("isDropped");
    QTest::newRow("png") << QByteArray("roofline.png") << false;
    QTest::newRow("svg") << QByteArray("roofline.svg") << false;
    QTest::newRow("dropped") << QByteArray("roofline.png") << true;
}

void PictureSessionTest::opensInTheWindow()
{
    QFETCH(const QByteArray, name);
    QFETCH(const bool, isDropped);
    const Exported exported;
    const auto path = exported.to(name.constData());
    WindowDesk desk;
    if (isDropped) {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&desk.window, &enter);
        QDropEvent drop({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(&desk.window, &drop);
    } else {
        desk.window.open(path);
    }
    QCOMPARE(desk.message(), QString());
    QVERIFY(desk.window.document().state() == exported.session.state);
    QVERIFY(desk.window.plot().view() == chartViewOf(*exported.session.view));
    QCOMPARE(desk.window.document().file(), QString());
    QVERIFY(!desk.window.document().isModified());
    QCOMPARE(desk.window.document().history().undoText(), QStringLiteral("Open ") + QString::fromLatin1(name));
    const auto again = exported.folder.filePath(QStringLiteral("again.yaml"));
    desk.window.exportTo(again);
    QCOMPARE(contentOf(again), QByteArray::fromStdString(writeSession(exported.session)));
    const auto points = exported.folder.filePath(QStringLiteral("a.csv"));
    desk.window.exportTo(points);
    QVERIFY2(desk.message().startsWith(QStringLiteral("Saved %1: ").arg(points)), qPrintable(desk.message()));
    QVERIFY2(desk.message().endsWith(QStringLiteral(" points lie outside the view and are not in it")),
             qPrintable(desk.message()));
    desk.window.document().history().undo();
    QVERIFY(desk.window.document().state() == initialState(desk.library));
}

void PictureSessionTest::isAmongTheRecentFiles()
{
    const Exported exported;
    const auto path = exported.to("a.png");
    const auto library = PresetLibrary::load();
    const Places places{exported.folder.filePath(QStringLiteral("settings.ini")), {}};
    MainWindow window(library, initialState(library), places);
    window.open(path);
    QCOMPARE(readSettings(places.settings).recentFiles, QStringList{path});
}

void PictureSessionTest::savingNeverTakesItsPlace()
{
    const Exported exported;
    const auto path = exported.to("a.svg");
    const auto before = contentOf(path);
    WindowDesk desk;
    desk.window.open(path);
    QVERIFY(!desk.window.saveTo(path));
    QVERIFY2(desk.message().contains(QStringLiteral("a session's name ends in .yaml")), qPrintable(desk.message()));
    QCOMPARE(contentOf(path), before);
}

/// Markers of the series in an SVG, rows of the CSV and objects of the JSON.
void PictureSessionTest::pointsAreThoseDrawn()
{
    const Exported exported;
    const auto view = chartViewOf(*exported.session.view);
    const auto expected = static_cast<qsizetype>(exported.scene.visibleCount() - pointsOutside(exported.scene, view));
    QVERIFY(expected > 0 && pointsOutside(exported.scene, view) > 0);
    QXmlStreamReader xml(contentOf(exported.to("a.svg")));
    qsizetype markers = 0;
    for (bool isSeries = false; !xml.atEnd();) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == u"g")
            isSeries = xml.attributes().value(QStringLiteral("id")).startsWith(QStringLiteral("series-"));
        markers += isSeries && xml.name() == u"use" ? 1 : 0;
    }
    QVERIFY(!xml.hasError());
    QCOMPARE(markers, expected);
    QCOMPARE(contentOf(exported.to("a.csv")).count('\n'), expected + 1);
    const auto json = QJsonDocument::fromJson(contentOf(exported.to("a.json")));
    QCOMPARE(json.array().size(), expected);
    ExportOptions options;
    options.view = view;
    const Figure figure{exported.scene, exported.session, exported.evaluation};
    QVERIFY(exportNote(QStringLiteral("a.csv"), figure, options).startsWith(QStringLiteral("a.csv: ")));
    QCOMPARE(exportNote(QStringLiteral("a.svg"), figure, options), QString());
}

} // namespace ridgepoint

QTEST_MAIN(ridgepoint::PictureSessionTest)
#include "picture_session_test.moc"
