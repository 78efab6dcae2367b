// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/preset_library.h"

#include "core/base/text.h"
#include "core/io/preset_yaml.h"
#include "core/roofline/summary.h"
#include "tests/ui/accelerator_ids.h"
#include "tests/ui/preset_counts.h"
#include "ui/files/check.h"
#include "ui/files/text_file.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <set>

#include <sys/stat.h>
#include <unistd.h>

using namespace ridgepoint;

namespace {

constexpr const char *kMine = "accelerator: {id: mine, aliases: [My Card], name: Mine, vendor: Me, peak: {fp16: 1T}, "
                              "memory: {bandwidth: 5 GB/s}}\n";

/// A user's folder that is gone after the test.
class Folder {
public:
    void write(const QString &name, const QByteArray &text) const
    {
        const auto path = m_dir.filePath(name);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(text), static_cast<qint64>(text.size()));
    }
    [[nodiscard]] std::string path(const QString &name) const { return m_dir.filePath(name).toStdString(); }
    [[nodiscard]] PresetLibrary load() const { return PresetLibrary::load(m_dir.path()); }

private:
    QTemporaryDir m_dir;
};

bool has(const Error &error, std::string_view word)
{
    const auto text = error.text();
    const bool found = text.find(word) != std::string::npos && text.find('\n') == std::string::npos;
    if (!found)
        qWarning("%s", text.c_str());
    return found;
}

template <class T>
bool fails(const Result<T> &result, std::string_view word)
{
    return !result && has(result.error(), word);
}

template <class Owner>
std::vector<std::string> idsOf(const std::vector<Preset<Owner>> &presets)
{
    std::vector<std::string> ids;
    for (const auto &preset : presets)
        ids.push_back(preset.value.id);
    return ids;
}

std::vector<std::string> shippedIds()
{
    return {std::begin(test::kAcceleratorIds), std::end(test::kAcceleratorIds)};
}

} // namespace

class PresetLibraryTest : public QObject {
    Q_OBJECT

private slots:
    void shippedPresetsLoad();
    void shippedFigures();
    void shippedCalibrations();
    void shippedModels();
    void shippedModelsHaveTheirParameters();
    void shippedModelsStandInOrder();
    void shippedPresetsAreSound();
    void shownPresetsReadBack();
    void idsAndAliases();
    void userFolderShadows();
    void fileThatTakesAPlaceSaysSo();
    void brokenUserFileIsReported();
    void pathsAreRead();
    void filesThatCannotBeRead();
    void checkSaysWhatAFileIs();
    void defaultFolder();
};

void PresetLibraryTest::shippedPresetsLoad()
{
    const auto library = PresetLibrary::load(QString());
    for (const auto &problem : library.problems())
        qWarning("%s", problem.text().c_str());
    QVERIFY(library.problems().empty());
    QCOMPARE(joined(idsOf(library.accelerators())), joined(shippedIds()));
    std::vector<std::string> models;
    for (const auto &row : test::kPresetCounts)
        models.emplace_back(row.id);
    QCOMPARE(joined(idsOf(library.models())), joined(models));
}

void PresetLibraryTest::shippedFigures()
{
    struct Row {
        const char *id;
        const char *name;
        double bandwidth;
        double fp16;
        double fp32;
        double capacity;
    };
    const auto library = PresetLibrary::load(QString());
    for (const auto &[id, name, bandwidth, fp16, fp32, capacity] : {
             Row{"a40", "A40", 696e9, 149.7e12, 37.4e12, 48e9},
             {"a100-80gb-pcie", "A100 80GB PCIe", 1935e9, 312e12, 19.5e12, 80e9},
             {"a100-80gb-sxm", "A100 80GB SXM", 2039e9, 312e12, 19.5e12, 80e9},
             {"h100-sxm", "H100 SXM", 3350e9, 989.4e12, 67e12, 80e9},
             {"rtx-a6000", "A6000", 768e9, 154.8e12, 38.7e12, 48e9},
             {"rtx-a6000-as-drawn", "A6000 as drawn", 768e9, 181e12, 38.7e12, 48e9},
         }) {
        const auto found = library.findAccelerator(id);
        QVERIFY(found);
        const auto &accelerator = found->value;
        QCOMPARE(accelerator.name, std::string(name));
        QCOMPARE(accelerator.vendor, std::string("NVIDIA"));
        QCOMPARE(accelerator.memoryBandwidth.value, bandwidth);
        QCOMPARE(accelerator.peakOf(PeakType::Fp16)->value, fp16);
        QCOMPARE(accelerator.peakOf(PeakType::Fp32)->value, fp32);
        QCOMPARE(accelerator.memoryCapacity->value, capacity);
    }
    const auto drawn = library.findAccelerator("rtx-a6000-as-drawn")->value;
    QVERIFY(drawn.notes.find("not a vendor figure") != std::string::npos);
    QVERIFY(drawn.confidence == Confidence::Low);
}

