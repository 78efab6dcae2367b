// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a library does to the user's folder.
#include "ui/files/preset_library.h"

#include "ui/text.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace ridgepoint;

namespace {

QString q(const char *text)
{
    return QString::fromUtf8(text);
}

/// A user's folder with its library.
struct Home {
    QTemporaryDir dir;
    PresetLibrary library = PresetLibrary::load(dir.path());

    [[nodiscard]] QString path(const char *name) const { return dir.filePath(q(name)); }
    void write(const char *name, const QByteArray &text) const
    {
        QVERIFY(QDir().mkpath(QFileInfo(path(name)).path()));
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), static_cast<qint64>(text.size()));
    }
    [[nodiscard]] QByteArray read(const char *name) const
    {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void reload() { library = PresetLibrary::load(dir.path()); }
    [[nodiscard]] QString files() const
    {
        QStringList names;
        for (const auto *folder : {"accelerators", "models"})
            for (const auto &name : QDir(path(folder)).entryList(QDir::Files | QDir::Hidden))
                names << q(folder) + u'/' + name;
        return names.join(u' ');
    }
    [[nodiscard]] Accelerator named(const char *id, const char *name) const
    {
        auto accelerator = library.findAccelerator("a100-80gb-sxm")->value;
        accelerator.aliases.clear();
        accelerator.id = id;
        accelerator.name = name;
        return accelerator;
    }
    [[nodiscard]] Origin::Kind kind(const char *id) const { return library.findAccelerator(id)->origin.kind; }
};

/// The library as a whole, in words; equal where nothing has changed.
QStringList contentsOf(const PresetLibrary &library)
{
    QStringList lines;
    for (const auto &[value, origin] : library.accelerators())
        lines << toQt(value.id + ' ' + value.name + ' ' + origin.path) + QString::number(static_cast<int>(origin.kind));
    for (const auto &[value, origin] : library.models())
        lines << toQt(value.id + ' ' + value.name + ' ' + origin.path) + QString::number(static_cast<int>(origin.kind));
    return lines;
}

template <class T>
bool fails(const Result<T> &result, const char *word)
{
    const bool right =
        !result && result.error().text().find(word) != std::string::npos && result.error().text().find('\n') == std::string::npos;
    if (!right)
        qWarning("%s", result ? "no error" : result.error().text().c_str());
    return right;
}

constexpr auto kTwo = "# mine\naccelerators:\n  - {id: one, name: One, peak: {fp16: 1T}, memory: {bandwidth: 1 GB/s}}\n"
                      "  - {id: two, name: Two, peak: {fp16: 1T}, memory: {bandwidth: 1 GB/s}}\n";
constexpr auto kCommented = "# measured in June\nid: noted\nname: Noted\npeak: {fp16: 1T}\nmemory: {bandwidth: 1 GB/s}\n";
constexpr auto kPlain = "id: byhand\nname: By hand\npeak: {fp16: 1T}\nmemory: {bandwidth: 1 GB/s}\n";

} // namespace

class OwnPresetsTest : public QObject {
    Q_OBJECT

private slots:
    void savedPresetsAreThereAtTheNextStart();
    void namesMayBeOdd_data();
    void namesMayBeOdd();
    void badIdsAreRefused_data();
    void badIdsAreRefused();
    void shadowsAndBringsBack();
    void renames();
    void filesByHandAreLeftAlone();
    void otherFilesAreLeftAlone();
    void foldersThatCannotBeWritten();
    void deletedFilesGoToTheTrash();
    void longNamesAreNotForTheTrash();
    void keepsWhatWasOpened();
    void filesDeletedMeanwhile();
    void exportsAndImports();
    void importsAllOrNone();
    void killedWhileItSaves();
};

