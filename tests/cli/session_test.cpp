// SPDX-FileCopyrightText: 2026 The Ridgepoint authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/process.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QThread>

namespace ridgepoint {
namespace {

using test::Program;
using test::words;

QString q(const char *text)
{
    return QString::fromUtf8(text);
}

constexpr const char *kCard = "accelerator: {id: x, name: X, vendor: Ours, peak: {fp16: 100 TFLOP/s, fp8: 200 TFLOP/s},\n"
                              "  memory: {bandwidth: 1 TB/s}}\n";

TEST(SessionCommand, exportedIsAllThatThePointsComeFrom)
{
    const Program program;
    program.write(q("x.yaml"), kCard);
    for (const char *setup : {"", "--accelerator h100-sxm --model deepseek-v3 --weights fp8 --batch 1,3 --sequence 100..300+100",
                              "--accelerator x.yaml --set memory.bandwidth=1.7TB/s --set model.name=Mine --set layers=8",
                              "--phase ar --candidates 1,16 --execution ideal --prefix 64 --tensor-parallel 2"}) {
        SCOPED_TRACE(setup);
        ASSERT_EQ(program.run(words("export s.yaml") + words(setup)).status, 0);
        const auto session = words("--session s.yaml");
        EXPECT_EQ(program.run(words("points --detail operators") + session).out,
                  program.run(words("points --detail operators") + words(setup)).out);
        ASSERT_EQ(program.run(words("export again.yaml a.svg a.csv") + session).status, 0);
        ASSERT_EQ(program.run(words("export b.svg b.csv") + words(setup)).status, 0);
        EXPECT_EQ(program.read(q("again.yaml")), program.read(q("s.yaml")));
        EXPECT_EQ(program.read(q("a.svg")), program.read(q("b.svg")));
        EXPECT_EQ(program.read(q("a.csv")), program.read(q("b.csv")));
    }
}

TEST(SessionCommand, otherOptionsChangeWhatItSays)
{
    const Program program;
    ASSERT_EQ(program
                  .run(words("export s.yaml --accelerator h100-sxm --set memory.bandwidth=3TB/s --model llama-3-8b "
                             "--weights fp8 --activations fp8 --batch 2 --sequence 512"))
                  .status,
              0);
    EXPECT_EQ(program.run(words("points --session s.yaml --batch 4 --weights fp16 --activations fp16")).out,
              program
                  .run(words("points --accelerator h100-sxm --set memory.bandwidth=3TB/s --model llama-3-8b --batch 4 "
                             "--sequence 512 --weights fp16 --activations fp16"))
                  .out);
    // A preset takes the place of the whole part, edits included.
    EXPECT_EQ(program.run(words("points --session s.yaml --accelerator h100-sxm")).out,
              program
                  .run(words("points --accelerator h100-sxm --model llama-3-8b --weights fp8 --activations fp8 --batch 2 "
                             "--sequence 512"))
                  .out);
    ASSERT_EQ(program.run(words("export t.yaml --session s.yaml --accelerator a40 --weights fp16 --activations fp16")).status, 0);
    EXPECT_EQ(program.read(q("t.yaml")).count("accelerator_preset"), 0);
    EXPECT_EQ(program.read(q("s.yaml")).count("accelerator_preset:\n"), 1);
    // One setting that a session has alone is the one that is summed up.
    EXPECT_NE(program.run(words("summary --session s.yaml")).out.find(": batch 2, sequence 512\n"), std::string::npos);
    EXPECT_NE(program.run(words("summary --session s.yaml --batch 1")).out.find(": batch 1, sequence 512\n"), std::string::npos);
}

TEST(SessionCommand, picturesHideAndShowWhatItDoes)
{
    const Program program;
    ASSERT_EQ(program.run(words("export s.yaml plain.svg plain.csv")).status, 0);
    program.write(q("seen.yaml"),
                  program.read(q("s.yaml"))
                      + "chart:\n  hidden:\n    - qk-pv-ar\nview:\n  x:\n    from: 10 FLOP/B\n    to: 1000 FLOP/B\n"
                        "  y:\n    from: 1 TFLOP/s\n    to: 300 TFLOP/s\n");
    ASSERT_EQ(program.run(words("export seen.svg seen.csv again.yaml --session seen.yaml")).status, 0);
    EXPECT_EQ(program.read(q("again.yaml")), program.read(q("seen.yaml")));
    // 49 points of the hidden series, and those that the view leaves out.
    EXPECT_EQ(program.read(q("plain.csv")).count("\n"), 1 + 294);
    EXPECT_EQ(program.read(q("seen.csv")).count("\n"), 1 + program.read(q("seen.svg")).count("<use ") - 5);
    EXPECT_TRUE(program.read(q("plain.svg")).contains(">10G<"));
    EXPECT_FALSE(program.read(q("seen.svg")).contains(">10G<"));
}

TEST(SessionCommand, whatIsWrongIsSaid)
{
    struct Case {
        const char *line, *says;
        int status;
    };
    const Program program;
    ASSERT_EQ(program.run(words("export s.yaml")).status, 0);
    const auto right = program.read(q("s.yaml"));
    program.write(q("newer.yaml"), QByteArray(right).replace("ridgepoint: 1", "ridgepoint: 2"));
    program.write(q("slip.yaml"), QByteArray(right).replace("workload:", "workloud:"));
    program.write(q("x.yaml"), kCard);
    for (const auto &[line, says, status] : {
             Case{"points --session nowhere.yaml", "nowhere.yaml: no such file\n", 1},
             {"summary --session newer.yaml",
              "newer.yaml:1:13: a session of format version 2, from a newer Ridgepoint: this one reads up to 1\n", 1},
             {"export a.svg --session slip.yaml", ": unknown key 'workloud': did you mean 'workload'?\n", 1},
             {"points --session x.yaml", "x.yaml:1:1: not a session: it begins with ridgepoint: 1\n", 1},
             {"points --accelerator s.yaml", "s.yaml:1:1: this is a session, not a preset: open it, or give it to --session\n",
              1},
             {"show model s.yaml", "s.yaml:1:1: this is a session, not a preset", 1},
             {"points --session", "session", 2},
             {"check newer.yaml", "newer.yaml:1:13: a session of format version 2", 1},
             {"check slip.yaml", "slip.yaml:", 1},
             {"export nowhere/s.yaml", "nowhere/s.yaml: cannot be written: there is no directory nowhere\n", 1},
         }) {
        const auto run = program.run(words(line));
        EXPECT_EQ(run.status, status) << line;
        EXPECT_NE(run.err.find(says), std::string::npos) << line << ": " << run.err;
        EXPECT_EQ(run.out, "") << line;
    }
    EXPECT_EQ(program.run(words("check s.yaml")).out,
              "s.yaml: session, Llama 7B on NVIDIA A40: batch 1..64*2, sequence 128..8192*2\n");
}

TEST(SessionCommand, whatCannotBeEvaluatedIsSavedButNotDrawn)
{
    const Program program;
    EXPECT_EQ(program.run(words("export s.yaml --weights fp8 --activations fp8")).status, 0);
    EXPECT_EQ(program.run(words("check s.yaml")).status, 0);
    const auto drawn = program.run(words("export s.svg --session s.yaml"));
    EXPECT_EQ(drawn.status, 1);
    EXPECT_NE(drawn.err.find("A40 has no fp8 peak"), std::string::npos) << drawn.err;
    EXPECT_EQ(program.files(), QStringList{q("s.yaml")});
}

/// The surroundings of a window that keeps what it keeps below the test's folder.
QMap<QString, QString> windowed(const Program &program)
{
    return {{q("QT_QPA_PLATFORM"), q("offscreen")},
            {q("HOME"), program.path(q("home"))},
            {q("XDG_STATE_HOME"), program.path(q("state"))},
            {q("XDG_CONFIG_HOME"), program.path(q("config"))},
            {q("XDG_RUNTIME_DIR"), program.path(q("run"))}};
}

TEST(SessionCommand, writesNothingBesideWhatIsAskedFor)
{
    const Program program;
    program.write(q("x.yaml"), kCard);
    QDir(program.folder()).mkpath(q("run")); // or Qt makes it
    ASSERT_EQ(program.run(words("export s.yaml a.png --accelerator x.yaml"), windowed(program)).status, 0);
    ASSERT_EQ(program.run(words("points --session s.yaml"), windowed(program)).status, 0);
    ASSERT_EQ(program.run(words("check s.yaml"), windowed(program)).status, 0);
    EXPECT_EQ(QDir(program.folder()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot, QDir::Name),
              (QStringList{q("a.png"), q("run"), q("s.yaml"), q("x.yaml")}));
}

/// A window on a file, until it has autosaved; how it ends is the caller's.
void autosaving(const Program &program, QProcess &window)
{
    const auto variables = windowed(program);
    QProcessEnvironment environment;
    for (auto each = variables.begin(); each != variables.end(); ++each)
        environment.insert(each.key(), each.value());
    window.setProcessEnvironment(environment);
    window.setWorkingDirectory(program.folder());
    window.start(q(RIDGEPOINT_PROGRAM), {q("x.yaml")});
    ASSERT_TRUE(window.waitForStarted());
    const QDir state(program.path(q("state/ridgepoint")));
    QElapsedTimer time;
    constexpr int kPatience = 60'000; // ms; instrumented builds are slow
    for (time.start(); time.elapsed() < kPatience && state.entryList({q("autosave-*.yaml")}, QDir::Files).isEmpty();)
        QThread::msleep(20);
    ASSERT_EQ(state.entryList({q("autosave-*.yaml")}, QDir::Files).size(), 1) << window.readAllStandardError().toStdString();
}

TEST(SessionCommand, aWindowThatIsKilledLeavesWhatTheCommandLineWouldWrite)
{
    const Program program;
    program.write(q("x.yaml"), kCard);
    ASSERT_EQ(program.run(words("export s.yaml --accelerator x.yaml")).status, 0);
    QDir(program.folder()).mkpath(q("run"));
    QFile::setPermissions(program.path(q("run")), QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
    // Killed, or asked to go as a desktop does that shuts down: neither waits for anybody.
    for (const bool killed : {true, false}) {
        SCOPED_TRACE(killed);
        QProcess window;
        autosaving(program, window);
        killed ? window.kill() : window.terminate();
        ASSERT_TRUE(window.waitForFinished(10'000));
        const QDir state(program.path(q("state/ridgepoint")));
        const auto left = state.entryList({q("autosave-*.yaml")}, QDir::Files);
        ASSERT_EQ(left.size(), 1);
        EXPECT_EQ(program.read(q("state/ridgepoint/") + left.front()), program.read(q("s.yaml")));
        QDir(state).removeRecursively();
    }
}

} // namespace
} // namespace ridgepoint