void PresetLibraryTest::shippedCalibrations()
{
    struct Row {
        const char *id;
        double compute;
        double bandwidth;
        double overhead;
        const char *borrowed;
    };
    const std::vector<Row> rows{{"a40", 0.74, 0.8, 6e-6, ""},
                                {"a100-80gb-sxm", 0.75, 0.81, 5e-6, ""},
                                {"a100-80gb-pcie", 0.75, 0.81, 5e-6, "a100-80gb-sxm"}};
    const auto library = PresetLibrary::load(QString());
    for (const auto &[id, compute, bandwidth, overhead, borrowed] : rows) {
        const auto calibration = library.findAccelerator(id)->value.calibration;
        QVERIFY(calibration);
        QCOMPARE(calibration->computeEfficiency, compute);
        QCOMPARE(calibration->bandwidthEfficiency, bandwidth);
        QCOMPARE(calibration->overhead.value, overhead);
        QCOMPARE(*calibration->points, 156);
        QCOMPARE(calibration->borrowed, std::string(borrowed));
        QVERIFY(calibration->source.find("microsoft/vidur") != std::string::npos);
    }
    for (const auto &[value, origin] : library.accelerators()) {
        const bool calibrated = std::any_of(rows.begin(), rows.end(), [&](const Row &row) { return row.id == value.id; });
        QCOMPARE(value.calibration.has_value(), calibrated);
    }
}

void PresetLibraryTest::shippedModels()
{
    struct Row {
        const char *id;
        const char *name;
        std::array<std::int64_t, 9>
            shape; ///< hidden, intermediate, layers, heads, kv_heads, head_dim, vocabulary, positions, rope
        Attention attention;
    };
    const auto library = PresetLibrary::load(QString());
    for (const auto &[id, name, shape, attention] : {
             Row{"llama-7b", "Llama 7B", {4096, 11008, 32, 32, 32, 128, 32000, 2048, 128}, Attention::Unfused},
             {"llama-13b", "Llama 13B", {5120, 13824, 40, 40, 40, 128, 32000, 2048, 128}, Attention::Unfused},
             {"llama-33b", "Llama 33B", {6656, 17920, 60, 52, 52, 128, 32000, 2048, 128}, Attention::Unfused},
             {"llama-30b", "Llama 33B", {6656, 17920, 60, 52, 52, 128, 32000, 2048, 128}, Attention::Unfused},
             {"llama-2-70b", "Llama 2 70B", {8192, 28672, 80, 64, 8, 128, 32000, 4096, 128}, Attention::Auto},
             {"llama-3-8b", "Llama 3 8B", {4096, 14336, 32, 32, 8, 128, 128256, 8192, 128}, Attention::Auto},
         }) {
        const auto found = library.findModel(id);
        QVERIFY(found);
        const auto &m = found->value;
        QCOMPARE(m.name, std::string(name));
        const std::array<std::int64_t, 9> is{m.hidden,  m.intermediate, m.layers,     m.heads,   m.kvHeads,
                                             m.headDim, m.vocabulary,   *m.positions, m.ropeDims};
        QVERIFY2(is == shape, id);
        QVERIFY(m.attention == attention);
        QVERIFY(m.bias == Bias::None && !m.tied);
    }
}

void PresetLibraryTest::shippedModelsHaveTheirParameters()
{
    const auto library = PresetLibrary::load(QString());
    const auto accelerator = library.findAccelerator("a40")->value;
    QVERIFY(std::size(test::kPresetCounts) >= 60);
    for (const auto &[id, parameters] : test::kPresetCounts) {
        const auto model = library.findModel(id);
        QVERIFY2(model, id);
        const auto footprint = footprintOf(Setup{accelerator, model->value, {}});
        QVERIFY2(footprint, id);
        // Whole numbers far below 2^53: doubles hold them exactly.
        QVERIFY2(footprint->parameters == static_cast<double>(parameters), id);
    }
}