void OwnPresetsTest::savedPresetsAreThereAtTheNextStart()
{
    Home home;
    QCOMPARE(home.files(), QString());
    const auto mine = home.named("mine", "Mine");
    const auto check = home.library.checkSave(mine);
    QVERIFY(check && check->replaces == Saving::Replaces::Nothing);
    QCOMPARE(home.files(), QString()); // asking makes no folder
    const auto saved = home.library.save(mine);
    QVERIFY2(saved, saved ? "" : saved.error().text().c_str());
    QCOMPARE(toQt(saved->path), home.path("accelerators/mine.yaml"));
    auto model = home.library.findModel("llama-7b")->value;
    model.id = "my-llama";
    QVERIFY(home.library.save(model));
    QCOMPARE(home.files(), q("accelerators/mine.yaml models/my-llama.yaml"));
    const auto before = contentsOf(home.library);
    home.reload();
    QCOMPARE(contentsOf(home.library), before);
    QVERIFY(home.library.problems().empty());
    QVERIFY(home.library.findAccelerator("mine")->value == mine);
    QVERIFY(home.library.findModel("my-llama")->value == model);

    // Saved again it replaces itself, which is said before.
    auto other = mine;
    other.memoryBandwidth = {1e12};
    QVERIFY(home.library.checkSave(other)->replaces == Saving::Replaces::Own);
    QVERIFY(home.library.save(other));
    home.reload();
    QVERIFY(home.library.findAccelerator("mine")->value == other);
    const auto removed = home.library.remove<Accelerator>("mine");
    QVERIFY(removed && removed->value == other);
    QVERIFY(fails(home.library.findAccelerator("mine"), "no accelerator 'mine'"));
    QVERIFY(fails(home.library.remove<Accelerator>("mine"), "no preset of your own"));
    QVERIFY(fails(home.library.remove<Accelerator>("a40"), "no preset of your own"));
    QCOMPARE(home.files(), q("models/my-llama.yaml"));
}

void OwnPresetsTest::namesMayBeOdd_data()
{
    QTest::addColumn<QString>("name");
    for (const auto *name : {"GPU #1", "a: b", "'quoted' \"twice\"", "- list", "{x}", "yes", "1e3", "Größe µ 日本 🚀", "<b>",
                             "&amp", "*", "%TAG", "a  b"})
        QTest::newRow(name) << q(name);
    QTest::newRow("long") << QString(2000, u'x');
}

void OwnPresetsTest::namesMayBeOdd()
{
    QFETCH(QString, name);
    Home home;
    auto odd = home.named("odd", "x");
    odd.name = fromQt(name);
    const auto saved = home.library.save(odd);
    QVERIFY2(saved, saved ? "" : saved.error().text().c_str());
    home.reload();
    QVERIFY(home.library.findAccelerator("odd")->value == odd);
    // What looks like a comment in a text of ours is none.
    QVERIFY(home.library.rename<Accelerator>("odd", "odder", odd.name + "!").ok() == (name.size() < 2000));
    QVERIFY(home.library.remove<Accelerator>(name.size() < 2000 ? "odder" : "odd"));
}

void OwnPresetsTest::badIdsAreRefused_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("says");
    QTest::newRow("empty") << QString() << q("X") << q("id must not be empty");
    QTest::newRow("path") << q("../x") << q("X") << q("'../x' is not an id");
    QTest::newRow("absolute") << q("/etc/x") << q("X") << q("is not an id");
    QTest::newRow("dots") << q("..") << q("X") << q("must begin with a letter or a digit");
    QTest::newRow("hidden") << q(".x") << q("X") << q("must begin with a letter or a digit");
    QTest::newRow("hyphen") << q("-rf") << q("X") << q("must begin with a letter or a digit");
    QTest::newRow("capital") << q("A40") << q("X") << q("is not an id");
    QTest::newRow("line feed") << q("a\nb") << q("X") << q("is not an id");
    QTest::newRow("NUL") << QString(QChar(0)) << q("X") << q("is not an id");
    QTest::newRow("long") << QString(101, u'x') << q("X") << q("is too long");
    QTest::newRow("no name") << q("x") << QString() << q("name must not be empty");
    QTest::newRow("two lines") << q("x") << q("a\nb") << q("one line");
    QTest::newRow("too long") << q("x") << QString(2001, u'x') << q("2000 characters");
}

void OwnPresetsTest::badIdsAreRefused()
{
    QFETCH(QString, id);
    QFETCH(QString, name);
    QFETCH(QString, says);
    Home home;
    const auto before = contentsOf(home.library);
    auto preset = home.named("good", "Good");
    QVERIFY(home.library.save(preset));
    const auto withGood = contentsOf(home.library);
    QVERIFY(fails(home.library.rename<Accelerator>("good", fromQt(id), fromQt(name)), says.toUtf8().constData()));
    preset.id = fromQt(id);
    preset.name = fromQt(name);
    QVERIFY(fails(home.library.checkSave(preset), says.toUtf8().constData()));
    QVERIFY(fails(home.library.save(preset), says.toUtf8().constData()));
    QCOMPARE(home.files(), q("accelerators/good.yaml"));
    QCOMPARE(contentsOf(home.library), withGood);
    QVERIFY(home.library.remove<Accelerator>("good"));
    QCOMPARE(contentsOf(home.library), before);
}

void OwnPresetsTest::shadowsAndBringsBack()
{
    Home home;
    const auto before = contentsOf(home.library);
    const auto shipped = home.library.findAccelerator("a40")->value;
    auto mine = shipped;
    mine.memoryBandwidth = {600e9};
    QVERIFY(home.library.checkSave(mine)->replaces == Saving::Replaces::Shipped);
    QVERIFY(home.library.save(mine));
    QVERIFY(home.kind("a40") == Origin::Kind::User);
    for (const bool anew : {false, true}) {
        if (anew)
            home.reload();
        auto library = home.library;
        QVERIFY(library.findAccelerator("a40")->value == mine);
        QVERIFY(library.rename<Accelerator>("a40", "my-a40", "My A40"));
        QVERIFY(library.findAccelerator("a40")->value == shipped);
        QVERIFY(library.rename<Accelerator>("my-a40", "a40", "A40"));
        QVERIFY(library.findAccelerator("a40")->value == mine);
    }
    QVERIFY(home.library.remove<Accelerator>("a40"));
    QCOMPARE(contentsOf(home.library), before);
    QCOMPARE(home.files(), QString());
}

void OwnPresetsTest::renames()
{
    Home home;
    QVERIFY(home.library.save(home.named("one", "One")));
    QVERIFY(home.library.save(home.named("two", "Two")));
    QVERIFY(fails(home.library.rename<Accelerator>("one", "two", "One"), "you have a preset 'two' already"));
    QVERIFY(fails(home.library.rename<Accelerator>("three", "x", "X"), "no preset of your own"));
    QVERIFY(home.library.rename<Accelerator>("one", "one", "Uno"));
    QCOMPARE(home.files(), q("accelerators/one.yaml accelerators/two.yaml"));
    const auto renamed = home.library.rename<Accelerator>("one", "three", "Drei");
    QVERIFY(renamed);
    QCOMPARE(toQt(renamed->path), home.path("accelerators/three.yaml"));
    QCOMPARE(home.files(), q("accelerators/three.yaml accelerators/two.yaml"));
    QVERIFY(fails(home.library.findAccelerator("one"), "no accelerator 'one'"));
    auto lines = contentsOf(home.library);
    home.reload();
    auto again = contentsOf(home.library);
    std::sort(lines.begin(), lines.end());
    std::sort(again.begin(), again.end());
    QCOMPARE(again, lines);
    QCOMPARE(home.library.findAccelerator("three")->value.name, std::string("Drei"));
}

void OwnPresetsTest::filesByHandAreLeftAlone()
{
    Home home;
    home.write("accelerators/both.yaml", kTwo);
    home.write("accelerators/noted.yml", kCommented);
    home.write("accelerators/plain.yaml", kPlain);
    home.reload();
    const auto before = contentsOf(home.library);
    for (const auto &[id, says] : {std::pair{"one", "holds 2 presets"}, {"two", "holds 2 presets"}, {"noted", "has comments"}}) {
        QVERIFY(fails(home.library.remove<Accelerator>(id), says));
        QVERIFY(fails(home.library.rename<Accelerator>(id, "other", "Other"), says));
        QVERIFY(fails(home.library.save(home.named(id, "Other")), says));
    }
    QCOMPARE(contentsOf(home.library), before);
    QCOMPARE(home.read("accelerators/both.yaml"), QByteArray(kTwo));
    QCOMPARE(home.read("accelerators/noted.yml"), QByteArray(kCommented));
    // One preset and nothing else: it may be called anything.
    QVERIFY(home.library.rename<Accelerator>("byhand", "by-hand", "By hand"));
    QCOMPARE(home.files(), q("accelerators/both.yaml accelerators/by-hand.yaml accelerators/noted.yml"));
}