/// A family's models stand together, the small ones first.
void PresetLibraryTest::shippedModelsStandInOrder()
{
    const auto library = PresetLibrary::load(QString());
    std::set<std::string> families;
    std::string family;
    std::int64_t before = 0;
    QCOMPARE(library.models().size(), std::size(test::kPresetCounts));
    for (std::size_t i = 0; i < library.models().size(); ++i) {
        const auto &model = library.models()[i].value;
        if (model.family != family) {
            family = model.family;
            before = 0;
            QVERIFY2(!family.empty() && families.insert(family).second, model.id.c_str());
        }
        QVERIFY2(test::kPresetCounts[i].parameters >= before, model.id.c_str());
        before = test::kPresetCounts[i].parameters;
    }
}

void PresetLibraryTest::shippedPresetsAreSound()
{
    const auto library = PresetLibrary::load(QString());
    std::set<std::string> names;
    for (const auto &[a, origin] : library.accelerators()) {
        QVERIFY(origin == Origin{});
        QVERIFY2(names.insert(lowered(a.id)).second, a.id.c_str());
        for (const auto &alias : a.aliases)
            QVERIFY2(names.insert(lowered(alias)).second, alias.c_str());
    }
    names.clear();
    std::set<std::string> titles;
    std::set<std::string> sources;
    for (const auto &[m, origin] : library.models()) {
        QVERIFY2(names.insert(lowered(m.id)).second, m.id.c_str());
        for (const auto &alias : m.aliases)
            QVERIFY2(names.insert(lowered(alias)).second, alias.c_str());
        QVERIFY2(titles.insert(m.name).second, m.id.c_str());
        QVERIFY2(!m.source.empty() && sources.insert(m.source).second, m.id.c_str());
        // A recurrence alone goes on for ever.
        QVERIFY2(m.positions || !needsHeads(m), m.id.c_str());
    }
}

void PresetLibraryTest::shownPresetsReadBack()
{
    const auto library = PresetLibrary::load(QString());
    for (const auto &[value, origin] : library.accelerators()) {
        const auto text = writePreset(value);
        const auto read = readPresets(text, "shown");
        QVERIFY(read);
        QVERIFY(read->accelerators == std::vector{value});
        QCOMPARE(writePreset(read->accelerators.front()), text);
    }
    for (const auto &[value, origin] : library.models()) {
        const auto text = writePreset(value);
        const auto read = readPresets(text, "shown");
        QVERIFY(read);
        QVERIFY(read->models == std::vector{value});
        QCOMPARE(writePreset(read->models.front()), text);
    }
}

void PresetLibraryTest::idsAndAliases()
{
    const auto library = PresetLibrary::load(QString());
    QCOMPARE(library.findAccelerator("A40")->value.id, std::string("a40"));
    QCOMPARE(library.findAccelerator("h100 SXM")->value.id, std::string("h100-sxm")); // the short name
    QVERIFY(fails(library.findAccelerator("NVIDIA H100"), "no accelerator 'NVIDIA H100'"));
    QCOMPARE(library.findAccelerator("A6000")->value.id, std::string("rtx-a6000"));
    QCOMPARE(library.findModel("Llama-30B")->value.id, std::string("llama-33b"));
    QVERIFY(fails(library.findAccelerator("a41"), "no accelerator 'a41': did you mean 'a40'?"));
    QVERIFY(fails(library.findAccelerator("h100"), "did you mean 'h100-sxm'?"));
    QVERIFY(fails(library.findAccelerator("a100"), "did you mean 'a100-80gb-sxm'?"));
    QVERIFY(fails(library.findAccelerator("abacus"), "there are "));
    for (const auto &[alias, id] : {std::pair{"AMD-MI300X", "mi300x"},
                                    {"geforce-rtx-4090", "rtx-4090"},
                                    {"4090", "rtx-4090"},
                                    {"trainium2", "trn2"},
                                    {"strix-halo", "ryzen-ai-max-395"}})
        QCOMPARE(library.findAccelerator(alias)->value.id, std::string(id));
    QVERIFY(fails(library.findAccelerator("llama-7b"), "no accelerator 'llama-7b'"));
    QVERIFY(fails(library.findModel("lama-7b"), "did you mean 'llama-7b'?"));
    QVERIFY(fails(library.findModel(""), "no model ''"));
}