void OwnPresetsTest::otherFilesAreLeftAlone()
{
    Home home;
    home.write("accelerators/broken.yaml", "id: [");
    home.write("accelerators/Mine.yaml", kPlain);
    home.reload();
    QCOMPARE(home.library.problems().size(), 1U);
    QVERIFY(fails(home.library.save(home.named("broken", "B")), "there already"));
    // Where case does not tell files apart these two would be one.
    QVERIFY(fails(home.library.save(home.named("mine", "M")), "there already"));
    QVERIFY(fails(home.library.rename<Accelerator>("byhand", "mine", "M"), "there already"));
    QCOMPARE(home.read("accelerators/broken.yaml"), QByteArray("id: ["));
    // One that came since the start, and one that has become another.
    home.write("accelerators/new.yaml", kPlain);
    QVERIFY(fails(home.library.save(home.named("new", "N")), "there already"));
    QVERIFY(home.library.save(home.named("fine", "F")));
    home.write("accelerators/fine.yaml", kPlain);
    QVERIFY(fails(home.library.remove<Accelerator>("fine"), "holds another preset"));
    QVERIFY(fails(home.library.save(home.named("fine", "F")), "holds another preset"));
    QCOMPARE(home.read("accelerators/fine.yaml"), QByteArray(kPlain));
    QVERIFY(QFile::remove(home.path("accelerators/fine.yaml")));
    QVERIFY(fails(home.library.remove<Accelerator>("fine"), "no such file"));
}

void OwnPresetsTest::foldersThatCannotBeWritten()
{
    Home home;
    QVERIFY(home.library.save(home.named("mine", "Mine")));
    const auto before = contentsOf(home.library);
    // A file in the folder's place, which stops root as well.
    QVERIFY(QFile::rename(home.path("accelerators"), home.path("aside")));
    home.write("accelerators", "");
    QVERIFY(fails(home.library.save(home.named("other", "Other")), "accelerators"));
    QVERIFY(QFile::remove(home.path("accelerators")));
    QVERIFY(QFile::rename(home.path("aside"), home.path("accelerators")));
    QCOMPARE(contentsOf(home.library), before);
    if (geteuid() != 0) {
        QCOMPARE(chmod(home.path("accelerators").toUtf8().constData(), 0500), 0);
        QVERIFY(fails(home.library.save(home.named("other", "Other")), "cannot be written"));
        QVERIFY(fails(home.library.remove<Accelerator>("mine"), "cannot be deleted"));
        QVERIFY(fails(home.library.rename<Accelerator>("mine", "other", "Other"), "cannot be written"));
        QCOMPARE(chmod(home.path("accelerators").toUtf8().constData(), 0700), 0);
    }
    QCOMPARE(contentsOf(home.library), before);
    QCOMPARE(home.files(), q("accelerators/mine.yaml"));
}

void OwnPresetsTest::deletedFilesGoToTheTrash()
{
    // Beside the trash, as a desktop's files are: on another disk it would be another trash.
    QTemporaryDir desktop(QDir::homePath() + q("/desktop-XXXXXX"));
    const auto before = qgetenv("XDG_DATA_HOME");
    qputenv("XDG_DATA_HOME", desktop.path().toUtf8());
    auto library = PresetLibrary::load(desktop.filePath(q("ridgepoint")));
    auto mine = library.findAccelerator("a40")->value;
    mine.id = "mine";
    mine.aliases.clear();
    const auto saved = library.save(mine);
    QVERIFY(saved);
    const auto removed = library.remove<Accelerator>("mine");
    QVERIFY(removed && removed->isInTrash);
    QVERIFY(!QFile::exists(toQt(saved->path)));
    QFile thrown(desktop.filePath(q("Trash/files/mine.yaml")));
    QVERIFY(thrown.open(QIODevice::ReadOnly));
    QCOMPARE(thrown.readAll().toStdString(), writePreset(mine));
    // A desktop that has none.
    QVERIFY(QDir(desktop.filePath(q("Trash"))).removeRecursively());
    QFile inTheWay(desktop.filePath(q("Trash")));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    inTheWay.close();
    QVERIFY(library.save(mine));
    const auto gone = library.remove<Accelerator>("mine");
    qputenv("XDG_DATA_HOME", before);
    QVERIFY2(gone, gone ? "" : gone.error().text().c_str());
    QVERIFY(!gone->isInTrash);
    QVERIFY(!QFile::exists(toQt(saved->path)));
    QVERIFY(!QFile::exists(q("files/mine.yaml"))); // Qt's trash where there is none
}