void PresetLibraryTest::userFolderShadows()
{
    const Folder folder;
    folder.write(QStringLiteral("accelerators/mine.yaml"), kMine);
    folder.write(QStringLiteral("accelerators/a40.yml"),
                 "id: a40\nname: My A40\npeak: {fp16: 140T}\nmemory: {bandwidth: 600 GB/s}\naliases: [h100-sxm5]\n");
    folder.write(QStringLiteral("models/m.yaml"),
                 "model: {id: tiny, name: Tiny, hidden: 64, intermediate: 9, layers: 1, heads: 4, vocabulary: 9}\n");
    folder.write(QStringLiteral("accelerators/notes.txt"), "not a preset");
    const auto library = folder.load();
    QVERIFY(library.problems().empty());
    QCOMPARE(joined(idsOf(library.accelerators())), joined(shippedIds()) + ", mine");
    const auto a40 = library.findAccelerator("a40");
    QCOMPARE(a40->value.name, std::string("My A40"));
    QVERIFY(!a40->value.calibration);
    QVERIFY(a40->origin == (Origin{Origin::Kind::User, folder.path(QStringLiteral("accelerators/a40.yml"))}));
    QCOMPARE(library.findAccelerator("my card")->value.id, std::string("mine"));
    // An alias of the user's wins over a shipped one, an id over both.
    QCOMPARE(library.findAccelerator("h100-sxm5")->value.id, std::string("a40"));
    QCOMPARE(library.findAccelerator("h100-sxm")->value.id, std::string("h100-sxm"));
    QCOMPARE(library.findModel("tiny")->value.headDim, 16);
    QCOMPARE(PresetLibrary::load(QString()).findAccelerator("a40")->value.name, std::string("A40"));
}

void PresetLibraryTest::fileThatTakesAPlaceSaysSo()
{
    const Folder folder;
    folder.write(QStringLiteral("a40.yaml"), "id: a40\nname: My A40\npeak: {fp16: 140T}\nmemory: {bandwidth: 600 GB/s}\n");
    folder.write(QStringLiteral("mine.yaml"), kMine);
    auto library = PresetLibrary::load(QString());
    const auto a40 = library.addFile(folder.path(QStringLiteral("a40.yaml")));
    QCOMPARE(joined(a40->notes), std::string("until the program ends a40 is this file's, in place of the shipped preset"));
    QVERIFY(library.addFile(folder.path(QStringLiteral("a40.yaml")))->notes.empty());
    QVERIFY(library.addFile(folder.path(QStringLiteral("mine.yaml")))->notes.empty());
}

void PresetLibraryTest::brokenUserFileIsReported()
{
    const Folder folder;
    folder.write(QStringLiteral("accelerators/bad.yaml"),
                 "accelerator:\n  id: bad\n  name: B\n  peak: {fp16: 1T}\n  memory: {bandwith: 1 TB/s}\n");
    folder.write(QStringLiteral("accelerators/good.yaml"), kMine);
    folder.write(QStringLiteral("accelerators/twice.yaml"), kMine);
    folder.write(QStringLiteral("models/empty.yaml"), "");
    QVERIFY(::mkfifo(folder.path(QStringLiteral("models/pipe.yaml")).c_str(), 0600) == 0);
    const auto library = folder.load();
    QCOMPARE(library.accelerators().size(), std::size(test::kAcceleratorIds) + 1);
    QCOMPARE(library.problems().size(), std::size_t{3});
    QVERIFY(has(library.problems()[0], "accelerators/bad.yaml:5:12: unknown key 'memory.bandwith'"));
    QVERIFY(has(library.problems()[1], "accelerators/twice.yaml: id 'mine' stands in "));
    QVERIFY(has(library.problems()[2], "models/empty.yaml:1:1: nothing in it"));
    QVERIFY(library.findAccelerator("mine"));
}

void PresetLibraryTest::pathsAreRead()
{
    const Folder folder;
    folder.write(QStringLiteral("one.yaml"), kMine);
    folder.write(QStringLiteral("noending"), kMine);
    folder.write(QStringLiteral("grün.yaml"), kMine);
    folder.write(QStringLiteral("two.yaml"),
                 QByteArray("- {id: p, name: P, peak: {fp16: 1T}, memory: {bandwidth: 1G}}\n"
                            "- {id: q, name: Q, peak: {fp16: 1T}, memory: {bandwidth: 1G}}\n"
                            "- {id: m, name: M, hidden: 64, intermediate: 9, layers: 1, heads: 4, vocabulary: 9}\n"));
    const auto library = PresetLibrary::load(QString());
    for (const auto *name : {"one.yaml", "noending", "grün.yaml"}) {
        const auto path = folder.path(QString::fromUtf8(name));
        const auto found = library.findAccelerator(path);
        QVERIFY2(found, name);
        QCOMPARE(found->value.id, std::string("mine"));
        QVERIFY(found->origin == (Origin{Origin::Kind::File, path}));
    }
    QCOMPARE(library.findModel(folder.path(QStringLiteral("two.yaml")))->value.id, std::string("m"));
    QVERIFY(fails(library.findAccelerator(folder.path(QStringLiteral("two.yaml"))), "two.yaml: 2 accelerators in it, p, q"));
    QVERIFY(fails(library.findModel(folder.path(QStringLiteral("one.yaml"))), "no model in it, but the accelerator mine"));
    QVERIFY(fails(library.findModel(folder.path(QStringLiteral("none.yaml"))), "none.yaml: no such file"));
    QVERIFY(fails(library.findModel("none.yaml"), "none.yaml: no such file"));
}