void OwnPresetsTest::longNamesAreNotForTheTrash()
{
    Home home; // Qt would look for a free name without end
    const QString name = q("accelerators/") + QString(245, u'x') + q(".yaml");
    home.write(name.toUtf8(), "id: mine\nname: Mine\npeak: {fp16: 1T}\nmemory: {bandwidth: 1 GB/s}\n");
    home.reload();
    const auto removed = home.library.remove<Accelerator>("mine");
    QVERIFY(removed && !removed->isInTrash);
    QCOMPARE(home.files(), QString());
}

void OwnPresetsTest::keepsWhatWasOpened()
{
    Home home;
    QVERIFY(home.library.save(home.named("a40", "Mine")));
    home.write("opened.yaml", "id: a40\nname: Opened\npeak: {fp16: 1T}\nmemory: {bandwidth: 1 GB/s}\n");
    QVERIFY(home.library.addFile(fromQt(home.path("opened.yaml"))));
    QVERIFY(home.kind("a40") == Origin::Kind::File);
    const auto opened = home.library.findAccelerator("a40")->value;
    QVERIFY(home.library.checkSave(opened)->replaces == Saving::Replaces::Own);
    QVERIFY(home.library.save(opened));
    QVERIFY(home.kind("a40") == Origin::Kind::User);
    QCOMPARE(home.library.findAccelerator("a40")->value.name, std::string("Opened"));
    QVERIFY(home.library.remove<Accelerator>("a40"));
    QVERIFY(home.kind("a40") == Origin::Kind::Shipped);
    QVERIFY(!home.read("opened.yaml").isEmpty());
}

void OwnPresetsTest::filesDeletedMeanwhile()
{
    Home home;
    QVERIFY(home.library.save(home.named("one", "Mine")));
    QVERIFY(QFile::remove(home.path("accelerators/one.yaml")));
    QVERIFY(home.library.save(home.named("one", "Again"))); // under its own name, as ever
    QVERIFY(home.read("accelerators/one.yaml").contains("Again"));
    QVERIFY(QFile::remove(home.path("accelerators/one.yaml")));
    QVERIFY(fails(home.library.rename<Accelerator>("one", "two", "Two"), "no such file"));
    QCOMPARE(home.files(), QString());
}

void OwnPresetsTest::exportsAndImports()
{
    Home home;
    const auto a40 = home.library.findAccelerator("a40")->value;
    QVERIFY(exportPreset(fromQt(home.path("out.yaml")), a40));
    QVERIFY(exportPreset(fromQt(home.path("model.yaml")), home.library.findModel("llama-7b")->value));
    QVERIFY(fails(exportPreset(fromQt(home.path("none/out.yaml")), a40), "there is no directory"));
    const auto lines = home.library.importFile(fromQt(home.path("out.yaml")));
    QVERIFY(lines && lines->size() == 2);
    QCOMPARE(lines->front(), std::string("Imported a40"));
    QVERIFY(home.kind("a40") == Origin::Kind::User);
    QVERIFY(home.library.findAccelerator("a40")->value == a40);
    QVERIFY(home.library.importFile(fromQt(home.path("out.yaml")))); // it is there already, and the same
    QVERIFY(home.library.importFile(fromQt(home.path("model.yaml"))));
    home.write("little/config.json",
               "{\"model_type\": \"gemma\", \"hidden_size\": 64, \"intermediate_size\": 192, \"num_hidden_layers\": 2,\n"
               " \"num_attention_heads\": 4, \"num_key_value_heads\": 4, \"head_dim\": 16, \"vocab_size\": 100,\n"
               " \"max_position_embeddings\": 4096}\n");
    const auto config = home.library.importFile(fromQt(home.path("little/config.json")));
    QVERIFY2(config, config ? "" : config.error().text().c_str());
    QCOMPARE(home.files(), q("accelerators/a40.yaml models/little.yaml models/llama-7b.yaml"));
    home.reload();
    QVERIFY(home.library.problems().empty());
}