void PresetLibraryTest::filesThatCannotBeRead()
{
    const Folder folder;
    folder.write(QStringLiteral("ten"), "0123456789");
    const auto ten = folder.path(QStringLiteral("ten"));
    QCOMPARE(*readTextFile(ten, 10), std::string("0123456789"));
    QVERIFY(fails(readTextFile(ten, 9), "ten: the file is too large: 9 B is the most"));
    QVERIFY(fails(readTextFile(folder.path(QStringLiteral("missing")), 10), "missing: no such file"));
    QVERIFY(fails(readTextFile(folder.path(QStringLiteral(".")), 10), "a directory"));
    QVERIFY(fails(readTextFile("", 10), "no file named"));
    QVERIFY(fails(readTextFile("/dev/zero", 10), "a pipe or a device"));
    const auto pipe = folder.path(QStringLiteral("pipe"));
    QVERIFY(::mkfifo(pipe.c_str(), 0600) == 0);
    QVERIFY(fails(readTextFile(pipe, 10), "pipe: this is a pipe or a device"));
    const auto link = folder.path(QStringLiteral("link"));
    QVERIFY(::symlink("nowhere", link.c_str()) == 0);
    QVERIFY(fails(readTextFile(link, 10), "the link leads nowhere"));
    // Its size is told as 0.
    QVERIFY(fails(readTextFile("/proc/self/status", 10), "too large"));
    QVERIFY(readTextFile("/proc/self/status", 100'000)->size() > 10);
    QVERIFY(::chmod(ten.c_str(), 0) == 0);
    if (::geteuid() != 0)
        QVERIFY(fails(readTextFile(ten, 10), "ten: cannot be read"));
}

void PresetLibraryTest::checkSaysWhatAFileIs()
{
    const Folder folder;
    const auto library = PresetLibrary::load(QString());
    const auto expect = [&](const QByteArray &text, const std::string &line) {
        folder.write(QStringLiteral("f.yaml"), text);
        const auto path = folder.path(QStringLiteral("f.yaml"));
        const auto result = checkFile(path);
        const auto is = result ? *result : result.error().text();
        QCOMPARE(is, path + line);
    };
    expect(QByteArray::fromStdString(writePreset(library.findAccelerator("a40")->value)),
           ": accelerator, NVIDIA A40: 696 GB/s, fp16 149.7 TFLOP/s");
    expect(QByteArray::fromStdString(writePreset(library.findModel("llama-7b")->value)),
           ": model, Llama 7B: 6.74 B parameters · 13.48 GB · 512 KiB of KV cache a token, 32 layers, hidden 4096, 32 heads");
    expect("- {id: p, name: P, peak: {int8: 1T}, memory: {bandwidth: 1G}}\n", ": accelerator, P: 1 GB/s, int8 1 TFLOP/s");
    expect("- {id: p, name: P, peak: {fp16: 1T}, memory: {bandwidth: 1G}}\n"
           "- {id: q, name: Q, peak: {fp16: 1T}, memory: {bandwidth: 1G}}\n"
           "- {id: m, name: M, hidden: 64, intermediate: 9, layers: 1, heads: 4, vocabulary: 9}\n",
           ": accelerator, 2 presets: p, q; model, M: 19.5 k parameters · 38.91 kB · 256 B of KV cache a token, 1 layer, hidden "
           "64, 4 heads");
    expect("id: x\nnmae: y\n", ":1:1: its keys fit an accelerator and a model: put them below accelerator: or model:");
    expect("", ":1:1: nothing in it: a preset file holds accelerator: {…} or model: {…}");
}

void PresetLibraryTest::defaultFolder()
{
    QCOMPARE(PresetLibrary::defaultUserFolder(),
             qEnvironmentVariable("XDG_DATA_HOME", QDir::homePath() + QStringLiteral("/.local/share"))
                 + QStringLiteral("/ridgepoint"));
}

QTEST_GUILESS_MAIN(PresetLibraryTest)
#include "preset_library_test.moc"