void OwnPresetsTest::importsAllOrNone()
{
    Home home;
    home.write("two.yaml", kTwo);
    QVERIFY(home.library.save(home.named("two", "Two")));
    const auto before = contentsOf(home.library);
    QVERIFY(fails(home.library.importFile(fromQt(home.path("two.yaml"))), "you have another preset 'two'"));
    home.write("bad.yaml", "id: [");
    QVERIFY(fails(home.library.importFile(fromQt(home.path("bad.yaml"))), "bad.yaml:1"));
    QCOMPARE(contentsOf(home.library), before);
    QCOMPARE(home.files(), q("accelerators/two.yaml"));
    // What is taken may be told and left out.
    const auto taken = home.library.takenIn(fromQt(home.path("two.yaml")));
    QVERIFY(taken && taken->accelerators.size() == 1 && taken->accelerators.front().id == "two" && taken->models.empty());
    const auto rest = home.library.importFile(fromQt(home.path("two.yaml")), PresetLibrary::Taken::LeftOut);
    QVERIFY(rest && rest->front() == "Imported one");
    QCOMPARE(home.library.findAccelerator("two")->value.name, std::string("Two"));
    QVERIFY(home.library.remove<Accelerator>("one"));
    QVERIFY(home.library.remove<Accelerator>("two"));
    const auto lines = home.library.importFile(fromQt(home.path("two.yaml")));
    QCOMPARE(lines->front(), std::string("Imported one, two"));
    QCOMPARE(home.files(), q("accelerators/one.yaml accelerators/two.yaml"));
    QVERIFY(home.library.remove<Accelerator>("one"));
    QCOMPARE(home.read("two.yaml"), QByteArray(kTwo));
}

void OwnPresetsTest::killedWhileItSaves()
{
    Home home;
    auto old = home.named("mine", "Old");
    auto fresh = old;
    fresh.name = "New";
    fresh.notes = std::string(1900, 'n');
    QElapsedTimer clock;
    clock.start();
    QVERIFY(home.library.save(fresh));
    const auto newBytes = home.read("accelerators/mine.yaml");
    QVERIFY(home.library.save(old));
    const auto both = static_cast<int>(clock.elapsed()); // ms, on this machine as busy as it is
    const auto oldBytes = home.read("accelerators/mine.yaml");
    QVERIFY(oldBytes != newBytes);
    int seenOld = 0;
    int seenNew = 0;
    for (int round = 0; round < 40; ++round) {
        const pid_t child = fork();
        if (child == 0) {
            // The one and the other, until it is killed.
            for (;;) {
                if (!home.library.save(fresh) || !home.library.save(old))
                    _exit(1);
            }
        }
        QVERIFY(child > 0);
        QTest::qSleep(3 + round % 7 + both * (round % 7) / 3);
        kill(child, SIGKILL);
        int status = 0;
        waitpid(child, &status, 0);
        QVERIFY(WIFSIGNALED(status));
        const auto left = home.read("accelerators/mine.yaml");
        QVERIFY2(left == oldBytes || left == newBytes, left.constData());
        (left == oldBytes ? seenOld : seenNew) += 1;
        home.reload();
        QVERIFY(home.library.problems().empty());
    }
    QVERIFY2(seenOld > 0 && seenNew > 0, "it was never killed between, so this test showed nothing");
}

QTEST_GUILESS_MAIN(OwnPresetsTest)
#include "own_presets_test.moc"
